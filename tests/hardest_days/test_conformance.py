"""The Hardest Days keeps what every game promises."""

import pytest
from hypothesis import settings

from dowding.games.hardest_days import GAME
from dowding.testing import check_game
from dowding.testing.ledger import coverage
from dowding.testing.machine import match_machine

TestMachine = match_machine(GAME)
TestMachine.settings = settings(max_examples=8, stateful_step_count=20, deadline=None)  # type: ignore[attr-defined]


def test_it_conforms_and_hides_nothing() -> None:
    check_game(GAME, games=1, hidden_expected=False, scenarios=("august_13",))


@pytest.mark.soak
def test_every_day_conforms_and_hides_nothing() -> None:
    check_game(GAME, games=2, hidden_expected=False)


def test_every_obligation_is_exercised_or_excused(pytestconfig: pytest.Config) -> None:
    assert coverage(GAME, pytestconfig.rootpath / "tests").missing == []
