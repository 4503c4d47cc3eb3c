"""S, I and III: set-up, the planning of a day, and airfield operations."""

import pytest

from dowding.games.eagle.game import GAME
from dowding.games.eagle.sequence import SEQUENCE
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.calendar_update import card_shuffle_check
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment, opened
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.planning import (
    raid_planning,
    strategy_cards,
    strategy_draw,
    target_selection,
    time_of_day,
)
from dowding.games.raf.day.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.day.repair import repair_damage
from dowding.games.raf.day.weather import weather_forecast
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    INFLIGHT,
    LANDING,
    MAP_AIRBASE,
    NIGHT_RAID,
    POOL,
    REARM,
    on_clock,
)
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.state.set_up import begin
from dowding.games.raf.words import LUFTWAFFE, Aircraft, Damage, Effort, Enters, Weather
from dowding.kernel.errors import AnswerError, IllegalAnswer
from dowding.kernel.journal import Rolled
from dowding.kernel.match import new_match
from tests.eagle.situations import names, on, opening
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    draw,
    hold,
    is_reduced,
    place_of,
    plan,
    put,
    run,
    tie,
    unit,
)
from tests.raf.cards import BIGGIN, CODES, HORNCHURCH_MANSTON, KENLEY, NORTH_WEALD

HORNCHURCH = HORNCHURCH_MANSTON


# Set-up


@pytest.mark.obliges("eagle-S-1", "eagle-S-2", "eagle-G-2", "duel-2.1-5", "eagle-S-3")
def test_decks_and_units_are_those_of_2_player() -> None:
    state = opening()
    assert (state.targets, state.events) == ([*range(1, 35)], [*range(91, 132)])
    assert state.strategies == [*range(155, 165)]
    assert len(state.days) == 20
    kit = state.kit
    start = [s for s in kit.squadrons if kit.enters[s] is Enters.START]
    assert len(start) == 27
    assert all(state.at[s] == AVAILABLE and not state.reduced[s] for s in start)
    gruppen = state.gruppen_at(AIRBASE)
    assert len(gruppen) == 77
    assert not any(state.reduced[g] for g in gruppen)
    assert set(state.ready()) == set(gruppen)
    put(state, MAP_AIRBASE, DO17[0])
    assert unit(state, DO17[0]) not in state.ready()


@pytest.mark.obliges("eagle-S-4", "eagle-G-1", "duel-3.0-15", "duel-21.0-1")
@pytest.mark.parametrize("seed", range(6))
def test_green_squadrons_of_the_thin_blue_line_are_drawn_by_lot(seed: int) -> None:
    match = new_match(GAME, "thin_blue_line", seed=seed, options={})
    state = match.state
    assert isinstance(state, Eagle)
    kit = state.kit
    green = [s for s in kit.squadrons if state.reduced[s]]
    homes = [state.home(s) for s in green]
    assert len(green) == len(set(homes)) == 5
    assert [kit.group[home] for home in homes].count(11) == 3
    assert all(kit.aircraft[s] is not Aircraft.BLENHEIM for s in green)
    assert match.decision is not None
    assert match.decision.side == LUFTWAFFE


@pytest.mark.obliges("eagle-S-4")
def test_the_lot_differs_and_the_other_scenarios_have_no_green_squadron() -> None:
    seen = set()
    for seed in range(8):
        state = opening("thin_blue_line", seed)
        run(state, begin)
        seen.add(tuple(names(state, [s for s in state.kit.squadrons if state.reduced[s]])))
    assert len(seen) > 1
    assert list(GAME.scenarios) == ["prelude", "hardest_days", "thin_blue_line", "campaign"]
    plain = opening("campaign")
    run(plain, begin)
    assert not any(plain.reduced)


@pytest.mark.obliges("duel-20.0-1")
def test_blenheims_come_with_the_night() -> None:
    night, day = opening(night=True), opening()
    assert [night.at[s] for s in night.kit.of_type[Aircraft.BLENHEIM]] == [AVAILABLE] * 5
    assert not [s for s in day.kit.of_type[Aircraft.BLENHEIM] if day.at[s] == AVAILABLE]


# I. Daily planning


@pytest.mark.obliges("eagle-I-1", "eagle-I.6-2", "eagle-G-6")
def test_planning_has_eight_steps() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "I.1")
    assert [(step.rule, step.name) for step in phase.steps] == [
        ("I.1", "night_raid_planning"), ("I.2", "strategy_draw"), ("I.3", "target_selection"),
        ("I.5", "raid_planning"), ("I.6", "night_patrol"), ("I.7", "repair_damage"),
        ("I.8", "time_of_day"), ("I.8", "weather_forecast"),
    ]  # fmt: skip


@pytest.mark.obliges("eagle-I.2-1")
@pytest.mark.parametrize(("day", "vp", "cards"), [(11, 0, 0), (12, -7, 3)])
def test_strategy_cards_by_score_from_12_august(day: int, vp: int, cards: int) -> None:
    state = on(day, 8)
    state.vp = vp
    assert strategy_cards(state) == cards
    run(state, strategy_draw)
    assert len(state.held) == cards


