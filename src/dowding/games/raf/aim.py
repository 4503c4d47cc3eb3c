"""13, 16, 17: the aims of both sides in a few lines, made from the victory table."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from dowding.games.raf.day.victory import TOLD, WINNERS
from dowding.games.raf.printed.victory import Outcome, VictoryRow
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.goals import Band, Track
from dowding.kernel.signs import bounds, signed

DEEDS = {
    FIGHTER_COMMAND: "Shoot down raids before they bomb, and keep your squadrons",
    LUFTWAFFE: "Bomb more than you lose",
}
SEALION = {
    FIGHTER_COMMAND: "until Sealion, the invasion, is called off",
    LUFTWAFFE: "until Sealion, the invasion, can begin",
}
OPEN = "Sealion decides"


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


def track(battle: Battle) -> Track:
    """The victory point track: bands by points, or what its ends mean where Sealion decides."""
    tables, match = battle.kit.victory.tables, (battle.game, battle.scenario)
    ends = [_drawn(row) for row in tables.get((*match, Outcome.ELIMINATION), ())]
    bands = [_drawn(row) for row in tables.get((*match, Outcome.SCORE), ())] or _until_sealion(ends)
    drawn = battle.kit.tracks.victory_points
    found = sorted([*bands, *ends], key=lambda band: drawn.lowest if band.least is None else band.least)
    return Track(drawn.lowest, drawn.highest, tuple(_joined(found)))


def _joined(bands: Sequence[Band]) -> Iterator[Band]:
    """Neighbours that mean the same as one band: the end of a track is as good as what lies before it."""
    for _, same in groupby(bands, key=lambda band: (band.name, band.winner)):
        first, *more = same
        yield replace(first, most=more[-1].most) if more else first


def _drawn(row: VictoryRow) -> Band:
    if row.winner is None:
        return Band(row.vp_from, row.vp_to, _named(row), None)
    people, side = WINNERS[row.winner]
    return Band(row.vp_from, row.vp_to, _named(row), side, f"{people} {row.level}")


def _until_sealion(ends: Sequence[Band]) -> list[Band]:
    """What lies between the ends of the track, where victory points alone decide nothing."""
    least = max((end.most + 1 for end in ends if end.most is not None), default=None)
    most = min((end.least - 1 for end in ends if end.least is not None), default=None)
    return [Band(least, most, OPEN, None)]


def _enough(won: Sequence[VictoryRow], side: str) -> str:
    """The points from which a side wins."""
    if side == FIGHTER_COMMAND:
        least = min(row.vp_from for row in won if row.vp_from is not None)
        return f"{signed(least)} victory points or more"
    most = max(row.vp_to for row in won if row.vp_to is not None)
    return f"{signed(most)} victory points or less"


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
    always = row.vp_from is None and row.vp_to is None
    return _named(row) if always else f"{bounds(row.vp_from, row.vp_to)}: {_named(row)}"


def _named(row: VictoryRow) -> str:
    return f"{WINNERS[row.winner][0]} {row.level} victory" if row.winner is not None else "draw"
