"""The Scenario Table, and the figures that the rulebook states once."""

import datetime

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.games.hardest_days.words import ScenarioName
from dowding.games.raf.words import Aircraft, Effort
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES


class ScenarioRow(Struct, frozen=True):
    """A day: who flies, which chits are in the cups, and its special rules (3.2 to 3.10, 6.5)."""

    scenario: ScenarioName
    date: datetime.date
    provisional_squadrons: tuple[str, ...]
    green_sectors: tuple[str, ...]
    green_spitfires: int
    lf2_east_chits: int
    lf2_south_chits: int
    lf3_chits: int
    size_chits: tuple[int, ...]
    """The provisional size chits that are used, by the size on their major side."""
    ju87: bool
    lf3_fighters_in_lf2: bool
    depleted: bool
    minor_up_to: int
    """The highest face of the effort die that makes a minor raid."""
    printed_fields: tuple[str, ...]
    provenance: Provenance

    @property
    def region_chits(self) -> tuple[int, int, int]:
        """The chits of LF2 East, LF2 South and LF3."""
        return self.lf2_east_chits, self.lf2_south_chits, self.lf3_chits


def read_effort(folder: Folder, row: ScenarioRow) -> Chart[Effort]:
    """The effort die of a day: minor up to a number, else major (6.5)."""
    faces = {str(die): Effort.MINOR if die <= row.minor_up_to else Effort.MAJOR for die in FACES}
    return folder.chart("scenarios.csv", "Effort", faces)


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file."""


class Clock(_Part, frozen=True):
    """The time segments, and the limit on late patrols."""

    spaces: tuple[str, ...]
    late_hour: str
    late_patrols: int


class Raids(_Part, frozen=True):
    """How many raids fly at once, how many fighter groups a raid needs, and what replaces bombers."""

    most: int
    ready_fighter_groups: int
    bomber_substitutes: tuple[Aircraft, ...]


class CombatFigures(_Part, frozen=True):
    """What is added to a combat value."""

    altitude: int
    high_altitude: int
    depletion: int
    hunter_tactics: int
    squadron_tactics: int


class BombingFigures(_Part, frozen=True):
    """What changes bombing strength, column and points."""

    most_points: int
    low_altitude_times: int
    low_altitude_columns: int
    unopposed: int
    non_essential: int
    pathfinders: int
    navigational_error: int
    heavy_airfield_points: int


class EventFigures(_Part, frozen=True):
    """The numbers on which events depend."""

    form_up_failure_groups: int
    low_altitude_bombers: int
    crowded_squadrons: int


class Figures(_Part, frozen=True):
    """The figures that the rulebook states once."""

    provenance: Provenance
    clock: Clock
    raids: Raids
    combat: CombatFigures
    bombing: BombingFigures
    events: EventFigures
