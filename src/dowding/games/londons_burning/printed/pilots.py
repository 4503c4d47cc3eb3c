"""The pilots of the RAF, and what each of them flies."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.ids import PilotId, Seat, Unit
from dowding.games.londons_burning.printed.aircraft import AirUnits
from dowding.kernel.decisions import Option, Subject


class Pilot(Struct, frozen=True):
    """An RAF pilot, the type he flies, and the victories he has already."""

    name: str
    rank: str
    type: str
    victories: int
    provenance: Provenance


class Pilots(AirUnits):
    """The pilots, numbered in the order of their file."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.pilot_table = Sheet(folder, "pilots.csv", Pilot)
        self.pilots = self.pilot_table.rows

    def check(self) -> None:
        """3.3, 3.4: eight pilots, one of them an ace."""
        super().check()
        require, types = self.pilot_table.require, [pilot.type for pilot in self.pilots]
        counts = (types.count("Spitfire"), types.count("Hurricane"))
        require(counts == (3, 5), "3 and 5 pilots (3.3)")
        victories = sorted(pilot.victories for pilot in self.pilots)
        require(victories == [0] * 7 + [5], "one ace with five (3.4)")

    def index(self) -> None:
        """The two aircraft of each pilot's type."""
        super().index()
        self.all_pilots = tuple(map(PilotId, range(len(self.pilots))))
        flown = {(self.aircraft[unit].type, self.aircraft[unit].id): unit for unit in self.raf}
        self.units_of = tuple((flown[pilot.type, 1], flown[pilot.type, 2]) for pilot in self.pilots)

    def unit(self, pilot: PilotId, seat: Seat) -> Unit:
        """The aircraft of a pilot's type with the number of his seat (3.3)."""
        return self.units_of[pilot][seat]

    def describe_pilot(self, pilot: PilotId) -> Option:
        """A pilot as an option."""
        name = self.pilots[pilot].name
        return Option(name, f"{self.told_pilot(pilot)} ({self.pilots[pilot].type})", Subject("pilot", name))

    def told_pilot(self, pilot: PilotId) -> str:
        """A pilot with his rank."""
        found = self.pilots[pilot]
        return f"{found.rank} {found.name}".strip()
