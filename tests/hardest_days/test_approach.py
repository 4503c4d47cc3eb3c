"""6 and 7: coast crossing and detection."""

import pytest

from dowding.games.hardest_days import GAME, ids
from dowding.games.hardest_days.approach.coast_crossing import cross_the_coast
from dowding.games.hardest_days.approach.detection import detect, detect_raid, modifiers
from dowding.games.hardest_days.ids import NO_SIZE, RegionNumber
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import (
    CoastCrossing,
    RaidOnTrack,
    RaidOverEngland,
    RaidTurned,
    TargetFound,
)
from tests.hardest_days.table import (
    EAST,
    FIRST,
    KIT,
    LF3,
    NO_APPROACH,
    NO_TARGET,
    SOUTH,
    after,
    display,
    fresh,
    over,
    play,
    put_raid,
    size_chit,
    sky,
    target,
    target_chit,
)


def crossing(scenario: str, *regions: RegionNumber) -> Battle:
    battle = fresh(scenario)
    for region in regions:
        battle.region_cup.remove(region)
    battle.forming = list(regions)
    return battle


@pytest.mark.obliges(
    "thd-6.1-01", "thd-6.2-01", "thd-6.2-02", "thd-6.2-03", "thd-6.2-04", "thd-6.2-05", "thd-4.1.I.3-01",
)  # fmt: skip
def test_two_raids_cross_the_coast_as_in_the_example() -> None:
    """T09, T10: LF2 South rolls 5 and crosses by B; LF2 East rolls 3 and crosses by C."""
    battle = crossing("august_13", SOUTH, EAST)
    played = play(battle, cross_the_coast, dice=[5, 1, 3, 6])
    told = [(entry.track, entry.space, entry.major) for entry in played.told(CoastCrossing)]
    assert told == [("LF2 South B", 3, False), ("LF2 East C", 2, True)]
    assert (battle.forming, battle.raids_flown) == ([], 2)
    assert sorted(battle.region_cup) == [0, 0, 1, 2, 2, 2, 3, 3, 3, 3]
    seen = GAME.view(battle, None).raids
    assert [(raid.track, raid.track_space) for raid in seen] == [("LF2 South B", 3), ("LF2 East C", 2)]


@pytest.mark.obliges("thd-6.3-01", "thd-2.26-01")
def test_any_unused_marker_is_taken() -> None:
    battle = crossing("august_13", LF3)
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    play(battle, cross_the_coast, dice=[1, 1])
    assert battle.raids() == [0, 1]


@pytest.mark.obliges("thd-6.4-01", "thd-6.4-02")
def test_two_raids_of_one_region_never_share_a_track() -> None:
    battle = crossing("august_13", LF3, LF3)
    played = play(battle, cross_the_coast, dice=[1, 3, 2, 1, 6, 3])
    assert [entry.track for entry in played.told(CoastCrossing)] == ["LF3 A", "LF3 C"]
    assert [roll.faces[0] for roll in played.rolls("6.2")] == [1, 2, 1, 6]


def test_a_track_that_its_raid_has_left_is_free_again() -> None:
    battle = crossing("august_13", LF3)
    put_raid(battle, 1, track="LF3 A", at="1/11a", hunt_left="I/JG2")
    played = play(battle, cross_the_coast, dice=[1, 3])
    assert [entry.track for entry in played.told(CoastCrossing)] == ["LF3 A"]


@pytest.mark.obliges("thd-6.5-01", "thd-6.5-02")
@pytest.mark.parametrize(
    ("scenario", "die", "major"),
    [("august_24", 2, False), ("august_24", 3, True), ("september_7", 1, False), ("september_7", 2, True)],
)
def test_effort(scenario: str, die: int, major: bool) -> None:
    battle = crossing(scenario, EAST)
    play(battle, cross_the_coast, dice=[2, die])
    assert battle.major[0] is major


# Detection


def on_track(track: str = "LF2 South B", major: bool = True, weather: str = "patchy") -> Battle:
    battle = sky(fresh(), weather, weather, weather)
    put_raid(battle, 1, track=track, track_space=KIT.tracks[KIT.track_id[track]].length, major=major)
    battle.undetected = [FIRST]
    return battle


@pytest.mark.obliges("thd-7.1-01", "thd-7.1-02", "thd-7.1-06", "thd-7.2-02", "thd-7.3-03")
def test_eleven_is_early_warning_and_poor_intelligence() -> None:
    """T11: two nets, patchy cloud, a major raid: +8; with a 3 that is 11. The raid moves from 3 to 2."""
    played = play(on_track(), detect, dice=[3])
    (roll,) = played.rolls("7.1")
    assert (sum(by for by, _ in roll.modifiers), roll.total) == (8, 11)
    assert roll.outcome == "early warning, poor intelligence"
    battle = played.battle
    assert battle.track_spaces[0] == 2
    assert not battle.deployed[0]
    assert battle.size_chits[0] == NO_SIZE
    assert played.goes is None


