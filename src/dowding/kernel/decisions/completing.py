"""How an unfinished plan becomes a legal one: by adding what its limits demand, and nothing else.

The search is complete. Suppose that some legal plan holds all of a draft. A limit that the draft breaks
is not broken in that plan, and counts only grow; so the plan holds something more that the limit demands.
All such additions are tried in turn, and each that was tried in vain is left out from then on. Every step
places a thing or leaves an addition out for good, so the search ends.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from dowding.kernel.decisions.drafting import Draft
from dowding.kernel.decisions.weighing import Below

T = TypeVar("T")

UNLIMITED = -1
"""No limit on the drafts that are tried."""
FEW = 3
"""When a limit leaves no more than this many additions, other limits are not examined."""
LOOKS = 200
"""How many drafts are tried to complete one addition before it is given up."""


Pair: TypeAlias = tuple[int, int]
"""A thing and a box, by their numbers."""


class Completion:
    """A search for what a draft lacks; ``looks`` is the number of drafts that it may try."""

    def __init__(self, below: Below, looks: int = UNLIMITED) -> None:
        self.below = below
        self.looks = looks
        self.left_out: set[Pair] = set()

    def complete(self, draft: Draft) -> Draft | None:
        """The draft with what its limits demand; None if that is impossible or takes too many tries."""
        if self.looks == 0:
            return None
        self.looks -= 1
        ways = self._fewest_ways(draft)
        return draft if ways is None else self._try(draft, ways)

    def _fewest_ways(self, draft: Draft) -> list[Pair] | None:
        """What a limit demands that leaves few ways, or the fewest; None if no limit is broken."""
        fewest: list[Pair] | None = None
        for limit in draft.broken():
            ways = self._ways(draft, limit)
            if fewest is None or len(ways) < len(fewest):
                fewest = ways
            if len(fewest) <= FEW:
                break
        return fewest

    def _try(self, draft: Draft, ways: list[Pair]) -> Draft | None:
        """The first of some additions with which the draft can be completed, in random order."""
        left_out: list[Pair] = []
        for way in in_random_order(ways, self.below):
            grown = draft.copy()
            grown.put(*way)
            if (found := self.complete(grown)) is not None:
                return found
            self.left_out.add(way)
            left_out.append(way)
        self.left_out.difference_update(left_out)
        return None

    def _ways(self, draft: Draft, limit: int) -> list[Pair]:
        """Additions of which every legal plan with this draft has one; none if there is no such plan."""
        demanded = draft.register.then(limit)
        offers = [offer for number, least in demanded if (offer := self._offer(draft, number, least))]
        if len(offers) == 1:
            return offers[0]
        return list(dict.fromkeys([way for offer in offers for way in offer]))

    def _offer(self, draft: Draft, number: int, least: int) -> list[Pair]:
        """Additions of which one is needed for a sum to reach a number; none if it cannot.

        Where it cannot be reached without a certain thing, only the ways of that thing are given.
        """
        spare = draft.sums[number] - least
        found: list[tuple[int, list[Pair]]] = []
        free: dict[Pair, list[int]] = {}
        for thing, weight, boxes in draft.register.ways(number):
            if draft.boxes[thing] < 0:
                alike = draft.register.kinds[thing], id(boxes)
                if alike not in free:
                    free[alike] = [box for box in boxes if not draft.forbids(thing, box)]
                ways = [(thing, box) for box in free[alike]]
                if self.left_out:
                    ways = [way for way in ways if way not in self.left_out]
                if ways:
                    spare += weight
                    found.append((weight, ways))
        if spare < 0:
            return []
        needed = [ways for weight, ways in found if weight > spare]
        return min(needed, key=len) if needed else [way for _, ways in found for way in ways]


def in_random_order(things: Sequence[T], below: Below) -> Iterator[T]:
    """The same things in random order, each drawn when it is asked for."""
    rest = list(things)
    while rest:
        yield rest.pop(below(len(rest)))
