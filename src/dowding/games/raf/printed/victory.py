"""Victory points, what a reinforcement costs, and who has won."""

from datetime import date
from enum import StrEnum
from itertools import pairwise

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
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


BANDS = {
    ScenarioId.PRELUDE: (-15, -5, 0, 10),
    ScenarioId.HARDEST_DAYS: (-25, -10, 0, 15),
}
ENDS = {
    ScenarioId.PRELUDE: {Outcome.SCORE},
    ScenarioId.HARDEST_DAYS: {Outcome.SCORE, Outcome.ELIMINATION},
    ScenarioId.THIN_BLUE_LINE: {
        Outcome.CANCELLED_AT_ONCE, Outcome.DELAYED, Outcome.DELAYED_DEPLETED,
        Outcome.PREPARATIONS, Outcome.ELIMINATION,
    },
    ScenarioId.BATTLE_OF_BRITAIN: {
        Outcome.CANCELLED_AT_ONCE, Outcome.CANCELLED_IN_TIME, Outcome.CANCELLED_LATE,
        Outcome.NOT_CANCELLED_LATE, Outcome.DELAYED_TOO_LONG, Outcome.INVASION_SUCCEEDS,
        Outcome.INVASION_HOLDS, Outcome.INVASION_FAILS, Outcome.ELIMINATION,
    },
}  # fmt: skip
WINNERS = [Side.GERMAN, Side.GERMAN, None, Side.BRITISH, Side.BRITISH]
PRINTED_POINTS = {
    Points.GRUPPE_LIGHT: 1, Points.GRUPPE_HEAVY: 2, Points.DAY: 1, Points.SQUADRON_LIGHT: -1,
    Points.SQUADRON_HEAVY: -2, Points.NO_RESPONSE: -1, Points.PREPARATIONS: -5,
}  # fmt: skip


class PointsRow(Row, frozen=True):
    """An event that moves the victory point marker."""

    points: Points
    games: tuple[RafGame, ...]
    situation: str
    vp: int


class CostRow(Row, frozen=True):
    """What a reinforcement squadron costs up to a date."""

    until: date
    vp: int


class VictoryRow(Row, frozen=True):
    """A line of a victory table; without bounds it holds at any score."""

    game: RafGame
    scenario: ScenarioId
    outcome: Outcome
    vp_from: int | None
    vp_to: int | None
    winner: Side | None
    level: Level

    def holds(self, vp: int) -> bool:
        """Whether the score lies in the band."""
        above = self.vp_from is None or vp >= self.vp_from
        return above and (self.vp_to is None or vp <= self.vp_to)


class Victory(Printed):
    """The Victory Point Summary and the victory tables, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.summary = Sheet(folder, "victory_points.csv", PointsRow)
        self.costs = Sheet(folder, "reinforcement_costs.csv", CostRow)
        self.verdicts = Sheet(folder, "victory.csv", VictoryRow)

    def build(self) -> None:
        """Points by event, verdicts by game, scenario and outcome."""
        self.points = {row.points: row.vp for row in self.summary}
        self.tables: dict[tuple[RafGame, ScenarioId, Outcome], tuple[VictoryRow, ...]] = {}
        for row in self.verdicts:
            key = row.game, row.scenario, row.outcome
            self.tables[key] = (*self.tables.get(key, ()), row)

    def reinforcement_cost(self, today: date) -> int:
        """The cost of a squadron that enters on a date; 0 when squadrons are free or no longer come."""
        return next((row.vp for row in self.costs if today <= row.until), 0)

    def verdict(self, game: RafGame, scenario: ScenarioId, outcome: Outcome, vp: int) -> VictoryRow | None:
        """The line that tells who won, and how; None if the table has none."""
        rows = self.tables.get((game, scenario, outcome), ())
        return next((row for row in rows if row.holds(vp)), None)

    def check(self) -> None:
        """Points and costs as printed, and a verdict for every end of every scenario."""
        if self.summary.once("victory point events", [row.points for row in self.summary], Points):
            for event, vp in PRINTED_POINTS.items():
                right = self.points[event] == vp
                self.summary.require(right, f"{event} is {vp:+} VP (Victory Point Summary)")
        dates = [row.until for row in self.costs]
        self.costs.require(dates == sorted(set(dates)), "periods follow each other")
        right = [row.vp for row in self.costs] == [-4, -3, -2]
        self.costs.require(right, "reinforcements cost 4, 3, then 2 VP (15.5)")
        found = [(row.game, row.scenario, row.outcome, row.vp_from) for row in self.verdicts]
        self.verdicts.unique("verdicts", found)
        for game in RafGame:
            for scenario in ScenarioId:
                self._check_verdicts(game, scenario)

    def _check_verdicts(self, game: RafGame, scenario: ScenarioId) -> None:
        require, n = self.verdicts.require, f"{game}, {scenario}"
        known = {outcome for g, s, outcome in self.tables if (g, s) == (game, scenario)}
        require(known == ENDS[scenario], f"{n}: every way to end has a verdict (13, 16, 17)")
        for row in self.verdicts:
            if (row.game, row.scenario) == (game, scenario):
                draw = (row.winner is None) == (row.level is Level.DRAW)
                require(draw, f"{n}: a draw has no winner")
        if scenario not in BANDS or Outcome.SCORE not in known:
            return
        rows = self.tables[game, scenario, Outcome.SCORE]
        unbroken = all(a.vp_to is not None and b.vp_from == a.vp_to + 1 for a, b in pairwise(rows))
        require(unbroken, f"{n}: the bands have no gap")
        firsts = tuple(row.vp_from for row in rows[1:])
        require(firsts == BANDS[scenario], f"{n}: the bands are as printed (13, 17.1)")
        right = [row.winner for row in rows] == WINNERS
        require(right, f"{n}: low scores are German, high ones British (13, 17.1)")
