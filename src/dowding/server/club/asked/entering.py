"""How one comes into a club: by name, link, mail or passkey."""

import msgspec
from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.room.club import told
from dowding.room.club.membership import SENT
from dowding.server.club.office import CLUB, Door, Office, SignedIn, SignedOff, read
from dowding.server.club.passkeys import Answer, Named
from dowding.server.club.visits import Place, Visit, place_of


class Joining(Struct, frozen=True):
    """Somebody who wants to become a member."""

    name: str
    code: str = ""


class Mail(Struct, frozen=True):
    """An address for mail."""

    mail: str


class Code(Struct, frozen=True):
    """A code from a link."""

    code: str


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
}
