"""How an unfinished plan becomes a legal one: by adding what its limits demand, and nothing else.

The search is complete. Suppose that some legal plan holds all of a draft. A limit that the draft breaks
is not broken in that plan, and counts only grow; so the plan holds something more that the limit demands.
All such additions are tried in turn, and each that was tried in vain is left out from then on. Every step
places a thing or leaves an addition out for good, so the search ends.
"""

from collections.abc import Sequence
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
        for way in shuffled(ways, self.below):
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
        free: dict[Pair, bool] = {}
        for thing, weight, boxes in draft.register.ways(number):
            if draft.boxes[thing] < 0:
                kind, ways = draft.register.kinds[thing], list[Pair]()
                for box in boxes:
                    if (kind, box) not in free:
                        free[kind, box] = not draft.forbids(thing, box)
                    if free[kind, box] and (thing, box) not in self.left_out:
                        ways.append((thing, box))
                if ways:
                    spare += weight
                    found.append((weight, ways))
        if spare < 0:
            return []
        needed = [ways for weight, ways in found if weight > spare]
        return min(needed, key=len) if needed else [way for _, ways in found for way in ways]


def scattered(empty: Draft, below: Below) -> Draft | None:
    """A random plan of random size: first what is demanded in any case, then one legal addition at a time.

    After each addition the plan is legal again. What cannot be added is tried again after something else
    was added, until nothing more can be added. None if there is no legal plan.
    """
    draft = Completion(below).complete(empty)
    size = below(len(empty.boxes) + 1)
    waiting, before = shuffled(range(len(empty.boxes)), below), -1
    placed = draft.placed() if draft is not None else 0
    while draft is not None and len(waiting) != before:
        before, left = len(waiting), []
        for thing in waiting:
            if placed >= size:
                return draft
            grown = _with(draft, thing, below)
            if grown is None:
                left.append(thing)
            else:
                draft, placed = grown, grown.placed()
        waiting = left
    return draft


def at_will(within: Sequence[Sequence[int]], below: Below) -> tuple[int, ...]:
    """A random plan of random size where nothing limits it: for each thing its box, or -1."""
    boxes, rest = [-1] * len(within), list(range(len(within)))
    for _ in range(below(len(within) + 1)):
        thing = rest.pop(below(len(rest)))
        boxes[thing] = within[thing][below(len(within[thing]))]
    return tuple(boxes)


def _with(draft: Draft, thing: int, below: Below) -> Draft | None:
    """The draft with one more thing in some box, and with what that demands; None if it is impossible."""
    if draft.boxes[thing] >= 0:
        return draft
    for box in shuffled(draft.within[thing], below):
        if draft.is_open(thing, box):
            draft.put(thing, box)
            found = Completion(below, LOOKS).complete(draft) if draft.is_broken() else draft
            if found is not None:
                return found
            draft.take(thing)
    return None


def shuffled(things: Sequence[T], below: Below) -> list[T]:
    """The same things in random order."""
    rest = list(things)
    return [rest.pop(below(left)) for left in range(len(rest), 0, -1)]
