"""The charts of the air battle: interception, sections of the raid display, movement, combat."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.hardest_days.ids import SECTIONS, Letter, Section
from dowding.games.hardest_days.words import Evade, MapBox
from dowding.games.raf.words import Box, Effect, Selector, Weather
from dowding.kernel.charts import Chart


class BomberBoxRow(Struct, frozen=True):
    """Which letter goes into which section of the Bomber Box (8.10)."""

    die: int
    left: Selector
    centre: Selector
    right: Selector
    provenance: Provenance

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


class InterceptionRow(Struct, frozen=True):
    """What a face of the die lets hunters and squadrons reach at other altitudes (11.1)."""

    die: int
    hunters_catch_lower: bool
    hunters_catch_higher: bool
    squadrons_join_from_higher: bool
    squadrons_join_from_lower: bool
    provenance: Provenance


class Levels(Struct, frozen=True):
    """The levels besides a raid's own that take part in an interception."""

    lower: bool
    higher: bool

    def __str__(self) -> str:
        levels = [level for level in ("lower", "higher") if getattr(self, level)]
        return " and ".join(levels) or "neither lower nor higher"


class MovesRow(Struct, frozen=True):
    """Where a squadron in a box may move (10.1)."""

    box: MapBox
    same_space: tuple[MapBox, ...]
    adjacent_space: tuple[MapBox, ...]
    provenance: Provenance


class ShiftRow(Struct, frozen=True):
    """How many squadrons may shift in the Bomber Box (12.2)."""

    weather: Weather
    squadrons: int
    provenance: Provenance


class CombatRow(Struct, frozen=True):
    """A row of the Combat Results Table (12.3)."""

    total: str
    german: Effect
    british: Effect
    provenance: Provenance


class DamageRow(Struct, frozen=True):
    """A line of the Combat Damage Chart: a box, and for units that fly on, the side that is up."""

    box: Box
    unit: str
    facing: str
    no_effect: str
    disrupted: str
    abort: str
    light_loss: str
    heavy_loss: str
    provenance: Provenance


class Fate(Struct, frozen=True):
    """Where a combat result sends a unit, and whether it is then reduced."""

    to: Box
    reduced: bool

    def __str__(self) -> str:
        to = self.to.replace("_", " ")
        if self.to in (Box.LIGHT_LOSS, Box.HEAVY_LOSS):
            return to
        return f"{to}, {'reduced' if self.reduced else 'full'}"


def read_bomber_box(folder: Folder, rows: tuple[BomberBoxRow, ...]) -> Chart[BomberBoxRow]:
    """The dice of the Bomber Box."""
    cells = [(row, str(b.die), b) for row, b in numbered(rows)]
    return read_chart(folder, "bomber_box.csv", "die", "Bomber Box", cells)


def read_hunt_box(folder: Folder, rows: tuple[HuntBoxRow, ...]) -> Chart[HuntBoxRow]:
    """The dice of the Hunt Box."""
    cells = [(row, str(h.die), h) for row, h in numbered(rows)]
    return read_chart(folder, "hunt_box.csv", "die", "Hunt Box", cells)


def read_hunters_reach(folder: Folder, rows: tuple[InterceptionRow, ...]) -> Chart[Levels]:
    """The levels at which hunters catch squadrons."""
    cells = [
        (row, str(i.die), Levels(i.hunters_catch_lower, i.hunters_catch_higher)) for row, i in numbered(rows)
    ]
    return read_chart(folder, "interception.csv", "die", "Interception by hunters", cells)


def read_squadrons_reach(folder: Folder, rows: tuple[InterceptionRow, ...]) -> Chart[Levels]:
    """The levels from which squadrons may join."""
    cells = [
        (row, str(i.die), Levels(i.squadrons_join_from_lower, i.squadrons_join_from_higher))
        for row, i in numbered(rows)
    ]
    return read_chart(folder, "interception.csv", "die", "Interception by squadrons", cells)


def read_combat(folder: Folder, rows: tuple[CombatRow, ...], side: str) -> Chart[Effect]:
    """The German or the British column of the Combat Results Table."""
    cells = [(row, c.total, getattr(c, side)) for row, c in numbered(rows)]
    return read_chart(folder, "combat_results.csv", "total", f"Combat Results, {side.capitalize()}", cells)


def read_damage(
    folder: Folder, rows: tuple[DamageRow, ...]
) -> dict[tuple[Box, str, bool], dict[Effect, Fate]]:
    """The Combat Damage Chart by box, kind of unit and whether it is reduced."""
    chart: dict[tuple[Box, str, bool], dict[Effect, Fate]] = {}
    for number, row in numbered(rows):
        if row.unit not in ("group", "squadron") or row.facing not in ("full", "reduced"):
            folder.fault("combat_damage.csv", number, "unit", "expected a group or squadron, full or reduced")
            continue
        line = {effect: _fate(folder, number, effect.name.lower(), row) for effect in Effect}
        chart[row.box, row.unit, row.facing == "reduced"] = line
    return chart


def _fate(folder: Folder, number: int, field: str, row: DamageRow) -> Fate:
    text = getattr(row, field)
    box, _, facing = text.partition(" ")
    if box not in set(Box) or facing not in ("", "full", "reduced"):
        expected = f"expected a box and a facing such as 'inflight full', found {text!r}"
        folder.fault("combat_damage.csv", number, field, expected)
        return Fate(Box.INFLIGHT, False)
    return Fate(Box(box), facing == "reduced")
