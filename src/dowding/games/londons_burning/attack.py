"""8.4, 8.5 Attacks: target selection, performance check, firing, return fire, head-on attacks."""

from collections.abc import Sequence

from dowding.games.londons_burning import crossfire
from dowding.games.londons_burning.damage import settle, take_hits
from dowding.games.londons_burning.guns import GERMAN_BURSTS, fire_front, fire_rear, return_bursts
from dowding.games.londons_burning.kit import RAF_UNITS, SEATS
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import ALTITUDES, GUNNER, LUFTWAFFE, RAID, SECTION
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject
from dowding.kernel.dice import Modifier

BREAK_OFF, PASS = -2, -1
DIVE = -1

# 8.1, 8.41 Target selection


def choose_action(battle: Battle, seat: int) -> Ask[int]:
    """8.1: break off, pass, or one German as target."""
    unit = battle.fighter(seat)
    level = battle.levels[unit]

    def bar(action: int) -> Bar | None:
        if action >= 0 and abs(battle.levels[action] - level) > 1:
            return "8.41", f"it is two or more levels away, at {ALTITUDES[battle.levels[action]]}"
        return None

    def describe(action: int) -> Option:
        return describe_action(battle, unit, action)

    return (
        yield from battle.pick(
            battle.side(seat), (BREAK_OFF, PASS, *battle.raid()), rule="8.1", public=True,
            prompt=f"{battle.kit.names[unit]} at {ALTITUDES[level]}:", describe=describe, bar=bar,
        )
    )  # fmt: skip


def describe_action(battle: Battle, unit: int, action: int) -> Option:
    """An action in combat as an option."""
    if action == BREAK_OFF:
        return Option("break off", "break off and land", rule="8.2")
    if action == PASS:
        return Option("pass", "pass", rule="8.3")
    how = ("dives at", "attacks", "climbs at")[
        1 + max(-1, min(1, battle.levels[action] - battle.levels[unit]))
    ]
    name = battle.kit.names[action]
    label = f"{how} {name} ({ALTITUDES[battle.levels[action]]})"
    return Option(name, label, Subject("unit", name), "8.41")


def select(battle: Battle, unit: int, target: int) -> None:
    """8.41: whoever selects a target a level away dives or climbs there at once."""
    climb = battle.levels[target] - battle.levels[unit]
    battle.levels[unit] = battle.levels[target]
    battle.attacks.append((unit, target, climb))


def german_choice(battle: Battle, unit: int, targets: Sequence[int]) -> Ask[int]:
    """8.41: with both RAF fighters in reach a die decides, or the German player (15.2)."""
    if len(targets) == 1:
        return targets[0]
    name = battle.kit.names[unit]
    if battle.is_versus:
        return (
            yield from battle.pick(
                LUFTWAFFE, targets, rule="8.41", prompt=f"{name} attacks:",
                describe=battle.kit.describe_aircraft, public=True,
            )
        )  # fmt: skip
    return targets[picked_seat(battle, name, "8.41")]


def picked_seat(battle: Battle, name: str, rule: str) -> int:
    """8.41, 14.1: 1 to 3 is RAF aircraft #1, 4 to 6 is #2."""
    return 0 if battle.roll(f"{name} chooses its target", rule=rule) <= 3 else 1


# Resolving attacks


def resolve_raf_attacks(battle: Battle) -> Ask[None]:
    """8.42: one complete attack after the other; the player orders them."""
    support = yield from crossfire.allot(battle)
    attacks = list(battle.attacks)
    if len(attacks) == 2 and battle.players != SECTION:
        first = yield from battle.pick(
            battle.leads(), [a[0] for a in attacks], rule="8.42", prompt="Who attacks first?",
            describe=battle.kit.describe_aircraft, public=True,
        )  # fmt: skip
        attacks.sort(key=lambda a: a[0] != first)
    for attacker, target, climb in attacks:
        yield from resolve(battle, attacker, target, climb, [b for b, at in support if at == attacker])


def resolve_german_attacks(battle: Battle) -> Ask[None]:
    """8.42: in the order of their I.D. numbers."""
    for attacker, target, climb in list(battle.attacks):
        yield from resolve(battle, attacker, target, climb, [])


def resolve(battle: Battle, attacker: int, target: int, climb: int, support: list[int]) -> Ask[None]:
    """8.4: an attack on a target that is still there; otherwise it is cancelled (8.43)."""
    if not is_present(battle, target) or not is_present(battle, attacker):
        battle.note("8.43", "The attack of {} is cancelled: its target is gone.", battle.kit.names[attacker])
    elif battle.round == 1 and attacker in battle.head_on:
        head_on_attack(battle, attacker, target, climb)
    else:
        yield from rear_attack(battle, attacker, target, climb, support)


def is_present(battle: Battle, unit: int) -> bool:
    """Whether an aircraft is still in the combat."""
    if unit in RAF_UNITS:
        return any(battle.engaged[seat] and battle.fighter(seat) == unit for seat in SEATS)
    return battle.places[unit] == RAID


def is_out_of_the_sun(battle: Battle, attacker: int, climb: int) -> bool:
    """8.42: in the first round, from an up-sun position, on a target one level below."""
    return battle.round == 1 and climb == DIVE and attacker in battle.up_sun


# 8.42 Performance check


