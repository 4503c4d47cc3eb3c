"""How London's Burning plays: the regular game, alone, under Malan, should be open.

python benchmarks/calibration_londons_burning.py --games 1000 --seed 1940

A win is what the rules call one.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from dowding.analysis.simulation import Plan, play_game
from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.statistics import share
from dowding.kernel.games import find_game

RAF = "RAF"
LOW, HIGH = 0.4, 0.6
"""Between these shares of the games the RAF is to win."""


def won(plan: Plan, index: int) -> bool:
    """Whether the RAF wins a game."""
    record = play_game(plan, index)
    assert not record.fault, record.fault
    return record.winner == RAF


def main() -> None:
    """Play the games and print the target."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1940)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    plan = make_plan(find_game("londons_burning"), "regular", {}, None, {RAF: "malan"}, args.seed)
    with ProcessPoolExecutor(args.processes) as pool:
        found = share(sum(pool.map(partial(won, plan), range(args.games), chunksize=5)), args.games)
    met = "met    " if LOW <= found.value <= HIGH else "NOT MET"
    print(f"  {met} the RAF wins the regular game: {found.percent()} (wanted {LOW:.0%} to {HIGH:.0%})")


if __name__ == "__main__":
    main()
