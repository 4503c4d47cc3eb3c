"""What every game must do, done by RAF: 2-Player in all scenarios with all options."""

from pathlib import Path

import pytest

from dowding.analysis.fuzz import fuzz
from dowding.games.duel.game import GAME
from dowding.games.duel.state import Duel
from dowding.kernel.match import new_match
from dowding.testing import check_game


@pytest.mark.obliges("duel-2.4-1", "duel-4.I-2", "duel-4.II.17-5", "duel-3.0-4")
def test_conformance() -> None:
    check_game(GAME, games=1, scenarios=("prelude", "hardest_days"))


@pytest.mark.soak
def test_conformance_of_long_scenarios() -> None:
    check_game(GAME, games=1, scenarios=("thin_blue_line", "campaign"))


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_random_play_finds_no_fault(scenario: str, tmp_path: Path) -> None:
    faults = [found.fault for found in fuzz(GAME, 3, 1940, [scenario], tmp_path) if found.fault]
    assert not faults


@pytest.mark.obliges("duel-3.0-1", "duel-3.0-15", "duel-1.0-1", "duel-21.0-1")
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_opening_is_sound(scenario: str, night: bool, advanced: bool) -> None:
    match = new_match(GAME, scenario, seed=1, options={"night": night, "advanced": advanced})
    assert isinstance(match.state, Duel)
    assert not list(GAME.broken(match.state))
    assert match.sides == ("Fighter Command", "Luftwaffe")
