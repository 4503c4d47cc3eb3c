"""What search gains over the usual commander of a side, answer by answer, so that most luck cancels.

    python benchmarks/search_gain.py chain_home --scenario day --side "Fighter Command" --games 150
    python benchmarks/search_gain.py eagle --scenario prelude --side Luftwaffe --question plan_day

Search plays its side. Whenever it answers otherwise than the usual commander would, both answers are played
on from the true position by the usual commanders with the same dice, many times. The sum of the differences
is an unbiased measure of what search gains in a match, and varies much less than results do. With
``--question`` only the first question of that kind is measured, to where its answer matters, such as the
evening of a planned day. Then each answer is played on by the commander who would carry it out.
"""

import argparse
from statistics import fmean
from time import process_time

from dowding.analysis.statistics import mean
from dowding.commanders import Commander, SearchCommander, ask, find_commander
from dowding.commanders.register import usual_commanders
from dowding.commanders.rollouts import roll_out, worth
from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.horizon import horizon
from dowding.kernel.match import new_match
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach


class Gains:
    """What search gains in matches of a scenario, and how long its answers take."""

    def __init__(self, args: argparse.Namespace, game: AnyGame) -> None:
        self.args, self.game = args, game
        self.others = 0
        """How many answers differed from those of the usual commander."""
        self.seconds: list[float] = []

    def of(self, seed: int) -> float:
        """Play a match and return the sum of all gains, or the gain of the first question of the kind."""
        side, kind = self.args.side, self.args.question
        position: Position = new_match(self.game, self.args.scenario, seed).clone()
        search = find_commander(self.args.commander, position, side, seed)
        usual, dice, total = usual_commanders(position, seed), Dice(seed, "gain"), 0.0
        while (decision := position.decision) is not None:
            answer = decision.accept(ask(usual[decision.side], position))
            if decision.side == side and kind in ("", decision.question.kind):
                start = process_time()
                other = decision.accept(ask(search, position))
                self.seconds.append(process_time() - start)
                if other != answer:
                    total += self.gain(
                        position, (other, self.carries_out(search, usual)), answer, usual, dice
                    )
                answer = other
                if kind:
                    return total
            position.answer(answer)
        return total

    def carries_out(self, search: Commander, usual: dict[str, Commander]) -> Commander:
        """Who plays on from an answer of search: for one question, the commander whose plan it has chosen."""
        if self.args.question and isinstance(search, SearchCommander):
            return search.policies[self.args.side]
        return usual[self.args.side]

    def gain(
        self,
        position: Position,
        better: tuple[Answer, Commander],
        answer: Answer,
        usual: dict[str, Commander],
        dice: Dice,
    ) -> float:
        """By how much an answer is better than another on average, played on with the same dice."""
        side, gains = self.args.side, []
        until = horizon(position, None if self.args.question else Reach.MATCH)
        for _ in range(self.args.rollouts):
            seed, worths = dice.below(1 << 60), []
            for tried, policy in (better, (answer, usual[side])):
                world = position.clone()
                world.reseed(seed)
                worths.append(worth(roll_out(world, tried, {**usual, side: policy}, until, seed), side))
            gains.append(worths[0] - worths[1])
        self.others += 1
        return fmean(gains)


def main() -> None:
    """Read the command line, and tell the gain after every ten matches."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("game")
    parser.add_argument("--scenario", required=True)
    parser.add_argument("--side", required=True)
    parser.add_argument("--commander", default="search")
    parser.add_argument("--question", default="", help="measure only the first question of this kind")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=90000, help="the seed of the first match")
    parser.add_argument("--rollouts", type=int, default=12)
    args = parser.parse_args()
    gains, found = Gains(args, find_game(args.game)), list[float]()
    for number in range(1, args.games + 1):
        found.append(gains.of(args.seed + number - 1))
        if number % 10 == 0:
            told = f"{number} matches: {mean(found)}, {gains.others} other answers"
            mid, longest = sorted(gains.seconds)[len(gains.seconds) // 2], max(gains.seconds)
            print(f"{told}; an answer takes {mid:.2f} s, at most {longest:.2f} s", flush=True)


if __name__ == "__main__":
    main()
