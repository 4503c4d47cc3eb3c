"""Output as text, or as JSON with --json."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from dowding.kernel.words import printable

OK, FAULT, MISUSE = 0, 1, 2
"""Exit codes: success, a fault was found, wrong usage."""


def emit(args: argparse.Namespace, data: Any, lines: Iterable[str]) -> None:
    """Print the data as JSON if --json was given, otherwise the lines."""
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    else:
        for line in lines:
            print(printable(line))


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines with aligned columns."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in rows]
