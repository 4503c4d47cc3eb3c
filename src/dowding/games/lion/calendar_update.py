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
def end_of_day(game: Lion) -> Script:
    """13, 17.1: the shorter scenarios end here, after a last night if nights are played."""
    if game.raid_day != game.kit.raf.scenarios.of(game.scenario).raid_days:
        return reset
    if game.scenario is ScenarioId.PRELUDE or not game.night:
        return by_score(game)
    return reset
    yield


@step("IV.1", "Squadron and Gruppen reset")
def reset(game: Lion) -> Script:
    """Everybody is back at base by nightfall."""
    place, reduced = game.at, game.reduced
    for squadron in game.kit.squadrons:
        where = place[squadron]
        if where == INFLIGHT:
            place[squadron], reduced[squadron] = AVAILABLE, FULL
        elif where in GROUNDED or where >= PATROL:
            place[squadron] = AVAILABLE
    for gruppe in game.kit.gruppen:
        where = place[gruppe]
        if where in (AIRBASE, INFLIGHT) or where >= CLOCK:
            place[gruppe], reduced[gruppe] = AIRBASE, FULL
    return night.night_raids if game.night else day_advance.day_advance
    yield


@step("IV.4", "Day event")
def carry_out_day_event(game: Lion) -> Script:
    """The event of the day card."""
    day_event(game)
    return update_replacement_points
    yield


@step("IV.5", "Update replacement points")
def update_replacement_points(game: Lion) -> Script:
    """Aircraft and pilots arrive."""
    receive_points(game)
    return light_loss_replacement
    yield


@step("IV.6", "Light loss replacement")
def light_loss_replacement(game: Lion) -> Script:
    """Units in light loss boxes return."""
    yield from light_losses(game)
    return heavy_loss_replacement


@step("IV.7", "Heavy loss replacement")
def heavy_loss_replacement(game: Lion) -> Script:
    """Units in the heavy loss box recover to light loss."""
    yield from heavy_losses(game)
    return reinforcements


@step("IV.8", "Reinforcements")
def reinforcements(game: Lion) -> Script:
    """Fresh units arrive; the British ones cost victory points."""
    german_reinforcements(game)
    yield from british_reinforcements(game)
    return card_shuffle_check


@step("IV.9", "Card shuffle check")
def card_shuffle_check(game: Lion) -> Script:
    """Decks shorter than their discards are made whole; new targets may join."""
    start = game.kit.raf.scenarios.of(game.scenario)
    if game.raid_day == start.deeper_targets_after_raid_day:
        first, last = game.kit.raf.tracks.later_cards.deeper_targets
        shuffle_targets(game, tuple(range(first, last + 1)))
        game.note("17.3", "Targets further inland are added.")
    elif len(game.targets) + 1 < len(game.target_discards):
        shuffle_targets(game)
    if len(game.forces) < len(game.force_discards):
        shuffle_forces(game)
    if len(game.events) < len(game.event_discards):
        shuffle_events(game)
    game.raid_day += 1
    return preparation.repair
    yield
