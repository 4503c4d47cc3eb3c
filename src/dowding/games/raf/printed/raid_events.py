"""The raid event cards, 91 to 134: an approach event, a target event, and Lion's time advance."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder
from dowding.components.sheets import MixedRow, Printed, Sheet
from dowding.games.raf.printed.event_codes import (
    APPROACH_EVENTS,
    PARAMETERS,
    TARGET_EVENTS,
    RaidEvent,
    Takes,
)
from dowding.games.raf.printed.titles import title
from dowding.games.raf.words import Depth, Intelligence, RafGame, Selector, WarningLevel

NO_EVENT = "none"
CODES = frozenset(RaidEvent)
HEADQUARTERS = "headquarters"
CONDITIONS: Mapping[str, type[StrEnum]] = {
    "warning_": WarningLevel,
    "intelligence_": Intelligence,
    "depth_": Depth,
}


class RaidEventRow(MixedRow, frozen=True):
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


class Event(Struct, frozen=True):
    """What a line says: the event, and the contents of its brackets."""

    code: RaidEvent
    selectors: tuple[Selector, ...] = ()
    warnings: tuple[WarningLevel, ...] = ()
    intelligence: tuple[Intelligence, ...] = ()
    depths: tuple[Depth, ...] = ()
    luftflotte: int = 0
    spares_headquarters: bool = False

    def __str__(self) -> str:
        """The event with the letters in its brackets, as a player would read it out."""
        return title(self.code) + (f" ({', '.join(self.selectors)})" if self.selectors else "")


class RaidEventCard(Struct, frozen=True):
    """A raid event card; None stands for a line without an event."""

    number: int
    approach: Mapping[RafGame, Event | None]
    target: Mapping[RafGame, Event | None]
    advance: int
    advance_depleted: int
    no_advance_warning: bool
    follow_up: bool

    def time_advance(self, depleted: bool) -> int:
        """How far the clock moves."""
        return self.advance_depleted if depleted else self.advance


class RaidEventCards(Printed):
    """The raid event cards by number."""

    def __init__(self, folder: Folder) -> None:
        self.sheet = Sheet(folder, "raid_events.csv", RaidEventRow)

    def build(self) -> None:
        """Each card with its events."""
        self.cards = {
            card.number: RaidEventCard(
                card.number,
                {game: self._event(row, card, f"approach_{game}") for game in RafGame},
                {game: self._event(row, card, f"target_{game}") for game in RafGame},
                card.time_advance,
                card.time_advance_depleted,
                card.no_aw,
                card.follow_up,
            )
            for row, card in self.sheet.numbered()
        }

    def _event(self, row: int, card: RaidEventRow, field: str) -> Event | None:
        text: str = getattr(card, field)
        given: tuple[str, ...] = getattr(card, f"{field}_with")
        if text == NO_EVENT and not given:
            return None
        if text not in CODES:
            expected = f"expected the code of a raid event or {NO_EVENT}, found {text!r}"
            self.sheet.fault(row, field, expected)
            return None
        code = RaidEvent(text)
        takes = PARAMETERS.get(code, Takes.NOTHING)
        event = _parameters(code, takes, given)
        if event is None:
            expected = f"expected {takes.value} for {code}, found {';'.join(given)!r}"
            self.sheet.fault(row, f"{field}_with", expected)
        return event

    def check(self) -> None:
        """Each card by itself, what is printed, then the deck of each game."""
        require, cards = self.sheet.require, self.cards.values()
        self.sheet.once("raid event cards", [card.number for card in self.sheet], range(91, 135))
        for card in cards:
            self._check_time(card)
            self._check_late(card)
        self._check_printed()
        opening = [card for card in cards if card.number <= 128]
        for game in RafGame:
            deck = opening if game is RafGame.LION else cards
            self._check_events(f"{game} approach", [c.approach[game] for c in deck], APPROACH_EVENTS[game])
            self._check_events(f"{game} target", [c.target[game] for c in deck], TARGET_EVENTS[game])
        require({card.advance for card in opening} == {0, 1, 2}, "time advances are 0, 1 and 2 (2.33)")
        more = any((card.advance, card.advance_depleted) == (0, 2) for card in opening)
        require(more, "some advance 2 if depleted (II.16)")
        require(any(c.no_advance_warning for c in opening), "some cards say No AW (III.3)")
        require(any(c.follow_up for c in opening), "some cards say Follow-Up Raid (II.16)")

    def _check_time(self, card: RaidEventCard) -> None:
        require, n = self.sheet.require, f"raid event card {card.number}"
        right = 0 <= card.advance <= card.advance_depleted <= 2
        require(right, f"{n}: time advances 0 to 2, no less if depleted")
        stops = not card.follow_up or card.advance_depleted == 0
        require(stops, f"{n}: a follow-up raid stops the clock (II.16)")
        require(not card.no_advance_warning or card.advance > 0, f"{n}: No AW needs an advance (III.3)")

    def _check_late(self, card: RaidEventCard) -> None:
        require, n = self.sheet.require, f"raid event card {card.number}"
        lines = [card.approach[RafGame.DUEL], card.target[RafGame.DUEL]]
        if card.number >= 132:
            eagle = [card.approach[RafGame.EAGLE], card.target[RafGame.EAGLE]]
            require(not any(lines + eagle), f"{n} is Lion's alone (2P 3)")
        elif card.number >= 129:
            require(any(lines), f"{n} has an event for 2-Player (2P 3)")

    def _check_printed(self) -> None:
        require, b = self.sheet.require, (Selector.B,)
        scatter, flak = Event(RaidEvent.CLOUDS_SCATTER_RAID, b), Event(RaidEvent.FLAK, b)
        card = self.cards.get(96)
        require(
            card
            and all(card.approach[game] == scatter for game in RafGame)
            and [card.target[game] for game in RafGame] == [Event(RaidEvent.LOW_LEVEL_BOMBERS), flak, flak]
            and (card.advance, card.advance_depleted) == (1, 1),
            "raid event card 96 is as printed (2P 2.3.2)",
        )
        card = self.cards.get(102)
        second = Event(RaidEvent.SECONDARY_TARGET, (Selector.A, Selector.B))
        right = card and card.target[RafGame.LION] == second
        require(right, "raid event card 102: secondary target for A and B in Lion (compendium)")

    def _check_events(self, half: str, events: Iterable[Event | None], known: frozenset[RaidEvent]) -> None:
        """Every event of the compendium occurs, no other does, and letters come in all variants."""
        require, found = self.sheet.require, dict[RaidEvent, list[Event]]()
        for event in events:
            if event is not None:
                found.setdefault(event.code, []).append(event)
        for code in sorted(set(found) - known):
            require(False, f"{half}: {code} is an event of that game")
        for code in sorted(known):
            require(code in found, f"{half}: {code} occurs")
            takes = PARAMETERS.get(code) if code in found else None
            if takes in (Takes.SELECTOR, Takes.SELECTORS):
                letters = {letter for event in found[code] for letter in event.selectors}
                require(letters == set(Selector), f"{half}: {code} occurs for A, B and C")
            if takes is Takes.LUFTFLOTTE:
                both = {event.luftflotte for event in found[code]} == {2, 3}
                require(both, f"{half}: {code} occurs for both Luftflotten")


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
