"""The Combat Results Table and the Combat Damage Charts."""

from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.raf.words import Effect, Facing, Selector, Side
from dowding.kernel.charts import Chart

COLUMNS_FILE, RESULTS_FILE, DAMAGE_FILE = "combat_columns.csv", "combat_results.csv", "combat_damage.csv"
ROWS = "ABCDEFGHI"
FACINGS = {"full": Facing.FULL, "reduced": Facing.REDUCED}


class Box(StrEnum):
    """A box of the raid display, or where a combat result sends a unit."""

    HUNT = "hunt"
    BOMBER_BOX = "bomber_box"
    CLOSE_ESCORT = "close_escort"
    CHANNEL_PATROL = "channel_patrol"
    INFLIGHT = "inflight"
    LIGHT_LOSS = "light_loss"
    HEAVY_LOSS = "heavy_loss"


class Nationality(StrEnum):
    """The rows of the damage charts."""

    GRUPPE = "gruppe"
    SQUADRON = "squadron"


SIDES = {Nationality.GRUPPE: Side.GERMAN, Nationality.SQUADRON: Side.BRITISH}


class CombatColumn(Struct, frozen=True):
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
    provenance: Provenance


class CombatLine(Struct, frozen=True):
    """The results of a row for one face of the die, by selector."""

    row: str
    die: int
    german_a: Effect
    german_b: Effect
    german_c: Effect
    british_a: Effect
    british_b: Effect
    british_c: Effect
    provenance: Provenance


class DamageRow(Struct, frozen=True):
    """A line of the damage charts; if a cell has two fates, there is a choice."""

    box: Box
    unit: Nationality
    facing: str
    no_effect: tuple[str, ...]
    disrupted: tuple[str, ...]
    abort: tuple[str, ...]
    light_loss: tuple[str, ...]
    heavy_loss: tuple[str, ...]
    no_effect_if_empty: tuple[str, ...]
    disrupted_if_empty: tuple[str, ...]
    provenance: Provenance


class CombatResult(Struct, frozen=True):
    """What a roll does to the Gruppen and squadrons of each selector."""

    german: tuple[Effect, Effect, Effect]
    british: tuple[Effect, Effect, Effect]

    def of(self, side: Side, selector: Selector) -> Effect:
        """The result for a unit."""
        effects = self.german if side is Side.GERMAN else self.british
        return effects["ABC".index(selector)]

    def __str__(self) -> str:
        return " ".join(self.german) + " / " + " ".join(self.british)


class Fate(Struct, frozen=True):
    """Where a combat result sends a unit, and which of its sides is up then."""

    to: Box
    facing: Facing


class Combat(Struct, frozen=True):
    """The Combat Results Table and the Combat Damage Charts, as the rules look them up."""

    columns: tuple[Chart[int], Chart[int], Chart[int]]
    totals: tuple[Chart[int], ...]
    results: tuple[Chart[CombatResult], ...]
    fates: dict[tuple[Box, Side, Facing, Effect, bool], tuple[Fate, ...]]

    def row(self, gruppen: int, total: int, depletion: int) -> int:
        """The row, 0 for A to 8 for I, for a number of Gruppen and a combat value at a depletion level."""
        return self.totals[self.columns[depletion][gruppen]][total]


def read_combat(
    folder: Folder,
    columns: tuple[CombatColumn, ...],
    lines: tuple[CombatLine, ...],
    damage: tuple[DamageRow, ...],
) -> Combat:
    """Read the Combat Results Table and the Combat Damage Charts."""
    heads = [
        _heads(folder, f"gruppen_{name}", columns) for name in ("no_depletion", "depletion_1", "depletion_2")
    ]
    return Combat(
        (heads[0], heads[1], heads[2]),
        tuple(_totals(folder, row, column) for row, column in numbered(columns)),
        tuple(_results(folder, letter, lines) for letter in ROWS),
        _fates(folder, damage),
    )


def _heads(folder: Folder, field: str, columns: tuple[CombatColumn, ...]) -> Chart[int]:
    cells = [(row, getattr(c, field), row - 2) for row, c in numbered(columns) if getattr(c, field)]
    return read_chart(folder, COLUMNS_FILE, field, "Gruppen in Combat", cells)


def _totals(folder: Folder, row: int, column: CombatColumn) -> Chart[int]:
    fields = [f"row_{letter.lower()}" for letter in ROWS]
    cells = [(row, getattr(column, field), place) for place, field in enumerate(fields)]
    name = f"Total Combat Value, column {column.column}"
    return read_chart(folder, COLUMNS_FILE, fields, name, cells)


def _results(folder: Folder, letter: str, lines: tuple[CombatLine, ...]) -> Chart[CombatResult]:
    cells = [
        (
            row,
            str(line.die),
            CombatResult(
                (line.german_a, line.german_b, line.german_c),
                (line.british_a, line.british_b, line.british_c),
            ),
        )
        for row, line in numbered(lines)
        if line.row == letter
    ]
    return read_chart(folder, RESULTS_FILE, "die", f"Combat Results, row {letter}", cells)


def _fates(
    folder: Folder, rows: tuple[DamageRow, ...]
) -> dict[tuple[Box, Side, Facing, Effect, bool], tuple[Fate, ...]]:
    """What becomes of a unit; the last part of the key says whether the Bomber Box holds Gruppen."""
    fates = {}
    for number, row in numbered(rows):
        if row.facing not in FACINGS:
            folder.fault(DAMAGE_FILE, number, "facing", f"expected full or reduced, found {row.facing!r}")
            continue
        for effect in Effect:
            field = effect.name.lower()
            usual = _cell(folder, number, field, row)
            empty = _cell(folder, number, f"{field}_if_empty", row) or usual
            key = (row.box, SIDES[row.unit], FACINGS[row.facing], effect)
            fates[*key, True], fates[*key, False] = usual, empty
    return fates


def _cell(folder: Folder, number: int, field: str, row: DamageRow) -> tuple[Fate, ...]:
    fates = []
    for text in getattr(row, field, ()):
        box, _, facing = text.partition(" ")
        if box not in set(Box) or facing not in FACINGS:
            expected = f"expected a box and a facing such as 'inflight full', found {text!r}"
            folder.fault(DAMAGE_FILE, number, field, expected)
        else:
            fates.append(Fate(Box(box), FACINGS[facing]))
    return tuple(fates)
