"""10, 11: interception and combat."""

import pytest

from dowding.games.luftwaffe.raid import bombing_strategy
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    patrol,
)
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_interception
from dowding.games.raf.raid.bombing import bombardment, column_shifts
from dowding.games.raf.raid.combat import combat_row
from dowding.games.raf.telling.entries import Intercepted, NothingToIntercept, Suffered
from dowding.games.raf.words import Effect, TargetType
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    is_reduced,
    opening,
    place_of,
    put,
    raid,
    run,
    sector,
)
from tests.raf.cards import BIGGIN


@pytest.mark.obliges("duel-10.1-6", "duel-10.1-7", "duel-10.1-8", "duel-10.1-9", "duel-12.0-4", "duel-13.0-1")
def test_an_unopposed_raid() -> None:
    state = raid(opening(), BIGGIN)
    put(state, HUNT, ME109_A, reduced=True)
    put(state, CLOSE_ESCORT, ME109_B)
    put(state, BOMBER, DO17[0])
    run(state, hunter_interception)
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert place_of(state, ME109_B) == BOMBER
    put(state, CLOSE_ESCORT, ME109_C)
    assert run(state, squadron_interception).following is bombing_strategy
    assert place_of(state, ME109_C) == BOMBER
    assert (2, "unopposed") in column_shifts(state, state.gruppen_in(BOMBER), TargetType.AIRFIELD)
    late = raid(opening(), BIGGIN)
    put(late, HUNT, ME109_A)
    run(late, hunter_attack)
    assert place_of(late, ME109_A) == INFLIGHT


@pytest.mark.obliges("duel-10.2-1", "duel-7.2-2")
def test_squadron_interception() -> None:
    state = raid(opening(), BIGGIN)
    put(state, BOMBER, DO17[0], ME109_A, SPITFIRE_A, SPITFIRE_B)
    run(state, squadron_interception)
    assert {state.kit.names[g] for g in state.intercepted} == {DO17[0], ME109_A}
    first = raid(opening(), BIGGIN)
    first.delayed = True
    put(first, BOMBER, DO17[0])
    put(first, CLOSE_ESCORT, ME109_A)
    run(first, bombardment, dice=[1])
    assert first.unopposed


@pytest.mark.obliges(
    "duel-11.1-4", "duel-CH.crt-1", "duel-CH.crt-2", "duel-CH.crt-3", "duel-CH.crt-4", "duel-CH.crt-5",
    "duel-16.4-1",
)  # fmt: skip
def test_the_combat_table() -> None:
    combat = opening().kit.combat
    columns = {
        0: [2, 4, 6, 7, 8, 9, 10, 11, 11, 11],
        1: [2, 4, 5, 6, 7, 8, 9, 9, 10, 11],
        2: [1, 3, 4, 5, 6, 7, 8, 8, 9, 10],
    }
    for level, wanted in columns.items():
        assert [combat.columns[level][n] + 1 for n in range(1, 11)] == wanted
    for level in range(3):
        for gruppen in range(1, 17):
            rows = [combat.row(gruppen, total, level) for total in range(-40, 161)]
            assert sorted(rows) == rows
            assert (rows[0], rows[-1]) == (0, 8)
    assert str(combat.lines[0][1]).replace(" ", "").startswith("D--")
    state = opening()
    levels = [state.kit.depletion.level(n) for n in (0, 7, 8, 14, 15)]
    assert levels == [0, 0, 1, 1, 2]
    raid(state, BIGGIN)
    put(state, HUNT, ME109_A, SPITFIRE_A)
    hunters, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert combat_row(state, "hunter", hunters, squadrons, [(-20, "shift")]) == 0
    assert combat_row(state, "hunter", hunters, squadrons, [(20, "shift")]) == 8


@pytest.mark.obliges("duel-11.1-5", "duel-4.II.11-1")
def test_one_die_for_each_attack() -> None:
    state = raid(opening(), BIGGIN)
    circle = patrol(sector(state, "6/11"))
    put(state, circle, SPITFIRE_C)
    put(state, HUNT, ME109_A, SPITFIRE_A)
    fought = run(state, hunter_attack, dice=[1])
    assert len([e for e in fought.journal if type(e).__name__ == "Rolled"]) == 1
    assert place_of(state, SPITFIRE_C) == circle


