"""A PettingZoo environment: each side of a game is an agent."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from dowding.envs.playing import SIZE, Table
from dowding.kernel.games import AnyGame, Setting


class SidesEnv(AECEnv[str, dict[str, Any], int]):
    """A match as an AEC environment; each agent's reward at the end is the worth of the result to it.

    There is no parallel form (ParallelEnv): in these games one side decides at a time, and what it decides
    is known, at least in part, before the other side is asked.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dowding_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | AnyGame = "duel",
        scenario: str | None = None,
        options: Mapping[str, Setting] | None = None,
        actions: int | None = None,
        observation: str | None = None,
        size: int = SIZE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, scenario, options, actions, observation, size)
        self.possible_agents = list(self.table.sides)
        actions = self.table.actions
        self.render_mode = render_mode
        seen = self.table.form.space
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
            for agent in self.possible_agents
        }
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations: what it sees, and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions; see ``kernel/decisions/assembly.py``."""
        return self.action_spaces[agent]

    @property
    def observation_names(self) -> Any:
        """What the numbers of an observation are called, by array; see ``docs/environments.md``."""
        return self.table.form.names()

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Start a new match; the same seed gives the same match."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.table.begin(int(self._chance.integers(2**32)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: self.table.told() for agent in self.agents}
        self.agent_selection = self.table.turn or self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the agent's observation and its mask of legal actions."""
        return {"observation": self.table.observe(agent), "action_mask": self.table.mask(agent)}

    def step(self, action: int | None) -> None:
        """Take one action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.table.act(int(action))
        turn = self.table.turn
        self.infos = {a: self.table.told() for a in self.agents}
        if turn is not None:
            self.agent_selection = turn
            return
        self.rewards = {a: self.table.worth(a) for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return the view of the agent whose turn it is, as text or as SVG."""
        return self.table.render(self.agent_selection if self.agents else None, self.render_mode)

    def close(self) -> None:
        """Do nothing; the environment holds no resources."""


def env(**settings: Any) -> SidesEnv:
    """Create the environment; it checks actions itself and needs no PettingZoo wrappers."""
    return SidesEnv(**settings)


raw_env = env
