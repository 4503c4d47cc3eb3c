"""London's Burning does what every game must do."""

import pytest
from hypothesis import settings

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.game import LondonsBurning
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Setting
from dowding.kernel.match import new_match
from dowding.testing import check_game
from dowding.testing.conformance import check_clone, check_illegal, check_position, check_saves, check_undo
from dowding.testing.ledger import coverage
from dowding.testing.machine import match_machine

TestMachine = match_machine(GAME)
TestMachine.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)  # type: ignore[attr-defined]


class ShortVersus(LondonsBurning):
    """The version with secrets, in the length that can be replayed at every answer."""

    scenarios = {"short": GAME.scenarios["short"]}
    options = {**GAME.options, "players": Choices(("luftwaffe",), "luftwaffe", "")}


def test_conforms_and_keeps_the_luftwaffes_secrets() -> None:
    check_game(ShortVersus(), games=1)


@pytest.mark.parametrize("players", ["solitaire", "section", "luftwaffe"])
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_every_version_and_length_plays_to_its_end(players: str, scenario: str) -> None:
    options: dict[str, Setting] = {
        "players": players,
        "weather": "optional",
        "crossfire": True,
        "changing_base": True,
    }
    match, dice = new_match(GAME, scenario, 1940, options), Dice(1940)
    while match.decision is not None:
        if match.answered % 20 == 0:
            check_position(match)
        if match.answered % 60 == 0:
            check_clone(match, dice)
            check_undo(match, dice)
            check_illegal(match)
        match.answer(match.decision.sample(dice.below))
    assert match.result is not None
    check_position(match)
    check_saves(match)


def test_every_obligation_is_exercised_or_excused(pytestconfig: pytest.Config) -> None:
    assert coverage(GAME, pytestconfig.rootpath / "tests").missing == []