@pytest.mark.obliges("duel-CH.damage-5")
@pytest.mark.parametrize("die", range(1, 7))
def test_squadrons_for_which_no_bomber_is_left_turn_back_with_a_line(die: int) -> None:
    state = raid(opening(), BIGGIN)
    put(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(state, HUNT, SPITFIRE_C, reduced=True)
    fought = run(state, hunter_attack, dice=[die])
    suffered = {unit: entry.code for entry in fought.told(Suffered) for unit in entry.units}
    going = {n for n in (SPITFIRE_A, SPITFIRE_B) if suffered[n] in (Effect.NO_EFFECT, Effect.DISRUPTED)}
    going |= {n for n in (SPITFIRE_C,) if suffered[n] == Effect.NO_EFFECT}
    assert {n for entry in fought.told(NothingToIntercept) for n in entry.squadrons} == going
    assert all(place_of(state, name) == INFLIGHT for name in going)
    bombers = raid(opening(), BIGGIN)
    put(bombers, HUNT, ME109_A, SPITFIRE_C, reduced=True)
    put(bombers, BOMBER, DO17[0])
    assert not run(bombers, hunter_attack, dice=[die]).told(NothingToIntercept)


@pytest.mark.obliges("duel-10.2-1")
def test_squadrons_that_find_an_empty_bomber_box_turn_back_with_a_line() -> None:
    state = raid(opening(), BIGGIN)
    put(state, BOMBER, SPITFIRE_A)
    met = run(state, squadron_interception)
    assert [entry.squadrons for entry in met.told(NothingToIntercept)] == [(SPITFIRE_A,)]
    assert not met.told(Intercepted)
    put(state, BOMBER, DO17[0])
    assert run(state, squadron_interception).told(Intercepted)


FATES = {
    "duel-CH.damage-1": (HUNT, False, 0, "CE I0 I1 L H"),
    "duel-CH.damage-2": (HUNT, False, 1, "I1 I1 L L H"),
    "duel-CH.damage-3": (HUNT, True, 0, "B0/I0 B1/I0 I1 L H"),
    "duel-CH.damage-4": (HUNT, True, 1, "B1 I1 L L H"),
    "duel-CH.damage-6": (BOMBER, False, 0, "B0 B1 I1 L H"),
    "duel-CH.damage-7": (BOMBER, False, 1, "B1 I1 L L H"),
    "duel-CH.damage-8": (BOMBER, True, 0, "I0 I1 I1 L H"),
    "duel-CH.damage-9": (BOMBER, True, 1, "I1 I1 L L H"),
    "duel-CH.damage-10": (CLOSE_ESCORT, False, 0, "I0 I1 I1 L H"),
    "duel-CH.damage-11": (CLOSE_ESCORT, False, 1, "I1 I1 L L H"),
}
"""The Combat Damage Charts once more: box and facing by result, from no effect to heavy loss."""
SHORT = {HUNT: "U", BOMBER: "B", CLOSE_ESCORT: "CE", INFLIGHT: "I", LIGHT_LOSS: "L", HEAVY_LOSS: "H"}


@pytest.mark.obliges("duel-CH.damage-2", "duel-CH.damage-4", "duel-CH.damage-5", "duel-CH.damage-7")
@pytest.mark.obliges("duel-CH.damage-9", "duel-CH.damage-11")
@pytest.mark.parametrize("row", list(FATES))
def test_the_combat_damage_charts(row: str) -> None:
    kit = opening().kit
    box, british, facing, wanted = FATES[row]
    for (empty, fates), cell in zip(kit.combat.fates[box][british][facing], wanted.split(), strict=True):
        told = [SHORT[f.to] + (str(f.facing) if f.to in (BOMBER, INFLIGHT) else "") for f in fates]
        assert "/".join(told) == cell
        if box == HUNT:
            assert all(f.to not in (BOMBER, CLOSE_ESCORT) for f in empty)
