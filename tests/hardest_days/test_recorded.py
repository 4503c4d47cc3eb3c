"""Each band of victory of each scenario has a recorded match; loading one verifies every digest."""

from pathlib import Path

import pytest

from dowding.games.hardest_days import GAME
from dowding.kernel.replaying import load

RECORDED = Path(__file__).parent / "recorded"
BANDS = {
    "disaster": "Disastrous British defeat",
    "defeat": "British tactical defeat",
    "draw": "Draw",
    "victory": "British tactical victory",
    "major_victory": "Major British victory",
}
NAMES = [f"{scenario}-{band}" for scenario in GAME.scenarios for band in BANDS]


@pytest.mark.obliges("thd-16.2-01", "thd-16.2-02", "thd-16.2-03", "thd-16.2-04", "thd-16.2-05")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_ends_as_it_did(name: str) -> None:
    scenario, _, band = name.partition("-")
    match = load(RECORDED / f"{name}.json")
    assert match.header.scenario == scenario
    assert match.result is not None
    assert match.result.title == BANDS[band]
    assert match.journal.total("VP") == match.result.score


def test_every_recorded_match_is_looked_at() -> None:
    assert {path.stem for path in RECORDED.glob("*.json")} == set(NAMES)
