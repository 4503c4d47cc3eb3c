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
from dowding.games.raf.tables.calendar import day_index
from dowding.games.raf.tables.tracks import ScenarioStart
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


def set_up(battle: Lion, scenario: str, options: Mapping[str, Setting]) -> None:
    """3: the common set-up, with what the scenario changes."""
    battle.scenario = ScenarioId(scenario)
    battle.night, battle.advanced = bool(options["night"]), bool(options["advanced"])
    start = battle.kit.raf.scenarios.of(battle.scenario)
    battle.day = day_index(start.date)
    battle.priorities = [start.priorities[kind] for kind in battle.kit.priority_index]
    battle.damage = [0] * len(battle.kit.damage_names)
    battle.points = [start.replacement.get(pool, 0) for pool in POOLS]
    if battle.night:
        battle.points[BLENHEIM] = battle.kit.raf.tracks.night.blenheim_points
    battle.sealion = battle.kit.sealion_first if start.sealion else -1
    place_units(battle, start)
    lay_out_decks(battle, start)


def place_units(battle: Lion, start: ScenarioStart) -> None:
    """3: units at their bases; those that come later wait."""
    kit = battle.kit
    battle.reduced = [0] * len(kit.names)
    battle.ace_of = [-1] * len(kit.aces)
    key = (battle.scenario, battle.night, battle.advanced)
    if key not in kit.openings:
        kit.openings[key] = [opening_place(battle, unit, start) for unit in range(len(kit.names))]
    battle.at = list(kit.openings[key])


def opening_place(battle: Lion, unit: int, start: ScenarioStart) -> int:
    """3: where a unit stands when the scenario begins."""
    kit = battle.kit
    base = AVAILABLE if unit in kit.squadrons else AIRBASE
    if kit.aircraft[unit] in start.types_removed:
        return REMOVED
    if kit.enters[unit] is Enters.START or kit.names[unit] in start.reinforcements:
        return base
    if kit.enters[unit] is Enters.BLENHEIM:
        return base if battle.night else REMOVED
    if kit.enters[unit] is Enters.ACE:
        return ACE_BOX if battle.advanced else REMOVED
    if unit in kit.squadrons:
        return POOL if start.calendar else REMOVED
    return CALENDAR if start.sealion else REMOVED


def lay_out_decks(battle: Lion, start: ScenarioStart) -> None:
    """3, 17.2: the opening decks."""
    tracks = battle.kit.raf.tracks
    decks, later = tracks.decks[RafGame.LION], tracks.later_cards
    battle.targets = list(range(decks.target[0], decks.target[1] + 1))
    if start.deeper_targets_after_raid_day == 0:
        battle.targets += range(later.deeper_targets[0], later.deeper_targets[1] + 1)
    battle.forces = list(range(decks.force[0], decks.force[1] + 1))
    battle.events = list(range(decks.raid_event[0], decks.raid_event[1] + 1))
    removed = (*start.day_cards_removed, start.day_card)
    battle.days = [n for n in range(decks.day_event[0], decks.day_event[1] + 1) if n not in removed]
    battle.day_card = start.day_card or 0
    battle.lf3_to_lf2 = start.lf3_to_lf2
    shuffle_targets(battle)


@step("3", "Setting up for play")
def begin(battle: Lion) -> Script:
    """17.2: in The Thin Blue Line some squadrons begin with green pilots."""
    start = battle.kit.raf.scenarios.of(battle.scenario)
    if start.green_squadrons:
        able = [s for s in battle.squadrons_at(AVAILABLE) if battle.kit.aircraft[s] is not Aircraft.BLENHEIM]
        green = yield from battle.pick_units(
            able,
            at_least=start.green_squadrons,
            at_most=start.green_squadrons,
            rule="17.2",
            prompt="Which squadrons have green pilots?",
            check=lambda chosen: wrong_greens(battle, start, chosen),
        )
        for squadron in green:
            battle.reduced[squadron] = REDUCED
    return preparation.repair


def wrong_greens(battle: Lion, start: ScenarioStart, chosen: list[int]) -> Bar | None:
    """17.2: three of them in 11 Group, not more than one in a sector."""
    homes = [battle.kit.home[s] for s in chosen]
    if any(homes.count(home) > start.green_per_sector for home in homes):
        return "17.2", "not more than one green squadron in a sector"
    if sum(battle.kit.group[home] == 11 for home in homes) < start.green_in_group_11:
        return "17.2", f"{start.green_in_group_11} of them must be in 11 Group"
    return None
