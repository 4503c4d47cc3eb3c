"""4.III, 4.IV, 14 to 20: turnaround, days, priorities, replacements, Sealion and the night."""

from datetime import date

import pytest

from dowding.games.duel.calendar_update import card_shuffle_check, day_advance, reset
from dowding.games.duel.day_events import carry_out_day_event
from dowding.games.duel.formation import raid_selection
from dowding.games.duel.night import night_interception
from dowding.games.duel.patrol import squadron_patrol
from dowding.games.duel.planning import strategy_cards
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.duel.state import Duel
from dowding.games.raf.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.calendar_update import end_of_day
from dowding.games.raf.columns import BLENHEIM, FIGHTER, HURRICANE, LEVEL_BOMBER, PILOTS, SPITFIRE
from dowding.games.raf.day_advance import stabilise
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.night import assign_night_patrol, night_bombing
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    CALENDAR,
    HEAVY_LOSS,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    MAP_AIRBASE,
    NIGHT_PATROL,
    NIGHT_RAID,
    POOL,
    REARM,
    Place,
    on_clock,
    patrol,
)
from dowding.games.raf.reinforcements import reinforcements
from dowding.games.raf.replacement import (
    heavy_loss_replacement,
    light_loss_replacement,
    update_replacement_points,
)
from dowding.games.raf.sealion import check_sealion
from dowding.games.raf.tables.calendar import day_index
from dowding.games.raf.tables.days import DayEvent
from dowding.games.raf.victory import by_score
from dowding.games.raf.weather import weather_forecast
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Aircraft,
    Priority,
    RafGame,
    TargetType,
    Weather,
)
from dowding.kernel.errors import AnswerError
from tests.duel.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    STUKAS,
    in_box,
    is_reduced,
    opening,
    place_of,
    put,
    run,
    sector,
    unit,
)

BLENHEIM_600 = "600/6/11"


def on(day: int, month: int, scenario: str = "campaign", **options: bool) -> Duel:
    """A campaign on a date."""
    state = opening(scenario, **options)
    state.day = day_index(date(1940, month, day))
    return state


def card_with(event: DayEvent) -> DayNumber:
    """A day card with an event."""
    days = opening().kit.days
    return next(DayNumber(n) for n, card in days.items() if card.event[RafGame.DUEL] is event)


# Airfield operations

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


@pytest.mark.obliges("duel-4.III-1", "duel-4.III.2-1", "duel-4.III.5-1", "duel-4.III.6-1", "duel-6.0-2")
@pytest.mark.obliges("duel-6.0-6")
def test_fighter_turnaround_and_patrols() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "III.1")
    assert [step.name for step in phase.steps] == [
        "squadron_turnaround", "fighter_turnaround", "fighter_assignment", "advance_warning",
        "squadron_patrol",
    ]  # fmt: skip
    assert phase.then is raid_selection
    state = opening()
    state.clock = 3
    for name, hour in ((ME109_A, 2), (ME109_B, 3), ("III/JG26/2", 4)):
        put(state, on_clock(hour), name)
    run(state, fighter_turnaround)
    assert [place_of(state, n) for n in (ME109_A, ME109_B)] == [AIRBASE, AIRBASE]
    assert place_of(state, "III/JG26/2") == on_clock(4)
    state.clock = state.kit.last_hour
    put(state, REARM, SPITFIRE_C)
    circle = dict.fromkeys((SPITFIRE_A, SPITFIRE_B, HURRICANE_B, HURRICANE_C), "London")
    with pytest.raises(AnswerError):
        run(state, squadron_patrol, {**circle, SPITFIRE_C: "London"})
    everybody = {
        state.kit.names[s]: state.kit.sector_names[state.kit.home[s]]
        for s in state.available_squadrons()
        if state.kit.names[s] not in circle
    }
    assert len(everybody) + len(circle) > state.kit.tracks.clock.late_patrol_squadrons
    run(state, squadron_patrol, {**everybody, **circle})
    assert len(state.patrolling_squadrons()) == len(everybody) + len(circle)


