"""II.4b: the Raid Response Priority Chart, held against a second copy of it."""

from datetime import date

import pytest

from dowding.games.eagle.entries import PoolReduced
from dowding.games.eagle.priority_modifiers import (
    of_date,
    of_plot,
    of_size,
    of_target,
    priority_modifiers,
    to_come,
)
from dowding.games.eagle.response import fill_pool, response_priority, to_remove
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.detection import MAJOR, MINOR
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import AVAILABLE
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.printed.response import ResponsePriority
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Depth, Intelligence, TargetType, WarningLevel
from dowding.kernel.journal import Rolled
from tests.eagle.situations import detected, flown, modified, names, on, only, opening, pool_of
from tests.luftwaffe.situations import hold, lay, plan, put, raid, run
from tests.raf.cards import BIGGIN, NORTH_WEALD, POLING, PORTLAND, SOUTHAMPTON_DOCKS, THAMESHAVEN, WORTH

ACCURATE, LIMITED, POOR = Intelligence.ACCURATE, Intelligence.LIMITED, Intelligence.POOR
MINIMAL, LOW, HIGH, ALL_OUT = ResponsePriority
SCALE = {
    1: MINIMAL, 2: MINIMAL, 3: LOW, 4: HIGH, 5: MINIMAL, 6: LOW, 7: LOW, 8: HIGH, 9: HIGH, 10: ALL_OUT,
    11: LOW, 12: HIGH, 13: ALL_OUT, 14: HIGH, 15: ALL_OUT, 16: ALL_OUT, 17: HIGH, 18: ALL_OUT, 19: ALL_OUT,
}  # fmt: skip
"""The priority of each modified die, typed from the chart: it does not rise evenly."""
REMOVED = {
    (1,): (1, 0, 0, 0),
    (2,): (1, 0, 0, 0),
    (3,): (2, 1, 0, 0),
    (4, 5): (3, 2, 1, 0),
    (6, 7): (4, 3, 2, 1),
    (8, 9): (5, 4, 3, 2),
    (10, 11): (6, 5, 4, 3),
    (12, 13): (7, 6, 5, 4),
    (14, 15, 20): (8, 7, 6, 5),
}
"""By squadrons in the pool: those removed at minimal, low, high and all-out priority."""


def card_of(state: Eagle, kind: TargetType, depth: Depth, group: int) -> TargetNumber:
    """A card with a target of a type, a depth and a group; London's group is 0."""
    kit = state.kit
    return next(
        number for number, card in kit.target_cards.items()
        if (card.type, card.depth, kit.group[card.sector]) == (kind, depth, group)
    )  # fmt: skip


@pytest.mark.obliges("eagle-II.4b-12", "eagle-II.4b-1")
@pytest.mark.parametrize(("total", "priority"), SCALE.items())
def test_the_scale_is_not_monotone(total: int, priority: ResponsePriority) -> None:
    state = opening()
    assert state.kit.response.priority[total] is priority


@pytest.mark.obliges("eagle-II.4b-13")
@pytest.mark.parametrize(("pools", "removed"), REMOVED.items())
def test_how_many_leave_the_pool(pools: tuple[int, ...], removed: tuple[int, ...]) -> None:
    for pool in pools:
        state = pool_of(opening(), pool)
        assert tuple(to_remove(state, priority) for priority in ResponsePriority) == removed


@pytest.mark.obliges("eagle-II.4b-2")
@pytest.mark.parametrize(
    ("day", "month", "by"),
    [
        (11, 8, 0),
        (19, 8, 0),
        (20, 8, 1),
        (31, 8, 1),
        (1, 9, 2),
        (10, 9, 2),
        (11, 9, 3),
        (1, 10, 3),
    ],
)
def test_the_date(day: int, month: int, by: int) -> None:
    state = detected(NORTH_WEALD)
    state.day = day_index(date(1940, month, day))
    assert modified(of_date(state)) == by


@pytest.mark.obliges("eagle-II.4b-3", "eagle-II.4b-4", "eagle-II.4b-5", "eagle-II.4b-6")
@pytest.mark.parametrize(
    ("kind", "depth", "group", "by"),
    [
        (TargetType.RADAR, Depth.COAST, 10, 2),
        (TargetType.RADAR, Depth.COAST, 11, 3),
        (TargetType.AIRFIELD, Depth.INLAND, 11, 3),
        (TargetType.INDUSTRY, Depth.INLAND, 10, 1),
        (TargetType.INDUSTRY, Depth.DEEP, 10, 2),
        (TargetType.PORT, Depth.COAST, 10, 0),
        (TargetType.PORT, Depth.COAST, 11, 1),
        (TargetType.CITY, Depth.INLAND, 0, 0),
        (TargetType.CITY, Depth.DEEP, 12, 1),
    ],
)
def test_the_target(kind: TargetType, depth: Depth, group: int, by: int) -> None:
    state = opening()
    assert modified(of_target(raid(state, card_of(state, kind, depth, group)))) == by


