"""11: interception."""

import pytest

from dowding.games.hardest_days.air.interception import (
    choose_interception,
    deploy_squadrons,
    fly_through,
    hunters_intercept,
    hunters_intercept_elsewhere,
    squadrons_intercept,
)
from dowding.games.hardest_days.ids import NO_RAID, SECTIONS, Letter
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import DisplayMoved, Intercepted
from dowding.games.hardest_days.telling.questions import JoinInterception
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import FIRST, KIT, at, deserted, play, put, put_raid, sky, squadron, where

THREE = {"hunt_left": "I/JG51", "hunt_centre": "II/JG51", "hunt_right": "III/JG51"}


def contact(altitude: str = "medium", space: str = "7/11b", **cells: str) -> Battle:
    """A raid over 7/11b that is about to be met."""
    battle = deserted()
    put_raid(battle, 1, at=space, altitude=altitude, **(cells or THREE))  # type: ignore[arg-type]
    battle.fighting = FIRST
    battle.intercepted[0] = True
    return battle


# Which raid is next


@pytest.mark.obliges("thd-11.1-01", "thd-4.1.II.1-01", "thd-15.1-02")
@pytest.mark.parametrize("height", ["low", "medium", "high"])
@pytest.mark.parametrize("recovering", [False, True])
def test_a_raid_over_airborne_squadrons_is_intercepted_whatever_their_altitude(
    height: str, recovering: bool
) -> None:
    battle = put(deserted(), f"7/11b {height}", "610")
    put_raid(battle, 1, at="7/11b", target_name="Kenley", recovering=recovering, **THREE)  # type: ignore[arg-type]
    assert play(battle, choose_interception).goes is None
    assert battle.fighting == 0


@pytest.mark.obliges("thd-11.1-01", "thd-2.4-04")
def test_squadrons_on_the_ground_or_next_door_meet_nobody() -> None:
    battle = put(put(deserted(), "7/11b ready", "610"), "7/11b scramble", "32")
    put(battle, "7/11a medium", "501")
    put_raid(battle, 1, at="7/11b", **THREE)  # type: ignore[arg-type]
    assert play(battle, choose_interception).goes == Jump.ALL_INTERCEPTED
    assert battle.fighting == -1


@pytest.mark.obliges("thd-11.1-02")
def test_the_five_steps_follow_each_other() -> None:
    names = [step.name for step in SEQUENCE.phases[2].steps]
    first = names.index("choose_interception")
    assert names[first + 1 : first + 6] == [
        "hunters_intercept", "hunters_intercept_elsewhere", "squadrons_intercept", "deploy_squadrons",
        "fly_through",
    ]  # fmt: skip


@pytest.mark.obliges("thd-11.1.1-01")
def test_when_the_reduced_squadrons_are_enough_nothing_is_said_of_the_full_ones() -> None:
    battle = put(put(deserted(), "7/11b medium", "610", "32"), "7/11b medium", "501", reduced=True)
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    battle.fighting = FIRST
    played = play(battle, hunters_intercept)
    assert [type(entry) for entry in played.entries] == [Intercepted]
    assert at(battle, "501") == "intercepted"


def test_the_player_chooses_the_space_and_each_raid_comes_once() -> None:
    battle = put(put(deserted(), "7/11b medium", "610"), "1/11a low", "43")
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    put_raid(battle, 2, track="LF3 A", at="1/11a", hunt_left="I/JG2")
    played = play(battle, choose_interception)
    assert played.keys == ["1/11a", "7/11b"]
    play(battle, choose_interception, "7/11b")
    assert battle.fighting == 0
    battle.fighting = NO_RAID
    play(battle, choose_interception)
    assert battle.fighting == 1
    battle.fighting = NO_RAID
    assert play(battle, choose_interception).goes == Jump.ALL_INTERCEPTED


