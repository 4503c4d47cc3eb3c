"""What a day plan of RAF: 2-Player and RAF: Eagle costs: to ask for it, to draw it at random, to think of it.

    python benchmarks/day_plans.py --games 6 --rounds 7

The plans are those of some campaigns by the usual commanders. Each is asked for, answered and checked anew in
every round. The figure is processor time of one core a plan, and the best round counts.
"""

import argparse
from collections.abc import Callable
from time import process_time

from dowding.commanders import Commander, ask
from dowding.commanders.commander import Posting
from dowding.commanders.register import posted, usual_commanders
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.position import Position

GAMES = ("duel", "eagle")
SCENARIO = "campaign"


def plans_of(game: str, games: int) -> list[Position]:
    """The positions of some campaigns at which a day is planned."""
    found = []
    for seed in range(games):
        position = new_match(find_game(game), SCENARIO, seed).clone()
        leaders = usual_commanders(position, seed)
        while (decision := position.decision) is not None:
            if isinstance(decision.question, PlanDay):
                found.append(position.clone())
            position.answer(ask(leaders[decision.side], position))
    return found


def asked(position: Position) -> None:
    """Only ask."""
    assert position.clone().decision is not None


def drawn(position: Position) -> None:
    """Ask, draw a random plan, and check it."""
    copy = position.clone()
    assert copy.decision is not None
    copy.decision.accept(copy.decision.sample(Dice(copy.answered).below))


def thought_of(commander: Commander) -> Callable[[Position], None]:
    """Ask, let a commander see the table and think, and check its plan."""

    def think(position: Position) -> None:
        copy = position.clone()
        assert copy.decision is not None
        copy.decision.accept(ask(commander, copy))

    return think


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=6, help="campaigns whose plans are made (default: 6)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds, of which the best counts (default: 7)")
    args = parser.parse_args()
    for game in GAMES:
        plans = plans_of(game, args.games)
        posting = Posting(find_game(game), LUFTWAFFE, plans[0].base.state.kit, 1)
        ways = {"asked": asked, "at random": drawn, "by doctrine": thought_of(posted("kesselring", posting))}
        told = []
        for name, way in ways.items():
            rounds = []
            for _ in range(args.rounds):
                start = process_time()
                for position in plans:
                    way(position)
                rounds.append(process_time() - start)
            told.append(f"{name} {1000 * min(rounds) / len(plans):.2f} ms")
        print(f"{game}, {len(plans)} plans: {', '.join(told)}")


if __name__ == "__main__":
    main()
