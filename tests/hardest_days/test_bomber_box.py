"""12.2, steps 3 to 7: combat in the Bomber Box."""

import pytest

from dowding.games.hardest_days.bomber_box import (
    COMBAT_IS_OVER,
    NEXT_ALTERNATION,
    NEXT_ATTACK,
    NEXT_SECTION,
    adjust_raid,
    alternate,
    choose_section,
    leave_display,
    shift_squadrons,
    surplus_attack,
)
from dowding.games.hardest_days.entries import CombatFought
from dowding.games.hardest_days.places import (
    GROUP_INFLIGHT,
)
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.raf.words import Effect
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.fighting import die_for, fighting, in_section, value_of
from tests.hardest_days.table import (
    KIT,
    at,
    display,
    group,
    play,
    put,
    sky,
    squadron,
    where,
)


@pytest.mark.obliges("thd-12.2.3-01", "thd-12.2.3-02", "thd-12.2.3-03", "thd-12.2.3-04")
@pytest.mark.parametrize(("weather", "most"), [("clear", 2), ("patchy", 1), ("broken", 0)])
def test_squadrons_shift_as_the_weather_lets_them(weather: str, most: int) -> None:
    battle = sky(fighting(bomber_left="I/KG2"), "clear", weather, "clear")
    put(put(battle, "bomber centre", "54", "65"), "bomber right", "610")
    played = play(battle, shift_squadrons)
    if not most:
        assert played.asked is None
        return
    assert played.decision.at_most == most
    orders = {"54": "left", "610": "left"} if most == 2 else {"54": "left"}
    play(battle, shift_squadrons, orders)
    assert [name for name in ("54", "65", "610") if at(battle, name) == "bomber left"] == list(orders)
    with pytest.raises(IllegalAnswer):
        played.decision.accept(played.decision.read(dict.fromkeys(("54", "65", "610"), "left")))


@pytest.mark.obliges("thd-12.2.4-01")
def test_sections_with_both_sides_fight_in_any_order() -> None:
    battle = fighting(bomber_left="I/KG2", escort_centre="I/ZG26", bomber_right="II/KG2")
    for section, name in (("left", "54"), ("centre", "65"), ("right", "610")):
        put(battle, f"bomber {section}", name)
    put(battle, "bomber right", "610")
    assert play(battle, choose_section).keys == ["left", "centre", "right"]
    play(battle, choose_section, "centre")
    assert battle.section == 1
    alone = put(fighting(bomber_left="I/KG2"), "bomber right", "54")
    assert play(alone, choose_section).goes == COMBAT_IS_OVER


@pytest.mark.obliges("thd-12.2.4-02", "thd-12.2.5-03")
def test_surplus_squadrons_attack_first_and_choose_whom() -> None:
    """D11: three squadrons, one escort: two attack, then the escort, then the third."""
    battle = in_section("54", "65", "610", bomber_left="I/KG1 I/KG2", escort_left="I/ZG26")
    played = play(battle, surplus_attack, "65")
    assert set(played.keys) == {"I/KG1", "I/KG2", "I/ZG26"}
    played = play(battle, surplus_attack, "65", "I/KG1", dice=[1, 6])
    assert played.goes == NEXT_ATTACK
    assert [(e.attacker, e.group) for e in played.told(CombatFought)] == [("65", "I/KG1")]
    put(battle, "bomber left", "54", "610")
    play(battle, surplus_attack, "54", "I/KG2", dice=[1, 6])
    assert play(battle, surplus_attack).goes is None, "as many escorts as squadrons"


@pytest.mark.obliges("thd-12.2.5-01", "thd-12.2.5-02", "thd-12.2.5-03", "thd-12.2.5-04")
def test_an_escort_and_a_squadron_alternate() -> None:
    battle = in_section("610", bomber_left="I/KG1", escort_left="I/ZG26")
    value = value_of(battle, "610", "I/ZG26")
    unharmed = die_for("-", "british", value)
    battle.advantage[squadron("610")] = 0 if unharmed else 1
    unharmed = die_for("-", "british", value_of(battle, "610", "I/ZG26"))
    played = play(battle, alternate, "I/KG1", dice=[1, unharmed, 1, 6])
    attackers = [entry.attacker for entry in played.told(CombatFought)]
    assert attackers == ["I/ZG26", "610"]
    assert played.goes == NEXT_SECTION


@pytest.mark.obliges("thd-12.2.5-01", "thd-12.2.5-06")
def test_an_escort_attacks_once_even_after_it_was_attacked() -> None:
    """D12: the escort that has attacked leaves it to the other one, which was reduced before."""
    battle = in_section("610", "54", bomber_left="I/KG1", escort_left="I/ZG26 II/ZG26")
    battle.group_reduced[group("II/ZG26")] = True
    battle.spent = [group("I/ZG26")]
    played = play(battle, alternate, dice=[1, 6])
    assert played.told(CombatFought)[0].attacker == "II/ZG26"
    assert set(played.keys) == {"I/KG1", "I/ZG26"}, "then a squadron attacks"
    assert sorted(battle.spent) == sorted([group("I/ZG26"), group("II/ZG26")])


