"""The questions that every rule asks of the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dowding.games.hardest_days.ids import (
    MARKERS,
    NO_SPACE,
    NO_TRACK,
    Group,
    Luftflotte,
    Raid,
    RegionNumber,
    Section,
    Sky,
    Space,
    Squadron,
)
from dowding.games.hardest_days.places import (
    AIRBASE,
    BOMBER,
    HUNT,
    RAID_CELLS,
    Cell,
    GroupPlace,
    Place,
    cell_in_raid,
    shown_in,
    skies_over,
)
from dowding.games.hardest_days.printed.scenarios import ScenarioRow
from dowding.games.hardest_days.state.columns import Columns
from dowding.games.raf.words import Aircraft

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

    def weather_over(self, space: Space) -> Sky:
        """The weather in the region of a space."""
        return self.weather[self.kit.region_of[space]]

    # Squadrons

    def squadrons_placed(self) -> Iterable[tuple[Squadron, Place]]:
        """Every squadron, and where it is."""
        return zip(self.kit.every_squadron, self.squadrons, strict=True)

    def squadrons_at(self, place: Place) -> list[Squadron]:
        """The squadrons at a place."""
        if place not in self.squadrons:
            return []
        return [s for s, at in self.squadrons_placed() if at == place]

    def airborne_over(self, space: Space) -> list[Squadron]:
        """The airborne squadrons in a space (2.4)."""
        low, _, high = skies_over(space)
        return [s for s, at in self.squadrons_placed() if low <= at <= high]

    def based_at(self, space: Space, place: Place) -> list[Squadron]:
        """The squadrons of an airfield that are at a place off the map."""
        homes = self.kit.homes
        return [s for s, at in self.squadrons_placed() if at == place and homes[s] == space]

    def in_section(self, cells: tuple[Cell, ...], section: Section) -> list[Squadron]:
        """The squadrons in a section of the Hunt or Bomber Box."""
        return self.squadrons_at(shown_in(cells[section]))

    # Groups

    def groups_placed(self) -> Iterable[tuple[Group, GroupPlace]]:
        """Every group, and where it is."""
        return zip(self.kit.every_group, self.groups, strict=True)

    def ready_fighters(self, fleet: Luftflotte) -> int:
        """4.1: the full fighter groups at the airbases of a Luftflotte."""
        pools, groups, reduced = self.kit.pools, self.groups, self.group_reduced
        fighters = pools[fleet, Aircraft.ME109] + pools[fleet, Aircraft.ME110]
        return sum([groups[g] == AIRBASE and not reduced[g] for g in fighters])

    def in_cell(self, raid: Raid, of: Cell) -> list[Group]:
        """The groups in a cell of a raid's display."""
        place, groups = RAID_CELLS[raid][of], self.groups
        return [g for g in self.raiders[raid] if groups[g] == place]

    def in_box(self, raid: Raid, cells: tuple[Cell, ...]) -> list[Group]:
        """The groups in all three sections of a box."""
        places, groups = RAID_CELLS[raid], self.groups
        first, last = places[cells[0]], places[cells[-1]]
        return [g for g in self.raiders[raid] if first <= groups[g] <= last]

    def hunters(self, raid: Raid) -> list[Group]:
        """The groups in the Hunt Box."""
        return self.in_box(raid, HUNT)

    def bombers_in(self, raid: Raid, section: Section) -> list[Group]:
        """The bomber groups, not strafers, in a section of the Bomber Box."""
        groups = self.kit.groups
        return [g for g in self.in_cell(raid, BOMBER[section]) if groups[g].bomber]

    def cell_of(self, group: Group) -> Cell:
        """The cell of a group in a raid display."""
        return cell_in_raid(self.groups[group])

    def are_alike(self, groups: Sequence[Group]) -> bool:
        """Whether some groups are alike, so that there is nothing to choose.

        They stand in the same cell, and all or none of them have attacked (12.2.5).
        """
        kinds, reduced, places = self.kit.kinds, self.group_reduced, self.groups
        found = {(kinds[g], reduced[g], places[g], g in self.tactics, g in self.spent) for g in groups}
        return len(found) <= 1

    # Raids

    def raids(self) -> list[Raid]:
        """The raids on the map, by the number of their marker."""
        return [raid for raid in MARKERS if self.tracks[raid] != NO_TRACK]

    def is_flying(self, raid: Raid) -> bool:
        """Whether a raid is still on the map."""
        return self.tracks[raid] != NO_TRACK

    def is_in_england(self, raid: Raid) -> bool:
        """Whether a raid has left its coast track."""
        return self.raid_spaces[raid] != NO_SPACE

    def in_order(self, raids: Iterable[Raid]) -> list[Raid]:
        """8.16: major raids before minor ones, then from the north-east to the south-west."""
        return sorted(raids, key=lambda raid: (not self.major[raid], self.tracks[raid]))

    def region(self, raid: Raid) -> RegionNumber:
        """The region from whose coast track a raid came."""
        return self.kit.tracks[self.tracks[raid]].region
