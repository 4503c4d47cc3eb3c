"""The sums of which the constraints of a plan speak: how many of some things are in some boxes."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from dowding.kernel.decisions.constraints import Numbers, check_weights

Reached: TypeAlias = dict[int, int]
"""The bits of the conditions that are met once a sum reaches a number."""


class Group(NamedTuple):
    """Things that are counted together, by their numbers, and what each of them counts."""

    things: list[int]
    worth: list[int]
    sums: list[int]
    """The sums in which they are counted, each in other boxes."""


class Sum(NamedTuple):
    """A group of things that is counted in some boxes."""

    group: Group
    boxes: list[int]
    reached: Reached


class Sums:
    """Finds the sums of conditions. Lists that several conditions share are known by their identity."""

    def __init__(self, numbers: Numbers) -> None:
        self.sums: list[Sum] = []
        self.numbers = numbers
        self._known: dict[tuple[int, int, int], int] = {}
        self._groups: dict[tuple[int, int], Group] = {}
        self._boxes: dict[int, list[int]] = {}

    def number(self, things: Sequence[Any], boxes: Sequence[Any], weights: Sequence[int]) -> int:
        """The number of the sum over some things in some boxes."""
        key = id(things), id(boxes), id(weights)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self.sums)
            group = self._group(things, weights)
            group.sums.append(found)
            self.sums.append(Sum(group, self._numbered(boxes), {}))
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