@pytest.mark.obliges("eagle-II.4b-7")
@pytest.mark.parametrize("warning", WarningLevel)
def test_very_early_warning(warning: WarningLevel) -> None:
    state = flown(detected(NORTH_WEALD, warning, LIMITED), bombers=1)
    assert modified(of_plot(state)) == (warning is WarningLevel.VERY_EARLY)


@pytest.mark.obliges("eagle-II.4b-8", "eagle-II.4c-10")
def test_bombers_that_are_known() -> None:
    assert modified(of_plot(flown(detected(NORTH_WEALD), bombers=1))) == 2
    assert modified(of_plot(flown(detected(NORTH_WEALD), hunters=3, strafers=2))) == 0
    assert modified(of_plot(flown(detected(NORTH_WEALD, intelligence=LIMITED), bombers=3))) == 0
    jabo = flown(detected(NORTH_WEALD), strafers=1)
    jabo.jabos = list(jabo.raiders)
    jabo.tied[jabo.raiders[0]] = jabo.card
    assert modified(of_plot(jabo)) == 2


@pytest.mark.obliges("eagle-II.4b-9", "eagle-II.3-2")
@pytest.mark.parametrize(
    ("gruppen", "by"), [(1, 0), (5, 0), (6, 1), (8, 1), (9, 2), (11, 2), (12, 3), (16, 3)]
)
def test_the_number_of_gruppen(gruppen: int, by: int) -> None:
    for intelligence in (LIMITED, ACCURATE):
        bombers = min(gruppen, 5)
        state = flown(detected(NORTH_WEALD, intelligence=intelligence), bombers, patrol=gruppen - bombers)
        assert modified(of_size(state)) == by
    assert of_size(flown(detected(NORTH_WEALD, intelligence=POOR), bombers=6)) == []


@pytest.mark.obliges("eagle-II.4b-10")
def test_a_major_raid_that_is_seen_poorly() -> None:
    state = flown(detected(NORTH_WEALD, intelligence=POOR), bombers=4)
    state.called = MAJOR
    assert modified(of_plot(state)) == 2
    state.called = MINOR
    assert modified(of_plot(state)) == 0
    seen = flown(detected(NORTH_WEALD, intelligence=LIMITED), bombers=4)
    seen.called = MAJOR
    assert modified(of_plot(seen)) == 0


@pytest.mark.obliges("eagle-II.4b-11")
def test_cards_of_the_hour_that_are_still_to_come() -> None:
    state = plan(opening(), {NORTH_WEALD: 1, POLING: 1, THAMESHAVEN: 1, PORTLAND: 2}, 1)
    raid(state, NORTH_WEALD)
    assert modified(to_come(state)) == -2
    state.done[state.planned.index(THAMESHAVEN)] = 1
    assert modified(to_come(state)) == -1
    state.done[state.planned.index(POLING)] = 1
    assert to_come(state) == []


@pytest.mark.obliges("eagle-II.4b-1")
def test_all_modifiers_together_are_not_below_zero() -> None:
    state = plan(on(15, 8), {SOUTHAMPTON_DOCKS: 1, POLING: 1, THAMESHAVEN: 1}, 1)
    flown(raid(state, THAMESHAVEN, WarningLevel.LATE, POOR), bombers=1)
    state.called = MINOR
    group = state.kit.group[state.target.sector]
    assert modified(priority_modifiers(state)) == max(0, (group == 11) - 2)


@pytest.mark.obliges("eagle-II.4b-1")
def test_a_total_of_zero_needs_no_correction() -> None:
    state = flown(raid(on(15, 8), NORTH_WEALD, WarningLevel.LATE, POOR), bombers=1)
    state.called = MINOR
    port = card_of(state, TargetType.PORT, Depth.COAST, 10)
    assert priority_modifiers(flown(raid(state, port, WarningLevel.LATE, POOR), bombers=1)) == []


@pytest.mark.obliges("eagle-II.4b-1", "eagle-II.4b-3", "eagle-II.4b-5", "eagle-II.4b-8", "eagle-II.4b-9")
def test_e1_an_airfield_in_11_group() -> None:
    state = flown(
        raid(on(13, 8), NORTH_WEALD, WarningLevel.SUFFICIENT, ACCURATE), bombers=4, hunters=2, escorts=2
    )
    assert modified(priority_modifiers(state)) == 6
    run(state, fill_pool)
    state.response_pool = state.entered[:7]
    played = run(state, response_priority, dice=[3])
    assert played.told(PoolReduced)[0].priority == HIGH
    assert len(state.response_pool) == 5


