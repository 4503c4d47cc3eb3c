"""Raid events: what the cards of a raid bring."""

from enum import StrEnum
from typing import ClassVar

from dowding.games.raf.naming import UnitName, UnitNames
from dowding.kernel.journal import Entry


class Reason(StrEnum):
    """Why an event comes to nothing."""

    DEEP_TARGET = "deep_target"
    NOBODY_HIGHER = "nobody_higher"
    CLEAR_SKY = "clear_sky"
    SMALL_RAID = "small_raid"
    SEEN_TOO_WELL = "seen_too_well"
    BEYOND_RANGE = "beyond_range"
    NO_ME109 = "no_me109"
    NO_FIGHTERS = "no_fighters"
    FEW_SQUADRONS = "few_squadrons"
    NO_FULL_SQUADRON = "no_full_squadron"
    OTHER_WARNING = "other_warning"
    NO_LEVEL_BOMBERS = "no_level_bombers"
    NO_ELITE = "no_elite"
    NOBODY_TO_ESCORT = "nobody_to_escort"
    NO_SQUADRON_READY = "no_squadron_ready"
    NOBODY_CHASED = "nobody_chased"
    COASTAL_TARGET = "coastal_target"
    NO_ESCORT = "no_escort"
    NO_ME110 = "no_me110"


WHY = {
    Reason.DEEP_TARGET: "the target is too deep for channel patrollers",
    Reason.NOBODY_HIGHER: "nobody is higher",
    Reason.CLEAR_SKY: "the sky is clear",
    Reason.SMALL_RAID: "the raid is small enough",
    Reason.SEEN_TOO_WELL: "the raid was seen too well",
    Reason.BEYOND_RANGE: "the target is beyond Me 109 range",
    Reason.NO_ME109: "no Me 109s are left at their bases",
    Reason.NO_FIGHTERS: "no fighters are left at their bases",
    Reason.FEW_SQUADRONS: "the few squadrons understand each other",
    Reason.NO_FULL_SQUADRON: "no full squadron bears the letter",
    Reason.OTHER_WARNING: "the warning was another",
    Reason.NO_LEVEL_BOMBERS: "no level bombers fly",
    Reason.NO_ELITE: "no elite Gruppe is at its airbase",
    Reason.NOBODY_TO_ESCORT: "there is nobody to escort",
    Reason.NO_SQUADRON_READY: "no squadron is ready",
    Reason.NOBODY_CHASED: "no pair of hunters and squadrons bears the letters",
    Reason.COASTAL_TARGET: "the target lies on the coast",
    Reason.NO_ESCORT: "no close escort bears the letter",
    Reason.NO_ME110: "no Me 110 is a close escort",
}
"""Each reason in words."""


class EventApplies(Entry, frozen=True):
    """A raid event card was drawn: its event, its letters, and whether its conditions hold."""

    card: str
    code: str
    """The event, as its code names it."""
    letters: tuple[str, ...]
    applies: bool


class NoEvent(Entry, frozen=True):
    """The conditions of an event do not hold."""

    reason: Reason

    sentence: ClassVar[str] = "No event: {why}."

    @property
    def why(self) -> str:
        """The condition that is missing."""
        return WHY[self.reason]


class OutOfFormation(Entry, frozen=True):
    """Gruppen are reduced by weather or by breaking formation."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "Out of formation: {gruppen}."


class BritishHigher(Entry, frozen=True):
    """British altitude advantage."""

    sentence: ClassVar[str] = "The squadrons have the advantage of height."


class GermansHigher(Entry, frozen=True):
    """German altitude advantage."""

    sentence: ClassVar[str] = "The Gruppen have the advantage of height."


class WeatherChanges(Entry, frozen=True):
    """The weather of an area changes."""

    luftflotte: int
    weather: str

    sentence: ClassVar[str] = "The weather over Luftflotte {luftflotte}: {weather}."


class RendezvousMissed(Entry, frozen=True):
    """Rendezvous failure: Gruppen turn back."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "Rendezvous missed: {gruppen}."


class NoLongerHunting(Entry, frozen=True):
    """Gruppen leave the Hunt box before the hunter attack."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "No longer hunting: {gruppen}."


class BigWing(Entry, frozen=True):
    """Big Wing: squadrons of 12 Group would attack with advantage."""

    sentence: ClassVar[str] = "Squadrons of 12 Group would attack as a Big Wing."


class LostInCloud(Entry, frozen=True):
    """Clouds inhibit squadrons: some lose the raid."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "Lost in cloud: {squadrons}."


class FlakHits(Entry, frozen=True):
    """Flak: a Gruppe is reduced or turns back."""

    gruppe: UnitName

    sentence: ClassVar[str] = "Flak hits {gruppe}."


class NoBomberLeft(Entry, frozen=True):
    """Flak: the Bomber box is empty, and the raid ends."""

    sentence: ClassVar[str] = "No bomber is left: the raid is over."


class MetOverCoast(Entry, frozen=True):
    """Interception over coast: the squadrons attack after the bombing."""

    sentence: ClassVar[str] = "The raid will be met over the coast, on its way home."


class NonEssentialTarget(Entry, frozen=True):
    """Non-essential target: the bombs do less."""

    sentence: ClassVar[str] = "The target turns out to be non-essential."
