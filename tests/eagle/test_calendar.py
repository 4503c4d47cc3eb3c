"""IV and VP: days, replacements, reinforcements, bombs and victory."""

import pytest

from dowding.games.eagle.entries import SquadronJoins
from dowding.games.eagle.reinforcements import hardest_pressed, reinforcements
from dowding.games.eagle.sequence import SEQUENCE
from dowding.games.luftwaffe.calendar_update import card_shuffle_check, day_advance, press_or_rest, reset
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.night import night_interception
from dowding.games.raf.day.calendar_update import end_of_day
from dowding.games.raf.day.day_advance import stabilise
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.day.replacement import (
    heavy_loss_replacement,
    light_loss_replacement,
    update_replacement_points,
)
from dowding.games.raf.day.sealion import check_sealion
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CALENDAR,
    HEAVY_LOSS,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    MAP_AIRBASE,
    NIGHT_RAID,
    POOL,
    REMOVED,
)
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.printed.victory import Points
from dowding.games.raf.raid.bomb_damage import apply_damage, damage_industry, lose_aircraft
from dowding.games.raf.raid.bombing import bomb
from dowding.games.raf.state.columns import FULL, PILOTS, POOLS
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Pool,
    RafGame,
    ScenarioId,
    TargetType,
)
from dowding.kernel.steps import Finished
from tests.eagle.situations import BOMBERS, detected, on, opening
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    in_box,
    is_reduced,
    place_of,
    put,
    run,
    sector,
    unit,
)
from tests.raf.cards import ANOTHER_DAY, BIGGIN, DEEPER_TARGETS, ONE_DAY, QUIET_DAYS, TENSION, THAMESHAVEN


def card_with(event: DayEvent) -> DayNumber:
    """A day card with an event of Eagle."""
    days = opening().kit.days
    return next(DayNumber(n) for n, card in days.items() if card.event[RafGame.EAGLE] is event)


# Days


@pytest.mark.obliges(
    "eagle-IV-1", "duel-4.IV-2", "duel-4.IV.1-1", "duel-4.IV-1", "duel-14.0-3", "duel-19.1-2"
)
def test_the_calendar_update_has_nine_steps() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "IV")
    assert [step.rule for step in phase.steps] == [
        "IV", "IV.1", "IV.1", "IV.2", "IV.3", "IV.4", "IV.5", "IV.6", "IV.7", "IV.8", "IV.9",
    ]  # fmt: skip
    assert run(opening("prelude"), end_of_day).result.kind == "british_tactical_victory"
    hard = opening("hardest_days")
    assert run(hard, end_of_day).following is night_interception
    hard.raid_day = 4
    assert run(hard, end_of_day).result.winner == FIGHTER_COMMAND
    dark = opening("hardest_days", night=True)
    dark.raid_day = 4
    assert run(dark, end_of_day).following is night_interception
    assert run(dark, night_bombing).result.winner == FIGHTER_COMMAND


@pytest.mark.obliges("eagle-IV.2-1")
def test_reset() -> None:
    state = opening()
    put(state, INFLIGHT, SPITFIRE_A, reduced=True)
    put(state, LANDING, SPITFIRE_B)
    put(state, MAP_AIRBASE, DO17[0])
    put(state, NIGHT_RAID, DO17[1], reduced=True)
    run(state, reset)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (AVAILABLE, False)
    assert place_of(state, SPITFIRE_B) == AVAILABLE
    assert (place_of(state, DO17[0]), place_of(state, DO17[1])) == (AIRBASE, AIRBASE)
    assert state.reduced[unit(state, DO17[1])] == FULL


