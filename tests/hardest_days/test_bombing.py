"""13 and 14: targets, bombing, bomb damage."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.bomb_damage import apply_damage
from dowding.games.hardest_days.bombing import bombing_strength, drop_bombs, find_cell
from dowding.games.hardest_days.columns import NONE
from dowding.games.hardest_days.entries import Bombed, Dispersed, TargetDamaged, TargetFound
from dowding.games.hardest_days.over_target import (
    ALL_BOMBED,
    MORE_TARGETS,
    NEXT_BOMBING,
    NOBODY_ELSE,
    bomb,
    choose_bombing,
    draw_target_event,
)
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.state import Battle
from dowding.games.hardest_days.targets import determine_targets
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import (
    KIT,
    NO_TARGET,
    after,
    at,
    deserted,
    display,
    fresh,
    group,
    play,
    put,
    put_raid,
    sky,
    space,
    squadron,
    target,
    target_chit,
    where,
)


def over_target(name: str, weather: str = "clear", scenario: str = "august_13", **facts: object) -> Battle:
    """A raid over its target, met before, with nothing but what is named."""
    battle = sky(deserted(scenario), weather, weather, weather)
    facts.setdefault("met", True)
    where_it_is = KIT.spaces[KIT.targets[target(name)].space].name
    put_raid(battle, 1, at=where_it_is, target_name=name, **facts)  # type: ignore[arg-type]
    return battle


def bombed(battle: Battle, *answers: object, dice: tuple[int, ...] = ()) -> int:
    """The damage points that the raid scores."""
    (entry,) = play(battle, after(drop_bombs, 0), *answers, dice=dice).told(Bombed)
    return int(entry.points)


def strength(name: str, reduced: bool = False) -> int:
    return KIT.groups[group(name)].bombing[reduced]


def chart(points: int, weather: int = 0) -> int:
    return KIT.bombing[KIT.bombing_column[points]][weather]


# Targets


@pytest.mark.obliges("thd-13.1-01", "thd-13.2-01", "thd-13.2-02", "thd-13.2-04", "thd-4.1.II.2-01")
def test_the_target_of_the_example() -> None:
    """T23: 13 August, a raid that came by East C rolls 2: Rochford airfield, in 6/11b."""
    battle = fresh()
    put_raid(battle, 2, track="LF2 East C", bomber_left="I/KG2")
    played = play(battle, determine_targets, dice=[2])
    (entry,) = played.told(TargetFound)
    assert (entry.raid, entry.target, entry.target_type, entry.space) == (2, "Rochford", "airfield", "6/11b")
    assert GAME.view(battle, None).raids[0].target == "Rochford"


@pytest.mark.obliges("thd-13.1-01", "thd-13.1-02", "thd-13.1-03")
def test_every_raid_over_england_gets_one_target_and_keeps_it() -> None:
    battle = fresh()
    put_raid(battle, 1, track="LF2 East C", hunt_left="I/JG51")
    put_raid(battle, 2, track="LF3 A", track_space=1)
    put_raid(battle, 3, track="LF2 South B", target_name="Kenley", bomber_left="I/KG2")
    play(battle, determine_targets, dice=[6])
    assert [KIT.targets[t].name if t != NONE else "" for t in battle.targets] == ["Canterbury", "", "Kenley"]
    assert play(battle, determine_targets).rolls() == []


@pytest.mark.obliges("thd-13.2-01")
def test_the_day_and_the_track_choose_the_chart() -> None:
    for scenario in GAME.scenarios:
        for track in KIT.tracks:
            battle = fresh(scenario)
            put_raid(battle, 1, track=track.name, bomber_left="I/KG2")
            play(battle, determine_targets, dice=[5])
            assert battle.targets[0] == KIT.raid_targets[battle.scenario, track.id][5].id


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
    assert play(battle, bomb).goes == NEXT_BOMBING
    assert play(battle, choose_bombing).goes == ALL_BOMBED
    assert SEQUENCE.jumps[ALL_BOMBED].name == "move_raids"


def test_a_raid_that_appeared_meanwhile_finds_its_target_first() -> None:
    battle = over_target("Kenley", bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", bomber_left="I/KG51")
    assert play(battle, choose_bombing).goes == MORE_TARGETS
    assert SEQUENCE.jumps[MORE_TARGETS].name == "determine_targets"


@pytest.mark.obliges("thd-14.1-02", "thd-14.2-01")
def test_a_raid_with_nobody_to_bomb_still_draws_its_event() -> None:
    battle = over_target("Kenley", hunt_left="I/JG51")
    battle.bombing = 0
    played = play(battle, draw_target_event, cards=[target_chit("Weather Shift")])
    assert played.goes == NOBODY_ELSE
    assert battle.weather[1] == 1
    played = play(battle, bomb)
    assert played.told(Bombed) == []
    assert battle.damage_points == 0
    assert len(battle.event_cup) == 20


# Strength


@pytest.mark.obliges("thd-14.2-02", "thd-14.3-01", "thd-2.17-01", "thd-2.19-01")
def test_strength_is_what_stands_in_the_bomber_box() -> None:
    battle = over_target("Kenley", bomber_left="I/KG2", bomber_right="I/KG1 I/ZG26", escort_left="II/ZG26",
                         hunt_left="I/JG51", channel_patrol="II/JG51", reduced=["I/KG1"])  # fmt: skip
    assert bombing_strength(battle, 0) == strength("I/KG2") + strength("I/KG1", True) + strength("I/ZG26")


@pytest.mark.obliges("thd-14.2-03")
def test_a_low_raid_doubles_its_bombers_but_not_its_strafers() -> None:
    battle = over_target("Kenley", altitude="low", bomber_left="I/KG2 I/ZG26")
    assert bombing_strength(battle, 0) == 2 * strength("I/KG2") + strength("I/ZG26")


@pytest.mark.obliges("thd-14.4-01", "thd-14.4-02", "thd-14.3-01")
@pytest.mark.parametrize(
    ("name", "me110", "me109"),
    [
        ("Rye", 2, 0),
        ("London", 2, 0),
        ("Uxbridge", 2, 0),
        ("Kenley", 3, 1),
        ("Dover", 3, 1),
        ("Croydon", 3, 1),
    ],
)
def test_strafing(name: str, me110: int, me109: int) -> None:
    """D14: against radar nets, cities and headquarters Me 110s count half, rounded up, Me 109s nothing."""
    assert (strength("EGr210"), strength("I/JG51")) == (3, 1)
    assert bombing_strength(over_target(name, bomber_left="EGr210"), 0) == me110
    assert bombing_strength(over_target(name, bomber_left="I/JG51"), 0) == me109


# Points


@pytest.mark.obliges("thd-14.2-04", "thd-14.2-05", "thd-2.14-01", "thd-16.1-06")
@pytest.mark.parametrize(("weather", "row"), [("clear", 0), ("patchy", 1), ("broken", 2)])
def test_points_come_from_strength_and_weather_without_a_die(weather: str, row: int) -> None:
    battle = over_target("Croydon", weather, bomber_left="I/KG2 II/KG2", bomber_right="I/KG1")
    total = 2 * strength("I/KG2") + strength("I/KG1")
    points = bombed(battle)
    assert points == chart(total, row)
    assert (battle.damage_points, battle.vp) == (points, -points)


@pytest.mark.obliges("thd-14.2-04")
def test_the_weather_that_counts_is_that_of_the_target() -> None:
    """Kenley lies in LF2 South, wherever the raid came from."""
    battle = sky(deserted(), "broken", "clear", "broken")
    put_raid(
        battle, 1, track="LF3 A", at="2/11b", target_name="Croydon", met=True, bomber_left="I/KG51 II/KG51"
    )
    assert bombed(battle) == chart(2 * strength("I/KG51"), 0)


@pytest.mark.obliges("thd-14.5-01")
def test_one_point_more_if_nobody_ever_met_the_raid() -> None:
    met = bombed(over_target("Croydon", bomber_left="I/KG2"))
    unmet = over_target("Croydon", met=False, bomber_left="I/KG2")
    (entry,) = play(unmet, after(drop_bombs, 0)).told(Bombed)
    assert entry.points == met + 1
    assert entry.added == ((1, "not intercepted"),)


def test_no_strength_no_damage_even_if_nobody_met_the_raid() -> None:
    battle = over_target("Rye", met=False, bomber_left="I/JG51")
    assert play(battle, after(drop_bombs, 0)).told(Bombed) == []
    assert battle.damage_points == 0


@pytest.mark.obliges("thd-14.5-04")
def test_dive_bombers_need_no_clear_sky_except_against_radar() -> None:
    groups = {"bomber_left": "II/SG1 IV/LG1"}
    total = 2 * strength("II/SG1")
    assert bombed(over_target("Croydon", "broken", **groups)) == chart(total, 0)
    assert bombed(over_target("Rye", "broken", **groups)) == chart(total, 2)
    mixed = over_target("Croydon", "broken", bomber_left="II/SG1", bomber_right="I/KG1")
    assert bombed(mixed) == chart(strength("II/SG1") + strength("I/KG1"), 2)
    assert chart(total, 0) > chart(total, 2)


@pytest.mark.obliges("thd-14.5-04")
def test_escorts_do_not_spoil_a_dive() -> None:
    """All bombers are Ju 87s; fighters, and a raid without bombers, are another matter."""
    battle = over_target("Croydon", "broken", bomber_left="II/SG1 IV/LG1", escort_left="I/ZG26")
    assert bombed(battle) == chart(2 * strength("II/SG1"), 0)
    strafing = over_target("Croydon", "broken", bomber_left="EGr210 V/LG1 I/ZG26 II/ZG26 III/ZG26")
    assert find_cell(strafing, 0, 12) == (2, KIT.bombing_column[12])


@pytest.mark.obliges("thd-14.5-05", "thd-14.5-06", "thd-14.2-03")
def test_a_low_raid_reads_the_clear_row_and_two_columns_further_if_it_is_clear() -> None:
    """D13."""
    doubled = 2 * strength("I/KG2")
    column = KIT.bombing_column[doubled]
    patchy = over_target("Croydon", "patchy", altitude="low", bomber_left="I/KG2")
    clear = over_target("Croydon", "clear", altitude="low", bomber_left="I/KG2")
    assert find_cell(patchy, 0, doubled) == (0, column)
    assert find_cell(clear, 0, doubled) == (0, column + 2)
    assert bombed(patchy) == KIT.bombing[column][0]
    assert bombed(clear) == KIT.bombing[column + 2][0]
    assert find_cell(clear, 0, 90)[1] == len(KIT.bombing) - 1, "not beyond the last column"


@pytest.mark.obliges("thd-14.5-02", "thd-14.5-03", "thd-17.19-01", "thd-17.19-02")
def test_a_non_essential_target() -> None:
    """At most one point, no bonus for not being met, no effect on the target."""
    battle = over_target("Rye", met=False, bomber_left="I/KG2 II/KG2", bomber_right="I/KG1 II/KG1")
    battle.bombing = 0
    play(battle, draw_target_event, cards=[target_chit("Non-Essential Target")])
    assert chart(2 * strength("I/KG2") + 2 * strength("I/KG1")) > 1
    assert bombed(battle) == 1
    assert battle.damaged == []
    small = over_target("Croydon", "broken", met=False, bomber_left="I/ZG26")
    small.bombing = 0
    play(small, draw_target_event, cards=[target_chit("Non-Essential Target")])
    assert bombed(small) == chart(strength("I/ZG26"), 2) == 0


@pytest.mark.obliges("thd-17.20-01")
def test_pathfinders_add_one_but_never_beyond_four() -> None:
    battle = over_target("Croydon", bomber_left="I/KG2")
    battle.bombing = 0
    play(battle, draw_target_event, cards=[target_chit("Pathfinders")])
    assert bombed(battle) == chart(strength("I/KG2")) + 1
    names = "I/KG1 II/KG1 III/KG1 I/KG4 II/KG4 I/KG53 II/KG53"
    most = over_target("Croydon", met=False, bomber_left=names)
    most.bombing = 0
    play(most, draw_target_event, cards=[target_chit("Pathfinders")])
    assert bombed(most) == 4


@pytest.mark.obliges("thd-17.18-01", "thd-17.18-02")
@pytest.mark.parametrize(("name", "by"), [("Croydon", -1), ("Dover", 0)])
def test_navigational_error_counts_inland(name: str, by: int) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    battle.bombing = 0
    play(battle, draw_target_event, cards=[target_chit("Navigational Error")])
    assert bombed(battle) == chart(2 * strength("I/KG2")) + by
    assert len(battle.event_cup) == 20
    least = over_target(name, "broken", bomber_left="I/ZG26")
    least.bombing = 0
    play(least, draw_target_event, cards=[target_chit("Navigational Error")])
    assert bombed(least) == 0, "never below nothing"


@pytest.mark.obliges("thd-8.15-05", "thd-8.15-06")
@pytest.mark.parametrize(
    ("option", "met", "strafe"), [(False, False, False), (True, False, True), (True, True, False)]
)
def test_unmet_escorts_strafe_only_by_the_option(option: bool, met: bool, strafe: bool) -> None:
    battle = over_target("Croydon", met=met, bomber_left="I/KG2", escort_left="I/ZG26 I/JG51")
    battle.unmet_escorts_strafe = option
    play(battle, after(drop_bombs, 0))
    strafers = display(battle).get("bomber left", [])
    assert ("I/ZG26" in strafers, "I/JG51" in strafers) == (strafe, strafe)


# Effects


@pytest.mark.obliges("thd-14.2-06", "thd-14.7-01", "thd-2.28-01")
@pytest.mark.parametrize(
    ("name", "marked"),
    [("Rye", True), ("Uxbridge", True), ("Dover", False), ("London", False), ("Croydon", False)],
)
def test_what_is_marked_as_damaged(name: str, marked: bool) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    played = play(battle, after(drop_bombs, 0))
    assert (battle.damaged == [target(name)]) is marked
    assert [entry.target for entry in played.told(TargetDamaged)] == ([name] if marked else [])


@pytest.mark.obliges("thd-14.6-01")
@pytest.mark.parametrize("name", ["Dover", "London", "Croydon"])
def test_ports_cities_and_industry_suffer_nothing_else(name: str) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    before = list(battle.squadrons)
    play(battle, after(apply_damage, target(name), 4))
    assert (battle.squadrons, battle.damaged) == (before, [])


@pytest.mark.obliges("thd-14.10-01", "thd-14.11-01")
def test_a_marker_is_placed_once_and_points_still_score() -> None:
    battle = over_target("Uxbridge", bomber_left="I/KG2 II/KG2")
    battle.damaged = [target("Uxbridge")]
    points = bombed(battle)
    assert points > 0
    assert battle.damaged == [target("Uxbridge")]


def at_kenley(*places: tuple[str, str]) -> Battle:
    battle = over_target("Kenley", bomber_left="I/KG2")
    for name, box in places:
        put(battle, box, name)
    return battle


@pytest.mark.obliges("thd-14.8-01", "thd-14.8-02", "thd-14.8-04")
def test_as_many_squadrons_are_dispersed_as_points() -> None:
    battle = at_kenley(("64", "2/11b ready"), ("111", "2/11b scramble"), ("615", "2/11b ready"))
    put(battle, "2/11b ready", "64", reduced=True)
    put(battle, "2/11b low", "610")
    put(battle, "inflight", "32")
    decision = play(battle, after(apply_damage, target("Kenley"), 2)).decision
    assert sorted(option.key for option in decision.options) == ["111", "615", "64"]
    assert decision.question.number == 2
    with pytest.raises(IllegalAnswer):
        decision.accept((0,))
    played = play(battle, after(apply_damage, target("Kenley"), 2), ["64", "111"])
    assert where(battle, "64", "111", "615") == ["landing", "landing", "2/11b ready"]
    assert battle.squadron_reduced[squadron("64")]
    assert where(battle, "610", "32") == ["2/11b low", "inflight"]
    (entry,) = played.told(Dispersed)
    assert entry.airfield == "Kenley"


@pytest.mark.obliges("thd-14.8-03")
def test_if_too_few_are_on_the_map_rearming_ones_are_dispersed() -> None:
    battle = at_kenley(("64", "2/11b ready"), ("111", "rearm"), ("615", "rearm"), ("610", "rearm"))
    decision = play(battle, after(apply_damage, target("Kenley"), 2)).decision
    assert [option.key for option in decision.options] == ["111", "615"], "only those of this airfield"
    play(battle, after(apply_damage, target("Kenley"), 2), ["615"])
    assert where(battle, "64", "111", "615", "610") == ["landing", "rearm", "landing", "rearm"]


@pytest.mark.obliges("thd-14.8-01")
def test_no_more_are_dispersed_than_there_are() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    play(battle, after(apply_damage, target("Kenley"), 2))
    assert at(battle, "64") == "landing"


@pytest.mark.obliges("thd-14.9-01", "thd-14.9-02", "thd-14.9-03")
@pytest.mark.parametrize(
    ("die", "lost", "hit"), [(3, False, False), (4, True, False), (5, True, False), (6, False, True)]
)
@pytest.mark.parametrize("points", [3, 4])
def test_heavy_bombing_of_an_airfield(die: int, lost: bool, hit: bool, points: int) -> None:
    battle = at_kenley(("64", "2/11b ready"), ("610", "landing"))
    play(battle, after(apply_damage, target("Kenley"), points), dice=[die])
    assert at(battle, "64") == ("light loss" if lost else "landing")
    assert at(battle, "610") == "landing", "another airfield's"
    assert battle.damaged == ([target("Kenley")] if hit else [])
    assert battle.vp == (-1 if lost else 0)


@pytest.mark.obliges("thd-14.9-01")
def test_light_bombing_needs_no_die() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    assert play(battle, after(apply_damage, target("Kenley"), 2)).rolls() == []


@pytest.mark.obliges("thd-14.9-02")
def test_the_player_chooses_who_loses_aircraft() -> None:
    battle = at_kenley(("64", "landing"), ("111", "landing"))
    played = play(battle, after(apply_damage, target("Kenley"), 3), dice=[4])
    assert sorted(played.keys) == ["111", "64"]
    play(battle, after(apply_damage, target("Kenley"), 3), "111", dice=[4])
    assert where(battle, "64", "111") == ["landing", "light loss"]
    nobody = at_kenley()
    play(nobody, after(apply_damage, target("Kenley"), 3), dice=[5])
    assert nobody.vp == 0


@pytest.mark.obliges("thd-14.11-01")
def test_an_airfield_that_is_marked_is_only_dispersed_again() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    battle.damaged = [target("Kenley")]
    assert play(battle, after(apply_damage, target("Kenley"), 4)).rolls() == []
    assert at(battle, "64") == "landing"
    assert space("2/11b") == KIT.targets[target("Kenley")].space


def test_the_event_chit_goes_back_after_the_bombing() -> None:
    battle = over_target("Croydon", bomber_left="I/KG2")
    battle.bombing = 0
    play(battle, draw_target_event, cards=[NO_TARGET])
    assert NO_TARGET not in battle.event_cup
    play(battle, bomb)
    assert len(battle.event_cup) == 20
