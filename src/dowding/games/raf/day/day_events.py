"""Day events (compendium), and German target priorities (14)."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import (
    GermanIndustryRaided,
    Luftflotte3Joins,
    Luftflotte3Leaves,
    PrioritiesSet,
    PrioritiesStay,
    Tension,
    TerrorBegins,
)

B = TypeVar("B", bound=Battle)
RULE = "Day events"


def day_event(battle: B, events: Mapping[DayEvent, Callable[[B], None]]) -> None:
    """Carry out the event of the day card, if the game knows it."""
    event = battle.kit.days[battle.day_card].event[battle.game]
    if event in events:
        events[event](battle)


def set_priorities(battle: Battle) -> None:
    """14.1: new priorities by date or score, unless Sealion preparations have fixed them."""
    if battle.preparations:
        battle.tell(PrioritiesStay, "14.1")
        return
    kit = battle.kit
    row = kit.days[battle.day_card].priority_row(kit.calendar[battle.day].date, battle.vp)
    if row is None:
        return
    battle.priorities = [row.levels[kind] for kind in kit.priority_index]
    battle.tell(PrioritiesSet, "14.1", {str(kind): str(level) for kind, level in row.levels.items()})
    if row.terror and not battle.terror:
        begin_terror(battle)


def begin_terror(battle: Battle) -> None:
    """14.2: cities are added to the targets, for good."""
    battle.terror = True
    first, last = battle.kit.tracks.later_cards.terror_targets
    battle.shuffle_targets([TargetNumber(n) for n in range(first, last + 1)])
    battle.tell(TerrorBegins, "14.2")


def lf3_to_lf2(battle: Battle) -> None:
    """Luftflotte 3 joins the raids of Luftflotte 2; after 10 September it stops."""
    if battle.day in battle.kit.lf3_to_lf2_days:
        battle.lf3_to_lf2 = True
        battle.tell(Luftflotte3Joins, RULE)
    elif battle.lf3_to_lf2:
        battle.lf3_to_lf2 = False
        battle.tell(Luftflotte3Leaves, RULE)


def tension(battle: Battle) -> None:
    """11 and 12 Group quarrel for a day."""
    battle.tension = True
    battle.tell(Tension, RULE)


def raid_on_german_industry(battle: Battle) -> None:
    """The replacement points on the card are already lower; nothing else happens."""
    battle.tell(GermanIndustryRaided, RULE)


EVENTS: Mapping[DayEvent, Callable[[Battle], None]] = {
    DayEvent.SET_PRIORITIES_BY_DATE: set_priorities,
    DayEvent.SET_PRIORITIES_BY_VP: set_priorities,
    DayEvent.LF3_TO_LF2: lf3_to_lf2,
    DayEvent.TENSION_11_AND_12_GROUPS: tension,
    DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY: raid_on_german_industry,
}
"""The day events that the games share."""
