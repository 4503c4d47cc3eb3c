"""``dowding review``: what was luck, and what was you, in a match that is over."""

import argparse

from msgspec import Struct

from dowding.analysis.progress import Progress
from dowding.analysis.rendering.review_text import review_lines
from dowding.analysis.review import Review
from dowding.analysis.review import review as review_match
from dowding.analysis.review.verdicts import Sums
from dowding.cli.options import side_named
from dowding.cli.output import OK, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.match import Match
from dowding.kernel.replaying import load

FEWEST = 4
"""In fewer worlds nothing can be chosen in one half and valued in the other."""


class Told(Struct, frozen=True):
    """What is printed as JSON: the review, and what it comes to."""

    review: Review
    sums: Sums


def review(args: argparse.Namespace) -> int:
    """Review the decisions of one side of a saved match."""
    if args.worlds < FEWEST:
        raise SetupError(f"--worlds must be at least {FEWEST}, not {args.worlds}")
    match = load(args.file, args.components)
    side = _side(match, args.side)
    progress: list[Progress] = []

    def tell(review: Review) -> None:
        if not progress:
            progress.append(Progress(f"{review.game}: decisions", review.decisions))
        progress[0].add(len(review.verdicts) - progress[0].done)

    found = review_match(match, side, worlds=args.worlds, seed=args.seed, tell=tell)
    if progress:
        progress[0].end()
    emit(args, Told(found, found.sums()), review_lines(found, match.journal.told_to(side, all=True)))
    return OK


def _side(match: Match, name: str | None) -> str:
    if name is not None:
        return side_named(match.game, name)
    if len(match.sides) > 1:
        raise SetupError(f"say whose decisions: --side, one of {', '.join(match.sides)}")
    return match.sides[0]
