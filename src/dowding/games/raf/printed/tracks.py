"""The tracks of the map, some numbers from the booklets, and the starting values of the scenarios."""

import datetime

from msgspec import Struct

from dowding.components import Provenance
from dowding.games.raf.words import Aircraft, Pool, Priority, RafGame, ScenarioId, TargetType


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file, with its provenance."""

    provenance: Provenance


class Clock(_Part, frozen=True):
    """The spaces of a day; the last is the end of day."""

    spaces: tuple[str, ...]
    late_patrol_squadrons: int
    false_raid_advance: int


class VictoryTrack(_Part, frozen=True):
    """The victory point track; either end ends the match."""

    lowest: int
    highest: int
    start: int

    def on(self, total: int) -> int:
        """Where the marker stands for a total; it stops at the ends of the track."""
        return max(self.lowest, min(self.highest, total))

    def is_end(self, total: int) -> bool:
        """Whether a total is at an end of the track or beyond."""
        return not self.lowest < total < self.highest


class DepletionTrack(_Part, frozen=True):
    """The Luftwaffe depletion track."""

    highest: int
    level_1_from: int
    level_2_from: int
    sealion_preparations: int

    def level(self, points: int) -> int:
        """The depletion level, 0 to 2."""
        return (points >= self.level_1_from) + (points >= self.level_2_from)


class ReplacementTrack(_Part, frozen=True):
    """The replacement track, and which types each marker serves."""

    highest: int
    types: dict[Pool, tuple[Aircraft, ...]]


class Reinforcement(_Part, frozen=True):
    """How British reinforcements come."""

    per_raid_day: int
    last_date: datetime.date
    pilots_per_unused_squadron: int


class AdvanceWarning(_Part, frozen=True):
    """When damaged radar prevents advance warning."""

    lost_at_nets: int
    crippled_at_regions: int
    duel_one_marker_at_nets: int
    duel_lost_at_nets: int


class Headquarters(_Part, frozen=True):
    """The group that each headquarters leads; 0 leads all."""

    groups: dict[str, int]


class PlanningLimits(_Part, frozen=True):
    """Limits of German planning (Eagle, 2-Player)."""

    target_cards: int
    target_cards_in_haze: int
    least_major_cards: int
    raids_per_segment: int
    minor_raid: int
    largest_raid: int
    segments_planned_for_fighters: int
    strategy_cards_when_pressing: int
    free_high: int
    free_medium: int
    free_low: int


class Sealion(_Part, frozen=True):
    """Operation Sealion: when it is checked, and what its preparations change."""

    first_box: datetime.date
    preparation_days: int
    last_regular_date: datetime.date
    priorities: dict[TargetType, Priority]


class Dates(_Part, frozen=True):
    """The dates from which, and up to which, certain rules apply."""

    vhf_from: datetime.date
    jabos_from: datetime.date
    lf3_to_lf2_from: datetime.date
    lf3_to_lf2_to: datetime.date
    more_escort_after: datetime.date
    more_escort_vp: int


class NightFigures(_Part, frozen=True):
    """Figures of the night rules."""

    blenheim_points: int
    lowering_squadron: str


class Jabo(_Part, frozen=True):
    """The ratings of an Me 109 Gruppe that carries bombs, by facing."""

    combat: tuple[int, int]
    bombing: tuple[int, int]


class Deck(_Part, frozen=True):
    """First and last card of each deck of a game; nothing for a deck it does not use."""

    target: tuple[int, ...]
    force: tuple[int, ...]
    raid_event: tuple[int, ...]
    day_event: tuple[int, ...]
    strategy: tuple[int, ...]


class LaterCards(_Part, frozen=True):
    """First and last card of what joins a deck in play."""

    deeper_targets: tuple[int, int]
    terror_targets: tuple[int, int]
    more_escort_forces: tuple[int, int]
    more_escort_events: tuple[int, int]


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of tracks.toml."""

    clock: Clock
    victory_points: VictoryTrack
    depletion: DepletionTrack
    replacement: ReplacementTrack
    reinforcement: Reinforcement
    advance_warning: AdvanceWarning
    headquarters: Headquarters
    planning: PlanningLimits
    sealion: Sealion
    dates: Dates
    night: NightFigures
    jabo: Jabo
    decks: dict[RafGame, Deck]
    later_cards: LaterCards


class ScenarioStart(_Part, frozen=True):
    """The starting values of a scenario; 0 raid days means no limit."""

    name: str
    date: datetime.date
    calendar: bool
    sealion: bool
    elimination: bool
    priorities: dict[TargetType, Priority]
    raid_days: int = 0
    deeper_targets_after_raid_day: int | None = None
    replacement: dict[Pool, int] = {}
    reinforcements: tuple[str, ...] = ()
    types_removed: tuple[Aircraft, ...] = ()
    day_cards_removed: tuple[int, ...] = ()
    day_card: int | None = None
    lf3_to_lf2: bool = False
    green_squadrons: int = 0
    green_in_group_11: int = 0
    green_per_sector: int = 0


class Scenarios(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of scenarios.toml."""

    prelude: ScenarioStart
    hardest_days: ScenarioStart
    campaign: ScenarioStart
    thin_blue_line: ScenarioStart

    def of(self, scenario: ScenarioId) -> ScenarioStart:
        """The starting values of a scenario, by its name."""
        start: ScenarioStart = getattr(self, scenario)
        return start
