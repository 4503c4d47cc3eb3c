"""9 to 12: interception, bombing, the clock and turnaround, where the examples do not show them."""

import pytest

from dowding.games.lion.clock import clock_update
from dowding.games.lion.raid import british_detection, determine_target
from dowding.games.raf.day.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.ids import Unit
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
    on_clock,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_interception
from dowding.games.raf.raid.bombing import bomb, bombing_strength, column_shifts
from dowding.games.raf.state.columns import SPITFIRE
from dowding.games.raf.telling.entries.raid import EscortsStrafe, HuntersLeave
from dowding.games.raf.words import (
    TargetType,
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
    STUKA,
    campaign,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    prelude,
    put,
    put_all,
    raid,
    run,
    shifted,
    target_event,
    unit,
)
from tests.raf.cards import DUXFORD, FOLLOW_UP, KENLEY, NO_TIME, ONE_STEP, POLING_BRIGHTON, PORTSMOUTH


@pytest.mark.obliges("lion-9.1-a", "lion-9.1-b", "lion-9.1-c", "lion-9.1-f")
def test_no_hunters() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, HURRICANE_C, HUNT, reduced=True)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception, [[SPITFIRE_A]])
    assert named(state, state.squadrons_in(BOMBER)) == {SPITFIRE_A, HURRICANE_C}
    assert place_of(state, SPITFIRE_B) == INFLIGHT


@pytest.mark.obliges("lion-9.1-h", "lion-9.1-i", "lion-9.1-k", "lion-11-e")
def test_nobody_meets_the_raid() -> None:
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, HUNT)
    put(state, "I/ZG26/2", CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    played = run(state, hunter_interception)
    assert place_of(state, ME109_A) == INFLIGHT
    assert place_of(state, "I/ZG26/2") == BOMBER
    (leave,), (strafe,) = played.of(HuntersLeave), played.of(EscortsStrafe)
    assert (leave.rule, leave.gruppen) == ("9.1", (ME109_A,))
    assert (strafe.rule, strafe.gruppen) == ("9.1", ("I/ZG26/2",))
    assert not run(state, hunter_interception).told
    run(state, squadron_interception)
    assert state.unopposed


@pytest.mark.obliges("lion-9.2-c", "lion-8.5-c")
def test_escorts_whose_bombers_are_not_met_strafe() -> None:
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    (strafe,) = run(state, squadron_interception).of(EscortsStrafe)
    assert (strafe.rule, strafe.gruppen) == ("9.2", (ME109_A,))
    assert (place_of(state, ME109_A), state.unopposed) == (BOMBER, True)


@pytest.mark.obliges("lion-9.1-h")
def test_hunters_whose_prey_has_left_turn_back() -> None:
    state = raid(campaign(), KENLEY)
    put(state, ME109_A, HUNT)
    put(state, "I/ZG26/2", CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    (leave,) = run(state, hunter_attack).of(HuntersLeave)
    assert (leave.rule, leave.gruppen) == ("9.1", (ME109_A,))
    assert (place_of(state, ME109_A), place_of(state, "I/ZG26/2")) == (INFLIGHT, CLOSE_ESCORT)


@pytest.mark.obliges("lion-11-c", "lion-11-d", "lion-11-f", "lion-ev-path-a", "lion-ev-low-d")
def test_column_shifts() -> None:
    state = raid(campaign(), KENLEY)
    state.weather[0] = Weather.BROKEN
    stukas, mixed = put_all(state, BOMBER, *STUKA), [unit(state, DO17[0]), unit(state, STUKA[0])]
    airfield, radar = state.target.type, state.kit.target_cards[POLING_BRIGHTON].type

    def shift(gruppen: list[Unit], kind: TargetType = airfield) -> int:
        return shifted(column_shifts(state, gruppen, kind))

    assert (shift(stukas), shift(mixed), shift(stukas, radar)) == (0, -2, -2)
    state.weather[0] = Weather.PATCHY
    assert shift(mixed) == -1
    state.weather[0] = Weather.CLEAR
    assert shift(mixed) == 0
    state.weather[0] = Weather.BROKEN
    state.unopposed = state.pathfinders = True
    assert shift(stukas) == 4
    assert state.kit.bombing.column(1, 4) == 3
    state.low_level = True
    assert shift(mixed) == 5
    state.pathfinders = False
    assert shift(mixed) == 3


@pytest.mark.obliges("lion-ev-low-a", "lion-ev-low-c", "lion-ev-low-d")
def test_ju87s_that_survive_a_low_level_raid_keep_its_advantage() -> None:
    state = raid(campaign(), KENLEY)
    state.weather[0] = Weather.BROKEN
    stukas = put_all(state, BOMBER, *STUKA)
    level = put(state, DO17[0], BOMBER)
    run(state, target_event(state, Event(RaidEvent.LOW_LEVEL_BOMBERS)))
    state.move([level], LIGHT_LOSS)
    airfield = state.target.type
    assert column_shifts(state, stukas, airfield) == [(2, "low level"), (2, "dive bombing")]
    state.unopposed = True
    assert column_shifts(state, stukas, airfield) == [(3, "low level, unopposed"), (2, "dive bombing")]
    strafers = put_all(state, BOMBER, "I/ZG26/2")
    assert column_shifts(state, strafers, airfield) == [(-2, "broken cloud"), (2, "unopposed")]


@pytest.mark.obliges("lion-11.1-a", "lion-11.1-b", "lion-11.1-c", "lion-11.1-d")
def test_strafing() -> None:
    state = campaign()
    me110, me109 = unit(state, "EGr210/2"), unit(state, ME109_A)
    radar, port = state.kit.target_cards[POLING_BRIGHTON].type, state.kit.target_cards[PORTSMOUTH].type
    assert [bombing_strength(state, g, port) for g in (me110, me109)] == [3, 1]
    assert [bombing_strength(state, g, radar) for g in (me110, me109)] == [2, 0]


@pytest.mark.obliges("lion-11-j", "lion-11.22-i")
def test_double_points_and_prelude() -> None:
    state = raid(prelude(), DUXFORD)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 1])
    assert state.vp == -6
    assert in_box(state, LANDING) == {"19/2/12"}
    assert state.points[SPITFIRE] == 0


