"""The columns of the state. They hold small numbers, so that a few slices make a copy."""

from dataclasses import dataclass, field

from dowding.games.londons_burning.ids import (
    NO_TARGET,
    NOBODY,
    NONE,
    OFF_MAP,
    SEATS,
    Box,
    Level,
    Marker,
    PilotId,
    Place,
    Seat,
    Station,
    TargetId,
    Unit,
)
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.words import AIRFIELD, NOWHERE, SOLITAIRE, Guns
from dowding.kernel.state import State


@dataclass(slots=True)
class Columns(State[Kit]):
    """What lies on the table. The digest in saved matches depends on the order of the columns."""

    # Agreed before play
    players: str = SOLITAIRE
    last_day: int = 0
    optional_weather: bool = False
    crossfire: bool = False
    changing_base: bool = False
    aborting: bool = False
    siting: bool = False

    # Calendar
    day: int = 0
    phase: int = 0
    rain: bool = False

    # Pilots: where each is, the day he comes back, fatigue, victories
    stations: list[Station] = field(default_factory=list)
    returns: list[int] = field(default_factory=list)
    fatigue: list[int] = field(default_factory=list)
    victories: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """The seat that each pilot has or had; NONE if he never had one."""

    # Seats: who sits there and how he is; where his fighter is
    pilots: list[PilotId] = field(default_factory=lambda: [NOBODY, NOBODY])
    hurt: list[bool] = field(default_factory=lambda: [False, False])
    shaken: list[bool] = field(default_factory=lambda: [False, False])
    bailed_out: list[Place] = field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    spots: list[Place] = field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    facings: list[int] = field(default_factory=lambda: [0, 0])
    approaches: list[int] = field(default_factory=lambda: [NOWHERE, NOWHERE])
    """The direction in which each fighter entered its hex in this impulse."""
    ammo: list[int] = field(default_factory=lambda: [0, 0])
    grounded: list[bool] = field(default_factory=lambda: [False, False])
    """Fighters that may not take off any more in this phase."""
    leader: Seat = SEATS[0]
    base: TargetId = NO_TARGET

    # Every air unit
    places: list[Box] = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    hits: list[int] = field(default_factory=list)
    """Two bits for each position."""
    emptied: list[bool] = field(default_factory=list)
    engine_hit_by: list[PilotId] = field(default_factory=list)
    """The RAF pilot who hit a German's engine last."""

    # Targets
    damage: list[int] = field(default_factory=list)
    guns: list[Guns] = field(default_factory=list)
    balloons: list[bool] = field(default_factory=list)

    # The raid
    cup: list[Marker] = field(default_factory=list)
    raiding: bool = False
    raiders: int = 0
    raid_hex: Place = OFF_MAP
    raid_facing: int = 0
    raid_level: Level = AIRFIELD
    identified: bool = False
    homeward: bool = False
    turned_at: Place = OFF_MAP
    """Where the raid turned for home short of its target."""
    impulse: int = 0
    delay: int = 0

    # Air combat
    round: int = 0
    raf_intercepts: bool = False
    engaged: list[bool] = field(default_factory=lambda: [False, False])
    head_on: list[Unit] = field(default_factory=list)
    up_sun: list[Unit] = field(default_factory=list)
    attacks: list[tuple[Unit, Unit, int]] = field(default_factory=list)
    """Attacker, target, and by how many levels the attacker climbed."""

    # The record
    scores: list[int] = field(default_factory=lambda: [0, 0])
    losses: int = 0

    # The Luftwaffe player's secrets
    target_cup: list[TargetId] = field(default_factory=list)
    kept_shown: list[TargetId] = field(default_factory=list)
    """Target markers kept on 7 September that the RAF has seen since."""
    planned_targets: list[TargetId] = field(default_factory=list)
    planned_sizes: list[Marker] = field(default_factory=list)
    flies: list[int] = field(default_factory=list)
    """The phase in which each German is to fly today."""
    increase: int = 0
    plot: int = NONE
    track: list[int] = field(default_factory=list)
    """The paths that today's raids flew, for all to see."""
