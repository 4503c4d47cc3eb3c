"""How a situation that was found earlier is valued anew, with rules, components and doctrines of today."""

from dowding.analysis.situations.finding import Sieve
from dowding.analysis.situations.situation import Situation
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match, new_match


def confirmed(earlier: Situation) -> Situation | None:
    """The same decision as it is now; None if it is not asked any more, or if no answer is clearly better."""
    try:
        match = _played_again(earlier)
        decision = match.decision
        if decision is None or (decision.side, decision.question.kind) != (earlier.side, earlier.question):
            return None
        return Sieve(match, match.clone(), earlier.side, earlier.seed, earlier.reach).again(earlier)
    except DowdingError:
        return None


def _played_again(earlier: Situation) -> Match:
    """A match of today from the same seed and answers; raises AnswerError if one is not legal any more."""
    header = earlier.header
    match = new_match(header.game, header.scenario, header.seed, header.options, undo=header.undo)
    for answer in earlier.answers:
        match.answer(answer)
    return match
