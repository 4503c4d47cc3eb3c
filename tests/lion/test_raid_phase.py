"""The raid phase: what the examples do not show."""

import pytest

from dowding.games.lion.advance_warning import advance_warning
from dowding.games.lion.clock import clock_update
from dowding.games.lion.combat import squadron_attack, withdraw_stukas
from dowding.games.lion.deployment import raid_deployment, raid_size
from dowding.games.lion.detection import british_detection, detection_modifiers
from dowding.games.lion.interception import hunter_interception
from dowding.games.lion.patrol import squadron_patrol
from dowding.games.lion.raid_effort import can_mount_major
from dowding.games.lion.raid_target import determine_target
from dowding.games.lion.snap_raid import snap_raid
from dowding.games.lion.target_events import raid_target_event
from dowding.games.raf.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.bombing import bomb, bombardment, bombing_strength, column_shifts
from dowding.games.raf.columns import SPITFIRE
from dowding.games.raf.combat import combat_row, hunter_attack
from dowding.games.raf.commitment import accurate_commitment, eligible_squadrons
from dowding.games.raf.detection import halve
from dowding.games.raf.interception import squadron_interception
from dowding.games.raf.patrol import patrol_reach
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
    REMOVED,
    is_patrol,
    on_clock,
)
from dowding.games.raf.radar import is_crippled
from dowding.games.raf.recovery import german_recovery
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.words import (
    Aircraft,
    Depth,
    Intelligence,
    Selector,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.choices import PickSome
from tests.lion.situations import (
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
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
    sector,
    target_event,
    unit,
)

DO17 = ("I/KG2/2", "II/KG2/2", "III/KG2/2")
STUKA = ("II/SG1/2", "IV/LG1/2")
A, B, C = Selector


@pytest.mark.obliges("lion-6.1-a", "lion-6.1-b", "lion-6.1-c", "lion-6.11-a")
def test_a_spent_luftflotte_mounts_minor_raids_only() -> None:
    state = campaign()
    state.pulled = 4
    state.targets = [card for card in state.targets if card != 4]
    for gruppe in state.kit.fighters[2][1:]:
        state.reduced[gruppe] = 1
    run(state, determine_target, dice=[6])
    assert not state.major
    state.lf3_to_lf2 = True

    assert can_mount_major(state)
    state.card = 39
    for gruppe in [*state.kit.fleet[3][Aircraft.ME110], *state.kit.fleet[2][Aircraft.ME110]]:
        state.reduced[gruppe] = 1
    assert not can_mount_major(state)


@pytest.mark.obliges("lion-11.21-c", "lion-11.25-c", "lion-11.25-d", "lion-11.25-e", "lion-6.3-f")
def test_damage_blinds_detection() -> None:
    state = raid(campaign(), 5)
    state.weather[0] = Weather.PATCHY
    state.damage[state.kit.net_marker[3]] = 1
    modifiers = detection_modifiers(state)
    assert sum(by for by, _ in modifiers) == 8
    state.damage[state.kit.headquarters["Uxbridge"]] = 2
    halve(state, modifiers)
    assert sum(by for by, _ in modifiers) == 4
    state.damage[state.kit.headquarters["Stanmore"]] = 1
    modifiers = detection_modifiers(state)
    halve(state, modifiers)
    assert sum(by for by, _ in modifiers) == 0
    state.depletion = 8
    assert sum(by for by, _ in detection_modifiers(state)) == 9


@pytest.mark.obliges("lion-11.21-d", "lion-11.21-e", "lion-11.21-g", "lion-11.21-h", "lion-III.3-b")
def test_crippled_radar() -> None:
    state = campaign()
    state.damage[state.kit.net_marker[4]] = 1
    assert not is_crippled(state)
    state.damage[state.kit.net_marker[6]] = 1
    assert is_crippled(state)
    run(state, advance_warning)
    assert not state.pulled
    state.damage[state.kit.net_marker[4]] = 0
    assert not is_crippled(state)


@pytest.mark.obliges("lion-7.2-d", "lion-7.2-e", "lion-7.2-f", "lion-7.2-a")
@pytest.mark.parametrize(("gruppe", "vp"), [("I/KG2/2", -1), ("I/ZG26/2", 0)])
def test_nobody_responds(gruppe: str, vp: int) -> None:
    state = raid(campaign(), 13, intelligence=Intelligence.POOR)
    put(state, gruppe, BOMBER)
    run(state, accurate_commitment)
    assert state.vp == vp


@pytest.mark.obliges("lion-11.23-a", "lion-11.23-b", "lion-11.23-d")
def test_control_room() -> None:
    state = raid(campaign(), 18, warning=WarningLevel.VERY_EARLY)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 6])
    assert state.damage[state.kit.control_room[sector(state, "6/11")]] == 1
    state.move([unit(state, "54/6/11")], AVAILABLE)
    assert "54/6/11" in named(state, eligible_squadrons(state))
    raid(state, 21, warning=WarningLevel.VERY_EARLY)
    eligible = named(state, eligible_squadrons(state))
    assert "54/6/11" not in eligible
    assert "56/5/11" in eligible
    decision = run(state, squadron_patrol).decision
    assert decision is not None
    assert "54/6/11" in {refusal.option.key for refusal in decision.why_not() if refusal.rule == "11.23"}


