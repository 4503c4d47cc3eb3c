"""The compendium: target events as 2-Player knows them, and strategy cards in the raid."""

import pytest

from dowding.games.luftwaffe.raid import bombing_strategy, escort_coordination
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
    patrol,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.raid.bombing import bombardment, column_shifts
from dowding.games.raf.raid.combat import squadron_shifts
from dowding.games.raf.words import (
    Intelligence,
    TargetType,
    WarningLevel,
    Weather,
)
from tests.luftwaffe.situations import (
    DEEP,
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    INLAND,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    STUKAS,
    in_box,
    is_reduced,
    lay,
    letters,
    over,
    place_of,
    put,
    run,
    sector,
    target_event,
    unit,
)
from tests.raf.cards import HORNCHURCH

E = RaidEvent


@pytest.mark.obliges("duel-ET.big-wing-1", "duel-ET.channel-patrollers-close-escort-1")
def test_big_wing_and_channel_patrollers() -> None:
    state = over()
    run(state, target_event(state, E.BIG_WING))
    north = [s for s in state.kit.squadrons if state.kit.group[state.kit.home[s]] == 12][:2]
    assert sum(by for by, _ in squadron_shifts(state, north)) == 1
    assert sum(by for by, _ in squadron_shifts(state, north[:1])) == 0
    state.altitude = 1
    assert sum(by for by, _ in squadron_shifts(state, north)) == 2
    for card, box in ((INLAND, CLOSE_ESCORT), (DEEP, CHANNEL_PATROL)):
        raided = over(card)
        put(raided, CHANNEL_PATROL, ME109_A)
        run(raided, target_event(raided, E.CHANNEL_PATROLLERS_CLOSE_ESCORT))
        assert place_of(raided, ME109_A) == box


@pytest.mark.obliges(
    "duel-ET.clouds-inhibit-squadrons-1", "duel-ET.clouds-inhibit-squadrons-2", "duel-10.2-3"
)
def test_clouds_inhibit_squadrons() -> None:
    clear = over()
    put(clear, BOMBER, SPITFIRE_A, DO17[0])
    run(clear, target_event(clear, E.CLOUDS_INHIBIT_SQUADRONS, "A"))
    assert place_of(clear, SPITFIRE_A) == BOMBER
    state = over(sky=Weather.PATCHY)
    put(state, BOMBER, SPITFIRE_A, DO17[0])
    put(state, CLOSE_ESCORT, ME109_A)
    run(state, target_event(state, E.CLOUDS_INHIBIT_SQUADRONS, "A"))
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    assert run(state, squadron_interception).following is bombing_strategy
    assert place_of(state, ME109_A) == BOMBER
    shifts = column_shifts(state, state.gruppen_in(BOMBER), TargetType.AIRFIELD)
    assert (2, "unopposed") in shifts


@pytest.mark.obliges("duel-ET.flak-1", "duel-ET.flak-2", "duel-ET.flak-3", "duel-S.160-1")
def test_flak() -> None:
    state = over()
    put(state, BOMBER, *DO17, ME109_A)
    put(state, CLOSE_ESCORT, ME109_B)
    hit = letters(state, (*DO17, ME109_A), "A")
    run(state, target_event(state, E.FLAK, "A"))
    assert {n for n in (*DO17, ME109_A) if is_reduced(state, n)} == hit
    run(state, target_event(state, E.FLAK, "A"))
    assert in_box(state, INFLIGHT) == hit
    stuka = next(n for n in STUKAS)
    letter = str(state.kit.selector[unit(state, stuka)])
    dive = over()
    put(dive, BOMBER, stuka)
    put(dive, CLOSE_ESCORT, ME109_B)
    run(dive, target_event(dive, E.FLAK, letter))
    assert place_of(dive, stuka) == LIGHT_LOSS
    assert dive.vp == 1
    assert place_of(dive, ME109_B) == INFLIGHT
    low = over()
    low.low_level = True
    put(low, BOMBER, *DO17)
    run(low, target_event(low, E.FLAK, "A"))
    assert in_box(low, LIGHT_LOSS) == letters(low, DO17, "A")


