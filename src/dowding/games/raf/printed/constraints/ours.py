"""Our own cells keep the shapes and rates of the printed cells; cells marked as printed are free."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from dowding.components import Folder, Provenance
from dowding.components.requiring import Require, requiring
from dowding.games.raf.printed.days import DayRow, PriorityRow
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.units import GruppeRow, SquadronRow
from dowding.games.raf.words import BOMBERS, Enters, Priority

SHAPES = ((2, 1, 2), (1, 2, 2), (2, 0, 3))
"""How many kinds of target are high, medium and low in the rows that are printed (3, 16.1, 17.2; 2P 15.1)."""
FREE_CHOICE = (2, 1, 2)
PRINTED_CARD = 145
GERMAN_POINTS = ("german_fighter", "level_bomber")
COMBAT, BOMBING = ("full", "reduced"), ("bombing_full", "bombing_reduced")
APART = 3
"""A bomber is rated at most this many times as high as another, and bombs at most so many times as well."""


def check(folder: Folder, kit: RafKit) -> None:
    """Priorities, German replacement points, then the ratings of each type."""
    sheets = kit.sheets
    _priorities(requiring(folder, "day_priorities.csv"), sheets.priorities)
    _points(requiring(folder, "day_events.csv"), sheets.days)
    _ratings(requiring(folder, "squadrons.csv"), sheets.squadrons, COMBAT)
    _ratings(requiring(folder, "gruppen.csv"), sheets.gruppen, COMBAT + BOMBING)
    _bombers(requiring(folder, "gruppen.csv"), sheets.gruppen)


def is_ours(provenance: Provenance, printed_fields: Sequence[str], field: str) -> bool:
    """Whether a cell is ours; if a row names its printed cells, all its other cells are ours."""
    if provenance in (Provenance.RECONSTRUCTED, Provenance.CALIBRATED):
        return True
    return bool(printed_fields) and field not in printed_fields


def _priorities(require: Require, rows: Iterable[PriorityRow]) -> None:
    for row in rows:
        if row.provenance is Provenance.PRINTED:
            continue
        levels = [row.radar, row.ports, row.airfields, row.industry, row.cities]
        shape = tuple(levels.count(level) for level in (Priority.HIGH, Priority.MEDIUM, Priority.LOW))
        n = f"day event card {row.card}"
        require(shape in SHAPES, f"{n}: every row has a shape of priorities that is printed (2P 15.1)")
        if row.german_free_choice:
            require(shape == FREE_CHOICE, f"{n}: a free choice is two high, one medium, two low (2P 15.2)")


def _points(require: Require, rows: Sequence[DayRow]) -> None:
    printed = next((row for row in rows if row.number == PRINTED_CARD), None)
    if printed is None:
        return
    for pool in GERMAN_POINTS:
        rate = getattr(printed, pool), printed.days
        cards = [row for row in rows if is_ours(row.provenance, row.printed_fields, pool)]
        for row in cards:
            fits = getattr(row, pool) <= -(-row.days * rate[0] // rate[1])
            require(fits, f"day event card {row.number}: no more {pool} points than at the rate of 145")
        points, days = sum(getattr(row, pool) for row in cards), sum(row.days for row in cards)
        fits = points * rate[1] <= days * rate[0]
        require(fits, f"our day event cards together: no more {pool} points than at the rate of 145")


def _ratings(
    require: Require, rows: Sequence[SquadronRow] | Sequence[GruppeRow], fields: Iterable[str]
) -> None:
    for field in fields:
        found = defaultdict(set)
        for row in rows:
            if is_ours(row.provenance, row.printed_fields, field):
                elite = getattr(row, "elite", False) or row.status is Enters.ACE
                found[row.type, elite].add(getattr(row, field))
        for (flown, _), values in found.items():
            require(len(values) == 1, f"all {flown} units of ours have the same rating, {field}")


def _bombers(require: Require, rows: Iterable[GruppeRow]) -> None:
    bombers = [row for row in rows if row.type in BOMBERS]
    for field in COMBAT + BOMBING:
        values = [getattr(r, field) for r in bombers if is_ours(r.provenance, r.printed_fields, field)]
        fits = not values or max(values) <= APART * min(values)
        require(fits, f"no bomber of ours has more than {APART} times the {field} of another")
