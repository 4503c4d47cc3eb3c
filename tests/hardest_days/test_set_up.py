"""3: set up."""

import re

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.ids import CLEAR, EVERY_REGION, NO_RAID, NO_SECTION, NONE, Luftflotte
from dowding.games.hardest_days.places import AIRBASE, GROUP_OUT, MEDIUM, OUT_OF_PLAY, READY, box
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.state.set_up import (
    based_in,
    determine_weather,
    enough_spitfires,
    green_squadrons,
)
from dowding.games.raf.words import Aircraft
from dowding.kernel.decisions import AtMost
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import KIT, at, fresh, group, play, squadron

EARLY, LATE = ("august_13", "august_15", "august_18"), ("august_24", "september_7")


@pytest.mark.obliges("thd-3.1-02", "thd-3.1-03", "thd-3.1-04", "thd-3.10-01")
@pytest.mark.parametrize("scenario", EARLY)
def test_early_days_have_dive_bombers_and_separate_luftflotten(scenario: str) -> None:
    battle = fresh(scenario)
    assert battle.groups.count(AIRBASE) == 74
    assert not battle.today.lf3_fighters_in_lf2
    assert not battle.today.depleted


@pytest.mark.obliges("thd-3.1-05", "thd-3.1-06", "thd-3.3-05")
@pytest.mark.parametrize("scenario", LATE)
def test_late_days_leave_the_dive_bombers_out(scenario: str) -> None:
    battle = fresh(scenario)
    out = [KIT.groups[g].type for g, place in enumerate(battle.groups) if place == GROUP_OUT]
    assert out == [Aircraft.JU87] * 7
    assert battle.groups.count(AIRBASE) == 67
    assert battle.today.lf3_fighters_in_lf2
    assert battle.today.depleted == (scenario == "september_7")


@pytest.mark.obliges("thd-3.3-01", "thd-3.3-02", "thd-3.3-03", "thd-2.23-01")
@pytest.mark.parametrize("scenario", [*EARLY, *LATE])
def test_squadrons_are_ready_in_their_home_spaces(scenario: str) -> None:
    battle = fresh(scenario)
    named = battle.today.provisional_squadrons
    for s in KIT.squadrons:
        used = not s.provisional or s.name in named
        assert battle.squadrons[s.id] == (box(s.home, READY) if used else OUT_OF_PLAY)
        assert not battle.squadron_reduced[s.id]
    assert sum(not s.provisional for s in KIT.squadrons) == 19
    assert battle.squadrons.count(battle.squadrons[squadron("54")]) > 1, "54 and 65 share a box"


@pytest.mark.obliges("thd-3.3-04", "thd-3.3-06")
def test_named_units_of_the_example() -> None:
    battle = fresh()
    assert at(battle, "54") == "6/11c ready"
    assert KIT.squadrons[squadron("54")].type is Aircraft.SPITFIRE
    assert battle.groups[group("I/JG51")] == AIRBASE
    assert group("I/JG51") in KIT.pools[Luftflotte(2), Aircraft.ME109]


def green(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "green")


@pytest.mark.obliges("thd-3.4-01", "thd-3.4-02", "thd-3.4-03", "thd-2.17-03")
def test_one_squadron_of_each_green_sector_is_turned() -> None:
    played = play(fresh(), green_squadrons)
    assert played.decision.question.sectors == ("4/10", "1/11", "6/11")
    assert played.keys == ["152", "238", "609", "43", "601", "145", "602", "74", "54", "65"]
    played = play(fresh(), green_squadrons, green("238", "43", "54"))
    turned = [KIT.squadrons[s].name for s, reduced in enumerate(played.battle.squadron_reduced) if reduced]
    assert turned == ["238", "43", "54"]


@pytest.mark.obliges("thd-3.4-01", "thd-3.4-02", "thd-3.4-03")
@pytest.mark.parametrize(
    ("scenario", "names", "fault"),
    [
        ("august_13", ["238", "43"], "one squadron of 6/11 is green (rule 3.4)"),
        ("august_13", ["238", "43", "54", "65"], "one squadron of 6/11 is green (rule 3.4)"),
        ("august_18", ["111", "56", "54", "32"], "at least 2 green squadrons have Spitfires (rule 3.4)"),
        ("august_18", ["111", "56", "501", "32"], "at least 2 green squadrons have Spitfires (rule 3.4)"),
    ],
)
def test_other_squadrons_are_refused(scenario: str, names: list[str], fault: str) -> None:
    played = play(fresh(scenario), green_squadrons)
    known = [name for name in names if name in played.keys]
    with pytest.raises(IllegalAnswer, match=re.escape(fault)):
        played.decision.accept(played.decision.read(green(*known)))


