"""Rules that show only when a step is played to its end: who strafes, who leaves, who may fly, and when."""

import pytest

from dowding.games.luftwaffe.calendar_update import day_advance
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.planning import raid_planning, target_selection
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.luftwaffe.raid import clock_check
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    INFLIGHT,
    LIGHT_LOSS,
    REARM,
    patrol,
)
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.raid.air_battle import squadron_attack, squadron_interception
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.raid.commitment import eligible_squadrons
from dowding.games.raf.raid.detection import halve
from dowding.games.raf.telling.entries import BombingStrength, EscortsStrafe
from dowding.games.raf.words import Damage, WarningLevel
from dowding.kernel.decisions import Plan
from dowding.kernel.dice import Modifier
from dowding.kernel.errors import AnswerError
from dowding.kernel.journal import Rolled
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    draw,
    in_box,
    is_reduced,
    opening,
    place_of,
    plan,
    put,
    raid,
    run,
    sector,
    tie,
    unit,
)
from tests.raf.cards import BIGGIN, KENLEY, KENLEY_BIGGIN, NORTH_WEALD, POLING, WORTH

# Bombing


@pytest.mark.obliges("duel-10.2-4")
@pytest.mark.parametrize("squadrons", [0, 1])
def test_escorts_strafe_before_bombs_that_come_first_unless_a_squadron_is_there(squadrons: int) -> None:
    state = raid(opening(), BIGGIN)
    state.met_late = True
    put(state, BOMBER, DO17[0], *[SPITFIRE_A][:squadrons])
    put(state, CLOSE_ESCORT, ME109_A)
    played = run(state, bombardment, dice=[1])
    (bombs,) = played.told(BombingStrength)
    assert set(bombs.gruppen) == ({DO17[0]} if squadrons else {DO17[0], ME109_A})
    assert bool(played.told(EscortsStrafe)) == (not squadrons)


@pytest.mark.obliges("duel-12.0-12")
@pytest.mark.parametrize("strafers", [(), (ME109_A,)])
def test_without_strength_no_die_is_rolled(strafers: tuple[str, ...]) -> None:
    state = raid(opening(), POLING)
    put(state, BOMBER, *strafers)
    before = state.vp, list(state.damage)
    played = run(state, bombardment)
    assert not played.told(Rolled)
    assert not played.told(BombingStrength)
    assert (state.vp, list(state.damage)) == before


@pytest.mark.obliges("duel-13.0-2")
def test_all_boxes_are_empty_after_the_bombing_and_each_keeps_its_facing() -> None:
    state = raid(opening(), BIGGIN)
    put(state, BOMBER, DO17[0])
    put(state, BOMBER, DO17[1], reduced=True)
    put(state, CLOSE_ESCORT, ME109_A)
    put(state, CHANNEL_PATROL, ME109_B)
    put(state, CHANNEL_PATROL, ME109_C, reduced=True)
    run(state, bombardment, dice=[1])
    assert in_box(state, INFLIGHT) == {DO17[0], DO17[1], ME109_A, ME109_B, ME109_C}
    assert {n for n in in_box(state, INFLIGHT) if is_reduced(state, n)} == {DO17[1], ME109_C}


# Who may respond

ENROUTE, IN_RANGE, ELSEWHERE = "6/11", "3/11", "1/10"
"""For North Weald."""


@pytest.mark.obliges("duel-9.1-1", "duel-9.1-2", "duel-9.1-3", "duel-9.1-4")
@pytest.mark.parametrize(
    ("warning", "patrols", "ready"),
    [
        (WarningLevel.NONE, {ENROUTE}, set()),
        (WarningLevel.LATE, {ENROUTE}, set()),
        (WarningLevel.SUFFICIENT, {ENROUTE}, {ENROUTE}),
        (WarningLevel.EARLY, {ENROUTE, IN_RANGE}, {ENROUTE}),
        (WarningLevel.VERY_EARLY, {ENROUTE, IN_RANGE}, {ENROUTE, IN_RANGE}),
    ],
)
def test_who_may_respond_at_each_warning(warning: WarningLevel, patrols: set[str], ready: set[str]) -> None:
    state = raid(opening(), NORTH_WEALD)
    squadrons = {place: state.kit.based[sector(state, place)][0] for place in (ENROUTE, IN_RANGE, ELSEWHERE)}
    for squadron in state.squadrons_at(AVAILABLE):
        state.at[squadron] = REARM
    for place, squadron in squadrons.items():
        state.at[squadron] = patrol(sector(state, place))
    assert set(eligible_squadrons(state, warning)) == {squadrons[p] for p in patrols}
    for squadron in squadrons.values():
        state.at[squadron] = AVAILABLE
    assert set(eligible_squadrons(state, warning)) == {squadrons[p] for p in ready}


# Headquarters


def total(modifiers: list[Modifier]) -> int:
    """What all of them add."""
    return sum(by for by, _ in modifiers)


