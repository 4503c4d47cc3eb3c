"""13 and 14.1: targets, and who bombs."""

import pytest

from dowding.games.hardest_days import GAME, ids
from dowding.games.hardest_days.air.over_target import (
    bomb,
    choose_bombing,
    draw_target_event,
)
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.raid.targets import determine_targets
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.telling.entries import Bombed, EventHappened, TargetFound
from dowding.kernel.match import stage
from tests.hardest_days.bombs import over_target
from tests.hardest_days.table import (
    FIRST,
    KIT,
    NO_TARGET,
    deserted,
    fresh,
    play,
    put_raid,
    target_chit,
)


@pytest.mark.obliges("thd-13.1-01", "thd-13.2-01", "thd-13.2-02", "thd-13.2-04", "thd-4.1.II.2-01")
def test_the_target_of_the_example() -> None:
    """T23: 13 August, a raid that came by East C rolls 2: Rochford airfield, in 6/11b."""
    battle = fresh()
    put_raid(battle, 2, track="LF2 East C", bomber_left="I/KG2")
    played = play(battle, determine_targets, dice=[2])
    (entry,) = played.told(TargetFound)
    assert (entry.raid, entry.target, entry.target_type, entry.space) == (2, "Rochford", "airfield", "6/11b")
    assert GAME.view(battle, None).raids[0].target == "Rochford"
    assert [KIT.targets[n].name for n, count in enumerate(battle.raids_on) if count] == ["Rochford"]


@pytest.mark.obliges("thd-4.1.II.2-01", "thd-4.1.II.2-02")
def test_all_raids_find_their_targets_before_one_of_them_bombs() -> None:
    """The first raid is over Dover, its target; the second finds its own before the bombs fall."""
    battle = deserted()
    put_raid(battle, 1, track="LF2 East C", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", bomber_left="I/KG51")
    battle.rig(dice=[4, 5], cards=[NO_TARGET])
    match = stage(GAME, battle, determine_targets)
    kinds = [type(entry) for entry in match.journal.entries]
    wanted = [kind for kind in kinds if kind in (TargetFound, EventHappened, Bombed)]
    assert wanted[:4] == [TargetFound, TargetFound, EventHappened, Bombed]
    found = [entry for entry in match.journal.entries if isinstance(entry, TargetFound)]
    assert [entry.raid for entry in found[:2]] == [1, 2]


@pytest.mark.obliges("thd-13.1-01", "thd-13.1-02", "thd-13.1-03")
def test_every_raid_over_england_gets_one_target_and_keeps_it() -> None:
    battle = fresh()
    put_raid(battle, 1, track="LF2 East C", hunt_left="I/JG51")
    put_raid(battle, 2, track="LF3 A", track_space=1)
    put_raid(battle, 3, track="LF2 South B", target_name="Kenley", bomber_left="I/KG2")
    play(battle, determine_targets, dice=[6])
    assert [KIT.targets[t].name if t != ids.NO_TARGET else "" for t in battle.targets] == [
        "Canterbury",
        "",
        "Kenley",
    ]
    assert play(battle, determine_targets).rolls() == []


@pytest.mark.obliges("thd-13.2-01")
def test_the_day_and_the_track_choose_the_chart() -> None:
    for scenario in GAME.scenarios:
        for track in KIT.tracks:
            battle = fresh(scenario)
            put_raid(battle, 1, track=track.name, bomber_left="I/KG2")
            play(battle, determine_targets, dice=[5])
            assert battle.targets[0] == KIT.forces.targets[battle.scenario, track.id][5].id


@pytest.mark.obliges("thd-13.2-03", "thd-4.1.II.2-02", "thd-14.1-01")
def test_a_raid_over_its_target_bombs_in_the_same_step() -> None:
    battle = fresh()
    put_raid(battle, 1, track="LF2 East C", bomber_left="I/KG2")
    play(battle, determine_targets, dice=[4])
    assert KIT.targets[battle.targets[0]].name == "Dover"
    assert play(battle, choose_bombing).goes is None
    assert battle.bombing == 0
    names = [step.name for step in SEQUENCE.phases[2].steps]
    order = ["determine_targets", "choose_bombing", "draw_target_event", "bomb", "move_raids"]
    assert sorted(order, key=names.index) == order


@pytest.mark.obliges("thd-14.1-01", "thd-9.5-02")
def test_only_raids_over_their_targets_bomb_and_only_once() -> None:
    battle = over_target("Kenley", bomber_left="I/KG2")
    put_raid(battle, 2, at="7/11b", target_name="Kenley", bomber_left="II/KG2")
    play(battle, choose_bombing)
    assert battle.bombing == 0
    assert play(battle, bomb).goes == Jump.NEXT_BOMBING
    assert play(battle, choose_bombing).goes == Jump.ALL_BOMBED
    assert SEQUENCE.jumps[Jump.ALL_BOMBED].name == "move_raids"


def test_a_raid_that_appeared_meanwhile_finds_its_target_first() -> None:
    battle = over_target("Kenley", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", bomber_left="I/KG51")
    assert play(battle, choose_bombing).goes == Jump.MORE_TARGETS
    assert SEQUENCE.jumps[Jump.MORE_TARGETS].name == "determine_targets"


@pytest.mark.obliges("thd-14.1-02", "thd-14.2-01")
def test_a_raid_with_nobody_to_bomb_still_draws_its_event() -> None:
    battle = over_target("Kenley", hunt_left="I/JG51")
    battle.bombing = FIRST
    played = play(battle, draw_target_event, cards=[target_chit("Weather Shift")])
    assert played.goes == Jump.NOBODY_ELSE
    assert battle.weather[1] == 1
    played = play(battle, bomb)
    assert played.told(Bombed) == []
    assert battle.damage_points == 0
    assert len(battle.event_cup) == 20
