"""I.1, I.6 and IV.1: night raids and night patrols."""

from datetime import date

import pytest

from dowding.games.eagle.entries import NightPatrolRolled
from dowding.games.eagle.fighter_command import agrees
from dowding.games.eagle.night import night_patrol
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.night import night_interception, night_raid_planning
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    LANDING,
    LIGHT_LOSS,
    MAP_AIRBASE,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.telling.questions import LandingAccident, LowerDie
from dowding.games.raf.words import (
    LUFTWAFFE,
    Aircraft,
    Priority,
)
from dowding.kernel.journal import Rolled
from tests.eagle.situations import names, on, opening
from tests.luftwaffe.situations import (
    DO17,
    in_box,
    place_of,
    priority,
    put,
    run,
    unit,
)

BLENHEIMS = ("600/6/11", "23/3/12", "236/1/10", "604/4/10", "25/5/11")
"""In the order of the sectors on the night patrol table."""
NIGHT_TABLE = {
    (8, 11): (0, 1, 1, 2, 2, 3), (8, 25): (0, 1, 1, 2, 2, 3),
    (8, 26): (1, 2, 3, 3, 4, 5), (9, 15): (1, 2, 3, 3, 4, 5),
    (9, 16): (2, 3, 4, 5, 5, 5), (10, 1): (2, 3, 4, 5, 5, 5),
}  # fmt: skip
LIMITS = {
    "low": ((2, 4), (3, 6), (4, 8)),
    "medium": ((4, 8), (5, 10), (7, 15)),
    "high": ((7, 15), (9, 17), (12, 20)),
}
"""Night raiders, least and most: by priority of cities, then of industry."""


@pytest.mark.obliges(
    "eagle-I.1-1", "eagle-CH.night-minmax-1", "duel-20.1.1-1", "duel-20.1.2-1", "duel-20.1.1-2"
)
@pytest.mark.parametrize("city", Priority)
@pytest.mark.parametrize("industry", Priority)
def test_night_raiders_within_the_chart(city: Priority, industry: Priority) -> None:
    state = priority(opening(night=True), city=city, industry=industry)
    asked = run(state, night_raid_planning).decision
    assert asked is not None
    least, most = LIMITS[city][list(Priority).index(industry)]
    assert (asked.question.least, asked.question.most) == (least, most)  # type: ignore[attr-defined]
    flown = {state.kit.aircraft[unit(state, option.key)] for option in asked.options}
    assert flown == {Aircraft.HE111, Aircraft.JU88, Aircraft.DO17}
    few = opening(night=True)
    for gruppe in few.gruppen_at(AIRBASE):
        few.at[gruppe] = MAP_AIRBASE
    put(few, AIRBASE, DO17[0])
    run(few, night_raid_planning)
    assert names(few, few.night_raiders) == [DO17[0]]


@pytest.mark.obliges("eagle-I.6-1", "eagle-CH.night-patrol-1", "eagle-CH.night-patrol-2", "eagle-I.6-2")
@pytest.mark.parametrize(("day", "row"), NIGHT_TABLE.items())
@pytest.mark.parametrize("die", range(1, 7))
def test_the_british_night_patrol_table(day: tuple[int, int], row: tuple[int, ...], die: int) -> None:
    state = opening(night=True)
    state.day = day_index(date(1940, *day))
    played = run(state, night_patrol, dice=[die])
    assert in_box(state, NIGHT_PATROL) == set(BLENHEIMS[: row[die - 1]])
    assert [entry.number for entry in played.told(NightPatrolRolled)] == [row[die - 1]]


