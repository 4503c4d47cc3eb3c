"""Train a small policy for Fighter Command, and see it beat random play: a minute on one core.

    python examples/train_chain_home.py --seconds 60

REINFORCE with a linear softmax policy over legal actions, in numpy alone. The usual libraries need
PyTorch, half a gigabyte; any of them that knows action masks can be given ``OneSideEnv`` instead:
it has ``action_masks()``.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from dowding.analysis.statistics import Estimate, mean
from dowding.envs import OneSideEnv

Array = NDArray[np.float64]
BATCH, RATE, ENTROPY = 64, 0.02, 0.01


class Policy:
    """Chances of actions: the softmax of a linear function, over those that are legal."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((size, actions))
        self.moments = np.zeros((2, size, actions))
        self.updates = 0
        self.chance = np.random.default_rng(seed)

    def chances(self, seen: NDArray[np.float32], mask: NDArray[np.int8]) -> Array:
        """The chance of each action."""
        scores = np.where(mask, seen @ self.weights, -np.inf)
        grown = np.exp(scores - scores.max())
        return np.asarray(grown / grown.sum())

    def choose(self, chances: Array) -> int:
        """One of the actions by its chance."""
        return min(int(np.searchsorted(np.cumsum(chances), self.chance.random())), len(chances) - 1)

    def improve(self, gradient: Array) -> None:
        """One step of Adam uphill."""
        self.updates += 1
        first, second = self.moments
        first += 0.1 * (gradient - first)
        second += 0.001 * (gradient**2 - second)
        size = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        self.weights += size * first / (np.sqrt(second) + 1e-8)


def episode(env: OneSideEnv, policy: Policy, seed: int) -> tuple[float, Array]:
    """Play one match; its reward, and the direction in which its actions become likelier."""
    seen, info = env.reset(seed=seed)
    direction, reward, over = np.zeros_like(policy.weights), 0.0, False
    while not over:
        mask = info["action_mask"]
        chances = policy.chances(seen, mask)
        action = policy.choose(chances)
        push = -chances
        push[action] += 1
        push -= ENTROPY * chances * (np.log(chances + 1e-12) + _entropy(chances))
        direction += np.outer(seen, push)
        seen, gained, over, _, info = env.step(action)
        reward += gained
    return reward, direction


def _entropy(chances: Array) -> float:
    return float(-(chances * np.log(chances + 1e-12)).sum())


def train(env: OneSideEnv, policy: Policy, seconds: float) -> int:
    """Learn for some time; how many matches that took."""
    start, matches = time.monotonic(), 0
    while time.monotonic() - start < seconds:
        played = [episode(env, policy, matches + number) for number in range(BATCH)]
        rewards = np.array([reward for reward, _ in played])
        advantages = (rewards - rewards.mean()) / (rewards.std() + 1e-8)
        gradient = sum(a * d for a, (_, d) in zip(advantages, played, strict=True)) / BATCH
        policy.improve(np.asarray(gradient))
        matches += BATCH
    return matches


def judge(env: OneSideEnv, policy: Policy, matches: int) -> list[float]:
    """The rewards of some matches on seeds that training has not seen."""
    return [episode(env, policy, 10**9 + number)[0] for number in range(matches)]


def compare(trained: list[float], untrained: list[float]) -> Estimate:
    """By how much training helped, over the same matches."""
    return mean([one - other for one, other in zip(trained, untrained, strict=True)])


def main() -> None:
    """Train, and tell whether it helped."""
    parser = argparse.ArgumentParser(description="Train a small policy for Chain Home.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--side", default="Fighter Command")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--matches", type=int, default=500, help="to judge by")
    args = parser.parse_args()
    env = OneSideEnv("chain_home", args.side, "morning", args.opponent, observation="hashed")
    (size,), actions = env.observation_space.shape or (0,), env.table.actions
    policy = Policy(size, actions, 1)
    matches = train(env, policy, args.seconds)
    trained = judge(env, policy, args.matches)
    untrained = judge(env, Policy(size, actions, 1), args.matches)
    print(f"{matches} matches in {args.seconds:g} s against {args.opponent}")
    print(f"random play  {mean(untrained)}")
    print(f"trained      {mean(trained)}")
    print(f"difference   {compare(trained, untrained)}")


if __name__ == "__main__":
    main()
