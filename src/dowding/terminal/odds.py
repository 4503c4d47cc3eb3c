"""Odds in a terminal: answers compared by playing them on, and what can be counted exactly."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dowding.analysis.comparing import Compared, ComparedRow, Comparison
from dowding.analysis.odds import AnswerOdds, Chances, odds_of
from dowding.kernel.decisions import Answer
from dowding.kernel.match import Match
from dowding.kernel.prospects import Prospects
from dowding.kernel.signs import signed
from dowding.kernel.words import in_words, plural
from dowding.terminal.showing import hanging, indented

MOST_VALUES = 7
"""A figure that may change in more ways than this is told by its mean alone."""
MOST_LOST, LEAST = 6, 0.005
"""At most this many losses are told, and none that is less likely than this."""
SECONDS, COUNTING = 4.0, 1.5
"""Answers are played on no longer than this, and then counted no longer than this."""
FIGURE = 28
"""The width of the column with the figures."""
SHORT = 60
"""What is longer than this is not told as a line to be typed."""
UNCOMPARED = (
    "Nothing can be compared: there is only one answer, or nothing was found that fits what you know."
)


def show_odds(
    match: Match, asked: Sequence[Answer] = (), tell: Callable[[str], None] = lambda told: None
) -> Iterator[RenderableType]:
    """Compare answers with the best ones: what they change until one horizon, and what is counted exactly.

    If an answer is asked about, that one is counted, and all is said of how far; otherwise the first one.
    """
    comparison = Comparison(match, asked, match.answered)
    for _ in comparison.run(_within(SECONDS)):
        tell(f"The odds are being computed: {comparison.games} of {comparison.of} games")
    compared = comparison.compared()
    yield from _compared(compared, full=bool(asked))
    yield from _attacks(match, full=bool(asked))
    first = [match.decision.read(row.answer) for row in compared.rows[:1] if match.decision is not None]
    for odds in odds_of(match, list(asked) or first or comparison.shown[:1], _within(COUNTING)):
        yield from _counted(odds, full=bool(asked))


def _within(seconds: float) -> Callable[[], bool]:
    """Return whether there is still time, each time it is called."""
    until = monotonic() + seconds
    return lambda: monotonic() < until


# Compared


def _compared(compared: Compared, full: bool) -> Iterator[RenderableType]:
    """The answers, the first in full and the others by their difference to it."""
    if not compared.rows:
        yield indented(UNCOMPARED)
        return
    yield Text(f"Change of {compared.unit} for {compared.side} from now to {compared.until}:", "headline")
    for number, row in enumerate(compared.rows):
        yield hanging(f"  {_figure(row, number == 0)}", _answer(row, number == 0), FIGURE)
    told = f"Each was played on by {compared.by}, in the same {plural(compared.games, 'imagined game')}."
    more = [f"± holds in 95 of 100 cases. Chosen from {plural(compared.tried, 'answer')}.", compared.counts]
    rest = more if full else ["odds ANSWER compares another answer."]
    yield hanging("  ", Text(" ".join(filter(None, [told, *rest])), "hint"), 2)


def _figure(row: ComparedRow, first: bool) -> str:
    """What the first answer changes; of the others, how much less that is."""
    if first:
        return f"{row.change.mean:+z.1f}{row.change.give_or_take()}"
    if row.clear:
        return f"{row.less.mean:.1f} less{row.less.give_or_take()}"
    if not row.less.mean and not row.less.margin:
        return "no difference"
    return f"no clear difference{row.less.give_or_take()}"


def _answer(row: ComparedRow, first: bool) -> Text:
    """An answer in words, who would give it, and what is typed for it."""
    by = f" ({row.by})" if row.by else ""
    alike = f", and {in_words(row.alike)} like it" if row.alike else ""
    typed = row.typed
    if len(typed) > SHORT:
        typed = f"take {row.by.lower().replace('-', '_')}" if row.by else ""
    hint = f"  [{typed}]" if typed and typed.casefold() != row.name.casefold() else ""
    return Text.assemble((f"{row.name}{alike}{by}", "question" if first else ""), (hint, "number"))


def _attacks(match: Match, full: bool) -> Iterator[RenderableType]:
    """The chances that the question is about, where the game counts them."""
    decision = match.decision
    if decision is not None and match.step.open:
        found = match.game.prospects(match.state, decision.question)
        yield from _prospects(found, full) if found is not None else []


def _prospects(prospects: Prospects, full: bool) -> Iterator[RenderableType]:
    """The best line of each option, or all lines, with their chances by column."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(prospects.title)
    for column in prospects.columns:
        table.add_column(column, justify="right")
    best = {row.key: row for row in reversed(prospects.rows)}
    for row in prospects.rows if full else reversed(best.values()):
        table.add_row(row.label, *(f"{chance:.0%}" for chance in row.chances))
    yield indented_table(table)
    yield hanging("  ", Text(prospects.note, "hint"), 2)


def indented_table(table: Table) -> RenderableType:
    """A table two places to the right."""
    grid = Table.grid()
    grid.add_column(width=2)
    grid.add_column()
    grid.add_row("", table)
    return grid


# Counted


def _counted(odds: AnswerOdds, full: bool) -> Iterator[RenderableType]:
    """What is exact, and how far it was counted; all ends and suppositions only in full."""
    told = "; ".join(_changes(odds)) or "nothing changes"
    yield Text(f"Counted exactly up to: {odds.until}", "headline")
    yield hanging("  ", Text.assemble((odds.label, "question"), f": {told}"), 2)
    for note in odds.notes if full else ():
        yield hanging("  ", Text(note, "hint"), 2)


def _changes(answer: AnswerOdds) -> list[str]:
    """What an answer may change: the first figure in full, the others by their mean, and what is lost."""
    changed = [_told(figure, n == 0) for n, figure in enumerate(answer.figures) if figure.rows != [(0, 1.0)]]
    likely = [(name, chance) for name, chance in answer.lost[:MOST_LOST] if chance >= LEAST]
    lost = [f"{name} {chance:.0%}" for name, chance in likely]
    return [*changed, *([f"lost: {', '.join(lost)}"] if lost else [])]


def _told(figure: Chances, fully: bool) -> str:
    """How a figure may change: its mean, and each value with its chance."""
    if len(figure.rows) == 1:
        return f"{figure.figure} {signed(figure.rows[0][0])}"
    told = f"{figure.figure} {figure.mean:+z.2f} on average"
    if not fully or len(figure.rows) > MOST_VALUES:
        return told
    return f"{told} ({', '.join(f'{signed(value)}: {chance:.0%}' for value, chance in figure.rows)})"
