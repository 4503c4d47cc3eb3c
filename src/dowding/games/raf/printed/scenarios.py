"""What the scenarios begin with."""

import datetime
from collections.abc import Container

from msgspec import Struct

from dowding.components.sheets import File, Part
from dowding.games.raf.printed.calendar import FIRST_DAY, LAST_DAY
from dowding.games.raf.words import PRIMARY_TYPES, Aircraft, Pool, Priority, ScenarioId, TargetType

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
PRIORITIES = dict.fromkeys(ScenarioId, "HHMLL") | {ScenarioId.THIN_BLUE_LINE: "LLHMM"}
ORDER = tuple(PRIMARY_TYPES[n] for n in (0, 2, 1, 3, 4))
"""Radar, ports, airfields, industry, cities: as the day cards print them."""


def letters(priorities: dict[TargetType, Priority]) -> str:
    """Priorities in the order of the day cards."""
    return "".join(priorities[kind][0].upper() for kind in ORDER if kind in priorities)


class ScenarioStart(Part, frozen=True):
    """The starting values of a scenario; 0 raid days means no limit."""

    name: str
    date: datetime.date
    calendar: bool
    sealion: bool
    elimination: bool
    priorities: dict[TargetType, Priority]
    raid_days: int = 0
    deeper_targets_after_raid_day: int | None = None
    replacement: dict[Pool, int] = {}
    reinforcements: tuple[str, ...] = ()
    types_removed: tuple[Aircraft, ...] = ()
    day_cards_removed: tuple[int, ...] = ()
    day_card: int | None = None
    lf3_to_lf2: bool = False
    green_squadrons: int = 0
    green_in_group_11: int = 0
    green_per_sector: int = 0


class Scenarios(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of scenarios.toml."""

    prelude: ScenarioStart
    hardest_days: ScenarioStart
    campaign: ScenarioStart
    thin_blue_line: ScenarioStart

    def of(self, scenario: ScenarioId) -> ScenarioStart:
        """The starting values of a scenario, by its name."""
        start: ScenarioStart = getattr(self, scenario)
        return start

    def check(self, file: File, units: Container[str], day_cards: Container[int]) -> None:
        """The values are as printed, and name what there is."""
        for scenario in ScenarioId:
            start, require = self.of(scenario), file.require
            right = letters(start.priorities) == PRIORITIES[scenario]
            require(right, f"{scenario}: priorities as printed (3, 17.2)")
            right = start.replacement == REPLACEMENTS[scenario]
            require(right, f"{scenario}: replacement points as printed (3, 17.2)")
            for name in start.reinforcements:
                require(name in units, f"{scenario}: reinforcement {name} is a unit")
            for number in start.day_cards_removed + ((start.day_card,) if start.day_card else ()):
                require(number in day_cards, f"{scenario}: {number} is a day event card")
            require(FIRST_DAY <= start.date <= LAST_DAY, f"{scenario}: it begins on the calendar")
