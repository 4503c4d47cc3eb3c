"""12: combat."""

from itertools import product

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
from dowding.games.hardest_days.combat import combat_value, fight
from dowding.games.hardest_days.entries import CombatFought
from dowding.games.hardest_days.hunt_box import (
    HUNT_IS_OVER,
    NEXT_HUNT,
    NEXT_SURPLUS,
    hunters_attack,
    pair_off,
    surplus_squadron,
)
from dowding.games.hardest_days.places import (
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    GROUP_PLACES,
)
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.state import Battle
from dowding.games.raf.tables.combat import Box
from dowding.games.raf.words import Effect
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import (
    KIT,
    after,
    approach_chit,
    at,
    cell_of,
    deserted,
    display,
    group,
    is_reduced,
    place,
    play,
    put,
    put_raid,
    sky,
    squadron,
    where,
)


def fighting(scenario: str = "august_13", altitude: str = "medium", **cells: str) -> Battle:
    """A raid over 7/11b whose display is being fought."""
    battle = deserted(scenario)
    put_raid(battle, 1, at="7/11b", altitude=altitude, met=True, **cells)  # type: ignore[arg-type]
    battle.fighting = 0
    return battle


def die_for(effect: str, side: str, value: int) -> int:
    """A face of the die that gives a result at a combat value, if there is one."""
    chart = KIT.german_results if side == "german" else KIT.british_results
    return next((die for die in range(1, 7) if chart[value + die] == effect), 0)


def value_of(battle: Battle, s: str, g: str) -> int:
    return sum(by for by, _ in combat_value(battle, squadron(s), group(g)))


# The value


@pytest.mark.obliges("thd-12.3.1-01", "thd-2.17-01", "thd-2.18-01")
def test_the_combat_value_is_the_sum_of_both_ratings() -> None:
    battle = put(fighting(bomber_left="I/KG2"), "bomber left", "54")
    full, reduced = KIT.squadrons[squadron("54")].ratings
    of_group = KIT.groups[group("I/KG2")].ratings
    assert value_of(battle, "54", "I/KG2") == full + of_group[0]
    put(battle, "bomber left", "54", reduced=True)
    battle.group_reduced[group("I/KG2")] = True
    assert value_of(battle, "54", "I/KG2") == reduced + of_group[1]


@pytest.mark.obliges("thd-12.4-01", "thd-12.4-02", "thd-2.32-01")
@pytest.mark.parametrize(("advantage", "by"), [(1, 2), (-1, -2), (0, 0)])
@pytest.mark.parametrize("box", ["hunt left", "bomber left"])
def test_altitude_counts_two_either_way(advantage: int, by: int, box: str) -> None:
    battle = put(fighting(hunt_left="I/JG51", bomber_left="I/KG2"), box, "54")
    opponent = "I/JG51" if box == "hunt left" else "I/KG2"
    plain = value_of(battle, "54", opponent)
    battle.advantage[squadron("54")] = advantage
    assert value_of(battle, "54", opponent) - plain == by


@pytest.mark.obliges("thd-12.4-03")
def test_the_altitude_marker_lasts_for_one_combat() -> None:
    """The squadron is only disrupted in the Hunt Box and goes on to the bombers without it."""
    battle = put(fighting(hunt_left="I/JG51", bomber_left="I/KG2"), "hunt left", "54", advantage=1)
    disrupted = die_for("D", "british", value_of(battle, "54", "I/JG51"))
    play(battle, after(fight, squadron("54"), group("I/JG51"), True), dice=[1, disrupted])
    assert at(battle, "54") == "bomber left"
    assert battle.advantage[squadron("54")] == 0
    home = put(fighting(bomber_left="I/KG2"), "bomber centre", "54", advantage=1)
    play(home, leave_display)
    assert (at(home, "54"), home.advantage[squadron("54")]) == ("inflight", 0)


@pytest.mark.obliges("thd-12.5-01", "thd-17.4-02")
@pytest.mark.parametrize(("twice", "hunt", "bomber"), [(False, -1, -1), (True, -2, -1)])
def test_a_high_raid_counts_one_less(twice: bool, hunt: int, bomber: int) -> None:
    """The rulings say: one in every combat of the raid; the option adds 12.5 to that in the Hunt Box."""
    high = put(fighting(altitude="high", hunt_left="I/JG51", bomber_left="II/JG51"), "hunt left", "54")
    plain = put(fighting(hunt_left="I/JG51", bomber_left="II/JG51"), "hunt left", "54")
    high.high_raids_count_twice = twice
    assert value_of(high, "54", "I/JG51") - value_of(plain, "54", "I/JG51") == hunt
    put(high, "bomber left", "54")
    put(plain, "bomber left", "54")
    assert value_of(high, "54", "II/JG51") - value_of(plain, "54", "II/JG51") == bomber


