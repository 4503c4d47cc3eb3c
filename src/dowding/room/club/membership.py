"""Members: how they join and come back, and what each may do with what is kept about him."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.room.calling import check_addresses
from dowding.room.club import told
from dowding.room.club.club import Club
from dowding.room.club.names import checked_name, shape_of
from dowding.room.club.playing import PlayingRoom
from dowding.room.club.rates import Rates
from dowding.room.errors import Forbidden, NotThere, SignedOut, TooOften
from dowding.room.limits import one_line
from dowding.store import Calls, new_token
from dowding.store.club.kept import FORMER, Member, Role, Session, Ticket, Who
from dowding.store.club.record import with_names
from dowding.store.club.shelf import hashed

JOIN, ENTER, CONFIRM = "join", "enter", "confirm"
"""The kinds of codes."""
QUARTER, DAY, FORTNIGHT = 900.0, 86_400.0, 14 * 86_400.0
SESSION_SECONDS = 180 * DAY
"""A device that was not used for so long is signed out."""
SEEN_SECONDS = 60.0
"""How often it is noted that somebody is there."""
NOTED_SECONDS = 0.25
"""After this time it is noted for all who came meanwhile."""
SHOWN = 16
"""So much of a hash names a session or an invitation."""
MOST_JOINING, MOST_FROM_ONE = 60, 20
"""How many may join an open club in an hour: all together, and from one address."""
MOST_LETTERS = 100
"""How many letters with links for signing in are sent in an hour, all together; as many confirm addresses."""
ASKING = 20, 1 / 60
"""How many such letters one client may ask for: at once, and in a second in the long run."""
MOST_LABEL = 60
NOT_VALID = (
    "This link does not work any more: it was used, was withdrawn, or is too old. Ask for another one."
)
JOINING = "Many are joining at the moment; try again in a few minutes."
TAKEN = "Somebody here has this name or one that looks like it; choose another one."
HAS_ADDRESS = "Somebody else here has this address."
SENT = (
    "If this address belongs to a member, a letter with a link is on its way. The link works once, for 15"
    " minutes."
)
ENTERING = """\
Somebody, probably you, wants to sign in to {club}. Open this page to do so:

{link}

The link works once, for 15 minutes. If it was not you, do nothing.
"""
CONFIRMING = """\
{name} of {club} has given this address. If that was you, open this page and confirm it:

{link}

