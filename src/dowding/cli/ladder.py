"""``dowding ladder``: compare commanders, with confidence intervals."""

import argparse
import time
from pathlib import Path

import msgspec

from dowding.analysis.ladder import Ladder, Pairing, compare, pairings, play_pairings
from dowding.analysis.rendering.ladder_page import ladder_rows, ladder_title, write_ladder
from dowding.analysis.simulation import Engine, Plan, Record
from dowding.analysis.simulation.plan import make_plan
from dowding.cli.options import options, side_named
from dowding.cli.output import OK, columns, emit
from dowding.cli.progress import Progress
from dowding.cli.simulate import make_engine
from dowding.commanders import commander_names
from dowding.kernel.errors import SaveError, SetupError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.saves import write_whole

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
    _make_folder(args.out)
    engine = make_engine(args)
    try:
        pairs = pairings(game, contenders)
        found = _play(args, game, plan, pairs, sides, engine)
    finally:
        engine.close()
    files = _write(args.out, game, found) if args.out else []
    emit(args, {"ladder": found, "files": [str(path) for path in files]}, _lines(found))
    return OK


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
    pairs: list[Pairing],
    sides: list[str],
    engine: Engine,
) -> Ladder:
    """Play all games; with --minutes, round by round until every lead is clear or the time is over."""
    progress = Progress(f"{plan.game} {plan.scenario}, {len(pairs)} pairings", len(pairs) * args.games)
    played: dict[Pairing, list[Record]] = {pair: [] for pair in pairs}
    end = time.monotonic() + 60 * args.minutes if args.minutes else None
    size = args.games if end is None else ROUND
    for first in range(0, args.games, size):
        last = min(first + size, args.games)
        for pair, records in play_pairings(plan, pairs, range(first, last), engine):
            played[pair] += records
            progress.add(len(records))
        found = compare(game, plan, last, sides, played)
        if end is not None and (found.is_clear or time.monotonic() > end):
            break
    progress.end()
    return found


def _lines(found: Ladder) -> list[str]:
    lines = [ladder_title(found)]
    for side in found.sides:
        lines += ["", side.side, *columns(ladder_rows(side))]
    return lines


def _make_folder(folder: Path | None) -> None:
    try:
        if folder is not None:
            if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
                raise SetupError(f"{folder} exists and is not an empty folder; nothing was overwritten")
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"cannot make the folder {folder}: {error.strerror}") from error


def _write(folder: Path, game: AnyGame, found: Ladder) -> list[Path]:
    path = folder / "ladder.json"
    write_whole(path, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return [path, *write_ladder(folder, game, found)]
