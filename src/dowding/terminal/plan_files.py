"""Plans in files: ``write FILE`` and ``read FILE`` while a plan is being laid."""

from collections.abc import Iterator
from pathlib import Path

from dowding.kernel.decisions import Laying
from dowding.kernel.errors import AnswerError, DowdingError

COMMENT = "#"
"""Lines that begin so are not read."""


def plan_file(laying: Laying, typed: str) -> list[str] | None:
    """Write the plan so far to a file, or add what a file holds; None if the line asks for neither."""
    word, _, name = typed.partition(" ")
    if word not in ("write", "read"):
        return None
    if not name.strip():
        raise DowdingError(f"give the name of a file: {word} FILE")
    path = Path(name.strip()).expanduser()
    try:
        if word == "write":
            path.write_text("".join(f"{line}\n" for line in laying.written()), encoding="utf-8")
            return [f"  The plan so far is in {path}."]
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DowdingError(f"{path}: {error}") from error
    return [*_added(laying, lines), *laying.lines()]


def _added(laying: Laying, lines: list[str]) -> Iterator[str]:
    """Add the lines of a file one by one, and tell those that cannot be added."""
    for line in lines:
        if line.strip() and not line.startswith(COMMENT):
            try:
                laying.add(line)
            except AnswerError as error:
                yield f"   !  {line}: {error}"
