"""The club: its members, what is kept of it, and the tables at which they play."""

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

from dowding.room.calling import Caller, Notice
from dowding.room.club.told import Called, Me
from dowding.room.errors import Forbidden, NotThere
from dowding.room.tables import Tables
from dowding.store import Calls
from dowding.store.club import ClubStore
from dowding.store.club.kept import FOREVER, Member, Role, Settings, Who
from dowding.store.club.record import TOLD, with_names

MUTED = "You cannot write until {until}; you can play."
FOR_MEMBERS = {
    "guest": "Sign in first.",
    "member": "This is for members; you are here as a guest.",
    "steward": "This is for stewards and hosts.",
    "host": "This is for the host.",
}
"""Why somebody may not do something, by the role that it needs."""


def must_be(me: Member, role: Role) -> None:
    """Raise an error unless somebody has at least a role."""
    if not me.may(role):
        raise Forbidden(FOR_MEMBERS[role])


def day_and_time(moment: float) -> str:
    """A moment as a sentence names it."""
    if moment >= FOREVER:
        return "a host or steward lifts it"
    return time.strftime("%d %B %Y, %H:%M (UTC)", time.gmtime(moment))


def who(member: Member) -> Who:
    """A member as others see him."""
    return Who(member.id, member.name)


class Club:
    """What the parts of a club share."""

    def __init__(self, kept: ClubStore, tables: Tables, caller: Caller) -> None:
        self.kept, self.tables, self.caller = kept, tables, caller
        self._settings: tuple[float, Settings] | None = None
        self._going: set[asyncio.Future[Any]] = set()

    async def settings(self) -> Settings:
        """Return what the host has decided; another process may have changed it a second ago."""
        now = time.monotonic()
        if self._settings is None or now - self._settings[0] > 1.0:
            self._settings = now, await self.kept.members.settings()
        return self._settings[1]

    async def decide(self, settings: Settings) -> None:
        """Keep what the host decides."""
        await self.kept.members.set_settings(settings)
        self._settings = None

    async def member(self, id: str) -> Member:
        """Return a member, or say that there is none."""
        found = await self.kept.members.member(id)
        if found is None:
            raise NotThere("There is no such member here.")
        return found

    async def me(self, member: Member) -> Me:
        """Tell somebody who he is."""
        about = member.about
        return Me(
            id=member.id,
            name=member.name,
            role=member.role,
            muted_until=member.muted if member.muted > time.time() else 0.0,
            mail=about.asked or member.mail,
            confirmed=bool(member.mail) and not about.asked,
            calls=Called(about.calls.address, about.calls.form, about.by_mail),
            passkeys=len(await self.kept.keys.passkeys(member.id)),
            unread=await self.kept.record.unread(member.id, about.read),
        )

    async def may_watch(self, me: Member | None) -> bool:
        """Whether somebody may watch matches: members, and guests if the host allows it."""
        return (me is not None and me.may("member")) or (await self.settings()).guests

    def must_be_free_to_write(self, me: Member) -> None:
        """Raise an error if a member may not write."""
        if me.muted > time.time():
            raise Forbidden(MUTED.format(until=day_and_time(me.muted)))

    # Telling members

    async def tell(self, member: str, text: str, by: str = "", kind: str = TOLD) -> None:
        """Tell a member what concerns him: in the room, and at the address that he gave."""
        await self.kept.record.note(by, member, kind, text)
        found = await self.kept.members.member(member)
        if found is not None:
            names = await self.kept.members.names([by])
            told = with_names(text, names[by].name, found.name)
            self.caller.call(calls_of(found), Notice((await self.settings()).name, told))

    def soon(self, work: Awaitable[Any]) -> None:
        """Let something be done that nobody waits for."""
        going = asyncio.ensure_future(work)
        self._going.add(going)
        going.add_done_callback(self._going.discard)

    def close(self) -> None:
        """Leave what nobody waits for."""
        for going in self._going:
            going.cancel()


def calls_of(member: Member) -> Calls:
    """Return what is called for a member."""
    about = member.about
    mail = member.mail if about.by_mail else ""
    return Calls(about.calls.address, about.calls.form, mail, bool(mail))
