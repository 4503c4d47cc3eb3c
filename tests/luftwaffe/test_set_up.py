"""2, 3, 19: what lies on the table when a scenario begins."""

from collections import Counter
from datetime import date

import pytest

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    CALENDAR,
    INFLIGHT,
    RAID_DISPLAY,
    REMOVED,
    is_patrol,
)
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.state.columns import POOLS
from dowding.games.raf.words import (
    Aircraft,
    Priority,
    Region,
    TargetType,
)
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    opening,
    place_of,
    put,
    unit,
)
from tests.raf.cards import BIGGIN_HAWKINGE, ONE_DAY, TO_LUFTFLOTTE_2_TOO, TWO_DAYS, TWO_DAYS_MORE


def levels(state: PlannedBattle) -> dict[str, str]:
    """The priority of each type of target."""
    return {str(kind): str(state.priorities[n]) for kind, n in state.kit.priority_index.items()}


@pytest.mark.obliges("duel-1.0-3", "duel-2.1-7", "duel-3.0-9")
def test_the_clock_has_seven_hours_and_the_calendar_52_days() -> None:
    state = opening()
    assert state.kit.hours[:7] == ("0600", "0800", "1000", "1200", "1400", "1600", "1800")
    calendar = state.kit.calendar
    assert (calendar[0].date, calendar[-1].date) == (date(1940, 8, 11), date(1940, 10, 1))
    after = [day for day in calendar if day.date > date(1940, 9, 10)]
    assert all(day.start is not None and day.cancel is not None for day in after)
    assert (state.clock, state.day, state.vp) == (0, 0, 0)


@pytest.mark.obliges("duel-2.1-1", "duel-2.1-2", "duel-2.1-3", "duel-2.1-4", "duel-15.0-1", "duel-2.3.1-1")
def test_every_target_has_its_place() -> None:
    kit = opening().kit
    assert [s.name for s in kit.sectors if not s.group] == ["London"]
    assert {card.region for card in kit.target_cards.values()} == set(Region)
    assert {card.luftflotte for card in kit.target_cards.values()} == {2, 3}
    assert len(kit.target_cards) == 60
    kinds = {card.type for card in kit.target_cards.values()}
    assert kinds == set(kit.priority_index)
    assert TargetType.HEADQUARTERS in {card.secondary.type for card in kit.target_cards.values()}
    assert len(opening().weather) == 2


@pytest.mark.obliges("duel-2.1-9", "duel-2.21-1", "duel-2.21-4", "duel-2.21-5", "duel-2.21-6", "duel-2.1-13")
def test_what_is_on_the_counters() -> None:
    state = opening()
    kit = state.kit
    assert len(RAID_DISPLAY) == 4
    assert set(kit.selector) == {"A", "B", "C"}
    assert len(kit.elite_gruppen) == 2
    assert len(kit.aces) == 2
    spitfire, gruppe = unit(state, SPITFIRE_A), unit(state, ME109_A)
    assert kit.rating[0][spitfire] > kit.rating[1][spitfire]
    assert kit.rating[0][gruppe] < kit.rating[1][gruppe]
    assert kit.strength[0][unit(state, DO17[0])] > kit.strength[1][unit(state, DO17[0])]
    assert all(place_of(state, kit.names[s]) == REMOVED for s in kit.of_type[Aircraft.BLENHEIM])


@pytest.mark.obliges("duel-3.0-2", "duel-3.0-3", "duel-2.3-1", "duel-2.3-2")
def test_the_decks() -> None:
    state = opening()
    sizes = (len(state.targets), len(state.events), len(state.days), len(state.strategies))
    assert sizes == (34, 41, 20, 10)
    assert max(state.targets) == 34
    assert max(state.events) == 131
    assert opening("prelude").strategies == []
    assert not hasattr(state, "forces")


