"""Decisions that put things into boxes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, Generic, TypeVar

from dowding.kernel.decisions.choice import SHORT, Choice
from dowding.kernel.decisions.options import Answer, Describe, Notation, Option, fold, listing, several
from dowding.kernel.decisions.sets import NOTHING
from dowding.kernel.decisions.weighing import Below, Total
from dowding.kernel.errors import UnreadableAnswer

T = TypeVar("T")
B = TypeVar("B")

MANY = 1000
"""A placement of more ways than this is not counted through."""
RANGE = re.compile(r"\d{1,6}-\d{1,6}", re.ASCII)


class Boxed(Choice[T], Generic[T, B], eq=False):
    """A decision that puts things into boxes; a thing that goes into no box stays where it is.

    The answer holds for each thing the number of its box, or -1.
    """

    boxes: Sequence[B]
    describe_box: Describe[B]

    @property
    def box_options(self) -> list[Option]:
        return self.cited([self.describe_box(box) for box in self.boxes])

    def reachable(self) -> list[Sequence[int]]:
        """For each thing, the numbers of the boxes that it may enter."""
        raise NotImplementedError

    def pairs(self, answer: Iterable[int]) -> list[tuple[T, B]]:
        """The things that are placed, each with its box."""
        boxes = self.boxes
        return [(thing, boxes[box]) for thing, box in zip(self.values, answer, strict=True) if box >= 0]

    def boxed(self, answer: Answer) -> tuple[int, ...]:
        """The answer, if it names one of the boxes or none for each thing."""
        if not isinstance(answer, tuple) or len(answer) != len(self.values):
            self.refuse(f"Expected a box or none for each of {len(self.values)}.")
        if min(answer) < -1 or max(answer) >= len(self.boxes):
            self.refuse(f"There are only boxes 1 to {len(self.boxes)}.")
        return answer

    def conceivable(self) -> Iterator[Answer]:
        return product(*[[-1, *within] for within in self.reachable()])

    def are_few(self, most: int) -> bool:
        if prod(len(boxes) + 1 for boxes in self.reachable()) > MANY:
            return False
        return super().are_few(most)

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        moved, thing = list(several(answer)), below(len(self.values))
        choices = [-1, *self.reachable()[thing]]
        moved[thing] = choices[below(len(choices))]
        return tuple(moved)

    def spell(self, answer: Answer) -> Notation:
        pairs = self.pairs(several(answer))
        return {self.describe(thing).key: self.describe_box(box).key for thing, box in pairs}

    def read(self, notation: Notation) -> Answer:
        if not isinstance(notation, dict):
            self.unreadable(f"expected things with their boxes, found {notation!r}.")
        boxes = {fold(option.key): number for number, option in enumerate(self.box_options)}
        answer = [-1] * len(self.values)
        for thing, (key, box) in zip(self.indices(list(notation)), notation.items(), strict=True):
            if type(box) is not str or fold(box) not in boxes:
                self.unreadable(f"{box!r} is not among {listing(o.key for o in self.box_options)}.")
            if answer[thing] != -1:
                self.unreadable(f"{key!r} is named twice.")
            answer[thing] = boxes[fold(box)]
        return tuple(answer)

    def tell(self, answer: Answer) -> str:
        pairs = self.pairs(several(answer))
        told = [f"{self.describe(t).label} to {self.describe_box(b).label}" for t, b in pairs]
        return ", ".join(told) or "none"

    def typed(self, line: str) -> Answer:
        """``1>2, 3-5>Kenley`` as things with their boxes."""
        options, boxes = self.options, self.box_options
        places: dict[str, str] = {}
        for part in [] if line.strip().casefold() in NOTHING else line.split(","):
            thing, mark, box = (piece.strip() for piece in part.partition(">"))
            if not mark:
                raise UnreadableAnswer(f"{part.strip()!r}: expected thing>box, such as 1>2.")
            if SHORT.fullmatch(box) and 1 <= int(box) <= len(boxes):
                box = boxes[int(box) - 1].key
            for index in self.typed_range(thing) if RANGE.fullmatch(thing) else [self.typed_one(thing)]:
                if options[index].key in places:
                    raise UnreadableAnswer(f"{options[index].label} is named twice.")
                places[options[index].key] = box
        return self.read(places)

    def how_to(self) -> str:
        return "type thing>box for each, parted by commas (1>2, 3>1), or none"

    def weighable(self) -> Sequence[tuple[T, B]]:
        boxes = self.boxes
        pairs = zip(self.values, self.reachable(), strict=True)
        return [(thing, boxes[box]) for thing, within in pairs for box in within]

    def held(self, answer: Answer) -> list[Any]:
        return self.pairs(several(answer))

    def ranked(self, total: Total, most: int) -> list[Answer]:
        return []

    def holds_back(self, chosen: Iterable[Any]) -> bool:
        return not list(chosen)
