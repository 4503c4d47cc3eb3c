"""7: British detection, and the raids that nobody saw coming (17.11, 17.22)."""

from dowding.games.hardest_days.approach.coast_crossing import cross
from dowding.games.hardest_days.approach.raid_regions import can_raid, draw_region_chit
from dowding.games.hardest_days.ids import Raid, RegionNumber
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.raid.approach_events import approach_event
from dowding.games.hardest_days.raid.bombing import drop_bombs
from dowding.games.hardest_days.raid.deployment import deploy, draw_size
from dowding.games.hardest_days.raid.flight import enter_england, fly_on
from dowding.games.hardest_days.raid.target_events import target_event
from dowding.games.hardest_days.raid.targets import find_target
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Detected, RaidOnTrack, RaidTurned
from dowding.games.hardest_days.words import WEATHERS
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Script

WARNINGS, INTELLIGENCE = tuple(WarningLevel), tuple(Intelligence)


def detect(battle: Battle) -> Script:
    """7.1: detection is rolled for one raid after another."""
    raid = battle.undetected.pop(0)
    yield from detect_raid(battle, raid)
    if battle.undetected:
        return Jump.NEXT_DETECTION
    return None if battle.raids() else Jump.NO_RAIDS


def detect_raid(battle: Battle, raid: Raid) -> Ask[None]:
    """7.1 to 7.3: warning says how far a raid has come, intelligence what is known of it."""
    row = battle.consult(
        battle.kit.approach.detection,
        f"Detection of raid {raid + 1}",
        rule="7.1",
        modifiers=modifiers(battle, raid),
    )
    battle.warnings[raid] = WARNINGS.index(row.warning)
    battle.intelligence[raid] = INTELLIGENCE.index(row.intelligence)
    told = row.warning.replace("_", " ")
    battle.tell(Detected, "7.1", raid + 1, told, row.intelligence)
    track = battle.kit.tracks[battle.tracks[raid]]
    advance = battle.kit.approach.advances[row.warning]
    if advance is None or advance >= track.length:
        yield from come_to_england(battle, raid, at_once=advance is None)
        return
    advance_on_track(battle, raid, advance, "7.2")
    if row.intelligence is Intelligence.ACCURATE:
        yield from reveal(battle, raid)
    elif row.intelligence is Intelligence.LIMITED:
        draw_size(battle, raid)


def modifiers(battle: Battle, raid: Raid) -> list[Modifier]:
    """7.1, 14.7, 14.10: working nets, weather and effort; only half if a headquarters is damaged."""
    kit, sky = battle.kit, battle.weather[battle.region(raid)]
    nets = [net for net in kit.nets[battle.tracks[raid]] if net not in battle.damaged]
    added = [(kit.approach.net_adds, f"net {kit.targets[net].name}") for net in nets]
    added.append((kit.approach.weather_adds[sky], f"{WEATHERS[sky]} weather"))
    if battle.major[raid]:
        added.append((kit.approach.major_adds, "major raid"))
    if any(target in battle.damaged for target in kit.headquarters):
        added.append((-(sum(by for by, _ in added) // 2), "headquarters damaged"))
    return added


def advance_on_track(battle: Battle, raid: Raid, spaces: int, rule: str) -> None:
    """7.2, 9.2: a raid comes nearer along its coast track."""
    source = battle.track_spaces[raid]
    battle.track_spaces[raid] = source - spaces
    name = battle.kit.tracks[battle.tracks[raid]].name
    if spaces:
        battle.tell(RaidOnTrack, rule, raid + 1, name, source, source - spaces)


def come_to_england(battle: Battle, raid: Raid, at_once: bool) -> Ask[None]:
    """7.2: a raid enters England; on the short track, ``at_once`` lets it act before the RAF (7.4)."""
    short = battle.kit.approach.is_short[battle.tracks[raid]]
    yield from reveal(battle, raid)
    if not battle.is_flying(raid):
        return
    enter_england(battle, raid, "7.4" if short else "7.2")
    if short and at_once:
        yield from act_before_response(battle, raid)


def act_before_response(battle: Battle, raid: Raid) -> Ask[None]:
    """7.4: the raid finds its target, and bombs it or flies toward it, before the RAF can act."""
    find_target(battle, raid)
    space = battle.raid_spaces[raid]
    if battle.kit.targets[battle.targets[raid]].space != space:
        yield from fly_on(battle, raid, "7.4")
        return
    if (yield from target_event(battle, raid)):
        yield from undetected_raid(battle)
    yield from drop_bombs(battle, raid)
    if battle.is_flying(raid):
        battle.recovering[raid] = True
        battle.tell(RaidTurned, "7.4", raid + 1, battle.kit.spaces[space].name)


def reveal(battle: Battle, raid: Raid) -> Ask[bool]:
    """8.1: deploy a raid, unless that was done; its event may bring another. Return whether it is false."""
    if battle.deployed[raid]:
        return False
    if not (yield from deploy(battle, raid)):
        return True
    if (yield from approach_event(battle, raid)):
        yield from undetected_raid(battle)
        battle.return_approach_chit(raid)
    return False


def undetected_raid(battle: Battle) -> Ask[None]:
    """17.11, 17.22: another raid appears at once, if there is a marker for it."""
    region = find_region(battle)
    if region is not None:
        yield from detect_raid(battle, cross(battle, region))


def find_region(battle: Battle) -> RegionNumber | None:
    """17.11: draw until a usable region chit comes; Time Chits are put back."""
    times = 0
    found = None
    while found is None and battle.region_cup:
        chit = draw_region_chit(battle)
        if chit == TIME_CHIT:
            times += 1
        elif can_raid(battle, chit):
            found = chit
    battle.region_cup += [TIME_CHIT] * times
    return found
