"""What is answered at each door of the club."""

import msgspec
from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.room.club import told
from dowding.room.club.hosting import Inviting
from dowding.room.club.lists import shown
from dowding.room.club.membership import QUARTER, SENT
from dowding.room.errors import NotThere
from dowding.room.lobby import File
from dowding.server.club.office import Door, Office, SignedIn, SignedOff, read
from dowding.server.club.passkeys import Answer, Named
from dowding.server.club.visits import Place, Visit, place_of
from dowding.store.club.kept import Offered, Role, Settings, Who


class Joining(Struct, frozen=True):
    """Somebody who wants to become a member."""

    name: str
    code: str = ""


class Code(Struct, frozen=True):
    """A code from a link."""

    code: str


class Mail(Struct, frozen=True):
    """An address for mail."""

    mail: str


class Name(Struct, frozen=True):
    """A name."""

    name: str


class Blocking(Struct, frozen=True):
    """Of whom somebody does not want to hear."""

    member: str
    on: bool


class Tokens(Struct, frozen=True):
    """Links to seats."""

    tokens: list[str]


class Side(Struct, frozen=True):
    """The side that somebody wants."""

    side: str = ""


class Watch(Struct, frozen=True):
    """Whether a match may be watched."""

    watch: bool


class Number(Struct, frozen=True):
    """The number of a notice."""

    number: int


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


# Coming in


async def facts(office: Office, visit: Visit) -> told.ClubFacts:
    """Return what everybody is told of the club."""
    settings, members = await office.club.settings(), office.club.kept.members
    place = place_of(visit.base)
    return told.ClubFacts(
        name=settings.name,
        about=settings.about,
        members=await members.count(),
        joining=settings.joining,
        guests=settings.guests,
        mail=office.caller.mails,
        passkeys=isinstance(place, Place),
        why_not=place if isinstance(place, str) else "",
        first=await members.count("host") == 0,
        me=await office.club.me(visit.me) if visit.me else None,
        roles=told.MAY,
    )


async def join(office: Office, visit: Visit) -> SignedIn:
    """Let somebody become a member."""
    wanted: Joining = read(visit, Joining)
    as_host = visit.key and not wanted.code
    return SignedIn(await office.membership.join(wanted.name, wanted.code, as_host, visit.client), made=True)


async def greet(office: Office, visit: Visit) -> told.Greeting:
    """Return what an invitation says."""
    return await office.membership.greeting(read(visit, Code).code)


async def enter(office: Office, visit: Visit) -> SignedIn:
    """Sign a device in by a link."""
    return SignedIn(await office.membership.enter(read(visit, Code).code))


async def mail(office: Office, visit: Visit) -> told.Sent:
    """Send a link for signing in, if the address is a member's."""
    office.membership.ask_for_letter(read(visit, Mail).mail, visit.home, visit.client)
    return told.Sent(SENT)


async def leave(office: Office, visit: Visit) -> SignedOff:
    """Sign this device out."""
    if visit.session is not None:
        await office.club.kept.members.end_sessions(visit.session.member, visit.session.hash)
    return SignedOff()


async def confirm(office: Office, visit: Visit) -> None:
    """Confirm an address for mail."""
    await office.membership.confirm(read(visit, Code).code)


def _place(visit: Visit) -> Place:
    place = place_of(visit.base)
    if isinstance(place, str):
        raise DowdingError(place)
    return place


async def ask_known(office: Office, visit: Visit) -> dict[str, msgspec.Raw]:
    """Return what a device needs to sign in by a passkey."""
    return {"options": await office.passkeys.ask_known(_place(visit))}


async def enter_by_passkey(office: Office, visit: Visit) -> SignedIn:
    """Sign a device in by a passkey."""
    return SignedIn(await office.passkeys.enter(_place(visit), read(visit, Answer)))


async def ask_new(office: Office, visit: Visit) -> dict[str, msgspec.Raw]:
    """Return what a device needs to make a passkey."""
    return {"options": await office.passkeys.ask_new(visit.member, _place(visit))}


async def add_passkey(office: Office, visit: Visit) -> Named:
    """Keep a new passkey."""
    return await office.passkeys.add(visit.member, _place(visit), read(visit, Answer))


async def passkeys(office: Office, visit: Visit) -> list[Named]:
    """Return one's own passkeys."""
    return await office.passkeys.listed(visit.member)


async def remove_passkey(office: Office, visit: Visit) -> None:
    """Forget a passkey."""
    await office.passkeys.remove(visit.member, visit.names["id"])


# Me


async def me(office: Office, visit: Visit) -> told.Me:
    """Return who is signed in."""
    return await office.club.me(visit.member)


