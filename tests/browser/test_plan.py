"""A game with a plan is played in the browser without a board, and its secret stays on the device."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room, Windows, room_with

ROOT = Path(__file__).parents[2]


@pytest.fixture
def days(windows: Windows, tmp_path: Path) -> Iterator[Room]:
    """A server that has the game of tests among its own."""
    yield from room_with(
        windows, tmp_path, "[dowding.games]\ndayplan = tests.kernel.dayplan:GAME\n", str(ROOT)
    )


def faults(page: Page) -> list[str]:
    return page.locator("#faults li").all_inner_texts()


def put(page: Page, thing: str, box: str) -> None:
    """Press a thing, and then the place for it."""
    page.click(f'.ask .opt[data-key="{thing}"]')
    page.click(f'.ask .opt.box[data-box="{box}"]:enabled')


def test_a_day_is_planned_by_clicks(days: Room) -> None:
    page = days.window()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    days.begin("Day Plan", page, RAF="random")
    hand = page.locator('.ask [aria-label="Cards"] .opt').all_inner_texts()
    card = next(name for name in hand if name in ("Dover", "Manston", "Kenley"))
    raid = f"raid on {card}"
    assert faults(page) == ["at least one raid must be planned 2.1"]
    page.click('.ask .opt[data-key="I/KG 2"]')
    barred = page.locator(f'.ask .opt.box[data-box="{raid}"]')
    assert barred.is_disabled()
    assert barred.get_attribute("title") == f"no raid on {card} is planned"
    page.click('.ask .opt[data-key="I/KG 2"]')
    put(page, card, "0800")
    assert faults(page) == [f"the raid on {card} has no Gruppe 3.2"]
    assert page.is_disabled("#confirm")
    put(page, "I/KG 2", raid)
    assert faults(page) == []
    assert not [frame for frame in sent if card in frame], "nothing of the plan leaves before it is closed"
    page.click("#confirm:enabled")
    page.wait_for_function("() => document.querySelector('.ask h2').textContent.includes('day 2')")
    answers = [json.loads(frame) for frame in sent if '"answer"' in frame]
    assert [message["answer"] for message in answers] == [{card: "0800", "I/KG 2": raid}]
