"""The raid theatre: what happens between two decisions is played, and the player keeps every control."""

from playwright.sync_api import Page

from dowding.kernel.decisions import Notation
from tests.browser.conftest import Room
from tests.browser.looks import cut_off, meeting
from tests.browser.moments import after, last, open_moment
from tests.browser.playing import ANSWERED, enter, prompt, question, step
from tests.browser.waiting import drawn

TOLD = ".telling:not([hidden])"


GIVEN: list[Notation] = [
    {"234/1/10": "1/10", "87/3/10": "1/10", "213/3/10": "1/10"},
    ["238/4/10", "152/4/10", "609/4/10"],
    ["238/4/10"],
    ["II/SG77/3"],
]
"""The first answers of a Prelude: the patrols of 1200 hours, and the raid that follows them."""


def watching(room: Room, speed: int = 1, motion: str = "reduce", answers: int = 1, clicks: int = 1) -> Page:
    """A Prelude whose theatre is open, so many answers on, of which the last are given by clicks."""
    page = room.window(speed=speed, reduced_motion=motion)
    open_moment(room, page, after("lion", "prelude", 5, GIVEN[: answers - clicks]))
    page.wait_for_function("() => document.querySelector('.slip')")
    for _ in range(clicks):
        step(page, take=3)
    return page


def hold(page: Page) -> None:
    """Wait for a beat and stop the clock at it."""
    page.wait_for_selector(TOLD)
    page.keyboard.press("p")
    page.wait_for_selector(f"{TOLD} [aria-label='Go on']")


def beat(page: Page) -> int:
    """The number of the beat that is shown."""
    return int(page.get_attribute(TOLD, "data-at") or -1)


def kinds(page: Page, until: str = "") -> list[str]:
    """The kinds of all beats from here on, or up to a kind, one press of the right arrow each."""
    found = []
    while page.locator(TOLD).count():
        if (kind := page.get_attribute(TOLD, "data-kind") or "") == until:
            break
        found.append(kind)
        page.keyboard.press("ArrowRight")
    return found


def test_the_beats_of_a_raid_come_in_order(room: Room) -> None:
    """They are gone through by keys; a fight is drawn in lanes, with its results and fates."""
    page = watching(room, answers=4, clicks=3)
    hold(page)
    start = beat(page)
    page.evaluate(WATCH)
    assert page.inner_text(".telling .headline").endswith(" intercepts a Gruppe of Ju 87s.")
    assert page.locator(".scene .strip .now").inner_text().startswith("Interception")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert beat(page) == start + 2
    page.keyboard.press("ArrowLeft")
    assert beat(page) == start + 1
    page.locator(".scene .stage-boxes").click(position={"x": 5, "y": 5})
    assert beat(page) == start + 2
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    found = kinds(page, until="result")
    assert page.locator("[data-box=bomber] .lane .stage-counter").count() == 2
    assert page.locator(".telling .chart-row td.lit").count() == 3
    assert page.locator(".res:not(.wait)").all_inner_texts() == ["H\nHEAVY LOSS", "-\nNO EFFECT"]
    wings = page.locator(".lane .formation").evaluate_all(
        "all => all.map(w => [w.dataset.left, w.dataset.whole])"
    )
    assert wings == [["2", "9"], ["9", "9"]], "formations thin out as the entries say"
    page.keyboard.press("ArrowRight")
    assert page.locator("[data-box='heavy loss'] .stage-counter .tag-vp").inner_text() == "+2"
    assert page.locator(".lane .ghost").count() == 2
    assert "+1 VP" in page.inner_text(".telling .points")
    page.set_viewport_size({"width": 390, "height": 844})
    drawn(page)
    assert page.locator(".stage-fates .stage-counter").count() > 9
    assert cut_off(page, ".stage-fates .stage-box", ".stage-counter") == []
    assert cut_off(page, ".stage-box[data-box=bomber]", ".lane > *") == []
    assert meeting(page, ".lane .ghost", ".lane > em") == [], "no ghost lies on a letter"
    page.set_viewport_size({"width": 1366, "height": 768})
    found += ["result", *kinds(page, until="bombs")]
    assert page.inner_text(".bombing-told").split() == ["Worth", "-", "NO", "HIT"]
    assert page.locator(".bombing .bombers > g").count() == 2, "the two Gruppen that came through"
    found += kinds(page)
    assert found[:5] == ["step", "row", "die", "result", "go"]
    assert found[5:8] == ["row", "die", "bombs"]
    assert page.locator(".scene:not([hidden])").count() == 0
    moved = page.evaluate("window.flown")
    assert moved, "the place of arrival is outlined at least"
    assert "transform" not in moved, "with reduced motion nothing travels"
    page.keyboard.press("b")
    assert beat(page) == 0, "the raid from its beginning, which was before the last decision"
    page.keyboard.press("Escape")
    page.wait_for_selector(TOLD, state="hidden")
    page.keyboard.press("b")
    page.wait_for_selector(TOLD)


