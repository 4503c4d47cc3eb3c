"""Doctrine: a commander defined as a list of small named judgements.

A judgement applies to some kinds of question. It either scores each possible choice, and the scores of
all judgements are added, or it gives a whole answer, and the first one that does is used. Each judgement
has a reason.
"""

from collections.abc import Callable, Collection
from functools import partial
from math import prod
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from dowding.commanders.adding import plain_sum
from dowding.commanders.commander import Commander, Posting, called
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.questions import Question
from dowding.kernel.worlds import Deal

Q = TypeVar("Q", bound=Question)
Question_co = TypeVar("Question_co", covariant=True)
View_co = TypeVar("View_co", covariant=True)
Kit_co = TypeVar("Kit_co", covariant=True)


class Situation(Struct, Generic[Question_co, View_co, Kit_co], frozen=True, eq=False):
    """What a judgement is given: the question, the view of its side, and the components."""

    question: Question_co
    view: View_co
    kit: Kit_co
    side: str
    chosen: list[Any]
    """What has been chosen so far, if the answer consists of several things."""


Score: TypeAlias = Callable[[Situation[Q, Any, Any], Any], float]
"""What a value is worth."""
Among: TypeAlias = Callable[[Situation[Q, Any, Any]], Collection[Any]]
"""The values that a judgement scores; it leaves the others to other judgements."""
Choose: TypeAlias = Callable[[Situation[Q, Any, Any], Any], Answer | Notation | None]
"""The whole answer to a decision, or None."""
Telling: TypeAlias = Callable[[Situation[Q, Any, Any], Any, Answer], str]
"""Makes the reason for an answer to a decision from the facts of the situation."""


class Judgement(Struct, frozen=True, eq=False):
    """One rule of thumb: the questions it applies to, its score or choice, and its reason."""

    name: str
    questions: tuple[type[Question], ...]
    reason: str | Telling[Any]
    score: Score[Any] | None = None
    choose: Choose[Any] | None = None
    among: Among[Any] | None = None

    def why(self, now: Situation[Any, Any, Any], decision: Decision, answer: Answer) -> str:
        """Return the reason for an answer in one sentence."""
        return self.reason if isinstance(self.reason, str) else self.reason(now, decision, answer)


def weighs(
    *questions: type[Q], reason: str, among: Among[Q] | None = None
) -> Callable[[Score[Q]], Judgement]:
    """Turn a scoring function into a judgement; it scores a value, or a (thing, box) pair for placing.

    If it has nothing to say about most values, ``among`` gives those that it scores. The others get nothing.
    """
    return lambda score: Judgement(_name(score), questions, reason, score=score, among=among)


def decides(*questions: type[Q], reason: str | Telling[Q]) -> Callable[[Choose[Q]], Judgement]:
    """Turn a function that returns a whole answer, or None, into a judgement; its reason may name facts."""
    return lambda choose: Judgement(_name(choose), questions, reason, choose=choose)


def _name(function: Callable[..., Any]) -> str:
    return function.__name__.replace("_", " ")


NO_CHOICE = "There is no choice."
"""The reason where a question has only one answer."""


class Doctrine(Struct, frozen=True, eq=False):
    """A named list of judgements; calling it with a posting creates a commander."""

    name: str
    about: str
    judgements: tuple[Judgement, ...]
    sides: tuple[str, ...] = ()
    """The sides it can command; empty means any."""
    usual: bool = False
    """Whether this is the default commander of its sides, for search and for opponents."""
    beliefs: tuple[Callable[[Any, str], float], ...] = ()
    """Functions that rate an imagined state for a side from 0 to 1; search uses their product."""
    deals: Deal | None = None
    """How what is hidden from a side is imagined, if not by chance alone."""
    plans: type[Question] | None = None
    """The question at which it plans a period; search then tries its plan and those of its kin."""
    kin: tuple["Doctrine", ...] = ()
    """The same doctrine with other habits."""
    habits: str = ""
    """What is told of its habits, if they are not its usual ones."""

    def __call__(self, posting: Posting) -> "DoctrineCommander":
        return DoctrineCommander(self, posting)


