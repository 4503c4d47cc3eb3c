"""8: two force cards make a raid: how many Gruppen, of which types, in which boxes."""

from collections.abc import Sequence

from dowding.games.lion.decks import draw_force
from dowding.games.lion.entries import FalseRaid, NoRaidAfterAll, RaidSmaller, Sweep
from dowding.games.lion.jumps import LionJump
from dowding.games.lion.selection import Muster, fit_elite, join, luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_UNIT, Gruppe
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    PLACE_NAMES,
    Place,
)
from dowding.games.raf.printed.forces import Entry, Force, Mission
from dowding.games.raf.telling.entries import Deployed, GruppenPlotted
from dowding.games.raf.words import Aircraft, WarningLevel
from dowding.kernel.steps import Goes


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
