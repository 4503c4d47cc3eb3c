"""14.2 to 14.5: strength and damage points."""

import pytest

from dowding.games.hardest_days.air.bomber_box import shift_squadrons
from dowding.games.hardest_days.air.over_target import (
    bomb,
    draw_target_event,
)
from dowding.games.hardest_days.ids import NO_RAID
from dowding.games.hardest_days.places import GROUP_INFLIGHT
from dowding.games.hardest_days.raid.bombing import bombing_strength, drop_bombs, find_cell
from dowding.games.hardest_days.telling.entries import Bombed
from tests.hardest_days.bombs import bombed, chart, over_target, strength
from tests.hardest_days.table import (
    FIRST,
    KIT,
    NO_TARGET,
    after,
    at,
    deserted,
    display,
    play,
    put,
    put_raid,
    sky,
    target,
    target_chit,
)

# Strength


@pytest.mark.obliges("thd-14.2-02", "thd-14.3-01", "thd-2.17-01", "thd-2.19-01")
def test_strength_is_what_stands_in_the_bomber_box() -> None:
    battle = over_target("Kenley", bomber_left="I/KG2", bomber_right="I/KG1 I/ZG26", escort_left="II/ZG26",
                         hunt_left="I/JG51", channel_patrol="II/JG51", reduced=["I/KG1"])  # fmt: skip
    assert bombing_strength(battle, FIRST) == strength("I/KG2") + strength("I/KG1", True) + strength("I/ZG26")


@pytest.mark.obliges("thd-14.2-03")
def test_a_low_raid_doubles_its_bombers_but_not_its_strafers() -> None:
    battle = over_target("Kenley", altitude="low", bomber_left="I/KG2 I/ZG26")
    assert bombing_strength(battle, FIRST) == 2 * strength("I/KG2") + strength("I/ZG26")


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
    assert bombing_strength(over_target(name, bomber_left="EGr210"), FIRST) == me110
    assert bombing_strength(over_target(name, bomber_left="I/JG51"), FIRST) == me109


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
        battle, 1, track="LF3 A", at="2/11b", target_name="Croydon", met=True, bomber_left="I/KG51 I/LG1"
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
    assert find_cell(strafing, FIRST, 12) == (2, KIT.bombing.columns[12])


@pytest.mark.obliges("thd-14.5-05", "thd-14.5-06", "thd-14.2-03")
def test_a_low_raid_reads_the_clear_row_and_two_columns_further_if_it_is_clear() -> None:
    """D13."""
    doubled = 2 * strength("I/KG2")
    column = KIT.bombing.columns[doubled]
    patchy = over_target("Croydon", "patchy", altitude="low", bomber_left="I/KG2")
    clear = over_target("Croydon", "clear", altitude="low", bomber_left="I/KG2")
    assert find_cell(patchy, FIRST, doubled) == (0, column)
    assert find_cell(clear, FIRST, doubled) == (0, column + 2)
    assert bombed(patchy) == KIT.bombing.points[column][0]
    assert bombed(clear) == KIT.bombing.points[column + 2][0]
    assert find_cell(clear, FIRST, 90)[1] == len(KIT.bombing.points) - 1, "not beyond the last column"


@pytest.mark.obliges("thd-14.5-02", "thd-14.5-03", "thd-17.19-01", "thd-17.19-02")
def test_a_non_essential_target() -> None:
    """At most one point, no bonus for not being met, no effect on the target."""
    battle = over_target("Rye", met=False, bomber_left="I/KG2 II/KG2", bomber_right="I/KG1 II/KG1")
    battle.bombing = FIRST
    play(battle, draw_target_event, cards=[target_chit("Non-Essential Target")])
    assert chart(2 * strength("I/KG2") + 2 * strength("I/KG1")) > 1
    assert bombed(battle) == 1
    assert battle.damaged == []
    small = over_target("Croydon", "broken", met=False, bomber_left="I/ZG26")
    small.bombing = FIRST
    play(small, draw_target_event, cards=[target_chit("Non-Essential Target")])
    assert bombed(small) == chart(strength("I/ZG26"), 2) == 0


