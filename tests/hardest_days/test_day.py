"""15 and 16: who comes back, how a day ends, and what is told of it."""

from datetime import date

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.day.airfield_operations import (
    advance_time,
    recover_groups,
    turn_fighters_around,
    turn_squadrons_around,
)
from dowding.games.hardest_days.day.victory import outcome
from dowding.games.hardest_days.places import (
    AIRBASE,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    GroupPlace,
    on_clock,
)
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, LUFTWAFFE, Situation
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.terminal.showing import show_decision
from tests.hardest_days.table import (
    approach_chit,
    at,
    deserted,
    fresh,
    group,
    play,
    put,
    put_raid,
    sky,
    target,
)
from tests.terminal.test_session import Person


def lose(battle: Battle, name: str, place: GroupPlace) -> None:
    battle.groups[group(name)] = place
    heavy = place == GROUP_HEAVY_LOSS
    battle.score(Situation.GROUP_HEAVY_LOSS if heavy else Situation.GROUP_LIGHT_LOSS, "16.1", name)


@pytest.mark.obliges("thd-15.2-05", "thd-2.13-01")
def test_losses_never_come_back() -> None:
    battle = put(put(fresh(), "light loss", "54"), "heavy loss", "65")
    battle.score(Situation.SQUADRON_LIGHT_LOSS, "16.1", "54")
    battle.score(Situation.SQUADRON_HEAVY_LOSS, "16.1", "65")
    lose(battle, "I/JG51", GROUP_LIGHT_LOSS)
    lose(battle, "I/KG2", GROUP_HEAVY_LOSS)
    for _ in range(4):
        for step in (recover_groups, advance_time, turn_fighters_around, turn_squadrons_around):
            play(battle, step)
    assert [at(battle, name) for name in ("54", "65")] == ["light loss", "heavy loss"]
    assert battle.groups[group("I/JG51")] == GROUP_LIGHT_LOSS
    assert battle.groups[group("I/KG2")] == GROUP_HEAVY_LOSS
    assert battle.vp == 1 + 2 - 1 - 2


@pytest.mark.obliges("thd-16.1-02", "thd-16.1-03", "thd-16.1-04", "thd-16.1-05", "thd-16.1-06", "thd-16.2-03")
def test_the_sum_of_a_day() -> None:
    """D15: two groups heavy, three light; one squadron heavy, two light; four points of bombs: -1, a draw."""
    battle = fresh()
    for name in ("I/KG2", "II/KG2"):
        lose(battle, name, GROUP_HEAVY_LOSS)
    for name in ("I/KG1", "II/KG1", "III/KG1"):
        lose(battle, name, GROUP_LIGHT_LOSS)
    put(put(battle, "heavy loss", "54"), "light loss", "65", "74")
    battle.score(Situation.SQUADRON_HEAVY_LOSS, "16.1", "54")
    battle.score(Situation.SQUADRON_LIGHT_LOSS, "16.1", "65 and 74", 2)
    battle.damage_points = 4
    battle.score(Situation.BOMB_DAMAGE_POINT, "16.1", "bombs", 4)
    assert list(GAME.broken(battle)) == []
    result = outcome(battle)
    assert (result.score, result.winner, result.title) == (-1, None, "Draw")


@pytest.mark.obliges("thd-16.2-01", "thd-16.2-02", "thd-16.2-03", "thd-16.2-04", "thd-16.2-05")
@pytest.mark.parametrize(
    ("vp", "winner", "title"),
    [
        (-20, LUFTWAFFE, "Disastrous British defeat"), (-7, LUFTWAFFE, "Disastrous British defeat"),
        (-6, LUFTWAFFE, "British tactical defeat"), (-2, LUFTWAFFE, "British tactical defeat"),
        (-1, None, "Draw"), (0, None, "Draw"),
        (1, FIGHTER_COMMAND, "British tactical victory"), (6, FIGHTER_COMMAND, "British tactical victory"),
        (7, FIGHTER_COMMAND, "Major British victory"), (20, FIGHTER_COMMAND, "Major British victory"),
    ],
)  # fmt: skip
def test_bands_of_victory(vp: int, winner: str | None, title: str) -> None:
    battle = fresh()
    battle.vp = vp
    result = outcome(battle)
    assert (result.winner, result.title, result.score) == (winner, title, vp)


def test_worth_and_standing_are_victory_points() -> None:
    battle = fresh()
    battle.vp = -3
    assert GAME.standing(battle, FIGHTER_COMMAND) == GAME.worth(outcome(battle), FIGHTER_COMMAND) == -3


