"""Walk through a phase of a game in the order of its book, and count how often the reader changes file.

``python -m tools.walking lion duel eagle`` lists, for each game, the steps of its raid, and the file in which
each of them stands. A change of file is counted where a step stands in another file than the step before it,
and a change of package where it stands among the rules of another game. ``--phase`` names another phase by a
part of its title.
"""

import argparse
from collections.abc import Sequence
from inspect import getsourcefile, unwrap
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from dowding.kernel.games import find_game
from dowding.kernel.steps import Step

HOME = "games"
"""Files and packages are named from this folder on."""


class Stop(NamedTuple):
    """A stop of the walk: a step, and the file in which its function stands."""

    rule: str
    step: str
    file: Path

    @property
    def package(self) -> str:
        """The package of rules that the file belongs to."""
        return self.file.parts[0]


def walk(steps: Sequence[Step]) -> list[Stop]:
    """Every step in order, with its file."""
    return [Stop(step.rule, step.name, file_of(step)) for step in steps]


def file_of(step: Step) -> Path:
    """The file in which the function of a step stands, from the folder of the games on."""
    source = getsourcefile(unwrap(step.play))
    assert source is not None, step
    parts = Path(source).parts
    return Path(*parts[parts.index(HOME) + 1 :] if HOME in parts else parts[-2:])


def changes_of_file(stops: Sequence[Stop]) -> int:
    """How often the reader changes file."""
    return sum(one.file != other.file for one, other in pairwise(stops))


def changes_of_package(stops: Sequence[Stop]) -> int:
    """How often the reader changes package."""
    return sum(one.package != other.package for one, other in pairwise(stops))


def steps_of(game: str, phase: str) -> list[Step]:
    """The steps of those phases of a game whose title contains a word."""
    return [step for step in find_game(game).sequence.in_order if phase.lower() in step.phase.lower()]


def main() -> None:
    """Print the walks that are asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=["lion", "duel", "eagle"])
    parser.add_argument("--phase", default="II. Raid")
    wanted = parser.parse_args()
    for game in wanted.games:
        stops = walk(steps_of(game, wanted.phase))
        print(f"{game}: {changes_of_file(stops)} changes of file, {changes_of_package(stops)} of package")
        for stop in stops:
            print(f"  {stop.rule:6} {stop.step:24} {stop.file.as_posix()}")


if __name__ == "__main__":
    main()
