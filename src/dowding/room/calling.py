"""Telling somebody who is not there that it is his turn. The server knows how to do that."""

from typing import Protocol

from msgspec import Struct

from dowding.store import Calls

AWAY_SECONDS = 20.0
"""Somebody is called if he has had no page open for this long after it became his turn."""
SELDOM_SECONDS = 60.0
"""A seat is not called more often than this."""


class Notice(Struct, frozen=True):
    """What somebody is told; it holds nothing that is secret, and no link to a seat."""

    title: str
    text: str


class Caller(Protocol):
    """Calls addresses and sends mail."""

    calls: bool
    mails: bool

    def call(self, calls: Calls, notice: Notice) -> None:
        """Tell somebody; it is tried several times, and nobody waits for it."""
        ...


class NoCaller:
    """Calls nobody."""

    calls = False
    mails = False

    def call(self, calls: Calls, notice: Notice) -> None:
        """Do nothing."""
