"""14.1 Bomber crossfire: unengaged bombers of the attacked type fire at the attacker."""

from dowding.games.londons_burning.ids import Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import AimCrossfire
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE, Role
from dowding.kernel.asking import Ask


def allot(battle: Battle) -> Ask[list[tuple[Unit, Unit]]]:
    """14.1: which bomber supports against which attacker; one burst each."""
    support: list[tuple[Unit, Unit]] = []
    if not battle.crossfire:
        return support
    attacked = [target for _, target, _ in battle.attacks]
    for bomber in battle.raid():
        if bomber not in attacked and battle.kit.aircraft[bomber].role == Role.BOMBER:
            attackers = within_support(battle, bomber)
            if attackers:
                chosen = yield from choose(battle, bomber, attackers)
                support.append((bomber, chosen))
    return support


def within_support(battle: Battle, bomber: Unit) -> list[Unit]:
    """14.1: the fighters that attack bombers of the same type from behind."""
    aircraft = battle.kit.aircraft
    return [
        attacker
        for attacker, target, _ in battle.attacks
        if aircraft[target].type == aircraft[bomber].type and not is_head_on(battle, attacker)
    ]


def is_head_on(battle: Battle, attacker: Unit) -> bool:
    """8.5: whether an attack of this segment is head-on."""
    return battle.round == 1 and attacker in battle.head_on


def choose(battle: Battle, bomber: Unit, attackers: list[Unit]) -> Ask[Unit]:
    """14.1: between two, the die chooses, or the German player (15.2)."""
    if len(attackers) == 1:
        return attackers[0]
    ordered = sorted(attackers, key=battle.seat_of)
    name = battle.kit.names[bomber]
    if battle.is_versus:
        return (
            yield from battle.pick(
                LUFTWAFFE,
                ordered,
                rule="14.1",
                question=AimCrossfire(name),
                describe=battle.kit.describe_aircraft,
                public=True,
            )
        )
    die = battle.roll(f"{name} chooses its crossfire", rule="14.1")
    return ordered[die > FIGURES.combat.first_aircraft]
