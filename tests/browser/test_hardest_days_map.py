"""The map of The Hardest Days: medallions, rungs that open where something is, and the blocks of raids."""

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from dowding.games.hardest_days.view import BattleView, RaidView
from dowding.kernel.match import new_match
from tests.browser.conftest import Room
from tests.browser.hardest_days import begin, order, turn_green
from tests.browser.moments import Moment, led, moment, moments, open_moment
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (1920, 1080), (1180, 820), (820, 1180)]
HEIGHTS = ("high", "medium", "low")
SEEN = """which => [...document.querySelectorAll(which)].filter((e) => e.checkVisibility()).map((e) => {
  const r = e.getBoundingClientRect();
  return [e.closest(".column")?.dataset.column ?? e.dataset.raid,
    r.left, r.top, r.right, r.bottom] })"""
CUT = """() => [...document.querySelectorAll(".columns :is(.strip, .raid-plaque, .space-name)")]
  .filter((e) => {
  const r = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2))
  }).map((e) => e.textContent)"""
"""Strips, blocks and medallions whose middle is covered by something else."""


class Box(NamedTuple):
    """What something covers of the screen, with the name of its space."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Box") -> bool:
        """Whether two boxes overlap by more than a pixel."""
        across = self.left < other.right - 1 and other.left < self.right - 1
        return across and self.top < other.bottom - 1 and other.top < self.bottom - 1


class Crowd(NamedTuple):
    """A moment, and what the rules show of it."""

    at: Moment
    view: BattleView


@cache
def three_raids() -> Crowd:
    """Moves on 18 August: three raids are over England, two in one space, and there is a wing of thirteen."""
    for match in led(new_match("hardest_days", "august_18", 2)):
        assert match.decision is not None
        view: Any = match.view(match.decision.side)
        if len([raid for raid in view.raids if raid.space]) == 3:
            return Crowd(moment(match), view)
    raise AssertionError("three raids are never over England")


@pytest.fixture
def crowded(room: Room) -> Page:
    """That moment on the screen."""
    page = room.window()
    open_moment(room, page, three_raids().at)
    page.wait_for_selector(".column .piece")
    drawn(page)
    return page


def boxes(page: Page, which: str) -> list[Box]:
    """What some things cover."""
    return [Box(*found) for found in page.evaluate(SEEN, which)]


def look_for_overlaps(page: Page, where: str) -> None:
    """Nothing on the map lies on something of another space, beyond the table, or under something else."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
    (table,) = boxes(page, ".table")
    parts = boxes(page, ".column .boxes-of, .column .ground-row, .space-name, .columns > .raid-plaque")
    for part in parts:
        assert table.left <= part.left < part.right <= table.right, f"{part.name}, {where}"
        assert table.top <= part.top < part.bottom <= table.bottom, f"{part.name}, {where}"
    for one, other in combinations(parts, 2):
        assert not one.touches(other), f"{one.name} lies on {other.name}, {where}"
    for one, other in combinations(boxes(page, ".columns :is(.strip, .raid-plaque)"), 2):
        assert not one.touches(other), f"{one.name} and {other.name}, {where}"
    assert page.evaluate(CUT) == [], where


def test_three_raids_and_twenty_squadrons_lie_side_by_side(crowded: Page) -> None:
    view = three_raids().view
    assert len({raid.space for raid in view.raids}) == 2, "two raids are in one space"
    on_map = [squadron.name for squadron in view.squadrons if " " in squadron.at]
    assert len(on_map) >= 20
    assert crowded.locator(".columns .strip").count() >= 20
    for way in ("south", "north"):
        for width, height in SIZES:
            crowded.set_viewport_size({"width": width, "height": height})
            drawn(crowded)
            look_for_overlaps(crowded, f"{way} up at {width}x{height}")
        crowded.keyboard.press("n")


def test_numbers_of_squadrons_and_raids_are_legible(crowded: Page) -> None:
    letters = "which => [...document.querySelectorAll(which)].map((e) => e.getBoundingClientRect().height)"
    assert min(crowded.evaluate(letters, ".columns .strip .des")) >= 10
    assert min(crowded.evaluate(letters, ".columns .raid-plaque")) >= 38
    wide = [box.right - box.left for box in boxes(crowded, ".columns .strip")]
    assert min(wide) >= 25, "every number is whole, also in a wing of thirteen"


