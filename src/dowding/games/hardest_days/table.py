"""The questions that every rule asks of the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dowding.games.hardest_days.columns import NONE, Columns
from dowding.games.hardest_days.places import (
    AIRBASE,
    BOMBER,
    BOXES,
    CELLS,
    HUNT,
    IN_DISPLAY,
    IN_RAID,
    LOW,
    cell,
)
from dowding.games.hardest_days.printed.scenarios import ScenarioRow
from dowding.games.raf.words import Aircraft

MARKERS = range(3)
ME109 = Aircraft.ME109


@dataclass(slots=True)
class Table(Columns):
    """What can be seen of the day, in the words of the rules."""

    # The day

    @property
    def today(self) -> ScenarioRow:
        """The row of the Scenario Table that is played."""
        return self.kit.scenarios[self.scenario]

    @property
    def hour(self) -> str:
        """The present time segment."""
        return self.kit.figures.clock.spaces[self.clock]

    def weather_over(self, space: int) -> int:
        """The weather in the region of a space."""
        return self.weather[self.kit.region_of[space]]

    # Squadrons

    def squadrons_at(self, place: int) -> list[int]:
        """The squadrons at a place."""
        if place not in self.squadrons:
            return []
        return [s for s, at in enumerate(self.squadrons) if at == place]

    def airborne_over(self, space: int) -> list[int]:
        """The airborne squadrons in a space (2.4)."""
        low, high = space * BOXES + LOW, space * BOXES + BOXES
        return [s for s, at in enumerate(self.squadrons) if low <= at < high]

    def based_at(self, space: int, place: int) -> list[int]:
        """The squadrons of an airfield that are at a place off the map."""
        homes = self.kit.homes
        return [s for s, at in enumerate(self.squadrons) if at == place and homes[s] == space]

    def in_section(self, cells: int, section: int) -> list[int]:
        """The squadrons in a section of the Hunt or Bomber Box."""
        return self.squadrons_at(IN_DISPLAY + cells + section)

    # Groups

    def ready_fighters(self, fleet: int) -> int:
        """4.1: the full fighter groups at the airbases of a Luftflotte."""
        pools, groups, reduced = self.kit.pools, self.groups, self.group_reduced
        fighters = pools[fleet, Aircraft.ME109] + pools[fleet, Aircraft.ME110]
        return sum([groups[g] == AIRBASE and not reduced[g] for g in fighters])

    def in_cell(self, raid: int, of: int) -> list[int]:
        """The groups in a cell of a raid's display."""
        place, groups = cell(raid, of), self.groups
        return [g for g in self.raiders[raid] if groups[g] == place]

    def in_box(self, raid: int, first: int) -> list[int]:
        """The groups in all three sections of a box."""
        low, groups = cell(raid, first), self.groups
        return [g for g in self.raiders[raid] if low <= groups[g] < low + 3]

    def hunters(self, raid: int) -> list[int]:
        """The groups in the Hunt Box."""
        return self.in_box(raid, HUNT)

    def bombers_in(self, raid: int, section: int) -> list[int]:
        """The bomber groups, not strafers, in a section of the Bomber Box."""
        groups = self.kit.groups
        return [g for g in self.in_cell(raid, BOMBER + section) if groups[g].bomber]

    def cell_of(self, group: int) -> int:
        """The cell of a group in a raid display."""
        return (self.groups[group] - IN_RAID) % CELLS

    def are_alike(self, groups: Sequence[int]) -> bool:
        """Whether some groups are alike, so that there is nothing to choose.

        They stand in the same cell, and all or none of them have attacked (12.2.5).
        """
        kinds, reduced, places = self.kit.kinds, self.group_reduced, self.groups
        found = {(kinds[g], reduced[g], places[g], g in self.tactics, g in self.spent) for g in groups}
        return len(found) <= 1

    # Raids

    def raids(self) -> list[int]:
        """The raids on the map, by the number of their marker."""
        return [raid for raid in MARKERS if self.tracks[raid] != NONE]

    def is_flying(self, raid: int) -> bool:
        """Whether a raid is still on the map."""
        return self.tracks[raid] != NONE

    def is_in_england(self, raid: int) -> bool:
        """Whether a raid has left its coast track."""
        return self.raid_spaces[raid] != NONE

    def in_order(self, raids: Iterable[int]) -> list[int]:
        """8.16: major raids before minor ones, then from the north-east to the south-west."""
        return sorted(raids, key=lambda raid: (not self.major[raid], self.tracks[raid]))

    def region(self, raid: int) -> int:
        """The region from whose coast track a raid came."""
        return self.kit.tracks[self.tracks[raid]].region
