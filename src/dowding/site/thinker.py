"""Long calculations in the second worker of a page: a task comes in as text, and messages go out."""

import time
from collections.abc import Callable

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.room import messages as m
from dowding.room.tasks import AnyTask


def work(text: str, tell: Callable[[str], None]) -> str:
    """Do a task and return its result; it ends by itself when its time is over."""
    task = msgspec.json.decode(text, type=AnyTask)
    end = time.monotonic() + task.seconds
    try:
        found = task.work(
            task.subject.position(), lambda: time.monotonic() < end, lambda message: tell(_text(message))
        )
    except DowdingError as error:
        found = m.Refused(task.id, "failed", str(error))
    return _text(found)


def _text(message: m.Told) -> str:
    return m.encode(message).decode()
