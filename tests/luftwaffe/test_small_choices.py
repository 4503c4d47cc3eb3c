"""Where a rule turns on one day, one Gruppe or one marker: free choice, press or rest, windows, the board."""

import pytest

from dowding.games.luftwaffe.calendar_update import press_or_rest
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment, suffice
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.night import night_raid_planning
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.raid import clock_check
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import LIGHT_LOSS
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Priority
from dowding.kernel.errors import IllegalAnswer
from tests.luftwaffe.situations import DO17, draw, hold, lay, opening, plan, run, unit
from tests.raf.cards import (
    BIGGIN,
    BY_POINTS,
    CODES,
    NORTH_WEALD,
    SIX_DAYS,
    TERROR_TARGETS,
    TWO_DAYS,
    TWO_DAYS_BY_POINTS,
    TWO_DAYS_MORE,
)

FREE = {"airfield": "high", "port": "high", "radar": "medium", "industry": "low", "city": "low"}
WITHOUT_TERROR, WITH_TERROR, HAZE = BY_POINTS, TWO_DAYS_BY_POINTS, SIX_DAYS
"""Day cards whose lowest row is a free choice; the last one has it in Lion alone."""


def free_day(card: int) -> PlannedBattle:
    """A day on which the Luftwaffe may choose its priorities."""
    state = opening()
    state.vp, state.day_card = -20, DayNumber(card)
    return state


@pytest.mark.obliges("duel-15.2-1", "duel-15.3-1", "duel-15.3-2")
@pytest.mark.parametrize(("card", "terror"), [(WITHOUT_TERROR, False), (WITH_TERROR, True)])
def test_terror_may_begin_with_a_free_choice(card: int, terror: bool) -> None:
    state = free_day(card)
    run(state, carry_out_day_event, FREE)
    assert state.terror == terror
    assert ({*TERROR_TARGETS} <= set(state.targets)) == terror
    again = free_day(WITH_TERROR)
    again.terror, before = True, len(again.targets)
    run(again, carry_out_day_event, FREE)
    assert len(again.targets) == before, "it begins once"


@pytest.mark.obliges("duel-15.1-3", "duel-15.2-1")
def test_no_free_choice_once_preparations_have_begun() -> None:
    state = free_day(WITHOUT_TERROR)
    state.preparations, before = True, list(state.priorities)
    assert run(state, carry_out_day_event).decision is None
    assert state.priorities == before


def test_a_free_choice_on_a_card_of_another_event_is_none() -> None:
    state = free_day(HAZE)
    assert run(state, carry_out_day_event).decision is None
    assert state.haze
    assert Priority.MEDIUM in state.priorities


@pytest.mark.obliges("duel-21.8-2", "duel-21.8-3")
@pytest.mark.parametrize(
    ("press", "first", "second", "used"),
    [
        (True, TWO_DAYS, TWO_DAYS_MORE, TWO_DAYS), (False, TWO_DAYS, TWO_DAYS_MORE, TWO_DAYS),
        (True, BY_POINTS, TWO_DAYS, TWO_DAYS), (False, TWO_DAYS, BY_POINTS, BY_POINTS),
        (True, TWO_DAYS, BY_POINTS, TWO_DAYS), (False, BY_POINTS, TWO_DAYS, BY_POINTS),
    ],
)  # fmt: skip
def test_of_two_day_cards_one_day_makes_the_difference(
    press: bool, first: int, second: int, used: int
) -> None:
    state = opening(advanced=True)
    played = run(state, press_or_rest(state), press, cards=[first, second])
    assert played.following == used
    assert ({first, second} - {used}) <= set(state.days)
    assert used not in state.days


@pytest.mark.obliges("duel-21.2-1", "duel-21.2-2")
@pytest.mark.parametrize(("lost", "must_fly"), [(2, True), (3, False)])
def test_stukas_need_not_fly_when_three_are_lost(lost: int, must_fly: bool) -> None:
    state = draw(opening(advanced=True), NORTH_WEALD)
    third = [g for g in state.kit.stukas if state.kit.luftflotte[g] == 3]
    for gruppe in third[:lost]:
        state.at[gruppe] = LIGHT_LOSS
    laid = {str(NORTH_WEALD): "0600", DO17[0]: f"raid {NORTH_WEALD}"}
    if must_fly:
        with pytest.raises(IllegalAnswer, match="Ju 87"):
            run(state, raid_planning, laid)
    else:
        run(state, raid_planning, laid)
        assert state.planned == [NORTH_WEALD]


@pytest.mark.obliges("duel-5.4-1", "duel-5.4-3", "duel-5.4-12")
@pytest.mark.parametrize(
    ("second", "third", "joined", "enough"),
    [
        (1, 1, False, True), (0, 1, False, False), (1, 0, False, False),
        (0, 2, True, True), (0, 1, True, False), (2, 0, True, False),
    ],
)  # fmt: skip
def test_fighters_suffice_for_a_bare_raid_of_each_luftflotte(
    second: int, third: int, joined: bool, enough: bool
) -> None:
    state = opening()
    state.lf3_to_lf2 = joined
    cards = state.kit.target_cards
    bare = [next(n for n in state.targets if cards[n].luftflotte == fleet) for fleet in (2, 3)]
    fighters = [*state.kit.fighters[2][:second], *state.kit.fighters[3][:third]]
    assert suffice(state, bare, fighters) == enough


@pytest.mark.obliges("duel-2.4-2")
def test_the_board_is_empty_when_a_day_begins() -> None:
    state = plan(opening(), {BIGGIN: 1})
    state.tied[unit(state, DO17[0])] = BIGGIN
    state.jabos, state.forward, state.shown = (
        [unit(state, DO17[0])],
        [BIGGIN],
        [CODES[StrategyCode.DECOY_RAID]],
    )
    run(state, night_raid_planning)
    board = (state.planned, state.hours, state.done, state.jabos, state.forward, state.shown)
    assert board == ([], [], [], [], [], [])
    assert not any(state.tied)
    assert (state.assigned_to, state.started) == (-1, False)


@pytest.mark.obliges("duel-5.4-2", "duel-S.155-1")
def test_a_decoy_needs_no_fighter_when_its_window_comes() -> None:
    state = plan(hold(opening(), StrategyCode.DECOY_RAID), {NORTH_WEALD: 3}, 3)
    state.assigned_to = 2
    lay(state, StrategyCode.DECOY_RAID, NORTH_WEALD)
    run(state, fighter_assignment, {})
    assert state.done == [0]


@pytest.mark.obliges("duel-5.4-3")
def test_an_hour_without_a_raid_goes_back_to_the_clock() -> None:
    state = plan(opening(), {BIGGIN: 1}, 1)
    state.done = [1]
    assert run(state, raid_selection).following is clock_check
