"""Changed files whose links and seal are computed again, as anybody can who has the file."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from dowding.kernel.chain import lines_of, relinked
from dowding.kernel.course import follow
from dowding.kernel.saves import Saved, read, write


def forge(file: Path, change: Callable[[Saved], None]) -> None:
    """Change the contents of a file, and make its chain fit them."""
    saved = read(file)
    change(saved)
    lines = lines_of(saved.branches)
    stands = list(follow(saved.course, lines))
    course = relinked(saved.header, stands, lines, lambda stand: stand.deed.digest, lambda: None)
    file.write_bytes(write(replace(saved, course=course)))
