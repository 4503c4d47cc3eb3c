"""A replay is one file that plays a match from a disk: it asks nobody for anything."""

from pathlib import Path

import pytest

from dowding.cli import main
from dowding.kernel.replaying import load
from tests.browser.conftest import Room
from tests.browser.playing import step
from tests.browser.waiting import patiently

TESTS = Path(__file__).parents[1]
OVER = TESTS / "duel" / "recorded" / "prelude-draw.json"
HEADLINE = ".telling .headline"
LINES = """kinds => kinds.map((kind) => getComputedStyle(kind, "::before").content)
  .filter((line) => line !== "none")"""
"""Lines between kinds of tools."""


def test_a_match_of_commanders_plays_from_a_disk_as_either_side_saw_it(room: Room, tmp_path: Path) -> None:
    replay = tmp_path / "over.html"
    assert main(["replay", str(OVER), "--out", str(replay)]) == 0
    page = room.window(speed=1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(replay.as_uri())
    page.wait_for_selector(f"{HEADLINE}:visible")
    first = page.inner_text(HEADLINE)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"told => document.querySelector('{HEADLINE}').textContent !== told", arg=first)
    page.keyboard.press("Escape")
    page.wait_for_selector("#watch-all")
    result = load(OVER).result
    assert result is not None
    assert page.inner_text(".ask h2") == result.title
    page.click(".log .said .moment >> nth=3")
    page.wait_for_selector("#watch")
    page.click("text=To the present")
    assert page.eval_on_selector_all(".tools .kin", LINES) == [], "there is one kind of tools"
    page.click("text=As Luftwaffe saw it")
    page.wait_for_selector(f"{HEADLINE}:visible")
    page.keyboard.press("Escape")
    page.wait_for_selector("text=As Fighter Command saw it")
    assert {url.partition("#")[0] for url in asked} == {replay.as_uri()}


@pytest.mark.parametrize(
    ("match", "scene", "piece"),
    [
        ("londons_burning/recorded/solitaire-raf.dowding.json", ".close", ".close >> text=Hurricane #1"),
        ("hardest_days/recorded/august_13-draw.json", ".raid-plaque", ".columns [data-unit='54']"),
    ],
)
def test_boards_play_offline_with_all_their_pieces(
    room: Room, tmp_path: Path, match: str, scene: str, piece: str
) -> None:
    replay = tmp_path / "over.html"
    assert main(["replay", str(TESTS / match), "--out", str(replay)]) == 0
    page = room.window(speed=1, offline=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(replay.as_uri())
    page.wait_for_selector(f"{HEADLINE}:visible")
    for _ in patiently(page, f"{scene} in the show"):
        if page.is_visible(scene):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("p")
    assert page.is_visible(piece), "who flies is there as soon as the scene is"
    assert {url.partition("#")[0] for url in asked} == {replay.as_uri()}


def test_a_seat_saves_a_replay_before_the_end(room: Room) -> None:
    page = room.begin("Lion", seed=3)
    step(page)
    page.click("text=Report")
    with page.expect_download() as saved:
        page.click("#take-replay")
    other = room.window(speed=1)
    other.goto(saved.value.path().rename(saved.value.path().with_suffix(".html")).as_uri())
    other.wait_for_selector(f"{HEADLINE}:visible")
    other.keyboard.press("Escape")
    other.wait_for_selector("text=As Fighter Command saw it; the match goes on.")
