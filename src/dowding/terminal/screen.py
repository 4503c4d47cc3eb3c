"""The screen of a session: Rich shows it, and prompt_toolkit reads the line if it is a terminal.

Colours are used only on a terminal, and not if NO_COLOR is set; Rich and prompt_toolkit both see to that.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.segment import Segments
from rich.text import Text
from rich.theme import Theme

from dowding.kernel.words import printable

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

THEME = Theme(
    {
        "headline": "bold",
        "question": "bold",
        "rule": "cyan",
        "number": "cyan",
        "hint": "bright_black",
        "warning": "yellow",
        "result": "bold green",
    }
)
WIDEST = 110
"""Lines are no longer than this, however wide the screen is."""
EMPTY = 60
"""The number of empty lines that scroll hidden information off a screen that cannot be cleared."""


class Screen:
    """Shows texts and tables, and asks for lines; input and output may also be files."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(theme=THEME, highlight=False, markup=False, emoji=False)
        self.wraps = self.console.is_terminal
        """Whether plain sentences are broken to fit; into a file they are written as they are."""
        self._lines: dict[str, PromptSession[str]] = {}
        """For each side that plays here, the line it types in, with a history of its own."""

    @property
    def width(self) -> int:
        """How long a line may be now."""
        return min(self.console.width, WIDEST)

    def overflows(self, things: Sequence[RenderableType]) -> bool:
        """Whether the first of these things has left the screen when the last one is shown."""
        options = self.console.options.update(width=self.width)
        lines = sum(len(self.console.render_lines(thing, options)) for thing in things)
        return self.console.is_terminal and lines >= self.console.height

    def show(self, *things: RenderableType) -> None:
        """Show each thing on a line of its own; on a terminal, long texts are broken between words."""
        for thing in things:
            shown = Text(printable(thing)) if isinstance(thing, str) else thing
            if self.wraps:
                self.console.print(shown, width=self.width, overflow="fold")
            else:
                self._write(shown, isinstance(thing, str))

    def page(self, *things: RenderableType) -> None:
        """Show things; what is longer than the screen comes a screen at a time."""
        texts = [Text(printable(thing)) if isinstance(thing, str) else thing for thing in things]
        if not (is_live() and self.overflows(texts)):
            self.show(*texts)
            return
        options = self.console.options.update(width=self.width)
        lines = [line for text in texts for line in self.console.render_lines(text, options, new_lines=True)]
        high = max(self.console.height - 2, 1)
        for start in range(0, len(lines), high):
            self.console.print(Segments(chain.from_iterable(lines[start : start + high])), end="")
            if start + high < len(lines) and not self._goes_on():
                return

    def _goes_on(self) -> bool:
        """Ask whether the next screen is wanted."""
        try:
            return not input("  Enter goes on, q ends: ").strip()
        except EOFError:
            return False

    def _write(self, shown: RenderableType, whole: bool) -> None:
        """Write to a file: sentences are not broken, and no line ends with blanks."""
        with self.console.capture() as captured:
            self.console.print(shown, soft_wrap=whole, width=None if whole else self.width)
        for line in captured.get().splitlines():
            self.console.print(Text(line.rstrip()), soft_wrap=True)

    def ask(self, prompt: str, names: Sequence[str] = (), who: str = "") -> str:
        """Return what is typed; ``names`` can be completed, and each ``who`` has a history of its own."""
        if not is_live():
            return input(prompt)
        from dowding.terminal.line import Names, line

        if who not in self._lines:
            self._lines[who] = line()
        return self._lines[who].prompt(prompt, completer=Names(names))

    @contextmanager
    def busy(self, text: str) -> Iterator[Callable[[str], None]]:
        """Show what is being worked on as long as it lasts; nothing of it goes to a file.

        What is yielded shows another text, as the work goes on.
        """
        if not self.console.is_terminal:
            yield lambda text: None
            return
        with self.console.status(_status(text)) as status:
            yield lambda text: status.update(_status(text))

    def hide(self) -> None:
        """Remove everything from the screen, so that another person can sit down."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print("\n" * EMPTY)


def _status(text: str) -> Text:
    return Text(f"{text} (Ctrl-C stops)", "hint")


def is_live() -> bool:
    """Whether a person types here, and not a file."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
