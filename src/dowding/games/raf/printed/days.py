"""The day event cards, 135 to 154: days that pass, points, repair, and the event of the day."""

from collections.abc import Mapping
from datetime import date, timedelta
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.requiring import rising
from dowding.components.sheets import MixedRow, Printed, Row, Sheet
from dowding.games.raf.printed.calendar import FIRST_DAY
from dowding.games.raf.printed.titles import card_option, title
from dowding.games.raf.words import Pool, Priority, RafGame, TargetType
from dowding.kernel.charts import Chart
from dowding.kernel.decisions import Option


class DayEvent(StrEnum):
    """A day event by its title."""

    NONE = "none"
    SET_PRIORITIES_BY_DATE = "set_priorities_by_date"
    SET_PRIORITIES_BY_VP = "set_priorities_by_vp"
    BRITISH_RAID_ON_GERMAN_INDUSTRY = "british_raid_on_german_industry"
    INCREASE_FIGHTER_ESCORT = "increase_fighter_escort"
    LF3_TO_LF2 = "lf3_to_lf2"
    TENSION_11_AND_12_GROUPS = "tension_11_and_12_groups"
    MORNING_HAZE = "morning_haze"
    BRITISH_REINFORCEMENTS = "british_reinforcements"


class Basis(StrEnum):
    """Whether the rows of a table of priorities are found by date or by score."""

    DATE = "date"
    VP = "vp"


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
LAST_PRIORITY_DATE = date(1940, 9, 30)
CARD_138 = [
    ("1940-08-11", "1940-08-20", "HHMLL", False),
    ("1940-08-21", "1940-08-31", "HLHLL", False),
    ("1940-09-01", "1940-09-10", "LMHLM", False),
    ("1940-09-11", "1940-09-20", "LLHMH", False),
    ("1940-09-21", "1940-09-30", "LLMHH", True),
]
POINTS_145 = {
    Pool.HURRICANE: 7, Pool.SPITFIRE: 5, Pool.BLENHEIM: 0, Pool.GERMAN_FIGHTER: 5,
    Pool.LEVEL_BOMBER: 4,
}  # fmt: skip
PILOTS_145 = [1] * 10 + [2] * 16 + [3] * 24 + [4] * 21
"""At each score from -35 to 35."""
SHAPES = ((2, 1, 2), (1, 2, 2), (2, 0, 3))
"""How many kinds of target are high, medium and low in the rows that are printed (3, 16.1, 17.2; 2P 15.1)."""
FREE_CHOICE = (2, 1, 2)


class DayRow(MixedRow, frozen=True):
    """A day event card as printed; pilot_vp_upto holds the upper ends of the pilot scale."""

    number: int
    days: int
    hurricane: int
    spitfire: int
    blenheim: int
    german_fighter: int
    level_bomber: int
    pilot_vp_upto: tuple[int, ...]
    pilots: tuple[int, ...]
    repair_chance: int
    event_lion: DayEvent
    event_eagle: DayEvent
    event_duel: DayEvent
    reinforcement_squadrons: int


class PriorityRow(Row, frozen=True):
    """A row of a card's table of priorities."""

    card: int
    basis: Basis
    date_from: date | None
    date_to: date | None
    vp_from: int | None
    vp_to: int | None
    radar: Priority
    ports: Priority
    airfields: Priority
    industry: Priority
    cities: Priority
    terror: bool
    german_free_choice: bool

    def applies(self, today: date, vp: int) -> bool:
        """Whether the row is the one for this date or this score."""
        if self.date_from is not None and self.date_to is not None:
            return self.date_from <= today <= self.date_to
        return self.vp_from is not None and self.vp_to is not None and self.vp_from <= vp <= self.vp_to

    @property
    def levels(self) -> dict[TargetType, Priority]:
        """The priority of each type of target."""
        return {
            TargetType.RADAR: self.radar,
            TargetType.AIRFIELD: self.airfields,
            TargetType.PORT: self.ports,
            TargetType.INDUSTRY: self.industry,
            TargetType.CITY: self.cities,
        }

    @property
    def letters(self) -> str:
        """The priorities of radar, ports, airfields, industry and cities, as the cards print them."""
        levels = (self.radar, self.ports, self.airfields, self.industry, self.cities)
        return "".join(level[0].upper() for level in levels)


class Day(Struct, frozen=True):
    """A day event card."""

    number: int
    days: int
    points: Mapping[Pool, int]
    """Replacement points, without pilots."""
    pilots: Chart[int]
    """Experienced pilot points by victory points."""
    repair_chance: int
    event: Mapping[RafGame, DayEvent]
    reinforcement_squadrons: int
    priorities: tuple[PriorityRow, ...]

    def priority_row(self, today: date, vp: int) -> PriorityRow | None:
        """The row of priorities for this date or score, if the card has one."""
        return next((row for row in self.priorities if row.applies(today, vp)), None)

    def option(self, game: RafGame) -> Option:
        """The card with its days, and its event in a game."""
        return card_option(self.number, f"{self.days} days, {title(self.event[game]).lower()}")


