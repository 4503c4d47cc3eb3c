"""4.1.III and 15: Airfield Operations: recovery, time, turnaround."""

from collections.abc import Mapping

from dowding.games.hardest_days.day.victory import outcome
from dowding.games.hardest_days.ids import Group, Squadron
from dowding.games.hardest_days.jumps import Jump
from dowding.games.hardest_days.places import (
    AIRBASE,
    AIRBORNE,
    GROUP_INFLIGHT,
    INFLIGHT,
    LANDING,
    READY,
    REARM,
    Place,
    box,
    hour_of,
    on_clock,
)
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import (
    ClockAdvanced,
    FightersReady,
    GroupsRecovered,
    SquadronsTurned,
)
from dowding.games.hardest_days.words import Ground
from dowding.kernel.steps import Goes

PLACES: Mapping[Ground, Place] = {Ground.REARM: REARM, Ground.LANDING: LANDING, Ground.INFLIGHT: INFLIGHT}
GROUNDS = {place: ground for ground, place in PLACES.items()}


def recover_groups(battle: Battle) -> None:
    """4.1.III.1, 15.2: groups in the Inflight Box go to their airbases or onto the clock."""
    flown = [group for group, at in battle.groups_placed() if at == GROUP_INFLIGHT]
    for group in flown:
        recover_group(battle, group)
    if flown and battle.telling:
        names = [battle.kit.groups[group].name for group in flown]
        to = [recovered_to(battle, group) for group in flown]
        battle.tell(GroupsRecovered, "15.2", tuple(zip(names, ["inflight"] * len(flown), to, strict=True)))


def recover_group(battle: Battle, group: Group) -> None:
    """15.2: bombers are done for the day; fighters return later, if the day is long enough."""
    role = "bomber" if battle.kit.groups[group].bomber else "fighter"
    row = battle.kit.operations.recovery[role, battle.group_reduced[group]]
    due = None if row.clock_spaces is None else battle.clock + row.clock_spaces
    if due is None or due >= len(battle.kit.figures.clock.spaces):
        battle.groups[group], battle.group_reduced[group] = AIRBASE, True
    else:
        battle.groups[group], battle.group_reduced[group] = on_clock(due), row.facing_after == "reduced"


def recovered_to(battle: Battle, group: Group) -> str:
    """Where a group went, in words."""
    at = battle.groups[group]
    return "airbase" if at == AIRBASE else battle.kit.figures.clock.spaces[hour_of(at)]


def advance_time(battle: Battle) -> Goes:
    """4.1.III.2: the clock advances, chits return to their cup; after 1800 the day is over."""
    battle.clock += 1
    battle.air_phase = 0
    battle.region_cup += battle.set_aside
    battle.set_aside = []
    if battle.clock == len(battle.kit.figures.clock.spaces):
        battle.tell(ClockAdvanced, "4.1.III.2", "End of Day")
        return outcome(battle)
    battle.tell(ClockAdvanced, "4.1.III.2", battle.hour)
    return None


def turn_fighters_around(battle: Battle) -> None:
    """4.1.III.3: groups that are due now return to their airbases at full strength."""
    now = on_clock(battle.clock)
    due = [group for group, at in battle.groups_placed() if at == now]
    for group in due:
        battle.groups[group], battle.group_reduced[group] = AIRBASE, False
    if due:
        names = tuple([battle.kit.groups[g].name for g in due])
        battle.tell(FightersReady, "4.1.III.3", names)


def turn_squadrons_around(battle: Battle) -> None:
    """4.1.III.4: each squadron moves on by one step, never by two."""
    moves, reduced = [], battle.squadron_reduced
    for squadron, at in battle.squadrons_placed():
        ground = Ground.AIRBORNE if at in AIRBORNE else GROUNDS.get(at)
        if ground is not None:
            row = battle.kit.operations.turnaround[ground, reduced[squadron]]
            moves.append((squadron, place_of(battle, squadron, row.to)))
            reduced[squadron] = reduced[squadron] and row.facing_after != "full"
    told = battle.moved(moves)
    if told:
        battle.tell(SquadronsTurned, "4.1.III.4", told)


def place_of(battle: Battle, squadron: Squadron, ground: Ground) -> Place:
    """Where a step of turnaround leads."""
    if ground is Ground.READY:
        return box(battle.kit.homes[squadron], READY)
    return PLACES[ground]


def return_to_approach(battle: Battle) -> str:
    """4.1.III.5: the next segment begins, unless neither Luftflotte has enough fighters for a raid."""
    least = battle.kit.figures.raids.ready_fighter_groups
    if all(battle.ready_fighters(fleet) < least for fleet in set(battle.kit.fleets)):
        return Jump.NO_RAIDS
    return Jump.NEXT_SEGMENT
