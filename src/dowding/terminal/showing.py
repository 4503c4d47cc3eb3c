"""What the terminal shows: decisions with numbered options, refusals, odds, the log."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path
from textwrap import wrap

from dowding.kernel.decisions import Decision, Option, Refusal, Shown
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.journal import Journal, render, spoken
from dowding.kernel.match import Match
from dowding.kernel.outcomes import odds
from dowding.kernel.rulebook import read_rulebook

NUMBERED = re.compile(r"(.*@)(\d+)(.*)")
SAME_PARAGRAPH = re.compile(r"(?<!\n)\n(?=[^\n|\-*>])")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
WIDTH = 100
MANY = 60
"""More options than this are listed by key, without numbers."""
FEW = 9
"""More options than this are shown in columns."""
SHORT_RULE = 120
"""A rule shorter than this may only refer to another one, which is then shown too."""
MOST_REFUSALS = 12
"""Up to this many refusals are listed one by one."""
FIXED = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken."""
MOST_TRIED = 2000
MOST_ODDS = 12
"""Odds are shown for at most this many answers."""


def show_decision(decision: Decision) -> Iterator[str]:
    """The question, and what may be answered."""
    shown = decision.shown()
    yield from wrap(f"{shown.side}, rule {shown.rule}: {shown.prompt}", WIDTH, subsequent_indent="  ")
    if not (decision.is_written and len(shown.options) > MANY):
        yield from choices(shown)
    if (only := decision.only()) is not None:
        yield from [] if shown.options else [f"  {decision.tell(only)}"]
        yield "  (there is no choice: press Enter; ? explains, help lists commands)"
        return
    hint = "" if len(shown.options) > MANY and not shown.boxes else f"{decision.how_to()}; "
    yield from folded(f"({hint}? explains, help lists commands)")


def choices(shown: Shown) -> Iterator[str]:
    """What may be chosen, and into which boxes it may go."""
    yield from numbered(shown.options)
    if shown.boxes:
        yield "  into:"
        many = len(shown.boxes) > MANY
        yield from by_subject(within_reach(shown)) if many else numbered(shown.boxes)


def folded(text: str) -> list[str]:
    """A text in lines that are indented and no wider than the screen."""
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="   ", break_on_hyphens=False)


def within_reach(shown: Shown) -> list[Option]:
    """The boxes that any of the things can enter."""
    entered = {box for boxes in shown.reach for box in boxes}
    return [option for number, option in enumerate(shown.boxes) if number in entered]