@pytest.mark.obliges("eagle-I.2-2", "duel-S.155-3")
def test_strategy_cards_are_combined_but_not_the_decoy_and_return_at_nightfall() -> None:
    decoy, paths, second = StrategyCode.DECOY_RAID, StrategyCode.PATHFINDERS, StrategyCode.SECONDARY_TARGET
    state = hold(draw(opening(), NORTH_WEALD), decoy, paths, second)
    base = {str(NORTH_WEALD): "0600", DO17[0]: f"raid {NORTH_WEALD}"}
    both = {str(CODES[paths]): f"under {NORTH_WEALD}", str(CODES[second]): f"under {NORTH_WEALD}"}
    run(state.copy(), raid_planning, base | both)
    with pytest.raises(IllegalAnswer):
        run(
            state.copy(),
            raid_planning,
            {str(NORTH_WEALD): "0600", str(CODES[decoy]): f"under {NORTH_WEALD}", **both},
        )
    run(state, raid_planning, base | both)
    assert sorted(state.strategies_of(state.planned[0])) == sorted([CODES[paths], CODES[second]])
    run(state, card_shuffle_check)
    assert sorted(state.strategies) == [*range(155, 165)]


@pytest.mark.obliges("eagle-I.3-1", "eagle-I.3-2")
@pytest.mark.parametrize(("haze", "cards"), [(False, 10), (True, 8)])
def test_target_cards_are_drawn_until_three_allow_major_raids(haze: bool, cards: int) -> None:
    state = opening()
    state.haze, before = haze, len(state.targets)
    played = run(state, target_selection)
    drawn = before - len(state.targets)
    majors = [card for card in state.drawn if state.effort(card) is Effort.MAJOR]
    assert drawn >= cards
    assert len(majors) >= 3
    assert not [card for card in state.drawn if state.effort(card) is Effort.NONE]
    assert all(entry.seen_by is None for entry in played.journal)


@pytest.mark.obliges(
    "eagle-I.3-3", "eagle-I.4-1", "duel-4.I.3-1", "duel-4.I.4-1", "duel-5.0-1", "duel-5.1-3", "duel-5.12-1",
    "duel-5.2-1", "duel-5.0-2", "duel-5.12-3", "duel-1.0-2",
)  # fmt: skip
def test_cards_have_an_hour_and_bombers_one_raid() -> None:
    state = draw(opening(), NORTH_WEALD, KENLEY, BIGGIN, HORNCHURCH)
    with pytest.raises(IllegalAnswer):
        run(
            state.copy(),
            raid_planning,
            {
                str(NORTH_WEALD): "0600",
                str(KENLEY): "0600",
                str(BIGGIN): "0600",
                str(HORNCHURCH_MANSTON): "0600",
            },
        )
    with pytest.raises(IllegalAnswer):
        run(state.copy(), raid_planning, {str(NORTH_WEALD): "0600", "I/KG27/3": f"raid {NORTH_WEALD}"})
    played = run(
        state,
        raid_planning,
        {
            str(NORTH_WEALD): "0600",
            str(KENLEY): "0800",
            DO17[0]: f"raid {NORTH_WEALD}",
            DO17[1]: f"raid {KENLEY}",
        },
    )
    assert played.decision is None
    assert (state.planned, state.hours) == ([NORTH_WEALD, KENLEY], [0, 1])
    assert [state.tied[unit(state, n)] for n in DO17[:2]] == [21, 13]
    assert not [g for g in state.ready() if state.tied[g]]
    assert state.face_down == [15, 19]
    joined = draw(opening(), NORTH_WEALD)
    joined.lf3_to_lf2 = True
    run(joined, raid_planning, {str(NORTH_WEALD): "0600", "I/KG27/3": f"raid {NORTH_WEALD}"})
    haze = draw(opening(), NORTH_WEALD)
    haze.haze = True
    with pytest.raises(AnswerError):
        run(haze, raid_planning, {str(NORTH_WEALD): "0800", DO17[0]: f"raid {NORTH_WEALD}"})


@pytest.mark.obliges("eagle-I.4-3", "eagle-I.5-1", "duel-5.4-3")
def test_limits_of_a_raid_and_the_window_of_fighters() -> None:
    state = draw(opening(), NORTH_WEALD, KENLEY)
    with pytest.raises(IllegalAnswer):
        run(state.copy(), raid_planning, {str(NORTH_WEALD): "0600"})
    plan_ = {
        str(NORTH_WEALD): "0600",
        str(KENLEY): "1200",
        DO17[0]: f"raid {NORTH_WEALD}",
        DO17[1]: f"raid {KENLEY}",
    }
    with pytest.raises(IllegalAnswer):
        run(state.copy(), raid_planning, {**plan_, ME109_A: f"raid {KENLEY}"})
    run(state, raid_planning, {**plan_, ME109_A: f"raid {NORTH_WEALD}"})
    assert state.assigned_to == 2
    lapsing = plan(opening(), {KENLEY: 1}, 1)
    lapsing.assigned_to = 0
    for gruppe in lapsing.gruppen_at(AIRBASE):
        lapsing.at[gruppe] = MAP_AIRBASE
    run(lapsing, fighter_assignment)
    assert lapsing.done == [1]


