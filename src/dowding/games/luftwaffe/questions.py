"""The questions that 2-Player and Eagle ask: nearly all of them to the Luftwaffe."""

from typing import ClassVar

from dowding.kernel.questions import Question, Reach
from dowding.kernel.words import listed


class SendByNight(Question, frozen=True):
    """20.1: the bombers that are set aside for the night."""

    least: int
    most: int

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which {least} to {most} bombers raid by night?"


class PlanDay(Question, frozen=True):
    """5: the raids of the day: targets, hours, strategy, bombers, and the fighters of the first hours."""

    date: str

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which raids do you plan for {date}?"


class AssignFighters(Question, frozen=True):
    """5.3: the fighters of the hours whose window the clock has opened."""

    hours: tuple[str, ...]

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which fighters fly at {told}?"

    @property
    def told(self) -> str:
        """The hours as people say them."""
        return listed(self.hours)


class SelectRaid(Question, frozen=True):
    """7.1: the raid that is flown next."""

    hour: str

    prompt: ClassVar[str] = "Which raid flies next?"


class FormUp(Question, frozen=True):
    """7.1: the missions of the fighters in a raid."""

    target: str

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which missions do the fighters against {target} fly?"


class CallRaid(Question, frozen=True):
    """8.0: what the raid is called at poor intelligence."""

    prompt: ClassVar[str] = "Do you call the raid major or minor?"


class LoseContact(Question, frozen=True):
    """21.10: the hunters that do not find the squadrons."""

    number: int

    prompt: ClassVar[str] = "Which hunters miss the squadrons?"


class EvadeHunters(Question, frozen=True):
    """Raid approach events: the squadrons that evade the hunters."""

    prompt: ClassVar[str] = "Which squadrons evade the hunters?"


class ExtendAttack(Question, frozen=True):
    """Raid target events: the bombers that an extended attack reduces."""

    number: int

    prompt: ClassVar[str] = "Which bombers does the extended attack reduce?"


class PressAttack(Question, frozen=True):
    """21.8: whether the Luftwaffe presses its attack or rests."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Press the attack, or rest?"


class SetPriorities(Question, frozen=True):
    """15.2: the priorities of a free choice."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which targets have which priority?"
