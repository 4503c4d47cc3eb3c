"""The compendium: target events as 2-Player knows them, and strategy cards in the raid."""

import pytest

from dowding.games.duel.advance_warning import advance_warning
from dowding.games.duel.target_events import raid_target_event
from dowding.games.luftwaffe.bombing import bombardment
from dowding.games.luftwaffe.strategy import bombing_strategy, escort_coordination, high_cover, low_level
from dowding.games.raf.bombing import column_shifts
from dowding.games.raf.combat import squadron_shifts
from dowding.games.raf.interception import squadron_interception
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
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.strategies import StrategyCode
from dowding.games.raf.words import (
    Damage,
    Intelligence,
    TargetType,
    WarningLevel,
    Weather,
)
from tests.duel.situations import (
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
    opening,
    over,
    place_of,
    plan,
    put,
    run,
    sector,
    target_event,
    unit,
)

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


@pytest.mark.obliges("duel-ET.extended-attack-1", "duel-ET.extended-attack-2")
def test_extended_attack() -> None:
    state = over()
    put(state, BOMBER, *DO17, ME109_A, SPITFIRE_A, SPITFIRE_B)
    put(state, BOMBER, HURRICANE_B, reduced=True)
    put(state, BOMBER, "I/KG3/2", reduced=True)
    asked = run(state, target_event(state, E.EXTENDED_ATTACK))
    assert asked.side == "Fighter Command"
    assert asked.options == set(DO17)
    run(state, target_event(state, E.EXTENDED_ATTACK), list(DO17[:2]))
    assert [is_reduced(state, name) for name in DO17] == [True, True, False]
    assert not is_reduced(state, ME109_A)


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
    state = over(18)
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


@pytest.mark.obliges("duel-ET.squadrons-intercept-blenheims-1")
def test_squadrons_intercept_blenheims() -> None:
    state = over()
    asked = run(state, target_event(state, E.SQUADRONS_INTERCEPT_BLENHEIMS))
    assert all(name.endswith("/11") for name in asked.options)
    run(state, target_event(state, E.SQUADRONS_INTERCEPT_BLENHEIMS), SPITFIRE_A)
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    for squadron in state.available_squadrons():
        if state.kit.group[state.kit.home[squadron]] == 11:
            state.at[squadron] = REARM
    asked = run(state, target_event(state, E.SQUADRONS_INTERCEPT_BLENHEIMS))
    assert all(name.endswith("/10") for name in asked.options)


@pytest.mark.obliges("duel-ET.ultra-1", "duel-ET.ultra-2", "duel-ET.ultra-3", "duel-ET.ultra-4")
def test_ultra() -> None:
    state = over()
    run(state, target_event(state, E.ULTRA_INTERCEPT))
    run(state, target_event(state, E.ULTRA_INTERCEPT))
    assert state.ultra
    day = plan(opening(), {15: 0, 16: 0, 30: 0, 4: 1})
    day.ultra = True
    day.damage[0] = day.damage[1] = Damage.LIGHT
    run(day, advance_warning, True)
    names = sorted(day.kit.sector_names[s] for s in day.marked)
    assert names == ["6/11", "7/11", "7/11"]
    assert day.regions == []
    assert not day.ultra
    kept = plan(opening(), {15: 0})
    kept.ultra = True
    run(kept, advance_warning, False)
    assert kept.ultra
    assert len(kept.regions) == 1
    kept.damage[:3] = [Damage.LIGHT] * 3
    assert run(kept, advance_warning).decision is None
    switched = plan(opening(ultra_always=True), {15: 0})
    switched.ultra, switched.damage[:3] = True, [Damage.LIGHT] * 3
    assert run(switched, advance_warning).decision is not None


# Strategy cards in the raid


@pytest.mark.obliges("duel-S.160-1", "duel-S.160-2", "duel-S.160-3")
def test_low_level_bombing() -> None:
    state = over(sky=Weather.BROKEN, intelligence=Intelligence.POOR)
    lay(state, StrategyCode.LOW_LEVEL_BOMBING, INLAND)
    bombers = put(state, BOMBER, DO17[0], SPITFIRE_A)[:1]
    assert run(state, low_level).following is raid_target_event
    assert state.low_level
    assert column_shifts(state, bombers, TargetType.AIRFIELD) == [(2, "low level")]
    assert (1, "low level") in squadron_shifts(state, [])
    state.altitude = 1
    assert (1, "low level") not in squadron_shifts(state, [])
    stukas = over(intelligence=Intelligence.POOR)
    lay(stukas, StrategyCode.LOW_LEVEL_BOMBING, INLAND)
    put(stukas, BOMBER, *STUKAS)
    run(stukas, low_level)
    assert not stukas.low_level


@pytest.mark.obliges("duel-S.162-1", "duel-S.162-2")
def test_escort_coordination() -> None:
    state = over(intelligence=Intelligence.POOR)
    lay(state, StrategyCode.ESCORT_COORDINATION, INLAND)
    put(state, BOMBER, *DO17, SPITFIRE_A)
    put(state, CLOSE_ESCORT, ME109_A, ME109_B)
    assert run(state, escort_coordination).following is squadron_interception
    run(state, squadron_interception, [DO17[0]])
    assert len(state.intercepted) == 3
    assert state.shown == [162]


@pytest.mark.obliges("duel-S.163-1", "duel-S.163-2", "duel-S.163-3")
def test_high_cover() -> None:
    from dowding.games.raf.combat import hunter_attack
    from dowding.games.raf.entries import Combat

    for altitude, rows in ((0, -1), (-1, -2), (1, 1)):
        state = over(intelligence=Intelligence.POOR)
        state.altitude = altitude
        lay(state, StrategyCode.HIGH_COVER, INLAND)
        put(state, HUNT, ME109_A, ME109_B, SPITFIRE_A)
        assert run(state, high_cover).following is hunter_attack
        fought = run(state, hunter_attack, dice=[3])
        assert sum(by for entry in fought.told(Combat) for by, _ in entry.shifts) == rows
        assert state.shown == [163]
    empty = over(intelligence=Intelligence.POOR)
    lay(empty, StrategyCode.HIGH_COVER, INLAND)
    put(empty, HUNT, ME109_A)
    run(empty, high_cover)
    assert empty.shown == []


@pytest.mark.obliges("duel-S.158-1", "duel-S.159-1", "duel-12.25-1", "duel-12.25-2")
def test_d29_secondary_target_and_pathfinders() -> None:
    from dowding.games.raf.entries import BombingStrength

    state = over(intelligence=Intelligence.POOR)
    lay(state, StrategyCode.SECONDARY_TARGET, INLAND)
    lay(state, StrategyCode.PATHFINDERS, INLAND)
    put(state, BOMBER, *DO17, SPITFIRE_A)
    assert run(state, bombing_strategy).following is bombardment
    bombed = run(state, bombardment, dice=[1])
    (strength,) = bombed.told(BombingStrength)
    assert strength.target == state.target.secondary.name
    assert strength.shifts == ((2, "pathfinders"),)
