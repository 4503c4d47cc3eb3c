"""Decisions over a set: pick one, pick some, put in order, place into boxes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import ClassVar, Generic, TypeVar

from dowding.kernel.decisions import (
    Answer,
    Bar,
    Decision,
    Describe,
    Notation,
    Option,
    Refusal,
    fold,
    listing,
    whole,
)
from dowding.kernel.errors import IllegalAnswer, RulesError

T = TypeVar("T")
B = TypeVar("B")

PATIENCE = 32
"""Random tries at an answer with a condition on the whole before all are gone through in order."""

FRESH = 1 << 20
"""One random number serves for many small choices until less than this is left of it."""


class Choice(Decision, Generic[T], eq=False):
    """A decision over a set of values, each described when a person looks."""

    values: Sequence[T]
    describe: Describe[T]
    candidates: Sequence[T]
    bar: Callable[[T], Bar | None] | None

    @property
    def options(self) -> list[Option]:
        return [self.describe(value) for value in self.values]

    def why_not(self) -> list[Refusal]:
        if self.bar is None:
            return []
        barred = ((value, self.bar(value)) for value in self.candidates)
        return [Refusal(self.describe(v), why[0], why[1]) for v, why in barred if why is not None]

    def index(self, key: str) -> int:
        """The position of the option with this key; letters' case and blanks do not matter."""
        wanted = fold(key)
        for index, option in enumerate(self.options):
            if fold(option.key) == wanted:
                return index
        for refusal in self.why_not():
            if fold(refusal.option.key) == wanted:
                self.refuse(f"{refusal.option.label} may not be chosen: {refusal.reason}", refusal.rule)
        self.unreadable(f"{key!r} is not among {listing(o.key for o in self.options)}.")
        return None

    def indices(self, notation: Notation) -> tuple[int, ...]:
        """The positions of the options that a list of keys names."""
        if isinstance(notation, str):
            notation = [notation]
        if not isinstance(notation, list) or not all(isinstance(key, str) for key in notation):
            self.unreadable(f"expected a list of options, found {notation!r}.")
        return tuple(self.index(key) for key in notation)

    def spelled(self, answer: Iterable[int]) -> list[str]:
        """The keys of some positions."""
        return [self.describe(self.values[index]).key for index in answer]

    def told(self, answer: Iterable[int]) -> str:
        """The labels of some positions."""
        labels = [self.describe(self.values[index]).label for index in answer]
        return ", ".join(labels) or "none"

    def known(self, answer: Answer) -> tuple[int, ...]:
        """The answer as positions in the values, each at most once."""
        if not isinstance(answer, tuple):
            self.refuse(f"Expected several options, found {answer!r}.")
        for index in answer:
            if not 0 <= index < len(self.values):
                self.refuse(f"There is no option number {index + 1}, only 1 to {len(self.values)}.")
        if len(set(answer)) != len(answer):
            self.refuse("An option can be chosen only once.")
        return answer


class PickOne(Choice[T], eq=False):
    """Choose one of several."""

    kind: ClassVar[str] = "pick one"

    def accept(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple) or not 0 <= answer < len(self.values):
            self.refuse(f"Expected one option of 1 to {len(self.values)}.")
        return answer

    def answers(self) -> Iterator[Answer]:
        return iter(range(len(self.values)))

    def sample(self, below: Callable[[int], int]) -> Answer:
        return below(len(self.values))

    def spell(self, answer: Answer) -> Notation:
        return self.spelled((whole(answer),))[0]

    def read(self, notation: Notation) -> Answer:
        if not isinstance(notation, str):
            self.unreadable(f"expected one option, found {notation!r}.")
        return self.index(notation)

    def tell(self, answer: Answer) -> str:
        return self.told((whole(answer),))


class PickSome(Choice[T], eq=False):
    """Choose between so many and so many of a set; a check may look at the choice as a whole."""

    at_least: int
    at_most: int
    check: Callable[[list[T]], Bar | None] | None

    kind: ClassVar[str] = "pick some"

    def accept(self, answer: Answer) -> Answer:
        chosen = tuple(sorted(self.known(answer)))
        if not self.at_least <= len(chosen) <= self.at_most:
            self.refuse(f"Expected {self.how_many()}, found {len(chosen)}.")
        if why := self.objection(chosen):
            self.refuse(why[1], why[0])
        return chosen

    def objection(self, chosen: Iterable[int]) -> Bar | None:
        """What the whole choice lacks."""
        return self.check([self.values[index] for index in chosen]) if self.check else None

    def how_many(self) -> str:
        """The permitted numbers in words."""
        if self.at_least == self.at_most:
            return f"exactly {self.at_least}"
        return f"{self.at_least} to {self.at_most}"

    def answers(self) -> Iterator[Answer]:
        for size in range(self.at_least, self.at_most + 1):
            for chosen in combinations(range(len(self.values)), size):
                if self.objection(chosen) is None:
                    yield chosen

    def sample(self, below: Callable[[int], int]) -> Answer:
        for _ in range(PATIENCE):
            rest = list(range(len(self.values)))
            size = self.at_least + below(self.at_most - self.at_least + 1)
            chosen = tuple(sorted([rest.pop(below(len(rest))) for _ in range(size)]))
            if self.check is None or self.objection(chosen) is None:
                return chosen
        return first(self)

    def spell(self, answer: Answer) -> Notation:
        return self.spelled(several(answer))

    def read(self, notation: Notation) -> Answer:
        return self.indices(notation)

    def tell(self, answer: Answer) -> str:
        return self.told(several(answer))


