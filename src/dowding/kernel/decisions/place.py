"""The decision that puts things into boxes: squadrons into sectors, units onto a board."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.boxed import Boxed
from dowding.kernel.decisions.decision import PATIENCE
from dowding.kernel.decisions.options import Answer, Bar, listing
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below, Total, best
from dowding.kernel.errors import IllegalAnswer

T = TypeVar("T")
B = TypeVar("B")

FRESH = 1 << 20
"""One random number is used for many small choices, until less than this is left of it."""


class Place(Boxed[T, B], eq=False):
    """Put things into boxes within their reach and the room of the boxes, and within limits on the total."""

    reach: Callable[[T], Sequence[B]] | None
    room: Callable[[B], int] | None
    at_least: int
    at_most: int
    check: Callable[[list[tuple[T, B]]], Bar | None] | None

    kind: ClassVar[Kind] = "place"

    def shown(self) -> Shown:
        room = [self.room(box) for box in self.boxes] if self.room else []
        reach = [list(boxes) for boxes in self.reachable()]
        return self.showing(
            at_least=self.at_least, at_most=self.at_most, boxes=self.box_options, reach=reach, room=room
        )

    def reachable(self) -> list[Sequence[int]]:
        if self.reach is None:
            return [range(len(self.boxes))] * len(self.values)
        if self.boxes == range(len(self.boxes)):
            return [self.reach(thing) for thing in self.values]  # type: ignore[misc]
        number = {box: n for n, box in enumerate(self.boxes)}
        return [[number[box] for box in self.reach(thing)] for thing in self.values]

    def weighable(self) -> Sequence[tuple[T, B]]:
        reach = self.reach
        return [(t, b) for t in self.values for b in (reach(t) if reach else self.boxes)]

    def accept(self, answer: Answer) -> Answer:
        answer = self.boxed(answer)
        if self.reach is not None:
            reach, boxes = self.reach, self.boxes
            for thing, box in zip(self.values, answer, strict=True):
                if box >= 0 and boxes[box] not in (within := reach(thing)):
                    where, open_boxes = self.describe_box(boxes[box]).label, map(self.describe_box, within)
                    may = listing(option.key for option in open_boxes) or "no box"
                    told = f"{self.describe(thing).label} cannot go to {where}; it may go to {may}."
                    self.refuse(told, self.rule)
        self.fits(answer)
        if self.check and (why := self.check(self.pairs(answer))):
            self.refuse(why[1], why[0])
        return answer

    def fits(self, answer: tuple[int, ...]) -> None:
        """Refuse more than the boxes hold, and too many or too few things in total."""
        placed = len(answer) - answer.count(-1)
        if placed > self.at_most:
            self.refuse(f"At most {self.at_most} may be placed, found {placed}.")
        if placed < self.at_least:
            self.refuse(f"At least {self.at_least} must be placed, found {placed}.")
        if self.room:
            for number, box in enumerate(self.boxes):
                if answer.count(number) > self.room(box):
                    where, found = self.describe_box(box).label, answer.count(number)
                    self.refuse(f"{where} holds at most {self.room(box)}, found {found}.")

    def sample(self, below: Below) -> Answer:
        within = self.reachable()
        for attempt in range(PATIENCE):
            stay = 1 if attempt < PATIENCE // 2 and not self.at_least else attempt % 2
            answer = self.scatter(within, below, stay)
            if (self.check is None and not self.at_least) or self.accepts(answer):
                return answer
        return self.first()

    def scatter(self, within: list[Sequence[int]], below: Below, stay: int) -> tuple[int, ...]:
        """Random places within reach and room; ``stay`` is 1 if a thing may stay where it is, else 0."""
        room = self.rooms() if self.room else None
        answer, left, luck, span = [-1] * len(within), self.at_most, 0, 0
        for thing, boxes in enumerate(within):
            if not left:
                break
            if room is not None:
                boxes = [box for box in boxes if room[box]]
            if span < FRESH:
                luck, span = below(FRESH**3), FRESH**3
            if not boxes:
                continue
            luck, choice = divmod(luck, len(boxes) + stay)
            span //= len(boxes) + stay
            if choice >= stay:
                answer[thing] = box = boxes[choice - stay]
                left -= 1
                if room is not None:
                    room[box] -= 1
        return tuple(answer)

    def rooms(self) -> list[int]:
        """How many things each box takes; all of them where there is no limit."""
        return [self.room(box) if self.room else len(self.values) for box in self.boxes]

    def compose(self, total: Total, chosen: list[Any], below: Below) -> tuple[Answer, list[Any]]:
        """Place the best thing in its best box, again and again, until nothing more is worth it."""
        answer: Answer = self._best_pairs(total, chosen, below)
        try:
            answer = self.accept(answer)
        except IllegalAnswer:
            answer = self.best_of_some(total, chosen, below)
        return answer, self.held(answer)

    def _best_pairs(self, total: Total, chosen: list[Any], below: Below) -> tuple[int, ...]:
        within, room = self.reachable(), self.rooms()
        answer = [-1] * len(within)
        free = [(thing, box) for thing, boxes in enumerate(within) for box in boxes]
        while len(chosen) < self.at_most:
            free = [(thing, box) for thing, box in free if answer[thing] < 0 and room[box] > 0]
            if not free:
                break
            pairs = [(self.values[thing], self.boxes[box]) for thing, box in free]
            place = best(pairs, total, below)
            if total(pairs[place]) <= 0:
                break
            chosen.append(pairs[place])
            thing, box = free[place]
            answer[thing], room[box] = box, room[box] - 1
        return tuple(answer)

    def assemble(self, actions: int) -> Assembly:
        return BoxByBox(self, actions)


class BoxByBox(Assembly):
    """For each thing in turn its box; the last action leaves it where it is."""

    __slots__ = ("room", "within")

    def __init__(self, decision: Any, actions: int) -> None:
        self.within: list[Sequence[int]] = decision.reachable()
        self.room: list[int] = decision.rooms()
        super().__init__(decision, actions)

    def find(self) -> list[int]:
        boxes = self.within[len(self.parts)] if self.within else ()
        return [b for b in boxes if self.room[b] > 0 and b < self.last] + [self.last]

    def take(self, action: int, below: Below) -> Answer | None:
        if not self.within:
            return self.accepted((), below)
        self.parts.append(-1 if action == self.last else action)
        if action != self.last:
            self.room[action] -= 1
        placed = len(self.parts) - self.parts.count(-1)
        if len(self.parts) < len(self.within) and placed < self.decision.at_most:
            self.go_on()
            return None
        rest = len(self.within) - len(self.parts)
        return self.accepted((*self.parts, *[-1] * rest), below)

    def facts(self) -> list[tuple[object, ...]]:
        thing = self.decision.values[len(self.parts) : len(self.parts) + 1]
        return [*[("thing", one) for one in thing], *[("placed", box) for box in self.parts]]

    def placed(self) -> Sequence[int]:
        return self.parts

    def thing(self) -> int | None:
        return len(self.parts) if len(self.parts) < len(self.within) else None

    @property
    def is_whole(self) -> bool:
        return False
