"""The guide: it has a place of its own, speaks at the right moment, and waits for the deed."""

import pytest

from dowding.kernel.games import all_games
from tests.browser.axe import COLOURS, violations
from tests.browser.conftest import Room
from tests.browser.guiding import CARD, FAULTS, start, title, walk
from tests.browser.looks import cut_off
from tests.browser.tapping import tap
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (1180, 820), (390, 844)]
GUIDED = [
    f"{game.name}/{lesson.name}"
    for game in all_games().values()
    for lesson in game.lessons
    if not lesson.drill
]
LION = [
    "The plotting table", "A raid is gathering", "Ask a commander", "Patrols",
    "A raid", "Who can come", "Commit", "The hunters",
    "On to the bombers", "What happened", "The tote board", "The day goes on",
]  # fmt: skip


def measured(room: Room, lesson: str, sizes: list[tuple[int, int]]) -> list[str]:
    """Follow a guide, and measure each card at some sizes; the titles."""
    page = room.window(*sizes[0])
    start(room, page, lesson)

    def measure(told: str) -> None:
        for width, height in (*sizes[1:], sizes[0]):
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            assert page.evaluate(FAULTS) == [], f"{told} at {width}x{height}"

    return walk(page, measure)


@pytest.mark.sizes
@pytest.mark.parametrize("lesson", GUIDED)
def test_no_card_of_any_guide_lies_over_what_it_names(room: Room, lesson: str) -> None:
    assert len(measured(room, lesson, SIZES)) >= 8


def test_the_first_raid_is_told_from_the_warning_to_the_points(room: Room) -> None:
    """On a laptop and on a telephone no card lies over what it names, and each comes at its moment."""
    assert measured(room, "lion/first", [(1366, 768), (390, 844)]) == LION


def test_a_card_waits_for_the_deed_and_for_the_show_and_leaves_no_frame_behind(room: Room) -> None:
    page = room.window(speed=1)
    start(room, page, "lion/first")
    walk(page, lambda _: None, until="Patrols")
    assert page.query_selector("#guide-next") is None, "it goes on when the answer is given"
    assert violations(page, COLOURS) == []
    page.click('.piece[data-unit="54/6/11"]')
    assert title(page) == "Patrols"
    page.keyboard.press("Escape")
    page.click("#confirm")
    page.wait_for_selector(".app.showing")
    assert page.query_selector(CARD) is None, "it is away while beats are shown"
    assert not page.locator(".guide-line").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector(CARD)
    assert title(page) == "A raid"
    page.reload()
    page.wait_for_selector(CARD)
    assert title(page) == "A raid", "what was read is not told again"
    page.click("#guide-leave")
    assert page.query_selector(CARD) is None
    assert not page.locator(".guide-line").is_visible()
    page.reload()
    page.wait_for_selector("[data-ready] .ask h2")
    drawn(page)
    assert page.query_selector(CARD) is None


def test_a_plan_is_made_card_by_card_with_a_finger(room: Room) -> None:
    """What a card asks for can be reached above the sheet; done, the next one comes."""
    page = room.window(390, 844, has_touch=True)
    start(room, page, "duel/first")
    assert title(page) == "The hand"
    assert tap(page, ".target-card")
    assert tap(page, ".slot.is-lit")
    page.wait_for_selector(".guide h2:has-text('The timetable')")
    assert tap(page, "#guide-next")
    assert title(page) == "A second raid"
    assert page.evaluate(FAULTS) == []
    assert tap(page, "#guide-next")
    assert title(page) == "Airbases"
    heading = page.locator('.bases .type-head[data-type="Me109"]').first
    before = heading.bounding_box()
    for gruppen in range(9):
        assert title(page) == "Airbases", f"it waits for a good raid, and there are {gruppen} Gruppen"
        heading.tap()
        page.wait_for_selector(f".timetable b:text-is('{gruppen + 1}/16')")
    assert title(page) == "Ask a commander"
    assert heading.bounding_box() == before, "nothing moves under a finger that is about to press again"
    page.set_viewport_size({"width": 1366, "height": 768})
    drawn(page)
    assert cut_off(page, ".plan-raid", ".raid-name, .raid-types, .ticks") == [], "below two rows of cards too"


DRILLS = [
    f"{game.name}/{lesson.name}" for game in all_games().values() for lesson in game.lessons if lesson.drill
]


@pytest.mark.sizes
@pytest.mark.parametrize("lesson", DRILLS)
def test_no_card_of_an_exercise_lies_over_what_it_names(room: Room, lesson: str) -> None:
    page = room.window(*SIZES[0])
    start(room, page, lesson)
    while True:
        for width, height in (*SIZES[1:], SIZES[0]):
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            assert page.evaluate(FAULTS) == [], f"{title(page)} at {width}x{height}"
        if page.query_selector("#guide-next") is None:
            break
        page.click("#guide-next")


def test_the_exercise_of_a_lesson_ends_with_a_verdict(room: Room) -> None:
    """A goal, cards, an answer on the board, and what was better and why; then another try, and the match."""
    page = room.window(390, 844, has_touch=True)
    start(room, page, "lion/patrols")
    assert "squadrons left for the one after it" in page.inner_text(".exercise-strip")
    while page.query_selector("#guide-next"):
        assert page.evaluate(FAULTS) == [], title(page)
        assert tap(page, "#guide-next")
        drawn(page)
    assert title(page) == "Your answer"
    page.wait_for_selector(".ask:not([data-fresh])")
    assert tap(page, "#confirm")
    page.wait_for_selector("#situation-score:not([hidden])")
    assert page.query_selector(CARD) is None, "the verdict has the place"
    assert page.inner_text("#lesson-verdict").startswith("Goal missed.")
    assert "Biggin Hill" in page.inner_text("#lesson-better")
    assert page.inner_text("#lesson-moral").startswith("Patrols belong")
    page.click("#try-another")
    page.wait_for_selector(CARD)
    page.click("#confirm")
    page.click("#play-on")
    page.wait_for_url(lambda url: "lesson" not in url)
    page.wait_for_selector("[data-ready] .ask[data-question=patrol] h2")
