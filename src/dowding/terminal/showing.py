"""How things look in a terminal: decisions with their options, refusals, the board, the log."""

import re
from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dowding.kernel.decisions import MANY, Decision, Option, Refusal, Shown, are_numbered
from dowding.kernel.journal import Entry, Headline
from dowding.terminal.keys import by_subject, joined_lasts, joined_numbers

FEW = 9
"""More options than this are shown in columns."""
WRITTEN = 40
"""If a game has words for the answer, more options than this are not listed: its board names them."""
MOST_GROUPS = 24
"""If things are open to boxes in more ways than this, only the boxes are listed."""
MOST_NAMED, MOST_REFUSALS = 4, 12
"""Up to this many things are refused by name, and up to this many by key."""
INDENT = 2
MARGIN = 30
"""A line of the board that is too long continues at most this far to the right."""
RULE = 9
"""The width of the column with the numbers of rules in the log."""


def show_decision(decision: Decision, width: int) -> Iterator[RenderableType]:
    """The question, what may be answered, and how."""
    shown = decision.shown()
    yield Text.assemble(f"{shown.side}, ", (f"rule {shown.rule}", "rule"), ": ", (shown.prompt, "question"))
    if not (decision.is_written and len(shown.options) > WRITTEN):
        yield from show_choices(shown, width)
    if (only := decision.only()) is not None:
        yield from [] if shown.options else [indented(decision.tell(only))]
        yield hint("There is no choice: press Enter. ? explains, help lists the commands.")
    else:
        how = decision.how_to()
        yield hint(f"{how[0].upper()}{how[1:]}. ? explains, help lists the commands.")


def show_choices(shown: Shown, width: int) -> Iterator[RenderableType]:
    """What may be chosen, and into which boxes it may go."""
    numbered = are_numbered(shown.options) and are_numbered(shown.boxes)
    groups = {} if numbered else grouped(shown)
    if len(shown.options) <= MANY or not groups:
        yield from listed(shown.options, width)
    if not shown.boxes:
        return
    if 0 < len(groups) <= MOST_GROUPS:
        yield indented("open, to be typed as THING > BOX:")
        yield from (hanging("    ", f"{things} > {boxes}", 4) for things, boxes in groups.items())
        return
    yield indented("into")
    if numbered:
        yield from listed(shown.boxes, width)
        yield from open_boxes(shown)
    else:
        yield from map(indented, by_subject(within_reach(shown), width - INDENT))


def indented(text: str | Text, by: int = INDENT) -> RenderableType:
    """A text that is indented in all its lines."""
    return Padding(text if isinstance(text, Text) else Text(text), (0, 0, 0, by))


def hint(text: str) -> RenderableType:
    """How to go on, in a quiet colour."""
    return indented(Text(f"({text})", "hint"))


def hanging(head: str | Text, text: str | Text, width: int, style: str = "") -> RenderableType:
    """A text with something in the margin before its first line, as wide as ``width``."""
    grid = Table.grid()
    grid.add_column(width=max(width, len(head)), no_wrap=True, style=style)
    grid.add_column(overflow="fold")
    grid.add_row(*(part if isinstance(part, Text) else Text(part) for part in (head, text)))
    return grid


# Options


