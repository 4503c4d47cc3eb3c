"""Worlds: the positions that a side can imagine, given all that it knows.

A commander that looks ahead is handed this and no position. What the side may not know is dealt
anew, and so is the luck to come: nobody foresees the dice.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from dowding.kernel.dice import Dice
from dowding.kernel.position import Position
from dowding.kernel.worlds import guess

PATIENCE = 40
"""So often is dealt anew before a world that looks like this one is given up."""
FINE = 1 << 20
"""How finely a likelihood is weighed."""

Belief: TypeAlias = Callable[[Any], float]
"""How likely an imagined state is, from 0 to 1, given what the enemy would do and what was noticed."""


class Worlds:
    """All positions that look to a side as the present one does."""

    __slots__ = ("_last", "_position", "_side")

    def __init__(self, position: Position, side: str) -> None:
        self._position = position
        self._side = side
        self._last: tuple[int, Position | None] | None = None

    def imagine(self, seed: int, belief: Belief | None = None) -> Position | None:
        """One of them, the same for the same seed; None if none was found.

        Those that are believed likely are imagined more often.
        """
        if self._last is None or self._last[0] != seed:
            dice = Dice(seed, "worlds")
            self._last = seed, self._find(dice, belief)
        found = self._last[1]
        return found.clone() if found is not None else None

    def _find(self, dice: Dice, belief: Belief | None) -> Position | None:
        """The first world that chance and belief agree on, or else the likeliest that was met."""
        likeliest, most = None, -1.0
        for _ in range(PATIENCE):
            world = guess(self._position, self._side, dice)
            if world is None:
                continue
            likely = belief(world.state) if belief is not None else 1.0
            if dice.below(FINE) < likely * FINE:
                return world
            if likely > most:
                likeliest, most = world, likely
        return likeliest
