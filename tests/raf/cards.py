"""Cards of the shipped set, found by what is printed on them.

A rule test names the card that it plays with; no test knows a number. If several cards bear the same
target, the second word is the other name on the card: its secondary target or its forward airfield. Where
a rule needs a card that nobody has printed, the test makes one (``with_force``, ``with_priorities``).
"""

from collections.abc import Callable, Mapping
from copy import copy
from typing import TypeVar

from msgspec.structs import replace

from dowding.games.raf import COMPONENTS
from dowding.games.raf.ids import DayNumber, EventNumber, ForceNumber, TargetNumber
from dowding.games.raf.printed.days import DayEvent, PriorityRow
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.forces import Entry, Force
from dowding.games.raf.printed.raid_events import Event, RaidEventCard
from dowding.games.raf.printed.targets import TargetDeck
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import Aircraft, Intelligence, RafGame, Selector, WarningLevel

KIT = COMPONENTS.load().kit
C = TypeVar("C")


def _all(cards: Mapping[int, C], fits: Callable[[C], bool], facts: Mapping[str, object]) -> list[int]:
    """The numbers of all cards that bear some facts, in order."""
    found = [
        number
        for number, card in sorted(cards.items())
        if fits(card) and all(getattr(card, fact) == value for fact, value in facts.items())
    ]
    assert found, f"no card bears {dict(facts)}"
    return found


def target(name: str, **facts: object) -> TargetNumber:
    """The one card of a target that bears some facts."""
    (number,) = _all(KIT.targets, lambda card: card.name == name, facts)
    return TargetNumber(number)


def target_deck(*decks: TargetDeck) -> list[TargetNumber]:
    """All target cards of some decks, in the order of their numbers."""
    return [TargetNumber(n) for n in _all(KIT.targets, lambda card: card.deck in decks, {})]


def events(
    game: RafGame = RafGame.LION,
    approach: Event | RaidEvent | None = None,
    target: Event | RaidEvent | None = None,
    **facts: object,
) -> list[EventNumber]:
    """The raid event cards with an approach event, a target event, and other facts."""

    def fits(card: RaidEventCard) -> bool:
        return _is(card.approach[game], approach) and _is(card.target[game], target)

    return [EventNumber(n) for n in _all(KIT.raid_events, fits, facts)]


def _is(event: Event | None, wanted: Event | RaidEvent | None) -> bool:
    return wanted is None or event == wanted or (event is not None and event.code == wanted)


def days(game: RafGame = RafGame.LION, event: DayEvent | None = None, **facts: object) -> list[DayNumber]:
    """The day event cards with an event and other facts."""
    return [DayNumber(n) for n in _all(KIT.days, lambda card: event in (None, card.event[game]), facts)]


def forces(**facts: object) -> list[ForceNumber]:
    """The force cards that bear some facts."""
    return [ForceNumber(n) for n in _all(KIT.forces, lambda card: True, facts)]


def _forces_of(fits: Callable[[Force], bool]) -> list[ForceNumber]:
    return [ForceNumber(n) for n in _all(KIT.forces, fits, {})]


# Target cards

WORTH = target("Worth", value=1)
WORTH_PORTLAND = target("Worth", secondary="Portland")
POLING_PORTSMOUTH = target("Poling", secondary="Portsmouth")
POLING = target("Poling", secondary="Tangmere")
POLING_BRIGHTON = target("Poling", secondary="Brighton")
PEVENSEY = target("Pevensey")
RYE_FOLKESTONE = target("Rye", secondary="Folkestone")
RYE = target("Rye", secondary="Dover")
FORENESS = target("Foreness")
TANGMERE = target("Tangmere", forward_airfield=False)
TANGMERE_WESTHAMPNETT = target("Tangmere", forward_airfield=True)
KENLEY = target("Kenley", secondary="Croydon")
KENLEY_BIGGIN = target("Kenley", secondary="Biggin Hill")
BIGGIN = target("Biggin Hill", forward_airfield=False)
BIGGIN_HAWKINGE = target("Biggin Hill", forward_airfield=True, value=3)
BIGGIN_LYMPNE = target("Biggin Hill", forward_airfield=True, value=1)
HORNCHURCH = target("Hornchurch", forward_airfield=False)
HORNCHURCH_MANSTON = target("Hornchurch", secondary="Ramsgate")
NORTH_WEALD = target("North Weald")
WEYMOUTH = target("Weymouth")
PORTLAND = target("Portland")
SOUTHAMPTON_DOCKS = target("Southampton Docks")
PORTSMOUTH = target("Portsmouth", secondary="Tangmere")
DOVER = target("Dover")
CHATHAM = target("Chatham")
THAMESHAVEN = target("Thameshaven")
SOUTHAMPTON = target("Southampton")
BROOKLANDS = target("Brooklands", secondary="Uxbridge")
ROCHESTER = target("Rochester")
BOURNEMOUTH = target("Bournemouth")
NORTHOLT = target("Northolt")
MIDDLE_WALLOP = target("Middle Wallop")
FILTON = target("Filton")
DUXFORD = target("Duxford")

