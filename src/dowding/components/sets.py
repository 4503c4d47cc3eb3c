"""Component sets: the one shipped with a game, or one typed in by an owner of the printed game."""

import shutil
from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dowding.components.folder import Folder
from dowding.components.own.box import open_box
from dowding.components.own.cabinet import OwnVersion, find_version
from dowding.components.own.packing import refuse_others, texts_in, title_of, told_of, unpacked
from dowding.components.own.reading import TYPED
from dowding.components.own.texts import Texts
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import Loaded, OwnSet

K = TypeVar("K")

MOST_TYPED = 8
"""So many versions of typed sets are kept in memory."""
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
        self,
        name: str,
        home: Path,
        build: Callable[[Folder], K],
        earlier: Sequence[EarlierSet] = (),
        box: Path | None = None,
    ) -> None:
        """``box`` is a file that says how the decks of the set are called, for whoever types them in."""
        self.name = name
        self.home = home
        self.build = build
        self.box = box
        self.earlier = {old.digest: old for old in earlier}
        self._shipped: dict[str | None, Loaded[K]] = {}
        self._typed: OrderedDict[str, Loaded[K]] = OrderedDict()

    def load(self, folder: Path | None = None, digest: str | None = None) -> Loaded[K]:
        """Return the set in a folder or a zip file, or the one with this digest, or the one shipped today.

        By its digest, an earlier set is found, and a version of a typed set that is kept on this machine. So
        a match goes on with the set that it was begun with, whatever lies in its folder now.
        """
        version = find_version(self.name, digest) if digest and digest not in self.earlier else None
        if version is not None:
            return replace(self.of_version(version), folder=str(folder) if folder is not None else None)
        if folder is not None:
            return self._in_folder(folder)
        known = digest if digest in self.earlier else None
        if known not in self._shipped:
            self._shipped[known] = self._read(Folder(self.home), None) if known is None else self._old(known)
        return self._shipped[known]

    def of_version(self, version: OwnVersion) -> Loaded[K]:
        """Return a version of a typed set; it is read once."""
        if version.digest not in self._typed:
            read = self._read(Texts(version.files), None)
            if read.digest != version.digest:
                raise DowdingError(f"the set {version.title} {version.digest} is no longer what it was")
            self._typed[version.digest] = read
            while len(self._typed) > MOST_TYPED:
                self._typed.popitem(last=False)
        own = OwnSet(version.typed, version.printed, version.reconstructed, version.title, version.number)
        return replace(self._typed[version.digest], own=own)

    def _in_folder(self, folder: Path) -> Loaded[K]:
        """The set in a folder or a zip file, and how much of it was typed in."""
        texts = unpacked(folder) if _is_file(folder) else None
        if texts is not None:
            refuse_others(open_box(self), texts)
        read = self._read(Folder(folder) if texts is None else Texts(texts, folder), str(folder))
        if read.digest == open_box(self).digest:
            return read
        own = told_of(self, texts or texts_in(folder))
        return replace(read, own=own and replace(own, title=title_of(folder.name)))

    def version_in(self, folder: Path) -> OwnVersion | None:
        """Return the set in a folder or a zip file as a version to be kept, if it was typed in."""
        texts = unpacked(folder) if _is_file(folder) else texts_in(folder)
        own = self._in_folder(folder).own
        if own is None:
            return None
        files = {file: text for file, text in texts.items() if file in open_box(self).texts or file == TYPED}
        return OwnVersion(
            components=self.name,
            digest=self._read(Texts(files), None).digest,
            title=own.title,
            number=own.version,
            typed=own.typed,
            printed=own.printed,
            reconstructed=own.reconstructed,
            files=files,
        )

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
        if not isinstance(folder, Texts) and not _is_there(folder.path):
            raise DowdingError(f"there is no folder {str(folder.path)[:MOST_NAME]} with components")
        kit = self.build(folder)
        folder.refuse_faults()
        return Loaded(self.name, folder.digest(), kit, named)

    def files(self) -> list[Path]:
        """Return the paths of the shipped data files."""
        return sorted(path for path in self.home.iterdir() if path.suffix in (".csv", ".toml"))

    def texts(self, digest: str = "") -> dict[str, str]:
        """Return the text of each file, of an earlier set if its digest is given."""
        old = self.earlier.get(digest)
        homes = {path.name: path for path in self.files()}
        if old is not None:
            homes |= {path.name: path for path in old.home.iterdir() if path.name in homes}
        return {name: path.read_text(encoding="utf-8-sig") for name, path in homes.items()}

    def export(self, target: Path) -> list[Path]:
        """Copy the shipped files into a new or empty folder and return the paths."""
        if target.is_file() or (target.is_dir() and any(target.iterdir())):
            raise DowdingError(f"{target} exists and is not an empty folder; nothing was written")
        try:
            target.mkdir(parents=True, exist_ok=True)
            return [Path(shutil.copy(path, target)) for path in self.files()]
        except OSError as error:
            raise DowdingError(f"cannot write to {target}: {error.strerror}") from error


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _is_there(folder: Path) -> bool:
    """Whether a folder exists; one with a name that no folder can have does not."""
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False
