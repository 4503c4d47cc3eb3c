"""Figures of a store: how writing goes, for the log, for the health of the server, and for its metrics."""

import logging
from bisect import bisect_left

log = logging.getLogger("dowding.store")

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper ends of the columns of a histogram, in seconds; one more column holds what took longer."""


class Histogram:
    """How long something took, in columns."""

    def __init__(self) -> None:
        self.columns = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count one that took so long."""
        self.columns[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self.columns)


class Writing:
    """How the writes of a store go."""

    def __init__(self) -> None:
        self.commits = Histogram()
        self.jobs = self.failures = 0
        self.fault = ""
        """Why the last write failed; empty if it did not."""

    def went_well(self, jobs: int, seconds: float) -> None:
        """Note a commit, and say so if the one before failed."""
        self.commits.add(seconds)
        self.jobs += jobs
        if self.fault:
            self.fault = ""
            log.warning("the matches can be written again")

    def failed(self, jobs: int, error: Exception) -> None:
        """Note a commit that failed, and say so if the one before did not."""
        self.failures += jobs
        if not self.fault:
            log.error("the matches cannot be written: %s", " ".join(str(error).split()))
        self.fault = str(error)
