"""The day event cards."""

from collections.abc import Mapping
from datetime import date, timedelta
from itertools import pairwise

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, rising
from dowding.games.raf.printed.calendar import FIRST_DAY
from dowding.games.raf.printed.days import Basis, Day, DayEvent, PriorityRow
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Pool, RafGame

SHARED = {
    DayEvent.SET_PRIORITIES_BY_DATE, DayEvent.SET_PRIORITIES_BY_VP, DayEvent.LF3_TO_LF2,
    DayEvent.TENSION_11_AND_12_GROUPS,
}  # fmt: skip
EVENTS: Mapping[RafGame, set[DayEvent]] = {
    RafGame.LION: SHARED | {DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY, DayEvent.INCREASE_FIGHTER_ESCORT},
    RafGame.EAGLE: SHARED | {DayEvent.MORNING_HAZE, DayEvent.BRITISH_REINFORCEMENTS},
    RafGame.DUEL: SHARED | {DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY, DayEvent.MORNING_HAZE},
}
BASES = {DayEvent.SET_PRIORITIES_BY_DATE: Basis.DATE, DayEvent.SET_PRIORITIES_BY_VP: Basis.VP}
CARD_138 = (
    "1940-08-11 1940-08-20 H H M L L no",
    "1940-08-21 1940-08-31 H L H L L no",
    "1940-09-01 1940-09-10 L M H L M no",
    "1940-09-11 1940-09-20 L L H M H no",
    "1940-09-21 1940-09-30 L L M H H yes",
)
POINTS_145 = {
    Pool.HURRICANE: 7, Pool.SPITFIRE: 5, Pool.BLENHEIM: 0, Pool.GERMAN_FIGHTER: 5,
    Pool.LEVEL_BOMBER: 4,
}  # fmt: skip
PILOTS_145 = [1] * 10 + [2] * 16 + [3] * 24 + [4] * 21
"""At each score from -35 to 35."""
LAST_PRIORITY_DATE = date(1940, 9, 30)


def check(folder: Folder, kit: RafKit) -> None:
    """Each card by itself, what is printed, then the deck."""
    require = requiring(folder, "day_events.csv")
    once(require, "day event cards", [row.number for row in kit.sheets.days], range(135, 155))
    tables = requiring(folder, "day_priorities.csv")
    for card in kit.days.values():
        _card(require, card)
        _priorities(tables, card)
    _printed(require, tables, kit.days)
    for game in RafGame:
        found = {card.event[game] for card in kit.days.values()} - {DayEvent.NONE}
        for event in sorted(EVENTS[game] - found):
            require(False, f"{game}: {event} occurs")
        for event in sorted(found - EVENTS[game]):
            require(False, f"{game}: {event} is an event of that game")
    days = [card.days for card in kit.days.values()]
    require({1, 5, 6} <= set(days), "raid days may be 1, 5 and 6 days apart (4)")
    require(2 <= sum(days) / len(days) <= 4, "raid days are about three days apart (2P notes)")


def _card(require: Require, card: Day) -> None:
    n = f"day event card {card.number}"
    require(1 <= card.days <= 6, f"{n}: one to six days pass (4)")
    require(1 <= card.repair_chance <= 7, f"{n}: the repair chance is one of a die (11.3)")
    require(min(card.points.values()) >= 0, f"{n}: replacement points are not negative")
    require(rising(card.pilots.rows), f"{n}: more victory points, no fewer pilots")
    reinforced = card.event[RafGame.EAGLE] is DayEvent.BRITISH_REINFORCEMENTS
    require(reinforced == (card.reinforcement_squadrons > 0), f"{n}: reinforcements have a number")


def _priorities(require: Require, card: Day) -> None:
    n, rows = f"day event card {card.number}", card.priorities
    bases = {BASES[event] for event in card.event.values() if event in BASES}
    require({row.basis for row in rows} == bases, f"{n}: it has the table of priorities it calls for")
    if Basis.DATE in bases and rows:
        unbroken = all(a.date_to and b.date_from == a.date_to + timedelta(1) for a, b in pairwise(rows))
        first, last = rows[0].date_from, rows[-1].date_to
        covers = first == FIRST_DAY and last and last >= LAST_PRIORITY_DATE
        require(unbroken and covers, f"{n}: its dates run from 11 August without gap")
    if Basis.VP in bases and rows:
        unbroken = all(a.vp_to is not None and b.vp_from == a.vp_to + 1 for a, b in pairwise(rows))
        covers = (rows[0].vp_from, rows[-1].vp_to) == (-35, 35)
        require(unbroken and covers, f"{n}: its bands run from -35 to 35 without gap")


def _row(row: PriorityRow) -> str:
    levels = (row.radar, row.ports, row.airfields, row.industry, row.cities)
    letters = " ".join(level[0].upper() for level in levels)
    return f"{row.date_from} {row.date_to} {letters} {'yes' if row.terror else 'no'}"


def _printed(require: Require, tables: Require, cards: Mapping[int, Day]) -> None:
    card = cards.get(138)
    rows = tuple(map(_row, card.priorities)) if card else ()
    tables(rows == CARD_138, "day event card 138: priorities as printed (2P 15.1)")
    card = cards.get(145)
    require(
        card
        and (card.days, dict(card.points)) == (3, POINTS_145)
        and [card.pilots[vp] for vp in range(-35, 36)] == PILOTS_145
        and (card.event[RafGame.EAGLE], card.event[RafGame.DUEL]) == (DayEvent.MORNING_HAZE,) * 2,
        "day event card 145 is as printed (2P 2.3.3)",
    )
    card = cards.get(149)
    require(
        card and set(card.event.values()) == {DayEvent.LF3_TO_LF2},
        "day event card 149 is LF3 to LF2 (17.2)",
    )
