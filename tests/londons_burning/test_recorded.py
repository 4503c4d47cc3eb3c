"""A recorded match for every way to win, lose and draw in each version."""

from pathlib import Path

import pytest

import dowding
from tests.londons_burning.table import now

RECORDED = Path(__file__).parent / "recorded"
ENDINGS = {
    "solitaire-raf": "RAF", "solitaire-luftwaffe": "Luftwaffe", "solitaire-draw": None,
    "section-raf_1": "RAF 1", "section-raf_2": "RAF 2", "section-luftwaffe": "Luftwaffe",
    "section-draw": None,
    "luftwaffe-raf": "RAF", "luftwaffe-luftwaffe": "Luftwaffe", "luftwaffe-draw": None,
}  # fmt: skip


@pytest.mark.obliges("lb-13.4-01", "lb-15.1-14", "lb-15.1-15")
@pytest.mark.parametrize(("name", "winner"), list(ENDINGS.items()))
def test_recorded_matches_end_as_they_did(name: str, winner: str | None) -> None:
    match = dowding.load(RECORDED / f"{name}.dowding.json")
    assert match.decision is None
    assert match.result is not None
    assert match.result.winner == winner
    assert match.header is not None
    assert match.header.options["players"] == name.partition("-")[0]
    state = now(match)
    assert match.journal.total("victories") == sum(state.scores)
    assert match.journal.total("RAF losses") == state.losses


def test_every_recorded_match_is_looked_at() -> None:
    assert {path.name.partition(".")[0] for path in RECORDED.glob("*.json")} == set(ENDINGS)
