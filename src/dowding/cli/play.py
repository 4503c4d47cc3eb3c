"""``dowding play``: a match at the terminal, kept after every answer."""

import argparse
import sys

from dowding.cli.options import options
from dowding.cli.output import OK
from dowding.commanders import Commander, commander_names, find_commander
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import load
from dowding.store import Shelf
from dowding.terminal import Session

BOTH = "both"


def play(args: argparse.Namespace) -> int:
    """Begin a match, or go on with the one that is kept."""
    game = find_game(args.game)
    shelf = Shelf(args.home)
    match = _opened(args, game, shelf)
    side = _side(game, args.side)
    assert match.header is not None
    commanders: dict[str, Commander] = {
        other: find_commander(_opponent(args, game, other), match, other, match.header.seed)
        for other in game.sides
        if side not in (other, BOTH)
    }
    Session(match, shelf, commanders, input, print).run()
    return OK


def _opponent(args: argparse.Namespace, game: AnyGame, side: str) -> str:
    return str(args.opponent or commander_names(game, side)[0])


def _opened(args: argparse.Namespace, game: AnyGame, shelf: Shelf) -> Match:
    if args.load:
        match = load(args.load, args.components)
        if match.game is not game:
            raise SetupError(f"{args.load} is a match of {match.game.name}, not of {game.name}")
        _set_aside(shelf, game)
        return match
    kept = shelf.current(game.name)
    if kept.exists() and not _asks_for_new(args):
        match = load(kept)
        if match.decision is not None:
            print(f"Going on with the match in {kept} (--new begins another one).")
            return match
    match = new_match(game, args.scenario, args.seed, options(game, args.option), args.components)
    _set_aside(shelf, game)
    assert match.header is not None
    print(f"{game.title}: {game.scenarios[match.header.scenario].title}, seed {match.header.seed}.")
    return match


def _set_aside(shelf: Shelf, game: AnyGame) -> None:
    if aside := shelf.set_aside(game.name):
        print(f"The match before it is kept in {aside}.")


def _asks_for_new(args: argparse.Namespace) -> bool:
    wishes = (args.scenario, args.seed, args.components)
    return bool(args.new or args.option or any(wish is not None for wish in wishes))


def _side(game: AnyGame, said: str | None) -> str:
    """Which side the person takes; they are asked if it is open and somebody sits there."""
    choices = [*game.sides, BOTH]
    if said is not None:
        found = [choice for choice in choices if choice.casefold() == said.casefold()]
        if not found:
            raise SetupError(f"{game.name} has no side {said!r}; choose from {', '.join(choices)}")
        return found[0]
    if len(game.sides) == 1 or not sys.stdin.isatty():
        return BOTH
    print("Which side do you take?")
    for number, choice in enumerate(choices, start=1):
        print(f"  {number}  {choice}")
    while True:
        try:
            typed = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise SystemExit(OK) from None
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1]
        if typed in choices:
            return typed
        print(f"  type a number from 1 to {len(choices)}")