@pytest.mark.obliges("thd-3.4-03")
def test_three_hurricanes_are_rejected_on_eagle_day() -> None:
    """T05: three squadrons, of which at least one flies Spitfires."""
    row = fresh().today
    assert (len(row.green_sectors), row.green_spitfires) == (3, 1)
    limit = enough_spitfires(fresh(), {"5/11": based_in(fresh(), "5/11"), "6/11": [squadron("54")]})
    assert isinstance(limit, AtMost)
    assert [KIT.squadrons[s].name for s in limit.things] == ["56", "151"]
    assert limit.most == 1


@pytest.mark.obliges("thd-3.5-01", "thd-3.5-02", "thd-3.5-03", "thd-2.24-01")
def test_the_region_cup() -> None:
    cup = fresh("august_13").region_cup
    assert sorted(cup) == [0, 0, 1, 2, 2, 2, 3, 3, 3, 3]
    for scenario in GAME.scenarios:
        battle = fresh(scenario)
        counts = [battle.region_cup.count(region) for region in EVERY_REGION]
        assert tuple(counts) == battle.today.region_chits
        assert battle.region_cup.count(TIME_CHIT) == 4


@pytest.mark.obliges("thd-3.6-01", "thd-3.6-02", "thd-3.6-03", "thd-2.25-01")
def test_the_size_cup() -> None:
    cup = fresh("august_13").size_cup
    assert len(cup) == 17
    provisional = sorted(KIT.size_chits[chit].major for chit in cup if KIT.size_chits[chit].provisional)
    assert provisional == [5, 6, 7]
    assert len(fresh("september_7").size_cup) == 14 + 3


@pytest.mark.parametrize("on", [False, True])
def test_the_options_of_the_match(on: bool) -> None:
    assert fresh(unmet_escorts_strafe=on).unmet_escorts_strafe is on
    assert fresh(high_raids_count_twice=on).high_raids_count_twice is on


@pytest.mark.obliges("thd-3.7-01")
def test_the_event_cup() -> None:
    assert fresh().event_cup == list(range(20))


@pytest.mark.obliges("thd-3.8-01", "thd-3.8-02")
def test_a_die_for_the_weather_of_each_region() -> None:
    played = play(fresh(), determine_weather, dice=[3, 5, 6])
    assert GAME.view(played.battle, None).weather == {
        "LF2 East": "clear",
        "LF2 South": "patchy",
        "LF3": "broken",
    }
    assert [roll.outcome for roll in played.rolls("3.8")] == ["clear", "patchy", "broken"]


@pytest.mark.obliges("thd-3.9-01", "thd-3.9-02")
def test_clock_and_bomb_damage_marker() -> None:
    seen = GAME.view(fresh(), None)
    assert (seen.hour, seen.damage_points, seen.vp) == ("0600", 0, 0)


def test_nothing_has_happened_yet() -> None:
    """No raid is on the map or forms up, nobody has met, bombed or fought."""
    battle = fresh()
    for column in (battle.tracks, battle.raid_spaces, battle.warnings, battle.intelligence, battle.size_chits,
                   battle.targets, battle.approach_chits, battle.target_chits, battle.tactics):  # fmt: skip
        assert column == [NONE] * 3
    for flags in (battle.major, battle.deployed, battle.bombed, battle.recovering, battle.met):
        assert flags == [False] * 3
    assert battle.intercepted == [False] * 3
    assert (battle.track_spaces, battle.altitudes, battle.weather) == ([0] * 3, [MEDIUM] * 3, [CLEAR] * 3)
    assert (battle.raiders, battle.trails) == ([[], [], []], [[], [], []])
    assert [battle.forming, battle.set_aside, battle.undetected, battle.spent, battle.damaged] == [[]] * 5
    assert (battle.fighting, battle.section, battle.bombing) == (NO_RAID, NO_SECTION, NO_RAID)
    assert (battle.clock, battle.air_phase, battle.vp, battle.damage_points) == (0, 0, 0, 0)
    assert (battle.raids_flown, battle.largest_raid, sum(battle.raids_on)) == (0, 0, 0)


@pytest.mark.obliges("thd-6.5-01")
def test_the_effort_die_has_six_faces() -> None:
    for effort in KIT.effort.values():
        assert (effort.low, len(effort.rows)) == (1, 6)
