"""What a side is told while a match goes on, and by which numbers it knows the answers.

A side counts only those answers that it knows of: its own, and those that are public. So nobody can count how
often another side decided in secret. When the match is over, everything is told.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from dowding.kernel.decisions import Shown
from dowding.kernel.history import Branch, shared_length
from dowding.kernel.journal import Chose, Entry, Journal, told_to
from dowding.kernel.match import Match
from dowding.kernel.steps import Result


class Reading:
    """The log as one side may read it, kept up to date; the whole log when the match is over."""

    def __init__(self, side: str | None) -> None:
        self.side = side
        self.all = False
        self.entries: list[Entry] = []
        self.answers: list[int] = []
        """For each entry, the number of answers before it that the side knows of."""
        self.fresh = 0
        """How many of them tell of what was read before; at the end of a match its secrets are among them."""
        self._source: tuple[Journal, int] | None = None
        """The journal that was read, and how often entries of it had been taken back by then."""
        self._read = self._answers = 0

    def catch_up(self, journal: Journal, over: bool) -> int:
        """Read the new entries, or all of them if the match went back; return how many lines stay."""
        source = journal, journal.taken_back
        goes_on, self._source = self._source in (None, source), source
        if over == self.all and goes_on:
            self.fresh = standing = len(self.entries)
            self._read_on(journal.entries)
            return standing
        entries, answers = self.entries, self.answers
        self.entries, self.answers, self.all = [], [], over
        read = self._read if goes_on else 0
        self._read = self._answers = 0
        self._read_on(journal.entries[:read])
        self.fresh = len(self.entries)
        self._read_on(journal.entries)
        return min(shared_length(entries, self.entries), shared_length(answers, self.answers))

    def has_news(self, journal: Journal, over: bool) -> bool:
        """Whether catching up would change a line."""
        if over == self.all and self._source == (journal, journal.taken_back):
            return bool(told_to(self.side, over, journal.entries[self._read :], self._answers))
        anew = Reading(self.side)
        anew.catch_up(journal, over)
        return (anew.entries, anew.answers) != (self.entries, self.answers)

    def _read_on(self, entries: list[Entry]) -> None:
        if told := told_to(self.side, self.all, entries[self._read :], self._answers):
            self.entries += [entry for _, entry in told]
            self.answers += [answers for answers, _ in told]
            answers, last = told[-1]
            self._answers = answers + isinstance(last, Chose)
        self._read = len(entries)


# Counting answers as a side may


def known_of(match: Match, branch: Branch, side: str | None, position: int | None = None) -> int:
    """How many answers of a branch a side knows of, as far as a position; all when the match is over."""
    end = len(branch.line) if position is None else position
    return end if match.decision is None else branch.known(side, end)


def known_at(match: Match, side: str | None) -> int:
    """How many of the answers given so far a side knows of."""
    return known_of(match, match.history.branch, side, match.history.position)


def moment_of(match: Match, branch: str | None, side: str | None, known: int) -> int:
    """How many answers had been given when a side knew of this many, just before it learned of the next."""
    history = match.history
    line = history.branch if branch is None else history.find(branch)
    here = line is history.branch and known <= known_at(match, side)
    end = history.position if here else len(line.line)
    return known if match.decision is None else line.moment(side, known, end)


def undone_for(match: Match, side: str | None) -> int:
    """How many answers were taken back that a side knew of."""
    return match.history.undone if match.decision is None else match.history.undone_for(side)


# What is told at one moment


class News(Struct, frozen=True, kw_only=True):
    """What a side is told when something has changed that it may know."""

    number: int
    """How often it was told something, this time included."""
    side: str | None
    view: Any
    start: int
    """The number of the first line of the log that is new."""
    entries: list[Entry]
    answers: list[int]
    """For each new entry of the log, the number of answers before it that the side knows of."""
    step: str
    step_name: str
    rule: str
    waiting: str | None
    """Who has to decide."""
    decision: Shown | None
    """The decision, if it is the side's own."""
    result: Result | None
    position: int
    undone: int


class Teller:
    """Tells a side what has changed, and nothing if nothing has changed that it may know."""

    def __init__(self, side: str | None, view: Callable[[Match, str | None], Any] = Match.view) -> None:
        """``view`` makes the view of a side."""
        self.side, self.view = side, view
        self.reading = Reading(side)
        self.last: News | None = None

    def tell(self, match: Match) -> News | None:
        """What the side is told now; None if it is told nothing."""
        before = len(self.reading.entries)
        start = self.reading.catch_up(match.journal, match.decision is None)
        told = self._now(match, start)
        if self.last is not None and start == before == len(self.reading.entries) and _same(self.last, told):
            return None
        self.last = told
        return told

    def has_news(self, match: Match) -> bool:
        """Whether the side would be told something now; to ask this tells it nothing."""
        if self.last is None or self.reading.has_news(match.journal, match.decision is None):
            return True
        return not _same(self.last, self._now(match, len(self.reading.entries)))

    def _now(self, match: Match, start: int) -> News:
        decision, side = match.decision, self.side
        own = decision if decision is not None and decision.side == side else None
        return News(
            number=self.last.number + 1 if self.last else 1,
            side=side,
            view=self.view(match, side),
            start=start,
            entries=self.reading.entries[start:],
            answers=self.reading.answers[start:],
            step=match.step.title,
            step_name=match.step.name,
            rule=match.step.rule,
            waiting=decision.side if decision else None,
            decision=own.shown() if own else None,
            result=match.result,
            position=known_at(match, side),
            undone=undone_for(match, side),
        )


def _same(one: News, other: News) -> bool:
    """Whether two tellings say the same, apart from their number and the log."""
    return _facts(one) == _facts(other)


def _facts(told: News) -> tuple[Any, ...]:
    return (
        told.view, told.step, told.step_name, told.rule, told.waiting, told.decision,
        told.result, told.position, told.undone,
    )  # fmt: skip
