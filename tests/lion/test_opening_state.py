"""3: what lies on the table when a match begins; how places and homes are kept."""

import pytest

from dowding.games.lion.day import squadron_patrol
from dowding.games.lion.raid_effort import begin_raid
from dowding.games.lion.state import Lion
from dowding.games.raf.day.day_advance import days_pass
from dowding.games.raf.day.repair import repair_damage
from dowding.games.raf.ids import NO_DAY, NO_EVENT, NO_TARGET, NOWHERE, Sector, Unit
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
from dowding.games.raf.raid.aces import become_ace
from dowding.games.raf.words import Intelligence, ScenarioId, WarningLevel, Weather
from tests.lion.situations import campaign, opening, raid, run, thin_blue_line, unit
from tests.raf.cards import KENLEY, QUIET_DAYS


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


def test_the_replacement_track_and_the_day_card_at_the_start() -> None:
    assert campaign().points == [9, 7, 0, 11, 9, 7]
    assert campaign(night=True).points == [9, 7, 1, 11, 9, 7]
    assert thin_blue_line().points == [12, 8, 0, 4, 5, 2]
    assert campaign().day_card == NO_DAY


def test_nothing_is_repaired_on_the_first_raid_day() -> None:
    state = campaign()
    state.damage[:2] = [1, 2]
    repair_damage(state)
    assert state.damage[:2] == [1, 2]


def test_each_day_is_worth_what_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    state = campaign()
    monkeypatch.setattr(Lion, "points_a_day", lambda battle: 2)
    days_pass(state, QUIET_DAYS)
    assert (state.day, state.vp) == (3, 6)


@pytest.mark.parametrize(("flying", "most"), [(12, 2), (13, 1), (14, None), (15, None)])
def test_at_1800_hours_fourteen_squadrons_are_on_patrol_at_most(flying: int, most: int | None) -> None:
    state = campaign()
    state.clock = state.kit.last_hour
    for squadron in state.available_squadrons()[:flying]:
        state.at[squadron] = patrol(state.home(squadron))
    decision = run(state, squadron_patrol).decision
    assert getattr(decision, "at_most", None) == most


def test_a_raid_begins_with_an_empty_display() -> None:
    state = raid(campaign(), KENLEY)
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
