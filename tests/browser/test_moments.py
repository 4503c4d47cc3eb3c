"""Moments: a breath before a die that decides, a card for what it brings, and the report of a day."""

from functools import cache

from dowding.games.raf.telling.entries import DayOver
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from tests.browser.conftest import Room
from tests.browser.moments import Moment, moment, moments, open_moment
from tests.browser.playing import follow, step
from tests.browser.test_theatre import TOLD, hold, watching

CARD = ".moment-card:visible"
SKY = """(airs) => airs.map(([light, weather]) => {
  const sky = document.querySelector('.scene .sky');
  Object.assign(sky.dataset, { light, weather });
  return getComputedStyle(sky.querySelector('.low')).stopColor;
})"""
"""The colour of the sky over the horizon at some hours and in some weathers."""
AIRS = [(light, "clear") for light in ("dawn", "noon", "late", "dusk", "night")] + [("noon", "broken")]
CUT = """() => [...document.querySelectorAll('.stage-box .c')].filter((counter) => {
  const [own, box] = [counter, counter.closest('.stage-box')].map((e) => e.getBoundingClientRect());
  return own.width && (own.bottom > box.bottom + 1 || own.right > box.right + 1 || own.left < box.left - 1);
}).length"""
"""How many counters of the stage are cut off by the box in which they stand."""


@cache
def last_order_of_a_day() -> Moment:
    """The moment before the answer with which the first of several days ends."""
    match, dice = new_match("lion", "thin_blue_line", 9), Dice(9)
    before: Moment | None = None
    told = 0
    while (decision := match.decision) is not None:
        news = [match.journal[line] for line in range(told, len(match.journal))]
        if before and any(isinstance(entry, DayOver) for entry in news):
            return before
        before, told = moment(match), len(match.journal)
        match.answer(decision.sample(dice.below))
    raise AssertionError("no day ended")


def test_a_die_that_decides_has_a_breath_before_it_and_a_card_after_it(room: Room) -> None:
    page = watching(room, answers=4, clicks=1)
    hold(page)
    assert len(set(page.evaluate(SKY, AIRS))) == len(AIRS), "hour and weather colour the sky"
    while not page.locator("[data-breath]").count():
        page.keyboard.press("ArrowRight")
    assert not page.locator(CARD).count(), "nothing is told before the die"
    page.keyboard.press("ArrowRight")
    assert page.get_attribute(TOLD, "data-kind") == "die"
    while not page.locator(CARD).count():
        page.keyboard.press("ArrowRight")
    assert page.inner_text(CARD).split("\n") == ["A GRUPPE BROKEN", "II/SG77: heavy loss."]
    assert page.inner_text("#announcer").startswith("A Gruppe broken.")
    page.mouse.click(500, 420)
    told = page.inner_text(CARD).split("\n")
    assert told == ["THE SCORE TURNS", "It stands at +1 VP."], "a press goes through to the next beat"
    page.keyboard.press("Escape")
    page.wait_for_selector(CARD, state="hidden")
    page.wait_for_selector(TOLD, state="hidden")


def test_on_the_stage_of_eagle_no_counter_is_cut_off(room: Room) -> None:
    """Its bar is the highest, so its stage is the lowest; eight units wait beside a fight of the hunters."""
    page = room.window(speed=1)
    open_moment(room, page, moments("eagle")["FormUp"])
    page.wait_for_function("() => document.querySelector('.slip')")
    follow(page, str(page.get_attribute("[data-adviser]", "data-adviser")))
    hold(page)
    while page.get_attribute(TOLD, "data-kind") != "result":
        page.keyboard.press("ArrowRight")
    assert page.locator(".stage-box[data-box=bomber] .c").count() >= 8
    assert page.evaluate(CUT) == 0


def test_in_the_evening_the_day_is_reported_and_can_be_read_again(room: Room) -> None:
    page = room.window(speed=1)
    open_moment(room, page, last_order_of_a_day())
    page.wait_for_function("() => document.querySelector('.slip')")
    step(page, take=1)
    hold(page)
    while "The day is over" not in page.inner_text(f"{TOLD} h3"):
        page.keyboard.press("ArrowRight")
    told = page.inner_text(f"{CARD} .evening")
    assert told.startswith("EVENING OF 27 AUGUST")
    assert "crossed the coast" in told
    page.wait_for_selector(f"{CARD} >> text=In 1940 this day cost, in aircraft")
    page.keyboard.press("Escape")
    page.wait_for_selector(CARD, state="hidden")
    page.click("#to-evening")
    assert page.inner_text("dialog .evening h3") == "EVENING OF 27 AUGUST"
    page.keyboard.press("Escape")
    page.click(".top [aria-label='Report']")
    page.click("#evenings summary >> text=27 August")
    assert "crossed the coast" in page.inner_text("#evenings details[open]")
