"""8: two force cards make a raid: how many Gruppen, of which types, in which boxes."""

from collections.abc import Sequence

from dowding.games.lion import clock, commitment, interception, raid_target
from dowding.games.lion.decks import draw_force
from dowding.games.lion.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.lion.selection import Muster, fit_elite, join, luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.tables.forces import Entry, Force, Mission
from dowding.games.raf.tables.victory import Points
from dowding.games.raf.words import Aircraft, Intelligence, WarningLevel
from dowding.kernel.steps import Script, step

SWEEP = 2
"""8.22: a sweep is larger by so many Me 109s."""


@step("II.4", "Raid size determination")
def raid_size(battle: Lion) -> Script:
    """The first force card says how many Gruppen fly."""
    if battle.snap:
        battle.size = len(fit_elite(battle))
        return commitment.limited_commitment
    card = battle.kit.force[draw_force(battle, "II.4")]
    battle.size = card.size(battle.major, battle.intelligence, battle.is_depleted)
    if not battle.size:
        battle.note("8.1", "No raid after all; the squadrons turn back.")
        battle.move(battle.responders, INFLIGHT)
        return raid_target.determine_target
    battle.note("II.4", "Gruppen plotted: {}.", battle.size)
    return commitment.limited_commitment
    yield


@step("II.6", "Raid deployment")
def raid_deployment(battle: Lion) -> Script:
    """The second force card says which aircraft fly."""
    if battle.snap:
        battle.raiders = fit_elite(battle)
        battle.move(battle.raiders, BOMBER)
        return accurate_commitment
    card = battle.kit.force[draw_force(battle, "II.6")]
    if is_sweep(battle, card):
        sweep(battle)
    else:
        select(battle, card.aircraft[: battle.size])
    if not battle.raiders:
        battle.note("8.24", "No Gruppe is fit to fly: a false raid.")
        battle.move(battle.responders, INFLIGHT)
        return clock.clock_update
    strafe_without_bombers(battle)
    tell_deployment(battle)
    return accurate_commitment
    yield


@step("II.7", "Accurate intelligence squadron commitment", open=True)
def accurate_commitment(battle: Lion) -> Script:
    """The whole raid is known."""
    if battle.intelligence is Intelligence.ACCURATE:
        yield from commitment.commit(battle, "II.7")
    bomber = battle.kit.bomber
    if not battle.responders and any(bomber[g] for g in battle.raiders):
        battle.score("7.2", battle.kit.vp[Points.NO_RESPONSE], "no squadron responds")
    return interception.hunter_interception


def is_sweep(battle: Lion, card: Force) -> bool:
    """8.22: Me 109s alone, in a minor raid within their range."""
    return card.minor_sweep and not battle.major and battle.within_me109_range()


def sweep(battle: Lion) -> None:
    """8.22: two Gruppen more, all of them Me 109s, all in the Hunt box."""
    battle.note("8.22", "A sweep of Me 109s.")
    muster, fleets = Muster(battle), luftflotten(battle)
    for _ in range(battle.size + SWEEP):
        gruppe = muster.call(Aircraft.ME109, fleets)
        if gruppe < 0:
            return
        join(battle, gruppe, HUNT)


def select(battle: Lion, entries: Sequence[Entry]) -> None:
    """8.2: fill the entries in order; where one cannot be filled, selection ends."""
    muster = Muster(battle)
    for entry in entries:
        gruppe = muster.fill(entry)
        if gruppe < 0:
            battle.note("8.2", "No {} is left: the raid is smaller.", entry.type)
            return
        join(battle, gruppe, box_for(battle, gruppe, entry))


def box_for(battle: Lion, gruppe: int, entry: Entry) -> int:
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
    if battle.desk.journal is not None:
        for box, name in (
            (BOMBER, "Bombers"),
            (CLOSE_ESCORT, "Close escort"),
            (HUNT, "Hunters"),
            (CHANNEL_PATROL, "Channel patrol"),
        ):
            if found := battle.gruppen_in(box):
                battle.note("8.3", "{}: {}.", name, battle.types_told(found))
