"""3, 17: what every scenario begins with."""

from collections.abc import Mapping

from dowding.games.raf.ids import NO_UNIT, DayNumber, EventNumber, Squadron, TargetNumber, Unit
from dowding.games.raf.places import ACE_BOX, AIRBASE, AVAILABLE, CALENDAR, POOL, REMOVED, Place
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.printed.scenarios import ScenarioStart
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import BLENHEIM, POOLS, REDUCED
from dowding.games.raf.telling.questions import ChooseGreenSquadrons
from dowding.games.raf.words import Aircraft, Enters, ScenarioId
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.games import Setting
from dowding.kernel.words import in_words


def set_up(battle: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
    """3: the common set-up, with what the scenario changes."""
    kit = battle.kit
    battle.scenario = ScenarioId(scenario)
    battle.night, battle.advanced = bool(options["night"]), bool(options["advanced"])
    battle.play_on = bool(options["play_on"]) and battle.scenario is ScenarioId.THIN_BLUE_LINE
    battle.double_first = bool(options.get("double_first"))
    start = kit.scenarios.of(battle.scenario)
    battle.day = day_index(start.date)
    battle.priorities = [start.priorities[kind] for kind in kit.priority_index]
    battle.damage = [0] * len(kit.damage_names)
    battle.points = [start.replacement.get(pool, 0) for pool in POOLS]
    if battle.night:
        battle.points[BLENHEIM] = kit.tracks.night.blenheim_points
    if start.sealion:
        battle.sealion = kit.sealion_first
    battle.lf3_to_lf2 = start.lf3_to_lf2
    place_units(battle, start)
    lay_out_decks(battle, start)


def place_units(battle: Battle, start: ScenarioStart) -> None:
    """3: units at their bases; those that come later wait."""
    kit = battle.kit
    battle.reduced = [0] * len(kit.names)
    battle.ace_of = [NO_UNIT] * len(kit.aces)
    key = (battle.game, battle.scenario, battle.night, battle.advanced)
    if key not in kit.openings:
        units = (*kit.squadrons, *kit.gruppen)
        kit.openings[key] = [opening_place(battle, unit, start) for unit in units]
    battle.at = list(kit.openings[key])


def opening_place(battle: Battle, unit: Unit, start: ScenarioStart) -> Place:
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
        return ACE_BOX if battle.plays_aces else REMOVED
    if unit in kit.squadrons:
        return POOL if start.calendar else REMOVED
    return CALENDAR if start.sealion else REMOVED


def lay_out_decks(battle: Battle, start: ScenarioStart) -> None:
    """3, 17.2: the opening decks of targets, raid events and day events."""
    tracks = battle.kit.tracks
    decks, later = tracks.decks[battle.game], tracks.later_cards
    battle.targets = [TargetNumber(n) for n in cards(decks.target)]
    if start.deeper_targets_after_raid_day == 0:
        battle.targets += map(TargetNumber, cards(later.deeper_targets))
    battle.events = [EventNumber(n) for n in cards(decks.raid_event)]
    removed = (*start.day_cards_removed, start.day_card)
    battle.days = [DayNumber(n) for n in cards(decks.day_event) if n not in removed]
    battle.day_card = DayNumber(start.day_card or 0)


def cards(ends: tuple[int, ...]) -> range:
    """The numbers of the cards from the first to the last."""
    return range(ends[0], ends[1] + 1)


def begin(battle: Battle) -> Ask[None]:
    """17.2: in The Thin Blue Line some squadrons begin with green pilots."""
    start = battle.kit.scenarios.of(battle.scenario)
    if not start.green_squadrons:
        return
    flown, number = battle.kit.aircraft, start.green_squadrons
    able = [s for s in battle.squadrons_at(AVAILABLE) if flown[s] is not Aircraft.BLENHEIM]
    green = yield from battle.british_picks(
        able,
        "17.2",
        ChooseGreenSquadrons(),
        number,
        number,
        check=lambda chosen: wrong_greens(battle, start, chosen),
    )
    for squadron in green:
        battle.turn(squadron, REDUCED)


def wrong_greens(battle: Battle, start: ScenarioStart, chosen: list[Squadron]) -> Bar | None:
    """17.2: three of them in 11 Group, not more than one in a sector."""
    kit, group = battle.kit, battle.kit.figures.green_squadrons.group
    homes = [kit.home[s] for s in chosen]
    if any(homes.count(home) > start.green_per_sector for home in homes):
        return "17.2", f"not more than {in_words(start.green_per_sector)} green squadron in a sector"
    if sum(kit.group[home] == group for home in homes) < start.green_in_group_11:
        return "17.2", f"{start.green_in_group_11} of them must be in {group} Group"
    return None