@pytest.mark.obliges("thd-11.2-01")
def test_of_two_raids_the_one_with_more_hunters_comes_first() -> None:
    battle = put(deserted(), "7/11b medium", "610")
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51", bomber_left="I/KG2 II/KG2 III/KG2")
    put_raid(battle, 2, at="7/11b", hunt_left="I/JG3 II/JG3")
    play(battle, choose_interception)
    assert battle.fighting == 1


@pytest.mark.obliges("thd-11.2-02")
def test_with_equal_hunters_the_larger_raid_comes_first() -> None:
    battle = put(deserted(), "7/11b medium", "610")
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    put_raid(battle, 2, at="7/11b", hunt_left="I/JG3", bomber_left="I/KG2")
    play(battle, choose_interception)
    assert battle.fighting == 1


@pytest.mark.obliges("thd-11.2-03")
def test_still_equal_the_player_chooses() -> None:
    battle = put(deserted(), "7/11b medium", "610")
    put_raid(battle, 1, at="7/11b", hunt_left="I/JG51")
    put_raid(battle, 2, at="7/11b", hunt_left="I/JG3")
    played = play(battle, choose_interception)
    assert played.keys == ["1", "2"]
    play(battle, choose_interception, "2")
    assert battle.fighting == 1


# Hunters


@pytest.mark.obliges("thd-11.1.1-01", "thd-11.1.1-02")
def test_three_hunters_catch_three_of_four() -> None:
    """T18: the player chooses which; the fourth stays."""
    battle = put(contact(), "7/11b medium", "610", "32", "64", "54")
    played = play(battle, hunters_intercept)
    assert (played.decision.at_least, played.decision.at_most) == (3, 3)
    play(battle, hunters_intercept, ["610", "64", "54"])
    assert where(battle, "610", "64", "54", "32") == ["intercepted"] * 3 + ["7/11b medium"]
    assert battle.met[0]


@pytest.mark.obliges("thd-11.1.1-03")
def test_reduced_squadrons_are_caught_first() -> None:
    battle = put(contact(), "7/11b medium", "610", "32", "64")
    put(battle, "7/11b medium", "54", "65", reduced=True)
    play(battle, hunters_intercept, ["32"])
    assert where(battle, "54", "65", "32") == ["intercepted"] * 3
    assert at(battle, "610") == "7/11b medium"
    many = put(contact(hunt_left="I/JG51"), "7/11b medium", "610")
    put(many, "7/11b medium", "54", "65", reduced=True)
    assert play(many, hunters_intercept).keys == ["54", "65"]


@pytest.mark.obliges("thd-11.1.1-01")
def test_fewer_squadrons_than_hunters_are_all_caught() -> None:
    battle = put(put(contact(), "7/11b medium", "610"), "7/11b high", "32")
    played = play(battle, hunters_intercept)
    assert where(battle, "610", "32") == ["intercepted", "7/11b high"]
    assert [(e.squadrons, e.caught, e.advantage) for e in played.told(Intercepted)] == [(("610",), True, 0)]


def test_a_raid_without_hunters_catches_nobody() -> None:
    battle = put(contact(bomber_left="I/KG2"), "7/11b medium", "610")
    play(battle, hunters_intercept)
    play(battle, hunters_intercept_elsewhere)
    assert at(battle, "610") == "7/11b medium"


def three_levels(altitude: str = "medium") -> Battle:
    """Three hunters have caught one squadron; two are lower, two higher."""
    battle = put(contact(altitude), "intercepted", "610")
    put(battle, "7/11b low", "32", "64")
    put(battle, "7/11b high", "54", "65")
    return battle


@pytest.mark.obliges("thd-11.1.2-01", "thd-11.1.2-02", "thd-11.1.2-03")
@pytest.mark.parametrize(
    ("die", "lower"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)]
)
def test_spare_hunters_reach_lower_squadrons_first(die: int, lower: bool) -> None:
    """D08: with a 1 the two lower ones are taken, and nobody is left to go up."""
    battle = three_levels()
    play(battle, hunters_intercept_elsewhere, dice=[die])
    caught = "intercepted" if lower else "7/11b low"
    assert where(battle, "32", "64", "54", "65") == [caught, caught, "7/11b high", "7/11b high"]


