"""Limits on what people send: how often, and how long a line of text may be."""

import time
from collections import OrderedDict

from dowding.kernel.errors import DowdingError, SetupError
from dowding.store import Terms

MOST_PATIENCE = 366 * 86_400.0


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


MOST_REMEMBERED = 10_000
"""How many limits are remembered; who was heard longest ago is forgotten first."""


class Buckets:
    """One rate limit for each client and match, however many pages the client opens."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def of(self, client: str, match: str, rate: float) -> Bucket:
        """Return the limit of a client at a match."""
        bucket = self._known.setdefault((client, match), Bucket(2 * rate, rate))
        self._known.move_to_end((client, match))
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return bucket


def one_line(text: str, most: int, what: str) -> str:
    """Return a line without needless spaces, or refuse it; ``what`` is its name."""
    line = " ".join(text.split())
    if not line or len(line) > most or not line.isprintable():
        raise DowdingError(f"{what} needs 1 to {most} printable characters.")
    return line


def check_terms(terms: Terms) -> None:
    """Raise SetupError unless the terms of a match are such as people can agree on."""
    if not 0 <= terms.patience <= MOST_PATIENCE:
        raise SetupError("the time to wait for an answer must be between nothing and a year")