@pytest.mark.obliges("duel-CH.weather-1", "duel-4.I.8-2")
def test_the_weather_table() -> None:
    c, p, b = Weather
    for die, sky in enumerate(((c, c), (c, p), (p, c), (p, p), (p, b), (b, p)), start=1):
        state = opening()
        run(state, weather_forecast, dice=[die])
        assert tuple(state.weather) == sky


# Days


@pytest.mark.obliges("duel-4.IV-2", "duel-4.IV.1-1", "duel-4.IV-1", "duel-14.0-3", "duel-19.1-2")
def test_the_calendar_update_begins_with_the_night() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "IV")
    assert [step.rule for step in phase.steps] == [
        "IV", "IV.1", "IV.1", "IV.2", "IV.3", "IV.4", "IV.5", "IV.6", "IV.7", "IV.8", "IV.9",
    ]  # fmt: skip
    assert run(opening("prelude"), end_of_day).result.kind == "british_tactical_victory"
    hard = opening("hardest_days")
    assert run(hard, end_of_day).following is night_interception
    hard.raid_day = 4
    assert run(hard, end_of_day).result.rule == "17.1"
    dark = opening("hardest_days", night=True)
    dark.raid_day = 4
    assert run(dark, end_of_day).following is night_interception
    assert run(dark, night_bombing).result.winner == FIGHTER_COMMAND


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
    run(state, day_advance, cards=[138])
    assert (state.day, state.vp) == (1, 1)
    run(state, day_advance, cards=[143, 145])
    assert (state.day, state.vp, state.day_discards) == (4, 4, [143, 138])
    run(state, day_advance, cards=[146])
    run(state, day_advance, cards=[153, 139])
    assert state.day_card == 139
    prepared = opening()
    prepared.preparations = True
    run(prepared, day_advance, cards=[145])
    assert prepared.vp == 9


@pytest.mark.obliges("duel-21.8-1", "duel-21.8-2", "duel-21.8-3", "duel-21.8-4", "duel-21.8-5", "duel-21.8-6")
def test_d39_press_or_rest() -> None:
    asked = run(opening(advanced=True), day_advance)
    assert asked.decision is not None
    assert asked.side == LUFTWAFFE
    assert asked.decision.public
    for press, cards, used in ((True, [145, 139], 139), (False, [145, 139], 145), (True, [139, 142], 139)):
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
    again.day_card = DayNumber(138)
    again.days.remove(DayNumber(138))
    run(again, day_advance, True, cards=[143, 145])
    assert again.day_card == 143
    prepared = opening(advanced=True)
    prepared.preparations = True
    run(prepared, day_advance, True, cards=[139, 142])
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


@pytest.mark.obliges(
    "duel-2.3.3-1", "duel-4.IV.4-1", "duel-ED.british-raid-industry-1", "duel-ED.lf3-to-lf2-2"
)
@pytest.mark.obliges("duel-ED.tension-1")
def test_day_events() -> None:
    card = opening().kit.days[145]
    assert (card.days, [card.pilots[vp] for vp in (-26, -25, -10, -9, 14, 15)]) == (3, [1, 2, 2, 3, 3, 4])
    state = opening()
    state.day_card = DayNumber(145)
    run(state, carry_out_day_event)
    assert state.haze
    for day, month, before, after in ((20, 8, False, False), (21, 8, False, True), (11, 9, True, False)):
        joined = on(day, month)
        joined.day_card, joined.lf3_to_lf2 = card_with(DayEvent.LF3_TO_LF2), before
        run(joined, carry_out_day_event)
        assert joined.lf3_to_lf2 == after
    state.day_card = card_with(DayEvent.TENSION_11_AND_12_GROUPS)
    run(state, carry_out_day_event)
    assert state.tension
    north = next(s for s in state.available_squadrons() if state.kit.group[state.kit.home[s]] == 12)
    from dowding.games.raf.patrol import patrol_reach

    assert all(state.kit.group[s] != 11 for s in patrol_reach(state, north))
    points = list(state.points)
    state.day_card = card_with(DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY)
    run(state, carry_out_day_event)
    assert state.points == points


