"""What a game declares about the worth of results, and how matches are cut into periods."""

import pytest

from chain_home.game import ChainHome
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.kernel.steps import Result

GAME: AnyGame = ChainHome()


class Unscored(ChainHome):
    """A game in which only the winner counts."""

    good_for = None  # type: ignore[assignment]
    figures = {}


@pytest.mark.parametrize(("side", "worth"), [(FIGHTER_COMMAND, 3), (LUFTWAFFE, -3)])
def test_a_score_is_good_for_one_side_and_bad_for_the_other(side: str, worth: int) -> None:
    result = Result(FIGHTER_COMMAND, "wins", 3, "8.1")
    state = new_match(GAME, seed=1).state
    state.points = 3  # type: ignore[attr-defined]
    assert GAME.worth(result, side) == GAME.standing(state, side) == worth


def test_without_a_score_the_winner_counts() -> None:
    game: AnyGame = Unscored()
    assert game.worth(Result(LUFTWAFFE, "", -3, ""), LUFTWAFFE) == 1
    assert game.worth(Result(LUFTWAFFE, "", -3, ""), FIGHTER_COMMAND) == -1
    assert game.worth(Result(None, "", 0, ""), LUFTWAFFE) == 0
    assert game.standing(new_match(GAME, seed=1).state, LUFTWAFFE) == 0


def test_periods_are_raids() -> None:
    assert GAME.period(new_match(GAME, seed=1).state) == 1