@pytest.mark.obliges("eagle-CH.night-patrol-3", "duel-20.1.2-2", "duel-20.0-2")
def test_a_blenheim_that_is_not_ready_is_passed_over_and_yesterdays_patrol_returns() -> None:
    state = on(26, 8, night=True)
    put(state, LANDING, BLENHEIMS[0])
    put(state, NIGHT_PATROL, BLENHEIMS[4])
    put(state, AVAILABLE, BLENHEIMS[1], reduced=True)
    state.night_raiders = [unit(state, name) for name in DO17]
    run(state, night_patrol, dice=[2])
    assert in_box(state, NIGHT_PATROL) == {BLENHEIMS[2], BLENHEIMS[3]}
    assert place_of(state, BLENHEIMS[4]) == AVAILABLE
    assert in_box(state, NIGHT_RAID) == set(DO17)
    assert not {unit(state, name) for name in DO17} & set(state.ready())
    day = opening()
    assert not run(day, night_patrol).journal


def night_of(patrols: int, raiders: int) -> Eagle:
    """A night with so many Blenheims, 600 Squadron not among them, and bombers."""
    state = opening(night=True)
    put(state, NIGHT_PATROL, *BLENHEIMS[1 : 1 + patrols])
    put(state, NIGHT_RAID, *(state.kit.names[g] for g in state.kit.bombers[2][:raiders]))
    return state


@pytest.mark.obliges(
    "eagle-IV.1-1", "duel-20.3-1", "duel-20.3-2", "duel-20.4-1", "duel-20.0-3", "duel-CH.night-4"
)
def test_d33_four_blenheims_and_nine_raiders() -> None:
    assert not in_box(run(night_of(4, 9), night_interception, dice=[3]).state, BOMBER)
    state = night_of(4, 9)
    events = len(state.events)
    played = run(state, night_interception, dice=[2, 1])
    assert played.decision is None
    assert len(state.events) == events
    fought = [roll.roll.purpose for roll in played.told(Rolled)]
    assert len(fought) == 2
    assert run(night_of(4, 1), night_interception).decision is None


@pytest.mark.obliges("eagle-IV.1-2")
def test_who_meets_the_night_raid() -> None:
    met = set()
    for seed in range(10):
        state = night_of(3, 9)
        state.counter = seed << 33
        played = run(state, night_interception, dice=[1, 4])
        told = next(entry for entry in played.journal if type(entry).__name__ == "NightCombat")
        assert told.squadrons == (BLENHEIMS[1],)  # type: ignore[attr-defined]
        met |= set(told.gruppen)  # type: ignore[attr-defined]
    assert len(met) > 1


@pytest.mark.obliges("eagle-IV.1-2")
@pytest.mark.parametrize(("die", "lowered"), [(1, False), (2, False), (3, True)])
def test_600_squadron_turns_a_miss_into_an_interception(die: int, lowered: bool) -> None:
    state = night_of(3, 9)
    put(state, NIGHT_PATROL, BLENHEIMS[0])
    assert state.kit.night.chance(4, 9) == 2
    assert agrees(state, LowerDie(die)) == lowered
    played = run(state, night_interception, dice=[die, 1])
    told = next(entry for entry in played.journal if type(entry).__name__ == "NightCombat")
    assert told.squadrons == BLENHEIMS[: min(die, 2)]  # type: ignore[attr-defined]
    missed = night_of(3, 9)
    put(missed, NIGHT_PATROL, BLENHEIMS[0])
    assert len(run(missed, night_interception, dice=[4]).told(Rolled)) == 1


@pytest.mark.obliges("eagle-IV.1-1")
def test_a_starred_result_costs_a_gruppe_of_the_luftwaffes_choice() -> None:
    state = night_of(0, 16)
    asked = run(state, night_bombing, dice=[1])
    assert asked.decision is not None
    assert asked.side == LUFTWAFFE
    assert isinstance(asked.decision.question, LandingAccident)
    chosen = sorted(asked.options)[0]
    state = night_of(0, 16)
    run(state, night_bombing, chosen, dice=[1])
    assert place_of(state, chosen) == LIGHT_LOSS
    assert state.vp == 0, "one point for the bombs, one for the accident"