@pytest.mark.obliges("duel-15.1-1", "duel-15.1-2", "duel-15.1-3", "duel-ED.change-priorities-1")
def test_d26_priorities_by_date_and_score() -> None:
    rows = {
        (11, 8): "HHMLL", (20, 8): "HHMLL", (21, 8): "HLHLL", (2, 9): "LMHLM",
        (11, 9): "LLHMH", (21, 9): "LLMHH",
    }  # fmt: skip
    kinds = (TargetType.RADAR, TargetType.PORT, TargetType.AIRFIELD, TargetType.INDUSTRY, TargetType.CITY)
    for (day, month), row in rows.items():
        state = on(day, month)
        state.day_card = DayNumber(138)
        run(state, carry_out_day_event)
        told = "".join(str(state.priorities[state.kit.priority_index[k]])[0].upper() for k in kinds)
        assert told == row
        assert state.terror == (day == 21 and month == 9)
    fixed = on(2, 9)
    fixed.preparations, fixed.day_card = True, DayNumber(138)
    before = list(fixed.priorities)
    run(fixed, carry_out_day_event)
    assert fixed.priorities == before
    by_score = opening()
    by_score.day_card, by_score.vp = card_with(DayEvent.SET_PRIORITIES_BY_VP), 20
    row = by_score.kit.days[by_score.day_card].priority_row(by_score.kit.calendar[0].date, 20)
    assert row is not None
    run(by_score, carry_out_day_event)
    assert by_score.priorities == [row.levels[kind] for kind in by_score.kit.priority_index]


@pytest.mark.obliges("duel-15.2-1", "duel-15.2-2")
def test_a_free_choice_is_two_high_one_medium_two_low() -> None:
    state = opening()
    state.day_card, state.vp = DayNumber(137), -20
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
    state.day_card = DayNumber(138)
    run(state, carry_out_day_event)
    assert sorted(state.targets) == [*range(1, 35), *range(45, 61)]
    run(state, carry_out_day_event)
    assert len(state.targets) == 50


# Replacements


@pytest.mark.obliges("duel-4.IV.5-1", "duel-16.1-1", "duel-16.1-2", "duel-16.1-3", "duel-16.0-1")
def test_points_come_in() -> None:
    state = opening()
    state.points, state.day_card, state.vp = [0] * 6, DayNumber(145), -30
    run(state, update_replacement_points)
    assert state.points == [7, 5, 0, 5, 4, 1]
    state.points = [state.kit.track_top] * 6
    run(state, update_replacement_points)
    assert state.points == [state.kit.track_top] * 6
    pools = state.kit.pool_of
    assert pools[Aircraft.ME109] == pools[Aircraft.ME110] == FIGHTER
    assert {pools[x] for x in (Aircraft.HE111, Aircraft.JU88, Aircraft.DO17)} == {LEVEL_BOMBER}
    assert Aircraft.JU87 not in pools


