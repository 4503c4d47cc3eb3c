"""Limits on what people send: how often, and how long a line of text may be."""

import time

from dowding.kernel.errors import DowdingError


class Bucket:
    """A rate limit: ``burst`` requests at once, and ``rate`` per second in the long run."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left, self.since = burst, time.monotonic()

    def take(self) -> bool:
        """Count one request, and return whether it is allowed."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def one_line(text: str, most: int, what: str) -> str:
    """Return a line without needless spaces, or refuse it; ``what`` is its name."""
    line = " ".join(text.split())
    if not line or len(line) > most or not line.isprintable():
        raise DowdingError(f"{what} needs 1 to {most} printable characters.")
    return line
