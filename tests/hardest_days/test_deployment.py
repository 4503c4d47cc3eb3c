"""8: raid deployment."""

from collections import Counter

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.raid_movement import move_raids
from dowding.games.hardest_days.approach.detection import reveal
from dowding.games.hardest_days.ids import NO_SIZE, Luftflotte
from dowding.games.hardest_days.places import on_clock
from dowding.games.hardest_days.raid.placement import place_escorts, place_groups
from dowding.games.hardest_days.raid.selection import select_groups, sources
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import RaidDeployed, SelectionStopped
from dowding.games.hardest_days.words import Called
from dowding.games.raf.words import Aircraft
from tests.hardest_days.table import (
    FIRST,
    KIT,
    NO_APPROACH,
    after,
    approach_chit,
    cell_of,
    display,
    fresh,
    group,
    only,
    over,
    play,
    put_raid,
    size_chit,
)

B4 = KIT.forces.chart["B", 4]
SUBSTITUTES = KIT.figures.raids.bomber_substitutes


def names(groups: list[int]) -> list[str]:
    return [KIT.groups[g].name for g in groups]


def on_track(scenario: str = "august_13", track: str = "LF2 South B", **facts: object) -> Battle:
    battle = fresh(scenario)
    put_raid(battle, 1, track=track, track_space=1, **facts)  # type: ignore[arg-type]
    return battle


def selected(battle: Battle, *called: str) -> list[str]:
    return names([g for g, _ in select_groups(battle, FIRST, [Called(c) for c in called])])


# Size and composition


@pytest.mark.obliges(
    "thd-8.1-01", "thd-8.2-03", "thd-8.3-01", "thd-8.4-01", "thd-8.4-02", "thd-8.4-03", "thd-9.3-01",
    "thd-9.3-02", "thd-4.1.II.3-02",
)  # fmt: skip
def test_nine_groups_of_force_b_with_a_four() -> None:
    """T12: three Me 109, three Me 110 and three Do 17 are called for; all of it on reaching England."""
    battle = on_track()
    played = play(battle, move_raids, dice=[4, 3], cards=[size_chit(9, "B"), NO_APPROACH])
    flown = Counter(str(KIT.groups[g].type) for g in battle.raiders[0])
    assert flown == {"Me109": 3, "Me110": 3, "Do17": 3}
    assert over(battle) == "7/11a"
    assert len(played.told(RaidDeployed)[0].groups) == 9


@pytest.mark.obliges("thd-8.3-01", "thd-2.25-01")
def test_the_side_of_the_chit_follows_the_effort() -> None:
    minor, major = on_track(major=False), on_track()
    chit = size_chit(9, "B")
    play(minor, after(reveal, 0), dice=[4, 3], cards=[chit, approach_chit("Hunter Tactics")])
    play(major, after(reveal, 0), dice=[4, 3], cards=[chit, NO_APPROACH])
    assert len(minor.raiders[0]) == KIT.size_chits[chit].minor == 3
    assert len(major.raiders[0]) == KIT.size_chits[chit].major == 9


@pytest.mark.obliges("thd-8.3-02", "thd-8.13-01", "thd-8.2-02")
def test_a_size_chit_stays_with_its_raid_until_the_groups_are_known() -> None:
    battle = on_track()
    chit = size_chit(9, "B")
    battle.size_cup.remove(chit)
    battle.size_chits[0] = chit
    play(battle, move_raids, dice=[4, 3], cards=[NO_APPROACH])
    assert chit in battle.size_cup
    assert battle.size_chits[0] == NO_SIZE
    assert len(battle.raiders[0]) == 9


@pytest.mark.obliges("thd-8.2-01")
def test_a_raid_is_deployed_only_once() -> None:
    battle = on_track(hunt_left="I/JG51")
    play(battle, move_raids)
    assert display(battle) == {"hunt left": ["I/JG51"]}


# Selection


