"""Raid events: a card is drawn; if the conditions of its event hold, it is carried out."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from dowding.games.raf.ids import EventNumber
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.decks import draw_event
from dowding.games.raf.telling.entries import EventApplies, NoEvent, Reason
from dowding.games.raf.words import Depth
from dowding.kernel.asking import Ask

APPROACH = "Raid approach events"
TARGET = "Raid target events"
"""The parts of the compendium that the events cite."""
B = TypeVar("B", bound=Battle)
B_contra = TypeVar("B_contra", bound=Battle, contravariant=True)


def always(battle: Battle, event: Event) -> None:
    """The condition of an event that has none."""


class Happening(NamedTuple, Generic[B_contra]):
    """A raid event: what it does, and why it may come to nothing."""

    effect: Callable[[B_contra, Event], Ask[None] | None]
    """What happens; it asks if somebody has to choose."""
    prevented: Callable[[B_contra, Event], Reason | None] = always
    """The condition that is missing, or None if the event happens."""


Happenings: TypeAlias = Mapping[RaidEvent, Happening[B]]


def approach_event(battle: B, happenings: Happenings[B]) -> Ask[None]:
    """A raid event card is drawn for its approach event."""
    card = draw_event(battle, battle.kit.approach_option(battle.game))
    event = battle.kit.raid_events[card].approach[battle.game]
    if event is not None:
        yield from carry_out(battle, APPROACH, card, event, happenings)


def target_event(battle: B, happenings: Happenings[B]) -> Ask[None]:
    """A raid event card is drawn for its target event, even if nobody is left."""
    battle.event = draw_event(battle, battle.kit.target_event_option(battle.game))
    event = battle.kit.raid_events[battle.event].target[battle.game]
    if event is not None:
        yield from carry_out(battle, TARGET, battle.event, event, happenings)


def carry_out(battle: B, rule: str, card: EventNumber, event: Event, happenings: Happenings[B]) -> Ask[None]:
    """Carry out the event of a card, if its conditions hold."""
    effect, prevented = happenings[event.code]
    reason = prevented(battle, event)
    if battle.telling:
        battle.tell(EventApplies, rule, str(card), event.code, event.selectors, reason is None)
    if reason is not None:
        battle.tell(NoEvent, rule, reason)
        return
    asking = effect(battle, event)
    if asking is not None:
        yield from asking


def sky_is_clear(battle: Battle, event: Event) -> Reason | None:
    """Cloud events need clouds."""
    return None if battle.is_cloudy() else Reason.CLEAR_SKY


def target_is_deep(battle: Battle, event: Event) -> Reason | None:
    """Channel patrollers do not fly to deep targets."""
    return Reason.DEEP_TARGET if battle.target.depth is Depth.DEEP else None
