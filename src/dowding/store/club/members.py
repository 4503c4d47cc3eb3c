"""Members, and the devices on which they are signed in."""

import time
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from dowding.store.club.kept import FORMER, GONE, About, Member, Role, Session, Settings, Who
from dowding.store.club.shelf import Run, Shelf, hashed, marks
from dowding.store.keeping import Person, seat_token
from dowding.store.rows import as_text, read_as

MEMBER = "SELECT id, name, role, mail, made, seen, muted, data FROM member"
LISTED = 100
"""So many members are listed at a time."""
DELETED = "(deleted)"
"""What stands in the place of a message whose author has left."""
NAMES = "names"
"""What is held while names and roles are compared."""
WHEN_GONE = (
    "DELETE FROM passkey WHERE member = ?",
    "DELETE FROM session WHERE member = ?",
    "DELETE FROM ticket WHERE member = ?",
    "UPDATE offer SET state = 'withdrawn' WHERE member = ? AND state = 'open'",
    "UPDATE report SET author = '' WHERE author = ?",
    f"UPDATE report SET whom = '', said = '{DELETED}' WHERE whom = ?",
    "UPDATE act SET whom = '', text = '' WHERE whom = ? AND kind = 'told'",
    "DELETE FROM block WHERE member = ?",
    "DELETE FROM block WHERE other = ?",
)


def member_of(id: str, name: str, role: str, mail: str | None, *rest: Any) -> Member:
    """A member from the columns of his table."""
    made, seen, muted, data = rest
    about = read_as(data, About, "a member")
    return Member(id, name, cast(Role, role), mail or "", made, seen, muted, about)