def test_rungs_open_only_where_something_is(crowded: Page) -> None:
    view = three_raids().view
    occupied = {s.at.rpartition(" ")[0] for s in view.squadrons if s.at.endswith(HEIGHTS)}
    occupied |= {raid.space for raid in view.raids}
    assert {box.name for box in boxes(crowded, ".column .boxes-of")} == occupied
    assert not boxes(crowded, ".slot:not(.some, .foe) .strip")
    small = next(box for box in boxes(crowded, ".column .medal") if box.name == "2/11a")
    assert small.right - small.left < 60
    crowded.click('.columns [data-unit="602"]')
    lit = {name.rpartition(" ")[0] for name in crowded.eval_on_selector_all(
        ".go:not([hidden])", "all => all.map((go) => go.dataset.go)")}  # fmt: skip
    assert lit - occupied, "a squadron in hand may go where nothing is"
    assert {box.name for box in boxes(crowded, ".column .boxes-of")} == occupied | lit
    look_for_overlaps(crowded, "with a squadron in hand")
    means = "all => all.map((go) => [go.dataset.go, go.dataset.means])"
    meanings = dict(crowded.eval_on_selector_all(".go:not([hidden])", means))
    assert (meanings["1/11b medium"], meanings["1/11b low"]) == ("meet", "below")
    assert meanings["1/11c high"] == ""


def test_blocks_show_height_strength_and_way_of_the_raids(crowded: Page) -> None:
    for raid in three_raids().view.raids:
        block = crowded.locator(f'.raid-plaque[data-raid="{raid.number}"]')
        assert block.evaluate("b => b.closest('.slot').dataset.box") == f"{raid.space} {raid.altitude}"
        first = "R" if raid.recovering else "H"
        assert block.inner_text().split() == [
            f"{first}{raid.number}", raid.altitude[0].upper(), str(raid.groups), "Gr",
        ]  # fmt: skip
        assert raid.space in (block.get_attribute("aria-label") or "")
    assert crowded.locator(".plots .dart").count() == sum(map(legs, three_raids().view.raids))
    numbers = crowded.locator(".plots .dart-number:not(:empty)").all_text_contents()
    assert len(numbers) >= 3
    assert set(numbers) <= set("4321"), "a dart on a cell of the coast track shows its number"


def legs(raid: RaidView) -> int:
    """How many places a raid has left behind, of which its track shows the first few."""
    track = 3 if raid.track_space < 4 else 0
    return track + len(raid.trail) - 1


def test_the_view_follows_the_raid_in_question(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("hardest_days")["JoinInterception"])
    page.wait_for_selector(".table.is-near .raid-plaque")
    drawn(page)
    (table,) = boxes(page, ".table")
    middle = ((table.left + table.right) / 2, (table.top + table.bottom) / 2)
    near = float(page.get_attribute(".table", "data-near") or 1)
    assert near > 1.1
    for which in (".columns .raid-plaque", ".columns .piece.is-lit"):
        for box in boxes(page, which):
            assert table.left <= box.left < box.right <= table.right, which
            assert table.top <= box.top < box.bottom <= table.bottom, which
    page.mouse.move(*middle)
    page.keyboard.press("w")
    assert page.locator(".table.is-near").count() == 0, "W shows the whole table"


def test_a_small_table_opens_near_the_raid(room: Room) -> None:
    page = room.window(390, 844)
    open_moment(room, page, three_raids().at)
    page.wait_for_selector(".table.is-near .column .piece")
    drawn(page)
    number = page.locator(".columns .strip .des").first.evaluate("e => e.getBoundingClientRect().height")
    assert number >= 11, "numbers are as large as on a large screen"


def test_the_clock_shows_and_hides_the_tracks(room: Room) -> None:
    page = begin(room)
    assert not page.locator(".rail").is_visible()
    before = page.locator(".table").bounding_box()
    page.click(".hour")
    assert page.locator(".rail #victory-track").is_visible()
    assert page.get_attribute(".hour button", "aria-expanded") == "true"
    after = page.locator(".table").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] < before["width"] - 100
    page.reload()
    page.wait_for_selector(".rail #victory-track")
    page.click(".hour")
    assert not page.locator(".rail").is_visible()
    turn_green(page)
    order(page, "501", "7/11a high")
    assert page.inner_text("#confirm").startswith("Patrol with 1")