def test_nothing_is_told_before_the_show_has_told_it_and_anybody_may_answer(room: Room) -> None:
    """While beats are shown the bar says only that something is next, and nothing on the board is lit.

    Esc opens the question at any beat, and so does a press on the board beside the scene.
    """
    page = watching(room, answers=4, clicks=4)
    hold(page)
    assert prompt(page).startswith("Next:")
    told = page.inner_text(".ask") + page.inner_text("#announcer") + page.title()
    assert "patrol" not in told.lower()
    assert "Fighter Command" not in told
    assert page.locator(".is-lit").count() == 0
    assert "●" not in page.title()
    page.click("#to-next")
    assert page.locator(".sector .piece.is-lit").count()
    assert "●" in page.title()
    assert "patrol" in page.inner_text("#announcer").lower()
    at = page.get_attribute(".ask", "data-at")
    for escape in (True, False):
        page.keyboard.press("b")
        page.wait_for_selector("#to-next")
        page.keyboard.press("Escape") if escape else page.locator(".sq").first.click()
        assert prompt(page).startswith("Which squadrons patrol where?")
    enter(page)
    page.wait_for_function(ANSWERED, arg=at)


def test_the_verdict_is_not_told_before_the_show_has_told_it(room: Room) -> None:
    page = room.window(speed=1)
    open_moment(room, page, last("lion", "prelude", 5))
    for _ in range(30):
        step(page, take=3)
        page.wait_for_selector(TOLD)
        if page.evaluate("document.querySelector('.ask').dataset.question === ''"):
            break
    hold(page)
    assert prompt(page).startswith("Next:")
    assert "over" not in page.inner_text(".ask") + page.inner_text("#announcer")
    assert page.locator("dialog").count() == 0
    page.keyboard.press("Escape")
    assert "The match is over" in page.inner_text(".asked p")
    page.wait_for_selector("dialog .report")


def test_a_question_inside_a_raid_is_answered_on_the_large_counters(room: Room) -> None:
    """The stage stays while its units are asked for, gives way to a look back, and goes with the answer."""
    page = watching(room, speed=0, answers=3)
    assert question(page) == "intercept_gruppen"
    lit = ".scene:not([hidden]) .stage-counter.is-lit"
    page.wait_for_selector(lit)
    size = page.locator(lit).first.bounding_box()
    assert size is not None
    assert size["width"] >= 56
    assert page.locator(".strip .now").inner_text().startswith("Target event")
    assert not page.locator(".table .piece").first.is_visible(), "what the stage covers cannot be reached"
    page.locator(".log .moment").first.click()
    page.wait_for_selector(".looking")
    assert page.locator(".scene:not([hidden])").count() == 0
    assert page.locator(".table .piece").first.is_visible(), "the table is drawn again"
    page.keyboard.press("Escape")
    page.locator(lit).first.focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".stage-counter.is-chosen")
    enter(page)
    page.wait_for_function("() => document.querySelector('.ask').dataset.question !== 'intercept_gruppen'")
    page.wait_for_selector(".scene", state="hidden")


def test_a_page_that_is_loaded_again_tells_what_happened_since_the_last_order(room: Room) -> None:
    page = watching(room, speed=0, answers=2)
    page.wait_for_selector(".slip li")
    told, points = page.locator(".slip li").all_inner_texts(), page.inner_text(".slip .points")
    page.reload()
    page.wait_for_selector(".slip li")
    assert page.locator(".slip li").all_inner_texts() == told
    assert page.inner_text(".slip .points") == points
    assert question(page) in ("go_for_bombers", "slip_past", "go_on")
    page.locator(".stage-counter.is-lit").first.click()
    assert page.locator("[data-box=bomber] .ghost.would").count() == 1, "where he would be who goes on"
    page.locator(".stage-counter.is-chosen").first.click()
    assert page.locator(".ghost.would").count() == 0


