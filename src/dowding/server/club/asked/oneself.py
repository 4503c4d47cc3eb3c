"""What a member asks and decides about themselves."""

from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.room.club import told
from dowding.room.club.membership import QUARTER
from dowding.room.lobby import File
from dowding.server.club.asked.entering import Mail
from dowding.server.club.office import CLUB, Door, Office, SignedOff, read
from dowding.server.club.visits import Visit
from dowding.store.club.kept import Who


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


class Number(Struct, frozen=True):
    """The number of a notice."""

    number: int


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


DOORS = {
    ("GET", f"{CLUB}/me"): Door(me, "guest"),
    ("POST", f"{CLUB}/me"): Door(rename, "guest", long=True, changes=True),
    ("POST", f"{CLUB}/me/mail"): Door(set_mail, "guest"),
    ("POST", f"{CLUB}/me/calls"): Door(set_calls, "guest"),
    ("GET", f"{CLUB}/me/sessions"): Door(devices, "guest"),
    ("POST", f"{CLUB}/me/sessions/{{id}}/end"): Door(end_session, "guest"),
    ("POST", f"{CLUB}/me/sessions/end"): Door(end_all, "guest"),
    ("POST", f"{CLUB}/me/link"): Door(own_link, "guest", makes=True, long=True),
    ("POST", f"{CLUB}/me/block"): Door(block, "guest"),
    ("GET", f"{CLUB}/me/blocks"): Door(blocks, "guest"),
    ("GET", f"{CLUB}/me/export"): Door(everything, "guest", long=True),
    ("POST", f"{CLUB}/me/delete"): Door(delete, "guest", changes=True),
    ("POST", f"{CLUB}/seats"): Door(keep_seats, "member", long=True),
    ("GET", f"{CLUB}/notices"): Door(notices, "guest"),
    ("POST", f"{CLUB}/notices/read"): Door(read_notices, "guest"),
}
