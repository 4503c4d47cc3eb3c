"""5, 17, 20.1, 21: what the day plan must observe."""

from collections import Counter
from copy import copy

import pytest
from msgspec.structs import replace

from dowding.games.luftwaffe.day_plan import DayPlan, has_jabos
from dowding.games.luftwaffe.fighter_assignment import limit
from dowding.games.luftwaffe.formation import flies_reduced
from dowding.games.luftwaffe.planning import raid_planning, target_selection
from dowding.games.luftwaffe.planning_board import Card, Raid
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import BOMBER, LIGHT_LOSS
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Aircraft, Effort, Priority
from dowding.kernel.decisions import Plan, several
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    STUKAS,
    draw,
    hold,
    lay,
    on,
    opening,
    plan,
    priority,
    put,
    raid,
    run,
    tie,
    unit,
)
from tests.raf.cards import (
    BIGGIN,
    BIGGIN_HAWKINGE,
    CHATHAM,
    CODES,
    DOVER,
    DUXFORD,
    HORNCHURCH_MANSTON,
    MIDDLE_WALLOP,
    NORTHOLT,
    POLING,
    PORTLAND,
    RYE,
    TERROR_TARGETS,
    THAMESHAVEN,
    WORTH,
)

ME109_LF3 = "I/JG2/3"


def of_luftflotte(state: PlannedBattle, fleet: int, number: int, bombers: bool = True) -> list[str]:
    """Some Gruppen of a Luftflotte that stand ready, none of them Ju 87s."""
    kit = state.kit
    able = [g for g in state.ready() if kit.luftflotte[g] == fleet and kit.bomber[g] == bombers]
    return [kit.names[g] for g in able if kit.aircraft[g] is not Aircraft.JU87][:number]


@pytest.mark.obliges("duel-5.1-1", "duel-4.I.3-2", "duel-5.13-1", "duel-ED.morning-haze-1")
def test_ten_cards_are_drawn_or_eight_in_haze_which_forbids_early_raids() -> None:
    state = priority(opening(), airfield=Priority.HIGH, industry=Priority.HIGH, city=Priority.HIGH)
    run(state, target_selection)
    assert len(state.targets) == 24
    hazy = priority(opening(), airfield=Priority.HIGH, industry=Priority.HIGH, city=Priority.HIGH)
    hazy.haze = True
    run(hazy, target_selection)
    assert len(hazy.targets) == 26
    draw(hazy, POLING)
    assert [hour.hour for hour in DayPlan(hazy).hours] == [2, 3, 4, 5, 6]


@pytest.mark.obliges("duel-5.11-1", "duel-5.11-2", "duel-5.11-3")
def test_cards_are_drawn_until_three_allow_major_raids() -> None:
    state = priority(opening(), port=Priority.LOW, radar=Priority.LOW, airfield=Priority.MEDIUM)
    majors = [card for card in state.targets if state.effort(card) is Effort.MAJOR]
    others = [card for card in state.targets if card not in majors]
    minors = [card for card in others if state.effort(card) is Effort.MINOR]
    run(state, target_selection, cards=[*others[:10], minors[-1], *majors[:3]])
    assert set(majors[:3]) <= set(state.drawn)
    assert minors[-1] in state.face_down
    poor = priority(opening(), port=Priority.LOW, radar=Priority.LOW, airfield=Priority.LOW)
    run(poor, target_selection)
    assert not poor.targets
    assert poor.drawn


@pytest.mark.obliges("duel-5.1-6", "duel-5.14-1", "duel-5.12-2")
def test_at_least_one_raid_and_three_at_most_in_an_hour() -> None:
    drawn = (POLING, RYE, BIGGIN, THAMESHAVEN)
    state = draw(opening(), *drawn)
    with pytest.raises(IllegalAnswer, match="at least one raid"):
        run(state, raid_planning, {})
    gruppen = of_luftflotte(state, 2, 4)
    all_at_once = {str(card): "0600" for card in drawn}
    raids = {name: f"raid {card}" for name, card in zip(gruppen, drawn, strict=True)}
    with pytest.raises(IllegalAnswer, match="three raids at most"):
        run(state, raid_planning, {**all_at_once, **raids})


