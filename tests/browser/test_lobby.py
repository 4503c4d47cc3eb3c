"""The front door: what to continue, the doors, the games, guests, and how many presses lead to play."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import look
from tests.browser.conftest import Room, Windows, start_server
from tests.browser.lobby import FRONT, open_options, set_up
from tests.browser.playing import play_out
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (1180, 820), (390, 844)]
MOST = {"guided": 2, "alone": 3, "friend": 5}
"""How many presses may lead from an empty data folder to the first decision, and to a friend who sits."""
QUESTION = "[data-ready] .ask[data-thinks=''] .opt, [data-ready] .ask[data-thinks=''] #confirm"
"""Something of a question that can be answered."""


@pytest.fixture(scope="module")
def empty(windows: Windows) -> Iterator[Room]:
    """A server with an empty data folder."""
    with tempfile.TemporaryDirectory() as home:
        process, url = start_server(Path(home), 0)
        yield Room(process, url, windows)
        process.terminate()
        process.wait(10)


class Hand:
    """A person's hand: it presses what is in sight where it is, and counts. Typing a name is one press."""

    def __init__(self, room: Room) -> None:
        self.room, self.presses = room, 0

    def press(self, page: Page, what: str) -> None:
        """Press the middle of something, without scrolling to it."""
        page.wait_for_selector(what)
        drawn(page)
        box = page.locator(what).first.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert 0 < x < size["width"], f"{what} is not in sight"
        assert 0 < y < size["height"], f"{what} is not in sight"
        self.presses += 1
        page.mouse.click(x, y)

    def type(self, page: Page, what: str, text: str) -> None:
        """Put the finger into a field, and type; both are one press."""
        self.press(page, what)
        page.keyboard.type(text)


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_few_presses_lead_to_play(empty: Room, size: tuple[int, int]) -> None:
    """From an empty folder: the guided raid, a match alone, and a friend at the table."""
    counted: dict[str, int] = {}
    guided, hand = empty.page(*size), Hand(empty)
    assert guided.locator(".continue").count() == 0 or size != SIZES[0], "there is nothing to continue"
    hand.press(guided, "#door-1")
    guided.wait_for_selector(".guide h2")
    guided.wait_for_selector(QUESTION)
    counted["guided"] = hand.presses
    alone, hand = empty.page(*size), Hand(empty)
    hand.press(alone, "[data-door=alone] .btn")
    hand.press(alone, "#start")
    alone.wait_for_selector(QUESTION)
    counted["alone"] = hand.presses
    host, hand = empty.page(*size), Hand(empty)
    hand.press(host, "[data-door=friend] .btn")
    hand.type(host, "#host-name", "Anna")
    hand.press(host, "#start")
    link = host.locator(".invitation textarea").input_value().rpartition(" ")[2]
    friend = empty.window(*size)
    friend.add_init_script("localStorage.removeItem('dowding.key')")
    friend.goto(link)
    expect(friend.locator(".asked h2")).to_contain_text("You are invited")
    hand.type(friend, "#my-name", "Ben")
    hand.press(friend, "#take-chair")
    friend.wait_for_selector("text=Waiting for Fighter Command")
    counted["friend"] = hand.presses
    assert all(counted[what] <= most for what, most in MOST.items()), counted
    empty.windows.close(empty.base)
    assert empty.troubles == []


def test_what_was_begun_comes_first_and_is_one_list(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=7)
    url = page.url
    play_out(page, take=0)
    other = room.begin("London's Burning", scenario="Short", seed=3)
    table = other.url
    other.goto("about:blank")
    other.goto(room.url)
    first = other.locator(".continue .match").first
    expect(first).to_contain_text("London's Burning")
    expect(first.locator(".whose")).to_contain_text("Your turn")
    assert other.evaluate(
        "() => !!(document.querySelector('.continue')"
        ".compareDocumentPosition(document.querySelector('.doors')) & 4)"
    ), "it stands before the doors"
    tokens = other.locator(".continue a.go").evaluate_all("all => all.map(a => a.hash)")
    assert len(tokens) == len(set(tokens)), "no match is listed twice"
    other.click("#all-matches")
    other.wait_for_selector("#kept-list .course-line svg")
    over = other.locator(f"#kept-list .match:has(a[href$='{url.rpartition('#')[2]}'])")
    expect(over.locator(".whose")).to_have_text("Over")
    other.fill("#find-match", "submarine")
    other.wait_for_selector("#kept-list:has-text('No match is found')")
    other.fill("#find-match", "lion")
    other.wait_for_selector("#kept-list .match:has-text('Lion')")
    other.fill("#join-link", url)
    other.click("#join")
    other.wait_for_selector("[data-ready] .ask h2")
    assert other.url == url
    other.goto("about:blank")
    other.goto(room.url)
    other.wait_for_selector(".continue a.go")
    drawn(other)
    other.keyboard.press("c")
    other.wait_for_url(table)


