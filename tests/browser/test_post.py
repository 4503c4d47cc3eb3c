"""Play by file in the page: two rooms, each with its own lobby, and a file that goes between them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Room, Windows, start_server
from tests.browser.lobby import FRONT, set_up
from tests.browser.playing import step


@pytest.fixture
def rooms(windows: Windows, tmp_path: Path) -> Iterator[tuple[Room, Room]]:
    made = []
    for name in ("one", "two"):
        process, url = start_server(tmp_path / name, 0)
        made.append(Room(process, url, windows))
    yield made[0], made[1]
    for room in made:
        windows.close(room.base)
        room.process.terminate()
        room.process.wait(20)


def saved(page: Page, folder: Path) -> Path:
    """The file for the other, saved by a click."""
    with page.expect_download() as download:
        page.locator("#save-post").first.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def imported(page: Page, room: Room, path: Path) -> None:
    page.goto(room.base)
    page.wait_for_selector(FRONT)
    page.set_input_files("#file", path)
    page.wait_for_url("**/play*")


def test_a_match_is_begun_and_played_by_files(rooms: tuple[Room, Room], tmp_path: Path) -> None:
    german = rooms[0].page()
    set_up(german, "Chain Home", "friend")
    german.check("[name=lead][value=Luftwaffe]")
    german.check("[name=apart][value=file]")
    german.click("#start")
    told = german.inner_text(".before")
    for sentence in ("By file is for friends", "Whoever runs the rules could look ahead at the dice."):
        assert sentence in told
    assert "sealed" not in told
    german.fill("#my-name", "Adolf")
    german.click("#take-chair")
    british = rooms[1].page()
    imported(british, rooms[1], saved(german, tmp_path))
    british.click("#take-chair")
    imported(german, rooms[0], saved(british, tmp_path))
    german.wait_for_selector("[data-ready] .ask h2")
    for _ in range(40):
        if not german.query_selector(".ask .opt, #confirm, .piece.is-lit"):
            break
        step(german)
    expect(german.locator(".banner")).to_contain_text("Send the file to the other")
    imported(british, rooms[1], saved(german, tmp_path))
    british.wait_for_selector("[data-ready] .ask h2")
    british.wait_for_selector(".ask .opt, #confirm, .piece.is-lit")
    assert rooms[0].troubles + rooms[1].troubles == []
