"""The compendium: raid approach events as 2-Player knows them."""

import pytest

from dowding.games.luftwaffe.raid import raid_approach_event
from dowding.games.raf.ids import EventNumber
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.raid.bombing import column_shifts
from dowding.games.raf.raid.combat import hunter_shifts, squadron_shifts
from dowding.games.raf.telling.entries import NoEvent, Reason, RendezvousMissed
from dowding.games.raf.words import (
    TargetType,
    WarningLevel,
    Weather,
)
from tests.luftwaffe.situations import (
    COAST,
    DEEP,
    DO17,
    INLAND,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    in_box,
    is_reduced,
    letters,
    over,
    place_of,
    put,
    run,
    target_event,
    unit,
)
from tests.raf.cards import LOW_LEVEL

E = RaidEvent


@pytest.mark.obliges("duel-E.0-2", "duel-E.0-3")
def test_a_spent_deck_is_made_anew() -> None:
    state = over()
    state.events, state.event_discards = (
        [LOW_LEVEL],
        [EventNumber(n) for n in range(91, 132) if n != LOW_LEVEL],
    )
    run(state, raid_approach_event)
    assert (len(state.events), state.event_discards) == (41, [])


@pytest.mark.obliges("duel-EA.british-altitude-1", "duel-EA.german-altitude-1")
@pytest.mark.parametrize(
    ("code", "rows"), [(E.BRITISH_ALTITUDE_ADVANTAGE, 1), (E.GERMAN_ALTITUDE_ADVANTAGE, -1)]
)
def test_d42_and_d43_altitude(code: RaidEvent, rows: int) -> None:
    state = over()
    run(state, approach_event(state, code, warnings=(WarningLevel.LATE,)))
    assert state.altitude == 0
    run(state, approach_event(state, code, warnings=(WarningLevel.EARLY,)))
    assert sum(by for by, _ in hunter_shifts(state, [])) == rows
    assert sum(by for by, _ in squadron_shifts(state, [])) == rows


@pytest.mark.obliges("duel-EA.channel-patrollers-hunt-1", "duel-EA.channel-patrollers-hunt-2")
def test_channel_patrollers_hunt() -> None:
    for card, squadrons, box in (
        (INLAND, True, HUNT),
        (INLAND, False, CLOSE_ESCORT),
        (DEEP, True, CHANNEL_PATROL),
    ):
        state = over(card)
        put(state, CHANNEL_PATROL, ME109_A)
        if squadrons:
            put(state, HUNT, SPITFIRE_A)
        run(state, approach_event(state, E.CHANNEL_PATROLLERS_HUNT))
        assert place_of(state, ME109_A) == box


@pytest.mark.obliges("duel-EA.clouds-scatter-raid-1", "duel-EA.escort-rendezvous-failure-1")
def test_clouds_scatter_raid_and_escorts_that_miss_it() -> None:
    state = over(sky=Weather.PATCHY)
    put(state, BOMBER, *DO17)
    run(state, approach_event(state, E.CLOUDS_SCATTER_RAID, "A"))
    assert {n for n in DO17 if is_reduced(state, n)} == letters(state, DO17, "A")
    clear = over()
    put(clear, BOMBER, *DO17)
    run(clear, approach_event(clear, E.CLOUDS_SCATTER_RAID, "A"))
    assert not any(is_reduced(clear, n) for n in DO17)
    put(clear, CLOSE_ESCORT, ME109_A, ME109_B)
    run(clear, approach_event(clear, E.ESCORT_RENDEZVOUS_FAILURE, "A"))
    assert (place_of(clear, ME109_A), place_of(clear, ME109_B)) == (INFLIGHT, CLOSE_ESCORT)


@pytest.mark.obliges(
    "duel-EA.hunters-chase-stragglers-1", "duel-EA.hunters-chase-stragglers-2",
    "duel-EA.hunters-chase-stragglers-3",
)  # fmt: skip
def test_hunters_chase_stragglers() -> None:
    state = over()
    put(state, HUNT, ME109_A, ME109_C, SPITFIRE_A)
    put(state, HUNT, SPITFIRE_B, reduced=True)
    run(state, approach_event(state, E.HUNTERS_CHASE_STRAGGLERS, "A", "B"))
    assert in_box(state, INFLIGHT) == {ME109_A, SPITFIRE_B}
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (HUNT, True)
    last = over()
    put(last, HUNT, ME109_A, SPITFIRE_A)
    run(last, approach_event(last, E.HUNTERS_CHASE_STRAGGLERS, "A", "B"))
    assert place_of(last, SPITFIRE_A) == INFLIGHT
    nobody = over()
    put(nobody, HUNT, ME109_C, SPITFIRE_A)
    run(nobody, approach_event(nobody, E.HUNTERS_CHASE_STRAGGLERS, "A", "B"))
    assert not is_reduced(nobody, SPITFIRE_A)


