"""What must hold at every moment."""

from collections import Counter
from collections.abc import Iterator

from dowding.games.hardest_days.ids import EVERY_REGION, MARKERS, NO_EVENT, NO_RAID, NO_SIZE, NO_TARGET
from dowding.games.hardest_days.places import (
    AIRBORNE,
    ALTITUDES,
    GROUP_HEAVY_LOSS,
    GROUP_LIGHT_LOSS,
    HEAVY_LOSS,
    HUNT,
    IN_DISPLAY,
    LIGHT_LOSS,
    ON_MAP,
    PATROL,
    cell_in_raid,
    is_in_raid,
    raid_at,
    space_of,
)
from dowding.games.hardest_days.printed.chits import TIME_CHIT
from dowding.games.hardest_days.state.battle import ME109, Battle
from dowding.games.hardest_days.words import Situation


def broken(battle: Battle) -> Iterator[str]:
    """What is wrong with a state, in sentences."""
    yield from broken_cups(battle)
    yield from broken_squadrons(battle)
    yield from broken_groups(battle)
    yield from broken_raids(battle)
    yield from broken_points(battle)


def broken_cups(battle: Battle) -> Iterator[str]:
    """No chit is in two places; only Time Chits may be out for good."""
    today, kit = battle.today, battle.kit
    chits = Counter(battle.region_cup + battle.forming + battle.set_aside + battle.kept_out)
    for region, count in zip(EVERY_REGION, today.region_chits, strict=True):
        if chits[region] != count:
            yield f"{chits[region]} chits of region {region}, not {count}"
    if chits[TIME_CHIT] > kit.time_chits or (battle.time_chits_return and chits[TIME_CHIT] < kit.time_chits):
        yield f"{chits[TIME_CHIT]} Time Chits"
    sizes = [chit for chit in battle.size_chits if chit != NO_SIZE]
    used = sum(not chit.provisional or chit.major in today.size_chits for chit in kit.size_chits)
    if len(set(battle.size_cup + sizes)) != used or len(battle.size_cup + sizes) != used:
        yield "a size chit is in two places, or in none"
    kept = [chit for chit in battle.approach_chits + battle.target_chits if chit != NO_EVENT]
    if sorted(battle.event_cup + kept) != list(range(len(kit.event_chits))):
        yield "an event chit is in two places, or in none"


def broken_squadrons(battle: Battle) -> Iterator[str]:
    """Squadrons stand in boxes that exist; those in a display belong to the raid that is fought."""
    for squadron, at in battle.squadrons_placed():
        name = battle.kit.squadrons[squadron].name
        if at in ON_MAP and at not in AIRBORNE and space_of(at) != battle.kit.homes[squadron]:
            yield f"{name} is on the ground away from home"
        if at in IN_DISPLAY and battle.fighting == NO_RAID:
            yield f"{name} is in a display although no raid is fought"
        if battle.advantage[squadron] and at in ON_MAP:
            yield f"{name} has an altitude marker on the map"


def broken_groups(battle: Battle) -> Iterator[str]:
    """Groups in displays belong to raids on the map; only Me 109s hunt and patrol."""
    for group, at in battle.groups_placed():
        name, raid = battle.kit.groups[group].name, raid_at(at)
        in_display = is_in_raid(at)
        if in_display and (not battle.is_flying(raid) or group not in battle.raiders[raid]):
            yield f"{name} flies with no raid"
        if not in_display and any(group in raiders for raiders in battle.raiders):
            yield f"{name} is in a raid and elsewhere"
        if in_display:
            cell, hunts = cell_in_raid(at), battle.kit.groups[group].type is ME109
            if not hunts and (cell in HUNT or cell == PATROL):
                yield f"{name} hunts or patrols, but is no Me 109"


def broken_raids(battle: Battle) -> Iterator[str]:
    """A raid is on a track or in England; one that is deployed has groups."""
    for raid in MARKERS:
        if not battle.is_flying(raid):
            if battle.raiders[raid] or battle.is_in_england(raid) or battle.targets[raid] != NO_TARGET:
                yield f"raid {raid + 1} is not on the map but has groups, space or target"
            continue
        if battle.is_in_england(raid) == (battle.track_spaces[raid] > 0):
            yield f"raid {raid + 1} is both on its track and in England, or neither"
        if battle.deployed[raid] != bool(battle.raiders[raid]) and battle.size_chits[raid] == NO_SIZE:
            yield f"raid {raid + 1} is deployed without groups"
        if battle.is_in_england(raid) and battle.altitudes[raid] not in ALTITUDES:
            yield f"raid {raid + 1} flies at no altitude"
        beyond = battle.is_in_england(raid) and battle.kit.beyond[battle.raid_spaces[raid]]
        me109s = [g for g in battle.raiders[raid] if battle.kit.groups[g].type is ME109]
        if beyond and any(battle.cell_of(g) != PATROL for g in me109s):
            yield f"raid {raid + 1} has Me 109s beyond their range"
    at_sea = [battle.tracks[raid] for raid in battle.raids() if not battle.is_in_england(raid)]
    if len(set(at_sea)) < len(at_sea):
        yield "two raids are on one coast track"


def broken_points(battle: Battle) -> Iterator[str]:
    """16.1: the victory points are the sum of those for losses and bombs."""
    points = battle.kit.victory.points
    total = (
        points[Situation.GROUP_HEAVY_LOSS] * battle.groups.count(GROUP_HEAVY_LOSS)
        + points[Situation.GROUP_LIGHT_LOSS] * battle.groups.count(GROUP_LIGHT_LOSS)
        + points[Situation.SQUADRON_LIGHT_LOSS] * battle.squadrons.count(LIGHT_LOSS)
        + points[Situation.SQUADRON_HEAVY_LOSS] * battle.squadrons.count(HEAVY_LOSS)
        + points[Situation.BOMB_DAMAGE_POINT] * battle.damage_points
    )
    if total != battle.vp:
        yield f"the victory points are {battle.vp}, losses and bombs count {total}"
