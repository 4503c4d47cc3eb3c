"""Victory points, what a reinforcement costs, and who has won."""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from msgspec import Struct

from dowding.components import Provenance
from dowding.games.raf.words import RafGame, ScenarioId, Side


class Points(StrEnum):
    """An event of the Victory Point Summary."""

    GRUPPE_LIGHT = "gruppe_light"
    GRUPPE_HEAVY = "gruppe_heavy"
    DAY = "day"
    DAY_PREPARATIONS = "day_preparations"
    PRESS = "press"
    SQUADRON_LIGHT = "squadron_light"
    SQUADRON_HEAVY = "squadron_heavy"
    NON_ESSENTIAL = "non_essential"
    NO_RESPONSE = "no_response"
    NO_RESPONSE_2 = "no_response_2"
    PREPARATIONS = "preparations"
    LANDING_ACCIDENT = "landing_accident"


class Outcome(StrEnum):
    """How a match came to its end."""

    SCORE = "score"
    ELIMINATION = "elimination"
    CANCELLED_AT_ONCE = "cancelled_at_once"
    CANCELLED_IN_TIME = "cancelled_in_time"
    CANCELLED_LATE = "cancelled_late"
    NOT_CANCELLED_LATE = "not_cancelled_late"
    DELAYED = "delayed"
    DELAYED_DEPLETED = "delayed_depleted"
    DELAYED_TOO_LONG = "delayed_too_long"
    PREPARATIONS = "preparations"
    INVASION_SUCCEEDS = "invasion_succeeds"
    INVASION_HOLDS = "invasion_holds"
    INVASION_FAILS = "invasion_fails"


class Level(StrEnum):
    """How great a victory is."""

    DECISIVE = "decisive"
    OPERATIONAL = "operational"
    TACTICAL = "tactical"
    DRAW = "draw"


class PointsRow(Struct, frozen=True):
    """An event that moves the victory point marker."""

    points: Points
    games: tuple[RafGame, ...]
    situation: str
    vp: int
    provenance: Provenance


class CostRow(Struct, frozen=True):
    """What a reinforcement squadron costs up to a date."""

    until: date
    vp: int
    provenance: Provenance


class VictoryRow(Struct, frozen=True):
    """A line of a victory table; without bounds it holds at any score."""

    game: RafGame
    scenario: ScenarioId
    outcome: Outcome
    vp_from: int | None
    vp_to: int | None
    winner: Side | None
    level: Level
    provenance: Provenance

    def holds(self, vp: int) -> bool:
        """Whether the score lies in the band."""
        above = self.vp_from is None or vp >= self.vp_from
        return above and (self.vp_to is None or vp <= self.vp_to)


class Victory(Struct, frozen=True):
    """The Victory Point Summary and the victory tables, as the rules look them up."""

    points: Mapping[Points, int]
    costs: tuple[CostRow, ...]
    tables: Mapping[tuple[RafGame, ScenarioId, Outcome], tuple[VictoryRow, ...]]

    def reinforcement_cost(self, today: date) -> int:
        """The cost of a squadron that enters on a date; 0 when squadrons are free or no longer come."""
        return next((row.vp for row in self.costs if today <= row.until), 0)

    def verdict(self, game: RafGame, scenario: ScenarioId, outcome: Outcome, vp: int) -> VictoryRow | None:
        """The line that tells who won, and how; None if the table has none."""
        rows = self.tables.get((game, scenario, outcome), ())
        return next((row for row in rows if row.holds(vp)), None)


def read_victory(
    points: tuple[PointsRow, ...], costs: tuple[CostRow, ...], rows: tuple[VictoryRow, ...]
) -> Victory:
    """Read the Victory Point Summary and the victory tables."""
    tables: dict[tuple[RafGame, ScenarioId, Outcome], tuple[VictoryRow, ...]] = {}
    for row in rows:
        key = row.game, row.scenario, row.outcome
        tables[key] = (*tables.get(key, ()), row)
    return Victory({row.points: row.vp for row in points}, costs, tables)
