"""What is cleared, counted and put back between raids, hours and days."""

import pytest

from dowding.games.duel.day import advance_warning
from dowding.games.duel.hidden import redeal
from dowding.games.duel.raid import raid_deployment
from dowding.games.luftwaffe.fighter_assignment import lapse
from dowding.games.luftwaffe.night import night_raid_planning
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import (
    BOMBER,
    HEAVY_LOSS,
)
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Intelligence,
    Region,
    WarningLevel,
)
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    STUKAS,
    plan,
    raid,
    run,
    tie,
    unit,
)
from tests.raf.cards import BIGGIN, CODES, PORTLAND, WORTH_PORTLAND


def test_markers_of_an_earlier_hour_are_taken_away() -> None:
    state = plan(opening(), {PORTLAND: 2}, hour=2)
    state.regions, state.marked, state.one_marker = [Region.LF2_EAST], [state.kit.london], True
    run(state, advance_warning)
    assert (state.regions, state.marked, state.one_marker) == ([Region.LF3], [], False)


def test_the_luftwaffe_chooses_where_the_only_marker_lies() -> None:
    state = plan(opening(), {BIGGIN: 2, PORTLAND: 2}, hour=2)
    state.damage[:2] = [1, 1]
    asked = run(state, advance_warning)
    assert asked.side == LUFTWAFFE
    run(state, advance_warning, str(Region.LF3))
    assert (state.regions, state.one_marker) == ([Region.LF3], True)


def test_a_raid_that_lapsed_explains_no_marker() -> None:
    """The raid behind a marker is dealt again, though another raid on the same sector has lapsed."""
    state = plan(opening(), {WORTH_PORTLAND: 2, PORTLAND: 2}, hour=2)
    over, seen = state.kit.target_cards[PORTLAND].sector, set()
    tie(state, PORTLAND, ME109_A)
    lapse(state, state.planned)
    assert state.unflown() == [23]
    state.stage, state.card, state.marked = Stage.FORMED, PORTLAND, [over]
    for number in range(30):
        other = state.copy()
        redeal(other, FIGHTER_COMMAND, Dice(number))
        assert other.kit.target_cards[other.card].sector == over
        seen.add(other.card)
    assert len(seen) > 1


def test_the_board_is_empty_in_the_morning() -> None:
    state = plan(opening(), {BIGGIN: 0})
    state.forward, state.flown = [BIGGIN], [BIGGIN]
    state.jabos = state.night_raiders = tie(state, BIGGIN, ME109_A)
    state.regions, state.marked, state.one_marker = [Region.LF3], [state.kit.london], True
    state.shown = [CODES[StrategyCode.DECOY_RAID]]
    state.clear_board()
    assert not any((state.planned, state.hours, state.done, state.forward, state.jabos, state.night_raiders))
    assert not any((state.flown, state.regions, state.marked, state.shown, state.one_marker, state.started))
    assert set(state.tied) == {0}
    assert state.assigned_to == -1


def test_fewer_bombers_than_must_fly_by_night_all_fly() -> None:
    state = opening(night=True)
    for gruppe in state.kit.gruppen:
        if state.kit.names[gruppe] != DO17[0] and state.kit.names[gruppe] not in (*STUKAS, ME109_A):
            state.at[gruppe] = HEAVY_LOSS
    asked = run(state, night_raid_planning)
    assert asked.options == {DO17[0]}
    with pytest.raises(IllegalAnswer):
        run(state, night_raid_planning, [])
    run(state, night_raid_planning, [DO17[0]])
    assert state.night_raiders == [unit(state, DO17[0])]


@pytest.mark.parametrize(("size", "major"), [(5, 0), (6, 1)])
def test_raids_of_six_gruppen_are_counted_as_major(size: int, major: int) -> None:
    state = raid(opening(), BIGGIN, WarningLevel.EARLY, Intelligence.ACCURATE, Stage.DECLARED)
    names = [name for name in state.kit.names if name.endswith("/2") and "KG" in name][:size]
    state.raiders, state.missions = tie(state, BIGGIN, *names), [BOMBER] * size
    run(state, raid_deployment)
    assert state.major_raids == major