class Order(Choice[T], eq=False):
    """Put all the things of a list into order."""

    kind: ClassVar[str] = "order"

    def accept(self, answer: Answer) -> Answer:
        if len(self.known(answer)) != len(self.values):
            self.refuse(f"Expected all {len(self.values)} of them in order.")
        return answer

    def answers(self) -> Iterator[Answer]:
        return permutations(range(len(self.values)))

    def sample(self, below: Callable[[int], int]) -> Answer:
        rest = list(range(len(self.values)))
        return tuple([rest.pop(below(len(rest))) for _ in self.values])

    def spell(self, answer: Answer) -> Notation:
        return self.spelled(several(answer))

    def read(self, notation: Notation) -> Answer:
        return self.indices(notation)

    def tell(self, answer: Answer) -> str:
        return self.told(several(answer))


class Place(Choice[T], Generic[T, B], eq=False):
    """Put things into boxes; a thing that goes into no box stays where it is.

    The answer holds for each thing the number of its box, or -1.
    """

    boxes: Sequence[B]
    describe_box: Describe[B]
    reach: Callable[[T], Sequence[B]] | None
    room: Callable[[B], int] | None
    at_most: int
    check: Callable[[list[tuple[T, B]]], Bar | None] | None

    kind: ClassVar[str] = "place"

    @property
    def box_options(self) -> list[Option]:
        """The boxes, described."""
        return [self.describe_box(box) for box in self.boxes]

    def reachable(self) -> list[list[int]]:
        """For each thing, the numbers of the boxes that it may enter."""
        if self.reach is None:
            return [list(range(len(self.boxes)))] * len(self.values)
        number = {box: n for n, box in enumerate(self.boxes)}
        return [[number[box] for box in self.reach(thing)] for thing in self.values]

    def pairs(self, answer: Iterable[int]) -> list[tuple[T, B]]:
        """The things that are placed, each with its box."""
        return [(thing, self.boxes[box]) for thing, box in zip(self.values, answer, strict=True) if box >= 0]

    def accept(self, answer: Answer) -> Answer:
        if not isinstance(answer, tuple) or len(answer) != len(self.values):
            self.refuse(f"Expected a box or none for each of {len(self.values)}.")
        if min(answer) < -1 or max(answer) >= len(self.boxes):
            self.refuse(f"There are only boxes 1 to {len(self.boxes)}.")
        if self.reach is not None:
            for thing, box in self.pairs(answer):
                if box not in self.reach(thing):
                    where = self.describe_box(box).label
                    self.refuse(f"{self.describe(thing).label} cannot go to {where}.", self.rule)
        self.fits(answer)
        if self.check and (why := self.check(self.pairs(answer))):
            self.refuse(why[1], why[0])
        return answer

    def fits(self, answer: tuple[int, ...]) -> None:
        """Refuse what is more than the boxes hold, or more than may be placed in all."""
        placed = len(answer) - answer.count(-1)
        if placed > self.at_most:
            self.refuse(f"At most {self.at_most} may be placed, found {placed}.")
        if self.room:
            for number, box in enumerate(self.boxes):
                if answer.count(number) > self.room(box):
                    self.refuse(f"{self.describe_box(box).label} holds {self.room(box)}.")

    def answers(self) -> Iterator[Answer]:
        for answer in product(*[[-1, *within] for within in self.reachable()]):
            try:
                yield self.accept(answer)
            except IllegalAnswer:
                continue

    def sample(self, below: Callable[[int], int]) -> Answer:
        within = self.reachable()
        for _ in range(PATIENCE):
            answer = self.scatter(within, below)
            if self.check is None or self.check(self.pairs(answer)) is None:
                return answer
        return first(self)

    def scatter(self, within: list[list[int]], below: Callable[[int], int]) -> tuple[int, ...]:
        """Random places for the things, within reach and room."""
        room = [self.room(box) for box in self.boxes] if self.room else None
        answer, left, luck, span = [-1] * len(within), self.at_most, 0, 0
        for thing, boxes in enumerate(within):
            if not left:
                break
            if room is not None:
                boxes = [box for box in boxes if room[box]]
            if span < FRESH:
                luck, span = below(FRESH**3), FRESH**3
            luck, choice = divmod(luck, len(boxes) + 1)
            span //= len(boxes) + 1
            if choice:
                answer[thing] = box = boxes[choice - 1]
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
        for key, box in notation.items():
            if fold(str(box)) not in boxes:
                self.unreadable(f"{box!r} is not among {listing(o.key for o in self.box_options)}.")
            answer[self.index(key)] = boxes[fold(box)]
        return tuple(answer)

    def tell(self, answer: Answer) -> str:
        pairs = self.pairs(several(answer))
        told = [f"{self.describe(t).label} to {self.describe_box(b).label}" for t, b in pairs]
        return ", ".join(told) or "none"


def several(answer: Answer) -> tuple[int, ...]:
    """An answer that is known to be a tuple."""
    assert isinstance(answer, tuple)
    return answer


def first(decision: Decision) -> Answer:
    """The first legal answer of all, however long it takes to find one."""
    for answer in decision.answers():
        return answer
    raise RulesError(f"{decision.asked()} No answer is legal.")
