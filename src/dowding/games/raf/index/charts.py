"""The components of RAF as Lion's rules ask for them: by unit, by card, by sector, ready to look up."""

from typing import TypeAlias

from dowding.components import ComponentSet, Folder
from dowding.games.lion.cards import Aim, CombatLine, EventCard, TargetCard
from dowding.games.lion.map_tables import MapTables
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
from dowding.games.raf.tables.calendar import day_index
from dowding.games.raf.tables.combat import Box, CombatResult
from dowding.games.raf.components import build
from dowding.games.raf.tables.detection import DetectionModifier
from dowding.games.raf.tables.operations import Ground, Move
from dowding.games.raf.tables.targets import Target
from dowding.games.raf.words import (
    BOMBERS,
    Effect,
    Effort,
    Facing,
    RafGame,
    Reach,
    Side,
    TargetType,
    WarningLevel,
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


class LionKit(MapTables):
    """The kit of RAF, turned to what Lion looks up most."""

    def __init__(self, folder: Folder) -> None:
        self.raf = build(folder)
        folder.refuse_faults()
        self._index_units()
        self._index_map()
        self._index_cards()
        self._index_tables()
        self._index_dates()
        self.openings: dict[tuple[str, bool, bool], list[int]] = {}
        """Where all units stand when a scenario begins, once that was worked out."""

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