class DayCards(Printed):
    """The day event cards by number."""

    def __init__(self, folder: Folder) -> None:
        self.sheet = Sheet(folder, "day_events.csv", DayRow)
        self.tables = Sheet(folder, "day_priorities.csv", PriorityRow)

    def build(self) -> None:
        """Each card with its scale of pilots and its table of priorities."""
        numbers = {card.number for card in self.sheet}
        for number, line in self.tables.numbered():
            if line.card not in numbers:
                self.tables.fault(number, "card", f"expected the number of a day card, found {line.card}")
        self.cards = {
            card.number: Day(
                card.number,
                card.days,
                {pool: getattr(card, pool) for pool in Pool if pool is not Pool.PILOTS},
                self._pilots(number, card),
                card.repair_chance,
                {game: getattr(card, f"event_{game}") for game in RafGame},
                card.reinforcement_squadrons,
                tuple(line for line in self.tables if line.card == card.number),
            )
            for number, card in self.sheet.numbered()
        }

    def _pilots(self, number: int, card: DayRow) -> Chart[int]:
        """The scale as a chart, from the upper ends of its steps."""
        if len(card.pilots) != len(card.pilot_vp_upto) or not card.pilots:
            self.sheet.fault(number, "pilots", "expected as many numbers as pilot_vp_upto has")
            return Chart("Experienced pilots", {"0": 0})
        lows = ["", *(str(upto + 1) for upto in card.pilot_vp_upto)]
        cells = [
            (number, f"{low}..{upto}", pilots)
            for low, upto, pilots in zip(lows, card.pilot_vp_upto, card.pilots, strict=False)
        ]
        return self.sheet.ranges("Experienced pilots", "pilot_vp_upto", cells)

    def check(self) -> None:
        """Each card by itself, what is printed, the deck, then our own cells."""
        require, cards = self.sheet.require, self.cards.values()
        self.sheet.once("day event cards", [card.number for card in self.sheet], range(135, 155))
        for card in cards:
            self._check_card(card)
            self._check_priorities(card)
        self._check_printed()
        for game in RafGame:
            found = {card.event[game] for card in cards} - {DayEvent.NONE}
            for event in sorted(EVENTS[game] - found):
                require(False, f"{game}: {event} occurs")
            for event in sorted(found - EVENTS[game]):
                require(False, f"{game}: {event} is an event of that game")
        days = [card.days for card in cards]
        require({1, 5, 6} <= set(days), "raid days may be 1, 5 and 6 days apart (4)")
        require(2 <= sum(days) / len(days) <= 4, "raid days are about three days apart (2P notes)")
        self._check_our_priorities()
        for pool in (Pool.GERMAN_FIGHTER, Pool.LEVEL_BOMBER):
            self._check_our_points(pool)

    def _check_card(self, card: Day) -> None:
        require, n = self.sheet.require, f"day event card {card.number}"
        require(1 <= card.days <= 6, f"{n}: one to six days pass (4)")
        require(1 <= card.repair_chance <= 7, f"{n}: the repair chance is one of a die (11.3)")
        require(min(card.points.values()) >= 0, f"{n}: replacement points are not negative")
        require(rising(card.pilots.rows), f"{n}: more victory points, no fewer pilots")
        reinforced = card.event[RafGame.EAGLE] is DayEvent.BRITISH_REINFORCEMENTS
        require(reinforced == (card.reinforcement_squadrons > 0), f"{n}: reinforcements have a number")

    def _check_priorities(self, card: Day) -> None:
        require, n, rows = self.tables.require, f"day event card {card.number}", card.priorities
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

    def _check_printed(self) -> None:
        card = self.cards.get(138)
        lines = card.priorities if card else ()
        rows = [(str(row.date_from), str(row.date_to), row.letters, row.terror) for row in lines]
        self.tables.require(rows == CARD_138, "day event card 138: priorities as printed (2P 15.1)")
        card = self.cards.get(145)
        self.sheet.require(
            card
            and (card.days, dict(card.points)) == (3, POINTS_145)
            and [card.pilots[vp] for vp in range(-35, 36)] == PILOTS_145
            and (card.event[RafGame.EAGLE], card.event[RafGame.DUEL]) == (DayEvent.MORNING_HAZE,) * 2,
            "day event card 145 is as printed (2P 2.3.3)",
        )
        card = self.cards.get(149)
        right = card and set(card.event.values()) == {DayEvent.LF3_TO_LF2}
        self.sheet.require(right, "day event card 149 is LF3 to LF2 (17.2)")

    def _check_our_priorities(self) -> None:
        """Our rows have the shapes of the printed ones."""
        for row in self.tables:
            if row.provenance is Provenance.PRINTED:
                continue
            require, n = self.tables.require, f"day event card {row.card}"
            shape = tuple(row.letters.count(letter) for letter in "HML")
            require(shape in SHAPES, f"{n}: every row has a shape of priorities that is printed (2P 15.1)")
            if row.german_free_choice:
                right = shape == FREE_CHOICE
                require(right, f"{n}: a free choice is two high, one medium, two low (2P 15.2)")

    def _check_our_points(self, pool: Pool) -> None:
        """Our cards give no more German points than the printed one."""
        printed = next((row for row in self.sheet if row.number == 145), None)
        if printed is None:
            return
        most, per_days = getattr(printed, pool), printed.days
        ours = [row for row in self.sheet if row.is_ours(pool)]
        for row in ours:
            fits = getattr(row, pool) <= -(-row.days * most // per_days)
            self.sheet.require(
                fits, f"day event card {row.number}: no more {pool} points than at the rate of 145"
            )
        points, days = sum(getattr(row, pool) for row in ours), sum(row.days for row in ours)
        fits, n = points * per_days <= days * most, "our day event cards together"
        self.sheet.require(fits, f"{n}: no more {pool} points than at the rate of 145")
