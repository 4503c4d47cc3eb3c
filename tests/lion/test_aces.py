"""19.3, 19.4: pairs that fend and evade, and ace squadrons."""

import pytest

from dowding.games.lion.state import Lion
from dowding.games.raf.places import ACE_BOX, BOMBER, HEAVY_LOSS, HUNT, INFLIGHT, LIGHT_LOSS, Place
from dowding.games.raf.printed.combat import ROWS
from dowding.games.raf.raid.aces import become_ace, can_become_ace
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_attack
from dowding.games.raf.raid.combat import combat_row, hunter_shifts, squadron_shifts
from dowding.games.raf.telling.entries import Combat
from dowding.kernel.steps import Play
from tests.lion.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    campaign,
    is_reduced,
    place_of,
    put,
    put_all,
    raid,
    run,
    sector,
    shifted,
    unit,
)
from tests.raf.cards import KENLEY

ACE = "ACE Spitfire"


def in_row(state: Lion, row: str) -> Lion:
    """The same situation, with just the altitude at which the hunter attack is resolved in a row."""
    gruppen, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    state.altitude = ROWS.index(row) - combat_row(state, "hunter", gruppen, squadrons, [])
    return state


def hunt(row: str, *names: str) -> Lion:
    """A hunter attack in a row, without bombers."""
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, *names)
    return in_row(state, row)


def aces(state: Lion) -> set[str]:
    """The squadrons that ace counters stand for."""
    return {state.kit.names[squadron] for squadron in state.ace_of if squadron >= 0}


# Fending and evading


@pytest.mark.obliges("lion-19.3-f", "lion-19.46-a")
@pytest.mark.parametrize("evading", [ACE, SPITFIRE_B])
def test_a_pair_with_an_ace_stays_full(evading: str) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    become_ace(state, unit(state, SPITFIRE_A))
    assert run(state, hunter_interception, [[evading]]).decision is None
    assert place_of(state, evading) == BOMBER
    assert not is_reduced(state, ACE)
    assert not is_reduced(state, SPITFIRE_B)


@pytest.mark.obliges("lion-19.3-d")
def test_without_an_ace_one_of_the_pair_is_reduced() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    assert run(state, hunter_interception, [[SPITFIRE_A]]).options == {SPITFIRE_A, SPITFIRE_B}
    run(state, hunter_interception, [[SPITFIRE_A], SPITFIRE_A])
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (BOMBER, True)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (HUNT, False)


@pytest.mark.obliges("lion-19.3-e")
def test_four_full_squadrons_make_two_pairs() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C, "I/JG51/2")
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, HURRICANE_C)
    put(state, DO17[0], BOMBER)
    played = run(state, hunter_interception, [[SPITFIRE_A], SPITFIRE_B, SPITFIRE_A])
    assert played.options == {SPITFIRE_C, HURRICANE_C}


@pytest.mark.obliges("lion-19.3-b", "lion-19.3-c")
def test_who_cannot_fend_and_evade() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    assert run(state, hunter_interception).decision is None
    put(state, DO17[0], BOMBER)
    put(state, SPITFIRE_B, HUNT, reduced=True)
    assert run(state, hunter_interception).decision is None
    put(state, SPITFIRE_B, HUNT)
    assert run(state, hunter_interception).options == {SPITFIRE_A, SPITFIRE_B}
    state.advanced = False
    assert run(state, hunter_interception).decision is None


# How aces are made


@pytest.mark.obliges("lion-19.41-a", "lion-19.41-d")
@pytest.mark.parametrize(("row", "die", "made"), [("G", 4, True), ("H", 6, False)])
def test_an_ace_is_made_in_rows_a_to_g(row: str, die: int, made: bool) -> None:
    # G4: German L L D, British A D -; H6: L H L, D D -
    state = hunt(row, ME109_A, ME109_B, SPITFIRE_C)
    assert run(state, hunter_attack, [[SPITFIRE_C]] if made else [], dice=[die]).decision is None
    assert state.vp >= 2
    assert aces(state) == ({SPITFIRE_C} if made else set())


@pytest.mark.obliges("lion-19.41-b")
@pytest.mark.parametrize(
    ("others", "gain"),
    [((ME109_B,), 2), ((ME109_B, HURRICANE_B), 1), ((ME109_A, ME109_C), 0), ((ME109_A, ME109_B), 2)],
)
def test_the_net_gain_must_be_two(others: tuple[str, ...], gain: int) -> None:
    # G2: German D H A, British - L D
    state = hunt("G", SPITFIRE_A, *others)
    assert run(state, hunter_attack, [[SPITFIRE_A]] if gain >= 2 else [], dice=[2]).decision is None
    assert state.vp == gain
    assert aces(state) == ({SPITFIRE_A} if gain >= 2 else set())


@pytest.mark.obliges("lion-19.41-b")
def test_the_gain_is_that_of_the_attack_whatever_the_score() -> None:
    state = hunt("G", SPITFIRE_A, ME109_B)
    state.vp = -20
    run(state, hunter_attack, [[SPITFIRE_A]], dice=[2])
    assert (state.vp, aces(state)) == (-18, {SPITFIRE_A})
    state = hunt("G", SPITFIRE_A, ME109_B, HURRICANE_B)
    state.vp = 10
    assert run(state, hunter_attack, dice=[2]).decision is None
    assert (state.vp, aces(state)) == (11, set())


@pytest.mark.obliges("lion-19.43-a")
def test_an_ace_is_based_where_its_squadron_was() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    squadron = unit(state, SPITFIRE_A)
    become_ace(state, squadron)
    ace, home = unit(state, ACE), sector(state, "6/11")
    assert ace in state.squadrons_of(home, state.at[ace])
    assert ace not in state.squadrons_of(sector(state, "7/11"), state.at[ace])


