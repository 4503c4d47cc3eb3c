"""What is common to all decisions.

An answer is an index or a tuple of indices, which is small and fast. Its notation, in files and on
screens, is made of the keys of the options, which stay the same when the code changes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.laying import Laying
from dowding.kernel.decisions.options import Answer, Bar, Describe, Notation, Option, Refusal, whole
from dowding.kernel.decisions.shown import Kind, Shown
from dowding.kernel.decisions.weighing import Below, Total, best, best_first
from dowding.kernel.errors import DeadEnd, IllegalAnswer, UnreadableAnswer
from dowding.kernel.questions import Question

PATIENCE = 64
"""How many random answers are tried before all answers are tried in order."""
ENOUGH = 20_000
"""How many answers are tried in order at most."""
TRIES = 64
"""How many random answers are scored if the best things together are not legal."""


class Decision(Struct, eq=False):
    """A question to one side. Its options are the only source of what is legal.

    The methods for scores and for actions that are given here fit answers that are a single value.
    """

    side: str
    law: str
    """The number of the rule in the code; ``rule`` is its number in the game's own book."""
    question: Question
    public: bool
    concordance: Mapping[str, str]
    """Numbers of shared rules in the game's own book."""

    kind: ClassVar[Kind]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.asked()}>"

    # Showing

    @property
    def rule(self) -> str:
        """The rule under which it is asked, as the game's own book numbers it."""
        return self.concordance.get(self.law, self.law)

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
        asked = self.side, self.kind, self.rule, self.question, self.prompt, self.options
        return Shown(*asked, alike=self.is_alike(), **facts)

    def cited(self, options: list[Option]) -> list[Option]:
        """Options whose rules are cited by this game's own numbers."""
        if not self.concordance:
            return options
        cite = self.concordance.get
        return [replace(option, rule=cite(option.rule, option.rule)) for option in options]

    def is_alike(self) -> bool:
        """Whether everybody can see that every answer leads to the same, so that nobody need be asked."""
        return False

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
        """Whether there are at most this many legal answers; False if that is hard to find out."""
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

    @property
    def is_written(self) -> bool:
        """Whether the game has its own way of writing an answer, so that keys need not be listed."""
        return False

    def only(self) -> Answer | None:
        """The only answer there is, where the question leaves no choice; otherwise None."""
        return None

    def grows_to(self, answer: Answer) -> bool:
        """Whether an answer that is laid piece by piece can be reached by legal additions."""
        return True

    def nobody(self) -> Answer | None:
        """The answer that chooses nothing, if that is allowed; odds are counted with it."""
        return None

    def everybody(self) -> Answer | None:
        """The answer that chooses everything, if that is allowed and is more than one thing."""
        return None

    def orders(self) -> int:
        """How many orders an answer holds; where things go into boxes, each thing has its own."""
        return 1

    def neighbour(self, answer: Answer, below: Below) -> Answer:
        """An answer that differs in one thing; it may not be legal."""
        return self.sample(below)

    def refuse(self, reason: str, rule: str = "") -> NoReturn:
        """Raise IllegalAnswer with who is asked what, and why this answer is not allowed."""
        cause = f" (rule {self.concordance.get(rule, rule)})" if rule else ""
        raise IllegalAnswer(f"{self.asked()} {reason}{cause}", f"{reason}{cause}")

    def unreadable(self, reason: str) -> NoReturn:
        """Raise UnreadableAnswer with who is asked what, and what could not be understood."""
        raise UnreadableAnswer(f"{self.asked()} {reason}", reason)

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

    def contrast(self, answer: Answer, other: Answer) -> str:
        """What another answer does otherwise, as a person would say it."""
        return self.tell(other)

    def brief(self, answer: Answer) -> str:
        """The answer as somebody would say it who knows the things by their keys."""
        return self.tell(answer)

    def in_short(self, answer: Answer) -> str:
        """How many are chosen, in words: *none*, *three*, *all four*; empty where that says nothing."""
        return ""

    def in_numbers(self, answer: Answer) -> str:
        """How many go where: *six to close escort, two to hunt*; empty where nothing goes anywhere."""
        return ""

    def to_type(self, answer: Answer) -> str:
        """A line that can be typed to give this answer; ``typed`` reads it."""
        return self.tell(answer)

    def typed(self, line: str) -> Answer:
        """The answer that a typed line stands for; it may be less strict than notation."""
        return self.read(line)

    def keeps_to(self) -> list[Bar]:
        """What the answer as a whole must keep to: each rule with its reason."""
        return []

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

    def outline(self, answer: Answer) -> dict[str, int]:
        """What an answer comes to, in a few numbers by name, if it is a plan that can be told so."""
        return {}

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
        """Whether these values are an empty choice, in a decision that allows one."""
        return False

    # Piece by piece

    def laying(self) -> Laying | None:
        """The unfinished answer, for a person who types it piece by piece; None if it is given at once."""
        return None

    def actions(self) -> int:
        """How many different actions its assembly needs, so that every answer can be given."""
        return len(self.weighable())

    def chosen_from(self) -> tuple[Sequence[Any], Describe[Any]] | None:
        """What an action of its assembly names, in their order, and how each is described.

        None where actions stand for numbers.
        """
        return None

    def assemble(self, actions: int) -> Assembly:
        """The unfinished answer, for a player who chooses among a fixed number of actions."""
        return Assembly(self, actions)
