"""12.1, and 12.2, steps 1 and 2: combat in the Hunt Box."""

import pytest

from dowding.games.hardest_days.air.hunt_box import (
    hunters_attack,
    surplus_squadron,
)
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.telling.entries import CombatFought
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.fighting import die_for, fighting, value_of
from tests.hardest_days.table import (
    LEFT,
    at,
    cell_of,
    group,
    play,
    put,
    where,
)


@pytest.mark.obliges("thd-12.1-01", "thd-12.1-02")
def test_combat_follows_interception_hunt_box_first() -> None:
    names = [step.name for step in SEQUENCE.phases[2].steps]
    assert names[names.index("fly_through") + 1] == "hunters_attack"
    battle = put(fighting(hunt_left="I/JG51", bomber_centre="I/KG2"), "bomber centre", "54")
    assert play(battle, hunters_attack).goes == Jump.HUNT_IS_OVER
    assert SEQUENCE.jumps[Jump.HUNT_IS_OVER].name == "shift_squadrons"


@pytest.mark.obliges("thd-12.2.1-01", "thd-12.1-02")
def test_the_player_chooses_the_first_section() -> None:
    battle = fighting(hunt_left="I/JG51", hunt_right="III/JG51")
    put(put(battle, "hunt left", "54"), "hunt right", "65")
    assert play(battle, hunters_attack).keys == ["left", "right"]
    play(battle, hunters_attack, "right", dice=[1, 6])
    assert at(battle, "54") == "hunt left"
    assert at(battle, "65") != "hunt right"


@pytest.mark.obliges("thd-12.2.1-01", "thd-12.2.1-02")
def test_all_pairs_of_a_section_fight() -> None:
    battle = put(fighting(hunt_left="I/JG51 I/JG26"), "hunt left", "54", "65")
    played = play(battle, hunters_attack, dice=[1, 6, 1, 6])
    fought = [(entry.squadron, entry.group, entry.attacker) for entry in played.told(CombatFought)]
    assert ({s for s, _, _ in fought}, {g for _, g, _ in fought}) == ({"54", "65"}, {"I/JG51", "I/JG26"})
    assert all(attacker == hunter for _, hunter, attacker in fought)
    assert played.goes is None


@pytest.mark.obliges("thd-12.2.1-03")
def test_the_player_chooses_which_squadrons_stand_aside() -> None:
    battle = put(fighting(hunt_left="I/JG51"), "hunt left", "54", "65", "610")
    played = play(battle, hunters_attack)
    assert (played.decision.at_least, played.decision.at_most) == (1, 1)
    play(battle, hunters_attack, ["65"], dice=[1, 6])
    assert where(battle, "54", "610") == ["hunt left"] * 2
    assert at(battle, "65") != "hunt left"


@pytest.mark.obliges("thd-12.2.1-03", "thd-12.2.1-04")
def test_the_player_chooses_between_hunters_that_differ_and_the_others_do_not_attack() -> None:
    battle = put(fighting(hunt_left="I/JG51 I/JG26"), "hunt left", "54")
    battle.group_reduced[group("I/JG26")] = True
    decision = play(battle, hunters_attack).decision
    assert sorted(option.key for option in decision.box_options) == ["I/JG26", "I/JG51"]
    with pytest.raises(IllegalAnswer):
        decision.accept(decision.read({}))
    played = play(battle, hunters_attack, {"54": "I/JG26"}, dice=[1, 6])
    assert [entry.group for entry in played.told(CombatFought)] == ["I/JG26"]
    assert cell_of(battle, "I/JG51") == "hunt left"
    alike = put(fighting(hunt_left="I/JG51 I/JG26"), "hunt left", "54")
    played = play(alike, hunters_attack, dice=[1, 6])
    assert len(played.told(CombatFought)) == 1, "between hunters that are alike there is nothing to choose"


@pytest.mark.obliges("thd-12.2.2-01", "thd-12.2.2-02")
def test_a_surplus_squadron_goes_on_to_the_same_section() -> None:
    """T22."""
    battle = put(fighting(hunt_left="I/JG51", bomber_left="I/KG2"), "hunt left", "54")
    battle.section = LEFT
    played = play(battle, surplus_squadron)
    assert played.keys == ["go on", "I/JG51"]
    assert play(battle, surplus_squadron, "go on").goes == Jump.NEXT_SURPLUS
    assert at(battle, "54") == "bomber left"
    assert play(battle, surplus_squadron).goes == Jump.NEXT_HUNT


@pytest.mark.obliges("thd-12.2.2-01", "thd-12.2.2-03", "thd-12.2.2-04")
def test_surplus_squadrons_attack_a_hunter_of_their_section_once_each() -> None:
    battle = put(fighting(hunt_left="I/JG51", hunt_centre="II/JG51"), "hunt left", "54", "65")
    battle.section = LEFT
    assert play(battle, surplus_squadron, "54").keys == ["go on", "I/JG51"]
    value = value_of(battle, "54", "I/JG51")
    unharmed = die_for("-", "german", value)
    played = play(battle, surplus_squadron, "54", "I/JG51", dice=[unharmed or 1, 6])
    (entry,) = played.told(CombatFought)
    assert (entry.attacker, entry.squadron, entry.group) == ("54", "54", "I/JG51")
    assert at(battle, "54") != "hunt left", "it has attacked, and attacks no more in the Hunt Box"
    second = play(battle, surplus_squadron, "I/JG51", dice=[1, 6])
    assert [e.squadron for e in second.told(CombatFought)] == ["65"]
    assert play(battle, surplus_squadron).goes == Jump.NEXT_HUNT


@pytest.mark.obliges("thd-12.2.2-01")
@pytest.mark.parametrize("first", ["54", "65", "610"])
def test_the_player_chooses_which_surplus_squadron_is_next(first: str) -> None:
    battle = put(fighting(hunt_left="I/JG51", bomber_left="I/KG2"), "hunt left", "54", "65", "610")
    battle.section = LEFT
    assert play(battle, surplus_squadron).keys == ["54", "65", "610"]
    play(battle, surplus_squadron, first, "go on")
    others = [name for name in ("54", "65", "610") if name != first]
    assert at(battle, first) == "bomber left"
    assert [at(battle, name) for name in others] == ["hunt left"] * 2


def test_without_a_hunter_left_all_surplus_squadrons_go_on_unasked() -> None:
    battle = put(fighting(hunt_centre="II/JG51"), "hunt left", "54", "65")
    battle.section = LEFT
    played = play(battle, surplus_squadron)
    assert (played.asked, played.goes) == (None, Jump.NEXT_HUNT)
    assert [at(battle, name) for name in ("54", "65")] == ["bomber left"] * 2


def test_without_a_hunter_left_a_surplus_squadron_goes_on() -> None:
    battle = put(fighting(hunt_centre="II/JG51"), "hunt left", "54")
    battle.section = LEFT
    play(battle, surplus_squadron)
    assert at(battle, "54") == "bomber left"
