"""What was typed, as a layer over the reconstructed set, and the steps by which it was changed."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace


class Step(Struct, frozen=True, omit_defaults=True):
    """One change: of a cell, or of whether a row is there. None stands for a cell that is not typed."""

    file: str
    row: int
    field: str = ""
    old: str | None = None
    new: str | None = None
    there: bool | None = None
    """Whether the row is there from now on, if the step is not about a cell."""
    cells: dict[str, str] | None = None
    """The cells of an added row, before anything was typed in it."""

    def back(self) -> "Step":
        """The step that takes this one back."""
        if self.there is not None:
            return replace(self, there=not self.there)
        return replace(self, old=self.new, new=self.old)


Deed: TypeAlias = list[Step]
"""What is done and taken back at once."""


class Layer(Struct):
    """What was typed: cells by file, row and field; rows added, with their first cells, or removed."""

    cells: dict[str, dict[int, dict[str, str]]] = {}
    added: dict[str, dict[int, dict[str, str]]] = {}
    removed: dict[str, list[int]] = {}

    def typed(self, file: str, row: int) -> dict[str, str]:
        """What was typed in a row."""
        return self.cells.get(file, {}).get(row, {})

    def is_untouched(self, file: str) -> bool:
        """Whether a file is as it was shipped."""
        return not (self.cells.get(file) or self.added.get(file) or self.removed.get(file))

    def take(self, steps: Iterable[Step]) -> None:
        """Do some steps."""
        for step in steps:
            if step.there is None:
                self._type(step)
            elif step.cells is None:
                self._remove(step)
            else:
                self._add(step)

    def _type(self, step: Step) -> None:
        row = self.cells.setdefault(step.file, {}).setdefault(step.row, {})
        if step.new is None:
            row.pop(step.field, None)
        else:
            row[step.field] = step.new
        if not row:
            del self.cells[step.file][step.row]
        if not self.cells[step.file]:
            del self.cells[step.file]

    def _add(self, step: Step) -> None:
        rows = self.added.setdefault(step.file, {})
        if step.there and step.cells is not None:
            rows[step.row] = step.cells
        else:
            rows.pop(step.row, None)
        if not rows:
            del self.added[step.file]

    def _remove(self, step: Step) -> None:
        rows = {*self.removed.get(step.file, [])}
        rows = rows - {step.row} if step.there else rows | {step.row}
        if rows:
            self.removed[step.file] = sorted(rows)
        else:
            self.removed.pop(step.file, None)
