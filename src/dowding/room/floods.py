"""Clients that ask too much: each is refused in silence, and told to the host at most once a minute."""

import logging
import time
from collections import OrderedDict

from dowding.room.limits import Bucket

log = logging.getLogger("dowding.server")

QUIET_SECONDS = 60.0
"""A client is told of at most once in this time."""
MOST_CLIENTS = 1000
MOST_LINES = 20
"""At most this many lines at once, and as many in each further minute, however many clients there are."""


class Floods:
    """Notes refusals, and writes few of them into the log."""

    def __init__(self) -> None:
        self.total = 0
        self.clients: OrderedDict[str, tuple[float, int]] = OrderedDict()
        """When each client was last told of, and how often it was refused since."""
        self.lines = Bucket(MOST_LINES, MOST_LINES / QUIET_SECONDS)

    def note(self, client: str, what: str) -> None:
        """Note that a client was refused something."""
        self.total += 1
        now = time.monotonic()
        told, count = self.clients.pop(client, (-QUIET_SECONDS, 0))
        is_due = now - told >= QUIET_SECONDS and self.lines.take()
        self.clients[client] = (now, 0) if is_due else (told, count + 1)
        if len(self.clients) > MOST_CLIENTS:
            self.clients.popitem(last=False)
        if is_due:
            log.warning("%s asks too much: %s (%d refused since the last line)", client, what, count + 1)


floods = Floods()
"""The refusals of this process."""
