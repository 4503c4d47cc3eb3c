"""12, 13: bombs, damage, repair and the way home."""

import pytest

from dowding.games.raf.day.patrol import patrol_reach, ready_to_patrol
from dowding.games.raf.day.repair import repair_damage
from dowding.games.raf.ids import Unit
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    INFLIGHT,
    LIGHT_LOSS,
    MAP_AIRBASE,
    patrol,
)
from dowding.games.raf.raid.bomb_damage import apply_damage
from dowding.games.raf.raid.bombing import bombing_strength, column_shifts, german_recovery
from dowding.games.raf.raid.commitment import is_tied_down
from dowding.games.raf.words import (
    Damage,
    TargetType,
    Weather,
)
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    STUKAS,
    is_reduced,
    opening,
    place_of,
    put,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import BIGGIN, HORNCHURCH, POLING, QUIET_DAYS, WORTH

ME110 = "II/ZG26/2"


@pytest.mark.obliges("duel-12.0-1", "duel-12.1-1", "duel-12.1-2")
def test_bombing_strength() -> None:
    state = raid(opening(), BIGGIN)
    me110, me109, do17 = (unit(state, name) for name in (ME110, ME109_A, DO17[0]))
    for kind in (TargetType.RADAR, TargetType.CITY, TargetType.HEADQUARTERS, TargetType.BASE):
        assert bombing_strength(state, me110, kind) == -(-state.kit.strength[0][me110] // 2)
        assert bombing_strength(state, me109, kind) == 0
    for kind in (TargetType.AIRFIELD, TargetType.PORT, TargetType.INDUSTRY):
        assert bombing_strength(state, me109, kind) == state.kit.strength[0][me109]
    put(state, BOMBER, DO17[0], reduced=True)
    assert bombing_strength(state, do17, TargetType.CITY) == state.kit.strength[1][do17]


@pytest.mark.obliges("duel-12.0-2", "duel-12.0-3", "duel-12.0-5", "duel-CH.bombing-1")
def test_bombing_columns() -> None:
    state = raid(opening(), BIGGIN)
    stukas = put(state, BOMBER, *STUKAS)
    mixed = put(state, BOMBER, STUKAS[0], DO17[0])

    def shift(gruppen: list[Unit], kind: TargetType, sky: Weather = Weather.CLEAR) -> int:
        state.weather = [sky, sky]
        return sum([by for by, _ in column_shifts(state, gruppen, kind)])

    assert shift(stukas, TargetType.AIRFIELD) == 2
    assert shift(stukas, TargetType.RADAR) == 0
    assert shift(mixed, TargetType.AIRFIELD) == 0
    assert shift(mixed, TargetType.AIRFIELD, Weather.PATCHY) == -1
    assert shift(mixed, TargetType.AIRFIELD, Weather.BROKEN) == -2
    state.unopposed = True
    assert shift(stukas, TargetType.AIRFIELD) == 4
    table = state.kit.bombing
    tops = [1, 2, 3, 5, 7, 9, 11, 14, 17, 20, 24]
    assert [table.column(top, 0) for top in tops] == list(range(11))
    assert table.column(25, 0) == table.column(99, 3) == 11
    assert table.column(10, 4) == table.column(10, 3)
    assert table.column(1, -3) == 0


@pytest.mark.obliges(
    "duel-12.21-1", "duel-12.21-2", "duel-12.21-3", "duel-12.26-1", "duel-12.26-2", "duel-12.25-3"
)
def test_markers_on_radar_and_headquarters() -> None:
    for points, first, again in ((1, Damage.LIGHT, Damage.LIGHT), (2, Damage.LIGHT, Damage.HEAVY)):
        state = raid(opening(), POLING)
        marker = state.target.primary.marker
        run(state, apply_damage(state, state.target.primary, points))
        assert state.damage[marker] == first
        run(state, apply_damage(state, state.target.primary, points))
        assert state.damage[marker] == again
    heavy = raid(opening(), POLING)
    run(heavy, apply_damage(heavy, heavy.target.primary, 3))
    assert heavy.damage[heavy.target.primary.marker] == Damage.HEAVY
    run(heavy, apply_damage(heavy, heavy.target.primary, 1))
    assert heavy.damage[heavy.target.primary.marker] == Damage.HEAVY
    from dowding.games.raf.raid.detection import radar_and_observers

    seeing = [why for _, why in radar_and_observers(heavy)]
    assert heavy.kit.damage_names[heavy.target.primary.marker] not in seeing
    card = next(c for c in heavy.kit.target_cards.values() if c.secondary.type is TargetType.HEADQUARTERS)
    run(heavy, apply_damage(heavy, card.secondary, 1))
    assert heavy.damage[card.secondary.marker] == Damage.LIGHT


@pytest.mark.obliges("duel-12.25-4", "duel-12.25-5", "duel-12.25-6")
def test_headquarters_direct_the_defence() -> None:
    cards, names = opening().kit.target_cards, opening().kit.damage_names
    assert {names[m] for m in cards[POLING].headquarters} == {"Uxbridge", "Stanmore"}
    assert {names[m] for m in cards[WORTH].headquarters} == {"Box", "Stanmore"}


@pytest.mark.obliges("duel-12.23-1", "duel-12.23-2", "duel-12.23-3", "duel-12.23-4", "duel-12.26-3")
def test_a_hit_control_room() -> None:
    state = raid(opening(), HORNCHURCH)
    home = sector(state, "6/11")
    put(state, patrol(home), SPITFIRE_A)
    run(state, apply_damage(state, state.target.primary, 6))
    if run(state, apply_damage(state, state.target.primary, 6)).decision is not None:
        pytest.fail("all squadrons of the sector are dispersed already")
    assert state.damage[state.kit.control_room[home]] == Damage.LIGHT
    put(state, AVAILABLE, SPITFIRE_B)
    assert unit(state, SPITFIRE_B) not in ready_to_patrol(state)
    assert place_of(state, SPITFIRE_A) == patrol(home)
    assert home in patrol_reach(state, unit(state, HURRICANE_B))
    assert not is_tied_down(state, home)
    state.card = BIGGIN
    assert is_tied_down(state, home)
    five = raid(opening(), HORNCHURCH)
    for squadron in five.kit.based[home]:
        five.at[squadron] = INFLIGHT
    run(five, apply_damage(five, five.target.primary, 5))
    assert not any(five.damage)


@pytest.mark.obliges("duel-12.3-1", "duel-12.3-2", "duel-4.I.7-1", "duel-4.I.7-2")
def test_repair() -> None:
    state = opening()
    state.damage[0], state.damage[1] = Damage.LIGHT, Damage.HEAVY
    run(state, repair_damage)
    assert state.damage[0] == Damage.LIGHT
    state.raid_day, state.day_card = 2, QUIET_DAYS
    chance = state.kit.days[QUIET_DAYS].repair_chance
    for die, left in ((chance + 1, Damage.HEAVY), (chance, Damage.LIGHT), (chance - 1, Damage.NONE)):
        state.damage[0], state.damage[1] = Damage.LIGHT, Damage.HEAVY
        run(state, repair_damage, dice=[die])
        assert (state.damage[0], state.damage[1]) == (Damage.NONE, left)


@pytest.mark.obliges("duel-13.1-1", "duel-13.1-4", "duel-13.1-5", "duel-13.1-6")
@pytest.mark.parametrize(("clock", "full", "reduced"), [(2, True, True), (3, True, False), (4, False, False)])
def test_the_way_home(clock: int, full: bool, reduced: bool) -> None:
    state = raid(opening(), BIGGIN)
    state.clock = clock
    put(state, INFLIGHT, DO17[0], ME109_B, reduced=True)
    put(state, INFLIGHT, ME109_A)
    put(state, LIGHT_LOSS, DO17[1])
    run(state, german_recovery)
    assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (MAP_AIRBASE, False)
    assert (place_of(state, ME109_A) != MAP_AIRBASE) == full
    assert (place_of(state, ME109_B) != MAP_AIRBASE) == reduced
    assert not is_reduced(state, ME109_B)
    assert place_of(state, DO17[1]) == LIGHT_LOSS