@pytest.mark.obliges("lion-8.23-a", "lion-8.23-b", "lion-8.23-c", "lion-8.42-a")
def test_beyond_me109_range() -> None:
    state = raid(campaign(), 39, size=9)
    run(state, raid_deployment, cards=[65])
    me109 = [g for g in state.raiders if state.kit.aircraft[g] == "Me109"]
    assert [state.at[g] for g in me109] == [CHANNEL_PATROL] * len(me109)
    state = raid(campaign(), 39, size=9)
    for gruppe in state.kit.fleet[2][Aircraft.ME110]:
        state.reduced[gruppe] = 1
    played = run(state, raid_deployment, cards=[65])
    assert played.following is clock_update
    assert state.raiders == []


@pytest.mark.obliges("lion-8.21-a", "lion-8.3-c", "lion-8.3-d")
def test_elite_me110s_first_and_strafing_without_bombers() -> None:
    state = raid(campaign(), 13, size=4)
    run(state, raid_deployment, cards=[63])
    assert named(state, state.gruppen_in(BOMBER)) == {"EGr210/2", "V/LG1/2"}


@pytest.mark.obliges("lion-8.24-a", "lion-8.24-b")
def test_false_raid() -> None:
    state = raid(campaign(), 13)
    put(state, SPITFIRE_A, HUNT)
    for gruppe in state.kit.gruppen:
        state.reduced[gruppe] = 1
    state.clock = 1
    played = run(state, raid_deployment, cards=[65])
    assert played.following is clock_update
    assert run(state, clock_update).following is fighter_turnaround
    assert (state.clock, place_of(state, SPITFIRE_A)) == (3, INFLIGHT)


@pytest.mark.obliges("lion-ev-lf3lf2-b", "lion-ev-lf3lf2-c", "lion-8.2-d")
def test_luftflotte_3_joins() -> None:
    state = raid(campaign(), 13, size=5)
    state.lf3_to_lf2 = True
    for gruppe in state.kit.fleet[2][Aircraft.JU88]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[63])
    assert state.kit.luftflotte[state.raiders[4]] == 3
    assert state.kit.aircraft[state.raiders[4]] == "Ju88"


@pytest.mark.obliges("lion-9.1-a", "lion-9.1-b", "lion-9.1-c", "lion-9.1-f")
def test_no_hunters() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, HURRICANE_C, HUNT, reduced=True)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception, [[SPITFIRE_A]])
    assert named(state, state.squadrons_in(BOMBER)) == {SPITFIRE_A, HURRICANE_C}
    assert place_of(state, SPITFIRE_B) == INFLIGHT


@pytest.mark.obliges("lion-9.1-h", "lion-9.1-i", "lion-9.1-k", "lion-11-e")
def test_nobody_meets_the_raid() -> None:
    state = raid(campaign(), 13)
    put(state, ME109_A, HUNT)
    put(state, "I/ZG26/2", CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception)
    assert place_of(state, ME109_A) == INFLIGHT
    assert place_of(state, "I/ZG26/2") == BOMBER
    run(state, squadron_interception)
    assert state.unopposed


