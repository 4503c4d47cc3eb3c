"""17.13 to 17.23: events of the target side."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.over_target import bomb
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.places import AIRBASE, GROUP_INFLIGHT, GROUP_LIGHT_LOSS
from dowding.games.hardest_days.telling.entries import GroupMoved
from tests.hardest_days.raids import applied, letter_of, over_target, raid
from tests.hardest_days.table import (
    KIT,
    SECOND,
    at,
    cell_of,
    display,
    group,
    is_reduced,
    over,
    play,
    put,
    put_raid,
    sky,
)


@pytest.mark.obliges("thd-17.13-01", "thd-17.13-03")
def test_channel_patrollers_escort_at_once_over_the_coast() -> None:
    battle = raid(at="6/11a", target_name="Dover", bomber_right="I/KG2", channel_patrol="I/JG51 II/JG51")
    over_target(battle, "Channel Patrollers Escort")
    assert display(battle) == {"bomber right": ["I/KG2"], "escort right": ["I/JG51", "II/JG51"]}


@pytest.mark.obliges("thd-17.13-02", "thd-17.14-02")
@pytest.mark.parametrize(("title", "cell"), [("Escort", "escort left"), ("Hunt", "hunt left")])
def test_over_an_inland_target_they_wait_for_the_way_home(title: str, cell: str) -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2", channel_patrol="I/JG51")
    over_target(battle, f"Channel Patrollers {title}")
    play(battle, bomb)
    assert cell_of(battle, "I/JG51") == "channel patrol"
    kept = GAME.view(battle, None).raids[0].chits
    assert kept == (f"Channel Patrollers {title}",)
    play(battle, move_raids)
    assert battle.recovering[0]
    assert cell_of(battle, "I/JG51") == "channel patrol"
    play(battle, move_raids)
    assert over(battle) == "2/11a"
    assert cell_of(battle, "I/JG51") == cell
    assert len(battle.event_cup) == 20


def test_a_chit_for_channel_patrollers_is_not_kept_if_there_are_none() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    over_target(battle, "Channel Patrollers Escort")
    play(battle, bomb)
    assert len(battle.event_cup) == 20


@pytest.mark.obliges("thd-17.13-03")
def test_only_the_patrollers_are_placed_not_those_who_escort_already() -> None:
    """The Me 110s on the left have nobody to guard there; they stay until the next adjustment."""
    battle = raid(
        at="6/11a", target_name="Dover", bomber_right="I/KG2", escort_left="I/ZG26", channel_patrol="I/JG51"
    )
    over_target(battle, "Channel Patrollers Escort")
    assert [cell_of(battle, name) for name in ("I/ZG26", "I/JG51")] == ["escort left", "escort right"]


def test_the_moves_of_channel_patrollers_are_told() -> None:
    battle = raid(at="6/11a", target_name="Dover", bomber_right="I/KG2", channel_patrol="I/JG51")
    played = over_target(battle, "Channel Patrollers Escort")
    moved = [(entry.raid, entry.group, entry.source, entry.to) for entry in played.told(GroupMoved)]
    assert moved == [(1, "I/JG51", "channel patrol", "escort right")]


@pytest.mark.obliges("thd-17.14-01")
def test_channel_patrollers_hunt_at_once_over_the_coast() -> None:
    battle = raid(at="6/11a", target_name="Dover", bomber_right="I/KG2", channel_patrol="I/JG51 II/JG51")
    over_target(battle, "Channel Patrollers Hunt")
    assert [cell_of(battle, n) for n in ("I/JG51", "II/JG51")] == ["hunt left", "hunt centre"]


@pytest.mark.obliges("thd-17.15-01", "thd-8.15-05")
def test_escorts_of_a_letter_strafe() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2", escort_left="I/ZG26 EGr210", escort_right="II/ZG26")
    letter = letter_of("EGr210")
    over_target(battle, f"Close Escort Fighters Strafe ({letter})")
    for name, section in (("I/ZG26", "left"), ("EGr210", "left"), ("II/ZG26", "right")):
        box = "bomber" if letter_of(name) == letter else "escort"
        assert cell_of(battle, name) == f"{box} {section}"


@pytest.mark.obliges("thd-17.16-01")
def test_a_decoy_raid() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", track_space=2, bomber_left="I/KG51")
    put_raid(battle, 3, track="LF3 B", track_space=1)
    played = over_target(battle, "Decoy Raid")
    assert played.keys == ["2", "3"]
    over_target_again = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(over_target_again, 2, track="LF3 A", track_space=2, bomber_left="I/KG51")
    put_raid(over_target_again, 3, track="LF3 B", at="1/11b", bomber_left="I/LG1")
    over_target(over_target_again, "Decoy Raid")
    assert over_target_again.raids() == [0, 2]
    assert over_target_again.groups[group("I/KG51")] == AIRBASE
    assert is_reduced(over_target_again, "I/KG51") == [False]


@pytest.mark.obliges("thd-17.16-01")
def test_the_groups_of_a_decoy_are_full_again() -> None:
    """An approach event at sea had reduced one of them; the raid does not occur, and neither did that."""
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(
        battle, 2, track="LF3 A", track_space=2,
        bomber_left="I/KG51 I/LG1", hunt_left="I/JG2", reduced=["I/KG51", "I/JG2"],
    )  # fmt: skip
    over_target(battle, "Decoy Raid")
    names = ("I/KG51", "I/LG1", "I/JG2")
    assert [battle.groups[group(name)] for name in names] == [AIRBASE] * 3
    assert is_reduced(battle, *names) == [False] * 3


def test_a_decoy_that_is_still_to_be_detected_or_to_arrive_is_gone() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", track_space=3)
    battle.undetected = [SECOND]
    over_target(battle, "Decoy Raid")
    assert (battle.raids(), battle.undetected) == ([0], [])


@pytest.mark.obliges("thd-17.16-01")
def test_no_decoy_among_raids_over_england() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", bomber_left="I/KG51")
    assert not applied(over_target(battle, "Decoy Raid"))
    assert battle.raids() == [0, 1]


@pytest.mark.obliges("thd-17.18-01", "thd-17.19-01", "thd-17.20-01", "thd-14.1-02")
@pytest.mark.parametrize("title", ["Navigational Error", "Non-Essential Target", "Pathfinders"])
def test_without_anybody_to_bomb_an_event_of_the_bombing_has_no_effect(title: str) -> None:
    assert applied(over_target(raid(at="2/11b", bomber_left="I/KG2"), title))
    assert not applied(over_target(raid(at="2/11b", hunt_left="I/JG51"), title))


@pytest.mark.obliges("thd-17.17-01", "thd-17.17-02")
def test_flak() -> None:
    a = [g.name for g in KIT.groups if g.bomber and g.letter == 0 and g.luftflotte == 2][:2]
    b = next(g.name for g in KIT.groups if g.bomber and g.letter == 1 and g.luftflotte == 2)
    strafer = next(g.name for g in KIT.groups if g.name.startswith(("EGr", "II/ZG")) and g.letter == 0)
    battle = raid(at="2/11b", bomber_left=f"{a[0]} {a[1]} {b} {strafer}", reduced=[a[1]])
    over_target(battle, "Flak (A)")
    assert is_reduced(battle, a[0], b, strafer) == [True, False, False]
    assert battle.groups[group(a[1])] == GROUP_INFLIGHT
    assert battle.vp == 0


@pytest.mark.obliges("thd-17.17-03")
def test_flak_against_a_low_raid() -> None:
    battle = raid(at="2/11b", altitude="low", bomber_left="I/KG2", hunt_left="I/JG51")
    over_target(battle, f"Flak ({letter_of('I/KG2')})")
    assert battle.groups[group("I/KG2")] == GROUP_LIGHT_LOSS
    assert battle.vp == 1


def test_a_raid_that_flak_turns_back_altogether_is_gone() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2", reduced=["I/KG2"])
    over_target(battle, f"Flak ({letter_of('I/KG2')})")
    assert battle.raids() == []
    play(battle, bomb)
    assert battle.damage_points == 0


@pytest.mark.obliges("thd-17.21-01")
def test_radio_confusion() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put(battle, "7/11b medium", "610", "32", "54")
    put(battle, "7/11b low", "65")
    put(battle, "6/11c medium", "74")
    assert not applied(over_target(battle, "RAF Radio Confusion"))
    put(battle, "7/11b high", "501", reduced=True)
    play(battle, bomb)
    battle.bombed[0] = False
    played = over_target(battle, "RAF Radio Confusion")
    assert sorted(played.keys) == ["32", "54", "610", "65"], "full ones over the crowded space"
    play(battle, bomb)


@pytest.mark.obliges("thd-17.21-01")
def test_radio_confusion_sends_one_squadron_home() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put(battle, "7/11b medium", "610", "32", "54", "65", "501")
    over_target(battle, "RAF Radio Confusion", "54")
    assert at(battle, "54") == "inflight"
    assert at(battle, "610") == "7/11b medium"


@pytest.mark.obliges("thd-17.23-01", "thd-17.23-02")
@pytest.mark.parametrize(
    ("before", "then"), [("clear", "patchy"), ("patchy", "broken"), ("broken", "patchy")]
)
def test_weather_shift(before: str, then: str) -> None:
    """In the region of the target: LF2 South."""
    battle = sky(raid(at="2/11b", bomber_left="I/KG2"), "clear", before, "clear")
    over_target(battle, "Weather Shift")
    assert GAME.view(battle, None).weather == {"LF2 East": "clear", "LF2 South": then, "LF3": "clear"}