@pytest.mark.obliges("duel-EA.hunter-fuel-low-1", "duel-ET.navigational-error-1")
def test_fuel_and_navigation_trouble_only_beyond_the_coast() -> None:
    for card, hurt in ((COAST, False), (INLAND, True), (DEEP, True)):
        state = over(card)
        put(state, HUNT, ME109_A, ME109_B)
        bombers = put(state, BOMBER, DO17[0])
        run(state, approach_event(state, E.HUNTER_FUEL_LOW, "A"))
        assert is_reduced(state, ME109_A) == hurt
        assert not is_reduced(state, ME109_B)
        run(state, target_event(state, E.NAVIGATIONAL_ERROR))
        assert sum(by for by, _ in column_shifts(state, bombers, TargetType.AIRFIELD)) == (-2 if hurt else 0)


@pytest.mark.obliges(
    "duel-EA.lf3-weather-changes-1", "duel-EA.weather-improves-1", "duel-EA.weather-worsens-1",
    "duel-EA.weather-1", "duel-EA.weather-moves-east-1",
)  # fmt: skip
def test_weather() -> None:
    clear, patchy, broken = Weather
    state = over()
    for old, new in ((clear, patchy), (patchy, broken), (broken, clear)):
        state.weather = [clear, old]
        run(state, approach_event(state, E.LF3_WEATHER_CHANGES))
        assert state.weather == [clear, new]
    for old, better, worse in ((clear, clear, patchy), (patchy, clear, broken), (broken, patchy, broken)):
        state.weather = [old, old]
        run(state, approach_event(state, E.WEATHER_IMPROVES, luftflotte=3))
        assert state.weather == [old, better]
        state.weather = [old, old]
        run(state, approach_event(state, E.WEATHER_WORSENS, luftflotte=2))
        assert state.weather == [worse, old]
    state.weather = [clear, broken]
    run(state, approach_event(state, E.WEATHER_MOVES_EAST))
    assert state.weather == [broken, broken]
    assert state.sky() is broken


@pytest.mark.obliges("duel-EA.rendezvous-failure-1", "duel-EA.rendezvous-failure-2")
def test_rendezvous_failure_befalls_large_raids() -> None:
    state = over()
    names = (*DO17, "I/KG3/2", ME109_A, ME109_B, ME109_C)
    put(state, BOMBER, *names[:4])
    put(state, CLOSE_ESCORT, ME109_A)
    put(state, HUNT, ME109_B)
    run(state, approach_event(state, E.RENDEZVOUS_FAILURE, "A"))
    assert in_box(state, INFLIGHT) == set()
    put(state, CHANNEL_PATROL, ME109_C)
    run(state, approach_event(state, E.RENDEZVOUS_FAILURE, "A"))
    assert in_box(state, INFLIGHT) == letters(state, names, "A")
    bare = over()
    only_a = [n for n in bare.kit.names if bare.kit.selector[unit(bare, n)] == "A"]
    bombers = [
        n for n in only_a if bare.kit.bomber[unit(bare, n)] and bare.kit.luftflotte[unit(bare, n)] == 2
    ]
    put(bare, BOMBER, *bombers[:2])
    put(bare, CLOSE_ESCORT, ME109_B, ME109_C, "II/JG51/2", "III/JG51/2", "II/JG52/2")
    run(bare, approach_event(bare, E.RENDEZVOUS_FAILURE, "A"))
    assert ME109_B in in_box(bare, BOMBER)


def test_nobody_is_late_where_no_escort_bears_the_letter() -> None:
    state = over()
    put(state, CLOSE_ESCORT, ME109_B)
    played = run(state, approach_event(state, E.ESCORT_RENDEZVOUS_FAILURE, "A"))
    assert [entry.reason for entry in played.told(NoEvent)] == [Reason.NO_ESCORT]
    assert not played.told(RendezvousMissed)
