"""The decision bar: its buttons are in sight at every size, whatever is asked and chosen."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.looks import meeting
from tests.browser.moments import RECORDED, all_alike, moments, open_branches, open_moment, turn_to
from tests.browser.playing import ANSWERED, enter
from tests.browser.tapping import SEEN, SMALL, Fingers, out_of_sight, seen, tap, tap_lit
from tests.browser.waiting import answers_of, drawn

TELEPHONE = (390, 844)
HANDHELD = [(820, 1180), TELEPHONE]
ALL_SIZES = [(1366, 768), (1920, 1080), (1180, 820), *HANDHELD, (390, 664)]
MOST_PICKED = 2
TAKEN = "at => document.querySelector('.ask').dataset.at !== at || document.querySelector('#change')"
"""What was confirmed has been answered, or is looked over first."""


def at(page: Page) -> str | None:
    return page.get_attribute(".ask", "data-at")


def choose_in_sight(page: Page) -> None:
    """Choose a few things; after each tap all buttons are in sight."""
    before = at(page)
    for _ in range(MOST_PICKED):
        assert out_of_sight(page) == [], page.inner_text(".ask")
        if not tap_lit(page) or at(page) != before:
            break
    assert out_of_sight(page) == [], page.inner_text(".ask")


def walk(room: Room, game: str, sizes: list[tuple[int, int]]) -> None:
    """Every kind of question of a recorded match, at some sizes; at the last one it is answered by taps."""
    page = room.window(*sizes[0], has_touch=True)
    page.add_init_script("if (origin !== 'null') localStorage['dowding.confirm'] = 'always'")
    for kind in open_branches(room, page, game):
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        turn_to(page, kind)
        drawn(page)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.keyboard.press("c")
            choose_in_sight(page)
        before = at(page)
        if page.is_enabled("#confirm") and tap(page, "#confirm"):
            page.wait_for_function(TAKEN, arg=before)


@pytest.mark.parametrize("game", RECORDED)
def test_buttons_are_in_sight_at_every_question(room: Room, game: str) -> None:
    """At the size with the least room; the long test below has all six."""
    walk(room, game, [TELEPHONE])


@pytest.mark.sizes
@pytest.mark.parametrize("game", RECORDED)
def test_buttons_are_in_sight_at_every_size(room: Room, game: str) -> None:
    walk(room, game, ALL_SIZES)


def primary(page: Page) -> tuple[float, float]:
    """Where the primary button begins, and how wide it is."""
    box = page.locator("#confirm").bounding_box()
    assert box is not None
    return box["x"], box["width"]


@pytest.mark.parametrize(
    ("game", "kind"), [("lion", "Patrol"), ("lion", "Respond"), ("hardest_days", "TurnGreen")]
)
def test_the_primary_button_has_one_width(room: Room, game: str, kind: str) -> None:
    page = room.window(has_touch=True)
    open_moment(room, page, moments(game)[kind])
    drawn(page)
    before = primary(page)
    for _ in range(2):
        assert tap(page, ".piece.is-lit")
        assert primary(page) == before
    if kind == "Patrol":
        assert tap(page, ".sector-name.is-lit")
        assert "Confirm 2" in page.inner_text("#confirm")
        assert primary(page) == before


def test_all_that_is_chosen_is_seen_in_the_bar(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Patrol"])
    page.click("[data-adviser]")
    page.click("#lay-out")
    drawn(page)
    chosen = page.locator(".ask .opt.on").count()
    assert chosen > 12
    assert out_of_sight(page, ".ask .opt.on") == []


def test_all_is_offered_only_where_it_can_be_an_answer(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Patrol"])
    assert page.locator(".acts .link").all_inner_texts() == ["Clear"], "no sector holds them all"
    page.keyboard.press("a")
    assert page.locator(".ask .on").count() == 0
    open_moment(room, page, moments("lion")["Respond"])
    assert page.locator(".acts .link").all_inner_texts() == ["All", "Clear"]


def test_three_quick_enters_answer_one_question(room: Room) -> None:
    page = room.window()
    sent = answers_of(page)
    open_moment(room, page, moments("lion")["Patrol"])
    before = at(page)
    enter(page)
    page.wait_for_function(ANSWERED, arg=before)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    drawn(page)
    assert len(sent) == 1


def test_enter_alone_gives_no_answer_that_has_a_price(room: Room) -> None:
    page = room.window()
    sent = answers_of(page)
    open_moment(room, page, moments("lion")["Respond"])
    before = at(page)
    assert "cost" in page.inner_text(".asked") or "VP" in page.inner_text("#confirm")
    enter(page)
    assert "Shift" in page.inner_text(".why")
    page.locator(".sector .piece.is-lit").first.click()
    page.locator(".sector .piece.is-chosen").first.click()
    page.keyboard.press("Enter")
    drawn(page)
    assert sent == []
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(ANSWERED, arg=before)
    assert len(sent) == 1


def test_what_is_all_alike_is_taken_and_told(room: Room) -> None:
    page = room.window()
    sent = answers_of(page)
    open_moment(room, page, all_alike())
    page.wait_for_selector(".notice:has-text('All alike; taken:')")
    page.wait_for_function("document.querySelector('.ask').dataset.question !== 'set_escorts_aside'")
    assert len(sent) == 1
    page.keyboard.press("z")
    page.wait_for_selector(".ask[data-question=set_escorts_aside]")
    drawn(page)
    assert len(sent) == 1, "who comes back to it decides himself"
    page.evaluate("localStorage['dowding.alike'] = 'ask'")
    open_moment(room, page, all_alike())
    page.wait_for_selector(".ask[data-question=set_escorts_aside] .opt")
    drawn(page)
    assert len(sent) == 1


TAB_STOPS = (
    """() => { const e = document.activeElement; return [e.matches('.hex'), e.matches('.hex.is-lit')] }"""
)


def test_tab_stops_at_lit_hexes_and_only_there(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("londons_burning")["FlyTo"])
    page.wait_for_selector(".hex.is-lit")
    drawn(page)
    page.focus("#decision")
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stops.append(tuple(page.evaluate(TAB_STOPS)))
    assert (True, True) in stops
    assert (True, False) not in stops


@pytest.mark.parametrize(
    ("game", "kind", "lit"),
    [("londons_burning", "FlyTo", ".hex.is-lit"), ("lion", "Patrol", ".sector .piece.is-lit")],
)
def test_arrows_lead_from_the_question_to_the_map(room: Room, game: str, kind: str, lit: str) -> None:
    page = room.window()
    open_moment(room, page, moments(game)[kind])
    page.wait_for_selector(lit)
    drawn(page)
    page.focus("#decision")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("lit => document.activeElement.matches(lit)", lit)


def test_a_finger_is_told_why_a_thing_is_dim_and_no_keys(room: Room) -> None:
    page = room.window(390, 844, has_touch=True, is_mobile=True)
    open_moment(room, page, moments("lion")["Respond"])
    page.wait_for_selector(".ask .opt")
    drawn(page)
    assert not page.locator("#confirm kbd").is_visible()
    assert page.inner_text(".slip footer .link >> nth=0") == "Watch again"
    page.wait_for_selector(".sq[aria-label]")
    dim = page.locator(".sector .piece.is-dim")
    middle = seen(page, ".sector .piece.is-dim")
    assert dim.count()
    page.touchscreen.tap(*middle)
    page.wait_for_selector(".why:has-text('may not be chosen')")
    page.touchscreen.tap(195, 20)
    page.wait_for_selector(".why", state="detached")


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (820, 1180)])
def test_what_a_finger_presses_is_large_enough(room: Room, size: tuple[int, int]) -> None:
    page = room.window(*size, has_touch=True, is_mobile=True, speed=1)
    open_moment(room, page, moments("lion")["Respond"])
    page.wait_for_selector(".slip", state="attached")
    drawn(page)
    small = page.evaluate(SMALL, ".ask button:not(.chip, .asked .link), .controls button, .tools button")
    assert small == []
    page.touchscreen.tap(*seen(page, ".ask .opt"))
    page.touchscreen.tap(*seen(page, "#confirm"))
    page.wait_for_selector(".telling:not([hidden])")
    page.keyboard.press("p")
    drawn(page)
    assert page.evaluate(SMALL, ".telling button, .ask button") == []
    assert meeting(page, ".telling button", ".ask") == [], "the bar covers no control of the show"


@pytest.mark.parametrize("kind", ["FormUp", "PlanDay"])
def test_the_plan_of_a_telephone_is_made_by_fingers(room: Room, kind: str) -> None:
    page = room.window(390, 844, has_touch=True, is_mobile=True)
    open_moment(room, page, moments("duel")[kind])
    drawn(page)
    assert page.evaluate(SMALL, ".ask .acts button, .ask .box, .ask .verbs button") == []
    assert meeting(page, ".waiting .opt", ".missions .opt") == [], "no fighter lies under a mission"


def test_the_page_comes_to_what_happens(room: Room) -> None:
    page = room.window(390, 844, has_touch=True)
    open_moment(room, page, moments("lion")["Respond"])
    drawn(page)
    page.evaluate("scrollTo(0, 900)")
    before = at(page)
    page.touchscreen.tap(*seen(page, ".ask .opt"))
    page.touchscreen.tap(*seen(page, "#confirm"))
    page.wait_for_function(ANSWERED, arg=before)
    page.wait_for_function("scrollY === 0")


def test_digits_pick_in_the_patrol_question(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Patrol"])
    drawn(page)
    for key in "12":
        page.keyboard.press(key)
    assert page.locator(".sector .piece.is-held").count() == 2
    page.keyboard.press("1")
    assert page.locator(".sector .piece.is-held").count() == 1
    page.keyboard.press("2")
    lit = page.evaluate(SEEN, ".sector:has(.piece.is-lit ~ .piece.is-lit) .piece.is-lit")[:2]
    for n in range(2):
        page.mouse.click(*lit[n])
        drawn(page)
        assert page.locator(".sector .piece.is-held").count() == n + 1, "the others stay where they were"
    page.keyboard.press("Escape")
    page.mouse.click(*lit[1])
    assert page.evaluate(SEEN, ".piece.is-held") == lit[1:], "and in their order"


def drag(page: Page, one: str, other: str) -> None:
    """Drag the first of some things onto the first of others that is lit as soon as it is held."""
    page.mouse.move(*seen(page, one))
    page.mouse.down()
    page.mouse.move(400, 300, steps=4)
    page.mouse.move(*seen(page, other), steps=4)
    page.mouse.up()


def test_dragging_a_squadron_works_as_pressing_does(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Patrol"])
    drawn(page)
    drag(page, ".sector .piece.is-lit", ".sector-name.is-lit")
    assert "Confirm 1" in page.inner_text("#confirm")
    assert page.locator(".ask .opt.placed").count() == 1
    drag(page, ".sector .piece.is-lit", ".table .zoom")
    assert page.locator(".sector .piece.is-held").count() == 1, "it stays in hand, as if it had been pressed"
    open_moment(room, page, moments("hardest_days")["SendPatrols"])
    drawn(page)
    drag(page, ".column .piece.is-lit", ".column .go:enabled")
    assert page.inner_text(".progress").startswith("1 ordered")


def test_a_finger_that_rests_on_a_squadron_carries_it(room: Room) -> None:
    page = room.window(820, 1180, has_touch=True, is_mobile=True)
    open_moment(room, page, moments("lion")["Patrol"])
    drawn(page)
    fingers = Fingers(page)
    x, y = seen(page, ".sector .piece.is-lit")
    fingers.down((x, y))
    page.wait_for_selector(".sector .piece.is-held")
    place = seen(page, ".sector-name.is-lit")
    page.wait_for_function("from => performance.now() > from + 1000", arg=page.evaluate("performance.now()"))
    assert page.locator("dialog[open]").count() == 0, "whoever carries a squadron may think where to put it"
    fingers.up()
    drawn(page)
    assert page.locator(".sector .piece.is-held").count() == 1, "it stays in hand, as if it had been pressed"
    page.keyboard.press("c")
    drawn(page)
    fingers.down((x, y))
    page.wait_for_selector(".sector .piece.is-held")
    fingers.slide((x, y - 60))
    fingers.slide(place)
    fingers.up()
    page.wait_for_selector(".ask .opt.placed")
    assert page.evaluate("scrollY") == 0
    before = page.get_attribute(".table", "data-near")
    fingers.down((x, y), (x + 60, y))
    fingers.slide((x - 50, y), (x + 110, y))
    fingers.up()
    page.wait_for_function("before => document.querySelector('.table').dataset.near !== before", arg=before)
    page.keyboard.press("w")
    drawn(page)
    fingers.down((x, y))
    fingers.slide((x, y - 200))
    fingers.up()
    page.wait_for_function("scrollY > 50")
    assert page.locator(".piece.is-held").count() == 0, "a finger that moves at once scrolls"
