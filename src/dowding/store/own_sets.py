"""Where an owner's typed sets are kept, and each version that he kept or began a match with.

They stay on this machine: in a folder beside the matches. A set is one file, written anew after each field.
"""

import asyncio
import re
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from dowding.components.own import KeptSet, OwnVersion
from dowding.kernel.errors import SaveError, reason
from dowding.kernel.saves import write_whole
from dowding.store.shelf import home

T = TypeVar("T")

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What the name of a set or a digest looks like, so that it can be the name of a file."""
SUFFIX = ".json"
VERSIONS = "versions"
NO_SET = "There is no such set here."


def sets_at(folder: Path | None = None) -> Path:
    """Where typed sets are: beside the matches in a folder, or in the user's data folder."""
    return (folder or home()) / "sets"


def sets_beside(database: Path | None) -> Path:
    """Where typed sets are: beside the file of the matches, or in the user's data folder without a file."""
    return sets_at(database.parent if database is not None else None)


def copy_sets(source: Path, target: Path) -> int:
    """Copy sets and versions that the target has not got; return how many."""
    missing = [
        (path, new)
        for path in source.rglob(f"*{SUFFIX}")
        if not (new := target / path.relative_to(source)).exists()
    ]
    for path, new in missing:
        new.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(new, path.read_bytes())
    return len(missing)


class SetStore(Protocol):
    """Keeps typed sets. What is awaited is safe: a write returns when it cannot be lost any more."""

    async def sets(self) -> list[KeptSet]:
        """Return all sets that can be read, the one that was typed in last first."""
        ...

    async def set(self, id: str) -> KeptSet:
        """Return a set; raises SaveError if there is none."""
        ...

    async def put(self, kept: KeptSet) -> None:
        """Keep a set as it is now."""
        ...

    async def drop(self, id: str) -> None:
        """Forget a set."""
        ...

    async def keep(self, version: OwnVersion) -> None:
        """Keep a version; one that was played stays so."""
        ...

    async def drop_version(self, digest: str) -> None:
        """Forget a version."""
        ...

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is here."""
        ...


class MemorySets:
    """Sets that are kept as texts in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.versions: dict[str, bytes] = {}

    async def sets(self) -> list[KeptSet]:
        """Return all sets, the one that was typed in last first."""
        return in_order([decoded(text, KeptSet) for text in self.kept.values()])

    async def set(self, id: str) -> KeptSet:
        """Return a set; raises SaveError if there is none."""
        if id not in self.kept:
            raise SaveError(NO_SET)
        return decoded(self.kept[id], KeptSet)

    async def put(self, kept: KeptSet) -> None:
        """Keep a set as it is now."""
        self.kept[kept.id] = msgspec.json.encode(kept)

    async def drop(self, id: str) -> None:
        """Forget a set."""
        self.kept.pop(id, None)

    async def keep(self, version: OwnVersion) -> None:
        """Keep a version; one that was played stays so."""
        self.versions[version.digest] = msgspec.json.encode(with_play(version, self.find(version.digest)))

    async def drop_version(self, digest: str) -> None:
        """Forget a version."""
        self.versions.pop(digest, None)

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is here."""
        text = self.versions.get(digest)
        return decoded(text, OwnVersion) if text is not None else None


class FolderSets:
    """Sets in a folder, which only its owner may read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def sets(self) -> list[KeptSet]:
        """Return all sets that can be read, the one that was typed in last first."""
        return in_order(await asyncio.to_thread(self._sets))

    def _sets(self) -> list[KeptSet]:
        found = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                found.append(decoded(path.read_bytes(), KeptSet))
            except (OSError, SaveError):
                continue  # one that is damaged stays on disk, and the others can be used
        return found

    async def set(self, id: str) -> KeptSet:
        """Return a set; raises SaveError if there is none."""
        data = await asyncio.to_thread(_read, self._place(id))
        if data is None:
            raise SaveError(NO_SET)
        return decoded(data, KeptSet)

    async def put(self, kept: KeptSet) -> None:
        """Keep a set as it is now."""
        await asyncio.to_thread(_write, self._place(kept.id), kept)

    async def drop(self, id: str) -> None:
        """Forget a set."""
        await asyncio.to_thread(self._place(id).unlink, missing_ok=True)

    async def keep(self, version: OwnVersion) -> None:
        """Keep a version; one that was played stays so."""
        await asyncio.to_thread(self.keep_now, version)

    def keep_now(self, version: OwnVersion) -> None:
        """Keep a version, and wait for it."""
        _write(self._version(version.digest), with_play(version, self.find(version.digest)))

    async def drop_version(self, digest: str) -> None:
        """Forget a version."""
        await asyncio.to_thread(self._version(digest).unlink, missing_ok=True)

    def find(self, digest: str) -> OwnVersion | None:
        """Return the version with a digest, if it is here."""
        data = _read(self._version(digest)) if NAME.fullmatch(digest) else None
        return decoded(data, OwnVersion) if data is not None else None

    def _place(self, id: str) -> Path:
        if not NAME.fullmatch(id):
            raise SaveError(NO_SET)
        return self.folder / f"{id}{SUFFIX}"

    def _version(self, digest: str) -> Path:
        if not NAME.fullmatch(digest):
            raise SaveError(NO_SET)
        return self.folder / VERSIONS / f"{digest}{SUFFIX}"


def with_play(version: OwnVersion, before: OwnVersion | None) -> OwnVersion:
    """A version as it is kept after one with the same digest."""
    return replace(version, played=True) if before is not None and before.played else version


def in_order(found: list[KeptSet]) -> list[KeptSet]:
    """Sets, the one that was typed in last first."""
    return sorted(found, key=lambda kept: kept.updated, reverse=True)


def decoded(text: bytes | str, kind: type[T]) -> T:
    """A set or a version as it was kept."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise SaveError(f"a typed set is damaged: {error}") from error


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(f"a typed set cannot be read: {reason(error)}") from error


def _write(path: Path, value: Any) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise SaveError(f"a typed set cannot be kept in {path.parent}: {reason(error)}") from error
    write_whole(path, msgspec.json.encode(value))
