"""The sums of which the constraints of a plan speak: how many of some things are in some boxes."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from dowding.kernel.decisions.constraints import Numbers, Terms, check_weights

Reached: TypeAlias = dict[int, int]
"""The bits of the conditions that are met once a sum reaches a number."""
Touched: TypeAlias = tuple[int, int, Reached]
"""The number of a sum, which one of several is added to it, and where the sum matters."""


class Sum(Struct):
    """How many of some things are in some boxes, and the constraints that this concerns."""

    number: int
    boxes: list[int]
    reached: Reached
    one_more: Touched
    applying: int = 0
    """The constraints that it can make apply, a bit each."""
    demanding: int = 0
    """The constraints that demand it, a bit each."""


class Group(NamedTuple):
    """Things that are counted together, by their numbers, and what each of them counts."""

    things: list[int]
    worth: list[int]
    sums: defaultdict[int, list[Sum]]
    """By box, the sums in which they are counted there."""


class Sums:
    """Finds the sums of conditions. Lists that several conditions share are known by their identity."""

    def __init__(self, numbers: Numbers) -> None:
        self.sums: list[tuple[Group, Sum]] = []
        self.numbers = numbers
        self._known: dict[tuple[int, int, int], Sum] = {}
        self._groups: dict[tuple[int, int], Group] = {}
        self._boxes: dict[int, list[int]] = {}
        self._nothing = Sum(-1, [], {}, (-1, 1, {}))
        """The sum of conditions that speak of nothing that is offered; it is always 0."""

    def sum(self, things: Sequence[Any], boxes: Sequence[Any], weights: Sequence[int]) -> Sum | None:
        """The sum over some things in some boxes; None if none of them are offered."""
        found = self._sum(things, boxes, weights)
        return None if found is self._nothing else found

    def _sum(self, things: Sequence[Any], boxes: Sequence[Any], weights: Sequence[int]) -> Sum:
        """The sum over some things in some boxes."""
        key = id(things), id(boxes), id(weights)
        found = self._known.get(key)
        if found is None:
            group, where = self._group(things, weights), self._numbered(boxes)
            found = self._nothing
            if where and group.things:
                number, reached = len(self.sums), Reached()
                found = Sum(number, where, reached, (number, 1, reached))
                self.sums.append((group, found))
                for box in where:
                    group.sums[box].append(found)
            self._known[key] = found
        return found

    def note(self, constraints: Sequence[tuple[Terms, Terms]], planes: int) -> int:
        """Note the conditions of all constraints, the demands after so many planes.

        Returns the bits of those that are met in an empty plan; one that a constraint does not have counts as
        met. A constraint with a condition that is never met is left out: it never applies.
        """
        known, width, start, bit = self._known, len(constraints), 0, 1
        demanded = planes * width
        for when, then in constraints:
            place = bit
            for things, boxes, least, weights in when:
                found = known.get((id(things), id(boxes), id(weights))) or self._sum(things, boxes, weights)
                if least <= 0:
                    start |= place
                elif found is self._nothing:
                    break
                found.reached[least] = found.reached.get(least, 0) | place
                found.applying |= bit
                place <<= width
            else:
                for _ in range(planes - len(when)):
                    start |= place
                    place <<= width
                place = bit << demanded
                for things, boxes, least, weights in then:
                    found = known.get((id(things), id(boxes), id(weights))) or self._sum(
                        things, boxes, weights
                    )
                    if least <= 0:
                        start |= place
                    found.reached[least] = found.reached.get(least, 0) | place
                    found.demanding |= bit
                    place <<= width
            bit <<= 1
        return start

    def _group(self, things: Sequence[Any], weights: Sequence[int]) -> Group:
        """Some things by their numbers; those that are not offered are left out."""
        key = id(things), id(weights)
        found = self._groups.get(key)
        if found is None:
            check_weights(things, weights)
            numbers = self.numbers.things
            places = [numbers.get(thing, -1) for thing in things]
            known = [place for place in places if place >= 0]
            worth = [1] * len(known)
            if weights:
                worth = [weight for weight, place in zip(weights, places, strict=True) if place >= 0]
            found = self._groups[key] = Group(known, worth, defaultdict(list))
        return found

    def _numbered(self, boxes: Sequence[Any]) -> list[int]:
        """Some boxes by their numbers."""
        found = self._boxes.get(id(boxes))
        if found is None:
            numbers = self.numbers.boxes
            found = self._boxes[id(boxes)] = [numbers[box] for box in boxes if box in numbers]
        return found

    def kinds(self) -> tuple[list[int], list[list[tuple[Group, int]]]]:
        """For each thing the number of its kind, and for each kind the groups in which it counts how much.

        Things that count alike in all groups are of one kind.
        """
        groups = list(self._groups.values())
        counted: list[list[int]] = [[] for _ in self.numbers.things]
        for number, group in enumerate(groups):
            for thing, worth in zip(group.things, group.worth, strict=True):
                counted[thing] += (number, worth)
        kinds: dict[tuple[int, ...], int] = {}
        found = [kinds.setdefault(tuple(numbers), len(kinds)) for numbers in counted]
        return found, [
            [(groups[number], worth) for number, worth in zip(kind[::2], kind[1::2], strict=True)]
            for kind in kinds
        ]