def rear_attack(battle: Battle, attacker: int, target: int, climb: int, support: list[int]) -> Ask[None]:
    """8.42 to 8.44: whoever outperforms the target fires, and is fired at."""
    margin = performance_check(battle, attacker, target, climb)
    if margin <= 0:
        battle.note("8.42", "{} finds no firing angle.", battle.kit.names[attacker])
        return
    bursts = yield from declare_bursts(battle, attacker, margin)
    answers = can_return_fire(battle, target)
    hits = fire_front(battle, attacker, bursts)
    take_hits(battle, target, hits, battle.kit.slots, attacker)
    back = return_bursts(bursts, is_out_of_the_sun(battle, attacker, climb)) if answers else 0
    take_hits(battle, attacker, fire_rear(battle, target, back), battle.kit.slots, target)
    for bomber in support:
        if can_return_fire(battle, bomber):
            take_hits(battle, attacker, fire_rear(battle, bomber, 1, "14.1"), battle.kit.slots, bomber)
    settle(battle, target, attacker)
    settle(battle, attacker, target)


def performance_check(battle: Battle, attacker: int, target: int, climb: int) -> int:
    """8.42: by how much the attacker outperforms its target."""
    names = battle.kit.names
    own = battle.roll(names[attacker], rule="8.42", modifiers=attacker_modifiers(battle, attacker, climb))
    other = battle.roll(names[target], rule="8.42", modifiers=target_modifiers(battle, target))
    return own - other


def attacker_modifiers(battle: Battle, unit: int, climb: int) -> list[Modifier]:
    """8.42: what is added to the attacker's die."""
    found = [(battle.performance(unit), "performance")]
    if climb == DIVE:
        found.append((2, "out of the sun") if is_out_of_the_sun(battle, unit, climb) else (1, "dive"))
    elif climb > 0:
        found.append((-2, "climb"))
    if unit in RAF_UNITS and battle.is_tired(battle.seat_of(unit)):
        found.append((-1, "tired"))
    if frame := battle.frame_hits(unit):
        found.append((-frame, "frame hits"))
    return found


def target_modifiers(battle: Battle, unit: int) -> list[Modifier]:
    """8.42: what is added to the target's die."""
    found = [(battle.performance(unit), "performance")]
    if friends := unengaged(battle, unit):
        found.append((friends, "unengaged fighters"))
    if battle.emptied[unit] and not battle.is_fighter(unit):
        found.append((1, "empty bomb bay"))
    if unit in RAF_UNITS and battle.is_tired(battle.seat_of(unit)):
        found.append((-1, "tired"))
    if battle.hits[unit]:
        worn = battle.engine_hits(unit) + battle.pilot_hits(unit) + battle.frame_hits(unit)
        found.append((-worn, "hits"))
    return found


def unengaged(battle: Battle, unit: int) -> int:
    """8.42: friendly fighters at the target's altitude that nobody selected."""
    selected = [target for _, target, _ in battle.attacks]
    if unit in RAF_UNITS:
        friends = [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]
    else:
        friends = [german for german in battle.raid() if battle.is_fighter(german)]
    level = battle.levels[unit]
    return sum([battle.levels[f] == level and f != unit and f not in selected for f in friends])


# 8.43 Firing


def declare_bursts(battle: Battle, attacker: int, margin: int) -> Ask[int]:
    """8.43: the RAF chooses up to margin and ammunition; Germans fire all they may."""
    if attacker not in RAF_UNITS:
        return min(margin, GERMAN_BURSTS)
    seat = battle.seat_of(attacker)
    bursts = yield from battle.number(
        battle.side(seat), 1, min(margin, battle.ammo[seat]), rule="8.43", public=True,
        prompt=f"How many bursts does {battle.kit.names[attacker]} fire?",
    )  # fmt: skip
    battle.ammo[seat] -= bursts
    return bursts


def can_return_fire(battle: Battle, unit: int) -> bool:
    """8.44: with a rear gun whose gunner was not hit in an earlier attack."""
    return battle.kit.aircraft[unit].rear_gun > 0 and battle.hits_on(unit, GUNNER) == 0


# 8.5 Head-on attacks


def head_on_attack(battle: Battle, attacker: int, target: int, climb: int) -> None:
    """8.5: no check, one burst each, and every hit is on engine or pilot."""
    slots = battle.kit.head_on_slots
    battle.note("8.5", "{} and {} meet head-on.", battle.kit.names[attacker], battle.kit.names[target])
    answers = can_answer_head_on(battle, attacker, target, climb)
    spend(battle, attacker)
    take_hits(battle, target, fire_front(battle, attacker, 1, "8.5"), slots, attacker)
    if answers:
        spend(battle, target)
        take_hits(battle, attacker, fire_front(battle, target, 1, "8.5"), slots, target)
    settle(battle, target, attacker)
    settle(battle, attacker, target)


def can_answer_head_on(battle: Battle, attacker: int, target: int, climb: int) -> bool:
    """8.5: not with a pilot hit before, not against a dive out of the sun, not without ammunition."""
    loaded = target not in RAF_UNITS or battle.ammo[battle.seat_of(target)] > 0
    return loaded and not battle.pilot_hits(target) and not is_out_of_the_sun(battle, attacker, climb)


def spend(battle: Battle, unit: int) -> None:
    """8.43: an RAF burst costs ammunition."""
    if unit in RAF_UNITS:
        battle.ammo[battle.seat_of(unit)] -= 1
