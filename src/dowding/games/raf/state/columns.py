"""What lies on the table in every game of RAF: units, tracks, decks, the raid in progress, by column."""

from dataclasses import dataclass, field
from typing import ClassVar

from dowding.games.raf.ids import NO_DAY, NO_EVENT, NO_TARGET, DayNumber, EventNumber, TargetNumber, Unit
from dowding.games.raf.places import Place
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import (
    PRIMARY_TYPES,
    Aircraft,
    Facing,
    Intelligence,
    Pool,
    Priority,
    RafGame,
    ScenarioId,
    Selector,
    WarningLevel,
    Weather,
)
from dowding.kernel.state import State

FULL, REDUCED = int(Facing.FULL), int(Facing.REDUCED)
POOLS = tuple(Pool)
HURRICANE, SPITFIRE, BLENHEIM, FIGHTER, LEVEL_BOMBER, PILOTS = range(len(POOLS))
"""The markers on the replacement track."""
TYPES = tuple(Aircraft)


@dataclass(slots=True)
class Columns(State[RafKit]):
    """The columns that all games of RAF have."""

    game: ClassVar[RafGame]
    """The game whose lines of the cards and tables apply."""

    later: ClassVar[tuple[str, ...]] = ("double_first",)

    scenario: ScenarioId = ScenarioId.PRELUDE
    night: bool = False
    advanced: bool = False
    play_on: bool = False
    """17.2: whether the sides may go on into the campaign after The Thin Blue Line, or have done so."""

    double_first: bool = False
    """11: whether a VPx2 card doubles the points before a non-essential target takes one off."""

    # Units
    at: list[Place] = field(default_factory=list)
    reduced: list[int] = field(default_factory=list)
    """The facing of each unit."""
    ace_of: list[Unit] = field(default_factory=list)
    """The squadron that each ace counter stands for, or -1."""

    # Tracks
    vp: int = 0
    day: int = 0
    raid_day: int = 1
    clock: int = 0
    spaces: int = 0
    """How far the clock was just advanced."""
    raid: int = 0
    weather: list[Weather] = field(default_factory=lambda: [Weather.CLEAR, Weather.CLEAR])
    """The weather over the areas of Luftflotte 2 and 3."""
    priorities: list[Priority] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    depletion: int = 0
    damage: list[int] = field(default_factory=list)
    """The marker on each radar net, headquarters and airfield."""

    # What has happened so far, for statistics
    raids: list[int] = field(default_factory=lambda: [0] * len(PRIMARY_TYPES))
    """The number of raids by type of target."""
    major_raids: int = 0
    losses: list[int] = field(default_factory=lambda: [0] * len(TYPES))
    """The number of units that went to a loss box, by type of aircraft."""

    # Campaign
    sealion: int = -1
    """The day of the Sealion marker, or -1."""
    checks: int = 0
    """How often Sealion was checked."""
    preparations: bool = False
    lf3_to_lf2: bool = False
    tension: bool = False
    terror: bool = False
    stabilised: bool = False

    # Decks
    targets: list[TargetNumber] = field(default_factory=list)
    target_discards: list[TargetNumber] = field(default_factory=list)
    events: list[EventNumber] = field(default_factory=list)
    event_discards: list[EventNumber] = field(default_factory=list)
    days: list[DayNumber] = field(default_factory=list)
    day_discards: list[DayNumber] = field(default_factory=list)
    day_card: DayNumber = NO_DAY

    # The raid in progress
    card: TargetNumber = NO_TARGET
    major: bool = False
    warning: WarningLevel = WarningLevel.NONE
    intelligence: Intelligence = Intelligence.POOR
    delayed: bool = False
    raiders: list[Unit] = field(default_factory=list)
    responders: list[Unit] = field(default_factory=list)
    intercepted: list[Unit] = field(default_factory=list)
    altitude: int = 0
    """+1 if the British are higher, -1 if the Germans are."""
    event: EventNumber = NO_EVENT
    """The raid event card of the last target event; 0 for a false raid."""
    big_wing: bool = False
    coordination: bool = False
    pathfinders: bool = False
    low_level: bool = False
    non_essential: bool = False
    over_coast: bool = False
    secondary: list[Selector] = field(default_factory=list)
    """The selectors whose Gruppen bomb the secondary target."""
    unopposed: bool = False
    bombed: bool = False
