"""13, 16, 17: who has won, and how."""

from dowding.games.raf.battle import Battle
from dowding.games.raf.tables.victory import Outcome
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, ScenarioId, Side
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
    Outcome.INVASION_FAILS: "the RAF withstands, and Sealion is cancelled",
}
WINNERS = {Side.BRITISH: ("British", FIGHTER_COMMAND), Side.GERMAN: ("German", LUFTWAFFE)}
RULES = {ScenarioId.PRELUDE: "13", ScenarioId.HARDEST_DAYS: "17.1"}


def by_score(battle: Battle) -> Result:
    """13, 17.1: the victory points decide."""
    return verdict(battle, Outcome.SCORE, RULES[battle.scenario])


def verdict(battle: Battle, outcome: Outcome, rule: str) -> Result:
    """The line of the victory table that holds."""
    line = battle.kit.victory.verdict(battle.game, battle.scenario, outcome, battle.vp)
    assert line is not None
    told = f": {TOLD[outcome]}" if outcome in TOLD else f" at {battle.vp:+d} VP"
    by_points = outcome is Outcome.SCORE
    if line.winner is None:
        return Result(None, f"Draw{told}", battle.vp, rule, "draw" if by_points else str(outcome))
    people, winner = WINNERS[line.winner]
    kind = f"{line.winner}_{line.level}_victory" if by_points else str(outcome)
    return Result(winner, f"{people} {line.level} victory{told}", battle.vp, rule, kind)
