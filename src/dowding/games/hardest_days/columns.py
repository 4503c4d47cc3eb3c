"""The columns of the state. They hold small numbers, so that a few slices make a copy."""

from dataclasses import dataclass, field

from dowding.games.hardest_days.kit import Kit
from dowding.games.hardest_days.places import MEDIUM
from dowding.games.hardest_days.words import ScenarioName
from dowding.kernel.state import State

NONE = -1
"""No raid, track, space, target, chit, section or weather."""


def _three(value: int) -> list[int]:
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
    weather: list[int] = field(default_factory=lambda: _three(NONE))
    """The weather of each region, once it has been rolled in set-up."""
    damage_points: int = 0
    damaged: list[int] = field(default_factory=list)
    """The targets with a damage marker."""
    vp: int = 0

    # The cups, and what was drawn from the first
    region_cup: list[int] = field(default_factory=list)
    size_cup: list[int] = field(default_factory=list)
    event_cup: list[int] = field(default_factory=list)
    forming: list[int] = field(default_factory=list)
    """The regions of raids that form up over France."""
    set_aside: list[int] = field(default_factory=list)
    """Chits that return to the region cup when time advances."""
    kept_out: list[int] = field(default_factory=list)
    """With an option, Time Chits that stay out of the cup until another Raid Approach Phase is over."""

    # Units: where each is, which side is up, and the altitude markers of squadrons
    squadrons: list[int] = field(default_factory=list)
    squadron_reduced: list[bool] = field(default_factory=list)
    advantage: list[int] = field(default_factory=list)
    """1 for a squadron with altitude advantage, -1 for one with disadvantage."""
    groups: list[int] = field(default_factory=list)
    group_reduced: list[bool] = field(default_factory=list)

    # Raids
    tracks: list[int] = field(default_factory=lambda: _three(NONE))
    """The coast track of each raid; a marker that is not in use has none."""
    track_spaces: list[int] = field(default_factory=lambda: _three(0))
    """The space of the track on which the marker stands; 0 once it is in England."""
    raid_spaces: list[int] = field(default_factory=lambda: _three(NONE))
    altitudes: list[int] = field(default_factory=lambda: _three(MEDIUM))
    major: list[bool] = field(default_factory=lambda: [False] * 3)
    warnings: list[int] = field(default_factory=lambda: _three(NONE))
    intelligence: list[int] = field(default_factory=lambda: _three(NONE))
    size_chits: list[int] = field(default_factory=lambda: _three(NONE))
    deployed: list[bool] = field(default_factory=lambda: [False] * 3)
    raiders: list[list[int]] = field(default_factory=lambda: [[], [], []])
    """The groups in each raid display."""
    targets: list[int] = field(default_factory=lambda: _three(NONE))
    bombed: list[bool] = field(default_factory=lambda: [False] * 3)
    recovering: list[bool] = field(default_factory=lambda: [False] * 3)
    met: list[bool] = field(default_factory=lambda: [False] * 3)
    """Whether a squadron was ever in the display (14.5)."""
    bombers_met: list[bool] = field(default_factory=lambda: [False] * 3)
    """Whether a squadron was ever in the Bomber Box (8.15)."""
    trails: list[list[int]] = field(default_factory=lambda: [[], [], []])
    """The spaces over which each raid has flown."""
    approach_chits: list[int] = field(default_factory=lambda: _three(NONE))
    target_chits: list[int] = field(default_factory=lambda: _three(NONE))
    """Event chits that are kept with a raid (17.1)."""
    tactics: list[int] = field(default_factory=lambda: _three(NONE))
    """The hunter on which a tactics chit lies."""

    # Work in hand
    undetected: list[int] = field(default_factory=list)
    """Raids whose detection is still to be rolled."""
    intercepted: list[bool] = field(default_factory=lambda: [False] * 3)
    """Raids whose interception was dealt with in this phase."""
    fighting: int = NONE
    section: int = NONE
    spent: list[int] = field(default_factory=list)
    """Close escorts of the section that have attacked."""
    bombing: int = NONE

    # The record
    raids_flown: int = 0
    raids_cut_short: int = 0
    """Raids for which not all groups of the list were found (8.5)."""
    false_raids: int = 0
    """Raids for which none were found (8.8)."""
    largest_raid: int = 0
    raids_on: list[int] = field(default_factory=list)
    """How many raids were aimed at each target."""
