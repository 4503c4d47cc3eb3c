"""Matches to review, played by commanders."""

from dowding.analysis.review.reviewing import Reviewer
from dowding.commanders import ask, find_commander
from dowding.kernel.games import Setting, find_game
from dowding.kernel.match import Match, new_match


def played(game: str, scenario: str, seed: int, default: str = "random", **options: Setting) -> Match:
    """A match that one commander has played on all sides."""
    return played_by(game, scenario, seed, {}, default, **options)


def played_by(
    game: str, scenario: str, seed: int, who: dict[str, str], default: str = "random", **options: Setting
) -> Match:
    """A match that commanders have played, by side."""
    match = new_match(find_game(game), scenario, seed, options)
    commanders = {side: find_commander(who.get(side, default), match, side, seed) for side in match.sides}
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))
    return match


def reviewer_of(match: Match, side: str, seed: int = 0) -> Reviewer:
    """A reviewer of the line that stands."""
    line = match.history.branch.line[: match.history.position]
    return Reviewer(match.header, line, side, seed)
