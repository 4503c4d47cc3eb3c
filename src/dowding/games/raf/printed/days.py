"""The day event cards, 135 to 154: days that pass, points, repair, and the event of the day."""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.raf.words import Pool, Priority, RafGame, TargetType
from dowding.kernel.charts import Chart

FILE = "day_events.csv"
PRIORITIES_FILE = "day_priorities.csv"


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


class DayRow(Struct, frozen=True):
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
    printed_fields: tuple[str, ...]
    provenance: Provenance


class PriorityRow(Struct, frozen=True):
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
    provenance: Provenance

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
    provenance: Provenance

    def priority_row(self, today: date, vp: int) -> PriorityRow | None:
        """The row of priorities for this date or score, if the card has one."""
        return next((row for row in self.priorities if row.applies(today, vp)), None)


def read_days(
    folder: Folder, rows: tuple[DayRow, ...], priorities: tuple[PriorityRow, ...]
) -> dict[int, Day]:
    """Read the cards, by number."""
    numbers = {card.number for card in rows}
    for row, line in numbered(priorities):
        if line.card not in numbers:
            folder.fault(
                PRIORITIES_FILE, row, "card", f"expected the number of a day card, found {line.card}"
            )
    return {
        card.number: Day(
            card.number,
            card.days,
            {
                Pool.HURRICANE: card.hurricane,
                Pool.SPITFIRE: card.spitfire,
                Pool.BLENHEIM: card.blenheim,
                Pool.GERMAN_FIGHTER: card.german_fighter,
                Pool.LEVEL_BOMBER: card.level_bomber,
            },
            _pilots(folder, row, card),
            card.repair_chance,
            {
                RafGame.LION: card.event_lion,
                RafGame.EAGLE: card.event_eagle,
                RafGame.DUEL: card.event_duel,
            },
            card.reinforcement_squadrons,
            tuple(line for line in priorities if line.card == card.number),
            card.provenance,
        )
        for row, card in numbered(rows)
    }


def _pilots(folder: Folder, row: int, card: DayRow) -> Chart[int]:
    """The scale as a chart, from the upper ends of its steps."""
    if len(card.pilots) != len(card.pilot_vp_upto) or not card.pilots:
        folder.fault(FILE, row, "pilots", "expected as many numbers as pilot_vp_upto has")
        return Chart("Experienced pilots", {"0": 0})
    keys, low = [], ".."
    for upto in card.pilot_vp_upto:
        keys.append(f"{low}{upto}" if low == ".." else f"{low}..{upto}")
        low = str(upto + 1)
    cells = [(row, key, pilots) for key, pilots in zip(keys, card.pilots, strict=True)]
    return read_chart(folder, FILE, "pilot_vp_upto", "Experienced pilots", cells)