@pytest.mark.obliges("duel-ET.interception-over-coast-1", "duel-ET.late-interception-1")
def test_bombs_may_fall_before_the_squadrons_attack() -> None:
    for code, facts in (
        (E.INTERCEPTION_OVER_COAST, {"warnings": (WarningLevel.LATE,)}),
        (E.LATE_INTERCEPTION, {}),
    ):
        for warning in WarningLevel:
            state = over(warning=warning)
            put(state, BOMBER, DO17[0], SPITFIRE_A)
            put(state, CHANNEL_PATROL, ME109_A)
            run(state, target_event(state, code, **facts))
            late = (WarningLevel.LATE,) if facts else (WarningLevel.NONE, WarningLevel.LATE)
            assert state.bombs_fall_first() == (warning in late)
            moved = bool(facts) and warning is WarningLevel.LATE
            assert (place_of(state, ME109_A) == CLOSE_ESCORT) == moved
            if state.bombs_fall_first():
                following = run(state, bombardment, dice=[1]).following
                assert following is escort_coordination
                assert place_of(state, DO17[0]) == BOMBER


@pytest.mark.obliges("duel-ET.non-essential-target-1", "duel-ET.non-essential-target-2")
def test_non_essential_target() -> None:
    state = over()
    run(state, target_event(state, E.NON_ESSENTIAL_TARGET))
    spared = {kind for kind in TargetType if state.is_spared(kind)}
    assert spared == {TargetType.AIRFIELD, TargetType.RADAR, TargetType.INDUSTRY}
    run(state, target_event(state, E.NON_ESSENTIAL_TARGET, spares_headquarters=True))
    assert state.is_spared(TargetType.HEADQUARTERS)
    assert not over().is_spared(TargetType.AIRFIELD)


@pytest.mark.obliges(
    "duel-ET.squadron-turnaround-1", "duel-ET.squadron-turnaround-2", "duel-ET.squadron-turnaround-3"
)
def test_d44_squadrons_are_turned_round() -> None:
    state = over(HORNCHURCH)
    circle = patrol(sector(state, "6/11"))
    put(state, INFLIGHT, SPITFIRE_A, HURRICANE_B)
    put(state, INFLIGHT, "610/7/11", reduced=True)
    put(state, LANDING, HURRICANE_C)
    put(state, REARM, "64/2/11")
    put(state, circle, SPITFIRE_B)
    put(state, HUNT, SPITFIRE_C)
    run(state, target_event(state, E.SQUADRON_TURNAROUND))
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    assert place_of(state, HURRICANE_B) == REARM
    assert (place_of(state, "610/7/11"), is_reduced(state, "610/7/11")) == (LANDING, False)
    assert place_of(state, HURRICANE_C) == REARM
    assert place_of(state, "64/2/11") == AVAILABLE
    assert place_of(state, SPITFIRE_B) == circle
    assert place_of(state, SPITFIRE_C) == HUNT


# Strategy cards in the raid


@pytest.mark.obliges("duel-S.158-1", "duel-S.159-1", "duel-12.25-1", "duel-12.25-2")
def test_d29_secondary_target_and_pathfinders() -> None:
    from dowding.games.raf.telling.entries import BombingStrength

    state = over(intelligence=Intelligence.POOR)
    lay(state, StrategyCode.SECONDARY_TARGET, INLAND)
    lay(state, StrategyCode.PATHFINDERS, INLAND)
    put(state, BOMBER, *DO17, SPITFIRE_A)
    assert run(state, bombing_strategy).following is bombardment
    bombed = run(state, bombardment, dice=[1])
    (strength,) = bombed.told(BombingStrength)
    assert strength.target == state.target.secondary.name
    assert strength.shifts == ((2, "pathfinders"),)
