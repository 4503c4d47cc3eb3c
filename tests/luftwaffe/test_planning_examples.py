"""The worked examples of the booklet, with its numbers: from the set-up to the advance warning."""

import pytest

from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment, opened
from dowding.games.luftwaffe.planning import raid_planning, strategy_draw, target_selection
from dowding.games.raf.places import AIRBASE, AVAILABLE
from dowding.games.raf.words import LUFTWAFFE, Effort, Priority
from dowding.kernel.errors import IllegalAnswer
from tests.luftwaffe.example_day import day_of_the_example, example_plan
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    draw,
    is_reduced,
    opening,
    place_of,
    plan,
    priority,
    run,
    tie,
    unit,
)
from tests.raf.cards import (
    BIGGIN,
    BIGGIN_LYMPNE,
    CHATHAM,
    DOVER,
    HORNCHURCH_MANSTON,
    POLING,
    RYE,
    THAMESHAVEN,
    WEYMOUTH,
)


@pytest.mark.obliges("duel-3.0-5", "duel-3.0-7", "duel-2.4-2")
def test_d01_units_stand_full_at_their_bases() -> None:
    state = opening()
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (AIRBASE, False)
    assert place_of(state, "54/6/11") == AVAILABLE
    assert state.kit.luftflotte[unit(state, "I/JG51/2")] == 2
    assert len(state.available_squadrons()) == 27
    assert len(state.gruppen_at(AIRBASE)) == 77
    assert set(state.ready()) == set(state.gruppen_at(AIRBASE))


@pytest.mark.obliges("duel-5.1-4", "duel-2.1-12", "duel-5.1-2", "duel-5.1-5")
def test_d02_priority_and_value_say_without_a_die_what_may_be_raided() -> None:
    state = priority(opening(), airfield=Priority.MEDIUM)
    by_value = {BIGGIN_LYMPNE: Effort.NONE, HORNCHURCH_MANSTON: Effort.MINOR, BIGGIN: Effort.MAJOR}
    assert {card: state.effort(card) for card in by_value} == by_value
    others = [n for n in state.targets if n not in by_value and state.effort(n) is Effort.MAJOR][:7]
    played = run(state, target_selection, cards=[*by_value, *others])
    assert BIGGIN_LYMPNE in state.face_down
    assert {HORNCHURCH_MANSTON, BIGGIN} <= set(state.drawn)
    assert not [e for e in played.journal if type(e).__name__ == "Rolled"]


@pytest.mark.obliges("duel-5.3-2", "duel-5.3-3", "duel-5.4-1", "duel-4.III.3-1", "duel-5.3-4")
def test_d04_weymouth_gets_its_fighter_when_its_window_opens() -> None:
    state = day_of_the_example(opening())
    with pytest.raises(IllegalAnswer, match="assigned later in the day"):
        run(state, raid_planning, {**example_plan(), "I/JG53/3": f"raid {WEYMOUTH}"})
    run(state, raid_planning, example_plan())
    assert state.assigned_to == 2
    state.clock = 1
    assert opened(state) == []
    state.clock = 3
    assert opened(state) == [3, 4]
    with pytest.raises(IllegalAnswer, match="without bombers needs a fighter"):
        run(state, fighter_assignment, {})
    run(state, fighter_assignment, {"I/JG53/3": f"raid {WEYMOUTH}"})
    assert state.assigned(WEYMOUTH) == [unit(state, "I/JG53/3")]
    state.clock = 5
    assert opened(state) == [5, 6]
    asked = run(state, fighter_assignment)
    assert asked.side == LUFTWAFFE
    assert unit(state, "I/JG53/3") not in state.ready()


@pytest.mark.obliges("duel-4.I.5-1", "duel-5.3-2")
@pytest.mark.parametrize(("first", "late"), [("0600", "1200"), ("1000", "1600")])
def test_d05_fighters_are_assigned_for_three_hours(first: str, late: str) -> None:
    state = draw(opening(), POLING, RYE)
    hours = [state.kit.hours.index(first) + n for n in range(3)]
    for hour in hours[1:]:
        fine = {
            str(POLING): first,
            str(RYE): state.kit.hours[hour],
            ME109_A: f"raid {POLING}",
            ME109_B: f"raid {RYE}",
        }
        run(draw(opening(), POLING, RYE), raid_planning, fine)
    with pytest.raises(IllegalAnswer, match="assigned later"):
        run(
            state,
            raid_planning,
            {str(POLING): first, str(RYE): late, ME109_A: f"raid {POLING}", ME109_B: f"raid {RYE}"},
        )


