"""What hosts and stewards do."""

import msgspec
from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.room.club import told
from dowding.room.club.hosting import Inviting
from dowding.room.errors import NotThere
from dowding.server.club.office import CLUB, Door, Office, read
from dowding.server.club.visits import Visit
from dowding.store.club.kept import Role, Settings


class Reason(Struct, frozen=True):
    """Why something is done."""

    reason: str = ""


class Muting(Struct, frozen=True):
    """Until when somebody may not write, and why."""

    until: float
    reason: str = ""


class NewRole(Struct, frozen=True):
    """The role that somebody gets."""

    role: Role


class Reporting(Struct, frozen=True):
    """A message that somebody reports."""

    match: str
    number: int
    text: str = ""


class Settling(Struct, frozen=True):
    """How a report was dealt with."""

    text: str = ""


async def members(office: Office, visit: Visit) -> list[told.Listed]:
    """Return the members."""
    asked = visit.query
    return await office.hosting.listed(visit.member, asked.get("find", "")[:40], asked.get("after", ""))


async def set_role(office: Office, visit: Visit) -> None:
    """Give somebody a role."""
    await office.hosting.set_role(visit.member, visit.names["id"], read(visit, NewRole).role)


async def mute(office: Office, visit: Visit) -> None:
    """Let somebody write nothing for a time."""
    wanted: Muting = read(visit, Muting)
    await office.hosting.mute(visit.member, visit.names["id"], wanted.until, wanted.reason)


async def remove(office: Office, visit: Visit) -> None:
    """Remove a member."""
    await office.hosting.remove(visit.member, visit.names["id"], read(visit, Reason).reason)


async def link(office: Office, visit: Visit) -> told.Link:
    """Make a link for a member who has lost his devices."""
    return await office.hosting.link(visit.member, visit.names["id"], visit.base)


async def invite(office: Office, visit: Visit) -> told.Invited:
    """Invite somebody."""
    wanted: Inviting = read(visit, Inviting)
    if wanted.mail and not office.caller.mails:
        raise DowdingError("The host has not set up mail here; hand the link out yourself.")
    base = visit.home if wanted.mail else visit.base
    return await office.hosting.invite(visit.member, wanted, base)


async def invitations(office: Office, visit: Visit) -> list[told.Invited]:
    """Return the open invitations."""
    return await office.hosting.invitations(visit.member)


async def withdraw_invitation(office: Office, visit: Visit) -> None:
    """Withdraw an invitation."""
    await office.hosting.withdraw(visit.member, visit.names["id"])


async def settings(office: Office, visit: Visit) -> told.Decided:
    """Return what is decided about the club."""
    return told.Decided(*msgspec.structs.astuple(await office.hosting.settings(visit.member)))


async def decide(office: Office, visit: Visit) -> None:
    """Decide about the club."""
    await office.hosting.decide(visit.member, read(visit, Settings))


async def acts(office: Office, visit: Visit) -> list[told.Done]:
    """Return what hosts and stewards did."""
    before = visit.query.get("before", "")
    if before and not before.isdecimal():
        raise NotThere("There is no such act.")
    return await office.hosting.acts(visit.member, int(before[:12] or "0"))


async def report(office: Office, visit: Visit) -> None:
    """Report a message."""
    wanted: Reporting = read(visit, Reporting)
    await office.hosting.report(visit.member, wanted.match, wanted.number, wanted.text)


async def reports(office: Office, visit: Visit) -> list[told.Reported]:
    """Return the reports."""
    return await office.hosting.reports(visit.member)


async def settle_report(office: Office, visit: Visit) -> None:
    """Note that a report was dealt with."""
    await office.hosting.settle(visit.member, visit.names["id"], read(visit, Settling).text)


DOORS = {
    ("GET", f"{CLUB}/members"): Door(members, "member"),
    ("POST", f"{CLUB}/members/{{id}}/role"): Door(set_role, "host", changes=True),
    ("POST", f"{CLUB}/members/{{id}}/mute"): Door(mute, "steward"),
    ("POST", f"{CLUB}/members/{{id}}/remove"): Door(remove, "host", changes=True),
    ("POST", f"{CLUB}/members/{{id}}/link"): Door(link, "host", makes=True),
    ("POST", f"{CLUB}/invitations"): Door(invite, "host", makes=True),
    ("GET", f"{CLUB}/invitations"): Door(invitations, "host"),
    ("POST", f"{CLUB}/invitations/{{id}}/withdraw"): Door(withdraw_invitation, "host"),
    ("GET", f"{CLUB}/settings"): Door(settings, "steward"),
    ("POST", f"{CLUB}/settings"): Door(decide, "host", changes=True),
    ("GET", f"{CLUB}/acts"): Door(acts, "steward"),
    ("POST", f"{CLUB}/reports"): Door(report, "member", makes=True),
    ("GET", f"{CLUB}/reports"): Door(reports, "steward"),
    ("POST", f"{CLUB}/reports/{{id}}/done"): Door(settle_report, "steward"),
}
