"""12.3 to 12.6: how a squadron and a group fight."""

from itertools import product

import pytest

from dowding.games.hardest_days.air.bomber_box import (
    leave_display,
)
from dowding.games.hardest_days.air.combat import fight
from dowding.games.hardest_days.ids import NO_EVENT, NO_GROUP
from dowding.games.hardest_days.places import (
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    GROUP_PLACES,
)
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import CombatFought, SquadronLeft
from dowding.games.raf.words import Box, Effect
from tests.hardest_days.fighting import die_for, fighting, value_of
from tests.hardest_days.raids import approach
from tests.hardest_days.table import (
    KIT,
    after,
    approach_chit,
    at,
    group,
    is_reduced,
    place,
    play,
    put,
    squadron,
)

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


@pytest.mark.obliges("thd-17.4-01", "thd-17.4-02")
@pytest.mark.parametrize(("advantage", "by"), [(1, 2), (0, 0), (-1, -2)])
def test_a_high_raid_counts_on_top_of_altitude(advantage: int, by: int) -> None:
    """The event makes the raid high; the die counts one less whether squadrons come from above or below."""
    battle = fighting(hunt_left="I/JG51", bomber_left="II/JG51")
    put(battle, "hunt left", "54")
    plain = value_of(battle, "54", "I/JG51")
    put(battle, "hunt left", "54", advantage=advantage)
    approach(battle, "High Altitude Raid")
    assert value_of(battle, "54", "I/JG51") == plain + by - 1
    assert value_of(put(battle, "bomber left", "54"), "54", "II/JG51") == plain - 1, "also in its next combat"


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
    assert german.outcome == str(KIT.combat.german[value + 2])
    assert british.outcome == str(KIT.combat.british[value + 5])
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
                if (KIT.combat.british if side == "german" else KIT.combat.german)[value + d]
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


@pytest.mark.obliges("thd-16.1-02", "thd-16.1-03")
@pytest.mark.parametrize(("place", "vp"), [*LOSSES.values(), (GROUP_INFLIGHT, 0)])
def test_what_a_lost_group_counts(place: int, vp: int) -> None:
    battle = fighting(bomber_left="I/KG2")
    play(battle, after(Battle.leave, 0, group("I/KG2"), place, "12.3.4"))
    assert battle.vp == vp


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
            assert set(KIT.combat.damage[box, unit, reduced]) == set(Effect)


def test_losses_in_combat_are_told_once() -> None:
    """The combat tells what became of both; the moves are facts without a sentence."""
    battle = put(fighting(bomber_left="I/KG1"), "bomber left", "54")
    played = play(battle, after(fight, squadron("54"), group("I/KG1")), dice=[6, 6])
    silent = [entry for entry in played.entries if entry.rule == "12.3.4" and not entry.text()]
    assert {type(entry).__name__ for entry in silent} >= {"GroupLeft", "SquadronLeft"}
    home = put(fighting(bomber_left="I/KG1"), "bomber right", "54")
    (told,) = play(home, leave_display).told(SquadronLeft)
    assert (told.squadron, told.to) == ("54", "inflight")
    assert told.text()


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
    assert (battle.tactics[0], battle.approach_chits[0]) == (NO_GROUP, NO_EVENT)


def test_a_tactics_chit_returns_if_its_hunter_leaves_unfought() -> None:
    battle = fighting(hunt_left="I/JG51", bomber_left="I/KG2")
    chit = approach_chit("Hunter Tactics")
    battle.event_cup.remove(chit)
    battle.approach_chits[0], battle.tactics[0] = chit, group("I/JG51")
    play(battle, after(Battle.leave, 0, group("I/JG51"), GROUP_INFLIGHT, "9.9"))
    assert chit in battle.event_cup
    assert place("inflight") == -5
