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


def with_components(saved: Saved, digest: str) -> None:
    """Say that a match was begun with another set."""
    components = replace(saved.header.components, digest=digest)
    saved.header = replace(saved.header, components=components)


def of_rules(rules: str, saved: Saved) -> None:
    """Say that a match was begun under another version of the rules."""
    saved.header = replace(saved.header, rules=rules)
