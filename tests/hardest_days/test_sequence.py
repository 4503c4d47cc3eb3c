"""4: the sequence of play."""

from itertools import pairwise

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.bomber_box import adjust_raid
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.air.squadron_movement import (
    begin_air_action,
    repeat_air_action,
)
from dowding.games.hardest_days.approach.detection import detect
from dowding.games.hardest_days.approach.raid_regions import draw_region_chits
from dowding.games.hardest_days.day.airfield_operations import (
    advance_time,
    recover_groups,
    return_to_approach,
    turn_fighters_around,
    turn_squadrons_around,
)
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import AIRBASE, GROUP_INFLIGHT, on_clock
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.telling.entries import AirActionBegins, ChitSetAside, RaidFormsUp
from dowding.games.hardest_days.telling.questions import MoveSquadrons
from dowding.games.hardest_days.words import LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match, stage
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position
from dowding.kernel.steps import Result, Step
from tests.hardest_days.table import (
    EAST,
    FIRST,
    KIT,
    LF3,
    SOUTH,
    at,
    fresh,
    group,
    only,
    play,
    put,
    put_raid,
    size_chit,
    sky,
    target,
)

TIME = TIME_CHIT


class Steps(Observer):
    """Writes down the steps of a match."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def step_begins(self, position: Position, step: Step) -> None:
        self.names.append(step.name)


def names(phase: int) -> list[str]:
    return [step.name for step in SEQUENCE.phases[phase].steps]


@pytest.mark.obliges("thd-4.1-01", "thd-4.1.I-01", "thd-4.1.II-01", "thd-4.1.III-01", "thd-4.1.I.2-01")
def test_the_page_of_play() -> None:
    assert names(1) == ["draw_region_chits", "patrol", "cross_the_coast", "detect"]
    air = names(2)
    order = [
        "choose_interception",
        "determine_targets",
        "bomb",
        "move_raids",
        "move_squadrons",
        "repeat_air_action",
    ]
    assert [air.index(name) for name in order] == sorted(air.index(name) for name in order)
    assert names(3) == [
        "recover_groups", "advance_time", "turn_fighters_around", "turn_squadrons_around",
        "return_to_approach",
    ]  # fmt: skip


@pytest.mark.obliges("thd-4.1-01", "thd-4.1-02", "thd-4.1-03", "thd-4.1.II.5-01", "thd-4.1.III.5-01")
def test_a_whole_day_runs_through_seven_segments() -> None:
    watcher, dice = Steps(), Dice(4)
    begun = new_match(GAME, "august_15", 4)
    match = stage(GAME, begun.base.state.copy(), SEQUENCE.first.play, observer=watcher)
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    assert match.result is not None
    assert watcher.names.count("advance_time") == 7
    approaches = [n for n, name in enumerate(watcher.names) if name == "draw_region_chits"]
    operations = [n for n, name in enumerate(watcher.names) if name == "recover_groups"]
    assert len(operations) == 7
    for one, other in pairwise(approaches):
        assert any(one < end < other for end in operations)
    assert watcher.names.count("begin_air_action") > 7


# I.1: raid regions


@pytest.mark.obliges("thd-4.1.I.1-02", "thd-4.1.I.1-03", "thd-4.1.III.2-03")
def test_a_time_chit_first_means_no_raid_and_stays_out() -> None:
    played = play(fresh(), draw_region_chits, cards=[TIME])
    assert played.goes == Jump.NO_RAIDS
    assert played.battle.region_cup.count(TIME) == 3
    play(played.battle, advance_time)
    assert played.battle.region_cup.count(TIME) == 3


@pytest.mark.obliges("thd-4.1.III.2-02", "thd-4.1.III.2-03")
def test_by_an_option_it_is_out_for_one_more_segment() -> None:
    """It stays out when time advances, however often, until another Raid Approach Phase is over."""
    battle = play(fresh(time_chits_return=True), draw_region_chits, cards=[TIME]).battle
    for _ in range(2):
        play(battle, advance_time)
        assert battle.region_cup.count(TIME) == 3
    play(battle, draw_region_chits, cards=[LF3, TIME])
    assert GAME.view(battle, None).set_aside == ("Time", "Time")
    battle.region_cup, battle.forming = battle.region_cup + battle.forming, []
    play(battle, advance_time)
    assert battle.region_cup.count(TIME) == 4


@pytest.mark.obliges("thd-4.1.I.1-03", "thd-4.1.III.2-03")
def test_without_the_option_it_never_returns() -> None:
    battle = play(fresh(), draw_region_chits, cards=[TIME]).battle
    for hour in range(6):
        play(battle, draw_region_chits, cards=[LF3, EAST, SOUTH]) if hour % 2 else None
        battle.region_cup, battle.forming = battle.region_cup + battle.forming, []
        play(battle, advance_time)
        assert battle.region_cup.count(TIME) == 3


@pytest.mark.obliges("thd-4.1.I.1-01", "thd-4.1.I.1-04", "thd-4.1.I.1-06", "thd-4.1.III.2-02")
def test_a_later_time_chit_ends_the_drawing_and_returns() -> None:
    played = play(fresh(), draw_region_chits, cards=[LF3, EAST, TIME])
    battle = played.battle
    assert played.goes is None
    assert battle.forming == [LF3, EAST]
    assert [entry.region for entry in played.told(RaidFormsUp)] == ["LF3", "LF2 East"]
    assert battle.region_cup.count(TIME) == 3
    battle.forming = []
    battle.region_cup += [LF3, EAST]
    play(battle, advance_time)
    assert battle.region_cup.count(TIME) == 4


@pytest.mark.obliges("thd-4.1.I.1-07", "thd-2.11-01")
def test_three_raids_are_enough() -> None:
    played = play(fresh(), draw_region_chits, cards=[LF3, EAST, LF3])
    assert played.battle.forming == [LF3, EAST, LF3]
    assert len(played.battle.region_cup) == 7


@pytest.mark.obliges("thd-4.1.I.1-05")
def test_a_luftflotte_with_one_ready_fighter_group_cannot_raid() -> None:
    battle = only(fresh(), "I/JG2", fleet=3)
    played = play(battle, draw_region_chits, cards=[LF3, SOUTH, TIME])
    assert battle.forming == [SOUTH]
    assert battle.set_aside == [LF3, TIME]
    assert [entry.region for entry in played.told(ChitSetAside)] == ["LF3"]
    battle = only(fresh(), "I/JG2", "I/ZG2", fleet=3)
    play(battle, draw_region_chits, cards=[LF3, TIME])
    assert battle.forming == [LF3]


def test_void_chits_and_then_a_time_chit_mean_no_raid_but_the_time_chit_returns() -> None:
    battle = only(fresh(), fleet=3)
    played = play(battle, draw_region_chits, cards=[LF3, TIME])
    assert played.goes == Jump.NO_RAIDS
    play(battle, advance_time)
    assert battle.region_cup.count(TIME) == 4


def test_an_empty_cup_ends_the_drawing() -> None:
    battle = fresh()
    battle.region_cup = [EAST]
    battle.set_aside = [EAST, SOUTH, LF3, LF3, LF3]
    played = play(battle, draw_region_chits)
    assert (played.goes, battle.forming) == (None, [EAST])


# II: air action


@pytest.mark.obliges("thd-4.1.II.5-01", "thd-4.1-02")
def test_the_phase_is_repeated() -> None:
    battle = fresh()
    put_raid(battle, 1, at="7/11b", target_name="Kenley", hunt_left="I/JG51")
    assert repeat_air_action(battle) == Jump.NEXT_AIR_ACTION
    assert SEQUENCE.jumps[Jump.NEXT_AIR_ACTION].name == "begin_air_action"
    assert SEQUENCE.jumps[Jump.NO_RAIDS].name == "recover_groups"


@pytest.mark.obliges("thd-4.1.II.4-01", "thd-4.1.II.5-01", "thd-12.2.7-02")
def test_after_the_last_raid_was_lost_in_combat_squadrons_move_and_the_phase_ends() -> None:
    battle, watcher = fresh(), Steps()
    put_raid(battle, 1, at="7/11b", target_name="Kenley", channel_patrol="I/JG51")
    battle.fighting = FIRST
    match = stage(GAME, battle, adjust_raid, observer=watcher)
    assert match.decision is not None
    assert match.decision.question == MoveSquadrons(battle.air_phase)
    match.answer({"610": "7/11b scramble"})
    assert watcher.names[watcher.names.index("move_squadrons") :][:3] == [
        "move_squadrons", "repeat_air_action", "recover_groups",
    ]  # fmt: skip


@pytest.mark.obliges("thd-4.1.II.5-01")
def test_without_a_raid_the_phase_is_not_repeated() -> None:
    assert repeat_air_action(fresh()) == Jump.NO_RAIDS


@pytest.mark.obliges("thd-8.8-02", "thd-9.7-02")
def test_without_raids_play_goes_to_airfield_operations() -> None:
    battle = fresh()
    put_raid(battle, 1, at="7/11a", target_name="Hawkinge", recovering=True, hunt_left="I/JG51")
    played = play(battle, move_raids)
    assert played.goes == Jump.NO_RAIDS
    assert battle.groups[group("I/JG51")] == GROUP_INFLIGHT


@pytest.mark.obliges("thd-8.8-01", "thd-8.8-02")
def test_a_false_raid_is_no_raid() -> None:
    """Late warning brings the raid to deployment at once; nobody can fly."""
    battle = sky(only(fresh(), fleet=2), "broken", "broken", "broken")
    put_raid(battle, 1, track_space=3, major=False)
    battle.undetected, battle.damaged = [FIRST], [target("Rye"), target("Pevensey")]
    played = play(battle, detect, dice=[5, 1], cards=[size_chit(8, "A")])
    assert played.goes == Jump.NO_RAIDS
    assert battle.raids() == []
    assert size_chit(8, "A") in battle.size_cup


# III: airfield operations


@pytest.mark.obliges("thd-4.1.III.1-01", "thd-15.2-01", "thd-15.2-02", "thd-15.2-03")
def test_groups_recover() -> None:
    battle = fresh()
    battle.clock = 1
    for name, reduced in (("I/KG2", False), ("II/KG2", True), ("I/JG51", False), ("II/JG51", True)):
        battle.groups[group(name)] = GROUP_INFLIGHT
        battle.group_reduced[group(name)] = reduced
    play(battle, recover_groups)
    bombers, fighters = ("I/KG2", "II/KG2"), ("I/JG51", "II/JG51")
    assert [battle.groups[group(n)] for n in bombers] == [AIRBASE, AIRBASE]
    assert all(battle.group_reduced[group(n)] for n in bombers)
    assert [battle.groups[group(n)] for n in fighters] == [on_clock(4), on_clock(5)]
    assert GAME.view(battle, None).due == {"1400": ("I/JG51",), "1600": ("II/JG51",)}
    assert not any(battle.group_reduced[group(n)] for n in fighters)


@pytest.mark.obliges("thd-15.2-04")
@pytest.mark.parametrize(
    ("hour", "reduced", "due"),
    [("1200", False, "1800"), ("1400", False, ""), ("1000", True, "1800"), ("1200", True, "")],
)
def test_fighters_that_cannot_be_back_in_time_are_done(hour: str, reduced: bool, due: str) -> None:
    battle = fresh()
    battle.clock = KIT.figures.clock.spaces.index(hour)
    battle.groups[group("I/JG51")], battle.group_reduced[group("I/JG51")] = GROUP_INFLIGHT, reduced
    play(battle, recover_groups)
    if due:
        assert GAME.view(battle, None).due == {due: ("I/JG51",)}
    else:
        assert battle.groups[group("I/JG51")] == AIRBASE
        assert battle.group_reduced[group("I/JG51")]


@pytest.mark.obliges("thd-15.2-06", "thd-1.2-02")
def test_a_fighter_flies_three_times_at_most_and_a_bomber_once() -> None:
    battle, flown = fresh(), 0
    fighter, bomber = group("I/JG51"), group("I/KG2")
    bombings = 0
    for _ in range(7):
        if battle.groups[fighter] == AIRBASE and not battle.group_reduced[fighter]:
            battle.groups[fighter] = GROUP_INFLIGHT
            flown += 1
        if battle.groups[bomber] == AIRBASE and not battle.group_reduced[bomber]:
            battle.groups[bomber] = GROUP_INFLIGHT
            bombings += 1
        play(battle, recover_groups)
        if isinstance(play(battle, advance_time).goes, Result):
            break
        play(battle, turn_fighters_around)
    assert (flown, bombings) == (3, 1)


@pytest.mark.obliges("thd-4.1.III.2-01", "thd-2.29-01")
def test_the_clock_advances_by_one() -> None:
    battle = fresh()
    assert play(battle, advance_time).goes is None
    assert battle.hour == "0800"


@pytest.mark.obliges("thd-4.1.III.2-04", "thd-16.1-01", "thd-4.1-03")
def test_end_of_day_ends_the_scenario_at_once() -> None:
    battle = put(fresh(), "rearm", "54")
    battle.clock, battle.damage_points, battle.vp = 6, 9, -9
    result = play(battle, advance_time).goes
    assert isinstance(result, Result)
    assert (result.winner, result.score) == (LUFTWAFFE, -9)
    assert at(battle, "54") == "rearm"


@pytest.mark.obliges("thd-4.1.III.3-01", "thd-2.10-01")
def test_groups_that_are_due_return_full() -> None:
    battle = fresh()
    battle.clock = 3
    battle.groups[group("I/JG51")], battle.groups[group("II/JG51")] = on_clock(3), on_clock(4)
    battle.group_reduced[group("I/JG51")] = True
    play(battle, turn_fighters_around)
    assert battle.groups[group("I/JG51")] == AIRBASE
    assert not battle.group_reduced[group("I/JG51")]
    assert battle.groups[group("II/JG51")] == on_clock(4)


@pytest.mark.obliges(
    "thd-4.1.III.4-01", "thd-4.1.III.4-02", "thd-4.1.III.4a-01", "thd-4.1.III.4b-01", "thd-4.1.III.4c-01",
    "thd-4.1.III.4d-01", "thd-4.1.III.4e-01", "thd-4.1.III.4e-02",
)  # fmt: skip
def test_squadron_turnaround() -> None:
    battle = put(fresh(), "rearm", "54", reduced=True)
    put(battle, "landing", "65", reduced=True)
    put(battle, "7/11b high", "610", reduced=True)
    put(battle, "inflight", "74")
    put(battle, "inflight", "501", reduced=True)
    put(battle, "2/11b scramble", "64")
    play(battle, turn_squadrons_around)
    names = ["54", "65", "610", "74", "501", "64"]
    assert [at(battle, n) for n in names] == [
        "6/11c ready", "rearm", "rearm", "rearm", "landing", "2/11b scramble",
    ]  # fmt: skip
    reduced = [battle.squadron_reduced[KIT.squadron_id[n]] for n in names]
    assert reduced == [True, True, True, False, False, False]


@pytest.mark.obliges("thd-4.1.III.4e-03", "thd-5.3-02")
@pytest.mark.parametrize(
    ("place", "reduced", "segments"),
    [("inflight", False, 2), ("inflight", True, 3), ("6/11c medium", False, 2)],
)
def test_how_long_a_squadron_is_away(place: str, reduced: bool, segments: int) -> None:
    battle = put(fresh(), place, "54", reduced=reduced)
    for passed in range(1, segments + 1):
        play(battle, turn_squadrons_around)
        assert (at(battle, "54") == "6/11c ready") == (passed == segments)


@pytest.mark.obliges("thd-4.1.III.5-01", "thd-4.1.III.5-02")
def test_without_fighters_on_either_side_another_phase_follows() -> None:
    assert return_to_approach(fresh()) == Jump.NEXT_SEGMENT
    assert return_to_approach(only(fresh(), "I/JG51", "I/JG2")) == Jump.NO_RAIDS
    assert return_to_approach(only(fresh(), "I/JG51", "II/ZG26", "I/JG2")) == Jump.NEXT_SEGMENT


@pytest.mark.obliges("thd-4.1.II-01", "thd-4.1-02")
def test_where_each_jump_leads() -> None:
    assert {jump: step.name for jump, step in SEQUENCE.jumps.items()} == {
        "next_segment": "draw_region_chits",
        "no_raids": "recover_groups",
        "next_detection": "detect",
        "next_air_action": "begin_air_action",
        "next_interception": "choose_interception",
        "all_intercepted": "determine_targets",
        "next_surplus": "surplus_squadron",
        "next_hunt": "hunters_attack",
        "hunt_is_over": "shift_squadrons",
        "next_section": "choose_section",
        "next_attack": "surplus_attack",
        "next_alternation": "alternate",
        "combat_is_over": "leave_display",
        "more_targets": "determine_targets",
        "next_bombing": "choose_bombing",
        "nobody_else": "bomb",
        "all_bombed": "move_raids",
    }


@pytest.mark.obliges("thd-4.1-02")
def test_an_air_action_phase_begins() -> None:
    battle = fresh()
    battle.intercepted = [True, True, True]
    played = play(battle, begin_air_action)
    assert (battle.air_phase, battle.intercepted) == (1, [False, False, False])
    assert [(e.hour, e.phase, e.depth) for e in played.told(AirActionBegins)] == [("0600", 1, 2)]
    play(battle, begin_air_action)
    assert battle.air_phase == 2
    play(battle, advance_time)
    assert battle.air_phase == 0


def test_two_void_chits_and_then_a_time_chit() -> None:
    """Whatever comes before it, a Time Chit that is not the first goes back."""
    battle = only(fresh(), fleet=3)
    play(battle, draw_region_chits, cards=[LF3, LF3, TIME])
    assert battle.set_aside == [LF3, LF3, TIME]


def test_the_last_combat_step_leads_to_the_next_interception() -> None:
    battle = fresh()
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    battle.fighting = FIRST
    assert adjust_raid(battle) == "next_interception"
