"""What only RAF: Lion tells: raids made by cards, and its own events."""

from typing import ClassVar

from dowding.games.raf.naming import UnitName, UnitNames
from dowding.games.raf.words import Selector
from dowding.kernel.journal import Entry
from dowding.kernel.words import listed


class TooFewForMajorRaid(Entry, frozen=True):
    """6.1: a major raid becomes a minor one."""

    luftflotte: int

    sentence: ClassVar[str] = "Luftflotte {luftflotte} has too few Gruppen left: a minor raid."


class FollowUpRaid(Entry, frozen=True):
    """6.2: another raid on the same target."""

    sentence: ClassVar[str] = "A follow-up raid."


class NoRaidAfterAll(Entry, frozen=True):
    """8.1: the force card sends no raid."""

    sentence: ClassVar[str] = "No raid after all; the squadrons turn back."


class Sweep(Entry, frozen=True):
    """8.22: a raid of Me 109s alone."""

    sentence: ClassVar[str] = "A sweep of Me 109s."


class RaidSmaller(Entry, frozen=True):
    """8.2: an entry of the force card cannot be filled."""

    aircraft: str

    sentence: ClassVar[str] = "No {aircraft} is left: the raid is smaller."


class FalseRaid(Entry, frozen=True):
    """8.24: nobody flies."""

    sentence: ClassVar[str] = "No Gruppe is fit to fly: a false raid."


class Unseen(Entry, frozen=True):
    """Undetected hunters or escort: a Gruppe joins the raid."""

    gruppe: UnitName

    sentence: ClassVar[str] = "{gruppe} joins the raid undetected."


class EscortsCoordinated(Entry, frozen=True):
    """Escort coordination: every close escort fights."""

    sentence: ClassVar[str] = "The escorts keep together."


class PathfindersLead(Entry, frozen=True):
    """German pathfinders: bombing is better."""

    sentence: ClassVar[str] = "Pathfinders lead the raid."


class BombersLow(Entry, frozen=True):
    """Low level bombers: easier prey, better bombing."""

    sentence: ClassVar[str] = "The bombers come in low."


class VectoredAway(Entry, frozen=True):
    """Patrollers vectored away: squadrons are sent off in vain."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "Vectored away from patrol: {squadrons}."


class SecondaryTarget(Entry, frozen=True):
    """Secondary target: Gruppen with some letters bomb it."""

    letters: tuple[Selector, ...]
    target: str

    sentence: ClassVar[str] = "Gruppen {told} make for {target}."

    @property
    def told(self) -> str:
        """The letters as a phrase."""
        return listed(self.letters)


class SnapRaidPrepared(Entry, frozen=True):
    """Snap raid: elite Me 110s will raid after this raid."""

    sentence: ClassVar[str] = "Elite Me 110s prepare a snap raid."


class StukasWithdrawn(Entry, frozen=True):
    """19.7: after three lost Gruppen all Ju 87s leave the battle."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "The Ju 87s are withdrawn from the battle."


class Momentum(Entry, frozen=True):
    """19.5: two day cards are drawn, and the one with fewer days is used."""

    sentence: ClassVar[str] = "The Luftwaffe presses its advantage."


class MoreEscort(Entry, frozen=True):
    """Day events: force and event cards with more escorts are added."""

    sentence: ClassVar[str] = "Bombers get more escort."
