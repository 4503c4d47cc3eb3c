"""What is cleared, counted and put back between raids, hours and days."""

import pytest

from dowding.games.luftwaffe.calendar_update import card_shuffle_check, day_advance, press_or_rest, reset
from dowding.games.luftwaffe.day_plan import has_jabos, is_stuka_duty_over
from dowding.games.luftwaffe.formation import flies_reduced, me109_reach
from dowding.games.luftwaffe.planning import raid_planning, strategy_draw, target_selection
from dowding.games.luftwaffe.raid import clock_check, fails_to_assemble, high_cover
from dowding.games.luftwaffe.state import PlannedBattle, Stage
from dowding.games.raf.day.calendar_update import end_of_day
from dowding.games.raf.places import (
    AIRBASE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    NIGHT_RAID,
    Place,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.air_battle import hunter_interception, squadron_attack
from dowding.games.raf.raid.bombing import bombardment
from dowding.games.raf.state.decks import draw_day
from dowding.games.raf.words import (
    Effort,
    Intelligence,
    Priority,
    Reach,
    TargetType,
    WarningLevel,
)
from dowding.kernel.journal import Rolled
from dowding.kernel.steps import Result
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    STUKAS,
    draw,
    hold,
    is_reduced,
    lay,
    on,
    opening,
    place_of,
    plan,
    priority,
    put,
    raid,
    run,
    target_event,
    tie,
    unit,
)
from tests.raf.cards import (
    BIGGIN,
    CODES,
    DUXFORD,
    NORTH_WEALD,
    NORTHOLT,
    ONE_DAY,
    POLING,
    POLING_PORTSMOUTH,
    PORTLAND,
    QUIET_DAYS,
)


def test_jabos_that_have_bombed_are_fighters_and_others_still_carry_bombs() -> None:
    state = raid(on(5, 9, advanced=True), BIGGIN)
    state.planned, state.hours, state.done = [BIGGIN, NORTH_WEALD], [0, 1], [0, 0]
    (now,), (later,) = tie(state, BIGGIN, ME109_A), tie(state, NORTH_WEALD, ME109_B)
    state.jabos = [now, later]
    put(state, BOMBER, ME109_A)
    run(state, bombardment, dice=[1])
    assert state.jabos == [later]


def test_a_raid_that_is_over_frees_its_gruppen_and_its_card() -> None:
    state = plan(opening(advanced=True), {BIGGIN: 0, NORTH_WEALD: 0, POLING_PORTSMOUTH: 4, POLING: 6})
    raid(state, BIGGIN)
    (flown,), (waits,) = tie(state, BIGGIN, ME109_A), tie(state, NORTH_WEALD, ME109_B)
    state.jabos = [flown, waits]
    run(state, clock_check)
    assert (state.tied[flown], state.tied[waits]) == (0, 21)
    assert (state.jabos, state.done, state.clock) == ([waits], [1, 0, 0, 0], 0)
    raid(state, NORTH_WEALD)
    run(state, clock_check)
    assert (state.clock, state.spaces, state.stage) == (4, 4, Stage.NONE)
    for card, clock in ((POLING_PORTSMOUTH, 6), (POLING, state.kit.end_of_day)):
        raid(state, card)
        run(state, clock_check)
        assert state.clock == clock
    assert state.spaces == 0


def test_cards_are_laid_aside_face_down_and_strategy_cards_lie_under_nothing() -> None:
    state = priority(opening(), radar=Priority.LOW, port=Priority.LOW)
    run(state, target_selection)
    assert not [card for card in state.drawn if state.effort(card) is Effort.NONE]
    assert sorted([*state.targets, *state.drawn, *state.face_down]) == list(range(1, 35))
    assert state.face_down
    state.day, state.under = 2, []
    run(state, strategy_draw)
    assert state.under == [0] * len(state.held) != []


@pytest.mark.parametrize("first", [0, 2, 6])
def test_fighters_are_planned_for_three_hours_from_the_first(first: int) -> None:
    state = draw(opening(), BIGGIN, NORTH_WEALD)
    hours = state.kit.hours
    run(state, raid_planning, {str(BIGGIN): hours[first], DO17[0]: f"raid {BIGGIN}"})
    assert state.assigned_to == first + 2


@pytest.mark.parametrize(("spared", "non_essential"), [(True, True), (True, False), (False, True)])
def test_headquarters_are_spared_only_by_some_versions(spared: bool, non_essential: bool) -> None:
    state = raid(opening(), BIGGIN)
    state.headquarters_spared, state.non_essential = spared, non_essential
    assert state.is_spared(TargetType.HEADQUARTERS) == (spared and non_essential)


