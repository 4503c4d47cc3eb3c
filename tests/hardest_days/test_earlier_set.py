"""Matches begun with the first set of The Hardest Days go on with it."""

from pathlib import Path

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.components import EARLIER
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.testing.recorded import play_at_random

(FIRST,) = EARLIER
FILES = sorted((Path(__file__).parent / "recorded_first").glob("*.json"))


def test_the_earlier_set_is_kept_under_its_name() -> None:
    assert FIRST.name == "first"
    assert GAME.components.load(digest=FIRST.digest).digest == FIRST.digest
    assert GAME.components.load().digest != FIRST.digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_recorded_before_replays_and_goes_on_with_its_own_set(path: Path, tmp_path: Path) -> None:
    """Loading plays every answer again and compares every digest."""
    match = load(path)
    assert match.header.components.digest == FIRST.digest
    assert match.result is not None
    match.undo(match.history.position // 2)
    play_at_random(match, 1)
    save(match, tmp_path / "whole.json")
    assert load(tmp_path / "whole.json").header == match.header
