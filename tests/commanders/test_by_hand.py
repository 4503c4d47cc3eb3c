"""Matches played by hand, decision by decision: the line that commanders are compared with."""

from pathlib import Path

import pytest

from dowding.kernel.header import NEVER
from dowding.kernel.replaying import load

FOLDER = Path(__file__).parent / "by_hand"
SCORES = {
    ("lion", "prelude"): (-15, -15, -2, -5, -14),
    ("londons_burning", "short"): (-4, +6, +5, -1, +16),
}
"""The scores of seeds 1 to 5, as in docs/results/2026-11-ladders.md."""
PLAYED = [(*which, seed, score) for which in SCORES for seed, score in enumerate(SCORES[which], 1)]


@pytest.mark.parametrize(("game", "scenario", "seed", "score"), PLAYED)
def test_a_match_by_hand_was_played_to_its_end_without_taking_anything_back(
    game: str, scenario: str, seed: int, score: int
) -> None:
    match = load(FOLDER / f"{game}-{scenario}-{seed}.json")
    header = match.header
    assert (header.game, header.scenario, header.seed, header.undo) == (game, scenario, seed, NEVER)
    assert match.result is not None
    assert match.result.score == score
    assert not any(match.history.branch.comments.values()), "nobody but a person answered"
