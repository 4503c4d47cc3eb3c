"""``dowding replay``: a saved match as a page that plays it again."""

import argparse

from dowding.cli.options import side_named
from dowding.cli.output import OK, beside
from dowding.kernel.replaying import load
from dowding.kernel.saves import write_whole
from dowding.room.replaying import replay_text


def replay(args: argparse.Namespace) -> int:
    """Replay a match and write it as one page."""
    match = load(args.file, args.components)
    over = match.decision is None
    sides = (side_named(match.game, args.side),) if args.side else match.sides if over else (None,)
    path = args.out or beside(args.file, "replay.html")
    write_whole(path, replay_text(match, sides).encode())
    print(" ".join(filter(None, (match.mended, f"The replay is in {path}."))))
    return OK
