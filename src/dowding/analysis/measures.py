"""All that is measured and kept as data: values, grades, situations, lengths, lessons, and what made them.

What is made, and from how many matches, stands here. Everything depends on rules, components and commanders;
``dowding measure all`` makes anew what no longer fits.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.analysis.lengths import lengths_of
from dowding.analysis.lengths import path_of as path_of_lengths
from dowding.analysis.review import grades, value
from dowding.analysis.review.provenance import MadeWith
from dowding.analysis.situations import drilling, situation
from dowding.kernel.games import all_games

What: TypeAlias = Literal["value", "grades", "situations", "lengths", "lessons"]
SEED = 1940
"""The seed of everything that is measured."""
PRELUDE = "prelude"
VALUE_GAMES = {"lion": 600, "eagle": 240, "duel": 240, "hardest_days": 800, "londons_burning": 400}
"""From how many matches a value is fitted."""
MORE_VALUE_GAMES = {("lion", "thin_blue_line"): 1200, ("duel", "campaign"): 900}
"""Where fewer matches do not give a value that is calibrated."""
PLAYED_TO_THE_END = {(game, PRELUDE) for game in ("lion", "eagle", "duel")}
"""The scenarios that are short enough to need no value."""
SITUATIONS = {
    "lion": (PRELUDE, "hardest_days"),
    "eagle": (PRELUDE, "hardest_days"),
    "duel": (PRELUDE,),
    "hardest_days": ("august_13", "august_18"),
    "londons_burning": ("short",),
}
"""The scenarios in which situations are looked for."""
SITUATION_GAMES = 30
"""In how many matches of each scenario."""


LENGTH_GAMES = 100
"""In how many matches it is measured how long a scenario lasts."""


def value_games(game: str, scenario: str) -> int:
    """From how many matches the value of a scenario is fitted."""
    return MORE_VALUE_GAMES.get((game, scenario), VALUE_GAMES[game])


class Effort(Struct, frozen=True):
    """How many matches of each commander are reviewed for grades, in how many worlds, how much of each."""

    matches: int
    worlds: int
    sampled: int


EFFORTS = {
    "lion": Effort(6, 64, 4),
    "eagle": Effort(6, 64, 4),
    "duel": Effort(6, 64, 4),
    "hardest_days": Effort(6, 64, 5),
    "londons_burning": Effort(6, 16, 6),
}


class Kept(Struct, frozen=True):
    """A file of measured data: whether it is there, can be used, and is up to date."""

    what: What
    game: str
    scenario: str
    """Nothing for situations and lessons, which are kept for a whole game."""
    path: Path
    missing: bool
    stale: list[str]
    """What has changed so that it cannot be used: rules, components."""
    outdated: list[str]
    """The commanders who play differently now."""

    @property
    def is_fresh(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.missing or self.stale or self.outdated)

    def told(self) -> str:
        """What it is, and what is wrong with it."""
        scenario = f", {self.scenario}" if self.what == "lengths" else ""
        wrong = ["missing"] if self.missing else []
        wrong += [f"other {what}" for what in self.stale]
        wrong += [f"{name} plays differently" for name in self.outdated]
        return f"{self.what} {self.path.name}{scenario}: {', '.join(wrong) or 'fits'}"


def every_measure() -> Iterator[Kept]:
    """All files that there should be, game by game; values first, since grades are measured with them."""
    for game in VALUE_GAMES:
        scenarios = list(all_games()[game].scenarios)
        for scenario in scenarios:
            if (game, scenario) not in PLAYED_TO_THE_END:
                fitted = value.value_of(game, scenario)
                path = value.VALUES.file(game, scenario)
                yield _kept("value", game, scenario, path, fitted.made if fitted else None)
        for scenario in scenarios:
            table = grades.table_of(game, scenario)
            path = grades.TABLES.file(game, scenario)
            yield _kept("grades", game, scenario, path, table.made if table else None)
        yield _situations(game)
        measured = lengths_of(game)
        for scenario in scenarios:
            made = measured[scenario].made if scenario in measured else None
            yield _kept("lengths", game, scenario, path_of_lengths(game), made)
        if drilling.drills(game):
            yield _lessons(game)


def _kept(what: What, game: str, scenario: str, path: Path, made: MadeWith | None) -> Kept:
    stale = made.stale() if made is not None else []
    outdated = made.outdated() if made is not None and not stale else []
    return Kept(what, game, scenario, path, made is None, stale, outdated)


def _situations(game: str) -> Kept:
    """The situations of a game; they are old if any of them is."""
    path = situation.path_of(game)
    found = situation.kept_situations(path) if path.exists() else []
    changed = {what for one in found for what in one.stale()}
    return Kept("situations", game, "", path, not found, sorted(changed), [])


def _lessons(game: str) -> Kept:
    """The positions of a game's exercises; they are old if any of them is."""
    found, wanted = drilling.taught(game), drilling.drills(game)
    changed = {what for one in found.values() for what in one.stale()}
    path = drilling.taught_path(game)
    return Kept("lessons", game, "", path, set(found) != set(wanted), sorted(changed), [])
