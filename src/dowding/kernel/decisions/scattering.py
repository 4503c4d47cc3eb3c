"""A random plan of random size: one legal addition after the other, each of a random thing."""

from collections.abc import Sequence

from dowding.kernel.decisions.completing import LOOKS, Completion, in_random_order
from dowding.kernel.decisions.drafting import Draft
from dowding.kernel.decisions.weighing import Below


def scattered(empty: Draft, below: Below) -> Draft | None:
    """A random plan: first what is demanded in any case, then additions until it has a random size.

    After each addition the plan is legal again. What cannot be added is tried again after something else
    was added, until nothing more can be added. None if there is no legal plan.
    """
    draft = Completion(below).complete(empty)
    size, before = below(len(empty.boxes) + 1), -1
    waiting = list(in_random_order(range(len(empty.boxes)), below))
    while draft is not None and len(waiting) != before:
        before, left, stuck = len(waiting), list[int](), set[tuple[int, int]]()
        for thing in waiting:
            if draft.placed() >= size:
                return draft
            alike = draft.register.kinds[thing], id(draft.within[thing])
            grown = None if alike in stuck else _with(draft, thing, below)
            if grown is None:
                left.append(thing)
                stuck.add(alike)
            else:
                draft, stuck = grown, set()
        waiting = left
    return draft


def _with(draft: Draft, thing: int, below: Below) -> Draft | None:
    """The draft with one more thing in some box, and with what that demands; None if it is impossible."""
    if draft.boxes[thing] >= 0:
        return draft
    kind = draft.register.kinds[thing]
    boxes = [box for box in draft.within[thing] if (kind, box) not in draft.shut]
    while boxes:
        box = boxes.pop(below(len(boxes)))
        if not draft.is_shut(kind, box):
            draft.put(thing, box)
            found = Completion(below, LOOKS).complete(draft) if draft.is_broken() else draft
            if found is not None:
                return found
            draft.take(thing)
    return None


def at_will(within: Sequence[Sequence[int]], below: Below) -> tuple[int, ...]:
    """A random plan of random size where nothing limits it: for each thing its box, or -1."""
    boxes, rest = [-1] * len(within), list(range(len(within)))
    for _ in range(below(len(within) + 1)):
        thing = rest.pop(below(len(rest)))
        boxes[thing] = within[thing][below(len(within[thing]))]
    return tuple(boxes)
