"""The log of the server: one line for each event, with time, level and process, on standard error.

Lines hold no tokens, keys, seeds or answers. What can be repeated at will is written at most once a minute.
"""

import logging
import time
from collections import OrderedDict

FORM = "%(asctime)s %(levelname)s [%(process)d] %(message)s"
TIMES = "%Y-%m-%dT%H:%M:%S%z"
REPEATED = ("asyncio", "uvicorn.error", "dowding.room")
"""The loggers whose lines somebody else can cause again and again."""
QUIET_SECONDS = 60.0
MOST_KNOWN = 1000


def set_up() -> None:
    """Begin to write the log, unless somebody else does; of other libraries, only what is wrong."""
    logging.basicConfig(format=FORM, datefmt=TIMES, level=logging.WARNING)
    logging.getLogger("dowding").setLevel(logging.INFO)
    for name in REPEATED:
        logging.getLogger(name).addFilter(Once())


class Once(logging.Filter):
    """Lets the same line pass once a minute, so that a lasting fault does not fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self.told: OrderedDict[str, float] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the line was not told in the last minute."""
        said, now = record.getMessage(), time.monotonic()
        if now - self.told.get(said, -QUIET_SECONDS) < QUIET_SECONDS:
            return False
        self.told.pop(said, None)
        self.told[said] = now
        if len(self.told) > MOST_KNOWN:
            self.told.popitem(last=False)
        return True
