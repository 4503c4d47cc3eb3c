"""The raids of a match as a table: what was planned, what Fighter Command saw of it, and what came of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from dowding.games.luftwaffe.entries import (
    DecoyShown,
    RaidCalled,
    RaidDeclared,
    RaidLapses,
    RaidPlanned,
    StrategyShown,
)
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import (
    Bombed,
    DayOver,
    Deployed,
    Detected,
    GruppenPlotted,
    HourStruck,
    RaidDay,
    Responded,
)
from dowding.games.raf.words import counted
from dowding.kernel.accounts import Account
from dowding.kernel.journal import Changed, Entry
from dowding.kernel.signs import signed

COLUMNS = ("day", "hour", "target", "planned", "seen", "flown", "met by", "outcome", "VP")
LOSSES = (Cause.LIGHT_LOSS, Cause.HEAVY_LOSS)


@dataclass
class RaidRow:
    """What is known of one raid."""

    day: str
    hour: str
    target: str
    planned: str = ""
    types: tuple[str, ...] = ()
    """The types of aircraft in the order of the plan."""
    seen: list[str] = field(default_factory=list)
    flown: dict[str, int] = field(default_factory=dict)
    met_by: int = 0
    outcome: list[str] = field(default_factory=list)
    german: int = 0
    british: int = 0
    points: int = 0
    number: int = 0
    """The number of the raid that day, once it is declared."""

    def place(self) -> tuple[str, bool, int]:
        """Where the row stands in its day: by hour, then in the order flown; raids not flown come last."""
        return self.hour, not self.number, self.number

    def in_order(self) -> dict[str, int]:
        """The aircraft that flew, in the order in which they were planned."""
        order = [*self.types, *self.flown]
        return {flown: self.flown[flown] for flown in sorted(self.flown, key=order.index)}

    def cells(self) -> tuple[str, ...]:
        """The row as text."""
        lost = [f"{n} {whose} lost" for n, whose in ((self.german, "German"), (self.british, "British")) if n]
        outcome = [*self.outcome, *lost] if self.number else self.outcome or ["not flown"]
        return (
            self.day, self.hour, self.target, self.planned, ", ".join(self.seen), counted(self.in_order()),
            f"{self.met_by} squadrons" if self.met_by else "", ", ".join(outcome),
            f"{signed(self.points)}" if self.number else "",
        )  # fmt: skip


class RaidBook:
    """Reads a journal, and keeps a row for each raid that it tells of."""

    def __init__(self) -> None:
        self.rows: list[RaidRow] = []
        self.day = ""
        self.today: dict[str, RaidRow] = {}
        """The raids of the day, by the key of their card."""
        self.before = 0
        """The number of rows of earlier days."""
        self.flying: RaidRow | None = None

    def read(self, entries: Iterable[Entry]) -> None:
        """Read some entries in order."""
        for entry in entries:
            match entry:
                case RaidDay():
                    self.day, self.today, self.flying = entry.date, {}, None
                    self.before = len(self.rows)
                case RaidPlanned():
                    planned = self.row(entry.card, entry.hour, entry.target)
                    planned.planned, planned.types = entry.told, tuple(entry.aircraft)
                case RaidLapses():
                    self.today[entry.card].outcome.append("lapsed")
                case RaidDeclared():
                    self.flying = self.row(entry.card, entry.hour, entry.target)
                    self.flying.number = entry.number
                    self.rows[self.before :] = sorted(self.rows[self.before :], key=RaidRow.place)
                case HourStruck() | DayOver():
                    self.flying = None
                case _ if self.flying is not None:
                    follow(self.flying, entry)

    def row(self, card: str, hour: str, target: str) -> RaidRow:
        """The row of a card of today."""
        if card not in self.today:
            self.today[card] = RaidRow(self.day, hour, target)
            today = [*self.rows[self.before :], self.today[card]]
            self.rows[self.before :] = sorted(today, key=RaidRow.place)
        return self.today[card]


def follow(raid: RaidRow, entry: Entry) -> None:
    """Note what an entry tells of the raid in progress."""
    match entry:
        case Detected():
            raid.seen += [entry.warning.replace("_", " "), entry.intelligence]
        case RaidCalled():
            raid.seen.append(f"called {entry.effort}")
        case GruppenPlotted():
            raid.seen.append(f"told as {entry.number} Gruppen")
        case StrategyShown():
            raid.seen.append(entry.strategy)
        case Responded():
            raid.met_by = len(entry.squadrons)
        case Deployed():
            for flown, number in entry.aircraft.items():
                raid.flown[flown] = raid.flown.get(flown, 0) + number
        case DecoyShown():
            raid.outcome.append("a decoy")
        case Bombed():
            raid.outcome.append(f"{entry.target} bombed: {entry.points}" if entry.points else "no damage")
        case Changed():
            raid.points += entry.by
            if entry.cause in LOSSES:
                raid.german += entry.by > 0
                raid.british += entry.by < 0


def raid_book(entries: Iterable[Entry]) -> list[Account]:
    """The table of all raids that the reader knows about, by day and hour."""
    book = RaidBook()
    book.read(entries)
    return [Account("The raids", COLUMNS, [row.cells() for row in book.rows])] if book.rows else []
