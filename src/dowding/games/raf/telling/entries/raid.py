"""II.1 to II.8: a raid is seen, met and intercepted."""

from typing import ClassVar

from dowding.games.raf.naming import UnitNames
from dowding.games.raf.places import PlaceName
from dowding.games.raf.words import Intelligence, TargetType, WarningLevel, counted
from dowding.kernel.journal import Entry, Headline


class RaidOpens(Headline, frozen=True):
    """6: a raid on a target begins."""

    number: int
    hour: str
    effort: str
    """``major``, ``minor`` or ``snap``."""
    card: str
    """The key of the target card."""
    target: str
    target_type: TargetType
    sector: str
    luftflotte: int = 0
    enroute: tuple[str, ...] = ()
    """The sectors over which the raid comes in."""

    sentence: ClassVar[str] = (
        "Raid {number} at {hour} hours: a {effort} raid on {target} ({target_type}, {sector})"
    )
    depth: ClassVar[int] = 2


class Detected(Entry, frozen=True):
    """6.3: how early and how well the raid is seen.

    It has a sentence only if the die is hidden; otherwise the line of the die says it already.
    """

    warning: WarningLevel
    intelligence: Intelligence
    secret: bool = False
    """Whether the die is hidden."""
    space: int = 0
    """The space of the Detection Track on which the marker lies."""

    def text(self) -> str:
        """The space, warning and intelligence as a sentence, if the die is hidden."""
        seen = f"warning {self.warning.replace('_', ' ')}, intelligence {self.intelligence}"
        return f"The Detection marker lies on {self.space}: {seen}." if self.secret else ""


class GruppenPlotted(Entry, frozen=True):
    """II.4: the number of Gruppen in the raid becomes known."""

    number: int

    sentence: ClassVar[str] = "Gruppen plotted: {number}."


class NobodyInReach(Entry, frozen=True):
    """7.1: no squadron is eligible to respond."""

    sentence: ClassVar[str] = "No squadron can reach the raid."


class Responded(Entry, frozen=True):
    """7.2: the squadrons that go to meet the raid."""

    squadrons: UnitNames
    delayed: bool


class Deployed(Entry, frozen=True):
    """8.3: the Gruppen that fly in one box of the Raid Display."""

    box: PlaceName
    """The box, as the view names it."""
    gruppen: UnitNames
    aircraft: dict[str, int]
    """How many of each type."""

    sentence: ClassVar[str] = "{role}: {types}."
    ROLES: ClassVar[dict[PlaceName, str]] = {
        PlaceName.BOMBER: "Bombers",
        PlaceName.CLOSE_ESCORT: "Close escort",
        PlaceName.HUNT: "Hunters",
        PlaceName.CHANNEL_PATROL: "Channel patrol",
    }

    @property
    def role(self) -> str:
        """What the Gruppen of the box do."""
        return self.ROLES[self.box]

    @property
    def types(self) -> str:
        """The Gruppen counted by type."""
        return counted(self.aircraft)


class NothingToIntercept(Entry, frozen=True):
    """9.1: squadrons in the Hunt box find neither hunters nor bombers."""

    squadrons: UnitNames = ()

    sentence: ClassVar[str] = "There is nothing to intercept: the squadrons turn back."


class HuntersLeave(Entry, frozen=True):
    """9.1: hunters that find no squadrons leave the raid."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "No squadrons to hunt: {gruppen} turn back."


class EscortsStrafe(Entry, frozen=True):
    """8.5: close escorts whose bombers are left alone, or have turned back, strafe the target."""

    gruppen: UnitNames

    sentence: ClassVar[str] = "Escorts turn to strafing: {gruppen}."


class AceLeads(Entry, frozen=True):
    """19.46: a pair with an ace fends and evades without being reduced."""

    evading: str
    fending: str

    sentence: ClassVar[str] = "The ace leads them through unharmed."


class Intercepted(Entry, frozen=True):
    """9.2: the Gruppen that the squadrons will attack, with the escorts that support them."""

    gruppen: UnitNames
    squadrons: UnitNames
