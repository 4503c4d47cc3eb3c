"""The command by which a program was started, as somebody types it who wants to start it again."""

import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

KEPT_BACK = "--database"
"""The value of this option is not shown."""
HIDDEN = "..."


def started_as(argv: Sequence[str], without: str, found: Callable[[str], str | None] = shutil.which) -> str:
    """Return the command line, without an option that will be given anew; no password stands in it."""
    said: list[str] = []
    for before, word in zip(["", *argv[1:]], argv[1:], strict=False):
        if without in (before, word, word.partition("=")[0]):
            continue
        name, told, _ = word.partition("=")
        hides = before == KEPT_BACK or (name == KEPT_BACK and told)
        said.append(word if not hides else HIDDEN if before == KEPT_BACK else f"{name}={HIDDEN}")
    return " ".join(
        [_program(argv[0], found), *(word if word == HIDDEN else shlex.quote(word) for word in said)]
    )


def _program(path: str, found: Callable[[str], str | None]) -> str:
    """What is typed for the program itself: its name, if that finds it, or the way from here."""
    if Path(path).name == "__main__.py":
        return f"{_shortest(sys.executable, found)} -m dowding"
    return _shortest(path, found)


def _shortest(path: str, found: Callable[[str], str | None]) -> str:
    known = found(Path(path).name)
    if known is not None and Path(known).absolute() == Path(path).absolute():
        return Path(path).name
    here = Path.cwd()
    absolute = Path(path).absolute()
    return shlex.quote(str(absolute.relative_to(here) if absolute.is_relative_to(here) else absolute))
