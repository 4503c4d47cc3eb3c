"""17.11 and 17.22: raids that nobody saw coming."""

import pytest

from dowding.games.hardest_days.air.over_target import bomb, meet_undetected_raid
from dowding.games.hardest_days.approach.detection import reveal, undetected_raid
from dowding.games.hardest_days.ids import NONE
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from tests.hardest_days.raids import applied, approach, over_target, raid
from tests.hardest_days.table import (
    EAST,
    KIT,
    LF3,
    SOUTH,
    after,
    approach_chit,
    deserted,
    only,
    play,
    put_raid,
    size_chit,
    target_chit,
)

TIME = TIME_CHIT


@pytest.mark.obliges("thd-17.11-01", "thd-17.11-02")
def test_an_undetected_raid_crosses_the_coast_and_is_detected_at_once() -> None:
    battle = deserted()
    put_raid(battle, 1, track_space=1)
    chit = approach_chit("Undetected Raid")
    cards = [size_chit(9, "B"), chit, TIME, TIME, LF3]
    play(battle, after(reveal, 0), dice=[4, 3, 1, 6, 5], cards=cards)
    assert battle.raids() == [0, 1]
    assert KIT.tracks[battle.tracks[1]].name == "LF3 A"
    assert battle.warnings[1] != NONE
    assert sorted(battle.region_cup) == [0, 0, 1, 2, 2, 2, 3, 3, 3, 3]
    assert chit in battle.event_cup


@pytest.mark.obliges("thd-17.11-03", "thd-17.22-03")
@pytest.mark.parametrize("forming", [0, 1])
def test_no_undetected_raid_with_three_raids(forming: int) -> None:
    battle = raid()
    put_raid(battle, 2, track="LF3 A", track_space=3)
    if forming:
        battle.region_cup.remove(EAST)
        battle.forming = [EAST]
    else:
        put_raid(battle, 3, track="LF3 B", track_space=3)
    assert not applied(approach(battle, "Undetected Raid"))
    played = over_target(battle, "Undetected Raid")
    assert not applied(played)
    assert played.goes == Jump.NOBODY_ELSE


@pytest.mark.obliges("thd-17.22-01", "thd-17.22-02")
def test_an_undetected_raid_appears_before_the_bombs_fall() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    played = over_target(battle, "Undetected Raid")
    assert (applied(played), played.goes) == (True, None)
    assert target_chit("Undetected Raid") not in battle.event_cup
    play(battle, meet_undetected_raid, dice=[5, 6, 5], cards=[SOUTH])
    assert KIT.tracks[battle.tracks[1]].name == "LF2 South B"
    assert not battle.bombed[0]
    play(battle, bomb)
    assert battle.bombed[0]
    assert len(battle.event_cup) == 20


def test_no_luftflotte_without_fighters_sends_an_undetected_raid() -> None:
    battle = only(raid(bomber_left="I/KG2"), fleet=3)
    battle.region_cup = [LF3, TIME]
    battle.set_aside = [EAST, EAST, SOUTH, LF3, LF3]
    play(battle, undetected_raid)
    assert battle.raids() == [0]
    assert TIME in battle.region_cup


def test_an_event_that_does_not_apply_brings_no_raid() -> None:
    battle = raid()
    put_raid(battle, 2, track="LF3 A", track_space=3)
    put_raid(battle, 3, track="LF3 B", track_space=3)
    assert approach(battle, "Undetected Raid").goes is False
