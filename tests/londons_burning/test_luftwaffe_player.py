"""15.2: the RAF against a Luftwaffe player."""

from collections.abc import Callable
from typing import Any

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER, PLACES
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.interception import luftwaffe_interception
from dowding.games.londons_burning.luftwaffe_player import bar_path, bypasses, goal
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_course import PATHS, course, raid_speed
from dowding.games.londons_burning.raid_movement import fly_path, luftwaffe_movement
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    FIRST_ENGINE,
    LUFTWAFFE,
    RAF,
    RAID,
    Direction,
)
from dowding.kernel.dice import Dice
from dowding.kernel.steps import Play
from tests.londons_burning.table import (
    DAY,
    KIT,
    ONE,
    TARGETS,
    TWO,
    UNITS,
    alone,
    duel,
    hit,
    in_mix,
    keys,
    now,
    pair,
    planned,
    put_fighter,
    put_raid,
    ready,
    rolls,
    run,
    told,
    versus,
)


def under_way(at: str, target: str = "Kenley", **raid: bool) -> Battle:
    battle = planned(alone(players="luftwaffe"), [target, *[n for n in DAY if n != target][:3]])
    put_raid(battle, "Do17 #21", "Do17 #22", at=at, **raid)  # type: ignore[arg-type]
    battle.grounded[0] = True
    return battle


@pytest.mark.obliges("lb-15.2-19", "lb-15.2-20", "lb-15.2-21", "lb-6.4-04")
def test_the_plotted_path_is_flown_and_the_next_one_plotted() -> None:
    battle = under_way("E6", "Hornchurch")
    battle.plot = 1
    match = run(battle, luftwaffe_movement)
    assert not rolls(match, "6.4")
    assert "The raid's plotted path is 2" in told(match)
    assert HEXES[now(match).raid_hex] == "H5"
    assert match.decision is not None
    assert match.decision.side == LUFTWAFFE
    assert set(keys(match)) <= {"1", "2", "3", "4", "5", "6"}
    assert match.view(RAF).track == (2,)


@pytest.mark.obliges("lb-15.2-22", "lb-15.2-10")
def test_a_raid_stops_only_for_its_own_target() -> None:
    battle = under_way("C5", "Kenley")
    battle.plot = 0
    match = run(battle, luftwaffe_movement)
    assert "The raid is over Lympne" not in told(match)
    assert HEXES[now(match).raid_hex] == "F3"


@pytest.mark.obliges("lb-15.2-16", "lb-10.3-02")
def test_a_damaged_target_is_bombed_again() -> None:
    battle = under_way("N2", "Kenley")
    battle.raid_hex = NUMBER["L3"]
    battle.plot, battle.damage[TARGETS["Kenley"]] = 0, 9
    match = run(battle, luftwaffe_movement)
    assert "The raid is over Kenley" in told(match)
    assert now(match).damage[TARGETS["Kenley"]] == 10


@pytest.mark.obliges("lb-15.2-17", "lb-7.1-04")
def test_true_altitude_is_still_rolled_and_raiders_are_those_of_the_plan() -> None:
    battle = planned(versus())
    put_raid(battle, "x", "x", "x", "x", at="B5", identified=False)
    match = run(battle, bombing, dice=[3, 4])
    assert rolls(match, "7.1")[0].total == 7
    assert [KIT.names[u] for u in now(match).raid()] == ["Me109 #3", "Do17 #21", "Do17 #22", "He111 #24"]


@pytest.mark.obliges("lb-15.2-23", "lb-8.41-10", "lb-14.1-03")
def test_the_german_player_picks_targets_and_crossfire() -> None:
    battle = planned(pair("Me109 #3", "He111 #24", raf=False, players="luftwaffe"))
    match = run(battle, luftwaffe_segment, ())
    assert keys(match) == ["Spitfire #1", "Hurricane #2"]
    match.answer("Hurricane #2")
    assert [roll.purpose for roll in rolls(match, "8.42")][:2] == ["Me109 #3", "Hurricane #2"]
    battle = planned(pair("He111 #24", "He111 #25", players="luftwaffe"))
    match = run(battle, raf_segment, "He111 #24", "He111 #24")
    assert match.decision is not None
    assert (match.decision.side, match.decision.rule) == (LUFTWAFFE, "14.1")


