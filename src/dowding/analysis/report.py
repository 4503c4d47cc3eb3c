"""The after-action report of one match, as data: every door can show it in its own way.

When the match is over, the whole journal is open. Before that, the report holds only what a side
- or a spectator - may see.
"""

from collections.abc import Iterable, Sequence
from datetime import date

from msgspec import Struct

from dowding.analysis.diary import DayTold, diary_of
from dowding.analysis.fortune import Fortune, FortuneTeller
from dowding.kernel.journal import Changed, Chose, Entry, Headline
from dowding.kernel.match import Match

MOMENTS = 5
"""So many of the best and of the worst."""


class Turn(Struct, frozen=True):
    """A figure after so many answers."""

    answers: int
    value: int


class Course(Struct, frozen=True):
    """How a figure went through the match, wherever it moved."""

    figure: str
    turns: list[Turn]


class Moment(Struct, frozen=True):
    """A change of a figure that mattered."""

    chapter: str
    figure: str
    by: int
    why: str
    rule: str


class Line(Struct, frozen=True):
    """A line of the journal: a headline has a depth, others a rule."""

    text: str
    rule: str
    depth: int = 0


class Report(Struct, frozen=True):
    """All that can be said of a match."""

    game: str
    title: str
    scenario: str
    seed: int
    result: str
    """How it ended, with score and rule, or where it stands."""
    over: bool
    answers: int
    told: int
    """How many answers the reader may know of."""
    undone: int
    seen_by: str
    """A side, a spectator, or all."""
    good_for: str | None
    luck: Fortune
    courses: list[Course]
    best: list[Moment]
    worst: list[Moment]
    days: list[DayTold]
    record: dict[date, dict[str, int]]
    """What was lost in truth, day by day."""
    journal: list[Line]


def report_on(
    match: Match, side: str | None = None, record: dict[date, dict[str, int]] | None = None
) -> Report:
    """The report of a match as a side may read it, None is a spectator; perhaps beside what is on record."""
    game, header, history = match.game, match.header, match.history
    over = match.result is not None
    told = match.journal.told_to(side, over)
    moments, line = _moments(entry for _, entry in told), history.branch.line[: history.position]
    return Report(
        game.name, game.title, game.scenarios[header.scenario].title, header.seed, _result(match), over,
        match.answered, sum(isinstance(entry, Chose) for _, entry in told), history.undone,
        "all" if over else side or "a spectator", game.good_for, FortuneTeller(header).follow(line),
        _courses(told),
        sorted((m for m in moments if m.by > 0), key=lambda m: -m.by)[:MOMENTS],
        sorted((m for m in moments if m.by < 0), key=lambda m: m.by)[:MOMENTS],
        diary_of(header, line), record or {},
        [Line(e.text(), e.rule, e.depth if isinstance(e, Headline) else 0) for _, e in told],
    )  # fmt: skip


def _result(match: Match) -> str:
    if match.result is None:
        return match.step.title
    return f"{match.result.title}. Score {match.result.score:+d}, rule {match.result.rule}"


def _moments(entries: Iterable[Entry]) -> list[Moment]:
    chapter, found = "", []
    for entry in entries:
        if isinstance(entry, Headline):
            chapter = entry.text()
        elif isinstance(entry, Changed):
            found.append(Moment(chapter, entry.figure, entry.by, entry.why, entry.rule))
    return found


def _courses(told: Sequence[tuple[int, Entry]]) -> list[Course]:
    """The figures as the journal tells them."""
    courses: dict[str, list[Turn]] = {}
    for answers, entry in told:
        if isinstance(entry, Changed):
            turns = courses.setdefault(entry.figure, [Turn(0, entry.to - entry.by)])
            turns.append(Turn(answers, entry.to))
    return [Course(name, turns) for name, turns in courses.items()]
