"""6.2, 9.1, 19.8 and approach events: who passes from box to box, and what a new raid leaves behind."""

import pytest

from dowding.games.lion.clock import clock_update
from dowding.games.lion.raid import accurate_commitment, british_detection, determine_target
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT, Place
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_attack
from dowding.games.raf.raid.bombing import bomb, german_recovery
from dowding.games.raf.raid.commitment import response
from dowding.games.raf.telling.entries import NothingToIntercept, Suffered
from dowding.games.raf.telling.entries.events import NoEvent, Reason
from dowding.games.raf.telling.questions import Respond
from dowding.games.raf.words import Depth, Effect, Intelligence, Selector, WarningLevel, Weather
from tests.lion.situations import (
    BOMBERS,
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    approach_event,
    campaign,
    in_box,
    patrol,
    place_of,
    pull,
    put_all,
    raid,
    run,
    unit,
)
from tests.raf.cards import DUXFORD, FOLLOW_UP, HORNCHURCH, KENLEY, POLING

MANY = ("54/6/11", "65/6/11", "74/6/11", "32/7/11", "501/7/11", "610/7/11")


@pytest.mark.obliges("lion-6.2-a", "lion-6.2-b")
@pytest.mark.parametrize("major", [True, False])
def test_a_follow_up_raid_begins_anew_on_the_same_target(major: bool) -> None:
    state = raid(campaign(), KENLEY, major=major)
    put_all(state, INFLIGHT, DO17[0])
    state.altitude, state.unopposed, state.bombed, state.pathfinders = 1, True, True, True
    state.event = FOLLOW_UP
    assert run(state, clock_update).following is british_detection
    assert (state.card, state.major, state.follow_up) == (KENLEY, major, True)
    assert (state.raiders, state.altitude, state.event) == ([], 0, 0)
    assert (state.unopposed, state.bombed, state.pathfinders) == (False, False, False)


@pytest.mark.obliges("lion-II.1-a")
def test_a_new_raid_finds_the_display_empty() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, INFLIGHT, DO17[0])
    state.altitude, state.unopposed, state.bombed, state.low_level, state.snap = 1, True, True, True, True
    state.event = FOLLOW_UP
    pull(state, POLING)
    run(state, determine_target, dice=[6])
    assert (state.card, state.raiders, state.altitude, state.event) == (POLING, [], 0, 0)
    assert (state.unopposed, state.bombed, state.low_level, state.snap) == (False,) * 4


@pytest.mark.obliges("lion-19.2-e")
def test_after_a_delay_all_leave_once_the_squadrons_have_attacked() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, BOMBER, *DO17)
    state.bombed = True
    assert run(state, squadron_attack).following is german_recovery
    assert {place_of(state, name) for name in DO17} == {INFLIGHT}


@pytest.mark.obliges("lion-9.1-d", "lion-9.1-f")
@pytest.mark.parametrize(("bombers", "place"), [(DO17[:1], BOMBER), ((), INFLIGHT)])
def test_where_squadrons_in_excess_go(bombers: tuple[str, ...], place: Place) -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B, SPITFIRE_C)
    put_all(state, BOMBER, *bombers)
    run(state, hunter_interception, [[SPITFIRE_A]])
    assert (place_of(state, SPITFIRE_A), place_of(state, SPITFIRE_B)) == (place, HUNT)


@pytest.mark.obliges("lion-19.8-a")
@pytest.mark.parametrize(("bombers", "place"), [(DO17[:1], BOMBER), ((), INFLIGHT)])
def test_where_a_crowd_goes(bombers: tuple[str, ...], place: Place) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, *MANY)
    put_all(state, BOMBER, *bombers)
    played = run(state, hunter_interception, [["54/6/11", "65/6/11"]])
    assert in_box(state, place) - set(bombers) == {"54/6/11", "65/6/11"}
    assert played.decision is not None
    assert played.decision.rule == "9.1"


@pytest.mark.obliges("lion-19-a")
@pytest.mark.parametrize("warning", list(WarningLevel))
def test_no_response_is_delayed_in_the_basic_game(warning: WarningLevel) -> None:
    state = raid(campaign(), HORNCHURCH, warning=warning)
    patrol(state, SPITFIRE_A, "6/11")
    decision = run(state, accurate_commitment).decision
    assert decision is not None
    assert decision.rule == "II.7"


