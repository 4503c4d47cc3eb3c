"""Doctrine: a commander written down as a list of small named judgements.

A judgement speaks on some kinds of question. Either it weighs what may be chosen, and all who
weigh are added up; or it decides, and the first who does so is followed. Each gives its reason.
"""

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.commanders.commander import Posting
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.questions import Question


class Situation(Struct, eq=False):
    """What a judgement is given: the question, the view of its side, the printed components."""

    decision: Any
    view: Any
    kit: Any
    side: str
    chosen: list[Any]
    """What this answer holds so far, where it holds several things."""


Score: TypeAlias = Callable[[Situation, Any], float]
Choose: TypeAlias = Callable[[Situation], Answer | Notation | None]


class Judgement(Struct, frozen=True, eq=False):
    """One small rule of thumb: on what it speaks, what it says, and why."""

    name: str
    questions: tuple[type[Question], ...]
    reason: str
    score: Score | None = None
    choose: Choose | None = None


def weighs(*questions: type[Question], reason: str) -> Callable[[Score], Judgement]:
    """Make a function that scores a value - a thing with its box where things are placed - a judgement."""
    return lambda score: Judgement(_name(score), questions, reason, score=score)


def decides(*questions: type[Question], reason: str) -> Callable[[Choose], Judgement]:
    """Make a function that gives the whole answer, or None, a judgement."""
    return lambda choose: Judgement(_name(choose), questions, reason, choose=choose)


def _name(function: Callable[..., Any]) -> str:
    return function.__name__.replace("_", " ")


class Doctrine(Struct, frozen=True, eq=False):
    """A commander on paper. Posted to a side, it becomes one of flesh and blood."""

    name: str
    about: str
    judgements: tuple[Judgement, ...]
    sides: tuple[str, ...] = ()
    """Those it can command; empty is any."""
    usual: bool = False
    """Whether search plays on with it, and people meet it, unless another is named."""
    beliefs: tuple[Callable[[Any, str], float], ...] = ()
    """How likely an imagined state is, from 0 to 1, for a side; search weighs worlds by their product."""

    def __call__(self, posting: Posting) -> "DoctrineCommander":
        return DoctrineCommander(self, posting)


class DoctrineCommander:
    """Answers by the judgements of a doctrine; on what none of them speaks, anything legal."""

    def __init__(self, doctrine: Doctrine, posting: Posting) -> None:
        self.name = doctrine.name
        self.doctrine = doctrine
        self.posting = posting
        self.dice = Dice(posting.seed, f"doctrine {posting.side}")
        self._why: Callable[[], str] = str
        self._speaking: dict[type[Question], tuple[Judgement, ...]] = {}

    @property
    def reason(self) -> str:
        """The judgement that mattered most; worked out only when somebody asks."""
        return self._why()

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, "doctrine")

    def believes(self, state: Any) -> float:
        return prod(belief(state, self.posting.side) for belief in self.doctrine.beliefs)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        now = self._situation(decision, view)
        speaking = self._who_speaks(type(decision.question))
        for judgement in speaking:
            if judgement.choose is not None and (said := judgement.choose(now)) is not None:
                self._why = partial(str, judgement.reason)
                return decision.accept(decision.read(said) if isinstance(said, (str, list, dict)) else said)
        weighing = self._who_weighs(type(decision.question))
        if not weighing:
            self._why = str
            return decision.sample(self.dice.below)
        answer, chosen = decision.compose(_total(now, weighing), now.chosen, self.dice.below)
        self._why = lambda: _weightiest(now, weighing, chosen)
        return answer

    def ranking(self, decision: Decision, view: Any, most: int) -> list[Answer]:
        """What it would answer, what next and so on, where single values are weighed; else nothing."""
        weighing = self._who_weighs(type(decision.question))
        return decision.ranked(_total(self._situation(decision, view), weighing), most) if weighing else []

    def _situation(self, decision: Decision, view: Any) -> Situation:
        return Situation(decision, view, self.posting.kit, decision.side, [])

    def _who_weighs(self, kind: type[Question]) -> list[Judgement]:
        return [judgement for judgement in self._who_speaks(kind) if judgement.score is not None]

    def _who_speaks(self, kind: type[Question]) -> tuple[Judgement, ...]:
        if kind not in self._speaking:
            self._speaking[kind] = tuple(j for j in self.doctrine.judgements if kind in j.questions)
        return self._speaking[kind]


def _total(now: Situation, weighing: list[Judgement]) -> Callable[[Any], float]:
    scores = [judgement.score for judgement in weighing if judgement.score is not None]
    if len(scores) == 1:
        (only,) = scores
        return lambda value: only(now, value)
    return lambda value: sum([score(now, value) for score in scores])


def _weightiest(now: Situation, weighing: list[Judgement], chosen: list[Any]) -> str:
    """The reason of the judgement that spoke most clearly for what was chosen."""
    now.chosen.clear()
    values = now.decision.weighable()

    def clarity(judgement: Judgement) -> float:
        assert judgement.score is not None
        usual = sum(judgement.score(now, value) for value in values) / max(len(values), 1)
        if now.decision.holds_back(chosen):
            return -usual
        return sum(judgement.score(now, value) - usual for value in chosen)

    return max(weighing, key=clarity).reason
