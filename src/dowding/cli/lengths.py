"""``dowding measure lengths``: how long the scenarios of a game last, for the calendar of the lobby."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from dowding.analysis.lengths import Lengths, lengths_of, path_of
from dowding.analysis.lengths.length import FOLDER
from dowding.analysis.lengths.measuring import TENTH, measure
from dowding.analysis.progress import Progress
from dowding.analysis.simulation.plan import make_plan
from dowding.cli.output import OK, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game


def lengths(args: argparse.Namespace) -> int:
    """Measure one scenario of a game, or all, and keep what was found."""
    if args.games < TENTH:
        raise SetupError(f"--games must be at least {TENTH}, not {args.games}")
    game, folder = find_game(args.game), args.out or FOLDER
    wanted = [game.chosen_scenario(args.scenario)] if args.scenario else list(game.scenarios)
    for scenario in wanted:
        measure_length(game.name, scenario, args.games, args.seed, folder)
    found = lengths_of(game.name, folder)
    emit(args, found, [f"Written to {path_of(game.name, folder)}.", *_rows(found)])
    return OK


def measure_length(name: str, scenario: str, games: int, seed: int, folder: Path = FOLDER) -> None:
    """Measure how long a scenario lasts, and write it beside the others of its game."""
    game = find_game(name)
    plan = make_plan(game, scenario, {}, None, {}, seed)
    progress = Progress(f"{game.name} {scenario}: matches for its length", games)
    found = measure(plan, games, lambda: progress.add(1))
    progress.end()
    lengths_of.cache_clear()
    every = {**lengths_of(game.name, folder), scenario: found}
    ordered = {one: every[one] for one in game.scenarios if one in every}
    folder.mkdir(parents=True, exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(ordered), indent=1)
    path_of(game.name, folder).write_bytes(data + b"\n")
    lengths_of.cache_clear()


def _rows(found: dict[str, Lengths]) -> Iterator[str]:
    """What was found, a line for each scenario."""
    for scenario, one in found.items():
        length = one.length
        decided = ", ".join(f"{side} {count}" for side, count in length.decisions.items())
        days = "-".join(str(number) for number in dict.fromkeys(length.days))
        yield f"  {scenario}: to {length.sure}..{length.by}, {days} days played; decisions: {decided}"
