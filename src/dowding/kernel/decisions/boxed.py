"""Decisions that put things into boxes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, Generic, TypeVar

from dowding.kernel.decisions.choice import Choice
from dowding.kernel.decisions.naming import are_numbered, named_by, not_one, parts, typed_as
from dowding.kernel.decisions.options import Answer, Describe, Notation, Option, fold, listing, several
from dowding.kernel.decisions.sets import NOTHING
from dowding.kernel.decisions.weighing import Below, Total
from dowding.kernel.words import in_words

T = TypeVar("T")
B = TypeVar("B")

MANY = 1000
"""The answers of a placement are not counted beyond this number."""


class Boxed(Choice[T], Generic[T, B], eq=False):
    """A decision that puts things into boxes; a thing that goes into no box stays where it is.

    The answer holds for each thing the number of its box, or -1.
    """

    boxes: Sequence[B]
    describe_box: Describe[B]

    @cached_property
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
        if min(answer, default=0) < -1 or max(answer, default=-1) >= len(self.boxes):
            self.refuse(f"There are only boxes 1 to {len(self.boxes)}.")
        return answer

    def only(self) -> Answer | None:
        return None if self.values else ()

    def orders(self) -> int:
        return len(self.values)

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
        keys = [option.key for option in self.box_options]
        answer = [-1] * len(self.values)
        for thing, (key, box) in zip(self.indices(list(notation)), notation.items(), strict=True):
            if answer[thing] != -1:
                self.unreadable(f"{key!r} is named twice.")
            answer[thing] = keys.index(box) if box in keys else self._folded_box(box, keys)
        return tuple(answer)

    def _folded_box(self, box: object, keys: list[str]) -> int:
        """The number of a box, where case and blanks do not matter."""
        wanted = fold(box) if type(box) is str else None
        for number, key in enumerate(keys):
            if fold(key) == wanted:
                return number
        self.unreadable(f"{box!r} is not among {listing(keys)}.")

    def tell(self, answer: Answer) -> str:
        """Box by box, in the order in which the boxes are first used."""
        return self._by_box(answer, lambda thing: self.describe(thing).label)

    def brief(self, answer: Answer) -> str:
        return self._by_box(answer, lambda thing: self.describe(thing).said)

    def _by_box(self, answer: Answer, name: Callable[[T], str]) -> str:
        boxes: dict[str, list[str]] = {}
        for thing, box in self.pairs(several(answer)):
            boxes.setdefault(self.describe_box(box).label, []).append(name(thing))
        between = "; " if any(len(things) > 1 for things in boxes.values()) else ", "
        return between.join([f"{', '.join(things)} to {box}" for box, things in boxes.items()]) or "none"

    def contrast(self, answer: Answer, other: Answer) -> str:
        both = list(zip(several(answer), several(other), strict=True))
        moved = tuple(new if new != old else -1 for old, new in both)
        left = [thing for thing, (old, new) in enumerate(both) if old >= 0 > new]
        placed = self.brief(moved) if max(moved, default=-1) >= 0 else ""
        return ", ".join(filter(None, [placed, f"without {self.said(left)}" if left else ""]))

    def told_pair(self, thing: T, box: B) -> str:
        """A thing with its box in words."""
        return f"{self.describe(thing).label} to {self.describe_box(box).label}"

    def typed(self, line: str) -> Answer:
        """Read ``1, 2 > 4, 3-5 > Kenley`` as things with their boxes."""
        answer = [-1] * len(self.values)
        for thing, box in self.typed_pairs(line):
            if answer[thing] != -1:
                self.unreadable(f"{self.options[thing].label} is named twice.")
            answer[thing] = box
        return tuple(answer)

    def to_type(self, answer: Answer) -> str:
        """``1 2 > 4, 3 > 1``, box by box."""
        boxes: dict[int, list[str]] = {}
        for thing, box in enumerate(several(answer)):
            if box >= 0:
                boxes.setdefault(box, []).append(typed_as(self.options, thing))
        between = " " if are_numbered(self.options) else ", "
        told = [
            f"{between.join(things)} > {typed_as(self.box_options, box)}" for box, things in boxes.items()
        ]
        return ", ".join(told) or "none"

    def nobody(self) -> Answer | None:
        nothing = (-1,) * len(self.values)
        return nothing if self.accepts(nothing) else None

    def in_short(self, answer: Answer) -> str:
        return in_words(len(self.pairs(several(answer))))

    def in_numbers(self, answer: Answer) -> str:
        counts = Counter(box for box in several(answer) if box >= 0)
        labels = [option.label for option in self.box_options]
        return ", ".join(f"{in_words(counts[box])} to {labels[box]}" for box in sorted(counts))

    def typed_pairs(self, line: str) -> list[tuple[int, int]]:
        """The numbers of things and of their boxes that a line names; ``1, 3 > 2`` puts both into one box."""
        pairs: list[tuple[int, int]] = []
        waiting: list[str] = []
        for part in [] if line.strip().casefold() in NOTHING else filter(None, parts(line)):
            things, mark, where = (piece.strip() for piece in part.partition(">"))
            waiting.append(things)
            if mark:
                box = self.typed_box(where)
                pairs += [(thing, box) for named in waiting for thing in self.typed_some(named)]
                waiting = []
        if waiting:
            self.unreadable(f"{waiting[0]!r}: expected {self.example()}.")
        return pairs

    def typed_box(self, line: str) -> int:
        """A box, by its key, by its number on the screen, or by words that only its label has."""
        found = named_by(line, self.box_options)
        if len(found) != 1:
            within = sorted({box for boxes in self.reachable() for box in boxes})
            named = [self.box_options[box] for box in within]
            self.unreadable(not_one(line, found, self.box_options, named))
        return found[0]

    def how_to(self) -> str:
        return f"type {self.example()}, with commas between several; or type none"

    def example(self) -> str:
        """How a thing is put into a box, with the first one that may go into any as the example."""
        pairs = [(thing, within[0]) for thing, within in enumerate(self.reachable()) if within]
        if not pairs:
            return "THING > BOX"
        thing, box = pairs[0]
        return f"THING > BOX, such as {typed_as(self.options, thing)} > {typed_as(self.box_options, box)}"

    def weighable(self) -> Sequence[tuple[T, B]]:
        boxes = self.boxes
        pairs = zip(self.values, self.reachable(), strict=True)
        return [(thing, boxes[box]) for thing, within in pairs for box in within]

    def actions(self) -> int:
        return len(self.boxes) + 1

    def chosen_from(self) -> tuple[Sequence[Any], Describe[Any]] | None:
        return self.boxes, self.describe_box

    def held(self, answer: Answer) -> list[Any]:
        return self.pairs(several(answer))

    def ranked(self, total: Total, most: int) -> list[Answer]:
        return []

    def holds_back(self, chosen: Iterable[Any]) -> bool:
        return not list(chosen)
