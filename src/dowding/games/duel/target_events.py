"""Raid target events (compendium): those that 2-Player shares, and ULTRA."""

from dowding.games.duel.entries import UltraHeld
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe import target_events
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.raid_events import Happening, Happenings
from dowding.games.raf.raid.target_events import RULE
from dowding.kernel.steps import Script


def raid_target_event(battle: Duel) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    return (yield from target_events.raid_target_event(battle, EVENTS))


def ultra_intercept(battle: Duel, event: Event) -> None:
    """ULTRA intercept: Fighter Command holds the only marker."""
    battle.ultra = True
    battle.tell(UltraHeld, RULE)


EVENTS: Happenings[Duel] = {
    **target_events.EVENTS,
    RaidEvent.ULTRA_INTERCEPT: Happening(ultra_intercept),
}
