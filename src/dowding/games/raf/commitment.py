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
def poor_commitment(battle: Battle) -> Script:
    """Nothing is known of the raid but its target."""
    if battle.intelligence is Intelligence.POOR:
        yield from commit(battle, "II.3")
    return deployment.raid_size


@step("II.5", "Limited intelligence squadron commitment")
def limited_commitment(battle: Battle) -> Script:
    """The number of Gruppen is known."""
    if battle.intelligence is Intelligence.LIMITED:
        yield from commit(battle, "II.5")
    return deployment.raid_deployment


def commit(battle: Battle, rule: str) -> Ask[None]:
    """7.2: any eligible squadrons go to the Hunt box."""
    if battle.advanced and battle.warning in RAISED:
        yield from delay_response(battle)
    eligible = eligible_squadrons(battle)
    if not eligible:
        battle.note("7.1", "No squadron can reach the raid.")
        return
    battle.responders = yield from battle.pick_some(
        FIGHTER_COMMAND, battle.kit.squadrons, rule=rule, prompt="Which squadrons respond?", values=eligible,
        bar=lambda s: commitment_bar(battle, s), describe=battle.kit.unit_option, public=True,
    )  # fmt: skip
    battle.move(battle.responders, HUNT)


def delay_response(battle: Battle) -> Ask[None]:
    """19.2: more squadrons reach the raid, but only after its bombs have fallen."""
    battle.delayed = yield from battle.confirm(
        FIGHTER_COMMAND, rule="19.2", prompt="Delay the response?",
        yes="delay: more squadrons, after the bombing", no="respond at once", public=True,
    )  # fmt: skip
    if battle.delayed:
        battle.move(battle.gruppen_in(CHANNEL_PATROL), HUNT)


def effective_warning(battle: Battle) -> WarningLevel:
    """The warning by which squadrons respond."""
    return RAISED[battle.warning] if battle.delayed else battle.warning


def eligible_squadrons(battle: Battle) -> list[int]:
    """7.1: the squadrons that may respond."""
    patrols, sectors = battle.target.eligible[effective_warning(battle)]
    at, home = battle.at, battle.homes()
    found = [
        s
        for s in battle.kit.squadrons
        if (at[s] >= PATROL and at[s] - PATROL in patrols) or (at[s] == AVAILABLE and home[s] in sectors)
    ]
    if is_any_control_room_hit(battle):
        found = [s for s in found if at[s] >= PATROL or not is_tied_down(battle, home[s])]
    return found


def is_tied_down(battle: Battle, sector: int) -> bool:
    """11.23: without its control room a sector responds only to raids upon itself."""
    return is_control_room_hit(battle, sector) and sector != battle.target.sector


def commitment_bar(battle: Battle, squadron: int) -> Bar | None:
    """Why a squadron may not respond; of those out of play nothing is said."""
    place = battle.at[squadron]
    if place <= ACE_BOX:
        return None
    patrols, sectors = battle.target.eligible[effective_warning(battle)]
    if place >= PATROL:
        if place - PATROL in patrols:
            return None
        return "7.1", _out_of_reach(battle, "patrolling", place - PATROL)
    if place != AVAILABLE:
        return "7", f"it cannot fly: {PLACE_NAMES[place]}"
    home = battle.home(squadron)
    if home not in sectors:
        return "7.1", _out_of_reach(battle, "available in", home)
    if is_tied_down(battle, home):
        return "11.23", "the sector control room is hit; it may only defend its own sector"
    return None


def _out_of_reach(battle: Battle, how: str, sector: int) -> str:
    warning = effective_warning(battle).replace("_", " ")
    return f"{how} {battle.kit.sector_names[sector]} is too far with warning {warning}"