@pytest.mark.obliges("duel-5.4-4", "duel-5.4-6", "duel-5.4-9", "duel-4.I-1")
def test_d06_six_raids_have_twelve_gruppen_at_most() -> None:
    state = priority(
        draw(opening(), POLING, RYE, THAMESHAVEN, DOVER, CHATHAM, BIGGIN),
        port=Priority.HIGH,
        radar=Priority.HIGH,
    )
    gruppen = [state.kit.names[g] for g in state.ready() if state.kit.luftflotte[g] == 2]
    hours = {card: "0600" if n < 3 else "0800" for n, card in enumerate(map(str, state.drawn))}
    others = dict(
        zip(
            gruppen[20:25],
            (f"raid {RYE}", f"raid {THAMESHAVEN}", f"raid {DOVER}", f"raid {CHATHAM}", f"raid {BIGGIN}"),
            strict=True,
        )
    )
    twelve = dict.fromkeys(gruppen[:12], f"raid {POLING}")
    with pytest.raises(IllegalAnswer, match="6 raids planned"):
        run(state, raid_planning, {**hours, **others, **twelve, gruppen[12]: f"raid {POLING}"})
    run(state, raid_planning, {**hours, **others, **twelve})
    assert len(state.assigned(POLING)) == 12
    minor = priority(draw(opening(), HORNCHURCH_MANSTON), airfield=Priority.MEDIUM)
    four = dict.fromkeys(gruppen[:4], f"raid {HORNCHURCH_MANSTON}")
    with pytest.raises(IllegalAnswer, match="minor raid has 3"):
        run(minor, raid_planning, {str(HORNCHURCH_MANSTON): "0600", **four})
    run(
        minor,
        raid_planning,
        {str(HORNCHURCH_MANSTON): "0600", **dict.fromkeys(gruppen[:3], f"raid {HORNCHURCH_MANSTON}")},
    )


@pytest.mark.obliges("duel-5.4-6", "duel-5.4-8", "duel-CH.vp-1")
def test_the_more_raids_the_smaller_they_are() -> None:
    state = opening()
    sizes = {1: 16, 4: 16, 5: 14, 6: 12, 7: 11, 8: 10, 10: 10}
    assert {raids: largest_raid(state, raids) for raids in sizes} == sizes
    state.depletion = 8
    assert largest_raid(state, 10) == 16


@pytest.mark.obliges("duel-5.4-13", "duel-9.2-3")
def test_d07_letters_need_not_be_spread() -> None:
    state = draw(opening(), POLING)
    same = [g for g in state.ready() if state.kit.selector[g] == "A" and state.kit.luftflotte[g] == 2][:3]
    run(state, raid_planning, {str(POLING): "0600", **{state.kit.names[g]: f"raid {POLING}" for g in same}})
    assert len(state.assigned(4)) == 3  # type: ignore[arg-type]


@pytest.mark.obliges("duel-17.1-1", "duel-4.I.2-2", "duel-2.1-11", "duel-4.I.2-1")
def test_d28_the_score_gives_strategy_cards_but_not_on_11_august() -> None:
    state = opening()
    state.vp = -7
    run(state, strategy_draw)
    assert state.held == []
    state.day = 2
    run(state, strategy_draw)
    assert len(state.held) == 3
    assert len(state.strategies) == 7
    for vp, cards in ((-26, 5), (-25, 4), (0, 2), (5, 1), (20, 0)):
        late = opening()
        late.day, late.vp = 2, vp
        run(late, strategy_draw)
        assert len(late.held) == cards
    first = opening("thin_blue_line")
    run(first, strategy_draw)
    assert len(first.held) == 2


@pytest.mark.obliges("duel-5.3-1", "duel-5.32-1", "duel-5.3-5")
def test_only_fighters_at_hidden_airbases_are_assigned() -> None:
    state = plan(opening(), {POLING: 0, RYE: 3})
    state.assigned_to, state.clock = 2, 2
    waiting = unit(state, ME109_A)
    state.at[waiting] = 20 + 3  # type: ignore[call-overload]
    tie(state, POLING, ME109_B)
    tie(state, RYE, DO17[0])
    asked = run(state, fighter_assignment)
    assert opened(state) == [3]
    assert not {ME109_A, ME109_B, *DO17} & asked.options
    assert asked.options