If it was not you, do nothing: no more letters will come.
"""


class Invitation(Struct, frozen=True):
    """What an invitation says."""

    role: Role
    note: str = ""
    mail: str = ""


class Letter(Struct, frozen=True):
    """A letter to an address."""

    to: str
    title: str
    text: str


class Membership:
    """The door of the club."""

    def __init__(
        self,
        club: Club,
        playing: PlayingRoom,
        send: Callable[[Letter], None],
        judge: Callable[[], Awaitable[None]],
    ) -> None:
        """``send`` sends a letter if the host has set up mail; nobody waits for it.

        ``judge`` judges matches that are over: before a member leaves, so that they still count.
        """
        self.club, self.kept, self.playing, self.send = club, club.kept, playing, send
        self.judge = judge
        self.joining = Rates(MOST_JOINING, MOST_JOINING / 3600)
        self.from_one = Rates(MOST_FROM_ONE, MOST_FROM_ONE / 3600)
        self.entering = Rates(MOST_LETTERS, MOST_LETTERS / 3600)
        self.confirming = Rates(MOST_LETTERS, MOST_LETTERS / 3600)
        self.asking = Rates(*ASKING)
        """Letters for which the same client asks."""
        self.to_one = Rates(3, 1 / 300)
        """Letters to the same address."""
        self._seen: dict[str, float] = {}
        self._noting: dict[str, Session] = {}
        """Who was seen and is noted in a moment, all together."""

    # Joining

    async def join(self, name: str, code: str, as_host: bool = False, client: str = "") -> Member:
        """Become a member: by an invitation, as host by the key of the room, or freely where that is open."""
        invitation = Invitation("host" if as_host else "member")
        ticket = None
        name = checked_name(name)
        if not as_host and code:
            ticket = await self.kept.keys.look_at(code, JOIN)
            if ticket is None:
                raise NotThere(NOT_VALID)
            invitation = msgspec.json.decode(ticket.data, type=Invitation)
        elif not as_host:
            if (await self.club.settings()).joining != "open":
                raise Forbidden("One joins this club by an invitation; ask its host for one.")
            self.from_one.must_be_free(client, JOINING)
            self.joining.must_be_free("", JOINING)
        if await self.kept.members.by_shape(shape_of(name)):
            raise DowdingError(TAKEN)  # before the invitation is used up
        if ticket and not await self.kept.keys.redeem(code, JOIN):
            raise NotThere(NOT_VALID)
        now = time.time()
        made = Member(secrets.token_urlsafe(9), name, invitation.role, "", now, now, 0.0)
        if not await self.kept.members.add(made, shape_of(name)):
            if ticket:
                await self.kept.keys.issue(ticket)
            raise DowdingError(TAKEN)
        return made

    async def greeting(self, code: str) -> told.Greeting:
        """Return what an invitation says."""
        ticket = await self.kept.keys.look_at(code, JOIN)
        if ticket is None:
            raise NotThere(NOT_VALID)
        invitation = msgspec.json.decode(ticket.data, type=Invitation)
        name = (await self.club.settings()).name
        return told.Greeting(name, invitation.role, invitation.note, ticket.ends)

    # Coming back

    async def enter(self, code: str) -> Member:
        """Return whose link for signing in this is; it works once."""
        ticket = await self.kept.keys.redeem(code, ENTER)
        member = await self.kept.members.member(ticket.member) if ticket else None
        if member is None:
            raise SignedOut(NOT_VALID)
        return member

    def ask_for_letter(self, mail: str, base: str, client: str) -> None:
        """Send a link for signing in to an address if it is a member's; what is done says nothing of that.

        Only letters that are sent count for all together, so that nobody keeps others out by asking.
        """
        check_addresses("", mail)
        if not mail:
            raise DowdingError("This is not an address for mail, such as you@example.org.")
        self.asking.must_be_free(client, "You have asked for many letters; try again in a few minutes.")
        if self.to_one.take(mail.lower()):
            self.club.soon(self._send_link(mail, base))

    async def _send_link(self, mail: str, base: str) -> None:
        member = await self.kept.members.by_mail(mail)
        if member is None or not self.entering.take(""):
            return
        link = await self.link_for(member, base, QUARTER)
        club = (await self.club.settings()).name
        self.send(Letter(member.mail, f"Sign in to {club}", ENTERING.format(club=club, link=link.link)))

    async def link_for(self, member: Member, base: str, seconds: float) -> told.Link:
        """Make a link by which a member signs in once."""
        code, now = new_token(), time.time()
        await self.kept.keys.issue(Ticket(hashed(code), ENTER, member.id, "", now, now + seconds))
        return told.Link(code, f"{base}club#in-{code}", now + seconds)

    async def begin_session(self, member: Member, device: str) -> str:
        """Sign a device in, and return the token of its session."""
        token = new_token()
        await self.kept.members.begin_session(member.id, token, device)
        return token

    async def of_session(self, token: str) -> tuple[Member, Session] | None:
        """Return who is signed in by a token, and note that he is here."""
        if not token or not (found := await self.kept.members.of_session(token)):
            return None
        session, now = found[1], time.time()
        if now - session.seen > SESSION_SECONDS:
            return None
        if now - max(session.seen, self._seen.get(session.hash, 0.0)) > SEEN_SECONDS:
            self._seen[session.hash] = now
            if not self._noting:
                self.club.soon(self._note_seen())
            self._noting[session.hash] = session
        return found

    async def _note_seen(self) -> None:
        await asyncio.sleep(NOTED_SECONDS)
        seen, self._noting = [*self._noting.values()], {}
        await self.kept.members.note_seen(seen)

    # What is kept about me

    async def rename(self, me: Member, text: str) -> Member:
        """Give a member another name, at his tables too."""
        self.club.must_be_free_to_write(me)
        name = checked_name(text)
        if not await self.kept.members.rename(me.id, name, shape_of(name)):
            raise DowdingError(TAKEN)
        await self.playing.rename(me, name)
        return replace(me, name=name)

    async def set_mail(self, me: Member, mail: str, base: str) -> None:
        """Note an address for mail, which is his only when the link in a letter there was followed."""
        check_addresses("", mail)
        if not mail:
            await self.kept.members.set_mail(me.id, "")
            await self.kept.members.change(me.id, asked="", by_mail=False)
            return
        if mail.lower() == me.mail:
            await self.kept.members.change(me.id, asked="")
            return
        if not self.to_one.take(me.id) or not self.confirming.take(""):
            raise TooOften("Letters were sent a moment ago; wait a few minutes before the next one.")
        await self.kept.members.change(me.id, asked=mail)
        code, now = new_token(), time.time()
        await self.kept.keys.issue(Ticket(hashed(code), CONFIRM, me.id, mail, now, now + DAY))
        club = (await self.club.settings()).name
        text = CONFIRMING.format(name=me.name, club=club, link=f"{base}club#mail-{code}")
        self.send(Letter(mail, f"Your address at {club}", text))

    async def confirm(self, code: str) -> None:
        """Note that an address is its member's."""
        ticket = await self.kept.keys.redeem(code, CONFIRM)
        member = await self.kept.members.member(ticket.member) if ticket else None
        if ticket is None or member is None or member.about.asked != ticket.data:
            raise NotThere(NOT_VALID)
        if not await self.kept.members.set_mail(member.id, ticket.data):
            raise DowdingError(HAS_ADDRESS)
        await self.kept.members.change(member.id, asked="")

    async def set_calls(self, me: Member, called: told.Called) -> None:
        """Note what is called when it is his turn, in any match."""
        check_addresses(called.address, "")
        if called.mail and not me.mail:
            raise DowdingError("Give and confirm an address for mail first.")
        form = msgspec.convert({"address": called.address, "form": called.form}, Calls)
        await self.kept.members.change(me.id, calls=form, by_mail=called.mail)

    async def devices(self, me: Member, here: Session) -> list[told.Device]:
        """Return the devices on which a member is signed in."""
        return [
            told.Device(s.hash[:SHOWN], s.device, s.made, s.seen, s.hash == here.hash)
            for s in await self.kept.members.sessions(me.id)
        ]

    async def end_session(self, me: Member, named: str) -> None:
        """Sign one device out."""
        if len(named) != SHOWN or not await self.kept.members.end_sessions(me.id, named):
            raise NotThere("There is no such device.")

    async def block(self, me: Member, other: str, on: bool) -> None:
        """Hear no more of another member, or hear of him again."""
        found = await self.club.member(other)
        if found.id == me.id:
            raise DowdingError("You cannot block yourself.")
        await self.kept.record.block(me.id, found.id, on)
        for playing in await self.kept.tables.mine(me.id, over=False):
            if found.id in {who.id for who in playing.against}:
                await self._read_again(playing.match, playing.seat)

    async def blocks(self, me: Member) -> list[Who]:
        """Return whom a member has blocked."""
        names = await self.kept.members.names(await self.kept.record.blocked_by(me.id))
        return sorted(names.values(), key=lambda found: found.name)

    async def _read_again(self, match: str, seat: str) -> None:
        """Let every process read again who sits at a table."""
        await self.club.tables.store.change_person(match, seat)
        self.club.tables.changed(match)

    async def everything(self, me: Member) -> bytes:
        """Return all that is kept about a member."""
        found: dict[str, Any] = {"club": (await self.club.settings()).name, "name": me.name}
        about = await self.kept.record.all_about(me.id)
        names = await self.kept.members.names(act["author"] for act in about["acts"])
        for act in about["acts"]:
            act["text"] = with_names(act["text"], names[act.pop("author")].name, me.name)
        return msgspec.json.format(msgspec.json.encode(found | about))

    async def leave(self, me: Member, name: str) -> None:
        """Delete all that is kept about a member but his matches."""
        if checked_name(name) != me.name:
            raise DowdingError("Write your own name, so that nothing is deleted by mistake.")
        await self.remove(me, "You are the only host: make another member a host first.")

    async def remove(self, member: Member, only_host: str) -> None:
        """Delete what is kept about a member, and let his tables know: his links open nothing any more."""
        await self.judge()
        seats = await self.kept.tables.seats_of(member.id)
        if not await self.kept.members.take_leave(member.id):
            raise DowdingError(only_host)
        await asyncio.gather(*[self._read_again(match, seat) for match, seat in seats])

    # Notices

    async def notices(self, me: Member) -> list[told.Notice]:
        """Return what concerns a member, the latest first."""
        acts = await self.kept.record.told_to(me.id)
        names = await self.kept.members.names(act.author for act in acts if act.author)
        found = []
        for a in acts:
            by = names.get(a.author)
            text = with_names(a.text, by.name if by else FORMER.name, me.name)
            found.append(told.Notice(a.number, a.at, by, a.kind, text))
        return found


def label_of(text: str, what: str) -> str:
    """A short line that somebody gives to something of his own, or nothing."""
    return one_line(text, MOST_LABEL, what) if text.strip() else ""
