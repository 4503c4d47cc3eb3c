"""From scores to answers: the best value, or one best thing after the other until nothing is worth it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from dowding.kernel.choices import Choice, Order, PickOne, PickSome, several
from dowding.kernel.decisions import Answer, Confirm, Decision, Number, whole
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.placing import Place

Total: TypeAlias = Callable[[Any], float]
Below: TypeAlias = Callable[[int], int]

TRIES = 64
"""Random answers that are weighed where the best things together are not legal."""


def compose(decision: Decision, total: Total, chosen: list[Any], below: Below) -> tuple[Answer, list[Any]]:
    """The answer that scores best, and the values in it; ``chosen`` grows while it is put together."""
    if isinstance(decision, Place):
        answer: Answer = _placed(decision, total, chosen, below)
    elif isinstance(decision, (PickSome, Order)):
        answer = _picked(decision, total, chosen, below)
    else:
        values = values_of(decision)
        best = _best(values, total, below)
        return (best + decision.low if isinstance(decision, Number) else best), [values[best]]
    try:
        answer = decision.accept(answer)
    except IllegalAnswer:
        answer = _best_of_some(decision, total, chosen, below)
    return answer, held(decision, answer)


def ranked(decision: Decision, total: Total, most: int) -> list[Answer]:
    """The answers that score best, where an answer is a single value; else none."""
    if isinstance(decision, (Place, PickSome, Order)):
        return []
    values = values_of(decision)
    scores = [total(value) for value in values]
    best = sorted(range(len(values)), key=scores.__getitem__, reverse=True)[:most]
    return [index + decision.low if isinstance(decision, Number) else index for index in best]


def values_of(decision: Decision) -> Sequence[Any]:
    """All single values that a judgement may be asked to score."""
    if isinstance(decision, Place):
        reach = decision.reach
        return [(t, b) for t in decision.values for b in (reach(t) if reach else decision.boxes)]
    if isinstance(decision, Choice):
        return decision.values
    if isinstance(decision, Number):
        return range(decision.low, decision.high + 1)
    assert isinstance(decision, Confirm)
    return (False, True)


def held(decision: Decision, answer: Answer) -> list[Any]:
    """The values that an answer holds."""
    if isinstance(decision, Place):
        return decision.pairs(several(answer))
    if isinstance(decision, (PickSome, Order)):
        return [decision.values[index] for index in several(answer)]
    if isinstance(decision, PickOne):
        return [decision.values[whole(answer)]]
    return [bool(answer) if isinstance(decision, Confirm) else answer]


def nothing_chosen(decision: Decision, chosen: list[Any]) -> bool:
    """Whether somebody held back from everything that was offered."""
    return not chosen and isinstance(decision, (PickSome, Place))


def _best(values: Sequence[Any], total: Total, below: Below) -> int:
    """The position of the best value; chance decides between equals."""
    scores = [total(value) for value in values]
    most = max(scores)
    equal = [index for index, score in enumerate(scores) if score == most]
    return equal[below(len(equal))] if len(equal) > 1 else equal[0]


def _picked(
    decision: PickSome[Any] | Order[Any], total: Total, chosen: list[Any], below: Below
) -> tuple[int, ...]:
    rest: list[int] = list(range(len(decision.values)))
    picked: list[int] = []
    least, most = (
        (len(rest), len(rest)) if isinstance(decision, Order) else (decision.at_least, decision.at_most)
    )
    while rest and len(picked) < most:
        values = [decision.values[index] for index in rest]
        best = _best(values, total, below)
        if len(picked) >= least and total(values[best]) <= 0:
            break
        chosen.append(values[best])
        picked.append(rest.pop(best))
    return tuple(picked)


def _placed(decision: Place[Any, Any], total: Total, chosen: list[Any], below: Below) -> tuple[int, ...]:
    within = decision.reachable()
    room = [decision.room(box) if decision.room else len(within) for box in decision.boxes]
    answer = [-1] * len(within)
    free = [(thing, box) for thing, boxes in enumerate(within) for box in boxes]
    while len(chosen) < decision.at_most:
        free = [(thing, box) for thing, box in free if answer[thing] < 0 and room[box] > 0]
        if not free:
            break
        pairs = [(decision.values[thing], decision.boxes[box]) for thing, box in free]
        best = _best(pairs, total, below)
        if total(pairs[best]) <= 0:
            break
        chosen.append(pairs[best])
        thing, box = free[best]
        answer[thing], room[box] = box, room[box] - 1
    return tuple(answer)


def _best_of_some(decision: Decision, total: Total, chosen: list[Any], below: Below) -> Answer:
    def score(answer: Answer) -> float:
        chosen.clear()
        worth = 0.0
        for value in held(decision, answer):
            worth += total(value)
            chosen.append(value)
        return worth

    return max((decision.sample(below) for _ in range(TRIES)), key=score)
