"""The state of the campaign, and the questions that every rule asks of it."""

from dataclasses import dataclass
from functools import lru_cache

from dowding.games.londons_burning.board import OFF_MAP
from dowding.games.londons_burning.columns import NOBODY, Columns
from dowding.games.londons_burning.kit import GERMANS, NO_TARGET, SEATS
from dowding.games.londons_burning.words import (
    ACE,
    AIRFIELD,
    DESTROYED,
    ENGINES,
    FATAL,
    FIRST,
    FRAMES,
    IN_PLAY,
    MIX,
    OVERTIRED,
    PILOT,
    RAF,
    RAID,
    SECOND,
    SECTION,
    TIRED,
    VERSUS,
)


@dataclass(slots=True)
class Battle(Columns):
    """The campaign."""

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


__all__ = ["NOBODY", "Battle"]
