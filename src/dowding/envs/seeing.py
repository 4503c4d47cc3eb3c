"""What a side knows as arrays. Only what has changed in its view is written again."""

from typing import Any

import numpy as np

from dowding.envs.asking import CHOSEN, LAST, LEGAL
from dowding.envs.parts import ONE
from dowding.envs.schema import PLACED, SHORT, SUBJECTS, THING, Schema
from dowding.envs.sheets import WORD
from dowding.kernel.decisions import Assembly

NUMBERS = [number.to_bytes(SHORT, "little") for number in range(2048)]
"""Small integers as they are written."""


class Sight:
    """The arrays of one side."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.told = bytearray(schema.size)
        """All arrays, as far as they do not depend on the answer that is being put together."""
        self._view: Any = None
        self._decision: Any = None
        self._assembly: Any = None
        self._things: list[int] = []
        """The numbers of the things that are put into boxes."""
        self._placed: list[int] = []
        """The box in which each of them was when it was last written, or -1."""

    def see(self, view: Any) -> None:
        """Adopt a new view."""
        self.schema.cells.change(self.told, self._view, view)
        self._view = view

    def _ask(self, decision: Any) -> None:
        """Write the question that is asked of the side; None if it is not its turn."""
        asking, told, thing = self.schema.asking, self.told, self.schema.starts[THING]
        question, options, subjects = asking.question, asking.options, self.schema.starts[SUBJECTS]
        end = subjects + SHORT * self.schema.actions
        if self._things:
            told[thing:] = bytes(self.schema.size - thing)
        self._decision, self._things = decision, []
        if decision is None:
            told[question.start : question.start + question.size] = bytes(question.size)
            told[options.start : options.start + options.size] = bytes(options.size)
            told[subjects:end] = bytes(end - subjects)
            return
        columns, numbers = asking.answers(decision)
        told[question.start : question.start + question.size] = asking.asked(decision)
        told[options.start : options.start + options.size] = columns
        told[subjects:end] = numbers.tobytes()

    def written(self, assembly: Assembly | None) -> bytearray:
        """All arrays, with what may be chosen now and what was chosen so far."""
        decision = assembly.decision if assembly is not None else None
        if decision is not self._decision or (assembly is not None and assembly is not self._assembly):
            self._ask(decision)
            self._assembly = assembly
        if assembly is None:
            return bytearray(self.told)
        if (thing := assembly.thing()) is not None:
            self._place(assembly, thing)
        found = bytearray(self.told)
        self._mark(found, assembly)
        return found

    def _mark(self, found: bytearray, assembly: Assembly) -> None:
        """Mark the actions that are legal, those that were chosen, and the last one."""
        asking = self.schema.asking
        start, width = asking.options.start, asking.width
        legal, chosen = start + WORD * LEGAL, start + WORD * CHOSEN
        for action in assembly.legal:
            place = legal + width * action
            found[place : place + WORD] = ONE
        for option in assembly.chosen():
            place = chosen + width * option
            found[place : place + WORD] = ONE
        if not assembly.is_whole:
            place = start + width * assembly.last + WORD * LAST
            found[place : place + WORD] = ONE

    def _place(self, assembly: Assembly, thing: int) -> None:
        """Write which thing is put into a box now, and what was put into boxes since the last time."""
        starts, told = self.schema.starts, self.told
        if not self._things:
            self._things = self.schema.asking.things(assembly.decision)
            self._placed = [-1] * len(self._things)
        told[starts[THING] : starts[THING] + SHORT] = NUMBERS[self._things[thing]]
        placed = assembly.placed()
        if placed == self._placed:
            return
        for one, (box, before) in enumerate(zip(placed, self._placed, strict=False)):
            if box != before:
                self._put(one, box)
        self._placed[: len(placed)] = placed

    def _put(self, thing: int, box: int) -> None:
        """Write that a thing is in a box now."""
        asking, number = self.schema.asking, self._things[thing]
        place = asking.options.start + asking.width * box + WORD * CHOSEN
        self.told[place : place + WORD] = ONE
        if number:
            place = self.schema.starts[PLACED] + SHORT * (number - 1)
            self.told[place : place + SHORT] = NUMBERS[box + 1]

    def seen(self, assembly: Assembly | None) -> Any:
        """A dictionary of named arrays."""
        whole = np.ndarray((), self.schema.layout, self.written(assembly))
        return {name: whole[name] for name in self.schema.layout.names or ()}


class FlatSight(Sight):
    """The arrays of one side as one vector; integers are divided by the greatest that they may be."""

    def seen(self, assembly: Assembly | None) -> Any:
        """One vector."""
        told, integers = self.written(assembly), self.schema.integers_start
        floats = np.frombuffer(told, np.float32, integers // WORD)
        whole = np.frombuffer(told, np.int16, offset=integers) / self.schema.scale
        return np.concatenate([floats, whole])
