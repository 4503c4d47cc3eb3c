"""Day events (compendium): those of all games, and more escort for Lion's force cards."""

from collections.abc import Callable, Mapping

from dowding.games.lion.decks import shuffle_forces
from dowding.games.lion.entries import MoreEscort
from dowding.games.lion.state import Lion
from dowding.games.raf.day.day_events import EVENTS as SHARED
from dowding.games.raf.day.day_events import RULE, day_event
from dowding.games.raf.ids import EventNumber, ForceNumber
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.state.decks import shuffle_events
from dowding.games.raf.state.set_up import cards


def carry_out_day_event(battle: Lion) -> None:
    """The event of the day card."""
    day_event(battle, EVENTS)


def increase_fighter_escort(battle: Lion) -> None:
    """More escorts, if the score, the date or the depletion calls for them."""
    kit = battle.kit
    due = (
        battle.vp >= kit.tracks.dates.more_escort_vp
        or battle.day > kit.more_escort_after
        or battle.is_depleted
    )
    if not due or battle.more_escort:
        return
    battle.more_escort = True
    later = kit.tracks.later_cards
    shuffle_forces(battle, [ForceNumber(n) for n in cards(later.more_escort_forces)])
    shuffle_events(battle, [EventNumber(n) for n in cards(later.more_escort_events)])
    battle.tell(MoreEscort, RULE)


EVENTS: Mapping[DayEvent, Callable[[Lion], None]] = {
    **SHARED,
    DayEvent.INCREASE_FIGHTER_ESCORT: increase_fighter_escort,
}
