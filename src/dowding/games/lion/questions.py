"""The questions that only RAF: Lion asks."""

from typing import ClassVar

from dowding.kernel.questions import Question


class LeaveCrowdedHunt(Question, frozen=True):
    """19.8: the surplus squadrons that must leave the Hunt box."""

    number: int

    prompt: ClassVar[str] = "Which squadrons leave the crowded Hunt box?"


class RadioConfusion(Question, frozen=True):
    """Raid approach events: the squadron that misunderstands its orders."""

    prompt: ClassVar[str] = "Radio confusion: which squadron turns back?"