class Members(Shelf):
    """The members of a club."""

    # Members

    async def add(self, member: Member, shape: str) -> bool:
        """Store a new member; return False if somebody has a name of the same shape, or the address."""

        def work(run: Run) -> bool:
            said = "SELECT 1 FROM member WHERE shape = ? OR (mail IS NOT NULL AND mail = ?)"
            if run(said, shape, member.mail).fetchone():
                return False
            run(
                "INSERT INTO member (id, name, shape, role, mail, made, seen, data)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                member.id,
                member.name,
                shape,
                member.role,
                member.mail or None,
                member.made,
                member.seen,
                as_text(member.about),
            )
            return True

        return await self.write(work, NAMES)

    async def member(self, id: str) -> Member | None:
        """Return a member who is not gone, or None."""
        found = await self.read(f"{MEMBER} WHERE id = ? AND role <> ?", id, GONE)
        return member_of(*found[0]) if found else None

    async def by_mail(self, mail: str) -> Member | None:
        """Return the member with a confirmed address."""
        found = await self.read(f"{MEMBER} WHERE mail = ?", mail.lower())
        return member_of(*found[0]) if found else None

    async def by_shape(self, shape: str) -> Member | None:
        """Return the member whose name has a shape."""
        found = await self.read(f"{MEMBER} WHERE shape = ? AND role <> ?", shape, GONE)
        return member_of(*found[0]) if found else None

    async def listed(self, find: str = "", after: str = "") -> list[Member]:
        """Return some members in the order of their names, those after a name."""
        said, given = f"{MEMBER} WHERE role <> ? AND lower(name) > ?", [GONE, after.lower()]
        if find:
            said += " AND lower(name) LIKE ?"
            given.append(f"%{find.lower()}%")
        return [
            member_of(*row) for row in await self.read(f"{said} ORDER BY lower(name) LIMIT {LISTED}", *given)
        ]

    async def count(self, role: Role | None = None) -> int:
        """How many members there are, in all or with a role."""
        said, given = "SELECT count(*) FROM member WHERE role <> ?", [GONE]
        if role:
            said, given = f"{said} AND role = ?", [GONE, role]
        return int((await self.read(said, *given))[0][0])

    async def here(self, since: float, most: int) -> list[Who]:
        """Return who was seen since a moment, those who came last first."""
        said = "SELECT id, name FROM member WHERE seen > ? AND role <> ? ORDER BY seen DESC LIMIT ?"
        return [Who(*row) for row in await self.read(said, since, GONE, most)]

    async def names(self, ids: Iterable[str]) -> dict[str, Who]:
        """Return members by their ids, as others see them; former ones too."""
        asked = [*dict.fromkeys(ids)]
        if not asked:
            return {}
        said = f"SELECT id, name FROM member WHERE id IN ({marks(asked)}) AND role <> ?"
        found = {row[0]: Who(*row) for row in await self.read(said, *asked, GONE)}
        return {member: found.get(member, FORMER) for member in asked}

    async def rename(self, id: str, name: str, shape: str) -> bool:
        """Give a member another name; return False if somebody else has one of that shape."""

        def work(run: Run) -> bool:
            if run("SELECT 1 FROM member WHERE shape = ? AND id <> ?", shape, id).fetchone():
                return False
            run("UPDATE member SET name = ?, shape = ? WHERE id = ? AND role <> ?", name, shape, id, GONE)
            return True

        return await self.write(work, NAMES)

    async def set_mail(self, id: str, mail: str) -> bool:
        """Note the confirmed address of a member, or none; return False if somebody else has it."""

        def work(run: Run) -> bool:
            if mail and run("SELECT 1 FROM member WHERE mail = ? AND id <> ?", mail.lower(), id).fetchone():
                return False
            said = "UPDATE member SET mail = ? WHERE id = ? AND role <> ?"
            return bool(run(said, mail.lower() or None, id, GONE).rowcount)

        return await self.write(work, NAMES)

    async def set_role(self, id: str, role: Role) -> bool:
        """Give a member a role; return False if nobody would be host any more."""

        def work(run: Run) -> bool:
            others = run("SELECT count(*) FROM member WHERE role = 'host' AND id <> ?", id).fetchone()[0]
            was = run("SELECT role FROM member WHERE id = ?", id).fetchone()
            if was and was[0] == "host" and role != "host" and not others:
                return False
            run("UPDATE member SET role = ? WHERE id = ? AND role <> ?", role, id, GONE)
            return True

        return await self.write(work, NAMES)

    async def mute(self, id: str, until: float) -> None:
        """Let a member write nothing until a moment; 0 lifts it."""
        await self.write(lambda run: run("UPDATE member SET muted = ? WHERE id = ?", until, id))

    async def change(self, id: str, **fields: Any) -> None:
        """Change some of what is kept about a member."""

        def work(run: Run) -> None:
            found = run("SELECT data FROM member WHERE id = ?", id).fetchone()
            if found:
                about = msgspec.structs.replace(read_as(found[0], About, "a member"), **fields)
                run("UPDATE member SET data = ? WHERE id = ? AND role <> ?", as_text(about), id, GONE)

        await self.write(work, f"member {id}")

    async def take_leave(self, id: str) -> bool:
        """Delete what is kept about a member but his matches; False if only he could be host of others.

        His sittings, results and the log of acts keep his id, which leads to no name any more. The name that
        he has at tables is deleted there too, and the links of his seats open nothing from then on.
        """

        def work(run: Run) -> bool:
            others = run("SELECT count(*) FROM member WHERE role = 'host' AND id <> ?", id).fetchone()[0]
            was = run("SELECT role FROM member WHERE id = ?", id).fetchone()
            if not was or (was[0] == "host" and not others and _members(run) > 1):
                return False
            for said in WHEN_GONE:
                run(said, id)
            _forget_at_tables(run, id)
            run(
                "UPDATE member SET name = '', shape = ?, role = ?, mail = NULL, muted = 0, seen = 0,"
                " data = '{}' WHERE id = ?",
                f"gone {id}",
                GONE,
                id,
            )
            return True

        return await self.write(work, NAMES)

    # Sessions

    async def begin_session(self, member: str, token: str, device: str) -> None:
        """Keep that a device is signed in."""
        now = time.time()
        said = "INSERT INTO session (hash, member, device, made, seen) VALUES (?, ?, ?, ?, ?)"
        await self.write(lambda run: run(said, hashed(token), member, device, now, now))

    async def of_session(self, token: str) -> tuple[Member, Session] | None:
        """Return whose session a token is; None if it has ended, or its member is gone."""
        said = (
            "SELECT m.id, m.name, m.role, m.mail, m.made, m.seen, m.muted, m.data, s.device, s.made, s.seen"
            " FROM session s JOIN member m ON m.id = s.member WHERE s.hash = ? AND m.role <> ?"
        )
        kept = hashed(token)
        found = await self.read(said, kept, GONE)
        if not found:
            return None
        *columns, device, made, seen = found[0]
        member = member_of(*columns)
        return member, Session(kept, member.id, device, made, seen)

    async def sessions(self, member: str) -> list[Session]:
        """Return the devices on which a member is signed in, the one used last first."""
        said = "SELECT hash, member, device, made, seen FROM session WHERE member = ? ORDER BY seen DESC"
        return [Session(*row) for row in await self.read(said, member)]

    async def end_sessions(self, member: str, beginning: str = "") -> int:
        """Sign out all devices of a member, or the one whose hash begins so; return how many there were."""
        said = "DELETE FROM session WHERE member = ? AND substr(hash, 1, ?) = ?"
        done = await self.write(lambda run: run(said, member, len(beginning), beginning).rowcount)
        return int(done)

    async def note_seen(self, sessions: list[Session]) -> None:
        """Note that devices were used now, and their members were here."""
        hashes, members = [s.hash for s in sessions], [s.member for s in sessions]
        now, listed = time.time(), marks(sessions)

        def work(run: Run) -> None:
            run(f"UPDATE session SET seen = ? WHERE hash IN ({listed})", now, *hashes)
            run(f"UPDATE member SET seen = ? WHERE id IN ({listed}) AND role <> ?", now, *members, GONE)

        await self.write(work)

    async def forget_old(self, before: float) -> None:
        """Delete sessions that were not used since a moment, and codes that are too old."""

        def work(run: Run) -> None:
            run("DELETE FROM session WHERE seen < ?", before)
            run("DELETE FROM ticket WHERE ends < ?", time.time())

        await self.write(work)

    # Settings

    async def settings(self) -> Settings:
        """Return what the host has decided about the club."""
        found = await self.read("SELECT value FROM fact WHERE name = 'club'")
        return read_as(found[0][0], Settings, "the settings of the club") if found else Settings()

    async def set_settings(self, settings: Settings) -> None:
        """Keep what the host has decided."""
        said = "INSERT INTO fact VALUES ('club', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self.write(lambda run: run(said, as_text(settings)))


def _members(run: Run) -> int:
    return int(run("SELECT count(*) FROM member WHERE role <> ?", GONE).fetchone()[0])


def _forget_at_tables(run: Run, member: str) -> None:
    """Delete name, notes, addresses and messages of a member at his tables, and renew his links."""
    nobody, said = as_text(Person(name=FORMER.name)), "SELECT match, seat FROM sitting WHERE member = ?"
    for match, seat in run(said, member).fetchall():
        run("UPDATE person SET data = ? WHERE match = ? AND seat = ?", nobody, match, seat)
        run("UPDATE seat SET token = ? WHERE match = ? AND name = ?", seat_token(match), match, seat)
        run("UPDATE message SET text = ? WHERE match = ? AND seat = ?", DELETED, match, seat)
