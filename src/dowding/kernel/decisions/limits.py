"""The limits of a plan as data, by numbers of things and boxes, so that a page can evaluate them too.

Every limit has one form: where all of some counts are reached, one of some other counts must be reached.
Counts only grow while things are added. So a limit that is broken stays broken unless something is
added that it asks for; the search in ``completing`` rests on that.
"""

from collections.abc import Sequence
from typing import TypeAlias

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


Reached: TypeAlias = tuple[int, int]
"""A count, and the sum at which it is reached."""
Trial: TypeAlias = tuple[int, list[Reached], list[Reached]]
"""A limit, what makes it apply, and what it then demands."""


class Register:
    """The limits of one plan, indexed by what touches them."""

    __slots__ = (
        "_alike",
        "_by_thing",
        "_concerned",
        "_touched",
        "_watching",
        "counts",
        "limits",
        "then",
        "trials",
    )

    def __init__(self, limits: Sequence[Limit]) -> None:
        self.limits = limits
        numbers: dict[Count, int] = {}
        when = [[numbers.setdefault(c, len(numbers)) for c in limit.when] for limit in limits]
        self.then = [[numbers.setdefault(c, len(numbers)) for c in limit.then] for limit in limits]
        """For each limit, the numbers of the counts of which one is then demanded."""
        self.counts = list(numbers)
        least = [count.least for count in numbers]
        self.trials: list[Trial] = [
            (limit, [(c, least[c]) for c in counts], [(c, least[c]) for c in self.then[limit]])
            for limit, counts in enumerate(when)
        ]
        """For each limit, how to see whether it is broken."""
        self._watching: list[list[int]] = [[] for _ in numbers]
        for limit, counts in enumerate(when):
            for count in counts:
                self._watching[count].append(limit)
        self._by_thing: dict[int, list[tuple[int, int, frozenset[int]]]] = {}
        for number, counted in enumerate(self.counts):
            boxes = frozenset(counted.boxes)
            for thing, weight in zip(counted.things, counted.worth(), strict=True):
                self._by_thing.setdefault(thing, []).append((number, weight, boxes))
        self._touched: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._concerned: dict[tuple[int, int], list[Trial]] = {}
        self._alike: dict[tuple[tuple[int, int], ...], list[Trial]] = {}

    def touched(self, thing: int, box: int) -> list[tuple[int, int]]:
        """The counts to which a thing in a box adds, each with how much."""
        found = self._touched.get((thing, box))
        if found is None:
            entries = self._by_thing.get(thing, ())
            found = [(count, weight) for count, weight, boxes in entries if weight and box in boxes]
            self._touched[thing, box] = found
        return found

    def concerned(self, thing: int, box: int) -> list[Trial]:
        """The limits that a thing in a box can make apply: how to see whether its coming breaks them."""
        found = self._concerned.get((thing, box))
        if found is None:
            found = self._concerned[thing, box] = self._with(tuple(self.touched(thing, box)))
        return found

    def _with(self, touched: tuple[tuple[int, int], ...]) -> list[Trial]:
        """The limits that additions to some counts can make apply. Things that count alike share them."""
        found = self._alike.get(touched)
        if found is None:
            added = dict(touched)
            numbers = sorted({limit for count in added for limit in self._watching[count]})
            found = self._alike[touched] = [_after(self.trials[limit], added) for limit in numbers]
        return found


def _after(trial: Trial, added: dict[int, int]) -> Trial:
    """The trial of a limit for sums to which something is still to be added."""
    limit, when, then = trial
    missing = [(count, least - added.get(count, 0)) for count, least in when]
    return limit, missing, [(count, least - added.get(count, 0)) for count, least in then]