@pytest.mark.obliges("thd-12.6-01", "thd-3.10-02")
def test_on_7_september_every_combat_counts_one_more_and_only_one() -> None:
    late = put(fighting("september_7", bomber_left="I/KG2"), "bomber left", "54")
    early = put(fighting("august_24", bomber_left="I/KG2"), "bomber left", "54")
    assert value_of(late, "54", "I/KG2") - value_of(early, "54", "I/KG2") == 1


# The results


@pytest.mark.obliges("thd-12.3.2-01", "thd-12.3.3-01", "thd-12.3.1-01", "thd-12.1-03")
def test_two_dice_with_the_same_value_are_read_in_two_columns() -> None:
    battle = put(fighting(bomber_left="I/KG2"), "bomber left", "54")
    value = value_of(battle, "54", "I/KG2")
    played = play(battle, after(fight, squadron("54"), group("I/KG2")), dice=[2, 5])
    german, british = played.rolls()
    assert (german.total, british.total) == (value + 2, value + 5)
    assert german.outcome == str(KIT.german_results[value + 2])
    assert british.outcome == str(KIT.british_results[value + 5])
    (entry,) = played.told(CombatFought)
    assert (entry.squadron, entry.group, entry.attacker, entry.value) == ("54", "I/KG2", "54", value)
    assert (entry.group_die, entry.squadron_die) == (2, 5)


FATES: dict[bool, dict[str, tuple[str, bool] | str]] = {
    False: {"-": ("stays", False), "D": ("stays", True), "A": ("inflight", True), "L": "light", "H": "heavy"},
    True: {"-": ("stays", True), "D": ("inflight", True), "A": "light", "L": "light", "H": "heavy"},
}
"""What becomes of a full and of a reduced group: where it ends, and whether it is reduced then."""
LOSSES = {"light": (GROUP_LIGHT_LOSS, 1), "heavy": (GROUP_HEAVY_LOSS, 2)}


def suffer(battle: Battle, s: str, g: str, effect: str, side: str, by_group: bool = False) -> bool:
    """Let a result happen by changing the squadron's altitude until a die can give it."""
    for advantage in (0, 1, -1):
        battle.advantage[squadron(s)] = advantage
        value = value_of(battle, s, g)
        wanted = die_for(effect, side, value)
        other = next(
            (
                d
                for d in range(1, 7)
                if (KIT.british_results if side == "german" else KIT.german_results)[value + d]
            ),
            1,
        )
        if wanted:
            dice = [wanted, other] if side == "german" else [other, wanted]
            play(battle, after(fight, squadron(s), group(g), by_group), dice=dice)
            return True
    return False


@pytest.mark.obliges(
    "thd-12.3.4-01", "thd-12.3.4-02", "thd-12.3.4-03", "thd-2.13-01", "thd-16.1-02", "thd-16.1-03"
)
def test_what_becomes_of_groups() -> None:
    """Every result in every box, for a full and a reduced group."""
    happened = 0
    boxes, names = ("hunt left", "bomber left", "escort left"), ("I/JG51", "I/ZG26", "I/KG1", "I/KG2")
    for box, (reduced, fates), name in product(boxes, FATES.items(), names):
        if box == "hunt left" and name != "I/JG51":
            continue
        for effect, fate in fates.items():
            s_box = "hunt left" if box == "hunt left" else "bomber left"
            battle = put(fighting(**{box.replace(" ", "_"): name}), s_box, "54")
            battle.group_reduced[group(name)] = reduced
            if not suffer(battle, "54", name, effect, "german"):
                continue
            happened += 1
            if isinstance(fate, str):
                assert battle.groups[group(name)] == LOSSES[fate][0], (box, reduced, effect)
            else:
                there = battle.groups[group(name)]
                stands = GROUP_PLACES.get(there) or CELL_NAMES[battle.cell_of(group(name))]
                assert stands == (box if fate[0] == "stays" else fate[0]), (box, reduced, effect)
                assert is_reduced(battle, name) == [fate[1]], (box, reduced, effect)
    assert happened > 20


SQUADRONS: list[tuple[str, bool, dict[str, tuple[str, bool | None]]]] = [
    ("hunt left", False, {"-": ("bomber left", False), "D": ("bomber left", True), "A": ("inflight", True)}),
    ("hunt left", True, {"-": ("bomber left", True), "D": ("inflight", True), "A": ("light loss", None)}),
    ("bomber left", False, {"-": ("inflight", False), "D": ("inflight", True), "A": ("inflight", True)}),
    ("bomber left", True, {"-": ("inflight", True), "D": ("inflight", True), "A": ("light loss", None)}),
]


