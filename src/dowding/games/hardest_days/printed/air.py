"""The charts of the air battle before combat: sections, interception, movement, shifts."""

from msgspec import Struct

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.hardest_days.ids import SECTIONS, Letter, Section, Space
from dowding.games.hardest_days.places import STAGES, Place, box
from dowding.games.hardest_days.printed.spaces import Spaces
from dowding.games.hardest_days.words import Evade, MapBox
from dowding.games.raf.words import Selector, Weather
from dowding.kernel.dice import FACES

LOW, MEDIUM, HIGH = MapBox.LOW, MapBox.MEDIUM, MapBox.HIGH
MOVES: dict[MapBox, tuple[set[MapBox], set[MapBox]]] = {
    MapBox.READY: ({MapBox.SCRAMBLE}, set()),
    MapBox.SCRAMBLE: ({LOW}, set()),
    LOW: ({MEDIUM}, {LOW}),
    MEDIUM: ({HIGH, LOW}, {MEDIUM, LOW}),
    HIGH: ({MEDIUM, LOW}, {HIGH, MEDIUM}),
}
SHIFTS = {Weather.CLEAR: 2, Weather.PATCHY: 1, Weather.BROKEN: 0}
REACHES = (
    ("hunters reach lower squadrons on 1-3", "hunters_catch_lower", (1, 2, 3)),
    ("hunters reach higher squadrons on 1", "hunters_catch_higher", (1,)),
    ("higher squadrons join on 1-3", "squadrons_join_from_higher", (1, 2, 3)),
    ("lower squadrons join on 1-2", "squadrons_join_from_lower", (1, 2)),
)


class BomberBoxRow(Row, frozen=True):
    """Which letter goes into which section of the Bomber Box (8.10)."""

    die: int
    left: Selector
    centre: Selector
    right: Selector

    def section(self, letter: Letter) -> Section:
        """The section of a letter."""
        return SECTIONS[(self.left, self.centre, self.right).index(tuple(Selector)[letter])]

    def __str__(self) -> str:
        return f"{self.left} left, {self.centre} centre, {self.right} right"


class HuntBoxRow(BomberBoxRow, frozen=True):
    """Which letter goes into which section of the Hunt Box, and where a squadron evades (11.1)."""

    evade_left: Evade
    evade_centre: Evade
    evade_right: Evade

    def evades(self, section: Section) -> Evade:
        """When a squadron of a section evades."""
        return (self.evade_left, self.evade_centre, self.evade_right)[section]


class InterceptionRow(Row, frozen=True):
    """What a face of the die lets hunters and squadrons reach at other altitudes (11.1)."""

    die: int
    hunters_catch_lower: bool
    hunters_catch_higher: bool
    squadrons_join_from_higher: bool
    squadrons_join_from_lower: bool


class Levels(Struct, frozen=True):
    """The levels besides a raid's own that take part in an interception."""

    lower: bool
    higher: bool

    def __str__(self) -> str:
        levels = [level for level in ("lower", "higher") if getattr(self, level)]
        return " and ".join(levels) or "neither lower nor higher"


class MovesRow(Row, frozen=True):
    """Where a squadron in a box may move (10.1)."""

    box: MapBox
    same_space: tuple[MapBox, ...]
    adjacent_space: tuple[MapBox, ...]


class ShiftRow(Row, frozen=True):
    """How many squadrons may shift in the Bomber Box (12.2)."""

    weather: Weather
    squadrons: int


class Air(Printed):
    """The charts of the air battle, as the rules look them up."""

    def __init__(self, folder: Folder, board: Spaces) -> None:
        self.board = board
        self.bomber_dice = Sheet(folder, "bomber_box.csv", BomberBoxRow)
        self.hunt_dice = Sheet(folder, "hunt_box.csv", HuntBoxRow)
        self.interception = Sheet(folder, "interception.csv", InterceptionRow)
        self.movement = Sheet(folder, "moves.csv", MovesRow)
        self.shift_table = Sheet(folder, "shifts.csv", ShiftRow)

    def build(self) -> None:
        """The dice, and the moves from each box of the map."""
        self.bomber_box = self.bomber_dice.chart("Bomber Box", "die")
        self.hunt_box = self.hunt_dice.chart("Hunt Box", "die")
        self.hunters_reach = self.interception.chart(
            "Interception by hunters",
            "die",
            lambda row: Levels(row.hunters_catch_lower, row.hunters_catch_higher),
        )
        """The levels at which hunters catch squadrons."""
        self.squadrons_reach = self.interception.chart(
            "Interception by squadrons",
            "die",
            lambda row: Levels(row.squadrons_join_from_lower, row.squadrons_join_from_higher),
        )
        """The levels from which squadrons may join."""
        shifts = {row.weather: row.squadrons for row in self.shift_table}
        self.shifts = tuple(shifts.get(weather, 0) for weather in Weather)
        self.moves = tuple(self._moves(space.id, stage) for space in self.board.spaces for stage in MapBox)
        """Where a squadron at each place of the map may move (10.1)."""

    def _moves(self, space: Space, stage: MapBox) -> tuple[Place, ...]:
        stages, adjacent = dict(zip(MapBox, STAGES, strict=True)), self.board.spaces[space].adjacent
        found: list[Place] = []
        for row in self.movement:
            if row.box is stage:
                found += [box(space, stages[to]) for to in row.same_space]
                found += [box(other, stages[to]) for other in adjacent for to in row.adjacent_space]
        return tuple(found)

    def check(self) -> None:
        """Sections, interception, movement, shifts."""
        self._check_sections()
        rows, require = self.interception, self.interception.require
        rows.once("faces of the die", [row.die for row in rows], FACES)
        for said, field, faces in REACHES:
            found = tuple(row.die for row in rows if getattr(row, field))
            require(found == faces, f"{said} (11.1)")
        if self.movement.once("boxes", [row.box for row in self.movement], MapBox):
            for row in self.movement:
                right = (set(row.same_space), set(row.adjacent_space)) == MOVES[row.box]
                self.movement.require(right, f"squadrons move from the {row.box} box as printed (10.1)")
        right = {row.weather: row.squadrons for row in self.shift_table} == SHIFTS
        said = "two squadrons shift in clear weather, one in patchy, none in broken (12.2)"
        self.shift_table.require(right, said)

    def _check_sections(self) -> None:
        for dice in (self.bomber_dice, self.hunt_dice):
            dice.once("faces of the die", [row.die for row in dice], FACES)
            for row in dice:
                letters = {row.left, row.centre, row.right} == set(Selector)
                dice.require(letters, f"die {row.die}: every letter has a section (8.10, 11.1)")
        right = str(self.bomber_box[3]) == "C left, B centre, A right"
        self.bomber_dice.require(right, "die 3 is C, B, A (8.10)")
        require, two = self.hunt_dice.require, self.hunt_box[2]
        require(str(two) == "C left, A centre, B right", "die 2 is C, A, B (11.1)")
        require(two.evade_right is Evade.ALWAYS, "die 2: a squadron on the right evades (11.1)")
        kinds = {row.evades(section) for row in self.hunt_dice for section in SECTIONS}
        require(kinds == set(Evade), "squadrons evade always, in cloud and in broken cloud (11.1)")
