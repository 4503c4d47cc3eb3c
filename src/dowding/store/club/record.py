"""What was done in a club, who does not want to hear of whom, and reports."""

import time
from typing import Any

from dowding.store.club.kept import Act, Report
from dowding.store.club.shelf import Run, Shelf, marks

ACT = "SELECT number, at, author, whom, kind, text FROM act"
REPORT = "SELECT id, at, author, whom, match, said, text, done FROM report"
TOLD = "told"
"""The kind of an act that is only told to somebody, and is no act of a host."""
BY, WHOM = "\ue000", "\ue001"
"""What stands in the text of an act for the names of its author and of whom it concerns."""
LISTED = 50
ABOUT = (
    ("member", "member", "id, name, role, mail, made, seen, muted, data", "id"),
    ("passkeys", "passkey", "label, made, used", "member"),
    ("sessions", "session", "device, made, seen", "member"),
    ("tables", "offer", "game, data, made, ends, state", "member"),
    ("seats", "sitting", "match, seat", "member"),
    ("results", "outcome", "match, side, game, scenario, season, score, at", "member"),
    ("acts", "act", "at, author, kind, text", "whom"),
    ("reports", "report", "at, match, said, text, done", "author"),
    ("blocks", "block", "other", "member"),
)
"""What is told to a member about himself: its name, the table, the columns, and by what it is found."""
AT_TABLES = (
    ("at the tables", "person", "match, seat, data"),
    ("messages", "message", "match, seat, text, at"),
)


class Record(Shelf):
    """The log of acts, reports and blocks."""

    async def note(self, author: str, whom: str, kind: str, text: str) -> None:
        """Keep what somebody did, and for whom it matters."""
        now = time.time()

        def work(run: Run) -> None:
            number = run("SELECT coalesce(max(number), 0) + 1 FROM act").fetchone()[0]
            said = "INSERT INTO act (number, at, author, whom, kind, text) VALUES (?, ?, ?, ?, ?, ?)"
            run(said, number, now, author, whom, kind, text)

        await self.write(work, "acts")

    async def acts(self, before: int = 0) -> list[Act]:
        """Return what hosts and stewards did, the latest first."""
        said, given = f"{ACT} WHERE kind <> ?", list[object]([TOLD])
        if before:
            said, given = f"{said} AND number < ?", [TOLD, before]
        return [Act(*row) for row in await self.read(f"{said} ORDER BY number DESC LIMIT {LISTED}", *given)]

    async def told_to(self, member: str) -> list[Act]:
        """Return what concerns a member, the latest first."""
        said = f"{ACT} WHERE whom = ? ORDER BY number DESC LIMIT {LISTED}"
        return [Act(*row) for row in await self.read(said, member)]

    async def unread(self, member: str, after: int) -> int:
        """How much concerns a member that he has not read."""
        said = "SELECT count(*) FROM act WHERE whom = ? AND number > ?"
        return int((await self.read(said, member, after))[0][0])

    async def forget_old(self, before: float) -> None:
        """Delete acts, and reports that were dealt with, from before a moment; the last number stays used."""

        def work(run: Run) -> None:
            run("DELETE FROM act WHERE at < ? AND number < (SELECT max(number) FROM act)", before)
            run("DELETE FROM report WHERE at < ? AND done = 1", before)

        await self.write(work, "acts")

    async def block(self, member: str, other: str, on: bool) -> None:
        """Note that a member does not want to hear of another, or wants it again."""
        said = "DELETE FROM block WHERE member = ? AND other = ?"
        if on:
            said = "INSERT INTO block (member, other) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.write(lambda run: run(said, member, other))

    async def blocked_by(self, member: str) -> set[str]:
        """Return whom a member has blocked."""
        return {row[0] for row in await self.read("SELECT other FROM block WHERE member = ?", member)}

    async def apart(self, member: str) -> set[str]:
        """Return who has blocked a member or was blocked by him."""
        said = "SELECT other FROM block WHERE member = ? UNION SELECT member FROM block WHERE other = ?"
        return {row[0] for row in await self.read(said, member, member)}

    async def blocks_among(self, members: list[str]) -> set[tuple[str, str]]:
        """Return who of some members has blocked whom."""
        if len(members) < 2:
            return set()
        said = f"SELECT member, other FROM block WHERE member IN ({marks(members)})"
        return {(row[0], row[1]) for row in await self.read(said, *members)}

    async def report(self, report: Report, most: int) -> bool:
        """Keep a report; return False if its author has as many open ones as he may."""
        r = report

        def work(run: Run) -> bool:
            said = "SELECT count(*) FROM report WHERE author = ? AND done = 0"
            if run(said, r.author).fetchone()[0] >= most:
                return False
            said = "INSERT INTO report (id, at, author, whom, match, said, text) VALUES (?, ?, ?, ?, ?, ?, ?)"
            run(said, r.id, r.at, r.author, r.whom, r.match, r.said, r.text)
            return True

        return await self.write(work, f"member {r.author}")

    async def reports(self) -> list[Report]:
        """Return the reports, open ones first, then the latest."""
        found = await self.read(f"{REPORT} ORDER BY done, at DESC LIMIT {LISTED}")
        return [_report(row) for row in found]

    async def settle_report(self, id: str) -> Report | None:
        """Note that a report was dealt with, and return it; None if it was not open."""

        def work(run: Run) -> Any:
            done = run("UPDATE report SET done = 1 WHERE id = ? AND done = 0", id).rowcount
            return run(f"{REPORT} WHERE id = ?", id).fetchone() if done else None

        found = await self.write(work)
        return _report(found) if found else None

    async def all_about(self, member: str) -> dict[str, list[dict[str, Any]]]:
        """Return all that is kept about a member, table by table, but no secrets that open something."""
        return {
            name: [dict(zip(columns, row, strict=True)) for row in await self.read(said, member)]
            for name, columns, said in _kept_about()
        }


def with_names(text: str, by: str, whom: str) -> str:
    """Return the text of an act with the names that its people have now."""
    return text.replace(BY, by).replace(WHOM, whom)


def _report(row: Any) -> Report:
    *rest, done = row
    return Report(*(*rest, bool(done)))


def _kept_about() -> list[tuple[str, list[str], str]]:
    """For each part its name, its columns, and the statement that finds it."""
    own = [
        (name, columns.split(", "), f"SELECT {columns} FROM {table} WHERE {by} = ?")
        for name, table, columns, by in ABOUT
    ]
    return own + [
        (
            name,
            columns.split(", "),
            f"SELECT {', '.join(f't.{column}' for column in columns.split(', '))}"
            f" FROM sitting s JOIN {table} t ON t.match = s.match AND t.seat = s.seat WHERE s.member = ?",
        )
        for name, table, columns in AT_TABLES
    ]