@pytest.mark.obliges("thd-12.3.4-01", "thd-12.3.4-02", "thd-12.1-03", "thd-16.1-04", "thd-16.1-05")
def test_what_becomes_of_squadrons() -> None:
    happened = 0
    for (box, reduced, fates), name, opponent in product(
        SQUADRONS, ("54", "501"), ("I/JG51", "I/ZG26", "I/KG1")
    ):
        cell = box.replace(" ", "_")
        if box == "hunt left" and opponent != "I/JG51":
            continue
        for effect, (to, reduced_then) in {
            **fates,
            "L": ("light loss", None),
            "H": ("heavy loss", None),
        }.items():
            battle = put(fighting(**{cell: opponent}), box, name, reduced=reduced)
            if suffer(battle, name, opponent, effect, "british"):
                happened += 1
                assert at(battle, name) == to, (box, reduced, effect)
                if reduced_then is not None:
                    assert battle.squadron_reduced[squadron(name)] == reduced_then
                if to.endswith("loss"):
                    lost = {"light loss": -1, "heavy loss": -2}[to]
                    groups = battle.groups.count(GROUP_LIGHT_LOSS) + 2 * battle.groups.count(GROUP_HEAVY_LOSS)
                    assert battle.vp == lost + groups
    assert happened > 20


@pytest.mark.obliges("thd-12.3.4-01")
def test_the_damage_chart_has_a_fate_for_everything() -> None:
    for box, unit in ((Box.HUNT, "group"), (Box.HUNT, "squadron"), (Box.BOMBER_BOX, "group"),
                      (Box.BOMBER_BOX, "squadron"), (Box.CLOSE_ESCORT, "group")):  # fmt: skip
        for reduced in (False, True):
            assert set(KIT.damage[box, unit, reduced]) == set(Effect)


# The Hunt Box


@pytest.mark.obliges("thd-12.1-01", "thd-12.1-02")
def test_combat_follows_interception_hunt_box_first() -> None:
    names = [step.name for step in SEQUENCE.phases[2].steps]
    assert names[names.index("fly_through") + 1] == "hunters_attack"
    battle = put(fighting(hunt_left="I/JG51", bomber_centre="I/KG2"), "bomber centre", "54")
    assert play(battle, hunters_attack).goes == HUNT_IS_OVER
    assert SEQUENCE.jumps[HUNT_IS_OVER].name == "shift_squadrons"


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
    battle.section = 0
    played = play(battle, surplus_squadron)
    assert played.keys == ["go on", "I/JG51"]
    assert play(battle, surplus_squadron, "go on").goes == NEXT_SURPLUS
    assert at(battle, "54") == "bomber left"
    assert play(battle, surplus_squadron).goes == NEXT_HUNT


@pytest.mark.obliges("thd-12.2.2-01", "thd-12.2.2-03", "thd-12.2.2-04")
def test_surplus_squadrons_attack_a_hunter_of_their_section_once_each() -> None:
    battle = put(fighting(hunt_left="I/JG51", hunt_centre="II/JG51"), "hunt left", "54", "65")
    battle.section = 0
    assert play(battle, surplus_squadron).keys == ["go on", "I/JG51"]
    value = value_of(battle, "54", "I/JG51")
    unharmed = die_for("-", "german", value)
    played = play(battle, surplus_squadron, "I/JG51", dice=[unharmed or 1, 6])
    (entry,) = played.told(CombatFought)
    assert (entry.attacker, entry.group) == (entry.squadron, "I/JG51")
    first = entry.squadron
    assert at(battle, first) != "hunt left", "it has attacked, and attacks no more in the Hunt Box"
    second = play(battle, surplus_squadron, "I/JG51", dice=[1, 6])
    assert [e.squadron for e in second.told(CombatFought)] != [first]
    assert play(battle, surplus_squadron).goes == NEXT_HUNT


def test_without_a_hunter_left_a_surplus_squadron_goes_on() -> None:
    battle = put(fighting(hunt_centre="II/JG51"), "hunt left", "54")
    battle.section = 0
    play(battle, surplus_squadron)
    assert at(battle, "54") == "bomber left"


# The Bomber Box


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


def in_section(*squadrons: str, **cells: str) -> Battle:
    battle = put(fighting(**cells), "bomber left", *squadrons)
    battle.section = 0
    return battle


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


