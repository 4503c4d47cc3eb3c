"""The pending question as arrays: what is asked, and a row for each action that answers it."""

from array import array
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, get_args

from dowding.envs.parts import ONE, Part, Spot
from dowding.envs.shaping import Shapes
from dowding.envs.sheets import WORD, Sheet
from dowding.kernel.arrays import Arrays
from dowding.kernel.decisions import Option
from dowding.kernel.decisions.shown import Kind
from dowding.kernel.errors import RulesError

Row: TypeAlias = tuple[bytes, int]
"""The columns of an action, and the number of what it names."""
FORMS: tuple[str, ...] = get_args(Kind)
"""The forms that a decision can have."""
COLUMNS = ("present", "legal", "chosen", "last", "number")
PRESENT, LEGAL, CHOSEN, LAST, NUMBER = range(len(COLUMNS))
MEMORY = 20_000
"""How many options are remembered for a kind of question."""


class Asking:
    """Writes questions and what may be answered."""

    def __init__(self, arrays: Arrays, names: Sequence[str], actions: int) -> None:
        self.strict = False
        self.actions = actions
        self.numbers = {name: n + 1 for n, name in enumerate(names)}
        """The number of each subject; 0 stands for none."""
        self.changing = {kind.__struct_config__.tag for kind in arrays.changing}
        shapes = Shapes(arrays)
        self.kinds = [f"asks {kind.__struct_config__.tag}" for kind in arrays.questions]
        self.records = {kind: shapes.record(kind, "") for kind in arrays.questions}
        facts = dict.fromkeys(name for record in self.records.values() for name in record.names)
        self.places = {
            name: n for n, name in enumerate([*[f"form {form}" for form in FORMS], *self.kinds, *facts])
        }
        """Where each fact of a question stands. Facts of the same name share a column."""
        self.question = Sheet("question", list(self.places))
        self.spot = Spot("at", arrays.subject_spots) if arrays.subject_spots else None
        self.facts = {kind: shapes.record(kind, "") for kind in arrays.facts}
        about = [name for part in self._about() for name in part.names]
        self.options = Sheet("options", [*COLUMNS, *about], [str(n) for n in range(actions)])
        self.width = WORD * len(self.options.columns)
        self._rows: dict[tuple[str, bool], dict[Any, Row]] = {}
        self._questions: dict[Any, bytes] = {}

    def _about(self) -> list[Part]:
        """What is written of an option beside the columns that every action has."""
        return [*([self.spot] if self.spot else ()), *self.facts.values()]

    def be_strict(self) -> None:
        """Make everything an error that does not fit."""
        self.strict = True
        for part in [*self._about(), *self.records.values()]:
            part.be_strict()

    def forget(self) -> None:
        """Describe every option anew."""
        self._rows.clear()

    def asked(self, decision: Any) -> bytes:
        """The question as bytes."""
        key = decision.kind, decision.question
        found = self._questions.get(key)
        if found is None:
            if len(self._questions) >= MEMORY:
                self._questions.clear()
            found = self._questions[key] = self._asked(*key)
        return found

    def _asked(self, form: str, question: Any) -> bytes:
        numbers = array("f", bytes(self.question.size))
        numbers[FORMS.index(form)] = 1.0
        record = self.records.get(type(question))
        if record is not None:
            numbers[self.places[f"asks {question.kind}"]] = 1.0
            for name, number in zip(record.names, array("f", record.told(question)), strict=True):
                numbers[self.places[name]] = number
        elif self.strict:
            raise RulesError(f"the question {question.kind} is not declared")
        return numbers.tobytes()

    def answers(self, decision: Any) -> tuple[bytes, "array[int]"]:
        """A row for each action, before any is taken, and the numbers of what they name."""
        rows = self._told(decision)
        columns = b"".join([row[0] for row in rows])
        subjects = array("h", [row[1] for row in rows])
        subjects.frombytes(bytes(2 * (self.actions - len(rows))))
        return columns.ljust(self.options.size, b"\0"), subjects

    def _told(self, decision: Any) -> list[Row]:
        found = decision.chosen_from()
        if found is None:
            return [self._numbered(int(number)) for number in decision.weighable()]
        return self._described(decision, *found)

    def things(self, decision: Any) -> list[int]:
        """The numbers of the things that a decision puts into boxes."""
        return [row[1] for row in self._described(decision, decision.values, decision.describe)]

    def _described(
        self, decision: Any, values: Sequence[Any], describe: Callable[[Any], Option]
    ) -> list[Row]:
        kind = decision.question.kind
        if kind in self.changing:
            return [self._row(describe(value)) for value in values]
        known = self._rows.setdefault((kind, values is decision.values), {})
        if len(known) > MEMORY:
            known.clear()
        found = []
        for value in values:
            row = known.get(value)
            if row is None:
                row = known[value] = self._row(describe(value))
            found.append(row)
        return found

    def _row(self, option: Option) -> Row:
        """The row of an option."""
        told = [ONE, bytes(WORD * (len(COLUMNS) - 1))]
        if self.spot is not None:
            spot = option.subject.id if option.subject is not None else ""
            told.append(self.spot.told(spot) if spot in self.spot.spots else self.spot.nothing)
        told += [
            record.told(option.facts) if type(option.facts) is kind else record.nothing
            for kind, record in self.facts.items()
        ]
        return b"".join(told), self.number(option)

    def _numbered(self, number: int) -> Row:
        """The row of a number, or of no and yes."""
        numbers = array("f", bytes(self.width))
        numbers[PRESENT], numbers[NUMBER] = 1.0, max(-1.0, min(1.0, number / self.actions))
        return numbers.tobytes(), 0

    def number(self, option: Option) -> int:
        """The number of what an option names."""
        name = option.subject.id if option.subject is not None else option.key
        found = self.numbers.get(option.key) or self.numbers.get(name, 0)
        if not found and self.strict:
            raise RulesError(f"nothing is declared for the option {option.key!r} ({name!r})")
        return found
