"""The matches of the terminal: a folder with one file for each, which goes by its name."""

import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

from msgspec import Struct

from dowding.kernel.errors import SaveError, SetupError, reason
from dowding.kernel.header import Header
from dowding.kernel.match import Match
from dowding.kernel.saves import read, save
from dowding.store.holding import Hold

SUFFIX = ".dowding.json"
NAME = re.compile(r"[\w][\w .+-]{0,79}")
"""What a name looks like, so that it can be a file name on every system."""


def home() -> Path:
    """Return the folder for matches: DOWDING_HOME, or else ``dowding`` in the user's data folder."""
    if named := os.environ.get("DOWDING_HOME"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "dowding"


class KeptMatch(Struct, frozen=True):
    """A match on the shelf, as its file tells without being replayed."""

    name: str
    path: Path
    header: Header
    seats: dict[str, str]
    answers: int
    standing: str
    over: bool
    touched: float
    """When the file was last written, in seconds of the epoch."""


class Shelf:
    """The saved matches in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else home()

    def path(self, name: str) -> Path:
        """Return the path of the match with this name; the file may not exist."""
        return self.folder / f"{name}{SUFFIX}"

    def report(self, name: str) -> Path:
        """Return where the report of a match is written."""
        return self.folder / f"{name}.report.html"

    def hold(self, name: str) -> Hold:
        """Hold a match, so that no other terminal can overwrite it."""
        told = f"another terminal is playing the match {name!r} in {self.folder}"
        return Hold(self.folder / f"{name}.lock", f"{told}; close it there, or begin another with --new")

    def keep(self, match: Match, name: str) -> None:
        """Save a match under a name."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise SaveError(f"cannot make the folder {self.folder}: {reason(error)}") from error
        save(match, self.path(name))

    def kept(self) -> tuple[list[KeptMatch], list[str]]:
        """Return all matches, the last played first, and a sentence for each file that cannot be read."""
        found, faults = [], []
        for path in self._files():
            try:
                found.append(_kept(path))
            except SaveError as error:
                faults.append(str(error))
        return sorted(found, key=lambda kept: -kept.touched), faults

    def _files(self) -> list[Path]:
        """All saved files in order of name; a folder that cannot be has none, on every Python."""
        try:
            return sorted(self.folder.glob(f"*{SUFFIX}"))
        except (OSError, ValueError):
            return []

    def find(self, name: str) -> KeptMatch:
        """Return the match with this name, or raise an error that lists the names."""
        if not NAME.fullmatch(name) or not self.path(name).exists():
            names = ", ".join(kept.name for kept in self.kept()[0]) or "none"
            raise SetupError(f"there is no match {name!r} in {self.folder}; the matches there: {names}")
        return _kept(self.path(name))

    def unfinished(self, wanted: Callable[[KeptMatch], bool]) -> KeptMatch | None:
        """Return the wanted match that was played last and is not over; None if there is none."""
        return next((kept for kept in self.kept()[0] if not kept.over and wanted(kept)), None)

    def free_name(self, header: Header) -> str:
        """Return a name for a new match: game and scenario, and a number if it is not the first one."""
        first = f"{header.game}-{header.scenario}"
        numbered = (first if number == 1 else f"{first}-{number}" for number in count(1))
        return next(name for name in numbered if not self.path(name).exists())

    def rename(self, name: str, new: str) -> Path:
        """Give a match another name, which must be free, and return its new path."""
        if not NAME.fullmatch(new):
            raise SetupError(f"a match cannot be called {new!r}; use letters, digits, blanks and . _ + -")
        old = self.find(name).path
        if self.path(new).exists():
            raise SetupError(f"there is already a match {new!r}")
        with self.hold(name), self.hold(new):
            moved = old.rename(self.path(new))
        self._forget(name)
        return moved

    def delete(self, name: str) -> None:
        """Delete a match for good; its report stays."""
        path = self.find(name).path
        with self.hold(name):
            path.unlink()
        self._forget(name)

    def _forget(self, name: str) -> None:
        """Remove the lock file of a name that is no longer used."""
        (self.folder / f"{name}.lock").unlink(missing_ok=True)


def _kept(path: Path) -> KeptMatch:
    saved, name = read(path), path.name.removesuffix(SUFFIX)
    touched = path.stat().st_mtime
    return KeptMatch(
        name=name,
        path=path,
        header=saved.header,
        seats=saved.seats,
        answers=saved.position,
        standing=saved.standing,
        over=saved.over,
        touched=touched,
    )
