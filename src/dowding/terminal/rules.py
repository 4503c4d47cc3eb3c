"""The rules in a terminal: one section of a rulebook, or its contents."""

import re
from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from dowding.kernel.errors import DowdingError
from dowding.kernel.rulebook import Rulebook, Section, read_rulebook
from dowding.terminal.showing import hanging

LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
SHORT_RULE = 120
"""A rule shorter than this may only refer to another one, which is then shown too."""


def show_rule(rulebook: Path | None, rule: str) -> Iterator[RenderableType]:
    """Show the text of a rule; of one that has none, the sections that belong to it."""
    book = _book(rulebook)
    section = book.find(rule)
    if section is None:
        yield from _found(book, rule)
        return
    yield _heading(section)
    if section.text:
        yield formatted(section.text)
    yield from (_line(below) for below in book.below(section))
    further = LINK.search(section.text) if len(section.text) < SHORT_RULE else None
    if further is not None and book.find(further[1]):
        yield ""
        yield from show_rule(rulebook, further[1])


def _found(book: Rulebook, words: str) -> Iterator[RenderableType]:
    """List the sections that speak of something, with the sentence that does."""
    sections = book.search(words)
    if not sections:
        raise DowdingError(
            f"no rule has the number {words!r}, and none speaks of it; without a number all are listed"
        )
    for section in sections:
        yield _line(section)
        if sentence := _sentence(section.text, words):
            yield hanging("      ", sentence, 6)


def _sentence(text: str, words: str) -> str:
    """The first sentence of a text with the first of the words, without its marks."""
    first = words.casefold().split()[0]
    plain = re.sub(r"(?<!\n)\n(?!\n)", " ", LINK.sub(r"\1", text).replace("**", ""))
    return next((s for s in re.split(r"(?<=\.)\s+|\n+", plain) if first in s.casefold() and "|" not in s), "")


def show_contents(rulebook: Path | None) -> Iterator[RenderableType]:
    """List all sections of a rulebook."""
    yield from (_line(section) for section in _book(rulebook).sections.values())


def formatted(text: str) -> RenderableType:
    """A text in Markdown as it is read: tables with lines, bold words bold, links as their words."""
    from rich.markdown import Markdown

    return Markdown(LINK.sub(r"\1", text), hyperlinks=False)


def _book(rulebook: Path | None) -> Rulebook:
    if rulebook is None:
        raise DowdingError("this game has no rulebook here")
    return read_rulebook(rulebook)


def _heading(section: Section) -> Text:
    return Text(" ".join(filter(None, [section.number, section.title])), "headline")


def _line(section: Section) -> Text:
    return Text.assemble("  ", (section.number, "rule"), "  " if section.number else "", section.title)
