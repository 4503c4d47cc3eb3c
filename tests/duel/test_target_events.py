"""The compendium: target events as 2-Player knows them, and strategy cards in the raid."""

import pytest

from dowding.games.duel.day import advance_warning
from dowding.games.luftwaffe.raid import escort_coordination, high_cover, low_level, raid_target_event
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    REARM,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.raid.bombing import column_shifts
from dowding.games.raf.raid.combat import squadron_shifts
from dowding.games.raf.words import (
    Damage,
    Intelligence,
    TargetType,
    Weather,
)
from tests.duel.situations import opening, over, ultra_event
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    INLAND,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    STUKAS,
    is_reduced,
    lay,
    place_of,
    plan,
    put,
    run,
    target_event,
)
from tests.raf.cards import BIGGIN, BIGGIN_HAWKINGE, CODES, POLING, THAMESHAVEN

E = RaidEvent


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
    run(state, ultra_event(state))
    run(state, ultra_event(state))
    assert state.ultra
    day = plan(opening(), {BIGGIN: 0, BIGGIN_HAWKINGE: 0, THAMESHAVEN: 0, POLING: 1})
    day.ultra = True
    day.damage[0] = day.damage[1] = Damage.LIGHT
    run(day, advance_warning, True)
    names = sorted(day.kit.sector_names[s] for s in day.marked)
    assert names == ["6/11", "7/11", "7/11"]
    assert day.regions == []
    assert not day.ultra
    kept = plan(opening(), {BIGGIN: 0})
    kept.ultra = True
    run(kept, advance_warning, False)
    assert kept.ultra
    assert len(kept.regions) == 1
    kept.damage[:3] = [Damage.LIGHT] * 3
    assert run(kept, advance_warning).decision is None
    switched = plan(opening(ultra_always=True), {BIGGIN: 0})
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
    without = over(intelligence=Intelligence.POOR)
    put(without, BOMBER, DO17[0])
    run(without, low_level)
    assert not without.low_level


@pytest.mark.obliges("duel-S.162-1", "duel-S.162-2")
def test_escort_coordination() -> None:
    state = over(intelligence=Intelligence.POOR)
    lay(state, StrategyCode.ESCORT_COORDINATION, INLAND)
    put(state, BOMBER, *DO17, SPITFIRE_A)
    put(state, CLOSE_ESCORT, ME109_A, ME109_B)
    assert run(state, escort_coordination).following is squadron_interception
    run(state, squadron_interception, [DO17[0]])
    assert len(state.intercepted) == 3
    assert state.shown == [CODES[StrategyCode.ESCORT_COORDINATION]]


@pytest.mark.obliges("duel-S.163-1", "duel-S.163-2", "duel-S.163-3")
def test_high_cover() -> None:
    from dowding.games.raf.raid.air_battle import hunter_attack
    from dowding.games.raf.telling.entries import Combat

    for altitude, rows in ((0, -1), (-1, -2), (1, 1)):
        state = over(intelligence=Intelligence.POOR)
        state.altitude = altitude
        lay(state, StrategyCode.HIGH_COVER, INLAND)
        put(state, HUNT, ME109_A, ME109_B, SPITFIRE_A)
        assert run(state, high_cover).following is hunter_attack
        fought = run(state, hunter_attack, dice=[3])
        assert sum(by for entry in fought.told(Combat) for by, _ in entry.shifts) == rows
        assert state.shown == [CODES[StrategyCode.HIGH_COVER]]
    empty = over(intelligence=Intelligence.POOR)
    lay(empty, StrategyCode.HIGH_COVER, INLAND)
    put(empty, HUNT, ME109_A)
    run(empty, high_cover)
    assert empty.shown == []
