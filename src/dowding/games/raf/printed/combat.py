"""The Combat Results Table and the Combat Damage Charts."""

from enum import StrEnum
from itertools import pairwise
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Struct

from dowding.components import Folder
from dowding.components.cells import Notation
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    Place,
)
from dowding.games.raf.words import Box, Effect, Facing
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

ROWS = "ABCDEFGHI"
LEVELS = ("no_depletion", "depletion_1", "depletion_2")
EFFECTS = tuple(Effect)
PLACES = {
    Box.HUNT: HUNT,
    Box.BOMBER_BOX: BOMBER,
    Box.CLOSE_ESCORT: CLOSE_ESCORT,
    Box.INFLIGHT: INFLIGHT,
    Box.LIGHT_LOSS: LIGHT_LOSS,
    Box.HEAVY_LOSS: HEAVY_LOSS,
}
FIGHTING = (Box.HUNT, Box.BOMBER_BOX, Box.CLOSE_ESCORT)


class Nationality(StrEnum):
    """The rows of the damage charts."""

    GRUPPE = "gruppe"
    SQUADRON = "squadron"


class Fate(NamedTuple):
    """Where a combat result sends a unit, and which of its sides is up then."""

    to: Place
    facing: int


def _fate(text: str) -> Fate:
    box, _, facing = text.partition(" ")
    return Fate(PLACES[Box(box)], ("full", "reduced").index(facing))


Fates: TypeAlias = tuple[Annotated[Fate, Notation(_fate, "a box and a facing such as 'inflight full'")], ...]
"""If there are two, there is a choice."""


class CombatColumn(Row, frozen=True):
    """A column of the table: the numbers of Gruppen that use it, by depletion, and its totals by row."""

    column: int
    gruppen_no_depletion: str
    gruppen_depletion_1: str
    gruppen_depletion_2: str
    row_a: str
    row_b: str
    row_c: str
    row_d: str
    row_e: str
    row_f: str
    row_g: str
    row_h: str
    row_i: str


class ResultRow(Row, frozen=True):
    """The results of a row for one face of the die, by selector."""

    row: str
    die: int
    german_a: Effect
    german_b: Effect
    german_c: Effect
    british_a: Effect
    british_b: Effect
    british_c: Effect


class CombatLine(Struct, frozen=True):
    """What a die does to Gruppen and squadrons: for each selector, the number of an effect."""

    german: tuple[int, ...]
    british: tuple[int, ...]
    letters: tuple[str, str]
    """The effects as printed, of Gruppen and of squadrons."""

    def __str__(self) -> str:
        return " / ".join(map(" ".join, self.letters))


class DamageRow(Row, frozen=True):
    """A line of the damage charts; if a cell has two fates, there is a choice."""

    box: Box
    unit: Nationality
    facing: Facing
    no_effect: Fates
    disrupted: Fates
    abort: Fates
    light_loss: Fates
    heavy_loss: Fates
    no_effect_if_empty: Fates
    disrupted_if_empty: Fates

    def fates(self, effect: Effect) -> tuple[Fates, Fates]:
        """The fates of an effect, without and with Gruppen in the Bomber Box."""
        name = effect.name.lower()
        usual: Fates = getattr(self, name)
        return getattr(self, f"{name}_if_empty", ()) or usual, usual


