"""The exact odds of an answer, prepared for display: by figure, by unit, and by die.

No odds are given where they would depend on hidden information. If another decision comes before the
dice are rolled, or in the middle of a step, a note says so.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice, takewhile
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import AnswerError, NoExactOdds
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.outcomes import Way, must_be_open, ways
from dowding.kernel.position import Position

MOST_ANSWERS = 8
"""Odds are computed for at most this many answers."""
MOST_WAYS = 2_000
"""Counting stops at this many outcomes, so that nobody waits long."""
MOST_STEPS = 12
"""At most this many further steps are followed, fewer if there are too many outcomes."""
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
    notes: list[str]


def odds_of(
    position: Position, asked: Sequence[Notation] = (), wanted: Callable[[], bool] = lambda: True
) -> tuple[list[AnswerOdds], str]:
    """Return the odds of the given answers, or of the first few legal ones, and a note for the reader.

    Counting stops as soon as ``wanted`` returns False.
    """
    decision = position.decision
    if decision is None or not position.game.figures:
        return [], "There are no odds to show here."
    found: list[AnswerOdds] = []
    horizon = MOST_STEPS
    try:
        must_be_open(position)
        for answer in _answers(decision, asked):
            taken, horizon = _counted(position, answer, horizon, wanted)
            found.append(_told(position, answer, taken))
    except NoExactOdds as error:
        return found, str(error)
    except AnswerError as error:
        return found, f"No odds for this choice: {error}"
    more = not asked and next(islice(decision.answers(), MOST_ANSWERS, None), None) is not None
    return found, f"Odds are shown only for the first {MOST_ANSWERS} answers." if more else ""


def _answers(decision: Decision, asked: Sequence[Notation]) -> Iterator[Answer]:
    if not asked:
        yield from islice(decision.answers(), MOST_ANSWERS)
    for notation in asked[:MOST_ANSWERS]:
        yield decision.accept(decision.read(notation))


def _counted(
    position: Position, answer: Answer, most: int, wanted: Callable[[], bool]
) -> tuple[list[Way], int]:
    """Return all outcomes after as many further steps as can be counted, and the number of steps."""
    found: list[Way] = []
    for steps in range(most + 1):
        try:
            further = ways(position, answer, MOST_WAYS, steps=steps, told=True, then=then_nobody)
            found = list(takewhile(lambda way: wanted(), further))
        except NoExactOdds:
            if not found:
                raise
            return found, steps - 1
        if not wanted():
            raise NoExactOdds("Counting was stopped: it took too long, or the match has moved on.")
        if not any(way.cut for way in found):
            return found, most
    return found, most


def then_nobody(decision: Decision) -> Answer | None:
    """Choose nothing where that is allowed, so that a combat can be counted to its end."""
    return decision.nobody()


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
        decision.tell(answer), decision.spell(answer), figures, _losses(position, taken),
        _tables(taken, changes), _events(taken), _notes(taken),
    )  # fmt: skip


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
                fallen[0] or None, float(chance / total),
                [
                    ChartResult(told, float(p / chance), self.parts[told])
                    for told, p in _likeliest(self.results[fallen])
                ],
                [float(s / chance) for s in self.sums[fallen]],
            )
            for fallen, chance in sorted(self.chance.items())
        ]  # fmt: skip
        return DieTable(self.purpose, self.rule, float(total), faces)


def _likeliest(results: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    return sorted(results.items(), key=lambda row: (-row[1], row[0]))


def _tables(taken: list[Way], changes: list[list[int]]) -> list[DieTable]:
    """Return tables of the first throws, with the consequences of each face."""
    throws: dict[tuple[str, int], _Throw] = {}
    for way, row in zip(taken, changes, strict=True):
        met: dict[str, int] = defaultdict(int)
        for entry in way.told:
            if isinstance(entry, Rolled) and entry.roll.outcome:
                purpose = entry.roll.purpose
                key = purpose, met[purpose]
                met[purpose] += 1
                throws.setdefault(key, _Throw(purpose, entry.rule)).add(entry, way.chance, row)
    return [throw.table() for throw in list(throws.values())[:MOST_TABLES]]


def _events(taken: list[Way]) -> list[tuple[str, float]]:
    """Return the events that occur in some outcomes but not in all, most likely first."""
    if not any(isinstance(entry, Rolled) and not entry.roll.outcome for way in taken for entry in way.told):
        return []
    sums: dict[str, Fraction] = defaultdict(Fraction)
    for way in taken:
        for text in {entry.text() for entry in way.told if entry.is_event}:
            if text:
                sums[text] += way.chance
    likely = sorted(sums.items(), key=lambda row: (-row[1], row[0]))
    return [(text, float(chance)) for text, chance in likely if chance < 1][:MOST_EVENTS]


def _notes(taken: list[Way]) -> list[str]:
    """Say how far the odds reach, which decisions come first, and what was assumed about them."""
    told = any(isinstance(entry, (Rolled, Drew)) for way in taken for entry in way.told)
    asked = sorted({f"{way.asked.side}: {way.asked.prompt}" for way in taken if way.asked is not None})
    until = sorted({way.until for way in taken if way.asked is None})
    far = "Counted up to" if told else "No die is rolled before"
    notes = [f"{far} the question to {' or '.join(asked)}"] if asked else []
    notes += [f"{far}: {', '.join(until)}."] if until else []
    supposed = sorted({way.supposed for way in taken} - {""})
    return notes + [f"It is assumed that nothing is chosen at the question: {prompt}" for prompt in supposed]
