"""4.III, 4.IV, 15: turnaround, days and priorities."""

import pytest

from dowding.games.luftwaffe.calendar_update import day_advance, reset
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.planning import strategy_cards
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.day.day_advance import stabilise
from dowding.games.raf.day.weather import weather_forecast
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    INFLIGHT,
    LANDING,
    MAP_AIRBASE,
    NIGHT_RAID,
    POOL,
    REARM,
    Place,
    on_clock,
    patrol,
)
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.state.columns import PILOTS
from dowding.games.raf.words import (
    LUFTWAFFE,
    Priority,
    RafGame,
    TargetType,
    Weather,
)
from dowding.kernel.errors import AnswerError
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    is_reduced,
    on,
    opening,
    place_of,
    put,
    run,
    sector,
)
from tests.raf.cards import (
    ANOTHER_DAY,
    BY_POINTS,
    BY_POINTS_TOO,
    FIVE_DAYS,
    ONE_DAY,
    OPENING_TARGETS,
    QUIET_DAYS,
    SIX_DAYS,
    TERROR_TARGETS,
    TWO_DAYS_BY_POINTS,
)


def card_with(event: DayEvent) -> DayNumber:
    """A day card with an event."""
    days = opening().kit.days
    return next(DayNumber(n) for n, card in days.items() if card.event[RafGame.DUEL] is event)


TURNAROUND = [
    (1, REARM, 0, AVAILABLE, 0), (1, REARM, 1, AVAILABLE, 1), (1, LANDING, 0, REARM, 0),
    (1, None, 0, REARM, 0), (1, None, 1, REARM, 1), (1, INFLIGHT, 0, REARM, 0), (1, INFLIGHT, 1, LANDING, 0),
    (2, REARM, 0, AVAILABLE, 0), (2, LANDING, 1, AVAILABLE, 1), (2, None, 1, AVAILABLE, 1),
    (2, INFLIGHT, 0, AVAILABLE, 0), (2, INFLIGHT, 1, REARM, 0),
    (3, REARM, 1, AVAILABLE, 1), (3, LANDING, 0, AVAILABLE, 0), (3, None, 0, AVAILABLE, 0),
    (3, INFLIGHT, 0, AVAILABLE, 0), (3, INFLIGHT, 1, AVAILABLE, 0), (6, INFLIGHT, 1, AVAILABLE, 0),
]  # fmt: skip


@pytest.mark.obliges(
    "duel-4.III.1-1", "duel-4.III.1-2", "duel-4.III.1-3", "duel-4.III.1-4", "duel-4.III.1-5",
    "duel-4.III.1-6", "duel-4.III.1-7", "duel-4.III.1-8", "duel-4.III.1-9", "duel-4.III.1-10",
    "duel-4.III.1-11", "duel-4.III.1-12", "duel-4.III.1-13", "duel-16.31-2", "duel-16.32-1", "duel-16.3-1",
)  # fmt: skip
@pytest.mark.parametrize(("spaces", "source", "facing", "to", "after"), TURNAROUND)
def test_squadron_turnaround(spaces: int, source: Place | None, facing: int, to: Place, after: int) -> None:
    state = opening()
    state.spaces = spaces
    put(state, patrol(sector(state, "6/11")) if source is None else source, SPITFIRE_A, reduced=bool(facing))
    run(state, squadron_turnaround)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (to, bool(after))


@pytest.mark.obliges("duel-CH.weather-1", "duel-4.I.8-2")
def test_the_weather_table() -> None:
    c, p, b = Weather
    for die, sky in enumerate(((c, c), (c, p), (p, c), (p, p), (p, b), (b, p)), start=1):
        state = opening()
        run(state, weather_forecast, dice=[die])
        assert tuple(state.weather) == sky


# Days