def test_whoever_begins_to_choose_ends_the_show_and_folds_the_slip(room: Room) -> None:
    """The speed is kept, and instant speed shows only the slip."""
    page = watching(room, answers=4)
    page.wait_for_selector(TOLD)
    page.keyboard.press("+")
    assert page.evaluate("localStorage['dowding.speed']") == "2"
    page.locator(".sq.is-lit").first.click()
    page.wait_for_selector(TOLD, state="hidden")
    page.wait_for_selector(".slip.folded")
    page.click(".slip >> text=Open")
    assert page.locator(".slip ol li").count() >= 5
    page.keyboard.press("c")
    page.keyboard.press("b")
    page.wait_for_selector(TOLD)
    page.keyboard.press("+")
    page.wait_for_selector(TOLD, state="hidden")
    assert page.evaluate("localStorage['dowding.speed']") == "0"
    step(page, take=0)
    page.wait_for_selector(".slip ol li")
    assert not page.locator(TOLD).count()


def test_without_reduced_motion_aircraft_travel(room: Room) -> None:
    page = watching(room, motion="no-preference", answers=4)
    hold(page)
    page.evaluate(WATCH)
    kinds(page)
    assert "transform" in page.evaluate("window.flown")


WATCH = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.flown.push(...Object.keys(frames[0]));
    return animate.call(this, frames, how);
  };
}"""


FOLLOWS = """() => {
  const list = document.querySelector(".log");
  const next = list.querySelectorAll(".opens")[1];
  const newest = next ? next.previousElementSibling : list.lastElementChild;
  const gap = list.getBoundingClientRect().bottom - newest.getBoundingClientRect().bottom;
  return list.scrollTop === 0 ? gap >= 0 : Math.abs(gap) < 3;
}"""


def test_the_log_reads_in_the_order_of_events_inside_a_chapter(room: Room) -> None:
    page = watching(room, speed=0, answers=4)
    page.wait_for_selector(".log .new:has-text('heavy loss of')")
    lines = page.locator(".log li:not(.opens)").all_inner_texts()
    attack = next(n for n, told in enumerate(lines) if told.startswith("Squadron attack"))
    loss = next(n for n, told in enumerate(lines) if "heavy loss of" in told)
    assert attack < loss
    assert page.locator(".log .opens").first.inner_text().startswith("Raid 1")
    assert page.evaluate(FOLLOWS), "the newest line is the lowest in sight, with what led to it above it"
    page.set_viewport_size({"width": 1366, "height": 620})
    page.wait_for_function(FOLLOWS)
    page.hover(".log")
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"() => !({FOLLOWS})()")
    place = page.evaluate("document.querySelector('.log').scrollTop")
    page.set_viewport_size({"width": 1366, "height": 640})
    drawn(page)
    assert page.evaluate("document.querySelector('.log').scrollTop") == place, "who reads on is left alone"
    page.set_viewport_size({"width": 1366, "height": 768})
    drawn(page)
    look_at_a_line(page)


def look_at_a_line(page: Page) -> None:
    """A look at a line shows the board at that entry."""
    line = page.locator(".log .new[data-type=changed] .moment").first
    told = line.inner_text()
    line.scroll_into_view_if_needed()
    place = page.evaluate("document.querySelector('.log').scrollTop")
    line.click()
    page.wait_for_selector(".looking")
    assert page.inner_text(".looking h2") == told
    page.set_viewport_size({"width": 1180, "height": 820})
    page.evaluate(
        "() => document.querySelector('.looking h2').textContent += ', and much else in a long line'"
    )
    drawn(page)
    assert cut_off(page, ".ask", ".acts .btn") == [], "every button is in sight"
    page.evaluate("told => { document.querySelector('.looking h2').textContent = told }", told)
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.inner_text("#vp") == f"+{told.split('now ')[1].split(':')[0]}"
    assert page.locator(".log .here .moment").inner_text() == told
    assert abs(page.evaluate("document.querySelector('.log').scrollTop") - place) < 40
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("t => document.querySelector('.looking h2').innerText !== t", arg=told)
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".looking h2:has-text('Fighter Command:')")
    page.click("#watch")
    page.wait_for_selector(TOLD)
    page.keyboard.press("Escape")
    assert question(page) == "patrol"


def test_a_raid_that_nobody_meets_takes_two_beats_on_the_map(room: Room) -> None:
    page = watching(room, answers=5)
    hold(page)
    told = []
    while page.locator(TOLD).count():
        told.append(page.inner_text(".telling .headline"))
        assert page.locator(".scene:not([hidden])").count() == 0, told[-1]
        page.keyboard.press("ArrowRight")
    first = next(n for n, line in enumerate(told) if "No squadron can reach the raid" in line)
    clock = next(n for n, line in enumerate(told) if n > first and line.startswith("It is"))
    assert told[first].startswith("A minor raid makes for Kenley.")
    assert told[first + 1 : clock] == ["Croydon is heavily hit."]
