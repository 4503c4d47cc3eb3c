"""The worked examples of the booklet, with its numbers: combat, bombing and recovery."""

import pytest

from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
    on_clock,
)
from dowding.games.raf.raid.air_battle import hunter_attack, squadron_attack, squadron_interception
from dowding.games.raf.raid.bombing import bomb, german_recovery
from dowding.games.raf.state.columns import HURRICANE, SPITFIRE
from dowding.games.raf.telling.entries.combat import Combat
from tests.lion.situations import (
    BOMBERS,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    campaign,
    hunters_and_squadrons,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
)
from tests.raf.cards import HORNCHURCH, KENLEY, ROCHESTER

# Combat


@pytest.mark.obliges("lion-tbl-dmg-hunt-c", "lion-tbl-dmg-hunt-h", "lion-10.2-a")
def test_the_facing_decides_what_an_abort_does() -> None:
    state = hunters_and_squadrons()
    run(state, hunter_attack, [[]], dice=[2])
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)


@pytest.mark.obliges(
    "lion-10.1-a", "lion-10.1-b", "lion-10.1-c", "lion-10.1-d", "lion-10.2-a", "lion-10.21-a",
    "lion-10.22-a", "lion-tbl-crt-f", "lion-tbl-crt-l", "lion-tbl-dmg-hunt-a", "lion-tbl-dmg-hunt-l",
    "lion-tbl-dmg-hunt-m", "lion-tbl-dmg-hunt-n",
)  # fmt: skip
@pytest.mark.parametrize("goes_on", [True, False])
def test_hunter_attack(goes_on: bool) -> None:
    state = hunters_and_squadrons()
    played = run(state, hunter_attack, [[HURRICANE_C] if goes_on else []], dice=[2])
    (combat,) = played.of(Combat)
    assert (len(combat.gruppen), len(combat.squadrons), sum(combat.ratings), combat.row) == (4, 3, 12, "D")
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert (place_of(state, ME109_C), is_reduced(state, ME109_C)) == (CLOSE_ESCORT, False)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (INFLIGHT, True)
    assert place_of(state, HURRICANE_B) == LIGHT_LOSS
    where = (BOMBER, True) if goes_on else (INFLIGHT, False)
    assert (place_of(state, HURRICANE_C), is_reduced(state, HURRICANE_C)) == where
    assert state.vp == 0


@pytest.mark.obliges(
    "lion-9.21-b", "lion-10.23-a", "lion-10.23-b", "lion-10.23-c", "lion-tbl-crt-i", "lion-tbl-crt-m",
    "lion-II.13-a", "lion-II.13-b",
)  # fmt: skip
def test_squadron_attack() -> None:
    state = raid(campaign(), KENLEY)
    he111_a, he111_b, ju88_c, me110 = "II/KG1/2", "III/KG1/2", "I/KG51/3", "I/ZG26/2"
    put_all(state, BOMBER, he111_a, he111_b, ju88_c, SPITFIRE_B, SPITFIRE_C)
    put_all(state, CLOSE_ESCORT, ME109_B, me110)
    run(state, squadron_interception, [[he111_a, ju88_c]])
    assert named(state, state.intercepted) == {he111_a, ju88_c, ME109_B}
    played = run(state, squadron_attack, dice=[3])
    (combat,) = played.of(Combat)
    assert (len(combat.gruppen), len(combat.squadrons), sum(combat.ratings), combat.row) == (3, 2, 19, "G")
    assert (place_of(state, he111_a), is_reduced(state, he111_a)) == (INFLIGHT, True)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert place_of(state, ju88_c) == HEAVY_LOSS
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (INFLIGHT, False)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert (place_of(state, he111_b), is_reduced(state, he111_b)) == (BOMBER, False)
    assert (place_of(state, me110), is_reduced(state, me110)) == (INFLIGHT, False)
    assert state.vp == 1


# Bombing and recovery


@pytest.mark.obliges(
    "lion-11-h", "lion-11-i", "lion-11.22-a", "lion-11.22-b", "lion-11.22-c", "lion-11.22-d",
    "lion-11.22-e", "lion-11.22-f", "lion-11.22-g",
)  # fmt: skip
def test_hornchurch_bombed() -> None:
    state = raid(campaign(), HORNCHURCH)
    state.points[SPITFIRE] = 7
    put(state, "54/6/11", AVAILABLE)
    put(state, SPITFIRE_A, REARM)
    put(state, SPITFIRE_B, LIGHT_LOSS)
    put(state, "603/6/11", AVAILABLE)
    patrol(state, "603/6/11", "6/11")
    gruppen = put_all(state, BOMBER, *BOMBERS)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 4])
    assert in_box(state, LANDING) == {"54/6/11", SPITFIRE_A}
    assert place_of(state, "603/6/11") > AVAILABLE
    assert state.points[SPITFIRE] == 4
    assert state.vp == -3
    assert not state.damage[state.target.primary.marker]


@pytest.mark.obliges("lion-11.24-a")
def test_industry_bombed() -> None:
    state = raid(campaign(), ROCHESTER)
    state.points[HURRICANE], state.points[SPITFIRE] = 11, 9
    gruppen = put_all(state, BOMBER, *BOMBERS)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 2])
    assert (state.points[HURRICANE], state.points[SPITFIRE]) == (8, 9)
    assert state.vp == -3


@pytest.mark.obliges("lion-12.1-b", "lion-12.1-c", "lion-12.1-d", "lion-12.1-e")
@pytest.mark.parametrize(
    ("clock", "reduced", "place", "spent"),
    [
        (1, False, on_clock(4), False),
        (1, True, on_clock(5), False),
        (3, False, on_clock(6), False),
        (3, True, AIRBASE, True),
        (4, False, AIRBASE, True),
    ],
)
def test_fighter_recovery(clock: int, reduced: bool, place: int, spent: bool) -> None:
    state = raid(campaign(), KENLEY)
    state.clock = clock
    put(state, ME109_A, INFLIGHT, reduced=reduced)
    run(state, german_recovery)
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (place, spent)


HE111 = ("I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG4/2", "II/KG4/2", "I/KG53/2")


@pytest.mark.obliges("lion-11-k", "lion-ev-noness-a", "lion-ev-noness-b")
@pytest.mark.parametrize(("die", "vp"), [(6, -2), (3, -1), (1, 0)])
def test_non_essential_target(die: int, vp: int) -> None:
    state = raid(campaign(), KENLEY)
    state.non_essential = True
    gruppen = put_all(state, BOMBER, *HE111)
    dice = [die, 6] if die == 6 else [die]
    run(state, bomb(state, gruppen, state.target.primary), dice=dice)
    assert state.vp == vp
    assert not in_box(state, LANDING)