@pytest.mark.obliges("duel-4.IV.2-1", "duel-4.IV.2-2", "duel-4.IV.2-3")
def test_reset() -> None:
    state = opening(night=True)
    put(state, INFLIGHT, SPITFIRE_A, ME109_A, reduced=True)
    put(state, REARM, SPITFIRE_B, reduced=True)
    put(state, MAP_AIRBASE, DO17[0])
    put(state, NIGHT_RAID, DO17[1])
    put(state, on_clock(5), ME109_B)
    run(state, reset)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (AVAILABLE, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (AVAILABLE, True)
    assert {place_of(state, n) for n in (ME109_A, ME109_B, *DO17)} == {AIRBASE}
    assert not is_reduced(state, ME109_A)


@pytest.mark.obliges("duel-4.IV.3-1", "duel-4.IV.3-2", "duel-4.IV.3-3", "duel-4.IV.3-4", "duel-18.1-12")
def test_days_pass() -> None:
    state = opening()
    run(state, day_advance, cards=[ONE_DAY])
    assert (state.day, state.vp) == (1, 1)
    run(state, day_advance, cards=[ANOTHER_DAY, QUIET_DAYS])
    assert (state.day, state.vp, state.day_discards) == (4, 4, [ANOTHER_DAY, ONE_DAY])
    run(state, day_advance, cards=[SIX_DAYS])
    run(state, day_advance, cards=[FIVE_DAYS, TWO_DAYS_BY_POINTS])
    assert state.day_card == TWO_DAYS_BY_POINTS
    prepared = opening()
    prepared.preparations = True
    run(prepared, day_advance, cards=[QUIET_DAYS])
    assert prepared.vp == 9


@pytest.mark.obliges("duel-21.8-1", "duel-21.8-2", "duel-21.8-3", "duel-21.8-4", "duel-21.8-5", "duel-21.8-6")
def test_d39_press_or_rest() -> None:
    asked = run(opening(advanced=True), day_advance)
    assert asked.decision is not None
    assert asked.side == LUFTWAFFE
    assert asked.decision.public
    for press, cards, used in (
        (True, [QUIET_DAYS, TWO_DAYS_BY_POINTS], TWO_DAYS_BY_POINTS),
        (False, [QUIET_DAYS, TWO_DAYS_BY_POINTS], QUIET_DAYS),
        (True, [TWO_DAYS_BY_POINTS, BY_POINTS_TOO], TWO_DAYS_BY_POINTS),
    ):
        state = opening(advanced=True)
        state.vp = -30
        run(state, day_advance, press, cards=cards)
        other = next(card for card in cards if card != used)
        assert state.day_card == used
        assert other in state.days
        days = state.kit.days[used].days
        assert state.vp == -30 + days * (2 if press else 1)
        assert strategy_cards(state) == (1 if press else 5)
    again = opening(advanced=True)
    again.day_card = ONE_DAY
    again.days.remove(ONE_DAY)
    run(again, day_advance, True, cards=[ANOTHER_DAY, QUIET_DAYS])
    assert again.day_card == ANOTHER_DAY
    prepared = opening(advanced=True)
    prepared.preparations = True
    run(prepared, day_advance, True, cards=[TWO_DAYS_BY_POINTS, BY_POINTS_TOO])
    assert prepared.vp == 6


@pytest.mark.obliges("duel-4.IV.3-5", "duel-16.6-1", "duel-16.6-2")
def test_d27_stabilisation() -> None:
    state = on(8, 9)
    for squadron in state.squadrons_at(POOL)[8:]:
        state.at[squadron] = AVAILABLE
    state.points[PILOTS] = 2
    stabilise(state)
    assert state.points[PILOTS] == 18
    assert state.squadrons_at(POOL) == []
    stabilise(state)
    assert state.points[PILOTS] == 18
    early = on(7, 9)
    stabilise(early)
    assert early.squadrons_at(POOL)


@pytest.mark.obliges("duel-15.1-1", "duel-15.1-2", "duel-15.1-3", "duel-ED.change-priorities-1")
def test_d26_priorities_by_date_and_score() -> None:
    rows = {
        (11, 8): "HHMLL", (20, 8): "HHMLL", (21, 8): "HLHLL", (2, 9): "LMHLM",
        (11, 9): "LLHMH", (21, 9): "LLMHH",
    }  # fmt: skip
    kinds = (TargetType.RADAR, TargetType.PORT, TargetType.AIRFIELD, TargetType.INDUSTRY, TargetType.CITY)
    for (day, month), row in rows.items():
        state = on(day, month)
        state.day_card = ONE_DAY
        run(state, carry_out_day_event)
        told = "".join(str(state.priorities[state.kit.priority_index[k]])[0].upper() for k in kinds)
        assert told == row
        assert state.terror == (day == 21 and month == 9)
    fixed = on(2, 9)
    fixed.preparations, fixed.day_card = True, ONE_DAY
    before = list(fixed.priorities)
    run(fixed, carry_out_day_event)
    assert fixed.priorities == before
    by_score = opening()
    by_score.day_card, by_score.vp = card_with(DayEvent.SET_PRIORITIES_BY_VP), 20
    by_points = by_score.kit.days[by_score.day_card].priority_row(by_score.kit.calendar[0].date, 20)
    assert by_points is not None
    run(by_score, carry_out_day_event)
    assert by_score.priorities == [by_points.levels[kind] for kind in by_score.kit.priority_index]


@pytest.mark.obliges("duel-15.2-1", "duel-15.2-2")
def test_a_free_choice_is_two_high_one_medium_two_low() -> None:
    state = opening()
    state.day_card, state.vp = BY_POINTS, -20
    asked = run(state, carry_out_day_event)
    assert asked.side == LUFTWAFFE
    wrong = {"radar": "high", "airfield": "high", "port": "high", "industry": "low", "city": "low"}
    with pytest.raises(AnswerError):
        run(state, carry_out_day_event, wrong)
    with pytest.raises(AnswerError):
        run(state, carry_out_day_event, {"radar": "high"})
    run(state, carry_out_day_event, {**wrong, "port": "medium"})
    levels = [state.priorities[n] for n in state.kit.priority_index.values()]
    assert sorted(map(str, levels)) == ["high", "high", "low", "low", "medium"]
    assert state.priorities[state.kit.priority_index[TargetType.PORT]] is Priority.MEDIUM


@pytest.mark.obliges("duel-15.3-1", "duel-15.3-2")
def test_terror_adds_cities_once() -> None:
    state = on(21, 9)
    state.target_discards, state.face_down = state.targets[:3], state.targets[3:6]
    state.targets = state.targets[6:]
    state.day_card = ONE_DAY
    run(state, carry_out_day_event)
    assert sorted(state.targets) == [*OPENING_TARGETS, *TERROR_TARGETS]
    run(state, carry_out_day_event)
    assert len(state.targets) == 50
