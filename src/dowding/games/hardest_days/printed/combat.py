"""The Combat Results Table and the Combat Damage Chart."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from dowding.components import Folder
from dowding.components.cells import Notation
from dowding.components.requiring import falling, rising
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.raf.words import Box, Effect, Facing


class Unit(StrEnum):
    """The rows of the damage chart."""

    GROUP = "group"
    SQUADRON = "squadron"


BOX_NAMES = {Box.HUNT: "Hunt Box", Box.BOMBER_BOX: "Bomber Box", Box.CLOSE_ESCORT: "Close Escort Box"}
LINES = [
    (box, unit, facing)
    for box in BOX_NAMES
    for unit in Unit
    for facing in Facing
    if (box, unit) != (Box.CLOSE_ESCORT, Unit.SQUADRON)
]
HOME = {Box.INFLIGHT, Box.LIGHT_LOSS, Box.HEAVY_LOSS}
LOSSES = {Effect.LIGHT_LOSS: Box.LIGHT_LOSS, Effect.HEAVY_LOSS: Box.HEAVY_LOSS}


class CombatRow(Row, frozen=True):
    """A row of the Combat Results Table (12.3)."""

    total: str
    german: Effect
    british: Effect


class Fate(Struct, frozen=True):
    """Where a combat result sends a unit, and whether it is then reduced."""

    to: Box
    reduced: bool

    def __str__(self) -> str:
        to = self.to.replace("_", " ")
        if self.to in (Box.LIGHT_LOSS, Box.HEAVY_LOSS):
            return to
        if self.to is Box.INFLIGHT:
            to = "flying home"
        return f"{to}, {'reduced' if self.reduced else 'full'}"


def _fate(text: str) -> Fate:
    box, _, facing = text.partition(" ")
    return Fate(Box(box), bool(("full", "reduced").index(facing or "full")))


FateCell: TypeAlias = Annotated[Fate, Notation(_fate, "a box and a facing such as 'inflight full'")]


class DamageRow(Row, frozen=True):
    """A line of the Combat Damage Chart: a box, and for units that fly on, the side that is up."""

    box: Box
    unit: Unit
    facing: Facing
    no_effect: FateCell
    disrupted: FateCell
    abort: FateCell
    light_loss: FateCell
    heavy_loss: FateCell

    @property
    def fates(self) -> dict[Effect, Fate]:
        """Where each result sends the unit."""
        return {effect: getattr(self, effect.name.lower()) for effect in Effect}


class Combat(Printed):
    """Combat results and damage, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.results = Sheet(folder, "combat_results.csv", CombatRow)
        self.chart = Sheet(folder, "combat_damage.csv", DamageRow)

    def build(self) -> None:
        """Results by total, damage by box, kind of unit and whether it is reduced."""
        self.german = self.results.chart("Combat Results, German", "total", lambda row: row.german)
        self.british = self.results.chart("Combat Results, British", "total", lambda row: row.british)
        self.damage = {(row.box, str(row.unit), bool(row.facing)): row.fates for row in self.chart}

    def check(self) -> None:
        """Higher totals favour squadrons; units go where the rulebook says."""
        require, last = self.results.require, len(Effect) - 1
        german = [list(Effect).index(effect) for effect in self.german.rows]
        british = [list(Effect).index(effect) for effect in self.british.rows]
        require(rising(german), "a higher total is no better for the group (2.18)")
        require(falling(british), "a higher total is no worse for the squadron (2.18)")
        require({0, last} <= set(german), "groups may suffer nothing or heavy loss (12.3)")
        require({0, last} <= set(british), "squadrons may suffer nothing or heavy loss (12.3)")
        found = [(row.box, row.unit, row.facing) for row in self.chart]
        self.chart.unique("lines of the chart", [(box, unit, bool(facing)) for box, unit, facing in found])
        for line in LINES:
            self.chart.require(line in found, f"the chart knows {_said(*line)} (12.3)")
        for row in self.chart:
            self._check_line(row)

    def _check_line(self, row: DamageRow) -> None:
        require, fates, n = self.chart.require, row.fates, _said(row.box, row.unit, row.facing)
        for effect, loss in LOSSES.items():
            require(fates[effect].to is loss, f"{n}: a loss is a loss (12.3)")
        flying = [fate for fate in fates.values() if fate.to not in LOSSES.values()]
        require(all(fate.reduced or not row.facing for fate in flying), f"{n}: combat restores nobody (12.3)")
        to = {fate.to for fate in fates.values()}
        if row.unit is Unit.GROUP:
            require(fates[Effect.NO_EFFECT].to is row.box, f"{n}: unharmed, it stays (12.3)")
        elif row.box is Box.BOMBER_BOX:
            require(to <= HOME, f"{n}: who has fought there goes home or is lost (12.2)")
        elif row.box is Box.HUNT:
            goes_on = to <= HOME | {Box.BOMBER_BOX}
            require(goes_on, f"{n}: who has fought there goes on, goes home or is lost (12.1)")


def _said(box: Box, unit: Unit, facing: Facing) -> str:
    return f"a {facing.name.lower()} {unit} in the {BOX_NAMES[box]}"
