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
from dowding.kernel.decisions.sums import Group, Reached, Sums

Way: TypeAlias = tuple[int, int, list[int]]
"""A thing that adds to a sum, how much it adds, and the boxes of the sum that it can reach."""


class Addition(NamedTuple):
    """What a thing in a box adds to."""

    touched: list[tuple[int, int, Reached]]
    """A line for each one that is added to a sum: the sum, which one it is, and where that matters."""
    concerned: int
    """The constraints that it can make apply, a bit each."""
    wanted: int
    """The constraints that demand something to which it adds, a bit each."""


class Register:
    """The constraints of one plan by sums. Things that count alike in all of them are of one kind."""

    __slots__ = (
        "_reaches", "_sums", "_terms", "_ways", "_within", "additions", "bars", "every", "final", "kinds",
        "start", "thens", "whens",
    )  # fmt: skip

    def __init__(
        self, constraints: Sequence[Constraint], numbers: Numbers, within: Sequence[Sequence[int]]
    ) -> None:
        terms = self._terms = [constraint.terms() for constraint in constraints]
        width, planes = len(terms), max([1, *[len(when) for when, _ in terms]])
        demands = max([len(then) for _, then in terms], default=0)
        self.every = (1 << width) - 1
        """A bit for each constraint."""
        self.bars = bits([constraint.bars for constraint in constraints])
        """The constraints that refuse an addition at once."""
        self.final = bits([not then for _, then in terms])
        """The constraints that no further addition can satisfy."""
        self.whens = [plane * width for plane in range(1, planes)]
        """Where the planes of second and further conditions begin."""
        self.thens = [plane * width for plane in range(planes, planes + demands)]
        """Where the planes of demands begin."""
        self._sums = Sums(numbers)
        self.start = self._sums.note(terms, planes)
        """The conditions that are met in an empty plan; one that a constraint does not have counts as met."""
        self.kinds, counted = self._sums.kinds()
        """For each thing the number of its kind."""
        self.additions = Additions(counted)
        """By kind and box, what a thing in it adds to."""
        self._ways: dict[int, list[Way]] = {}
        self._within = within
        self._reaches = {id(boxes): boxes for boxes in within}
        """The lists of boxes that several things share, each once."""

    @property
    def size(self) -> int:
        """How many sums there are."""
        return len(self._sums.sums)

    def then(self, constraint: int) -> list[tuple[int, int]]:
        """The sums of which a constraint demands one, each with the number to be reached."""
        demands = self._terms[constraint][1]
        sums = [(self._sums.sum(things, boxes, weights), least) for things, boxes, least, weights in demands]
        return [(found.number, least) for found, least in sums if found is not None]

    def ways(self, number: int) -> list[Way]:
        """The things that can add to a sum."""
        found = self._ways.get(number)
        if found is None:
            group, wanted = self._sums.sums[number]
            near = {key: [b for b in wanted.boxes if b in within] for key, within in self._reaches.items()}
            counted = zip(group.things, group.worth, strict=True)
            ways = [(thing, worth, near[id(self._within[thing])]) for thing, worth in counted if worth]
            found = self._ways[number] = [way for way in ways if way[2]]
        return found

    def broken(self, met: int, among: int) -> int:
        """Of some constraints, a bit each, those that apply while nothing that they demand is there."""
        applies = met & among
        for plane in self.whens:
            if not applies:
                return 0
            applies &= met >> plane
        for plane in self.thens:
            if not applies:
                return 0
            applies &= ~(met >> plane)
        return applies


class Additions(dict[tuple[int, int], Addition]):
    """What a thing of a kind in a box adds to; worked out when it is first asked for."""

    __slots__ = ("counted",)

    def __init__(self, counted: Sequence[Sequence[tuple[Group, int]]]) -> None:
        super().__init__()
        self.counted = counted

    def __missing__(self, key: tuple[int, int]) -> Addition:
        kind, box = key
        touched: list[tuple[int, int, Reached]] = []
        concerned = wanted = 0
        for group, worth in self.counted[kind]:
            for found in group.sums.get(box, ()) if worth else ():
                touched.append(found.one_more)
                if worth > 1:
                    touched += [(found.number, one, found.reached) for one in range(2, worth + 1)]
                concerned |= found.applying
                wanted |= found.demanding
        addition = self[key] = Addition(touched, concerned, wanted)
        return addition


def bits(flags: Sequence[bool]) -> int:
    """A bit for each constraint, set where its flag is."""
    return int("".join(["01"[flag] for flag in reversed(flags)]) or "0", 2)


def each(constraints: int) -> Iterator[int]:
    """The constraints of which the bits are set, in their order."""
    while constraints:
        lowest = constraints & -constraints
        yield lowest.bit_length() - 1
        constraints ^= lowest
