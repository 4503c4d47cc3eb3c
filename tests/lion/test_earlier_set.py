"""Matches begun before the cards of the summer go on with the set that they name."""

from pathlib import Path

import pytest

from dowding.games.lion import GAME
from dowding.games.raf.components import EARLIER
from dowding.kernel.match import beginning, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.testing.recorded import play_at_random

FOLDER = Path(__file__).parent / "recorded_first"
FILES = sorted(FOLDER.glob("*.json"))
FIRST = EARLIER[0]


def test_the_earlier_set_is_kept_under_its_name() -> None:
    assert FIRST.name == "first"
    assert GAME.components.load(digest=FIRST.digest).digest == FIRST.digest
    assert GAME.components.load().digest != FIRST.digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_recorded_before_replays_with_its_own_set(path: Path) -> None:
    """Loading plays every answer again and compares every digest."""
    match = load(path)
    assert match.header.components.digest == FIRST.digest
    assert match.result is not None


def test_a_match_begun_before_is_played_on_and_saved_with_its_own_set(tmp_path: Path) -> None:
    match = load(FILES[0])
    match.undo(match.history.position // 2)
    save(match, tmp_path / "half.json")
    again = load(tmp_path / "half.json")
    play_at_random(again, 1)
    save(again, tmp_path / "whole.json")
    played = load(tmp_path / "whole.json")
    assert played.header == match.header
    assert played.result is not None


def test_the_header_of_a_match_says_which_set_it_begins_with() -> None:
    match = load(FILES[0])
    old = beginning(match.header)
    new = new_match(GAME, match.header.scenario, match.header.seed)
    assert old.header == match.header
    assert new.header.components.digest == GAME.components.load().digest
