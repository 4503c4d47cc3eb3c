"""The doors of the club: who may ask is looked up, and what is answered becomes a reply."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.kernel.errors import DowdingError
from dowding.room.asked import MOST_BODY
from dowding.room.club.club import must_be
from dowding.room.club.membership import SESSION_SECONDS
from dowding.room.club.rates import Rates
from dowding.room.errors import NotThere, SignedOut
from dowding.room.laying import ALL_SIDES
from dowding.room.lobby import File
from dowding.room.requests import REFUSED, refusal
from dowding.room.tables import Tables
from dowding.server.calling import Calling
from dowding.server.clients import counted_as
from dowding.server.club.asked import DOORS
from dowding.server.club.office import Door, Office, SignedIn, SignedOff
from dowding.server.club.visits import Visit, base_of, device_of, sign_in, sign_out, token_of
from dowding.server.guards import TooLarge, read_body
from dowding.server.keys import bearer, is_key
from dowding.server.replies import file_reply, reply
from dowding.server.settings import Settings
from dowding.store import Seat
from dowding.store.club import ClubStore
from dowding.store.club.kept import Member

FAULTS: dict[type[Exception], str] = {SignedOut: "signed out", NotThere: "unknown"}
CLEARING_SECONDS = 3600.0
"""How often what is too old is deleted."""
KEPT_SECONDS = 366 * 86_400.0
"""How long acts are kept, and reports that were dealt with."""
KNOCKING = 60, 1.0
"""How often one client may ask at the doors that are open to strangers: at once, and in a second."""
READING = 30, 1.0
"""How often one member may ask for what takes long: tables of results, all that is kept of him, links."""
OFTEN = "You have asked very often; wait a moment."


class ClubDoors:
    """The club of a server."""

    def __init__(self, kept: ClubStore, tables: Tables, caller: Calling, settings: Settings) -> None:
        self.settings, self.store = settings, tables.store
        self.office = Office(kept, tables, caller)
        self.club = self.office.club
        self.knocking, self.reading = Rates(*KNOCKING), Rates(*READING)
        self._tasks: list[asyncio.Task[None]] = []

    def routes(self) -> list[Route]:
        """Return the routes of the club."""
        return [
            Route(f"/{path}", self._safely(door), methods=[method]) for (method, path), door in DOORS.items()
        ]

    def begin(self) -> None:
        """Begin to judge matches that are over, and to delete what is too old."""
        going = self.office.results.keep_judging(), self._keep_clearing()
        self._tasks = [asyncio.create_task(work) for work in going]

    def close(self) -> None:
        """Stop that."""
        for task in self._tasks:
            task.cancel()
        self.club.close()

    async def _keep_clearing(self) -> None:
        while True:
            with suppress(DowdingError):
                await self.club.kept.members.forget_old(time.time() - SESSION_SECONDS)
                await self.club.kept.tables.forget_old()
                await self.club.kept.record.forget_old(time.time() - KEPT_SECONDS)
            await asyncio.sleep(CLEARING_SECONDS)

    # For the doors of the lobby

    async def me(self, request: Request) -> Member | None:
        """Return who is signed in on the device that asks."""
        base = base_of(request, self.settings)
        found = await self.office.membership.of_session(token_of(request, base))
        return found[0] if found else None

    async def may_begin(self, request: Request) -> Member | None:
        """Return the member who wants to begin a match; raises an error if he may not."""
        me = await self.me(request)
        if me is not None:
            await self.office.playing.must_have_room(me)
        return me

    async def begun(self, me: Member, seats: list[Seat]) -> None:
        """Give a member the match that he has begun, unless each of its players has a link of his own."""
        playing = [seat for seat in seats if seat.sides]
        if len(playing) == 1 or playing[0].name == ALL_SIDES:
            await self.office.playing.begun(me, playing)

    async def may_follow(self, request: Request, match: str) -> bool:
        """Whether a member may be told how the score of a match went."""
        me = await self.me(request)
        if me is None:
            return False
        tables = self.club.kept.tables
        watched = await self.club.may_watch(me) and await tables.may_be_watched(match)
        return watched or await tables.seat_of(match, me.id) is not None

    # Answering

    async def visit(self, request: Request) -> Visit:
        """Read a request."""
        base = base_of(request, self.settings)
        found = await self.office.membership.of_session(token_of(request, base))
        me, session = found or (None, None)
        return Visit(
            me=me,
            session=session,
            names=request.path_params,
            query=dict(request.query_params),
            body=await read_body(request, MOST_BODY) or b"{}",
            base=base,
            home=self.settings.url or base,
            client=counted_as(request.client.host) if request.client else "",
            device=device_of(request),
            key=await is_key(self.store, bearer(request)),
            request=request,
        )

    def _safely(self, door: Door) -> Callable[[Request], Awaitable[Response]]:
        """Return the function that answers at a door; errors become a status and a sentence."""

        async def safely(request: Request) -> Response:
            try:
                visit = await self.visit(request)
                if door.knocks:
                    self.knocking.must_be_free(visit.client, OFTEN)
                if door.role is not None:
                    if visit.me is None:
                        raise SignedOut("Sign in first.")
                    must_be(visit.me, door.role)
                    if door.long:
                        self.reading.must_be_free(visit.me.id, OFTEN)
                found = await door.answer(self.office, visit)
                if door.changes:
                    self.office.lists.forget()
                return await self._replied(door, visit, found)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody hears it
            except TooLarge:
                raise HTTPException(413, "The request is too large.") from None
            except REFUSED as error:
                status, told = refusal(error)
                return reply({"fault": FAULTS.get(type(error), "refused"), "told": told}, status)

        return safely

    async def _replied(self, door: Door, visit: Visit, found: Any) -> Response:
        if isinstance(found, File):
            return file_reply(found)
        if isinstance(found, SignedIn):
            token = await self.office.membership.begin_session(found.member, visit.device)
            response = reply(await self.club.me(found.member), 201 if found.made else 200)
            sign_in(response, visit.request, visit.base, token)
            self.office.lists.forget()
            return response
        if isinstance(found, SignedOff):
            response = reply({})
            sign_out(response, visit.request, visit.base)
            return response
        return reply({} if found is None else found, 201 if door.makes else 200)
