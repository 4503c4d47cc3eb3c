"""The teaching game does what every game must do."""

import pytest
from hypothesis import settings

from chain_home import GAME
from dowding.testing import check_game
from dowding.testing.ledger import coverage
from dowding.testing.machine import match_machine

TestMachine = match_machine(GAME)
TestMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)  # type: ignore[attr-defined]


def test_conforms() -> None:
    check_game(GAME, games=6)


def test_every_obligation_is_exercised_or_excused(pytestconfig: pytest.Config) -> None:
    assert coverage(GAME, pytestconfig.rootpath / "tests").missing == []