@pytest.mark.obliges("eagle-I.3-4", "eagle-I.4-2", "eagle-ADV-1")
def test_advanced_rules_of_planning() -> None:
    def things(advanced: bool, day: int, month: int) -> set[str]:
        state = on(day, month, advanced=advanced)
        forward = next(card for card in state.targets if state.kit.target_cards[card].forward)
        asked = run(draw(state, forward), raid_planning).decision
        assert asked is not None
        return {option.key.split(" ")[0] for option in asked.options}

    assert {"forward", "jabo"} <= things(True, 1, 9)
    assert "jabo" not in things(True, 31, 8)
    assert not {"forward", "jabo"} & things(False, 1, 9)
    stukas = draw(opening(advanced=True), NORTH_WEALD)
    with pytest.raises(IllegalAnswer, match="Ju 87"):
        run(stukas, raid_planning, {str(NORTH_WEALD): "0600", DO17[0]: f"raid {NORTH_WEALD}"})


@pytest.mark.obliges("eagle-I.7-1")
def test_repair_is_left_out_on_the_first_day() -> None:
    state = opening()
    state.damage[0] = Damage.LIGHT
    run(state, repair_damage)
    assert state.damage[0] == Damage.LIGHT
    state.raid_day = 2
    run(state, repair_damage)
    assert state.damage[0] == Damage.NONE


@pytest.mark.obliges("eagle-I.8-1")
def test_the_clock_begins_with_the_first_raid_and_one_die_makes_the_weather() -> None:
    state = plan(opening(), {BIGGIN: 4, KENLEY: 2})
    state.started = False
    run(state, time_of_day)
    assert state.clock == 2
    played = run(state, weather_forecast, dice=[5])
    assert state.weather == [Weather.PATCHY, Weather.BROKEN]
    assert len(played.told(Rolled)) == 1


# III. Airfield operations


@pytest.mark.obliges("eagle-III.1-1", "eagle-III.2-1", "eagle-G-6", "duel-4.III.2-1", "duel-4.III.6-1")
def test_airfield_operations_have_three_steps() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "III.1")
    assert [step.name for step in phase.steps] == [
        "squadron_turnaround", "fighter_turnaround", "fighter_assignment",
    ]  # fmt: skip
    assert phase.then is raid_selection
    state = opening()
    state.clock = 3
    for name, hour in ((ME109_A, 2), (ME109_B, 3), ("III/JG26/2", 4)):
        put(state, on_clock(hour), name)
    run(state, fighter_turnaround)
    assert [place_of(state, n) for n in (ME109_A, ME109_B)] == [AIRBASE, AIRBASE]
    assert place_of(state, "III/JG26/2") == on_clock(4)


@pytest.mark.obliges("eagle-III.1-1")
@pytest.mark.parametrize(
    ("spaces", "rearm", "landing", "full", "reduced"),
    [
        (1, AVAILABLE, REARM, REARM, LANDING),
        (2, AVAILABLE, AVAILABLE, AVAILABLE, REARM),
        (3, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE),
        (5, AVAILABLE, AVAILABLE, AVAILABLE, AVAILABLE),
    ],
)
def test_squadron_turnaround(spaces: int, rearm: int, landing: int, full: int, reduced: int) -> None:
    state = opening()
    state.spaces = spaces
    put(state, REARM, "54/6/11")
    put(state, LANDING, "74/6/11")
    put(state, INFLIGHT, SPITFIRE_A)
    put(state, INFLIGHT, "610/7/11", reduced=True)
    run(state, squadron_turnaround)
    ready = [place_of(state, n) for n in ("54/6/11", "74/6/11", SPITFIRE_A, "610/7/11")]
    assert ready == [rearm, landing, full, reduced]
    assert not is_reduced(state, "610/7/11")


@pytest.mark.obliges("eagle-III.3-1")
def test_fighters_for_this_hour_and_the_next_unless_assigned_before() -> None:
    state = plan(opening(), {KENLEY: 3, NORTH_WEALD: 4, BIGGIN: 5}, 3)
    state.assigned_to = 2
    assert opened(state) == [3, 4]
    for card, bomber in ((KENLEY, DO17[0]), (NORTH_WEALD, DO17[1]), (BIGGIN, DO17[2])):
        tie(state, card, bomber)
    run(state, fighter_assignment, {ME109_A: f"raid {KENLEY}"})
    assert state.tied[unit(state, ME109_A)] == KENLEY
    assert state.assigned_to == 4
    state.clock = 4
    assert opened(state) == [5]


@pytest.mark.obliges("eagle-IV.8-2")
def test_reinforcement_squadrons_wait_in_the_pool() -> None:
    state = opening()
    assert len(state.squadrons_at(POOL)) == 15
    assert not state.gruppen_at(NIGHT_RAID)
