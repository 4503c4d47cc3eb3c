"""What lies on the table: one state of small columns, and the questions every rule asks of it."""

from dataclasses import dataclass, field
from functools import lru_cache

from dowding.games.londons_burning.board import OFF_MAP
from dowding.games.londons_burning.kit import GERMANS, NO_TARGET, SEATS, Kit
from dowding.games.londons_burning.words import (
    ACE,
    AIRFIELD,
    DESTROYED,
    ENGINES,
    FATAL,
    FIRST,
    FRAMES,
    IN_PLAY,
    LUFTWAFFE,
    MIX,
    NOWHERE,
    OVERTIRED,
    PILOT,
    RAF,
    RAID,
    SECOND,
    SECTION,
    SOLITAIRE,
    TIRED,
    VERSUS,
    Guns,
)
from dowding.kernel.state import State

NOBODY = -1
"""No pilot, no aircraft, no path."""


@dataclass(slots=True)
class Battle(State[Kit]):
    """The campaign: aircraft 0-3 are the RAF's, 4-28 German; seats 0 and 1 are aircraft #1 and #2."""

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
    stations: list[int] = field(default_factory=list)
    returns: list[int] = field(default_factory=list)
    fatigue: list[int] = field(default_factory=list)
    victories: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """The seat that each pilot has or had."""

    # Seats: who sits there and how he is; where his fighter is
    pilots: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    hurt: list[bool] = field(default_factory=lambda: [False, False])
    shaken: list[bool] = field(default_factory=lambda: [False, False])
    bailed_out: list[int] = field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    spots: list[int] = field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    facings: list[int] = field(default_factory=lambda: [0, 0])
    approaches: list[int] = field(default_factory=lambda: [NOWHERE, NOWHERE])
    """The direction in which each fighter entered its hex in this impulse."""
    ammo: list[int] = field(default_factory=lambda: [0, 0])
    grounded: list[bool] = field(default_factory=lambda: [False, False])
    """Fighters that may not take off any more in this phase."""
    leader: int = 0
    base: int = NO_TARGET

    # Every air unit
    places: list[int] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    hits: list[int] = field(default_factory=list)
    """Two bits for each position."""
    emptied: list[bool] = field(default_factory=list)
    engine_hit_by: list[int] = field(default_factory=list)
    """The RAF pilot who hit a German's engine last."""

    # Targets
    damage: list[int] = field(default_factory=list)
    guns: list[Guns] = field(default_factory=list)
    balloons: list[bool] = field(default_factory=list)

    # The raid
    cup: list[int] = field(default_factory=list)
    raiding: bool = False
    raiders: int = 0
    raid_hex: int = OFF_MAP
    raid_facing: int = 0
    raid_level: int = 0
    identified: bool = False
    homeward: bool = False
    impulse: int = 0
    delay: int = 0

    # Air combat
    round: int = 0
    raf_intercepts: bool = False
    engaged: list[bool] = field(default_factory=lambda: [False, False])
    head_on: list[int] = field(default_factory=list)
    up_sun: list[int] = field(default_factory=list)
    attacks: list[tuple[int, int, int]] = field(default_factory=list)
    """Attacker, target, and by how many levels the attacker climbed."""

    # The record
    scores: list[int] = field(default_factory=lambda: [0, 0])
    losses: int = 0

    # The Luftwaffe player's secrets
    target_cup: list[int] = field(default_factory=list)
    planned_targets: list[int] = field(default_factory=list)
    planned_sizes: list[int] = field(default_factory=list)
    flies: list[int] = field(default_factory=list)
    """The phase in which each German is to fly today."""
    increase: int = 0
    plot: int = NOBODY
    track: list[int] = field(default_factory=list)
    """The paths that today's raids flew, for all to see."""

    # Who decides

    @property
    def is_versus(self) -> bool:
        """15.2: whether somebody plays the Luftwaffe."""
        return self.players == VERSUS

    def side(self, seat: int) -> str:
        """Who decides for a fighter."""
        return (FIRST, SECOND)[seat] if self.players == SECTION else RAF

    def leads(self) -> str:
        """Who decides for both fighters together."""
        return self.side(self.leader)

    def in_order(self) -> tuple[int, int]:
        """15.1: the section leader acts first; otherwise #1 does."""
        return (1, 0) if self.leader else SEATS

    def german_secret(self) -> tuple[str, ...] | None:
        """Who may see what only the Luftwaffe player knows."""
        return (LUFTWAFFE,) if self.is_versus else None

    # Pilots and their fighters

    def fighter(self, seat: int) -> int:
        """The air unit of the pilot in a seat, destroyed or not."""
        pilot = self.pilots[seat]
        return NOBODY if pilot == NOBODY else self.kit.units_of[pilot][seat]

    def has_fighter(self, seat: int) -> bool:
        """Whether the pilot in a seat has an aircraft."""
        pilot = self.pilots[seat]
        return pilot != NOBODY and self.places[self.kit.units_of[pilot][seat]] == IN_PLAY

    def is_active(self, seat: int) -> bool:
        """5.2, 11.2: not hit, not down by parachute, not overtired, and with an aircraft."""
        return (
            self.has_fighter(seat)
            and not self.hurt[seat]
            and not self.shaken[seat]
            and self.bailed_out[seat] == OFF_MAP
            and self.fatigue[self.pilots[seat]] < OVERTIRED
        )

    def is_flying(self, seat: int) -> bool:
        """Whether a fighter is in the air."""
        pilot = self.pilots[seat]
        return pilot != NOBODY and self.levels[self.kit.units_of[pilot][seat]] > AIRFIELD

    def can_scramble(self, seat: int) -> bool:
        """6.1, 6.3: active, on the ground, and not yet landed in this phase."""
        return self.is_active(seat) and not self.grounded[seat] and not self.is_flying(seat)

    def tires(self, seat: int) -> None:
        """5.2, 6.1: a mission costs a level of fatigue."""
        self.fatigue[self.pilots[seat]] += 1

    def is_tired(self, seat: int) -> bool:
        """8.42: F4, F5 and F6."""
        return self.fatigue[self.pilots[seat]] >= TIRED

    def is_ace(self, seat: int) -> bool:
        """13.1: five victories."""
        return self.victories[self.pilots[seat]] >= ACE

    # Aircraft

    def mix(self) -> list[int]:
        """The active German air units."""
        return [unit for unit in GERMANS if self.places[unit] == MIX]

    def raid(self) -> list[int]:
        """The identified raiders, by I.D."""
        if not self.identified:
            return []
        return [unit for unit, place in enumerate(self.places) if place == RAID]

    def is_fighter(self, unit: int) -> bool:
        """8.7: the fighter-bomber becomes one when its bomb is gone."""
        return self.kit.fighter[unit] or (self.kit.fighter_bomber[unit] and self.emptied[unit])

    def hits_on(self, unit: int, slot: int) -> int:
        """The hits on a position."""
        return self.hits[unit] >> 2 * slot & 3

    def engine_hits(self, unit: int) -> int:
        """Hits on the engines."""
        return sum([self.hits_on(unit, slot) for slot in ENGINES]) if self.hits[unit] else 0

    def frame_hits(self, unit: int) -> int:
        """Hits on the frame."""
        return sum([self.hits_on(unit, slot) for slot in FRAMES]) if self.hits[unit] else 0

    def pilot_hits(self, unit: int) -> int:
        """Hits on the pilot."""
        return self.hits_on(unit, PILOT)

    def is_destroyed(self, unit: int) -> bool:
        """8.43: two hits on one pilot, engine or frame position."""
        return any(self.hits_on(unit, slot) >= FATAL for slot in (*ENGINES, PILOT, *FRAMES))

    def performance(self, unit: int) -> int:
        """8.42: as printed on the face in use; the emptied fighter-bomber has one more (8.7)."""
        printed = self.kit.aircraft[unit]
        if printed.ace_performance is not None and self.is_ace(printed.id - 1):
            return printed.ace_performance
        return printed.performance + (self.kit.fighter_bomber[unit] and self.emptied[unit])

    def front_guns(self, unit: int) -> int:
        """8.43: the highest die that hits."""
        printed = self.kit.aircraft[unit]
        if printed.ace_guns is not None and self.is_ace(printed.id - 1):
            return printed.ace_guns
        return printed.front_guns

    def seat_of(self, unit: int) -> int:
        """The seat of an RAF air unit."""
        return self.kit.aircraft[unit].id - 1

    # Targets

    def is_undamaged_field(self, place: int) -> bool:
        """6.3: whether a hex has an airfield without damage."""
        field = self.kit.airfield_at[place]
        return field != NO_TARGET and self.damage[field] == 0

    def can_land_at(self, place: int) -> bool:
        """6.3, 10.4: an undamaged airfield of any kind, or the base in any condition."""
        return place == self.base_hex or self.is_undamaged_field(place)

    @property
    def base_hex(self) -> int:
        """Where the base is."""
        return self.kit.hex_of[self.base]

    def has_balloons(self, place: int) -> bool:
        """6.7: whether a hex has a balloon barrage."""
        target = self.kit.target_at[place]
        return target != NO_TARGET and self.balloons[target]

    def balloon_bits(self) -> int:
        """6.7: a bit for each hex with a balloon barrage."""
        return _bits(self.kit.hex_of, tuple(self.balloons))

    def damaged(self, targets: tuple[int, ...]) -> int:
        """How many of some targets are damaged."""
        return sum([self.damage[target] > 0 for target in targets])

    def safe_fields(self) -> list[int]:
        """8.1: the base, and every undamaged airfield."""
        return [field for field in self.kit.airfields if field == self.base or not self.damage[field]]

    def lose(self, unit: int) -> None:
        """13.3: an RAF aircraft is lost, however it was lost."""
        self.places[unit] = DESTROYED
        self.hits[unit], self.levels[unit] = 0, AIRFIELD
        self.losses += 1
        self.changed("13.3", "RAF losses", 1, self.losses, self.kit.names[unit])

    def go_home(self, seat: int) -> None:
        """Put a fighter on its base, at readiness or not."""
        unit = self.fighter(seat)
        self.spots[seat] = self.base_hex
        self.levels[unit] = AIRFIELD


@lru_cache(maxsize=64)
def _bits(places: tuple[int, ...], balloons: tuple[bool, ...]) -> int:
    return sum([1 << place for place, has in zip(places, balloons, strict=True) if has])
