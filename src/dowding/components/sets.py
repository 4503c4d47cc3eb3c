"""Component sets: the one shipped with a game, or one typed in by an owner of the printed game."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from dowding.components.folder import Folder
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import Loaded

K = TypeVar("K")


class ComponentSet(Generic[K]):
    """A named set of data files, and a function that builds a kit of tables from them.

    ``build`` reads files through the folder and records broken constraints with ``folder.require``.
    """

    def __init__(self, name: str, home: Path, build: Callable[[Folder], K]) -> None:
        self.name = name
        self.home = home
        self.build = build
        self._shipped: Loaded[K] | None = None

    def load(self, folder: Path | None = None) -> Loaded[K]:
        """Return the shipped set, which is read once, or the set in a folder, which is read every time."""
        if folder is not None:
            return self._read(folder, str(folder))
        if self._shipped is None:
            self._shipped = self._read(self.home, None)
        return self._shipped

    def _read(self, path: Path, named: str | None) -> Loaded[K]:
        if not path.is_dir():
            raise DowdingError(f"there is no folder {path} with components")
        folder = Folder(path)
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
