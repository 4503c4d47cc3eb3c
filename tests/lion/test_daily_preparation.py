"""2, 3, 5 and I: what the parts are, and how a day is prepared."""

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.clock import time_of_day
from dowding.games.lion.day import advance_warning, squadron_patrol
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.raid import raid_size
from dowding.games.raf.day.weather import weather_forecast
from dowding.games.raf.places import (
    REARM,
    is_patrol,
    on_clock,
)
from dowding.games.raf.words import (
    TargetType,
    Weather,
)
from dowding.kernel.decisions import PickSome
from dowding.kernel.journal import Drew
from tests.lion.situations import (
    SPITFIRE_A,
    campaign,
    patrol,
    put,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import (
    KENLEY,
    NO_TIME,
    ONE_STEP,
    POLING,
    QUIET_DAYS,
    RYE,
    SILENT_HOURS,
    TWO_DAYS_MORE,
    WORTH,
)


@pytest.mark.obliges("lion-5-i")
def test_late_patrols() -> None:
    state = campaign()
    state.clock = 6
    decision = run(state, squadron_patrol).decision
    assert decision is not None
    assert not isinstance(decision, PickSome)
    assert decision.at_most == 14  # type: ignore[attr-defined]
    assert not is_patrol(on_clock(state.kit.end_of_day))
    patrol(state, SPITFIRE_A, over="6/11")
    decision = run(state, squadron_patrol).decision
    assert decision is not None
    assert decision.at_most == 13  # type: ignore[attr-defined]


# Parts


@pytest.mark.obliges("lion-2.1-a", "lion-2.1-b", "lion-2.1-d", "lion-2.1-j", "lion-14-a")
def test_map_and_calendar() -> None:
    kit = campaign().kit
    assert kit.group[kit.london] == 0
    assert not kit.based[kit.london]
    assert len(kit.calendar) == 52
    assert all((day.start is not None) == (day.index > 30) for day in kit.calendar)
    assert [day.index for day in kit.calendar if day.provisional] == list(range(43, 52))
    assert {card.region for card in kit.target_cards.values()} == {"LF2 East", "LF2 South", "LF3"}
    secondary_only = {TargetType.HEADQUARTERS, TargetType.BASE}
    assert not secondary_only & {card.type for card in kit.target_cards.values()}
    assert len(kit.priority_index) == 5


@pytest.mark.obliges("lion-2.21-a", "lion-2.21-b", "lion-2.21-e", "lion-2.21-f", "lion-2.21-h")
def test_units() -> None:
    kit = campaign().kit
    assert (len(kit.squadrons), len(kit.gruppen), len(kit.elite_gruppen)) == (49, 84, 2)
    for gruppe in kit.gruppen:
        assert kit.rating[1][gruppe] >= kit.rating[0][gruppe]
        assert kit.strength[1][gruppe] <= kit.strength[0][gruppe]
    assert all(kit.rating[1][s] <= kit.rating[0][s] for s in kit.squadrons)


@pytest.mark.obliges("lion-2.3-b", "lion-IV.9-b")
def test_decks_that_run_out() -> None:
    state = raid(campaign(), KENLEY)
    state.force_discards, state.forces = state.forces[1:], state.forces[:1]
    run(state, raid_size)
    assert (len(state.forces), state.force_discards) == (26, [])
    state.targets = []
    state.target_discards = [WORTH, POLING, RYE]
    run(state, advance_warning)
    assert state.top in (WORTH, POLING, RYE)
    assert len(state.targets) == 2
    state.days, state.day_discards = [], [QUIET_DAYS, TWO_DAYS_MORE]
    run(state, day_advance)
    assert state.day_card in (QUIET_DAYS, TWO_DAYS_MORE)


@pytest.mark.obliges("lion-3-h", "lion-3-i", "lion-3-l", "lion-2.22-a")
def test_opening_tracks() -> None:
    state = campaign()
    view = GAME.view(state, None)
    assert view.priorities == {
        "radar": "high", "port": "high", "airfield": "medium", "industry": "low", "city": "low",
    }  # fmt: skip
    assert (view.hour, view.date, state.depletion) == ("0600", "11 August", 0)
    assert "VP 0" in GAME.summary(view)


# I. Daily preparation


@pytest.mark.obliges("lion-I.2-a", "lion-I.2-b", "lion-I.5-d", "lion-2.33-a")
@pytest.mark.parametrize(
    ("card", "hour", "silent"), [(NO_TIME, 0, False), (ONE_STEP, 1, False), (SILENT_HOURS, 2, True)]
)
def test_time_of_day(card: int, hour: int, silent: bool) -> None:
    state = campaign()
    state.weather = [Weather.BROKEN, Weather.BROKEN]
    run(state, time_of_day, cards=[card])
    assert (state.clock, state.no_warning) == (hour, silent)
    run(state, advance_warning)
    assert bool(state.pulled) != silent


@pytest.mark.obliges("lion-I.2-a", "lion-15.4-e")
@pytest.mark.parametrize(("depletion", "told"), [(7, 0), (8, 2)])
def test_the_journal_tells_the_time_advance_that_is_used(depletion: int, told: int) -> None:
    state = campaign()
    state.depletion = depletion
    played = run(state, time_of_day, cards=[NO_TIME])
    (drew,) = played.of(Drew)
    assert (drew.rule, drew.key) == ("I.2", str(NO_TIME))
    assert str(told) in drew.card
    assert state.clock == told


@pytest.mark.obliges("lion-I.3-a", "lion-2.1-c", "lion-2.22-b")
def test_weather_forecast() -> None:
    state = campaign()
    run(state, weather_forecast, dice=[5])
    assert state.weather == [Weather.PATCHY, Weather.BROKEN]


@pytest.mark.obliges("lion-I.5-c", "lion-I.6-a", "lion-5-a", "lion-5-b", "lion-7-a", "lion-7-b")
def test_patrols_and_warning() -> None:
    state = campaign()
    state.damage[0] = state.damage[1] = 1
    run(state, advance_warning)
    assert not state.pulled
    put(state, SPITFIRE_A, REARM)
    played = run(state, squadron_patrol)
    assert SPITFIRE_A not in played.options
    assert played.decision is not None
    assert {r.option.key for r in played.decision.why_not()} == {SPITFIRE_A}
    run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    assert state.where(unit(state, "19/2/12")) == sector(state, "3/11")
