"""8.4, 8.5 What an attack promises, by counting: firing angle, a hit, a kill, a hit in return.

A kill all in all is the chance that an angle is found for so many bursts, and that they destroy the target.
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, product
from math import comb

from dowding.games.londons_burning import crossfire
from dowding.games.londons_burning.attack import can_answer_head_on, can_return_fire
from dowding.games.londons_burning.damage import hit_again
from dowding.games.londons_burning.guns import return_bursts
from dowding.games.londons_burning.ids import Slot, Unit
from dowding.games.londons_burning.performance import (
    attacker_modifiers,
    is_out_of_the_sun,
    target_modifiers,
)
from dowding.games.londons_burning.questions import ChooseAction, DeclareBursts
from dowding.games.londons_burning.state import Battle, is_fatal
from dowding.games.londons_burning.words import Role, counted
from dowding.kernel.prospects import Prospect, Prospects
from dowding.kernel.questions import Question

FACES = range(1, 7)
COLUMNS = ("kill, all in all", "firing angle", "a hit", "a kill", "hit in return")
LOCAL = (
    "This attack alone. A firing angle is the chance to fire that many bursts, and the next columns say what "
    "follows if they are fired. The first column is the chance that there is an angle and a kill."
)
SURE = "This attack alone, from the firing angle that was found."


def prospects(battle: Battle, question: Question) -> Prospects | None:
    """The chances of an attack, for the questions that ask for its target or its bursts."""
    units = {name: Unit(unit) for unit, name in enumerate(battle.kit.names)}
    if isinstance(question, ChooseAction):
        return of_targets(battle, units[question.aircraft])
    if isinstance(question, DeclareBursts):
        return of_bursts(battle, units[question.aircraft], units[question.target], question.margin)
    return None


def of_targets(battle: Battle, attacker: Unit) -> Prospects | None:
    """8.41: every target in reach, with each number of bursts that can be fired at it."""
    level = battle.levels[attacker]
    reach = [german for german in battle.raid() if abs(battle.levels[german] - level) <= 1]
    targets = [rows for target in reach if (rows := attack_rows(battle, attacker, target))]
    targets.sort(key=lambda rows: -rows[0].chances[0])
    return Prospects("Your attack", COLUMNS, tuple(chain(*targets)), LOCAL) if targets else None


def attack_rows(battle: Battle, attacker: Unit, target: Unit) -> list[Prospect]:
    """8.42, 8.5: the lines of one target, the one with the best chance of a kill first."""
    name, climb = battle.kit.names[target], battle.levels[target] - battle.levels[attacker]
    if crossfire.is_head_on(battle, attacker):
        return [_prospect(name, "head-on", Fraction(1), head_on(battle, attacker, target, climb))]
    rows = []
    for bursts in range(1, battle.ammo[battle.seat_of(attacker)] + 1):
        if angle := firing_angle(battle, attacker, target, climb, bursts):
            follows = fire(battle, attacker, target, climb, bursts)
            rows.append(_prospect(name, counted(bursts, "burst"), angle, follows))
    return sorted(rows, key=lambda row: -row.chances[0])


def _prospect(name: str, how: str, angle: Fraction, follows: tuple[Fraction, ...]) -> Prospect:
    """A line: the chance of a kill all in all, of the angle, and of what follows."""
    _, kills, _ = follows
    return Prospect(name, f"{name}, {how}", tuple(map(float, (angle * kills, angle, *follows))))


def of_bursts(battle: Battle, attacker: Unit, target: Unit, margin: int) -> Prospects:
    """8.43: every number of bursts of an attack that found its angle."""
    climb = next((c for a, t, c in battle.attacks if (a, t) == (attacker, target)), 0)
    most = min(margin, battle.ammo[battle.seat_of(attacker)])
    rows = [
        Prospect(
            str(bursts),
            counted(bursts, "burst"),
            tuple(map(float, fire(battle, attacker, target, climb, bursts))),
        )
        for bursts in range(1, most + 1)
    ]
    return Prospects(f"Fire at {battle.kit.names[target]}", COLUMNS[2:], tuple(rows), SURE)


def firing_angle(battle: Battle, attacker: Unit, target: Unit, climb: int, bursts: int) -> Fraction:
    """8.42: the chance to outperform the target by at least this much."""
    lead = sum(by for by, _ in attacker_modifiers(battle, attacker, climb))
    lead -= sum(by for by, _ in target_modifiers(battle, target))
    margins = [own - other + lead for own, other in product(FACES, FACES)]
    return Fraction(sum(margin >= bursts for margin in margins), len(margins))


def fire(battle: Battle, attacker: Unit, target: Unit, climb: int, bursts: int) -> tuple[Fraction, ...]:
    """8.43, 8.44: a hit, a kill, and a hit in return."""
    dice = bursts * battle.kit.aircraft[attacker].front_dice
    hits = binomial(dice, Fraction(battle.front_guns(attacker), 6))
    back = 0
    if can_return_fire(battle, target):
        back = return_bursts(bursts, is_out_of_the_sun(battle, attacker, climb))
    missed = (1 - Fraction(battle.kit.aircraft[target].rear_gun, 6)) ** back
    for chance in supporting(battle, attacker, target):
        missed *= 1 - chance
    return 1 - hits[0], kill(battle, target, battle.kit.slots[target], hits), 1 - missed


def head_on(battle: Battle, attacker: Unit, target: Unit, climb: int) -> tuple[Fraction, ...]:
    """8.5: no check, one burst each, and every hit is on engine or pilot."""
    aircraft = battle.kit.aircraft
    hits = binomial(aircraft[attacker].front_dice, Fraction(battle.front_guns(attacker), 6))
    answers = can_answer_head_on(battle, attacker, target, climb)
    dice = aircraft[target].front_dice if answers else 0
    back = binomial(dice, Fraction(battle.front_guns(target), 6))
    return 1 - hits[0], kill(battle, target, battle.kit.head_on_slots[target], hits), 1 - back[0]


def supporting(battle: Battle, attacker: Unit, target: Unit) -> list[Fraction]:
    """14.1: for each unengaged bomber of the same type, the chance that its crossfire hits this attacker."""
    if not battle.crossfire:
        return []
    aircraft, attacks = battle.kit.aircraft, [(a, t) for a, t, _ in battle.attacks if a != attacker]
    attacks.append((attacker, target))
    rivals = [
        a
        for a, t in attacks
        if aircraft[t].type == aircraft[target].type and not crossfire.is_head_on(battle, a)
    ]
    engaged = [t for _, t in attacks]
    return [
        Fraction(aircraft[bomber].rear_gun, 6 * len(rivals))
        for bomber in battle.raid()
        if bomber not in engaged
        and aircraft[bomber].role == Role.BOMBER
        and aircraft[bomber].type == aircraft[target].type
        and can_return_fire(battle, bomber)
    ]


def kill(battle: Battle, unit: Unit, slots: Sequence[Slot], hits: Sequence[Fraction]) -> Fraction:
    """8.43: the chance that some number of hits destroys an aircraft, given the hits that it has."""
    found = Fraction(0)
    worn: dict[int, Fraction] = {battle.hits[unit]: Fraction(1)}
    for chance in hits:
        found += chance * sum((p for marks, p in worn.items() if is_fatal(marks)), Fraction(0))
        worn = spread(worn, slots)
    return found


def spread(worn: dict[int, Fraction], slots: Sequence[Slot]) -> dict[int, Fraction]:
    """One more hit, on each position in turn."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for marks, chance in worn.items():
        for slot in slots:
            found[hit_again(marks, slot)] += chance / len(slots)
    return found


def binomial(dice: int, chance: Fraction) -> list[Fraction]:
    """The chances of 0, 1, 2... hits."""
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]
