"""Answers compared at the same moment: each is played on many times, by commanders, to a named horizon.

All answers are tried in the same imagined worlds, with the same dice to come. What the side may not know is
dealt again each time, so nothing hidden is given away.
"""

from collections.abc import Callable, Sequence
from math import sqrt

from msgspec import Struct

from dowding.commanders.commander import called
from dowding.commanders.register import commander_names, usual_commanders
from dowding.commanders.rollouts import roll_out
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position

GAMES = 60
"""Each answer is tried at most this often."""
LIKELY = 1.96
"""This many standard errors hold 95 of 100 means."""


class Mean(Struct, frozen=True):
    """What an answer leads to: the mean change of the main figure from now, and how exact it is."""

    label: str
    answer: Notation
    mean: float
    margin: float


class Compared(Struct, frozen=True):
    """Some answers compared at one horizon."""

    figure: str
    until: str
    """The horizon, the same for all."""
    by: str
    """Who played on."""
    games: int
    rows: list[Mean]


def compare(
    position: Position, answers: Sequence[Answer], wanted: Callable[[], bool], games: int = GAMES
) -> Compared | None:
    """Play each answer on for as long as it is felt; None if nothing was found in time."""
    decision, game = position.decision, position.game
    if decision is None or not game.figures or len(answers) < 2:
        return None
    name, figure = next(iter(game.figures.items()))
    now, side = figure(position.state), decision.side
    worlds, policies = Worlds(position, side), usual_commanders(position, 0)
    changes: list[list[int]] = [[] for _ in answers]
    for number in range(games):
        if not wanted():
            break
        world = worlds.imagine(number, policies[side].believes)
        if world is None:
            continue
        for row, answer in zip(changes, answers, strict=True):
            row.append(figure(roll_out(world, answer, policies, worlds.horizon, number).state) - now)
    if len(changes[0]) < 2:
        return None
    rows = [_mean(decision.tell(a), decision.spell(a), row) for a, row in zip(answers, changes, strict=True)]
    return Compared(name, worlds.horizon.name, _by(game, side), len(changes[0]), rows)


def _by(game: AnyGame, side: str) -> str:
    return called(commander_names(game, side)[0])


def _mean(label: str, answer: Notation, changes: Sequence[int]) -> Mean:
    count = len(changes)
    mean = sum(changes) / count
    spread = sqrt(sum((change - mean) ** 2 for change in changes) / (count - 1))
    return Mean(label, answer, mean, LIKELY * spread / sqrt(count))