@pytest.mark.obliges("lion-11-c", "lion-11-d", "lion-11-f", "lion-ev-path-a", "lion-ev-low-d")
def test_column_shifts() -> None:
    state = raid(campaign(), 13)
    state.weather[0] = Weather.BROKEN
    stukas, mixed = put_all(state, BOMBER, *STUKA), [unit(state, DO17[0]), unit(state, STUKA[0])]
    airfield, radar = state.target.type, state.kit.target_cards[5].type

    def shift(gruppen: list[int], kind: TargetType = airfield) -> int:
        return sum(by for by, _ in column_shifts(state, gruppen, kind))

    assert (shift(stukas), shift(mixed), shift(stukas, radar)) == (0, -2, -2)
    state.unopposed = state.pathfinders = True
    assert shift(stukas) == 4
    assert state.kit.bombing.column(1, 4) == 3
    state.low_level = True
    assert shift(mixed) == 5
    state.pathfinders = False
    assert shift(mixed) == 3


@pytest.mark.obliges("lion-11.1-a", "lion-11.1-b", "lion-11.1-c", "lion-11.1-d")
def test_strafing() -> None:
    state = campaign()
    me110, me109 = unit(state, "EGr210/2"), unit(state, ME109_A)
    radar, port = state.kit.target_cards[5].type, state.kit.target_cards[25].type
    assert [bombing_strength(state, g, port) for g in (me110, me109)] == [3, 1]
    assert [bombing_strength(state, g, radar) for g in (me110, me109)] == [2, 0]


@pytest.mark.obliges("lion-11-j", "lion-11.22-i")
def test_double_points_and_prelude() -> None:
    state = raid(prelude(), 39)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 1])
    assert state.vp == -6
    assert in_box(state, LANDING) == {"19/2/12"}
    assert state.points[SPITFIRE] == 0


@pytest.mark.obliges(
    "lion-II.16-a", "lion-II.16-b", "lion-II.16-c", "lion-II.16-e", "lion-6.2-a", "lion-6.2-b"
)
def test_clock() -> None:
    state = raid(campaign(), 13)
    state.clock, state.event = 6, 104
    run(state, clock_update)
    assert state.clock == state.kit.end_of_day
    state = raid(campaign(), 13)
    state.event = 99
    assert run(state, clock_update).following is determine_target
    state = raid(campaign(), 13)
    state.event, state.depletion = 99, 8
    run(state, clock_update)
    assert state.clock == 2
    state = raid(campaign(), 13, major=False)
    state.event = 107
    assert run(state, clock_update).following is british_detection
    assert (state.card, state.major, state.follow_up) == (13, False, True)


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
    run(state, fighter_turnaround)
    assert (place_of(state, ME109_A), place_of(state, ME109_B)) == (AIRBASE, on_clock(4))


# Events


@pytest.mark.obliges("lion-ev-inhibhunt-a", "lion-ev-inhibhunt-b", "lion-ev-inhibhunt-c")
def test_clouds_inhibit_hunters() -> None:
    event = Event(RaidEvent.CLOUDS_INHIBIT_HUNTERS, (A,))
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, DO17[0], BOMBER)
    run(state, approach_event(state, event))
    assert place_of(state, ME109_A) == HUNT
    state.weather[0] = Weather.PATCHY
    run(state, approach_event(state, event), [[SPITFIRE_A]])
    assert (place_of(state, ME109_A), place_of(state, SPITFIRE_A)) == (INFLIGHT, BOMBER)


@pytest.mark.obliges("lion-ev-me109ce-a", "lion-ev-me109ce-b", "lion-ev-me109ce-c")
def test_me109s_close_escort() -> None:
    state = raid(campaign(), 13)
    put(state, ME109_A, HUNT)
    put(state, "I/JG51/2", INFLIGHT)
    put(state, SPITFIRE_A, HUNT)
    run(state, approach_event(state, Event(RaidEvent.ME109S_CLOSE_ESCORT, (A,))), [[SPITFIRE_A]])
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A, "I/JG51/2"}
    assert place_of(state, SPITFIRE_A) == BOMBER


@pytest.mark.obliges("lion-ev-rendez-a", "lion-ev-rendez-b")
def test_rendezvous_failure() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    put_all(state, CLOSE_ESCORT, "I/ZG26/2", "III/ZG26/2", "II/ZG76/2")
    put(state, DO17[0], BOMBER)
    run(state, approach_event(state, Event(RaidEvent.RENDEZVOUS_FAILURE, (A,))))
    assert place_of(state, ME109_A) == HUNT
    assert named(state, state.gruppen_in(BOMBER)) == {"I/ZG26/2", "III/ZG26/2", "II/ZG76/2"}
    run(state, approach_event(state, Event(RaidEvent.RENDEZVOUS_FAILURE, (B,))))
    assert place_of(state, "III/ZG26/2") == BOMBER


