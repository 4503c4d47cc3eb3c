"""Victory: the summary, the tables of each scenario, and the calendar's Sealion values."""

from datetime import date
from itertools import pairwise

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, unique
from dowding.games.raf.printed.calendar import FIRST_DAY, LAST_DAY, day_index
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.victory import Level, Outcome, Points
from dowding.games.raf.words import Enters, RafGame, ScenarioId, Side

LAST_REGULAR = date(1940, 9, 22)
FIRST_CHECK = date(1940, 9, 11)
TOP = 35
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
PRINTED_POINTS = {
    Points.GRUPPE_LIGHT: 1, Points.GRUPPE_HEAVY: 2, Points.DAY: 1, Points.SQUADRON_LIGHT: -1,
    Points.SQUADRON_HEAVY: -2, Points.NO_RESPONSE: -1, Points.PREPARATIONS: -5,
}  # fmt: skip


def check(folder: Folder, kit: RafKit) -> None:
    """Points, verdicts, calendar."""
    points = requiring(folder, "victory_points.csv")
    if once(points, "victory point events", [row.points for row in kit.sheets.victory_points], Points):
        for event, vp in PRINTED_POINTS.items():
            points(kit.victory.points[event] == vp, f"{event} is {vp:+} VP (Victory Point Summary)")
    costs = requiring(folder, "reinforcement_costs.csv")
    dates = [row.until for row in kit.victory.costs]
    costs(dates == sorted(set(dates)), "periods follow each other")
    last = kit.tracks.reinforcement.last_date
    costs(dates[-1] == last, "reinforcements have a cost until the last of them (15.5)")
    costs(
        [row.vp for row in kit.victory.costs] == [-4, -3, -2],
        "reinforcements cost 4, 3, then 2 VP (15.5)",
    )
    require = requiring(folder, "victory.csv")
    rows = kit.sheets.victory
    unique(require, "verdicts", [(row.game, row.scenario, row.outcome, row.vp_from) for row in rows])
    for game in RafGame:
        for scenario in ScenarioId:
            _verdicts(require, kit, game, scenario)
    _calendar(requiring(folder, "calendar.csv"), kit)


def _verdicts(require: Require, kit: RafKit, game: RafGame, scenario: ScenarioId) -> None:
    known = {outcome for g, s, outcome in kit.victory.tables if (g, s) == (game, scenario)}
    require(known == ENDS[scenario], f"{game}, {scenario}: every way to end has a verdict (13, 16, 17)")
    for row in kit.sheets.victory:
        if (row.game, row.scenario) == (game, scenario):
            draw = (row.winner is None) == (row.level is Level.DRAW)
            require(draw, f"{game}, {scenario}: a draw has no winner")
    if scenario in BANDS and Outcome.SCORE in known:
        _bands(require, kit, game, scenario)


def _bands(require: Require, kit: RafKit, game: RafGame, scenario: ScenarioId) -> None:
    rows = kit.victory.tables[game, scenario, Outcome.SCORE]
    unbroken = all(a.vp_to is not None and b.vp_from == a.vp_to + 1 for a, b in pairwise(rows))
    require(unbroken, f"{game}, {scenario}: the bands have no gap")
    firsts = tuple(row.vp_from for row in rows[1:])
    require(firsts == BANDS[scenario], f"{game}, {scenario}: the bands are as printed (13, 17.1)")
    winners = [row.winner for row in rows]
    order = [Side.GERMAN, Side.GERMAN, None, Side.BRITISH, Side.BRITISH]
    require(winners == order, f"{game}, {scenario}: low scores are German, high ones British (13, 17.1)")


def _calendar(require: Require, kit: RafKit) -> None:
    days = kit.calendar
    whole = len(days) == day_index(LAST_DAY) + 1 and days[0].date == FIRST_DAY
    require(whole, "the calendar runs from 11 August to 1 October (2.1)")
    for day in days:
        require(
            day.provisional == (day.date > LAST_REGULAR),
            f"{day}: days after 22 September are provisional",
        )
        if day.date < FIRST_CHECK:
            blank = day.cancel is None and day.start is None
            require(blank, f"{day}: no Sealion values before 11 September (2.1)")
        else:
            start, cancel = day.start, day.cancel
            require(
                start is not None and cancel is not None and -TOP < start < cancel < TOP,
                f"{day}: the start value is below the cancel value, both on the track (16.1)",
            )
    _arrivals(require, kit)


def _arrivals(require: Require, kit: RafKit) -> None:
    arrivals = {u: day.date for day in kit.calendar for u in day.reinforcements}
    listed = [kit.units[u].name for day in kit.calendar for u in day.reinforcements]
    later = [kit.units[g].name for g in kit.gruppen if kit.units[g].enters is Enters.REINFORCEMENT]
    once(require, "German reinforcements", listed, later)
    thin_blue_line = kit.scenarios.thin_blue_line.date
    for unit, day in arrivals.items():
        name = kit.units[unit].name
        early = FIRST_DAY < day <= thin_blue_line
        if name == "IV/JG51/2":
            require(early, "IV/JG51 arrives from 12 to 27 August (17.2)")
        else:
            require(not early and day > FIRST_DAY, f"{name} arrives after 27 August (17.2)")
