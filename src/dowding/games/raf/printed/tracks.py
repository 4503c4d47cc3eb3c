"""The tracks of the map, some numbers from the booklets, and the decks of each game."""

import datetime
from collections.abc import Container, Iterable

from msgspec import Struct

from dowding.components.sheets import File, Part
from dowding.games.raf.printed.scenarios import REPLACEMENTS, letters
from dowding.games.raf.words import Aircraft, Pool, Priority, RafGame, TargetType

DECKS = {
    RafGame.LION: ((1, 34), (61, 86), (91, 128), (135, 154), ()),
    RafGame.DUEL: ((1, 34), (), (91, 131), (135, 154), (155, 164)),
}
LATER = ((35, 44), (45, 60), (87, 90), (129, 134))
GROUPS = {"Box": 10, "Uxbridge": 11, "Stanmore": 0}


class Clock(Part, frozen=True):
    """The spaces of a day; the last is the end of day."""

    spaces: tuple[str, ...]
    late_patrol_squadrons: int
    false_raid_advance: int


class VictoryTrack(Part, frozen=True):
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


class DepletionTrack(Part, frozen=True):
    """The Luftwaffe depletion track."""

    highest: int
    level_1_from: int
    level_2_from: int
    sealion_preparations: int

    def level(self, points: int) -> int:
        """The depletion level, 0 to 2."""
        return (points >= self.level_1_from) + (points >= self.level_2_from)


class ReplacementTrack(Part, frozen=True):
    """The replacement track, and which types each marker serves."""

    highest: int
    types: dict[Pool, tuple[Aircraft, ...]]


class Reinforcement(Part, frozen=True):
    """How British reinforcements come."""

    per_raid_day: int
    last_date: datetime.date
    pilots_per_unused_squadron: int


class AdvanceWarning(Part, frozen=True):
    """When damaged radar prevents advance warning."""

    lost_at_nets: int
    crippled_at_regions: int
    duel_one_marker_at_nets: int
    duel_lost_at_nets: int


class Headquarters(Part, frozen=True):
    """The group that each headquarters leads; 0 leads all."""

    groups: dict[str, int]


class PlanningLimits(Part, frozen=True):
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


class Sealion(Part, frozen=True):
    """Operation Sealion: when it is checked, and what its preparations change."""

    first_box: datetime.date
    preparation_days: int
    last_regular_date: datetime.date
    priorities: dict[TargetType, Priority]


class Dates(Part, frozen=True):
    """The dates from which, and up to which, certain rules apply."""

    vhf_from: datetime.date
    jabos_from: datetime.date
    lf3_to_lf2_from: datetime.date
    lf3_to_lf2_to: datetime.date
    more_escort_after: datetime.date
    more_escort_vp: int


class NightFigures(Part, frozen=True):
    """Figures of the night rules."""

    blenheim_points: int
    lowering_squadron: str


class Jabo(Part, frozen=True):
    """The ratings of an Me 109 Gruppe that carries bombs, by facing."""

    combat: tuple[int, int]
    bombing: tuple[int, int]


class Deck(Part, frozen=True):
    """First and last card of each deck of a game; nothing for a deck it does not use."""

    target: tuple[int, ...]
    force: tuple[int, ...]
    raid_event: tuple[int, ...]
    day_event: tuple[int, ...]
    strategy: tuple[int, ...]


class LaterCards(Part, frozen=True):
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

    def check(self, file: File, headquarters: Iterable[str], squadrons: Container[str]) -> None:
        """The tracks are as printed, and name what there is."""
        require, vp, depletion = file.require, self.victory_points, self.depletion
        require((vp.lowest, vp.highest, vp.start) == (-35, 35, 0), "victory points run from -35 to 35 (16.2)")
        levels = (depletion.level_1_from, depletion.level_2_from, depletion.highest)
        require(levels == (8, 15, 15), "depletion is level 1 from 8, level 2 at 15 (15.4)")
        require(len(self.clock.spaces) == 8, "the clock has seven time segments and the end of day (2.1)")
        file.once("replacement markers", list(self.replacement.types), Pool)
        flown = [flown for types in self.replacement.types.values() for flown in types]
        file.once("types with replacements", flown, [a for a in Aircraft if a is not Aircraft.JU87])
        most = max(points for start in REPLACEMENTS.values() for points in start.values())
        require(self.replacement.highest >= most, "the replacement track holds every start value (3, 17.2)")
        file.once("headquarters", list(self.headquarters.groups), sorted(headquarters))
        right = self.headquarters.groups == GROUPS
        require(right, "Box leads 10 Group, Uxbridge 11 Group, Stanmore all (11.25)")
        leader = self.night.lowering_squadron
        require(leader in squadrons, f"night: {leader} is a squadron (18.31)")
        require(letters(self.sealion.priorities) == "MHHLL", "priorities of Sealion preparations (16.1)")
        self._check_decks(file)

    def _check_decks(self, file: File) -> None:
        file.once("decks", list(self.decks), RafGame)
        for game, wanted in DECKS.items():
            deck = self.decks.get(game)
            found = deck and (deck.target, deck.force, deck.raid_event, deck.day_event, deck.strategy)
            file.require(found == wanted, f"the decks of {game} begin as in its booklet (3; 2P 3)")
        more = self.later_cards
        later = more.deeper_targets, more.terror_targets, more.more_escort_forces, more.more_escort_events
        file.require(later == LATER, "later cards join as in the booklets (4, 14.2, day events)")
