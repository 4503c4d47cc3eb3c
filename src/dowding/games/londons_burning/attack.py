"""8.4, 8.5 Attacks: target selection, firing, return fire, head-on attacks."""

from collections.abc import Sequence

from dowding.games.londons_burning import crossfire
from dowding.games.londons_burning.damage import hits_told, settle, take_hits
from dowding.games.londons_burning.entries.combat import (
    AttackCancelled,
    MetHeadOn,
    NoFiringAngle,
    TargetChosen,
)
from dowding.games.londons_burning.guns import fire_front, fire_rear, return_bursts
from dowding.games.londons_burning.ids import SEATS, Seat, Unit
from dowding.games.londons_burning.performance import is_out_of_the_sun, performance_check
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import AttackFirst, ChooseAction, ChooseTarget, DeclareBursts
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import ALTITUDES, GUNNER, LUFTWAFFE, RAID, SECTION, Throw
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject

BREAK_OFF, PASS = Unit(-2), Unit(-1)
"""The actions other than an attack. An attack is given as the German air unit that is its target."""

# 8.1, 8.41 Target selection


def choose_action(battle: Battle, seat: Seat) -> Ask[Unit]:
    """8.1: break off, pass, or one German as target."""
    unit = battle.fighter(seat)
    level = battle.levels[unit]

    def bar(action: Unit) -> Bar | None:
        if action not in (BREAK_OFF, PASS) and abs(battle.levels[action] - level) > 1:
            return "8.41", f"it is two or more levels away, at {ALTITUDES[battle.levels[action]]}"
        return None

    def describe(action: Unit) -> Option:
        return describe_action(battle, unit, action)

    return (
        yield from battle.pick(
            battle.side(seat),
            (BREAK_OFF, PASS, *battle.raid()),
            rule="8.1",
            public=True,
            question=ChooseAction(battle.kit.names[unit], ALTITUDES[level]),
            describe=describe,
            bar=bar,
        )
    )


def describe_action(battle: Battle, unit: Unit, action: Unit) -> Option:
    """An action in combat as an option."""
    if action == BREAK_OFF:
        return Option("break off", "break off and land", rule="8.2")
    if action == PASS:
        return Option("pass", "pass", rule="8.3")
    how = ("dive at", "attack", "climb at")[1 + max(-1, min(1, battle.levels[action] - battle.levels[unit]))]
    name = battle.kit.names[action]
    label = f"{how} {name} ({ALTITUDES[battle.levels[action]]})"
    return Option(name, label, Subject("unit", name), "8.41")


def select(battle: Battle, unit: Unit, target: Unit) -> None:
    """8.41: whoever selects a target a level away dives or climbs there at once."""
    climb = battle.levels[target] - battle.levels[unit]
    battle.levels[unit] = battle.levels[target]
    battle.attacks.append((unit, target, climb))
    battle.tell(TargetChosen, "8.41", battle.kit.names[unit], battle.kit.names[target], climb)


def german_choice(battle: Battle, unit: Unit, targets: Sequence[Unit]) -> Ask[Unit]:
    """8.41: with both RAF fighters in reach a die decides, or the German player (15.2)."""
    if len(targets) == 1:
        return targets[0]
    name = battle.kit.names[unit]
    if battle.is_versus:
        return (
            yield from battle.pick(
                LUFTWAFFE,
                targets,
                rule="8.41",
                question=ChooseTarget(name),
                describe=battle.kit.describe_aircraft,
                public=True,
            )
        )
    return targets[picked_seat(battle, name)]


def picked_seat(battle: Battle, name: str) -> Seat:
    """8.41: 1 to 3 is RAF aircraft #1, 4 to 6 is #2."""
    die = battle.roll(f"{name} chooses its target", rule="8.41", kind=Throw.TARGET)
    return SEATS[die > FIGURES.combat.first_aircraft]


# Resolving attacks


def resolve_raf_attacks(battle: Battle) -> Ask[None]:
    """8.42: one complete attack after another; the player chooses their order."""
    support = yield from crossfire.allot(battle)
    attacks = list(battle.attacks)
    if len(attacks) == 2 and battle.players != SECTION:
        first = yield from battle.pick(
            battle.leads(),
            [a[0] for a in attacks],
            rule="8.42",
            question=AttackFirst(),
            describe=battle.kit.describe_aircraft,
            public=True,
        )
        attacks.sort(key=lambda a: a[0] != first)
    for attacker, target, climb in attacks:
        yield from resolve(battle, attacker, target, climb, [b for b, at in support if at == attacker])


