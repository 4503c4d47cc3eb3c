"""What a review costs: processor seconds of the whole, and of its first row.

    python benchmarks/review.py
    python benchmarks/review.py "Lion, Prelude" --seed 3 --worlds 64

The matches are those of a recruit, who answers otherwise than the doctrine about as often as people do.
Processor time is counted, not time, so other work on the machine matters little.
"""

import argparse
import time

from msgspec import Struct

from dowding.analysis.bench import interpreter
from dowding.analysis.review import Review, review
from dowding.analysis.review.reviewing import WORLDS
from dowding.commanders import ask, find_commander
from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match
from dowding.room.reviewing import QUICK

FIRST_ROW = 1.0
"""The first row of the quick pass should be there after so many seconds."""


class Subject(Struct, frozen=True):
    """A match to review, and the seconds within which it should be done."""

    game: str
    scenario: str
    seconds: float


SUBJECTS = {
    "Lion, Prelude": Subject("lion", "prelude", 4),
    "Lion, campaign": Subject("lion", "campaign", 20),
    "The Hardest Days, 13 August": Subject("hardest_days", "august_13", 35),
    "London's Burning, short": Subject("londons_burning", "short", 70),
}


def played(subject: Subject, seed: int) -> Match:
    """A match that a recruit has played."""
    match = new_match(find_game(subject.game), subject.scenario, seed, {})
    recruit = find_commander("recruit", match, match.sides[0], seed)
    while match.decision is not None:
        match.answer(ask(recruit, match))
    return match


def first_row(match: Match) -> float:
    """The processor seconds until there is a row to show."""
    told: list[Review] = []
    began = time.process_time()
    review(
        match,
        match.sides[0],
        worlds=QUICK,
        wanted=lambda: not told or not (told[-1].verdicts or told[-1].spells),
        tell=told.append,
    )
    return time.process_time() - began


def whole(match: Match, worlds: int) -> tuple[float, Review]:
    """The processor seconds of a whole review, and the review."""
    began = time.process_time()
    found = review(match, match.sides[0], worlds=worlds)
    return time.process_time() - began, found


def row(name: str, seed: int, worlds: int) -> str:
    """Measure a review, and tell it in a line."""
    subject = SUBJECTS[name]
    match = played(subject, seed)
    first, (seconds, found) = first_row(match), whole(match, worlds)
    met = "met" if seconds <= subject.seconds and first <= FIRST_ROW else "not met"
    return (
        f"{name:<28} {found.decisions:>9} {seconds:>8.1f} {subject.seconds:>6.0f}"
        f" {first:>10.2f} {FIRST_ROW:>5.0f}  {met}"
    )


def main() -> None:
    """Measure one review after another."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of: {'; '.join(SUBJECTS)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    args = parser.parse_args()
    if unknown := set(args.names) - set(SUBJECTS):
        parser.error(f"unknown: {'; '.join(sorted(unknown))}")
    print(f"{interpreter()}; {args.worlds} worlds, seed {args.seed}; processor seconds")
    print(f"{'match':<28} {'decisions':>9} {'seconds':>8} {'aim':>6} {'first row':>10} {'aim':>5}")
    for name in args.names or SUBJECTS:
        print(row(name, args.seed, args.worlds), flush=True)


if __name__ == "__main__":
    main()
