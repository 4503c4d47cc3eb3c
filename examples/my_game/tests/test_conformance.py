"""The game does what every game must do."""

from pathlib import Path

from dowding.testing import check_game
from dowding.testing.ledger import coverage
from dowding.testing.machine import match_machine
from my_game import GAME

TestMachine = match_machine(GAME)


def test_conforms() -> None:
    check_game(GAME, games=6)


def test_every_obligation_is_exercised_or_excused() -> None:
    assert coverage(GAME, Path(__file__).parent).missing == []
