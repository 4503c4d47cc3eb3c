"""Open tables, and the matches of members."""

import asyncio
import secrets
import time
from typing import Any

from msgspec.structs import replace

from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.room.club import told
from dowding.room.club.club import Club, must_be, who
from dowding.room.club.rates import Rates
from dowding.room.errors import Forbidden, Missed, NotThere, TooOften
from dowding.room.laying import Laid, lay
from dowding.room.limits import one_line
from dowding.store import Row, Seat, Terms
from dowding.store.club.kept import Member, Offer, Offered, Playing
from dowding.store.club.record import BY

MOST_TEXT = 140
HOUR, DAY = 3600.0, 86_400.0
LASTS = {"tonight": 12 * HOUR, "turns": 30 * DAY}
"""How long a table stays open."""
MOST_OPEN = 2000
"""How many tables may be open in the whole club."""
MOST_SEATS = 100
BURST, OFTEN = 20, 10 / 60
"""How many tables a member may open or take, and matches begin: at once, and in a second in the long run."""
BUSY = "Whoever has opened this table plays as many matches as a member may here; try again later."
GONE = "This table is not open any more: somebody else sat down, or it was withdrawn."


class PlayingRoom:
    """Where members offer matches to each other, and sit down."""

    def __init__(self, club: Club) -> None:
        self.club, self.kept, self.tables = club, club.kept, club.tables
        self.rates = Rates(BURST, OFTEN)

    # Open tables

    async def offer(self, me: Member, offered: Offered) -> Offer:
        """Open a table."""
        must_be(me, "member")
        settings = await self.club.settings()
        if offered.text:
            self.club.must_be_free_to_write(me)
            offered = replace(offered, text=one_line(offered.text, MOST_TEXT, "What is said of a table"))
        offered = await asyncio.to_thread(checked, offered, settings.longest)
        self._not_too_often(me)
        await self._must_have_room(me)
        if await self.kept.tables.count_offers() >= MOST_OPEN:
            raise TooOften("So many tables are open that no more fit in. Sit down at one of them.")
        now = time.time()
        made = Offer(secrets.token_urlsafe(9), who(me), offered, now, now + LASTS[offered.pace])
        if not await self.kept.tables.offer(made, settings.most_tables):
            raise TooOften(f"You have {settings.most_tables} open tables already; withdraw one first.")
        return made

    async def withdraw(self, me: Member, id: str) -> None:
        """Take an own table away."""
        if not await self.kept.tables.close_offer(id, me.id):
            raise Missed(GONE)

    async def take(self, me: Member, id: str, side: str) -> told.Seated:
        """Sit down at an open table: of all who try at the same moment, one gets it."""
        must_be(me, "member")
        offer = await self.kept.tables.open_offer(id)
        if offer is None:
            raise Missed(GONE)
        if offer.member.id == me.id:
            raise DowdingError("This is your own table: somebody else has to sit down.")
        if offer.member.id in await self.kept.record.apart(me.id):
            raise Missed(GONE)
        self._not_too_often(me)
        await self._must_have_room(me)
        if not await self._has_room(offer.member.id):
            raise Missed(BUSY)
        wanted = offer.offered
        terms = Terms(wanted.patience, wanted.helps)
        laid = await asyncio.to_thread(_laid_out, wanted, terms)
        mine, other = _sides(wanted, laid, side)
        members = {mine: me.id, other: offer.member.id}
        row = new_row(laid)
        if not await self.kept.tables.take(id, row, laid.beginning, laid.seats, members, wanted.watch):
            raise Missed(GONE)
        seats = {seat.name: seat for seat in laid.seats}
        for seat, member in ((mine, who(me)), (other, offer.member)):
            await self.tables.store.change_person(laid.seats[0].match, seat, name=member.name)
        await self.club.tell(offer.member.id, f"{BY} sat down at your table: {laid.title}.", me.id)
        return seated(seats[mine])

    def _not_too_often(self, me: Member) -> None:
        self.rates.must_be_free(me.id, "You open and take many tables; wait a minute.")

    async def _must_have_room(self, me: Member) -> None:
        if not await self._has_room(me.id):
            most = (await self.club.settings()).most_matches
            raise TooOften(f"You play {most} matches already; end one of them first.")

    async def _has_room(self, member: str) -> bool:
        most = (await self.club.settings()).most_matches
        return await self.kept.tables.count_running(member) < most

    # Seats

    async def keep(self, me: Member, tokens: list[str]) -> int:
        """Give a member the seats to which he has links, as far as they belong to nobody yet."""
        must_be(me, "member")
        kept = 0
        for token in dict.fromkeys(tokens[:MOST_SEATS]):
            seat = await self.tables.store.seat(token)
            if seat is None or not seat.sides:
                continue
            given = await self.kept.tables.sit(seat.match, {seat.name: me.id})
            if given:
                await self._name(seat.match, seat.name, me.name)
            kept += given
        return kept

    async def begun(self, me: Member, seats: list[Seat]) -> None:
        """Give a member the match that he has begun for himself."""
        first = seats[0]
        if first.sides:
            await self.kept.tables.sit(first.match, {first.name: me.id})
            await self._name(first.match, first.name, me.name)

    async def must_have_room(self, me: Member) -> None:
        """Raise an error unless a member may begin a match."""
        must_be(me, "member")
        self._not_too_often(me)
        await self._must_have_room(me)

    async def _name(self, match: str, seat: str, name: str) -> None:
        await self.tables.store.change_person(match, seat, name=name)
        self.tables.changed(match)

    async def rename(self, me: Member, name: str) -> None:
        """Let a member be called by another name at all his tables."""
        for playing in await self.kept.tables.mine(me.id, over=False):
            await self._name(playing.match, playing.seat, name)

    async def seat(self, me: Member, match: str) -> told.Seated:
        """Return the present link of a member's seat at a match."""
        found = await self.kept.tables.seat_of(match, me.id)
        if found is None:
            raise NotThere("You have no seat in such a match.")
        return seated(found)

    async def watch(self, me: Member | None, match: str) -> told.Watching:
        """Return the link by which a match is watched."""
        if not await self.club.may_watch(me):
            raise Forbidden("The host of this club lets only members watch.")
        if not await self.kept.tables.may_be_watched(match):
            raise NotThere("There is no such match to watch.")
        seats = await self.tables.store.seats(match)
        token = next((seat.token for seat in seats if not seat.sides), "")
        if not token:
            raise NotThere("There is no such match to watch.")
        return told.Watching(token, match)

    async def set_watch(self, me: Member, match: str, watch: bool) -> None:
        """Let nobody watch any more, also who watches now; or let others watch what one plays alone."""
        if await self.kept.tables.seat_of(match, me.id) is None:
            raise NotThere("You have no seat in such a match.")
        playing = {other.id for other in (await self.kept.tables.sitting(match)).values()}
        if watch and (playing != {me.id} or len(await _people(self.tables.store, match)) > 1):
            raise Forbidden(
                "Whether others may watch is agreed when the table is opened; it can only be ended."
            )
        watched = await self.kept.tables.may_be_watched(match)
        await self.kept.tables.set_watch(match, watch)
        if watched and not watch:
            for seat in await self.tables.store.seats(match):
                if not seat.sides:
                    await self.tables.renew(match, seat.name)

    # Lists

    async def mine(self, me: Member, over: bool, before: str = "", most: int = 100) -> list[told.ClubMine]:
        """Return the matches of a member: those that wait for him first, and who waits longest."""
        found = [_mine(playing) for playing in await self.kept.tables.mine(me.id, over, before, most)]
        return found if over else sorted(found, key=lambda m: (not m.yours, m.since))


