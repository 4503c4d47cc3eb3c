"""6.4, 6.7, 6.8 Luftwaffe movement: flight path, balloons, map edge, the way home."""

from dowding.games.londons_burning import luftwaffe_player
from dowding.games.londons_burning.board import BOTTOM, HEXES, NEIGHBOURS, ROW, TOP
from dowding.games.londons_burning.entries.flights import (
    RAID,
    PathShown,
    RaidClimbed,
    RaidLeft,
    RaidMoved,
    TurnedForHome,
)
from dowding.games.londons_burning.ids import NO_TARGET, NONE, SEATS, Level
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.raid_course import can_reach, next_direction, raid_speed
from dowding.games.londons_burning.state import Battle, whereabouts
from dowding.games.londons_burning.words import FEET_10000, LEVELS, MIX, NOWHERE, Throw
from dowding.kernel.steps import Script


def luftwaffe_movement(battle: Battle) -> Script:
    """6.4: the raid follows one of six paths, rolled now or plotted an impulse ago (15.2)."""
    speed = raid_speed(battle)
    path = flight_path(battle)
    fly_path(battle, path, speed)
    if not battle.raiding:
        return Jump.RAID_OVER
    if is_over_target(battle):
        return None
    if battle.is_versus:
        yield from luftwaffe_player.plot_move(battle)
    return Jump.NO_TARGET


def flight_path(battle: Battle) -> int:
    """6.4: one die gives the path."""
    if battle.is_versus:
        battle.tell(PathShown, "15.2", battle.plot + 1)
        battle.track.append(battle.plot)
        battle.plot = NONE
    else:
        battle.track.append(battle.roll("Flight path", rule="6.4", kind=Throw.FLIGHT_PATH) - 1)
    return battle.track[-1]


def fly_path(battle: Battle, path: int, speed: int) -> None:
    """Spend the speed points on the path until the map, balloons, a fighter (6.6) or the target stop it."""
    steps = (battle.kit.outbound if battle.homeward else battle.kit.inbound)[speed][path]
    met = [battle.spots[seat] for seat in SEATS if battle.is_flying(seat)]
    before = battle.raid_hex, battle.raid_level, battle.raid_facing
    moved = 0
    for _ in range(speed):
        if can_exit(battle):
            exit_map(battle)
            return
        direction = next_direction(battle.kit, battle.raid_hex, steps[moved], battle.homeward)
        if direction == NOWHERE or is_astray(battle):
            turn_home(battle)
            break
        ahead = NEIGHBOURS[battle.raid_hex][direction]
        if battle.has_balloons(ahead) and lowest(battle) < FEET_10000:
            climb(battle)
            continue
        moved += 1
        battle.raid_hex, battle.raid_facing = ahead, direction
        if ahead in met or is_over_target(battle):
            break
    if battle.telling:
        now = battle.raid_hex, battle.raid_level, battle.raid_facing
        battle.tell(RaidMoved, "6.4", RAID, *whereabouts(*before), *whereabouts(*now))


def is_over_target(battle: Battle) -> bool:
    """6.4, 10.1: an inbound raid over an undamaged target or London; a plan names one target (15.2)."""
    target = battle.kit.target_at[battle.raid_hex]
    if target == NO_TARGET or battle.homeward:
        return False
    if battle.is_versus:
        return target == battle.planned_targets[battle.phase]
    return battle.damage[target] == 0 or battle.kit.is_london[target]


# 6.7 Balloon barrages


def lowest(battle: Battle) -> Level:
    """The lowest level in the raid."""
    return min(battle.levels[unit] for unit in battle.raid()) if battle.identified else battle.raid_level


def climb(battle: Battle) -> None:
    """6.7: below 10,000 ft a raid climbs before it enters a balloon hex, a level for one speed point."""
    if not battle.identified:
        battle.raid_level = LEVELS[battle.raid_level + 1]
    for unit in battle.raid():
        if battle.levels[unit] < FEET_10000:
            battle.levels[unit] = LEVELS[battle.levels[unit] + 1]
    battle.tell(RaidClimbed, "6.7")


# 6.4 Return path, 6.8 Exit


def is_astray(battle: Battle) -> bool:
    """15.2: whether a plotted raid is in row O and the arrows do not lead to its target."""
    if not battle.is_versus or battle.homeward or ROW[battle.raid_hex] < TOP:
        return False
    return not can_reach(battle.kit, battle.raid_hex, luftwaffe_player.goal(battle))


def turn_home(battle: Battle) -> None:
    """6.4: from its next move on the raid flies toward France."""
    battle.homeward, battle.turned_at = True, battle.raid_hex
    battle.tell(TurnedForHome, "6.4", HEXES[battle.raid_hex])


def can_exit(battle: Battle) -> bool:
    """6.8: a returning raid leaves from row A."""
    return battle.homeward and ROW[battle.raid_hex] == BOTTOM


def exit_map(battle: Battle) -> None:
    """6.8: one speed point takes the raid to France; its aircraft are in the mix again."""
    for unit in battle.raid():
        battle.places[unit] = MIX
    battle.raiding = False
    battle.tell(RaidLeft, "6.8", HEXES[battle.raid_hex])
