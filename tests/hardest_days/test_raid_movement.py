"""9: raid movement."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.over_target import is_over_target
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.ids import NO_SPACE
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import GROUP_INFLIGHT
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import (
    EventHappened,
    GroupMoved,
    RaidDeployed,
    RaidOverEngland,
    RaidRemoved,
    RaidTurned,
    SizeKnown,
)
from tests.hardest_days.table import (
    EAST,
    FIRST,
    KIT,
    NO_APPROACH,
    SOUTH,
    after,
    approach_chit,
    cell_of,
    deserted,
    display,
    fresh,
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
    target,
    target_chit,
)


def flying(at: str, target_name: str = "", **facts: object) -> Battle:
    battle = fresh()
    facts.setdefault("bomber_left", "I/KG2")
    put_raid(battle, 1, at=at, target_name=target_name, **facts)  # type: ignore[arg-type]
    return battle


@pytest.mark.obliges("thd-9.1-01", "thd-9.1-02", "thd-9.2-01", "thd-4.1.II.3-01")
def test_every_raid_moves_once() -> None:
    battle = flying("7/11a", "Kenley")
    put_raid(battle, 2, track="LF3 A", track_space=3)
    put_raid(battle, 3, track="LF2 East A", track_space=2)
    assert play(battle, move_raids).goes is None
    assert over(battle) == "7/11b"
    assert battle.track_spaces == [0, 2, 1]


@pytest.mark.obliges("thd-9.3-01", "thd-9.3-02", "thd-9.8-01")
def test_from_space_1_a_raid_enters_england_at_its_altitude() -> None:
    battle = fresh()
    put_raid(battle, 1, track="LF3 B", track_space=1, altitude="high", hunt_left="I/JG2")
    battle.approach_chits[0] = battle.event_cup.pop(6)
    played = play(battle, move_raids)
    assert over(battle) == "1/11b"
    assert [(e.source, e.space, e.altitude) for e in played.told(RaidOverEngland)] == [
        ("LF3 B", "1/11b", "high")
    ]


@pytest.mark.obliges("thd-9.4-01", "thd-2.3-01")
def test_a_raid_beside_its_target_flies_there() -> None:
    """The arrow of 7/11a leads to 7/11b, but Dover is in 6/11a, next to it."""
    battle = flying("7/11a", "Dover")
    play(battle, move_raids)
    assert over(battle) == "6/11a"


@pytest.mark.obliges("thd-9.4-02", "thd-9.4-03")
@pytest.mark.parametrize(
    ("target_name", "following"),
    [("Biggin Hill", "7/11a"), ("London", "6/11c"), ("London Docks", "6/11c"), ("Hornchurch", "6/11c")],
)
def test_arrows_of_6_11b(target_name: str, following: str) -> None:
    """T16, T17: to 7/11a for a target in 7/11b, to 6/11c for London; Hornchurch is next to it anyhow."""
    battle = flying("6/11b", target_name)
    assert GAME.view(battle, None).raids[0].following == following
    play(battle, move_raids)
    assert over(battle) == following


@pytest.mark.obliges("thd-2.3-01", "thd-9.4-02", "thd-9.6-01")
def test_every_raid_arrives_and_comes_home_over_borders() -> None:
    for track in KIT.tracks:
        for (_, of), chart in KIT.forces.targets.items():
            for aim in chart.rows if of == track.id else ():
                battle = fresh()
                put_raid(battle, 1, track=track.name, target_name=aim.name, bomber_left="I/KG2")
                while battle.raids():
                    before = battle.raid_spaces[0]
                    play(battle, move_raids)
                    now = battle.raid_spaces[0]
                    assert now in (NO_SPACE, before) or now in KIT.spaces[before].adjacent
                    assert len(battle.trails[0]) < 12


@pytest.mark.obliges("thd-9.5-01", "thd-15.1-01", "thd-4.1.II.3-03")
def test_over_its_target_a_raid_turns_and_moves_with_the_next_step() -> None:
    battle = flying("2/11b", "Kenley")
    played = play(battle, move_raids)
    assert over(battle) == "2/11b"
    assert battle.recovering[0]
    assert [entry.space for entry in played.told(RaidTurned)] == ["2/11b"]
    play(battle, move_raids)
    assert over(battle) == "2/11a"


@pytest.mark.obliges("thd-9.5-02")
def test_a_raid_that_turned_bombs_no_more() -> None:
    battle = flying("2/11b", "Kenley")
    assert is_over_target(battle, FIRST)
    battle.bombed[0] = True
    assert not is_over_target(battle, FIRST)
    battle.bombed[0], battle.recovering[0] = False, True
    assert not is_over_target(battle, FIRST)


@pytest.mark.obliges("thd-9.6-01", "thd-9.6-02")
@pytest.mark.parametrize(
    ("at", "track", "following"),
    [
        ("London", "LF2 East B", "7/11b"),
        ("3/11a", "LF2 South B", "1/11c"),
        ("3/11b", "LF2 South B", "5/11b"),
        ("7/11b", "LF2 South C", "2/11a"),
        ("7/11b", "LF2 South B", "7/11a"),
        ("6/11c", "LF2 East A", "6/11b"),
        ("4/10c", "LF3 C", "4/10b"),
    ],
)
def test_the_way_home(at: str, track: str, following: str) -> None:
    """By the shortest way, not the one it came by; from the inner spaces by the arrow."""
    battle = fresh()
    put_raid(battle, 1, track=track, at=at, recovering=True, target_name="Kenley", bomber_left="I/KG2")
    play(battle, move_raids)
    assert over(battle) == following


def test_equally_short_ways_home_are_left_to_chance() -> None:
    found = set()
    for seed in range(12):
        battle = fresh(seed=seed)
        put_raid(
            battle,
            1,
            track="LF2 East C",
            at="6/11c",
            recovering=True,
            target_name="Tilbury",
            bomber_left="I/KG2",
        )
        play(battle, move_raids)
        found.add(over(battle))
    assert found == {"6/11b", "7/11a"}


@pytest.mark.obliges("thd-9.7-01", "thd-9.7-02", "thd-4.1.II.3-04", "thd-15.1-01")
@pytest.mark.parametrize("at", ["7/11a", "Thames Estuary"])
def test_from_a_coastal_space_a_recovering_raid_leaves(at: str) -> None:
    battle = flying(
        at, "Kenley", recovering=True, hunt_left="I/JG51", channel_patrol="II/JG51", reduced=["I/KG2"]
    )
    played = play(battle, move_raids)
    assert played.goes == Jump.NO_RAIDS
    names = ("I/KG2", "I/JG51", "II/JG51")
    assert [battle.groups[group(n)] for n in names] == [GROUP_INFLIGHT] * 3
    assert is_reduced(battle, *names) == [True, False, False]
    assert [entry.raid for entry in played.told(RaidRemoved)] == [1]


@pytest.mark.obliges("thd-9.7-02")
def test_while_another_raid_flies_the_phase_goes_on() -> None:
    battle = flying("7/11a", "Kenley", recovering=True)
    put_raid(battle, 2, track="LF3 A", track_space=3)
    assert play(battle, move_raids).goes is None


@pytest.mark.obliges("thd-9.7-02", "thd-4.1.II.4-01")
@pytest.mark.parametrize(("leaves", "spent", "goes"), [(1, 2, None), (2, 1, Jump.NO_RAIDS)])
def test_only_if_the_last_raid_flies_home_squadrons_do_not_move(
    leaves: int, spent: int, goes: str | None
) -> None:
    """The other one is gone at the range limit, before or after the raid that flies home."""
    battle = fresh()
    put_raid(battle, leaves, at="7/11a", target_name="Kenley", recovering=True, bomber_left="I/KG2")
    put_raid(battle, spent, track="LF3 A", at="1/11c", target_name="Northolt", hunt_left="I/JG2")
    assert play(battle, move_raids).goes == goes
    assert battle.raids() == []


@pytest.mark.obliges("thd-4.1.II.4-01")
def test_when_no_raid_was_left_to_move_squadrons_do() -> None:
    """Combat, or flak over the target, has removed the last raid before the raids move."""
    assert play(fresh(), move_raids).goes is None


@pytest.mark.obliges("thd-8.8-02", "thd-9.3-02")
def test_a_false_raid_on_arrival_ends_the_phase() -> None:
    battle = only(fresh())
    put_raid(battle, 1, track_space=1)
    assert play(battle, move_raids, dice=[1], cards=[size_chit(8, "A")]).goes == Jump.NO_RAIDS
    assert battle.raids() == []
    assert (battle.false_raids, battle.raids_cut_short) == (1, 0)


@pytest.mark.obliges("thd-8.5-08")
@pytest.mark.parametrize(("full", "short"), [(("I/JG51", "II/JG51", "I/KG2"), 1), ((), 0)])
def test_raids_that_are_cut_short_are_counted(full: tuple[str, ...], short: int) -> None:
    battle = only(deserted(), *full) if full else deserted()
    put_raid(battle, 1, track="LF2 South B", track_space=1)
    play(battle, move_raids, dice=[4, 3], cards=[size_chit(9, "B"), approach_chit("Hunter Tactics")])
    assert (battle.raids_cut_short, battle.false_raids) == (short, 0)


@pytest.mark.obliges("thd-9.3-01", "thd-9.3-02")
def test_an_arriving_raid_leaves_its_track_before_it_is_deployed() -> None:
    """So the undetected raid that its event brings may come by the same track."""
    battle = deserted()
    put_raid(battle, 1, track="LF2 South B", track_space=1)
    cards = [size_chit(9, "B"), approach_chit("Undetected Raid"), SOUTH]
    played = play(battle, move_raids, dice=[4, 3, 5, 6, 5], cards=cards)
    assert over(battle) == "7/11a"
    assert KIT.tracks[battle.tracks[1]].name == "LF2 South B"
    assert battle.track_spaces[1] > 0
    kinds = [type(entry) for entry in played.entries]
    assert kinds.index(RaidOverEngland) < kinds.index(SizeKnown) < kinds.index(RaidDeployed)


@pytest.mark.obliges("thd-9.3-02", "thd-17.16-01")
def test_an_arriving_raid_is_no_decoy_of_a_raid_that_its_own_event_brings() -> None:
    """The undetected raid bombs Dover at once and draws Decoy Raid; nobody else is at sea."""
    battle = sky(deserted(), "broken", "broken", "broken")
    put_raid(battle, 1, track="LF2 South B", track_space=1)
    put_raid(battle, 2, track="LF3 A", track_space=1, major=False, bomber_left="I/KG51")
    battle.damaged = [target("Rye"), target("Foreness")]
    cards = [size_chit(9, "B"), approach_chit("Undetected Raid"), EAST, size_chit(9, "C"), NO_APPROACH]
    dice, chits = [4, 3, 3, 1, 5, 3, 3, 4], [*cards, target_chit("Decoy Raid")]
    played = play(battle, move_raids, dice=dice, cards=chits)
    assert [over(battle, number) for number in (1, 2, 3)] == ["7/11a", "1/11a", "6/11a"]
    assert [e.applies for e in played.told(EventHappened) if e.event == "Decoy Raid"] == [False]


@pytest.mark.obliges("thd-9.3-02", "thd-17.7-01")
def test_the_chit_of_a_raid_that_is_found_low_over_england_goes_back() -> None:
    battle = only(deserted(), "I/JG51", "II/JG51", "I/KG2")
    put_raid(battle, 1, track="LF2 South B", track_space=1)
    cards = [size_chit(9, "B"), approach_chit("Low Altitude Raid")]
    played = play(battle, move_raids, dice=[4, 3], cards=cards)
    seen = GAME.view(battle, None).raids[0]
    assert (seen.space, seen.altitude, seen.chits) == ("7/11a", "low", ())
    assert approach_chit("Low Altitude Raid") in battle.event_cup
    (over,) = played.told(RaidOverEngland)
    assert (over.source, over.space, over.altitude) == ("LF2 South B", "7/11a", "")


@pytest.mark.obliges("thd-9.8-01", "thd-9.8-02")
def test_a_raid_keeps_its_altitude_beside_squadrons() -> None:
    battle = put(flying("7/11a", "Kenley", altitude="low"), "7/11b low", "610")
    play(battle, move_raids)
    seen = GAME.view(battle, None)
    assert (seen.raids[0].space, seen.raids[0].altitude) == ("7/11b", "low")
    assert next(s.at for s in seen.squadrons if s.name == "610") == "7/11b low"


# Range


def crossing_the_line(**cells: str) -> Battle:
    """A raid over 1/11c, bound for Northolt beyond the line."""
    battle = fresh()
    put_raid(battle, 1, track="LF3 A", at="1/11c", target_name="Northolt", **cells)  # type: ignore[arg-type]
    return battle


@pytest.mark.obliges("thd-9.9-01", "thd-9.9-02", "thd-9.9-03")
def test_me109s_do_not_cross_their_range_limit() -> None:
    """D18: two hunters go home, the escort joins the patroller at the Channel; Me 110s fly on."""
    battle = crossing_the_line(
        hunt_left="I/JG2", hunt_right="III/JG2", escort_left="I/JG27 I/ZG2", channel_patrol="II/JG27",
        bomber_left="I/KG51",
    )  # fmt: skip
    played = play(battle, move_raids)
    assert over(battle) == "3/11a"
    assert [(e.group, e.to) for e in played.told(GroupMoved)] == [("I/JG27", "channel patrol")]
    assert [battle.groups[group(n)] for n in ("I/JG2", "III/JG2")] == [GROUP_INFLIGHT] * 2
    assert display(battle) == {
        "channel patrol": ["I/JG27", "II/JG27"], "escort left": ["I/ZG2"], "bomber left": ["I/KG51"],
    }  # fmt: skip


@pytest.mark.obliges("thd-9.9-04", "thd-9.9-05")
def test_on_the_way_home_all_of_them_escort() -> None:
    """The letters of both would put them elsewhere; they join the section with bombers."""
    battle = fresh()
    put_raid(
        battle, 1, track="LF3 A", at="3/11a", target_name="Northolt", recovering=True,
        channel_patrol="I/JG27 II/JG27", bomber_right="I/KG51",
    )  # fmt: skip
    play(battle, move_raids)
    assert over(battle) == "1/11c"
    assert {cell_of(battle, "I/JG27"), cell_of(battle, "II/JG27")} == {"escort right"}


@pytest.mark.obliges("thd-9.9-04")
def test_from_one_space_beyond_the_line_to_another_they_go_on_waiting() -> None:
    battle = fresh()
    put_raid(
        battle, 1, track="LF3 A", at="3/11a", target_name="Stanmore",
        channel_patrol="I/JG27", bomber_right="I/KG51",
    )  # fmt: skip
    play(battle, move_raids)
    assert over(battle) == "3/11b"
    assert cell_of(battle, "I/JG27") == "channel patrol"


def test_strafing_me109s_stay_behind_too() -> None:
    battle = crossing_the_line(bomber_left="I/KG51 I/JG27")
    play(battle, move_raids)
    assert cell_of(battle, "I/JG27") == "channel patrol"


@pytest.mark.obliges("thd-9.9-01")
def test_a_raid_of_me109s_alone_is_gone_at_the_line() -> None:
    battle = crossing_the_line(hunt_left="I/JG2", escort_left="I/JG27")
    assert play(battle, move_raids).goes is None
    assert battle.raids() == []
    assert [battle.groups[group(n)] for n in ("I/JG2", "I/JG27")] == [GROUP_INFLIGHT] * 2


def test_within_the_line_nobody_turns_back() -> None:
    battle = flying("7/11a", "Kenley", hunt_left="I/JG51")
    play(battle, move_raids)
    assert cell_of(battle, "I/JG51") == "hunt left"
    assert battle.trails[0] == [space("7/11a"), space("7/11b")]


@pytest.mark.obliges("thd-9.7-01")
def test_a_raid_that_is_gone_leaves_its_marker_as_it_was_before_play() -> None:
    battle = flying("7/11a", "Kenley", recovering=True, altitude="high", met=True, hunt_left="I/JG51")
    battle.intercepted[0], battle.undetected, battle.track_spaces[0] = True, [FIRST], 2
    battle.approach_chits[0], battle.target_chits[0] = battle.event_cup.pop(), battle.event_cup.pop()
    battle.size_chits[0] = battle.size_cup.pop()
    play(battle, after(Battle.remove_raid, 0, GROUP_INFLIGHT, "9.7", "it flies home"))
    unused = fresh()
    for name in (
        "tracks", "track_spaces", "raid_spaces", "altitudes", "major", "warnings", "intelligence",
        "size_chits", "deployed", "raiders", "targets", "bombed", "recovering", "met", "trails",
        "approach_chits", "target_chits", "tactics", "intercepted", "undetected",
    ):  # fmt: skip
        assert getattr(battle, name) == getattr(unused, name), name
    assert sorted(battle.event_cup) == unused.event_cup
    assert sorted(battle.size_cup) == unused.size_cup
