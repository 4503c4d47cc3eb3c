"""The raid size markers."""

from typing import Final

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.ids import Marker
from dowding.games.londons_burning.printed.pilots import Pilots
from dowding.kernel.decisions import Option

REMIX: Final = -1
"""The size of the marker that puts all others back."""


class RaidSize(Struct, frozen=True):
    """A raid size marker; Remix has no number."""

    marker: str
    raiders: int | None
    count: int
    provenance: Provenance


class RaidSizes(Pilots):
    """The markers, each with its size."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.size_table = Sheet(folder, "raid_sizes.csv", RaidSize)

    def check(self) -> None:
        """5.3, 15.2: which markers there are, and how many."""
        super().check()
        require, sizes = self.size_table.require, {size.raiders: size.count for size in self.size_table}
        raids = sum(count for raiders, count in sizes.items() if raiders)
        require({4, 5, 6} <= set(sizes) and sizes.get(None) == 1, "4, 5, 6 and one Remix (5.3)")
        require(abs(sizes.get(0, 0) - raids) * 4 <= raids, "about as many No Raid markers as raids")
        require(sum(size.count for size in self.size_table) >= 5, "four markers to draw (15.2)")

    def index(self) -> None:
        """The size of each marker."""
        super().index()
        self.markers = tuple(
            REMIX if size.raiders is None else size.raiders
            for size in self.size_table
            for _ in range(size.count)
        )
        self.all_markers = tuple(map(Marker, range(len(self.markers))))

    def describe_marker(self, marker: Marker) -> Option:
        """A raid size marker as an option."""
        says = self.marker_says(marker)
        return Option(f"{marker + 1}: {says}", says)

    def marker_says(self, marker: Marker) -> str:
        """What is printed on a raid size marker."""
        raiders = self.markers[marker]
        return "Remix" if raiders == REMIX else f"{raiders} Raiders" if raiders else "No Raid"
