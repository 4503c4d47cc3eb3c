"""The constraints of a plan as a game writes them: over its own things and boxes, each with rule and reason.

Things and boxes that are not offered in a plan may be named all the same; they do not count.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.decisions.limits import Count, Limit
from dowding.kernel.errors import RulesError

T = TypeVar("T")
B = TypeVar("B")


class Where(NamedTuple, Generic[T, B]):
    """The condition that at least ``least`` of some things are in some boxes."""

    things: Sequence[T]
    boxes: Sequence[B]
    least: int = 1
    weights: Sequence[int] = ()


Terms: TypeAlias = Sequence[tuple[Sequence[Any], Sequence[Any], int, Sequence[int]]]
"""Conditions without their names."""


class Numbers(Struct, frozen=True):
    """The numbers of things and boxes in a plan."""

    things: Mapping[Any, int]
    boxes: Mapping[Any, int]

    def limit(self, constraint: "Constraint") -> Limit:
        """A constraint by numbers."""
        when, then = (tuple([self.count(*term) for term in terms]) for terms in constraint.terms())
        return Limit(constraint.rule, constraint.reason, when, then, constraint.bars)

    def count(self, things: Sequence[Any], boxes: Sequence[Any], least: int, weights: Sequence[int]) -> Count:
        """A count by numbers; what is not offered is left out."""
        check_weights(things, weights)
        known = [(self.things[t], n) for n, t in enumerate(things) if t in self.things]
        return Count(
            tuple([thing for thing, _ in known]),
            tuple([self.boxes[box] for box in boxes if box in self.boxes]),
            least,
            tuple([weights[n] for _, n in known]) if weights else (),
        )


def check_weights(things: Sequence[Any], weights: Sequence[int]) -> None:
    """Weights are given for every thing or for none."""
    if weights and (len(weights) != len(things) or min(weights) < 0):
        raise RulesError("a constraint of a plan needs one weight for each thing, and none below zero")


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

    bars: ClassVar[bool] = True

    def terms(self) -> tuple[Terms, Terms]:
        """What makes it apply, and what it then demands: one more than the most is forbidden."""
        more = (self.things, self.boxes, self.most + 1, self.weights)
        return (more, *self.when), self.unless


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

    bars: ClassVar[bool] = False
    """It refuses no addition, since the next one may bring what is missing."""

    def terms(self) -> tuple[Terms, Terms]:
        """What makes it apply, and what it then demands."""
        wanted = (self.things, self.boxes, self.least, self.weights)
        return self.when, (wanted, *self.unless)


class Needs(Struct, Generic[T, B], frozen=True):
    """Some things may enter some boxes only if other things are in other boxes already."""

    things: Sequence[T]
    boxes: Sequence[B]
    others: Sequence[T]
    other_boxes: Sequence[B]
    rule: str
    reason: str
    least: int = 1

    bars: ClassVar[bool] = True

    def terms(self) -> tuple[Terms, Terms]:
        """What makes it apply, and what it then demands."""
        return ((self.things, self.boxes, 1, ()),), ((self.others, self.other_boxes, self.least, ()),)


Constraint: TypeAlias = AtMost[Any, Any] | AtLeast[Any, Any] | Needs[Any, Any]