@pytest.mark.obliges("thd-7.1-03", "thd-14.7-02")
def test_a_damaged_net_adds_nothing() -> None:
    """D06: with net 5 damaged the same raid has +6, which makes 9."""
    battle = on_track()
    battle.damaged = [target("Rye")]
    assert sum(by for by, _ in modifiers(battle, FIRST)) == 6


@pytest.mark.obliges("thd-14.10-02")
@pytest.mark.parametrize(("weather", "halved"), [("patchy", 4), ("broken", 4), ("clear", 5)])
def test_a_damaged_headquarters_halves_the_modifiers_rounding_up(weather: str, halved: int) -> None:
    """D05: +8 becomes +4, and so does +7; a second one does not halve again."""
    battle = on_track(weather=weather)
    battle.damaged = [target("Uxbridge")]
    assert sum(by for by, _ in modifiers(battle, FIRST)) == halved
    battle.damaged.append(target("Stanmore"))
    assert sum(by for by, _ in modifiers(battle, FIRST)) == halved


@pytest.mark.obliges("thd-7.1-04", "thd-7.1-05")
def test_weather_and_effort_add() -> None:
    minor = [
        sum(by for by, _ in modifiers(on_track(major=False, weather=w), FIRST)) for w in ("clear", "patchy")
    ]
    major = [sum(by for by, _ in modifiers(on_track(weather=w), FIRST)) for w in ("clear", "patchy")]
    assert minor[1] == 2 + 2 + 1
    assert [a - b for a, b in zip(major, minor, strict=True)] == [3, 3]
    assert minor[0] >= minor[1]


def totals(*, warning: str, intelligence: str) -> int:
    """A total of the Detection Table with a warning and an intelligence level."""
    return next(
        total
        for total in range(1, 20)
        for row in [KIT.approach.detection[total]]
        if (row.warning, row.intelligence) == (warning, intelligence)
    )


def detected(battle: Battle, warning: str, intelligence: str = "poor", **chits: list[int]) -> Battle:
    """A raid for which the dice give a warning and an intelligence level, whatever it adds."""
    added = sum(by for by, _ in modifiers(battle, FIRST))
    die = totals(warning=warning, intelligence=intelligence) - added
    dice = [die, *chits.get("dice", [])]
    play(battle, after(detect_raid, 0), dice=dice, cards=chits.get("cards", []))
    return battle


@pytest.mark.obliges("thd-7.2-01")
def test_very_early_warning_keeps_the_raid_where_it_is() -> None:
    assert detected(on_track(), "very_early").track_spaces[0] == 3


@pytest.mark.obliges("thd-7.2-03", "thd-4.1.I.4-02")
def test_sufficient_warning_brings_it_to_space_1() -> None:
    """D07."""
    battle = on_track()
    played = detected(battle, "sufficient")
    assert played.track_spaces[0] == 1
    assert over(battle) == ""


@pytest.mark.obliges("thd-7.2-04", "thd-7.2-05", "thd-4.1.I.4-03", "thd-8.14-03")
@pytest.mark.parametrize("warning", ["late", "none"])
def test_late_or_no_warning_brings_it_to_england_at_once(warning: str) -> None:
    battle = on_track()
    detected(battle, warning, cards=[size_chit(9, "B"), NO_APPROACH], dice=[4, 3])
    assert over(battle) == "7/11a"
    assert battle.deployed[0]
    raid = GAME.view(battle, None).raids[0]
    assert (raid.space, raid.altitude, raid.groups) == ("7/11a", "medium", 9)
    assert battle.trails[0] == [KIT.space_id["7/11a"]]


@pytest.mark.obliges("thd-7.3-01", "thd-8.2-01")
def test_accurate_intelligence_reveals_everything_on_the_track() -> None:
    battle = on_track()
    detected(battle, "early", "accurate", cards=[size_chit(9, "B"), NO_APPROACH], dice=[4, 3])
    assert battle.track_spaces[0] == 2
    assert battle.deployed[0]
    assert len(battle.raiders[0]) == 9


@pytest.mark.obliges("thd-7.3-02", "thd-8.2-02")
def test_limited_intelligence_reveals_the_size_alone() -> None:
    battle = on_track()
    detected(battle, "early", "limited", cards=[size_chit(9, "B")])
    assert not battle.deployed[0]
    seen = GAME.view(battle, None).raids[0]
    assert (seen.groups, seen.force, seen.display) == (9, "B", ())


