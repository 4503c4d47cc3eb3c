"""Random plans with random constraints, and a second reading of what constraints mean."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from dowding.kernel.asking import Asking, Desk
from dowding.kernel.decisions import AtLeast, AtMost, Constraint, Needs, Plan, Where
from tests.kernel.staging import Query

RAF = "RAF"
THINGS, BOXES = "abcde", (1, 2, 3)

subsets_of_things = st.lists(st.sampled_from(THINGS), min_size=1, unique=True)
subsets_of_boxes = st.lists(st.sampled_from(BOXES), min_size=1, unique=True)


@st.composite
def wheres(draw: Any) -> Where[str, int]:
    things = draw(subsets_of_things)
    weights = draw(st.just(()) | st.lists(st.integers(0, 2), min_size=len(things), max_size=len(things)))
    return Where(things, draw(subsets_of_boxes), draw(st.integers(1, 3)), weights)


@st.composite
def constraints(draw: Any) -> Constraint:
    kind = draw(st.sampled_from([AtMost, AtLeast, Needs]))
    things, boxes, told = (
        draw(subsets_of_things),
        draw(subsets_of_boxes),
        ("9", f"no {draw(st.integers(0, 99))}"),
    )
    if kind is Needs:
        return Needs(
            things, boxes, draw(subsets_of_things), draw(subsets_of_boxes), *told, draw(st.integers(1, 2))
        )
    weights = draw(st.just(()) | st.lists(st.integers(0, 2), min_size=len(things), max_size=len(things)))
    conditions = st.lists(wheres(), max_size=2)
    limit = draw(st.integers(0, 3))
    made: Constraint = kind(things, boxes, limit, *told, weights, draw(conditions), draw(conditions))
    return made


@st.composite
def plans(draw: Any) -> Plan[str, int]:
    """A plan of up to five things and three boxes under up to six constraints."""
    things = THINGS[: draw(st.integers(1, 5))]
    reach = {thing: draw(subsets_of_boxes) for thing in things}
    found: Plan[str, int] = plan(
        things, BOXES, draw(st.lists(constraints(), max_size=6)), reach=reach.__getitem__
    )
    return found


def random_plan(rng: Random) -> Plan[str, int]:
    """Such a plan without Hypothesis, for those who need many at once."""

    def some(values: Sequence[Any]) -> list[Any]:
        return rng.sample(list(values), rng.randint(1, len(values)))

    def weights(things: Sequence[Any]) -> list[int]:
        return [rng.randint(0, 2) for _ in things] if rng.random() < 0.4 else []

    def where() -> Where[str, int]:
        things = some(THINGS)
        return Where(things, some(BOXES), rng.randint(1, 3), weights(things))

    def constraint(number: int) -> Constraint:
        kind, told = rng.choice([AtMost, AtLeast, Needs]), f"no {number}"
        things, boxes = some(THINGS), some(BOXES)
        if kind is Needs:
            return Needs(things, boxes, some(THINGS), some(BOXES), "9", told, rng.randint(1, 2))
        conditions = [[where() for _ in range(rng.choice([0, 0, 1, 2]))] for _ in range(2)]
        made: Constraint = kind(things, boxes, rng.randint(0, 3), "9", told, weights(things), *conditions)
        return made

    things = THINGS[: rng.randint(2, 5)]
    reach = {thing: some(BOXES) for thing in things}
    found: Plan[str, int] = plan(things, BOXES, [*map(constraint, range(5))], reach=reach.__getitem__)
    return found


def plan(things: Sequence[Any], boxes: Sequence[Any], constraints: Sequence[Constraint], **more: Any) -> Any:
    """A plan to be decided on."""
    state: Asking[None] = Asking()
    state.desk = Desk()
    return next(state.plan(RAF, things, boxes, rule="9", question=Query(), constraints=constraints, **more))


def everything(decision: Plan[Any, Any]) -> Iterator[tuple[int, ...]]:
    """Every plan that stays within reach."""
    return product(*[[-1, *within] for within in decision.within])


def legal(decision: Plan[Any, Any]) -> list[tuple[int, ...]]:
    """Every plan that breaks no constraint."""
    return [answer for answer in everything(decision) if not broken(decision, answer)]


def broken(decision: Plan[Any, Any], answer: Sequence[int]) -> list[Constraint]:
    """The constraints that a plan breaks."""
    placed = dict(decision.pairs(answer))
    return [constraint for constraint in decision.constraints if breaks(constraint, placed)]


def breaks(constraint: Constraint, placed: dict[Any, Any]) -> bool:
    """Whether a constraint is broken, in the words in which it was written."""
    if isinstance(constraint, Needs):
        entered = amount(constraint.things, constraint.boxes, (), placed) > 0
        return entered and amount(constraint.others, constraint.other_boxes, (), placed) < constraint.least
    holds = all(met(where, placed) for where in constraint.when)
    holds = holds and not any(met(where, placed) for where in constraint.unless)
    there = amount(constraint.things, constraint.boxes, constraint.weights, placed)
    if isinstance(constraint, AtMost):
        return holds and there > constraint.most
    return holds and there < constraint.least


def met(where: Where[Any, Any], placed: dict[Any, Any]) -> bool:
    return amount(where.things, where.boxes, where.weights, placed) >= where.least


def amount(
    things: Sequence[Any], boxes: Sequence[Any], weights: Sequence[int], placed: dict[Any, Any]
) -> int:
    counted = zip(things, weights or [1] * len(things), strict=True)
    return sum(weight for thing, weight in counted if placed.get(thing) in boxes)


def counts_in(constraint: Constraint, thing: Any, box: Any) -> bool:
    """Whether a thing in a box can make a constraint speak."""
    alone = {thing: box}
    parts = [] if isinstance(constraint, Needs) else [(w.things, w.boxes, w.weights) for w in constraint.when]
    if not isinstance(constraint, AtLeast):
        weights = () if isinstance(constraint, Needs) else constraint.weights
        parts.append((constraint.things, constraint.boxes, weights))
    return any(amount(*part, alone) for part in parts)