@pytest.mark.obliges("eagle-II.4b-12", "eagle-II.4b-13", "eagle-II.4b-1")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (3, 2), (4, 2)])
def test_e2_die_5_is_worse_than_3_or_4(die: int, left: int) -> None:
    state = opening()
    port = card_of(state, TargetType.PORT, Depth.COAST, 10)
    others = [n for n in (4, 21, 23) if n != port][:2]
    plan(state, {port: 1, others[0]: 1, others[1]: 1}, 1)
    state.day = day_index(date(1940, 8, 15))
    flown(raid(state, port, WarningLevel.LATE, POOR), bombers=1)
    state.called = MINOR
    run(state, fill_pool)
    state.response_pool = state.entered = state.entered[:2]
    played = run(state, response_priority, dice=[die])
    assert [roll.roll.total for roll in played.told(Rolled)] == [die]
    assert len(state.response_pool) == left


@pytest.mark.obliges("eagle-II.4b-4", "eagle-II.4b-6", "eagle-II.4b-7", "eagle-II.4b-13")
def test_e3_a_city_far_inland() -> None:
    state = opening()
    city = card_of(state, TargetType.CITY, Depth.DEEP, 12)
    state.day = day_index(date(1940, 9, 5))
    flown(raid(state, city, WarningLevel.VERY_EARLY, LIMITED), bombers=6, hunters=6)
    assert modified(priority_modifiers(state)) == 7
    state.response_pool = list(state.kit.squadrons[:14])
    assert state.kit.response.priority[7 + 4] is LOW
    assert to_remove(state, LOW) == 7


@pytest.mark.obliges("eagle-II.4b-12", "eagle-II.4b-13")
def test_e4_everything_bears_on_it() -> None:
    state = opening()
    state.day = day_index(date(1940, 9, 16))
    deep = card_of(state, TargetType.AIRFIELD, Depth.DEEP, 11)
    flown(raid(state, deep, WarningLevel.VERY_EARLY, ACCURATE), bombers=6, hunters=6)
    assert modified(priority_modifiers(state)) == 13
    state.response_pool = list(state.kit.squadrons[:10])
    assert state.kit.response.priority[13 + 6] is ALL_OUT
    assert to_remove(state, ALL_OUT) == 3


@pytest.mark.obliges("eagle-II.4b-15", "eagle-II.4b-14")
def test_who_leaves_the_pool() -> None:
    state = flown(raid(on(13, 8), NORTH_WEALD, WarningLevel.EARLY, LIMITED), bombers=1)
    only(state, "56/5/11", "65/6/11", "1/3/11", "64/2/11", "111/2/11", "610/7/11", "43/1/11")
    put(state, AVAILABLE, "111/2/11", reduced=True)
    run(state, fill_pool)
    assert names(state, state.entered) == [
        "56/5/11", "65/6/11", "1/3/11", "64/2/11", "111/2/11", "610/7/11", "43/1/11",
    ]  # fmt: skip
    played = run(state, response_priority, dice=[2])
    assert [entry.priority for entry in played.told(PoolReduced)] == [MINIMAL]
    told = played.told(PoolReduced)[0]
    assert told.removed == ("43/1/11", "111/2/11", "64/2/11", "610/7/11"), "far line; reduced; letter B; A"
    assert told.left == ("56/5/11", "65/6/11", "1/3/11")
    assert names(state, state.response_pool) == list(told.left)


@pytest.mark.obliges("eagle-II.4b-15")
def test_among_equals_the_highest_number_leaves_and_hurricanes_before_spitfires() -> None:
    state = flown(raid(on(13, 8), WORTH, WarningLevel.SUFFICIENT, LIMITED), bombers=1)
    only(state, "238/4/10", "152/4/10", "609/4/10")
    run(state, fill_pool)
    assert names(state, state.entered) == ["152/4/10", "609/4/10", "238/4/10"]
    played = run(state, response_priority, dice=[1])
    assert played.told(PoolReduced)[0].removed == ("238/4/10",)
    alike = flown(raid(on(13, 8), NORTH_WEALD, WarningLevel.LATE, LIMITED), bombers=1)
    only(alike, "74/6/11", "222/6/11")
    run(alike, fill_pool)
    assert run(alike, response_priority, dice=[2]).told(PoolReduced)[0].removed == ("222/6/11",)


@pytest.mark.obliges("eagle-II.4b-14")
def test_an_empty_pool_rolls_no_die() -> None:
    state = flown(detected(NORTH_WEALD), bombers=2)
    state.response_pool = []
    assert not run(state, response_priority).told(Rolled)


@pytest.mark.obliges("eagle-I.2-3")
def test_a_decoy_counts_as_large_as_its_card_allows() -> None:
    state = plan(
        hold(opening(), StrategyCode.DECOY_RAID),
        {NORTH_WEALD: 1, POLING: 2, PORTLAND: 3, THAMESHAVEN: 4, BIGGIN: 5},
        1,
    )
    lay(state, StrategyCode.DECOY_RAID, NORTH_WEALD)
    raid(state, NORTH_WEALD, WarningLevel.EARLY, LIMITED)
    assert modified(of_size(state)) == 3, "five raids are planned: 14 Gruppen"