@pytest.mark.obliges("thd-7.1-01", "thd-4.1.I.4-01", "thd-8.16-01", "thd-8.16-02")
def test_each_raid_is_detected_for_itself_major_raids_first() -> None:
    battle = crossing("august_13", LF3, EAST, LF3)
    play(battle, cross_the_coast, dice=[6, 1, 3, 1, 1, 6])
    order = [(KIT.tracks[battle.tracks[raid]].name, battle.major[raid]) for raid in battle.undetected]
    assert order == [("LF3 A", True), ("LF2 East C", False), ("LF3 C", False)]
    played = play(battle, detect, dice=[6])
    assert played.goes == Jump.NEXT_DETECTION
    assert len(battle.undetected) == 2


# The short track


@pytest.mark.obliges("thd-7.4-01", "thd-7.4-02")
def test_sufficient_warning_on_east_c_acts_like_late_elsewhere() -> None:
    battle = on_track("LF2 East C")
    detected(battle, "sufficient", cards=[size_chit(9, "B"), NO_APPROACH], dice=[4, 3])
    assert over(battle) == "6/11a"
    assert battle.deployed[0]
    assert battle.targets[0] == ids.NO_TARGET


def test_early_warning_on_east_c_brings_it_to_space_1() -> None:
    assert detected(on_track("LF2 East C"), "early").track_spaces[0] == 1


@pytest.mark.obliges("thd-7.4-03", "thd-7.4-04", "thd-7.4-06")
@pytest.mark.parametrize("warning", ["late", "none"])
def test_late_warning_on_east_c_with_a_target_in_6_11a(warning: str) -> None:
    """D17: the raid bombs Dover before the RAF can act, and is on its way home."""
    battle = on_track("LF2 East C")
    cards = [size_chit(9, "B"), NO_APPROACH, NO_TARGET]
    added = sum(by for by, _ in modifiers(battle, FIRST))
    die = totals(warning=warning, intelligence="poor") - added
    played = play(battle, after(detect_raid, 0), dice=[die, 4, 3, 4], cards=cards)
    assert [entry.target for entry in played.told(TargetFound)] == ["Dover"]
    assert over(battle) == "6/11a"
    assert battle.damage_points > 0
    assert (battle.bombed[0], battle.recovering[0]) == (True, True)
    assert [entry.space for entry in played.told(RaidTurned)] == ["6/11a"]


@pytest.mark.obliges("thd-7.4-04", "thd-17.22-01", "thd-17.22-02")
def test_a_raid_that_bombs_before_the_raf_can_act_may_bring_another() -> None:
    battle = on_track("LF2 East C")
    die = totals(warning="late", intelligence="poor") - sum(by for by, _ in modifiers(battle, FIRST))
    cards = [size_chit(9, "B"), NO_APPROACH, target_chit("Undetected Raid"), LF3]
    played = play(battle, after(detect_raid, 0), dice=[die, 4, 3, 4, 1, 6, 6], cards=cards)
    assert battle.raids() == [0, 1]
    assert [entry.raid for entry in played.told(CoastCrossing)] == [2]
    assert battle.bombed[0]


@pytest.mark.obliges("thd-7.4-03", "thd-7.4-05")
def test_late_warning_on_east_c_with_a_target_elsewhere() -> None:
    battle = on_track("LF2 East C")
    detected(battle, "late", cards=[size_chit(9, "B"), NO_APPROACH], dice=[4, 3, 2])
    assert KIT.targets[battle.targets[0]].name == "Rochford"
    assert over(battle) == "6/11b"
    assert not battle.recovering[0]


@pytest.mark.obliges("thd-7.2-05", "thd-7.4-02", "thd-7.4-05", "thd-9.3-01")
@pytest.mark.parametrize(
    ("track", "warning", "rules"),
    [
        ("LF2 South B", "late", ["7.2"]),
        ("LF2 East C", "sufficient", ["7.4"]),
        ("LF2 East C", "late", ["7.4"] * 2),
    ],
)
def test_a_raid_that_comes_by_its_warning_cites_the_rule_of_warnings(
    track: str, warning: str, rules: list[str]
) -> None:
    battle = on_track(track)
    die = totals(warning=warning, intelligence="poor") - sum(by for by, _ in modifiers(battle, FIRST))
    dice = [die, 4, 3, *([2] if len(rules) > 1 else [])]
    played = play(battle, after(detect_raid, 0), dice=dice, cards=[size_chit(9, "B"), NO_APPROACH])
    assert [entry.rule for entry in played.told(RaidOverEngland)] == rules


def test_an_advance_is_told_with_its_source() -> None:
    played = play(on_track(), detect, dice=[3])
    assert [(e.source, e.space) for e in played.told(RaidOnTrack)] == [(3, 2)]
    assert display(played.battle) == {}
