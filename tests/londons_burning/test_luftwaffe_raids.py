"""15.2: a Luftwaffe player's raids: start hexes, plotted paths, choices in combat."""

import pytest

from dowding.games.londons_burning.board import HEXES, NUMBER, PLACES
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.entries.bombs import OverTarget
from dowding.games.londons_burning.entries.combat import Aborted
from dowding.games.londons_burning.entries.flights import PathShown, RaidReported, TurnedForHome
from dowding.games.londons_burning.ids import NONE
from dowding.games.londons_burning.interception import luftwaffe_interception
from dowding.games.londons_burning.luftwaffe_player import bar_path, bypasses, goal
from dowding.games.londons_burning.questions import ChooseStart, PlotPath
from dowding.games.londons_burning.raid_course import PATHS, course, raid_speed
from dowding.games.londons_burning.raid_movement import flight_path, fly_path, is_astray, luftwaffe_movement
from dowding.games.londons_burning.raids import raid_draw
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.words import FIRST_ENGINE, LUFTWAFFE, RAF, RAID, Direction
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Forced
from dowding.kernel.match import Match
from tests.londons_burning.table import (
    KIT,
    TARGETS,
    UNITS,
    alone,
    duel,
    happened,
    hit,
    in_mix,
    keys,
    now,
    pair,
    put_raid,
    question,
    refused,
    rolls,
    run,
)
from tests.londons_burning.versus import DAY, planned, under_way, versus


def starts_at(target: str, start: str) -> Match:
    """A raid on a target that enters at a start hex."""
    match = run(planned(versus(), [target, *DAY[:3]]), raid_draw, dice=[3, 4])
    assert isinstance(question(match), ChooseStart)
    match.answer(start)
    return match


@pytest.mark.obliges("lb-15.2-18", "lb-15.2-17", "lb-15.2-22")
def test_the_start_hex_is_chosen_openly_and_the_first_move_plotted() -> None:
    match = run(planned(versus()), raid_draw, dice=[3, 4])
    assert keys(match) == ["3", "4"]
    assert refused(match)["1"] == "15.2"
    match.answer("4")
    assert rolls(match)[0].purpose == "Reported altitude"
    assert match.decision is not None
    assert (match.decision.side, match.decision.rule) == (LUFTWAFFE, "15.2")
    assert happened(match, RaidReported, hex="A6")
    assert keys(match) == ["1", "2", "3"]
    with pytest.raises(IllegalAnswer, match=r"\(rule 15\.2\)"):
        match.answer("6")
    match.answer("2")
    assert match.view(LUFTWAFFE).plot == 2
    assert match.view(RAF).plot is None
    assert not happened(match, PathShown)


@pytest.mark.obliges("lb-15.2-18", "lb-15.2-06")
@pytest.mark.parametrize(
    ("forced", "chosen", "start"), [("Manston", "Debden", "5"), ("Dover radar", "Dover", "4")]
)
def test_nobody_learns_that_a_start_hex_was_the_only_choice(forced: str, chosen: str, start: str) -> None:
    """Whether the target left a choice of start hexes is the Luftwaffe's secret, like the target."""
    bound, free = starts_at(forced, start), starts_at(chosen, start)
    assert not any(isinstance(entry, Forced) for match in (bound, free) for entry in match.journal)
    assert bound.answered == free.answered
    for side in (RAF, None):
        assert bound.journal.seen_by(side) == free.journal.seen_by(side)
        assert happened(bound, RaidReported, side=side, hex=HEXES[now(bound).raid_hex])


@pytest.mark.obliges("lb-15.2-19", "lb-15.2-20", "lb-15.2-21", "lb-6.4-04")
def test_the_plotted_path_is_flown_and_the_next_one_plotted() -> None:
    battle = under_way("E6", "Hornchurch")
    battle.plot = 1
    match = run(battle, luftwaffe_movement)
    assert not rolls(match, "6.4")
    assert happened(match, PathShown, path=2)
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
    assert not happened(match, OverTarget)
    assert HEXES[now(match).raid_hex] == "F3"


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


@pytest.mark.obliges("lb-15.2-16", "lb-10.3-02")
def test_a_damaged_target_is_bombed_again() -> None:
    battle = under_way("N2", "Kenley")
    battle.raid_hex = NUMBER["L3"]
    battle.plot, battle.damage[TARGETS["Kenley"]] = 0, 9
    match = run(battle, luftwaffe_movement)
    assert happened(match, OverTarget, target="Kenley")
    assert now(match).damage[TARGETS["Kenley"]] == 10
    assert isinstance(question(match), PlotPath), "the way home is plotted too"


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
    assert happened(match, Aborted)


@pytest.mark.obliges("lb-7.5-03")
def test_the_german_player_may_decline_to_go_head_on() -> None:
    battle = planned(alone(players="luftwaffe"))
    put_raid(battle, "Me109 #3", "He111 #24", facing="W")
    battle.spots[0], battle.levels[0], battle.facings[0] = battle.raid_hex, battle.raid_level, Direction.E
    match = run(battle, luftwaffe_interception)
    assert keys(match) == ["Me109 #3"]
    assert match.decision is not None
    assert match.decision.side == "Luftwaffe"
    match.answer([])
    assert now(match).head_on == []


def test_a_raid_past_its_target_goes_home_from_row_o() -> None:
    battle = under_way("O3", "Dover")
    battle.plot = 0
    match = run(battle, luftwaffe_movement)
    assert happened(match, TurnedForHome)


@pytest.mark.obliges("lb-15.2-22")
def test_a_raid_that_flies_home_may_take_any_path() -> None:
    battle = under_way("A6", "Dover")
    assert any(bar_path(battle, path) for path in PATHS)
    battle.homeward = True
    assert not any(bar_path(battle, path) for path in PATHS)


@pytest.mark.obliges("lb-15.2-19")
def test_a_path_that_was_shown_is_no_secret_any_more() -> None:
    battle = under_way("E6", "Hornchurch")
    battle.plot = 1
    flight_path(battle)
    assert (battle.plot, battle.track) == (NONE, [1])


@pytest.mark.obliges("lb-15.2-22")
def test_who_flies_home_over_row_o_is_not_astray() -> None:
    assert not is_astray(under_way("N3", "Dover"))
    battle = under_way("O3", "Dover")
    assert is_astray(battle)
    battle.homeward = True
    assert not is_astray(battle)


@pytest.mark.obliges("lb-15.2-22")
def test_on_its_way_home_a_raid_has_no_target_to_bypass() -> None:
    battle = under_way("A6", "Dover")
    assert bypasses(battle, NUMBER["O11"])
    battle.homeward = True
    assert bypasses(battle, NUMBER["O11"]) is None