@pytest.mark.obliges("lb-15.2-24", "lb-15.2-25")
def test_fighters_break_off_at_will_bombers_never_and_cripples_must() -> None:
    battle = planned(duel("Me109 #3", "Me109 #4", "Me109 #6", "He111 #24", players="luftwaffe", at="A5"))
    hit(battle, "Me109 #6", FIRST_ENGINE)
    match = run(battle, luftwaffe_segment)
    assert keys(match) == ["Me109 #3", "Me109 #4"]
    match.answer(["Me109 #4"])
    assert in_mix(match, "Me109 #4")
    assert in_mix(match, "Me109 #6")
    assert now(match).places[UNITS["He111 #24"]] == RAID
    assert [roll.purpose for roll in rolls(match, "8.42")][0:1] == ["Me109 #3"]


@pytest.mark.obliges("lb-15.2-25", "lb-14.3-01")
def test_a_lone_bomber_must_abort_here_too() -> None:
    battle = planned(duel("He111 #24", players="luftwaffe"))
    match = run(battle, luftwaffe_segment)
    assert "aborts its mission" in told(match)


@pytest.mark.obliges("lb-7.5-03")
def test_the_german_player_may_decline_to_go_head_on() -> None:
    battle = planned(alone(players="luftwaffe"))
    put_raid(battle, "Me109 #3", "He111 #24", facing="W")
    battle.spots[0], battle.levels[0], battle.facings[0] = battle.raid_hex, battle.raid_level, Direction.E
    match = run(battle, luftwaffe_interception)
    assert keys(match) == ["Me109 #3"]
    match.answer([])
    assert now(match).head_on == []


def in_the_night(**options: Any) -> Battle:
    battle = ready(**options)
    battle.phase, battle.damage[TARGETS["Kenley"]] = 4, 3
    battle.fatigue = [5] * len(battle.fatigue)
    return battle


def in_the_air(**options: Any) -> Battle:
    battle = put_raid(ready(**options), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I5")
    return battle


def in_combat(**options: Any) -> Battle:
    return duel("He111 #24", "Do17 #21", **options)


@pytest.mark.obliges("lb-15.2-01")
@pytest.mark.parametrize(
    ("staged", "step", "answers", "dice"),
    [
        (in_combat, raf_segment, ("He111 #24", 2), [6, 2, 1, 2, 3, 6, 1, 5, 6]),
        (in_the_air, raf_movement, ("H5@20",), []),
        (in_the_night, night, ("Kenley", "Kenley"), []),
        (ready, stand_by, ("base", "patrol"), []),
    ],
)  # fmt: skip
def test_what_15_2_leaves_alone_is_as_in_the_game_for_one(
    staged: Callable[..., Battle], step: Play, answers: tuple[object, ...], dice: list[int]
) -> None:
    def played(players: str) -> tuple[object, ...]:
        battle = staged(players=players)
        battle.changing_base = battle.crossfire = battle.aborting = False
        state = now(run(battle, step, *answers, dice=dice))
        return (
            state.pilots, state.fatigue, state.victories, state.ammo, state.spots, state.levels[:4],
            state.places, state.hits, state.damage, state.scores, state.losses,
        )  # fmt: skip

    assert played("luftwaffe") == played("solitaire")


def test_a_raid_past_its_target_goes_home_from_row_o() -> None:
    battle = under_way("O3", "Dover")
    battle.plot = 0
    match = run(battle, luftwaffe_movement)
    assert "turns for home" in told(match)


@pytest.mark.obliges("lb-15.2-22", "lb-6.4-10")
@pytest.mark.parametrize("target", [target.name for target in KIT.targets])
def test_a_path_that_leads_to_the_target_is_flown_to_it(target: str) -> None:
    """Along the arrows of row O, too, and from every hex."""
    flown = 0
    for place in PLACES:
        battle = under_way(HEXES[place], target)
        for path in PATHS:
            if goal(battle) in [
                entered for entered, _ in course(KIT, place, path, raid_speed(battle), False)
            ]:
                raid = battle.copy()
                fly_path(raid, path, raid_speed(raid))
                assert (HEXES[raid.raid_hex], raid.homeward) == (HEXES[goal(raid)], False)
                flown += 1
    assert flown


@pytest.mark.obliges("lb-15.2-22", "lb-15.2-18")
@pytest.mark.parametrize("target", [target.name for target in KIT.targets])
def test_a_raid_plotted_in_any_legal_way_reaches_its_target(target: str) -> None:
    dice, arrived = Dice(15, target), 0
    for start in range(len(KIT.starts)):
        for _ in range(20):
            battle = under_way("A1", target)
            battle.raid_hex, battle.raid_facing = KIT.starts[start]
            if bypasses(battle, battle.raid_hex) is None:
                while battle.raid_hex != goal(battle):
                    paths = [path for path in PATHS if bar_path(battle, path) is None]
                    fly_path(battle, paths[dice.below(len(paths))], raid_speed(battle))
                    assert not battle.homeward
                arrived += 1
    assert arrived
