"""Worlds: the positions that a side can imagine, given all that it knows.

What the side may not know is dealt again at random, and future dice get a new seed. Search plays in
such worlds, so it knows neither its opponent's secrets nor the dice.
"""

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from dowding.kernel.dice import Dice, imagined_key
from dowding.kernel.errors import DowdingError, NoWorld
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Base, Position

Deal: TypeAlias = Callable[[Any, str | None, Dice], None]
"""Deals again, in a state, what a side may not know; ``Game.redeal`` does so by chance alone."""
PATIENCE = 40
"""How many new deals are tried to find one that looks like this position."""


class _Closely(Position):
    """A position whose base is always the start of the step that asks."""

    closely: ClassVar[bool] = True


def imagine(position: Position, side: str | None, dice: Dice, deal: Deal | None = None) -> Position | None:
    """A position that looks to the side exactly as this one does; None if none was found."""
    seen = Seen(position, side)
    for _ in range(PATIENCE):
        world = seen.guess(dice, deal)
        if world is not None:
            return world
    return None


class Seen:
    """A position as a side sees it; what every guess is compared with is worked out once."""

    def __init__(self, position: Position, side: str | None) -> None:
        near = _Closely(position.game, position.base)
        near._since, near._luck = position._since, position._luck
        self.decision = near.decision
        self.game, self.side = position.game, side
        self.base, self.since = near.base, near._since
        """The start of the step that asks, and the answers given since."""
        own = self.decision is not None and self.decision.side == side
        self.shown = self.decision.shown() if own and self.decision is not None else None
        self.view = position.view(side)

    def guess(self, dice: Dice, deal: Deal | None = None) -> Position | None:
        """Deal again once, with a new seed; None unless it looks to the side exactly as it should."""
        try:
            world = self._redealt(dice, deal or self.game.redeal)
        except DowdingError:
            return None
        if not self._looks_alike(world):
            return None
        world.reseed(dice.counter)
        return world

    def _redealt(self, dice: Dice, deal: Deal) -> Position:
        """Play the present step again from a new deal, and guess the secret answers of other sides."""
        base, side = self.base, self.side
        state = base.state.copy()
        deal(state, side, dice)
        key = imagined_key(base.key, dice.counter) if base.key is not None else None
        world = Position(self.game, Base(state, base.step, base.at, base.written, key=key))
        for answer in self.since:
            decision = world.decision
            if decision is None:
                break
            own = decision.public or decision.side == side
            world.answer(answer if own else decision.sample(dice.below))
        return world

    def _looks_alike(self, world: Position) -> bool:
        one, other = self.decision, world.decision
        if one is None or other is None:
            return one is other
        if one.side != other.side or (self.shown is not None and self.shown != other.shown()):
            return False
        return bool(self.view == world.view(self.side))


def guess_from(game: AnyGame, base: Base, side: str, dice: Dice, deal: Deal | None = None) -> Position | None:
    """Deal again once at a moment between two steps, with a new seed; None unless it looks the same."""
    state = base.state.copy()
    try:
        (deal or game.redeal)(state, side, dice)
    except NoWorld:
        return None
    if game.view(state, side) != game.view(base.state, side):
        return None
    state.counter = dice.counter
    return Position(game, Base(state, base.step, base.at, base.written))
