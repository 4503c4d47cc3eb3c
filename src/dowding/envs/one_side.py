"""A Gymnasium environment: the agent plays one side, and commanders or policies play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from dowding.envs.opponents import Opponent, Others
from dowding.envs.playing import SIZE, Mask, Table
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Setting

Info = dict[str, Any]
REWARDS = ("result", "potential")


class OneSideEnv(gymnasium.Env[Any, np.int64]):
    """A match as an environment; the reward at its end is the worth of the result to the side.

    ``info["action_mask"]`` and ``action_masks()`` give the legal actions. An illegal action is replaced
    by a random legal one, and ``info["illegal"]`` is set. ``info["score"]`` and ``info["day"]`` tell how the
    match stands.

    With ``reward="potential"`` each step also pays ``gamma`` times what the match is worth as it stands
    (``game.standing``) after the step, less what it was worth before. This changes no optimal policy, if
    ``gamma`` is the discount of the learner. It tells of losses as soon as they happen.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str | AnyGame = "lion",
        side: str | None = None,
        scenario: str | None = None,
        opponent: Opponent = "random",
        options: Mapping[str, Setting] | None = None,
        actions: int | None = None,
        observation: str | None = None,
        size: int = SIZE,
        reward: str = "result",
        gamma: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, scenario, options, actions, observation, size)
        playing = self.table.sides
        self.side = self.table.game.side_named(side) if side is not None else playing[0]
        if self.side not in playing:
            raise SetupError(f"{self.side} does not play here; choose from {', '.join(playing)}")
        if reward not in REWARDS:
            raise SetupError(f"reward may be {' or '.join(REWARDS)}, not {reward!r}")
        self.others = Others(opponent, self.table.game, [s for s in playing if s != self.side], self.side)
        self.gamma = gamma if reward == "potential" else None
        """The discount of potential-based rewards; None without them."""
        self._before = 0.0
        self.action_space = spaces.Discrete(self.table.actions)
        self.observation_space = self.table.form.space
        self.render_mode = render_mode

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Info]:
        """Start a new match; the same seed gives the same match."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**32))
        self.table.begin(number)
        self.others.begin(self.table, number)
        self._let_others_play()
        self._before = self.table.standing(self.side) if self.gamma is not None else 0.0
        return self.table.observe(self.side), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, Info]:
        """Take one action; then the others play until it is this side's turn again."""
        allowed = self.table.act(int(action))
        self._let_others_play()
        over = self.table.turn is None
        info = self._info() if allowed else {**self._info(), "illegal": True}
        return self.table.observe(self.side), self._reward(), over, False, info

    @property
    def observation_names(self) -> Any:
        """What the numbers of an observation are called, by array; see ``docs/environments.md``."""
        return self.table.form.names()

    def _reward(self) -> float:
        """What the side gains by a step."""
        if self.gamma is None:
            return self.table.worth(self.side)
        before, self._before = self._before, self.table.standing(self.side)
        return self.table.worth(self.side) + self.gamma * self._before - before

    def _let_others_play(self) -> None:
        while (turn := self.table.turn) is not None and turn != self.side:
            self.others.play(self.table)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), **self.table.told()}

    def action_masks(self) -> Mask:
        """Return the mask of legal actions, in the form that libraries for masked learning expect."""
        return self.table.mask(self.side)

    def render(self) -> str | None:
        """Return the side's view as text or as SVG, depending on the render mode."""
        return self.table.render(self.side, self.render_mode)
