"""``dowding measure all``: make anew what no longer fits: values, grades, situations, lengths, lessons."""

import argparse

from dowding.analysis.measures import (
    EFFORTS,
    LENGTH_GAMES,
    SEED,
    SITUATION_GAMES,
    SITUATIONS,
    Kept,
    every_measure,
    value_games,
)
from dowding.analysis.review import value
from dowding.analysis.review.measuring import Measure
from dowding.analysis.situations.drilling import write_taught
from dowding.analysis.situations.finding import Search
from dowding.analysis.situations.situation import path_of
from dowding.cli.grades import measure_grades
from dowding.cli.lengths import measure_length
from dowding.cli.output import OK, emit
from dowding.cli.situations import Kept as KeptSituations
from dowding.cli.situations import look_for, who_plays
from dowding.cli.value import fit_value
from dowding.kernel.games import find_game

MOST = 5
"""How many situations with the same moral are kept."""


def measures(args: argparse.Namespace) -> int:
    """Make what is missing or out of date, or only say what that is."""
    wanted = [
        one
        for one in every_measure()
        if (args.game is None or one.game == find_game(args.game).name)
        and args.what in (None, one.what)
        and (args.anew or not one.is_fresh)
    ]
    if not args.list:
        for one in wanted:
            _make(one)
    told = [one.told() for one in wanted] or ["All measures fit."]
    emit(args, told, told if args.list else [f"{len(wanted)} files made anew."])
    return OK


def _make(one: Kept) -> None:
    """Make one file."""
    if one.what == "value":
        fit_value(one.game, one.scenario, value_games(one.game, one.scenario), SEED)
        value.value_of.cache_clear()
    elif one.what == "grades":
        effort = EFFORTS[one.game]
        what = Measure(one.game, one.scenario, effort.matches, effort.worlds, effort.sampled, SEED)
        measure_grades(what)
    elif one.what == "lengths":
        measure_length(one.game, one.scenario, LENGTH_GAMES, SEED)
    elif one.what == "lessons":
        write_taught(one.game)
    else:
        _look_for_situations(one.game)


def _look_for_situations(name: str) -> None:
    """Confirm the situations of a game, and look for more of all its sides."""
    game, kept = find_game(name), KeptSituations(path_of(name))
    kept.confirm()
    for scenario in SITUATIONS[name]:
        for side in game.sides_in(scenario, game.chosen_options({})):
            look_for(Search(name, scenario, side, who_plays(game, side), SITUATION_GAMES, SEED, MOST), kept)