async def _people(store: Any, match: str) -> list[Seat]:
    return [seat for seat in await store.seats(match) if len(seat.sides) == 1]


def checked(offered: Offered, longest: float) -> Offered:
    """Return what is offered as it is kept, or refuse what two people could not play."""
    game = find_game(offered.game)
    scenario = game.chosen_scenario(offered.scenario or None)
    options = game.chosen_options(offered.options)
    sides = game.sides_in(scenario, options)
    if len(sides) != 2:
        raise SetupError(f"{game.title} is not for two people so; a table is for two")
    if offered.maker and offered.maker not in sides:
        raise SetupError(f"there is no side {offered.maker!r}; choose from {', '.join(sides)}")
    if offered.pace == "tonight":
        patience = 0.0
    elif HOUR <= offered.patience <= longest:
        patience = offered.patience
    else:
        raise SetupError(f"the time for an answer is from an hour to {longest / DAY:g} days here")
    return replace(offered, game=game.name, scenario=scenario, options=options, patience=patience)


def _laid_out(offered: Offered, terms: Terms) -> Laid:
    return lay(
        offered.game,
        offered.scenario,
        None,
        offered.options,
        {},
        undo=offered.undo,
        apart=True,
        terms=terms,
    )


def new_row(laid: Laid) -> Row:
    """The row of a match that was laid out."""
    now = time.time()
    return Row(
        id=laid.seats[0].match,
        game=laid.game,
        title=laid.title,
        commanders=laid.commanders,
        made=now,
        touched=now,
        standing="",
        over=False,
        terms=laid.terms,
    )


def _sides(offered: Offered, laid: Laid, wanted: str) -> tuple[str, str]:
    """Return the sides of whoever sits down and of whoever has opened the table."""
    one, other = (seat.name for seat in laid.seats if seat.sides)
    if offered.maker:
        free = one if offered.maker == other else other
        if wanted not in ("", free):
            raise DowdingError(f"The other has taken this side; {free} is free.")
    else:
        free = wanted or secrets.choice((one, other))
        if free not in (one, other):
            raise DowdingError(f"There is no side {wanted!r} in this match.")
    return (one, other) if free == one else (other, one)


def seated(seat: Seat) -> told.Seated:
    """A seat as its owner is told of it."""
    return told.Seated(seat.token, seat.match, seat.name)


def free_sides(game: AnyGame, offered: Offered) -> tuple[str, ...]:
    """Return the sides that whoever sits down can get."""
    sides = game.sides_in(offered.scenario, offered.options)
    return tuple(side for side in sides if side != offered.maker)


def _mine(p: Playing) -> told.ClubMine:
    return told.ClubMine(
        token=p.token,
        match=p.match,
        game=p.game,
        title=p.title,
        seat=p.seat,
        plays=p.sides,
        name=p.name,
        others=[other.name for other in p.against],
        waits=p.waits,
        yours=not p.over and (p.waits in p.sides if p.begun else p.missing),
        since=p.since,
        over=p.over,
        result=p.standing if p.over else "",
        unread=p.unread,
        patience=p.patience,
        helps=p.helps,
        against=p.against,
        watch=p.watch,
        begun=p.begun,
    )
