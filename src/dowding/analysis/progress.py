"""A progress line that is updated in place, in terminals and in notebooks."""

import sys
import time
from shutil import get_terminal_size


class Progress:
    """Shows the amount done, the rate, and the time left."""

    def __init__(self, title: str, total: int, done: int = 0) -> None:
        self.title = title
        self.total = total
        self.done = done
        self.before = done
        self.start = time.perf_counter()
        self.shown = ""

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.perf_counter() - self.start

    @property
    def rate(self) -> float:
        """The amount done per second."""
        return (self.done - self.before) / max(self.seconds, 1e-9)

    def add(self, count: int) -> None:
        """Add to the amount done and update the line."""
        self.done += count
        if sys.stderr.isatty() or in_notebook():
            self._show(f"{self.line()} ")

    def line(self) -> str:
        """Return the progress as one line of text."""
        left = (self.total - self.done) / self.rate if self.rate else 0
        return (
            f"{self.title}: {self.done:,} of {self.total:,} ({self.done / max(self.total, 1):.0%}), "
            f"{self.rate:,.1f} a second, {clock(left)} left"
        )

    def end(self) -> None:
        """End the line, if one was shown."""
        if self.shown:
            sys.stderr.write("\n")

    def _show(self, text: str) -> None:
        text = text[: get_terminal_size().columns - 1]
        blank = " " * max(0, len(self.shown) - len(text))
        sys.stderr.write(f"\r{text}{blank}")
        sys.stderr.flush()
        self.shown = text


def in_notebook() -> bool:
    """Whether this runs in the kernel of a notebook."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return shell is not None and hasattr(shell, "kernel")


def clock(seconds: float) -> str:
    """Format seconds as minutes and seconds, with hours if needed."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
