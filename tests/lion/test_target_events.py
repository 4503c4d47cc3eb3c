"""Target events, weather events, and who goes undetected."""

import pytest

from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    on_clock,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.raid.combat import squadron_shifts
from dowding.games.raf.telling.entries.events import NoEvent, Reason
from dowding.games.raf.words import (
    Aircraft,
    Intelligence,
    Selector,
    Weather,
)
from tests.lion.situations import (
    DO17,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    campaign,
    is_reduced,
    named,
    place_of,
    put,
    put_all,
    raid,
    run,
    shifted,
    target_event,
)
from tests.raf.cards import DUXFORD, KENLEY

A, B, C = Selector


@pytest.mark.obliges("lion-ev-break-a", "lion-ev-scatter-a", "lion-ev-b", "lion-ev-c", "lion-2.21-g")
def test_events_by_selector() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, DO17[0], DO17[1], "II/ZG26/2")
    put_all(state, HUNT, ME109_A)
    run(state, approach_event(state, Event(RaidEvent.BOMBERS_BREAK_FORMATION, (A,))))
    assert {n for n in (*DO17, "II/ZG26/2", ME109_A) if is_reduced(state, n)} == {DO17[0]}
    scatter = Event(RaidEvent.CLOUDS_SCATTER_RAID, (A,))
    run(state, approach_event(state, scatter))
    assert not is_reduced(state, ME109_A)
    state.weather[0] = Weather.BROKEN
    run(state, approach_event(state, scatter))
    assert is_reduced(state, ME109_A)
    assert is_reduced(state, "II/ZG26/2")
    assert not is_reduced(state, DO17[1])


@pytest.mark.obliges("lion-ev-lf3change-a", "lion-ev-worsens-a", "lion-ev-weast-a")
def test_weather_events() -> None:
    state = raid(campaign(), KENLEY)
    seen = []
    for _ in range(3):
        run(state, approach_event(state, Event(RaidEvent.LF3_WEATHER_CHANGES)))
        seen.append(state.weather[1])
    assert seen == [Weather.PATCHY, Weather.BROKEN, Weather.CLEAR]
    for expected in (Weather.PATCHY, Weather.BROKEN, Weather.BROKEN):
        run(state, approach_event(state, Event(RaidEvent.WEATHER_WORSENS, luftflotte=2)))
        assert state.weather[0] is expected
    run(state, approach_event(state, Event(RaidEvent.WEATHER_MOVES_EAST)))
    assert state.weather[0] is Weather.CLEAR


@pytest.mark.obliges("lion-ev-radio-b", "lion-ev-radio-c")
def test_radio_confusion() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, HURRICANE_C, "54/6/11", "43/1/11")
    event = Event(RaidEvent.RADIO_CONFUSION, (A,))
    run(state, approach_event(state, event), [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    put_all(state, HUNT, SPITFIRE_A, "43/1/11", reduced=True)
    played = run(state, approach_event(state, event))
    assert played.decision is None
    assert [entry.reason for entry in played.of(NoEvent)] == [Reason.NO_FULL_SQUADRON]
    assert len(state.squadrons_in(HUNT)) == 5


@pytest.mark.obliges("lion-ev-undhunt-a", "lion-ev-undhunt-c", "lion-ev-undhunt-d")
def test_undetected_hunters() -> None:
    event = Event(RaidEvent.UNDETECTED_HUNTERS, intelligence=(Intelligence.POOR,))
    state = raid(campaign(), KENLEY)
    run(state, approach_event(state, event))
    assert not state.raiders
    state.intelligence = Intelligence.POOR
    run(state, approach_event(state, event))
    assert len(state.gruppen_in(CLOSE_ESCORT)) == 1
    put(state, ME109_A, HUNT)
    run(state, approach_event(state, event))
    assert len(state.gruppen_in(HUNT)) == 2
    state = raid(campaign(), DUXFORD, intelligence=Intelligence.POOR)
    run(state, approach_event(state, event))
    assert not state.raiders


@pytest.mark.obliges("lion-ev-undhunt-b")
@pytest.mark.parametrize("spent", [True, False])
def test_undetected_hunters_need_an_me109_at_its_airbase(spent: bool) -> None:
    state = raid(campaign(), KENLEY, intelligence=Intelligence.POOR)
    last, *others = state.kit.fleet[2][Aircraft.ME109]
    state.move(others, on_clock(4))
    state.reduced[last] = int(spent)
    run(state, approach_event(state, Event(RaidEvent.UNDETECTED_HUNTERS)))
    assert state.raiders == ([] if spent else [last])


@pytest.mark.obliges(
    "lion-ev-undesc-a", "lion-ev-undesc-b", "lion-ev-undesc-c", "lion-ev-undesc-d", "lion-ev-undesc-e"
)
def test_undetected_escort() -> None:
    event = Event(RaidEvent.UNDETECTED_ESCORT, intelligence=(Intelligence.POOR,))
    state = raid(campaign(), KENLEY, intelligence=Intelligence.POOR)
    run(state, target_event(state, event))
    assert not state.raiders
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, event))
    assert [state.kit.aircraft[g] for g in state.gruppen_in(CLOSE_ESCORT)] == ["Me109"]
    state = raid(campaign(), DUXFORD, intelligence=Intelligence.POOR)
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, event))
    assert [state.kit.aircraft[g] for g in state.gruppen_in(CLOSE_ESCORT)] == ["Me110"]


