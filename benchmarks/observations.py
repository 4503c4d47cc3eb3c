"""Steps a second of each game's environment by the form of its observations, in alternating rounds.

    python benchmarks/observations.py --rounds 8
    python benchmarks/observations.py duel lion

The best round of each form counts, by processor time. ``none`` plays without looking, so it is what the
rules take.
"""

import argparse
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

from dowding.envs import env
from dowding.kernel.dice import Dice
from dowding.kernel.games import all_games, find_game

FORMS = ("structured", "flat", "hashed", "none")
SECONDS = 0.4


def play(made: Any, dice: Dice, looks: bool) -> float:
    """Play random matches for a moment and return the steps a second."""
    steps, start, table = 0, process_time(), made.table
    while process_time() - start < SECONDS:
        made.reset(seed=dice.below(2**31))
        while table.turn is not None:
            if looks:
                made.observe(table.turn)
            legal = table.assembly.legal
            table.act(legal[dice.below(len(legal))])
            steps += 1
    return steps / (process_time() - start)


def runs(game: str) -> dict[str, Callable[[], float]]:
    """For each form, what plays a round of the last scenario."""
    scenario = list(find_game(game).scenarios)[-1]
    forms = {form: "hashed" if form == "none" else form for form in FORMS}
    return {
        form: partial(play, env(game=game, scenario=scenario, observation=seen), Dice(7), form != "none")
        for form, seen in forms.items()
    }


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(all_games()))
    parser.add_argument("--rounds", type=int, default=8)
    args = parser.parse_args()
    print(f"{'':16}" + "".join(f"{form:>12}" for form in FORMS))
    for game in args.games:
        best, played = dict.fromkeys(FORMS, 0.0), runs(game)
        for _ in range(args.rounds):
            for form, run in played.items():
                best[form] = max(best[form], run())
        print(f"{game:16}" + "".join(f"{best[form]:12,.0f}" for form in FORMS), flush=True)


if __name__ == "__main__":
    main()