@pytest.mark.obliges("eagle-IV.3-1", "eagle-IV.3-3")
def test_days_pass() -> None:
    state = opening()
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.day, state.vp, state.day_card) == (3, 3, QUIET_DAYS)
    prepared = opening()
    prepared.preparations = True
    run(prepared, day_advance, cards=[QUIET_DAYS])
    assert prepared.vp == 3 * 3
    again = opening()
    again.day_card = ONE_DAY
    run(again, day_advance, cards=[ANOTHER_DAY, QUIET_DAYS])
    assert again.day_card == QUIET_DAYS, "two single days do not follow each other"


@pytest.mark.obliges("eagle-IV.3-2", "eagle-ADV-1")
@pytest.mark.parametrize(("press", "card", "vp"), [(True, ONE_DAY, 2), (False, QUIET_DAYS, 3)])
def test_press_or_rest(press: bool, card: int, vp: int) -> None:
    state = opening(advanced=True)
    played = run(state, press_or_rest(state), press, cards=[QUIET_DAYS, ONE_DAY])
    assert played.following == card
    assert state.pressed == press
    whole = opening(advanced=True)
    run(whole, day_advance, press, cards=[QUIET_DAYS, ONE_DAY])
    assert whole.vp == vp


@pytest.mark.obliges("eagle-IV.3-4")
def test_stabilisation() -> None:
    state = on(8, 9)
    state.points[PILOTS] = 0
    left = len(state.squadrons_at(POOL))
    stabilise(state)
    assert state.points[PILOTS] == min(2 * left, state.kit.track_top)
    assert not state.squadrons_at(POOL)


@pytest.mark.obliges(
    "eagle-IV.4-1", "duel-2.3.3-1", "duel-ED.british-raid-industry-1", "duel-ED.lf3-to-lf2-2"
)
def test_day_events_by_the_line_of_eagle() -> None:
    state = opening()
    state.day_card = QUIET_DAYS
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
    assert state.kit.days[TENSION].event[RafGame.EAGLE] is DayEvent.BRITISH_REINFORCEMENTS
    other = opening()
    other.day_card = TENSION
    run(other, carry_out_day_event)
    assert not other.tension, "the tension on this card is 2-Player's"


@pytest.mark.obliges("eagle-IV.5-1")
def test_replacement_points_of_the_day_card() -> None:
    state = opening()
    state.day_card, state.points = QUIET_DAYS, [0] * len(POOLS)
    run(state, update_replacement_points)
    assert state.points == [7, 5, 0, 5, 4, 3]


@pytest.mark.obliges("eagle-IV.6-2")
def test_gruppen_are_replaced_by_points_or_by_depletion() -> None:
    state = opening()
    put(state, LIGHT_LOSS, ME109_A, "II/SG1/2")
    state.points[POOLS.index(Pool.GERMAN_FIGHTER)] = 0
    run(state, light_loss_replacement)
    assert place_of(state, ME109_A) == AIRBASE
    assert place_of(state, "II/SG1/2") == LIGHT_LOSS
    assert state.depletion == 1


@pytest.mark.obliges("eagle-IV.7-1")
def test_heavy_losses_become_light() -> None:
    state = opening()
    put(state, HEAVY_LOSS, SPITFIRE_A)
    before = state.points[POOLS.index(Pool.SPITFIRE)]
    run(state, heavy_loss_replacement)
    assert place_of(state, SPITFIRE_A) == LIGHT_LOSS
    assert state.points[POOLS.index(Pool.SPITFIRE)] == before - 1


@pytest.mark.obliges(
    "eagle-IV.8-1", "eagle-IV.8-2", "eagle-IV.8-3", "duel-4.IV.8-1", "duel-16.5-3", "duel-16.5-4"
)
@pytest.mark.parametrize(
    ("day", "month", "event", "joining"),
    [
        (7, 9, DayEvent.BRITISH_REINFORCEMENTS, 2),
        (8, 9, DayEvent.BRITISH_REINFORCEMENTS, 0),
        (20, 8, DayEvent.MORNING_HAZE, 0),
    ],
)
def test_reinforcements(day: int, month: int, event: DayEvent, joining: int) -> None:
    state = on(day, month)
    state.day_card = card_with(event)
    waiting = len(state.squadrons_at(POOL))
    played = run(state, reinforcements)
    assert len(state.squadrons_at(POOL)) == waiting - joining
    assert len(played.told(SquadronJoins)) == joining
    assert state.vp == 0
    for entry in played.told(SquadronJoins):
        assert (place_of(state, entry.squadron), is_reduced(state, entry.squadron)) == (AVAILABLE, False)
    assert all(state.kit.arrival[g] > state.day for g in state.gruppen_at(CALENDAR))


