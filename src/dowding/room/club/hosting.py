"""What hosts and stewards do: every act is logged, and told to whom it concerns."""

import secrets
import time
from collections.abc import Callable

import msgspec
from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.room.calling import Notice, check_addresses
from dowding.room.club import told
from dowding.room.club.club import Club, calls_of, day_and_time, must_be
from dowding.room.club.membership import (
    DAY,
    FORTNIGHT,
    JOIN,
    SHOWN,
    Invitation,
    Letter,
    Membership,
)
from dowding.room.club.rates import Rates
from dowding.room.errors import Forbidden, Missed, NotThere
from dowding.room.limits import MOST_PATIENCE, one_line
from dowding.store import new_token
from dowding.store.club.kept import FOREVER, ROLES, Member, Report, Role, Settings, Ticket, Who
from dowding.store.club.record import WHOM, with_names
from dowding.store.club.shelf import hashed

MOST_REASON = 200
MOST_REPORTS = 10
"""How many open reports a member may have."""
INVITING = """\
{host} invites you to {club}, where members play the Battle of Britain against each other.
Open this page to join:

{link}

The link works once, until {until}.
"""


class Inviting(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the host invites."""

    role: Role = "member"
    note: str = ""
    mail: str = ""


class Hosting:
    """The office of the club."""

    def __init__(self, club: Club, membership: Membership, send: Callable[[Letter], None]) -> None:
        self.club, self.kept, self.membership, self.send = club, club.kept, membership, send
        self.inviting = Rates(30, 30 / 3600)

    async def _note(self, by: Member | None, whom: str, kind: str, text: str) -> None:
        """Log an act, and tell it to whom it concerns."""
        if whom:
            await self.club.tell(whom, text, by.id if by else "", kind)
        else:
            await self.kept.record.note(by.id if by else "", "", kind, text)

    async def _below(self, me: Member, id: str) -> Member:
        """Return a member over whom somebody may decide: one of a lower role."""
        found = await self.club.member(id)
        if found.id == me.id:
            raise Forbidden("This cannot be done to oneself.")
        if ROLES.index(found.role) >= ROLES.index(me.role) and me.role != "host":
            raise Forbidden("This can be done only to members of a lower role.")
        return found

    # Members

    async def listed(self, me: Member, find: str, after: str) -> list[told.Listed]:
        """Return the members in the order of their names."""
        must_be(me, "member")
        last = await self.kept.members.member(after) if after else None
        found = await self.kept.members.listed(find, last.name if last else "")
        running = await self.kept.tables.running_of([member.id for member in found])
        sees, hosts, now = me.may("steward"), me.may("host"), time.time()
        return [
            told.Listed(
                m.id,
                m.name,
                m.role,
                m.made,
                m.seen if sees else 0.0,
                running.get(m.id, 0),
                m.muted if sees and m.muted > now else 0.0,
                m.mail if hosts else "",
            )
            for m in found
        ]

    async def set_role(self, me: Member | None, id: str, role: Role) -> None:
        """Give a member another role."""
        if me is not None:
            must_be(me, "host")
        found = await self.club.member(id)
        if role not in ROLES:
            raise DowdingError(f"There is no such role; choose from {', '.join(ROLES)}.")
        if not await self.kept.members.set_role(found.id, role):
            raise DowdingError("Somebody has to be host: make another member a host first.")
        await self._note(me, found.id, "role", f"{WHOM} is now {role} (before: {found.role}).")

    async def mute(self, me: Member, id: str, until: float, reason: str) -> None:
        """Let a member write nothing for a time; he can play."""
        must_be(me, "steward")
        found = await self._below(me, id)
        moment = FOREVER if until < 0 else until
        if 0 < moment <= time.time():
            raise DowdingError("This moment is over.")
        await self.kept.members.mute(found.id, moment)
        told_why = _because(reason)
        if moment:
            text = f"{WHOM} cannot write until {day_and_time(moment)}{told_why}"
        else:
            text = f"{WHOM} can write again{told_why}"
        await self._note(me, found.id, "mute", text)

    async def remove(self, me: Member | None, id: str, reason: str) -> None:
        """Remove a member: he is signed out, and what is kept about him is deleted but his matches."""
        if me is not None:
            must_be(me, "host")
        found = await self.club.member(id) if me is None else await self._below(me, id)
        why = _because(reason)
        await self.membership.remove(found, "Somebody has to be host: make another member a host first.")
        club = (await self.club.settings()).name
        self.club.caller.call(calls_of(found), Notice(club, f"You are no longer a member of {club}{why}"))
        await self._note(me, "", "remove", f"A member was removed{why}")

    async def link(self, me: Member, id: str, base: str) -> told.Link:
        """Make a link for a member who has lost his devices."""
        must_be(me, "host")
        found = await self.club.member(id)
        if found.role == "host" and found.id != me.id:
            raise Forbidden("A host asks for a link by mail, or uses the command line.")
        link = await self.membership.link_for(found, base, DAY)
        await self._note(me, found.id, "link", f"A link for signing in was made for {WHOM}.")
        return link

    # Invitations

    async def invite(self, me: Member | None, wanted: Inviting, base: str) -> told.Invited:
        """Make an invitation, and send it if an address is given."""
        if me is not None:
            must_be(me, "host")
            self.inviting.must_be_free(me.id, "Many invitations were made; wait a few minutes.")
        if wanted.role not in ROLES:
            raise DowdingError(f"There is no such role; choose from {', '.join(ROLES)}.")
        check_addresses("", wanted.mail)
        note = one_line(wanted.note, 80, "A note") if wanted.note.strip() else ""
        code, now = new_token(), time.time()
        kept = hashed(code)
        invitation = Invitation(wanted.role, note, wanted.mail)
        data, until = msgspec.json.encode(invitation).decode(), now + FORTNIGHT
        await self.kept.keys.issue(Ticket(kept, JOIN, me.id if me else "", data, now, until))
        link = f"{base}club#join-{code}"
        if wanted.mail:
            club, host = (await self.club.settings()).name, me.name if me else "The host"
            text = INVITING.format(host=host, club=club, link=link, until=day_and_time(until))
            self.send(Letter(wanted.mail, f"An invitation to {club}", text))
        await self._note(me, "", "invite", f"An invitation was made for a {wanted.role}.")
        return told.Invited(
            id=kept[:SHOWN],
            code=code,
            link=link,
            until=until,
            role=wanted.role,
            note=note,
            mail=wanted.mail,
            made=now,
        )

    async def invitations(self, me: Member) -> list[told.Invited]:
        """Return the invitations that can still be used."""
        must_be(me, "host")
        found = []
        for ticket in await self.kept.keys.tickets(JOIN):
            i = msgspec.json.decode(ticket.data, type=Invitation)
            found.append(
                told.Invited(
                    id=ticket.hash[:SHOWN],
                    until=ticket.ends,
                    role=i.role,
                    note=i.note,
                    mail=i.mail,
                    made=ticket.made,
                )
            )
        return found

    async def withdraw(self, me: Member, named: str) -> None:
        """Let an invitation work no more."""
        must_be(me, "host")
        if len(named) != SHOWN or not await self.kept.keys.withdraw(JOIN, named):
            raise NotThere("There is no such invitation.")
        await self._note(me, "", "withdraw", "An invitation was withdrawn.")

    # Tables and settings

    async def close_table(self, me: Member, id: str) -> None:
        """Close somebody's open table."""
        must_be(me, "steward")
        offer = await self.kept.tables.open_offer(id)
        if offer is None or not await self.kept.tables.close_offer(id):
            raise Missed("This table is not open any more.")
        await self._note(me, offer.member.id, "close", f"A table of {WHOM} was closed.")

    async def settings(self, me: Member) -> Settings:
        """Return what is decided about the club."""
        must_be(me, "steward")
        return await self.club.settings()

    async def decide(self, me: Member, wanted: Settings) -> None:
        """Decide about the club."""
        must_be(me, "host")
        await self.club.decide(checked_settings(wanted))
        await self._note(me, "", "settings", "What holds in the club was changed.")

    # The log and reports

    async def acts(self, me: Member, before: int) -> list[told.Done]:
        """Return what hosts and stewards did."""
        must_be(me, "steward")
        acts = await self.kept.record.acts(before)
        asked = {act.author for act in acts} | {act.whom for act in acts}
        names = await self.kept.members.names(asked - {""})
        found = []
        for a in acts:
            by, on = names.get(a.author), names.get(a.whom)
            text = with_names(a.text, by.name if by else "", on.name if on else "")
            found.append(told.Done(a.number, a.at, by, on, a.kind, text))
        return found

    async def report(self, me: Member, match: str, number: int, text: str) -> None:
        """Show a message of the other to hosts and stewards."""
        must_be(me, "member")
        seat = await self.kept.tables.seat_of(match, me.id)
        if seat is None:
            raise NotThere("You have no seat in such a match.")
        said = next(
            (s for s in await self.club.tables.store.talk(match, number - 1) if s.number == number), None
        )
        if said is None or said.seat == seat.name:
            raise NotThere("There is no such message of somebody else.")
        by = (await self.kept.tables.sitting(match)).get(said.seat, Who("", ""))
        why = one_line(text, MOST_REASON, "What you say of it") if text.strip() else ""
        made = Report(
            id=secrets.token_urlsafe(9),
            at=time.time(),
            author=me.id,
            whom=by.id,
            match=match,
            said=said.text,
            text=why,
            done=False,
        )
        if not await self.kept.record.report(made, MOST_REPORTS):
            raise DowdingError(f"You have {MOST_REPORTS} reports that nobody has dealt with yet.")

    async def reports(self, me: Member) -> list[told.Reported]:
        """Return the messages that were reported, with nothing else of their matches."""
        must_be(me, "steward")
        found = await self.kept.record.reports()
        names = await self.kept.members.names({r.author for r in found} | {r.whom for r in found})
        return [
            told.Reported(
                id=r.id,
                at=r.at,
                by=names[r.author],
                on=names[r.whom],
                match=r.match,
                title=(await self.club.tables.store.row(r.match)).title,
                said=r.said,
                text=r.text,
                done=r.done,
            )
            for r in found
        ]

    async def settle(self, me: Member, id: str, text: str) -> None:
        """Note that a report was dealt with, and tell its author."""
        must_be(me, "steward")
        report = await self.kept.record.settle_report(id)
        if report is None:
            raise Missed("There is no such open report.")
        await self._note(me, report.author, "report", f"Your report was dealt with{_because(text)}")


def checked_settings(wanted: Settings) -> Settings:
    """Return settings as they are kept, or refuse them."""
    name = one_line(wanted.name, 60, "The name of the club")
    about = one_line(wanted.about, 300, "What is said of the club") if wanted.about.strip() else ""
    if not 3600 <= wanted.longest <= MOST_PATIENCE:
        raise DowdingError("The longest time for an answer is from an hour to a year.")
    for count, most, what in (
        (wanted.most_matches, 1000, "matches"),
        (wanted.most_messages, 100_000, "messages"),
        (wanted.most_tables, 100, "open tables"),
    ):
        if not 1 <= count <= most:
            raise DowdingError(f"A member may have 1 to {most:,} {what}.")
    return msgspec.structs.replace(wanted, name=name, about=about)


def _because(reason: str) -> str:
    """A reason at the end of a sentence, or only its full stop."""
    return f": {one_line(reason, MOST_REASON, 'A reason').rstrip('.')}." if reason.strip() else "."