@pytest.mark.obliges("lion-19.41-c", "lion-19.42-a")
def test_only_a_full_squadron_without_a_scratch_becomes_an_ace() -> None:
    # G6: German H L D, British - A -
    state = hunt("G", ME109_A, ME109_B, SPITFIRE_B)
    assert run(state, hunter_attack, dice=[6]).decision is None
    assert (state.vp, aces(state)) == (3, set())
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B)
    put_all(state, HUNT, SPITFIRE_A, reduced=True)
    run(in_row(state, "G"), hunter_attack, dice=[6])
    assert (state.vp, aces(state)) == (3, set())


@pytest.mark.obliges("lion-19.41-d", "lion-19.42-a", "lion-19.47-a")
def test_the_player_picks_one_ace() -> None:
    state = hunt("G", ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_C, HURRICANE_C)
    assert run(state, hunter_attack, dice=[6]).options == {SPITFIRE_A, SPITFIRE_C, HURRICANE_C}
    state = hunt("G", ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_C, HURRICANE_C)
    run(state, hunter_attack, [SPITFIRE_C], dice=[6])
    assert aces(state) == {SPITFIRE_C}
    assert (place_of(state, ACE), place_of(state, SPITFIRE_C)) == (INFLIGHT, ACE_BOX)


@pytest.mark.obliges("lion-19-b")
def test_no_ace_is_made_in_the_basic_game() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_C)
    run(in_row(state, "G"), hunter_attack, dice=[4])
    assert (state.vp, aces(state)) == (2, set())


@pytest.mark.obliges("lion-19.42-a")
def test_a_squadron_attack_makes_no_ace() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    state.intercepted = put_all(state, BOMBER, DO17[0], DO17[1])
    squadrons = put_all(state, BOMBER, SPITFIRE_A)
    state.altitude = ROWS.index("G") - combat_row(state, "squadron", state.intercepted, squadrons, [])
    run(state, squadron_attack, dice=[6])
    assert (state.vp, aces(state)) == (3, set())


@pytest.mark.obliges("lion-19.44-a")
def test_a_squadron_whose_ace_counter_is_out_is_not_asked() -> None:
    state = hunt("G", ME109_A, ME109_B, SPITFIRE_C)
    become_ace(state, unit(state, SPITFIRE_B))
    assert run(state, hunter_attack, dice=[4]).decision is None
    assert aces(state) == {SPITFIRE_B}


@pytest.mark.obliges("lion-19.42-a", "lion-19.44-a")
def test_who_cannot_become_an_ace() -> None:
    state = raid(campaign(advanced=True, night=True), KENLEY)
    assert not can_become_ace(state, unit(state, "600/6/11"))
    become_ace(state, unit(state, SPITFIRE_A))
    assert not can_become_ace(state, unit(state, SPITFIRE_B))
    assert can_become_ace(state, unit(state, HURRICANE_C))


# What aces do, and how they are lost


@pytest.mark.obliges("lion-19.45-a", "lion-19.41-e")
@pytest.mark.parametrize(("altitude", "shift"), [(0, 1), (1, 2), (-1, 0)])
def test_an_ace_shifts_on_top_of_other_shifts(altitude: int, shift: int) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    flying = put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    state.altitude = altitude
    for shifts in (hunter_shifts, squadron_shifts):
        assert shifted(shifts(state, flying)) == altitude
    become_ace(state, unit(state, SPITFIRE_A))
    for shifts in (hunter_shifts, squadron_shifts):
        assert shifted(shifts(state, state.squadrons_in(HUNT))) == shift
    assert shifted(hunter_shifts(state, [unit(state, SPITFIRE_B)])) == altitude


@pytest.mark.obliges("lion-19.45-a")
@pytest.mark.parametrize(
    ("attack", "box", "gruppe"), [(hunter_attack, HUNT, ME109_A), (squadron_attack, BOMBER, DO17[0])]
)
def test_a_combat_with_an_ace_is_resolved_one_row_lower(attack: Play, box: Place, gruppe: str) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    state.intercepted = [put(state, gruppe, box)]
    put_all(state, box, SPITFIRE_A, SPITFIRE_B)
    become_ace(state, unit(state, SPITFIRE_A))
    run(state, attack, dice=[1])
    fought = [entry for entry in state.desk.journal or () if isinstance(entry, Combat)]
    assert [ROWS.index(entry.final_row) - ROWS.index(entry.row) for entry in fought] == [1]


@pytest.mark.obliges("lion-19.47-a")
@pytest.mark.parametrize(("row", "die", "box"), [("B", 5, LIGHT_LOSS), ("A", 2, HEAVY_LOSS)])
def test_an_ace_that_suffers_loss_is_its_old_squadron(row: str, die: int, box: Place) -> None:
    # The ace bears B. B5: British L L A; A2: A H H
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    become_ace(state, unit(state, SPITFIRE_A))
    state = in_row(state, row)
    state.altitude -= 1
    run(state, hunter_attack, dice=[die])
    assert (place_of(state, SPITFIRE_A), place_of(state, ACE)) == (box, ACE_BOX)
    assert aces(state) == set()
    assert can_become_ace(state, unit(state, SPITFIRE_B))


@pytest.mark.obliges("lion-10.1-a")
@pytest.mark.parametrize(("shift", "row"), [(-20, "A"), (20, "I")])
def test_no_shift_leads_off_the_table(shift: int, row: str) -> None:
    state = hunt("D", ME109_A, SPITFIRE_A)
    gruppen, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert ROWS[combat_row(state, "hunter", gruppen, squadrons, [(shift, "much")])] == row