@pytest.mark.obliges("thd-8.5-01", "thd-8.5-02", "thd-2.17-02")
def test_only_full_groups_of_the_right_luftflotte_fly() -> None:
    battle = only(on_track(), "I/JG51", "I/KG2", fleet=2)
    assert selected(battle, "Me109", "Do17", "Do17") == ["I/JG51", "I/KG2"]
    battle = only(on_track(track="LF3 A"), "I/JG2", fleet=3)
    assert selected(battle, "Me109", "Me109") == ["I/JG2"]
    away = only(on_track(), "I/JG51", fleet=2)
    away.groups[group("I/JG51")] = on_clock(4)
    assert selected(away, "Me109") == []


@pytest.mark.obliges("thd-8.5-03", "thd-8.5-07")
def test_fighters_stand_in_for_fighters() -> None:
    assert selected(only(on_track(), "II/ZG26", "I/KG2", fleet=2), "Me109") == ["II/ZG26"]
    assert selected(only(on_track(), "I/JG51", "I/KG2", fleet=2), "Me110") == ["I/JG51"]
    assert selected(only(on_track(), "I/KG2", fleet=2), "Me109") == []
    assert selected(only(on_track(), "I/JG51", fleet=2), "Do17") == []


@pytest.mark.obliges("thd-8.5-04", "thd-8.5-05", "thd-8.5-06")
def test_bombers_stand_in_for_bombers_in_order() -> None:
    have = ["II/KG76", "I/KG2", "I/KG1", "II/SG1"]
    order = []
    while have:
        (flying,) = selected(only(on_track(), *have, fleet=2), "Ju88")
        order.append(flying)
        have.remove(flying)
    assert [str(KIT.groups[group(name)].type) for name in order] == ["Ju88", "Do17", "He111", "Ju87"]
    assert sources(Aircraft.HE111, 3, False, SUBSTITUTES) == tuple(
        (3, flown) for flown in (Aircraft.HE111, Aircraft.JU88, Aircraft.DO17, Aircraft.JU87)
    )
    late = only(on_track("september_7"), "I/KG2", "I/KG1", fleet=2)
    assert selected(late, "Ju87", "Ju87") == ["I/KG2", "I/KG1"]


@pytest.mark.obliges("thd-8.5-08", "thd-8.5-09", "thd-8.4-03")
def test_seven_of_nine_groups_fly_when_fighters_run_out() -> None:
    """T13: four Me 109 and one Me 110 are left; entry 7 takes an Me 109, entry 8 cannot be filled."""
    do17s = names(list(KIT.pools[Luftflotte(2), Aircraft.DO17]))
    battle = only(on_track(), "I/JG51", "II/JG51", "III/JG51", "I/JG3", "I/ZG26", *do17s, fleet=2)
    played = play(battle, after(select_groups, 0, B4[:9]))
    chosen = played.goes
    assert isinstance(chosen, list)
    flown = [str(KIT.groups[g].type) for g, _ in chosen]
    assert flown == ["Me109", "Me109", "Do17", "Me110", "Do17", "Me109", "Me109"]
    assert [(e.entry, e.called) for e in played.told(SelectionStopped)] == [(8, "Me110")]


@pytest.mark.obliges("thd-8.6-01")
def test_letters_are_drawn_on_equally() -> None:
    for seed in range(1, 9):
        battle = fresh(seed=seed)
        put_raid(battle, 1, track_space=1)
        chosen = select_groups(battle, FIRST, [Called.ME109] * 6 + [Called.DO17] * 3)
        letters = Counter(KIT.groups[g].letter for g, _ in chosen)
        assert letters == {0: 3, 1: 3, 2: 3}


@pytest.mark.obliges("thd-8.7-01")
def test_elite_groups_fly_first() -> None:
    battle = on_track()
    assert set(selected(battle, "Me110", "Me110")) == {"EGr210", "V/LG1"}
    few = only(on_track(), "EGr210", "I/ZG26", "II/ZG26", fleet=2)
    assert selected(few, "Me109") == ["EGr210"], "also where they stand in for Me 109s"


