"""The luck of a whole match: what neither its start nor its decisions explain. Only these are valued."""

from dowding.analysis.review.line import Moment
from dowding.analysis.review.reviewing import WORLDS, Reviewer
from dowding.commanders.adding import plain_sum


def luck_of(reviewer: Reviewer, worlds: int = WORLDS) -> float:
    """The luck of a match that the rules ended: that of the whole review, at a small part of its price."""
    first, result = reviewer.moments[0], reviewer.survey.result
    assert result is not None, "the rules ended the match"
    start = reviewer.gain(first, worlds) if isinstance(first, Moment) else reviewer.look_at(0, worlds)
    assert start is not None, "the first moment can be imagined"
    apart = [one for one in reviewer.moments if isinstance(one, Moment) and reviewer.departs(one)]
    gains = [valued for one in apart if (valued := reviewer.gain(one, worlds)) is not None]
    return result - start.before - plain_sum([valued.after - valued.before for valued in gains])