async def _me(office: Office, visit: Visit) -> told.Me:
    return await office.club.me(await office.club.member(visit.member.id))


async def rename(office: Office, visit: Visit) -> told.Me:
    """Take another name."""
    await office.membership.rename(visit.member, read(visit, Name).name)
    return await _me(office, visit)


async def set_mail(office: Office, visit: Visit) -> told.Me:
    """Give an address for mail."""
    address = read(visit, Mail).mail
    if address and not office.caller.mails:
        raise DowdingError("The host has not set up mail here.")
    await office.membership.set_mail(visit.member, address, visit.home)
    return await _me(office, visit)


async def set_calls(office: Office, visit: Visit) -> told.Me:
    """Say what is called when it is one's turn."""
    await office.membership.set_calls(visit.member, read(visit, told.Called))
    return await _me(office, visit)


async def devices(office: Office, visit: Visit) -> list[told.Device]:
    """Return the devices on which one is signed in."""
    assert visit.session is not None
    return await office.membership.devices(visit.member, visit.session)


async def end_session(office: Office, visit: Visit) -> None:
    """Sign one device out."""
    await office.membership.end_session(visit.member, visit.names["id"])


async def end_all(office: Office, visit: Visit) -> SignedOff:
    """Sign all devices out."""
    await office.club.kept.members.end_sessions(visit.member.id)
    return SignedOff()


async def own_link(office: Office, visit: Visit) -> told.Link:
    """Make a link for another device."""
    return await office.membership.link_for(visit.member, visit.base, QUARTER)


async def block(office: Office, visit: Visit) -> None:
    """Hear no more of somebody, or again."""
    wanted: Blocking = read(visit, Blocking)
    await office.membership.block(visit.member, wanted.member, wanted.on)


async def blocks(office: Office, visit: Visit) -> list[Who]:
    """Return whom one has blocked."""
    return await office.membership.blocks(visit.member)


async def everything(office: Office, visit: Visit) -> File:
    """Return all that is kept about oneself."""
    return File("club-member.json", await office.membership.everything(visit.member))


async def delete(office: Office, visit: Visit) -> SignedOff:
    """Delete what is kept about oneself."""
    await office.membership.leave(visit.member, read(visit, Name).name)
    return SignedOff()


async def keep_seats(office: Office, visit: Visit) -> dict[str, int]:
    """Keep the seats to which one has links."""
    return {"kept": await office.playing.keep(visit.member, read(visit, Tokens).tokens)}


async def notices(office: Office, visit: Visit) -> list[told.Notice]:
    """Return what concerns oneself."""
    return await office.membership.notices(visit.member)


async def read_notices(office: Office, visit: Visit) -> None:
    """Note that notices were read."""
    number = read(visit, Number).number
    if number > visit.member.about.read:
        await office.club.kept.members.change(visit.member.id, read=number)


# The room


async def room(office: Office, visit: Visit) -> told.Room:
    """Return the whole room."""
    return await office.lists.room(visit.me)


async def tables(office: Office, visit: Visit) -> list[told.OpenTable]:
    """Return more open tables."""
    asked = visit.query
    return await office.lists.tables(visit.member, asked.get("game", ""), asked.get("before", ""))


async def running(office: Office, visit: Visit) -> list[told.Running]:
    """Return more running matches."""
    return await office.lists.running(visit.me, visit.query.get("before", ""))


async def mine(office: Office, visit: Visit) -> list[told.ClubMine]:
    """Return one's own matches, or those that are over."""
    over, before = visit.query.get("over", "") == "1", visit.query.get("before", "")
    return await office.playing.mine(visit.member, over, before, 50 if over else 100)


async def offer(office: Office, visit: Visit) -> told.OpenTable:
    """Open a table."""
    return shown(await office.playing.offer(visit.member, read(visit, Offered)), visit.member)


async def withdraw_table(office: Office, visit: Visit) -> None:
    """Take one's own table away."""
    await office.playing.withdraw(visit.member, visit.names["id"])


async def close_table(office: Office, visit: Visit) -> None:
    """Close somebody's table."""
    await office.hosting.close_table(visit.member, visit.names["id"])


async def take(office: Office, visit: Visit) -> told.Seated:
    """Sit down at a table."""
    return await office.playing.take(visit.member, visit.names["id"], read(visit, Side).side)


async def watch(office: Office, visit: Visit) -> told.Watching:
    """Return the link by which a match is watched."""
    return await office.playing.watch(visit.me, visit.names["match"])


async def own_seat(office: Office, visit: Visit) -> told.Seated:
    """Return the link of one's own seat."""
    return await office.playing.seat(visit.member, visit.names["match"])


