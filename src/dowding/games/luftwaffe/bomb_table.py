"""11: what bombs do by their strength, as a planner reads it off the Bombing Table."""

from functools import cache

from msgspec import Struct

from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Bombs


class BombColumn(Struct, frozen=True):
    """A column: how many faces of the die hit, and what a hit is worth on average."""

    least: int
    """The bombing strength from which it is read."""
    hits: int
    worth: float
    """Victory points for the Luftwaffe, over the faces that hit."""


class BombTable(Struct, frozen=True):
    """The table, and the shifts that can be foreseen."""

    columns: tuple[BombColumn, ...]
    shifts: dict[str, int]
    """Columns by reason: the sky, dive bombing, a raid that nobody meets; ``limit`` is the most."""
    jabo: tuple[int, ...]
    """21.3: the strength of a Jabo, full and reduced."""


@cache
def bomb_table(kit: RafKit) -> BombTable:
    """The table, column by column."""
    shifts = {str(shift): by for shift, by in kit.bombing.shifts.items()}
    columns = (bomb_column(kit, number) for number in range(len(kit.bombing.results)))
    return BombTable(tuple(columns), shifts, tuple(kit.tracks.jabo.bombing))


def bomb_column(kit: RafKit, number: int) -> BombColumn:
    """A column by its six faces."""
    strengths, faces = kit.bombing.columns, kit.bombing.results[number].rows
    hits = [-kit.bombing.cost[result].vp for result in faces if result is not Bombs.MISS]
    worth = round(sum(hits) / len(hits), 2) if hits else 0.0
    return BombColumn(strengths.low + strengths.rows.index(number), len(hits), worth)
