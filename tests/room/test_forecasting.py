"""A forecast plays only worlds that fit what was seen, and says how many were not found."""

import pytest

from chain_home.game import ChainHome
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.analysis.comparing import compare
from dowding.commanders import advise, ask, find_commander
from dowding.kernel.match import Match, new_match
from dowding.room.forecasting import Forecaster
from tests.testing.test_dealing import NeverFits, before_a_raid


@pytest.fixture
def without_worlds(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match for which no deal is found, neither by chance nor by a doctrine."""
    monkeypatch.setattr(ChainHome, "redeal", NeverFits.redeal)
    return before_a_raid(NeverFits())


def test_without_a_world_no_game_is_played_and_the_note_says_so(without_worlds: Match) -> None:
    match = without_worlds
    forecaster = Forecaster(match, FIGHTER_COMMAND, 3, match.sides)
    assert len(list(forecaster.run(lambda: True))) == 3
    assert (forecaster.played, forecaster.unfound) == (0, 3)
    assert (
        "3 games of 3 could not be played: no plan was found that fits what you have seen."
        in forecaster.note()
    )


def test_where_all_worlds_are_found_nothing_is_said_of_it() -> None:
    match = new_match("chain_home", "morning", seed=3)
    forecaster = Forecaster(match, FIGHTER_COMMAND, 2, match.sides)
    list(forecaster.run(lambda: True))
    assert (forecaster.played, forecaster.unfound) == (2, 0)
    assert "could not be played" not in forecaster.note()


@pytest.mark.parametrize("seed", range(3))
def test_search_and_advice_fall_back_on_the_doctrine(without_worlds: Match, seed: int) -> None:
    match = without_worlds
    doctrine = find_commander("veteran", match, FIGHTER_COMMAND, seed)
    usual = ask(doctrine, match)
    advice = advise(match, FIGHTER_COMMAND, "search:300", seed)
    assert (advice.answer, advice.reason) == (usual, doctrine.reason)


def test_answers_that_cannot_be_played_on_are_not_compared(without_worlds: Match) -> None:
    match = without_worlds
    assert match.decision is not None
    told = compare(match, [match.decision.first()], games=4)
    assert (told.games, told.rows) == (0, [])


def test_a_forecast_tells_shares_and_score_with_their_margins() -> None:
    """Of ten games three were won by the Luftwaffe: 30 %, and by Wilson's interval 11 to 60 %."""
    match = new_match("chain_home", "morning", seed=3)
    forecaster = Forecaster(match, FIGHTER_COMMAND, 10, match.sides)
    assert (forecaster.until, forecaster.unit) == ("the end of the match", "points")
    assert (forecaster.endings(), forecaster.score()) == ([], None)
    forecaster.played = 10
    forecaster.winners.update({FIGHTER_COMMAND: 7, LUFTWAFFE: 3})
    forecaster.scores.update({2: 5, -4: 5})
    british, german = forecaster.endings()
    assert (british.winner, british.share) == (FIGHTER_COMMAND, 0.7)
    assert (german.share, german.low, german.high) == pytest.approx((0.3, 0.108, 0.603), abs=0.001)
    score = forecaster.score()
    assert score is not None
    assert (score.mean, score.margin) == pytest.approx((-1.0, 2.262 * 1.0), abs=0.01)


def test_the_games_of_a_forecast_are_counted_at_their_end() -> None:
    match = new_match("chain_home", "morning", seed=3)
    forecaster = Forecaster(match, FIGHTER_COMMAND, 6, match.sides)
    list(forecaster.run(lambda: True))
    assert sum(forecaster.winners.values()) == sum(forecaster.scores.values()) == 6
    score = forecaster.score()
    assert score is not None
    assert score.mean == pytest.approx(sum(forecaster.scores.elements()) / 6)