def test_random_plans_have_all_sizes() -> None:
    """From one raid to one on every card, from few Gruppen to most of them, raids from one Gruppe to 16."""
    state = on(11, 8)
    target_selection(state)
    decision = next(raid_planning(state))
    assert isinstance(decision, Plan)
    raids, gruppen, largest = set[int](), list[int](), set[int]()
    for seed in range(200):
        pairs = decision.pairs(several(decision.sample(Dice(seed).below)))
        flown = Counter(box.card for _, box in pairs if isinstance(box, Raid))
        raids.add(sum(isinstance(thing, Card) for thing, _ in pairs))
        largest.add(max(flown.values()))
        gruppen.append(sum(flown.values()))
    few, some, many = (sorted(gruppen)[place] for place in (40, 100, 160))
    assert raids == set(range(1, len(state.drawn) + 1))
    assert largest >= set(range(1, 15))
    assert max(largest) == state.kit.tracks.planning.largest_raid
    assert few <= 15
    assert 20 <= some <= 40
    assert many >= 35
    assert min(gruppen) <= 2
    assert max(gruppen) >= 0.6 * len(state.ready())


def test_a_limit_is_told_as_it_is_on_the_track() -> None:
    state = draw(opening(), POLING, RYE, BIGGIN)
    kit, tracks = copy(state.kit), state.kit.tracks
    kit.tracks = replace(tracks, planning=replace(tracks.planning, raids_per_segment=2, largest_raid=1))
    state.seat(state.desk, kit)
    at_once = {str(card): "0600" for card in (POLING, RYE, BIGGIN)}
    both = dict.fromkeys(of_luftflotte(state, 2, 2), f"raid {BIGGIN}")
    with pytest.raises(IllegalAnswer) as caught:
        run(state, raid_planning, {**at_once, **both})
    assert "an hour holds two raids at most" in str(caught.value)
    assert "no raid is larger than 1 Gruppen" in str(caught.value)


@pytest.mark.obliges("duel-5.4-10", "duel-5.4-11", "duel-5.4-12", "duel-ED.lf3-to-lf2-1")
def test_each_luftflotte_flies_in_its_own_area() -> None:
    for name in (*of_luftflotte(opening(), 3, 1), *of_luftflotte(opening(), 3, 1, bombers=False)):
        with pytest.raises(IllegalAnswer, match="other Luftflotte"):
            run(
                draw(opening(), POLING, PORTLAND),
                raid_planning,
                {str(POLING): "0600", name: f"raid {POLING}"},
            )
        joined = draw(opening(), POLING)
        joined.lf3_to_lf2 = True
        run(joined, raid_planning, {str(POLING): "0600", name: f"raid {POLING}"})
    never = draw(opening(), PORTLAND, POLING)
    never.lf3_to_lf2 = True
    with pytest.raises(IllegalAnswer, match="other Luftflotte"):
        run(never, raid_planning, {str(PORTLAND): "0600", DO17[0]: f"raid {PORTLAND}"})


@pytest.mark.obliges("duel-5.31-1")
def test_me109s_may_be_assigned_beyond_their_range() -> None:
    state = draw(opening("thin_blue_line"), DUXFORD)
    assert not state.kit.target_cards[DUXFORD].within_range
    run(state, raid_planning, {str(DUXFORD): "0600", ME109_A: f"raid {DUXFORD}"})
    assert state.tied[unit(state, ME109_A)] == 39


@pytest.mark.obliges("duel-5.4-2", "duel-17.11-2", "duel-S.155-1", "duel-S.155-3")
def test_a_decoy_has_no_gruppen_and_no_company() -> None:
    decoy, other = CODES[StrategyCode.DECOY_RAID], CODES[StrategyCode.PATHFINDERS]

    def fresh() -> PlannedBattle:
        return hold(draw(opening(), POLING), StrategyCode.DECOY_RAID, StrategyCode.PATHFINDERS)

    run(fresh(), raid_planning, {str(POLING): "0600", str(decoy): f"under {POLING}"})
    with pytest.raises(IllegalAnswer, match="without Gruppen"):
        run(
            fresh(),
            raid_planning,
            {str(POLING): "0600", str(decoy): f"under {POLING}", DO17[0]: f"raid {POLING}"},
        )
    with pytest.raises(IllegalAnswer, match="stands alone"):
        run(
            fresh(),
            raid_planning,
            {str(POLING): "0600", str(decoy): f"under {POLING}", str(other): f"under {POLING}"},
        )