@pytest.mark.obliges("thd-8.9-01", "thd-8.9-02", "thd-3.10-01")
def test_fighters_of_luftflotte_3_are_lent_late() -> None:
    """T14: LF2 of the type, LF3 of the type, LF2 of the other type, LF3 of the other type."""
    wanted = ((2, Aircraft.ME109), (3, Aircraft.ME109), (2, Aircraft.ME110), (3, Aircraft.ME110))
    assert sources(Aircraft.ME109, 2, True, SUBSTITUTES) == wanted
    assert sources(Aircraft.DO17, 2, True, SUBSTITUTES) == sources(Aircraft.DO17, 2, False, SUBSTITUTES)
    late = only(on_track("august_24"), "I/JG2", "I/ZG26", "I/ZG2")
    assert selected(late, "Me109", "Me109", "Me109") == ["I/JG2", "I/ZG26", "I/ZG2"]
    early = only(on_track("august_18"), "I/JG2", "I/ZG26", "I/ZG2")
    assert selected(early, "Me109", "Me109") == ["I/ZG26"]
    of_lf3 = only(on_track("august_24", track="LF3 A"), "I/JG51", "I/ZG2")
    assert selected(of_lf3, "Me109", "Me109") == ["I/ZG2"]


@pytest.mark.obliges("thd-8.8-01")
def test_a_raid_without_groups_is_false() -> None:
    battle = only(on_track(), fleet=2)
    play(battle, move_raids, dice=[4], cards=[size_chit(9, "B")])
    assert battle.raids() == []
    assert len(battle.size_cup) == 17
    assert battle.region_cup == fresh().region_cup


# Placement


def placed(battle: Battle, *chosen: str, dice: tuple[int, ...] = (), answers: tuple[str, ...] = ()) -> Battle:
    """Groups with what they were called for: ``I/JG51:Me109e``."""
    pairs = [(group(name), Called(called)) for name, _, called in (one.partition(":") for one in chosen)]
    battle.deployed[0] = True
    play(battle, after(place_groups, 0, pairs), *answers, dice=dice)
    return battle


@pytest.mark.obliges("thd-8.10-01", "thd-8.10-02", "thd-8.15-02")
def test_me109s_hunt_by_their_letter_even_for_me110s() -> None:
    battle = placed(on_track(), "I/JG51:Me109", "II/JG51:Me110", "III/JG51:Me109")
    assert display(battle) == {
        "hunt left": ["I/JG51"],
        "hunt centre": ["II/JG51"],
        "hunt right": ["III/JG51"],
    }
    other = fresh()
    put_raid(other, 2, track_space=1)
    other.deployed[1] = True
    play(other, after(place_groups, 1, [(group("I/JG51"), Called.ME109)]))
    assert display(other, 2) == {"hunt left": ["I/JG51"]}


@pytest.mark.obliges("thd-8.10-03", "thd-8.10-04", "thd-8.15-01")
def test_one_die_places_all_bombers() -> None:
    """T15: on a 3, C stands left, B in the centre, A on the right."""
    battle = on_track()
    a, b, c = ([g.name for g in KIT.groups if g.type is Aircraft.DO17 and g.letter == n] for n in range(3))
    called = [f"{name}:Do17" for name in (*a[:2], b[0], c[0])]
    placed(battle, *called, dice=(3,))
    assert display(battle) == {"bomber left": [c[0]], "bomber centre": [b[0]], "bomber right": a[:2]}


@pytest.mark.obliges("thd-8.10-05", "thd-8.15-03")
def test_me110s_escort_by_their_letter_even_for_me109s() -> None:
    """On a 1 every letter has its own section, so nobody need move."""
    bombers = [
        next(g.name for g in KIT.groups if g.type is Aircraft.DO17 and g.letter == n) for n in range(3)
    ]
    me110s = [
        next(g.name for g in KIT.groups if g.type is Aircraft.ME110 and g.letter == n) for n in range(3)
    ]
    called = [f"{b}:Do17" for b in bombers] + [f"{z}:Me109" for z in me110s]
    battle = placed(on_track(), *called, dice=(1,))
    assert [cell_of(battle, z) for z in me110s] == ["escort left", "escort centre", "escort right"]


