"""The constraints of a plan as a game writes them: over its own things and boxes, each with rule and reason.

Things and boxes that are not offered in a plan may be named all the same; they do not count.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.decisions.limits import Count, Limit
from dowding.kernel.errors import RulesError

T = TypeVar("T")
B = TypeVar("B")


class Numbers(Struct, frozen=True):
    """The numbers of things and boxes in a plan."""

    things: Mapping[Any, int]
    boxes: Mapping[Any, int]

    def count(self, things: Sequence[Any], boxes: Sequence[Any], least: int, weights: Sequence[int]) -> Count:
        """A count by numbers; what is not offered is left out."""
        if weights and (len(weights) != len(things) or min(weights) < 0):
            raise RulesError("a constraint of a plan needs one weight for each thing, and none below zero")
        known = [(self.things[t], n) for n, t in enumerate(things) if t in self.things]
        return Count(
            tuple([thing for thing, _ in known]),
            tuple([self.boxes[box] for box in boxes if box in self.boxes]),
            least,
            tuple([weights[n] for _, n in known]) if weights else (),
        )


class Where(Struct, Generic[T, B], frozen=True):
    """The condition that at least ``least`` of some things are in some boxes."""

    things: Sequence[T]
    boxes: Sequence[B]
    least: int = 1
    weights: Sequence[int] = ()

    def count(self, numbers: Numbers) -> Count:
        """The condition by numbers."""
        return numbers.count(self.things, self.boxes, self.least, self.weights)


class AtMost(Struct, Generic[T, B], frozen=True):
    """At most ``most`` of some things may be in some boxes.

    It holds only if all conditions of ``when`` are met, and none of ``unless``. Weights say what each
    thing counts.
    """

    things: Sequence[T]
    boxes: Sequence[B]
    most: int
    rule: str
    reason: str
    weights: Sequence[int] = ()
    when: Sequence[Where[T, B]] = ()
    unless: Sequence[Where[T, B]] = ()

    def limit(self, numbers: Numbers) -> Limit:
        """The constraint by numbers: one more than the most is forbidden."""
        more = numbers.count(self.things, self.boxes, self.most + 1, self.weights)
        when = (more, *[where.count(numbers) for where in self.when])
        return Limit(self.rule, self.reason, when, tuple([where.count(numbers) for where in self.unless]))


class AtLeast(Struct, Generic[T, B], frozen=True):
    """At least ``least`` of some things must be in some boxes before the plan can be closed.

    It holds only if all conditions of ``when`` are met, and none of ``unless``. Weights say what each
    thing counts.
    """

    things: Sequence[T]
    boxes: Sequence[B]
    least: int
    rule: str
    reason: str
    weights: Sequence[int] = ()
    when: Sequence[Where[T, B]] = ()
    unless: Sequence[Where[T, B]] = ()

    def limit(self, numbers: Numbers) -> Limit:
        """The constraint by numbers; it refuses no addition, since the next one may bring what is missing."""
        wanted = numbers.count(self.things, self.boxes, self.least, self.weights)
        then = (wanted, *[where.count(numbers) for where in self.unless])
        when = tuple([where.count(numbers) for where in self.when])
        return Limit(self.rule, self.reason, when, then, bars=False)


class Needs(Struct, Generic[T, B], frozen=True):
    """Some things may enter some boxes only if other things are in other boxes already."""

    things: Sequence[T]
    boxes: Sequence[B]
    others: Sequence[T]
    other_boxes: Sequence[B]
    rule: str
    reason: str
    least: int = 1

    def limit(self, numbers: Numbers) -> Limit:
        """The constraint by numbers."""
        entered = numbers.count(self.things, self.boxes, 1, ())
        needed = numbers.count(self.others, self.other_boxes, self.least, ())
        return Limit(self.rule, self.reason, (entered,), (needed,))


Constraint: TypeAlias = AtMost[Any, Any] | AtLeast[Any, Any] | Needs[Any, Any]
