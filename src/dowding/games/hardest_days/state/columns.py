"""The columns of the state. They hold small numbers, so that a few slices make a copy."""

from dataclasses import dataclass, field
from typing import TypeVar

from dowding.games.hardest_days.ids import (
    NO_EVENT,
    NO_GROUP,
    NO_RAID,
    NO_SECTION,
    NO_SIZE,
    NO_SKY,
    NO_SPACE,
    NO_TARGET,
    NO_TRACK,
    NONE,
    EventNumber,
    Group,
    Raid,
    RegionNumber,
    Section,
    SizeNumber,
    Sky,
    Space,
    Target,
    Track,
)
from dowding.games.hardest_days.places import MEDIUM, Altitude, GroupPlace, Place
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import ScenarioName
from dowding.kernel.state import State

T = TypeVar("T")


def _three(value: T) -> list[T]:
    return [value] * 3


@dataclass(slots=True)
class Columns(State[Kit]):
    """What lies on the table. Raids are numbered by their markers, from 0 to 2."""

    # Agreed before play
    scenario: ScenarioName = ScenarioName.AUGUST_13
    unmet_escorts_strafe: bool = False
    high_raids_count_twice: bool = False
    time_chits_return: bool = False

    # The day
    clock: int = 0
    air_phase: int = 0
    """The Air Action Phases of this segment so far."""
    weather: list[Sky] = field(default_factory=lambda: _three(NO_SKY))
    """The weather of each region, once it has been rolled in set-up."""
    damage_points: int = 0
    damaged: list[Target] = field(default_factory=list)
    """The targets with a damage marker."""
    vp: int = 0

    # The cups, and what was drawn from the first
    region_cup: list[RegionNumber] = field(default_factory=list)
    size_cup: list[SizeNumber] = field(default_factory=list)
    event_cup: list[EventNumber] = field(default_factory=list)
    forming: list[RegionNumber] = field(default_factory=list)
    """The regions of raids that form up over France."""
    set_aside: list[RegionNumber] = field(default_factory=list)
    """Chits that return to the region cup when time advances."""
    kept_out: list[RegionNumber] = field(default_factory=list)
    """With an option, Time Chits that stay out of the cup until another Raid Approach Phase is over."""

    # Units: where each is, which side is up, and the altitude markers of squadrons
    squadrons: list[Place] = field(default_factory=list)
    squadron_reduced: list[bool] = field(default_factory=list)
    advantage: list[int] = field(default_factory=list)
    """1 for a squadron with altitude advantage, -1 for one with disadvantage."""
    groups: list[GroupPlace] = field(default_factory=list)
    group_reduced: list[bool] = field(default_factory=list)

    # Raids
    tracks: list[Track] = field(default_factory=lambda: _three(NO_TRACK))
    """The coast track of each raid; a marker that is not in use has none."""
    track_spaces: list[int] = field(default_factory=lambda: _three(0))
    """The space of the track on which the marker stands; 0 once it is in England."""
    raid_spaces: list[Space] = field(default_factory=lambda: _three(NO_SPACE))
    altitudes: list[Altitude] = field(default_factory=lambda: _three(MEDIUM))
    major: list[bool] = field(default_factory=lambda: [False] * 3)
    warnings: list[int] = field(default_factory=lambda: _three(NONE))
    intelligence: list[int] = field(default_factory=lambda: _three(NONE))
    size_chits: list[SizeNumber] = field(default_factory=lambda: _three(NO_SIZE))
    deployed: list[bool] = field(default_factory=lambda: [False] * 3)
    raiders: list[list[Group]] = field(default_factory=lambda: [[], [], []])
    """The groups in each raid display."""
    targets: list[Target] = field(default_factory=lambda: _three(NO_TARGET))
    bombed: list[bool] = field(default_factory=lambda: [False] * 3)
    recovering: list[bool] = field(default_factory=lambda: [False] * 3)
    met: list[bool] = field(default_factory=lambda: [False] * 3)
    """Whether a squadron was ever in the display (14.5)."""
    bombers_met: list[bool] = field(default_factory=lambda: [False] * 3)
    """Whether a squadron was ever in the Bomber Box (8.15)."""
    trails: list[list[Space]] = field(default_factory=lambda: [[], [], []])
    """The spaces over which each raid has flown."""
    approach_chits: list[EventNumber] = field(default_factory=lambda: _three(NO_EVENT))
    target_chits: list[EventNumber] = field(default_factory=lambda: _three(NO_EVENT))
    """Event chits that are kept with a raid (17.1)."""
    tactics: list[Group] = field(default_factory=lambda: _three(NO_GROUP))
    """The hunter on which a tactics chit lies."""

    # Work in hand
    undetected: list[Raid] = field(default_factory=list)
    """Raids whose detection is still to be rolled."""
    intercepted: list[bool] = field(default_factory=lambda: [False] * 3)
    """Raids whose interception was dealt with in this phase."""
    fighting: Raid = NO_RAID
    section: Section = NO_SECTION
    spent: list[Group] = field(default_factory=list)
    """Close escorts of the section that have attacked."""
    bombing: Raid = NO_RAID

    # The record
    raids_flown: int = 0
    raids_cut_short: int = 0
    """Raids for which not all groups of the list were found (8.5)."""
    false_raids: int = 0
    """Raids for which none were found (8.8)."""
    largest_raid: int = 0
    raids_on: list[int] = field(default_factory=list)
    """How many raids were aimed at each target."""
