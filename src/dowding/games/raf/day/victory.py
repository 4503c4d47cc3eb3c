"""13, 16, 17: who has won, and how."""

from dowding.games.raf.printed.victory import Level, Outcome, VictoryRow
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, ScenarioId, Side
from dowding.kernel.signs import bounds, signed
from dowding.kernel.steps import Result

TOLD = {
    Outcome.CANCELLED_AT_ONCE: "Sealion is cancelled at once",
    Outcome.CANCELLED_IN_TIME: "Sealion is cancelled",
    Outcome.CANCELLED_LATE: "Sealion is cancelled",
    Outcome.NOT_CANCELLED_LATE: "the summer is over before Sealion is ready",
    Outcome.DELAYED: "Sealion is only delayed",
    Outcome.DELAYED_DEPLETED: "Sealion is delayed, and the Luftwaffe is spent",
    Outcome.DELAYED_TOO_LONG: "Sealion is delayed until it is too late",
    Outcome.PREPARATIONS: "preparations for Sealion begin",
    Outcome.INVASION_SUCCEEDS: "the Wehrmacht lands in England",
    Outcome.INVASION_HOLDS: "Sealion is cancelled, but the Luftwaffe fights on",
    Outcome.INVASION_FAILS: "the RAF holds out, and Sealion is cancelled",
}
WINNERS = {Side.BRITISH: ("British", FIGHTER_COMMAND), Side.GERMAN: ("German", LUFTWAFFE)}
RULES = {ScenarioId.PRELUDE: "13", ScenarioId.HARDEST_DAYS: "17.1"}


DRAW = "draw"
BY_POINTS = frozenset({DRAW, *(f"{side}_{level}_victory" for side in Side for level in Level)})
"""13, 17.1: the kinds of result that victory points alone decide."""


def by_score(battle: Battle) -> Result:
    """13, 17.1: the victory points decide."""
    return verdict(battle, Outcome.SCORE, RULES[battle.scenario])


def verdict(battle: Battle, outcome: Outcome, rule: str) -> Result:
    """The line of the victory table that holds."""
    line = line_of(battle, outcome)
    told = f": {TOLD[outcome]}" if outcome in TOLD else f" at {signed(battle.vp)} VP"
    by_points = outcome is Outcome.SCORE
    if line.winner is None:
        return Result(None, f"Draw{told}", battle.vp, rule, DRAW if by_points else str(outcome))
    people, winner = WINNERS[line.winner]
    kind = f"{line.winner}_{line.level}_victory" if by_points else str(outcome)
    return Result(winner, f"{people} {line.level} victory{told}", battle.vp, rule, kind)


def line_of(battle: Battle, outcome: Outcome) -> VictoryRow:
    """The line of the victory table for an outcome and the present victory points."""
    line = battle.kit.victory.verdict(battle.game, battle.scenario, outcome, battle.vp)
    assert line is not None
    return line


def band_told(battle: Battle, result: Result) -> str:
    """13, 17.1: an outcome by victory points, with the bounds that the table prints."""
    line = line_of(battle, Outcome.SCORE)
    who = f"{WINNERS[line.winner][0]} {line.level} victory" if line.winner else "Draw"
    return f"{who}, {bounds(line.vp_from, line.vp_to)} VP"
