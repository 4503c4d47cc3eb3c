"""8: a raid is declared and detected: the modifiers of the die, and what the raid may be called."""

from dowding.games.luftwaffe.entries import RaidDeclared
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.detection import forward_airfield, halve, radar_and_observers
from dowding.games.raf.words import PRIMARY_TYPES, Aircraft
from dowding.kernel.dice import Modifier

MAJOR, MINOR = "major", "minor"


def declare(battle: PlannedBattle) -> None:
    """7.3: the target card is shown."""
    kit, target = battle.kit, battle.target
    battle.raid += 1
    battle.raids[PRIMARY_TYPES.index(target.type)] += 1
    battle.tell(
        RaidDeclared,
        "7.3",
        number=battle.raid,
        hour=kit.hours[battle.clock],
        card=str(target.number),
        target=target.name,
        target_type=target.type,
        sector=kit.sector_names[target.sector],
        luftflotte=target.luftflotte,
        enroute=battle.enroute(),
    )


def detection_modifiers(battle: PlannedBattle) -> list[Modifier]:
    """8: radar, observers, size, and what the Luftwaffe does to avoid detection; the sum may be halved."""
    modifiers = radar_and_observers(battle) + of_raid(battle) + forward_airfield(battle)
    if battle.pressed:
        modifiers.append((battle.kit.modifier[DetectionModifier.PRESS], "the Luftwaffe presses"))
    total = sum(by for by, _ in modifiers)
    if total < 0:
        modifiers.append((-total, "not below 0"))
    halve(battle, modifiers)
    deceive(battle, modifiers)
    return modifiers


def of_raid(battle: PlannedBattle) -> list[Modifier]:
    """8: the number of Gruppen, Me 109s alone, a snap raid."""
    kit, gruppen, modifiers = battle.kit, battle.raiders, list[Modifier]()
    if not gruppen:
        return modifiers
    if by := kit.detection.sizes[len(gruppen)]:
        modifiers.append((by, f"{len(gruppen)} Gruppen"))
    if all(kit.aircraft[g] is Aircraft.ME109 for g in gruppen):
        modifiers.append((kit.modifier[DetectionModifier.ONLY_ME109], "only Me 109s"))
    snap = parameters(battle, StrategyCode.SNAP_RAID)
    if snap and len(gruppen) <= int(snap["max_gruppen"]):
        modifiers.append((int(snap["detection_modifier"]), "snap raid"))
    return modifiers


def deceive(battle: PlannedBattle, modifiers: list[Modifier]) -> None:
    """17.12: a deceptive formation of at least four Gruppen halves the modifier, rounding up."""
    deception = parameters(battle, StrategyCode.DECEPTIVE_FORMATION)
    if deception and len(battle.raiders) >= int(deception["min_gruppen"]):
        total = sum(by for by, _ in modifiers)
        modifiers.append((-(total // 2), "deceptive formation"))


def parameters(battle: PlannedBattle, code: StrategyCode) -> dict[str, str]:
    """What is printed on the raid's strategy card of this kind; empty if it has none."""
    cards = battle.kit.strategies
    lies = [cards[number] for number in battle.strategies_of(battle.card)]
    return next((dict(card.parameters) for card in lies if card.code is code), {})


def names_of(battle: PlannedBattle) -> list[str]:
    """8: what the raid may be called; a decoy may be called either."""
    return names_by_size(battle, len(battle.raiders)) if battle.raiders else [MAJOR, MINOR]


def names_by_size(battle: PlannedBattle, gruppen: int) -> list[str]:
    """8: a raid of 4 or 5 Gruppen may be called major or minor."""
    figures = battle.kit.figures.declared
    major = [MAJOR] if gruppen >= figures.smallest_major else []
    return major + ([MINOR] if gruppen <= figures.largest_minor else [])