@pytest.mark.obliges("eagle-IV.8-3")
def test_six_day_cards_bring_reinforcements() -> None:
    cards = opening().kit.days.values()
    bring = [card for card in cards if card.event[RafGame.EAGLE] is DayEvent.BRITISH_REINFORCEMENTS]
    assert len(bring) == 6
    assert {card.reinforcement_squadrons for card in bring} == {2}


@pytest.mark.obliges("eagle-IV.8-4")
def test_the_group_that_suffered_most_is_reinforced() -> None:
    state = on(20, 8)
    waiting = state.squadrons_at(POOL)
    assert hardest_pressed(state, waiting) == 11, "a tie goes to 11 Group"
    put(state, LIGHT_LOSS, "19/2/12")
    assert hardest_pressed(state, waiting) == 12
    put(state, HEAVY_LOSS, "234/1/10")
    assert hardest_pressed(state, waiting) == 10, "10 Group before 12 Group"
    ten = [s for s in waiting if state.kit.group[state.home(s)] == 10]
    assert hardest_pressed(state, [s for s in waiting if s not in ten]) == 12
    put(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    state.day_card = card_with(DayEvent.BRITISH_REINFORCEMENTS)
    played = run(state, reinforcements)
    joined = played.told(SquadronJoins)
    assert [entry.group for entry in joined] == [11, 11]
    assert [state.kit.group[state.home(unit(state, entry.squadron))] for entry in joined] == [11, 11]
    for squadron in state.squadrons_at(POOL):
        state.at[squadron] = REMOVED
    assert not run(state, reinforcements).told(SquadronJoins)


@pytest.mark.obliges("eagle-IV.9-1")
def test_decks_are_looked_at() -> None:
    state = opening()
    state.raid_day = 4
    state.held, state.strategies = [155], [*range(156, 165)]
    state.events, state.event_discards = state.events[:5], state.events[5:]
    state.days, state.day_discards = state.days[:1], state.days[1:]
    run(state, card_shuffle_check)
    assert sorted(state.strategies) == [*range(155, 165)]
    assert {*DEEPER_TARGETS} <= set(state.targets)
    assert len(state.events) == 41
    assert len(state.days) == 1, "the day deck only when it is empty"


# Bombs


@pytest.mark.obliges(
    "eagle-II.11-1", "eagle-II.11-3", "duel-12.22-6", "duel-12.22-7", "duel-12.24-2", "duel-12.24-3",
    "duel-12.24-4",
)  # fmt: skip
def test_replacements_lost_on_the_ground() -> None:
    hurricane, spitfire = POOLS.index(Pool.HURRICANE), POOLS.index(Pool.SPITFIRE)
    state = detected(BIGGIN)
    put(state, LANDING, HURRICANE_B, HURRICANE_C)
    put(state, LIGHT_LOSS, "610/7/11")
    lose_aircraft(state, sector(state, "7/11"), 2)
    assert (state.points[hurricane], state.points[spitfire]) == (7, 7)
    state.points[hurricane] = state.points[spitfire] = 4
    damage_industry(state, 6)
    assert (state.points[spitfire], state.points[hurricane]) == (0, 2)
    prelude = detected(BIGGIN, state=opening("prelude"))
    prelude.points = [3] * len(POOLS)
    assert run(prelude, apply_damage(prelude, prelude.target.primary, 1)).decision is None
    damage_industry(prelude, 2)
    assert prelude.points == [3] * len(POOLS)
    assert len(in_box(prelude, LANDING)) == 1


@pytest.mark.obliges("eagle-II.11-1", "eagle-VP-1")
@pytest.mark.parametrize(("die", "vp"), [(1, -1), (3, -2), (6, -3)])
def test_bombs_cost_points(die: int, vp: int) -> None:
    state = detected(THAMESHAVEN)
    put(state, BOMBER, *BOMBERS)
    assert state.target.type is TargetType.PORT
    run(state, bomb(state, state.raiders, state.target.primary), dice=[die])
    assert state.vp == vp


# Victory


@pytest.mark.obliges("eagle-VP-1")
def test_the_victory_points_of_eagle() -> None:
    points = opening().kit.victory.points
    assert [points[p] for p in (Points.GRUPPE_LIGHT, Points.GRUPPE_HEAVY)] == [1, 2]
    assert [points[p] for p in (Points.SQUADRON_LIGHT, Points.SQUADRON_HEAVY)] == [-1, -2]
    assert [points[p] for p in (Points.DAY, Points.DAY_PREPARATIONS, Points.PRESS)] == [1, 3, 2]
    assert (points[Points.PREPARATIONS], points[Points.NO_RESPONSE_2]) == (-5, -1)
    state = opening()
    assert state.unanswered is Points.NO_RESPONSE_2


@pytest.mark.obliges("eagle-VP-2")
@pytest.mark.parametrize(("vp", "winner"), [(-35, LUFTWAFFE), (35, FIGHTER_COMMAND)])
def test_an_air_force_collapses(vp: int, winner: str) -> None:
    state = opening()
    state.vp = vp
    with pytest.raises(Finished) as ended:
        state.settle()
    assert ended.value.result.winner == winner


@pytest.mark.obliges("eagle-VP-3", "eagle-IV.3-3")
def test_sealion() -> None:
    state = on(13, 9)
    box = state.kit.calendar[state.day]
    assert box.start is not None
    assert box.cancel is not None
    state.vp = box.cancel
    assert run(state, check_sealion(state)).result.kind == "cancelled_at_once"
    late = on(13, 9)
    late.vp = box.start
    run(late, check_sealion(late))
    assert late.preparations
    assert late.vp == box.start - 5
    waits = on(13, 9)
    waits.vp = box.start + 1
    run(waits, check_sealion(waits))
    assert waits.sealion == waits.day + 1


@pytest.mark.obliges("duel-19.2-13", "eagle-S-4")
@pytest.mark.parametrize("goes_on", [True, False])
def test_only_the_luftwaffe_is_asked_whether_play_goes_on(goes_on: bool) -> None:
    state = on(13, 9, "thin_blue_line", play_on=True)
    box = state.kit.calendar[state.day]
    assert box.start is not None
    state.vp = box.start + 1
    asked = run(state.copy(), check_sealion(state.copy()))
    assert asked.side == LUFTWAFFE
    played = run(state, check_sealion(state), goes_on)
    assert (played.following is None) == goes_on
    assert (state.scenario is ScenarioId.BATTLE_OF_BRITAIN) == goes_on


@pytest.mark.obliges("eagle-G-3")
def test_a_raid_that_is_met_alike_ends_alike_in_both_games() -> None:
    """The battle after the response is the same code in the same order as in 2-Player."""
    from dowding.games.duel.sequence import SEQUENCE as DUEL

    def battle(sequence: object) -> list[object]:
        steps = [step.play for step in sequence.in_order]  # type: ignore[attr-defined]
        names_of = [play.__name__ for play in steps]
        first, last = names_of.index("hunter_interception"), names_of.index("german_recovery")
        cards = ("high_cover", "raid_target_event")
        return [play for play in steps[first : last + 1] if play.__name__ not in cards]

    assert battle(SEQUENCE) == battle(DUEL)
