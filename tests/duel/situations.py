"""Situations of 2-Player: those that the games of the Luftwaffe share, made of its own state."""

from typing import Any

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.raid_events import TARGET_EVENTS
from dowding.games.raf.ids import NO_EVENT
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.raid_events import carry_out
from tests.luftwaffe import situations as shared


def opening(scenario: str = "campaign", seed: int = 1940, **options: bool) -> Duel:
    """The state in which a scenario begins."""
    state = shared.opening(scenario, seed, **options)
    assert isinstance(state, Duel)
    return state


def on(day: int, month: int, scenario: str = "campaign", **options: bool) -> Duel:
    """A campaign on a date."""
    state = shared.on(day, month, scenario, **options)
    assert isinstance(state, Duel)
    return state


def over(*card: Any, **options: Any) -> Duel:
    """A raid under a sky."""
    state = shared.over(*card, **options)
    assert isinstance(state, Duel)
    return state


def ultra_event(state: Duel) -> Any:
    """The target event ULTRA intercept, as if its card had been drawn."""
    event = Event(RaidEvent.ULTRA_INTERCEPT, ())
    return carry_out(state, "Raid target events", NO_EVENT, event, TARGET_EVENTS)
