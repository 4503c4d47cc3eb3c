"""Matches in a database: how each began, and what happened since, which is only ever added to."""

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from msgspec.structs import replace

from dowding.kernel.errors import SaveError
from dowding.store.dialect import VERSION, Dialect
from dowding.store.keeping import (
    MOST_LISTED,
    Event,
    Kept,
    Overtaken,
    Person,
    Row,
    Said,
    Seat,
    Standing,
    Terms,
    new_token,
    seat_token,
)
from dowding.store.rows import as_text, event_of, listed, read_as, row_of, seat_of, whole
from dowding.store.writer import Append, Held, Job, Writer

T = TypeVar("T")

TRIAL = 64 * 1024
"""How much is written to see whether the matches can be written again."""
MOST_SAID = 1000
"""At most this many messages of a match are shown, the latest ones."""
ROW = "SELECT id, game, title, commanders, made, touched, standing, over, waits, since, terms FROM match"
SEARCHED = "game || ' ' || title || ' ' || standing"
SEAT = "SELECT token, match, name, sides FROM seat"
NO_TERMS = Terms()


class SqlStore:
    """The matches of a server in a database; writes are awaited until they are committed."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.writer = Writer(dialect)

    @property
    def place(self) -> str:
        """Where the matches are, as it may be shown."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish all writes and close the connection."""
        self.writer.close()

    def watch(self, listener: Callable[[str], None]) -> None:
        """Do nothing, because only this process writes."""

    def now(self) -> float:
        """Return the time by which people wait for each other; it stands still while nothing is open."""
        return self.writer.clock.now()

    def shown(self, moment: float) -> float:
        """Return such a moment as people read it."""
        return self.writer.clock.shown(moment)

    def alone(self) -> AbstractContextManager[None]:
        """Hold the matches while no server uses them; the folder of a file has a lock of its own."""
        return nullcontext()

    async def write(self, job: Job | Append | Held) -> Any:
        """Run a job on the writing thread and wait until it is committed."""
        try:
            return await self.writer.commit(job)
        except self.dialect.errors as error:
            raise SaveError(f"cannot keep the match: {error}") from error

    async def read(self, work: Callable[[Callable[..., Any]], T]) -> T:
        """Do some reading: ``work`` gets a function that runs a statement."""
        raise NotImplementedError

    def run(self, connection: Any, statement: str, *values: Any) -> Any:
        """Run a statement that is written with question marks for its values."""
        return connection.execute(self.dialect.sql(statement), values)

    # Writing

    async def add(
        self,
        game: str,
        title: str,
        beginning: bytes,
        commanders: dict[str, str],
        seats: Sequence[Seat],
        terms: Terms = NO_TERMS,
    ) -> Row:
        """Store a new match with its seats."""
        now = time.time()
        row = Row(
            id=seats[0].match,
            game=game,
            title=title,
            commanders=commanders,
            made=now,
            touched=now,
            standing="",
            over=False,
            terms=terms,
        )
        await self.write(lambda connection: self.insert(connection, row, beginning, seats))
        return row

    def insert(self, connection: Any, row: Row, beginning: bytes, seats: Sequence[Seat]) -> None:
        """Store a new match with its seats, as a part of a transaction."""
        self.run(
            connection,
            "INSERT INTO match (id, game, title, beginning, commanders, made, touched, terms)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            row.id,
            row.game,
            row.title,
            beginning,
            as_text(row.commanders),
            row.made,
            row.touched,
            as_text(row.terms),
        )
        said = "INSERT INTO seat (token, match, name, sides) VALUES (?, ?, ?, ?)"
        for seat in seats:
            self.run(connection, said, seat.token, seat.match, seat.name, as_text(seat.sides))

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        """Add events, numbered from ``number``; raises Overtaken if that number is already in use."""
        at = self.now()
        rows = [(match, number + n, as_text(event), at) for n, event in enumerate(events)]
        touch = (match, time.time(), standing.summary, int(standing.over), standing.waits, standing.since)
        try:
            await self.write(Append(match, rows, touch))
        except SaveError as error:
            if isinstance(error.__cause__, Exception) and self.dialect.is_taken(error.__cause__):
                raise Overtaken("another process has changed the match") from error
            raise

    async def hide(self, match: str) -> None:
        """Remove a match from the list without deleting it."""
        await self.write(lambda c: self.run(c, "UPDATE match SET hidden = 1 WHERE id = ?", match))

    async def renew_seat(self, match: str, name: str) -> Seat:
        """Give a seat another token, so that its old link is no longer valid."""
        token = seat_token(match)

        def job(connection: Any) -> None:
            said = "UPDATE seat SET token = ? WHERE match = ? AND name = ?"
            if not self.run(connection, said, token, match, name).rowcount:
                raise SaveError("there is no such seat")
            self._change_person(connection, match, name, renewed=True)

        await self.write(Held(match, job))
        seat = await self.seat(token)
        assert seat is not None
        return seat

    async def renew_host_key(self) -> None:
        """Give the lobby another key."""
        told = "UPDATE fact SET value = ? WHERE name = 'host key'"
        await self.write(lambda c: self.run(c, told, new_token()))

    async def change_person(self, match: str, seat: str, **fields: Any) -> Person:
        """Change some fields of the person in a seat; what was read once stays read."""
        person: Person = await self.write(
            Held(match, lambda c: self._change_person(c, match, seat, **fields))
        )
        return person

    def _change_person(self, connection: Any, match: str, seat: str, **fields: Any) -> Person:
        said = "SELECT data FROM person WHERE match = ? AND seat = ?"
        found = self.run(connection, said, match, seat).fetchone()
        before = read_as(found[0], Person, "a person") if found else Person()
        person = replace(before, **fields)
        person = replace(person, read=max(person.read, before.read))
        self.run(
            connection,
            "INSERT INTO person (match, seat, data) VALUES (?, ?, ?)"
            " ON CONFLICT (match, seat) DO UPDATE SET data = excluded.data",
            match,
            seat,
            as_text(person),
        )
        self.dialect.notify(connection, [match])
        return person

    async def say(self, match: str, seat: str, text: str) -> Said:
        """Store a message."""
        now = time.time()

        def job(connection: Any) -> Said:
            said = "SELECT coalesce(max(number), 0) + 1 FROM message WHERE match = ?"
            number = self.run(connection, said, match).fetchone()[0]
            self.run(
                connection,
                "INSERT INTO message (match, number, seat, text, at) VALUES (?, ?, ?, ?, ?)",
                match,
                number,
                seat,
                text,
                now,
            )
            self.dialect.notify(connection, [match])
            return Said(number, seat, text, now)

        message: Said = await self.write(Held(match, job))
        return message

    # Reading

    async def check(self) -> None:
        """Raise SaveError unless matches can be read, and written if the last write failed."""
        await self.host_key()
        if self.writer.writing.fault:
            await self.write(self._try_out)

    def _try_out(self, connection: Any) -> None:
        """Write as much as many answers need, and delete it."""
        self.run(connection, "INSERT INTO fact VALUES ('trial', ?)", "x" * TRIAL)
        self.run(connection, "DELETE FROM fact WHERE name = 'trial'")

    async def host_key(self) -> str:
        """Return the key of the lobby, which stays the same until it is renewed."""
        found = await self.read(lambda run: run("SELECT value FROM fact WHERE name = 'host key'").fetchone())
        return str(found[0])

    async def rows(self, find: str = "", before: float = 0.0) -> list[Row]:
        """Return some matches that are not hidden, the most recently played first."""
        said, given = f"{ROW} WHERE hidden = 0", list[object]()
        if before:
            said += " AND touched < ?"
            given.append(before)
        for word in find.split():
            said += f" AND lower({SEARCHED}) LIKE ?"
            given.append(f"%{word.lower()}%")
        said += f" ORDER BY touched DESC LIMIT {MOST_LISTED}"
        return [listed(*row) for row in await self.read(lambda run: run(said, *given).fetchall())]

    async def row(self, match: str) -> Row:
        """Return one match as it is listed."""
        said = f"{ROW} WHERE id = ?"
        found = await self.read(lambda run: run(said, match).fetchone())
        if found is None:
            raise SaveError("there is no such match")
        return row_of(*found)

    async def seat(self, token: str) -> Seat | None:
        """Return the seat with a token, or None."""
        if not token.isprintable():
            return None
        said = f"{SEAT} WHERE token = ?"
        found = await self.read(lambda run: run(said, token).fetchone())
        return seat_of(*found) if found else None

    async def seats(self, match: str) -> list[Seat]:
        """Return all seats of a match."""
        said = f"{SEAT} WHERE match = ? ORDER BY {self.dialect.seat_order}"
        return [seat_of(*row) for row in await self.read(lambda run: run(said, match).fetchall())]

    async def kept(self, match: str) -> Kept:
        """Return everything needed to open a match."""

        def read(run: Callable[..., Any]) -> tuple[Any, Any, list[Any]]:
            begun = run("SELECT beginning, events FROM match WHERE id = ?", match).fetchone()
            said = "SELECT number, data, at FROM event WHERE match = ? ORDER BY number"
            return run(f"{ROW} WHERE id = ?", match).fetchone(), begun, run(said, match).fetchall()

        row, begun, found = await self.read(read)
        if row is None:
            raise SaveError("there is no such match")
        beginning, count = begun
        events = [event_of(number, data) for number, data, _ in found]
        if count is not None and len(events) < count:
            raise SaveError(f"the match is damaged: it had {count} events, and {len(events)} were found")
        if [number for number, *_ in found] != list(range(1, len(found) + 1)):
            raise SaveError("the match is damaged: the numbers of its events have gaps")
        return Kept(row_of(*row), whole(beginning), events, [at for *_, at in found])

    async def events(self, match: str, after: int) -> list[Event]:
        """Return the events of a match that come after a number."""
        said = "SELECT number, data FROM event WHERE match = ? AND number > ? ORDER BY number"
        found = await self.read(lambda run: run(said, match, after).fetchall())
        return [event_of(*event) for event in found]

    async def people(self, match: str) -> dict[str, Person]:
        """Return who sits in the seats of a match, by the name of the seat."""
        said = "SELECT seat, data FROM person WHERE match = ?"
        found = await self.read(lambda run: run(said, match).fetchall())
        return {seat: read_as(data, Person, "a person") for seat, data in found}

    async def talk(self, match: str, after: int = 0) -> list[Said]:
        """Return the messages of a match that come after a number, at most the latest thousand."""
        said = (
            "SELECT number, seat, text, at FROM message WHERE match = ? AND number > ?"
            " ORDER BY number DESC LIMIT ?"
        )
        found = await self.read(lambda run: run(said, match, after, MOST_SAID).fetchall())
        return [Said(*message) for message in reversed(found)]


def check_version(fact: Any) -> int:
    """Return the version of a database from its fact, or refuse a newer one."""
    if fact and not (str(fact[0]).isdecimal() and int(fact[0]) > 0):
        raise SaveError(f"the database is damaged: it says that its tables have version {fact[0]!r}")
    version = int(fact[0]) if fact else 1
    if version > VERSION:
        raise SaveError(
            f"the matches were kept by a newer Dowding: its tables have version {version}, and this one knows"
            f" {VERSION}. Install the newer one. Nothing was changed."
        )
    return version
