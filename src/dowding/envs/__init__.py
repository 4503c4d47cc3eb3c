"""Environments for learning: Gymnasium for one side, PettingZoo (AEC) for all; the extra ``envs``.

``gymnasium.make("Dowding-v0", game="lion", side="RAF")`` once this package is imported.
"""

from gymnasium.envs.registration import register

from dowding.envs.one_side import OneSideEnv
from dowding.envs.sides import SidesEnv, env, raw_env

register(id="Dowding-v0", entry_point="dowding.envs.one_side:OneSideEnv")

__all__ = ["OneSideEnv", "SidesEnv", "env", "raw_env"]
