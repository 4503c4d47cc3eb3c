"""Exact odds: they sum to one, agree with counting by hand, and betray nothing."""

from fractions import Fraction
from math import comb

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, bomb, intercept, land, scramble
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer, NoExactOdds
from dowding.kernel.match import stage
from dowding.kernel.outcomes import odds, outcomes, ways
from dowding.kernel.steps import Goes, Script, at
from dowding.kernel.worlds import imagine
from tests.chain_home.test_rules import CROYDON, RYE, raid
from tests.kernel.staging import LAND, Query, staged
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


def first_step(battle: Raids) -> Ask[None]:
    """Asks; the die falls in the next step."""
    yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Roll?"))


def second_step(battle: Raids) -> Goes:
    """Rolls, and hands over to a step that is not open."""
    battle.points = battle.roll("Second", rule="9")
    return LAND


def test_odds_go_on_through_open_steps_and_stop_before_others() -> None:
    match = staged(at("9", first_step, open=True), at("9", second_step, open=True))
    assert odds(match, 1, points).chances == {n: Fraction(1, 6) for n in range(1, 7)}
    assert odds(match, 1, lambda state: state.raid).chances == {0: 1}


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


def many_dice(battle: Raids) -> Script:
    """Rolls more dice than anybody can count."""
    yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Roll?"))
    battle.points = battle.roll("Many", rule="9", dice=9)
    return LAND


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="more than 1,000 possible results"):
        outcomes(staged(at("9", many_dice)), 1, points, limit=1000)


def two_pools(battle: Raids) -> Script:
    """Eight dice hit up to 4; each hit rolls for its place, and ones and twos count."""
    yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Fire?"))
    fired = battle.pool("Fire", rule="9", dice=8, highest=4, outcome=str)
    hits = sum(face <= 4 for face in fired)
    places = battle.pool("Places", rule="9", dice=hits, outcome=str)
    battle.points = sum(face <= 2 for face in places)
    return LAND


def test_dice_without_order_are_counted_by_what_they_show() -> None:
    """Each of the dice counts with 4/6 times 2/6; one by one there would be ten million ways."""
    found = odds(staged(at("9", two_pools, open=True)), 1, points)
    p = Fraction(4, 6) * Fraction(2, 6)
    assert found.chances == {n: comb(8, n) * p**n * (1 - p) ** (8 - n) for n in range(9)}


def guesswork(battle: Raids) -> Script:
    """Points depend on the secret target."""
    yield from battle.confirm(FIGHTER_COMMAND, rule="9", question=Query("Guess?"))
    battle.points = battle.target
    return LAND


def test_only_open_steps_have_odds() -> None:
    with pytest.raises(NoExactOdds, match="cannot see"):
        odds(staged(at("9", guesswork), state=raid(RYE, (0,))), 1, points)
    assert odds(stage(GAME, raid(RYE, (0, 1)), bomb), 1, points).chances


def test_odds_are_asked_of_legal_answers_only() -> None:
    match = stage(GAME, raid(RYE, (0, 1)), bomb)
    with pytest.raises(IllegalAnswer):
        odds(match, 9, points)
    over = raid()
    over.raid = over.raids
    with pytest.raises(NoExactOdds, match="over"):
        outcomes(stage(GAME, over, land), 0, points)


def test_imagined_worlds_differ_and_look_alike() -> None:
    match = stage(GAME, raid(RYE, (0, 1)), scramble)
    found = [imagine(match, FIGHTER_COMMAND, Dice(seed)) for seed in range(20)]
    worlds = [world for world in found if world is not None]
    assert len(worlds) == 20
    assert len({(s.target, *s.raiders) for w in worlds if isinstance(s := w.state, Raids)}) > 10
    assert all(world.view(FIGHTER_COMMAND) == match.view(FIGHTER_COMMAND) for world in worlds)
    assert all(world.decision is not None and world.decision.side == FIGHTER_COMMAND for world in worlds)


def test_imagined_worlds_do_not_foresee_the_dice() -> None:
    match = stage(GAME, raid(CROYDON, (0, 1)), bomb)
    results = set()
    for seed in range(30):
        world = imagine(match, LUFTWAFFE, Dice(seed))
        assert world is not None
        twin = world.clone()
        world.answer(1)
        twin.answer(1)
        assert world.digest() == twin.digest()
        assert isinstance(world.state, Raids)
        results.add(world.state.points)
    assert results == {0, -3, -6}


def two_secrets(battle: Raids) -> Script:
    """The Luftwaffe answers in secret before Fighter Command does, in one step."""
    battle.low = yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Low?"))
    yield from battle.confirm(FIGHTER_COMMAND, rule="9", question=Query("Guess?"))
    return LAND


def test_secret_answers_within_the_step_are_guessed() -> None:
    match = staged(at("9", two_secrets), state=raid(RYE, (0,)))
    match.answer(True)
    worlds = [imagine(match, FIGHTER_COMMAND, Dice(seed)) for seed in range(20)]
    assert {world.state.low for world in worlds if world and isinstance(world.state, Raids)} == {True, False}


def test_odds_in_the_middle_of_a_step() -> None:
    state = raid(RYE, (0, 1, 2))
    state.sent[0] = state.sent[1] = "Kenley"
    match = stage(GAME, state.rig(dice=[6]), intercept)
    match.answer((0, 1))
    assert match.decision is not None
    found = odds(match, 0, lambda s: len(s.raiders))
    assert sum(found.chances.values()) == 1


def test_a_way_tells_what_happens_on_it() -> None:
    match = stage(GAME, raid(CROYDON, (0, 1)), bomb)
    found = list(ways(match, 1, with_entries=True))
    assert all(way.entries[0].text().startswith("Bombing: rolled") for way in found)
    assert {way.until for way in found} == {"Landing"}
    assert {way.cut for way in found} == {False}


def two_questions(battle: Raids) -> Script:
    """A die, a secret question that leaves no choice, and one with three answers of different worth."""
    yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Go?"))
    battle.points = battle.roll("Go", rule="9")
    yield from battle.pick(LUFTWAFFE, ["Dover"], rule="9", question=Query("Where?"))
    more = yield from battle.pick(LUFTWAFFE, [0, 10, 20], rule="9", question=Query("How much?"))
    battle.points += more
    return LAND


def test_a_question_without_a_choice_does_not_end_counting() -> None:
    match = staged(at("9", two_questions, open=True))
    prompts = {way.asked.prompt for way in ways(match, 1) if way.asked is not None}
    assert prompts == {"How much?"}


def test_a_question_can_be_given_each_answer_in_turn() -> None:
    match = staged(at("9", two_questions, open=True))
    found = list(ways(match, 1, each=lambda decision: list(decision.answers())))
    assert sum(way.chance for way in found) == 1
    assert {way.choices for way in found} == {(1,)}, "the die comes first, then the answer"
    assert sorted(points(way.state) for way in found) == sorted(  # type: ignore[arg-type]
        die + more for die in range(1, 7) for more in (0, 10, 20)
    )
    assert {way.path[1] for way in found} == {0, 1, 2}
    assert {way.choices for way in ways(match, 1)} == {()}