@pytest.mark.obliges("duel-3.0-6", "duel-3.0-8", "duel-3.0-11", "duel-3.0-12", "duel-3.0-13", "duel-3.0-14")
@pytest.mark.parametrize("scenario", ["hardest_days", "campaign"])
def test_the_common_set_up(scenario: str) -> None:
    state = opening(scenario)
    assert levels(state) == {
        "radar": "high", "airfield": "medium", "port": "high", "industry": "low", "city": "low",
    }  # fmt: skip
    points = dict(zip(map(str, POOLS), state.points, strict=True))
    wanted = {"level_bomber": 9, "german_fighter": 11, "hurricane": 9, "spitfire": 7, "pilots": 7}
    assert {pool: points[pool] for pool in wanted} == wanted
    assert state.depletion == 0
    kinds = {state.kit.aircraft[s] for s in state.available_squadrons()}
    assert kinds == {Aircraft.HURRICANE, Aircraft.SPITFIRE}
    assert all(state.at[ace] == REMOVED for ace in state.kit.aces)
    waiting = state.gruppen_at(CALENDAR)
    campaign = scenario == "campaign"
    assert bool(waiting) == campaign
    assert state.sealion == (day_index(date(1940, 9, 11)) if campaign else -1)


@pytest.mark.obliges("duel-2.22-1")
def test_zero_is_on_the_plus_side() -> None:
    state = opening()
    assert state.kit.planning.strategy_cards[0] == state.kit.planning.strategy_cards[4]
    line = state.kit.victory.verdict(state.game, opening("prelude").scenario, "score", 0)  # type: ignore[arg-type]
    assert line is not None
    assert line.winner == "british"


@pytest.mark.obliges("duel-19.2-1", "duel-19.2-2", "duel-19.2-3", "duel-19.2-4", "duel-19.2-6", "duel-19.2-7")
def test_the_thin_blue_line() -> None:
    state = opening("thin_blue_line")
    assert sorted(state.targets) == list(range(1, 45))
    assert not {TWO_DAYS, TWO_DAYS_MORE, ONE_DAY} & {*state.days, *state.day_discards}
    assert (state.day_card, state.lf3_to_lf2, state.kit.dates[state.day]) == (
        TO_LUFTFLOTTE_2_TOO,
        True,
        "27 August",
    )
    assert place_of(state, "IV/JG51/2") == AIRBASE
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)
    entered = ("249/4/10", "RCAF/3/11", "310/2/12", "602/1/11", "616/2/11", "603/6/11")
    assert all(place_of(state, name) == AVAILABLE for name in entered)
    assert levels(state) == {
        "radar": "low", "airfield": "high", "port": "low", "industry": "medium", "city": "medium",
    }  # fmt: skip
    points = dict(zip(map(str, POOLS), state.points, strict=True))
    assert points == {
        "hurricane": 12, "spitfire": 8, "blenheim": 0, "german_fighter": 4, "level_bomber": 5, "pilots": 2,
    }  # fmt: skip
    assert (state.depletion, state.kit.dates[state.sealion]) == (0, "11 September")


@pytest.mark.obliges("duel-19.1-1", "duel-19.3-1", "duel-14.0-1")
def test_the_other_scenarios_begin_on_11_august() -> None:
    for scenario in ("prelude", "hardest_days", "campaign"):
        assert opening(scenario).kit.dates[opening(scenario).day] == "11 August"
    scenarios = opening().kit.scenarios
    assert (scenarios.prelude.raid_days, scenarios.hardest_days.raid_days, scenarios.campaign.raid_days) == (
        1,
        4,
        0,
    )
    assert not any(opening("prelude").points)


@pytest.mark.obliges("duel-2.1-6", "duel-2.21-2", "duel-2.21-3", "duel-2.0-1")
def test_squadrons_on_the_tote_board_stay_on_the_ground() -> None:
    from dowding.games.raf.day.patrol import ready_to_patrol

    state = opening()
    put(state, INFLIGHT, SPITFIRE_B)
    assert unit(state, SPITFIRE_B) not in ready_to_patrol(state)
    assert not is_patrol(place_of(state, SPITFIRE_A))
    assert Counter(state.reduced)[1] == 0
    state.card = BIGGIN_HAWKINGE
    assert state.target.forward
    assert not state.strikes_forward_field()
    assert Priority.LOW in state.priorities