@pytest.mark.obliges("lion-ev-cphunt-a", "lion-ev-cphunt-b", "lion-ev-cpce-a")
def test_channel_patrollers() -> None:
    state = raid(campaign(), 13)
    put(state, ME109_A, CHANNEL_PATROL)
    run(state, approach_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_HUNT)))
    assert place_of(state, ME109_A) == CLOSE_ESCORT
    state = raid(campaign(), 39)
    assert state.target.depth is Depth.DEEP
    put(state, ME109_A, CHANNEL_PATROL)
    run(state, target_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT)))
    assert place_of(state, ME109_A) == CHANNEL_PATROL


@pytest.mark.obliges("lion-ev-flak-a", "lion-ev-flak-b", "lion-ev-flak-c")
def test_flak() -> None:
    state = raid(campaign(), 13)
    put(state, DO17[0], BOMBER)
    put_all(state, CLOSE_ESCORT, "I/ZG26/2")
    put(state, SPITFIRE_B, BOMBER)
    run(state, target_event(state, Event(RaidEvent.FLAK, (A,))))
    assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (BOMBER, True)
    run(state, target_event(state, Event(RaidEvent.FLAK, (A,))))
    assert in_box(state, INFLIGHT) == {DO17[0], "I/ZG26/2", SPITFIRE_B}


@pytest.mark.obliges("lion-ev-coast-a", "lion-ev-coast-b")
def test_interception_over_coast() -> None:
    state = raid(campaign(), 13, warning=WarningLevel.LATE)
    put(state, DO17[0], BOMBER)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, SPITFIRE_B, BOMBER)
    played = run(state, raid_target_event, cards=[119])
    assert played.following is bombardment
    assert place_of(state, ME109_A) == CLOSE_ESCORT
    played = run(state, bombardment, dice=[1])
    assert played.following is squadron_interception
    assert not state.unopposed
    run(state, squadron_interception)
    assert named(state, state.intercepted) == {DO17[0], ME109_A}
    assert run(state, squadron_attack, dice=[1]).following is german_recovery


@pytest.mark.obliges("lion-ev-snap-a", "lion-ev-snap-b", "lion-ev-snap-c", "lion-ev-snap-d")
def test_snap_raid() -> None:
    state = raid(campaign(), 25)
    run(state, raid_target_event, cards=[98])
    assert state.snap_due
    assert run(state, german_recovery).following is snap_raid
    state.top = 4
    state.targets = [card for card in state.targets if card != 4]
    run(state, snap_raid, dice=[6])
    assert (state.card, state.snap, state.event) == (4, True, 98)
    played = run(state, british_detection, dice=[1])
    assert any("-2 snap raid" in line for line in played.told)
    run(state, raid_size)
    run(state, raid_deployment)
    assert named(state, state.gruppen_in(BOMBER)) == {"EGr210/2", "V/LG1/2"}
    run(state, hunter_interception)
    run(state, squadron_interception)
    run(state, bombardment, dice=[1])
    run(state, german_recovery)
    run(state, clock_update)
    assert (state.clock, state.card) == (1, 0)


@pytest.mark.obliges("lion-ev-vector-a", "lion-ev-vector-b", "lion-ev-vector-c")
def test_patrollers_vectored_away() -> None:
    state = raid(campaign(), 13)
    patrol(state, SPITFIRE_A, "London")
    state.reduced[patrol(state, "610/7/11", "London")] = 1
    put(state, "43/1/11", BOMBER)
    run(state, target_event(state, Event(RaidEvent.PATROLLERS_VECTORED_AWAY, (A,))))
    assert [place_of(state, n) for n in (SPITFIRE_A, "610/7/11", "43/1/11")] == [
        INFLIGHT,
        LANDING,
        BOMBER,
    ]
    assert is_reduced(state, "610/7/11")


@pytest.mark.obliges("lion-ev-blen-a", "lion-ev-blen-b")
def test_squadrons_intercept_blenheims() -> None:
    state = raid(campaign(), 13)
    for squadron in state.kit.squadrons:
        if state.at[squadron] == AVAILABLE and state.kit.group[state.home(squadron)] == 11:
            state.at[squadron] = REARM
    patrol(state, "19/2/12", "London")
    run(state, target_event(state, Event(RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS)))
    assert place_of(state, "19/2/12") == INFLIGHT
    played = run(state, target_event(state, Event(RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS)))
    assert "234/1/10" in played.options
    assert "242/1/12" not in played.options


