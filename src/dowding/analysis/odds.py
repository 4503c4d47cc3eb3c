"""The exact odds of an answer, prepared for display: by figure, by unit, and by die.

No odds are given where they would depend on hidden information. They are exact, but most of them end before
the raid does, at another decision; a note says where. Answers are therefore not ranked by them.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.analysis.counting import Counting
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.outcomes import Way
from dowding.kernel.position import Position

MOST_TABLES = 3
MOST_LOSSES = 12
MOST_EVENTS = 6


class Chances(Struct, frozen=True):
    """The possible changes of one figure, each with its probability, and their mean."""

    figure: str
    rows: list[tuple[int, float]]
    mean: float


class ChartResult(Struct, frozen=True):
    """What the chart may say to a throw, and how likely it is."""

    told: str
    chance: float
    parts: Any
    """What it says as data, where it says several things at once."""


class Face(Struct, frozen=True):
    """One face of a die: its results with their probabilities, and the mean change of each figure."""

    die: int | None
    """The face, where one die is read from a chart."""
    chance: float
    results: list[ChartResult]
    means: list[float]


class DieTable(Struct, frozen=True):
    """All faces of one throw."""

    purpose: str
    rule: str
    chance: float
    """The probability that the die is rolled at all."""
    faces: list[Face]


class AnswerOdds(Struct, frozen=True):
    """The possible consequences of one answer."""

    label: str
    answer: Notation
    figures: list[Chances]
    lost: list[tuple[str, float]]
    """The units that may be lost, each with its probability."""
    dice: list[DieTable]
    events: list[tuple[str, float]]
    """Other possible events, where a die is not read from a chart, each with its probability."""
    until: str
    """The step or question at which most of what was counted ends."""
    notes: list[str]
    """All ends, and what was assumed."""


def odds_of(
    position: Position, answers: Sequence[Answer], wanted: Callable[[], bool] = lambda: True
) -> list[AnswerOdds]:
    """Return the exact odds of the answers that can be counted, in the given order, all up to the same step.

    Without answers that lead to any chance, nothing is returned. Counting stops as soon as ``wanted`` returns
    False. The odds are not those of the whole raid: commonly they end before the next question.
    """
    if position.decision is None or not position.game.figures or not position.step.open:
        return []
    counted, _ = Counting(position, wanted, answers).compare()
    found = [_told(position, answer, taken) for answer, taken in counted]
    return found if any(map(is_chancy, found)) else []


def is_chancy(odds: AnswerOdds) -> bool:
    """Whether anything is left to chance, or changed, before counting ends."""
    return bool(odds.dice or odds.events) or any(figure.rows != [(0, 1.0)] for figure in odds.figures)


def _told(position: Position, answer: Answer, taken: list[Way]) -> AnswerOdds:
    decision, game = position.decision, position.game
    assert decision is not None
    before = [figure(position.state) for figure in game.figures.values()]
    changes = [
        [figure(way.state) - old for figure, old in zip(game.figures.values(), before, strict=True)]
        for way in taken
    ]
    figures = [_chances(name, taken, [row[n] for row in changes]) for n, name in enumerate(game.figures)]
    return AnswerOdds(
        label=decision.tell(answer),
        answer=decision.spell(answer),
        figures=figures,
        lost=_losses(position, taken),
        dice=_tables(taken, changes),
        events=_events(taken),
        until=_until(taken),
        notes=_notes(taken),
    )


def _chances(name: str, taken: list[Way], changes: list[int]) -> Chances:
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for way, change in zip(taken, changes, strict=True):
        sums[change] += way.chance
    mean = sum((value * chance for value, chance in sums.items()), Fraction(0))
    return Chances(name, [(v, float(p)) for v, p in sorted(sums.items())], float(mean))


def _losses(position: Position, taken: list[Way]) -> list[tuple[str, float]]:
    """Return the probability of each loss, most likely first."""
    lost = position.game.lost
    before = {name for names in lost(position.state).values() for name in names}
    sums: dict[str, Fraction] = defaultdict(Fraction)
    for way in taken:
        for name in chain.from_iterable(lost(way.state).values()):
            if name not in before:
                sums[name] += way.chance
    likely = sorted(sums.items(), key=lambda row: (-row[1], row[0]))
    return [(name, float(chance)) for name, chance in likely[:MOST_LOSSES]]


_Fallen: TypeAlias = tuple[int, str]
"""The face of one die that is read from a chart, or else 0 and what the dice came to."""


class _Throw:
    """Collects the results of one throw over all outcomes."""

    def __init__(self, purpose: str, rule: str) -> None:
        self.purpose, self.rule = purpose, rule
        self.chance: dict[_Fallen, Fraction] = defaultdict(Fraction)
        self.results: dict[_Fallen, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        self.parts: dict[str, Any] = {}
        self.sums: dict[_Fallen, list[Fraction]] = {}

    def add(self, entry: Rolled, chance: Fraction, changes: Sequence[int]) -> None:
        """Add one outcome in which the die was rolled."""
        roll = entry.roll
        fallen = (roll.faces[0], "") if roll.chart and len(roll.faces) == 1 else (0, roll.outcome)
        self.chance[fallen] += chance
        self.results[fallen][roll.outcome] += chance
        self.parts[roll.outcome] = roll.parts
        sums = self.sums.setdefault(fallen, [Fraction(0)] * len(changes))
        self.sums[fallen] = [s + chance * by for s, by in zip(sums, changes, strict=True)]

    def table(self) -> DieTable:
        """Return the throw as a table."""
        total = sum(self.chance.values(), Fraction(0))
        faces = [
            Face(
                fallen[0] or None,
                float(chance / total),
                [
                    ChartResult(told, float(p / chance), self.parts[told])
                    for told, p in _likeliest(self.results[fallen])
                ],
                [float(s / chance) for s in self.sums[fallen]],
            )
            for fallen, chance in sorted(self.chance.items())
        ]
        return DieTable(self.purpose, self.rule, float(total), faces)


def _likeliest(results: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    return sorted(results.items(), key=lambda row: (-row[1], row[0]))


def _tables(taken: list[Way], changes: list[list[int]]) -> list[DieTable]:
    """Return tables of the first throws, with the consequences of each face."""
    throws: dict[tuple[str, int], _Throw] = {}
    for way, row in zip(taken, changes, strict=True):
        met: dict[str, int] = defaultdict(int)
        for entry in way.entries:
            if isinstance(entry, Rolled) and entry.roll.outcome:
                purpose = entry.roll.purpose
                key = purpose, met[purpose]
                met[purpose] += 1
                throws.setdefault(key, _Throw(purpose, entry.rule)).add(entry, way.chance, row)
    return [throw.table() for throw in list(throws.values())[:MOST_TABLES]]


def _events(taken: list[Way]) -> list[tuple[str, float]]:
    """Return the events that occur in some outcomes but not in all, most likely first."""
    if not any(
        isinstance(entry, Rolled) and not entry.roll.outcome for way in taken for entry in way.entries
    ):
        return []
    sums: dict[str, Fraction] = defaultdict(Fraction)
    for way in taken:
        for text in {entry.text() for entry in way.entries if entry.is_event}:
            if text:
                sums[text] += way.chance
    likely = sorted(sums.items(), key=lambda row: (-row[1], row[0]))
    return [(text, float(chance)) for text, chance in likely if chance < 1][:MOST_EVENTS]


def _until(taken: list[Way]) -> str:
    """Say where most outcomes end."""
    ends: dict[str, Fraction] = defaultdict(Fraction)
    for way in taken:
        ends[way.until if way.asked is None else way.asked.prompt] += way.chance
    return max(ends, key=lambda end: (ends[end], end))


def _notes(taken: list[Way]) -> list[str]:
    """Say how far the odds reach, which decisions come first, and what was assumed about them."""
    told = any(isinstance(entry, (Rolled, Drew)) for way in taken for entry in way.entries)
    decides = sorted(
        {f"{way.asked.side} decides: {way.asked.prompt}" for way in taken if way.asked is not None}
    )
    until = sorted({way.until for way in taken if way.asked is None})
    far, when = ("Counted ", ("up to", "until")) if told else ("No die is rolled ", ("before", "before"))
    ends = [*(f"{when[0]} {step}" for step in until), *(f"{when[1]} {question}" for question in decides)]
    supposed = sorted({way.supposed for way in taken} - {""})
    return [
        f"{far}{', or '.join(ends)}{'' if decides else '.'}",
        *(f"It is assumed that nothing is chosen at the question: {prompt}" for prompt in supposed),
    ]
