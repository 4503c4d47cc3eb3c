"""Telling somebody who is not there that it is his turn. The server knows how to do that."""

import re
from typing import Protocol

from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.store import Calls

AWAY_SECONDS = 20.0
"""Somebody is called if he has had no page open for this long after it became his turn."""
SELDOM_SECONDS = 60.0
"""A seat is not called more often than this."""
MAIL = re.compile(
    r"(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*"
    r"@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?",
    re.ASCII | re.IGNORECASE,
)
"""One address for mail: no name, no list, no quotes, and a domain with a point in it."""


MOST_ADDRESS = 300


def check_addresses(address: str, mail: str) -> None:
    """Raise an error unless one can be called, and the other is one address for mail; both may be empty."""
    if len(address) > MOST_ADDRESS or len(mail) > MOST_ADDRESS:
        raise DowdingError(f"An address can have at most {MOST_ADDRESS} characters.")
    if address and not address.startswith(("http://", "https://")):
        raise DowdingError("The address must begin with https:// or http://.")
    if mail and not MAIL.fullmatch(mail):
        raise DowdingError("This is not an address for mail, such as you@example.org.")


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

    def ask(self, mail: str, asking: "Asking") -> None:
        """Send a letter that asks whether an address is right."""
        ...


class Asking(Struct, frozen=True):
    """What the link in a letter names that asks whether an address is right."""

    match: str
    title: str
    seat: str
    code: str


class NoCaller:
    """Calls nobody."""

    calls = False
    mails = False

    def call(self, calls: Calls, notice: Notice) -> None:
        """Do nothing."""

    def ask(self, mail: str, asking: Asking) -> None:
        """Do nothing."""
