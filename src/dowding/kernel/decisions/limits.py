"""The limits of a plan as data, by numbers of things and boxes, so that a page can evaluate them too.

Every limit has one form: where all of some counts are reached, one of some other counts must be reached.
Counts only grow while things are added. So a limit that is broken stays broken unless something is
added that it asks for; the search in ``completing`` rests on that.
"""

from collections.abc import Sequence

from msgspec import Struct


class Count(Struct, frozen=True, omit_defaults=True):
    """The count of some things in some boxes, which is reached at ``least``."""

    things: tuple[int, ...]
    boxes: tuple[int, ...]
    least: int = 1
    weights: tuple[int, ...] = ()
    """What each of the things counts, in their order; one each if none are given."""

    def worth(self) -> tuple[int, ...]:
        """What each of the things counts."""
        return self.weights or (1,) * len(self.things)


class Limit(Struct, frozen=True, omit_defaults=True):
    """Forbids that all counts of ``when`` are reached and none of ``then`` is."""

    rule: str
    reason: str
    when: tuple[Count, ...] = ()
    then: tuple[Count, ...] = ()
    bars: bool = True
    """Whether an addition that breaks it is refused at once; if not, only the plan as a whole is at fault."""


class Register:
    """The limits of one plan, indexed by what touches them."""

    __slots__ = (
        "_by_thing",
        "_concerned",
        "_touched",
        "counts",
        "least",
        "limits",
        "then",
        "watching",
        "when",
    )

    def __init__(self, limits: Sequence[Limit]) -> None:
        self.limits = limits
        numbers: dict[Count, int] = {}
        self.when = [[numbers.setdefault(c, len(numbers)) for c in limit.when] for limit in limits]
        """For each limit, the numbers of the counts that make it apply."""
        self.then = [[numbers.setdefault(c, len(numbers)) for c in limit.then] for limit in limits]
        """For each limit, the numbers of the counts of which one is then demanded."""
        self.counts = list(numbers)
        self.least = [count.least for count in numbers]
        self.watching = [[n for n, when in enumerate(self.when) if c in when] for c in range(len(numbers))]
        """For each count, the limits that it can make apply."""
        self._by_thing: dict[int, list[tuple[int, int, frozenset[int]]]] = {}
        for number, count in enumerate(self.counts):
            boxes = frozenset(count.boxes)
            for thing, weight in zip(count.things, count.worth(), strict=True):
                self._by_thing.setdefault(thing, []).append((number, weight, boxes))
        self._touched: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._concerned: dict[tuple[int, int], list[int]] = {}

    def touched(self, thing: int, box: int) -> list[tuple[int, int]]:
        """The counts to which a thing in a box adds, each with how much."""
        found = self._touched.get((thing, box))
        if found is None:
            entries = self._by_thing.get(thing, ())
            found = [(count, weight) for count, weight, boxes in entries if weight and box in boxes]
            self._touched[thing, box] = found
        return found

    def concerned(self, thing: int, box: int) -> list[int]:
        """The limits that a thing in a box can make apply."""
        found = self._concerned.get((thing, box))
        if found is None:
            found = sorted({limit for count, _ in self.touched(thing, box) for limit in self.watching[count]})
            self._concerned[thing, box] = found
        return found
