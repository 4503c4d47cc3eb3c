"""The raid event cards, 91 to 134: an approach event, a target event, and Lion's time advance."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered
from dowding.games.raf.printed.event_codes import PARAMETERS, RaidEvent, Takes
from dowding.games.raf.words import Depth, Intelligence, RafGame, Selector, WarningLevel

FILE = "raid_events.csv"
NO_EVENT = "none"
CODES = frozenset(RaidEvent)
HEADQUARTERS = "headquarters"
CONDITIONS: Mapping[str, type[StrEnum]] = {
    "warning_": WarningLevel,
    "intelligence_": Intelligence,
    "depth_": Depth,
}


class RaidEventRow(Struct, frozen=True):
    """A raid event card as printed, a line for each game."""

    number: int
    approach_lion: str
    approach_lion_with: tuple[str, ...]
    approach_eagle: str
    approach_eagle_with: tuple[str, ...]
    approach_duel: str
    approach_duel_with: tuple[str, ...]
    target_lion: str
    target_lion_with: tuple[str, ...]
    target_eagle: str
    target_eagle_with: tuple[str, ...]
    target_duel: str
    target_duel_with: tuple[str, ...]
    time_advance: int
    time_advance_depleted: int
    no_aw: bool
    follow_up: bool
    printed_fields: tuple[str, ...]
    provenance: Provenance


class Event(Struct, frozen=True):
    """What a line says: the event, and the contents of its brackets."""

    code: RaidEvent
    selectors: tuple[Selector, ...] = ()
    warnings: tuple[WarningLevel, ...] = ()
    intelligence: tuple[Intelligence, ...] = ()
    depths: tuple[Depth, ...] = ()
    luftflotte: int = 0
    spares_headquarters: bool = False


class RaidEventCard(Struct, frozen=True):
    """A raid event card; None stands for a line without an event."""

    number: int
    approach: Mapping[RafGame, Event | None]
    target: Mapping[RafGame, Event | None]
    advance: int
    advance_depleted: int
    no_advance_warning: bool
    follow_up: bool
    provenance: Provenance

    def time_advance(self, depleted: bool) -> int:
        """How far the clock moves."""
        return self.advance_depleted if depleted else self.advance


def read_raid_events(folder: Folder, rows: tuple[RaidEventRow, ...]) -> dict[int, RaidEventCard]:
    """Read the cards, by number."""
    return {
        card.number: RaidEventCard(
            card.number,
            {game: _event(folder, row, card, f"approach_{game}") for game in RafGame},
            {game: _event(folder, row, card, f"target_{game}") for game in RafGame},
            card.time_advance,
            card.time_advance_depleted,
            card.no_aw,
            card.follow_up,
            card.provenance,
        )
        for row, card in numbered(rows)
    }


def _event(folder: Folder, row: int, card: RaidEventRow, field: str) -> Event | None:
    text: str = getattr(card, field)
    given: tuple[str, ...] = getattr(card, f"{field}_with")
    if text == NO_EVENT and not given:
        return None
    if text not in CODES:
        folder.fault(FILE, row, field, f"expected the code of a raid event or {NO_EVENT}, found {text!r}")
        return None
    code = RaidEvent(text)
    event = _parameters(code, PARAMETERS.get(code, Takes.NOTHING), given)
    if event is None:
        expected = PARAMETERS.get(code, Takes.NOTHING).value
        folder.fault(FILE, row, f"{field}_with", f"expected {expected} for {code}, found {';'.join(given)!r}")
    return event


def _parameters(code: RaidEvent, takes: Takes, given: tuple[str, ...]) -> Event | None:
    """The event with its parameters, or None if they do not fit."""
    try:
        match takes:
            case Takes.SELECTOR | Takes.SELECTORS if len(set(given)) == len(given) > 0:
                one = takes is Takes.SELECTORS or len(given) == 1
                return Event(code, tuple(Selector(g) for g in given)) if one else None
            case Takes.CONDITIONS if given:
                return _conditional(code, given)
            case Takes.LUFTFLOTTE if given in (("LF2",), ("LF3",)):
                return Event(code, luftflotte=int(given[0][-1]))
            case Takes.INTELLIGENCE:
                return Event(code, intelligence=tuple(Intelligence(g) for g in given))
            case Takes.WARNING if len(given) == 1:
                return Event(code, warnings=(WarningLevel(given[0]),))
            case Takes.HEADQUARTERS if given in ((), (HEADQUARTERS,)):
                return Event(code, spares_headquarters=bool(given))
            case Takes.NOTHING if not given:
                return Event(code)
    except ValueError:
        pass
    return None


def _conditional(code: RaidEvent, given: tuple[str, ...]) -> Event:
    """An event that occurs if one of its conditions holds."""

    def named(prefix: str) -> list[str]:
        return [g.removeprefix(prefix) for g in given if g.startswith(prefix)]

    if not all(g.startswith(tuple(CONDITIONS)) for g in given):
        raise ValueError(given)
    return Event(
        code,
        warnings=tuple(WarningLevel(g) for g in named("warning_")),
        intelligence=tuple(Intelligence(g) for g in named("intelligence_")),
        depths=tuple(Depth(g) for g in named("depth_")),
    )
