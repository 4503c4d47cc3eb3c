"""3: what lies on the table when a match begins; how places and homes are kept."""

import pytest

from dowding.games.lion.raid_effort import begin_raid
from dowding.games.raf.aces import become_ace
from dowding.games.raf.ids import NO_EVENT, NO_TARGET, NOWHERE, Sector, Unit
from dowding.games.raf.places import (
    AVAILABLE,
    CHANNEL_PATROL,
    MAP_AIRBASE,
    Place,
    is_on_clock,
    is_patrol,
    on_clock,
    patrol,
)
from dowding.games.raf.words import Intelligence, ScenarioId, WarningLevel, Weather
from tests.lion.situations import campaign, opening, raid, thin_blue_line, unit


@pytest.mark.parametrize("scenario", list(ScenarioId))
def test_all_markers_lie_at_their_start(scenario: ScenarioId) -> None:
    state = opening(scenario)
    assert (state.vp, state.depletion, state.raid_day, state.clock) == (0, 0, 1, 0)
    assert (state.spaces, state.raid, state.size, state.altitude) == (0, 0, 0, 0)
    assert (state.major_raids, state.checks) == (0, 0)
    assert (state.raids, state.losses) == ([0] * 5, [0] * 9)
    assert state.weather == [Weather.CLEAR, Weather.CLEAR]
    assert (state.warning, state.intelligence) == (WarningLevel.NONE, Intelligence.POOR)
    assert (state.card, state.pulled, state.kept_card, state.event) == (
        NO_TARGET, NO_TARGET, NO_TARGET, NO_EVENT,
    )  # fmt: skip
    flags = (state.preparations, state.tension, state.terror, state.stabilised, state.more_escort)
    assert not any(flags)
    assert (state.sealion == -1) == (scenario in (ScenarioId.PRELUDE, ScenarioId.HARDEST_DAYS))


def test_a_raid_begins_with_an_empty_display() -> None:
    state = raid(campaign(), 13)
    state.size, state.altitude = 9, -1
    state.follow_up = state.snap = state.snap_due = True
    state.big_wing = state.coordination = state.pathfinders = state.low_level = True
    state.non_essential = state.over_coast = state.unopposed = state.bombed = state.delayed = True
    state.raiders, state.responders, state.intercepted = [Unit(60)], [Unit(1)], [Unit(60)]
    begin_raid(state)
    assert (state.size, state.altitude, state.event) == (0, 0, NO_EVENT)
    assert not any((state.follow_up, state.snap, state.snap_due, state.delayed))
    assert not any((state.big_wing, state.coordination, state.pathfinders, state.low_level))
    assert not any((state.non_essential, state.over_coast, state.unopposed, state.bombed))
    assert not any((state.raiders, state.responders, state.intercepted, state.secondary))


def test_places_keep_the_numbers_by_which_matches_are_stored() -> None:
    assert (CHANNEL_PATROL, MAP_AIRBASE, on_clock(0), patrol(Sector(0))) == (16, 17, 20, 30)
    assert [is_on_clock(Place(n)) for n in (19, 20, 29, 30)] == [False, True, True, False]
    assert [is_patrol(Place(n)) for n in (29, 30)] == [False, True]


def test_the_home_of_an_ace_is_that_of_its_squadron() -> None:
    state = thin_blue_line(advanced=True)
    first, ace = Unit(0), unit(state, "ACE Spitfire")
    assert state.at[first] == AVAILABLE
    assert (state.home(first), state.home(ace)) == (0, NOWHERE)
    become_ace(state, first)
    assert state.home(ace) == 0
    assert state.home(unit(state, "ACE Hurricane")) == NOWHERE
    assert ace in state.squadrons_of(Sector(0), AVAILABLE)
