"""The time by which people wait for each other: it goes on only while the matches are open.

The clock of the system may be wrong, and may be set while the server runs. And while the server is stopped,
nobody can answer. So neither counts: what has gone by is measured with a clock that only goes forward, and is
kept with the matches every few seconds. Where several processes serve the same matches, the one that is ahead
tells the others.
"""

import time
from typing import Any

from dowding.store.dialect import Dialect

TICK_SECONDS = 30.0
"""How often the time is kept; at most this much of it is lost when the server stops."""


class Clock:
    """The time of one database, which began with the time of the system when the database was made."""

    def __init__(self, kept: float) -> None:
        self._from = kept, time.monotonic()
        self.kept_at = time.monotonic()
        """When it was last kept, by the clock that only goes forward."""
        self._behind = time.time() - kept

    def now(self) -> float:
        """Return the time, in seconds."""
        kept, since = self._from
        return kept + time.monotonic() - since

    def shown(self, moment: float) -> float:
        """Return a moment as people read it: so long before the present as it was by this clock."""
        return moment + self._behind

    @property
    def is_due(self) -> bool:
        """Whether it is time to keep the time."""
        return time.monotonic() - self.kept_at >= TICK_SECONDS

    def keep(self, connection: Any, dialect: Dialect) -> None:
        """Keep the time, or take over the time that another process has kept if it is later."""
        self.kept_at, now = time.monotonic(), self.now()
        said = "UPDATE fact SET value = ? WHERE name = 'clock' AND CAST(value AS DOUBLE PRECISION) < ?"
        connection.execute(dialect.sql(said), (repr(now), now))
        kept = read_clock(connection)
        if kept > self.now():
            self._from = kept, time.monotonic()


def read_clock(connection: Any) -> float:
    """Return the time that was kept."""
    (kept,) = connection.execute("SELECT value FROM fact WHERE name = 'clock'").fetchone()
    return float(kept)
