"""Tracks, decks, and what the scenarios begin with."""

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.tracks import ScenarioStart
from dowding.games.raf.words import (
    PRIMARY_TYPES,
    Aircraft,
    Pool,
    Priority,
    RafGame,
    ScenarioId,
    TargetType,
)

START = {
    Pool.HURRICANE: 9, Pool.SPITFIRE: 7, Pool.GERMAN_FIGHTER: 11, Pool.LEVEL_BOMBER: 9, Pool.PILOTS: 7,
}  # fmt: skip
THIN_BLUE_LINE = {
    Pool.HURRICANE: 12, Pool.SPITFIRE: 8, Pool.GERMAN_FIGHTER: 4, Pool.LEVEL_BOMBER: 5, Pool.PILOTS: 2,
}  # fmt: skip
REPLACEMENTS: dict[ScenarioId, dict[Pool, int]] = {
    ScenarioId.PRELUDE: {},
    ScenarioId.HARDEST_DAYS: START,
    ScenarioId.BATTLE_OF_BRITAIN: START,
    ScenarioId.THIN_BLUE_LINE: THIN_BLUE_LINE,
}
OPENING = "HHMLL"
PRIORITIES = dict.fromkeys(ScenarioId, OPENING) | {ScenarioId.THIN_BLUE_LINE: "LLHMM"}
ORDER = tuple(PRIMARY_TYPES[n] for n in (0, 2, 1, 3, 4))
"""Radar, ports, airfields, industry, cities: as the day cards print them."""
DECKS = {
    RafGame.LION: ((1, 34), (61, 86), (91, 128), (135, 154), ()),
    RafGame.DUEL: ((1, 34), (), (91, 131), (135, 154), (155, 164)),
}


def check(folder: Folder, kit: RafKit) -> None:
    """Tracks, then scenarios."""
    _tracks(requiring(folder, "tracks.toml"), kit)
    _decks(requiring(folder, "tracks.toml"), kit)
    require = requiring(folder, "scenarios.toml")
    for scenario in ScenarioId:
        _scenario(require, kit, scenario, kit.scenarios.of(scenario))


def _tracks(require: Require, kit: RafKit) -> None:
    tracks = kit.tracks
    vp, depletion, replacement = tracks.victory_points, tracks.depletion, tracks.replacement
    require((vp.lowest, vp.highest, vp.start) == (-35, 35, 0), "victory points run from -35 to 35 (16.2)")
    levels = (depletion.level_1_from, depletion.level_2_from, depletion.highest)
    require(levels == (8, 15, 15), "depletion is level 1 from 8, level 2 at 15 (15.4)")
    require(len(tracks.clock.spaces) == 8, "the clock has seven time segments and the end of day (2.1)")
    once(require, "replacement markers", list(replacement.types), Pool)
    flown = [flown for types in replacement.types.values() for flown in types]
    once(require, "types with replacements", flown, [a for a in Aircraft if a is not Aircraft.JU87])
    starts = [points for scenario in ScenarioId for points in REPLACEMENTS[scenario].values()]
    require(replacement.highest >= max(starts), "the replacement track holds every start value (3, 17.2)")
    headquarters = {site.name for site in kit.sites if site.type is TargetType.HEADQUARTERS}
    once(require, "headquarters", list(tracks.headquarters.groups), sorted(headquarters))
    right = tracks.headquarters.groups == {"Box": 10, "Uxbridge": 11, "Stanmore": 0}
    require(right, "Box leads 10 Group, Uxbridge 11 Group, Stanmore all (11.25)")
    named = tracks.night.lowering_squadron in kit.unit_id
    require(named, f"night: {tracks.night.lowering_squadron} is a squadron (18.31)")
    require(_letters(tracks.sealion.priorities) == "MHHLL", "priorities of Sealion preparations (16.1)")


def _decks(require: Require, kit: RafKit) -> None:
    tracks = kit.tracks
    once(require, "decks", list(tracks.decks), RafGame)
    for game, wanted in DECKS.items():
        deck = tracks.decks.get(game)
        found = deck and (deck.target, deck.force, deck.raid_event, deck.day_event, deck.strategy)
        require(found == wanted, f"the decks of {game} begin as in its booklet (3; 2P 3)")
    later = tracks.later_cards
    require(
        (later.deeper_targets, later.terror_targets, later.more_escort_forces, later.more_escort_events)
        == ((35, 44), (45, 60), (87, 90), (129, 134)),
        "later cards join as in the booklets (4, 14.2, day events)",
    )


def _letters(priorities: dict[TargetType, Priority]) -> str:
    return "".join(priorities[kind][0].upper() for kind in ORDER if kind in priorities)


def _scenario(require: Require, kit: RafKit, scenario: ScenarioId, start: ScenarioStart) -> None:
    printed = PRIORITIES[scenario]
    require(_letters(start.priorities) == printed, f"{scenario}: priorities as printed (3, 17.2)")
    require(
        start.replacement == REPLACEMENTS[scenario],
        f"{scenario}: replacement points as printed (3, 17.2)",
    )
    for name in start.reinforcements:
        require(name in kit.unit_id, f"{scenario}: reinforcement {name} is a unit")
    for number in start.day_cards_removed + ((start.day_card,) if start.day_card else ()):
        require(number in kit.days, f"{scenario}: {number} is a day event card")
    require(
        kit.calendar[0].date <= start.date <= kit.calendar[-1].date,
        f"{scenario}: it begins on the calendar",
    )
