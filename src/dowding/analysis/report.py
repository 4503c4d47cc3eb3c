"""The after-action report of one match as plain data; pages and text are made elsewhere.

The report of a finished match includes the whole journal. Before the end it includes only what the
given side, or a spectator, may see.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from msgspec import Struct

from dowding.analysis.diary import DayTold, diary_of
from dowding.analysis.fortune import Fortune, FortuneTeller
from dowding.games.records import OnRecord
from dowding.kernel.accounts import Account
from dowding.kernel.journal import Changed, Chose, Entry, Headline, spoken
from dowding.kernel.match import Match
from dowding.kernel.record_book import Page, with_lines
from dowding.kernel.signs import signed
from dowding.kernel.telling import known_at, undone_for

MOMENTS = 5
"""The number of best moments and of worst moments in a report."""


class Turn(Struct, frozen=True):
    """The value of a figure after a number of answers."""

    answers: int
    value: int


class Course(Struct, frozen=True):
    """The values of a figure through the match, one for each change."""

    figure: str
    turns: list[Turn]


class Moment(Struct, frozen=True):
    """A large change of a figure."""

    chapter: str
    figure: str
    by: int
    why: str
    rule: str


class Line(Struct, frozen=True):
    """A line of the journal; a headline has a depth, other lines have a rule."""

    text: str
    rule: str
    depth: int = 0


class Report(Struct, frozen=True, kw_only=True):
    """Everything that the report of a match contains."""

    game: str
    title: str
    scenario: str
    seed: int | None
    """The seed; None before the end where something is hidden."""
    result: str
    """How the match ended, with its score and the rule if it was one, or its current step."""
    played_with: str
    """The set of components: its name and digest, and how far it was typed in if an owner did that."""
    over: bool
    answers: int
    told: int
    """The number of answers that the reader may know about."""
    undone: int
    seen_by: str
    """The name of a side, "a spectator" or "all"."""
    good_for: str | None
    luck: Fortune
    courses: list[Course]
    best: list[Moment]
    worst: list[Moment]
    days: list[DayTold]
    lost_are: str
    """What the losses of a day count, such as squadrons and Gruppen."""
    record: dict[date, dict[str, int]]
    """The historical losses, by day and owner."""
    recorded: str
    """What these are: the title of the record and what it counts, such as aircraft; empty without one."""
    accounts: list[Account]
    """The tables of the game, such as one of its raids."""
    book: list[Page]
    """The pages of the operations record book on which something is written."""
    journal: list[Line]


def report_on(match: Match, side: str | None = None, record: OnRecord | None = None) -> Report:
    """Return the report of a match for a side (None for a spectator), with historical losses if given."""
    game, header, history = match.game, match.header, match.history
    over = match.result is not None
    told = match.journal.told_to(side, over)
    moments, line = _moments(entry for _, entry in told), history.branch.line[: history.position]
    signs = {moment.figure: game.figure_sign(moment.figure, side) for moment in moments}
    return Report(
        game=game.name,
        title=game.title,
        scenario=game.scenarios[header.scenario].title,
        seed=_seed(match),
        result=_result(match),
        played_with=header.set_told,
        over=over,
        answers=known_at(match, side),
        told=sum(isinstance(entry, Chose) for _, entry in told),
        undone=undone_for(match, side),
        seen_by="all" if over else side or "a spectator",
        good_for=game.good_for,
        luck=FortuneTeller(header).follow(line),
        courses=_courses(told, game.figures),
        best=_most(moments, signs),
        worst=_most(moments, {name: -sign for name, sign in signs.items()}),
        days=diary_of(header, line),
        lost_are=game.lost_are,
        record={day.date: day.lost for day in record.days} if record else {},
        recorded=f"{record.title}, in {record.unit}" if record else "",
        accounts=game.accounts([entry for _, entry in told]),
        book=list(with_lines(game.record_book([entry for _, entry in told], match.view(side)))),
        journal=[_line(entry) for entry in spoken(entry for _, entry in told)],
    )


def _seed(match: Match) -> int | None:
    header = match.header
    hides = match.result is None and match.game.hides(header.scenario, header.options)
    return None if hides else header.seed


def _line(entry: Entry) -> Line:
    return Line(entry.text(), entry.rule, entry.depth if isinstance(entry, Headline) else 0)


def _result(match: Match) -> str:
    if match.result is None:
        return match.step.title
    rule = f", rule {match.result.rule}" if match.result.rule else ""
    return f"{match.result.title}. Score {signed(match.result.score)}{rule}"


def _moments(entries: Iterable[Entry]) -> list[Moment]:
    chapter, found = "", []
    for entry in entries:
        if isinstance(entry, Headline):
            chapter = entry.text()
        elif isinstance(entry, Changed):
            found.append(Moment(chapter, entry.figure, entry.by, entry.why, entry.rule))
    return found


def _most(moments: Iterable[Moment], signs: Mapping[str, int]) -> list[Moment]:
    """Return the moments that changed a figure most, the way that its sign says."""
    most = sorted(moments, key=lambda m: -m.by * signs[m.figure])
    return [moment for moment in most if moment.by * signs[moment.figure] > 0][:MOMENTS]


def _courses(entries: Sequence[tuple[int, Entry]], figures: Iterable[str]) -> list[Course]:
    """Return the courses of all figures in the journal, in the order in which the game declares them."""
    courses: dict[str, list[Turn]] = {}
    for answers, entry in entries:
        if isinstance(entry, Changed):
            turns = courses.setdefault(entry.figure, [Turn(0, entry.to - entry.by)])
            turns.append(Turn(answers, entry.to))
    return [Course(name, courses[name]) for name in dict.fromkeys((*figures, *courses)) if name in courses]
