"""``dowding members``: the members of a club, for a host without a browser; the server may run meanwhile."""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

from dowding.cli.output import OK, columns, emit
from dowding.cli.serving import address_of_matches
from dowding.kernel.errors import SetupError
from dowding.room.club.club import Club
from dowding.room.club.hosting import Hosting, Inviting
from dowding.room.club.membership import Membership
from dowding.room.club.names import shape_of
from dowding.room.club.playing import PlayingRoom
from dowding.room.club.results import ResultsRoom
from dowding.room.tables import Tables
from dowding.store.club import ClubStore
from dowding.store.club.kept import Member
from dowding.store.copying import is_postgres, open_store


class Office:
    """The club, without its server."""

    def __init__(self, where: str) -> None:
        store = open_store(where)
        self.kept, self.tables = ClubStore(store), Tables(store)
        club = Club(self.kept, self.tables, self.tables.caller)
        membership = Membership(club, PlayingRoom(club), lambda letter: None, ResultsRoom(club).judge_all)
        self.hosting = Hosting(club, membership, lambda letter: None)

    async def named(self, name: str) -> Member:
        """Return the member with a name."""
        found = await self.kept.members.by_shape(shape_of(name))
        if found is None:
            raise SetupError(f"there is no member {name!r}; dowding members lists them")
        return found

    def close(self) -> None:
        """Close the matches."""
        self.tables.close()
        self.tables.store.close()


Action: TypeAlias = Callable[[argparse.Namespace, Office], Awaitable[int]]


def members(args: argparse.Namespace) -> int:
    """List the members, or do to one of them what was asked."""
    where = address_of_matches(args)
    if not is_postgres(where) and not Path(where).is_file():
        raise SetupError(f"there are no matches in {where}; begin with dowding serve --club")
    office = Office(where)
    try:
        return asyncio.run(_do(ACTIONS[args.action], args, office))
    finally:
        office.close()


async def _do(action: Action, args: argparse.Namespace, office: Office) -> int:
    return await action(args, office)


async def _list(args: argparse.Namespace, office: Office) -> int:
    found: list[Member] = []
    while more := await office.kept.members.listed(after=found[-1].name if found else ""):
        found += more
    data = [
        {"name": m.name, "role": m.role, "mail": m.mail, "made": m.made, "seen": m.seen, "id": m.id}
        for m in found
    ]
    rows = [(m.name, m.role, f"here {_day(m.seen)}", f"since {_day(m.made)}", m.mail) for m in found]
    emit(args, data, columns(rows) if rows else ["The club has no members yet."])
    return OK


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(moment))


async def _invite(args: argparse.Namespace, office: Office) -> int:
    wanted = Inviting(role=args.role, note=args.note)
    made = await office.hosting.invite(None, wanted, args.url.rstrip("/") + "/")
    until = time.strftime("%Y-%m-%d", time.localtime(made.until))
    data: dict[str, Any] = {"link": made.link, "role": made.role, "until": made.until}
    emit(
        args,
        data,
        [made.link, f"It works once, until {until}, and makes a {made.role}. Hand it out yourself."],
    )
    return OK


async def _role(args: argparse.Namespace, office: Office) -> int:
    member = await office.named(args.name)
    await office.hosting.set_role(None, member.id, args.role)
    emit(args, {"name": member.name, "role": args.role}, [f"{member.name} is now {args.role}."])
    return OK


async def _remove(args: argparse.Namespace, office: Office) -> int:
    member = await office.named(args.name)
    if not args.yes:
        raise SetupError(f"{member.name} would be signed out, and what is kept about them deleted: say --yes")
    await office.hosting.remove(None, member.id, args.reason)
    emit(args, {"removed": member.name}, [f"{member.name} was removed. Their matches stay."])
    return OK


ACTIONS: dict[str, Action] = {"list": _list, "invite": _invite, "role": _role, "remove": _remove}
