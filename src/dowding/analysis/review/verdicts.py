"""What a review says: a verdict on each decision, luck between them, and sums that give the result.

All worths are points of the game, counted so that more is better for the side. A decision is measured by what
it gained over the answer of the doctrine, so that luck is zero on average. Errors are measured against the
best answer that was found; they are for learning, and enter no sum.
"""

from math import sqrt

from msgspec import Struct

from dowding.commanders.adding import plain_sum
from dowding.kernel.decisions import Notation

CLEAR = 2.0
"""An error is called clear if it is this many standard errors above zero."""
CONFIDENCE = 1.96
"""This many standard errors hold 95 of 100 estimates."""


class Worth(Struct, frozen=True):
    """What an answer is worth: the mean over imagined games, and its standard error."""

    points: float
    error: float
    wins: float | None = None
    """The share of imagined games that were won, if they went to the end."""


class Other(Struct, frozen=True):
    """An answer that was not given, beside the one that was."""

    answer: Notation
    text: str
    """The answer in words."""
    instead: str
    """What is different in it, in words."""
    gain: float
    """How many points it is worth more than the given answer."""
    error: float
    """The standard error of that difference."""
    figures: dict[str, float]
    """How much more of each figure there was, on average, at the end of the imagined games."""


class Attempt(Struct, frozen=True):
    """An answer that is tried after the match, in the worlds in which the given one was valued."""

    tried: Other
    there: float
    """How many points were there to be had: what the better answer is worth more than the given one."""
    ahead: float
    """How many points the tried answer is worth more than the better one."""
    error: float
    """The standard error of that difference."""
    worlds: int


class PlanBeside(Struct, frozen=True):
    """A plan in a few numbers, beside the one that was given."""

    by: str
    """The doctrine that would plan so; nothing for the given plan."""
    gain: float
    """How many points it is worth more than the given plan."""
    error: float
    """The standard error of that difference."""
    numbers: dict[str, int]
    """Raids, bombers and fighters by hour, and targets by type."""


class Verdict(Struct, frozen=True):
    """One decision in which there was a choice."""

    number: int
    """How many answers had been given before it."""
    chapter: int
    question: str
    """The kind of question."""
    prompt: str
    answer: Notation
    text: str
    """The answer that was given, in words."""
    value: float
    """V: what the answer of the doctrine is worth."""
    worth: Worth
    """Q: what the given answer is worth."""
    error: float
    """How many points the best answer is worth more, chosen and valued in different worlds."""
    margin: float
    """One standard error of that."""
    gain_error: float
    """One standard error of the gain."""
    best: Other | None
    """The better answer, if there is one that is clearly better."""
    reason: str
    """Why the doctrine would give the better answer, if it is the doctrine's."""
    worlds: int
    until: str
    """How far answers were played on to compare them; ``value`` and ``worth`` are those of the match."""
    mark: str = ""
    """The sign of the decision as chess players write it."""
    is_plan: bool = False
    """Whether it is the plan of a period, which is rated as a whole beside those of the doctrines."""
    plans: list[PlanBeside] = []
    """The given plan, and then those of the doctrines."""
    between: bool = False
    """Whether it was made when no chapter, such as a raid, was on."""

    @property
    def gain(self) -> float:
        """What the given answer was worth more than that of the doctrine."""
        return self.worth.points - self.value

    @property
    def is_clear(self) -> bool:
        """Whether the error is more than noise."""
        return self.error > CLEAR * self.margin


class Chance(Struct, frozen=True):
    """Luck between two moments: dice, cards, and what others did."""

    number: int
    """How many answers had been given at the latest decision before."""
    since: int
    """How many answers had been given when it began; a chapter may begin between two decisions."""
    until: int
    """How many answers had been given when it was over."""
    chapter: int
    """The chapter in which it fell."""
    luck: float


