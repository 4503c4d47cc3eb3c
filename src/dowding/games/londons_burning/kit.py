"""The kit: all components as frozen tables, looked up by number, described to players."""

from datetime import date
from pathlib import Path
from typing import Final

from dowding.components import ComponentSet, Folder
from dowding.games.londons_burning import constraints, rows, tables
from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.figures import FIGURES
from dowding.games.londons_burning.ids import (
    NO_TARGET,
    SEATS,
    Level,
    Marker,
    PilotId,
    Place,
    Seat,
    Slot,
    TargetId,
    Unit,
)
from dowding.games.londons_burning.words import (
    AIRFIELDS,
    ALTITUDES,
    ANGELS,
    ENGINES,
    GUNNER,
    NOWHERE,
    PILOT,
    SLOTS,
    Direction,
    Kind,
    Nation,
    Position,
    Role,
    Terrain,
    level_of,
    opposite,
)
from dowding.kernel.charts import Chart
from dowding.kernel.decisions import Facts, Option, Subject

REMIX: Final = -1
"""The size of the marker that puts all others back."""


class Kit:
    """All components of the game."""

    def __init__(self, folder: Folder) -> None:
        read = tables.read(folder)
        constraints.check(folder, read)
        folder.refuse_faults()
        self.figures = FIGURES
        self.pilots = read.pilots
        self.days = read.days
        self.targets = read.targets
        self.aircraft = read.aircraft
        self._lay_out_board(read)
        self._sort_targets()
        self._read_aircraft()
        self._read_charts(read.charts)
        self.markers = tuple(
            REMIX if size.raiders is None else size.raiders for size in read.sizes for _ in range(size.count)
        )
        self.all_markers = tuple(map(Marker, range(len(self.markers))))
        self.all_pilots = tuple(map(PilotId, range(len(self.pilots))))
        self.all_targets = tuple(map(TargetId, range(len(self.targets))))
        self.date = {day.date: number for number, day in enumerate(self.days)}
        self._told_dates = tuple(map(_told, self.days))
        later = len(self.pilots) - 2 * len(SEATS)
        self.sundays = [number for number, day in enumerate(self.days) if day.weekday == "Sunday"][:later]
        self.blitz, self.sea_rescue = self.date[FIGURES.dates.blitz], self.date[FIGURES.dates.sea_rescue]

    def _lay_out_board(self, read: tables.Read) -> None:
        terrain = {row.hex: row.terrain for row in read.hexes}
        self.terrain = tuple(terrain[name] for name in HEXES)
        self.map_terrain = {name: terrain[name].value for name in HEXES}
        arrows = {row.hex: row.arrow for row in read.hexes}
        self.arrows = tuple(Direction[arrows[name]] if arrows[name] else NOWHERE for name in HEXES)
        self.starts = tuple((NUMBER[row.hex], int(Direction[row.arrow])) for row in read.starts)
        self.inbound = {
            FIGURES.movement.slow: tuple(tuple(int(Direction[d]) for d in row.speed_3) for row in read.paths),
            FIGURES.movement.fast: tuple(tuple(int(Direction[d]) for d in row.speed_4) for row in read.paths),
        }
        self.outbound = {
            speed: tuple(tuple(opposite(d) for d in path) for path in paths)
            for speed, paths in self.inbound.items()
        }

    def _sort_targets(self) -> None:
        self.hex_of = tuple(NUMBER[target.hex] for target in self.targets)
        self.target_at = [NO_TARGET] * len(HEXES)
        for target, place in enumerate(self.hex_of):
            self.target_at[place] = TargetId(target)
        self.airfields = self._of_kind(*AIRFIELDS)
        self.sectors = self._of_kind(Kind.SECTOR)
        self.satellites = self._of_kind(Kind.SATELLITE)
        self.radars = self._of_kind(Kind.RADAR)
        self.london = self._of_kind(Kind.LONDON)
        self.burning = self._of_kind(Kind.LONDON, Kind.OIL)
        self.airfield_at = [NO_TARGET] * len(HEXES)
        for field in self.airfields:
            self.airfield_at[self.hex_of[field]] = field
        self.map_targets = {target.name: (target.hex, target.kind.value) for target in self.targets}
        self.is_london = tuple(target.kind == Kind.LONDON for target in self.targets)

    def _of_kind(self, *kinds: Kind) -> tuple[TargetId, ...]:
        return tuple(TargetId(number) for number, target in enumerate(self.targets) if target.kind in kinds)

    def _read_aircraft(self) -> None:
        self.names = tuple(unit.name for unit in self.aircraft)
        self.is_raf = tuple(unit.nation == Nation.RAF for unit in self.aircraft)
        units = tuple(map(Unit, range(len(self.aircraft))))
        self.raf = tuple(unit for unit in units if self.is_raf[unit])
        self.germans = tuple(unit for unit in units if not self.is_raf[unit])
        self._german = {self.aircraft[unit].id: unit for unit in self.germans}
        self.slots = tuple(tuple(SLOTS[p] for p in unit.positions) for unit in self.aircraft)
        self.head_on_slots = tuple(_head_on(unit) for unit in self.aircraft)
        self.twin = tuple(Position.STARBOARD in unit.positions for unit in self.aircraft)
        self.slow = tuple(unit.speed < FIGURES.movement.fast for unit in self.aircraft)
        self.fighter = tuple(unit.role == Role.FIGHTER for unit in self.aircraft)
        self.fighter_bomber = tuple(unit.role == Role.FIGHTER_BOMBER for unit in self.aircraft)
        flown = {(self.aircraft[unit].type, self.aircraft[unit].id): unit for unit in self.raf}
        self.units_of = tuple((flown[pilot.type, 1], flown[pilot.type, 2]) for pilot in self.pilots)
        self.seat_of = tuple(Seat(self.aircraft[unit].id - 1) for unit in self.raf)

    def _read_charts(self, charts: rows.Charts) -> None:
        reported = {total: ALTITUDES[level_of(feet)] for total, feet in charts.reported_altitude.items()}
        self.reported_altitude = Chart("Reported Altitude", reported)
        self.true_altitude = Chart("True Altitude of Raiders", charts.true_altitude)
        self.top_cover = Chart("Top Cover", charts.top_cover)
        self.optional_weather = Chart("Optional Weather", charts.optional_weather)
        self.wound_outcome = Chart("Wound Outcome", charts.wound_outcome)
        self.end_of_combat = Chart("End of Combat", charts.end_of_combat)
        land = Chart("Bail Out over land", charts.bail_out_land)
        self.bail_out = {
            Terrain.LAND: land,
            Terrain.OFFSHORE: Chart("Bail Out over Offshore Sea", charts.bail_out_offshore),
            Terrain.SEA: Chart("Bail Out over Sea", charts.bail_out_sea),
        }
        self.later_bail_out = {
            Terrain.LAND: land,
            Terrain.OFFSHORE: Chart("Bail Out over Offshore Sea", charts.bail_out_offshore_later),
            Terrain.SEA: Chart("Bail Out over Sea", charts.bail_out_sea_later),
        }

    # Looking things up

    def unit(self, pilot: PilotId, seat: Seat) -> Unit:
        """The aircraft of a pilot's type with the number of his seat (3.3)."""
        return self.units_of[pilot][seat]

    def german(self, id: int) -> Unit:
        """The German air unit with an I.D."""
        return self._german[id]

    def told_date(self, day: int) -> str:
        """The date of a day in words."""
        return self._told_dates[day]

    # Describing things

    def describe_target(self, target: TargetId) -> Option:
        """A target as an option."""
        found = self.targets[target]
        kind = "" if found.kind.value in found.name else f", {found.kind}"
        return Option(found.name, f"{found.name} ({found.hex}{kind})", Subject("hex", found.hex))

    def describe_aircraft(self, unit: Unit) -> Option:
        """An air unit as an option."""
        name = self.names[unit]
        return Option(name, name, Subject("unit", name))

    def describe_marker(self, marker: Marker) -> Option:
        """A raid size marker as an option."""
        says = self.marker_says(marker)
        return Option(f"{marker + 1}: {says}", says)

    def marker_says(self, marker: Marker) -> str:
        """What is printed on a raid size marker."""
        raiders = self.markers[marker]
        return "Remix" if raiders == REMIX else f"{raiders} Raiders" if raiders else "No Raid"

    def describe_pilot(self, pilot: PilotId) -> Option:
        """A pilot as an option."""
        name = self.pilots[pilot].name
        return Option(name, f"{self.told_pilot(pilot)} ({self.pilots[pilot].type})", Subject("pilot", name))

    def told_pilot(self, pilot: PilotId) -> str:
        """A pilot with his rank."""
        found = self.pilots[pilot]
        return f"{found.rank} {found.name}".strip()


