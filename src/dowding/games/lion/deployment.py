"""8: two force cards make a raid: how many Gruppen, of which types, in which boxes."""

from collections.abc import Sequence

from dowding.games.lion import clock, commitment, interception, raid_target
from dowding.games.lion.decks import draw_force
from dowding.games.lion.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.lion.selection import Muster, fit_elite, join, luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.forces import Entry, Force, Mission
from dowding.games.raf.victory import Points
from dowding.games.raf.words import Aircraft, Intelligence, WarningLevel
from dowding.kernel.steps import Script, step

SWEEP = 2
"""8.22: a sweep is larger by so many Me 109s."""


@step("II.4", "Raid size determination")
def raid_size(game: Lion) -> Script:
    """The first force card says how many Gruppen fly."""
    if game.snap:
        game.size = len(fit_elite(game))
        return commitment.limited_commitment
    card = game.kit.force[draw_force(game, "II.4")]
    game.size = card.size(game.major, game.intelligence, game.is_depleted)
    if not game.size:
        game.note("8.1", "No raid after all; the squadrons turn back.")
        game.move(game.responders, INFLIGHT)
        return raid_target.determine_target
    game.note("II.4", "Gruppen plotted: {}.", game.size)
    return commitment.limited_commitment
    yield


@step("II.6", "Raid deployment")
def raid_deployment(game: Lion) -> Script:
    """The second force card says which aircraft fly."""
    if game.snap:
        game.raiders = fit_elite(game)
        game.move(game.raiders, BOMBER)
        return accurate_commitment
    card = game.kit.force[draw_force(game, "II.6")]
    if is_sweep(game, card):
        sweep(game)
    else:
        select(game, card.aircraft[: game.size])
    if not game.raiders:
        game.note("8.24", "No Gruppe is fit to fly: a false raid.")
        game.move(game.responders, INFLIGHT)
        return clock.clock_update
    strafe_without_bombers(game)
    tell_deployment(game)
    return accurate_commitment
    yield


@step("II.7", "Accurate intelligence squadron commitment", open=True)
def accurate_commitment(game: Lion) -> Script:
    """The whole raid is known."""
    if game.intelligence is Intelligence.ACCURATE:
        yield from commitment.commit(game, "II.7")
    bomber = game.kit.bomber
    if not game.responders and any(bomber[g] for g in game.raiders):
        game.score("7.2", game.kit.vp[Points.NO_RESPONSE], "no squadron responds")
    return interception.hunter_interception


def is_sweep(game: Lion, card: Force) -> bool:
    """8.22: Me 109s alone, in a minor raid within their range."""
    return card.minor_sweep and not game.major and game.within_me109_range()


def sweep(game: Lion) -> None:
    """8.22: two Gruppen more, all of them Me 109s, all in the Hunt box."""
    game.note("8.22", "A sweep of Me 109s.")
    muster, fleets = Muster(game), luftflotten(game)
    for _ in range(game.size + SWEEP):
        gruppe = muster.call(Aircraft.ME109, fleets)
        if gruppe < 0:
            return
        join(game, gruppe, HUNT)


def select(game: Lion, entries: Sequence[Entry]) -> None:
    """8.2: fill the entries in order; where one cannot be filled, selection ends."""
    muster = Muster(game)
    for entry in entries:
        gruppe = muster.fill(entry)
        if gruppe < 0:
            game.note("8.2", "No {} is left: the raid is smaller.", entry.type)
            return
        join(game, gruppe, box_for(game, gruppe, entry))


def box_for(game: Lion, gruppe: int, entry: Entry) -> int:
    """8.3, 8.31, 8.4: where a Gruppe is deployed."""
    if game.kit.bomber[gruppe]:
        return BOMBER
    if game.kit.aircraft[gruppe] is Aircraft.ME110 or entry.mission is Mission.CLOSE_ESCORT:
        return CLOSE_ESCORT
    if entry.mission is not Mission.CHANNEL_PATROL or game.delayed:
        return HUNT
    return CLOSE_ESCORT if game.warning is WarningLevel.NONE else CHANNEL_PATROL


def strafe_without_bombers(game: Lion) -> None:
    """8.3: without bombers the Me 110s strafe."""
    if not game.has_bomber_box():
        flown = game.kit.aircraft
        game.move([g for g in game.gruppen_in(CLOSE_ESCORT) if flown[g] is Aircraft.ME110], BOMBER)


def tell_deployment(game: Lion) -> None:
    """Tell which Gruppen fly, and how."""
    if game.desk.journal is not None:
        for box, name in (
            (BOMBER, "Bombers"),
            (CLOSE_ESCORT, "Close escort"),
            (HUNT, "Hunters"),
            (CHANNEL_PATROL, "Channel patrol"),
        ):
            if found := game.gruppen_in(box):
                game.note("8.3", "{}: {}.", name, game.types_told(found))
