"""Exact odds: they sum to one, agree with counting by hand, and betray nothing."""

from fractions import Fraction

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, bomb, intercept, land, plan, scramble
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.match import new_match, stage
from dowding.kernel.outcomes import odds, outcomes, worlds
from dowding.kernel.steps import Script, step
from tests.chain_home.test_rules import CROYDON, RYE, raid, table
from tests.kernel.test_match import played


def points(state: Raids) -> int:
    return state.points


def test_one_run_over_croydon() -> None:
    """6.2: on a die, 1-2 miss, 3-5 hit once for three, 6 twice; one run never meets flak."""
    found = outcomes(stage(GAME, raid(CROYDON, (0, 1)), bomb), 1, points)
    assert found.chances == {0: Fraction(2, 6), -3: Fraction(3, 6), -6: Fraction(1, 6)}
    assert found.mean() == Fraction(-5, 2)
    assert found.chance(lambda value: value < 0) == Fraction(2, 3)
    assert found.rows()[0] == (-6, Fraction(1, 6))


def test_two_runs_meet_flak_on_a_one() -> None:
    """6.3: the second die brings down a Gruppe on a 1, for a point, whichever it is."""
    match = stage(GAME, raid(RYE, (0, 1, 2)), bomb)
    lost = outcomes(match, 2, lambda state: state.gruppen.count(3))
    assert lost.chances == {0: Fraction(5, 6), 1: Fraction(1, 6)}


def test_outcomes_leave_the_match_alone() -> None:
    match = played(17)
    assert match.decision is not None
    before, told = match.digest(), len(match.journal)
    outcomes(match, next(match.decision.answers()), points)
    assert (match.digest(), len(match.journal)) == (before, told)


@pytest.mark.parametrize("answers", range(0, 60, 6))
def test_probabilities_sum_to_one(answers: int) -> None:
    match = played(answers)
    if match.decision is not None:
        found = outcomes(match, next(match.decision.answers()), points)
        assert sum(found.chances.values()) == 1


def test_exact_odds_agree_with_playing_it_out() -> None:
    state = raid(CROYDON, (0, 1, 2))
    exact = outcomes(stage(GAME, state, bomb), 3, points)
    tally: dict[int, int] = {}
    for seed in range(3000):
        state.counter = seed * 0x9E3779B97F4A7C15 % 2**64
        match = stage(GAME, state, bomb)
        match.answer(3)
        seen = match.state
        assert isinstance(seen, Raids)
        tally[seen.points] = tally.get(seen.points, 0) + 1
    for value, chance in exact.chances.items():
        assert tally[value] / 3000 == pytest.approx(float(chance), abs=0.04)


@step("9", "Many dice")
def many_dice(game: Raids) -> Script:
    """Rolls more dice than anybody can count."""
    yield from game.confirm(LUFTWAFFE, rule="9", prompt="Roll?")
    game.points = game.roll("Many", rule="9", dice=9)
    return land


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="more than 1,000 ways"):
        outcomes(stage(GAME, table(), many_dice), 1, points, limit=1000)


@step("9", "Guesswork")
def guesswork(game: Raids) -> Script:
    """Points depend on the secret target."""
    yield from game.confirm(FIGHTER_COMMAND, rule="9", prompt="Guess?")
    game.points = game.target
    return land


def test_what_hangs_on_hidden_things_has_no_odds_for_those_who_cannot_see() -> None:
    match = stage(GAME, raid(RYE, (0,)), guesswork)
    with pytest.raises(NoExactOdds, match="cannot see"):
        odds(match, FIGHTER_COMMAND, 1, points)
    with pytest.raises(NoExactOdds, match="cannot see"):
        odds(match, None, 1, points)
    assert odds(match, LUFTWAFFE, 1, points).chances == {RYE: 1}


def test_what_does_not_hang_on_hidden_things_has_odds_for_everybody() -> None:
    match = stage(GAME, raid(RYE, (0,)), scramble)
    assert odds(match, FIGHTER_COMMAND, (-1,) * 6, points).chances == {0: 1}


def test_odds_are_the_same_whatever_is_hidden() -> None:
    """Two tables that look the same to Fighter Command give it the same odds."""
    for target in (RYE, CROYDON):
        state = raid(target, (0,))
        state.known = "sector"
        match = stage(GAME, state, guesswork)
        with pytest.raises(NoExactOdds, match="cannot see"):
            odds(match, FIGHTER_COMMAND, 1, points)


def test_worlds_differ_and_look_alike() -> None:
    match = stage(GAME, raid(RYE, (0, 1)), scramble)
    found = list(worlds(match, FIGHTER_COMMAND))
    assert len(found) > 1
    assert len({world.state.encode() for world in found}) == len(found)
    assert all(world.view(FIGHTER_COMMAND) == match.view(FIGHTER_COMMAND) for world in found)


def test_odds_in_the_middle_of_a_step() -> None:
    state = raid(RYE, (0, 1, 2))
    state.sent[0] = state.sent[1] = "Kenley"
    match = stage(GAME, state.rig(dice=[6]), intercept)
    match.answer((0, 1))
    assert match.decision is not None
    found = odds(match, LUFTWAFFE, 0, lambda s: len(s.raiders))
    assert sum(found.chances.values()) == 1


def test_a_secret_plan_has_odds_for_the_planner() -> None:
    match = new_match(GAME, seed=5)
    assert match.step is plan
    assert odds(match, LUFTWAFFE, 0, points).chances == {0: 1}
