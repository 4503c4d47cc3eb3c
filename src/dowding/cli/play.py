"""``dowding play``: play a match in the terminal; it is saved after every answer."""

import argparse
import sys

from dowding.cli.options import options, side_named
from dowding.cli.output import OK, printable
from dowding.commanders import Commander, commander_names, find_commander
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.header import FREELY
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import load
from dowding.store.shelf import Shelf
from dowding.terminal import Session

SEED_TOLD = "The file of the match holds the seed: whoever reads it can compute the dice to come."
BOTH = "both"
PERSON = "person"


def play(args: argparse.Namespace) -> int:
    """Start a match, or continue the current one of the game."""
    game = find_game(args.game)
    shelf = Shelf(args.home)
    kept = _kept(args, game, shelf)
    match = kept or _loaded(args, game) or _begun(args, game)
    commanders = _seated(args, match)
    with shelf.hold(game.name):
        if kept is None and (aside := shelf.set_aside(game.name)):
            print(f"The previous match is kept in {aside}.")
        shelf.keep(match)
        if match.mended:
            print(match.mended)
        Session(match, shelf, commanders, input, lambda line: print(printable(line))).run()
    return OK


def _kept(args: argparse.Namespace, game: AnyGame, shelf: Shelf) -> Match | None:
    """Return the current match of the game, or None if it is over or another one is asked for."""
    path = shelf.current(game.name)
    if args.load or _asks_for_new(args) or not path.exists():
        return None
    match = load(path, args.components)
    if match.decision is None:
        return None
    print(f"Continuing the match in {path} (--new starts another one).")
    return match


def _loaded(args: argparse.Namespace, game: AnyGame) -> Match | None:
    if not args.load:
        return None
    match = load(args.load, args.components)
    if match.game is not game:
        raise SetupError(f"{args.load} is a match of {match.game.name}, not of {game.name}")
    return match


def _begun(args: argparse.Namespace, game: AnyGame) -> Match:
    match = new_match(
        game, args.scenario, args.seed, options(game, args.option), args.components,
        undo=args.undo or FREELY,
    )  # fmt: skip
    print(f"{game.title}: {game.scenarios[match.header.scenario].title}, seed {match.header.seed}.")
    print(f"Answers may be taken back: {match.header.undo}. {SEED_TOLD}")
    return match


def _seated(args: argparse.Namespace, match: Match) -> dict[str, Commander]:
    """Return the commanders of the sides that no person plays, and store the seating in the match."""
    if args.side is not None or not match.seats:
        side = _side(match, args.side)
        match.seats = {
            other: args.opponent or commander_names(match.game, other)[0]
            for other in match.sides
            if side not in (other, BOTH)
        }
        match.seats = match.seats or dict.fromkeys(match.sides, PERSON)
    seed = match.header.seed
    commanded = {side: name for side, name in match.seats.items() if name != PERSON}
    return {side: find_commander(name, match, side, seed) for side, name in commanded.items()}


def _asks_for_new(args: argparse.Namespace) -> bool:
    wishes = (args.scenario, args.seed, args.undo)
    return bool(args.new or args.option or any(wish is not None for wish in wishes))


def _side(match: Match, said: str | None) -> str:
    """Return the side that the person plays; ask if none was given and the input is a terminal."""
    choices = [*match.sides, BOTH]
    if said is not None:
        return BOTH if said.casefold() == BOTH else side_named(match.game, said, BOTH)
    if len(match.sides) == 1 or not sys.stdin.isatty():
        return BOTH
    print("Which side do you play?")
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
