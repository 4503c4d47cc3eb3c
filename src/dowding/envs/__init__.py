"""Environments for reinforcement learning: Gymnasium for one side, PettingZoo (AEC) for all sides.

They need the extra ``envs``. After importing this package, create one with
``gymnasium.make("Dowding-v0", game="lion", side="RAF")`` or ``dowding.envs.env(game="lion")``.
"""

from gymnasium.envs.registration import register

from dowding.envs.one_side import OneSideEnv
from dowding.envs.sides import SidesEnv, env, raw_env

register(id="Dowding-v0", entry_point="dowding.envs.one_side:OneSideEnv")

__all__ = ["OneSideEnv", "SidesEnv", "env", "raw_env"]
