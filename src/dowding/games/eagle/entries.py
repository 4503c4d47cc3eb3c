"""What only Eagle tells: why Fighter Command answers a raid as it does, line by line."""

from typing import ClassVar

from dowding.games.raf.naming import UnitName, UnitNames
from dowding.kernel.journal import Entry
from dowding.kernel.words import spaced


class ChosenByOrder(Entry, frozen=True):
    """Fighter Command picks units where a player would choose, in an order that we chose."""

    units: UnitNames
    order: str
    purpose: str

    sentence: ClassVar[str] = "Fighter Command chooses {purpose}: {units} ({order})."


class PoolLine(Entry, frozen=True):
    """II.4a: what a line of the target card's sector chart brings into the response pool."""

    sectors: tuple[str, ...]
    warning: str
    each: int
    """The squadrons that each sector may send at this warning."""
    squadrons: UnitNames

    sentence: ClassVar[str] = "Sector chart, {sectors}: {each} each at warning {level}. Pool: {entered}."

    @property
    def level(self) -> str:
        """The warning as people read it."""
        return spaced(self.warning)

    @property
    def entered(self) -> str:
        """The squadrons that enter the pool."""
        return ", ".join(self.squadrons) or "nobody"


class TooFar(Entry, frozen=True):
    """II.4a: the sectors of the chart that send nobody at this warning."""

    sectors: tuple[str, ...]
    warning: str

    sentence: ClassVar[str] = "Too far at warning {level}: {sectors}."

    @property
    def level(self) -> str:
        """The warning as people read it."""
        return spaced(self.warning)


class SectorBarred(Entry, frozen=True):
    """II.4a, EV: a sector that sends nobody, and why."""

    sector: str
    reason: str

    sentence: ClassVar[str] = "{sector} sends nobody: {reason}."


class PoolFilled(Entry, frozen=True):
    """II.4a: the response pool, in the order in which squadrons entered it."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "Squadrons in the response pool: {number}."

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.squadrons)


class PoolReduced(Entry, frozen=True):
    """II.4b: the squadrons that the response priority sends back."""

    priority: str
    pool: int
    removed: tuple[str, ...]
    left: tuple[str, ...]

    sentence: ClassVar[str] = "Priority {told} with a pool of {pool}. Squadrons that leave it: {number}{who}."

    @property
    def told(self) -> str:
        """The priority as people read it."""
        return spaced(self.priority)

    @property
    def number(self) -> int:
        """How many go back."""
        return len(self.removed)

    @property
    def who(self) -> str:
        """Who goes back, farthest first."""
        return f", farthest first: {', '.join(self.removed)}" if self.removed else ""


class TacticsRead(Entry, frozen=True):
    """II.4c: the cell of a response tactics chart."""

    chart: str
    pool: int
    counted: str
    """What the column counts, and how much there is of it."""
    result: str

    sentence: ClassVar[str] = "Tactics chart {told}: pool of {pool}, {counted}: {result}."

    @property
    def told(self) -> str:
        """The chart as people read it."""
        return spaced(self.chart)


class ResponseLimited(Entry, frozen=True):
    """II.4c: at most this many squadrons respond."""

    most: int
    gruppen: int

    sentence: ClassVar[str] = "At most {most} squadrons meet a raid of {gruppen}."


class SquadronsSent(Entry, frozen=True):
    """II.4c: the squadrons that respond, the first of the pool."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "These squadrons respond: {squadrons}."


class NobodyResponds(Entry, frozen=True):
    """II.4c: no squadron is sent."""

    reason: str

    sentence: ClassVar[str] = "No squadron responds: {reason}."


class NightPatrolRolled(Entry, frozen=True):
    """I.6: the Blenheims that wait for the night raid."""

    number: int
    squadrons: UnitNames

    sentence: ClassVar[str] = "Blenheims on night patrol: {told}."

    @property
    def told(self) -> str:
        """The squadrons."""
        return ", ".join(self.squadrons) or "none"


class SquadronJoins(Entry, frozen=True):
    """IV.8: a reinforcement squadron enters the battle."""

    squadron: UnitName
    group: int

    sentence: ClassVar[str] = "{squadron} joins {group} Group."
