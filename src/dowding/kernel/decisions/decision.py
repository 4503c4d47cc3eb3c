"""What is common to all decisions.

An answer is an index or a tuple of indices: small, quick, fit for search. Its notation is what
stands in files and on screens: the keys of the options, the same next year.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.laying import Laying
from dowding.kernel.decisions.options import Answer, Notation, Option, Refusal, whole
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below, Total, best, best_first
from dowding.kernel.errors import DeadEnd, IllegalAnswer, UnreadableAnswer
from dowding.kernel.questions import Question

PATIENCE = 64
"""Random tries at an answer with a condition on the whole before they are gone through in order."""
ENOUGH = 20_000
"""So many are gone through at most: a question must not be a riddle."""
TRIES = 64
"""Random answers that are weighed where the best things together are not legal."""


class Decision(Struct, eq=False):
    """A question to one side. Its options are the only source of what is legal.

    What is said here of weighing and of actions holds where an answer is a single value.
    """

    side: str
    rule: str
    question: Question
    public: bool
    concordance: Mapping[str, str]
    """Rule numbers of shared rules in this game's own book, for options and refusals."""

    kind: ClassVar[Kind]

    # Showing

    @property
    def prompt(self) -> str:
        """The question as people read it."""
        return self.question.text()

    @property
    def options(self) -> list[Option]:
        """What may be chosen, in order: the index of an option is its answer."""
        return []

    @property
    def box_options(self) -> list[Option]:
        """The boxes into which things may be put, in order; none if nothing is put anywhere."""
        return []

    def shown(self) -> Shown:
        """All that a door shows of the decision."""
        return self.showing()

    def showing(self, **facts: Any) -> Shown:
        """The description with what a kind of decision adds to it."""
        return Shown(self.side, self.kind, self.rule, self.question, self.prompt, self.options, **facts)

    def cited(self, options: list[Option]) -> list[Option]:
        """Options whose rules are cited by this game's own numbers."""
        if not self.concordance:
            return options
        cite = self.concordance.get
        return [replace(option, rule=cite(option.rule, option.rule)) for option in options]

    def why_not(self) -> list[Refusal]:
        """What may not be chosen, and why. Worked out only when asked."""
        return []

    def cites(self) -> set[str]:
        """The rules that the decision may name to somebody who decides."""
        return {self.rule, *[refusal.rule for refusal in self.why_not()]}

    def asked(self) -> str:
        """Who is asked what, under which rule."""
        return f"{self.side} is asked, by rule {self.rule}: {self.prompt}"

    # Answering

    def accept(self, answer: Answer) -> Answer:
        """The answer in normal form, or IllegalAnswer."""
        raise NotImplementedError

    def accepts(self, answer: Answer) -> bool:
        """Whether an answer is legal."""
        try:
            self.accept(answer)
        except IllegalAnswer:
            return False
        return True

    def conceivable(self) -> Iterator[Answer]:
        """Every answer of the right form, in a fixed order, before any check of the whole."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, in a fixed order. There may be very many."""
        return (answer for answer in self.conceivable() if self.accepts(answer))

    def are_few(self, most: int) -> bool:
        """Whether there are at most so many legal answers, as far as that is easily found out."""
        return len(list(islice(self.answers(), most + 1))) <= most

    def sample(self, below: Below) -> Answer:
        """A random legal answer."""
        raise NotImplementedError

    def first(self) -> Answer:
        """The first legal answer, if there is one among the first few thousand that are conceivable."""
        for answer in islice(self.conceivable(), ENOUGH):
            if self.accepts(answer):
                return answer
        raise DeadEnd(f"{self.asked()} No legal answer can be found.")

    def grows_to(self, answer: Answer) -> bool:
        """Whether an answer that is laid piece by piece can be reached by legal additions."""
        return True

    def nobody(self) -> Answer | None:
        """The answer that chooses nobody, if that is an answer; odds are counted with it."""
        return None

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        """An answer that differs in one thing; it may not be legal."""
        return self.sample(below)

    def refuse(self, reason: str, rule: str = "") -> NoReturn:
        """Say who may choose what, and why this may not be."""
        cause = f" (rule {self.concordance.get(rule, rule)})" if rule else ""
        raise IllegalAnswer(f"{self.asked()} {reason}{cause}")

    def unreadable(self, reason: str) -> NoReturn:
        """Say that an answer names nothing that is known here."""
        raise UnreadableAnswer(f"{self.asked()} {reason}")

    # Writing

    def spell(self, answer: Answer) -> Notation:
        """The notation of an answer."""
        raise NotImplementedError

    def read(self, notation: Notation) -> Answer:
        """The answer that a notation stands for, or UnreadableAnswer."""
        raise NotImplementedError

    def tell(self, answer: Answer) -> str:
        """The answer as a person would say it."""
        raise NotImplementedError

    def typed(self, line: str) -> Answer:
        """The answer that a line typed by a person stands for; more is understood than notation."""
        return self.read(line)

    def how_to(self) -> str:
        """What can be typed, in a few words."""
        raise NotImplementedError

    # Weighing

    def weighable(self) -> Sequence[Any]:
        """The single values that somebody may score: things, or things with their boxes."""
        raise NotImplementedError

    def nth(self, place: int) -> Answer:
        """The answer that consists of one value, by the value's place among those that can be weighed."""
        return place

    def held(self, answer: Answer) -> list[Any]:
        """The values that an answer consists of."""
        return [self.weighable()[whole(answer)]]

    def compose(self, total: Total, chosen: list[Any], below: Below) -> tuple[Answer, list[Any]]:
        """The answer that scores best, and its values; ``chosen`` grows while it is put together."""
        values = self.weighable()
        place = best(values, total, below)
        return self.nth(place), [values[place]]

    def best_of_some(self, total: Total, chosen: list[Any], below: Below) -> Answer:
        """The best of some random answers, for when the best values together are not legal."""

        def score(answer: Answer) -> float:
            chosen.clear()
            worth = 0.0
            for value in self.held(answer):
                worth += total(value)
                chosen.append(value)
            return worth

        return max((self.sample(below) for _ in range(TRIES)), key=score)

    def ranked(self, total: Total, most: int) -> list[Answer]:
        """The answers that score best, where an answer is a single value; else none."""
        return [self.nth(place) for place in best_first(self.weighable(), total, most)]

    def holds_back(self, chosen: Iterable[Any]) -> bool:
        """Whether these values are none at all, where something was offered and nothing had to be chosen."""
        return False

    # Piece by piece

    def laying(self) -> Laying | None:
        """The answer in the making, for those who type it piece by piece; None if it is given at once."""
        return None

    def assemble(self, actions: int) -> Assembly:
        """The answer in the making, for those who choose among so many actions."""
        return Assembly(self, actions)
