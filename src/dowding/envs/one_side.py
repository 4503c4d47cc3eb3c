"""A Gymnasium environment: the agent plays one side, and commanders play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from dowding.commanders import Commander, ask, find_commander
from dowding.envs.observing import Vector
from dowding.envs.playing import ACTIONS, SIZE, Mask, Table
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Setting

Info = dict[str, Any]


class OneSideEnv(gymnasium.Env[Vector, np.int64]):
    """A match as an environment; the reward at its end is the worth of the result to the side.

    ``info["action_mask"]`` and ``action_masks()`` give the legal actions. An illegal action is replaced
    by a random legal one, and ``info["illegal"]`` is set.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str | AnyGame = "chain_home",
        side: str | None = None,
        scenario: str | None = None,
        opponent: str = "random",
        options: Mapping[str, Setting] | None = None,
        actions: int = ACTIONS,
        size: int = SIZE,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, scenario, options, actions, size)
        self.side = side if side is not None else self.table.game.sides[0]
        if self.side not in self.table.game.sides:
            raise SetupError(f"{self.table.game.name} has no side {self.side!r}")
        self.opponent = opponent
        self.others: dict[str, Commander] = {}
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.render_mode = render_mode

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Vector, Info]:
        """Start a new match; the same seed gives the same match."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**32))
        self.table.begin(number)
        position = self.table.position
        self.others = {
            side: find_commander(self.opponent, position, side, number + n)
            for n, side in enumerate(position.game.sides)
            if side != self.side
        }
        self._let_others_play()
        return self.table.observe(self.side), self._info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, Info]:
        """Take one action; then commanders answer until it is this side's turn again."""
        allowed = self.table.act(int(action))
        self._let_others_play()
        over = self.table.turn is None
        info = self._info() if allowed else {**self._info(), "illegal": True}
        return self.table.observe(self.side), self.table.worth(self.side), over, False, info

    def _let_others_play(self) -> None:
        while (turn := self.table.turn) is not None and turn != self.side:
            self.table.answer(ask(self.others[turn], self.table.position))

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Return the mask of legal actions, in the form that libraries for masked learning expect."""
        return self.table.mask(self.side)

    def render(self) -> str | None:
        """Return the side's view as text or as SVG, depending on the render mode."""
        return self.table.render(self.side, self.render_mode)
