"""Every way RAF: Eagle can end has a recorded match that ends so; loading one verifies every digest."""

from pathlib import Path

import pytest

from dowding.games.eagle.state import Eagle
from dowding.games.raf.words import ScenarioId
from dowding.kernel.replaying import load
from dowding.kernel.steps import Result
from dowding.testing.recorded import recorded

FOLDER = Path(__file__).parent / "recorded"
RAF, GERMANS = "Fighter Command", "Luftwaffe"

ENDINGS = {
    "prelude-british-decisive-victory": (RAF, "british_decisive_victory", 10, 35, "14"),
    "prelude-british-tactical-victory": (RAF, "british_tactical_victory", 0, 9, "14"),
    "prelude-draw": (None, "draw", -5, -1, "14"),
    "prelude-german-tactical-victory": (GERMANS, "german_tactical_victory", -15, -6, "14"),
    "prelude-german-decisive-victory": (GERMANS, "german_decisive_victory", -35, -16, "14"),
    "hardest-days-british-decisive-victory": (RAF, "british_decisive_victory", 15, 34, "19.1"),
    "hardest-days-british-operational-victory": (RAF, "british_operational_victory", 0, 14, "19.1"),
    "hardest-days-draw": (None, "draw", -10, -1, "19.1"),
    "hardest-days-german-operational-victory": (GERMANS, "german_operational_victory", -25, -11, "19.1"),
    "hardest-days-german-decisive-victory": (GERMANS, "german_decisive_victory", -34, -26, "19.1"),
    "hardest-days-elimination-british": (RAF, "elimination_british", 35, 35, "VP"),
    "hardest-days-elimination-german": (GERMANS, "elimination_german", -35, -35, "VP"),
    "thin-blue-line-sealion-cancelled-at-once": (RAF, "cancelled_at_once", -34, 34, "VP"),
    "thin-blue-line-sealion-delayed-luftwaffe-spent": (RAF, "delayed_depleted", -34, 34, "19.2"),
    "thin-blue-line-sealion-delayed": (GERMANS, "delayed", -34, -1, "19.2"),
    "thin-blue-line-sealion-delayed-draw": (None, "delayed", 0, 34, "19.2"),
    "thin-blue-line-sealion-preparations": (GERMANS, "preparations", -34, 34, "19.2"),
    "thin-blue-line-elimination-british": (RAF, "elimination_british", 35, 35, "VP"),
    "thin-blue-line-elimination-german": (GERMANS, "elimination_german", -35, -35, "VP"),
    "thin-blue-line-played-on": (RAF, "cancelled_in_time", -34, 34, "VP"),
    "campaign-sealion-cancelled-at-once": (RAF, "cancelled_at_once", -34, 34, "VP"),
    "campaign-sealion-cancelled-in-time": (RAF, "cancelled_in_time", -34, 34, "VP"),
    "campaign-sealion-cancelled-late": (RAF, "cancelled_late", -34, 34, "VP"),
    "campaign-sealion-delayed-too-long": (None, "delayed_too_long", -34, 34, "VP"),
    "campaign-sealion-not-ready-in-time": (None, "not_cancelled_late", -34, 34, "VP"),
    "campaign-d-day-lands": (GERMANS, "invasion_succeeds", -34, 34, "VP"),
    "campaign-d-day-held-off": (GERMANS, "invasion_holds", -34, 34, "VP"),
    "campaign-d-day-withstood": (RAF, "invasion_fails", -34, 34, "VP"),
    "campaign-elimination-british": (RAF, "elimination_british", 35, 35, "VP"),
    "campaign-elimination-german": (GERMANS, "elimination_german", -35, -35, "VP"),
}


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    return recorded(FOLDER)


def test_all_endings_are_recorded(results: dict[str, Result]) -> None:
    assert set(results) == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_match_ends_as_its_name_says(name: str, results: dict[str, Result]) -> None:
    winner, kind, lowest, highest, rule = ENDINGS[name]
    result = results[name]
    assert (result.winner, result.kind, result.rule) == (winner, kind, rule)
    assert lowest <= result.score <= highest


def test_play_goes_on_after_the_thin_blue_line() -> None:
    match = load(FOLDER / "thin-blue-line-played-on.json")
    assert match.header.scenario == "thin_blue_line"
    assert isinstance(match.state, Eagle)
    assert match.state.scenario is ScenarioId.BATTLE_OF_BRITAIN