@pytest.mark.obliges("thd-11.1.2-02", "thd-11.1.2-03", "thd-11.1.2-05")
@pytest.mark.parametrize(("die", "caught"), [(1, True), (2, False)])
def test_on_a_one_hunters_go_up_as_well(die: int, caught: bool) -> None:
    battle = put(contact(), "7/11b low", "32")
    put(battle, "7/11b high", "54")
    play(battle, hunters_intercept_elsewhere, dice=[die])
    assert where(battle, "32", "54") == ["intercepted", "intercepted" if caught else "7/11b high"]
    assert battle.advantage[squadron("32")] == -1
    assert battle.advantage[squadron("54")] == (1 if caught else 0)


@pytest.mark.obliges("thd-11.1.2-03")
def test_lower_squadrons_are_caught_reduced_first_and_by_choice() -> None:
    battle = put(contact(hunt_left="I/JG51"), "7/11b low", "32", "64", "610")
    assert play(battle, hunters_intercept_elsewhere, dice=[3]).keys == ["64", "32", "610"]
    put(battle, "7/11b low", "64", reduced=True)
    play(battle, hunters_intercept_elsewhere, dice=[3])
    assert where(battle, "64", "32") == ["intercepted", "7/11b low"]


@pytest.mark.obliges("thd-11.1.2-04")
@pytest.mark.parametrize(("raid", "squadrons"), [("high", "low"), ("low", "high")])
def test_high_and_low_never_meet(raid: str, squadrons: str) -> None:
    """D10: no die is thrown at all."""
    battle = put(contact(raid), f"7/11b {squadrons}", "32")
    assert play(battle, hunters_intercept_elsewhere).rolls() == []
    played = play(battle, squadrons_intercept)
    assert played.rolls() == []
    assert played.goes == Jump.NEXT_INTERCEPTION
    assert at(battle, "32") == f"7/11b {squadrons}"


@pytest.mark.obliges("thd-11.1.2-01")
def test_without_spare_hunters_no_die_is_thrown() -> None:
    battle = three_levels()
    put(battle, "intercepted", "501", "1")
    assert play(battle, hunters_intercept_elsewhere).rolls() == []


# Squadrons


@pytest.mark.obliges("thd-11.1.3-01", "thd-11.1.3-02", "thd-11.3-01")
def test_squadrons_at_the_raids_altitude_join_if_they_like() -> None:
    battle = put(contact(), "7/11b medium", "610", "32")
    played = play(battle, squadrons_intercept)
    assert played.keys == ["32", "610"]
    assert played.rolls() == []
    played = play(battle, squadrons_intercept, ["610"])
    assert where(battle, "610", "32") == ["intercepted", "7/11b medium"]
    assert battle.advantage[squadron("610")] == 0
    assert played.goes is None


@pytest.mark.obliges("thd-11.1.3-01", "thd-11.3-01")
def test_nobody_need_join() -> None:
    battle = put(contact(), "7/11b medium", "610", "32")
    assert play(battle, squadrons_intercept, []).goes == Jump.NEXT_INTERCEPTION
    assert not battle.met[0]
    caught = put(put(contact(), "intercepted", "610"), "7/11b medium", "32")
    assert play(caught, squadrons_intercept, []).goes is None


@pytest.mark.obliges("thd-11.1.3-03")
@pytest.mark.parametrize("altitude", ["high", "low"])
def test_the_die_falls_also_for_one_other_altitude_alone(altitude: str) -> None:
    battle = put(contact(), f"7/11b {altitude}", "32")
    assert len(play(battle, squadrons_intercept, ["32"], dice=[1]).rolls()) == 1
    assert at(battle, "32") == "intercepted"


