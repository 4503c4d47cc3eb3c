"""A limit on how often something may be done."""

import time


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
