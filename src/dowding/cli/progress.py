"""A line that renews itself, for those who sit before a screen."""

import sys
import time


class Progress:
    """How much is done, how fast it goes, how long it will take."""

    def __init__(self, told: str, total: int, done: int = 0) -> None:
        self.told = told
        self.total = total
        self.done = done
        self.before = done
        self.start = time.perf_counter()
        self.shown = ""

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return time.perf_counter() - self.start

    @property
    def rate(self) -> float:
        """How much is done in a second."""
        return (self.done - self.before) / max(self.seconds, 1e-9)

    def add(self, count: int) -> None:
        """So much more is done."""
        self.done += count
        if sys.stderr.isatty():
            self._show(f"{self.line()} ")

    def line(self) -> str:
        """All of it in a line."""
        left = (self.total - self.done) / self.rate if self.rate else 0
        return (
            f"{self.told}: {self.done:,} of {self.total:,} ({self.done / max(self.total, 1):.0%}), "
            f"{self.rate:,.1f} a second, {clock(left)} left"
        )

    def end(self) -> None:
        """Leave the line behind."""
        if self.shown:
            print(file=sys.stderr)

    def _show(self, text: str) -> None:
        blank = " " * max(0, len(self.shown) - len(text))
        print(f"\r{text}{blank}", end="", file=sys.stderr, flush=True)
        self.shown = text


def clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
