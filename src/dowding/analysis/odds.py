"""The odds of an answer as people read them: by figure, by unit, and die by die.

There are none where something hidden may bear on them. Where a further question comes before the dice,
or in the middle of a step, they say so.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice, takewhile

from msgspec import Struct

from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import AnswerError, NoExactOdds
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.outcomes import Way, must_be_open, ways
from dowding.kernel.position import Position

MOST_ANSWERS = 8
"""So many answers get their odds; a list of hundreds helps nobody."""
MOST_WAYS = 2_000
"""More ways than this that chance can fall are too many to count while somebody waits."""
MOST_STEPS = 12
"""So many further steps are looked through, fewer where there are too many ways."""
MOST_TABLES = 3
MOST_LOSSES = 12
MOST_EVENTS = 6


class Chances(Struct, frozen=True):
    """How a figure may change: by how much with what probability, and the mean."""

    figure: str
    rows: list[tuple[int, float]]
    mean: float


class Face(Struct, frozen=True):
    """What a throw leads to: its results with their chances, and the mean change of each figure."""

    shown: str
    chance: float
    results: list[tuple[str, float]]
    means: list[float]


class DieTable(Struct, frozen=True):
    """All faces of one throw."""

    purpose: str
    rule: str
    chance: float
    """How likely it is to be thrown at all."""
    faces: list[Face]


class AnswerOdds(Struct, frozen=True):
    """What may follow from one answer."""

    label: str
    answer: Notation
    figures: list[Chances]
    lost: list[tuple[str, float]]
    """The units that may be lost, with the chance of each."""
    dice: list[DieTable]
    events: list[tuple[str, float]]
    """What may happen where dice are not read from a chart, with the chance of each."""
    notes: list[str]


def odds_of(
    position: Position, asked: Sequence[Notation] = (), wanted: Callable[[], bool] = lambda: True
) -> tuple[list[AnswerOdds], str]:
    """The odds of some answers, or of the first few, and a note for the reader.

    Counting ends as soon as ``wanted`` says that nobody waits for it.
    """
    decision = position.decision
    if decision is None or not position.game.figures:
        return [], "There are no odds to give here."
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
    return found, f"Only the first {MOST_ANSWERS} answers are looked at." if more else ""


def _answers(decision: Decision, asked: Sequence[Notation]) -> Iterator[Answer]:
    if not asked:
        yield from islice(decision.answers(), MOST_ANSWERS)
    for notation in asked[:MOST_ANSWERS]:
        yield decision.accept(decision.read(notation))


def _counted(
    position: Position, answer: Answer, most: int, wanted: Callable[[], bool]
) -> tuple[list[Way], int]:
    """All ways through as many further steps as can be counted, and how many steps that were."""
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
            raise NoExactOdds("Nobody waits for these odds any longer.")
        if not any(way.cut for way in found):
            return found, most
    return found, most


def then_nobody(decision: Decision) -> Answer | None:
    """Where nobody need be chosen, nobody is: so a combat can be counted to its end."""
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
    """The chance of each loss, the likeliest first."""
    lost = position.game.lost
    before = {name for names in lost(position.state).values() for name in names}
    sums: dict[str, Fraction] = defaultdict(Fraction)
    for way in taken:
        for name in chain.from_iterable(lost(way.state).values()):
            if name not in before:
                sums[name] += way.chance
    likely = sorted(sums.items(), key=lambda row: (-row[1], row[0]))
    return [(name, float(chance)) for name, chance in likely[:MOST_LOSSES]]


class _Throw:
    """What was seen of one throw, way by way."""

    def __init__(self, purpose: str, rule: str) -> None:
        self.purpose, self.rule = purpose, rule
        self.chance: dict[str, Fraction] = defaultdict(Fraction)
        self.results: dict[str, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        self.sums: dict[str, list[Fraction]] = {}

    def add(self, entry: Rolled, chance: Fraction, changes: Sequence[int]) -> None:
        """One way on which it was thrown."""
        roll = entry.roll
        shown = str(roll.faces[0]) if roll.chart and len(roll.faces) == 1 else roll.outcome
        self.chance[shown] += chance
        self.results[shown][roll.outcome] += chance
        sums = self.sums.setdefault(shown, [Fraction(0)] * len(changes))
        self.sums[shown] = [s + chance * by for s, by in zip(sums, changes, strict=True)]

    def table(self) -> DieTable:
        """The throw as a table."""
        total = sum(self.chance.values(), Fraction(0))
        faces = [
            Face(
                shown, float(chance / total),
                [(told, float(p / chance)) for told, p in _likeliest(self.results[shown])],
                [float(s / chance) for s in self.sums[shown]],
            )
            for shown, chance in sorted(self.chance.items())
        ]  # fmt: skip
        return DieTable(self.purpose, self.rule, float(total), faces)


def _likeliest(results: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    return sorted(results.items(), key=lambda row: (-row[1], row[0]))


def _tables(taken: list[Way], changes: list[list[int]]) -> list[DieTable]:
    """The first throws, each with what every face leads to."""
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
    """What is told on some ways and not on others, the likeliest first."""
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
    """How far was counted, what is asked before, and what was supposed."""
    told = any(isinstance(entry, (Rolled, Drew)) for way in taken for entry in way.told)
    asked = sorted({f"{way.asked.side}: {way.asked.prompt}" for way in taken if way.asked is not None})
    until = sorted({way.until for way in taken if way.asked is None})
    far = "Counted up to" if told else "No die falls before"
    notes = [f"{far} the question to {' or '.join(asked)}"] if asked else []
    notes += [f"{far}: {', '.join(until)}."] if until else []
    supposed = sorted({way.supposed for way in taken} - {""})
    return notes + [f"Counted as if nobody were chosen: {prompt}" for prompt in supposed]
