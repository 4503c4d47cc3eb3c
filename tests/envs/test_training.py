"""The example of training runs, and learns something."""

import importlib.util
from types import ModuleType

import numpy as np
import pytest

from dowding.envs import OneSideEnv


@pytest.fixture
def example(pytestconfig: pytest.Config) -> ModuleType:
    path = pytestconfig.rootpath / "examples" / "train_chain_home.py"
    spec = importlib.util.spec_from_file_location("train_chain_home", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_trains(example: ModuleType) -> None:
    env = OneSideEnv("chain_home", "Fighter Command", observation="hashed")
    policy = example.Policy(256, env.table.actions, 1)
    assert example.train(env, policy, 0.2) >= example.BATCH
    assert np.any(policy.weights)
    assert len(example.judge(env, policy, 3)) == 3
