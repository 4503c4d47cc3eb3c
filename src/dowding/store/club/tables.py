"""Open tables, who sits at which match, and the lists of matches."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from dowding.store.club.kept import FORMER, GONE, Offer, Offered, Playing, Running, Who
from dowding.store.club.shelf import Run, Shelf, marks
from dowding.store.keeping import Event, Person, Row, Seat, Terms
from dowding.store.rows import as_text, read_as

OFFER = "SELECT o.id, o.member, m.name, o.data, o.made, o.ends FROM offer o JOIN member m ON m.id = o.member"
MINE = (
    "SELECT m.id, seat.token, s.seat, seat.sides, m.game, m.title, m.waits, m.since, m.over, m.standing,"
    " m.touched, m.terms, c.watch, m.events FROM sitting s JOIN match m ON m.id = s.match"
    " JOIN seat ON seat.match = s.match AND seat.name = s.seat JOIN club_match c ON c.match = s.match"
)
RUNNING = (
    "SELECT m.id, m.game, m.title, m.standing, m.waits, m.since, m.made, m.touched FROM club_match c"
    " JOIN match m ON m.id = c.match WHERE c.watch = 1 AND m.over = 0 AND m.hidden = 0"
)

MOVED = "CASE WHEN {0}since > 0 THEN {0}since ELSE {0}made END"
"""When all know a match to have moved; one that nobody has begun stands since it was made."""
LATER = f" AND {MOVED.format('m.')} < (SELECT {MOVED.format('')} FROM match WHERE id = ?)"
ORDER = f" ORDER BY {MOVED.format('m.')} DESC, m.id LIMIT ?"
BEFORE = 4
"""So many events come before a match between two people: two seals, and two numbers."""


def offer_of(id: str, member: str, name: str, data: str, made: float, ends: float) -> Offer:
    """An open table from its columns."""
    return Offer(id, Who(member, name), read_as(data, Offered, "a table"), made, ends)


class ClubTables(Shelf):
    """Where members offer matches, and where they play."""

    # Open tables

    async def offer(self, offer: Offer, most: int) -> bool:
        """Keep an open table; return False if its maker has as many as he may."""

        def work(run: Run) -> bool:
            said = "SELECT count(*) FROM offer WHERE member = ? AND state = 'open' AND ends > ?"
            if run(said, offer.member.id, offer.made).fetchone()[0] >= most:
                return False
            run(
                "INSERT INTO offer (id, member, game, data, made, ends, state)"
                " VALUES (?, ?, ?, ?, ?, ?, 'open')",
                offer.id,
                offer.member.id,
                offer.offered.game,
                as_text(offer.offered),
                offer.made,
                offer.ends,
            )
            return True

        return await self.write(work, f"member {offer.member.id}")

    async def offers(self, game: str = "", before: str = "", most: int = 50) -> list[Offer]:
        """Return open tables, the newest first, those that are older than one of them."""
        said, given = f"{OFFER} WHERE o.state = 'open' AND o.ends > ?", list[object]([time.time()])
        if game:
            said, given = f"{said} AND o.game = ?", [*given, game]
        if before:
            said = f"{said} AND o.made < (SELECT made FROM offer WHERE id = ?)"
            given.append(before)
        found = await self.read(f"{said} ORDER BY o.made DESC LIMIT ?", *given, most)
        return [offer_of(*row) for row in found]

    async def open_offer(self, id: str) -> Offer | None:
        """Return an open table; None if it was taken, withdrawn or is too old."""
        said = f"{OFFER} WHERE o.id = ? AND o.state = 'open' AND o.ends > ?"
        found = await self.read(said, id, time.time())
        return offer_of(*found[0]) if found else None

    async def count_offers(self, makers: Sequence[str] = ()) -> int:
        """How many tables are open: all, or those of some makers."""
        said = "SELECT count(*) FROM offer WHERE state = 'open' AND ends > ?"
        if makers:
            said = f"{said} AND member IN ({marks(makers)})"
        return int((await self.read(said, time.time(), *makers))[0][0])

    async def take(
        self, id: str, row: Row, beginning: bytes, seats: Sequence[Seat], members: dict[str, str], watch: bool
    ) -> bool:
        """Take an open table, and store its match with its members; False if somebody else was faster."""

        def job(connection: Any) -> bool:
            run = partial(self.store.run, connection)
            if not take_offer(run, id, row.id):
                return False
            self.store.insert(connection, row, beginning, seats)
            seat_members(run, row.id, members, watch)
            return True

        taken: bool = await self.store.write(job)
        return taken

    async def close_offer(self, id: str, member: str = "") -> bool:
        """Take an open table away, if it is that member's; return whether it was open."""
        said, given = "UPDATE offer SET state = 'withdrawn' WHERE id = ? AND state = 'open'", [id]
        if member:
            said, given = f"{said} AND member = ?", [id, member]
        return bool(await self.write(lambda run: run(said, *given).rowcount))

    async def forget_old(self) -> None:
        """Delete the open tables that are too old, and those that were taken or withdrawn long ago."""
        said = "DELETE FROM offer WHERE ends < ? OR (state <> 'open' AND made < ?)"
        now = time.time()
        await self.write(lambda run: run(said, now, now - 60 * 86_400))

    # Who sits where

    async def sit(self, match: str, members: dict[str, str], watch: bool | None = None) -> int:
        """Give seats of a match to members where they belong to nobody yet; return how many were given."""

        def work(run: Run) -> int:
            return seat_members(run, match, members, watch)

        return await self.write(work, match)

    async def sitting(self, match: str) -> dict[str, Who]:
        """Return the members who sit at a match, by seat."""
        said = "SELECT s.seat, m.id, m.name, m.role FROM sitting s JOIN member m ON m.id = s.member"
        said += " WHERE s.match = ?"
        return {seat: _who(*row) for seat, *row in await self.read(said, match)}

    async def seats_of(self, member: str) -> list[tuple[str, str]]:
        """Return all matches and seats of a member."""
        found = await self.read("SELECT match, seat FROM sitting WHERE member = ?", member)
        return [(match, seat) for match, seat in found]

    async def seat_of(self, match: str, member: str) -> Seat | None:
        """Return the first seat of a member at a match."""
        said = (
            "SELECT seat.token, seat.match, seat.name, seat.sides FROM sitting s JOIN seat ON"
            " seat.match = s.match AND seat.name = s.seat WHERE s.match = ? AND s.member = ?"
        )
        found = await self.read(said, match, member)
        if not found:
            return None
        token, match, name, sides = found[0]
        return Seat(token, match, name, read_as(sides, tuple[str, ...], "a seat"))

    async def may_be_watched(self, match: str) -> bool:
        """Whether everybody may watch a match."""
        return bool(await self.read("SELECT 1 FROM club_match WHERE match = ? AND watch = 1", match))

    async def set_watch(self, match: str, watch: bool) -> None:
        """Note whether a match may be watched."""
        said = "UPDATE club_match SET watch = ? WHERE match = ?"
        await self.write(lambda run: run(said, int(watch), match))

    async def count_running(self, member: str) -> int:
        """How many running matches a member has."""
        said = (
            "SELECT count(DISTINCT s.match) FROM sitting s JOIN match m ON m.id = s.match"
            " WHERE s.member = ? AND m.over = 0"
        )
        return int((await self.read(said, member))[0][0])

    async def running_of(self, members: Sequence[str]) -> dict[str, int]:
        """How many running matches each of some members has."""
        if not members:
            return {}
        said = (
            "SELECT s.member, count(DISTINCT s.match) FROM sitting s JOIN match m ON m.id = s.match"
            f" WHERE m.over = 0 AND s.member IN ({marks(members)}) GROUP BY s.member"
        )
        return {member: int(count) for member, count in await self.read(said, *members)}

    async def said_since(self, member: str, since: float) -> int:
        """How many messages a member has written since a moment."""
        said = (
            "SELECT count(*) FROM message t JOIN sitting s ON s.match = t.match AND s.seat = t.seat"
            " WHERE t.at > ? AND s.member = ?"
        )
        return int((await self.read(said, since, member))[0][0])

    # Lists

    async def mine(self, member: str, over: bool, before: str = "", most: int = 100) -> list[Playing]:
        """Return the matches of a member, those that all know to have moved last first."""
        said, given = f"{MINE} WHERE s.member = ? AND m.over = ?", list[object]([member, int(over)])
        if before:
            said = said + LATER
            given.append(before)
        said = said + ORDER

        def work(run: Any) -> list[Playing]:
            rows = run(said, *given, most).fetchall()
            return [] if not rows else _playing(run, member, rows)

        return await self.store.read(work)

    async def running(self, before: str = "", most: int = 30) -> list[Running]:
        """Return the matches that may be watched, those that all know to have moved last first."""
        said, given = RUNNING, list[object]()
        if before:
            said, given = said + LATER, [before]

        def work(run: Any) -> list[Running]:
            rows = run(said + ORDER, *given, most).fetchall()
            players = _players(run, [row[0] for row in rows])
            return [Running(*(*row, players.get(row[0], {}))) for row in rows]

        return await self.store.read(work)

    async def count_watched(self) -> int:
        """How many matches may be watched."""
        said = (
            "SELECT count(*) FROM club_match c JOIN match m ON m.id = c.match"
            " WHERE c.watch = 1 AND m.over = 0 AND m.hidden = 0"
        )
        return int((await self.read(said))[0][0])


