"""6.3: British detection: how early a raid is seen, and how well."""

from dowding.games.lion.state import Lion
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.raid.detection import detect, forward_airfield, halve, radar_and_observers
from dowding.kernel.dice import Modifier


def british_detection(battle: Lion) -> None:
    """A die and the modifiers determine warning and intelligence."""
    modifiers = detection_modifiers(battle)
    halve(battle, modifiers)
    if battle.snap:
        modifiers.append((battle.kit.modifier[DetectionModifier.SNAP_RAID], "snap raid"))
    detect(battle, modifiers)


def detection_modifiers(battle: Lion) -> list[Modifier]:
    """6.3: radar, observers, and the size of the raid."""
    kit, modifiers = battle.kit, radar_and_observers(battle)
    if battle.major:
        modifiers.append((kit.modifier[DetectionModifier.MAJOR_RAID], "major raid"))
        if battle.is_depleted:
            modifiers.append((kit.modifier[DetectionModifier.MAJOR_RAID_DEPLETED], "depleted Luftwaffe"))
    if battle.follow_up:
        modifiers.append((kit.modifier[DetectionModifier.FOLLOW_UP], "follow-up raid"))
    return modifiers + forward_airfield(battle)