OPENING_TARGETS = target_deck(TargetDeck.OPENING)
DEEPER_TARGETS = target_deck(TargetDeck.DEEPER)
TERROR_TARGETS = target_deck(TargetDeck.TERROR)

# Force cards

SWEEP = forces(minor_sweep=True, minor=1)[0]
"""It sends one Gruppe on a minor raid, which is a sweep."""
NOT_IF_POOR = _forces_of(lambda card: not card.major[Intelligence.POOR])[0]
"""It is a raid only if the intelligence is better than poor."""
ESCORTED = _forces_of(lambda card: card.aircraft[0].type is Aircraft.HE111)[0]
"""Its Me 109s fly as close escorts too."""

# Raid event cards

NO_TIME = events(advance=0, advance_depleted=2)[0]
"""The clock stands still, unless the Luftwaffe is worn."""
ONE_STEP = events(advance=1, no_advance_warning=False)[0]
SILENT_HOURS = events(advance=2, no_advance_warning=True)[0]
SNAP_RAID = events(target=RaidEvent.SNAP_RAID_BY_ELITE_ME110S, advance=1)[0]
FOLLOW_UP = events(follow_up=True, advance=0)[0]
PATHFINDERS = events(target=RaidEvent.GERMAN_PATHFINDERS, approach=RaidEvent.LF3_WEATHER_CHANGES)[0]
WORSE_WEATHER = events(approach=Event(RaidEvent.WEATHER_WORSENS, luftflotte=3))[0]
NON_ESSENTIAL = events(target=RaidEvent.NON_ESSENTIAL_TARGET, no_advance_warning=False)[0]
LATE_OVER_COAST = events(target=Event(RaidEvent.INTERCEPTION_OVER_COAST, warnings=(WarningLevel.LATE,)))[0]
LOW_LEVEL = events(target=RaidEvent.LOW_LEVEL_BOMBERS, approach=RaidEvent.CLOUDS_SCATTER_RAID)[0]


def secondary_target(*letters: str) -> EventNumber:
    """The card that sends the Gruppen of some letters to the secondary target."""
    (number,) = events(target=Event(RaidEvent.SECONDARY_TARGET, tuple(map(Selector, letters))))
    return number


# Day event cards

ONE_DAY, ANOTHER_DAY, THIRD_DAY = days(days=1)
TWO_DAYS, TWO_DAYS_MORE = days(event=DayEvent.SET_PRIORITIES_BY_DATE, days=2)
THREE_DAYS = days(event=DayEvent.SET_PRIORITIES_BY_DATE, days=3)[0]
(QUIET_DAYS,) = days(event=DayEvent.NONE)
"""Three days without an event in Lion, with haze in the other games."""
(FOUR_DAYS,) = days(days=4)
(FIVE_DAYS,) = days(days=5)
(SIX_DAYS,) = days(days=6)
BY_POINTS, BY_POINTS_TOO = days(event=DayEvent.SET_PRIORITIES_BY_VP, days=3)
"""Three days; the priorities follow the victory points."""
(TWO_DAYS_BY_POINTS,) = days(event=DayEvent.SET_PRIORITIES_BY_VP, days=2)
(MORE_ESCORT,) = days(event=DayEvent.INCREASE_FIGHTER_ESCORT)
TO_LUFTFLOTTE_2, TO_LUFTFLOTTE_2_TOO = days(event=DayEvent.LF3_TO_LF2)
GERMAN_INDUSTRY = days(event=DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY)[0]
(TENSION,) = days(event=DayEvent.TENSION_11_AND_12_GROUPS)

# Strategy cards

CODES = {card.code: number for number, card in sorted(KIT.strategies.items())}
"""The number of each strategy card."""


# Cards that nobody has printed


def with_force(state: Battle, *aircraft: Aircraft | Entry, **facts: object) -> ForceNumber:
    """Make a force card of these aircraft; it takes the place of one in the deck."""
    entries = tuple(flown if isinstance(flown, Entry) else Entry(flown) for flown in aircraft)
    kit = copy(state.kit)
    made = replace(kit.forces[SWEEP], **{"minor_sweep": False, "aircraft": entries, **facts})
    kit.forces = {**kit.forces, SWEEP: made}
    state.seat(state.desk, kit)
    return SWEEP


def with_priorities(state: Battle, *rows: PriorityRow) -> DayNumber:
    """Make a day event card with these rows of priorities; it takes the place of one in the deck."""
    kit = copy(state.kit)
    kit.days = {**kit.days, BY_POINTS: replace(kit.days[BY_POINTS], priorities=rows)}
    state.seat(state.desk, kit)
    return BY_POINTS
