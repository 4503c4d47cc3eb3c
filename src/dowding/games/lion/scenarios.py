"""3, 17: the four scenarios and how each begins."""

from collections.abc import Mapping

from dowding.games.lion import preparation
from dowding.games.lion.columns import POOLS
from dowding.games.lion.decks import shuffle_targets
from dowding.games.lion.places import (
    ACE_BOX,
    AIRBASE,
    AVAILABLE,
    CALENDAR,
    POOL,
    REMOVED,
)
from dowding.games.lion.state import BLENHEIM, REDUCED, Lion
from dowding.games.raf.calendar import day_index
from dowding.games.raf.tracks import ScenarioStart
from dowding.games.raf.words import Aircraft, Enters, RafGame, ScenarioId
from dowding.kernel.decisions import Bar
from dowding.kernel.games import Scenario, Setting
from dowding.kernel.steps import Script, step

SCENARIOS = {
    "prelude": Scenario("Prelude to Eagle Day", "One day, 11 August: the introduction, about an hour."),
    "hardest_days": Scenario("The Hardest Days", "Four raid days from 11 August."),
    "thin_blue_line": Scenario("The Thin Blue Line", "From 27 August to the first look at Sealion."),
    "campaign": Scenario("The Battle of Britain", "The campaign, 11 August to Sealion's end."),
}


def set_up(game: Lion, scenario: str, options: Mapping[str, Setting]) -> None:
    """3: the common set-up, with what the scenario changes."""
    game.scenario = ScenarioId(scenario)
    game.night, game.advanced = bool(options["night"]), bool(options["advanced"])
    start = game.kit.raf.scenarios.of(game.scenario)
    game.day = day_index(start.date)
    game.priorities = [start.priorities[kind] for kind in game.kit.priority_index]
    game.damage = [0] * len(game.kit.damage_names)
    game.points = [start.replacement.get(pool, 0) for pool in POOLS]
    if game.night:
        game.points[BLENHEIM] = game.kit.raf.tracks.night.blenheim_points
    game.sealion = game.kit.sealion_first if start.sealion else -1
    place_units(game, start)
    lay_out_decks(game, start)


def place_units(game: Lion, start: ScenarioStart) -> None:
    """3: units at their bases; those that come later wait."""
    kit = game.kit
    game.reduced = [0] * len(kit.names)
    game.ace_of = [-1] * len(kit.aces)
    key = (game.scenario, game.night, game.advanced)
    if key not in kit.openings:
        kit.openings[key] = [opening_place(game, unit, start) for unit in range(len(kit.names))]
    game.at = list(kit.openings[key])


def opening_place(game: Lion, unit: int, start: ScenarioStart) -> int:
    """3: where a unit stands when the scenario begins."""
    kit = game.kit
    base = AVAILABLE if unit in kit.squadrons else AIRBASE
    if kit.aircraft[unit] in start.types_removed:
        return REMOVED
    if kit.enters[unit] is Enters.START or kit.names[unit] in start.reinforcements:
        return base
    if kit.enters[unit] is Enters.BLENHEIM:
        return base if game.night else REMOVED
    if kit.enters[unit] is Enters.ACE:
        return ACE_BOX if game.advanced else REMOVED
    if unit in kit.squadrons:
        return POOL if start.calendar else REMOVED
    return CALENDAR if start.sealion else REMOVED


def lay_out_decks(game: Lion, start: ScenarioStart) -> None:
    """3, 17.2: the opening decks."""
    tracks = game.kit.raf.tracks
    decks, later = tracks.decks[RafGame.LION], tracks.later_cards
    game.targets = list(range(decks.target[0], decks.target[1] + 1))
    if start.deeper_targets_after_raid_day == 0:
        game.targets += range(later.deeper_targets[0], later.deeper_targets[1] + 1)
    game.forces = list(range(decks.force[0], decks.force[1] + 1))
    game.events = list(range(decks.raid_event[0], decks.raid_event[1] + 1))
    removed = (*start.day_cards_removed, start.day_card)
    game.days = [n for n in range(decks.day_event[0], decks.day_event[1] + 1) if n not in removed]
    game.day_card = start.day_card or 0
    game.lf3_to_lf2 = start.lf3_to_lf2
    shuffle_targets(game)


@step("3", "Setting up for play")
def begin(game: Lion) -> Script:
    """17.2: in The Thin Blue Line some squadrons begin with green pilots."""
    start = game.kit.raf.scenarios.of(game.scenario)
    if start.green_squadrons:
        able = [s for s in game.squadrons_at(AVAILABLE) if game.kit.aircraft[s] is not Aircraft.BLENHEIM]
        green = yield from game.pick_units(
            able,
            at_least=start.green_squadrons,
            at_most=start.green_squadrons,
            rule="17.2",
            prompt="Which squadrons have green pilots?",
            check=lambda chosen: wrong_greens(game, start, chosen),
        )
        for squadron in green:
            game.reduced[squadron] = REDUCED
    return preparation.repair


def wrong_greens(game: Lion, start: ScenarioStart, chosen: list[int]) -> Bar | None:
    """17.2: three of them in 11 Group, not more than one in a sector."""
    homes = [game.kit.home[s] for s in chosen]
    if any(homes.count(home) > start.green_per_sector for home in homes):
        return "17.2", "not more than one green squadron in a sector"
    if sum(game.kit.group[home] == 11 for home in homes) < start.green_in_group_11:
        return "17.2", f"{start.green_in_group_11} of them must be in 11 Group"
    return None
