"""What lies on the table: units, tracks, decks, the raid in progress, column by column."""

from dataclasses import dataclass, field

from dowding.games.lion.tables import LionKit
from dowding.games.raf.words import (
    PRIMARY_TYPES,
    Aircraft,
    Intelligence,
    Pool,
    Priority,
    ScenarioId,
    Selector,
    WarningLevel,
    Weather,
)
from dowding.kernel.state import State

POOLS = tuple(Pool)
TYPES = tuple(Aircraft)


@dataclass(slots=True)
class Columns(State[LionKit]):
    """The columns of a match."""

    scenario: ScenarioId = ScenarioId.PRELUDE
    night: bool = False
    advanced: bool = False

    # Units
    at: list[int] = field(default_factory=list)
    reduced: list[int] = field(default_factory=list)
    ace_of: list[int] = field(default_factory=list)
    """The squadron that each ace counter stands for, or -1."""

    # Tracks
    vp: int = 0
    day: int = 0
    raid_day: int = 1
    clock: int = 0
    raid: int = 0
    weather: list[Weather] = field(default_factory=lambda: [Weather.CLEAR, Weather.CLEAR])
    """Over the areas of Luftflotte 2 and 3."""
    priorities: list[Priority] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0] * len(POOLS))
    depletion: int = 0
    damage: list[int] = field(default_factory=list)
    """The marker on each radar net, headquarters and airfield."""

    # What the battle has seen, for those who look back
    raids: list[int] = field(default_factory=lambda: [0] * len(PRIMARY_TYPES))
    """By the type of their target."""
    major_raids: int = 0
    losses: list[int] = field(default_factory=lambda: [0] * len(TYPES))
    """Units that went to a loss box, by aircraft."""

    # Campaign
    sealion: int = -1
    """The day of the Sealion marker, or -1."""
    checks: int = 0
    """How often Sealion was checked."""
    preparations: bool = False
    lf3_to_lf2: bool = False
    tension: bool = False
    terror: bool = False
    more_escort: bool = False
    stabilised: bool = False

    # Decks
    targets: list[int] = field(default_factory=list)
    target_discards: list[int] = field(default_factory=list)
    top: int = 0
    """The target card on top of its deck, whose back lies open."""
    pulled: int = 0
    """The target card pulled for advance warning, face down."""
    forces: list[int] = field(default_factory=list)
    force_discards: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    event_discards: list[int] = field(default_factory=list)
    days: list[int] = field(default_factory=list)
    day_discards: list[int] = field(default_factory=list)
    day_card: int = 0
    no_warning: bool = False
    """Whether the last time advance said No AW."""
    spaces: int = 0
    """How far the clock was just advanced."""

    # The raid in progress
    card: int = 0
    major: bool = False
    follow_up: bool = False
    snap: bool = False
    snap_due: bool = False
    kept_card: int = 0
    kept_major: bool = False
    """The raid before a snap raid, for a follow-up."""
    warning: WarningLevel = WarningLevel.NONE
    intelligence: Intelligence = Intelligence.POOR
    delayed: bool = False
    size: int = 0
    raiders: list[int] = field(default_factory=list)
    responders: list[int] = field(default_factory=list)
    intercepted: list[int] = field(default_factory=list)
    altitude: int = 0
    """+1 if the British are higher, -1 if the Germans are."""
    event: int = 0
    """The raid event card of the last target event; 0 for a false raid."""
    big_wing: bool = False
    coordination: bool = False
    pathfinders: bool = False
    low_level: bool = False
    non_essential: bool = False
    over_coast: bool = False
    secondary: list[Selector] = field(default_factory=list)
    """The selectors that bomb the secondary target."""
    unopposed: bool = False
    bombed: bool = False
