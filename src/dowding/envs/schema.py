"""The whole shape of a game's observations: its arrays, their names, and where each of them stands."""

from typing import Any

import numpy as np
from gymnasium import spaces

from dowding.envs.asking import Asking
from dowding.envs.sheets import WORD, Cells, Sheet, cells_of
from dowding.kernel.arrays import Arrays

SUBJECTS, THING, PLACED = "option_subjects", "thing", "placed"
"""The arrays of small integers: what each action names, what is put somewhere, and where things were put."""
SHORT = 2
"""The bytes of a small integer."""


class Schema:
    """Where everything stands in the long row of numbers."""

    def __init__(self, arrays: Arrays, actions: int) -> None:
        self.actions = actions
        self.cells: Cells = cells_of(arrays)
        tables = [sheet.rows or () for sheet in self.cells.sheets() if sheet.named]
        self.subjects = list(dict.fromkeys([*[row for rows in tables for row in rows], *arrays.subjects]))
        """All that options may name: the rows of the tables first, in their order."""
        self.asking = Asking(arrays, self.subjects, actions)
        self.sheets: list[Sheet] = [*self.cells.sheets(), self.asking.question, self.asking.options]
        self.size = 0
        """How many bytes all arrays take together."""
        for sheet in self.sheets:
            sheet.start, self.size = self.size, self.size + sheet.size
        self.integers_start = self.size
        named = len(self.subjects)
        self.integers = {SUBJECTS: (actions, named), THING: (1, named), PLACED: (named, actions)}
        """The arrays of integers: how long they are, and the greatest that may be in them."""
        self.starts: dict[str, int] = {}
        """Where the arrays of integers begin, in bytes."""
        for name, (length, _) in self.integers.items():
            self.starts[name], self.size = self.size, self.size + SHORT * length
        floats: list[tuple[Any, ...]] = [(sheet.name, "<f4", sheet.shape) for sheet in self.sheets]
        whole = [(name, "<i2", (length,)) for name, (length, _) in self.integers.items()]
        self.layout = np.dtype([*floats, *whole])
        """All arrays as one type, so that they can be taken out of the long row at once."""
        scales = [np.full(length, max(most, 1), np.float32) for length, most in self.integers.values()]
        self.scale = np.concatenate(scales)
        """What integers are divided by in the flat form."""

    def be_strict(self) -> None:
        """Make everything an error that does not fit."""
        self.asking.be_strict()
        for part in self.cells.parts():
            part.be_strict()

    def space(self) -> spaces.Dict:
        """The space of the structured form."""
        floats = {sheet.name: spaces.Box(-1.0, 1.0, sheet.shape, np.float32) for sheet in self.sheets}
        whole = {
            name: spaces.Box(0, most, (length,), np.int16) for name, (length, most) in self.integers.items()
        }
        return spaces.Dict({**floats, **whole})

    def flat_space(self) -> spaces.Box:
        """The space of the flat form."""
        length = self.integers_start // WORD + len(self.scale)
        return spaces.Box(-1.0, 1.0, (length,), np.float32)

    def names(self) -> dict[str, dict[str, list[str]]]:
        """What the rows and columns of each array are called."""
        found = {sheet.name: sheet.names() for sheet in self.sheets}
        actions = [str(n) for n in range(self.actions)]
        found[SUBJECTS] = {"columns": actions, "words": ["", *self.subjects]}
        found[THING] = {"columns": [THING], "words": ["", *self.subjects]}
        found[PLACED] = {"columns": self.subjects, "words": ["", *actions]}
        return found

    def flat_names(self) -> list[str]:
        """What each number of the flat form is called."""
        found: list[str] = []
        for name, axes in self.names().items():
            rows: list[Any] = axes.get("rows", [""])
            found += [
                " / ".join(filter(None, (name, row, column))) for row in rows for column in axes["columns"]
            ]
        return found