def resolve_german_attacks(battle: Battle) -> Ask[None]:
    """8.42: in the order of their I.D. numbers."""
    for attacker, target, climb in list(battle.attacks):
        yield from resolve(battle, attacker, target, climb, [])


def resolve(battle: Battle, attacker: Unit, target: Unit, climb: int, support: list[Unit]) -> Ask[None]:
    """8.4: an attack on a target that is still there; otherwise it is cancelled (8.43)."""
    if not is_present(battle, target) or not is_present(battle, attacker):
        battle.tell(AttackCancelled, "8.43", battle.kit.names[attacker], battle.kit.names[target])
    elif battle.round == 1 and attacker in battle.head_on:
        head_on_attack(battle, attacker, target, climb)
    else:
        yield from rear_attack(battle, attacker, target, climb, support)


def is_present(battle: Battle, unit: Unit) -> bool:
    """Whether an aircraft is still in the combat."""
    if battle.kit.is_raf[unit]:
        return any(battle.engaged[seat] and battle.fighter(seat) == unit for seat in SEATS)
    return battle.places[unit] == RAID


# 8.42 to 8.44 Attacks from behind


def rear_attack(battle: Battle, attacker: Unit, target: Unit, climb: int, support: list[Unit]) -> Ask[None]:
    """8.42 to 8.44: whoever outperforms the target fires, and is fired at."""
    margin = performance_check(battle, attacker, target, climb)
    if margin <= 0:
        battle.tell(NoFiringAngle, "8.42", battle.kit.names[attacker], battle.kit.names[target])
        return
    slots = battle.kit.slots
    bursts = yield from declare_bursts(battle, attacker, target, margin)
    answers = can_return_fire(battle, target)
    take_hits(battle, target, fire_front(battle, attacker, target, bursts), slots, attacker)
    back = return_bursts(bursts, is_out_of_the_sun(battle, attacker, climb)) if answers else 0
    take_hits(battle, attacker, fire_rear(battle, target, attacker, back), slots, target)
    for bomber in support:
        if can_return_fire(battle, bomber):
            take_hits(battle, attacker, fire_rear(battle, bomber, attacker, 1, "14.1"), slots, bomber)
    settle(battle, target, attacker)


def declare_bursts(battle: Battle, attacker: Unit, target: Unit, margin: int) -> Ask[int]:
    """8.43: the RAF chooses up to margin and ammunition; Germans fire all they may."""
    if not battle.kit.is_raf[attacker]:
        return min(margin, FIGURES.combat.german_bursts)
    seat, names = battle.seat_of(attacker), battle.kit.names
    bursts = yield from battle.number(
        battle.side(seat),
        1,
        min(margin, battle.ammo[seat]),
        rule="8.43",
        public=True,
        question=DeclareBursts(names[attacker], names[target], hits_told(battle, target), margin),
    )
    battle.ammo[seat] -= bursts
    return bursts


def can_return_fire(battle: Battle, unit: Unit) -> bool:
    """8.44: whether it has a rear gun whose gunner was not hit in an earlier attack."""
    return battle.kit.aircraft[unit].rear_gun > 0 and battle.hits_on(unit, GUNNER) == 0


# 8.5 Head-on attacks


def head_on_attack(battle: Battle, attacker: Unit, target: Unit, climb: int) -> None:
    """8.5: no check, one burst each, and every hit is on engine or pilot."""
    slots = battle.kit.head_on_slots
    battle.tell(MetHeadOn, "8.5", battle.kit.names[attacker], battle.kit.names[target])
    answers = can_answer_head_on(battle, attacker, target, climb)
    spend(battle, attacker)
    take_hits(battle, target, fire_front(battle, attacker, target, 1, "8.5"), slots, attacker)
    if answers:
        spend(battle, target)
        take_hits(battle, attacker, fire_front(battle, target, attacker, 1, "8.5"), slots, target)
    settle(battle, target, attacker)


def can_answer_head_on(battle: Battle, attacker: Unit, target: Unit, climb: int) -> bool:
    """8.5: not if its pilot was hit before, not against a dive out of the sun, not without ammunition."""
    loaded = not battle.kit.is_raf[target] or battle.ammo[battle.seat_of(target)] > 0
    return loaded and not battle.pilot_hits(target) and not is_out_of_the_sun(battle, attacker, climb)


def spend(battle: Battle, unit: Unit) -> None:
    """8.43: an RAF burst costs ammunition."""
    if battle.kit.is_raf[unit]:
        battle.ammo[battle.seat_of(unit)] -= 1
