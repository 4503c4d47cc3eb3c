"""Odds in a terminal: the best answers, and how each changes the figures of the game."""

from collections.abc import Callable, Iterator

from rich.console import RenderableType
from rich.text import Text

from dowding.analysis.odds import AnswerOdds, Chances, odds_of
from dowding.kernel.match import Match
from dowding.terminal.keys import joined_numbers
from dowding.terminal.showing import hanging

MOST_VALUES = 7
"""A figure that may change in more ways than this is told by its mean alone."""
MOST_LOST, LEAST = 6, 0.005
"""At most this many losses are told, and none that is less likely than this."""


def show_odds(match: Match, wanted: Callable[[], bool] = lambda: True) -> Iterator[RenderableType]:
    """Show for each answer how the figures may change from now on, and how far that was counted."""
    found, note = odds_of(match, wanted=wanted)
    if found:
        yield Text("Changes from now, the best answer first:", "headline")
    for number, answer in enumerate(found, start=1):
        yield hanging(Text(f"  {number:>2}  ", "number"), _line(answer), 6)
    for told in [*_notes(found), note]:
        if told:
            yield hanging("  ", Text(told, "hint"), 2)


def _notes(found: list[AnswerOdds]) -> Iterator[str]:
    """Each note once, with the numbers of the answers that it concerns, unless these are all."""
    concerned: dict[str, list[int]] = {}
    for number, answer in enumerate(found, start=1):
        for note in answer.notes:
            concerned.setdefault(note, []).append(number)
    for note, numbers in concerned.items():
        yield note if len(numbers) == len(found) else f"{joined_numbers(numbers)}: {note}"


def _line(answer: AnswerOdds) -> Text:
    """An answer with everything that it may change: the first figure in full, the others by their mean."""
    changed = [_told(figure, n == 0) for n, figure in enumerate(answer.figures) if figure.rows != [(0, 1.0)]]
    likely = [(name, chance) for name, chance in answer.lost[:MOST_LOST] if chance >= LEAST]
    lost = [f"{name} {chance:.0%}" for name, chance in likely]
    told = [*changed, *([f"lost: {', '.join(lost)}"] if lost else [])]
    return Text.assemble((answer.label, "question"), ": ", "; ".join(told) or "nothing changes")


def _told(figure: Chances, fully: bool) -> str:
    """How a figure may change: its mean, and each value with its chance."""
    if len(figure.rows) == 1:
        return f"{figure.figure} {figure.rows[0][0]:+d}"
    told = f"{figure.figure} {figure.mean:+.2f} on average"
    if not fully or len(figure.rows) > MOST_VALUES:
        return told
    return f"{told} ({', '.join(f'{value:+d}: {chance:.0%}' for value, chance in figure.rows)})"
