"""The questions that the rules of The Hardest Days ask."""

from typing import ClassVar

from dowding.kernel.questions import Question, Reach


def squadrons(number: int) -> str:
    """A number of squadrons in words; for one, the number is left out."""
    return "squadron" if number == 1 else f"{number} squadrons"


class TurnGreen(Question, frozen=True):
    """3.4: the squadrons that begin green, one of each sector."""

    sectors: tuple[str, ...]
    spitfires: int

    reach: ClassVar[Reach] = Reach.MATCH

    def text(self) -> str:
        told = f"Which squadrons are green? One each of {', '.join(self.sectors)}"
        return f"{told}; at least {self.spitfires} with Spitfires."


class SendPatrols(Question, frozen=True):
    """5: the squadrons that patrol, and where."""

    hour: str

    prompt: ClassVar[str] = "Which squadrons patrol, and where?"


class PlaceEscort(Question, frozen=True):
    """8.10: the section that a close escort supports."""

    raid: int
    group: str

    prompt: ClassVar[str] = "Raid {raid}: which section does {group} escort?"


class MoveSquadrons(Question, frozen=True):
    """10: the moves of all squadrons on the map."""

    phase: int

    prompt: ClassVar[str] = "Where do squadrons move?"


class ChooseSpace(Question, frozen=True):
    """11.1: the space in which interception is resolved next."""

    prompt: ClassVar[str] = "Over which space is the next interception?"


class ChooseRaid(Question, frozen=True):
    """11.2: which of two raids over one space is intercepted first."""

    space: str

    prompt: ClassVar[str] = "Which raid over {space} is intercepted first?"


class CaughtByHunters(Question, frozen=True):
    """11.1: the squadrons that hunters catch."""

    raid: int
    number: int

    def text(self) -> str:
        return f"Raid {self.raid}: which {squadrons(self.number)} do the hunters catch?"


class JoinInterception(Question, frozen=True):
    """11.1: the squadrons that intercept of their own will.

    Those at the raid's altitude are asked first. Then a die falls for the ``others``.
    """

    raid: int
    space: str
    others: bool

    def text(self) -> str:
        who = "squadrons from other altitudes" if self.others else "squadrons at its altitude"
        return f"Which {who} intercept raid {self.raid} over {self.space}?"


class ChooseEvader(Question, frozen=True):
    """11.1: the squadron of a section that evades the hunters."""

    raid: int
    section: str

    prompt: ClassVar[str] = "Raid {raid}: which squadron on the {section} evades the hunters?"


class ChooseHuntSection(Question, frozen=True):
    """12.2.1: the section of the Hunt Box that fights next."""

    raid: int

    prompt: ClassVar[str] = "Raid {raid}: which section of the Hunt Box fights next?"


class ChooseHunted(Question, frozen=True):
    """12.2.1: the squadrons that are paired with hunters, where these are all alike."""

    raid: int
    section: str
    number: int

    def text(self) -> str:
        fight = "fights" if self.number == 1 else "fight"
        return f"Raid {self.raid}, hunt {self.section}: which {squadrons(self.number)} {fight} the hunters?"


class PairOff(Question, frozen=True):
    """12.2.1: who fights whom in a section of the Hunt Box."""

    raid: int
    section: str

    prompt: ClassVar[str] = "Raid {raid}, hunt {section}: who fights which hunter?"


class ChooseSurplus(Question, frozen=True):
    """12.2.2: which of several surplus squadrons attacks a hunter or goes on first."""

    raid: int
    section: str

    prompt: ClassVar[str] = "Raid {raid}, hunt {section}: which squadron without a hunter is next?"


class AttackHunter(Question, frozen=True):
    """12.2.2: whether a surplus squadron attacks a hunter or goes on to the bombers."""

    raid: int
    squadron: str
    section: str

    prompt: ClassVar[str] = "Raid {raid}, hunt {section}: whom does {squadron} attack?"


class ShiftSquadrons(Question, frozen=True):
    """12.2.3: the squadrons that change their section of the Bomber Box."""

    raid: int
    most: int

    prompt: ClassVar[str] = "Raid {raid}: which squadrons shift in the Bomber Box? At most {most}."


class ChooseBomberSection(Question, frozen=True):
    """12.2.4: the section of the Bomber Box that fights next."""

    raid: int

    prompt: ClassVar[str] = "Raid {raid}: which section of the Bomber Box fights next?"


class ChooseAttacker(Question, frozen=True):
    """12.2.4, 12.2.5: the squadron that attacks next."""

    raid: int
    section: str

    prompt: ClassVar[str] = "Raid {raid}, bomber {section}: which squadron attacks?"


class ChooseVictim(Question, frozen=True):
    """12.2.4, 12.2.5: the group that a squadron attacks."""

    raid: int
    squadron: str
    section: str

    prompt: ClassVar[str] = "Raid {raid}, bomber {section}: whom does {squadron} attack?"


class Disperse(Question, frozen=True):
    """14.8: the squadrons that are dispersed."""

    airfield: str
    number: int

    reach: ClassVar[Reach] = Reach.NEXT

    def text(self) -> str:
        are = "is" if self.number == 1 else "are"
        return f"Which {squadrons(self.number)} of {self.airfield} {are} dispersed?"


class LoseAircraft(Question, frozen=True):
    """14.9: the squadron whose aircraft are destroyed on the ground."""

    airfield: str

    prompt: ClassVar[str] = "Which squadron loses aircraft at {airfield}?"


class ChooseHunter(Question, frozen=True):
    """17.9, 17.10: the hunter that squadrons are prepared for."""

    raid: int

    prompt: ClassVar[str] = "Raid {raid}: for which hunter are squadrons prepared?"


class VectorAway(Question, frozen=True):
    """17.12: the squadron that is sent the wrong way."""

    raid: int

    prompt: ClassVar[str] = "Raid {raid}: which squadron is vectored away?"


class RemoveDecoy(Question, frozen=True):
    """17.16: the raid that was a decoy."""

    prompt: ClassVar[str] = "Which raid was a decoy?"


class LoseTouch(Question, frozen=True):
    """17.21: the squadron that radio confusion sends home."""

    prompt: ClassVar[str] = "Which squadron goes home in the confusion?"
