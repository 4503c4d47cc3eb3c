"""Matches begun before the cards of the summer go on with the set that they name."""

from pathlib import Path

import pytest

from dowding.components import EarlierSet
from dowding.games.lion import GAME
from dowding.games.raf.components import EARLIER
from dowding.kernel.match import Match, beginning, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.testing.recorded import play_at_random

HERE = Path(__file__).parent
FIRST, SECOND, THIRD, FOURTH = EARLIER
FILES = [
    (known, path) for known in EARLIER for path in sorted((HERE / f"recorded_{known.name}").glob("*.json"))
]


@pytest.mark.parametrize(
    ("known", "name"), [(FIRST, "first"), (SECOND, "second"), (THIRD, "third"), (FOURTH, "fourth")]
)
def test_the_earlier_set_is_kept_under_its_name(known: EarlierSet, name: str) -> None:
    assert known.name == name
    assert GAME.components.load(digest=known.digest).digest == known.digest
    assert GAME.components.load().digest != known.digest


@pytest.mark.parametrize(("known", "path"), FILES, ids=[f"{k.name}-{path.stem}" for k, path in FILES])
def test_a_match_recorded_before_replays_with_its_own_set(known: EarlierSet, path: Path) -> None:
    """Loading plays every answer again and compares every digest."""
    match = load(path)
    assert match.header.components.digest == known.digest
    assert match.result is not None


@pytest.fixture(params=[FIRST, SECOND], ids=lambda known: known.name)
def begun(request: pytest.FixtureRequest) -> Match:
    """A match that was begun with an earlier set."""
    return load(next(path for known, path in FILES if known is request.param))


def test_a_match_begun_before_is_played_on_and_saved_with_its_own_set(begun: Match, tmp_path: Path) -> None:
    begun.undo(begun.history.position // 2)
    save(begun, tmp_path / "half.json")
    again = load(tmp_path / "half.json")
    play_at_random(again, 1)
    save(again, tmp_path / "whole.json")
    played = load(tmp_path / "whole.json")
    assert played.header == begun.header
    assert played.result is not None


def test_the_header_of_a_match_says_which_set_it_begins_with(begun: Match) -> None:
    old = beginning(begun.header)
    new = new_match(GAME, begun.header.scenario, begun.header.seed)
    assert old.header == begun.header
    assert new.header.components.digest == GAME.components.load().digest
