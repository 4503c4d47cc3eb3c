"""The chits of the region cup, the raid sizes, and the events on both sides of event chits."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from dowding.components import Folder
from dowding.components.sheets import MixedRow, Row, Sheet
from dowding.games.hardest_days.ids import NO_LETTER, EventNumber, Letter, RegionNumber, SizeNumber
from dowding.games.hardest_days.printed.units import COUNTERS, Counters
from dowding.games.hardest_days.words import LETTERS, REGIONS, Face, RaidEvent
from dowding.kernel.decisions import Option, Subject

TIME_CHIT = RegionNumber(len(REGIONS))
"""The number of a Time Chit, which is in the region cup but stands for no region."""
PROVISIONAL_SIZES = [5, 6, 7, 14, 15, 16]
PLAIN_SIZES, EVENT_CHITS = 14, 20
LETTERED = {
    RaidEvent.BOMBERS_BREAK_FORMATION, RaidEvent.FORM_UP_FAILURE, RaidEvent.RAID_IN_CLOUDS,
    RaidEvent.VECTORED_AWAY, RaidEvent.ESCORTS_STRAFE, RaidEvent.FLAK,
}  # fmt: skip
APPROACH = 11
"""The number of approach events of section 17; the others are target events."""
DATES = {
    RaidEvent.HUNTER_TACTICS_EARLY: (date(1940, 8, 24), None),
    RaidEvent.SQUADRON_TACTICS_LATE: (None, date(1940, 8, 16)),
}
OTHERS = (
    ("time chit", 4, "3.5"), ("raid marker", 3, "6.3"), ("target marker", 3, "2.27"),
    ("clock marker", 1, "2.29"), ("bomb damage marker", 1, "2.30"),
)  # fmt: skip
REST = (
    "provisional squadron", "LF2 East chit", "LF2 South chit", "LF3 chit", "damage marker",
    "altitude marker",
)  # fmt: skip


class SizeChitRow(MixedRow, frozen=True):
    """A Raid Size Chit: groups on its minor and its major side, and its force letter."""

    chit: int
    minor: int
    major: int
    force: str
    provisional: bool

    def groups(self, major: bool) -> int:
        """The number of groups on one side of the chit."""
        return self.major if major else self.minor


class EventRow(Row, frozen=True):
    """An event of section 17; some are void before or after a date."""

    event: RaidEvent
    face: Face
    title: str
    lettered: bool
    before: date | None
    after: date | None
    rule: str

    def occurs_on(self, day: date) -> bool:
        """Whether the date lets it occur (17.6, 17.9)."""
        return (self.before is None or day < self.before) and (self.after is None or day > self.after)


class EventChitRow(Row, frozen=True):
    """An event chit: an approach event on one side, a target event on the other."""

    chit: int
    approach: RaidEvent
    approach_letter: Letter | None
    target: RaidEvent
    target_letter: Letter | None


class Event(Struct, frozen=True):
    """A side of an event chit; it has a letter or none."""

    code: RaidEvent
    title: str
    letter: Letter
    rule: str


class EventChit(Struct, frozen=True):
    """Both sides of an event chit."""

    id: EventNumber
    approach: Event
    target: Event


class Chits(Counters):
    """The chits, numbered in the order of their files."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.size_table = Sheet(folder, "size_chits.csv", SizeChitRow)
        self.event_table = Sheet(folder, "events.csv", EventRow)
        self.event_chit_table = Sheet(folder, "event_chits.csv", EventChitRow)

    def build(self) -> None:
        """Events by name, and the event chits."""
        super().build()
        self.size_chits = self.size_table.rows
        self.events = {row.event: row for row in self.event_table}
        for number, chit in self.event_chit_table.numbered():
            for field in ("approach", "target"):
                if getattr(chit, field) not in self.events:
                    self.event_chit_table.fault(number, field, "expected an event of events.csv")
        known = [row for row in self.event_chit_table if {row.approach, row.target} <= self.events.keys()]
        self.event_chits = tuple(
            EventChit(
                EventNumber(number),
                self._side(row.approach, row.approach_letter),
                self._side(row.target, row.target_letter),
            )
            for number, row in enumerate(known)
        )

    def _side(self, event: RaidEvent, letter: Letter | None) -> Event:
        row = self.events[event]
        title = row.title if letter is None else f"{row.title} ({LETTERS[letter]})"
        return Event(event, title, NO_LETTER if letter is None else letter, row.rule)

    def region_chit_option(self, chit: RegionNumber) -> Option:
        """A Raid Region Chit or a Time Chit."""
        name = "Time" if chit == TIME_CHIT else str(REGIONS[chit])
        return Option(name, name, Subject("chit", name))

    def size_chit_option(self, chit: SizeNumber) -> Option:
        """A Raid Size Chit with both its sides."""
        c = self.size_chits[chit]
        label = f"{c.major} groups if major, {c.minor} if minor, force {c.force}"
        return Option(str(c.chit), label, Subject("size chit", str(c.chit)))

    def approach_option(self, chit: EventNumber) -> Option:
        """An event chit by its approach side."""
        return Option(str(chit + 1), self.event_chits[chit].approach.title, Subject("event", str(chit + 1)))

    def target_event_option(self, chit: EventNumber) -> Option:
        """An event chit by its target side."""
        return Option(str(chit + 1), self.event_chits[chit].target.title, Subject("event", str(chit + 1)))

    # What the rulebook says of the chits

    def check(self) -> None:
        """Sizes, events, then the counter sheet."""
        super().check()
        self._check_sizes()
        self._check_events()
        rows = self.event_chit_table
        rows.once("event chits", [row.chit for row in rows], range(1, EVENT_CHITS + 1))
        self._check_sides(Face.APPROACH, [(row.approach, row.approach_letter) for row in rows])
        self._check_sides(Face.TARGET, [(row.target, row.target_letter) for row in rows])
        self._check_sheet()

    def _check_sizes(self) -> None:
        chits, require = self.size_chits, self.size_table.require
        self.size_table.once("size chits", [chit.chit for chit in chits], range(1, len(chits) + 1))
        plain = sum(not chit.provisional for chit in chits)
        require(plain == PLAIN_SIZES, "14 size chits have no asterisk (3.6)")
        provisional = sorted(chit.major for chit in chits if chit.provisional)
        right = provisional == PROVISIONAL_SIZES
        require(right, "provisional major raids are of 5, 6, 7, 14, 15 and 16 groups (3.6)")
        for chit in chits:
            larger = 1 <= chit.minor <= chit.major
            require(larger, f"size chit {chit.chit}: a minor raid is no larger than a major one")
        nine = any(9 in (chit.minor, chit.major) and chit.force == "B" for chit in chits)
        require(nine, "a size chit has nine groups and force B (8.4)")

    def _check_events(self) -> None:
        require = self.event_table.require
        if not self.event_table.once("events", [row.event for row in self.event_table], RaidEvent):
            return
        for number, event in enumerate(RaidEvent):
            row = self.events[event]
            face = Face.APPROACH if number < APPROACH else Face.TARGET
            require(row.face is face, f"{row.title} is an event of the {face} side (17)")
            require(row.rule == f"17.{number + 2}", f"{row.title} is rule 17.{number + 2}")
            require(row.lettered == (event in LETTERED), f"{row.title} has a letter as printed ({row.rule})")
            dates = DATES.get(event, (None, None))
            require((row.before, row.after) == dates, f"{row.title} occurs on the printed dates ({row.rule})")

    def _check_sides(self, face: Face, sides: Sequence[tuple[RaidEvent, Letter | None]]) -> None:
        require, found = self.event_chit_table.require, Counter(sides)
        for event, letter in found:
            row = self.events[event]
            require(row.face is face, f"{row.title} stands on the {face} side of chits (17)")
            right = row.lettered == (letter is not None)
            require(right, f"chits of {row.title} have a letter as printed ({row.rule})")
        for event, row in self.events.items():
            letters = tuple(map(Letter, range(len(LETTERS)))) if row.lettered else (None,)
            for letter in letters if row.face is face else ():
                there = found[event, letter]
                require(there, f"there is a chit {self._side(event, letter).title} ({row.rule})")

    def _check_sheet(self) -> None:
        require, counts = self.counter_sheet.require, self.counts
        self.counter_sheet.unique("kinds of counter", [row.counter for row in self.counter_sheet])
        require(sum(counts.values()) == COUNTERS, "there are 176 counters (2.1)")
        size_chits = [chit.provisional for chit in self.size_chits]
        provisional = [squadron.provisional for squadron in self.squadrons]
        for counter, count in (
            ("squadron", provisional.count(False)),
            ("provisional squadron", provisional.count(True)),
            ("group", len(self.groups)),
            ("size chit", size_chits.count(False)),
            ("provisional size chit", size_chits.count(True)),
            ("event chit", len(self.event_chits)),
        ):
            require(counts[counter] == count, f"as many counters {counter} as there are rows (2.1)")
        for counter, count, rule in OTHERS:
            require(counts[counter] == count, f"counters {counter}: {count} ({rule})")
        rest = sum(counts[counter] for counter in REST) == 28
        require(
            rest, "provisional squadrons, region chits, damage and altitude markers are 28 counters (2.1)"
        )
