"""The worked examples of the booklet, with its numbers: from the set-up to the advance warning."""

import pytest

from dowding.games.duel.day import advance_warning, squadron_patrol, time_of_day
from dowding.games.duel.view import view
from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.raid import clock_check
from dowding.games.raf.day.patrol import patrol_reach
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Damage, Region
from tests.duel.situations import opening
from tests.luftwaffe.example_day import day_of_the_example, example_plan
from tests.luftwaffe.situations import (
    plan,
    run,
    sector,
    unit,
)
from tests.raf.cards import BIGGIN, FORENESS, KENLEY_BIGGIN, PORTLAND, RYE_FOLKESTONE, THAMESHAVEN


@pytest.mark.obliges(
    "duel-5.0-1", "duel-5.1-3", "duel-5.12-1", "duel-5.14-1", "duel-4.I.3-1", "duel-4.I.8-1", "duel-5.2-1",
    "duel-4.I.4-1",
)  # fmt: skip
def test_d03_the_plan_of_the_illustration_is_legal() -> None:
    state = day_of_the_example(opening())
    run(state, raid_planning, example_plan())
    assert len(state.planned) == 8
    assert largest_raid(state, 8) == 10
    assert state.tied[unit(state, "I/KG2/2")] == RYE_FOLKESTONE
    run(state, time_of_day)
    stops = []
    while state.clock < state.kit.end_of_day:
        stops.append(state.kit.hours[state.clock])
        for card in state.unflown():
            state.finish(card)
        run(state, clock_check)
    assert stops == ["0600", "0800", "1200", "1600"]


@pytest.mark.obliges("duel-5.5-1", "duel-4.I.9-1", "duel-5.5-4", "duel-4.III.4-1", "duel-5.5-6")
def test_d08_one_marker_for_each_region() -> None:
    state = plan(opening(), {FORENESS: 0, THAMESHAVEN: 0, BIGGIN: 0, PORTLAND: 2})
    state.regions = [Region.LF3]
    run(state, advance_warning)
    assert state.regions == [Region.LF2_EAST, Region.LF2_SOUTH]
    state.damage[0] = Damage.LIGHT
    run(state, advance_warning)
    assert state.regions == [Region.LF2_EAST, Region.LF2_SOUTH]
    assert view(state, FIGHTER_COMMAND).all_marked, "the third region is certainly quiet"


@pytest.mark.obliges("duel-5.5-2", "duel-4.I.9-2", "duel-12.21-4", "duel-5.5-5", "duel-5.5-3")
def test_d09_damaged_nets_leave_one_marker_and_then_none() -> None:
    state = plan(opening(), {FORENESS: 0, BIGGIN: 0, KENLEY_BIGGIN: 0})
    state.damage[0], state.damage[1] = Damage.LIGHT, Damage.HEAVY
    asked = run(state, advance_warning)
    assert (asked.side, asked.options) == (LUFTWAFFE, {"LF2 East", "LF2 South"})
    assert asked.decision is not None
    assert not asked.decision.public
    run(state, advance_warning, "LF2 South")
    assert state.regions == [Region.LF2_SOUTH]
    assert not view(state, FIGHTER_COMMAND).all_marked
    state.damage[2] = Damage.LIGHT
    run(state, advance_warning)
    assert state.regions == []


@pytest.mark.obliges("duel-6.0-1", "duel-6.0-3", "duel-6.0-4", "duel-4.I.10-1")
def test_d10_and_d11_patrols_go_next_door() -> None:
    state = opening()
    names = state.kit.sector_names

    def reach(home: str) -> set[str]:
        squadron = next(s for s in state.kit.squadrons if state.kit.home[s] == sector(state, home))
        return {names[s] for s in patrol_reach(state, squadron)}

    assert reach("3/11") == {"3/11", "1/11", "4/11", "5/11", "London", "2/12", "4/10"}
    assert reach("1/11") == {"1/11", "4/10", "2/11", "3/11", "London"}
    assert "London" not in reach("4/11")
    assert all("London" in reach(home) for home in ("2/11", "5/11", "6/11", "7/11"))
    assert "3/10" not in reach("2/12")
    assert "4/10" not in reach("3/12")
    run(state, squadron_patrol, {"54/6/11": "London"})
    assert state.where(unit(state, "54/6/11")) == state.kit.london
