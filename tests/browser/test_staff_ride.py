"""The staff ride, as a person rides it: what was luck, what was dear, try it again, play on from there."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from dowding.kernel.saves import dump
from tests.analysis.review.playing import played, played_by
from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.lobby import FRONT
from tests.browser.looks import cut_off
from tests.browser.playing import press_option
from tests.browser.waiting import drawn

PATIENCE = 60_000
MINUS = "\N{MINUS SIGN}"


def opened(room: Room, file: Path, page: Page) -> Page:
    """A match that is over is imported, and its staff ride opened from the report."""
    page.goto(room.url)
    page.wait_for_selector(FRONT)
    page.set_input_files("#file", file)
    page.wait_for_selector("#staff-ride")
    page.click("#staff-ride")
    page.wait_for_selector(".ride-rows .ride-row", timeout=PATIENCE)
    return page


@pytest.fixture(scope="module")
def lion(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Prelude of a recruit, with some dear decisions."""
    file = tmp_path_factory.mktemp("matches") / "lion.json"
    file.write_bytes(dump(played_by("lion", "prelude", 1, {}, "recruit")))
    return file


def figures(page: Page) -> list[float]:
    """Expected, luck, decisions, result."""
    told = page.locator(".ride-verdict dl dd").all_inner_texts()[:4]
    return [float(text.split()[0].replace(MINUS, "-").replace("+", "")) for text in told]


def test_a_decision_is_tried_again_and_played_on_from(room: Room, lion: Path) -> None:
    page = opened(room, lion, room.window())
    page.wait_for_selector(".ride-cards .ride-card", timeout=PATIENCE)
    page.click("#stop-review")
    page.wait_for_selector("#go-on")
    card = page.locator(".ride-card").first
    number = card.get_attribute("data-row")
    assert {"Done", "Better", "Why"} <= set(card.locator("dt").all_inner_texts())
    card.get_by_text("Try it again").click()
    page.wait_for_selector(".exercise-strip")
    page.wait_for_selector(".odds", state="hidden")  # an exercise is done without odds
    assert page.locator(".tools button:has-text('Undo')").is_disabled()
    page.wait_for_selector("#confirm:enabled")
    page.keyboard.press("a")
    page.click("#confirm:enabled")
    page.wait_for_selector(f'.ride-card[data-row="{number}"] dd.now', timeout=PATIENCE)
    assert not page.locator(".exercise-strip").count()
    page.locator(f'.ride-card[data-row="{number}"]').get_by_text("Open a branch here").click()
    page.wait_for_selector(f"h1.where:has-text('from answer {number}')")
    assert page.locator("#confirm").count(), "the decision can be answered anew"


def test_an_exercise_can_be_left_and_a_moment_looked_at(room: Room, lion: Path) -> None:
    page = opened(room, lion, room.window())
    page.wait_for_selector(".ride-cards .ride-card", timeout=PATIENCE)
    page.locator(".ride-card").first.get_by_text("Try it again").click()
    page.click("#leave-exercise")
    page.wait_for_selector(".ride-rows .ride-row", timeout=PATIENCE)
    page.wait_for_selector(".ride-card .ride-look svg", timeout=PATIENCE)
    page.locator(".ride-card .ride-look").first.click()
    page.wait_for_selector(".asked.looking")


def test_the_parts_make_the_result_and_nothing_is_cut_off(room: Room, tmp_path: Path) -> None:
    """Chain Home is short: it is reviewed to the end, on a telephone."""
    file = tmp_path / "chain.json"
    file.write_bytes(dump(played("chain_home", "morning", seed=3)))
    page = opened(room, file, room.window(390, 844))
    page.wait_for_selector(".ride:not(:has(.ride-progress))", timeout=PATIENCE)
    expected, luck, decisions, result = figures(page)
    assert expected + luck + decisions == pytest.approx(result, abs=0.2)
    drawn(page)
    assert cut_off(page, ".ride", ".panel, .ride-card .btn, .ride-row") == []
    assert page.locator("#ride-grade").inner_text().startswith("No grade: "), "nobody was measured here"
    page.get_by_text("Dearest first").click()
    costs = page.locator(".ride-rows .ride-figure").all_inner_texts()
    clear = [text for text in costs if "no clear" not in text]
    assert costs[: len(clear)] == clear, "noise comes last"
    other = page.locator("[aria-label='Whose decisions'] button[aria-pressed=false]")
    side = other.inner_text()
    other.click()
    page.wait_for_selector(f"[aria-label='Whose decisions'] [aria-pressed=true]:has-text('{side}')")
    page.wait_for_selector(".ride-rows .ride-row", timeout=PATIENCE)
    look(page, "the staff ride")


def test_the_question_without_a_board_is_tried_again_too(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "chain.json"
    file.write_bytes(dump(played("chain_home", "day", seed=4)))
    page = opened(room, file, room.window())
    page.locator(".ride-rows .ride-row").first.click()
    page.get_by_text("Try it again").first.click()
    page.wait_for_selector(".exercise-strip")
    if page.locator("#confirm:enabled").count():
        page.click("#confirm:enabled")
    else:
        press_option(page)
    page.wait_for_selector("dialog.whole, .notice", timeout=PATIENCE)


def test_a_plan_stands_beside_those_of_the_doctrines(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "eagle.json"
    file.write_bytes(dump(played("eagle", "prelude", seed=3)))
    page = opened(room, file, room.window(390, 844))
    page.locator(".ride-rows .ride-row").first.click()
    plans = page.locator(".ride-card .plans-beside").first
    plans.wait_for(timeout=PATIENCE)
    assert plans.locator("thead th").all_inner_texts()[0] == "yours"
    assert {"Kesselring", "Sperrle"} == set(plans.locator("thead th").all_inner_texts()[1:])
    rows = plans.locator("tbody th").all_inner_texts()
    assert rows[:2] == ["worth more", "raids"]
    assert any(row.startswith("bombers, ") for row in rows)
    page.click("#stop-review")
    page.wait_for_selector("#go-on")
    assert cut_off(page, ".ride", ".plans-beside") == []
