"""6, 7, 8: a raid comes in: its target, how it is seen, its size, its aircraft, and who responds."""

from collections.abc import Sequence

from dowding.games.lion.decks import draw_force, take_target
from dowding.games.lion.entries import FalseRaid, NoRaidAfterAll, RaidSmaller, Sweep
from dowding.games.lion.jumps import LionJump
from dowding.games.lion.raid_effort import announce, begin_raid, raid_effort
from dowding.games.lion.selection import Muster, fit_elite, join, luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_TARGET, NO_UNIT, Gruppe
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    PLACE_NAMES,
    Place,
)
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.printed.forces import Entry, Force, Mission
from dowding.games.raf.raid.commitment import commit, miss_raid
from dowding.games.raf.raid.detection import detect, forward_airfield, halve, radar_and_observers
from dowding.games.raf.state.decks import discard_target
from dowding.games.raf.telling.entries import Deployed, GruppenPlotted
from dowding.games.raf.words import Aircraft, Effort, Intelligence, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Goes


def determine_target(battle: Lion) -> None:
    """Target cards are revealed until one draws a raid."""
    discard_target(battle)
    begin_raid(battle)
    battle.card = battle.pulled or take_target(battle)
    battle.pulled = NO_TARGET
    while (effort := raid_effort(battle)) is Effort.NONE:
        discard_target(battle)
        battle.card = take_target(battle)
    battle.major = effort is Effort.MAJOR
    announce(battle)


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


def poor_commitment(battle: Lion) -> Ask[None]:
    """At poor intelligence only the target of the raid is known."""
    if battle.intelligence is Intelligence.POOR:
        yield from commit(battle)


def raid_size(battle: Lion) -> Goes:
    """The first force card says how many Gruppen fly."""
    if battle.snap:
        battle.size = len(fit_elite(battle))
        return None
    card = battle.kit.forces[draw_force(battle)]
    battle.size = card.size(battle.major, battle.intelligence, battle.is_depleted)
    if not battle.size:
        battle.tell(NoRaidAfterAll, "8.1")
        battle.move(battle.responders, INFLIGHT)
        return LionJump.NO_RAID
    battle.tell(GruppenPlotted, battle.here, battle.size)
    return None


def limited_commitment(battle: Lion) -> Ask[None]:
    """At limited intelligence the number of Gruppen is known."""
    if battle.intelligence is Intelligence.LIMITED:
        yield from commit(battle)


def raid_deployment(battle: Lion) -> Goes:
    """The second force card says which aircraft fly."""
    if battle.snap:
        battle.raiders = fit_elite(battle)
        battle.move(battle.raiders, BOMBER)
        return None
    card, before = battle.kit.forces[draw_force(battle)], battle.standing()
    if is_sweep(battle, card):
        sweep(battle)
    else:
        select(battle, card.aircraft[: battle.size])
    battle.tell_moves(before)
    if not battle.raiders:
        battle.tell(FalseRaid, "8.24")
        battle.move(battle.responders, INFLIGHT)
        return LionJump.FALSE_RAID
    strafe_without_bombers(battle)
    tell_deployment(battle)
    return None


def is_sweep(battle: Lion, card: Force) -> bool:
    """8.22: Me 109s alone, in a minor raid within their range."""
    return card.minor_sweep and not battle.major and battle.within_me109_range()


def sweep(battle: Lion) -> None:
    """8.22: two more Gruppen than usual, all of them Me 109s in the Hunt box."""
    battle.tell(Sweep, "8.22")
    muster, fleets = Muster(battle), luftflotten(battle)
    for _ in range(battle.size + battle.kit.figures.raids.sweep_more):
        gruppe = muster.call(Aircraft.ME109, fleets)
        if gruppe == NO_UNIT:
            return
        join(battle, gruppe, HUNT)


def select(battle: Lion, entries: Sequence[Entry]) -> None:
    """8.2: fill the entries in order, and stop at the first that cannot be filled."""
    muster = Muster(battle)
    for entry in entries:
        gruppe = muster.fill(entry)
        if gruppe == NO_UNIT:
            battle.tell(RaidSmaller, "8.2", entry.type)
            return
        join(battle, gruppe, box_for(battle, gruppe, entry))


def box_for(battle: Lion, gruppe: Gruppe, entry: Entry) -> Place:
    """8.3, 8.31, 8.4: where a Gruppe is deployed."""
    if battle.kit.bomber[gruppe]:
        return BOMBER
    if battle.kit.aircraft[gruppe] is Aircraft.ME110 or entry.mission is Mission.CLOSE_ESCORT:
        return CLOSE_ESCORT
    if entry.mission is not Mission.CHANNEL_PATROL or battle.delayed:
        return HUNT
    return CLOSE_ESCORT if battle.warning is WarningLevel.NONE else CHANNEL_PATROL


def strafe_without_bombers(battle: Lion) -> None:
    """8.3: without bombers the Me 110s strafe."""
    if not battle.has_bomber_box():
        flown = battle.kit.aircraft
        battle.move([g for g in battle.gruppen_in(CLOSE_ESCORT) if flown[g] is Aircraft.ME110], BOMBER)


def tell_deployment(battle: Lion) -> None:
    """Tell which Gruppen fly, and how."""
    if battle.telling:
        for box in (BOMBER, CLOSE_ESCORT, HUNT, CHANNEL_PATROL):
            if found := battle.gruppen_in(box):
                battle.tell(Deployed, "8.3", PLACE_NAMES[box], battle.names(found), battle.types(found))


def accurate_commitment(battle: Lion) -> Ask[None]:
    """At accurate intelligence the whole raid is known; a raid that nobody meets costs points in any case."""
    if battle.intelligence is Intelligence.ACCURATE:
        yield from commit(battle)
    miss_raid(battle)
