"""17: events."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.approach_events import approach_event
from dowding.games.hardest_days.columns import NONE
from dowding.games.hardest_days.detection import reveal, undetected_raid
from dowding.games.hardest_days.entries import EventHappened, GroupMoved, TacticsPlaced
from dowding.games.hardest_days.over_target import NOBODY_ELSE, bomb, draw_target_event, meet_undetected_raid
from dowding.games.hardest_days.places import AIRBASE, GROUP_INFLIGHT, GROUP_LIGHT_LOSS
from dowding.games.hardest_days.raid_movement import move_raids
from dowding.games.hardest_days.state import Battle
from dowding.games.hardest_days.target_events import target_event
from tests.hardest_days.table import (
    EAST,
    KIT,
    LF3,
    NO_APPROACH,
    SOUTH,
    Played,
    after,
    approach_chit,
    at,
    cell_of,
    deserted,
    display,
    group,
    is_reduced,
    only,
    over,
    play,
    put,
    put_raid,
    size_chit,
    sky,
    space,
    squadron,
    target,
    target_chit,
)

BIG = {
    "hunt_left": "I/JG51", "hunt_centre": "II/JG51", "bomber_left": "I/KG2", "bomber_centre": "II/KG2 I/KG1",
    "escort_left": "I/ZG26", "escort_centre": "II/ZG26", "channel_patrol": "III/JG51",
}  # fmt: skip
TIME = 3


def letter_of(name: str) -> str:
    return "ABC"[KIT.groups[group(name)].letter]


def raid(scenario: str = "august_13", **facts: object) -> Battle:
    battle = deserted(scenario)
    facts = facts or dict(BIG)
    put_raid(battle, 1, **{"at": "7/11a", "target_name": "Kenley", **facts})  # type: ignore[arg-type]
    return battle


def approach(battle: Battle, title: str, *answers: object) -> Played:
    return play(battle, after(approach_event, 0), *answers, cards=[approach_chit(title)])


def over_target(battle: Battle, title: str, *answers: object, dice: tuple[int, ...] = ()) -> Played:
    battle.bombing = 0
    return play(battle, draw_target_event, *answers, cards=[target_chit(title)], dice=dice)


def applied(played: Played) -> bool:
    (entry,) = played.told(EventHappened)
    return bool(entry.applies)


# In general


@pytest.mark.obliges("thd-17.1-01", "thd-17.1-02", "thd-8.14-01", "thd-2.33-01")
def test_deployment_reads_one_side_and_bombing_the_other() -> None:
    chit = approach_chit("Raid in Clouds (A)")
    front, back = KIT.event_chits[chit].approach.title, KIT.event_chits[chit].target.title
    played = approach(raid(), "Raid in Clouds (A)")
    assert played.told(EventHappened)[0].event == front
    assert chit in played.battle.event_cup
    played = play(raid(), after(target_event, 0), cards=[chit])
    assert played.told(EventHappened)[0].event == back


@pytest.mark.obliges("thd-17.1-03", "thd-17.1-04")
@pytest.mark.parametrize(
    ("title", "groups", "kept"),
    [
        ("High Altitude Raid", {"hunt_left": "I/JG51"}, True),
        ("High Altitude Raid", BIG, False),
        ("Low Altitude Raid", {"bomber_left": "I/KG2"}, True),
        ("Low Altitude Raid", BIG, False),
        ("Hunter Tactics", BIG, True),
        ("Hunter Tactics", {"bomber_left": "I/KG2"}, False),
        ("Form-Up Failure (A)", BIG, False),
        ("Bombers Break Formation (A)", BIG, False),
    ],
)
def test_which_approach_chits_are_kept(title: str, groups: dict[str, str], kept: bool) -> None:
    battle = raid(track_space=1, at="", **groups)
    approach(battle, title)
    assert (approach_chit(title) not in battle.event_cup) is kept


# Approach events


@pytest.mark.obliges("thd-17.2-01")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_bombers_break_formation(letter: str) -> None:
    battle = raid()
    approach(battle, f"Bombers Break Formation ({letter})")
    for name in ("I/KG2", "II/KG2", "I/KG1"):
        assert is_reduced(battle, name) == [letter_of(name) == letter]
    assert is_reduced(battle, "I/JG51", "I/ZG26", "II/ZG26", "III/JG51") == [False] * 4


@pytest.mark.obliges("thd-17.3-01", "thd-17.3-03")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_form_up_failure(letter: str) -> None:
    battle = raid()
    assert len(battle.raiders[0]) == 8
    assert applied(approach(battle, f"Form-Up Failure ({letter})"))
    for name in ("I/KG2", "II/KG2", "I/KG1", "I/ZG26", "II/ZG26"):
        assert (battle.groups[group(name)] == GROUP_INFLIGHT) == (letter_of(name) == letter)
    assert [cell_of(battle, n) for n in ("I/JG51", "II/JG51", "III/JG51")] == [
        "hunt left", "hunt centre", "channel patrol",
    ]  # fmt: skip


@pytest.mark.obliges("thd-17.3-02")
def test_after_a_form_up_failure_escorts_without_bombers_strafe() -> None:
    bomber, escort = "I/KG2", "I/ZG26"
    assert letter_of(bomber) != letter_of(escort)
    battle = raid()
    approach(battle, f"Form-Up Failure ({letter_of(bomber)})")
    assert cell_of(battle, escort) == "bomber left"
    stays = raid(**{**BIG, "bomber_left": "I/KG2 II/KG3", "bomber_centre": "II/KG2"})
    assert letter_of("II/KG3") != letter_of(bomber)
    approach(stays, f"Form-Up Failure ({letter_of(bomber)})")
    assert cell_of(stays, escort) == "escort left"


@pytest.mark.obliges("thd-17.3-04")
def test_no_form_up_failure_with_seven_groups() -> None:
    seven = {**BIG, "bomber_centre": "II/KG2"}
    battle = raid(**seven)
    for letter in "ABC":
        assert not applied(approach(battle, f"Form-Up Failure ({letter})"))
    assert len(battle.raiders[0]) == 7


def test_a_raid_that_loses_all_its_groups_is_gone() -> None:
    same = [g.name for g in KIT.groups if g.letter == 0 and g.bomber][:8]
    battle = raid(bomber_left=" ".join(same))
    approach(battle, "Form-Up Failure (A)")
    assert battle.raids() == []
    assert len(battle.event_cup) == 20


@pytest.mark.obliges("thd-17.4-01", "thd-17.4-03", "thd-8.14-02")
def test_a_raid_of_me109s_alone_flies_high() -> None:
    battle = raid(hunt_left="I/JG51", channel_patrol="II/JG51")
    assert applied(approach(battle, "High Altitude Raid"))
    seen = GAME.view(battle, None).raids[0]
    assert (seen.altitude, seen.chits) == ("high", ("High Altitude Raid",))
    battle.targets[0] = NONE
    for other in ("I/ZG26", "I/KG2"):
        mixed = raid(hunt_left="I/JG51", bomber_left=other)
        assert not applied(approach(mixed, "High Altitude Raid"))
        assert GAME.view(mixed, None).raids[0].altitude == "medium"


@pytest.mark.obliges("thd-17.4-01")
def test_a_high_raid_keeps_its_chit_for_its_whole_flight() -> None:
    battle = deserted()
    put_raid(battle, 1, track_space=1, hunt_left="I/JG51")
    approach(battle, "High Altitude Raid")
    play(battle, move_raids)
    assert over(battle) == "7/11a"
    assert GAME.view(battle, None).raids[0].chits == ("High Altitude Raid",)


@pytest.mark.obliges("thd-17.5-01", "thd-17.5-02")
def test_hunter_tactics_go_to_a_hunter_by_chance() -> None:
    found = set()
    for counter in range(1, 12):
        battle = raid()
        battle.counter = counter * 104729
        (entry,) = approach(battle, "Hunter Tactics").told(TacticsPlaced)
        assert entry.by == -2
        found.add(entry.group)
    assert found == {"I/JG51", "II/JG51"}
    assert not applied(approach(raid(bomber_left="I/KG2"), "Hunter Tactics"))


@pytest.mark.obliges("thd-17.6-01", "thd-17.6-02")
@pytest.mark.parametrize(
    ("scenario", "occurs"),
    [
        ("august_13", True),
        ("august_15", True),
        ("august_18", True),
        ("august_24", False),
        ("september_7", False),
    ],
)
def test_early_hunter_tactics(scenario: str, occurs: bool) -> None:
    battle = raid(scenario, **BIG)
    assert applied(approach(battle, "Hunter Tactics < 8/24")) is occurs
    assert (battle.tactics[0] != NONE) is occurs
    assert not applied(approach(raid(scenario, bomber_left="I/KG2"), "Hunter Tactics < 8/24"))


@pytest.mark.obliges("thd-17.9-01", "thd-17.9-02")
@pytest.mark.parametrize(
    ("scenario", "occurs"),
    [
        ("august_13", False),
        ("august_15", False),
        ("august_18", True),
        ("august_24", True),
        ("september_7", True),
    ],
)
def test_late_squadron_tactics(scenario: str, occurs: bool) -> None:
    battle = raid(scenario, **BIG)
    answers = ["II/JG51"] if occurs else []
    assert applied(approach(battle, "Squadron Tactics > 8/16", *answers)) is occurs
    assert battle.tactics[0] == (group("II/JG51") if occurs else NONE)


@pytest.mark.obliges("thd-17.10-01", "thd-17.10-02")
def test_squadron_tactics_go_to_a_hunter_of_the_players_choice() -> None:
    played = approach(raid(), "Squadron Tactics")
    assert played.keys == ["I/JG51", "II/JG51"]
    played = approach(raid(), "Squadron Tactics", "I/JG51")
    assert [(e.group, e.by) for e in played.told(TacticsPlaced)] == [("I/JG51", 2)]
    assert not applied(approach(raid(bomber_left="I/KG2"), "Squadron Tactics"))


@pytest.mark.obliges("thd-17.7-01")
@pytest.mark.parametrize(
    ("groups", "low"),
    [
        ({"bomber_left": "I/KG2", "escort_left": "I/ZG26", "hunt_left": "I/JG51"}, True),
        ({"bomber_left": "I/KG2 I/ZG26"}, True),
        ({"bomber_left": "I/KG2", "bomber_right": "II/KG2"}, False),
        ({"bomber_left": "I/ZG26"}, False),
    ],
)
def test_a_raid_with_one_bomber_group_flies_low(groups: dict[str, str], low: bool) -> None:
    battle = raid(track_space=1, at="", **groups)
    assert applied(approach(battle, "Low Altitude Raid")) is low
    assert GAME.view(battle, None).raids[0].altitude == ("low" if low else "medium")


@pytest.mark.obliges("thd-17.8-01", "thd-17.8-02")
@pytest.mark.parametrize(("weather", "occurs"), [("clear", False), ("patchy", True), ("broken", True)])
def test_raid_in_clouds(weather: str, occurs: bool) -> None:
    """The weather of LF2 South counts, from which the raid came; fighters in every box suffer too."""
    battle = sky(raid(), "clear", weather, "clear")
    assert applied(approach(battle, "Raid in Clouds (C)")) is occurs
    for g in battle.raiders[0]:
        assert battle.group_reduced[g] == (occurs and KIT.groups[g].letter == 2)
    assert letter_of("III/JG51") == "C"


@pytest.mark.obliges("thd-17.12-01", "thd-17.12-02")
def test_the_nearest_full_squadron_of_the_letter_is_vectored_away() -> None:
    """The raid is over 7/11a: 610 is next door, 65 two spaces away, 32 reduced, 54 has another letter."""
    battle = put(put(raid(), "7/11b medium", "610"), "London low", "65")
    put(battle, "7/11a medium", "501")
    put(battle, "7/11a low", "151", reduced=True)
    assert [KIT.squadrons[squadron(n)].letter for n in ("610", "65", "501", "151")] == [1, 1, 2, 1]
    approach(battle, "Vectored Away (B)")
    assert at(battle, "610") == "inflight"
    assert at(battle, "65") == "London low"
    tie = put(put(raid(), "7/11b medium", "610"), "6/11b high", "65")
    played = approach(tie, "Vectored Away (B)")
    assert sorted(played.keys) == ["610", "65"]
    tie = put(put(raid(), "7/11b medium", "610"), "6/11b high", "65")
    approach(tie, "Vectored Away (B)", "65")
    assert at(tie, "65") == "inflight"


@pytest.mark.obliges("thd-17.12-01")
def test_nobody_is_vectored_away_from_the_ground() -> None:
    battle = put(raid(), "7/11b ready", "610")
    assert not applied(approach(battle, "Vectored Away (B)"))
    assert at(battle, "610") == "7/11b ready"


def test_a_raid_at_sea_counts_from_where_its_track_points() -> None:
    battle = deserted()
    put_raid(battle, 1, track="LF3 C", track_space=2, hunt_left="I/JG2")
    put(put(battle, "4/10a medium", "152"), "2/11b medium", "615")
    approach(battle, "Vectored Away (B)")
    assert (at(battle, "152"), at(battle, "615")) == ("inflight", "2/11b medium")


# Undetected raids


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
    assert played.goes == NOBODY_ELSE


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


# Target events


@pytest.mark.obliges("thd-17.13-01", "thd-17.13-03")
def test_channel_patrollers_escort_at_once_over_the_coast() -> None:
    battle = raid(at="6/11a", target_name="Dover", bomber_right="I/KG2", channel_patrol="I/JG51 II/JG51")
    over_target(battle, "Channel Patrollers Escort")
    assert display(battle) == {"bomber right": ["I/KG2"], "escort right": ["I/JG51", "II/JG51"]}


@pytest.mark.obliges("thd-17.13-02")
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


def test_the_moves_of_channel_patrollers_are_told() -> None:
    battle = raid(at="6/11a", target_name="Dover", bomber_right="I/KG2", channel_patrol="I/JG51")
    played = over_target(battle, "Channel Patrollers Escort")
    moved = [(entry.raid, entry.group, entry.source, entry.to) for entry in played.told(GroupMoved)]
    assert moved == [(1, "I/JG51", "channel patrol", "escort right")]


def test_an_event_that_does_not_apply_brings_no_raid() -> None:
    battle = raid()
    put_raid(battle, 2, track="LF3 A", track_space=3)
    put_raid(battle, 3, track="LF3 B", track_space=3)
    assert approach(battle, "Undetected Raid").goes is False


@pytest.mark.obliges("thd-17.14-01", "thd-17.14-02")
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
    put_raid(over_target_again, 3, track="LF3 B", at="1/11b", bomber_left="II/KG51")
    over_target(over_target_again, "Decoy Raid")
    assert over_target_again.raids() == [0, 2]
    assert over_target_again.groups[group("I/KG51")] == AIRBASE
    assert is_reduced(over_target_again, "I/KG51") == [False]


def test_a_decoy_that_is_still_to_be_detected_or_to_arrive_is_gone() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", track_space=3)
    battle.undetected = [1]
    over_target(battle, "Decoy Raid")
    assert (battle.raids(), battle.undetected) == ([0], [])


@pytest.mark.parametrize(("decoy", "left"), [("2", [0, 2]), ("1", [1, 2])])
def test_a_decoy_among_raids_that_arrive_together(decoy: str, left: list[int]) -> None:
    """The first brings an undetected raid, which bombs Dover at once and shows one of them to be a decoy."""
    battle = sky(deserted(), "broken", "broken", "broken")
    put_raid(battle, 1, track="LF2 South B", track_space=1)
    put_raid(battle, 2, track="LF3 A", track_space=1, major=False, bomber_left="I/KG51")
    battle.damaged = [target("Rye"), target("Foreness")]
    cards = [size_chit(9, "B"), approach_chit("Undetected Raid"), EAST, size_chit(9, "C"), NO_APPROACH]
    dice, chits = [4, 3, 3, 1, 5, 3, 3, 4], [*cards, target_chit("Decoy Raid")]
    play(battle, move_raids, decoy, dice=dice, cards=chits)
    assert battle.raids() == left
    assert over(battle, 3) == "6/11a"
    assert over(battle, left[0] + 1) in ("7/11a", "1/11a")


@pytest.mark.obliges("thd-17.16-01")
def test_no_decoy_among_raids_over_england() -> None:
    battle = raid(at="2/11b", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", bomber_left="I/KG51")
    assert not applied(over_target(battle, "Decoy Raid"))
    assert battle.raids() == [0, 1]


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


@pytest.mark.obliges("thd-17.1-03")
def test_a_kept_chit_cannot_be_drawn() -> None:
    battle = raid()
    approach(battle, "Hunter Tactics")
    assert len(battle.event_cup) == 19
    assert approach_chit("Hunter Tactics") + 1 not in GAME.view(battle, None).event_cup
    assert space("7/11a") == battle.raid_spaces[0]
