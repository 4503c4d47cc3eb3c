"""The questions that only 2-Player asks: about warning, and about what is announced of a raid."""

from typing import ClassVar

from dowding.kernel.questions import Question


class PlaceApproachMarker(Question, frozen=True):
    """5.5: with two radar nets damaged, the one region that is marked."""

    prompt: ClassVar[str] = "Which region gets the marker?"


class SpendUltra(Question, frozen=True):
    """ULTRA intercept: whether the target sectors of this hour are told."""

    hour: str

    prompt: ClassVar[str] = "Use ULTRA for the raids of {hour} hours?"


class TellSize(Question, frozen=True):
    """7.3: the number of Gruppen that is announced at limited intelligence."""

    prompt: ClassVar[str] = "How many Gruppen do you announce?"
