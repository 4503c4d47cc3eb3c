"""Matches that are played to fit a value: how they stood at the end of every chapter, and their results.

A value says what a match is worth if the doctrines play on. People do not play like doctrines and come to
other positions. So in half of the matches others lead up to some chapter, and only what follows is noted.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from dowding.analysis.review.value import features
from dowding.analysis.simulation.plan import Plan, game_seed, open_game
from dowding.commanders import Commander, ask, find_commander
from dowding.commanders.register import commander_names
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position

TURNS = 8
"""In the second half of so many matches others lead the sides at first."""


class Played(Struct, frozen=True):
    """One game: for each side the features of its chapters, and the worth of the result."""

    rows: dict[str, list[list[float]]]
    worth: dict[str, float]


class Notes(Observer):
    """Notes the features of each side at the end of every chapter from a certain one on."""

    closely = False

    def __init__(self, game: AnyGame, scenario: str, sides: tuple[str, ...], state: Any, since: int) -> None:
        self.game, self.scenario = game, scenario
        self.chapter, self.over, self.since = game.chapter(state), 0, since
        self.rows: dict[str, list[list[float]]] = {side: [] for side in sides}

    @property
    def is_noted(self) -> bool:
        """Whether the doctrines play now."""
        return self.over >= self.since

    def between_steps(self, state: Any) -> None:
        chapter = self.game.chapter(state)
        if chapter > self.chapter:
            self.over += 1
            for side, rows in self.rows.items():
                if self.is_noted:
                    rows.append(features(self.game, state, self.scenario, side))
        self.chapter = chapter


def play_games(plan: Plan, games: int, progress: Callable[[], None]) -> Iterator[Played]:
    """Play games of the doctrines; in half of them others begin. The first one tells how long they are."""
    longest = 1
    for index in range(games):
        dice = Dice(plan.seed, f"who begins {index}")
        others = index % TURNS >= TURNS // 2
        played = play(plan, index, 1 + dice.below(longest) if others else 0)
        longest = longest if others else max(longest, *(len(rows) for rows in played.rows.values()))
        progress()
        yield played


def play(plan: Plan, index: int, since: int) -> Played:
    """Play one game and note it; others lead the sides until so many chapters are over."""
    match, usual = open_game(plan, index)
    notes = Notes(match.game, plan.scenario, match.sides, match.base.state, since)
    first = _others(match, game_seed(plan.seed, index)) if since else usual
    position = Position(match.game, match.base, notes)
    while (decision := position.decision) is not None:
        led = usual if notes.is_noted else first
        position.answer(ask(led[decision.side], position))
    assert position.result is not None, "the match is over"
    return Played(notes.rows, {side: match.game.worth(position.result, side) for side in match.sides})


def _others(match: Match, seed: int) -> dict[str, Commander]:
    """For each side, any commander but search, which takes long."""
    dice, found = Dice(seed, "who leads"), {}
    for side in match.sides:
        names = [name for name in commander_names(match.game, side) if name != "search"]
        found[side] = find_commander(names[dice.below(len(names))], match, side, seed)
    return found
