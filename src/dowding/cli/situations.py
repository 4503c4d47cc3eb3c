"""``dowding situations``: look for situations in simulated matches, and keep them as exercises."""

import argparse
from pathlib import Path

import msgspec

from dowding.analysis.situations.finding import Search, find_situations
from dowding.analysis.situations.situation import FOLDER, Situation, kept_situations, path_of
from dowding.cli.options import side_named
from dowding.cli.output import OK, emit
from dowding.cli.progress import Progress
from dowding.commanders.register import commander_names
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, find_game


def situations(args: argparse.Namespace) -> int:
    """Find situations, and add them to those that are kept."""
    if args.games < 1 or args.most < 1:
        raise SetupError("--games and --most must be at least 1")
    game = find_game(args.game)
    folder: Path = args.out or FOLDER
    path = path_of(game.name, folder)
    kept = [one for one in kept_situations(path) if one.fits()] if path.exists() else []
    found = _found(_search(args, game), args.games)
    every = list({one.name: one for one in (*kept, *found)}.values())
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(every), indent=1) + b"\n")
    rows = [f"  {one.name}: {one.question}, {one.direction}, {one.best.gain:.1f} {one.unit}" for one in found]
    emit(args, found, [f"{len(found)} situations found, {len(every)} in {path}.", *rows])
    return OK


def _search(args: argparse.Namespace, game: AnyGame) -> Search:
    side = side_named(game, args.side) if args.side else game.sides[0]
    known = [name for name in commander_names(game, side) if name not in ("search", "random")]
    commanders = args.commanders.split(",") if args.commanders else known or ["random"]
    scenario = game.chosen_scenario(args.scenario)
    return Search(game.name, scenario, side, commanders, args.games, args.seed, args.most)


def _found(search: Search, games: int) -> list[Situation]:
    progress, found = Progress(f"{search.game}: matches", games), []
    for one in find_situations(search):
        if one is None:
            progress.add(1)
        else:
            found.append(one)
    progress.end()
    return found