def numbered(options: list[Option]) -> Iterator[str]:
    """Show options with their numbers, in columns if there are many, and by key if there are very many."""
    if len(options) > MANY:
        yield from by_subject(options)
        return
    cells = []
    named = named_by_numbers(options)
    for number, option in enumerate(options, start=1):
        rule = f"  [{option.rule}]" if option.rule else ""
        cells.append(f"  {option.label}{rule}" if named else f"  {number:>2}  {option.label}{rule}")
    width = max(map(len, cells), default=1) + 1
    columns = max(1, WIDTH // width) if len(cells) > FEW else 1
    rows = -(-len(cells) // columns)
    for row in range(rows):
        yield "".join(cell.ljust(width) for cell in cells[row::rows]).rstrip()


def named_by_numbers(options: list[Option]) -> bool:
    """Whether a number names one of the options, so that numbers of lines would confuse."""
    return any(option.key.isdigit() and option.key != str(n) for n, option in enumerate(options, start=1))


def by_subject(options: list[Option]) -> Iterator[str]:
    """Show very many options on a few lines: for each place or thing, the keys that can be typed."""
    grouped: dict[str, list[str]] = {}
    for option in options:
        grouped.setdefault(option.subject.id if option.subject else "", []).append(option.key)
    told = "  ".join(joined([" ".join(shortened(keys)) for keys in grouped.values()]))
    yield f"  {len(options)} keys can be typed, such as {options[0].key}:"
    for line in wrap(told, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False):
        yield line.replace(FIXED, " ")


def joined(keys: list[str]) -> Iterator[str]:
    """Join keys that differ only in their last word: ``6/11a low`` and ``6/11a high``."""
    lasts: dict[str, list[str]] = {}
    for key in keys:
        first, _, last = key.rpartition(" ")
        lasts.setdefault(first, []).append(last)
    for first, several in lasts.items():
        yield from [f"{first} {'/'.join(several)}".replace(" ", FIXED)] if first else several


def shortened(keys: list[str]) -> Iterator[str]:
    """Join keys that differ only in a number: ``C5@0 C5@5 C5@10 C5@15`` becomes ``C5@0,5..15``."""
    numbers: dict[tuple[str, str], list[int]] = {}
    for key in keys:
        found = NUMBERED.fullmatch(key)
        before, number, after = found.groups() if found else (key, "", "")
        numbers.setdefault((before, after), []).extend([int(number)] if number else [])
    for (before, after), several in numbers.items():
        yield f"{before}{series(several)}{after}"


def series(numbers: list[int]) -> str:
    """Join numbers with commas, or as ``0,5..30`` if they have even steps."""
    gaps = {later - earlier for earlier, later in pairwise(numbers)}
    shown = [f"{numbers[0]},{numbers[1]}..{numbers[-1]}"] if len(gaps) == 1 < len(numbers) - 2 else numbers
    return ",".join(map(str, shown))


def show_rule(rulebook: Path | None, rule: str) -> Iterator[str]:
    """Show the text of a rule."""
    section = read_rulebook(rulebook).find(rule) if rulebook is not None else None
    if section is None:
        yield f"The rulebook has no section on {rule}." if rulebook else "This game has no rulebook here."
        return
    number = "" if section.rule == section.title else f"{section.rule} "
    yield f"{number}{section.title}"
    yield from paragraphs(LINK.sub(r"\1", section.text))
    if len(section.text) < SHORT_RULE and (further := LINK.search(section.text)):
        yield ""
        yield from show_rule(rulebook, further[1])


def paragraphs(text: str) -> Iterator[str]:
    """Wrap a text at the width of the screen; table rows and list items keep their own lines."""
    joined = SAME_PARAGRAPH.sub(" ", text)
    for line in joined.splitlines():
        yield from [line] if line.startswith("|") else wrap(line, WIDTH) or [""]


def explain(decision: Decision, rulebook: Path | None) -> Iterator[str]:
    """Explain the decision: how to answer it, what is refused and why, and the text of its rule."""
    yield f"Rule {decision.rule}. {decision.side} is asked: {decision.prompt} ({decision.kind})"
    yield f"To answer, {decision.how_to()}."
    if decision.is_written:
        yield from choices(decision.shown())
    refusals = decision.why_not()
    yield "Not allowed now:" if refusals else "Nothing is refused here."
    yield from refused(refusals)
    if rulebook is not None:
        yield ""
        yield from show_rule(rulebook, decision.rule)


def refused(refusals: Sequence[Refusal]) -> Iterator[str]:
    """Show each refusal with its reason; many refusals are grouped by reason."""
    if len(refusals) <= MOST_REFUSALS:
        for refusal in refusals:
            yield f"   -  {refusal.option.label}: {refusal.reason} [{refusal.rule}]"
        return
    reasons: dict[tuple[str, str], list[str]] = {}
    for refusal in refusals:
        reasons.setdefault((refusal.reason, refusal.rule), []).append(refusal.option.key)
    for (reason, rule), keys in reasons.items():
        told = " ".join(keys[:MOST_REFUSALS]) + (" ..." if len(keys) > MOST_REFUSALS else "")
        yield f"   -  {reason} [{rule}]: {told}"


def show_log(journal: Journal, side: str | None, most: int) -> Iterator[str]:
    """The last entries that a side may see."""
    for entry in list(spoken(journal.seen_by(side)))[-most:]:
        yield render(entry)


def show_odds(match: Match) -> Iterator[str]:
    """Show, for each answer, the exact odds of every figure of the game."""
    decision = match.decision
    if decision is None or not match.game.figures:
        yield "There are no odds to show here."
        return
    try:
        conceivable = islice(decision.conceivable(), MOST_TRIED)
        answers = list(islice(filter(decision.accepts, conceivable), MOST_ODDS + 1))
        for answer in answers[:MOST_ODDS]:
            found = {name: odds(match, answer, figure) for name, figure in match.game.figures.items()}
            yield f"  {decision.tell(answer)}:"
            for name, distribution in found.items():
                chances = ", ".join(f"{value}: {float(p):.1%}" for value, p in distribution.rows())
                yield f"      {name}: {chances} (mean {float(distribution.mean()):+.2f})"
        if len(answers) > MOST_ODDS:
            yield f"  (odds are shown only for the first {MOST_ODDS} answers)"
    except NoExactOdds as error:
        yield f"  There are no exact odds here: {error}"