# Tactics chits in combat


@pytest.mark.obliges("thd-17.5-01", "thd-17.6-01", "thd-17.9-01", "thd-17.10-01")
@pytest.mark.parametrize(
    ("title", "by"),
    [
        ("Hunter Tactics", -2),
        ("Hunter Tactics < 8/24", -2),
        ("Squadron Tactics", 2),
        ("Squadron Tactics > 8/16", 2),
    ],
)
def test_a_tactics_chit_counts_in_the_first_combat_of_its_hunter(title: str, by: int) -> None:
    battle = put(fighting(hunt_left="I/JG51 I/JG26"), "hunt left", "54")
    chit = approach_chit(title)
    plain = value_of(battle, "54", "I/JG51")
    battle.event_cup.remove(chit)
    battle.approach_chits[0], battle.tactics[0] = chit, group("I/JG51")
    assert value_of(battle, "54", "I/JG51") == plain + by
    assert value_of(battle, "54", "I/JG26") == plain
    play(battle, after(fight, squadron("54"), group("I/JG51"), True), dice=[1, 6])
    assert chit in battle.event_cup
    assert battle.tactics[0] == battle.approach_chits[0] == -1


def test_a_tactics_chit_returns_if_its_hunter_leaves_unfought() -> None:
    battle = fighting(hunt_left="I/JG51", bomber_left="I/KG2")
    chit = approach_chit("Hunter Tactics")
    battle.event_cup.remove(chit)
    battle.approach_chits[0], battle.tactics[0] = chit, group("I/JG51")
    play(battle, after(Battle.leave, 0, group("I/JG51"), GROUP_INFLIGHT, "9.9"))
    assert chit in battle.event_cup
    assert place("inflight") == -5


def test_questions_name_raid_section_and_squadron() -> None:
    """A board finds by these facts what is asked."""
    battle = fighting(hunt_left="I/JG51", hunt_right="III/JG51", bomber_left="I/KG2", bomber_right="II/KG2")
    put(put(battle, "hunt left", "54", "65"), "hunt right", "610")
    facts = [play(battle, hunters_attack).decision.question.facts()]
    battle.section = 0
    facts.append(play(battle, after(pair_off)).decision.question.facts())
    facts.append(play(battle, surplus_squadron).decision.question.facts())
    put(put(battle, "bomber left", "54", "65"), "bomber right", "610")
    facts.append(play(battle, shift_squadrons).decision.question.facts())
    facts.append(play(battle, choose_section).decision.question.facts())
    battle.section = 0
    facts.append(play(battle, surplus_attack).decision.question.facts())
    assert facts == [
        {"raid": 1},
        {"raid": 1, "section": "left", "number": 1},
        {"raid": 1, "squadron": "54", "section": "left"},
        {"raid": 1, "most": 2},
        {"raid": 1},
        {"raid": 1, "section": "left"},
    ]


@pytest.mark.obliges("thd-12.2.3-01")
def test_a_shift_leads_to_another_section() -> None:
    battle = put(fighting(bomber_left="I/KG2"), "bomber left", "54")
    decision = play(battle, shift_squadrons).decision
    with pytest.raises(IllegalAnswer):
        decision.accept(decision.read({"54": "left"}))
    assert decision.accepts(decision.read({"54": "right"}))


@pytest.mark.obliges("thd-12.2.4-02")
def test_without_groups_nobody_attacks() -> None:
    battle = put(fighting(bomber_right="I/KG2"), "bomber left", "54", "65")
    battle.section = 0
    played = play(battle, surplus_attack)
    assert (played.asked, played.goes) == (None, None)


def test_losses_in_combat_are_told_once() -> None:
    """The combat tells what became of both; the moves are facts without a sentence."""
    battle = put(fighting(bomber_left="I/KG1"), "bomber left", "54")
    played = play(battle, after(fight, squadron("54"), group("I/KG1")), dice=[6, 6])
    silent = [entry for entry in played.entries if entry.rule == "12.3.4" and not entry.text()]
    assert {type(entry).__name__ for entry in silent} >= {"GroupLeft", "SquadronLeft"}
    home = put(fighting(bomber_left="I/KG1"), "bomber right", "54")
    assert [e.text() for e in play(home, leave_display).entries] == ["54 Squadron to inflight."]


def test_jumps_of_the_bomber_box() -> None:
    for jump, name in (
        (NEXT_ALTERNATION, "alternate"),
        (NEXT_ATTACK, "surplus_attack"),
        (NEXT_SECTION, "choose_section"),
    ):
        assert SEQUENCE.jumps[jump].name == name
