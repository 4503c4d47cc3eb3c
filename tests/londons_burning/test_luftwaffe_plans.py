"""15.2: what a Luftwaffe player plans for a day, and when it is shown."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dowding.games.londons_burning.calendar import dawn
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.entries.days import PlanCancelled, PlanShown
from dowding.games.londons_burning.ids import NONE, Marker
from dowding.games.londons_burning.luftwaffe_player import could_be_short, plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.questions import ManRaid, OrderTargets, SpendRepairPoint
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import DESTROYED, LUFTWAFFE, MIX, RAF
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Drew
from dowding.kernel.match import Match
from dowding.kernel.steps import Play
from tests.londons_burning.table import (
    KIT,
    ONE,
    STONES_POSTURE,
    TARGETS,
    TWO,
    UNITS,
    alone,
    duel,
    fresh,
    happened,
    keys,
    now,
    put_fighter,
    put_raid,
    question,
    ready,
    run,
    told,
)
from tests.londons_burning.versus import DAY, FIVE, FOUR, NO_RAID, SIX, planned, versus


def plan(match: Match, *answers: object) -> Match:
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


def stage_plan(sizes: Sequence[Marker] = (FOUR, FIVE, NO_RAID, Marker(1))) -> Match:
    """A morning with given draws."""
    cards = [*(TARGETS[name] for name in DAY), *sizes]
    return run(versus(), plan_day, cards=cards)


def in_the_night(**options: Any) -> Battle:
    battle = ready(**options)
    battle.phase, battle.damage[TARGETS["Kenley"]] = 4, 3
    battle.fatigue = [5] * len(battle.fatigue)
    return battle


def in_the_air(**options: Any) -> Battle:
    battle = put_raid(ready(**options), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I5")
    return battle


def in_combat(**options: Any) -> Battle:
    return duel("He111 #24", "Do17 #21", **options)


@pytest.mark.obliges("lb-15.2-02", "lb-15.2-03")
@pytest.mark.parametrize(("scenario", "optional"), [("short", False), ("regular", True), ("long", True)])
def test_all_optional_rules_and_the_weather_table(scenario: str, optional: bool) -> None:
    battle = fresh(scenario, players="luftwaffe", weather="historical")
    assert [battle.crossfire, battle.changing_base, battle.aborting, battle.siting] == [True] * 4
    assert battle.optional_weather == optional


@pytest.mark.obliges("lb-15.2-04", "lb-15.2-05", "lb-15.2-07", "lb-2.5-01")
def test_four_targets_and_four_sizes_are_drawn_without_london_and_remix() -> None:
    assert len(versus().target_cup) == 24
    for seed in range(20):
        battle = fresh(players="luftwaffe", seed=seed)
        battle.base = TARGETS["Kenley"]
        match = run(battle, plan_day)
        state = now(match)
        assert len(set(state.planned_targets)) == len(set(state.planned_sizes)) == 4
        assert not set(state.planned_targets) & set(KIT.london)
        assert all(KIT.markers[marker] >= 0 for marker in state.planned_sizes)


@pytest.mark.obliges("lb-15.2-06", "lb-15.2-10", "lb-15.2-11", "lb-15.2-12", "lb-15.2-13")
def test_the_day_is_planned_in_secret() -> None:
    match = stage_plan()
    assert match.decision is not None
    assert (match.decision.side, keys(match)) == (LUFTWAFFE, DAY)
    plan(match, ["Lympne", "Dover", "Kenley", "Manston"])
    plan(match, (1, 0, 2, 3), ())
    assert len(keys(match)) == 9
    with pytest.raises(IllegalAnswer):
        match.answer((0, 1, 2, 3))
    first = keys(match)[:5]
    plan(match, first, (0, 1, 2, 3), (), ())
    state = now(match)
    assert [KIT.targets[t].name for t in state.planned_targets] == ["Lympne", "Dover", "Kenley", "Manston"]
    assert {KIT.names[u] for u in range(29) if state.flies[u] == 0} == set(first)
    assert sum(phase == 1 for phase in state.flies) == 4
    seen = match.view(LUFTWAFFE).plan
    assert seen is not None
    assert set(seen[0].raiders) == set(first)
    for side in (RAF, "RAF 1", None):
        assert match.view(side).plan is None
        assert match.view(side).shown == ()
        for secret in ("Lympne", first[0]):
            assert secret not in told(match, side)
        assert not happened(match, Drew, side=side)


@pytest.mark.obliges("lb-15.2-14", "lb-15.2-09", "lb-15.2-13")
def test_a_raid_that_cannot_be_filled_is_cancelled() -> None:
    battle = versus()
    for unit in battle.mix()[8:]:
        battle.places[unit] = DESTROYED
    cards = [*(TARGETS[name] for name in DAY), SIX, FIVE, NO_RAID, 1]
    match = run(battle, plan_day, (0, 1, 2, 3), (0, 1, 2, 3), cards=cards)
    assert keys(match) == ["7 a.m.", "10 a.m."]
    plan(match, ["10 a.m.", "7 a.m."], (0, 1, 2, 3, 4))
    assert [now(match).flies.count(phase) for phase in (0, 1)] == [0, 5]
    assert question(match) == ManRaid("7 a.m.", "Dover", 0), "nobody flies, though three are left"
    assert happened(match, PlanCancelled, side=LUFTWAFFE)
    assert not happened(match, PlanCancelled)


@pytest.mark.obliges("lb-15.2-26")
def test_the_plan_of_a_phase_is_shown_at_its_end() -> None:
    match = run(put_raid(planned(alone(players="luftwaffe")), "Do17 #21"), end_of_raid)
    assert happened(match, PlanShown, phase="7 a.m.", target="Dover", size="4 Raiders")
    assert [shown.target for shown in match.view(RAF).shown] == ["Dover"]
    plan(match, "Hornchurch", "base")
    assert happened(match, PlanShown, phase="10 a.m.", target="Kenley", size="No Raid")
    assert [shown.target for shown in match.view(RAF).shown] == ["Dover", "Kenley"]


@pytest.mark.obliges("lb-15.2-27", "lb-15.2-15")
def test_all_markers_are_back_the_next_morning() -> None:
    battle = planned(versus(scenario="short"))
    match = run(battle, night)
    state = now(match)
    assert len(state.target_cup) == 24
    assert state.day == 1
    assert len(state.planned_targets) == 4
    assert match.decision is not None
    assert match.decision.side == LUFTWAFFE


@pytest.mark.obliges("lb-15.2-12", "lb-15.2-13", "lb-15.2-27")
def test_yesterdays_plans_are_gone_in_the_morning() -> None:
    battle = planned(versus(date="1940-08-14"))
    battle.track, battle.phase = [1, 2], 3
    cards = [
        *(TARGETS[name] for name in DAY),
        *[marker for marker in KIT.all_markers if not KIT.markers[marker]][:4],
    ]
    match = run(battle, dawn, cards=cards, dice=[1])
    assert set(now(match).flies) == {NONE}
    assert (match.view(RAF).track, now(match).phase) == ((), 0)
    assert question(match) == OrderTargets()


@pytest.mark.obliges("lb-15.2-28")
def test_german_replacements_are_drawn_not_chosen() -> None:
    battle = planned(versus(scenario="short"))
    for name in ("Me109 #3", "Me109 #4", "Me109 #6"):
        battle.places[UNITS[name]] = DESTROYED
    match = run(battle, night, cards=[UNITS["Me109 #6"], UNITS["Me109 #4"]])
    assert [now(match).places[UNITS[n]] for n in ("Me109 #3", "Me109 #4", "Me109 #6")] == [
        DESTROYED,
        MIX,
        MIX,
    ]


@pytest.mark.obliges("lb-15.2-29", "lb-15.2-30", "lb-15.2-31")
def test_d17_on_7_september_six_targets_are_kept_and_london_added() -> None:
    match = run(versus(date="1940-09-07"), dawn, dice=[1])
    assert len(keys(match)) == 24
    with pytest.raises(IllegalAnswer):
        match.answer(DAY)
    match.answer([*DAY, "Debden", "Convoy"])
    names = [KIT.targets[t].name for t in now(match).target_cup]
    assert len(names) == 10
    assert {"London M5", "London N4", "London N5", "London O5"} < set(names)
    assert "Convoy" not in told(match)


@pytest.mark.obliges("lb-15.2-01")
@pytest.mark.parametrize(
    ("staged", "step", "answers", "dice"),
    [
        (in_combat, raf_segment, ("He111 #24", 2), [6, 2, 1, 2, 3, 6, 1, 5, 6]),
        (in_the_air, raf_movement, ("H5@20",), []),
        (in_the_night, night, ("Kenley", "Kenley"), []),
        (ready, stand_by, ("base", "patrol"), []),
    ],
)  # fmt: skip
def test_what_15_2_leaves_alone_is_as_in_the_game_for_one(
    staged: Callable[..., Battle], step: Play, answers: tuple[object, ...], dice: list[int]
) -> None:
    def played(players: str) -> tuple[object, ...]:
        battle = staged(players=players)
        battle.changing_base = battle.crossfire = battle.aborting = False
        state = now(run(battle, step, *answers, dice=dice))
        return (
            state.pilots, state.fatigue, state.victories, state.ammo, state.spots, state.levels[:4],
            state.places, state.hits, state.damage, state.scores, state.losses,
        )  # fmt: skip

    assert played("luftwaffe") == played("solitaire")


@pytest.mark.obliges("lb-15.2-14")
@pytest.mark.parametrize(("mix", "short"), [(19, True), (20, False)])
def test_raids_can_be_short_only_if_the_largest_four_need_more_than_the_mix(mix: int, short: bool) -> None:
    """The largest are of 6, 5, 5 and 4."""
    battle = versus()
    for number, unit in enumerate(KIT.germans):
        battle.places[unit] = MIX if number < mix else DESTROYED
    assert could_be_short(battle) == short


@pytest.mark.obliges("lb-15.2-29")
def test_alone_nobody_turns_on_london() -> None:
    match = run(ready(date="1940-09-07"), dawn, dice=[1])
    assert question(match) == STONES_POSTURE


@pytest.mark.obliges("lb-15.2-27")
def test_on_a_day_of_rain_nothing_of_the_last_plan_is_left() -> None:
    battle = planned(versus(date="1940-08-14"))
    battle.damage[TARGETS["Manston"]] = 3
    match = run(battle, dawn, dice=[6])
    assert question(match) == SpendRepairPoint()
    assert (now(match).planned_targets, now(match).planned_sizes) == ([], [])


@pytest.mark.obliges("lb-15.2-14")
@pytest.mark.parametrize(("mix", "short"), [(23, True), (24, False)])
def test_every_raid_takes_one_more_for_each_step_of_the_london_increase(mix: int, short: bool) -> None:
    """The largest are of 6, 5, 5 and 4, each with one more."""
    battle = versus()
    battle.increase = 1
    for number, unit in enumerate(KIT.germans):
        battle.places[unit] = MIX if number < mix else DESTROYED
    assert could_be_short(battle) == short
