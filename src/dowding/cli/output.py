"""Output as text, or as JSON with --json."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from dowding.kernel.games import failed_games
from dowding.kernel.words import printable

OK, FAULT, MISUSE = 0, 1, 2
"""Exit codes: success, a fault was found, wrong usage."""


def emit(args: argparse.Namespace, data: Any, lines: Iterable[str]) -> None:
    """Print the data as JSON if --json was given, otherwise the lines; on a terminal they fit its width."""
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    elif sys.stdout.isatty():
        _show(lines)
    else:
        for line in lines:
            print(printable(line))


def beside(file: Path, ending: str) -> Path:
    """Return where a page about a saved match is written if nothing else is said: beside the match."""
    name = file.name.removesuffix(".json").removesuffix(".dowding")
    return file.with_name(f"{name}.{ending}")


def _show(lines: Iterable[str]) -> None:
    """Show lines on a terminal; one that is too long is broken between words, and goes on in its column."""
    from dowding.terminal import Screen
    from dowding.terminal.showing import show_board

    screen = Screen()
    for line in lines:
        screen.show(*(show_board(printable(line)) if line else [""]))


def tell_failed_games() -> None:
    """Say on the error output which installed games cannot be loaded, so that none is missed silently."""
    for told in failed_games().values():
        print(printable(f"dowding: {told}"), file=sys.stderr)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines with aligned columns."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in rows]