@pytest.mark.obliges("thd-8.10-06", "thd-9.9-05")
def test_an_escort_moves_to_the_only_section_with_bombers() -> None:
    """I/KG2 has letter A: on a 3 it stands on the right; II/ZG26 has letter B and joins it."""
    letter = {g.name: g.letter for g in KIT.groups}
    me110 = next(n for n, x in letter.items() if x == 1 and KIT.groups[group(n)].type is Aircraft.ME110)
    bomber = next(n for n, x in letter.items() if x == 0 and KIT.groups[group(n)].type is Aircraft.DO17)
    battle = placed(on_track(), f"{bomber}:Do17", f"{me110}:Me110", dice=(3,))
    assert display(battle) == {"bomber right": [bomber], "escort right": [me110]}


def escorted(**cells: str) -> Battle:
    battle = fresh()
    put_raid(battle, 1, at="7/11b", **cells)  # type: ignore[arg-type]
    return battle


def escort_of(letter: int) -> list[str]:
    return [g.name for g in KIT.groups if g.type is Aircraft.ME110 and g.letter == letter]


@pytest.mark.obliges("thd-8.10-07")
def test_an_escort_goes_where_fewest_escorts_are() -> None:
    battle = escorted(bomber_left="I/KG2 II/KG2", bomber_centre="III/KG2", escort_left="I/JG51")
    newcomer = escort_of(2)[0]
    play(battle, after(place_escorts, 0, [group(newcomer)]))
    assert cell_of(battle, newcomer) == "escort centre"


@pytest.mark.obliges("thd-8.10-08")
def test_among_equals_an_escort_goes_where_most_bombers_are() -> None:
    battle = escorted(bomber_left="I/KG2", bomber_centre="II/KG2 III/KG2")
    newcomer = escort_of(2)[0]
    play(battle, after(place_escorts, 0, [group(newcomer)]))
    assert cell_of(battle, newcomer) == "escort centre"


@pytest.mark.obliges("thd-8.10-09")
def test_among_equals_in_both_the_player_chooses() -> None:
    newcomer = escort_of(2)[0]
    battle = escorted(bomber_left="I/KG2", bomber_centre="II/KG2")
    played = play(battle, after(place_escorts, 0, [group(newcomer)]))
    assert played.keys == ["left", "centre"]
    assert played.decision.question.group == newcomer
    battle = escorted(bomber_left="I/KG2", bomber_centre="II/KG2")
    play(battle, after(place_escorts, 0, [group(newcomer)]), "centre")
    assert cell_of(battle, newcomer) == "escort centre"


@pytest.mark.obliges("thd-8.10-10")
def test_no_die_places_escorts_that_there_are_not() -> None:
    assert play(escorted(hunt_left="I/JG51"), after(place_escorts, 0, [])).rolls() == []


def test_escorts_are_placed_one_at_a_time() -> None:
    """Two newcomers without a section: the second counts the first."""
    first, second = escort_of(2)[:2]
    battle = escorted(bomber_left="I/KG2 III/KG2", bomber_centre="II/KG2")
    play(battle, after(place_escorts, 0, [group(first), group(second)]))
    assert {cell_of(battle, first), cell_of(battle, second)} == {"escort left", "escort centre"}
    assert cell_of(battle, first) == "escort left", "most bombers first"


@pytest.mark.obliges("thd-8.10-10", "thd-8.15-04", "thd-8.15-05")
def test_without_bombers_me110s_strafe_by_the_bomber_die() -> None:
    a, b, c = (escort_of(n)[0] for n in range(3))
    battle = placed(on_track(), "I/JG51:Me109", f"{a}:Me110", f"{b}:Me110", f"{c}:Me110", dice=(3,))
    assert display(battle) == {
        "hunt left": ["I/JG51"], "bomber left": [c], "bomber centre": [b], "bomber right": [a],
    }  # fmt: skip


@pytest.mark.obliges("thd-8.11-01", "thd-8.11-02", "thd-8.15-03")
def test_an_entry_marked_e_puts_an_me109_with_the_escort() -> None:
    battle = placed(on_track(), "I/KG2:Do17", "II/JG51:Me109e", "II/JG3:Me109", dice=(3,))
    assert display(battle) == {
        "hunt centre": ["II/JG3"],
        "bomber right": ["I/KG2"],
        "escort right": ["II/JG51"],
    }
    alone = placed(on_track(), "II/JG51:Me109e", dice=(3,))
    assert display(alone) == {"bomber centre": ["II/JG51"]}, "without bombers it strafes"


