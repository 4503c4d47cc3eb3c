"""9.3 to 9.9: how a raid flies from one space to the next, and who cannot follow."""

from dowding.games.hardest_days.ids import NO_EVENT, Raid, Space
from dowding.games.hardest_days.places import GROUP_INFLIGHT, HUNT, LOW, PATROL
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.raid.placement import place_escorts
from dowding.games.hardest_days.state.battle import ME109, Battle
from dowding.games.hardest_days.telling.entries import RaidOverEngland
from dowding.games.hardest_days.words import RaidEvent
from dowding.kernel.asking import Ask


def enter_england(battle: Battle, raid: Raid, rule: str) -> None:
    """9.3: a raid leaves its track and enters the space that this points at."""
    track = battle.kit.tracks[battle.tracks[raid]]
    battle.track_spaces[raid] = 0
    battle.raid_spaces[raid] = track.entry
    battle.trails[raid].append(track.entry)
    tell_flight(battle, raid, track.name, rule)
    keep_no_low_chit(battle, raid)


def keep_no_low_chit(battle: Battle, raid: Raid) -> None:
    """17.7: over England, the chit of a low raid goes back to its cup."""
    if battle.altitudes[raid] == LOW:
        battle.return_approach_chit(raid)


def tell_flight(battle: Battle, raid: Raid, source: str, rule: str) -> None:
    """Tell that a raid is over a new space."""
    if battle.telling:
        altitude = str(BOX_NAMES[battle.altitudes[raid]]) if battle.deployed[raid] else ""
        name = battle.kit.spaces[battle.raid_spaces[raid]].name
        battle.tell(RaidOverEngland, rule, raid + 1, source, name, altitude, battle.recovering[raid])


def fly_on(battle: Battle, raid: Raid, rule: str) -> Ask[None]:
    """7.4, 9.4: into the target space if it is adjacent, else where the arrow points."""
    target = battle.kit.targets[battle.targets[raid]].space
    following = battle.kit.routes.onward[battle.raid_spaces[raid]][target]
    yield from fly_to(battle, raid, following, rule)


def fly_home(battle: Battle, raid: Raid) -> Ask[None]:
    """9.6: toward the coast by the shortest way."""
    entry = battle.kit.tracks[battle.tracks[raid]].entry
    ways = battle.kit.routes.homeward[entry][battle.raid_spaces[raid]]
    yield from fly_to(battle, raid, battle.any_of(ways), "9.6")


def fly_to(battle: Battle, raid: Raid, space: Space, rule: str) -> Ask[None]:
    """9.8, 9.9: a raid keeps its altitude; Me 109s do not cross their range limit."""
    source, beyond = battle.raid_spaces[raid], battle.kit.beyond
    battle.raid_spaces[raid] = space
    battle.trails[raid].append(space)
    tell_flight(battle, raid, battle.kit.spaces[source].name, rule)
    if beyond[space] and not beyond[source]:
        leave_me109s(battle, raid)
        battle.remove_if_spent(raid)
    elif beyond[source] and not beyond[space]:
        yield from escort_home(battle, raid, "9.9")
    if battle.is_flying(raid) and battle.recovering[raid] and battle.kit.coastal[space]:
        yield from patrollers_arrive(battle, raid)


def leave_me109s(battle: Battle, raid: Raid) -> None:
    """9.9: hunting Me 109s go home, those with the bombers wait at the Channel."""
    groups = battle.kit.groups
    for group in [g for g in battle.raiders[raid] if groups[g].type is ME109]:
        at = battle.cell_of(group)
        if at in HUNT:
            battle.leave(raid, group, GROUP_INFLIGHT, "9.9")
        elif at != PATROL:
            battle.shift(raid, group, PATROL, "9.9")


def escort_home(battle: Battle, raid: Raid, rule: str) -> Ask[None]:
    """9.9, 17.13: all channel patrollers join the close escort."""
    patrollers = battle.in_cell(raid, PATROL)
    yield from place_escorts(battle, raid, patrollers)
    for group in patrollers:
        battle.tell_move(raid, group, PATROL, rule)


def patrollers_arrive(battle: Battle, raid: Raid) -> Ask[None]:
    """17.13, 17.14: use the chit that was kept until the raid came back to the coast."""
    chit = battle.target_chits[raid]
    if chit == NO_EVENT:
        return
    event = battle.kit.event_chits[chit].target
    battle.target_chits[raid] = NO_EVENT
    battle.event_cup.append(chit)
    if event.code is RaidEvent.CHANNEL_PATROLLERS_ESCORT:
        yield from escort_home(battle, raid, event.rule)
    else:
        hunt_with_patrollers(battle, raid, event.rule)


def hunt_with_patrollers(battle: Battle, raid: Raid, rule: str) -> None:
    """17.14: all channel patrollers go to the Hunt Box, each by its letter."""
    for group in battle.in_cell(raid, PATROL):
        battle.shift(raid, group, HUNT[battle.kit.groups[group].letter], rule)
