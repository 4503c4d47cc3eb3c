"""Garbage is collected while nobody plays.

Answers leave no cycles behind, so hardly anything waits to be collected. But every collection looks at all
that is new since the last one, and with hundreds of matches this stops them all for a quarter of a second.
"""

import gc
from threading import Event, Thread

LOOK_SECONDS = 1.0
"""How often the sweeper looks whether the server is quiet."""
ENOUGH = 50_000
"""A sweep is worth its time when this many objects are new."""
FEW = 500
"""The server is quiet if fewer objects are new since the last look."""
MOST_LOOKS = 900
"""After so many looks without a quiet moment the garbage is collected all the same."""


class Sweeper:
    """Collects garbage at quiet moments, in a thread of its own, in place of the interpreter."""

    def __init__(self, seconds: float = LOOK_SECONDS) -> None:
        self.seconds = seconds
        self.sweeps = 0
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="dowding-sweeper", daemon=True)

    def __enter__(self) -> "Sweeper":
        gc.freeze()
        gc.disable()
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._stopped.set()
        self._thread.join()
        gc.enable()
        gc.unfreeze()

    def _run(self) -> None:
        last, looks = 0, 0
        while not self._stopped.wait(self.seconds):
            new, looks = gc.get_count()[0], looks + 1
            if is_due(new, new - last, looks):
                gc.collect()
                self.sweeps += 1
                new = looks = 0
            last = new


def is_due(new: int, since_last_look: int, looks: int) -> bool:
    """Whether there is enough to collect, and either the server is quiet or it has not been for long."""
    return new > ENOUGH and (since_last_look < FEW or looks > MOST_LOOKS)