async def set_watch(office: Office, visit: Visit) -> None:
    """Say whether a match may be watched."""
    await office.playing.set_watch(visit.member, visit.names["match"], read(visit, Watch).watch)


# Results


async def results(office: Office, visit: Visit) -> told.Season:
    """Return the table of a season."""
    return await office.results.whole_season(visit.query.get("season", "")[:10])


async def results_as_csv(office: Office, visit: Visit) -> File:
    """Return results as a table of text."""
    season = visit.query.get("season", "")[:10]
    return File("results.csv", await office.results.as_csv(season), "text/csv; charset=utf-8")


async def profile(office: Office, visit: Visit) -> told.Profile:
    """Return the page of a member."""
    member = await office.club.member(visit.names["id"])
    return await office.results.profile(member, visit.query.get("before", ""), visit.member)


# The host


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


CLUB = "api/club"
DOORS = {
    ("GET", CLUB): Door(facts),
    ("POST", f"{CLUB}/join"): Door(join, makes=True, knocks=True),
    ("POST", f"{CLUB}/invitation"): Door(greet, knocks=True),
    ("POST", f"{CLUB}/enter"): Door(enter, knocks=True),
    ("POST", f"{CLUB}/mail"): Door(mail, knocks=True),
    ("POST", f"{CLUB}/leave"): Door(leave),
    ("POST", f"{CLUB}/confirm"): Door(confirm, knocks=True),
    ("POST", f"{CLUB}/passkey/ask"): Door(ask_known, knocks=True),
    ("POST", f"{CLUB}/passkey/enter"): Door(enter_by_passkey, knocks=True),
    ("POST", f"{CLUB}/passkeys/ask"): Door(ask_new, "guest", long=True),
    ("POST", f"{CLUB}/passkeys"): Door(add_passkey, "guest", makes=True),
    ("GET", f"{CLUB}/passkeys"): Door(passkeys, "guest"),
    ("POST", f"{CLUB}/passkeys/{{id}}/remove"): Door(remove_passkey, "guest"),
    ("GET", f"{CLUB}/me"): Door(me, "guest"),
    ("POST", f"{CLUB}/me"): Door(rename, "guest", long=True, changes=True),
    ("POST", f"{CLUB}/me/mail"): Door(set_mail, "guest"),
    ("POST", f"{CLUB}/me/calls"): Door(set_calls, "guest"),
    ("GET", f"{CLUB}/me/sessions"): Door(devices, "guest"),
    ("POST", f"{CLUB}/me/sessions/end"): Door(end_all, "guest"),
    ("POST", f"{CLUB}/me/sessions/{{id}}/end"): Door(end_session, "guest"),
    ("POST", f"{CLUB}/me/link"): Door(own_link, "guest", makes=True, long=True),
    ("POST", f"{CLUB}/me/block"): Door(block, "guest"),
    ("GET", f"{CLUB}/me/blocks"): Door(blocks, "guest"),
    ("GET", f"{CLUB}/me/export"): Door(everything, "guest", long=True),
    ("POST", f"{CLUB}/me/delete"): Door(delete, "guest", changes=True),
    ("POST", f"{CLUB}/seats"): Door(keep_seats, "member", long=True),
    ("GET", f"{CLUB}/notices"): Door(notices, "guest"),
    ("POST", f"{CLUB}/notices/read"): Door(read_notices, "guest"),
    ("GET", f"{CLUB}/room"): Door(room),
    ("GET", f"{CLUB}/tables"): Door(tables, "guest"),
    ("POST", f"{CLUB}/tables"): Door(offer, "member", makes=True, changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/withdraw"): Door(withdraw_table, "member", changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/close"): Door(close_table, "steward", changes=True),
    ("POST", f"{CLUB}/tables/{{id}}/take"): Door(take, "member", makes=True, changes=True),
    ("GET", f"{CLUB}/running"): Door(running),
    ("GET", f"{CLUB}/mine"): Door(mine, "guest"),
    ("POST", f"{CLUB}/matches/{{match}}/watch"): Door(watch),
    ("POST", f"{CLUB}/matches/{{match}}/seat"): Door(own_seat, "member"),
    ("POST", f"{CLUB}/matches/{{match}}/open"): Door(set_watch, "member", changes=True),
    ("GET", f"{CLUB}/results"): Door(results, "guest", long=True),
    ("GET", f"{CLUB}/results.csv"): Door(results_as_csv, "guest", long=True),
    ("GET", f"{CLUB}/members/{{id}}/results"): Door(profile, "guest", long=True),
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
"""All doors by method and path; names in braces stand for anything."""
