"""The decision for a number."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from dowding.kernel.decisions.decision import Decision
from dowding.kernel.decisions.options import Answer, Notation, whole
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below

NUMBER = re.compile(r"\s*[+-]?\d{1,12}\s*", re.ASCII)
"""A whole number as somebody types it."""


class Number(Decision, eq=False):
    """Choose a number from a range."""

    low: int
    high: int

    kind: ClassVar[Kind] = "number"

    def shown(self) -> Shown:
        return self.showing(low=self.low, high=self.high)

    def accept(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple) or not self.low <= answer <= self.high:
            self.refuse(f"Expected a number from {self.low} to {self.high}.")
        return answer

    def only(self) -> Answer | None:
        return self.low if self.low == self.high else None

    def conceivable(self) -> Iterator[Answer]:
        return iter(self.weighable())

    def sample(self, below: Below) -> Answer:
        return self.low + below(self.high - self.low + 1)

    def spell(self, answer: Answer) -> Notation:
        return whole(answer)

    def read(self, notation: Notation) -> Answer:
        if isinstance(notation, str) and NUMBER.fullmatch(notation):
            notation = int(notation)
        if isinstance(notation, bool) or not isinstance(notation, int):
            self.unreadable(f"expected a number from {self.low} to {self.high}, found {notation!r}.")
        return notation

    def tell(self, answer: Answer) -> str:
        return str(answer)

    def how_to(self) -> str:
        return f"type a number from {self.low} to {self.high}"

    def weighable(self) -> Sequence[int]:
        return range(self.low, self.high + 1)

    def nth(self, place: int) -> Answer:
        return place + self.low

    def held(self, answer: Answer) -> list[Any]:
        return [answer]