def test_a_guest_sees_what_he_can_do_and_nothing_that_refuses(room: Room) -> None:
    """Without the key one joins, learns, answers the situation of the day, and finds own matches again."""
    page = room.window()
    page.add_init_script("localStorage.removeItem('dowding.key')")
    page.goto(room.base)
    page.wait_for_selector(FRONT)
    expect(page.locator("#no-key")).to_contain_text("contains the key of this room")
    assert page.locator("#start, #watch, #import, [data-door=alone], [data-door=friend]").count() == 0
    assert page.is_visible("#join-link")
    look(page, "guest")
    page.wait_for_selector("#answer-situation")
    page.goto(f"{room.base}/?alone")
    page.wait_for_selector(FRONT)
    assert page.locator("#start").count() == 0, "nor by the address"
    page.click("[data-game=londons_burning] .btn")
    page.wait_for_selector(".guide h2")
    table = page.url.rpartition("#")[2]
    page.goto(room.base)
    page.wait_for_selector(f".continue a[href*='{table}']")
    assert table not in str(room.ask("matches")), "the host's own list stays as it was"
    former = room.window()
    former.add_init_script("localStorage['dowding.key'] = 'a key that was changed since'")
    former.goto(room.base)
    former.wait_for_selector("#no-key")
    assert former.locator("[data-door=alone]").count() == 0
    room.troubles = [told for told in room.troubles if "401" not in told]


def test_a_scenario_is_as_long_as_its_matches_were_and_options_have_names(room: Room) -> None:
    page = room.page()
    set_up(page, "RAF: Lion")
    rows = {
        title: page.locator(f'.scn:has(b:text-is("{title}"))')
        for title in ("The Hardest Days", "The Battle of Britain")
    }
    ends = {title: right(row.locator(".likely")) for title, row in rows.items()}
    assert ends["The Hardest Days"] < ends["The Battle of Britain"] - 100, (
        "it is not drawn as the campaign is"
    )
    expect(rows["The Hardest Days"]).to_contain_text("4 raid days")
    expect(page.locator(".holds")).to_have_text(
        "standard rules · odds and advice on · answers may be taken back"
    )
    assert not page.is_visible("[name='option.night']")
    open_options(page)
    night = page.locator(".line:has([name='option.night'])")
    expect(night).to_contain_text("Night raids")
    assert "(18)" not in page.inner_text("#options")
    page.check("[name='option.night']")
    rows["The Hardest Days"].click()
    expect(page.locator(".holds")).to_contain_text("Night raids · odds")
    expect(page.locator(".start .what")).to_contain_text("The Hardest Days")
    page.click("#start")
    page.wait_for_selector("[data-ready] .ask h2")
    page.goto(room.url)
    page.wait_for_selector(".shelf .last")
    page.click("[data-door=alone] .btn")
    assert page.is_checked("[name=scenario][value=hardest_days]"), "the page remembers what was played"
    assert page.is_checked("[name='option.night']")
    page.keyboard.press("Escape")
    page.wait_for_selector(FRONT)


def right(what: object) -> float:
    """The right edge of something."""
    box = what.bounding_box()  # type: ignore[attr-defined]
    assert box is not None
    return float(box["x"] + box["width"])


def test_every_page_fits_every_size_and_axe_finds_nothing(room: Room) -> None:
    """Nothing scrolls sideways; the doors, or the button that starts, are in sight; Lion comes first."""
    page = room.page()
    titles = page.locator(".shelf .name").all_inner_texts()
    assert titles[0] == "RAF: Lion"
    assert len(titles) == 5
    assert page.locator(".library header .game").inner_text().startswith("Chain Home")
    for view in ("", "alone", "friend", "learn", "matches"):
        page.goto(f"{room.base}/?{view}")
        page.wait_for_selector("#view-title" if view else FRONT)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (view, width)
            wanted = {"": "[data-door=learn] .btn", "alone": "#start", "friend": "#start"}.get(view)
            if wanted:
                box = page.locator(wanted).first.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= height, (view, width, height)
        look(page, view or "front")