@pytest.mark.obliges(
    "lion-II.16-a", "lion-II.16-b", "lion-II.16-c", "lion-II.16-e", "lion-6.2-a", "lion-6.2-b"
)
def test_clock() -> None:
    state = raid(campaign(), KENLEY)
    state.clock, state.event = 6, ONE_STEP
    run(state, clock_update)
    assert state.clock == state.kit.end_of_day
    state = raid(campaign(), KENLEY)
    state.event = NO_TIME
    assert run(state, clock_update).following is determine_target
    state = raid(campaign(), KENLEY)
    state.event, state.depletion = NO_TIME, 8
    run(state, clock_update)
    assert state.clock == 2
    state = raid(campaign(), KENLEY, major=False)
    state.event = FOLLOW_UP
    assert run(state, clock_update).following is british_detection
    assert (state.card, state.major, state.follow_up) == (KENLEY, False, True)


@pytest.mark.obliges(
    "lion-III.1-a", "lion-III.2-b", "lion-III.2-c", "lion-III.2-d", "lion-III.2-e", "lion-III.2-f",
    "lion-III.2-g", "lion-III.2-h", "lion-III.2-i", "lion-III.2-j", "lion-III.2-k",
)  # fmt: skip
@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        (1, [AVAILABLE, REARM, REARM, REARM, (LANDING, False)]),
        (2, [AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE, (REARM, False)]),
    ],
)
def test_turnaround(spaces: int, expected: list[object]) -> None:
    state = campaign()
    state.spaces, state.clock = spaces, 3
    put(state, "54/6/11", REARM, reduced=True)
    put(state, "65/6/11", LANDING)
    patrol(state, "74/6/11", "London")
    put(state, "32/7/11", INFLIGHT)
    put(state, "501/7/11", INFLIGHT, reduced=True)
    run(state, squadron_turnaround)
    assert [place_of(state, n) for n in ("54/6/11", "65/6/11", "74/6/11", "32/7/11")] == expected[:4]
    assert (place_of(state, "501/7/11"), is_reduced(state, "501/7/11")) == expected[4]
    assert is_reduced(state, "54/6/11")
    put(state, ME109_A, on_clock(2))
    put(state, ME109_B, on_clock(4))
    put(state, ME109_C, on_clock(3))
    put(state, "I/JG51/2", on_clock(0))
    run(state, fighter_turnaround)
    assert place_of(state, "I/JG51/2") == AIRBASE
    assert (place_of(state, ME109_A), place_of(state, ME109_B)) == (AIRBASE, on_clock(4))
    assert place_of(state, ME109_C) == AIRBASE