def test_flak_sends_a_stuka_home_full_and_ends_a_raid_without_bombers() -> None:
    state = raid(opening(), BIGGIN)
    letter = state.kit.selector[unit(state, STUKAS[0])]
    put(state, BOMBER, STUKAS[0], reduced=True)
    put(state, CLOSE_ESCORT, ME109_A)
    run(state, target_event(state, RaidEvent.FLAK, letter))
    assert (place_of(state, STUKAS[0]), is_reduced(state, STUKAS[0])) == (LIGHT_LOSS, False)
    assert (state.vp, place_of(state, ME109_A)) == (1, INFLIGHT)


def test_flak_reduces_and_then_turns_back() -> None:
    for reduced, place in ((False, BOMBER), (True, INFLIGHT)):
        state = raid(opening(), BIGGIN)
        put(state, BOMBER, DO17[0], reduced=reduced)
        put(state, BOMBER, STUKAS[0])
        letter = state.kit.selector[unit(state, DO17[0])]
        if state.kit.selector[unit(state, STUKAS[0])] == letter:
            put(state, INFLIGHT, STUKAS[0])
        run(state, target_event(state, RaidEvent.FLAK, letter))
        assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (place, True)


def test_night_raiders_and_everybody_else_are_back_in_the_morning() -> None:
    state = opening(night=True)
    put(state, NIGHT_RAID, DO17[0], reduced=True)
    put(state, INFLIGHT, ME109_A, reduced=True)
    run(state, reset)
    for name in (DO17[0], ME109_A):
        assert (place_of(state, name), is_reduced(state, name)) == (AIRBASE, False)


@pytest.mark.parametrize(
    ("press", "cards", "used"),
    [("yes", [QUIET_DAYS, ONE_DAY], ONE_DAY), ("no", [ONE_DAY, QUIET_DAYS], QUIET_DAYS)],
)
def test_press_takes_fewer_days_and_rest_more(press: str, cards: list[int], used: int) -> None:
    state = opening(advanced=True)
    played = run(state, press_or_rest(state), press, cards=cards)
    assert played.following == used
    assert set(cards) - {used} <= set(state.days)


def test_of_equal_cards_the_first_is_used() -> None:
    days = opening().kit.days
    first, second, *_ = (n for n in sorted(days) if days[n].days == days[QUIET_DAYS].days)
    for press in ("yes", "no"):
        state = opening(advanced=True)
        assert run(state, press_or_rest(state), press, cards=[first, second]).following == first


def test_haze_and_pressing_last_one_day() -> None:
    state = opening()
    state.haze = state.pressed = True
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.haze, state.pressed) == (False, False)


def test_raid_days_are_counted_and_strategy_cards_return() -> None:
    state = hold(opening(), StrategyCode.PATHFINDERS)
    run(state, card_shuffle_check)
    assert (state.raid_day, len(state.strategies), state.held, state.under) == (2, 10, [], [])


@pytest.mark.parametrize(
    ("day", "month", "advanced", "scenario", "carried"),
    [
        (1, 9, True, "campaign", True), (31, 8, True, "campaign", False), (1, 9, False, "campaign", False),
        (1, 9, True, "thin_blue_line", True), (1, 9, True, "hardest_days", False),
    ],
)  # fmt: skip
def test_when_there_are_jabos(day: int, month: int, advanced: bool, scenario: str, carried: bool) -> None:
    assert has_jabos(on(day, month, scenario, advanced=advanced)) == carried


@pytest.mark.parametrize(("lost", "over"), [(2, False), (3, True)])
def test_when_no_stuka_has_to_fly(lost: int, over: bool) -> None:
    state = opening(advanced=True)
    for gruppe in state.kit.stukas[:lost]:
        state.at[gruppe] = HEAVY_LOSS
    assert is_stuka_duty_over(state) == over


def crowd(hours: list[int], cards: tuple[int, ...] = (BIGGIN, NORTH_WEALD, PORTLAND)) -> PlannedBattle:
    """A raid on the first of some cards at 0800."""
    state = plan(opening(), dict(zip(cards, hours, strict=True)), hour=1)
    return raid(state, cards[0])


