"""2.3, 3: the four decks, what they begin with, and where used cards go."""

import pytest

from dowding.games.lion.clock import clock_update, time_of_day
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.raid import determine_target, raid_deployment, raid_size
from dowding.games.lion.raid_events import raid_target_event
from dowding.games.lion.state import Lion
from dowding.games.raf.day.airfield_operations import fighter_turnaround
from dowding.games.raf.ids import NO_EVENT
from tests.lion.situations import campaign, pull, raid, run
from tests.raf.cards import (
    BIGGIN,
    BY_POINTS_TOO,
    KENLEY,
    NO_TIME,
    NOT_IF_POOR,
    PATHFINDERS,
    QUIET_DAYS,
    SWEEP,
)


def discards(state: Lion) -> tuple[list[int], ...]:
    """What lies on the discard piles of targets, force, raid events and day events."""
    piles = (state.target_discards, state.force_discards, state.event_discards, state.day_discards)
    return tuple([int(card) for card in pile] for pile in piles)


@pytest.mark.obliges("lion-3-c")
def test_the_cards_of_the_opening_decks() -> None:
    state = campaign()
    assert sorted([*state.targets, state.top]) == list(range(1, 35))
    assert sorted(state.forces) == list(range(61, 87))
    assert sorted(state.events) == list(range(91, 129))
    assert sorted(state.days) == list(range(135, 155))
    assert discards(state) == ([], [], [], [])


@pytest.mark.obliges("lion-2.3-a")
def test_a_target_card_that_drew_no_raid_is_discarded_for_the_next() -> None:
    state = raid(campaign(), KENLEY)
    pull(state, BIGGIN)
    run(state, determine_target, dice=[6])
    assert (state.card, state.target_discards) == (BIGGIN, [KENLEY])


@pytest.mark.obliges("lion-2.3-a")
def test_used_cards_go_to_the_discards_of_their_deck() -> None:
    state = campaign()
    pull(state, KENLEY)
    run(state, determine_target, dice=[6])
    assert (state.card, discards(state)) == (KENLEY, ([], [], [], []))
    run(state, raid_size, cards=[NOT_IF_POOR])
    run(state, raid_deployment, cards=[SWEEP])
    assert discards(state) == ([], [NOT_IF_POOR, SWEEP], [], [])
    run(state, raid_target_event, cards=[PATHFINDERS])
    assert discards(state) == ([], [NOT_IF_POOR, SWEEP], [PATHFINDERS], [])
    run(state, clock_update)
    assert discards(state) == ([KENLEY], [NOT_IF_POOR, SWEEP], [PATHFINDERS], [])
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.day_card, discards(state)) == (
        QUIET_DAYS,
        ([KENLEY], [NOT_IF_POOR, SWEEP], [PATHFINDERS], []),
    )
    run(state, day_advance, cards=[BY_POINTS_TOO])
    assert (state.day_card, discards(state)) == (
        BY_POINTS_TOO,
        ([KENLEY], [NOT_IF_POOR, SWEEP], [PATHFINDERS], [QUIET_DAYS]),
    )
    assert (len(state.targets) + 1, len(state.forces), len(state.events), len(state.days)) == (33, 24, 37, 18)


@pytest.mark.obliges("lion-15.4-e", "lion-ev-time-c")
@pytest.mark.parametrize(("depletion", "hour"), [(7, 0), (8, 2), (15, 2)])
def test_a_depleted_luftwaffe_begins_later(depletion: int, hour: int) -> None:
    state = campaign()
    state.depletion = depletion
    run(state, time_of_day, cards=[NO_TIME])
    assert state.clock == hour


@pytest.mark.obliges("lion-15.4-e", "lion-ev-time-c")
@pytest.mark.parametrize(("depletion", "spaces"), [(7, 0), (8, 2)])
def test_a_depleted_luftwaffe_takes_more_time(depletion: int, spaces: int) -> None:
    state = raid(campaign(), KENLEY)
    state.depletion, state.clock, state.event = depletion, 1, NO_TIME
    played = run(state, clock_update)
    assert (state.spaces, state.clock) == (spaces, 1 + spaces)
    assert played.following is (fighter_turnaround if spaces else determine_target)


@pytest.mark.obliges("lion-II.16-b", "lion-II.16-g", "lion-2.1-i")
@pytest.mark.parametrize(("hour", "over"), [(4, False), (5, True), (6, True)])
def test_the_day_is_over_only_after_its_last_hour(hour: int, over: bool) -> None:
    """A false raid takes two spaces; from 1400 they lead to 1800, which is still an hour of the day."""
    state = raid(campaign(), KENLEY)
    state.clock, state.event = hour, NO_EVENT
    played = run(state, clock_update)
    assert state.clock == (state.kit.end_of_day if over else 6)
    assert (played.following is fighter_turnaround) == (not over)


@pytest.mark.obliges("lion-II.1-a")
@pytest.mark.parametrize("pulled", [True, False])
def test_the_target_is_the_card_that_was_pulled_or_else_the_top_one(pulled: bool) -> None:
    state = campaign()
    if pulled:
        pull(state, KENLEY)
    top = state.top
    run(state, determine_target, dice=[6])
    assert state.card == (KENLEY if pulled else top)
    assert (state.top == top) == pulled
    assert not state.pulled


@pytest.mark.obliges("lion-IV.9-a")
def test_a_deck_shuffled_again_has_each_card_once() -> None:
    state = campaign()
    state.target_discards = [state.targets.pop() for _ in range(20)]
    state.shuffle_targets()
    assert not state.target_discards
    assert sorted([*state.targets, state.top]) == list(range(1, 35))
