"""The decision between yes and no."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from dowding.kernel.decisions.decision import Decision
from dowding.kernel.decisions.naming import named_by, not_one
from dowding.kernel.decisions.options import Answer, Notation, Option, fold, whole
from dowding.kernel.decisions.shown import Kind
from dowding.kernel.decisions.weighing import Below


class Confirm(Decision, eq=False):
    """Say yes or no."""

    yes: str
    no: str

    kind: ClassVar[Kind] = "confirm"

    @property
    def options(self) -> list[Option]:
        return [Option("no", self.no), Option("yes", self.yes)]

    def accept(self, answer: Answer) -> Answer:
        if answer not in (0, 1):
            self.refuse("Expected yes or no.")
        return int(whole(answer))

    def conceivable(self) -> Iterator[Answer]:
        return iter((0, 1))

    def sample(self, below: Below) -> Answer:
        return below(2)

    def spell(self, answer: Answer) -> Notation:
        return bool(answer)

    def read(self, notation: Notation) -> Answer:
        said = fold(notation) if isinstance(notation, str) else notation
        words: dict[Any, int] = {fold(self.no): 0, fold(self.yes): 1, "yes": 1, "y": 1, "no": 0, "n": 0}
        words |= {True: 1, False: 0}
        if isinstance(said, (list, dict)) or said not in words:
            self.unreadable(f"expected yes or no, found {notation!r}.")
        return words[said]

    def tell(self, answer: Answer) -> str:
        return self.yes if answer else self.no

    def typed(self, line: str) -> Answer:
        """Yes or no in words, their numbers on the screen, or the beginning of what either means."""
        if fold(line) in ("y", "n"):
            return self.read(line)
        found = named_by(line, self.options)
        if len(found) != 1:
            self.unreadable(not_one(line, found, self.options))
        return found[0]

    def to_type(self, answer: Answer) -> str:
        return "yes" if answer else "no"

    def how_to(self) -> str:
        return "type 1 or 2, yes or no"

    def weighable(self) -> Sequence[bool]:
        return (False, True)
