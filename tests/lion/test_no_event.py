"""Raid approach and raid target events: why an event comes to nothing."""

from collections.abc import Callable

import pytest

from dowding.games.lion.state import Lion
from dowding.games.raf.places import BOMBER, REARM
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.telling.entries.events import NoEvent, Reason
from dowding.games.raf.words import Aircraft, Intelligence, Selector, WarningLevel
from tests.lion.situations import (
    BOMBERS,
    STUKA,
    approach_event,
    campaign,
    put_all,
    raid,
    run,
    target_event,
)
from tests.raf.cards import DUXFORD, KENLEY

DEEP = DUXFORD
POOR = (Intelligence.POOR,)


def over(card: int) -> Lion:
    """A raid of four Do 17s that was seen well."""
    state = raid(campaign(), card)
    put_all(state, BOMBER, *BOMBERS)
    return state


def grounded(state: Lion, *types: Aircraft) -> Lion:
    """No Gruppe of some types stands full at its base."""
    for gruppe in state.kit.gruppen:
        if state.kit.aircraft[gruppe] in types:
            state.reduced[gruppe] = 1
    return state


def only_stukas() -> Lion:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, *STUKA)
    return state


def nobody_waits() -> Lion:
    state = over(KENLEY)
    state.move(state.kit.squadrons, REARM)
    return state


def seen_badly(state: Lion) -> Lion:
    state.intelligence = Intelligence.POOR
    return state


HUNTERS = Event(RaidEvent.UNDETECTED_HUNTERS, intelligence=POOR)
ESCORT = Event(RaidEvent.UNDETECTED_ESCORT, intelligence=POOR)
CONFUSION = Event(RaidEvent.RADIO_CONFUSION, (Selector.A,))
FIGHTERS = (Aircraft.ME109, Aircraft.ME110)

APPROACH: list[tuple[Event, Callable[[], Lion], Reason]] = [
    (Event(RaidEvent.GERMAN_ALTITUDE_ADVANTAGE), lambda: over(KENLEY), Reason.NOBODY_HIGHER),
    (Event(RaidEvent.BRITISH_ALTITUDE_ADVANTAGE), lambda: over(KENLEY), Reason.NOBODY_HIGHER),
    (Event(RaidEvent.CHANNEL_PATROLLERS_HUNT), lambda: over(DEEP), Reason.DEEP_TARGET),
    (Event(RaidEvent.CLOUDS_SCATTER_RAID, (Selector.A,)), lambda: over(KENLEY), Reason.CLEAR_SKY),
    (Event(RaidEvent.CLOUDS_INHIBIT_HUNTERS, (Selector.A,)), lambda: over(KENLEY), Reason.CLEAR_SKY),
    (Event(RaidEvent.RENDEZVOUS_FAILURE, (Selector.A,)), lambda: over(KENLEY), Reason.SMALL_RAID),
    (HUNTERS, lambda: over(KENLEY), Reason.SEEN_TOO_WELL),
    (HUNTERS, lambda: seen_badly(over(DEEP)), Reason.BEYOND_RANGE),
    (HUNTERS, lambda: seen_badly(grounded(over(KENLEY), Aircraft.ME109)), Reason.NO_ME109),
    (CONFUSION, lambda: over(KENLEY), Reason.FEW_SQUADRONS),
]
TARGET: list[tuple[Event, Callable[[], Lion], Reason]] = [
    (Event(RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT), lambda: over(DEEP), Reason.DEEP_TARGET),
    (Event(RaidEvent.CLOUDS_INHIBIT_SQUADRONS, (Selector.A,)), lambda: over(KENLEY), Reason.CLEAR_SKY),
    (
        Event(RaidEvent.INTERCEPTION_OVER_COAST, warnings=(WarningLevel.LATE,)),
        lambda: over(KENLEY),
        Reason.OTHER_WARNING,
    ),
    (Event(RaidEvent.LOW_LEVEL_BOMBERS), only_stukas, Reason.NO_LEVEL_BOMBERS),
    (Event(RaidEvent.ME110S_STRAFE), lambda: over(KENLEY), Reason.NO_ME110),
    (Event(RaidEvent.FIGHTERS_STRAFE, (Selector.A,)), lambda: over(KENLEY), Reason.NO_ESCORT),
    (Event(RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS), nobody_waits, Reason.NO_SQUADRON_READY),
    (
        Event(RaidEvent.SNAP_RAID_BY_ELITE_ME110S),
        lambda: grounded(over(KENLEY), Aircraft.ME110),
        Reason.NO_ELITE,
    ),
    (ESCORT, lambda: over(KENLEY), Reason.SEEN_TOO_WELL),
    (ESCORT, lambda: seen_badly(raid(campaign(), KENLEY)), Reason.NOBODY_TO_ESCORT),
    (ESCORT, lambda: seen_badly(grounded(over(KENLEY), *FIGHTERS)), Reason.NO_FIGHTERS),
    (ESCORT, lambda: seen_badly(grounded(over(DEEP), Aircraft.ME110)), Reason.NO_FIGHTERS),
]


@pytest.mark.parametrize(("event", "situation", "reason"), APPROACH)
def test_an_approach_event_comes_to_nothing(
    event: Event, situation: Callable[[], Lion], reason: Reason
) -> None:
    state = situation()
    before = list(state.at)
    played = run(state, approach_event(state, event))
    assert played.decision is None
    assert [entry.reason for entry in played.of(NoEvent)] == [reason]
    assert list(state.at) == before


@pytest.mark.parametrize(("event", "situation", "reason"), TARGET)
def test_a_target_event_comes_to_nothing(event: Event, situation: Callable[[], Lion], reason: Reason) -> None:
    state = situation()
    before = list(state.at)
    played = run(state, target_event(state, event))
    assert played.decision is None
    assert [entry.reason for entry in played.of(NoEvent)] == [reason]
    assert list(state.at) == before
