"""Matches played by hand, decision by decision: the line that commanders are compared with."""

from pathlib import Path

import pytest

from dowding.kernel.header import NEVER
from dowding.kernel.journal import Chose
from dowding.kernel.replaying import load

FOLDER = Path(__file__).parent / "by_hand"
SCORES = {
    ("lion", "prelude", ""): (-15, -15, -2, -5, -14),
    ("londons_burning", "short", ""): (-4, +6, +5, -1, +16),
    ("eagle", "prelude", ""): (-14, -1, -3, -12, -2),
    ("duel", "prelude", "Luftwaffe"): (-6, -7, -7, -8, -12),
    ("duel", "prelude", "Fighter Command"): (-4, +5, -1, +6, -5),
    ("hardest_days", "august_18", ""): (-2, +1, 0, +3, +5),
}
"""The scores of seeds 1 to 5, as in docs/results/2026-11-ladders.md; a side if a commander led the other."""
PLAYED = [(*which, seed, score) for which in SCORES for seed, score in enumerate(SCORES[which], 1)]


@pytest.mark.parametrize(("game", "scenario", "side", "seed", "score"), PLAYED)
def test_a_match_by_hand_was_played_to_its_end_without_taking_anything_back(
    game: str, scenario: str, side: str, seed: int, score: int
) -> None:
    named = "-".join(filter(None, (game, scenario, side.lower().replace(" ", "_"), str(seed))))
    match = load(FOLDER / f"{named}.json")
    header = match.header
    assert (header.game, header.scenario, header.seed, header.undo) == (game, scenario, seed, NEVER)
    assert match.result is not None
    assert match.result.score == score
    person = side or match.sides[0]
    assert match.seats[person] == "person"
    choices = [entry for entry in match.journal.entries if isinstance(entry, Chose)]
    assert any(choice.side == person for choice in choices)
    advised = [choice for choice in choices if choice.side == person and choice.reason]
    assert not advised, "nobody but a person answered"
