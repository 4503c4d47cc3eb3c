"""The decision that puts things into boxes: squadrons into sectors, units onto a board."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import to_builtins

from dowding.kernel.choices import PATIENCE, Choice, first, several
from dowding.kernel.decisions import Answer, Bar, Describe, Notation, Option, fold, listing

T = TypeVar("T")
B = TypeVar("B")

FRESH = 1 << 20
"""One random number serves for many small choices until less than this is left of it."""


class Place(Choice[T], Generic[T, B], eq=False):
    """Put things into boxes; a thing that goes into no box stays where it is.

    The answer holds for each thing the number of its box, or -1.
    """

    boxes: Sequence[B]
    describe_box: Describe[B]
    reach: Callable[[T], Sequence[B]] | None
    room: Callable[[B], int] | None
    at_least: int
    at_most: int
    check: Callable[[list[tuple[T, B]]], Bar | None] | None

    kind: ClassVar[str] = "place"

    @property
    def box_options(self) -> list[Option]:
        """The boxes, described."""
        return [self.describe_box(box) for box in self.boxes]

    def shown(self) -> dict[str, Any]:
        told = [to_builtins(option) for option in self.box_options]
        rooms = [self.room(box) for box in self.boxes] if self.room else None
        return {
            **super().shown(), "boxes": told, "rooms": rooms, "at_least": self.at_least,
            "at_most": self.at_most, "within": [list(boxes) for boxes in self.reachable()],
        }  # fmt: skip

    def reachable(self) -> list[Sequence[int]]:
        """For each thing, the numbers of the boxes that it may enter."""
        if self.reach is None:
            return [range(len(self.boxes))] * len(self.values)
        if self.boxes == range(len(self.boxes)):
            return [self.reach(thing) for thing in self.values]  # type: ignore[misc]
        number = {box: n for n, box in enumerate(self.boxes)}
        return [[number[box] for box in self.reach(thing)] for thing in self.values]

    def pairs(self, answer: Iterable[int]) -> list[tuple[T, B]]:
        """The things that are placed, each with its box."""
        boxes = self.boxes
        return [(thing, boxes[box]) for thing, box in zip(self.values, answer, strict=True) if box >= 0]

    def accept(self, answer: Answer) -> Answer:
        if not isinstance(answer, tuple) or len(answer) != len(self.values):
            self.refuse(f"Expected a box or none for each of {len(self.values)}.")
        if min(answer) < -1 or max(answer) >= len(self.boxes):
            self.refuse(f"There are only boxes 1 to {len(self.boxes)}.")
        if self.reach is not None:
            reach, boxes = self.reach, self.boxes
            for thing, box in zip(self.values, answer, strict=True):
                if box >= 0 and boxes[box] not in reach(thing):
                    where = self.describe_box(boxes[box]).label
                    self.refuse(f"{self.describe(thing).label} cannot go to {where}.", self.rule)
        self.fits(answer)
        if self.check and (why := self.check(self.pairs(answer))):
            self.refuse(why[1], why[0])
        return answer

    def fits(self, answer: tuple[int, ...]) -> None:
        """Refuse what is more than the boxes hold, or more or less than must be placed in all."""
        placed = len(answer) - answer.count(-1)
        if placed > self.at_most:
            self.refuse(f"At most {self.at_most} may be placed, found {placed}.")
        if placed < self.at_least:
            self.refuse(f"At least {self.at_least} must be placed, found {placed}.")
        if self.room:
            for number, box in enumerate(self.boxes):
                if answer.count(number) > self.room(box):
                    self.refuse(f"{self.describe_box(box).label} holds {self.room(box)}.")

    def conceivable(self) -> Iterator[Answer]:
        return product(*[[-1, *within] for within in self.reachable()])

    def sample(self, below: Callable[[int], int]) -> Answer:
        within = self.reachable()
        for attempt in range(PATIENCE):
            stay = 1 if attempt < PATIENCE // 2 and not self.at_least else attempt % 2
            answer = self.scatter(within, below, stay)
            if (self.check is None and not self.at_least) or self.accepts(answer):
                return answer
        return first(self)

    def scatter(self, within: list[Sequence[int]], below: Callable[[int], int], stay: int) -> tuple[int, ...]:
        """Random places within reach and room; ``stay`` is 1 if a thing may stay where it is, else 0."""
        room = [self.room(box) for box in self.boxes] if self.room else None
        answer, left, luck, span = [-1] * len(within), self.at_most, 0, 0
        for thing, boxes in enumerate(within):
            if not left:
                break
            if room is not None:
                boxes = [box for box in boxes if room[box]]
            if span < FRESH:
                luck, span = below(FRESH**3), FRESH**3
            if not boxes:
                continue
            luck, choice = divmod(luck, len(boxes) + stay)
            span //= len(boxes) + stay
            if choice >= stay:
                answer[thing] = box = boxes[choice - stay]
                left -= 1
                if room is not None:
                    room[box] -= 1
        return tuple(answer)

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