@pytest.mark.obliges("lion-ev-bigwing-a", "lion-ev-coord-a", "lion-ev-low-a", "lion-ev-low-c")
def test_flags_of_target_events() -> None:
    state = raid(campaign(), KENLEY)
    squadrons = put_all(state, BOMBER, "19/2/12", "242/1/12")
    run(state, target_event(state, Event(RaidEvent.BIG_WING)))
    assert shifted(squadron_shifts(state, squadrons)) == 1
    assert shifted(squadron_shifts(state, squadrons[:1])) == 0
    put_all(state, BOMBER, *DO17)
    put_all(state, CLOSE_ESCORT, ME109_A, ME109_B)
    run(state, target_event(state, Event(RaidEvent.ESCORT_COORDINATION)))
    run(state, squadron_interception, [list(DO17[:2])])
    assert len(state.intercepted) == 4
    state = raid(campaign(), KENLEY)
    put(state, "II/SG1/2", BOMBER)
    run(state, target_event(state, Event(RaidEvent.LOW_LEVEL_BOMBERS)))
    assert not state.low_level
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, Event(RaidEvent.LOW_LEVEL_BOMBERS)))
    assert state.low_level


@pytest.mark.obliges("lion-ev-inhibsq-a", "lion-ev-strafe-a", "lion-ev-me110-a", "lion-8.5-c")
def test_target_events_that_move_units() -> None:
    state = raid(campaign(), KENLEY)
    put(state, SPITFIRE_A, BOMBER)
    put_all(state, CLOSE_ESCORT, ME109_A, ME109_C, "I/ZG26/2")
    inhibit = Event(RaidEvent.CLOUDS_INHIBIT_SQUADRONS, (A,))
    run(state, target_event(state, inhibit))
    assert place_of(state, SPITFIRE_A) == BOMBER
    state.weather[0] = Weather.PATCHY
    run(state, target_event(state, inhibit))
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    run(state, target_event(state, Event(RaidEvent.FIGHTERS_STRAFE, (A,))))
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A}
    run(state, target_event(state, Event(RaidEvent.ME110S_STRAFE)))
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A, "I/ZG26/2"}
    run(state, squadron_interception)
    assert place_of(state, ME109_C) == BOMBER


@pytest.mark.obliges("lion-ev-snap-e")
def test_no_elite_no_snap_raid() -> None:
    state = raid(campaign(), KENLEY)
    for gruppe in state.kit.elite_gruppen:
        state.at[gruppe] = on_clock(4)
    run(state, target_event(state, Event(RaidEvent.SNAP_RAID_BY_ELITE_ME110S)))
    assert not state.snap_due
