"""7: squadrons are committed to a raid, in the step that fits the intelligence."""

from dowding.games.raf.ids import Sector, Squadron
from dowding.games.raf.places import (
    AVAILABLE,
    CHANNEL_PATROL,
    HUNT,
    OUT_OF_PLAY,
    PLACE_NAMES,
    is_patrol,
)
from dowding.games.raf.raid.bomb_damage import is_any_control_room_hit, is_control_room_hit
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import NobodyInReach, Responded
from dowding.games.raf.telling.questions import DelayResponse, Respond
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar

RAISED = {
    WarningLevel.LATE: WarningLevel.SUFFICIENT,
    WarningLevel.SUFFICIENT: WarningLevel.EARLY,
}
"""19.2: the better warning that a delayed response gives."""


def miss_raid(battle: Battle) -> None:
    """7.2: victory points for a raid with bombers that nobody meets."""
    if not battle.responders and brings_bombers(battle):
        battle.score("7.2", battle.kit.victory.points[battle.unanswered], Cause.NO_RESPONSE)


def brings_bombers(battle: Battle) -> bool:
    """7.2: whether enough bombers are still in the raid to cost a point if nobody meets it."""
    return are_enough(battle, sum(map(battle.is_bomber, battle.gruppen_in_raid())))


def are_enough(battle: Battle, bombers: int) -> bool:
    """7.2: whether a raid with so many bombers costs a point if nobody meets it."""
    return bombers >= battle.kit.figures.no_response.bombers[battle.game]


def response(battle: Battle) -> Respond:
    """7.2: the question, with what it costs if nobody responds; the cost is certain if the raid is known."""
    price = battle.kit.victory.points[battle.unanswered]
    if battle.intelligence is Intelligence.ACCURATE:
        return Respond(none_costs=price if brings_bombers(battle) else 0)
    told = battle.gruppen_told()
    return Respond(none_may_cost=price if told is None or are_enough(battle, told) else 0)


def commit(battle: Battle) -> Ask[None]:
    """7.2: any eligible squadrons go to the Hunt box."""
    if can_delay(battle):
        yield from delay_response(battle)
    eligible = eligible_squadrons(battle, effective_warning(battle))
    if not eligible:
        battle.tell(NobodyInReach, "7.1")
        return
    battle.responders = yield from battle.british_picks(
        battle.kit.squadrons,
        battle.here,
        response(battle),
        values=eligible,
        bar=lambda s: commitment_bar(battle, s),
    )
    battle.tell(Responded, "7.2", battle.names(battle.responders), battle.delayed)
    battle.move(battle.responders, HUNT)


def can_delay(battle: Battle) -> bool:
    """19.2: whether a response can be delayed, and somebody could respond then."""
    raised = RAISED.get(battle.warning) if battle.advanced else None
    return raised is not None and bool(eligible_squadrons(battle, raised))


def delay_response(battle: Battle) -> Ask[None]:
    """19.2: more squadrons reach the raid, but only after its bombs have fallen."""
    battle.delayed = yield from battle.british_confirms(
        "19.2", DelayResponse(), "delay: more squadrons, after the bombing", "respond at once"
    )
    if battle.delayed:
        battle.move(battle.gruppen_in(CHANNEL_PATROL), HUNT)


def effective_warning(battle: Battle) -> WarningLevel:
    """The warning that decides which squadrons may respond."""
    return RAISED[battle.warning] if battle.delayed else battle.warning


def eligible_squadrons(battle: Battle, warning: WarningLevel) -> list[Squadron]:
    """7.1: the squadrons that may respond at a warning."""
    patrols, sectors = battle.target.eligible[warning]
    at, home, available = battle.at, battle.homes(), AVAILABLE
    found = [
        s for s in battle.kit.squadrons if (home[s] in sectors if at[s] == available else at[s] in patrols)
    ]
    if is_any_control_room_hit(battle):
        found = [s for s in found if at[s] != AVAILABLE or not is_tied_down(battle, home[s])]
    return found


def is_tied_down(battle: Battle, sector: Sector) -> bool:
    """11.23: whether a sector is kept out: without its control room it responds only to raids on itself."""
    return is_control_room_hit(battle, sector) and sector != battle.target.sector


def commitment_bar(battle: Battle, squadron: Squadron) -> Bar | None:
    """Why a squadron may not respond; no reason is given for those out of play."""
    place = battle.at[squadron]
    if place in OUT_OF_PLAY:
        return None
    patrols, sectors = battle.target.eligible[effective_warning(battle)]
    if is_patrol(place):
        if place in patrols:
            return None
        return "7.1", _out_of_reach(battle, "the sector that it patrols")
    if place != AVAILABLE:
        return "7", f"it cannot fly: {PLACE_NAMES[place]}"
    home = battle.home(squadron)
    if home not in sectors:
        return "7.1", _out_of_reach(battle, "the ground in its sector")
    if is_tied_down(battle, home):
        return "11.23", "the sector control room is hit; it may only defend its own sector"
    return None


def _out_of_reach(battle: Battle, whence: str) -> str:
    """The reason is the same for all sectors, so that many squadrons are told in one line."""
    return f"with {effective_warning(battle).in_words}, it comes too late from {whence}"
