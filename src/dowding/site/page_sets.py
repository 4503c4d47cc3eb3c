"""Typed sets in the browser's own database; they leave it only as a file that their owner exports."""

from collections.abc import Awaitable
from typing import Protocol, TypeVar

import msgspec

from dowding.components.own import KeptSet, OwnVersion
from dowding.kernel.errors import SaveError
from dowding.store.own_sets import NO_SET, decoded, in_order, with_play

T = TypeVar("T")


class KeepSets(Protocol):
    """The module ``keep_sets.js``. A promise resolves when nothing can be lost."""

    def sets(self) -> Awaitable[str]:
        """Return the texts of all sets, as a JSON array."""
        ...

    def set(self, id: str) -> Awaitable[str | None]:
        """Return the text of a set."""
        ...

    def put(self, id: str, text: str) -> Awaitable[None]:
        """Keep a set."""
        ...

    def drop(self, id: str) -> Awaitable[None]:
        """Forget a set."""
        ...

    def digests(self) -> Awaitable[str]:
        """Return the digests of all versions, as a JSON array."""
        ...

    def version(self, digest: str) -> Awaitable[str | None]:
        """Return the text of a version."""
        ...

    def putVersion(self, digest: str, text: str) -> Awaitable[None]:  # noqa: N802
        """Keep a version."""
        ...

    def dropVersion(self, digest: str) -> Awaitable[None]:  # noqa: N802
        """Forget a version."""
        ...


class PageSets:
    """A store of typed sets over the database of the browser.

    Components are read without waiting, so all versions are at hand in memory as texts.
    """

    def __init__(self, keep: KeepSets) -> None:
        self.keep_sets = keep
        self._versions: dict[str, str] = {}

    async def refresh(self) -> None:
        """Read the versions that are not at hand yet: another page of this browser may have kept some."""
        there = msgspec.json.decode(await self.keep_sets.digests(), type=list[str])
        for digest in set(there) - self._versions.keys():
            if text := await self.keep_sets.version(digest):
                self._versions[digest] = text

    async def sets(self) -> list[KeptSet]:
        """Return all sets that can be read, the one that was typed in last first."""
        found = []
        for text in msgspec.json.decode(await self.keep_sets.sets(), type=list[str]):
            try:
                found.append(decoded(text, KeptSet))
            except SaveError:
                continue  # one that is damaged stays where it is, and the others can be used
        return in_order(found)

    async def set(self, id: str) -> KeptSet:
        """Return a set; raises SaveError if there is none."""
        text = await self.keep_sets.set(id)
        if not text:
            raise SaveError(NO_SET)
        return decoded(text, KeptSet)

    async def put(self, kept: KeptSet) -> None:
        """Keep a set as it is now."""
        await _kept(self.keep_sets.put(kept.id, msgspec.json.encode(kept).decode()))

    async def drop(self, id: str) -> None:
        """Forget a set."""
        await _kept(self.keep_sets.drop(id))

    async def keep(self, version: OwnVersion) -> None:
        """Keep a version; one that was played stays so."""
        text = msgspec.json.encode(with_play(version, self.find(version.digest))).decode()
        await _kept(self.keep_sets.putVersion(version.digest, text))
        self._versions[version.digest] = text

    async def drop_version(self, digest: str) -> None:
        """Forget a version."""
        await _kept(self.keep_sets.dropVersion(digest))
        self._versions.pop(digest, None)

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is here."""
        text = self._versions.get(digest)
        return decoded(text, OwnVersion) if text is not None else None


async def _kept(work: Awaitable[T]) -> T:
    """Wait until the browser has written something; raises SaveError if it cannot, as on a full disk."""
    try:
        return await work
    except Exception as error:
        raise SaveError(f"the browser cannot keep the set: {error}") from error