@pytest.mark.obliges("lion-ev-britalt-a", "lion-ev-geralt-a")
@pytest.mark.parametrize(
    ("code", "altitude"),
    [(RaidEvent.BRITISH_ALTITUDE_ADVANTAGE, 1), (RaidEvent.GERMAN_ALTITUDE_ADVANTAGE, -1)],
)
@pytest.mark.parametrize(
    ("warning", "intelligence", "depth", "holds"),
    [
        (WarningLevel.LATE, Intelligence.POOR, Depth.DEEP, True),
        (WarningLevel.EARLY, Intelligence.ACCURATE, Depth.DEEP, True),
        (WarningLevel.EARLY, Intelligence.POOR, Depth.INLAND, True),
        (WarningLevel.EARLY, Intelligence.POOR, Depth.DEEP, False),
    ],
)
def test_one_condition_gives_altitude_advantage(
    code: RaidEvent,
    altitude: int,
    warning: WarningLevel,
    intelligence: Intelligence,
    depth: Depth,
    holds: bool,
) -> None:
    state = raid(campaign(), KENLEY, warning=WarningLevel.LATE, intelligence=Intelligence.ACCURATE)
    assert state.target.depth is Depth.INLAND
    event = Event(code, warnings=(warning,), intelligence=(intelligence,), depths=(depth,))
    run(state, approach_event(state, event))
    assert state.altitude == (altitude if holds else 0)


@pytest.mark.obliges("lion-ev-worsens-a")
@pytest.mark.parametrize("luftflotte", [2, 3])
def test_the_weather_worsens_over_one_area(luftflotte: int) -> None:
    state = raid(campaign(), KENLEY)
    run(state, approach_event(state, Event(RaidEvent.WEATHER_WORSENS, luftflotte=luftflotte)))
    expected = [Weather.CLEAR, Weather.CLEAR]
    expected[luftflotte - 2] = Weather.PATCHY
    assert state.weather == expected


@pytest.mark.obliges("lion-11-j")
@pytest.mark.parametrize(("primary", "vp"), [(True, -4), (False, -2)])
def test_only_the_target_of_the_card_counts_double(primary: bool, vp: int) -> None:
    state = raid(campaign(), DUXFORD)
    aim = state.target.primary if primary else state.target.secondary
    column = state.kit.bombing.column(sum(state.kit.strength[0][unit(state, name)] for name in DO17), 0)
    two = next(d for d in range(1, 7) if state.kit.bombing.results[column][d] == "2")
    run(state, bomb(state, put_all(state, BOMBER, *DO17), aim), dice=[two])
    assert state.vp == vp


@pytest.mark.obliges("lion-ev-rendez-a")
@pytest.mark.parametrize(("gruppen", "fails"), [(6, False), (7, True)])
def test_only_large_raids_miss_their_rendezvous(gruppen: int, fails: bool) -> None:
    state = raid(campaign(), KENLEY)
    flying = [g for g in state.kit.gruppen if state.kit.selector[g] is Selector.A][:gruppen]
    put_all(state, CLOSE_ESCORT, *(state.kit.names[g] for g in flying))
    event = Event(RaidEvent.RENDEZVOUS_FAILURE, (Selector.A,))
    played = run(state, approach_event(state, event))
    assert bool(state.gruppen_in(CLOSE_ESCORT)) != fails
    assert [entry.reason for entry in played.of(NoEvent)] == [Reason.SMALL_RAID] * (not fails)


def test_the_price_of_no_response_is_certain_only_if_the_whole_raid_is_known() -> None:
    state = raid(campaign(), HORNCHURCH, warning=WarningLevel.EARLY)
    patrol(state, SPITFIRE_A, "6/11")
    put_all(state, BOMBER, *BOMBERS)
    state.raiders, state.intelligence = state.gruppen_in(BOMBER), Intelligence.ACCURATE
    assert response(state) == Respond(none_costs=-1)
    state.raiders = []
    assert response(state) == Respond()
    state.intelligence = Intelligence.LIMITED
    assert response(state) == Respond(none_may_cost=-1)


@pytest.mark.obliges("lion-tbl-dmg-hunt-k", "lion-tbl-dmg-hunt-l")
@pytest.mark.parametrize("die", range(1, 7))
def test_squadrons_for_which_no_bomber_is_left_turn_back_with_a_line(die: int) -> None:
    squadrons = {SPITFIRE_A, SPITFIRE_B, SPITFIRE_C}
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C, *squadrons)
    run(state, hunter_attack, dice=[die])
    told = list(state.desk.journal or ())
    mild = [e for e in told if isinstance(e, Suffered) and e.code in (Effect.NO_EFFECT, Effect.DISRUPTED)]
    back = {unit for entry in mild for unit in entry.units} & squadrons
    assert {n for e in told if isinstance(e, NothingToIntercept) for n in e.squadrons} == back
