"""The counter sheet, the chits for raid sizes, and the event chits."""

from datetime import date

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered
from dowding.games.hardest_days.ids import NO_LETTER, EventNumber, Letter
from dowding.games.hardest_days.words import Face, RaidEvent
from dowding.games.raf.words import Selector


class CounterRow(Struct, frozen=True):
    """How many counters of a kind the sheet has (2.1)."""

    counter: str
    count: int
    printed_fields: tuple[str, ...]
    provenance: Provenance


class SizeChitRow(Struct, frozen=True):
    """A Raid Size Chit: groups on its minor and its major side, and its force letter."""

    chit: int
    minor: int
    major: int
    force: str
    provisional: bool
    printed_fields: tuple[str, ...]
    provenance: Provenance

    def groups(self, major: bool) -> int:
        """The number of groups on one side of the chit."""
        return self.major if major else self.minor


class EventRow(Struct, frozen=True):
    """An event of section 17; some are void before or after a date."""

    event: RaidEvent
    face: Face
    title: str
    lettered: bool
    before: date | None
    after: date | None
    rule: str
    provenance: Provenance

    def occurs_on(self, day: date) -> bool:
        """Whether the date lets it occur (17.6, 17.9)."""
        return (self.before is None or day < self.before) and (self.after is None or day > self.after)


class EventChitRow(Struct, frozen=True):
    """An event chit: an approach event on one side, a target event on the other."""

    chit: int
    approach: RaidEvent
    approach_letter: Selector | None
    target: RaidEvent
    target_letter: Selector | None
    provenance: Provenance


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


def read_event_chits(
    folder: Folder, rows: tuple[EventChitRow, ...], events: tuple[EventRow, ...]
) -> tuple[EventChit, ...]:
    """The event chits, numbered in the order of the file."""
    known = {event.event: event for event in events}
    chits = []
    for row, chit in numbered(rows):
        for field in ("approach", "target"):
            if getattr(chit, field) not in known:
                folder.fault("event_chits.csv", row, field, "expected an event of events.csv")
        if folder.problems:
            continue
        approach = _side(known[chit.approach], chit.approach_letter)
        chits.append(EventChit(EventNumber(row - 2), approach, _side(known[chit.target], chit.target_letter)))
    return tuple(chits)


def _side(event: EventRow, letter: Selector | None) -> Event:
    title = f"{event.title} ({letter})" if letter else event.title
    return Event(event.event, title, Letter("ABC".index(letter)) if letter else NO_LETTER, event.rule)
