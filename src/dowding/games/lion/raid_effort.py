"""6: whether a target draws a major raid, a minor one or none."""

from collections.abc import Iterable
from itertools import chain

from dowding.games.lion.entries import TooFewForMajorRaid
from dowding.games.lion.selection import luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import AIRBASE
from dowding.games.raf.raid.boxes import clear_display
from dowding.games.raf.telling.entries import RaidOpens
from dowding.games.raf.words import PRIMARY_TYPES, Aircraft, Effort


def announce(battle: Lion) -> None:
    """Open the chapter of a raid."""
    kit, target = battle.kit, battle.target
    battle.raid += 1
    battle.raids[PRIMARY_TYPES.index(target.type)] += 1
    battle.major_raids += battle.major and not battle.snap
    if battle.telling:
        kind = "snap" if battle.snap else "major" if battle.major else "minor"
        battle.tell(
            RaidOpens,
            "6",
            number=battle.raid,
            hour=kit.hours[battle.clock],
            effort=kind,
            card=str(target.number),
            target=target.name,
            target_type=target.type,
            sector=kit.sector_names[target.sector],
            luftflotte=target.luftflotte,
            enroute=battle.enroute(),
        )


def begin_raid(battle: Lion) -> None:
    """Clear the Raid Display of the markers of the last raid."""
    clear_display(battle)
    battle.follow_up = battle.snap = battle.snap_due = False
    battle.size = 0


def raid_effort(battle: Lion) -> Effort:
    """6: priority and strategic value give the column, and a die gives the effort."""
    target = battle.target
    priority = battle.priorities[battle.kit.priority_index[target.type]]
    chart = battle.kit.planning.effort[battle.is_depleted][priority, target.value]
    effort = battle.consult(chart, target.effort_purpose, rule="6")
    if effort is Effort.MAJOR and not can_mount_major(battle):
        battle.tell(TooFewForMajorRaid, "6.1", target.luftflotte)
        return Effort.MINOR
    return effort


def can_mount_major(battle: Lion) -> bool:
    """6.1, 6.11: whether two full fighter and two full bomber Gruppen are ready.

    Beyond Me 109 range both fighter Gruppen must be Me 110s.
    """
    kit, fleets, figures = battle.kit, luftflotten(battle), battle.kit.figures.raids
    if battle.within_me109_range():
        fighters = [kit.fighters[fleet] for fleet in fleets]
    else:
        fighters = [kit.fleet[fleet][Aircraft.ME110] for fleet in fleets]
    bombers = [kit.bombers[fleet] for fleet in fleets]
    enough = has_fit(battle, chain(*fighters), figures.major_fighters)
    return enough and has_fit(battle, chain(*bombers), figures.major_bombers)


def has_fit(battle: Lion, gruppen: Iterable[Gruppe], wanted: int) -> bool:
    """Whether at least this many of the Gruppen stand full at their airbases."""
    at, reduced = battle.at, battle.reduced
    for gruppe in gruppen:
        if at[gruppe] == AIRBASE and not reduced[gruppe]:
            wanted -= 1
            if not wanted:
                return True
    return False
