"""The state of the campaign, and the questions that every rule asks of it."""

from dataclasses import dataclass
from functools import lru_cache

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.columns import Columns
from dowding.games.londons_burning.entries.flights import Moved
from dowding.games.londons_burning.ids import (
    NO_TARGET,
    NOBODY,
    OFF_MAP,
    SEATS,
    Level,
    PilotId,
    Place,
    Seat,
    Slot,
    TargetId,
    Unit,
)
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.words import (
    AIRFIELD,
    ALTITUDES,
    DESTROYED,
    ENGINES,
    FACINGS,
    FIRST,
    FRAMES,
    IN_PLAY,
    MIX,
    PILOT,
    RAF,
    RAID,
    SECOND,
    SECTION,
    VERSUS,
)

OVERTIRED, TIRED = FIGURES.fatigue.overtired, FIGURES.fatigue.tired
NO_AIRCRAFT = Unit(-1)


def marks_on(hits: int, slot: Slot) -> int:
    """8.43: the hits on one position; the hits on an aircraft have two bits for each position."""
    return hits >> 2 * slot & 3


def is_fatal(hits: int) -> bool:
    """8.43: two hits on one pilot, engine or frame position."""
    return any(marks_on(hits, slot) >= FIGURES.combat.fatal for slot in (*ENGINES, PILOT, *FRAMES))


