"""Answers compared at the same moment: each is played on many times, by commanders, to a named horizon.

All answers are tried in the same imagined worlds, with the same dice to come. What the side may not know is
dealt again each time, so nothing hidden is given away.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from msgspec import Struct

from dowding.commanders import ask, commander_names, find_commander
from dowding.commanders.commander import Commander, called
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, NoWorld
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position
from dowding.kernel.worlds import imagine

GAMES = 60
"""Each answer is tried at most this often."""
LONGEST = 400
"""The maximum number of decisions until the horizon."""
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
    """Play each answer on to the end of the present chapter; None if nothing was found in time."""
    decision, game = position.decision, position.game
    if decision is None or not game.figures or len(answers) < 2:
        return None
    name, figure = next(iter(game.figures.items()))
    now, side = figure(position.state), decision.side
    changes: list[list[int]] = [[] for _ in answers]
    for number in range(games):
        if not wanted():
            break
        try:
            found = [figure(played(position, side, answer, number).state) - now for answer in answers]
        except DowdingError:
            continue
        for row, change in zip(changes, found, strict=True):
            row.append(change)
    if len(changes[0]) < 2:
        return None
    rows = [_mean(decision.tell(a), decision.spell(a), row) for a, row in zip(answers, changes, strict=True)]
    return Compared(name, horizon(game), _by(game, side), len(changes[0]), rows)


def horizon(game: AnyGame) -> str:
    """The moment at which answers are compared."""
    return f"the end of this {game.chapter_name or game.period_name}"


def played(position: Position, side: str, answer: Answer, number: int) -> Position:
    """Return an imagined world after an answer, when the present chapter or the match is over."""
    world = imagine(position, side, Dice(number, "compared"))
    if world is None:
        raise NoWorld("nothing was found that fits what the side has seen")
    chapter, commanders = world.game.chapter(world.state), _commanders(world, number)
    world.answer(answer)
    for _ in range(LONGEST):
        decision = world.decision
        if decision is None or world.game.chapter(world.state) != chapter:
            break
        world.answer(ask(commanders[decision.side], world))
    return world


def _commanders(world: Position, number: int) -> Mapping[str, Commander]:
    usual = {side: commander_names(world.game, side)[0] for side in world.game.sides}
    return {side: find_commander(name, world, side, number) for side, name in usual.items()}


def _by(game: AnyGame, side: str) -> str:
    return called(commander_names(game, side)[0])


def _mean(label: str, answer: Notation, changes: Sequence[int]) -> Mean:
    count = len(changes)
    mean = sum(changes) / count
    spread = sqrt(sum((change - mean) ** 2 for change in changes) / (count - 1))
    return Mean(label, answer, mean, LIKELY * spread / sqrt(count))
