"""The sums of which the constraints of a plan speak: how many of some things are in some boxes."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from dowding.kernel.decisions.constraints import Numbers, Terms, check_weights

Reached: TypeAlias = dict[int, int]
"""The bits of the conditions that are met once a sum reaches a number."""


NONE = -1
"""The number of a sum over nothing."""


class Group(NamedTuple):
    """Things that are counted together, by their numbers, and what each of them counts."""

    things: list[int]
    worth: list[int]
    sums: list[tuple[int, list[int]]]
    """The sums in which they are counted, each with its boxes."""


Sum: TypeAlias = tuple[Group, list[int]]
"""A group of things, and the boxes in which it is counted."""


class Sums:
    """Finds the sums of conditions. Lists that several conditions share are known by their identity."""

    def __init__(self, numbers: Numbers) -> None:
        self.sums: list[Sum] = []
        self.numbers = numbers
        self._known: dict[tuple[int, int, int], int] = {}
        self._groups: dict[tuple[int, int], Group] = {}
        self._boxes: dict[int, list[int]] = {}
        self._noted = [list[int]()]
        """For each sum the numbers that are to be reached, each followed by the bit of its condition.

        The last line is for conditions that speak of nothing that is offered.
        """
        self._reached: dict[int, tuple[Reached, int]] = {}
        self._width, self._demanded = 0, 0

    def number(self, things: Sequence[Any], boxes: Sequence[Any], weights: Sequence[int]) -> int:
        """The number of the sum over some things in some boxes; -1 if none of them are offered."""
        key = id(things), id(boxes), id(weights)
        found = self._known.get(key)
        if found is None:
            group = self._groups.get((key[0], key[2])) or self._group(things, weights)
            where = self._boxes.get(key[1]) or self._numbered(boxes)
            found = self._known[key] = len(self.sums) if where and group.things else NONE
            if found >= 0:
                group.sums.append((found, where))
                self.sums.append((group, where))
                self._noted.insert(-1, [])
        return found

    def note(self, constraints: Sequence[tuple[Terms, Terms]], planes: int) -> int:
        """Note the conditions of all constraints, the demands after so many planes.

        Returns the bits of those that are always met. A constraint with a condition that is never met is
        left out: it never applies.
        """
        self._width, self._demanded, always = len(constraints), planes * len(constraints), 0
        known, noted, width = self._known, self._noted, self._width
        for constraint, (when, then) in enumerate(constraints):
            place = constraint
            for things, boxes, least, weights in when:
                number = known.get((id(things), id(boxes), id(weights)))
                if number is None:
                    number = self.number(things, boxes, weights)
                if least <= 0:
                    always |= 1 << place
                elif number < 0:
                    break
                noted[number] += (least, place)
                place += width
            else:
                place = constraint + self._demanded
                for things, boxes, least, weights in then:
                    number = known.get((id(things), id(boxes), id(weights)))
                    if number is None:
                        number = self.number(things, boxes, weights)
                    if least <= 0:
                        always |= 1 << place
                    noted[number] += (least, place)
                    place += width
        return always

    def reached(self, number: int) -> tuple[Reached, int]:
        """Where a sum matters, and the constraints that it can make apply, a bit each."""
        found = self._reached.get(number)
        if found is None:
            reached: Reached = {}
            applying, noted = 0, self._noted[number]
            for least, place in zip(noted[::2], noted[1::2], strict=True):
                reached[least] = reached.get(least, 0) | 1 << place
                if place < self._demanded:
                    applying |= 1 << place % self._width
            found = self._reached[number] = reached, applying
        return found

    def _group(self, things: Sequence[Any], weights: Sequence[int]) -> Group:
        """Some things by their numbers; those that are not offered are left out."""
        key = id(things), id(weights)
        found = self._groups.get(key)
        if found is None:
            check_weights(things, weights)
            numbers = self.numbers.things
            known = [(numbers[thing], n) for n, thing in enumerate(things) if thing in numbers]
            worth = [weights[n] for _, n in known] if weights else [1] * len(known)
            found = self._groups[key] = Group([thing for thing, _ in known], worth, [])
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
