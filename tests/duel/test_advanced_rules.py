"""21: advanced rules in the raid."""

import pytest

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.raid import escort_coordination
from dowding.games.raf.places import (
    ACE_BOX,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    LIGHT_LOSS,
    patrol,
)
from dowding.games.raf.raid.air_battle import hunter_interception
from dowding.games.raf.raid.bombing import bombardment
from dowding.games.raf.raid.combat import Blow, hunter_shifts, soften
from dowding.games.raf.raid.commitment import commit, effective_warning
from dowding.games.raf.words import (
    Aircraft,
    WarningLevel,
)
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    is_reduced,
    place_of,
    put,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import BIGGIN, HORNCHURCH


@pytest.mark.obliges("duel-21.5-1", "duel-21.5-2", "duel-21.5-4", "duel-21.5-5", "duel-21.5-6")
def test_delayed_response() -> None:
    raised = {WarningLevel.LATE: WarningLevel.SUFFICIENT, WarningLevel.SUFFICIENT: WarningLevel.EARLY}
    for warning in WarningLevel:
        state = raid(opening(advanced=True), HORNCHURCH, warning)
        put(state, patrol(sector(state, "6/11")), SPITFIRE_A)
        put(state, CHANNEL_PATROL, ME109_A)
        asked = run(state, commit(state))
        assert asked.decision is not None
        delays = asked.decision.question.kind == "delay_response"
        assert delays == (warning in raised)
        if delays:
            run(state, commit(state), True, [SPITFIRE_A])
            assert effective_warning(state) is raised[warning]
            assert place_of(state, ME109_A) == HUNT
            put(state, BOMBER, DO17[0], SPITFIRE_A)
            put(state, CLOSE_ESCORT, ME109_B)
            assert run(state, bombardment, dice=[1]).following is escort_coordination
            assert place_of(state, ME109_B) == CLOSE_ESCORT
            assert not state.unopposed
    bomber, fighter = unit(state, DO17[0]), unit(state, ME109_A)
    assert soften(state, Blow(bomber, 0, BOMBER, 0, 4)).effect == 3
    assert soften(state, Blow(fighter, 0, BOMBER, 0, 4)).effect == 4


@pytest.mark.obliges("duel-21.6-1", "duel-21.6-2", "duel-21.6-3", "duel-21.6-4", "duel-21.7.6-1")
def test_d36_fending_and_evading() -> None:
    state = raid(opening(advanced=True), BIGGIN)
    four = (SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, HURRICANE_B)
    put(state, HUNT, *four, ME109_A, ME109_B, ME109_C, "I/JG51/2")
    put(state, BOMBER, DO17[0])
    run(state, hunter_interception, [SPITFIRE_A], SPITFIRE_B, SPITFIRE_B, [SPITFIRE_C], HURRICANE_B)
    played = raid(opening(advanced=True), BIGGIN)
    put(played, HUNT, *four, ME109_A, ME109_B, ME109_C, "I/JG51/2")
    put(played, BOMBER, DO17[0])
    run(played, hunter_interception, [SPITFIRE_A], SPITFIRE_B, SPITFIRE_B, [])
    assert place_of(played, SPITFIRE_A) == BOMBER
    assert (place_of(played, SPITFIRE_B), is_reduced(played, SPITFIRE_B)) == (HUNT, True)
    few = raid(opening(advanced=True), BIGGIN)
    put(few, HUNT, *four, ME109_A)
    put(few, BOMBER, DO17[0])
    asked = run(few, hunter_interception)
    assert asked.decision is not None
    assert asked.decision.question.kind == "slip_past"


def ace_of_54() -> Duel:
    """The Spitfire ace stands for 54 Squadron."""
    from dowding.games.raf.raid.aces import become_ace

    state = raid(opening(advanced=True), BIGGIN)
    put(state, HUNT, SPITFIRE_C)
    become_ace(state, unit(state, SPITFIRE_C))
    return state


@pytest.mark.obliges("duel-21.7.3-1", "duel-21.7.4-1", "duel-21.7.5-1", "duel-21.7.7-1")
def test_d37_and_d38_aces() -> None:
    from dowding.games.raf.raid.aces import can_become_ace
    from dowding.games.raf.raid.combat import count_loss

    state = ace_of_54()
    ace = state.kit.ace_counter[Aircraft.SPITFIRE]
    assert state.at[ace] == HUNT
    assert place_of(state, SPITFIRE_C) == ACE_BOX
    assert state.kit.sector_names[state.home(ace)] == "6/11"
    assert not can_become_ace(state, unit(state, SPITFIRE_A))
    assert can_become_ace(state, unit(state, HURRICANE_B))
    assert sum(by for by, _ in hunter_shifts(state, [ace])) == 1
    assert sum(by for by, _ in hunter_shifts(state, [ace, state.kit.ace_counter[Aircraft.HURRICANE]])) == 1
    state.at[ace] = LIGHT_LOSS
    count_loss(state, ace, 1, LIGHT_LOSS)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert state.at[ace] == ACE_BOX


@pytest.mark.obliges("duel-21.7.6-1")
def test_a_pair_with_an_ace_fends_and_evades_at_no_price() -> None:
    state = ace_of_54()
    put(state, HUNT, SPITFIRE_A, ME109_A, ME109_B)
    put(state, BOMBER, DO17[0])
    ace = state.kit.names[state.kit.ace_counter[Aircraft.SPITFIRE]]
    run(state, hunter_interception, [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == BOMBER
    assert place_of(state, ace) == HUNT
    assert not is_reduced(state, SPITFIRE_A)
    assert not is_reduced(state, ace)


@pytest.mark.obliges("duel-21.7.1-1", "duel-21.7.1-2", "duel-21.7.2-1")
def test_an_ace_is_made_by_a_fine_hunter_attack() -> None:
    from dowding.games.raf.raid.aces import promote

    state = raid(opening(advanced=True), BIGGIN)
    able = put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    g_row, h_row = "ABCDEFGHI".index("G"), "ABCDEFGHI".index("H")
    assert run(state, promote(state, h_row, 2, able)).decision is None
    assert run(state, promote(state, g_row, 1, able)).decision is None
    assert run(state, promote(state, g_row, 2, able)).options == {SPITFIRE_A, SPITFIRE_B}
    run(state, promote(state, g_row, 2, able), [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == ACE_BOX
