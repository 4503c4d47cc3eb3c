"""The Hardest Days in the hand: where a press falls, what a finger meets, and what is told afterwards."""

from collections.abc import Callable
from itertools import combinations

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.hardest_days import begin, order, play_until, turn_green
from tests.browser.lobby import FRONT
from tests.browser.playing import question
from tests.browser.waiting import drawn

FLYING = ".column .slot:is([data-box$=high], [data-box$=medium], [data-box$=low]) .piece.is-lit"


def day_with(room: Room, wanted: Callable[[Page], bool]) -> Page:
    """A day at a moment in which something is there."""
    page = None
    for seed in range(2, 12):
        page = begin(room, seed, page=page)
        if play_until(page, wanted):
            return page
        page.goto(room.url)
        page.wait_for_selector(FRONT)
    raise AssertionError("it is never there")


def holds_one_near_a_raid(page: Page) -> bool:
    """Whether some squadron can be taken in hand that may go where a raid is."""
    if question(page) != "move_squadrons" or not page.query_selector(".slot.foe"):
        return False
    for piece in page.locator(FLYING).all():
        piece.click()
        if page.query_selector(".slot.foe.is-open"):
            return True
        page.keyboard.press("Escape")
    return False


def test_a_press_on_a_raid_sends_the_squadron_in_hand_to_its_box(room: Room) -> None:
    page = day_with(room, holds_one_near_a_raid)
    name = page.get_attribute(".piece.is-held", "data-unit")
    box = page.get_attribute(".slot.foe.is-open", "data-box")
    page.click(".slot.foe.is-open .raid-plaque")
    assert page.locator(f'.slot:has([data-unit="{name}"])').get_attribute("data-box") == box
    assert page.inner_text("#confirm").startswith("Move 1")


def test_a_press_on_a_group_in_a_lit_section_means_the_section(room: Room) -> None:
    def open_to_shift(page: Page) -> bool:
        if question(page) != "shift_squadrons":
            return False
        page.locator(".sheet .british .piece").first.click()
        return page.query_selector(".sheet .is-open .stack:not(.british) .piece") is not None

    page = day_with(room, open_to_shift)
    group = page.locator(".sheet .is-open .stack:not(.british) .piece").first
    cell = group.evaluate("g => g.closest('.display-cell').dataset.cell")
    group.click()
    assert page.locator(f'.sheet [data-cell="{cell}"] .british .piece').count() >= 1
    assert page.inner_text("#confirm").startswith("Confirm 1")


def test_combats_without_a_choice_are_told_beside_the_raids(room: Room) -> None:
    page = day_with(room, lambda p: p.locator(".raid-news li").count() > 0)
    told = page.locator(".raid-news li").first.inner_text()
    page.wait_for_function("told => document.querySelector('.log').innerText.includes(told)", arg=told)
    assert page.locator(".raid-news li").count() <= 3
    assert not page.locator(".sheet").is_visible()


def test_one_reason_that_bars_many_is_told_once(room: Room) -> None:
    page = begin(room)
    turn_green(page)
    page.click("#why-not")
    assert page.locator("dialog .refusals li").count() == 1
    assert "152, 238, 609" in page.inner_text("dialog .refusals .note >> nth=-1")


def test_squadrons_share_the_ground_by_their_number(room: Room) -> None:
    page = begin(room)
    assert play_until(page, lambda p: question(p) == "move_squadrons", patrols=False)
    for squadron in ("64", "111"):
        order(page, squadron, "2/11b scramble")
    page.keyboard.press("Escape")
    sizes = {u: page.locator(f'[data-unit="{u}"]').bounding_box() for u in ("615", "64", "111")}
    boxes = [
        (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        for box in sizes.values()
        if box
    ]
    assert len(boxes) == 3
    for (left, top, right, bottom), (left2, top2, right2, bottom2) in combinations(boxes, 2):
        assert right <= left2 + 1 or right2 <= left + 1 or bottom <= top2 + 1 or bottom2 <= top + 1


def test_how_many_are_ordered_is_never_cut_off(room: Room) -> None:
    page = begin(room, scenario="18 August")
    assert play_until(page, lambda p: question(p) == "move_squadrons", patrols=False)
    page.click('.verb:has-text("Scramble all")')
    for width in (1366, 1180, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        ends = page.evaluate(
            "['.progress', '.options'].map(s => document.querySelector(s).getBoundingClientRect().right)"
        )
        assert ends[0] <= ends[1] + 1, width


def test_a_finger_brings_a_column_near_before_it_acts(room: Room) -> None:
    page = room.window(1180, 820, has_touch=True)
    begin(room, page=page)
    turn_green(page)
    page.tap('[data-unit="501"]')
    assert page.get_attribute(".near", "data-column") == "7/11a"
    assert page.locator(".is-held").count() == 0
    piece = page.locator('[data-unit="501"]').bounding_box()
    assert piece is not None
    assert piece["height"] >= 24
    page.tap('[data-unit="501"]')
    assert (page.locator(".near").count(), page.locator(".is-held").count()) == (0, 1)
    page.tap('[data-go="6/11a high"]')
    lit = page.locator('[data-go="6/11a high"]').bounding_box()
    table = page.locator(".table").bounding_box()
    assert lit is not None
    assert table is not None
    assert lit["height"] >= 24
    assert table["x"] <= lit["x"]
    page.tap('[data-go="6/11a high"]')
    assert page.locator('.slot:has([data-unit="501"])').get_attribute("data-box") == "6/11a high"
    assert page.locator(".near").count() == 0
    page.click('[data-unit="610"]')
    assert page.locator(".is-held").count() == 1, "a mouse needs no second press"


def test_a_finger_brings_an_empty_column_near_too(room: Room) -> None:
    page = room.window(820, 1180, has_touch=True)
    begin(room, page=page)
    turn_green(page)
    drawn(page)
    empty = page.locator(".column:not(:has(.piece))").first
    name = empty.get_attribute("data-column")
    box = empty.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.get_attribute(".near", "data-column") == name
    for slot in page.locator(".near .slot").all():
        size = slot.bounding_box()
        assert size is not None
        assert size["height"] >= 32
