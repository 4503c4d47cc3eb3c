"""The review of a finished match: what was luck, what was you."""

from dowding.analysis.review.reviewing import review
from dowding.analysis.review.verdicts import Chance, Review, Verdict

__all__ = ["Chance", "Review", "Verdict", "review"]
