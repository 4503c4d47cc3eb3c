"""11.2: damage markers, and aircraft lost on the ground."""

import pytest

from dowding.games.raf.places import (
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
    is_patrol,
)
from dowding.games.raf.raid.bomb_damage import apply_damage, damage_industry, lose_aircraft, mark
from dowding.games.raf.state.columns import BLENHEIM, SPITFIRE
from dowding.games.raf.words import (
    TargetType,
)
from tests.lion.situations import (
    SPITFIRE_A,
    campaign,
    patrol,
    place_of,
    prelude,
    put,
    put_all,
    raid,
    run,
    sector,
)
from tests.raf.cards import BROOKLANDS, HORNCHURCH, KENLEY, POLING_BRIGHTON, TANGMERE_WESTHAMPNETT

# Damage to aircraft


@pytest.mark.obliges("lion-11.24-b", "lion-11.24-c", "lion-11.22-h")
def test_lost_aircraft() -> None:
    state = campaign()
    state.points[:3] = [4, 4, 0]
    damage_industry(state, 6)
    assert state.points[:2] == [2, 0]
    damage_industry(state, 6)
    assert state.points[:2] == [0, 0]
    state.points[:3] = [9, 9, 0]
    put_all(state, LANDING, "501/7/11", "610/7/11")
    put_all(state, LIGHT_LOSS, "32/7/11")
    lose_aircraft(state, sector(state, "7/11"), 2)
    assert state.points[:2] == [8, 8]


# Bomb damage


@pytest.mark.obliges(
    "lion-11.21-a", "lion-11.21-b", "lion-11.26-a", "lion-11.26-b", "lion-11.26-c", "lion-11.25-b"
)
@pytest.mark.parametrize(
    ("old", "points", "new"),
    [(0, 1, 1), (0, 2, 1), (0, 3, 2), (1, 1, 1), (1, 2, 2), (1, 3, 2), (2, 1, 2)],
)
def test_damage_markers(old: int, points: int, new: int) -> None:
    state = raid(campaign(), POLING_BRIGHTON)
    headquarters = state.kit.target_cards[BROOKLANDS].secondary
    assert headquarters.type is TargetType.HEADQUARTERS
    for aim in (state.target.primary, headquarters):
        state.damage[aim.marker] = old
        mark(state, aim, points)
        assert state.damage[aim.marker] == new


@pytest.mark.obliges("lion-11.26-d", "lion-11-l", "lion-11.23-c")
def test_an_airfield_gets_one_marker() -> None:
    state = raid(campaign(), HORNCHURCH)
    patrol(state, SPITFIRE_A, "6/11")
    for _ in range(2):
        run(state, apply_damage(state, state.target.primary, 6))
        assert state.damage[state.target.primary.marker] == 1
    assert is_patrol(place_of(state, SPITFIRE_A))


@pytest.mark.obliges("lion-11.23-a", "lion-2.1-a")
@pytest.mark.parametrize(("card", "squadron"), [(KENLEY, "111/2/11"), (TANGMERE_WESTHAMPNETT, "43/1/11")])
def test_bombs_on_a_second_airfield_spare_the_control_room(card: int, squadron: str) -> None:
    state = raid(campaign(), card)
    run(state, apply_damage(state, state.target.secondary, 6))
    assert place_of(state, squadron) == LANDING
    assert not any(state.damage)
    run(state, apply_damage(state, state.target.primary, 6))
    assert state.damage[state.kit.control_room[state.target.sector]] == 1


@pytest.mark.obliges("lion-11.24-d", "lion-3-b")
def test_prelude_has_no_replacements() -> None:
    state = prelude()
    state.points[:2] = [3, 3]
    damage_industry(state, 2)
    assert state.points[:2] == [3, 3]


@pytest.mark.obliges("lion-18.11-a", "lion-18.11-b", "lion-11.22-f")
def test_night_fighters_are_dispersed_by_day() -> None:
    state = raid(campaign(night=True), HORNCHURCH)
    put(state, "600/6/11", NIGHT_PATROL)
    run(state, apply_damage(state, state.target.primary, 6))
    assert place_of(state, "600/6/11") == LANDING
    assert state.points[BLENHEIM] == 0
    assert state.points[SPITFIRE] == 4
