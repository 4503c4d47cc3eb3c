"""Worlds: positions that are consistent with what a side knows.

A commander that looks ahead is given this instead of the position. In an imagined world, hidden
information is dealt again and the dice have a new seed, so nothing secret can be used.
"""

from typing import Any, Protocol

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.horizon import Horizon, horizon
from dowding.kernel.position import Position
from dowding.kernel.worlds import Deal, Seen, guess_from

PATIENCE = 40
"""The number of attempts to find a world that looks the same to the side."""
FINE = 1 << 20
"""The resolution of a likelihood."""


class Mind(Protocol):
    """What somebody thinks of what he cannot see; commanders are such minds."""

    @property
    def deals(self) -> Deal | None:
        """How he imagines what is hidden, if not by chance alone."""
        ...

    def believes(self, state: Any) -> float:
        """How likely he considers an imagined state, from 0 to 1."""
        ...


class Worlds:
    """All positions that look to a side exactly like the present one."""

    __slots__ = ("_horizon", "_last", "_position", "_seen", "_side")

    def __init__(self, position: Position, side: str) -> None:
        self._position = position
        self._side = side
        self._seen: Seen | None = None
        self._horizon: Horizon | None = None
        self._last: tuple[int, Position | None] | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._position.game

    @property
    def horizon(self) -> Horizon:
        """How far an answer to the pending decision matters."""
        if self._horizon is None:
            self._horizon = horizon(self._position)
        return self._horizon

    def imagine(self, seed: int, mind: Mind | None = None) -> Position | None:
        """Return one of them, always the same for a seed, or None if none was found.

        What is hidden is dealt as ``mind`` imagines it, and worlds that it considers likelier are returned
        more often; without a mind, by chance alone.
        """
        if self._last is None or self._last[0] != seed:
            dice = Dice(seed, "worlds")
            self._last = seed, self._asleep(self._find(dice, mind))
        found = self._last[1]
        return found.clone() if found is not None else None

    @staticmethod
    def _asleep(world: Position | None) -> Position | None:
        """A world as it is kept: it is only copied, and a running game holds itself, so it is freed late."""
        if world is not None:
            world.sleep()
        return world

    def _find(self, dice: Dice, mind: Mind | None) -> Position | None:
        """Return the first world accepted with the probability of its belief, or else the likeliest one."""
        likeliest, most = None, -1.0
        for _ in range(PATIENCE):
            world = self._guess(dice, mind.deals if mind is not None else None)
            if world is None:
                continue
            likely = mind.believes(world.state) if mind is not None else 1.0
            if dice.below(FINE) < likely * FINE:
                return world
            if likely > most:
                likeliest, most = world, likely
        return likeliest

    def _guess(self, dice: Dice, deal: Deal | None) -> Position | None:
        if self._seen is None:
            self._seen = Seen(self._position, self._side)
        return self._seen.guess(dice, deal)


class Beginnings(Worlds):
    """All positions that look to a side like the moment at which a step begins."""

    __slots__ = ()

    def _guess(self, dice: Dice, deal: Deal | None) -> Position | None:
        game, base = self._position.game, self._position.base
        return guess_from(game, base, self._side, dice, deal)
