"""The charts and tracks, arranged as the rules look them up."""

from typing import TypeAlias

from dowding.games.raf.ids import Unit
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    INFLIGHT,
    LANDING,
    MAP_AIRBASE,
    REARM,
    Place,
    on_clock,
)
from dowding.games.raf.printed.calendar import CalendarDay, day_index
from dowding.games.raf.printed.index.cards import CardIndex
from dowding.games.raf.printed.operations import Ground, Move, Operations
from dowding.games.raf.printed.planning import Planning
from dowding.games.raf.printed.tracks import Scenarios
from dowding.games.raf.printed.victory import Victory
from dowding.games.raf.words import BOMBERS, Effort, Facing, Pool
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

GROUND = {
    Ground.SECTOR: AVAILABLE,
    Ground.REARM: REARM,
    Ground.LANDING: LANDING,
    Ground.INFLIGHT: INFLIGHT,
}
Ways: TypeAlias = tuple[tuple[Place, int], ...]
"""By facing: where a squadron goes on the ground, and its facing there."""


class ChartIndex(CardIndex):
    """The charts, indexed by what gives their rows and columns."""

    planning: Planning
    scenarios: Scenarios
    operations: Operations
    calendar: tuple[CalendarDay, ...]
    victory: Victory

    def _index_charts(self) -> None:
        self.modifier = self.detection.adds
        self.effort = tuple(
            {key: self._effort(chart, depleted) for key, chart in self.planning.effort.items()}
            for depleted in (False, True)
        )
        """By depletion, then by priority and strategic value."""
        self.priority_index = {t: n for n, t in enumerate(self.scenarios.prelude.priorities)}
        self._index_operations()
        self._index_tracks()
        self._index_dates()

    def _effort(self, chart: Chart[Effort], depleted: bool) -> Chart[Effort]:
        return Chart(chart.name, {str(d): chart[d].when(depleted) for d in FACES})

    def _index_operations(self) -> None:
        operations = self.operations
        substitutes = operations.bomber_substitutes
        self.bomber_substitutes = {b: (b, *(s for s in substitutes if s is not b)) for b in BOMBERS}
        order = operations.escort_set_aside
        self.escort_rank = tuple(
            tuple(
                order.index((f, u.type, u.elite)) if (f, u.type, u.elite) in order else 0 for u in self.units
            )
            for f in Facing
        )
        """By facing and unit: how soon an escort is set aside."""
        self.turnaround = tuple(self._turnaround(moves) for moves in operations.turnaround)
        """By clock spaces, place and facing: where a squadron goes, and its facing there."""
        ranks, after = list(operations.blenheim_groups), self.figures.blenheims_intercepted.london_after_group
        ranks.insert(ranks.index(after) + 1, 0)
        self.blenheim_rank = tuple(ranks.index(group) for group in self.group)

    def _turnaround(self, moves: tuple[Move, ...]) -> dict[Place, Ways]:
        found = {place: self._ways(moves, ground) for ground, place in GROUND.items()}
        found |= dict.fromkeys(self.patrol_circle, self._ways(moves, Ground.PATROL))
        return {place: ways for place, ways in found.items() if ways}

    def _ways(self, moves: tuple[Move, ...], ground: Ground) -> Ways:
        rows = [move for move in moves if move.source is ground]
        first = [next((row for row in rows if row.facing in (None, facing)), None) for facing in Facing]
        return tuple(
            (GROUND[move.to], int(facing if move.facing_after is None else move.facing_after))
            for facing, move in zip(Facing, first, strict=True)
            if move is not None
        )

    def _index_tracks(self) -> None:
        tracks = self.tracks
        self.hours = tuple(space.lower() for space in tracks.clock.spaces)
        """The spaces of the clock as people read them."""
        self.end_of_day = len(self.hours) - 1
        self.last_hour = self.end_of_day - 1
        self.aground = frozenset({LANDING, REARM, *self.patrol_circle})
        """The places from which squadrons return to their sector by nightfall."""
        self.clock_spaces = tuple(map(on_clock, range(self.end_of_day)))
        """By hour: where fighters wait that will have refuelled by then."""
        self.recovering = frozenset({AIRBASE, MAP_AIRBASE, INFLIGHT, *self.clock_spaces})
        """The places from which Gruppen return to their airbase, at full strength, by nightfall."""
        self.depletion = tracks.depletion
        self.track_top = tracks.replacement.highest
        pools = list(Pool)
        self.pool_of = {
            flown: pools.index(pool) for pool, types in tracks.replacement.types.items() for flown in types
        }
        """By type of aircraft: its marker on the replacement track."""

    def _index_dates(self) -> None:
        self.dates = tuple(str(day) for day in self.calendar)
        dates, sealion = self.tracks.dates, self.tracks.sealion
        self.vhf_from = day_index(dates.vhf_from)
        self.lf3_to_lf2_days = range(day_index(dates.lf3_to_lf2_from), day_index(dates.lf3_to_lf2_to) + 1)
        self.more_escort_after = day_index(dates.more_escort_after)
        self.last_reinforcement = day_index(self.tracks.reinforcement.last_date)
        self.last_regular_day = day_index(sealion.last_regular_date)
        self.sealion_first = day_index(sealion.first_box)
        self.last_day = len(self.calendar) - 1
        self.arrival = {Unit(g): day.index for day in self.calendar for g in day.reinforcements}
