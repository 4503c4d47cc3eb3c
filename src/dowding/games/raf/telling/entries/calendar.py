"""IV and 14 to 16: days, priorities, replacements, reinforcements and Sealion."""

from typing import ClassVar

from dowding.games.raf.naming import UnitName, UnitNames
from dowding.kernel.journal import Entry, Headline


class NewDay(Headline, frozen=True):
    """IV.3: the Day marker advanced."""

    date: str
    day: int
    """The box of the calendar, 11 August being 0."""

    sentence: ClassVar[str] = "{date} 1940"


class RepeatedDays(Entry, frozen=True):
    """IV.3: a day card that may not follow the last one is set aside."""

    card: str

    sentence: ClassVar[str] = "The days would repeat those of the last card: another card is drawn."


class DayDeckRenewed(Entry, frozen=True):
    """IV.9: the discards of the day event deck are shuffled."""

    sentence: ClassVar[str] = "The day event deck is used up; its discards are shuffled."


class Stabilised(Entry, frozen=True):
    """15.6: squadrons that were not called become pilots."""

    pilots: int

    sentence: ClassVar[str] = "The stabilisation scheme: {pilots} experienced pilots."


class PrioritiesStay(Entry, frozen=True):
    """14.1: once Sealion is in preparation the priorities do not change."""

    sentence: ClassVar[str] = "Sealion is being prepared, so the priorities stay."


class PrioritiesSet(Entry, frozen=True):
    """14.1: new German target priorities."""

    priorities: dict[str, str]
    """The level of each type of target."""

    sentence: ClassVar[str] = "New German target priorities: {told}."

    @property
    def told(self) -> str:
        """The priorities as a phrase."""
        return ", ".join(f"{target} {level}" for target, level in self.priorities.items())


class TerrorBegins(Entry, frozen=True):
    """14.2: cities are added to the targets."""

    sentence: ClassVar[str] = "Terror strategy: the cities are now targets."


class Luftflotte3Joins(Entry, frozen=True):
    """Day events: Gruppen of Luftflotte 3 may fly against targets of Luftflotte 2."""

    sentence: ClassVar[str] = "Gruppen of Luftflotte 3 join raids of Luftflotte 2."


class Luftflotte3Leaves(Entry, frozen=True):
    """Day events: the Luftflotten fly apart again."""

    sentence: ClassVar[str] = "Luftflotte 3 flies on its own again."


class Tension(Entry, frozen=True):
    """Day events: 12 Group may not patrol the sectors of 11 Group for a day."""

    sentence: ClassVar[str] = "12 Group does not patrol over 11 Group today."


class GermanIndustryRaided(Entry, frozen=True):
    """Day events: the replacement points of the card are lower."""

    sentence: ClassVar[str] = "Bomber Command raids German industry."


class PointsReceived(Entry, frozen=True):
    """15.1: the replacement points, once those of the day card are added."""

    points: dict[str, int]
    """The points in each pool."""

    sentence: ClassVar[str] = "Replacement points: {told}."

    @property
    def told(self) -> str:
        """The points as a phrase."""
        return ", ".join(f"{pool.replace('_', ' ')} {points}" for pool, points in self.points.items())


class NewAircraft(Entry, frozen=True):
    """15.2: squadrons receive aircraft."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "New aircraft for {squadrons}."


class GreenPilots(Entry, frozen=True):
    """15.3: squadrons return with green pilots."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "Green pilots for {squadrons}."


class DepletionRises(Entry, frozen=True):
    """15.4: the depletion marker goes up."""

    depletion: int

    sentence: ClassVar[str] = "Luftwaffe depletion rises to {depletion}."


class GruppeArrives(Entry, frozen=True):
    """IV.8: a German reinforcement enters the battle."""

    gruppe: UnitName

    sentence: ClassVar[str] = "{gruppe} arrives."


class TargetsInland(Entry, frozen=True):
    """17.3: target cards are added to the deck."""

    sentence: ClassVar[str] = "Targets further inland are added."


class SealionDelayed(Entry, frozen=True):
    """16.1: Sealion is put off."""

    date: str

    sentence: ClassVar[str] = "Sealion is put off to {date}."


class SealionPrepared(Entry, frozen=True):
    """16.1: preparations for Sealion begin."""

    date: str

    sentence: ClassVar[str] = "Preparations for Sealion begin; D-Day is {date}."


class PlayedOn(Entry, frozen=True):
    """17.2: The Thin Blue Line is over, and play goes on into the campaign."""

    outcome: str
    """How the scenario ended."""

    sentence: ClassVar[str] = "The Thin Blue Line is over: {outcome}. The battle goes on."
