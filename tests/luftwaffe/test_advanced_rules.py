"""21: advanced rules in the raid."""

import pytest

from dowding.games.raf.day.patrol import patrol_reach
from dowding.games.raf.places import (
    BOMBER,
    INFLIGHT,
)
from dowding.games.raf.raid.bombing import bomb
from tests.luftwaffe.situations import (
    opening,
    put,
    raid,
    run,
)
from tests.raf.cards import BIGGIN_HAWKINGE


@pytest.mark.obliges("duel-21.9-1", "duel-21.9-2", "duel-21.9-3")
def test_vhf_reaches_two_sectors_from_september_on() -> None:
    from dowding.games.raf.printed.event_codes import APPROACH_EVENTS, RaidEvent
    from dowding.games.raf.words import RafGame

    state = opening(advanced=True)
    squadron = next(s for s in state.kit.squadrons if state.kit.vhf[s])
    near = set(patrol_reach(state, squadron))
    state.day = state.kit.vhf_from
    assert near < set(patrol_reach(state, squadron))
    assert RaidEvent.RADIO_CONFUSION not in APPROACH_EVENTS[RafGame.DUEL]


@pytest.mark.obliges("duel-21.1-3")
def test_heavy_damage_to_a_forward_airfield_counts_as_two() -> None:
    state = raid(opening(advanced=True), BIGGIN_HAWKINGE)
    state.forward = [state.card]
    for squadron in state.kit.squadrons:
        state.at[squadron] = INFLIGHT
    gruppen = put(state, BOMBER, *(state.kit.names[g] for g in state.kit.bombers[2][:12]))
    run(state, bomb(state, gruppen, state.target.primary), dice=[6])
    assert state.vp == -2
