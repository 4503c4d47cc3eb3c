"""13, 16, 17: the aims of both sides in a few lines, made from the victory table."""

from collections.abc import Iterator, Sequence

from dowding.games.raf.day.victory import TOLD, WINNERS, bounds
from dowding.games.raf.printed.victory import Outcome, VictoryRow
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE

DEEDS = {
    FIGHTER_COMMAND: "Shoot down raids before they bomb, and keep your squadrons",
    LUFTWAFFE: "Bomb more than you lose",
}
SEALION = {
    FIGHTER_COMMAND: "until Sealion, the invasion, is called off",
    LUFTWAFFE: "until Sealion, the invasion, can begin",
}


def aim(battle: Battle) -> list[str]:
    """Who wins and how: by victory points, by the defeat of an air force, or by the fate of Sealion."""
    tables, match = battle.kit.victory.tables, (battle.game, battle.scenario)
    found = {outcome: tables[*match, outcome] for outcome in Outcome if (*match, outcome) in tables}
    return list(_lines(found))


def purpose(battle: Battle, side: str) -> str:
    """What a side must do to win, in one sentence."""
    rows = battle.kit.victory.tables.get((battle.game, battle.scenario, Outcome.SCORE), ())
    won = [row for row in rows if row.winner is not None and WINNERS[row.winner][1] == side]
    return f"{DEEDS[side]}: at {_enough(won, side)} you win." if won else f"{DEEDS[side]}, {SEALION[side]}."


def _enough(won: Sequence[VictoryRow], side: str) -> str:
    """The points from which a side wins."""
    if side == FIGHTER_COMMAND:
        return f"{min(row.vp_from for row in won if row.vp_from is not None):+d} victory points or more"
    return f"{max(row.vp_to for row in won if row.vp_to is not None):+d} victory points or less"


def _lines(by_outcome: dict[Outcome, tuple[VictoryRow, ...]]) -> Iterator[str]:
    if rows := by_outcome.get(Outcome.SCORE):
        yield f"Aim: victory points (VP) at the end. {_bands(rows)}."
    elif by_outcome:
        yield "Aim: who wins depends on Sealion, the invasion."
    told = [f"  {TOLD[outcome]}: {_bands(rows)}" for outcome, rows in by_outcome.items() if outcome in TOLD]
    yield from dict.fromkeys(told)
    if rows := by_outcome.get(Outcome.ELIMINATION):
        yield f"The match ends at once at either end of the track. {_bands(rows)}."


def _bands(rows: Sequence[VictoryRow]) -> str:
    return "; ".join(_band(row) for row in reversed(rows))


def _band(row: VictoryRow) -> str:
    winner = f"{WINNERS[row.winner][0]} {row.level} victory" if row.winner is not None else "draw"
    always = row.vp_from is None and row.vp_to is None
    return winner if always else f"{bounds(row)}: {winner}"