class Spell(Struct, frozen=True):
    """A chapter that is rated as a whole, because a single decision in it is worth less than the noise."""

    number: int
    """How many answers had been given when it began."""
    chapter: int
    decisions: int
    others: int
    """How many of them the doctrine would have answered in another way."""
    value: float
    """V: what the match was worth when it began, if the doctrine had decided in it."""
    gain: float
    """What all decisions of the chapter were worth more than those of the doctrine."""
    margin: float
    """One standard error of that."""
    until: str
    """How far imagined games went."""

    @property
    def is_clear(self) -> bool:
        """Whether the gain, or the loss, is more than noise."""
        return abs(self.gain) > CLEAR * self.margin


class Sums(Struct, frozen=True):
    """What a review comes to: expected at the start, luck and decisions give the result."""

    luck: float
    gained: float
    margin: float
    """One standard error of what was gained."""
    adjusted: float
    """The result without luck."""
    rate: float
    """The mean error of a decision."""
    rate_error: float
    """Its standard error."""


class Grade(Struct, frozen=True):
    """How well a side played, beside commanders whose play was measured."""

    letters: str = ""
    """One of the five grades, two if both may be true, or none if nothing can be said."""
    like: list[str] = []
    """The commanders who give away about as much."""
    text: str = ""
    """That as a sentence, or why there is no grade."""


class Review(Struct, frozen=True):
    """The review of one side's match."""

    game: str
    scenario: str
    side: str
    unit: str
    seed: int
    worlds: int
    by: str
    """The doctrine against which decisions are measured."""
    rules: str
    """The version of the rules."""
    decisions: int
    """How many decisions there are to rate; fewer are rated while the review is being made."""
    start: float
    """What the match was worth at the first decision."""
    result: float
    spread: float
    """The standard deviation of the result of one match, as seen from the first decision."""
    verdicts: list[Verdict]
    spells: list[Spell]
    """The chapters, where they are rated as a whole; then there are no verdicts."""
    chances: list[Chance]
    unrated: list[int]
    """The decisions that could not be played on, by number; they count as luck."""
    chapter_name: str = ""
    """What a chapter is: a raid, a daylight phase."""
    is_whole: bool = True
    """Whether it goes to the end of the match."""
    note: str = ""
    """What must be known beside the figures."""
    grade: Grade = Grade()

    @property
    def luck(self) -> float:
        """The luck of the whole match."""
        return plain_sum(chance.luck for chance in self.chances)

    @property
    def gained(self) -> float:
        """What all decisions together were worth against the doctrine."""
        return plain_sum([verdict.gain for verdict in self.verdicts] + [spell.gain for spell in self.spells])

    @property
    def margin(self) -> float:
        """One standard error of that."""
        errors = [verdict.gain_error for verdict in self.verdicts] + [spell.margin for spell in self.spells]
        return sqrt(plain_sum([error**2 for error in errors]))

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck

    @property
    def error_rate(self) -> tuple[float, float]:
        """The mean error of a decision, and its standard error."""
        count = len(self.verdicts)
        if not count:
            return 0.0, 0.0
        mean = plain_sum(verdict.error for verdict in self.verdicts) / count
        return mean, sqrt(plain_sum(verdict.margin**2 for verdict in self.verdicts)) / count

    @property
    def rate(self) -> tuple[float, float]:
        """What is graded, with its standard error: error of a decision, or loss of a chapter."""
        if not self.spells:
            return self.error_rate
        return -self.gained / len(self.spells), self.margin / len(self.spells)

    def sums(self) -> Sums:
        """All sums together."""
        return Sums(self.luck, self.gained, self.margin, self.adjusted, *self.error_rate)


def mark_of(verdict: Verdict, spread: float) -> str:
    """The sign of a decision as chess players write it, measured by the spread of one match."""
    if verdict.is_clear:
        for mark, share in MARKS.items():
            if verdict.error >= share * spread:
                return mark
    good = verdict.gain >= MARKS["?"] * spread and verdict.gain > CLEAR * verdict.gain_error
    return "!" if good and spread else ""


MARKS = {"??": 0.3, "?": 0.15, "?!": 0.05}
"""From which part of the spread of a match on an error gets a mark."""
