"""``dowding ladder``: compare commanders, with confidence intervals."""

import argparse
import time
from math import inf
from pathlib import Path

import msgspec

from dowding.analysis.ladder import Ladder, Pairing, compare, pairings, play_runs, runs_of
from dowding.analysis.progress import Progress
from dowding.analysis.rendering.ladder_page import ladder_rows, ladder_title, write_ladder
from dowding.analysis.simulation import Engine, Plan, Run
from dowding.analysis.simulation.plan import make_plan
from dowding.cli.options import options, side_named
from dowding.cli.output import OK, columns, emit
from dowding.cli.simulate import INTERRUPTED, make_engine, way_on
from dowding.commanders import commander_names
from dowding.kernel.errors import SaveError, SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.saves import write_whole

GAMES = "games"
"""The folder, inside that of a ladder, which holds the games of each pairing."""
ROUND = 20
"""With --minutes, leads are checked after this many games of each pairing."""


def ladder(args: argparse.Namespace) -> int:
    """Play all pairings on the same seeds and compare the commanders."""
    if args.games < 2:
        raise SetupError(f"--games must be at least 2, not {args.games}")
    if args.minutes is not None and args.minutes <= 0:
        raise SetupError(f"--minutes must be more than 0, not {args.minutes:g}")
    game = find_game(args.game)
    playing = _playing(args, game)
    if args.opponents and not args.side:
        raise SetupError("--opponents needs --side: without it, the commanders of every side are compared")
    sides = [side_named(game, args.side)] if args.side else list(playing)
    if absent := [side for side in sides if side not in playing]:
        raise SetupError(f"{absent[0]} does not play in this version; choose from {', '.join(playing)}")
    contenders = {
        side: _contenders(args, game, side, side in sides)
        if side in playing
        else commander_names(game, side)[:1]
        for side in game.sides
    }
    sides = [side for side in sides if len(contenders[side]) > 1]
    if not sides:
        raise SetupError(f"--commanders {args.commanders}: name at least two of the same side to compare")
    plan = _plan(args, game, contenders)
    _check_folder(args.out, args.resume)
    engine = make_engine(args)
    try:
        kept = args.out / GAMES if args.out else None
        runs = runs_of(plan, pairings(game, contenders), kept, args.resume)
        found, finished = _play(args, game, plan, runs, sides, engine)
    finally:
        engine.close()
    files = _write(args.out, game, found) if args.out else []
    emit(args, {"ladder": found, "files": [str(path) for path in files]}, _lines(args, found, finished))
    return OK if finished else INTERRUPTED


def _playing(args: argparse.Namespace, game: AnyGame) -> tuple[str, ...]:
    """Return the sides that play in this scenario with these options."""
    settings = game.chosen_options(options(game, args.option))
    return game.sides_in(game.chosen_scenario(args.scenario), settings)


def _contenders(args: argparse.Namespace, game: AnyGame, side: str, compared: bool) -> list[str]:
    """Return the named commanders that can command the side, or the usual one if they all command others."""
    said = args.commanders if compared or not args.opponents else args.opponents
    named = said.split(",") if said else commander_names(game, side)
    able = [name for name in named if name.partition(":")[0] in commander_names(game, side)]
    elsewhere = [name for name in named if any(_knows(game, other, name) for other in game.sides)]
    if not able and compared and not args.side and elsewhere == named:
        return commander_names(game, side)[:1]
    if not able:
        raise SetupError(
            f"{', '.join(named)} cannot command {side}; choose from {', '.join(commander_names(game, side))}"
        )
    if unknown := [n for n in named if not any(_knows(game, s, n) for s in game.sides)]:
        raise SetupError(f"there is no commander {unknown[0]!r} in {game.name}")
    return list(dict.fromkeys(able))


def _knows(game: AnyGame, side: str, name: str) -> bool:
    return name.partition(":")[0] in commander_names(game, side)


def _plan(args: argparse.Namespace, game: AnyGame, contenders: dict[str, list[str]]) -> Plan:
    """Make a plan for each contender, which checks that it exists, and return the first."""
    folder = args.components.resolve() if args.components else None
    said = options(game, args.option)
    plans = [
        make_plan(game, args.scenario, said, folder, {side: name}, args.seed)
        for side, names in contenders.items()
        for name in names
    ]
    return plans[0]


def _play(
    args: argparse.Namespace,
    game: AnyGame,
    plan: Plan,
    runs: dict[Pairing, Run],
    sides: list[str],
    engine: Engine,
) -> tuple[Ladder, bool]:
    """Play all games, and return the ladder and whether it was not interrupted.

    With --minutes they are played round by round until every lead is clear or the time is over.
    """
    told = f"{plan.game} {plan.scenario}, {len(runs)} pairings"
    kept = [len(run.in_order(args.games)) for run in runs.values()]
    progress = Progress(told, len(runs) * args.games, sum(kept))
    end = time.monotonic() + 60 * args.minutes if args.minutes else inf
    size, last, finished = ROUND if args.minutes else args.games, 0, True

    def compared() -> Ladder:
        return compare(game, plan, sides, {pair: run.in_order(last) for pair, run in runs.items()})

    try:
        while last < args.games:
            last = min(last + size, args.games)
            for count in play_runs(runs.values(), last, engine):
                progress.add(count)
            found = compared()
            if found.is_clear or time.monotonic() > end:
                break
            progress.title = f"{plan.game} {plan.scenario}, {_leads(found)}"
    except KeyboardInterrupt:
        found, finished = compared(), False
    progress.end()
    return found, finished


def _leads(ladder: Ladder) -> str:
    """Return who leads at present on each side, for the progress line."""
    best = [side.rungs[0] for side in ladder.sides]
    return ", ".join(f"{rung.commander} {rung.lead}" for rung in best)


def _lines(args: argparse.Namespace, ladder: Ladder, finished: bool) -> list[str]:
    lines = [ladder_title(ladder)]
    for side in ladder.sides:
        lines += ["", side.side, *columns(ladder_rows(side))]
    return lines if finished else [*lines, "", f"Stopped early; {way_on(args)}."]


def _check_folder(folder: Path | None, resume: bool) -> None:
    """Refuse a folder that holds anything but a ladder to go on with."""
    if folder is None or not folder.exists():
        return
    try:
        empty = folder.is_dir() and not any(folder.iterdir())
        holds_ladder = (folder / GAMES).is_dir()
    except OSError as error:
        raise SaveError(f"cannot read the folder {folder}: {error.strerror}") from error
    if holds_ladder and not resume:
        raise SetupError(f"{folder} already holds a ladder; --resume continues it; nothing was overwritten")
    if not holds_ladder and not empty:
        raise SetupError(f"{folder} exists and is not an empty folder; nothing was overwritten")


def _write(folder: Path, game: AnyGame, ladder: Ladder) -> list[Path]:
    path = folder / "ladder.json"
    write_whole(path, msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n")
    return [path, *write_ladder(folder, game, ladder)]
