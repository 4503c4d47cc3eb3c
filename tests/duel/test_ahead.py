"""What Fighter Command may prepare while the Luftwaffe plans: its patrols, and nothing of the plan."""

import pytest

from dowding.games.duel.day import squadron_patrol
from dowding.games.duel.game import GAME
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.telling.questions import Patrol
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Damage
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match
from dowding.room.helps import question_ahead
from tests.duel.situations import opening
from tests.luftwaffe.situations import SPITFIRE_A, run, sector


def planning(seed: int = 3) -> Match:
    """A match in which the Luftwaffe plans its day."""
    match = new_match(GAME, "prelude", seed)
    assert isinstance(match.decision.question if match.decision else None, PlanDay)
    return match


def test_the_patrols_that_will_be_asked_for() -> None:
    match = planning()
    before = match.state.encode()
    ahead = question_ahead(match, FIGHTER_COMMAND)
    assert ahead is not None
    assert ahead.side == FIGHTER_COMMAND
    assert isinstance(ahead.question, Patrol)
    assert match.state.encode() == before, "nothing happens"
    assert question_ahead(match, LUFTWAFFE) is None
    assert match.decision is not None
    match.answer(match.decision.sample(Dice(1).below))
    assert match.decision is not None
    asked = match.decision.shown()
    assert [option.key for option in asked.options] == [option.key for option in ahead.options]
    assert asked.reach == ahead.reach
    assert question_ahead(match, FIGHTER_COMMAND) is None, "the day has begun"


@pytest.mark.obliges("duel-4.I.7-2", "duel-12.23-2")
def test_a_control_room_is_repaired_before_squadrons_patrol() -> None:
    state = opening()
    room, tower = state.kit.control_room[sector(state, "6/11")], state.kit.damage_names.index("Poling")
    state.raid_day, state.damage[room], state.damage[tower] = 2, Damage.LIGHT, Damage.HEAVY
    assert SPITFIRE_A not in run(state, squadron_patrol).options, "now it may not"
    script = GAME.ahead(state.copy(), FIGHTER_COMMAND)
    assert script is not None
    ahead = next(script).shown()
    assert SPITFIRE_A in {option.key for option in ahead.options}
    assert (state.damage[room], state.damage[tower]) == (Damage.LIGHT, Damage.HEAVY)


def test_nothing_hidden_bears_on_it() -> None:
    match = planning()
    ahead = question_ahead(match, FIGHTER_COMMAND)
    for number in range(5):
        match.game.redeal(match.state, FIGHTER_COMMAND, Dice(number))
        assert question_ahead(match, FIGHTER_COMMAND) == ahead
