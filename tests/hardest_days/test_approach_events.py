"""17.1 to 17.12: events in general, and those of the approach side."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.ids import NO_GROUP, NO_TARGET
from dowding.games.hardest_days.places import GROUP_INFLIGHT
from dowding.games.hardest_days.raid.target_events import target_event
from dowding.games.hardest_days.state.battle import ME109
from dowding.games.hardest_days.telling.entries import EventHappened, TacticsPlaced
from tests.hardest_days.raids import BIG, applied, approach, letter_of, raid
from tests.hardest_days.table import (
    KIT,
    after,
    approach_chit,
    at,
    cell_of,
    deserted,
    group,
    is_reduced,
    over,
    play,
    put,
    put_raid,
    sky,
    space,
    squadron,
)

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


@pytest.mark.obliges("thd-17.1-03")
def test_a_kept_chit_cannot_be_drawn() -> None:
    battle = raid()
    approach(battle, "Hunter Tactics")
    assert len(battle.event_cup) == 19
    assert approach_chit("Hunter Tactics") + 1 not in GAME.view(battle, None).event_cup
    assert space("7/11a") == battle.raid_spaces[0]


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
    stays = raid(
        **{**BIG, "bomber_left": "I/KG2 II/KG3", "bomber_centre": "II/KG2", "escort_centre": "III/ZG26"}
    )
    assert letter_of("II/KG3") != letter_of(bomber)
    approach(stays, f"Form-Up Failure ({letter_of(bomber)})")
    assert cell_of(stays, escort) == "escort left"
    assert letter_of(bomber) not in (letter_of("II/KG2"), letter_of("III/ZG26"))
    assert cell_of(stays, "III/ZG26") == "escort centre", (
        "nobody hunts on the right, but the bombers are there"
    )


@pytest.mark.obliges("thd-17.3-02")
@pytest.mark.parametrize("section", ["left", "centre", "right"])
def test_escorts_strafe_in_the_section_that_lost_its_bombers(section: str) -> None:
    cells = {f"bomber_{section}": "I/KG2", f"escort_{section}": "I/ZG26", "channel_patrol": "III/JG51"}
    battle = raid(hunt_left="I/JG51 II/JG51 I/JG52 II/JG52 III/JG54", **cells)
    approach(battle, f"Form-Up Failure ({letter_of('I/KG2')})")
    assert cell_of(battle, "I/ZG26") == f"bomber {section}"


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
    battle.targets[0] = NO_TARGET
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
    assert (battle.tactics[0] != NO_GROUP) is occurs
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
    assert battle.tactics[0] == (group("II/JG51") if occurs else NO_GROUP)


@pytest.mark.obliges("thd-17.10-01", "thd-17.10-02")
def test_squadron_tactics_go_to_a_hunter_of_the_players_choice() -> None:
    played = approach(raid(), "Squadron Tactics")
    assert played.keys == ["I/JG51", "II/JG51"]
    played = approach(raid(), "Squadron Tactics", "I/JG51")
    assert [(e.rule, e.group, e.by) for e in played.told(TacticsPlaced)] == [("17.10", "I/JG51", 2)]
    assert not applied(approach(raid(bomber_left="I/KG2"), "Squadron Tactics"))


@pytest.mark.obliges("thd-17.5-01", "thd-17.6-01", "thd-17.9-01", "thd-17.10-01")
@pytest.mark.parametrize(
    ("title", "rule"),
    [
        ("Hunter Tactics", "17.5"),
        ("Hunter Tactics < 8/24", "17.6"),
        ("Squadron Tactics > 8/16", "17.9"),
        ("Squadron Tactics", "17.10"),
    ],
)
def test_tactics_cite_their_own_rule(title: str, rule: str) -> None:
    chosen = ["I/JG51"] if title.startswith("Squadron") else []
    played = approach(raid("august_18", **BIG), title, *chosen)
    assert [entry.rule for entry in played.told(TacticsPlaced)] == [rule]
    if chosen:
        assert approach(raid("august_18", **BIG), title).decision.rule == rule


@pytest.mark.obliges("thd-17.3-03", "thd-17.8-01")
def test_an_event_for_a_letter_that_nobody_bears_has_no_effect() -> None:
    a = [g.name for g in KIT.groups if g.letter == 0 and g.luftflotte == 2]
    battle = sky(raid(bomber_left=" ".join(a[:8])), "patchy", "patchy", "patchy")
    assert not applied(approach(battle, "Form-Up Failure (B)"))
    assert not applied(approach(battle, "Raid in Clouds (B)"))
    assert applied(approach(battle, "Raid in Clouds (A)"))
    assert not applied(approach(battle, "Raid in Clouds (A)")), "all of them are reduced already"
    me109s = [g.name for g in KIT.groups if g.type is ME109]
    assert not applied(approach(raid(hunt_left=" ".join(me109s[:8])), "Form-Up Failure (A)"))


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