class Combat(Printed):
    """The Combat Results Table and the Combat Damage Charts, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.heads = Sheet(folder, "combat_columns.csv", CombatColumn)
        self.table = Sheet(folder, "combat_results.csv", ResultRow)
        self.damage = Sheet(folder, "combat_damage.csv", DamageRow)

    def build(self) -> None:
        """Columns, totals and lines of the table, then the damage charts."""
        self.columns = tuple(self._column_of(f"gruppen_{level}") for level in LEVELS)
        """By depletion and number of Gruppen: the column, from 0."""
        self.totals = tuple(self._totals(number, column) for number, column in self.heads.numbered())
        self.lines = tuple(self._lines(letter) for letter in ROWS)
        self.faces = tuple(tuple(line.letters for line in chart.rows) for chart in self.lines)
        """The rows as printed: for each face the letters of the Gruppen and of the squadrons."""
        self.last_row = len(self.lines) - 1
        rows = {(row.box, row.unit, row.facing): row for row in self.damage}
        self.fates = {
            PLACES[box]: tuple(
                tuple(self._fates(rows.get((box, unit, facing))) for facing in Facing) for unit in Nationality
            )
            for box in FIGHTING
        }
        """By box, nation (German first), facing, effect, and whether the Bomber Box holds Gruppen."""

    def _fates(self, row: DamageRow | None) -> tuple[tuple[Fates, Fates], ...]:
        return tuple(row.fates(effect) if row else ((), ()) for effect in Effect)

    def _column_of(self, field: str) -> Chart[int]:
        index = self.heads.rows.index
        return self.heads.chart("Gruppen in Combat", field, index, lambda row: getattr(row, field))

    def _totals(self, number: int, column: CombatColumn) -> Chart[int]:
        fields = [f"row_{letter.lower()}" for letter in ROWS]
        cells = [(number, getattr(column, field), place) for place, field in enumerate(fields)]
        name = f"Total Combat Value, column {column.column}"
        return self.heads.ranges(name, fields, cells)

    def _lines(self, letter: str) -> Chart[CombatLine]:
        name = f"Combat Results, row {letter}"
        return self.table.chart(name, "die", _line, lambda row: row.row == letter)

    def row(self, gruppen: int, total: int, depletion: int) -> int:
        """The row, 0 for A to 8 for I, for a number of Gruppen and a combat value at a depletion level."""
        return self.totals[self.columns[depletion][gruppen]][total]

    def check(self) -> None:
        """The tables are complete, and the printed examples hold."""
        self._check_columns()
        self._check_results()
        for box in FIGHTING:
            for unit, side in zip(Nationality, ("german", "british"), strict=True):
                for facing in Facing if (box, unit) != (Box.CLOSE_ESCORT, Nationality.SQUADRON) else ():
                    fates = self.fates[PLACES[box]][unit is Nationality.SQUADRON][facing]
                    for number, effect in enumerate(Effect):
                        said = f"{side} {facing.name.lower()} in {box}, {effect.name.lower()}"
                        self.damage.require(fates[number][True], f"the damage charts know {said}")
        self.damage.unique(
            "lines of the damage charts", [(row.box, row.unit, row.facing) for row in self.damage]
        )

    def _check_columns(self) -> None:
        require = self.heads.require
        self.heads.once("columns of the Combat Results Table", [c.column for c in self.heads], range(1, 12))
        for level, heads in zip(LEVELS, self.columns, strict=True):
            require(heads.low == 1, f"{level.replace('_', ' ')}: Gruppen are counted from one")
        for plain, weaker in pairwise(self.columns):
            left = all(weaker[n] <= plain[n] for n in range(1, 17))
            require(left, "depletion never moves Gruppen to the right (15.4)")
        for letter in ROWS:
            spans = [getattr(c, f"row_{letter.lower()}") for c in self.heads]
            right = all(all(span.split("..")) != (letter in "AI") for span in spans)
            require(right, f"row {letter}: only rows A and I have no end")
        require(self.row(4, 12, 0) == ROWS.index("D"), "four Gruppen with 12 fight in row D (10)")
        require(self.row(3, 19, 0) == ROWS.index("G"), "three Gruppen with 19 fight in row G (10)")

    def _check_results(self) -> None:
        require, found = self.table.require, [(line.row, line.die) for line in self.table]
        self.table.once("lines of the Combat Results Table", found, [(r, d) for r in ROWS for d in FACES])
        for letter, chart in zip(ROWS, self.lines, strict=True):
            alike = all(
                _alike([getattr(line, side) for line in chart.rows]) for side in ("german", "british")
            )
            require(alike, f"row {letter}: the three selectors have the same results, in other order")
        hunters, squadrons = self.lines[ROWS.index("D")][2], self.lines[ROWS.index("G")][3]
        require(str(hunters) == "A A - / A L D", "row D, die 2 is as in the first example (10)")
        require(str(squadrons) == "A D H / D - L", "row G, die 3 is as in the second example (10)")


def _line(row: ResultRow) -> CombatLine:
    german, british = (
        (row.german_a, row.german_b, row.german_c),
        (row.british_a, row.british_b, row.british_c),
    )
    letters = "".join(german), "".join(british)
    return CombatLine(tuple(map(EFFECTS.index, german)), tuple(map(EFFECTS.index, british)), letters)


def _alike(results: list[tuple[int, ...]]) -> bool:
    return len({tuple(sorted(column)) for column in zip(*results, strict=True)}) == 1