def test_other_hours_and_the_other_luftflotte_do_not_disturb_the_rendezvous() -> None:
    assert fails_to_assemble(crowd([1, 1, 1]), 1)
    assert fails_to_assemble(crowd([1, 1, 1]), 2)
    assert not fails_to_assemble(crowd([1, 2, 1]), 1)
    assert not fails_to_assemble(crowd([1, 1, 2]), 2)


def test_contact_is_an_advanced_rule_and_needs_squadrons() -> None:
    basic = raid(opening(), BIGGIN)
    put(basic, HUNT, ME109_A, ME109_B, ME109_C, SPITFIRE_A)
    put(basic, BOMBER, DO17[0])
    run(basic, hunter_interception)
    assert place_of(basic, ME109_A) == HUNT
    alone = raid(opening(advanced=True), BIGGIN)
    put(alone, HUNT, ME109_A, ME109_B)
    assert not run(alone, hunter_interception).told(Rolled)
    assert place_of(alone, ME109_A) == INFLIGHT
    beaten = raid(opening(advanced=True), BIGGIN)
    put(beaten, HUNT, ME109_A, ME109_B, ME109_C, SPITFIRE_A)
    put(beaten, BOMBER, DO17[0])
    run(beaten, hunter_interception, [ME109_B], dice=[1])
    assert [place_of(beaten, name) for name in (ME109_A, ME109_B, ME109_C)] == [HUNT, INFLIGHT, HUNT]


def test_only_at_the_edge_of_their_range_are_me109s_reduced() -> None:
    near = raid(opening("thin_blue_line", advanced=True), BIGGIN)
    edge = raid(opening("thin_blue_line", advanced=True), NORTHOLT)
    basic = raid(opening("thin_blue_line"), NORTHOLT)
    gruppe = unit(near, ME109_A)
    assert not flies_reduced(near, gruppe, HUNT)
    assert flies_reduced(edge, gruppe, HUNT)
    assert not flies_reduced(edge, gruppe, CHANNEL_PATROL)
    assert not flies_reduced(basic, gruppe, HUNT)


@pytest.mark.obliges("duel-21.4-5")
def test_beyond_the_range_of_me109s_only_elite_me110s_are_reduced() -> None:
    far = raid(opening("thin_blue_line", advanced=True), DUXFORD)
    assert me109_reach(far) is Reach.NO
    for name, reduced in (("EGr210/2", True), ("I/ZG26/2", False), (DO17[0], False)):
        assert flies_reduced(far, unit(far, name), BOMBER) == reduced


@pytest.mark.obliges("duel-4.IV.9-3")
def test_the_day_deck_is_made_of_its_discards_when_it_is_empty() -> None:
    state = opening()
    cards = list(state.days)
    state.days, state.day_discards = cards[:1], cards[1:]
    assert draw_day(state) == cards[0]
    assert state.day_discards == cards[1:]
    drawn = draw_day(state)
    assert sorted([drawn, *state.days]) == sorted(cards[1:])
    assert state.day_discards == []


@pytest.mark.obliges("duel-19.1-2")
@pytest.mark.parametrize(("scenario", "night", "over"), [
    ("hardest_days", False, True), ("hardest_days", True, False),
    ("prelude", False, True), ("prelude", True, True),
])  # fmt: skip
def test_a_last_night_is_played_only_where_there_is_a_calendar(
    scenario: str, night: bool, over: bool
) -> None:
    state = opening(scenario, night=night)
    state.raid_day = state.kit.scenarios.of(state.scenario).raid_days
    assert isinstance(run(state, end_of_day).following, Result) == over


@pytest.mark.obliges("duel-21.5-4")
@pytest.mark.parametrize(("bombed", "left"), [(True, INFLIGHT), (False, BOMBER)])
def test_gruppen_that_have_bombed_leave_after_the_attack(bombed: bool, left: Place) -> None:
    state = raid(opening(advanced=True), BIGGIN)
    put(state, BOMBER, DO17[0], SPITFIRE_A)
    state.bombed = bombed
    run(state, squadron_attack)
    assert (place_of(state, DO17[0]), place_of(state, SPITFIRE_A)) == (left, INFLIGHT)


def test_high_cover_needs_both_sides_and_is_shown_only_once() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.EARLY, Intelligence.POOR)
    lay(state, StrategyCode.HIGH_COVER, BIGGIN)
    put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    run(state, high_cover)
    assert state.shown == []
    put(state, HUNT, ME109_A)
    run(state, high_cover)
    run(state, high_cover)
    assert state.shown == [CODES[StrategyCode.HIGH_COVER]]
