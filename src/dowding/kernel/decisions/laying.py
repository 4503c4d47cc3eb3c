"""A plan that is laid piece by piece: line by line at a terminal, or action by action."""

from collections.abc import Iterator, Sequence
from typing import Any

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.naming import parts
from dowding.kernel.decisions.options import Answer, listing
from dowding.kernel.decisions.weighing import Below
from dowding.kernel.errors import AnswerError, IllegalAnswer


class Laying:
    """A plan that somebody types line by line: additions, removals, and finally ``send``."""

    def __init__(self, plan: Any) -> None:
        self.plan = plan
        self.draft = plan.draft()

    def typed(self, line: str) -> Answer | None:
        """Carry out a line, and return the answer if it closes the plan. A refused line changes nothing."""
        word, _, rest = line.strip().partition(" ")
        if word == "send":
            answer: Answer = self.plan.accept(tuple(self.draft.boxes))
            return answer
        if word == "clear":
            self.draft = self.plan.draft()
        elif word == "drop":
            for thing in self._named(rest):
                self.draft.take(thing)
        elif word != "show":
            self.add(line)
        return None

    def with_line(self, line: str) -> Answer:
        """The plan as it would be with the additions of a line; nothing is changed."""
        other = Laying(self.plan)
        other.draft = self.draft.copy()
        other.add(line)
        return tuple(other.draft.boxes)

    def _named(self, rest: str) -> list[int]:
        """The things that are named with commas between them; keys may also have spaces between them."""
        try:
            return [thing for part in parts(rest) for thing in self.plan.typed_some(part)]
        except AnswerError:
            return [self.plan.index(key) for key in rest.replace(",", " ").split()]

    def add(self, line: str) -> None:
        """Make the additions that a line names."""
        self._add(self._additions(line))

    def _additions(self, line: str) -> list[tuple[int, int]]:
        """The additions that a line names, in the game's own way of writing or in the general one."""
        plan = self.plan
        own = plan.parse(line, plan.pairs(self.draft.boxes)) if plan.parse is not None else None
        if own is None:
            pairs: list[tuple[int, int]] = plan.typed_pairs(line)
            return pairs
        things, boxes = plan.numbers.things, plan.numbers.boxes
        for thing, box in own:
            plan.refuse_shut_out(thing, box)
        if unknown := [plan.describe(t).key for t, box in own if t not in things or box not in boxes]:
            plan.unreadable(f"{listing(unknown)} cannot be chosen here.")
        return [(things[thing], boxes[box]) for thing, box in own]

    def _add(self, pairs: list[tuple[int, int]]) -> None:
        """Make all of some additions, in any order that is legal, or none of them."""
        grown, plan = self.draft.copy(), self.plan
        for thing, _ in pairs:
            grown.take(thing)
        while pairs:
            barred = [(pair, plan.why_barred(grown, *pair)) for pair in pairs]
            possible = [pair for pair, why in barred if why is None]
            if not possible:
                raise IllegalAnswer("; ".join(self._refusal(*pair, *why) for pair, why in barred))
            grown.put(*possible[0])
            pairs = [pair for pair in pairs if pair != possible[0]]
        self.draft = grown

    def _refusal(self, thing: int, box: int, rule: str, reason: str) -> str:
        told = self.plan.told_pair(self.plan.values[thing], self.plan.boxes[box])
        return f"{told}: {reason} (rule {rule})"

    def written(self) -> list[str]:
        """The plan so far as lines that can be typed again."""
        plan, boxes = self.plan, self.draft.boxes
        if plan.write is not None:
            return list(plan.write(plan.pairs(boxes)))
        return [f"{key}>{box}" for key, box in plan.spell(tuple(boxes)).items()]

    def lines(self) -> Iterator[str]:
        """The plan so far, as the game writes it or box by box, and what is still wrong with it."""
        plan = self.plan
        yield from (f"  {line}" for line in (self._by_box() if plan.write is None else self.written()))
        faults = plan.faults(self.draft)
        yield from [f"   !  {reason} [{rule}]" for rule, reason in faults]
        if not faults:
            yield "  (nothing is wrong with it: send closes the plan)"

    def _by_box(self) -> Iterator[str]:
        """The boxes that hold something, each with what it holds."""
        plan, boxes = self.plan, self.draft.boxes
        for number, box in enumerate(plan.box_options):
            held = [plan.options[thing].label for thing, where in enumerate(boxes) if where == number]
            if held:
                yield f"{box.label}: {', '.join(held)}"


class ThingByThing(Assembly):
    """For each thing in turn its box; the last action leaves it out.

    A thing for which no box is open is passed over, and comes again if something was placed meanwhile.
    """

    __slots__ = ("draft", "grew", "later", "waiting")

    def __init__(self, decision: Any, actions: int) -> None:
        self.draft = decision.draft()
        self.waiting = list(range(len(decision.values)))
        """The things that have not been placed yet, the next one first."""
        self.later: list[int] = []
        self.grew = False
        super().__init__(decision, actions)

    def find(self) -> list[int]:
        while (thing := self._next()) is not None:
            boxes = [b for b in self.draft.within[thing] if b < self.last and self.draft.is_open(thing, b)]
            if boxes:
                return [*boxes, self.last]
            self.later.append(self.waiting.pop(0))
        return [self.last]

    def _next(self) -> int | None:
        """The thing whose turn it is; at the end of the list, things that were passed over come again."""
        if not self.waiting and self.grew:
            self.waiting, self.later, self.grew = self.later, [], False
        return self.waiting[0] if self.waiting else None

    def take(self, action: int, below: Below) -> Answer | None:
        if self.waiting:
            thing = self.waiting.pop(0)
            if action != self.last:
                self.draft.put(thing, action)
                self.grew = True
            self.go_on()
        if self.waiting:
            return None
        answer: Answer = self.decision.finished(self.draft, below)
        return answer

    def facts(self) -> list[tuple[object, ...]]:
        values, boxes = self.decision.values, self.decision.boxes
        placed = [("placed", values[t], boxes[b]) for t, b in enumerate(self.draft.boxes) if b >= 0]
        return [("thing", values[self.waiting[0]]), *placed] if self.waiting else [*placed]

    def placed(self) -> Sequence[int]:
        boxes: Sequence[int] = self.draft.boxes
        return boxes

    def thing(self) -> int | None:
        return self.waiting[0] if self.waiting else None

    @property
    def is_whole(self) -> bool:
        return False