@pytest.mark.obliges("duel-17.1-2", "duel-17.11-1", "duel-17.1-3", "duel-S.158-2", "duel-S.159-2")
def test_strategy_cards_lie_under_planned_raids_or_are_kept() -> None:
    state = hold(draw(opening(), POLING, RYE), *list(StrategyCode)[3:6])
    numbers = [str(n) for n in state.held]
    with pytest.raises(IllegalAnswer, match="no raid on this target"):
        run(
            state, raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}", numbers[0]: f"under {RYE}"}
        )
    run(
        state,
        raid_planning,
        {
            str(POLING): "0600",
            DO17[0]: f"raid {POLING}",
            numbers[0]: f"under {POLING}",
            numbers[1]: f"under {POLING}",
        },
    )
    assert state.strategies_of(4) == state.held[:2]  # type: ignore[arg-type]
    assert state.under[2] == 0


@pytest.mark.obliges("duel-5.4-5", "duel-S.156-1", "duel-S.156-2")
def test_major_raid_lifts_the_limit_of_a_minor_card() -> None:
    card = str(CODES[StrategyCode.MAJOR_RAID])
    state = hold(
        priority(draw(opening(), HORNCHURCH_MANSTON), airfield=Priority.MEDIUM), StrategyCode.MAJOR_RAID
    )
    assert state.effort(HORNCHURCH_MANSTON) is Effort.MINOR
    sixteen = dict.fromkeys(of_luftflotte(state, 2, 17), f"raid {HORNCHURCH_MANSTON}")
    assert len(sixteen) == 17
    with pytest.raises(IllegalAnswer, match="16 Gruppen"):
        run(
            state,
            raid_planning,
            {str(HORNCHURCH_MANSTON): "0600", card: f"under {HORNCHURCH_MANSTON}", **sixteen},
        )
    sixteen.popitem()
    run(
        state,
        raid_planning,
        {str(HORNCHURCH_MANSTON): "0600", card: f"under {HORNCHURCH_MANSTON}", **sixteen},
    )
    assert limit(state, HORNCHURCH_MANSTON) == 16


@pytest.mark.obliges("duel-5.4-7", "duel-S.157-1", "duel-S.157-2")
def test_major_raid_coordination_lifts_the_limit_of_the_day() -> None:
    state = plan(opening(), {POLING: 0, RYE: 0, BIGGIN: 0, THAMESHAVEN: 1, DOVER: 1, CHATHAM: 1})
    priority(state, airfield=Priority.MEDIUM)
    assert limit(state, POLING) == 12
    lay(state, StrategyCode.MAJOR_RAID_COORDINATION, POLING)
    assert limit(state, POLING) == 16
    minor = plan(priority(opening(), airfield=Priority.MEDIUM), {HORNCHURCH_MANSTON: 0})
    lay(minor, StrategyCode.MAJOR_RAID_COORDINATION, HORNCHURCH_MANSTON)
    assert limit(minor, HORNCHURCH_MANSTON) == 3
    lay(minor, StrategyCode.MAJOR_RAID, HORNCHURCH_MANSTON)
    assert limit(minor, HORNCHURCH_MANSTON) == 16


@pytest.mark.obliges("duel-16.4-3")
def test_depletion_opens_high_priority_targets_of_value_one() -> None:
    state = priority(opening(), radar=Priority.HIGH)
    assert state.effort(WORTH) is Effort.MINOR
    state.depletion = 8
    assert state.effort(WORTH) is Effort.MAJOR


@pytest.mark.obliges("duel-21.1-1", "duel-21.1-4")
def test_a_marker_sends_a_raid_to_the_forward_airfield() -> None:
    state = draw(opening(advanced=True), BIGGIN_HAWKINGE)
    stukas = dict.fromkeys(STUKAS, f"raid {BIGGIN_HAWKINGE}")
    run(
        state,
        raid_planning,
        {str(BIGGIN_HAWKINGE): "0600", f"forward {BIGGIN_HAWKINGE}": f"under {BIGGIN_HAWKINGE}", **stukas},
    )
    state.card = BIGGIN_HAWKINGE
    assert state.strikes_forward_field()
    without = draw(opening(advanced=True), BIGGIN_HAWKINGE)
    run(without, raid_planning, {str(BIGGIN_HAWKINGE): "0600", **stukas})
    without.card = BIGGIN_HAWKINGE
    assert not without.strikes_forward_field()
    wallop = opening("thin_blue_line", advanced=True)
    wallop.card = MIDDLE_WALLOP
    assert not wallop.within_me109_range()
    wallop.forward = [37]  # type: ignore[list-item]
    assert wallop.within_me109_range()


