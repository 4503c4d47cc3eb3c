"""``dowding matches``: list the matches of the terminal, and open, rename or delete one."""

import argparse
import sys
from datetime import datetime

from dowding.cli.output import FAULT, OK, columns, emit
from dowding.cli.play import go_on
from dowding.kernel.errors import SetupError
from dowding.kernel.words import plural
from dowding.store.shelf import KeptMatch, Shelf
from dowding.terminal import Screen


def matches(args: argparse.Namespace) -> int:
    """List the matches, or do to one of them what was asked."""
    shelf = Shelf(args.home)
    return {"list": _list, "open": _open, "rename": _rename, "delete": _delete}[args.action](args, shelf)


def _list(args: argparse.Namespace, shelf: Shelf) -> int:
    found, faults = shelf.kept()
    wanted = [kept for kept in found if args.game in (None, kept.header.game)]
    data = [
        {
            "name": k.name,
            "game": k.header.game,
            "scenario": k.header.scenario,
            "options": k.header.options,
            "answers": k.answers,
            "over": k.over,
            "standing": k.standing,
            "touched": _touched(k),
            "file": str(k.path),
        }
        for k in wanted
    ]
    rows = [(k.name, "over" if k.over else "open", _touched(k), plural(k.answers, "answer")) for k in wanted]
    lines = [
        text
        for row, kept in zip(columns(rows) if rows else [], wanted, strict=True)
        for text in (row, f"    {kept.standing}")
        if text.strip()
    ]
    emit(args, data, [*(lines or [f"There are no matches in {shelf.folder}."]), *faults])
    return FAULT if faults else OK


def _touched(kept: KeptMatch) -> str:
    return datetime.fromtimestamp(kept.touched).strftime("%Y-%m-%d %H:%M")


def _open(args: argparse.Namespace, shelf: Shelf) -> int:
    return go_on(shelf.find(args.name), shelf, args.side, args.opponent, None, Screen())


def _rename(args: argparse.Namespace, shelf: Shelf) -> int:
    path = shelf.rename(args.name, args.new)
    emit(args, {"file": str(path)}, [f"The match is now in {path}."])
    return OK


def _delete(args: argparse.Namespace, shelf: Shelf) -> int:
    kept = shelf.find(args.name)
    if not args.yes and not _agreed(kept):
        emit(args, {"deleted": False}, ["Nothing was deleted."])
        return OK
    shelf.delete(args.name)
    emit(args, {"deleted": True}, [f"The match {args.name} was deleted."])
    return OK


def _agreed(kept: KeptMatch) -> bool:
    """Ask whether to delete a match for good."""
    if not sys.stdin.isatty():
        raise SetupError(f"to delete {kept.name} for good, add --yes")
    told = f"{kept.standing}; {plural(kept.answers, 'answer')}"
    typed = input(f"Delete {kept.name} ({told}) for good? yes or no: ")
    return typed.strip().casefold() in ("y", "yes")