# Advanced rules


@pytest.mark.obliges("lion-19.2-a", "lion-19.2-d", "lion-19.2-e", "lion-19.2-f", "lion-19.2-g")
def test_delayed_response() -> None:
    state = raid(campaign(advanced=True), 13, warning=WarningLevel.LATE)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, DO17[0], BOMBER)
    played = run(state, accurate_commitment, [True])
    assert "64/2/11" in played.options
    assert place_of(state, ME109_A) == HUNT
    assert state.bombs_fall_first()
    state = raid(campaign(advanced=True), 13, warning=WarningLevel.EARLY)
    assert run(state, accurate_commitment).decision.rule == "II.7"  # type: ignore[union-attr]


@pytest.mark.obliges("lion-19.3-a", "lion-19.3-b", "lion-19.3-c", "lion-19.3-d", "lion-19.3-e", "lion-19.3-f")
def test_fend_and_evade() -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception, [[SPITFIRE_A], SPITFIRE_B])
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (BOMBER, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (HUNT, True)


@pytest.mark.obliges("lion-19.41-a", "lion-19.41-b", "lion-19.41-c", "lion-19.41-d", "lion-19.47-a")
def test_an_ace_is_made_and_lost() -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, ME109_A, ME109_B)
    put_all(state, HUNT, "54/6/11", HURRICANE_C)
    put(state, DO17[0], BOMBER)
    # Row G, die 4: German L L D, British A D -
    state.altitude = 1
    row = combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    state.altitude = 6 - row
    run(state, hunter_attack, [["54/6/11"], "54/6/11"], dice=[4])
    ace = unit(state, "ACE Spitfire")
    assert (state.vp, state.at[ace]) == (2, BOMBER)
    state.altitude = 0
    state.at[ace] = HUNT
    put(state, ME109_C, HUNT)
    # The ace bears B: row D, die 1 gives it D; row D, die 2 gives it L.
    row = combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    state.altitude = 3 - row - 1
    run(state, hunter_attack, dice=[2])
    assert place_of(state, "54/6/11") != REMOVED
    assert state.ace_of == [-1, -1]


@pytest.mark.obliges("lion-19.7-a")
def test_stukas_are_withdrawn() -> None:

    state = raid(campaign(advanced=True), 13)
    put(state, STUKA[0], LIGHT_LOSS)
    put(state, "I/SG1/3", HEAVY_LOSS)
    withdraw_stukas(state)
    assert place_of(state, STUKA[1]) == AIRBASE
    put(state, "III/SG1/3", LIGHT_LOSS)
    withdraw_stukas(state)
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)


@pytest.mark.obliges("lion-19.1-a", "lion-19.1-b", "lion-19.1-c", "lion-2-a")
def test_forward_airfields() -> None:
    state = raid(campaign(advanced=True), 37)
    assert state.within_me109_range()
    assert (-2, "forward airfield") in detection_modifiers(state)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6])
    assert state.vp == -2
    assert not raid(campaign(), 37).within_me109_range()


@pytest.mark.obliges("lion-19.6-a", "lion-ev-tension-a")
def test_patrol_reach_with_vhf_and_tension() -> None:

    state = campaign(advanced=True)
    spitfire, coltishall = unit(state, "54/6/11"), unit(state, "242/1/12")
    state.day = 20
    assert len(patrol_reach(state, spitfire)) == 4
    state.day = 21
    far = {state.kit.sector_names[s] for s in patrol_reach(state, spitfire)}
    assert {"6/11", "5/11", "7/11", "London", "3/11", "4/11", "2/11", "1/11"} == far
    state.tension = True
    names = {state.kit.sector_names[s] for s in patrol_reach(state, coltishall)}
    assert not any(name.endswith("/11") for name in names)


@pytest.mark.obliges("lion-5-i")
def test_late_patrols() -> None:
    state = campaign()
    state.clock = 6
    decision = run(state, squadron_patrol).decision
    assert decision is not None
    assert not isinstance(decision, PickSome)
    assert decision.at_most == 14  # type: ignore[attr-defined]
    assert not is_patrol(on_clock(state.kit.end_of_day))
