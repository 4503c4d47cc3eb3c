"""6.3: the modifiers of detection that do not depend on the size of the raid."""

from dowding.games.raf.printed.detection import DetectionModifier, DetectionSpace
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import Detected
from dowding.kernel.dice import Modifier


def radar_and_observers(battle: Battle) -> list[Modifier]:
    """6.3: each radar net that still sees the raid, and the observers under this sky."""
    kit, target = battle.kit, battle.target
    modifiers = [
        (kit.modifier[DetectionModifier.RADAR_NET], why)
        for marker, why in target.nets
        if not battle.damage[marker]
    ]
    if observers := target.observers[battle.sky()]:
        modifiers.append((observers, "observer corps"))
    return modifiers


def forward_airfield(battle: Battle) -> list[Modifier]:
    """19.1: a raid on a forward airfield is seen late."""
    if battle.strikes_forward_field():
        return [(battle.kit.modifier[DetectionModifier.FORWARD_AIRFIELD], "forward airfield")]
    return []


def halve(battle: Battle, modifiers: list[Modifier]) -> None:
    """11.25: one damaged headquarters halves the modifier, rounding up; two cancel it."""
    hit = [marker for marker in battle.target.headquarters if battle.damage[marker]]
    if hit:
        total = sum(by for by, _ in modifiers)
        left = -(-total // 2) if len(hit) == 1 else 0
        names = " and ".join(battle.kit.damage_names[marker] for marker in hit)
        modifiers.append((left - total, f"{names} damaged"))


def detect(battle: Battle, modifiers: list[Modifier]) -> None:
    """6.3: a die and the modifiers determine warning and intelligence."""
    track = battle.kit.detection.track
    place_marker(battle, battle.consult(track, "Detection", rule="6.3", modifiers=modifiers))


def place_marker(battle: Battle, seen: DetectionSpace, secret: bool = False) -> None:
    """6.3: the marker on the Detection Track shows warning and intelligence; the die may stay hidden."""
    battle.warning, battle.intelligence = seen.warning, seen.intelligence
    battle.tell(Detected, "6.3", seen.warning, seen.intelligence, secret, seen.space)