@pytest.mark.obliges(
    "duel-4.IV.6-1", "duel-16.2-1", "duel-16.2-2", "duel-16.2-3", "duel-16.2-4", "duel-16.31-1"
)
def test_squadrons_return_from_light_loss() -> None:
    state = opening()
    put(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    state.points[SPITFIRE], state.points[PILOTS] = 1, 5
    asked = run(state, light_loss_replacement)
    assert asked.options == {SPITFIRE_A, SPITFIRE_B}
    state = opening()
    put(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    state.points[SPITFIRE], state.points[PILOTS] = 1, 5
    run(state, light_loss_replacement, [SPITFIRE_A])
    assert (place_of(state, SPITFIRE_A), place_of(state, SPITFIRE_B)) == (AVAILABLE, LIGHT_LOSS)
    assert (state.points[SPITFIRE], state.points[PILOTS]) == (0, 4)
    green = opening()
    put(green, LIGHT_LOSS, SPITFIRE_A)
    green.points[PILOTS] = 0
    run(green, light_loss_replacement)
    assert is_reduced(green, SPITFIRE_A)
    run(green, squadron_patrol, {SPITFIRE_A: "6/11"})


@pytest.mark.obliges(
    "duel-16.2-5", "duel-16.21-1", "duel-16.22-1", "duel-16.4-2", "duel-16.4-4", "duel-16.4-5"
)
def test_gruppen_return_or_deplete_the_luftwaffe() -> None:
    state = opening()
    put(state, LIGHT_LOSS, DO17[0], ME109_A, STUKAS[0])
    state.points[LEVEL_BOMBER], state.points[FIGHTER] = 1, 0
    run(state, light_loss_replacement, DO17[0])
    assert (place_of(state, DO17[0]), place_of(state, ME109_A)) == (AIRBASE, AIRBASE)
    assert place_of(state, STUKAS[0]) == LIGHT_LOSS
    assert (state.points[LEVEL_BOMBER], state.depletion) == (0, 1)
    spent = opening()
    put(spent, LIGHT_LOSS, ME109_A, ME109_B)
    spent.points[FIGHTER], spent.depletion = 0, 14
    run(spent, light_loss_replacement, ME109_B)
    assert (place_of(spent, ME109_B), place_of(spent, ME109_A)) == (AIRBASE, LIGHT_LOSS)
    assert spent.depletion == 15


@pytest.mark.obliges(
    "duel-4.IV.7-1", "duel-16.2-6", "duel-16.2-7", "duel-16.2-8", "duel-16.24-1", "duel-16.23-1"
)
def test_heavy_loss_becomes_light_loss() -> None:
    state = opening()
    put(state, HEAVY_LOSS, SPITFIRE_A, ME109_A, HURRICANE_B)
    state.points[SPITFIRE], state.points[FIGHTER], state.points[HURRICANE] = 1, 0, 0
    pilots = state.points[PILOTS]
    run(state, light_loss_replacement)
    assert place_of(state, SPITFIRE_A) == HEAVY_LOSS
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {SPITFIRE_A, ME109_A}
    assert place_of(state, HURRICANE_B) == HEAVY_LOSS
    assert (state.points[PILOTS], state.depletion) == (pilots, 1)
    night = opening(night=True)
    put(night, LIGHT_LOSS, BLENHEIM_600)
    night.points[PILOTS] = 0
    run(night, light_loss_replacement)
    assert (place_of(night, BLENHEIM_600), is_reduced(night, BLENHEIM_600)) == (AVAILABLE, False)
    assert night.points[BLENHEIM] == 0


@pytest.mark.obliges(
    "duel-4.IV.8-1", "duel-4.IV.8-2", "duel-16.5-1", "duel-16.5-2", "duel-16.5-3", "duel-16.5-4"
)
@pytest.mark.parametrize(
    ("day", "month", "cost"), [(11, 8, 4), (16, 8, 4), (17, 8, 3), (26, 8, 3), (27, 8, 2), (7, 9, 2)]
)
def test_reinforcements(day: int, month: int, cost: int) -> None:
    state = on(day, month)
    pool = [state.kit.names[s] for s in state.squadrons_at(POOL)]
    with pytest.raises(AnswerError):
        run(state, reinforcements, pool[:3])
    run(state, reinforcements, pool[:2])
    assert state.vp == -2 * cost
    assert all(place_of(state, name) == AVAILABLE for name in pool[:2])
    assert all(state.kit.arrival[g] > state.day for g in state.gruppen_at(CALENDAR))
    assert run(on(8, 9), reinforcements).decision is None


@pytest.mark.obliges("duel-4.IV.9-1", "duel-4.IV.9-2", "duel-4.IV.9-3", "duel-4.IV.9-4", "duel-19.3-2")
def test_the_decks_are_looked_at() -> None:
    state = opening()
    state.held, state.under, state.strategies = [155], [state.targets[0]], list(range(156, 165))
    state.target_discards, state.face_down, state.targets = (
        state.targets[:9],
        state.targets[9:18],
        state.targets[18:],
    )
    days = list(state.days)
    run(state, card_shuffle_check)
    assert len(state.targets) == 34
    assert sorted(state.strategies) == list(range(155, 165))
    assert state.days == days
    longer = opening()
    longer.target_discards, longer.targets = longer.targets[:17], longer.targets[17:]
    run(longer, card_shuffle_check)
    assert len(longer.targets) == 17
    fourth = opening()
    fourth.raid_day = 4
    run(fourth, card_shuffle_check)
    assert sorted(fourth.targets) == list(range(1, 45))


# Victory


@pytest.mark.obliges("duel-14.0-2", "duel-14.0-4", "duel-19.1-3", "duel-18.0-1")
def test_the_score_decides_the_short_scenarios() -> None:
    bands = {
        "prelude": {-35: "german_decisive", -16: "german_decisive", -15: "german_tactical",
                    -6: "german_tactical", -5: "draw", -1: "draw", 0: "british_tactical",
                    9: "british_tactical",
                    10: "british_decisive"},
        "hardest_days": {-34: "german_decisive", -26: "german_decisive", -25: "german_operational",
                         -11: "german_operational", -10: "draw", -1: "draw", 0: "british_operational",
                         14: "british_operational", 15: "british_decisive", 34: "british_decisive"},
    }  # fmt: skip
    for scenario, lines in bands.items():
        for vp, kind in lines.items():
            state = opening(scenario)
            state.vp = vp
            assert by_score(state).kind.startswith(kind)


@pytest.mark.obliges("duel-18.2-1", "duel-18.2-2", "duel-19.2-12")
@pytest.mark.parametrize("scenario", ["hardest_days", "thin_blue_line", "campaign"])
def test_elimination(scenario: str) -> None:
    from dowding.kernel.steps import Finished

    for vp, winner in ((-35, LUFTWAFFE), (35, FIGHTER_COMMAND)):
        state = opening(scenario)
        state.vp = vp
        with pytest.raises(Finished) as ended:
            state.settle()
        assert ended.value.result.winner == winner
    both = opening(scenario)
    both.vp = -36 + 2
    both.settle()
    prelude = opening("prelude")
    prelude.vp = -35
    prelude.settle()


@pytest.mark.obliges("duel-18.1-1", "duel-18.1-2", "duel-18.1-3", "duel-18.1-4", "duel-18.1-5", "duel-18.1-6")
@pytest.mark.obliges("duel-18.0-2", "duel-4.IV.3-6")
def test_d31_sealion_is_looked_at() -> None:
    assert check_sealion(on(10, 9)) is None
    state = on(13, 9)
    box = state.kit.calendar[state.day]
    assert box.cancel is not None
    assert box.start is not None
    state.vp = box.cancel - 1
    assert check_sealion(state) is None
    assert state.kit.dates[state.sealion] == "14 September"
    state.day += 1
    state.vp = 34
    later = check_sealion(state)
    assert later is not None
    assert later.kind == "cancelled_in_time"
    first = on(11, 9)
    first.vp = 34
    assert check_sealion(first).kind == "cancelled_at_once"  # type: ignore[union-attr]
    too_long = on(22, 9)
    too_long.checks, cancel = 1, too_long.kit.calendar[too_long.day].cancel
    assert cancel is not None
    too_long.vp = cancel - 1
    assert check_sealion(too_long).winner is None  # type: ignore[union-attr]
    late = on(23, 9)
    late.checks, late.vp = 1, -30
    assert check_sealion(late).winner is None  # type: ignore[union-attr]
    late.vp = 34
    assert check_sealion(late).winner == FIGHTER_COMMAND  # type: ignore[union-attr]


@pytest.mark.obliges(
    "duel-18.1-7", "duel-18.1-8", "duel-18.1-9", "duel-18.1-10", "duel-18.1-11", "duel-18.11-1"
)
def test_preparations_and_d_day() -> None:
    state = on(12, 9)
    state.vp, state.depletion = -29, 5
    assert check_sealion(state) is None
    assert state.preparations
    assert (state.vp, state.depletion, state.kit.dates[state.sealion]) == (-34, 0, "21 September")
    high = {k for k, n in state.kit.priority_index.items() if state.priorities[n] is Priority.HIGH}
    assert high == {TargetType.AIRFIELD, TargetType.PORT}
    capped = on(22, 9)
    capped.sealion, capped.vp = capped.day, -29
    check_sealion(capped)
    assert capped.kit.dates[capped.sealion] == "1 October"
    for shift, kind in ((0, "invasion_succeeds"), (1, "invasion_holds"), (None, "invasion_fails")):
        d_day = on(25, 9)
        d_day.preparations, d_day.sealion = True, d_day.day
        box = d_day.kit.calendar[d_day.day]
        assert box.start is not None
        assert box.cancel is not None
        d_day.vp = box.cancel if shift is None else box.start + shift
        assert check_sealion(d_day).kind == kind  # type: ignore[union-attr]


@pytest.mark.obliges("duel-19.2-8", "duel-19.2-9", "duel-19.2-10", "duel-19.2-11")
def test_the_thin_blue_line_ends_at_the_first_check() -> None:
    for vp, depletion, kind, winner in (
        (34, 0, "cancelled_at_once", FIGHTER_COMMAND), (-34, 0, "preparations", LUFTWAFFE),
        (-1, 15, "delayed_depleted", FIGHTER_COMMAND), (-1, 14, "delayed", LUFTWAFFE),
        (0, 0, "delayed", None),
    ):  # fmt: skip
        state = on(11, 9, "thin_blue_line")
        state.vp, state.depletion = vp, depletion
        result = check_sealion(state)
        assert result is not None
        assert (result.kind, result.winner) == (kind, winner)


# Night


def night_of(patrols: int, raiders: int) -> Duel:
    """A night with so many Blenheims and bombers."""
    state = opening(night=True)
    blenheims = [state.kit.names[s] for s in state.kit.of_type[Aircraft.BLENHEIM]]
    put(state, NIGHT_PATROL, *[n for n in blenheims if n != BLENHEIM_600][:patrols])
    put(state, NIGHT_RAID, *(state.kit.names[g] for g in state.kit.bombers[2][:raiders]))
    return state


@pytest.mark.obliges(
    "duel-20.3-1", "duel-20.3-2", "duel-20.3-3", "duel-20.4-1", "duel-20.0-3", "duel-CH.night-4"
)
def test_d33_four_blenheims_and_nine_raiders() -> None:
    state = night_of(4, 9)
    missed = run(state, night_interception, dice=[3])
    assert missed.decision is None
    asked = run(night_of(4, 9), night_interception, dice=[2])
    assert len(asked.options) == 4
    blenheims = sorted(asked.options)[:2]
    state = night_of(4, 9)
    raiders = [state.kit.names[g] for g in state.gruppen_at(NIGHT_RAID)][:2]
    events = len(state.events)
    run(state, night_interception, blenheims, raiders, dice=[2, 1])
    assert len(state.events) == events
    assert all(place_of(state, name) in (NIGHT_PATROL, LIGHT_LOSS, HEAVY_LOSS) for name in blenheims)
    assert run(night_of(4, 1), night_interception).decision is None


@pytest.mark.obliges("duel-20.3.1-1", "duel-20.2-2", "duel-20.0-2")
def test_d34_600_squadron_lowers_the_die() -> None:
    state = night_of(3, 9)
    put(state, NIGHT_PATROL, BLENHEIM_600)
    asked = run(state, night_interception, dice=[3])
    assert asked.decision is not None
    assert asked.decision.question.kind == "lower_die"
    others = [n for n in in_box(state, NIGHT_PATROL) if n != BLENHEIM_600][:2]
    with pytest.raises(AnswerError, match="600 Squadron"):
        run(state, night_interception, True, others, dice=[3])
    day = opening(night=True)
    run(day, assign_night_patrol, [BLENHEIM_600])
    assert unit(day, BLENHEIM_600) not in day.available_squadrons()
    run(day, reset)
    assert place_of(day, BLENHEIM_600) == NIGHT_PATROL
    run(day, assign_night_patrol, [])
    assert unit(day, BLENHEIM_600) in day.available_squadrons()


@pytest.mark.obliges("duel-20.4-2", "duel-20.4-3")
def test_after_night_combat() -> None:
    from dowding.games.raf.combat_damage import ABORT, DISRUPTED, NO_EFFECT, Blow
    from dowding.games.raf.night import return_by_night
    from dowding.games.raf.places import BOMBER

    for effect, place in ((ABORT, AIRBASE), (DISRUPTED, AIRBASE), (NO_EFFECT, NIGHT_RAID)):
        state = night_of(1, 2)
        put(state, BOMBER, DO17[0], BLENHEIM_600, reduced=True)
        return_by_night(state, Blow(unit(state, DO17[0]), 0, BOMBER, 0, effect))
        return_by_night(state, Blow(unit(state, BLENHEIM_600), 1, BOMBER, 0, effect))
        assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (place, False)
        assert (place_of(state, BLENHEIM_600), is_reduced(state, BLENHEIM_600)) == (NIGHT_PATROL, False)


@pytest.mark.obliges("duel-20.5-1", "duel-20.5-2", "duel-20.5-3", "duel-CH.night-2", "duel-CH.night-3")
def test_night_bombing() -> None:
    state = night_of(0, 8)
    run(state, night_bombing, dice=[6])
    assert state.vp == -2
    assert state.points[HURRICANE] == 7
    star = night_of(0, 8)
    asked = run(star, night_bombing, dice=[5])
    assert asked.side == LUFTWAFFE
    star = night_of(0, 8)
    name = star.kit.names[star.gruppen_at(NIGHT_RAID)[0]]
    run(star, night_bombing, name, dice=[5])
    assert place_of(star, name) == LIGHT_LOSS
    assert star.vp == -1
    night = star.kit.night
    chances = [[night.chance(n, raiders) for n in range(1, 6)] for raiders in (2, 4, 6, 9, 13, 20)]
    assert chances == [
        [0, 0, 0, 1, 1], [0, 0, 1, 1, 2], [0, 1, 1, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 3, 4], [1, 2, 2, 3, 4],
    ]  # fmt: skip
    table = ("0 0 0 0 1*", "0 0 1 1 2", "0 0 1 2* 2*", "0 1 1 2 3", "0 1* 2* 3* 3*")
    for die, line in enumerate(table, start=1):
        results = [night.bombing[raiders][die] for raiders in (2, 4, 7, 11, 16)]
        assert " ".join(f"{-r.vp}{'*' if r.landing_accident else ''}" for r in results) == line
        assert night.bombing[20][die] == night.bombing[18][die]
    for raiders in (2, 4, 7, 11, 16, 20):
        assert (night.bombing[raiders][6].vp, night.bombing[raiders][6].industry_points) == (-2, 2)
    few = night_of(0, 1)
    run(few, night_bombing)
    assert few.vp == 0
