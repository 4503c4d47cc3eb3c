"""Matches begun with an earlier set of The Hardest Days go on with it."""

from pathlib import Path

import pytest

from dowding.components import EarlierSet
from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.components import EARLIER
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.testing.recorded import play_at_random

HERE = Path(__file__).parent
FILES = [
    pytest.param(earlier, path, id=f"{earlier.name}-{path.stem}")
    for earlier in EARLIER
    for path in sorted((HERE / f"recorded_{earlier.name}").glob("*.json"))
]


def test_the_earlier_sets_are_kept_under_their_names() -> None:
    assert [earlier.name for earlier in EARLIER] == ["second"]
    digests = [GAME.components.load(digest=earlier.digest).digest for earlier in EARLIER]
    assert digests == [earlier.digest for earlier in EARLIER]
    assert GAME.components.load().digest not in digests


@pytest.mark.parametrize(("earlier", "path"), FILES)
def test_a_match_recorded_before_replays_and_goes_on_with_its_own_set(
    earlier: EarlierSet, path: Path, tmp_path: Path
) -> None:
    """Loading plays every answer again and compares every digest."""
    match = load(path)
    assert match.header.components.digest == earlier.digest
    assert match.result is not None
    match.undo(match.history.position // 2)
    play_at_random(match, 1)
    save(match, tmp_path / "whole.json")
    assert load(tmp_path / "whole.json").header == match.header