def listed(options: Sequence[Option], width: int) -> Iterator[RenderableType]:
    """Options with their numbers, in columns if they are many; very many are listed by key."""
    if len(options) > MANY:
        yield from map(indented, by_subject(options, width - INDENT))
        return
    numbers = are_numbered(options)
    cells = [_cell(number if numbers else 0, option) for number, option in enumerate(options, start=1)]
    widest = max((cell.cell_len for cell in cells), default=0) + 2
    columns = max(1, (width - INDENT) // widest) if len(cells) > FEW else 1
    if columns == 1:
        yield from (_hung(cell) if numbers else indented(cell) for cell in cells)
        return
    rows = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    yield Padding(grid, (0, 0, 0, INDENT))


def _cell(number: int, option: Option) -> Text:
    """An option in a line; without a number if that is 0."""
    rule = f"  [{option.rule}]" if option.rule else ""
    return Text.assemble((f"{number:>2}  " if number else "", "number"), option.label, (rule, "rule"))


def _hung(cell: Text) -> RenderableType:
    """A numbered cell whose further lines begin below its label."""
    return Padding(hanging(cell[:4], cell[4:], 4), (0, 0, 0, INDENT))


def within_reach(shown: Shown) -> list[Option]:
    """The boxes that any of the things can enter."""
    entered = {box for boxes in shown.reach for box in boxes}
    return [option for number, option in enumerate(shown.boxes) if number in entered]


def grouped(shown: Shown) -> dict[str, str]:
    """The keys of the boxes that are open, by the keys of the things to which they are."""
    things: dict[tuple[int, ...], list[str]] = {}
    for option, boxes in zip(shown.options, shown.reach, strict=False):
        things.setdefault(tuple(sorted(boxes)), []).append(option.key)
    return {
        ", ".join(keys): ", ".join(joined_lasts([shown.boxes[box].key for box in boxes])) or "none"
        for boxes, keys in things.items()
    }


def open_boxes(shown: Shown) -> Iterator[RenderableType]:
    """Which boxes are open to which things, where that differs."""
    everywhere = list(range(len(shown.boxes)))
    reach = [sorted(boxes) for boxes in shown.reach]
    if all(boxes == everywhere for boxes in reach):
        return
    things: dict[tuple[int, ...], list[int]] = {}
    for number, boxes in enumerate(reach, start=1):
        things.setdefault(tuple(box + 1 for box in boxes), []).append(number)
    told = [f"{joined_numbers(them)} > {joined_numbers(boxes) or 'none'}" for boxes, them in things.items()]
    yield hanging("  open: ", "; ".join(told), 8, "hint")


# Explanations


def explain(decision: Decision, width: int) -> Iterator[RenderableType]:
    """How to answer the decision, and what is refused and why."""
    yield Text.assemble((f"Rule {decision.rule}. ", "rule"), f"{decision.side}: {decision.prompt}")
    yield f"To answer, {decision.how_to()}."
    if decision.is_written:
        yield from show_choices(decision.shown(), width)
    if whole := decision.keeps_to():
        yield "The plan as a whole:"
        yield from (hanging("   - ", Text(told).append(f" [{rule}]", "rule"), 5) for rule, told in whole)
    refusals = decision.why_not()
    yield "Not allowed now:" if refusals else "Nothing is refused here."
    yield from refused(refusals)


def refused(refusals: Sequence[Refusal]) -> Iterator[RenderableType]:
    """Each reason once, with all that it concerns: by name, or by key if they are many."""
    reasons: dict[tuple[str, str], list[Option]] = {}
    for refusal in refusals:
        reasons.setdefault((refusal.reason, refusal.rule), []).append(refusal.option)
    for (reason, rule), options in reasons.items():
        several = len(options) > MOST_NAMED
        named = ", ".join([o.key if several else o.label for o in options[:MOST_REFUSALS]])
        more = " ..." if len(options) > MOST_REFUSALS else ""
        yield hanging("   - ", Text(f"{named}{more}: {reason}").append(f" [{rule}]", "rule"), 5)


# Board and log


def show_board(board: str) -> Iterator[RenderableType]:
    """The board as the game writes it; a line that is too long goes on below its last column."""
    for line in board.splitlines():
        gaps = [gap.end() for gap in re.finditer(r"^ +| {2,}", line[:MARGIN])]
        column = max(gaps, default=INDENT)
        yield hanging(line[:column], line[column:], column)


def show_entries(entries: Iterable[Entry]) -> Iterator[RenderableType]:
    """Entries of the log: headlines, and what happened with its rule before it."""
    for entry in entries:
        if isinstance(entry, Headline):
            yield Text(f"\n{entry.text()}", "headline")
        else:
            rule = f"[{entry.rule}]" if entry.rule else ""
            yield Padding(hanging(f"{rule} ", entry.text(), RULE, "rule"), (0, 0, 0, INDENT))
