"""``dowding lessons``: make the positions of exercises anew, and tell what their answers are worth."""

import argparse

from dowding.analysis.situations.drilling import TAUGHT, drills, taught_path, write_taught
from dowding.cli.output import OK, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game


def lessons(args: argparse.Namespace) -> int:
    """Play each exercise of a game to its question, value its answers, and keep them."""
    game = find_game(args.game)
    if not drills(game.name):
        raise SetupError(f"{game.name} has no exercises")
    found = write_taught(game.name, args.out or TAUGHT)
    rows = [
        f"  {name}: {one.question}, {one.best.gain:.1f} {one.unit} to be had to {one.until}"
        for name, one in found.items()
    ]
    emit(args, found, [f"{len(found)} exercises in {taught_path(game.name, args.out or TAUGHT)}.", *rows])
    return OK