def test_what_simulations_count() -> None:
    battle = put(fresh("september_7"), "light loss", "54")
    battle.groups[group("I/KG2")] = GROUP_HEAVY_LOSS
    battle.raids_on[target("London Docks")] = 2
    battle.raids_on[target("Kenley")] = 1
    battle.damage_points, battle.vp = 3, -2
    figures = {name: figure(battle) for name, figure in GAME.figures.items()}
    assert figures == {"VP": -2, "squadron losses": 1, "group losses": 2, "bomb damage": 3}
    tallies = {
        name: {part: count(battle) for part, count in parts.items()} for name, parts in GAME.tallies.items()
    }
    assert tallies["raids by target"]["port"] == 2
    assert tallies["raids by target"]["airfield"] == 1
    assert tallies["raids on London"] == {"London": 2, "elsewhere": 1}
    assert (tallies["losses by type"]["Spitfire"], tallies["losses by type"]["Do17"]) == (1, 1)
    assert GAME.lost(battle) == {"British": ["54"], "German": ["I/KG2"]}
    assert (GAME.today(battle), GAME.period(battle)) == (date(1940, 9, 7), 1)
    assert {name: figure(battle) for name, figure in GAME.series.items()}["squadrons ready"] == 19


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_the_summary_is_legible_in_100_columns(scenario: str) -> None:
    match, dice = new_match(GAME, scenario, 3), Dice(3)
    while (decision := match.decision) is not None:
        text = match.summary(FIGHTER_COMMAND)
        assert max(len(line) for line in text.splitlines()) <= 100
        match.answer(decision.sample(dice.below))
    assert "end of day" in match.summary(None)


def test_the_summary_says_what_is_where() -> None:
    battle = sky(put(fresh(), "7/11b high", "610", reduced=True), "clear", "patchy", "broken")
    put_raid(battle, 1, at="7/11b", target_name="Kenley", hunt_left="I/JG51", bomber_centre="I/KG2",
             channel_patrol="II/JG51", reduced=["I/KG2"])  # fmt: skip
    put_raid(battle, 2, track="LF3 A", track_space=2, major=False)
    put(battle, "rearm", "54")
    battle.groups[group("III/JG51")] = on_clock(4)
    battle.groups[group("I/JG3")] = GROUP_INFLIGHT
    battle.damaged = [target("Rye")]
    text = GAME.summary(GAME.view(battle, None))
    for line in (
        "13 August 1940, 0600 hours; VP 0, bomb damage 0",
        "Weather: LF2 East clear, LF2 South patchy, LF3 broken",
        "Cups: 2 LF2 East, 1 LF2 South, 3 LF3, 4 Time; 17 sizes; 20 events",
        "Raid 1, major, medium over 7/11b, 3 groups, target Kenley (airfield, 2/11b),",
        "  next 2/11b",
        "  hunt: I/JG51(Me109)/0 | - | -",
        "  bomber: - | I/KG2(Do17)/5- | -",
        "  channel patrol: II/JG51(Me109)/0",
        "Raid 2, minor, LF3 A, space 2, next 1/11a",
        "7/11b          610S-         *RAID 1*                    32H",
        "Rearm: 54S",
        "Due at 1400: III/JG51",
        "Groups inflight: I/JG3",
        "Damaged: Rye",
    ):
        assert line in text.splitlines(), line
    assert battle.groups[group("II/JG3")] == AIRBASE


def test_the_terminal_lists_only_boxes_that_somebody_can_enter() -> None:
    battle = put(deserted(), "3/11a low", "1")
    person, decision = Person(), play(battle, move_squadrons).decision
    assert decision is not None
    person.show(*show_decision(decision, person.width))
    text = person.screen
    assert "1 > 4/10c or 1/11c or 3/11b or London low, 3/11a medium" in text
    assert "London ready" not in text


def test_the_summary_tells_chits_altitude_markers_and_two_raids_in_one_box() -> None:
    battle = put(put(fresh(), "bomber left", "610", advantage=1), "bomber right", "54", advantage=-1)
    put_raid(battle, 1, at="7/11a", hunt_left="I/JG51")
    put_raid(battle, 2, track="LF2 South A", at="7/11a", hunt_left="II/JG51 III/JG51")
    battle.approach_chits[0], battle.tactics[0] = approach_chit("Squadron Tactics"), group("I/JG51")
    lines = GAME.summary(GAME.view(battle, None)).splitlines()
    assert "Raid 1, major, medium over 7/11a, 1 group, chits: Squadron Tactics on I/JG51" in lines
    assert "Raid 2, major, medium over 7/11a, 2 groups" in lines
    assert "Bomber left: 610S(above)" in lines
    assert "Bomber right: 54S(below)" in lines
    row = next(n for n, line in enumerate(lines) if line.startswith("7/11a"))
    assert "*RAID 2*" in lines[row]
    assert lines[row + 1].strip() == "*RAID 1*"


@pytest.mark.obliges("thd-3.8-01")
def test_the_weather_is_not_known_before_its_dice() -> None:
    match = new_match(GAME, "august_18", 1)
    assert set(match.view(FIGHTER_COMMAND).weather.values()) == {""}
    assert "Weather: LF2 East not known yet, LF2 South not known yet" in match.summary(FIGHTER_COMMAND)
    assert match.decision is not None
    match.answer(match.decision.sample(Dice(1).below))
    assert set(match.view(FIGHTER_COMMAND).weather.values()) <= {"clear", "patchy", "broken"}