@pytest.mark.obliges("thd-12.2.5-06")
def test_when_all_escorts_have_attacked_only_squadrons_do() -> None:
    battle = in_section("610", bomber_left="I/KG1", escort_left="I/ZG26")
    battle.spent = [group("I/ZG26")]
    played = play(battle, alternate, "I/ZG26", dice=[1, 6])
    assert [entry.attacker for entry in played.told(CombatFought)] == ["610"]


@pytest.mark.obliges("thd-12.2.5-04", "thd-12.2.5-05", "thd-12.2.5-07")
def test_a_squadron_must_attack_and_bombers_never_do() -> None:
    """Two squadrons without escorts: each attacks the same bomber once."""
    battle = in_section("54", "65", bomber_left="I/KG1")
    assert play(battle, surplus_attack).keys == ["54", "65"], "there is no way to hold back"
    value = value_of(battle, "54", "I/KG1")
    soft = min(range(1, 7), key=lambda die: list(Effect).index(KIT.german_results[value + die]))
    first = play(battle, surplus_attack, "54", dice=[soft, 6])
    assert [entry.attacker for entry in first.told(CombatFought)] == ["54"]
    if group("I/KG1") in battle.raiders[0]:
        second = play(battle, surplus_attack, dice=[soft, 6])
        assert [(e.attacker, e.group) for e in second.told(CombatFought)] == [("65", "I/KG1")]
    assert at(battle, "54") != "bomber left", "and only once"


@pytest.mark.obliges("thd-12.2.5-02")
def test_the_best_escort_attacks_and_chance_finds_the_squadron() -> None:
    victims = set()
    for counter in range(1, 9):
        battle = in_section("54", "65", bomber_left="I/KG1", escort_left="I/ZG26 EGr210 II/ZG26")
        battle.counter = counter * 7919
        played = play(battle, alternate, dice=[1, 1])
        fought = played.told(CombatFought)[0]
        assert fought.attacker == "EGr210"
        assert played.asked is not None, "then a squadron attacks"
        victims.add(fought.squadron)
    assert victims == {"54", "65"}


def test_unharmed_by_an_escort_a_squadron_still_makes_its_attack() -> None:
    battle = in_section("610", "54", bomber_left="I/KG1", escort_left="I/ZG26 II/ZG26")
    battle.advantage[squadron("610")] = battle.advantage[squadron("54")] = 1
    unharmed = die_for("-", "british", value_of(battle, "610", "I/ZG26"))
    played = play(battle, alternate, dice=[1, unharmed])
    assert played.keys == ["54", "610"]
    assert played.decision.question.section == "left"


@pytest.mark.obliges("thd-12.2.6-01")
def test_squadrons_that_are_left_go_home() -> None:
    battle = put(
        put(fighting(bomber_left="I/KG2"), "bomber right", "54", reduced=True), "bomber centre", "65"
    )
    play(battle, leave_display)
    assert where(battle, "54", "65") == ["inflight"] * 2
    assert battle.squadron_reduced[squadron("54")]


@pytest.mark.obliges("thd-12.2.7-01", "thd-8.15-05", "thd-8.15-06")
def test_escorts_without_a_section_to_guard_become_strafers() -> None:
    battle = fighting(bomber_left="I/KG2", escort_left="I/ZG26", escort_right="II/ZG26 I/JG51")
    play(battle, adjust_raid)
    assert display(battle) == {
        "bomber left": ["I/KG2"], "escort left": ["I/ZG26"], "bomber right": ["I/JG51", "II/ZG26"],
    }  # fmt: skip


@pytest.mark.obliges("thd-12.2.7-02")
def test_a_raid_with_channel_patrollers_alone_is_gone() -> None:
    battle = fighting(channel_patrol="I/JG51")
    battle.targets[0] = KIT.target_id["Kenley"]
    play(battle, adjust_raid)
    assert battle.raids() == []
    assert battle.groups[group("I/JG51")] == GROUP_INFLIGHT
    hunting = fighting(hunt_left="I/JG51")
    play(hunting, adjust_raid)
    assert hunting.raids() == [0]


@pytest.mark.obliges("thd-12.2.3-01")
def test_a_shift_leads_to_another_section() -> None:
    battle = put(fighting(bomber_left="I/KG2"), "bomber left", "54")
    decision = play(battle, shift_squadrons).decision
    with pytest.raises(IllegalAnswer):
        decision.accept(decision.read({"54": "left"}))
    assert decision.accepts(decision.read({"54": "right"}))


@pytest.mark.obliges("thd-12.2.4-02", "thd-12.2.5-04")
def test_without_groups_nobody_attacks() -> None:
    battle = put(fighting(bomber_right="I/KG2"), "bomber left", "54", "65")
    battle.section = 0
    played = play(battle, surplus_attack)
    assert (played.asked, played.goes) == (None, None)
    played = play(battle, alternate)
    assert (played.asked, played.goes) == (None, NEXT_SECTION), "squadrons are left, and nobody to attack"


def test_jumps_of_the_bomber_box() -> None:
    for jump, name in (
        (NEXT_ALTERNATION, "alternate"),
        (NEXT_ATTACK, "surplus_attack"),
        (NEXT_SECTION, "choose_section"),
    ):
        assert SEQUENCE.jumps[jump].name == name