@pytest.mark.obliges("duel-12.25-4", "duel-12.25-5", "duel-12.25-6")
@pytest.mark.parametrize(
    ("hit", "in_10", "in_11"),
    [
        ((), 7, 7), (("Box",), 4, 7), (("Uxbridge",), 7, 4), (("Stanmore",), 4, 4),
        (("Box", "Uxbridge"), 4, 4), (("Box", "Stanmore"), 0, 4), (("Uxbridge", "Stanmore"), 4, 0),
    ],
)  # fmt: skip
def test_a_damaged_headquarters_halves_an_odd_total_upwards(
    hit: tuple[str, ...], in_10: int, in_11: int
) -> None:
    for card, left in ((WORTH, in_10), (POLING, in_11)):
        state = raid(opening(), card)
        for name in hit:
            state.damage[state.kit.damage_names.index(name)] = Damage.LIGHT
        modifiers: list[Modifier] = [(4, "radar"), (3, "observers")]
        halve(state, modifiers)
        assert total(modifiers) == left


@pytest.mark.obliges("duel-12.25-4", "duel-12.25-5", "duel-12.25-6")
def test_headquarters_count_in_the_detection_of_a_raid() -> None:
    state = raid(opening(), POLING)
    put(state, BOMBER, *DO17)
    whole = total(detection_modifiers(state))
    state.damage[state.kit.damage_names.index("Uxbridge")] = Damage.HEAVY
    assert total(detection_modifiers(state)) == -(-whole // 2) < whole
    state.damage[state.kit.damage_names.index("Stanmore")] = Damage.LIGHT
    assert total(detection_modifiers(state)) == 0


# The day


@pytest.mark.obliges("duel-4.I.4-1")
def test_bombers_are_assigned_in_the_morning_for_the_whole_day_and_never_again() -> None:
    state = draw(opening(), BIGGIN, KENLEY_BIGGIN)
    early, late = DO17[:2]
    run(
        state,
        raid_planning,
        {
            str(BIGGIN): "0600",
            early: f"raid {BIGGIN}",
            str(KENLEY_BIGGIN): "1800",
            late: f"raid {KENLEY_BIGGIN}",
        },
    )
    assert state.assigned(KENLEY_BIGGIN) == [unit(state, late)], "also those of the last hour"
    later = plan(opening(), {BIGGIN: 6}, hour=6)
    later.assigned_to = 5
    asked = run(later, fighter_assignment).decision
    assert isinstance(asked, Plan)
    assert not [thing for thing in asked.candidates if later.kit.bomber[thing.gruppe]]
    with pytest.raises(AnswerError):
        run(later, fighter_assignment, {late: f"raid {BIGGIN}"})


@pytest.mark.obliges("duel-ED.morning-haze-1")
def test_haze_lies_over_the_coming_day_alone() -> None:
    state = opening()
    game = state.game
    hazy = next(n for n, card in state.kit.days.items() if card.event[game] is DayEvent.MORNING_HAZE)
    state.day_card = DayNumber(hazy)
    run(state, carry_out_day_event)
    assert state.haze
    before = len(state.targets)
    run(state, target_selection)
    assert before - len(state.targets) >= 8
    asked = run(state, raid_planning).decision
    assert isinstance(asked, Plan)
    assert isinstance(asked.question, PlanDay)
    assert not {"0600", "0800"} & {option.key for option in asked.box_options}
    state.drawn = []
    run(state, day_advance)
    assert not state.haze, "the day after is clear"


@pytest.mark.obliges("duel-6.0-5")
def test_a_patrol_lasts_through_the_raids_of_an_hour_and_lands_when_the_clock_moves() -> None:
    state = plan(opening(), {BIGGIN: 1, KENLEY_BIGGIN: 1, KENLEY: 2}, hour=1)
    for card in (BIGGIN, KENLEY_BIGGIN, KENLEY):
        tie(state, card, {BIGGIN: DO17[0], KENLEY_BIGGIN: DO17[1], KENLEY: DO17[2]}[card])
    circle = patrol(sector(state, "6/11"))
    put(state, circle, SPITFIRE_A)
    for card in (BIGGIN, KENLEY_BIGGIN):
        raid(state, card)
        put(state, BOMBER, {BIGGIN: DO17[0], KENLEY_BIGGIN: DO17[1]}[card])
        run(state, bombardment, dice=[1])
        run(state, german_recovery)
        over = run(state, clock_check).following
        assert place_of(state, SPITFIRE_A) == circle
        assert (over is raid_selection) == (card == BIGGIN), "the second raid flies in the same hour"
    run(state, squadron_turnaround)
    assert (state.clock, place_of(state, SPITFIRE_A)) == (2, REARM)


# Delayed response


@pytest.mark.obliges("duel-21.5-5")
@pytest.mark.parametrize("delayed", [False, True])
def test_heavy_loss_of_bombers_is_light_after_a_delayed_response(delayed: bool) -> None:
    boxes = dict.fromkeys((LIGHT_LOSS, HEAVY_LOSS), 0)
    fighters = 0
    for die in range(1, 7):
        state = raid(opening(advanced=True), BIGGIN)
        state.delayed, state.bombed = delayed, delayed
        put(state, BOMBER, *DO17, SPITFIRE_A, SPITFIRE_B, SPITFIRE_C)
        put(state, CLOSE_ESCORT, ME109_A, ME109_B, ME109_C)
        state.altitude = 8
        run(state, squadron_interception)
        run(state, squadron_attack, dice=[die])
        for place in boxes:
            boxes[place] += len(in_box(state, place) & set(DO17))
        fighters += len(in_box(state, HEAVY_LOSS) & {ME109_A, ME109_B, ME109_C})
    assert bool(boxes[HEAVY_LOSS]) == (not delayed)
    assert boxes[LIGHT_LOSS]
    assert fighters, "fighters are not spared"
