"""The constraints of a plan, indexed so that a look at an unfinished plan is cheap.

Constraints speak of sums: how many of some things are in some boxes. A sum matters only where it reaches a
number that a constraint names. So an unfinished plan keeps one integer, in which each condition of each
constraint has a bit that is set while the condition is met. The bits stand in planes: first the first
conditions of all constraints, then the second ones, and so on. Which constraints are broken is seen by a few
operations on the whole integer, however many there are.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from dowding.kernel.decisions.constraints import Constraint, Numbers
from dowding.kernel.decisions.sums import Reached, Sums

Way: TypeAlias = tuple[int, int, list[int]]
"""A thing that adds to a sum, how much it adds, and the boxes of the sum that it can reach."""


class Addition(NamedTuple):
    """What a thing in a box adds to."""

    touched: list[tuple[int, int, Reached]]
    """A line for each one that is added to a sum: the sum, which one it is, and where that matters."""
    concerned: int
    """The constraints that it can make apply, a bit each."""


class Register:
    """The constraints of one plan by sums. Things that count alike in all of them are of one kind."""

    __slots__ = (
        "_additions", "_applying", "_counted", "_ways", "_within", "bars", "every", "final", "kinds", "start",
        "sums", "then", "thens", "whens",
    )  # fmt: skip

    def __init__(
        self, constraints: Sequence[Constraint], numbers: Numbers, within: Sequence[Sequence[int]]
    ) -> None:
        terms = [constraint.terms() for constraint in constraints]
        width, planes = len(terms), max([1, *[len(when) for when, _ in terms]])
        demands = max([len(then) for _, then in terms], default=0)
        self.every = (1 << width) - 1
        """A bit for each constraint."""
        self.bars = sum([1 << n for n, constraint in enumerate(constraints) if constraint.bars])
        """The constraints that refuse an addition at once."""
        self.final = sum([1 << n for n, (_, then) in enumerate(terms) if not then])
        """The constraints that no further addition can satisfy."""
        self.whens = [plane * width for plane in range(1, planes)]
        """Where the planes of second and further conditions begin."""
        self.thens = [plane * width for plane in range(planes, planes + demands)]
        """Where the planes of demands begin."""
        self.start = 0
        """The conditions that are met in an empty plan; one that a constraint does not have counts as met."""
        self.then: list[list[tuple[int, int]]] = []
        """For each constraint the sums of which one is demanded, each with the number to be reached."""
        self._applying: dict[int, int] = {}
        """For a sum, the constraints that it can make apply."""
        found = Sums(numbers)
        self.sums = found.sums
        lacking = [sum([1 << plane * width for plane in range(n, planes)]) for n in range(planes + 1)]
        for number, (when, then) in enumerate(terms):
            bit = 1 << number
            self.start |= bit * lacking[len(when)]
            for n, (things, boxes, least, weights) in enumerate(when):
                counted = found.number(things, boxes, weights)
                self._applying[counted] = self._applying.get(counted, 0) | bit
                self._meets(counted, least, bit << n * width)
            self.then.append([])
            for n, (things, boxes, least, weights) in enumerate(then, planes):
                counted = found.number(things, boxes, weights)
                self.then[number].append((counted, least))
                self._meets(counted, least, bit << n * width)
        self.kinds, self._counted = found.kinds()
        self._additions: dict[tuple[int, int], Addition] = {}
        self._ways: dict[int, list[Way]] = {}
        self._within = within

    def _meets(self, number: int, least: int, condition: int) -> None:
        """Note that a condition is met once a sum reaches a number."""
        if least > 0:
            reached = self.sums[number].reached
            reached[least] = reached.get(least, 0) | condition
        else:
            self.start |= condition

    def addition(self, thing: int, box: int) -> Addition:
        """What a thing in a box adds to."""
        key = self.kinds[thing], box
        found = self._additions.get(key)
        if found is None:
            found = self._additions[key] = self._added(*key)
        return found

    def _added(self, kind: int, box: int) -> Addition:
        touched: list[tuple[int, int, Reached]] = []
        concerned = 0
        for group, worth in self._counted[kind]:
            for number in group.sums:
                if box in self.sums[number].boxes:
                    reached = self.sums[number].reached
                    touched += [(number, one, reached) for one in range(1, worth + 1)]
                    concerned |= self._applying.get(number, 0) if worth else 0
        return Addition(touched, concerned)

    def ways(self, number: int) -> list[Way]:
        """The things that can add to a sum."""
        found = self._ways.get(number)
        if found is None:
            group, boxes, _ = self.sums[number]
            counted = zip(group.things, group.worth, strict=True)
            near = [(t, w, [b for b in boxes if b in self._within[t]]) for t, w in counted if w]
            found = self._ways[number] = [way for way in near if way[2]]
        return found

    def broken(self, met: int) -> int:
        """The constraints that apply while nothing that they demand is there, a bit each."""
        applies, answered = met & self.every, 0
        for plane in self.whens:
            applies &= met >> plane
        if applies:
            for plane in self.thens:
                answered |= met >> plane
        return applies & ~answered


def each(bits: int) -> Iterator[int]:
    """The constraints of which the bits are set, in their order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
