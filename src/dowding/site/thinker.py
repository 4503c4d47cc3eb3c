"""Long calculations in the second worker of a page: a task comes in as text, and messages go out.

With the task of a match that is played with a typed set comes the set, because only the first worker knows
where sets are kept.
"""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from dowding.components.own import OwnVersion, open_cabinet
from dowding.room.tasks import done


class Sent(Struct, frozen=True, omit_defaults=True):
    """What goes to the second worker."""

    task: msgspec.Raw
    version: OwnVersion | None = None


class LastSet:
    """The set of the last task that came with one."""

    def __init__(self) -> None:
        self.version: OwnVersion | None = None

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is this one."""
        version = self.version
        return version if version is not None and version.digest == digest else None


LAST = LastSet()
open_cabinet(LAST)


def work(text: str, tell: Callable[[str], None]) -> str:
    """Do a task, and return its result as text."""
    sent = msgspec.json.decode(text, type=Sent)
    LAST.version = sent.version
    return done(bytes(sent.task), tell)
