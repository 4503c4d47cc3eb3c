"""The air units, with all that is printed on them and on their damage displays."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.ids import Seat, Slot, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.flight_paths import FlightPaths
from dowding.games.londons_burning.words import ENGINES, GUNNER, PILOT, SLOTS, Nation, Position, Role
from dowding.kernel.decisions import Option, Subject

RAF_UNITS = [("Spitfire", 1), ("Spitfire", 2), ("Hurricane", 1), ("Hurricane", 2)]
KNOWN = {3: "Me109", 6: "Me109", 12: "Me110", 13: "Me110", 21: "Do17", 22: "Do17"}
JABO = 13
PARTS = ("pilot", "engine", "frame")


class Aircraft(Struct, frozen=True):
    """An air unit with all that is printed on it and on its damage display."""

    id: int
    type: str
    nation: Nation
    speed: int
    performance: int
    front_dice: int
    front_guns: int
    rear_gun: int
    bombs: int
    role: Role
    dive_bomber: bool
    ace: bool
    starts: bool
    ace_performance: int | None
    ace_guns: int | None
    positions: tuple[Position, ...]
    provenance: Provenance

    @property
    def name(self) -> str:
        """Type and I.D."""
        return f"{self.type} #{self.id}"

    @property
    def twin(self) -> bool:
        """Whether it has an engine on each side."""
        return Position.STARBOARD in self.positions


class AirUnits(FlightPaths):
    """The air units, numbered in the order of their file."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.unit_table = Sheet(folder, "aircraft.csv", Aircraft)
        self.aircraft = self.unit_table.rows

    def of_luftwaffe(self) -> list[Aircraft]:
        """The German air units."""
        return [unit for unit in self.aircraft if unit.nation == Nation.LUFTWAFFE]

    def of_type(self, *types: str) -> list[Aircraft]:
        """The air units of some types."""
        return [unit for unit in self.aircraft if unit.type in types]

    # What the rulebook says of them

    def check(self) -> None:
        """2.2, 8.42, 8.43, 10.2: numbers, roles, ratings, then damage displays."""
        super().check()
        self._check_numbers()
        self._check_roles()
        self._check_ratings()
        require = self.unit_table.require
        require(all(len(unit.positions) == 6 for unit in self.aircraft), "six positions (8.43)")
        self.folder.refuse_faults()
        for unit in self.aircraft:
            self._check_display(unit)

    def _check_numbers(self) -> None:
        require, germans = self.unit_table.require, self.of_luftwaffe()
        first = [(unit.type, unit.id) for unit in self.aircraft[: len(RAF_UNITS)]]
        require(first == RAF_UNITS, "the RAF first: Spitfires and Hurricanes #1 and #2 (3.2)")
        numbers = [unit.id for unit in self.aircraft[len(RAF_UNITS) :]]
        require(numbers == list(range(3, 28)), "Germans #3 to #27 in order")
        require(sum(unit.starts for unit in germans) == 19, "19 Germans start, 6 come later (3.6)")
        types = {unit.id: unit.type for unit in germans}
        known = {number: types.get(number) for number in KNOWN} == KNOWN
        require(known, "types of the known I.D.s (7.1, 8.7)")

    def _check_roles(self) -> None:
        require, germans, divers = self.unit_table.require, self.of_luftwaffe(), self.of_type("Ju87")
        require(len(divers) == 2, "two Ju87 (10.2)")
        jabos = [unit.id for unit in germans if unit.role == Role.FIGHTER_BOMBER]
        require(jabos == [JABO], f"Me110 #{JABO} is the fighter-bomber (8.7)")
        dive_bombers = {unit.id for unit in germans if unit.dive_bomber}
        require(
            dive_bombers == {JABO, *(unit.id for unit in divers)}, f"dive bombers: #{JABO} and Ju87 (10.2)"
        )
        fits = all(
            (unit.role == Role.FIGHTER) == (unit.bombs == 0) and unit.bombs <= 2 for unit in self.aircraft
        )
        require(fits, "bombers carry one or two bombs, fighters none (2.2)")

    def _check_ratings(self) -> None:
        require = self.unit_table.require
        rated = all(unit.speed in (3, 4) and 0 <= unit.performance <= 7 for unit in self.aircraft)
        require(rated, "speed 3 or 4, performance 0 to 7 (6.2, 8.42)")
        guns = {(unit.front_dice, unit.front_guns) for unit in self.aircraft if unit.role != Role.BOMBER}
        require(guns <= {(2, 4), (2, 5)}, "fighters have double 4 or double 5 guns (8.43)")
        loads = {unit.bombs for unit in self.of_type("Do17", "Ju88")}
        require(loads == {1, 2}, "a Do17 and a Ju88 carry three bombs together")

    def _check_display(self, unit: Aircraft) -> None:
        require, where, listed = self.unit_table.require, unit.positions, " ".join(unit.positions)
        whole = all(part in listed for part in PARTS)
        require(whole, f"{unit.name} has pilot, engine and frame (8.43)")
        gunner = (Position.GUNNER in where) == (unit.rear_gun > 0)
        require(gunner, f"{unit.name}: a rear gun needs a gunner (8.44)")
        if unit.type == "Me109":
            printed = (where[0], where[4]) == (Position.ENGINE, Position.FRAME)
            require(printed, f"{unit.name}: 1 engine, 5 frame (8.43)")
        if unit.type == "Me110":
            printed = (where[0], where[1], where[3]) == (Position.PORT, Position.STARBOARD, Position.GUNNER)
            require(
                printed and "frame" in where[5], f"{unit.name}: 1 and 2 engines, 4 gunner, 6 frame (8.44)"
            )

    # Looking them up

    def index(self) -> None:
        """What rules ask of each unit, by its number."""
        super().index()
        units, fast = tuple(map(Unit, range(len(self.aircraft)))), FIGURES.movement.fast
        self.names = tuple(unit.name for unit in self.aircraft)
        self.is_raf = tuple(unit.nation == Nation.RAF for unit in self.aircraft)
        self.raf = tuple(unit for unit in units if self.is_raf[unit])
        self.germans = tuple(unit for unit in units if not self.is_raf[unit])
        self._german = {self.aircraft[unit].id: unit for unit in self.germans}
        self.slots = tuple(tuple(SLOTS[place] for place in unit.positions) for unit in self.aircraft)
        self.head_on_slots = tuple(map(_head_on, self.aircraft))
        self.twin = tuple(unit.twin for unit in self.aircraft)
        self.slow = tuple(unit.speed < fast for unit in self.aircraft)
        self.fighter = tuple(unit.role == Role.FIGHTER for unit in self.aircraft)
        self.fighter_bomber = tuple(unit.role == Role.FIGHTER_BOMBER for unit in self.aircraft)
        self.seat_of = tuple(Seat(self.aircraft[unit].id - 1) for unit in self.raf)

    def german(self, id: int) -> Unit:
        """The German air unit with an I.D."""
        return self._german[id]

    def describe_aircraft(self, unit: Unit) -> Option:
        """An air unit as an option."""
        name = self.names[unit]
        return Option(name, name, Subject("unit", name))


def _head_on(unit: Aircraft) -> tuple[Slot, ...]:
    """8.5: gunner hits are pilot hits, frame hits are engine hits: 5 port, 6 starboard."""
    slots = [SLOTS[position] for position in unit.positions]
    frames = ENGINES if unit.twin else (ENGINES[0], ENGINES[0])
    return (*(PILOT if slot == GUNNER else slot for slot in slots[:4]), *frames)
