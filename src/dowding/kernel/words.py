"""Plurals and lists in words, and text that a terminal can show safely."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

WORDS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
"""Numbers as words, none first."""


def plural(count: int, thing: str, things: str = "") -> str:
    """A number with its noun: ``1 answer``, ``2 answers``; ``things`` is the plural if it is irregular."""
    return f"{count:,} {thing if count == 1 else things or f'{thing}s'}"


def in_words(count: int) -> str:
    """A number up to twelve as a word: ``none``, ``one``, ``two``; a greater one in figures."""
    return WORDS[count] if count < len(WORDS) else f"{count:,}"


def listed(things: Sequence[object]) -> str:
    """Things in a sentence: ``4``, ``4 and 2``, ``4, 2 and 6``."""
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last


def spaced(name: str) -> str:
    """The name of a value as people write it: ``all out``."""
    return name.replace("_", " ")


def shortened(text: str, most: int) -> str:
    """A text that somebody typed, of so many letters at most."""
    return text[:most]


def meant(name: str, known: Iterable[str]) -> str:
    """What somebody may have meant who typed an unknown name: `` (did you mean 'lion'?)``, or nothing."""
    nearest = get_close_matches(name.casefold(), list(known), 1)
    return f" (did you mean {nearest[0]!r}?)" if nearest else ""


def printable(text: str) -> str:
    """A text in which control characters, such as those of a terminal, are written out."""
    return "".join(c if c.isprintable() or c in "\n\t" else repr(c)[1:-1] for c in text)
