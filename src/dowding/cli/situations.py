"""``dowding situations``: look for situations in simulated matches, and keep them as exercises."""

import argparse
from pathlib import Path

import msgspec

from dowding.analysis.progress import Progress
from dowding.analysis.situations.confirming import confirmed
from dowding.analysis.situations.finding import Search, find_situations
from dowding.analysis.situations.situation import FOLDER, Situation, kept_situations, path_of
from dowding.cli.options import side_named
from dowding.cli.output import OK, emit
from dowding.commanders.register import commander_names
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, find_game


def situations(args: argparse.Namespace) -> int:
    """Find situations, and add them to those that are kept."""
    if args.games < 1 or args.most < 1:
        raise SetupError("--games and --most must be at least 1")
    game = find_game(args.game)
    kept = Kept(path_of(game.name, args.out or FOLDER))
    if args.confirm:
        kept.confirm()
        told = f"{len(kept.situations)} of {len(kept.earlier)} situations are confirmed in {kept.path}."
        emit(args, list(kept.situations.values()), [told])
        return OK
    found = look_for(_search(args, game), kept)
    rows = [f"  {one.name}: {one.question}, {one.direction}, {one.best.gain:.1f} {one.unit}" for one in found]
    emit(args, found, [f"{len(found)} situations found, {len(kept.situations)} in {kept.path}.", *rows])
    return OK


class Kept:
    """The situations of a file; what is found is written at once, so that a run may be interrupted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.earlier = kept_situations(path) if path.exists() else []
        self.situations = {one.name: one for one in self.earlier if one.fits()}

    def add(self, situation: Situation) -> None:
        """Add a situation and write the file."""
        self.situations[situation.name] = situation
        self.write()

    def others(self) -> list[Situation]:
        """The situations of other games in the same folder."""
        paths = [path for path in self.path.parent.glob("*.json") if path != self.path]
        return [one for path in paths for one in kept_situations(path)]

    def confirm(self) -> None:
        """Value all situations of the file anew, and keep those that still are some."""
        progress = Progress(f"{self.path.stem}: situations", len(self.earlier))
        self.situations = {}
        for one in self.earlier:
            if again := confirmed(one):
                self.situations[again.name] = again
            progress.add(1)
        progress.end()
        self.write()

    def write(self) -> None:
        """Write the file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = msgspec.json.encode(list(self.situations.values()))
        self.path.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def _search(args: argparse.Namespace, game: AnyGame) -> Search:
    side = side_named(game, args.side) if args.side else game.sides[0]
    commanders = args.commanders.split(",") if args.commanders else who_plays(game, side)
    scenario = game.chosen_scenario(args.scenario)
    return Search(game.name, scenario, side, commanders, args.games, args.seed, args.most)


def who_plays(game: AnyGame, side: str) -> list[str]:
    """The commanders in whose matches situations are looked for: all doctrines."""
    return [name for name in commander_names(game, side) if name not in ("search", "random")] or ["random"]


def look_for(search: Search, kept: Kept) -> list[Situation]:
    """Look for situations, and keep each at once."""
    progress, found = Progress(f"{search.game} {search.scenario}: matches", search.matches), []
    for one in find_situations(search, [*kept.situations.values(), *kept.others()]):
        if one is None:
            progress.add(1)
        else:
            found.append(one)
            kept.add(one)
    progress.end()
    return found
