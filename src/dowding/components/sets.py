"""Component sets: the one shipped with a game, or one typed in by an owner of the printed game."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from dowding.components.folder import Folder
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import Loaded

K = TypeVar("K")

MOST_NAME = 200
"""How much of a folder's name is shown if it is not there."""


class EarlierSet(Struct, frozen=True):
    """A set that was shipped before: its name, its fingerprint, and a folder of the files that differ."""

    name: str
    digest: str
    home: Path


class ComponentSet(Generic[K]):
    """A named set of data files, and a function that builds a kit of tables from them.

    ``build`` reads files through the folder and records broken constraints with ``folder.require``. Sets that
    were shipped before stay, so that matches begun with one of them go on with it.
    """

    def __init__(
        self, name: str, home: Path, build: Callable[[Folder], K], earlier: Sequence[EarlierSet] = ()
    ) -> None:
        self.name = name
        self.home = home
        self.build = build
        self.earlier = {old.digest: old for old in earlier}
        self._shipped: dict[str | None, Loaded[K]] = {}

    def load(self, folder: Path | None = None, digest: str | None = None) -> Loaded[K]:
        """Return the set in a folder, or the earlier set with this digest, or the one shipped today."""
        if folder is not None:
            return self._read(Folder(folder), str(folder))
        known = digest if digest in self.earlier else None
        if known not in self._shipped:
            self._shipped[known] = self._read(Folder(self.home), None) if known is None else self._old(known)
        return self._shipped[known]

    def forget(self) -> None:
        """Read shipped sets again when they are asked for next, as if they had never been read."""
        self._shipped.clear()

    def _old(self, digest: str) -> Loaded[K]:
        """An earlier set, which must still be what it was."""
        old = self.earlier[digest]
        loaded = self._read(Folder(old.home, base=self.home, settled=True), None)
        if loaded.digest != digest:
            raise DowdingError(f"the components {self.name}, set {old.name}, are no longer what they were")
        return loaded

    def _read(self, folder: Folder, named: str | None) -> Loaded[K]:
        if not _is_there(folder.path):
            raise DowdingError(f"there is no folder {str(folder.path)[:MOST_NAME]} with components")
        kit = self.build(folder)
        folder.refuse_faults()
        return Loaded(self.name, folder.digest(), kit, named)

    def files(self) -> list[Path]:
        """Return the paths of the shipped data files."""
        return sorted(path for path in self.home.iterdir() if path.suffix in (".csv", ".toml"))

    def export(self, target: Path) -> list[Path]:
        """Copy the shipped files into a new or empty folder and return the paths."""
        if target.is_file() or (target.is_dir() and any(target.iterdir())):
            raise DowdingError(f"{target} exists and is not an empty folder; nothing was written")
        try:
            target.mkdir(parents=True, exist_ok=True)
            return [Path(shutil.copy(path, target)) for path in self.files()]
        except OSError as error:
            raise DowdingError(f"cannot write to {target}: {error.strerror}") from error


def _is_there(folder: Path) -> bool:
    """Whether a folder exists; one with a name that no folder can have does not."""
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False
