"""Lock what only one process may write: a folder of matches, or a match of the terminal."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from dowding.kernel.errors import SaveError, SetupError, reason

if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 30
    """The byte that is locked; it lies beyond the note, which others must be able to read."""

    def _lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Hold:
    """A lock file; the system releases it with the process, however that ends."""

    def __init__(self, path: Path, refusal: str) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except (OSError, ValueError) as error:
            raise SaveError(f"cannot use the folder {path.parent}: {reason(error)}") from error
        try:
            _lock(self._file)
        except OSError:
            os.lseek(self._file, 0, os.SEEK_SET)
            note = os.read(self._file, 500).decode(errors="replace")
            os.close(self._file)
            raise SetupError(refusal + (f" ({note})" if note else "")) from None
        self.note("")

    def note(self, text: str) -> None:
        """Write down where the holder can be found, for those who are refused."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, text.encode())

    def release(self) -> None:
        """Give the lock back; the file stays, because another process may wait for it."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