@pytest.mark.obliges("thd-17.19-02", "thd-14.5-02")
@pytest.mark.parametrize("event", ["Weather Shift", "Non-Essential Target"])
@pytest.mark.parametrize("name", ["Kenley", "Rye", "Stanmore"])
def test_no_effect_on_a_non_essential_airfield_net_or_headquarters(name: str, event: str) -> None:
    """Under another event the same bombs disperse a squadron, or damage the net or the headquarters."""
    battle = over_target(name, met=False, bomber_left="I/KG2 II/KG2", bomber_right="I/KG1 II/KG1")
    put(battle, "2/11b ready", "64")
    battle.bombing = FIRST
    play(battle, draw_target_event, cards=[target_chit(event)])
    hurts, is_airfield = event != "Non-Essential Target", name == "Kenley"
    played = play(battle, bomb, dice=[1] if hurts and is_airfield else [])
    assert [entry.points > 0 for entry in played.told(Bombed)] == [True]
    assert at(battle, "64") == ("landing" if hurts and is_airfield else "2/11b ready")
    assert battle.damaged == ([target(name)] if hurts and not is_airfield else [])


@pytest.mark.obliges("thd-17.20-01")
def test_pathfinders_add_one_but_never_beyond_four() -> None:
    battle = over_target("Croydon", bomber_left="I/KG2")
    battle.bombing = FIRST
    play(battle, draw_target_event, cards=[target_chit("Pathfinders")])
    assert bombed(battle) == chart(strength("I/KG2")) + 1
    names = "I/KG1 II/KG1 III/KG1 I/KG4 II/KG4 I/KG53 II/KG53"
    most = over_target("Croydon", met=False, bomber_left=names)
    most.bombing = FIRST
    play(most, draw_target_event, cards=[target_chit("Pathfinders")])
    assert bombed(most) == 4


@pytest.mark.obliges("thd-17.18-01", "thd-17.18-02")
@pytest.mark.parametrize(("name", "by"), [("Croydon", -1), ("Dover", 0)])
def test_navigational_error_counts_inland(name: str, by: int) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    battle.bombing = FIRST
    play(battle, draw_target_event, cards=[target_chit("Navigational Error")])
    assert bombed(battle) == chart(2 * strength("I/KG2")) + by
    assert len(battle.event_cup) == 20
    least = over_target(name, "broken", bomber_left="I/ZG26")
    least.bombing = FIRST
    play(least, draw_target_event, cards=[target_chit("Navigational Error")])
    assert bombed(least) == 0, "never below nothing"


@pytest.mark.obliges("thd-8.15-05", "thd-8.15-06")
@pytest.mark.parametrize(
    ("option", "box", "strafe"),
    [
        (False, "hunt right", False),
        (True, "hunt right", True),
        (True, "bomber left", False),
        (True, "bomber right", False),
    ],
)
def test_unmet_escorts_strafe_only_by_the_option(option: bool, box: str, strafe: bool) -> None:
    """Squadrons that the hunters have held are in the display, but have not met the bombers."""
    battle = over_target("Croydon", met=True, bomber_left="I/KG2", escort_left="I/ZG26 I/JG51")
    battle.unmet_escorts_strafe, battle.fighting = option, FIRST
    put(battle, box, "501")
    play(battle, shift_squadrons, *([] if box == "hunt right" else [{}]))
    battle.fighting = NO_RAID
    put(battle, "inflight", "501")
    play(battle, after(drop_bombs, 0))
    strafers = display(battle).get("bomber left", [])
    assert ("I/ZG26" in strafers, "I/JG51" in strafers) == (strafe, strafe)


@pytest.mark.obliges("thd-14.1-01")
def test_a_raid_that_is_gone_has_not_bombed() -> None:
    """Its marker is used again, and the raid that gets it has its bombing before it."""
    battle = over_target("Croydon", met=True, bomber_left="I/KG2")
    battle.remove_raid(FIRST, GROUP_INFLIGHT, "12.2.7", "no group is left to fly on")
    assert play(battle, after(drop_bombs, 0)).entries == []
    assert not battle.bombed[0]


def test_the_event_chit_goes_back_after_the_bombing() -> None:
    battle = over_target("Croydon", bomber_left="I/KG2")
    battle.bombing = FIRST
    play(battle, draw_target_event, cards=[NO_TARGET])
    assert NO_TARGET not in battle.event_cup
    play(battle, bomb)
    assert len(battle.event_cup) == 20