def seat_members(run: Run, match: str, members: dict[str, str], watch: bool | None) -> int:
    """Give seats to members within a transaction, and note that the match is one of the club."""
    said = "INSERT INTO club_match (match, watch) VALUES (?, ?) ON CONFLICT (match) DO NOTHING"
    run(said, match, int(bool(watch)))
    said = "INSERT INTO sitting (match, seat, member) VALUES (?, ?, ?) ON CONFLICT (match, seat) DO NOTHING"
    return sum(int(run(said, match, seat, member).rowcount) for seat, member in members.items())


def take_offer(run: Run, id: str, match: str) -> bool:
    """Take an open table within a transaction; return False if somebody else has it."""
    said = "UPDATE offer SET state = 'taken', match = ? WHERE id = ? AND state = 'open' AND ends > ?"
    return bool(run(said, match, id, time.time()).rowcount)


def _who(id: str, name: str, role: str) -> Who:
    return FORMER if role == GONE else Who(id, name)


def _players(run: Any, matches: list[str]) -> dict[str, dict[str, Who]]:
    """Who sits at some matches: members by their names, others by the names that they gave at the table."""
    if not matches:
        return {}
    said = (
        "SELECT seat.match, seat.name, seat.sides, m.id, m.name, m.role, p.data FROM seat"
        " LEFT JOIN sitting s ON s.match = seat.match AND s.seat = seat.name"
        " LEFT JOIN member m ON m.id = s.member"
        " LEFT JOIN person p ON p.match = seat.match AND p.seat = seat.name"
        f" WHERE seat.match IN ({marks(matches)})"
    )
    found: dict[str, dict[str, Who]] = {}
    for match, seat, sides, who, name, role, data in run(said, *matches).fetchall():
        if len(read_as(sides, tuple[str, ...], "a seat")) == 1:
            named = read_as(data, Person, "a person").name if data else ""
            found.setdefault(match, {})[seat] = _who(who, name, role) if who else Who("", named)
    return found


