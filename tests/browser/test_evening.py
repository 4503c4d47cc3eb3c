"""What an evening of each game showed: lamps in their rows, nothing cut off, and room for what one needs."""

from collections.abc import Callable
from typing import Any

from dowding.kernel.match import new_match
from tests.browser.conftest import Room
from tests.browser.guiding import start, walk
from tests.browser.looks import cut_off, meeting
from tests.browser.moments import Moment, led, moment, moments, open_moment
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (820, 1180), (390, 844)]
ASTRAY = """() => [...document.querySelectorAll('.tote .lamp.on')].filter((lamp) => {
  const [own, cell] = [lamp, lamp.parentElement].map((e) => e.getBoundingClientRect());
  const off = (one, other) => Math.abs(own[one] + own[other] - cell[one] - cell[other]) > 4;
  return off('left', 'right') || off('top', 'bottom') }).map((lamp) => lamp.className)"""
"""Lamps of the tote board that do not stand in the middle of their column and row."""
OUTSIDE = """() => [...document.querySelectorAll('.scene .stage-box')].flatMap((box) => {
  const { left, right } = box.getBoundingClientRect();
  return [...box.querySelectorAll('.piece, .formation')].filter((e) => {
    const own = e.getBoundingClientRect(); return own.left < left || own.right > right })
  .map((e) => `${box.dataset.box}: ${e.getAttribute('class')}`) })"""
"""What reaches out of its box on the stage, and is cut off there."""
SHORTENED = """() => [...document.querySelectorAll('.strip :is(b, span)')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""
"""Steps of a raid whose names or notes are shortened."""


def asked(game: str, seed: int, kind: str, fits: Callable[[Any], bool] = lambda _: True) -> Moment:
    """The first moment of a Prelude that asks a kind of question, with a view as it is wanted."""
    for match in led(new_match(game, "prelude", seed)):
        assert match.decision is not None
        question = type(match.decision.question).__name__
        if question == kind and fits(match.view(match.decision.side)):
            return moment(match)
    raise AssertionError(f"nobody is asked {kind}")


def has_losses(view: Any) -> bool:
    """Whether squadrons have suffered light losses."""
    return any(unit.place == "light loss" for unit in view.squadrons)


def test_lamps_counters_and_steps_stand_where_they_belong_and_are_whole(room: Room) -> None:
    page = room.window(speed=1)
    open_moment(room, page, asked("lion", 21, "InterceptGruppen", has_losses))
    drawn(page)
    assert page.locator(".tote .lamp.on.half").count()
    assert page.evaluate(ASTRAY) == []
    assert page.locator('[data-box="channel patrol"] .formation').count()
    assert page.evaluate(OUTSIDE) == []
    assert page.inner_text("#confirm .steady") == "Confirm", "nothing is chosen, so nothing is counted"
    page.keyboard.press("b")
    page.wait_for_selector(".scene .strip span:has-text('German pathfinders')")
    assert page.evaluate(SHORTENED) == []


def test_while_fighters_are_given_the_sheet_of_the_raid_comes_before_what_happened_last(room: Room) -> None:
    page = room.window()
    open_moment(room, page, asked("duel", 9, "AssignFighters"))
    page.wait_for_selector(".slip:not(.folded)")
    drawn(page)
    assert page.locator(".acts-of-raid button").count() >= 3
    assert cut_off(page, ".raid-sheet", ".acts-of-raid button") == []


def test_advice_is_whole_as_soon_as_it_comes_and_the_bar_keeps_its_height(room: Room) -> None:
    page = room.window()
    start(room, page, "lion/first")
    while page.query_selector("#guide-next"):
        page.click("#guide-next")
    page.wait_for_selector(".odds[aria-busy=false]")
    height = page.locator(".ask").bounding_box()
    page.click("[data-adviser=park]")
    page.wait_for_selector("#lay-out")
    drawn(page)
    assert cut_off(page, ".odds", "blockquote > *") == []
    page.click("#lay-out")
    page.wait_for_selector(".opt.placed")
    drawn(page)
    assert page.locator(".ask").bounding_box() == height


def test_with_a_raid_on_the_plot_there_is_still_room_for_the_whole_advice(room: Room) -> None:
    page = room.window()
    start(room, page, "hardest_days/first")
    walk(page, lambda title: None, until="Be where it comes")
    page.click("#guide-leave")
    page.wait_for_selector(".raid-tab:not(.free)")
    page.click("[data-adviser=park]:enabled")
    page.wait_for_selector("#lay-out")
    drawn(page)
    assert cut_off(page, ".odds", "blockquote > *") == []
    assert cut_off(page, ".side", ".side-tabs, .odds") == []


def test_in_a_crowded_fight_every_counter_the_die_and_its_row_are_seen_at_any_size(room: Room) -> None:
    page = room.window(speed=1)
    start(room, page, "lion/first")
    walk(page, lambda title: None, until="The hunters")
    page.click("[data-adviser=park]")
    page.click("#lay-out")
    page.click("#confirm:enabled")
    page.wait_for_selector(".telling:not([hidden])")
    page.keyboard.press("p")
    while not page.query_selector(".telling[data-kind=go] .chart-row"):
        page.keyboard.press("ArrowRight")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.locator(".lane .ghost").count() > 10
        assert cut_off(page, ".told", ".chart-row") == [], (width, height)
        assert cut_off(page, ".stage-box", ".c") == [], (width, height)


def test_no_counter_of_a_combat_lies_on_another_or_on_words_at_any_size(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("hardest_days")["ChooseVictim"])
    page.wait_for_selector(".combats li")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert meeting(page, ".sheet .piece", ".sheet .piece, .combats li, .display-row") == [], (
            width,
            height,
        )
        assert cut_off(page, ".sheet-air", ".piece") == [], (width, height)