@pytest.mark.obliges("thd-11.1.3-03", "thd-11.1.3-04")
@pytest.mark.parametrize(
    ("die", "joining"), [(1, "32 54"), (2, "32 54"), (3, "54"), (4, ""), (5, ""), (6, "")]
)
def test_from_other_altitudes_the_die_decides(die: int, joining: str) -> None:
    """D09: 1-2 both, 3 only those above, 4-6 neither."""
    battle = put(put(contact(), "7/11b low", "32"), "7/11b high", "54")
    play(battle, squadrons_intercept, *([joining.split()] if joining else []), dice=[die])
    met = [name for name in ("32", "54") if at(battle, name) == "intercepted"]
    assert met == joining.split()
    assert battle.advantage[squadron("54")] == (1 if "54" in met else 0)
    assert battle.advantage[squadron("32")] == (-1 if "32" in met else 0)


@pytest.mark.obliges("thd-11.1.3-02", "thd-11.1.3-03")
def test_those_at_the_raids_altitude_join_before_the_die_falls() -> None:
    battle = put(put(contact(), "7/11b low", "32"), "7/11b high", "54")
    put(battle, "7/11b medium", "610", "64")
    first = play(battle, squadrons_intercept)
    assert (first.keys, first.rolls()) == (["64", "610"], [])
    assert first.decision.question == JoinInterception(1, "7/11b", others=False)
    second = play(battle, squadrons_intercept, ["610"], dice=[1])
    assert at(battle, "610") == "intercepted"
    assert set(second.keys) == {"32", "54"}
    assert second.decision.question == JoinInterception(1, "7/11b", others=True)


def test_who_cannot_join_is_told_why() -> None:
    battle = put(put(contact(), "7/11b low", "32"), "7/11b high", "54")
    put(battle, "7/11b medium", "610")
    first = play(battle, squadrons_intercept)
    assert first.keys == ["610"]
    assert first.refused == {"32": "11.1.3", "54": "11.1.3"}
    second = play(battle, squadrons_intercept, [], dice=[3])
    assert second.keys == ["54"]
    assert second.refused == {"32": "11.1.3", "610": "11.1.3"}
    reasons = {refusal.reason for refusal in (*first.decision.why_not(), *second.decision.why_not())}
    assert len(reasons) == 3
    with pytest.raises(IllegalAnswer):
        second.decision.accept((5,))
    far = put(put(contact("high"), "7/11b low", "32"), "7/11b high", "54")
    assert play(far, squadrons_intercept).refused == {"32": "11.1.2"}


# Deployment in the display


def met(*names: str, **cells: str) -> Battle:
    return put(contact(**cells), "intercepted", *names)


def of_letter(letter: int) -> list[str]:
    return [s.name for s in KIT.squadrons if s.letter == letter and not s.provisional]


@pytest.mark.obliges("thd-11.1.4-01", "thd-11.1.4-02")
def test_one_die_gives_each_letter_its_section() -> None:
    """T19: on a 2, C stands left, A in the centre, B on the right."""
    a, b, c = (of_letter(n)[0] for n in range(3))
    battle = met(a, b, c)
    played = play(battle, deploy_squadrons, dice=[2])
    assert len(played.rolls("11.1.4")) == 1
    assert where(battle, a, c) == ["hunt centre", "hunt left"]


@pytest.mark.obliges("thd-11.1.4-03")
def test_on_a_two_one_squadron_on_the_right_evades() -> None:
    """T20: of two B squadrons, the one that the player chooses."""
    first, second = of_letter(1)[:2]
    battle = met(first, second)
    played = play(battle, deploy_squadrons, dice=[2])
    assert sorted(played.keys) == sorted([first, second])
    assert played.decision.question.section == "right"
    battle = met(first, second)
    play(battle, deploy_squadrons, second, dice=[2])
    assert where(battle, first, second) == ["hunt right", "bomber right"]


