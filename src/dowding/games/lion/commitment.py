"""7: squadrons are committed to a raid, at the step that the intelligence allows."""

from dowding.games.lion import deployment
from dowding.games.lion.patrol import is_any_control_room_hit, is_control_room_hit
from dowding.games.lion.places import (
    ACE_BOX,
    AVAILABLE,
    CHANNEL_PATROL,
    HUNT,
    PATROL,
    PLACE_NAMES,
)
from dowding.games.lion.state import FIGHTER_COMMAND, Lion
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.steps import Script, step

RAISED = {
    WarningLevel.LATE: WarningLevel.SUFFICIENT,
    WarningLevel.SUFFICIENT: WarningLevel.EARLY,
}
"""19.2: what a delayed response makes of a warning."""


@step("II.3", "Poor intelligence squadron commitment")
def poor_commitment(game: Lion) -> Script:
    """Nothing is known of the raid but its target."""
    if game.intelligence is Intelligence.POOR:
        yield from commit(game, "II.3")
    return deployment.raid_size


@step("II.5", "Limited intelligence squadron commitment")
def limited_commitment(game: Lion) -> Script:
    """The number of Gruppen is known."""
    if game.intelligence is Intelligence.LIMITED:
        yield from commit(game, "II.5")
    return deployment.raid_deployment


def commit(game: Lion, rule: str) -> Ask[None]:
    """7.2: any eligible squadrons go to the Hunt box."""
    if game.advanced and game.warning in RAISED:
        yield from delay_response(game)
    eligible = eligible_squadrons(game)
    if not eligible:
        game.note("7.1", "No squadron can reach the raid.")
        return
    game.responders = yield from game.pick_some(
        FIGHTER_COMMAND, game.kit.squadrons, rule=rule, prompt="Which squadrons respond?", values=eligible,
        bar=lambda s: commitment_bar(game, s), describe=game.kit.unit_option, public=True,
    )  # fmt: skip
    game.move(game.responders, HUNT)


def delay_response(game: Lion) -> Ask[None]:
    """19.2: more squadrons reach the raid, but only after its bombs have fallen."""
    game.delayed = yield from game.confirm(
        FIGHTER_COMMAND, rule="19.2", prompt="Delay the response?",
        yes="delay: more squadrons, after the bombing", no="respond at once", public=True,
    )  # fmt: skip
    if game.delayed:
        game.move(game.gruppen_in(CHANNEL_PATROL), HUNT)


def effective_warning(game: Lion) -> WarningLevel:
    """The warning by which squadrons respond."""
    return RAISED[game.warning] if game.delayed else game.warning


def eligible_squadrons(game: Lion) -> list[int]:
    """7.1: the squadrons that may respond."""
    patrols, sectors = game.target.eligible[effective_warning(game)]
    at, home = game.at, game.homes()
    found = [
        s
        for s in game.kit.squadrons
        if (at[s] >= PATROL and at[s] - PATROL in patrols) or (at[s] == AVAILABLE and home[s] in sectors)
    ]
    if is_any_control_room_hit(game):
        found = [s for s in found if at[s] >= PATROL or not is_tied_down(game, home[s])]
    return found


def is_tied_down(game: Lion, sector: int) -> bool:
    """11.23: without its control room a sector responds only to raids upon itself."""
    return is_control_room_hit(game, sector) and sector != game.target.sector


def commitment_bar(game: Lion, squadron: int) -> Bar | None:
    """Why a squadron may not respond; of those out of play nothing is said."""
    place = game.at[squadron]
    if place <= ACE_BOX:
        return None
    patrols, sectors = game.target.eligible[effective_warning(game)]
    if place >= PATROL:
        if place - PATROL in patrols:
            return None
        return "7.1", _out_of_reach(game, "patrolling", place - PATROL)
    if place != AVAILABLE:
        return "7", f"it cannot fly: {PLACE_NAMES[place]}"
    home = game.home(squadron)
    if home not in sectors:
        return "7.1", _out_of_reach(game, "available in", home)
    if is_tied_down(game, home):
        return "11.23", "the sector control room is hit; it may only defend its own sector"
    return None


def _out_of_reach(game: Lion, how: str, sector: int) -> str:
    warning = effective_warning(game).replace("_", " ")
    return f"{how} {game.kit.sector_names[sector]} is too far with warning {warning}"
