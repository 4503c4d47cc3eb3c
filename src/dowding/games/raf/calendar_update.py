"""IV. Calendar update: reset, day advance, events, replacements, reinforcements, decks."""

from dowding.games.lion import day_advance, night, preparation
from dowding.games.lion.day_events import day_event
from dowding.games.lion.decks import shuffle_events, shuffle_forces, shuffle_targets
from dowding.games.lion.places import (
    AIRBASE,
    AVAILABLE,
    CLOCK,
    INFLIGHT,
    LANDING,
    PATROL,
    REARM,
)
from dowding.games.lion.reinforcements import british_reinforcements, german_reinforcements
from dowding.games.lion.replacement import heavy_losses, light_losses, receive_points
from dowding.games.lion.state import FULL, Lion
from dowding.games.lion.victory import by_score
from dowding.games.raf.words import ScenarioId
from dowding.kernel.steps import Script, step

GROUNDED = (LANDING, REARM)


@step("IV", "End of day")
def end_of_day(battle: Battle) -> Script:
    """13, 17.1: the shorter scenarios end here, after a last night if nights are played."""
    if battle.raid_day != battle.kit.raf.scenarios.of(battle.scenario).raid_days:
        return reset
    if battle.scenario is ScenarioId.PRELUDE or not battle.night:
        return by_score(battle)
    return reset
    yield


@step("IV.1", "Squadron and Gruppen reset")
def reset(battle: Battle) -> Script:
    """Everybody is back at base by nightfall."""
    place, reduced = battle.at, battle.reduced
    for squadron in battle.kit.squadrons:
        where = place[squadron]
        if where == INFLIGHT:
            place[squadron], reduced[squadron] = AVAILABLE, FULL
        elif where in GROUNDED or where >= PATROL:
            place[squadron] = AVAILABLE
    for gruppe in battle.kit.gruppen:
        where = place[gruppe]
        if where in (AIRBASE, INFLIGHT) or where >= CLOCK:
            place[gruppe], reduced[gruppe] = AIRBASE, FULL
    return night.night_raids if battle.night else day_advance.day_advance
    yield


@step("IV.4", "Day event")
def carry_out_day_event(battle: Battle) -> Script:
    """The event of the day card."""
    day_event(battle)
    return update_replacement_points
    yield


@step("IV.5", "Update replacement points")
def update_replacement_points(battle: Battle) -> Script:
    """Aircraft and pilots arrive."""
    receive_points(battle)
    return light_loss_replacement
    yield


@step("IV.6", "Light loss replacement")
def light_loss_replacement(battle: Battle) -> Script:
    """Units in light loss boxes return."""
    yield from light_losses(battle)
    return heavy_loss_replacement


@step("IV.7", "Heavy loss replacement")
def heavy_loss_replacement(battle: Battle) -> Script:
    """Units in the heavy loss box recover to light loss."""
    yield from heavy_losses(battle)
    return reinforcements


@step("IV.8", "Reinforcements")
def reinforcements(battle: Battle) -> Script:
    """Fresh units arrive; the British ones cost victory points."""
    german_reinforcements(battle)
    yield from british_reinforcements(battle)
    return card_shuffle_check


@step("IV.9", "Card shuffle check")
def card_shuffle_check(battle: Battle) -> Script:
    """Decks shorter than their discards are made whole; new targets may join."""
    start = battle.kit.raf.scenarios.of(battle.scenario)
    if battle.raid_day == start.deeper_targets_after_raid_day:
        first, last = battle.kit.raf.tracks.later_cards.deeper_targets
        shuffle_targets(battle, tuple(range(first, last + 1)))
        battle.note("17.3", "Targets further inland are added.")
    elif len(battle.targets) + 1 < len(battle.target_discards):
        shuffle_targets(battle)
    if len(battle.forces) < len(battle.force_discards):
        shuffle_forces(battle)
    if len(battle.events) < len(battle.event_discards):
        shuffle_events(battle)
    battle.raid_day += 1
    return preparation.repair
    yield
