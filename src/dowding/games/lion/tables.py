"""The components of RAF as Lion's rules ask for them: by unit, by card, by sector, ready to look up."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from dowding.components import ComponentSet, Folder
from dowding.games.lion.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    PATROL,
    REARM,
)
from dowding.games.lion.titles import card_option, day_told, event_title, force_told
from dowding.games.raf import COMPONENTS as RAF
from dowding.games.raf import RafKit
from dowding.games.raf.calendar import day_index
from dowding.games.raf.combat import Box, CombatResult
from dowding.games.raf.detection import DetectionModifier
from dowding.games.raf.operations import Ground, Move
from dowding.games.raf.raid_events import Event
from dowding.games.raf.targets import Target
from dowding.games.raf.words import (
    BOMBERS,
    GERMAN_FIGHTERS,
    Aircraft,
    Depth,
    Effect,
    Effort,
    Enters,
    Facing,
    RafGame,
    Reach,
    Region,
    Side,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.charts import Chart
from dowding.kernel.decisions import Option

LION = RafGame.LION
PLACES = {
    Box.HUNT: HUNT,
    Box.BOMBER_BOX: BOMBER,
    Box.CLOSE_ESCORT: CLOSE_ESCORT,
    Box.INFLIGHT: INFLIGHT,
    Box.LIGHT_LOSS: LIGHT_LOSS,
    Box.HEAVY_LOSS: HEAVY_LOSS,
}


GROUND = {
    Ground.SECTOR: AVAILABLE,
    Ground.PATROL: PATROL,
    Ground.REARM: REARM,
    Ground.LANDING: LANDING,
    Ground.INFLIGHT: INFLIGHT,
}
FIGHTING = (Box.HUNT, Box.BOMBER_BOX, Box.CLOSE_ESCORT)
Fates: TypeAlias = tuple[tuple[int, int], ...]
"""The places and facings that a combat result leads to; two are a choice."""


class Aim(Struct, frozen=True):
    """What bombs fall on; marker is the place of its damage marker, or -1."""

    name: str
    type: TargetType
    sector: int
    marker: int
    primary: bool
    purpose: str


class TargetCard(Struct, frozen=True):
    """A target card, with all that follows from it."""

    number: int
    name: str
    label: str
    effort_purpose: str
    type: TargetType
    sector: int
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    within_range: bool
    forward: bool
    vp_double: bool
    nets: tuple[tuple[int, str], ...]
    """The damage marker of each net that sees the raid, and its name."""
    observers: Mapping[Weather, int]
    eligible: Mapping[WarningLevel, tuple[frozenset[int], frozenset[int]]]
    """7.1: the sectors of patrolling, and of available squadrons that may respond."""
    headquarters: tuple[int, ...]
    """The damage markers of the headquarters that direct the defence."""
    primary: Aim
    secondary: Aim


class EventCard(Struct, frozen=True):
    """A raid event card as Lion reads it."""

    number: int
    approach: Event | None
    target: Event | None
    advance: tuple[int, int]
    """Clock spaces at full strength and when depleted."""
    no_warning: bool
    follow_up: bool


class CombatLine(Struct, frozen=True):
    """What a throw does to Gruppen and squadrons: the number of an effect by selector."""

    german: tuple[int, ...]
    british: tuple[int, ...]
    told: str

    def __str__(self) -> str:
        return self.told


class LionKit:
    """The kit of RAF, turned to what Lion looks up most."""

    def __init__(self, folder: Folder) -> None:
        self.raf = RafKit(folder)
        self._index_units()
        self._index_map()
        self._index_cards()
        self._index_tables()
        self._index_dates()
        self.openings: dict[tuple[str, bool, bool], list[int]] = {}
        """Where all units stand when a scenario begins, once that was worked out."""

    def _index_units(self) -> None:
        raf, units = self.raf, self.raf.units
        self.squadrons, self.gruppen = raf.squadrons, raf.gruppen
        self.unit_id = raf.unit_id
        self.names = tuple(u.name for u in units)
        self.aircraft = tuple(u.type for u in units)
        self.selector = tuple(u.selector for u in units)
        self.letter = tuple("ABC".index(u.selector) for u in units)
        self.combat = tuple(tuple(u.combat[f] for u in units) for f in Facing)
        self.bombing = tuple(tuple(u.bombing[f] for u in units) for f in Facing)
        self.bomber = tuple(u.bomber for u in units)
        self.home = tuple(u.sector for u in units)
        self.luftflotte = tuple(u.luftflotte for u in units)
        self.elite = tuple(u.elite for u in units)
        self.vhf = tuple(u.vhf for u in units)
        self.is_ace = tuple(u.enters is Enters.ACE for u in units)
        self.enters = tuple(u.enters for u in units)
        self.aces = tuple(u.id for u in units if u.enters is Enters.ACE)
        self.first_ace = self.aces[0]
        self.ace_counter = {self.aircraft[ace]: ace for ace in self.aces}
        self.elite_gruppen = tuple(g for g in self.gruppen if self.elite[g])
        self.stukas = raf.of_type[Aircraft.JU87]
        self.fleet = {lf: {t: self._fleet(lf, (t,)) for t in Aircraft} for lf in (2, 3)}
        self.ranks = {
            lf: {t: self._ranks(self.fleet[lf][t]) for t in (*GERMAN_FIGHTERS, *BOMBERS)} for lf in (2, 3)
        }
        """By Luftflotte and type: the elite before the others, each by selector."""
        self.fighters = {lf: self._fleet(lf, GERMAN_FIGHTERS) for lf in (2, 3)}
        self.bombers = {lf: self._fleet(lf, BOMBERS) for lf in (2, 3)}
        self._unit_options = tuple(raf.unit_option(u.id) for u in units)
        self.unit_option = self._unit_options.__getitem__

    def _fleet(self, luftflotte: int, types: tuple[Aircraft, ...]) -> tuple[int, ...]:
        return tuple(u.id for u in self.raf.units if u.luftflotte == luftflotte and u.type in types)

    def _ranks(self, gruppen: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
        def by_letter(elite: bool) -> tuple[tuple[int, ...], ...]:
            return tuple(
                tuple(g for g in gruppen if self.letter[g] == n and self.elite[g] == elite) for n in range(3)
            )

        return tuple(by_letter(elite) for elite in (True, False) if any(by_letter(elite)))

    def _index_map(self) -> None:
        raf = self.raf
        self.sector_names = tuple(s.name for s in raf.sectors)
        self.sector_range = range(len(raf.sectors))
        self.group = tuple(s.group for s in raf.sectors)
        self.london = raf.london
        options = tuple(raf.sector_option(s.id) for s in raf.sectors)
        self.sector_option = options.__getitem__
        near = {s.id: (s.id, *s.adjacent) for s in raf.sectors}
        far = {s: tuple(sorted({t for n in near[s] for t in near[n]})) for s in near}
        self.reach = tuple((self._reach(circle, False), self._reach(circle, True)) for circle in (near, far))
        """By VHF, by tension, by sector: the sectors that may be patrolled."""
        self.near = tuple(near.get(home, ()) for home in self.home)
        """By squadron: the sectors that it may patrol, as a rule."""
        self.based = tuple(
            tuple(s for s in self.squadrons if self.home[s] == sector) for sector in self.sector_range
        )
        self._index_markers()

    def _reach(self, circle: dict[int, tuple[int, ...]], tension: bool) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(t for t in circle[s] if not (tension and self.group[t] == 11)) for s in sorted(circle)
        )

    def _index_markers(self) -> None:
        """One damage marker for each radar net, headquarters and airfield."""
        raf = self.raf
        headquarters = list(raf.tracks.headquarters.groups)
        nets = sorted(raf.nets)
        self.nets = range(len(nets))
        self.net_marker = {number: marker for marker, number in enumerate(nets)}
        self.net_region = tuple(raf.nets[number].region for number in nets)
        self.headquarters = {name: len(nets) + n for n, name in enumerate(headquarters)}
        first = len(nets) + len(headquarters)
        self.control_room = tuple(first + s for s in self.sector_range)
        self.damage_names = (
            *(raf.nets[number].name for number in nets),
            *headquarters,
            *(f"{s.station} control room" for s in raf.sectors),
        )

    def _index_cards(self) -> None:
        raf = self.raf
        self.target = {n: self._target(card) for n, card in raf.targets.items()}
        self.force = raf.forces
        self.event = {
            n: EventCard(
                n, c.approach[LION], c.target[LION], (c.advance, c.advance_depleted),
                c.no_advance_warning, c.follow_up,
            )
            for n, c in raf.raid_events.items()
        }  # fmt: skip
        self.day_event = raf.days

    def force_option(self, card: int) -> Option:
        """A force card."""
        return card_option(card, force_told(self.force[card]))

    def time_option(self, card: int) -> Option:
        """A raid event card, drawn for the time of day."""
        return card_option(card, f"time advance {self.event[card].advance[0]}")

    def approach_option(self, card: int) -> Option:
        """A raid event card, drawn for its approach event."""
        return card_option(card, event_title(self.event[card].approach))

    def target_event_option(self, card: int) -> Option:
        """A raid event card, drawn for its target event."""
        return card_option(card, event_title(self.event[card].target))

    def day_option(self, card: int) -> Option:
        """A day event card."""
        return card_option(card, day_told(self.day_event[card]))

    def _target(self, card: Target) -> TargetCard:
        raf = self.raf
        group, sector = self.group[card.sector], self.sector_names[card.sector]
        groups = raf.tracks.headquarters.groups
        leading = [name for name, led in groups.items() if led in (0, group)]
        return TargetCard(
            card.number, card.name, f"{card.name} ({card.type}, {sector})",
            f"Raid effort against {card.name}", card.type, card.sector, card.depth,
            card.value, card.luftflotte, card.region, card.me109 is Reach.YES,
            card.forward_airfield, card.vp_double,
            tuple((self.net_marker[n], raf.nets[n].name) for n in card.nets),
            card.observers, {level: self._eligible(card, level) for level in WarningLevel},
            tuple(self.headquarters[name] for name in leading),
            self._aim(card.name, card.site, True), self._aim(card.secondary, card.secondary_site, False),
        )  # fmt: skip

    def _eligible(self, card: Target, level: WarningLevel) -> tuple[frozenset[int], frozenset[int]]:
        may = self.raf.detection.eligibility[level]
        patrols = card.enroute * may.patrolling_enroute + card.in_range * may.patrolling_in_range
        sectors = card.enroute * may.available_enroute + card.in_range * may.available_in_range
        return frozenset(patrols), frozenset(sectors)

    def _aim(self, name: str, number: int, primary: bool) -> Aim:
        site = self.raf.sites[number]
        marker = -1
        if site.type is TargetType.RADAR:
            marker = self.net_marker[site.net]
        elif site.type is TargetType.HEADQUARTERS:
            marker = self.headquarters.get(site.name, -1)
        elif site.type is TargetType.AIRFIELD:
            marker = self.control_room[site.sector]
        return Aim(name, site.type, site.sector, marker, primary, f"Bombing of {name}")

    def _index_tables(self) -> None:
        raf = self.raf
        self.weather, self.detection = raf.detection.weather, raf.detection.track
        self.modifier = {m: raf.detection.added(m) for m in DetectionModifier}
        self.effort = tuple(
            {key: self._effort(chart, depleted) for key, chart in raf.planning.effort.items()}
            for depleted in (False, True)
        )
        """By depletion, then by priority and strategic value."""
        self.priority_index = {t: n for n, t in enumerate(raf.scenarios.prelude.priorities)}
        self.combat_table = raf.combat
        self.combat_lines = tuple(
            Chart(chart.name, {str(d): self._line(chart[d]) for d in range(1, 7)})
            for chart in raf.combat.results
        )
        self.fates = {PLACES[box]: self._fates(box) for box in FIGHTING}
        """By box, nation (German first), facing, effect, and whether the Bomber box holds Gruppen."""
        self.bombing_table = raf.bombing
        substitutes = raf.operations.bomber_substitutes
        self.bomber_substitutes = {b: (b, *(s for s in substitutes if s is not b)) for b in BOMBERS}
        order = raf.operations.escort_set_aside
        self.escort_rank = tuple(
            tuple(
                order.index((f, u.type, u.elite)) if (f, u.type, u.elite) in order else 0 for u in raf.units
            )
            for f in Facing
        )
        self.turnaround = tuple(self._turnaround(moves) for moves in raf.operations.turnaround)
        """By clock spaces and place: where to by facing, and whether the squadron becomes full."""
        ranks = [11, 0, *(g for g in raf.operations.blenheim_groups if g != 11)]
        self.blenheim_rank = tuple(ranks.index(group) for group in self.group)
        self.recovery = raf.operations.recovery
        self.night = raf.night
        self.vp = raf.victory.points
        self.track_top = raf.tracks.replacement.highest

    def _effort(self, chart: Chart[Effort], depleted: bool) -> Chart[Effort]:
        return Chart(chart.name, {str(d): chart[d].when(depleted) for d in range(1, 7)})

    def _line(self, result: CombatResult) -> CombatLine:
        effects = list(Effect)
        german = tuple(effects.index(e) for e in result.german)
        return CombatLine(german, tuple(effects.index(e) for e in result.british), str(result))

    def _turnaround(self, moves: tuple[Move, ...]) -> dict[int, tuple[tuple[int, bool], ...]]:
        found: dict[int, list[tuple[int, bool]]] = {}
        for facing in Facing:
            for move in moves:
                ways = found.setdefault(GROUND[move.source], [])
                if move.facing in (None, facing) and len(ways) <= facing:
                    ways.append((GROUND[move.to], move.facing_after is Facing.FULL))
        return {place: tuple(ways) for place, ways in found.items()}

    def _fates(self, box: Box) -> tuple[tuple[tuple[tuple[Fates, ...], ...], ...], ...]:
        return tuple(
            tuple(
                tuple(tuple(self._fate(box, side, f, e, held) for held in (False, True)) for e in Effect)
                for f in Facing
            )
            for side in (Side.GERMAN, Side.BRITISH)
        )

    def _fate(self, box: Box, side: Side, facing: Facing, effect: Effect, held: bool) -> Fates:
        fates = self.raf.combat.fates.get((box, side, facing, effect, held), ())
        return tuple((PLACES[fate.to], int(fate.facing)) for fate in fates)

    def _index_dates(self) -> None:
        raf = self.raf
        self.dates = tuple(str(day) for day in raf.calendar)
        self.calendar = raf.calendar
        dates, sealion = raf.tracks.dates, raf.tracks.sealion
        self.vhf_from = day_index(dates.vhf_from)
        self.lf3_to_lf2_days = range(day_index(dates.lf3_to_lf2_from), day_index(dates.lf3_to_lf2_to) + 1)
        self.more_escort_after = day_index(dates.more_escort_after)
        self.last_reinforcement = day_index(raf.tracks.reinforcement.last_date)
        self.last_regular_day = day_index(sealion.last_regular_date)
        self.sealion_first = day_index(sealion.first_box)
        self.last_day = len(raf.calendar) - 1
        self.arrival = {g: day.index for day in raf.calendar for g in day.reinforcements}


COMPONENTS = ComponentSet("raf", RAF.home, LionKit)
