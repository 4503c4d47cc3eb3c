"""The questions that the rules of Chain Home ask."""

from typing import ClassVar

from dowding.kernel.questions import Question, Reach


class ChooseTarget(Question, frozen=True):
    """2.2: the target of the next raid."""

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "Which target?"


class ChooseGruppen(Question, frozen=True):
    """2.3: the Gruppen that fly."""

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "Which Gruppen fly?"


class ChooseHeight(Question, frozen=True):
    """2.4: high, or low below the radar."""

    prompt: ClassVar[str] = "At what height?"


class SendSquadrons(Question, frozen=True):
    """4.1: the sectors to which squadrons fly."""

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "Where do squadrons go?"


class OrderAttacks(Question, frozen=True):
    """5.1: the order in which waiting squadrons attack."""

    prompt: ClassVar[str] = "Who attacks first?"


class SufferHit(Question, frozen=True):
    """5.3: the Gruppe that is turned back or shot down."""

    effect: str

    prompt: ClassVar[str] = "Which Gruppe is {effect}?"


class ChooseRuns(Question, frozen=True):
    """6.1: the number of bombing runs."""

    prompt: ClassVar[str] = "How many runs?"
