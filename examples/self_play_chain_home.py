"""Learn both sides of Chain Home by playing against oneself.

    make test-examples                                      # installs what is needed
    .venv/bin/python examples/self_play_chain_home.py       # about four minutes on one core

Each side has a model of its own. They learn in turns: while one learns, the other one is the opponent, as it
stands. After each turn both are measured against a random player, and the attacker against the defender.
"""

import argparse
import csv
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from dowding.envs import OneSideEnv

SIDES = ("Luftwaffe", "Fighter Command")
FRESH = 1_000_000
"""Seeds from here on are kept for judging."""


def make(side: str, opponent: Any) -> OneSideEnv:
    """A morning of four raids, told as one vector."""
    return OneSideEnv("chain_home", side, "morning", opponent, observation="flat", reward="potential")


def model_of(side: str, seed: int) -> MaskablePPO:
    """A model that knows nothing."""
    table = DummyVecEnv([lambda: make(side, "random")] * 8)
    return MaskablePPO(
        "MlpPolicy", table, n_steps=128, batch_size=256, gamma=1.0, learning_rate=1e-3, ent_coef=0.01,
        seed=seed, device="cpu",
    )  # fmt: skip


def learn_against(model: MaskablePPO, side: str, opponent: Any, steps: int) -> None:
    """Learn for a while against an opponent that does not change."""
    model.set_env(DummyVecEnv([lambda: make(side, opponent)] * 8))
    model.learn(steps, reset_num_timesteps=False)


def judge(model: MaskablePPO, side: str, opponent: Any, matches: int) -> list[float]:
    """What matches on seeds that were not used for learning are worth to a side."""
    env, results = OneSideEnv("chain_home", side, "morning", opponent, observation="flat"), []
    for seed in range(FRESH, FRESH + matches):
        seen, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"])
            seen, reward, over, _, info = env.step(action)
        results.append(reward)
    return results


def told(results: list[float]) -> str:
    """The mean with its interval of 95%."""
    margin = 1.96 * np.std(results, ddof=1) / np.sqrt(len(results))
    return f"{np.mean(results):+.2f} ({np.mean(results) - margin:+.2f} to {np.mean(results) + margin:+.2f})"


def draw(curve: list[tuple[int, float, float, float]], path: Path) -> None:
    """The means after each turn as a picture, and as a table beside it."""
    from matplotlib.figure import Figure

    names = ("Luftwaffe over random", "Fighter Command over random", "Fighter Command over Luftwaffe")
    figure = Figure(figsize=(6, 3.4), layout="constrained")
    axes = figure.add_subplot()
    for n, (name, colour) in enumerate(zip(names, ("#7a2e2e", "#1f4e79", "#666666"), strict=True), 1):
        axes.plot([point[0] for point in curve], [point[n] for point in curve], color=colour, label=name)
    axes.axhline(0, color="black", linewidth=0.5)
    axes.set(xlabel="actions learnt by each side", ylabel="points", title="Chain Home, One Morning")
    axes.legend(fontsize=8)
    figure.savefig(path, dpi=90)
    with path.with_suffix(".csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([("actions", *names), *curve])


def main() -> None:
    """Let both sides learn in turns, and tell how they stand."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--steps", type=int, default=8_192, help="actions a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--picture", type=Path, default=None)
    args = parser.parse_args()
    torch.set_num_threads(1)
    models = {side: model_of(side, args.seed + n) for n, side in enumerate(SIDES)}
    german, british = (models[side] for side in SIDES)
    curve = []
    for turn in range(args.turns + 1):
        if turn:
            learn_against(german, SIDES[0], british, args.steps)
            learn_against(british, SIDES[1], german, args.steps)
        met = [(german, SIDES[0], "random"), (british, SIDES[1], "random"), (british, SIDES[1], german)]
        results = [judge(model, side, opponent, args.matches) for model, side, opponent in met]
        curve.append((turn * args.steps, *[float(np.mean(one)) for one in results]))
        print(f"{turn * args.steps:7} actions  " + "  ".join(told(one) for one in results), flush=True)
    print(f"{process_time():.0f} s of processor time")
    if args.picture:
        draw(curve, args.picture)


if __name__ == "__main__":
    main()
