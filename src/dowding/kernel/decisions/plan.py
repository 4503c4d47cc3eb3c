"""The decision for a plan: things are put into places under limits that are data.

The limits are evaluated in the same way here and by the page. So a secret plan can be made on the
player's own device, and nothing of it is sent before it is closed. A plan grows by small additions; each
one that is refused has its own reason. A check of the whole plan names every fault at once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.boxed import Boxed
from dowding.kernel.decisions.completing import LOOKS, Completion
from dowding.kernel.decisions.constraints import AtLeast, AtMost, Constraint, Numbers
from dowding.kernel.decisions.decision import PATIENCE
from dowding.kernel.decisions.drafting import Draft
from dowding.kernel.decisions.laying import Laying, ThingByThing
from dowding.kernel.decisions.limits import Limit
from dowding.kernel.decisions.options import Answer, Bar, Notation, Option, Refusal, fold, several
from dowding.kernel.decisions.register import Register, each
from dowding.kernel.decisions.scattering import at_will, scattered
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below, Total, best
from dowding.kernel.errors import DeadEnd, IllegalAnswer

T = TypeVar("T")
B = TypeVar("B")

ELSEWHERE = "it is not among the places that it can reach"
"""Why a thing cannot enter a box, where the rules give no other reason."""


def counts(constraint: Constraint) -> bool:
    """Whether a constraint says how many there may or must be, so that it is told of the plan as a whole."""
    return isinstance(constraint, AtLeast) or (isinstance(constraint, AtMost) and constraint.most > 0)


def within_reach(
    things: Sequence[T],
    boxes: Sequence[B],
    reach: Callable[[T], Sequence[B]] | None,
    bar: Callable[[T, B], Bar | None] | None,
) -> tuple[list[T], list[Sequence[int]]]:
    """The things that may enter any box at all, and for each the numbers of those boxes."""
    within: list[Sequence[int]] = [range(len(boxes))] * len(things)
    if reach is not None and boxes == range(len(boxes)):
        within = [reach(thing) for thing in things]  # type: ignore[misc]
    elif reach is not None:
        within = numbered([reach(thing) for thing in things], {box: n for n, box in enumerate(boxes)})
    elif bar is not None:
        number = {box: n for n, box in enumerate(boxes)}
        within = [[n for box, n in number.items() if bar(thing, box) is None] for thing in things]
    if all(within):
        return list(things), within
    found = [(thing, numbers) for thing, numbers in zip(things, within, strict=True) if numbers]
    return [thing for thing, _ in found], [numbers for _, numbers in found]


def numbered(reached: Sequence[Sequence[B]], number: Mapping[B, int]) -> list[Sequence[int]]:
    """Lists of boxes by their numbers; a list that several things share is looked at once."""
    shared = {id(boxes): boxes for boxes in reached}
    known = {key: [number[box] for box in boxes] for key, boxes in shared.items()}
    return [known[id(boxes)] for boxes in reached]


class Plan(Boxed[T, B], eq=False):
    """Put things into boxes, each within its reach, under constraints and perhaps a check of the whole."""

    within: list[Sequence[int]]
    """For each thing, the numbers of the boxes that it may enter."""
    constraints: Sequence[Constraint]
    bar_box: Callable[[T, B], Bar | None] | None
    """Why a thing may never enter a box."""
    check: Callable[[list[tuple[T, B]]], Iterable[Bar]] | None
    """All faults of the whole that constraints cannot express."""
    parse: Callable[[str, list[tuple[T, B]]], Sequence[tuple[T, B]] | None] | None
    """Reads a line in the game's own notation as additions to the plan so far; None if it is not one."""
    written: Callable[[], str] | None = None
    """Writes examples of that notation for people who type, from what can be done now."""
    write: Callable[[list[tuple[T, B]]], Iterable[str]] | None = None
    """Writes a plan in that notation, so that ``parse`` can read it again."""
    sums: Callable[[list[tuple[T, B]]], dict[str, int]] | None = None
    """What a plan comes to, in a few numbers by name."""
    legal: tuple[int, ...] | None = None
    """The last answer that was checked and found legal."""

    kind: ClassVar[Kind] = "plan"

    # Legality

    @cached_property
    def limits(self) -> tuple[Limit, ...]:
        """The constraints by numbers of things and boxes, citing this game's own rules."""
        cite = self.concordance.get
        found = [self.numbers.limit(constraint) for constraint in self.constraints]
        if not self.concordance:
            return tuple(found)
        return tuple([replace(limit, rule=cite(limit.rule, limit.rule)) for limit in found])

    @cached_property
    def numbers(self) -> Numbers:
        """The number of each thing and each box."""
        things = {thing: number for number, thing in enumerate(self.values)}
        return Numbers(things, {box: number for number, box in enumerate(self.boxes)})

    @cached_property
    def register(self) -> Register:
        """The constraints, indexed by the things and boxes that they count."""
        return Register(self.constraints, self.numbers, self.within)

    def reachable(self) -> list[Sequence[int]]:
        return self.within

    def draft(self, answer: Iterable[int] = ()) -> Draft:
        """An unfinished plan: empty, or as an answer says."""
        draft = Draft(self.register, self.within)
        for thing, box in enumerate(answer):
            if box >= 0:
                draft.put(thing, box)
        return draft

    def why_barred(self, draft: Draft, thing: int, box: int) -> Bar | None:
        """Why a thing may not enter a box now; None if it may."""
        if box not in self.within[thing]:
            return self._kept_out(thing, box)
        broken = each(draft.breaks(thing, box) & self.register.bars)
        return next((self._bar(number) for number in broken), None)

    def _bar(self, constraint: int) -> Bar:
        """A constraint by its rule, as this game numbers it, and its reason."""
        found = self.constraints[constraint]
        return self.concordance.get(found.rule, found.rule), found.reason

    def faults(self, draft: Draft) -> list[Bar]:
        """Every fault of a plan, each with its rule; none if it is legal."""
        found = [self._astray(t, b) for t, b in enumerate(draft.boxes) if b >= 0 and b not in self.within[t]]
        found += [self._bar(number) for number in draft.broken()]
        if self.check is not None:
            cite = self.concordance.get
            found += [(cite(rule, rule), reason) for rule, reason in self.check(self.pairs(draft.boxes))]
        return list(dict.fromkeys(found))

    def _kept_out(self, thing: int, box: int) -> Bar:
        """Why a box is not within the reach of a thing."""
        why = self.bar_box(self.values[thing], self.boxes[box]) if self.bar_box else None
        rule, reason = why or (self.rule, ELSEWHERE)
        return self.concordance.get(rule, rule), reason

    def _astray(self, thing: int, box: int) -> Bar:
        """The fault of a thing in a box that is not within its reach."""
        rule, reason = self._kept_out(thing, box)
        return rule, f"{self.told_pair(self.values[thing], self.boxes[box])}: {reason}"

    def refuse_shut_out(self, thing: T, box: B) -> None:
        """Refuse a thing that may enter no box at all, with the reason for the box that was named."""
        why = self.bar_box(thing, box) if self.bar_box and thing not in self.values else None
        if why is not None:
            self.refuse(f"{self.told_pair(thing, box)}: {why[1]}", why[0])

    def read(self, notation: Notation) -> Answer:
        try:
            return super().read(notation)
        except IllegalAnswer:
            for thing, box in self._named(notation):
                self.refuse_shut_out(thing, box)
            raise

    def _named(self, notation: Notation) -> Iterator[tuple[T, B]]:
        """The things and boxes that a notation names, also those that cannot be chosen."""
        assert isinstance(notation, dict)
        boxes = {fold(self.describe_box(box).key): box for box in self.boxes}
        things = {fold(self.describe(thing).key): thing for thing in self.candidates}
        for key, box in notation.items():
            if fold(key) in things and fold(str(box)) in boxes:
                yield things[fold(key)], boxes[fold(str(box))]

    def accept(self, answer: Answer) -> Answer:
        if answer == self.legal:
            return answer
        answer = self.boxed(answer)
        if self.is_unlimited:
            astray = [b for b, near in zip(answer, self.within, strict=True) if b >= 0 and b not in near]
            if not astray:
                return answer
        if faults := self.faults(self.draft(answer)):
            told = "; ".join(f"{reason} (rule {rule})" for rule, reason in faults)
            raise IllegalAnswer(f"{self.asked()} {told}")
        self.legal = answer
        return answer

    def outline(self, answer: Answer) -> dict[str, int]:
        return self.sums(self.pairs(self.boxed(answer))) if self.sums is not None else {}

    def grows_to(self, answer: Answer) -> bool:
        draft, pairs = self.draft(), [(t, b) for t, b in enumerate(several(answer)) if b >= 0]
        while pairs:
            possible = next((pair for pair in pairs if draft.is_open(*pair)), None)
            if possible is None:
                return False
            draft.put(*possible)
            pairs.remove(possible)
        return True

    # Showing

    def shown(self) -> Shown:
        reach = [list(boxes) for boxes in self.within]
        checked = self.check is not None
        return self.showing(boxes=self.box_options, reach=reach, limits=self.limits, checked=checked)

    def why_not(self) -> list[Refusal]:
        if self.bar_box is None:
            return []
        return [refusal for thing in self.candidates for refusal in self._kept_from(thing)]

    def _kept_from(self, thing: T) -> Iterator[Refusal]:
        """What a thing may never enter: one refusal for each reason."""
        assert self.bar_box is not None
        reasons: dict[Bar, list[B]] = {}
        for box in self.boxes:
            if why := self.bar_box(thing, box):
                reasons.setdefault(why, []).append(box)
        for (rule, reason), boxes in reasons.items():
            some = boxes if len(boxes) < len(self.boxes) else []
            keys = tuple([self.describe_box(box).key for box in some])
            yield Refusal(self._going(thing, some), self.concordance.get(rule, rule), reason, keys)

    def _going(self, thing: T, boxes: Sequence[B]) -> Option:
        """A thing as an option that also names some boxes."""
        (option,) = self.cited([self.describe(thing)])
        where = ", ".join(self.describe_box(box).label for box in boxes)
        return replace(option, label=f"{option.label} to {where}") if boxes else option

    @property
    def is_written(self) -> bool:
        return self.parse is not None

    def keeps_to(self) -> list[Bar]:
        return list(dict.fromkeys(self._bar(n) for n, found in enumerate(self.constraints) if counts(found)))

    def how_to(self) -> str:
        rest = "drop THING to take it back, show or clear; write FILE saves the plan, read FILE loads it"
        example = self.written() if self.written else ""
        return f"type {example or self.example()}; {rest}; send closes the plan"

    def laying(self) -> Laying:
        return Laying(self)

    def cites(self) -> set[str]:
        return super().cites() | {limit.rule for limit in self.limits}

    # Finding

    @property
    def is_unlimited(self) -> bool:
        """Whether each thing may go where it can reach, whatever the others do."""
        return not self.constraints and self.check is None

    def sample(self, below: Below) -> Answer:
        if self.is_unlimited:
            return at_will(self.within, below)
        for _ in range(PATIENCE):
            draft = scattered(self.draft(), below)
            if draft is None:
                raise DeadEnd(f"{self.asked()} No legal answer can be found.")
            answer = tuple(draft.boxes)
            if self.check is None:
                self.legal = answer
            if answer == self.legal or self.accepts(answer):
                return answer
        return self.first()

    def completed(self, answer: Iterable[int], below: Below) -> Answer:
        """The answer with what its limits demand; if that is impossible, a random legal answer."""
        return self.finished(self.draft(answer), below)

    def finished(self, draft: Draft, below: Below) -> Answer:
        """A draft with what its limits demand; if that is impossible, a random legal answer."""
        found = Completion(below, LOOKS).complete(draft)
        if found is None or self.faults(found):
            return self.sample(below)
        self.legal = tuple(found.boxes)
        return self.legal

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        draft, thing = self.draft(several(answer)), below(len(self.values))
        draft.take(thing)
        choices = [-1, *[box for box in self.within[thing] if draft.is_open(thing, box)]]
        if (box := choices[below(len(choices))]) >= 0:
            draft.put(thing, box)
        return tuple((Completion(below, LOOKS).complete(draft) or draft).boxes)

    def compose(self, total: Total, chosen: list[Any], below: Below) -> tuple[Answer, list[Any]]:
        """Make the best addition again and again while it is worth it, then add what the limits demand."""
        draft = self.draft()
        while self._add_best(draft, draft.additions(), total, chosen, below, unless=0.0):
            pass
        while (limit := next(draft.broken(), None)) is not None:
            if not self._add_best(draft, draft.towards(limit), total, chosen, below):
                break
        answer: Answer = tuple(draft.boxes)
        if not self.accepts(answer):
            answer = self.best_of_some(total, chosen, below)
        return answer, self.held(answer)

    def _add_best(
        self,
        draft: Draft,
        ways: list[tuple[int, int]],
        total: Total,
        chosen: list[Any],
        below: Below,
        unless: float | None = None,
    ) -> bool:
        """Make the best of some additions, if any; with ``unless``, only if it scores more than that."""
        if not ways:
            return False
        pairs = [(self.values[thing], self.boxes[box]) for thing, box in ways]
        place = best(pairs, total, below)
        if unless is not None and total(pairs[place]) <= unless:
            return False
        draft.put(*ways[place])
        chosen.append(pairs[place])
        return True

    def assemble(self, actions: int) -> Assembly:
        return ThingByThing(self, actions)
