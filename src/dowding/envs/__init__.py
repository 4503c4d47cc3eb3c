"""Environments for reinforcement learning: Gymnasium for one side, PettingZoo (AEC) for all sides.

They need the extra ``envs``. Each game, scenario and side has an id::

    import gymnasium
    import dowding.envs

    env = gymnasium.make("Dowding/Lion-Prelude-v0")
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        action = info["action_mask"].argmax()
        seen, reward, over, _, info = env.step(action)

``gymnasium.make("Dowding-v0", game="duel", side="raf", opponent="kesselring")`` sets everything by hand, and
``dowding.envs.env(game="duel")`` makes the environment of PettingZoo.
"""

from importlib.util import find_spec

from dowding.kernel.errors import install

if missing := [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]:
    raise ImportError(f"environments need {', '.join(missing)}: {install('envs')}")

from dowding.envs.ids import all_ids, register_all
from dowding.envs.one_side import OneSideEnv
from dowding.envs.sides import SidesEnv, env, raw_env

register_all()

__all__ = ["OneSideEnv", "SidesEnv", "all_ids", "env", "raw_env"]
