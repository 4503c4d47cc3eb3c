"""The operations record book in the terminal: who is in it, and the page of a unit."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from dowding.kernel.decisions.naming import only_one
from dowding.kernel.decisions.options import Option
from dowding.kernel.errors import DowdingError
from dowding.kernel.record_book import Page, with_lines
from dowding.terminal.showing import hanging


def show_book(pages: Sequence[Page]) -> list[RenderableType]:
    """The units on whose pages something is written."""
    written = list(with_lines(pages))
    if not written:
        return [Text("The operations record book is empty.")]
    return [hanging("  ", f"{page.title}: {counts(page) or page.lines[-1].told}", 4) for page in written]


def show_page(pages: Sequence[Page], wanted: str) -> list[RenderableType]:
    """The page of a unit."""
    found = only_one(wanted, [Option(page.short or page.unit, page.title) for page in pages])
    if found is None:
        raise DowdingError(f"There is no page of {wanted!r} in the operations record book")
    page = pages[found]
    head = [Text(page.title, style="bold"), *map(Text, filter(None, (page.about, counts(page), page.now)))]
    lines = [hanging("  ", f"{line.day} {line.hour}: {line.told}".strip(), 4) for line in page.lines]
    return [*head, *(lines or [Text("  Nothing is written on its page yet.")])]


def counts(page: Page) -> str:
    """What it comes to, in a line."""
    return ", ".join(f"{name} {number}" for name, number in page.sums)
