"""15.2: how a Luftwaffe player plans the day."""

from collections.abc import Sequence

import pytest

from dowding.games.londons_burning.calendar import dawn
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.ids import Marker
from dowding.games.londons_burning.luftwaffe_player import plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raids import raid_draw
from dowding.games.londons_burning.words import (
    DESTROYED,
    LUFTWAFFE,
    MIX,
    RAF,
)
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.match import Match
from tests.londons_burning.table import (
    DAY,
    FIVE,
    FOUR,
    KIT,
    NO_RAID,
    SIX,
    TARGETS,
    UNITS,
    alone,
    fresh,
    keys,
    now,
    planned,
    put_raid,
    refused,
    rolls,
    run,
    told,
    versus,
)


def plan(match: Match, *answers: object) -> Match:
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


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


def stage_plan(sizes: Sequence[Marker] = (FOUR, FIVE, NO_RAID, Marker(1))) -> Match:
    """A morning with given draws."""
    cards = [*(TARGETS[name] for name in DAY), *sizes]
    return run(versus(), plan_day, cards=cards)


@pytest.mark.obliges("lb-15.2-06", "lb-15.2-10", "lb-15.2-11", "lb-15.2-12", "lb-15.2-13")
def test_the_day_is_planned_in_secret() -> None:
    match = stage_plan()
    assert match.decision is not None
    assert (match.decision.side, keys(match)) == (LUFTWAFFE, DAY)
    plan(match, ["Lympne", "Dover", "Kenley", "Manston"])
    plan(match, (1, 0, 2, 3))
    assert len(keys(match)) == 9
    with pytest.raises(IllegalAnswer, match="exactly 5"):
        match.answer((0, 1, 2, 3))
    first = keys(match)[:5]
    plan(match, first)
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
        assert "drew" not in told(match, side)


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
    assert "cancelled" in told(match, LUFTWAFFE)
    assert "cancelled" not in told(match)


@pytest.mark.obliges("lb-15.2-18", "lb-15.2-17", "lb-15.2-22")
def test_the_start_hex_is_chosen_openly_and_the_first_move_plotted() -> None:
    match = run(planned(versus()), raid_draw, dice=[3, 4])
    assert keys(match) == ["3", "4"]
    assert refused(match)["1"] == "15.2"
    match.answer("4")
    assert rolls(match)[0].purpose == "Reported altitude"
    assert match.decision is not None
    assert (match.decision.side, match.decision.rule) == (LUFTWAFFE, "15.2")
    assert "A6" in told(match)
    assert keys(match) == ["1", "2", "3"]
    with pytest.raises(IllegalAnswer, match="the raid would bypass its target"):
        match.answer("6")
    match.answer("2")
    assert match.view(LUFTWAFFE).plot == 2
    assert match.view(RAF).plot is None
    assert "Plot" not in told(match)


@pytest.mark.obliges("lb-15.2-26")
def test_the_plan_of_a_phase_is_shown_at_its_end() -> None:
    match = run(put_raid(planned(alone(players="luftwaffe")), "Do17 #21"), end_of_raid)
    assert "shows its plan of 7 a.m.: Dover, 4 Raiders" in told(match)
    assert [shown.target for shown in match.view(RAF).shown] == ["Dover"]
    plan(match, "Hornchurch", "base")
    assert "shows its plan of 10 a.m.: Kenley, No Raid" in told(match)
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
    with pytest.raises(IllegalAnswer, match="exactly 6"):
        match.answer(DAY)
    match.answer([*DAY, "Debden", "Convoy"])
    names = [KIT.targets[t].name for t in now(match).target_cup]
    assert len(names) == 10
    assert {"London M5", "London N4", "London N5", "London O5"} < set(names)
    assert "Convoy" not in told(match)
