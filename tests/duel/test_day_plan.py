"""5, 17, 20.1, 21: what the day plan must observe."""

import pytest

from dowding.games.duel.day import night_patrol
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.night import night_raid_planning
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.raf.places import LIGHT_LOSS, NIGHT_RAID
from dowding.games.raf.words import LUFTWAFFE, Aircraft, Priority
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    STUKAS,
    draw,
    plan,
    priority,
    run,
    unit,
)
from tests.raf.cards import POLING, RYE


def of_luftflotte(state: Duel, fleet: int, number: int, bombers: bool = True) -> list[str]:
    """Some Gruppen of a Luftflotte that stand ready, none of them Ju 87s."""
    kit = state.kit
    able = [g for g in state.ready() if kit.luftflotte[g] == fleet and kit.bomber[g] == bombers]
    return [kit.names[g] for g in able if kit.aircraft[g] is not Aircraft.JU87][:number]


@pytest.mark.obliges("duel-5.1-7", "duel-5.1-8", "duel-5.12-3", "duel-5.0-2", "duel-1.0-2")
def test_unplanned_cards_are_discarded_face_down() -> None:
    from dowding.games.duel.game import GAME
    from dowding.games.raf.words import FIGHTER_COMMAND

    state = draw(opening(), POLING, RYE)
    run(state, raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    assert state.face_down[-1] == RYE
    view = GAME.view(state, FIGHTER_COMMAND)
    assert view.target_discards == ()
    assert "target" not in view.decks
    assert unit(state, DO17[0]) not in state.ready()


@pytest.mark.obliges("duel-5.4-3")
def test_a_raid_without_gruppe_lapses_if_no_fighter_is_left() -> None:
    state = plan(opening(), {POLING: 0, RYE: 4})
    state.clock, state.assigned_to = 4, 2
    for gruppe in state.kit.german_fighters:
        state.at[gruppe] = LIGHT_LOSS
    asked = run(state, fighter_assignment)
    assert asked.side == LUFTWAFFE
    run(state, fighter_assignment, {})
    assert state.unflown() == []
    assert state.face_down[-1] == RYE


@pytest.mark.obliges("duel-20.1.1-1", "duel-CH.night-1", "duel-20.1-1", "duel-4.I.1-1", "duel-20.1.2-1")
def test_d32_four_to_eight_night_raiders() -> None:
    state = priority(opening(night=True), city=Priority.LOW, industry=Priority.HIGH)
    able = of_luftflotte(state, 2, 9)
    asked = run(state, night_raid_planning)
    assert not set(STUKAS) & asked.options
    assert asked.decision is not None
    assert not asked.decision.public
    for wrong in (able[:3], able[:9]):
        with pytest.raises(IllegalAnswer):
            run(state, night_raid_planning, wrong)
    run(state, night_raid_planning, able[:8])
    assert len(state.night_raiders) == 8
    limits = state.kit.night.limits
    found = [limits[city, industry] for city in Priority for industry in Priority]
    assert found == [(2, 4), (3, 6), (4, 8), (4, 8), (5, 10), (7, 15), (7, 15), (9, 17), (12, 20)]


@pytest.mark.obliges("duel-20.1.2-2", "duel-4.I.6-1", "duel-20.2-1", "duel-20.1.1-2")
def test_night_raiders_do_not_fly_by_day_and_are_shown_after_the_patrols() -> None:
    state = opening(night=True)
    able = of_luftflotte(state, 2, 2) + of_luftflotte(state, 3, 1)
    run(state, night_raid_planning, able)
    assert not {unit(state, name) for name in able} & set(state.ready())
    asked = run(state, night_patrol)
    assert asked.options == {state.kit.names[s] for s in state.kit.of_type[Aircraft.BLENHEIM]}
    assert state.gruppen_at(NIGHT_RAID) == []
    run(state, night_patrol, [])
    assert {state.kit.names[g] for g in state.gruppen_at(NIGHT_RAID)} == set(able)
    few = opening(night=True)
    for gruppe in few.kit.gruppen:
        if few.kit.bomber[gruppe] and few.kit.names[gruppe] != DO17[0]:
            few.at[gruppe] = LIGHT_LOSS
    run(few, night_raid_planning, [DO17[0]])
    assert few.night_raiders == [unit(few, DO17[0])]
