"""What the club adds to the tables of its members."""

import time
from collections.abc import Mapping

from dowding.kernel.errors import DowdingError
from dowding.room.club.club import MUTED, calls_of, day_and_time
from dowding.room.errors import Forbidden
from dowding.store import Calls, Seat
from dowding.store.club import ClubStore
from dowding.store.club.kept import Member

DAY = 86_400.0


class ClubManners:
    """Who may write and be called by which name, and who is called for whom."""

    calls_members = True

    def __init__(self, kept: ClubStore) -> None:
        self.kept = kept

    async def _member(self, seat: Seat) -> Member | None:
        """Return who sits in a seat, if he is a member."""
        found = (await self.kept.tables.sitting(seat.match)).get(seat.name)
        return await self.kept.members.member(found.id) if found and found.id else None

    async def must_be_free_to_say(self, seat: Seat) -> None:
        """Raise an error if whoever sits there may not write."""
        member = await self._member(seat)
        if member is None:
            return
        if member.muted > time.time():
            raise Forbidden(MUTED.format(until=day_and_time(member.muted)))
        most = (await self.kept.members.settings()).most_messages
        if await self.kept.tables.said_since(member.id, time.time() - DAY) >= most:
            raise DowdingError(f"A member of this club may write {most} messages in a day.")

    async def must_be_free_to_name(self, seat: Seat) -> None:
        """Raise an error if whoever sits there has the name of his membership."""
        if await self._member(seat) is not None:
            raise DowdingError("You have the name of your membership here; change it in the club room.")

    async def deaf(self, match: str) -> Mapping[str, frozenset[str]]:
        """Return for each seat those whose messages it does not get, because it has blocked them."""
        sitting = {seat: who.id for seat, who in (await self.kept.tables.sitting(match)).items() if who.id}
        blocks = await self.kept.record.blocks_among([*sitting.values()])
        return {
            seat: frozenset(other for other, by in sitting.items() if (member, by) in blocks)
            for seat, member in sitting.items()
        }

    async def calls_of(self, seat: Seat) -> Calls:
        """Return what is called for the member in a seat."""
        member = await self._member(seat)
        return calls_of(member) if member else Calls()

    async def follow(self, old: str, new: str, seats: Mapping[str, str]) -> None:
        """A rematch was laid out: members get the seats after theirs."""
        sitting = await self.kept.tables.sitting(old)
        members = {seat: sitting[before].id for seat, before in seats.items() if before in sitting}
        watch = await self.kept.tables.may_be_watched(old)
        if members:
            await self.kept.tables.sit(
                new, {seat: member for seat, member in members.items() if member}, watch
            )