def _playing(run: Any, member: str, rows: list[Any]) -> list[Playing]:
    """The matches of a member, with who else plays, and how much he has not read."""
    matches = [row[0] for row in rows]
    players = _players(run, matches)
    said = f"SELECT match, seat, data FROM person WHERE match IN ({marks(matches)})"
    people = {(match, seat): data for match, seat, data in run(said, *matches).fetchall()}
    own = {(row[0], row[2]): _person(people.get((row[0], row[2]))) for row in rows}
    unread = _unread(run, {key: person.read for key, person in own.items()})
    blocked = {row[0] for row in run("SELECT other FROM block WHERE member = ?", member).fetchall()}
    found = []
    told = _told(run, [row[0] for row in rows if (row[-1] or 0) <= BEFORE and not row[8]])
    for (
        match,
        token,
        seat,
        plays,
        game,
        title,
        waits,
        since,
        over,
        standing,
        touched,
        terms,
        watch,
        _,
    ) in rows:
        sides = read_as(plays, tuple[str, ...], "a seat")
        added = told.get(match)
        against = tuple(who for name, who in players.get(match, {}).items() if name != seat)
        deaf = any(who.id in blocked for who in against)
        agreed = read_as(terms, Terms, "its terms")
        found.append(
            Playing(
                match=match,
                token=token,
                seat=seat,
                sides=sides,
                game=game,
                title=title,
                waits=waits,
                since=since,
                over=bool(over),
                standing=standing,
                touched=touched,
                patience=agreed.patience,
                helps=agreed.helps,
                watch=bool(watch),
                name=own[match, seat].name,
                against=against,
                unread=0 if deaf else unread.get((match, seat), 0),
                begun=added is None or len(added) > 1,
                missing=added is not None and not set(sides) & added,
                reviews=own[match, seat].reviews,
            )
        )
    return found


def _told(run: Any, matches: list[str]) -> dict[str, set[str]]:
    """Which sides have added their numbers, for matches that may not have begun."""
    if not matches:
        return {}
    said = f"SELECT match, data FROM event WHERE match IN ({marks(matches)}) AND number <= {BEFORE}"
    events: dict[str, list[Event]] = {match: [] for match in matches}
    for match, data in run(said, *matches).fetchall():
        events[match].append(read_as(data, Event, "an event"))
    return {
        match: {event.name for event in found if event.kind == "number"}
        for match, found in events.items()
        if not found or any(event.kind == "seal" for event in found)
    }


def _person(data: Any) -> Person:
    return read_as(data, Person, "a person") if data else Person()


def _unread(run: Any, read: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """How many messages of others came after the last one that was read, by match and seat."""
    part = "SELECT ? AS match, ? AS seat, count(*) FROM message WHERE match = ? AND number > ? AND seat <> ?"
    given: list[object] = []
    for (match, seat), number in read.items():
        given += [match, seat, match, number, seat]
    said = " UNION ALL ".join([part] * len(read))
    return {(match, seat): int(count) for match, seat, count in run(said, *given).fetchall()}