@dataclass(slots=True)
class Battle(Columns):
    """The campaign."""

    # Who decides

    @property
    def is_versus(self) -> bool:
        """15.2: whether somebody plays the Luftwaffe."""
        return self.players == VERSUS

    def side(self, seat: Seat) -> str:
        """Who decides for a fighter."""
        return (FIRST, SECOND)[seat] if self.players == SECTION else RAF

    def leads(self) -> str:
        """Who decides for both fighters together."""
        return self.side(self.leader)

    def in_order(self) -> tuple[Seat, Seat]:
        """15.1: the section leader acts first; otherwise #1 does."""
        return SEATS if self.leader == SEATS[0] else (SEATS[1], SEATS[0])

    # Pilots and their fighters

    def fighter(self, seat: Seat) -> Unit:
        """The air unit of the pilot in a seat, destroyed or not."""
        pilot = self.pilots[seat]
        return NO_AIRCRAFT if pilot == NOBODY else self.kit.units_of[pilot][seat]

    def has_fighter(self, seat: Seat) -> bool:
        """Whether the pilot in a seat has an aircraft."""
        pilot = self.pilots[seat]
        return pilot != NOBODY and self.places[self.kit.units_of[pilot][seat]] == IN_PLAY

    def is_active(self, seat: Seat) -> bool:
        """5.2, 11.2: not hit, not down by parachute, not overtired, and with an aircraft."""
        return (
            self.has_fighter(seat)
            and not self.hurt[seat]
            and not self.shaken[seat]
            and self.bailed_out[seat] == OFF_MAP
            and self.fatigue[self.pilots[seat]] < OVERTIRED
        )

    def is_flying(self, seat: Seat) -> bool:
        """Whether a fighter is in the air."""
        pilot = self.pilots[seat]
        return pilot != NOBODY and self.levels[self.kit.units_of[pilot][seat]] > AIRFIELD

    def can_scramble(self, seat: Seat) -> bool:
        """6.1, 6.3: active, on the ground, and not yet landed in this phase."""
        return self.is_active(seat) and not self.grounded[seat] and not self.is_flying(seat)

    def tires(self, seat: Seat) -> None:
        """5.2, 6.1: a mission costs a level of fatigue."""
        self.fatigue[self.pilots[seat]] += 1

    def is_tired(self, seat: Seat) -> bool:
        """8.42: F4, F5 and F6."""
        return self.fatigue[self.pilots[seat]] >= TIRED

    def is_ace(self, seat: Seat) -> bool:
        """13.1: five victories."""
        return self.victories[self.pilots[seat]] >= FIGURES.victory.ace

    # Aircraft

    def mix(self) -> list[Unit]:
        """The active German air units."""
        return [unit for unit in self.kit.germans if self.places[unit] == MIX]

    def raid(self) -> list[Unit]:
        """The identified raiders, by I.D."""
        if not self.identified:
            return []
        places = self.places
        return [unit for unit in self.kit.germans if places[unit] == RAID]

    def is_fighter(self, unit: Unit) -> bool:
        """8.7: the fighter-bomber becomes one when its bomb is gone."""
        return self.kit.fighter[unit] or (self.kit.fighter_bomber[unit] and self.emptied[unit])

    def hits_on(self, unit: Unit, slot: Slot) -> int:
        """The hits on a position."""
        return marks_on(self.hits[unit], slot)

    def engine_hits(self, unit: Unit) -> int:
        """Hits on the engines."""
        return sum([self.hits_on(unit, slot) for slot in ENGINES]) if self.hits[unit] else 0

    def frame_hits(self, unit: Unit) -> int:
        """Hits on the frame."""
        return sum([self.hits_on(unit, slot) for slot in FRAMES]) if self.hits[unit] else 0

    def pilot_hits(self, unit: Unit) -> int:
        """Hits on the pilot."""
        return self.hits_on(unit, PILOT)

    def is_destroyed(self, unit: Unit) -> bool:
        """8.43: two hits on one pilot, engine or frame position."""
        return is_fatal(self.hits[unit])

    def performance(self, unit: Unit) -> int:
        """8.42: as printed on the face in use; the emptied fighter-bomber has one more (8.7)."""
        printed = self.kit.aircraft[unit]
        if printed.ace_performance is not None and self.is_ace(self.kit.seat_of[unit]):
            return printed.ace_performance
        return printed.performance + (self.kit.fighter_bomber[unit] and self.emptied[unit])

    def front_guns(self, unit: Unit) -> int:
        """8.43: the highest die that hits."""
        printed = self.kit.aircraft[unit]
        if printed.ace_guns is not None and self.is_ace(self.kit.seat_of[unit]):
            return printed.ace_guns
        return printed.front_guns

    def seat_of(self, unit: Unit) -> Seat:
        """The seat of an RAF air unit."""
        return self.kit.seat_of[unit]

    def pilot_of(self, unit: Unit) -> PilotId:
        """The pilot who flies an RAF air unit."""
        return self.pilots[self.kit.seat_of[unit]]

    # Targets

    def is_undamaged_field(self, place: Place) -> bool:
        """6.3: whether a hex has an airfield without damage."""
        field = self.kit.airfield_at[place]
        return field != NO_TARGET and self.damage[field] == 0

    def can_land_at(self, place: Place) -> bool:
        """6.3, 10.4: an undamaged airfield of any kind, or the base in any condition."""
        return place == self.base_hex or self.is_undamaged_field(place)

    @property
    def base_hex(self) -> Place:
        """Where the base is."""
        return self.kit.hex_of[self.base]

    def has_balloons(self, place: Place) -> bool:
        """6.7: whether a hex has a balloon barrage."""
        target = self.kit.target_at[place]
        return target != NO_TARGET and self.balloons[target]

    def balloon_bits(self) -> int:
        """6.7: a bit for each hex with a balloon barrage."""
        return _bits(self.kit.hex_of, tuple(self.balloons))

    def damaged(self, targets: tuple[TargetId, ...]) -> int:
        """How many of some targets are damaged."""
        return sum([self.damage[target] > 0 for target in targets])

    def london_increase(self) -> int:
        """10.4: London burning draws larger raids."""
        return FIGURES.bombing.london_increase[self.damaged(self.kit.burning)]

    # Moving and losing fighters

    def lose(self, unit: Unit) -> None:
        """13.3: an RAF aircraft is lost, however it was lost."""
        self.places[unit] = DESTROYED
        self.hits[unit], self.levels[unit] = 0, AIRFIELD
        self.losses += 1

    def go_home(self, seat: Seat, rule: str) -> None:
        """Put a fighter on its base."""
        self.put(seat, self.base_hex, AIRFIELD, rule)

    def put(self, seat: Seat, place: Place, level: Level, rule: str, facing: int | None = None) -> None:
        """Put a fighter somewhere, and tell where it was and where it is."""
        unit = self.fighter(seat)
        before = self.spots[seat], self.levels[unit], self.facings[seat]
        now = place, level, before[2] if facing is None else facing
        self.spots[seat], self.levels[unit], self.facings[seat] = now
        if now != before and self.telling:
            self.tell(Moved, rule, self.kit.names[unit], *whereabouts(*before), *whereabouts(*now))


def whereabouts(place: Place, level: Level, facing: int) -> tuple[str, str, str]:
    """Hex, altitude and facing by their names; no hex off the map, no facing on the ground."""
    return HEXES[place] if place != OFF_MAP else "", ALTITUDES[level], FACINGS[facing] if level else ""


@lru_cache(maxsize=64)
def _bits(places: tuple[Place, ...], balloons: tuple[bool, ...]) -> int:
    return sum([1 << place for place, has in zip(places, balloons, strict=True) if has])
