"""Copies of the shipped components, to be spoilt."""

import csv
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dowding.components import ComponentError, ComponentSet
from dowding.games.raf import COMPONENTS

Rows = list[list[str]]


class Copy:
    """A copy of the shipped files of a set: RAF's, unless another is named."""

    def __init__(self, path: Path, components: ComponentSet[Any] = COMPONENTS) -> None:
        self.path = path
        self.components = components
        shutil.copytree(components.home, path)

    def edit(self, file: str, change: Callable[[Rows], object]) -> None:
        """Change the rows of a file in place; the first is its header."""
        with (self.path / file).open(newline="", encoding="utf-8") as text:
            rows = list(csv.reader(text))
        change(rows)
        with (self.path / file).open("w", newline="", encoding="utf-8") as text:
            csv.writer(text).writerows(rows)

    def set(self, file: str, row: int, field: str, value: str) -> None:
        """Set a cell; rows are counted as a spreadsheet does."""

        def change(rows: Rows) -> None:
            place = rows[0].index(field)
            assert rows[row - 1][place] != value
            rows[row - 1][place] = value

        self.edit(file, change)

    def fill(self, file: str, where: str, values: str, spare: int = 0) -> None:
        """Set cells in all rows where others are so: ``fill("gruppen.csv", "type=Ju87", "elite=yes")``.

        No condition means every row; no values, that the rows are struck out. The first few are spared.
        """

        def change(rows: Rows) -> None:
            wanted, new = _cells(rows[0], where), _cells(rows[0], values)
            found = [row for row in rows[1:] if all(row[place] == old for place, old in wanted)][spare:]
            assert found
            for row in found:
                for place, value in new:
                    row[place] = value
            if not new:
                rows[:] = [row for row in rows if row not in found]

        self.edit(file, change)

    def replace(self, file: str, old: str, new: str) -> None:
        """Change the text of a file, once."""
        text = (self.path / file).read_text(encoding="utf-8")
        assert old in text
        (self.path / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    def problems(self) -> list[str]:
        """What is told about the copy, which must be refused."""
        with pytest.raises(ComponentError) as caught:
            self.components.load(self.path)
        return [str(problem) for problem in caught.value.problems]


def _cells(header: list[str], text: str) -> list[tuple[int, str]]:
    """Places and contents from a text such as ``type=Ju87, elite=yes``."""
    pairs = [cell.partition("=") for cell in text.split(", ") if cell]
    return [(header.index(field), value) for field, _, value in pairs]
