"""The shapes of a view: fighters, raid, combat, plans, and the table as a whole."""

from msgspec import Struct

from dowding.games.londons_burning.words import Guns


class SeatView(Struct, frozen=True, gc=False, kw_only=True):
    """One of the two RAF fighters with its pilot."""

    pilot: str
    aircraft: str
    condition: str
    fatigue: int
    victories: int
    ace: bool
    ammo: int
    hex: str
    altitude: str
    facing: str
    hits: tuple[str, ...]


class PilotView(Struct, frozen=True, gc=False):
    """A pilot in reserve."""

    pilot: str
    type: str
    """The aircraft that he flies."""
    ace: bool


class RaiderView(Struct, frozen=True, gc=False):
    """An identified German aircraft."""

    name: str
    altitude: str
    hits: tuple[str, ...]
    bombs: int


class RaidView(Struct, frozen=True, gc=False, kw_only=True):
    """The raid as the plotting table shows it."""

    hex: str
    facing: str
    altitude: str
    size: int
    identified: bool
    homeward: bool
    impulse: int
    delay: int
    raiders: tuple[RaiderView, ...]


class CombatView(Struct, frozen=True, gc=False):
    """The Altitude Display in a combat."""

    round: int
    interceptors: str
    engaged: tuple[str, ...]
    head_on: tuple[str, ...]
    up_sun: tuple[str, ...]
    attacks: tuple[tuple[str, str], ...]


class PlanView(Struct, frozen=True, gc=False):
    """The plan of a phase; the Luftwaffe player's, or what has been shown of it."""

    phase: str
    target: str
    size: int
    raiders: tuple[str, ...]


class DefenceView(Struct, frozen=True, gc=False):
    """Guns and balloons of a target."""

    guns: Guns
    balloons: bool


class BattleView(Struct, frozen=True, gc=False, kw_only=True):
    """All that one side may know."""

    players: str
    date: str
    on: str
    """The date in figures, such as 1940-08-13."""
    days_left: int
    """Days after this one."""
    phase: str
    sun: str
    rain: bool
    base: str
    leader: str
    seats: tuple[SeatView, ...]
    reserve: tuple[PilotView, ...]
    away: dict[str, str]
    terrain: dict[str, str]
    targets: dict[str, tuple[str, str]]
    """Hex and kind of each target."""
    damage: dict[str, int]
    defences: dict[str, DefenceView]
    expected: int
    """Aircraft of the raid that is announced."""
    raid: RaidView | None
    combat: CombatView | None
    active: tuple[str, ...]
    destroyed: tuple[str, ...]
    markers: tuple[int, ...]
    """Raid sizes still in the cup, 0 for No Raid; Remix is always there."""
    scores: tuple[int, int]
    losses: int
    luftwaffe_score: int
    shown: tuple[PlanView, ...]
    track: tuple[int, ...]
    plan: tuple[PlanView, ...] | None
    plot: int | None
