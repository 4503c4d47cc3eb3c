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
        self._things: list[int] = []
        """The numbers of the things that are put into boxes."""

    def see(self, view: Any) -> None:
        """Adopt a new view."""
        self.schema.cells.change(self.told, self._view, view)
        self._view = view

    def _ask(self, decision: Any) -> None:
        """Write the question that is asked of the side; None if it is not its turn."""
        self._decision, self._things = decision, []
        asking, told = self.schema.asking, self.told
        question, options, subjects = asking.question, asking.options, self.schema.starts[SUBJECTS]
        end = subjects + SHORT * self.schema.actions
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
        if decision is not self._decision:
            self._ask(decision)
        found = bytearray(self.told)
        if assembly is not None:
            self._mark(found, assembly)
            if (thing := assembly.thing()) is not None:
                self._place(found, assembly, thing)
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

    def _place(self, found: bytearray, assembly: Assembly, thing: int) -> None:
        """Write which thing is put into a box now, and where things were put so far."""
        starts, asking = self.schema.starts, self.schema.asking
        if not self._things:
            self._things = asking.things(assembly.decision)
        things, placed = self._things, starts[PLACED]
        found[starts[THING] : starts[THING] + SHORT] = NUMBERS[things[thing]]
        chosen = asking.options.start + WORD * CHOSEN
        for one, box in enumerate(assembly.placed()):
            if box >= 0:
                place = chosen + asking.width * box
                found[place : place + WORD] = ONE
                if things[one]:
                    place = placed + SHORT * (things[one] - 1)
                    found[place : place + SHORT] = NUMBERS[box + 1]

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
