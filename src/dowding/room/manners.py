"""What a club adds to a table: who may write and be called by which name, and who is called for whom.

Without a club nobody is restrained, and a seat belongs to whoever has its link.
"""

from collections.abc import Mapping
from typing import Protocol

from dowding.store import Calls, Seat


class Manners(Protocol):
    """What holds for the people at a table."""

    calls_members: bool
    """Whether somebody may be called who gave no address at the table itself."""

    async def must_be_free_to_say(self, seat: Seat) -> None:
        """Raise an error if whoever sits there may not write."""
        ...

    async def must_be_free_to_name(self, seat: Seat) -> None:
        """Raise an error if whoever sits there may not choose a name."""
        ...

    async def deaf(self, match: str) -> Mapping[str, frozenset[str]]:
        """Return for each seat those whose messages it does not get."""
        ...

    async def calls_of(self, seat: Seat) -> Calls:
        """Return what is called if a seat has no address of its own."""
        ...

    async def follow(self, old: str, new: str, seats: Mapping[str, str]) -> None:
        """A rematch was laid out: whoever had a seat has the one after it."""
        ...


class NoManners:
    """Where there is no club."""

    calls_members = False

    async def must_be_free_to_say(self, seat: Seat) -> None:
        """Let everybody write."""

    async def must_be_free_to_name(self, seat: Seat) -> None:
        """Let everybody choose his name."""

    async def deaf(self, match: str) -> Mapping[str, frozenset[str]]:
        """Let everybody hear everybody."""
        return {}

    async def calls_of(self, seat: Seat) -> Calls:
        """Call nobody who has not asked for it here."""
        return Calls()

    async def follow(self, old: str, new: str, seats: Mapping[str, str]) -> None:
        """Do nothing: whoever has a link is told the next one."""


NO_MANNERS = NoManners()
