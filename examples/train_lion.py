"""Learn to lead Fighter Command in the Prelude of RAF: Lion, with MaskablePPO.

    make test-examples                               # installs what is needed
    .venv/bin/python examples/train_lion.py          # about six minutes on two cores
    .venv/bin/python examples/train_lion.py --steps 20000 --matches 20

An action of a match has no fixed meaning: number 3 is another squadron in every question. So the policy reads
the rows of the actions. Each is scored by one small network, from what it names and from the whole table.
"""

import argparse
import csv
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

import dowding
from dowding.envs import OneSideEnv

ID = "Dowding/Lion-Prelude-v0"
FRESH = 1_000_000
"""Seeds from here on are kept for judging."""
WIDTH = 32
UNITS = ("squadrons", "gruppen")
TOLD = ("situation", "raid", "question", "priorities", "points", "damage")


class Reader(BaseFeaturesExtractor):
    """Reads an observation: a summary of the table, and for each action what it stands for."""

    def __init__(self, space: Any, names: Any) -> None:
        self.actions = space["options"].shape[0]
        super().__init__(space, features_dim=2 * WIDTH + self.actions * 2 * WIDTH)
        rows = [row for table in UNITS for row in names[table]["rows"]]
        words = names["option_subjects"]["words"]
        numbers = [rows.index(word) if word in rows else len(rows) for word in words]
        self.row_of = nn.Parameter(torch.tensor(numbers), requires_grad=False)
        """For each subject its row among the units; the row after the last one is empty."""
        self.unit = nn.Sequential(nn.Linear(space["squadrons"].shape[1], WIDTH), nn.ReLU())
        self.option = nn.Sequential(nn.Linear(space["options"].shape[1], WIDTH), nn.ReLU())
        told = sum(int(np.prod(space[name].shape)) for name in TOLD)
        self.table = nn.Sequential(nn.Linear(told + 2 * WIDTH, 2 * WIDTH), nn.ReLU())

    def forward(self, seen: Any) -> Any:
        units = [self.unit(seen[table]) for table in UNITS]
        told = [seen[name].flatten(1) for name in TOLD] + [unit.mean(1) for unit in units]
        empty = torch.zeros_like(units[0][:, :1])
        rows = torch.cat([*units, empty], 1)
        named = self.row_of[seen["option_subjects"].long()]
        about = torch.gather(rows, 1, named[..., None].expand(-1, -1, WIDTH))
        options = torch.cat([self.option(seen["options"]), about], 2)
        return torch.cat([self.table(torch.cat(told, 1)), options.flatten(1)], 1)


class Scores(nn.Module):
    """One score for each action, from its row and the summary of the table."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.actions = actions
        self.score = nn.Sequential(nn.Linear(4 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))

    def forward(self, features: Any) -> Any:
        table, options = features[:, : 2 * WIDTH], features[:, 2 * WIDTH :]
        rows = options.reshape(len(features), self.actions, 2 * WIDTH)
        both = torch.cat([table[:, None].expand(-1, self.actions, -1), rows], 2)
        return self.score(both).squeeze(2)


class Worth(nn.Module):
    """What the position is worth, from the summary of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.worth = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))

    def forward(self, features: Any) -> Any:
        return self.worth(features[:, : 2 * WIDTH])


class ByRow(MaskableMultiInputActorCriticPolicy):
    """A policy that scores the rows of the actions."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Scores(int(self.action_space.n))
        self.value_net = Worth()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Curve(BaseCallback):
    """Notes the mean result of the last hundred matches after every update."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[int, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        scores = [match["score"] for match in self.model.ep_info_buffer or ()]
        if scores:
            self.points.append((self.num_timesteps, float(np.mean(scores))))


def make() -> Any:
    """A match whose result is told step by step; the reward is a tenth of the points."""
    env = gymnasium.make(ID, reward="potential")
    return Monitor(TransformReward(env, lambda reward: float(reward) / 10), info_keywords=("score",))


def learn(steps: int, envs: int, seed: int) -> tuple[MaskablePPO, Curve]:
    """Train a model."""
    torch.set_num_threads(1)
    table = DummyVecEnv([make] * envs)
    names = OneSideEnv("lion", scenario="prelude").observation_names
    policy = {
        "net_arch": [],
        "features_extractor_class": Reader,
        "features_extractor_kwargs": {"names": names},
    }
    model = MaskablePPO(
        ByRow, table, policy_kwargs=policy, n_steps=256, batch_size=256, n_epochs=4, gamma=1.0,
        learning_rate=1e-3, ent_coef=0.005, seed=seed, device="cpu",
    )  # fmt: skip
    curve = Curve()
    model.learn(steps, callback=curve)
    return model, curve


def judge(model: MaskablePPO, matches: int) -> list[int]:
    """The scores of matches on seeds that were not used for learning, with the best action each time."""
    env, scores = gymnasium.make(ID), []
    for seed in range(FRESH, FRESH + matches):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, _, over, _, info = env.step(action)
        scores.append(info["score"])
    return scores


def told(scores: Any) -> str:
    """The mean with its interval of 95%."""
    margin = 1.96 * np.std(scores, ddof=1) / np.sqrt(len(scores))
    return f"{np.mean(scores):+.1f} ({np.mean(scores) - margin:+.1f} to {np.mean(scores) + margin:+.1f})"


def draw(curve: Curve, others: dict[str, float], path: Path) -> None:
    """The learning curve as a picture, with the means of commanders as lines, and as a table beside it."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.4), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(*zip(*curve.points, strict=True), color="#1f4e79", label="MaskablePPO, last 100 matches")
    for (name, mean), style in zip(others.items(), (":", "--", "-."), strict=False):
        axes.axhline(mean, color="#7a2e2e", linestyle=style, linewidth=1, label=f"{name}, 200 matches")
    axes.set(xlabel="actions", ylabel="victory points", title="Lion, Prelude")
    axes.legend(fontsize=8)
    figure.savefig(path, dpi=90)
    with path.with_suffix(".csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([("actions", "points"), *curve.points])


def main() -> None:
    """Train, judge beside commanders, and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--picture", type=Path, default=None)
    args = parser.parse_args()
    model, curve = learn(args.steps, args.envs, args.seed)
    print(f"{args.steps} actions in {process_time():.0f} s of processor time")
    print(f"MaskablePPO  {told(judge(model, args.matches))}")
    others = {}
    for name in ("random", "recruit", "park"):
        run = dowding.simulate(
            "lion", "prelude", games=args.matches, commanders={"raf": name}, progress=False
        )
        place = run.games.columns.index("score")
        scores = [row[place] for row in run.games.rows]
        others[name], _ = float(np.mean(scores)), print(f"{name:12} {told(scores)}")
    if args.picture:
        draw(curve, others, args.picture)


if __name__ == "__main__":
    main()
