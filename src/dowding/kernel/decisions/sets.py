"""Decisions whose answer is several of the options: pick some, put in order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, ClassVar, TypeVar

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.choice import Choice, Kin
from dowding.kernel.decisions.decision import PATIENCE
from dowding.kernel.decisions.naming import are_numbered, parts, typed_as
from dowding.kernel.decisions.options import Answer, Bar, Notation, several
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below, Total, best
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.words import in_words

T = TypeVar("T")

NOTHING = ("none", "-", "")
"""What is typed to choose nothing."""


class Several(Choice[T], eq=False):
    """A decision whose answer is several of its options."""

    def least_and_most(self) -> tuple[int, int]:
        """How many must and how many may be chosen."""
        raise NotImplementedError

    def shown(self) -> Shown:
        least, most = self.least_and_most()
        return self.showing(at_least=least, at_most=most)

    def known(self, answer: Answer) -> tuple[int, ...]:
        """The answer as positions in the values, each at most once."""
        if not isinstance(answer, tuple):
            self.refuse(f"Expected several options, found {answer!r}.")
        if answer and (min(answer) < 0 or max(answer) >= len(self.values)):
            self.refuse(f"There are only options 1 to {len(self.values)}.")
        if len(set(answer)) != len(answer):
            self.refuse("An option can be chosen only once.")
        return answer

    def spell(self, answer: Answer) -> Notation:
        return self.spelled(several(answer))

    def read(self, notation: Notation) -> Answer:
        return self.indices(notation)

    def tell(self, answer: Answer) -> str:
        return self.labels(several(answer))

    def brief(self, answer: Answer) -> str:
        return self.said(several(answer))

    def typed(self, line: str) -> Answer:
        """Read numbers, ranges, keys separated by commas, ``all`` or ``none``."""
        said = line.strip().casefold()
        if said in NOTHING:
            return ()
        if said == "all":
            return tuple(range(len(self.values)))
        return tuple(index for part in filter(None, parts(line)) for index in self.typed_some(part))

    def to_type(self, answer: Answer) -> str:
        between = " " if are_numbered(self.options) else ", "
        return between.join([typed_as(self.options, index) for index in several(answer)]) or "none"

    def held(self, answer: Answer) -> list[Any]:
        return [self.values[index] for index in several(answer)]

    def compose(self, total: Total, chosen: list[Any], below: Below) -> tuple[Answer, list[Any]]:
        """Take the best thing again and again until nothing more is worth it."""
        answer: Answer = self._best_things(total, chosen, below)
        try:
            answer = self.accept(answer)
        except IllegalAnswer:
            answer = self.best_of_some(total, chosen, below)
        return answer, self.held(answer)

    def _best_things(self, total: Total, chosen: list[Any], below: Below) -> tuple[int, ...]:
        rest: list[int] = list(range(len(self.values)))
        picked: list[int] = []
        least, most = self.least_and_most()
        while rest and len(picked) < most:
            values = [self.values[index] for index in rest]
            place = best(values, total, below)
            if len(picked) >= least and total(values[place]) <= 0:
                break
            chosen.append(values[place])
            picked.append(rest.pop(place))
        return tuple(picked)

    def ranked(self, total: Total, most: int) -> list[Answer]:
        return []


class PickSome(Several[T], eq=False):
    """Choose from ``at_least`` to ``at_most`` things; ``check`` looks at the choice as a whole."""

    at_least: int
    at_most: int
    check: Callable[[list[T]], Bar | None] | None
    kin: Kin[T] | None = None

    kind: ClassVar[Kind] = "pick some"

    def is_alike(self) -> bool:
        """So many must be chosen, and all are of one kin."""
        return self.at_least == self.at_most and self.check is None and self.are_kin(self.kin)

    def least_and_most(self) -> tuple[int, int]:
        return self.at_least, self.at_most

    def accept(self, answer: Answer) -> Answer:
        chosen = tuple(sorted(self.known(answer)))
        if not self.at_least <= len(chosen) <= self.at_most:
            self.refuse(f"Expected {self.how_many()}, found {len(chosen)}.")
        if why := self.objection(chosen):
            self.refuse(why[1], why[0])
        return chosen

    def objection(self, chosen: Iterable[int]) -> Bar | None:
        """Why the choice as a whole is not allowed; None if it is."""
        return self.check([self.values[index] for index in chosen]) if self.check else None

    def how_many(self) -> str:
        """The permitted numbers in words."""
        if self.at_least == self.at_most:
            return f"exactly {self.at_least}"
        return f"{self.at_least} to {self.at_most}" if self.at_least else f"up to {self.at_most}"

    def only(self) -> Answer | None:
        is_forced = not self.at_most or self.at_least == len(self.values)
        return tuple(range(self.at_most)) if is_forced else None

    def conceivable(self) -> Iterator[Answer]:
        for size in range(self.at_least, self.at_most + 1):
            yield from combinations(range(len(self.values)), size)

    def sample(self, below: Below) -> Answer:
        for _ in range(PATIENCE):
            rest = list(range(len(self.values)))
            size = self.at_least + below(self.at_most - self.at_least + 1)
            chosen = tuple(sorted([rest.pop(below(len(rest))) for _ in range(size)]))
            if self.check is None or self.objection(chosen) is None:
                return chosen
        return self.first()

    def nobody(self) -> Answer | None:
        return () if not self.at_least else None

    def everybody(self) -> Answer | None:
        everything = tuple(range(len(self.values)))
        return everything if len(everything) > 1 and self.accepts(everything) else None

    def in_short(self, answer: Answer) -> str:
        chosen, of = len(several(answer)), len(self.values)
        if chosen < of or of < 2:
            return in_words(chosen)
        return "both" if of == 2 else f"all {in_words(of)}"

    def to_type(self, answer: Answer) -> str:
        everything = len(self.values) > 1 and len(several(answer)) == len(self.values)
        return "all" if everything else super().to_type(answer)

    def contrast(self, answer: Answer, other: Answer) -> str:
        ours, theirs = several(answer), several(other)
        more, less = [n for n in theirs if n not in ours], [n for n in ours if n not in theirs]
        parts = [("with", more), ("without", less)]
        return ", ".join([f"{word} {self.said(changed)}" for word, changed in parts if changed])

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        return tuple(set(several(answer)) ^ {below(len(self.values))})

    def how_to(self) -> str:
        words = ["all"] if self.at_most == len(self.values) else []
        words += [] if self.at_least else ["none"]
        return ", or ".join([f"type {self.how_many()} {self._of_what()}", *words])

    def _of_what(self) -> str:
        """What is typed: numbers of lines, or names where those could be taken for numbers."""
        if not are_numbered(self.options):
            told = ", ".join(typed_as(self.options, number) for number in range(self.at_most)[:2])
            return f"{'name' if self.at_most == 1 else 'names'} (such as {told})"
        example = " (such as 1 2)" if self.at_most == 2 else " (such as 1 2 or 1-3)"
        return "number" if self.at_most == 1 else f"numbers{example}"

    def holds_back(self, chosen: Iterable[Any]) -> bool:
        return not list(chosen)

    def actions(self) -> int:
        return len(self.values) + 1

    def assemble(self, actions: int) -> Assembly:
        return OneMore(self, actions)


class Order(Several[T], eq=False):
    """Put all the things of a list into order."""

    kind: ClassVar[Kind] = "order"

    def least_and_most(self) -> tuple[int, int]:
        return len(self.values), len(self.values)

    def accept(self, answer: Answer) -> Answer:
        if len(self.known(answer)) != len(self.values):
            self.refuse(f"Expected all {len(self.values)} of them in order.")
        return answer

    def only(self) -> Answer | None:
        return tuple(range(len(self.values))) if len(self.values) < 2 else None

    def conceivable(self) -> Iterator[Answer]:
        return permutations(range(len(self.values)))

    def sample(self, below: Below) -> Answer:
        rest = list(range(len(self.values)))
        return tuple([rest.pop(below(len(rest))) for _ in self.values])

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        order = list(several(answer))
        one, other = below(len(order)), below(len(order))
        order[one], order[other] = order[other], order[one]
        return tuple(order)

    def how_to(self) -> str:
        return "type all numbers in the order that you want (such as 2 1 3)"

    def assemble(self, actions: int) -> Assembly:
        return NextInOrder(self, actions)


class _Parts(Assembly):
    """Options that are chosen one after the other."""

    __slots__ = ()

    def facts(self) -> list[tuple[object, ...]]:
        values = self.decision.values
        return [*enumerate(values), *[("chosen", values[part]) for part in self.parts]]

    def chosen(self) -> Sequence[int]:
        return self.parts

    @property
    def is_whole(self) -> bool:
        return False


class OneMore(_Parts):
    """Some of the options, in rising order; the last action says that they are enough."""

    __slots__ = ()

    def find(self) -> list[int]:
        """One more option, if enough follow it to reach the minimum; or done, if the whole is allowed."""
        decision: PickSome[Any] = self.decision
        after = self.parts[-1] + 1 if self.parts else 0
        needed = decision.at_least - len(self.parts)
        end = min(len(decision.values) - max(needed - 1, 0), self.last)
        more = list(range(after, end))
        allowed = needed <= 0 and decision.objection(self.parts) is None
        return [*more, self.last] if allowed or not more else more

    def take(self, action: int, below: Below) -> Answer | None:
        if action != self.last:
            self.parts.append(action)
            if len(self.parts) < self.decision.at_most:
                self.go_on()
                return None
        return self.accepted(tuple(self.parts), below)


class NextInOrder(_Parts):
    """All of the options, one after the other; the last action, where there are none."""

    __slots__ = ()

    def find(self) -> list[int]:
        values = range(min(len(self.decision.values), self.last + 1))
        return [n for n in values if n not in self.parts] or [self.last]

    def take(self, action: int, below: Below) -> Answer | None:
        if not self.decision.values:
            return ()
        self.parts.append(action)
        left = [n for n in range(len(self.decision.values)) if n not in self.parts]
        if len(left) > 1:
            self.go_on()
            return None
        return (*self.parts, *left)
