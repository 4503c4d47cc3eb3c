"""Odds in a terminal: the best answers, and how each changes the figures of the game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic

from rich.console import RenderableType
from rich.text import Text

from dowding.analysis.comparing import compare
from dowding.analysis.odds import MOST_ANSWERS, AnswerOdds, Chances, odds_of, worth_counting
from dowding.kernel.decisions import Notation
from dowding.kernel.match import Match
from dowding.kernel.words import plural
from dowding.terminal.keys import joined_numbers
from dowding.terminal.showing import hanging

MOST_VALUES = 7
"""A figure that may change in more ways than this is told by its mean alone."""
MOST_LOST, LEAST = 6, 0.005
"""At most this many losses are told, and none that is less likely than this."""
SECONDS = 10.0
"""Answers are counted no longer than this, and played on no longer."""
IDLE = "Exact odds cannot be counted so far that the answers differ."


def show_odds(
    match: Match, asked: Sequence[Notation] = (), seconds: float = SECONDS
) -> Iterator[RenderableType]:
    """Show for each answer how the figures may change from now on, and how far that was counted.

    Where fewer than two answers can be counted, or none so far that it changes anything, the answers are
    played on.
    """
    found, note = odds_of(match, asked, _within(seconds))
    counts = len(found) == 1 or any(map(_changes, found))
    if counts:
        yield from _counted(found)
    if not asked and (len(found) < 2 or not counts):
        yield from _played_on(match, _within(seconds))
    for told in [*(_notes(found) if counts else [IDLE] if found else []), note]:
        if told:
            yield hanging("  ", Text(told, "hint"), 2)


def _within(seconds: float) -> Callable[[], bool]:
    """Return whether there is still time, each time it is called."""
    until = monotonic() + seconds
    return lambda: monotonic() < until


def _counted(found: list[AnswerOdds]) -> Iterator[RenderableType]:
    """The exact odds of each answer."""
    order = "" if len(found) == 1 else ", the best answer first"
    yield Text(f"Changes from now{order}:", "headline")
    yield from _numbered(map(_line, found))


def _played_on(match: Match, wanted: Callable[[], bool]) -> Iterator[RenderableType]:
    """What commanders made of each answer in imagined games, the best first; nothing if time was short."""
    decision = match.decision
    assert decision is not None
    answers, _ = worth_counting(match, decision)
    found = compare(match, answers[:MOST_ANSWERS], wanted)
    if found is None:
        return
    told = f"to {found.until}, in the mean of {plural(found.games, 'imagined game')}"
    yield Text(f"Changes if {found.by} plays on {told}, the best answer first:", "headline")
    sign = match.game.sign(decision.side)
    rows = sorted(found.rows, key=lambda row: -sign * row.mean)
    yield from _numbered(
        Text.assemble(
            (row.label, "question"), f": {found.figure} {row.mean:+.1f}, give or take {row.margin:.1f}"
        )
        for row in rows
    )


def _numbered(lines: Iterable[Text]) -> Iterator[RenderableType]:
    for number, line in enumerate(lines, start=1):
        yield hanging(Text(f"  {number:>2}  ", "number"), line, 6)


def _notes(found: list[AnswerOdds]) -> Iterator[str]:
    """Each note once, with the numbers of the answers that it concerns, unless these are all."""
    concerned: dict[str, list[int]] = {}
    for number, answer in enumerate(found, start=1):
        for note in answer.notes:
            concerned.setdefault(note, []).append(number)
    for note, numbers in concerned.items():
        yield note if len(numbers) == len(found) else f"{joined_numbers(numbers)}: {note}"


def _line(answer: AnswerOdds) -> Text:
    """An answer with everything that it may change."""
    return Text.assemble((answer.label, "question"), ": ", "; ".join(_changes(answer)) or "nothing changes")


def _changes(answer: AnswerOdds) -> list[str]:
    """What an answer may change: the first figure in full, the others by their mean, and what is lost."""
    changed = [_told(figure, n == 0) for n, figure in enumerate(answer.figures) if figure.rows != [(0, 1.0)]]
    likely = [(name, chance) for name, chance in answer.lost[:MOST_LOST] if chance >= LEAST]
    lost = [f"{name} {chance:.0%}" for name, chance in likely]
    return [*changed, *([f"lost: {', '.join(lost)}"] if lost else [])]


def _told(figure: Chances, fully: bool) -> str:
    """How a figure may change: its mean, and each value with its chance."""
    if len(figure.rows) == 1:
        return f"{figure.figure} {figure.rows[0][0]:+d}"
    told = f"{figure.figure} {figure.mean:+.2f} on average"
    if not fully or len(figure.rows) > MOST_VALUES:
        return told
    return f"{told} ({', '.join(f'{value:+d}: {chance:.0%}' for value, chance in figure.rows)})"
