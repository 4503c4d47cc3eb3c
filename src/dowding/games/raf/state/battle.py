"""The battle: the state of a match, and what many rules need to know about it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import ne, or_
from typing import ClassVar, TypeAlias

from dowding.games.raf.ids import NO_UNIT, NOWHERE, Gruppe, Sector, Squadron, TargetNumber, Unit
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    HUNT,
    RAID_DISPLAY,
    Place,
    is_patrol,
    patrolled,
)
from dowding.games.raf.printed.targets import TargetCard
from dowding.games.raf.printed.victory import Points
from dowding.games.raf.state.choosing import Choosing
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.state.elimination import elimination
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.whereabouts import move_told
from dowding.games.raf.words import Aircraft, ScenarioId, Selector, TargetType, Weather
from dowding.kernel.asking import Ask, unasked
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Finished

Standing: TypeAlias = tuple[list[Place], list[int]]
"""The places and facings of all units."""


SPARED = (TargetType.AIRFIELD, TargetType.RADAR, TargetType.INDUSTRY)
"""The types of target that bombs do not damage if the target is non-essential."""


@dataclass(slots=True)
class Battle(Choosing):
    """The state of a match. Each game of RAF subclasses it, and may add columns of its own."""

    grounded: ClassVar[tuple[Place, int]] = (AIRBASE, REDUCED)
    """12.1: the place and facing of Gruppen that have finished for the day."""
    ace_counters: ClassVar[bool] = True
    """19.4: whether the advanced rules of the game include ace squadrons."""
    unanswered: ClassVar[Points] = Points.NO_RESPONSE
    """7.2: the line of the Victory Point Summary for a raid that nobody meets."""

    # Victory points

    @property
    def begun_as(self) -> ScenarioId:
        """17.2: the scenario with which play began, even if it has gone on into the campaign."""
        return ScenarioId.THIN_BLUE_LINE if self.play_on else self.scenario

    def score(self, rule: str, by: int, cause: Cause, *facts: object) -> None:
        """16: victory points gained or lost; at an end of the track the match may be over."""
        self.count(rule, by, cause, *facts)
        self.settle()

    def count(self, rule: str, by: int, cause: Cause, *facts: object) -> None:
        """16: count one of several simultaneous results; call ``settle`` when all are counted."""
        self.vp += by
        if self.desk.journal is not None:
            marker = self.kit.tracks.victory_points.on(self.vp)
            self.changed(rule, "VP", by, marker, cause.in_words(*facts), cause)

    def settle(self) -> None:
        """16.2: the marker stops at either end of its track; in some scenarios the match is over there."""
        track = self.kit.tracks.victory_points
        self.vp = track.on(self.vp)
        if track.is_end(self.vp) and self.kit.scenarios.of(self.scenario).elimination:
            raise Finished(elimination(track, self.vp))

    # Questions

    @property
    def target(self) -> TargetCard:
        """The target card in play."""
        return self.kit.target_cards[self.card]

    @property
    def flies(self) -> bool:
        """6: whether a raid flies."""
        return bool(self.card)

    @property
    def plays_aces(self) -> bool:
        """19.4: whether squadrons may become aces."""
        return self.advanced and self.ace_counters

    @property
    def is_depleted(self) -> bool:
        """15.4: whether the Luftwaffe is at depletion level 1 or 2."""
        return self.depletion >= self.kit.depletion.level_1_from

    def depletion_level(self) -> int:
        """15.4: 0, 1 or 2."""
        return self.kit.depletion.level(self.depletion)

    def sky(self) -> Weather:
        """The weather of the area that is raided."""
        return self.weather[self.target.luftflotte - 2]

    def is_cloudy(self) -> bool:
        """Whether there are patchy or broken clouds over the raid."""
        return self.sky() is not Weather.CLEAR

    def within_me109_range(self) -> bool:
        """8.23, 19.1: whether Me 109s reach the target.

        In the advanced game they also reach one forward airfield that lies beyond their range.
        """
        return self.target.within_range or (self.target.forward_in_range and self.strikes_forward_field())

    def strikes_forward_field(self) -> bool:
        """19.1: whether the raid is flown against the forward airfield of its sector."""
        return self.advanced and self.target.forward

    def bombs_fall_first(self) -> bool:
        """19.2, interception over coast: whether bombing comes before the squadrons' attack."""
        return self.delayed or self.over_coast

    def home(self, squadron: Squadron) -> Sector:
        """The sector of a squadron; an ace uses the sector of the squadron it replaces (19.43)."""
        home = self.kit.home[squadron]
        if home == NOWHERE:
            stands_for = self.ace_of[squadron - self.kit.first_ace]
            return self.kit.home[stands_for] if stands_for != NO_UNIT else NOWHERE
        return home

    def homes(self) -> Sequence[Sector]:
        """The sector of every squadron."""
        return [self.home(s) for s in self.kit.squadrons] if self.has_aces() else self.kit.home

    def has_aces(self) -> bool:
        """Whether any ace counter stands for a squadron."""
        return max(self.ace_of) != NO_UNIT

    def where(self, squadron: Squadron) -> Sector:
        """The sector in which a squadron is available or on patrol."""
        place = self.at[squadron]
        return patrolled(place) if is_patrol(place) else self.home(squadron)

    def is_full_fighter(self, squadron: Squadron) -> bool:
        """Whether it is a full Spitfire or Hurricane squadron."""
        return not self.reduced[squadron] and self.kit.aircraft[squadron] is not Aircraft.BLENHEIM

    def is_fit(self, gruppe: Gruppe, place: Place) -> bool:
        """Whether a full Gruppe is there."""
        return self.at[gruppe] == place and not self.reduced[gruppe]

    # What a game may change

    def is_bomber(self, gruppe: Gruppe) -> bool:
        """Whether a Gruppe flies as a bomber, and not as a fighter that strafes."""
        return self.kit.bomber[gruppe]

    def gruppen_told(self) -> int | None:
        """7.2: the number of Gruppen that was announced, if one was."""
        return None

    def combat_ratings(self, units: Iterable[Unit]) -> list[int]:
        """10.1: the rating of each unit on the side that is up."""
        rating, reduced = self.kit.rating, self.reduced
        return [rating[reduced[u]][u] for u in units]

    def bombing_strength(self, gruppe: Gruppe) -> int:
        """11: the bombing strength of a Gruppe on the side that is up."""
        return self.kit.strength[self.reduced[gruppe]][gruppe]

    def more_hunt_shifts(self) -> list[Modifier]:
        """10.1: rows by which a game shifts the hunter attack for reasons of its own."""
        return []

    def more_bombing_shifts(self) -> list[Modifier]:
        """11: columns by which a game shifts bombing for reasons of its own."""
        return []

    def hunters_close_in(self) -> Ask[None]:
        """9.1: what a game has happen before the hunters intercept."""
        return unasked(None)

    def squadrons_have_attacked(self) -> None:
        """10: what a game has happen after the squadron attack."""

    def bombs_have_fallen(self) -> None:
        """11: what a game has happen after the bombing."""

    def is_spared(self, type: TargetType) -> bool:
        """Non-essential target: whether bombs on a target of this type do no damage."""
        return self.non_essential and type in SPARED

    def points_a_day(self) -> int:
        """IV.3: the victory points for each day that passes."""
        return self.kit.victory.points[Points.DAY]

    # Boxes of the Raid Display

    def gruppen_in(self, box: Place) -> list[Gruppe]:
        """The Gruppen of this raid in a box."""
        place = self.at
        return [g for g in self.raiders if place[g] == box]

    def squadrons_in(self, box: Place) -> list[Squadron]:
        """The squadrons of this raid in a box."""
        place = self.at
        return [s for s in self.responders if place[s] == box]

    def has_bomber_box(self) -> bool:
        """Whether Gruppen are in the Bomber box."""
        place = self.at
        return any(place[g] == BOMBER for g in self.raiders)

    def has_hunters(self) -> bool:
        """Whether Gruppen are in the Hunt box."""
        place = self.at
        return any(place[g] == HUNT for g in self.raiders)

    def gruppen_in_raid(self) -> list[Gruppe]:
        """The Gruppen in the Raid Display."""
        place = self.at
        return [g for g in self.raiders if place[g] in RAID_DISPLAY]

    def squadrons_in_raid(self) -> list[Squadron]:
        """The squadrons in the Raid Display."""
        place = self.at
        return [s for s in self.responders if place[s] in RAID_DISPLAY]

    def squadrons_at(self, *places: Place) -> list[Squadron]:
        """All squadrons in some places."""
        place = self.at
        return [s for s in self.kit.squadrons if place[s] in places]

    def count_full_fighters(self) -> int:
        """How many full Spitfire and Hurricane squadrons are available."""
        at, reduced, flown = self.at, self.reduced, self.kit.aircraft
        full = [s for s in self.kit.squadrons if at[s] == AVAILABLE and not reduced[s]]
        return sum([flown[s] is not Aircraft.BLENHEIM for s in full])

    def count_squadrons(self, *places: Place) -> int:
        """How many squadrons are in some places."""
        return sum(map(self.at[: len(self.kit.squadrons)].count, places))

    def count_gruppen(self, *places: Place) -> int:
        """How many Gruppen are in some places."""
        return sum(map(self.at[len(self.kit.squadrons) :].count, places))

    def gruppen_at(self, *places: Place) -> list[Gruppe]:
        """All Gruppen in some places."""
        place = self.at
        return [g for g in self.kit.gruppen if place[g] in places]

    def available_squadrons(self) -> list[Squadron]:
        """7: the squadrons on the map that are in no patrol circle."""
        at = self.at
        return [s for s in self.kit.squadrons if at[s] == AVAILABLE]

    def patrolling_squadrons(self) -> list[Squadron]:
        """5: the squadrons in patrol circles."""
        at, circles = self.at, self.kit.patrol_circles
        return [s for s in self.kit.squadrons if at[s] in circles]

    def squadrons_of(self, sector: Sector, *places: Place) -> list[Squadron]:
        """The squadrons based in a sector that are in some places."""
        at, kit = self.at, self.kit
        based: Sequence[Squadron] = kit.based[sector]
        if self.has_aces():
            based = [*based, *(ace for ace in kit.aces if self.home(ace) == sector)]
        return [s for s in based if at[s] in places]

    def with_selector(self, units: Iterable[Unit], selectors: Sequence[Selector]) -> list[Unit]:
        """Those of some units that bear one of the selectors."""
        borne = self.kit.selector
        return [u for u in units if borne[u] in selectors]

    # Moves

    def move(self, units: Iterable[Unit], place: Place) -> None:
        """Move units, each keeping its facing."""
        if self.desk.journal is not None:
            for unit in units:
                self.put(unit, place, self.reduced[unit])
            return
        at = self.at
        for unit in units:
            at[unit] = place

    def put(self, unit: Unit, place: Place, facing: int) -> None:
        """Move a unit, and turn it to a facing."""
        origin, turned = self.at[unit], self.reduced[unit]
        self.at[unit], self.reduced[unit] = place, facing
        if self.desk.journal is not None and (origin, turned) != (place, facing):
            self._tell_move(unit, origin, place, facing)

    def turn(self, unit: Unit, facing: int) -> None:
        """Turn a unit to a facing, where it is."""
        self.put(unit, self.at[unit], facing)

    def standing(self) -> Standing | None:
        """Where all units are, or None if no journal is kept; call it before moving many units at once."""
        return None if self.desk.journal is None else (self.at.copy(), self.reduced.copy())

    def tell_moves(self, before: Standing | None) -> None:
        """Tell which units have moved or turned over since then."""
        if before is not None:
            at, reduced = before
            changed = map(ne, at, self.at)
            if reduced != self.reduced:
                changed = map(or_, changed, map(ne, reduced, self.reduced))
            for unit in compress((*self.kit.squadrons, *self.kit.gruppen), changed):
                self._tell_move(unit, at[unit], self.at[unit], self.reduced[unit])

    def _tell_move(self, unit: Unit, origin: Place, place: Place, facing: int) -> None:
        kit, step, journal = self.kit, self.desk.step, self.desk.journal
        assert journal is not None
        home = kit.home[unit]
        if home == NOWHERE and not kit.luftflotte[unit]:
            home = self.home(unit)
        journal.entries.append(move_told(kit, step.rule, step.name, unit, origin, place, facing, home))

    def shuffle_targets(self, more: Sequence[TargetNumber] = ()) -> None:
        """Target deck, its discards and new cards become one deck."""
        self.targets += [*self.target_discards, *more]
        self.target_discards = []

    # For the journal

    def names(self, units: Iterable[Unit]) -> tuple[str, ...]:
        """The names of some units; empty if no journal is kept."""
        if self.desk.journal is None:
            return ()
        names = self.kit.names
        return tuple([names[u] for u in units])

    def enroute(self) -> tuple[str, ...]:
        """The names of the sectors over which the raid comes in."""
        names = self.kit.sector_names
        return tuple([names[s] for s in self.kit.targets[self.card].enroute])

    def types(self, gruppen: Iterable[Gruppe]) -> dict[str, int]:
        """Gruppen counted by type."""
        return dict(Counter(str(self.kit.aircraft[g]) for g in gruppen))
