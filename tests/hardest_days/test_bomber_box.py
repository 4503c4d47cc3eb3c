"""12.2, steps 3 to 7: combat in the Bomber Box."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.bomber_box import (
    adjust_raid,
    alternate,
    choose_section,
    leave_display,
    shift_squadrons,
    surplus_attack,
)
from dowding.games.hardest_days.ids import Section
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import (
    GROUP_INFLIGHT,
)
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.telling.entries import CombatFought
from dowding.games.hardest_days.telling.questions import ChooseAttacker, ChooseVictim
from dowding.games.raf.words import Aircraft, Box, Effect
from dowding.kernel.decisions import Place
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.match import stage
from tests.hardest_days.fighting import die_for, fighting, in_section, value_of
from tests.hardest_days.table import (
    CENTRE,
    FIRST,
    KIT,
    LEFT,
    RIGHT,
    at,
    deserted,
    display,
    group,
    play,
    put,
    put_raid,
    sky,
    squadron,
    target,
    where,
)

GONE = (Box.INFLIGHT, Box.LIGHT_LOSS, Box.HEAVY_LOSS)
"""Where a unit goes that leaves the display."""


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


@pytest.mark.obliges("thd-12.2.3-02", "thd-12.2.3-03", "thd-12.2.3-04")
@pytest.mark.parametrize(("weather", "most"), [("clear", 2), ("patchy", 1), ("broken", 0)])
def test_the_weather_of_the_space_counts_not_that_of_the_track(weather: str, most: int) -> None:
    """The raid came from the east and is fought over 7/11b, in LF2 South."""
    other = "broken" if most else "clear"
    battle = sky(deserted(), other, weather, other)
    put_raid(battle, 1, track="LF2 East B", at="7/11b", met=True, bomber_left="I/KG2")
    battle.fighting = FIRST
    played = play(put(battle, "bomber centre", "54", "65"), shift_squadrons)
    assert (played.asked.at_most if isinstance(played.asked, Place) else 0) == most


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
    assert play(alone, choose_section).goes == Jump.COMBAT_IS_OVER


@pytest.mark.obliges("thd-12.2.4-02", "thd-12.2.5-03")
def test_surplus_squadrons_attack_first_and_choose_whom() -> None:
    """D11: three squadrons, one escort: two attack, then the escort, then the third."""
    battle = in_section("54", "65", "610", bomber_left="I/KG1 I/KG2", escort_left="I/ZG26")
    played = play(battle, surplus_attack, "65")
    assert set(played.keys) == {"I/KG1", "I/KG2", "I/ZG26"}
    played = play(battle, surplus_attack, "65", "I/KG1", dice=[1, 6])
    assert played.goes == Jump.NEXT_ATTACK
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
    assert played.goes == Jump.NEXT_SECTION


@pytest.mark.obliges("thd-12.2.5-01", "thd-12.2.5-02")
@pytest.mark.parametrize(("number", "section"), [(LEFT, "left"), (CENTRE, "centre"), (RIGHT, "right")])
def test_in_every_section_its_own_escort_attacks(number: Section, section: str) -> None:
    cells = {"escort_left": "I/ZG26", "escort_centre": "II/ZG26", "escort_right": "III/ZG26"}
    battle = fighting(**cells, **{f"bomber_{section}": "I/KG1"})
    put(battle, f"bomber {section}", "610")
    battle.section = number
    unharmed = die_for("-", "british", value_of(battle, "610", cells[f"escort_{section}"]))
    played = play(
        battle,
        alternate,
        *(["I/KG1"] if unharmed else []),
        dice=[1, unharmed or 1, *([1, 6] if unharmed else [])],
    )
    assert played.told(CombatFought)[0].attacker == cells[f"escort_{section}"]


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


def twins() -> tuple[str, str]:
    """Two Me 110 groups that differ only in name."""
    me110s = [g for g in KIT.groups if g.type is Aircraft.ME110]
    pairs = [(a, b) for a in me110s for b in me110s if a.id < b.id and KIT.kinds[a.id] == KIT.kinds[b.id]]
    return pairs[0][0].name, pairs[0][1].name


@pytest.mark.obliges("thd-12.2.4-02", "thd-12.2.5-03", "thd-12.2.5-06")
def test_an_escort_that_has_attacked_differs_from_one_that_has_not() -> None:
    """The player may attack the one that is still to attack; if both have, there is nothing to choose."""
    one, other = twins()
    battle = in_section("610", escort_left=f"{one} {other}")
    battle.spent = [group(one), group(other)]
    play(battle, alternate, dice=[1, 6])
    battle = in_section("610", "54", "65", escort_left=f"{one} {other}")
    battle.spent = [group(one)]
    assert set(play(battle, surplus_attack, "610").keys) == {one, other}
    seen = {g.name: g.attacked for g in GAME.view(battle, None).raids[0].display}
    assert seen == {one: True, other: False}
    rating = KIT.groups[group(one)].ratings[0]
    assert f"{one}(Me110)/{rating}! {other}(Me110)/{rating} |" in GAME.summary(GAME.view(battle, None))


@pytest.mark.obliges("thd-12.2.4-02", "thd-12.2.5-03")
def test_an_escort_differs_from_a_strafer() -> None:
    one, other = twins()
    battle = in_section("610", "54", bomber_left=one, escort_left=other)
    assert set(play(battle, surplus_attack, "610").keys) == {one, other}
    alike = in_section("610", "54", "65", escort_left=f"{one} {other}")
    assert play(alike, surplus_attack, "610", dice=[1, 6]).asked is None


@pytest.mark.obliges("thd-12.2.5-04", "thd-12.2.5-05", "thd-12.2.5-07")
def test_a_squadron_must_attack_and_bombers_never_do() -> None:
    """Two squadrons without escorts: each attacks the same bomber once."""
    battle = in_section("54", "65", bomber_left="I/KG1")
    assert play(battle, surplus_attack).keys == ["54", "65"], "there is no way to hold back"
    value = value_of(battle, "54", "I/KG1")
    soft = min(range(1, 7), key=lambda die: list(Effect).index(KIT.combat.german[value + die]))
    first = play(battle, surplus_attack, "54", dice=[soft, 6])
    assert [entry.attacker for entry in first.told(CombatFought)] == ["54"]
    if group("I/KG1") in battle.raiders[0]:
        second = play(battle, surplus_attack, dice=[soft, 6])
        assert [(e.attacker, e.group) for e in second.told(CombatFought)] == [("65", "I/KG1")]
    assert at(battle, "54") != "bomber left", "and only once"


@pytest.mark.obliges("thd-12.2.5-05")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_squadron_that_has_attacked_is_out_of_the_display(die: int) -> None:
    """Whatever befalls it, also if it is unharmed."""
    battle = in_section("54", bomber_left="I/KG1")
    play(battle, surplus_attack, dice=[1, die])
    assert at(battle, "54") in ("inflight", "light loss", "heavy loss")


@pytest.mark.obliges("thd-12.2.5-04", "thd-12.2.5-05", "thd-12.2.5-06", "thd-12.2.5-07")
@pytest.mark.parametrize("seed", range(12))
def test_in_a_whole_section_everybody_attacks_once_at_most_and_bombers_never(seed: int) -> None:
    """Who is still there when the section is over has attacked, unless there is nobody to attack."""
    names = ("54", "65", "610", "501")
    battle = in_section(*names, bomber_left="I/KG1 I/KG2", escort_left="I/ZG26 II/ZG26")
    battle.counter, battle.targets[0] = seed * 7919, target("Kenley")
    match, dice = stage(GAME, battle, surplus_attack), Dice(seed)
    while match.decision is not None and isinstance(match.decision.question, (ChooseAttacker, ChooseVictim)):
        match.answer(match.decision.sample(dice.below))
    fought = [entry for entry in match.journal.entries if isinstance(entry, CombatFought)]
    attackers = [entry.attacker for entry in fought]
    assert len(set(attackers)) == len(attackers)
    assert set(attackers) <= {*names, "I/ZG26", "II/ZG26"}
    driven_off = {e.squadron for e in fought if e.attacker == e.group and e.squadron_fate.to in GONE}
    if len({e.group for e in fought if e.group_fate.to in GONE}) < 4:
        assert {*names} == driven_off | ({*names} & {*attackers})


@pytest.mark.obliges("thd-12.2.5-07")
def test_a_bomber_is_attacked_any_number_of_times() -> None:
    """Three squadrons that come from below attack the same group, which bears it."""
    battle = in_section(bomber_left="I/KG1 I/KG2")
    put(battle, "bomber left", "32", "501", "615", advantage=-1)
    for name, answers in (("32", ["32", "I/KG2"]), ("501", ["501", "I/KG2"]), ("615", ["I/KG2"])):
        unharmed = die_for("-", "german", value_of(battle, name, "I/KG2"))
        played = play(battle, surplus_attack, *answers, dice=[unharmed, 6])
        assert [(e.attacker, e.group) for e in played.told(CombatFought)] == [(name, "I/KG2")]


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
    battle.section = LEFT
    played = play(battle, surplus_attack)
    assert (played.asked, played.goes) == (None, None)
    played = play(battle, alternate)
    assert (played.asked, played.goes) == (None, Jump.NEXT_SECTION), "nobody is left to attack"


def test_jumps_of_the_bomber_box() -> None:
    for jump, name in (
        (Jump.NEXT_ALTERNATION, "alternate"),
        (Jump.NEXT_ATTACK, "surplus_attack"),
        (Jump.NEXT_SECTION, "choose_section"),
    ):
        assert SEQUENCE.jumps[jump].name == name
