"""Very many keys in a few lines: those of a place together, and those that differ only in a number."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from textwrap import wrap

from dowding.kernel.decisions import Option

NUMBERED = re.compile(r"(.*@)(\d+)(.*)")
FIXED = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken."""


def by_subject(options: Sequence[Option], width: int) -> Iterator[str]:
    """Show very many options on a few lines: for each place or thing, the keys that can be typed."""
    grouped: dict[str, list[str]] = {}
    for option in options:
        grouped.setdefault(option.subject.id if option.subject else "", []).append(option.key)
    told = "  ".join(joined([" ".join(shortened(keys)) for keys in grouped.values()]))
    steps = " (0,5..20 stands for 0, 5, 10 and so on to 20)" if ".." in told else ""
    yield f"{len(options)} keys can be typed, such as {options[0].key}{steps}:"
    yield from (line.replace(FIXED, " ") for line in wrap(told, width, break_on_hyphens=False))


def joined(keys: list[str]) -> Iterator[str]:
    """Join keys that differ only in their last word: ``6/11a low`` and ``6/11a high``."""
    lasts: dict[str, list[str]] = {}
    for key in keys:
        first, _, last = key.rpartition(" ")
        lasts.setdefault(first, []).append(last)
    for first, several in lasts.items():
        yield from [f"{first} {'/'.join(several)}".replace(" ", FIXED)] if first else several


def joined_lasts(keys: Sequence[str]) -> Iterator[str]:
    """Join keys that end alike: ``6/11a low``, ``6/11a high``, ``London low``, ``London high``."""
    lasts: dict[str, list[str]] = {}
    for key in keys:
        first, _, last = key.rpartition(" ")
        lasts.setdefault(first, []).append(last)
    firsts: dict[tuple[str, ...], list[str]] = {}
    for first, several in lasts.items():
        firsts.setdefault(tuple(several) if first else (), []).extend([first] if first else several)
    for endings, names in firsts.items():
        yield f"{' or '.join(names)} {'/'.join(endings)}" if endings else ", ".join(names)


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


def joined_numbers(numbers: Sequence[int]) -> str:
    """Rising numbers as they are typed: ``1, 3-6``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
