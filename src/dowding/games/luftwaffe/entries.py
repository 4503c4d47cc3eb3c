"""What 2-Player and Eagle tell: raids that are planned, declared and flown step by step."""

from typing import ClassVar

from dowding.games.raf.naming import UnitNames
from dowding.games.raf.words import TargetType, counted
from dowding.kernel.journal import Entry, Headline


class RaidPlanned(Entry, frozen=True):
    """5: a raid on the Planning Board, with the Gruppen assigned so far; secret in 2-Player."""

    card: str
    """The key of the target card."""
    target: str
    hour: str
    gruppen: UnitNames
    aircraft: dict[str, int]
    """How many of each type."""
    strategies: tuple[str, ...]

    sentence: ClassVar[str] = "Planned for {hour} hours: {target}, {so_far}."

    @property
    def told(self) -> str:
        """The Gruppen counted by type, and the strategy cards."""
        return "; ".join(filter(None, [counted(self.aircraft), *self.strategies]))

    @property
    def so_far(self) -> str:
        """The same; a raid may have neither before its fighters are assigned."""
        return self.told or "no Gruppen yet"


class RaidLapses(Entry, frozen=True):
    """5.4: a planned raid for which no Gruppe is left; secret in 2-Player."""

    card: str
    target: str

    sentence: ClassVar[str] = "The raid on {target} lapses."


class NightRaidersShown(Entry, frozen=True):
    """20.1: the Gruppen that raid tonight."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "Tonight's raiders: {gruppen}."


class RaidDeclared(Headline, frozen=True):
    """8.0: the target of a raid becomes known."""

    number: int
    hour: str
    card: str
    """The key of the target card."""
    target: str
    target_type: TargetType
    sector: str
    luftflotte: int = 0
    enroute: tuple[str, ...] = ()
    """The sectors over which the raid comes in."""

    sentence: ClassVar[str] = "Raid {number} at {hour} hours on {target} ({target_type}, {sector})"
    depth: ClassVar[int] = 2


class RaidOver(Entry, frozen=True):
    """II.17: the card of a declared raid is laid aside."""


class RaidCalled(Entry, frozen=True):
    """8.0: what a raid is called at poor intelligence."""

    effort: str
    """``major`` or ``minor``."""

    sentence: ClassVar[str] = "It looks like a {effort} raid."


class StrategyShown(Entry, frozen=True):
    """17.12: a strategy card of the raid is shown."""

    card: str
    """The key of the strategy card."""
    strategy: str

    sentence: ClassVar[str] = "The Luftwaffe shows {strategy}."


class DecoyShown(Entry, frozen=True):
    """17.11: the raid is a decoy."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "There is no raid: it was a decoy."


class RendezvousFails(Entry, frozen=True):
    """7.4: the raid does not assemble as planned."""

    sentence: ClassVar[str] = "The raid fails to assemble."


class ContactLost(Entry, frozen=True):
    """21.10: hunters that do not find the squadrons."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "No contact: {gruppen}."


class NothingFlies(Entry, frozen=True):
    """5.4: no raid of the hour can be flown."""

    sentence: ClassVar[str] = "No raid comes."


class Pursued(Entry, frozen=True):
    """Heavy pursuit, hunters chase stragglers: Gruppen leave, squadrons are shaken."""

    gruppen: UnitNames
    squadrons: UnitNames

    sentence: ClassVar[str] = "Pursuit: {gruppen} after {squadrons}."


class FuelLow(Entry, frozen=True):
    """Hunter fuel low: hunters are reduced."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "Short of fuel: {gruppen}."


class AttackExtended(Entry, frozen=True):
    """Extended attack: bombers are reduced before the interception."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "A long attack wears down {gruppen}."


class MetLate(Entry, frozen=True):
    """Late interception: the squadrons attack after the bombing."""

    sentence: ClassVar[str] = "The raid will be met only after the bombing."


class LostTheirWay(Entry, frozen=True):
    """Navigational error: bombing is worse."""

    sentence: ClassVar[str] = "The raid has lost its way."


class QuickTurnaround(Entry, frozen=True):
    """Squadron turnaround: ground crews are fast."""

    sentence: ClassVar[str] = "The ground crews work fast."


class HazeForecast(Entry, frozen=True):
    """Morning haze: no raid before 1000 hours."""

    sentence: ClassVar[str] = "Haze and fog in the morning: no raid before 1000 hours."


class Declared(Entry, frozen=True):
    """21.8: the Luftwaffe presses its attack or rests."""

    pressed: bool

    sentence: ClassVar[str] = "The Luftwaffe {told}."

    @property
    def told(self) -> str:
        """The declaration as a phrase."""
        return "presses its attack" if self.pressed else "rests its forces"


class FreeChoice(Entry, frozen=True):
    """15.2: the Luftwaffe chooses its priorities."""

    sentence: ClassVar[str] = "The Luftwaffe chooses its own priorities."