@pytest.mark.obliges("duel-21.2-1", "duel-21.2-2")
def test_high_command_wants_ju87s_to_fly_until_three_are_lost() -> None:
    with pytest.raises(IllegalAnswer, match="2 Ju 87"):
        run(
            draw(opening(advanced=True), POLING),
            raid_planning,
            {str(POLING): "0600", STUKAS[0]: f"raid {POLING}"},
        )
    run(draw(opening(), POLING), raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    lost = draw(opening(advanced=True), POLING)
    put(lost, LIGHT_LOSS, *(lost.kit.names[g] for g in lost.kit.stukas[:3]))
    run(lost, raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    gone = draw(opening("thin_blue_line", advanced=True), POLING)
    run(gone, raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})


@pytest.mark.obliges("duel-21.2-3", "duel-21.2-4")
def test_high_command_wants_rich_targets_and_london_raided() -> None:
    def fresh(*cards: int) -> PlannedBattle:
        state = opening("thin_blue_line", advanced=True)
        state.terror = True
        state.targets += TERROR_TARGETS
        return draw(priority(state, city=Priority.HIGH, industry=Priority.HIGH), *cards)

    rich = [n for n, card in opening().kit.target_cards.items() if card.vp_double][:2]
    with pytest.raises(IllegalAnswer, match="double value"):
        run(fresh(4, *rich), raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    run(fresh(4, rich[0]), raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    with pytest.raises(IllegalAnswer, match="London"):
        run(fresh(4, 51, 55), raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})
    plain = fresh(4, 51)
    run(plain, raid_planning, {str(POLING): "0600", DO17[0]: f"raid {POLING}"})


@pytest.mark.obliges("duel-21.3-1", "duel-21.4-3", "duel-2.22-2")
def test_two_jabos_from_september_on_within_range() -> None:
    from datetime import date

    def fresh(*cards: int) -> PlannedBattle:
        state = draw(opening("thin_blue_line", advanced=True), *cards)
        state.day = day_index(date(1940, 9, 1))
        return state

    assert not has_jabos(draw(opening("thin_blue_line", advanced=True), POLING))
    late = fresh(4, 8)
    run(
        late,
        raid_planning,
        {
            str(POLING): "0600",
            str(RYE): "1800",
            f"jabo {ME109_A}": f"raid {POLING}",
            f"jabo {ME109_B}": f"raid {RYE}",
        },
    )
    assert late.jabos == [unit(late, ME109_A), unit(late, ME109_B)]
    three = {f"jabo {name}": f"raid {POLING}" for name in (ME109_A, ME109_B, ME109_C)}
    with pytest.raises(IllegalAnswer, match=r"21\.3"):
        run(fresh(4), raid_planning, {str(POLING): "0600", **three})
    with pytest.raises(IllegalAnswer, match=r"21\.3"):
        run(
            fresh(4),
            raid_planning,
            {str(POLING): "0600", ME109_A: f"raid {POLING}", f"jabo {ME109_A}": f"raid {POLING}"},
        )
    for cards in ((NORTHOLT, POLING), (NORTHOLT,)):
        with pytest.raises(IllegalAnswer, match=r"\(rule 21\.4\)"):
            run(fresh(*cards), raid_planning, {str(NORTHOLT): "0600", f"jabo {ME109_A}": f"raid {NORTHOLT}"})


@pytest.mark.obliges("duel-21.1-4", "duel-21.4-3")
def test_a_jabo_flies_to_middle_wallop_only_with_the_forward_marker() -> None:
    def fresh() -> PlannedBattle:
        return draw(on(1, 9, "thin_blue_line", advanced=True), MIDDLE_WALLOP)

    jabo = {str(MIDDLE_WALLOP): "0600", f"jabo {ME109_LF3}": f"raid {MIDDLE_WALLOP}"}
    with pytest.raises(IllegalAnswer, match=r"without the forward airfield marker .* \(rule 21\.4\)"):
        run(fresh(), raid_planning, jabo)
    state = fresh()
    run(state, raid_planning, {**jabo, "forward 37": f"under {MIDDLE_WALLOP}"})
    raid(state, MIDDLE_WALLOP)
    (flown,) = state.raiders = state.assigned(MIDDLE_WALLOP)
    assert state.is_flying_jabo(flown)
    assert not flies_reduced(state, flown, BOMBER)


@pytest.mark.obliges("duel-5.4-1")
def test_every_early_raid_needs_a_gruppe() -> None:
    with pytest.raises(IllegalAnswer, match="needs a Gruppe"):
        run(draw(opening(), POLING), raid_planning, {str(POLING): "0600"})
    state = plan(opening(), {POLING: 0, RYE: 1})
    tie(state, POLING, DO17[0])
    assert state.assigned(8) == []  # type: ignore[arg-type]
