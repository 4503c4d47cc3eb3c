"""What every game must do, done by RAF: Eagle in all scenarios with all options."""

from pathlib import Path

import pytest

from dowding.analysis.fuzz import fuzz
from dowding.games.eagle.game import GAME
from dowding.games.eagle.state import Eagle
from dowding.kernel.match import new_match
from dowding.testing import check_game


def test_conformance() -> None:
    check_game(GAME, games=1, hidden_expected=False)


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_random_play_finds_no_fault(scenario: str, tmp_path: Path) -> None:
    faults = [found.fault for found in fuzz(GAME, 3, 1940, [scenario], tmp_path) if found.fault]
    assert not faults


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_opening_is_sound(scenario: str, night: bool, advanced: bool) -> None:
    match = new_match(GAME, scenario, seed=1, options={"night": night, "advanced": advanced})
    assert isinstance(match.state, Eagle)
    assert not list(GAME.broken(match.state))
    assert match.sides == ("Luftwaffe",)
