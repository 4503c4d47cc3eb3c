"""Every way the teaching game can end has a recorded match that ends so."""

from pathlib import Path

import pytest

from chain_home import GAME
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import read
from dowding.testing.recorded import find_ending, record, recorded

ENDINGS = {
    "draw": (None, "8.1"),
    "fighter-command-by-points": ("Fighter Command", "8.1"),
    "luftwaffe-at-once": ("Luftwaffe", "8.2"),
    "luftwaffe-by-points": ("Luftwaffe", "8.1"),
}


def test_all_endings_are_recorded_and_replay() -> None:
    found = recorded(Path(__file__).parent / "recorded")
    assert {name: (result.winner, result.rule) for name, result in found.items()} == ENDINGS
    assert {name: result.kind.replace("_", "-") for name, result in found.items()} == {n: n for n in ENDINGS}


def test_matches_of_the_first_rules_are_played_by_their_answers() -> None:
    folder = Path(__file__).parent / "recorded_rules_1"
    found = recorded(folder)
    assert {name: (result.winner, result.rule) for name, result in found.items()} == ENDINGS
    for path in folder.glob("*.json"):
        assert read(path).header.rules == "1"
        assert "begun under version 1 of the rules" in load(path).mended


def test_endings_are_found_and_recorded(tmp_path: Path) -> None:
    match = find_ending(GAME, "morning", lambda result: result.score > 0)
    record(match, tmp_path, "won")
    assert recorded(tmp_path)["won"] == match.result


def test_what_does_not_happen_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match="no match of chain_home"):
        find_ending(GAME, "morning", lambda result: result.score > 99, tries=5)
    record(new_match(GAME, seed=1), tmp_path, "unfinished")
    with pytest.raises(DowdingError, match="does not end"):
        recorded(tmp_path)
