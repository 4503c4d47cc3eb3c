"""Passkeys, and codes that work once."""

import time

from dowding.store.club.kept import Passkey, Ticket
from dowding.store.club.shelf import Run, Shelf, hashed

PASSKEY = "SELECT id, member, public, uses, label, made, used FROM passkey"
TICKET = "SELECT hash, kind, member, data, made, ends FROM ticket"
LISTED = 100
"""So many codes are listed at a time."""


class Keys(Shelf):
    """By what members come in."""

    # Passkeys

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey; return False if its id is known already."""
        p = passkey
        said = (
            "INSERT INTO passkey (id, member, public, uses, label, made) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING"
        )
        done = await self.write(
            lambda run: run(said, p.id, p.member, p.public, p.uses, p.name, p.made).rowcount
        )
        return bool(done)

    async def passkey(self, id: str) -> Passkey | None:
        """Return a passkey by the id that its device gives."""
        found = await self.read(f"{PASSKEY} WHERE id = ?", id)
        return Passkey(*found[0]) if found else None

    async def passkeys(self, member: str) -> list[Passkey]:
        """Return the passkeys of a member."""
        return [Passkey(*row) for row in await self.read(f"{PASSKEY} WHERE member = ? ORDER BY made", member)]

    async def use_passkey(self, passkey: Passkey, uses: int) -> bool:
        """Note that a passkey was used; False if another use has been noted since it was read."""
        said = "UPDATE passkey SET uses = ?, used = ? WHERE id = ? AND uses = ?"
        done = await self.write(lambda run: run(said, uses, time.time(), passkey.id, passkey.uses).rowcount)
        return bool(done)

    async def remove_passkey(self, member: str, id: str) -> bool:
        """Forget a passkey of a member."""
        said = "DELETE FROM passkey WHERE member = ? AND id = ?"
        return bool(await self.write(lambda run: run(said, member, id).rowcount))

    # Codes

    async def issue(self, ticket: Ticket) -> None:
        """Keep a code that works once."""
        t = ticket
        said = "INSERT INTO ticket (hash, kind, member, data, made, ends) VALUES (?, ?, ?, ?, ?, ?)"
        await self.write(lambda run: run(said, t.hash, t.kind, t.member, t.data, t.made, t.ends))

    async def look_at(self, code: str, kind: str) -> Ticket | None:
        """Return what a code stands for without using it up."""
        said = f"{TICKET} WHERE hash = ? AND kind = ? AND ends > ?"
        found = await self.read(said, hashed(code), kind, time.time())
        return Ticket(*found[0]) if found else None

    async def redeem(self, code: str, kind: str) -> Ticket | None:
        """Use a code up, and return what it stands for; None if it was used, is too old, or never was one."""
        given, now = hashed(code), time.time()

        def work(run: Run) -> Ticket | None:
            found = run(f"{TICKET} WHERE hash = ? AND kind = ? AND ends > ?", given, kind, now).fetchone()
            gone = run("DELETE FROM ticket WHERE hash = ? AND kind = ?", given, kind).rowcount
            return Ticket(*found) if found and gone else None

        return await self.write(work)

    async def tickets(self, kind: str) -> list[Ticket]:
        """Return the codes of a kind that can still be used, the newest first."""
        said = f"{TICKET} WHERE kind = ? AND ends > ? ORDER BY made DESC LIMIT {LISTED}"
        return [Ticket(*row) for row in await self.read(said, kind, time.time())]

    async def withdraw(self, kind: str, beginning: str) -> bool:
        """Let a code work no more; it is named by the beginning of its hash."""
        said = "DELETE FROM ticket WHERE kind = ? AND substr(hash, 1, ?) = ?"
        done = await self.write(lambda run: run(said, kind, len(beginning), beginning).rowcount)
        return bool(done)
