"""Where a rule has little to work on: spent decks, lapsed hours, closed windows, things out of place."""

from dowding.games.duel.day import advance_warning
from dowding.games.duel.entries import RaidsApproach, UltraTells
from dowding.games.duel.raid import raid_detection, raid_size
from dowding.games.luftwaffe.detection import detection_modifiers, names_of
from dowding.games.luftwaffe.entries import NothingFlies, RaidDeclared, RaidLapses
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.raid import clock_check
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import AIRBASE, MAP_AIRBASE
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Intelligence, Priority, WarningLevel
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    ME109_A,
    lay,
    plan,
    priority,
    raid,
    run,
    tie,
)
from tests.raf.cards import BIGGIN, NORTH_WEALD


def test_an_hour_whose_raids_have_lapsed_passes() -> None:
    state = plan(opening(), {BIGGIN: 3, NORTH_WEALD: 5}, hour=3)
    state.done = [1, 0]
    passed = run(state, raid_selection)
    assert passed.following is clock_check
    assert passed.told(NothingFlies)
    warned = run(state, advance_warning)
    assert [entry.regions for entry in warned.told(RaidsApproach)] == [()]
    state.ultra = True
    spent = run(state, advance_warning, True)
    assert [entry.sectors for entry in spent.told(UltraTells)] == [()]
    run(state, clock_check)
    assert (state.clock, state.spaces) == (5, 2)


def test_a_raid_that_lapses_is_told_to_the_luftwaffe_alone() -> None:
    state = plan(opening(), {BIGGIN: 4}, hour=4)
    state.assigned_to = 3
    for gruppe in state.kit.gruppen:
        if state.at[gruppe] == AIRBASE:
            state.at[gruppe] = MAP_AIRBASE
    lapsed = run(state, fighter_assignment, {})
    (entry,) = lapsed.told(RaidLapses)
    assert (entry.card, entry.seen_by) == (str(BIGGIN), ("Luftwaffe",))
    assert (state.done, state.face_down[-1:]) == ([1], [BIGGIN])


def test_raids_are_counted() -> None:
    state = plan(opening(), {BIGGIN: 0, NORTH_WEALD: 0})
    for number in (1, 2):
        raid(state, BIGGIN if number == 1 else NORTH_WEALD, stage=Stage.FORMED)
        state.raiders = tie(state, int(state.card), ME109_A)
        (declared,) = run(state, raid_detection, dice=[6]).told(RaidDeclared)
        assert (declared.number, state.raid) == (number, number)
    assert state.flown == [15, 21]


def test_a_decoy_is_no_raid_of_a_size() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.EARLY, Intelligence.POOR, Stage.FORMED)
    lay(state, StrategyCode.DECOY_RAID, BIGGIN)
    assert names_of(state) == ["major", "minor"]
    assert not [why for _, why in detection_modifiers(state) if "Gruppen" in why or "Me 109" in why]
    state.intelligence = Intelligence.LIMITED
    asked = run(state, raid_size).decision
    assert asked is not None
    low, high = asked.shown().low, asked.shown().high
    assert (low, high) == (1, 16)


def test_the_size_told_of_a_decoy_is_one_that_its_card_allows() -> None:
    state = raid(opening(), BIGGIN, WarningLevel.EARLY, Intelligence.LIMITED, Stage.FORMED)
    priority(state, airfield=Priority.LOW)
    lay(state, StrategyCode.DECOY_RAID, BIGGIN)
    asked = run(state, raid_size).decision
    assert asked is not None
    assert (asked.shown().low, asked.shown().high) == (1, 3)
