"""The after-action report of one match, as data: every door can show it in its own way.

When the match is over, the whole journal is open. Before that, the report holds only what a side
- or a spectator - may see.
"""

from collections.abc import Sequence

from msgspec import Struct

from dowding.analysis.luck import Luck, charts_of, luck_of
from dowding.kernel.journal import Changed, Entry, Headline, render
from dowding.kernel.match import Match, new_match
from dowding.kernel.position import Position

MOMENTS = 3
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
    answers: int
    over: bool
    result: str
    seen_by: str
    """A side, a spectator, or all."""
    good_for: str | None
    courses: list[Course]
    best: list[Moment]
    worst: list[Moment]
    luck: Luck
    journal: list[Line]


def report_on(match: Match, side: str | None = None) -> Report:
    """The report of a match as a side may read it; None is a spectator."""
    game, header = match.game, match.header
    assert header is not None, "a staged match has no report"
    over = match.result is not None
    entries = match.journal.entries if over else match.journal.seen_by(side)
    moments = sorted(_moments(entries, _figure(match)), key=lambda moment: -moment.by)
    return Report(
        game.name, game.title, game.scenarios[header.scenario].title, header.seed, match.answered, over,
        match.result.title if match.result else "The match goes on",
        "all" if over else side or "a spectator", game.good_for,
        _courses(match) if over else _courses_seen(entries),
        [m for m in moments if m.by > 0][:MOMENTS],
        [m for m in reversed(moments) if m.by < 0][:MOMENTS],
        luck_of(entries, charts_of(match.base.state.kit)),
        [Line(e.text(), e.rule, e.depth if isinstance(e, Headline) else 0) for e in entries],
    )  # fmt: skip


def _figure(match: Match) -> str | None:
    """The figure whose changes are counted as moments: the game's first."""
    told = {entry.figure for entry in match.journal if isinstance(entry, Changed)}
    return next((name for name in match.game.figures if name in told), None)


def _moments(entries: Sequence[Entry], figure: str | None) -> list[Moment]:
    chapter, found = "", []
    for entry in entries:
        if isinstance(entry, Headline):
            chapter = entry.title
        elif isinstance(entry, Changed) and figure in (None, entry.figure):
            found.append(Moment(chapter, entry.figure, entry.by, entry.why, entry.rule))
    return found


def _courses(match: Match) -> list[Course]:
    """The figures after each answer of the line that was played, from the first."""
    header = match.header
    assert header is not None
    position: Position = new_match(
        match.game, header.scenario, header.seed, header.options, header.components.folder
    ).clone()
    courses = {name: [Turn(0, figure(position.state))] for name, figure in match.game.figures.items()}
    for notation in match.history.branch.line[: match.history.position]:
        position.answer(notation)
        for name, figure in match.game.figures.items():
            if (value := figure(position.state)) != courses[name][-1].value:
                courses[name].append(Turn(position.answered, value))
    return [Course(name, turns) for name, turns in courses.items()]


def _courses_seen(entries: Sequence[Entry]) -> list[Course]:
    """The figures as the journal told them; entries stand for answers."""
    courses: dict[str, list[Turn]] = {}
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, Changed):
            turns = courses.setdefault(entry.figure, [Turn(0, entry.to - entry.by)])
            turns.append(Turn(number, entry.to))
    return [Course(name, turns) for name, turns in courses.items()]


def report_text(report: Report) -> list[str]:
    """The report as lines of text, without the journal."""
    lines = [f"{report.title}: {report.scenario}, seed {report.seed}, {report.answers} answers"]
    lines += [report.result + ".", ""]
    for course in report.courses:
        lines.append(f"{course.figure}: " + " ".join(f"{turn.value:+d}" for turn in course.turns))
    for name, moments in (("Highest", report.best), ("Lowest", report.worst)):
        lines += ["", f"{name} moments:"] if moments else []
        lines += [f"  {m.by:+d} {m.figure}: {m.why} ({m.chapter}) [{m.rule}]" for m in moments]
    return [*lines, "", report.luck.verdict(), *_chart_lines(report.luck)]


def _chart_lines(luck: Luck) -> list[str]:
    return [
        f"  {chart.name}, {chart.rolls} rolls: "
        + ", ".join(f"{o.outcome} {o.came} (expected {o.expected:.1f})" for o in chart.outcomes)
        for chart in luck.charts
    ]


def journal_text(match: Match, report: Report, side: str | None) -> list[str]:
    """The journal as lines of text."""
    entries = match.journal.entries if report.over else match.journal.seen_by(side)
    return [render(entry) for entry in entries]
