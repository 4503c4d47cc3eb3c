"""Matches played by hand, decision by decision: the line that commanders are compared with."""

from pathlib import Path

import pytest

from dowding.kernel.header import NEVER
from dowding.kernel.replaying import load

FOLDER = Path(__file__).parent / "by_hand"
SCORES = {1: -15, 2: -15, 3: -2, 4: -5, 5: -14}
"""The victory points of Lion's Prelude by seed, as in docs/commanders.md."""


@pytest.mark.parametrize("seed", SCORES)
def test_a_match_by_hand_was_played_to_its_end_without_taking_anything_back(seed: int) -> None:
    match = load(FOLDER / f"lion-prelude-{seed}.json")
    header = match.header
    assert (header.game, header.scenario, header.seed, header.undo) == ("lion", "prelude", seed, NEVER)
    assert match.result is not None
    assert match.result.score == SCORES[seed]
    assert not any(match.history.branch.comments.values()), "nobody but a person answered"
