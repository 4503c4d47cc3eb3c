"""The questions of London's Burning. Their facts name aircraft, pilots and places as views and options do."""

from typing import ClassVar

from dowding.games.londons_burning.naming import TargetName
from dowding.games.londons_burning.words import Guns
from dowding.kernel.questions import Question, Reach

# Before play


class ChooseBase(Question, frozen=True):
    """3.5: the sector airfield from which the fighters fly."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which sector airfield is your base?"


class SiteGuns(Question, frozen=True):
    """14.4: the targets that get guns of one kind."""

    guns: Guns

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which targets have {guns} anti-aircraft guns?"


class SiteBalloons(Question, frozen=True):
    """14.4: the targets that get a balloon barrage."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which targets have balloon barrages?"


# A daylight phase opens


class CallUp(Question, frozen=True):
    """11.5: the reserve pilot for an empty seat."""

    number: int
    """1 or 2, as on the aircraft."""

    prompt: ClassVar[str] = "Who takes over aircraft #{number}?"


class ChangeBase(Question, frozen=True):
    """14.2: the base of the phase."""

    prompt: ClassVar[str] = "Which airfield is the base in this phase?"


class AgreeToBase(Question, frozen=True):
    """14.2: whether the wingman agrees to another base."""

    base: str

    prompt: ClassVar[str] = "Do you agree to move the base to {base}?"


class TakePosture(Question, frozen=True):
    """5.2: stand by, or patrol."""

    pilot: str
    aircraft: str

    prompt: ClassVar[str] = "What does {pilot} do in {aircraft}?"


class ChoosePatrol(Question, frozen=True):
    """5.2: the target and the altitude of a patrol."""

    aircraft: str

    prompt: ClassVar[str] = "Where does {aircraft} patrol?"


# Movement


class Scramble(Question, frozen=True):
    """6.1: wait, or take off with some facing."""

    aircraft: str
    hex: str

    prompt: ClassVar[str] = "What does {aircraft} do on the ground at {hex}?"


class FlyTo(Question, frozen=True):
    """6.2: hex, altitude and, where it matters, facing of a move."""

    aircraft: str
    hex: str
    altitude: str

    prompt: ClassVar[str] = "Where does {aircraft} fly from {hex} at {altitude}?"


# Combat


class GoHeadOn(Question, frozen=True):
    """7.5: whether an RAF fighter takes the Head-On box."""

    aircraft: str

    prompt: ClassVar[str] = "Does {aircraft} go in head-on?"


class SendHeadOn(Question, frozen=True):
    """7.5: the German fighters that take the Head-On box."""

    prompt: ClassVar[str] = "Which fighters go in head-on?"


class ChooseAction(Question, frozen=True):
    """8.1: break off, pass, or a target."""

    aircraft: str
    altitude: str

    prompt: ClassVar[str] = "What does {aircraft} do at {altitude}?"


class ChooseTarget(Question, frozen=True):
    """8.41: the RAF fighter that a German attacks."""

    aircraft: str

    prompt: ClassVar[str] = "Whom does {aircraft} attack?"


class AttackFirst(Question, frozen=True):
    """8.42: which of two RAF attacks is resolved first."""

    prompt: ClassVar[str] = "Who attacks first?"


class DeclareBursts(Question, frozen=True):
    """8.43: the bursts of an attack that found its firing angle."""

    aircraft: str
    target: str
    hits: tuple[str, ...]
    """The hits that the target has already."""
    margin: int

    prompt: ClassVar[str] = "How many bursts does {aircraft} fire at {target} (hits so far: {hits})?"


class AimCrossfire(Question, frozen=True):
    """14.1: the attacker at which an unengaged bomber fires."""

    aircraft: str

    prompt: ClassVar[str] = "At which attacker does {aircraft} fire?"


class BreakOffAtWill(Question, frozen=True):
    """15.2: the German fighters that leave the combat."""

    prompt: ClassVar[str] = "Which fighters break off?"


# Landing and night


class LandAt(Question, frozen=True):
    """8.1, 8.2: the airfield of a fighter that breaks off, or whose combat is over."""

    aircraft: str

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "Where does {aircraft} land?"


class GlideTo(Question, frozen=True):
    """9.1: the hex where a crippled fighter comes down."""

    aircraft: str

    reach: ClassVar[Reach] = Reach.NEXT
    prompt: ClassVar[str] = "The engine of {aircraft} is hit: where does it glide?"


class SpendRepairPoint(Question, frozen=True):
    """12.1: what is replaced or repaired."""

    prompt: ClassVar[str] = "What is the repair point used for?"


# 15.2 The Luftwaffe player


class OrderTargets(Question, frozen=True):
    """The targets of a day, phase by phase."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which targets are raided in the four phases, in order?"


class OrderSizes(Question, frozen=True):
    """The raid sizes of a day, phase by phase."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Which raid sizes do the four phases get, in order?"


class FillRaids(Question, frozen=True):
    """The order in which raids get aircraft; asked whenever everybody can see that they may be short."""

    raids: int
    """How many raids there are to order: none where enough aircraft were drawn."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "There are too few aircraft. In which order are the raids filled ({raids})?"


class ManRaid(Question, frozen=True):
    """The aircraft of one raid; it is asked of every phase, so that nobody can count the raids."""

    phase: str
    target: TargetName
    raiders: int
    """How many fly: none where no raid is planned or it was cancelled."""

    reach: ClassVar[Reach] = Reach.PERIOD
    prompt: ClassVar[str] = "Raiders at {phase} against {target}: choose {raiders}."


class KeepMarkers(Question, frozen=True):
    """The target markers that stay in the cup on 7 September."""

    reach: ClassVar[Reach] = Reach.MATCH
    prompt: ClassVar[str] = "Which target markers do you keep?"


class ChooseStart(Question, frozen=True):
    """The start hex of a raid."""

    prompt: ClassVar[str] = "Where does the raid enter?"


class PlotPath(Question, frozen=True):
    """The path that the raid flies in its next move."""

    prompt: ClassVar[str] = "Which path does the raid take next?"