class DoctrineCommander:
    """Answers by the judgements of a doctrine, and at random where none of them applies."""

    def __init__(self, doctrine: Doctrine, posting: Posting) -> None:
        self.name = doctrine.name
        self.doctrine = doctrine
        self.posting = posting
        self.deals = doctrine.deals
        self.dice = Dice(posting.seed, f"doctrine {posting.side}")
        self._why: Callable[[], str] = str
        self._speaking: dict[type[Question], tuple[Judgement, ...]] = {}

    @property
    def reason(self) -> str:
        """The reason of the judgement that mattered most, computed only when needed."""
        return self._why()

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, "doctrine")

    def believes(self, state: Any) -> float:
        return prod(belief(state, self.posting.side) for belief in self.doctrine.beliefs)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        only = self.at_once(decision)
        if only is not None:
            return only
        now = self._situation(decision, view)
        speaking = self._who_speaks(type(decision.question))
        for judgement in speaking:
            if judgement.choose is not None and (said := judgement.choose(now, decision)) is not None:
                read = decision.read(said) if isinstance(said, (str, list, dict)) else said
                answer = decision.accept(read)
                self._why = partial(judgement.why, now, decision, answer)
                return answer
        weighing = self._who_weighs(type(decision.question))
        if not weighing:
            self._why = str
            return decision.sample(self.dice.below)
        answer, chosen = decision.compose(_total(now, weighing), now.chosen, self.dice.below)
        self._why = lambda: _weightiest(now, decision, weighing, chosen)
        return answer

    def plans(self, decision: Decision, view: Any) -> list[tuple[Answer, Commander]]:
        """Return its plan for a period and its kin's, each with who flies it; none, if none is asked for."""
        if self.doctrine.plans is not type(decision.question):
            return []
        planners = (self, *(doctrine(self.posting) for doctrine in self.doctrine.kin))
        return [(planner.answer(decision, view), planner) for planner in planners]

    def at_once(self, decision: Decision) -> Answer | None:
        """Return the only answer there is; None where there is a choice."""
        only = decision.only()
        if only is not None:
            self._why = partial(str, NO_CHOICE)
        return only

    def ranking(self, decision: Decision, view: Any, most: int) -> list[Answer]:
        """Return the best single-value answers in order, or an empty list if no judgement scores them."""
        weighing = self._who_weighs(type(decision.question))
        return decision.ranked(_total(self._situation(decision, view), weighing), most) if weighing else []

    def _situation(self, decision: Decision, view: Any) -> Situation[Any, Any, Any]:
        return Situation(decision.question, view, self.posting.kit, decision.side, [])

    def _who_weighs(self, kind: type[Question]) -> list[Judgement]:
        return [judgement for judgement in self._who_speaks(kind) if judgement.score is not None]

    def _who_speaks(self, kind: type[Question]) -> tuple[Judgement, ...]:
        if kind not in self._speaking:
            self._speaking[kind] = tuple(j for j in self.doctrine.judgements if kind in j.questions)
        return self._speaking[kind]


def plans_of(commander: Commander, decision: Decision, view: Any) -> list[tuple[Answer, Commander]]:
    """Return the plans that a commander thinks of, if it plans."""
    return commander.plans(decision, view) if isinstance(commander, DoctrineCommander) else []


def plan_of(commander: Commander) -> str:
    """Say whose plan it is, and with which habits."""
    habits = commander.doctrine.habits if isinstance(commander, DoctrineCommander) else ""
    return f"the plan of {called(commander.name)}" + (f", with {habits}" if habits else "")


def _total(now: Situation[Any, Any, Any], weighing: list[Judgement]) -> Callable[[Any], float]:
    """What a value is worth to all these judgements together."""
    scores: list[tuple[Score[Any], Collection[Any] | None]] = []
    for judgement in weighing:
        among = judgement.among(now) if judgement.among else None
        if judgement.score is not None and (among is None or among):
            scores.append((judgement.score, among))
    return lambda value: plain_sum(
        [score(now, value) for score, among in scores if among is None or value in among]
    )


def _weightiest(
    now: Situation[Any, Any, Any], decision: Decision, weighing: list[Judgement], chosen: list[Any]
) -> str:
    """Return the reason of the judgement that favoured the chosen values most."""
    now.chosen.clear()
    values = decision.weighable()

    def clarity(judgement: Judgement) -> float:
        score = _total(now, [judgement])
        usual = plain_sum(map(score, values)) / max(len(values), 1)
        if decision.holds_back(chosen):
            return -usual
        return plain_sum(score(value) - usual for value in chosen)

    return str(max(weighing, key=clarity).reason)