def test_where_no_hunter_is_nobody_need_evade() -> None:
    battle = met(*of_letter(1)[:2], hunt_left="I/JG51")
    assert play(battle, deploy_squadrons, dice=[2]).asked is None
    assert where(battle, *of_letter(1)[:2]) == ["hunt right"] * 2


@pytest.mark.obliges("thd-11.1.4-04", "thd-11.1.4-05")
@pytest.mark.parametrize("weather", ["clear", "patchy", "broken"])
def test_cloud_lets_some_evade(weather: str) -> None:
    """Each result of the chart: Evade Cloud in patchy or broken cloud, Evade Broken Cloud in broken alone."""
    for die in range(1, 7):
        row = KIT.air.hunt_box[die]
        for section, when in zip(SECTIONS, (row.evade_left, row.evade_centre, row.evade_right), strict=True):
            letter = next(n for n in map(Letter, range(3)) if row.section(n) == section)
            battle = sky(met(of_letter(letter)[0]), weather, weather, weather)
            play(battle, deploy_squadrons, dice=[die])
            evades = {"never": False, "always": True}.get(when, weather == "broken")
            evades |= when == "cloud" and weather == "patchy"
            name = ("left", "centre", "right")[section]
            assert at(battle, of_letter(letter)[0]) == (f"bomber {name}" if evades else f"hunt {name}")


@pytest.mark.obliges("thd-11.1.4-04")
def test_the_weather_that_counts_is_that_of_the_space() -> None:
    """7/11b lies in LF2 South."""
    die, section = next(
        (row.die, n) for row in KIT.air.hunt_dice for n in SECTIONS if row.evades(n) == "cloud"
    )
    letter = next(n for n in map(Letter, range(3)) if KIT.air.hunt_box[die].section(n) == section)
    name = of_letter(letter)[0]
    elsewhere = sky(met(name), "broken", "clear", "broken")
    play(elsewhere, deploy_squadrons, dice=[die])
    here = sky(met(name), "clear", "patchy", "clear")
    play(here, deploy_squadrons, dice=[die])
    assert [at(b, name).split()[0] for b in (elsewhere, here)] == ["hunt", "bomber"]


@pytest.mark.obliges("thd-11.1.5-01")
def test_squadrons_fly_through_sections_without_hunters() -> None:
    """T21: hunters left and right, none in the centre."""
    battle = contact(hunt_left="I/JG51", hunt_right="III/JG51")
    put(battle, "hunt left", "610")
    put(battle, "hunt centre", "32", "64", advantage=1)
    put(battle, "hunt right", "54")
    play(battle, fly_through)
    assert where(battle, "610", "32", "64", "54") == [
        "hunt left",
        "bomber centre",
        "bomber centre",
        "hunt right",
    ]
    assert battle.advantage[squadron("32")] == 1


@pytest.mark.obliges("thd-11.1.5-01")
def test_of_sections_without_squadrons_nothing_is_told() -> None:
    battle = put(contact(hunt_left="I/JG51"), "hunt centre", "32")
    (entry,) = play(battle, fly_through).told(DisplayMoved)
    assert [name for name, _, _ in entry.moves] == ["32"]


@pytest.mark.parametrize(
    ("names", "caught", "advantage", "told"),
    [
        (("54", "65"), True, 0, "hunters catch 54, 65."),
        (("54",), True, 1, "hunters catch 54, who are higher."),
        (("54",), True, -1, "hunters catch 54, who are lower."),
        (("54",), False, 0, "54 intercepts."),
        (("54", "65"), False, 1, "54, 65 intercept from above."),
        (("54",), False, -1, "54 intercepts from below."),
    ],
)
def test_how_a_meeting_is_told(names: tuple[str, ...], caught: bool, advantage: int, told: str) -> None:
    entry = Intercepted("11.1", "", None, raid=1, squadrons=names, caught=caught, advantage=advantage)
    assert entry.text() == f"Raid 1: {told}"