class Flight(Facts, frozen=True, gc=False, omit_defaults=True):
    """How a fighter flies if an option is chosen."""

    level: int | None = None
    """In thousands of feet; none on an airfield, or where there is no choice of a level."""
    facing: str = ""
    """Empty where the facing does not matter."""


def spot(place: Place, level: Level) -> tuple[str, str]:
    """Key and label of a hex at an altitude."""
    name = HEXES[place]
    if level:
        return f"{name}@{ANGELS[level]}", f"{name} at {ALTITUDES[level]}"
    return f"{name}@{ANGELS[level]}", f"land at {name}"


def _told(day: rows.Day) -> str:
    on = date.fromisoformat(day.date)
    return f"{day.weekday}, {on.day} {on:%B} {on.year}"


def _head_on(unit: rows.Aircraft) -> tuple[Slot, ...]:
    """8.5: gunner hits are pilot hits, frame hits are engine hits: 5 port, 6 starboard."""
    slots = [SLOTS[position] for position in unit.positions]
    twin = Position.STARBOARD in unit.positions
    frames = ENGINES if twin else (ENGINES[0], ENGINES[0])
    return (*(PILOT if slot == GUNNER else slot for slot in slots[:4]), *frames)


COMPONENTS = ComponentSet("londons_burning", Path(__file__).parent / "data", Kit)
