"""A folder of a set whose files are texts in memory, and which remembers what was read from it."""

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from dowding.components.folder import Folder

R = TypeVar("R", bound=Struct)

NOWHERE = Path("your own set")
"""What stands for the place of a set that lies in memory."""


class Texts(Folder):
    """Reads texts in memory as if they were files."""

    def __init__(self, texts: Mapping[str, str], place: Path = NOWHERE, settled: bool = False) -> None:
        """``place`` is named where faults are told."""
        super().__init__(place, settled=settled)
        self.texts = texts
        self.types: dict[str, type[Struct]] = {}
        """What each file was read as, in the order of reading."""

    def data(self, file: str) -> bytes:
        """The text of a file; raises OSError if there is none."""
        if file not in self.texts:
            raise FileNotFoundError(errno.ENOENT, "No such file")
        return self.texts[file].encode()

    def table(self, file: str, row_type: type[R], number: str = "") -> tuple[R, ...]:
        """Read a CSV file, and remember the type of its rows."""
        self.types[file] = row_type
        return super().table(file, row_type, number)

    def document(self, file: str, type_: type[R]) -> R:
        """Read a TOML file, and remember its type."""
        self.types[file] = type_
        return super().document(file, type_)
