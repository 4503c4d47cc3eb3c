"""6.3: British detection: how early a raid is seen, and how well."""

from dowding.games.lion import commitment
from dowding.games.lion.state import Lion
from dowding.games.raf.tables.detection import DetectionModifier
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Script, step


@step("II.2", "British detection")
def british_detection(battle: Battle) -> Script:
    """A die and the modifiers find warning and intelligence."""
    modifiers = detection_modifiers(battle)
    halve(battle, modifiers)
    if battle.snap:
        modifiers.append((battle.kit.modifier[DetectionModifier.SNAP_RAID], "snap raid"))
    seen = battle.consult(battle.kit.detection, "Detection", rule="6.3", modifiers=modifiers)
    battle.warning, battle.intelligence = seen.warning, seen.intelligence
    return commitment.poor_commitment
    yield


def detection_modifiers(battle: Battle) -> list[Modifier]:
    """6.3: radar, observers, and the size of the raid."""
    kit, target = battle.kit, battle.target
    modifiers = [
        (kit.modifier[DetectionModifier.RADAR_NET], why) for site, why in target.nets if not battle.damage[site]
    ]
    if observers := target.observers[battle.sky()]:
        modifiers.append((observers, "observer corps"))
    if battle.major:
        modifiers.append((kit.modifier[DetectionModifier.MAJOR_RAID], "major raid"))
        if battle.is_depleted:
            modifiers.append((kit.modifier[DetectionModifier.MAJOR_RAID_DEPLETED], "depleted Luftwaffe"))
    if battle.follow_up:
        modifiers.append((kit.modifier[DetectionModifier.FOLLOW_UP], "follow-up raid"))
    if battle.advanced and target.forward:
        modifiers.append((kit.modifier[DetectionModifier.FORWARD_AIRFIELD], "forward airfield"))
    return modifiers


def halve(battle: Battle, modifiers: list[Modifier]) -> None:
    """11.25: a damaged headquarters halves the modifier, rounding up; two leave nothing of it."""
    hit = [site for site in battle.target.headquarters if battle.damage[site]]
    if hit:
        total = sum(by for by, _ in modifiers)
        left = -(-total // 2) if len(hit) == 1 else 0
        modifiers.append((left - total, " and ".join(battle.kit.damage_names[s] for s in hit) + " damaged"))