@pytest.mark.obliges("thd-8.12-01", "thd-8.15-07")
def test_an_entry_marked_cp_patrols_the_channel() -> None:
    battle = placed(on_track(), "I/KG2:Do17", "II/JG51:Me109cp", dice=(3,))
    assert display(battle) == {"bomber right": ["I/KG2"], "channel patrol": ["II/JG51"]}


@pytest.mark.obliges("thd-8.12-02", "thd-8.15-07")
def test_without_warning_channel_patrollers_escort() -> None:
    battle = placed(on_track(warning="none"), "I/KG2:Do17", "II/JG51:Me109cp", dice=(3,))
    assert display(battle) == {"bomber right": ["I/KG2"], "escort right": ["II/JG51"]}
    late = placed(on_track(warning="late"), "I/KG2:Do17", "II/JG51:Me109cp", dice=(3,))
    assert cell_of(late, "II/JG51") == "channel patrol"


@pytest.mark.obliges("thd-8.12-03", "thd-8.12-04")
def test_an_me110_for_a_channel_patrol_escorts() -> None:
    me110 = escort_of(1)[0]
    battle = placed(on_track(), "I/KG2:Do17", f"{me110}:Me109cp", dice=(3,))
    assert display(battle) == {"bomber right": ["I/KG2"], "escort right": [me110]}
    nobody = only(on_track(), "I/KG2", fleet=2)
    assert selected(nobody, "Me109cp", "Do17") == []


# Events and altitude


@pytest.mark.obliges("thd-8.14-01", "thd-8.14-02", "thd-8.14-05")
def test_a_raid_flies_at_medium_altitude_unless_an_event_says_otherwise() -> None:
    battle = on_track()
    played = play(battle, after(reveal, 0), dice=[4, 3], cards=[size_chit(9, "B"), NO_APPROACH])
    assert GAME.view(battle, None).raids[0].altitude == "medium"
    assert len(battle.event_cup) == 20
    assert played.goes is False


@pytest.mark.obliges("thd-8.14-03", "thd-8.14-04", "thd-17.7-01", "thd-17.7-02")
def test_a_low_raid_keeps_its_chit_until_it_reaches_england() -> None:
    battle = on_track(major=False)
    chit = approach_chit("Low Altitude Raid")
    play(battle, after(reveal, 0), dice=[4, 3], cards=[size_chit(9, "B"), chit])
    assert [str(KIT.groups[g].type) for g in battle.raiders[0]].count("Do17") == 1
    assert chit not in battle.event_cup
    assert GAME.view(battle, None).raids[0].chits == ("Low Altitude Raid",)
    play(battle, move_raids)
    raid = GAME.view(battle, None).raids[0]
    assert (raid.space, raid.altitude, raid.chits) == ("7/11a", "low", ())
    assert chit in battle.event_cup


@pytest.mark.obliges("thd-8.16-01", "thd-8.16-02")
def test_raids_that_arrive_together_deploy_in_order() -> None:
    battle = fresh()
    put_raid(battle, 1, track="LF3 C", track_space=1, major=True)
    put_raid(battle, 2, track="LF3 A", track_space=1, major=True)
    put_raid(battle, 3, track="LF2 East A", track_space=1, major=False)
    sizes = [size_chit(9, "C"), size_chit(9, "B"), size_chit(8, "A")]
    cards = [c for size in sizes for c in (size, NO_APPROACH)]
    played = play(battle, move_raids, dice=[3, 3, 4, 3, 6], cards=cards)
    assert [entry.raid for entry in played.told(RaidDeployed)] == [2, 1, 3]


@pytest.mark.obliges("thd-8.10-07")
def test_fewer_escorts_count_before_more_bombers_on_the_right_too() -> None:
    battle = fresh()
    put_raid(battle, 1, at="7/11b", bomber_left="I/KG2", bomber_right="II/KG2 I/KG1", escort_right="I/ZG26")
    escort = next(g for g in KIT.groups if g.letter == 1 and g.name.endswith("ZG26"))
    play(battle, after(place_escorts, 0, [escort.id]))
    assert cell_of(battle, escort.name) == "escort left"
