"""10 to 13, 21.5 to 21.7: interception, combat, bombing and the way home."""

import pytest

from dowding.games.duel.bombing import bombardment
from dowding.games.duel.combat import hunter_attack
from dowding.games.duel.interception import hunter_interception, squadron_interception
from dowding.games.duel.state import Duel
from dowding.games.raf.bomb_damage import apply_damage, damage_industry, lose_aircraft
from dowding.games.raf.bombing import bomb, bombing_strength, column_shifts
from dowding.games.raf.columns import POOLS
from dowding.games.raf.combat import combat_row, hunter_shifts
from dowding.games.raf.combat_damage import Blow, soften
from dowding.games.raf.commitment import commit, effective_warning, is_tied_down
from dowding.games.raf.ids import Unit
from dowding.games.raf.patrol import patrol_reach, ready_to_patrol
from dowding.games.raf.places import (
    ACE_BOX,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    MAP_AIRBASE,
    NIGHT_PATROL,
    patrol,
)
from dowding.games.raf.recovery import german_recovery
from dowding.games.raf.repair import repair_damage
from dowding.games.raf.tables.combat import Box
from dowding.games.raf.words import (
    Aircraft,
    Damage,
    Effect,
    Facing,
    Pool,
    Side,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.errors import AnswerError
from tests.duel.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    STUKAS,
    in_box,
    is_reduced,
    opening,
    place_of,
    put,
    raid,
    run,
    sector,
    unit,
)

ME110 = "II/ZG26/2"


@pytest.mark.obliges("duel-10.1-1", "duel-10.1-4", "duel-10.1-5", "duel-10.1-3")
def test_hunter_interception() -> None:
    free = raid(opening(), 15)
    put(free, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(free, HUNT, SPITFIRE_C, reduced=True)
    put(free, BOMBER, DO17[0])
    run(free, hunter_interception, [SPITFIRE_A])
    assert in_box(free, BOMBER) == {DO17[0], SPITFIRE_A, SPITFIRE_C}
    assert place_of(free, SPITFIRE_B) == INFLIGHT
    held = raid(opening(), 15)
    put(held, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(held, BOMBER, DO17[0])
    assert run(held, hunter_interception).decision is None
    assert len(held.squadrons_in(HUNT)) == 2
    reduced = raid(opening(), 15)
    put(reduced, HUNT, ME109_A, SPITFIRE_A)
    put(reduced, HUNT, SPITFIRE_B, reduced=True)
    with pytest.raises(AnswerError):
        run(reduced, hunter_interception, [SPITFIRE_B])
    run(reduced, hunter_interception, [SPITFIRE_A])
    assert place_of(reduced, SPITFIRE_A) == INFLIGHT


@pytest.mark.obliges("duel-10.1-6", "duel-10.1-7", "duel-10.1-8", "duel-10.1-9", "duel-12.0-4", "duel-13.0-1")
def test_an_unopposed_raid() -> None:
    state = raid(opening(), 15)
    put(state, HUNT, ME109_A, reduced=True)
    put(state, CLOSE_ESCORT, ME109_B)
    put(state, BOMBER, DO17[0])
    run(state, hunter_interception)
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert place_of(state, ME109_B) == BOMBER
    put(state, CLOSE_ESCORT, ME109_C)
    assert run(state, squadron_interception).following is bombardment
    assert place_of(state, ME109_C) == BOMBER
    assert (2, "unopposed") in column_shifts(state, state.gruppen_in(BOMBER), TargetType.AIRFIELD)
    late = raid(opening(), 15)
    put(late, HUNT, ME109_A)
    run(late, hunter_attack)
    assert place_of(late, ME109_A) == INFLIGHT


@pytest.mark.obliges("duel-10.2-1", "duel-10.2-4", "duel-7.2-2")
def test_squadron_interception() -> None:
    state = raid(opening(), 15)
    put(state, BOMBER, DO17[0], ME109_A, SPITFIRE_A, SPITFIRE_B)
    run(state, squadron_interception)
    assert {state.kit.names[g] for g in state.intercepted} == {DO17[0], ME109_A}
    first = raid(opening(), 15)
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
    assert str(combat.results[0][1]).replace(" ", "").startswith("D--")
    state = opening()
    levels = [state.kit.depletion.level(n) for n in (0, 7, 8, 14, 15)]
    assert levels == [0, 0, 1, 1, 2]
    raid(state, 15)
    put(state, HUNT, ME109_A, SPITFIRE_A)
    hunters, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert combat_row(state, "hunter", hunters, squadrons, [(-20, "shift")]) == 0
    assert combat_row(state, "hunter", hunters, squadrons, [(20, "shift")]) == 8


@pytest.mark.obliges("duel-11.1-5", "duel-6.0-5", "duel-4.II.11-1")
def test_one_die_for_each_attack() -> None:
    state = raid(opening(), 15)
    circle = patrol(sector(state, "6/11"))
    put(state, circle, SPITFIRE_C)
    put(state, HUNT, ME109_A, SPITFIRE_A)
    fought = run(state, hunter_attack, dice=[1])
    assert len([e for e in fought.journal if type(e).__name__ == "Rolled"]) == 1
    assert place_of(state, SPITFIRE_C) == circle


FATES = {
    "duel-CH.damage-1": (Box.HUNT, Side.GERMAN, 0, "CE I0 I1 L H"),
    "duel-CH.damage-2": (Box.HUNT, Side.GERMAN, 1, "I1 I1 L L H"),
    "duel-CH.damage-3": (Box.HUNT, Side.BRITISH, 0, "B0/I0 B1/I0 I1 L H"),
    "duel-CH.damage-4": (Box.HUNT, Side.BRITISH, 1, "B1 I1 L L H"),
    "duel-CH.damage-6": (Box.BOMBER_BOX, Side.GERMAN, 0, "B0 B1 I1 L H"),
    "duel-CH.damage-7": (Box.BOMBER_BOX, Side.GERMAN, 1, "B1 I1 L L H"),
    "duel-CH.damage-8": (Box.BOMBER_BOX, Side.BRITISH, 0, "I0 I1 I1 L H"),
    "duel-CH.damage-9": (Box.BOMBER_BOX, Side.BRITISH, 1, "I1 I1 L L H"),
    "duel-CH.damage-10": (Box.CLOSE_ESCORT, Side.GERMAN, 0, "I0 I1 I1 L H"),
    "duel-CH.damage-11": (Box.CLOSE_ESCORT, Side.GERMAN, 1, "I1 I1 L L H"),
}
"""The Combat Damage Charts once more: box and facing by result, from no effect to heavy loss."""
SHORT = {
    Box.HUNT: "U", Box.BOMBER_BOX: "B", Box.CLOSE_ESCORT: "CE", Box.INFLIGHT: "I", Box.LIGHT_LOSS: "L",
    Box.HEAVY_LOSS: "H",
}  # fmt: skip


@pytest.mark.obliges("duel-CH.damage-2", "duel-CH.damage-4", "duel-CH.damage-5", "duel-CH.damage-7")
@pytest.mark.obliges("duel-CH.damage-9", "duel-CH.damage-11")
@pytest.mark.parametrize("row", list(FATES))
def test_the_combat_damage_charts(row: str) -> None:
    kit = opening().kit
    box, side, facing, wanted = FATES[row]
    for effect, cell in zip(Effect, wanted.split(), strict=True):
        fates = kit.combat_fates(box, side, Facing(facing), effect, True)
        told = [
            SHORT[f.to] + (str(int(f.facing)) if f.to in (Box.BOMBER_BOX, Box.INFLIGHT) else "")
            for f in fates
        ]
        assert "/".join(told) == cell
        empty = kit.combat_fates(box, side, Facing(facing), effect, False)
        if box is Box.HUNT:
            assert all(f.to not in (Box.BOMBER_BOX, Box.CLOSE_ESCORT) for f in empty)


# Bombing


@pytest.mark.obliges("duel-12.0-1", "duel-12.1-1", "duel-12.1-2")
def test_bombing_strength() -> None:
    state = raid(opening(), 15)
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
    state = raid(opening(), 15)
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
        state = raid(opening(), 4)
        marker = state.target.primary.marker
        run(state, apply_damage(state, state.target.primary, points))
        assert state.damage[marker] == first
        run(state, apply_damage(state, state.target.primary, points))
        assert state.damage[marker] == again
    heavy = raid(opening(), 4)
    run(heavy, apply_damage(heavy, heavy.target.primary, 3))
    assert heavy.damage[heavy.target.primary.marker] == Damage.HEAVY
    run(heavy, apply_damage(heavy, heavy.target.primary, 1))
    assert heavy.damage[heavy.target.primary.marker] == Damage.HEAVY
    from dowding.games.raf.detection import radar_and_observers

    seeing = [why for _, why in radar_and_observers(heavy)]
    assert heavy.kit.damage_names[heavy.target.primary.marker] not in seeing
    card = next(c for c in heavy.kit.target_cards.values() if c.secondary.type is TargetType.HEADQUARTERS)
    run(heavy, apply_damage(heavy, card.secondary, 1))
    assert heavy.damage[card.secondary.marker] == Damage.LIGHT


@pytest.mark.obliges("duel-12.25-4", "duel-12.25-5", "duel-12.25-6")
def test_headquarters_direct_the_defence() -> None:
    cards, names = opening().kit.target_cards, opening().kit.damage_names
    assert {names[m] for m in cards[4].headquarters} == {"Uxbridge", "Stanmore"}  # type: ignore[index]
    assert {names[m] for m in cards[1].headquarters} == {"Box", "Stanmore"}  # type: ignore[index]


@pytest.mark.obliges("duel-12.23-1", "duel-12.23-2", "duel-12.23-3", "duel-12.23-4", "duel-12.26-3")
def test_a_hit_control_room() -> None:
    state = raid(opening(), 18)
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
    state.card = 15  # type: ignore[assignment]
    assert is_tied_down(state, home)
    five = raid(opening(), 18)
    for squadron in five.kit.based[home]:
        five.at[squadron] = INFLIGHT
    run(five, apply_damage(five, five.target.primary, 5))
    assert not any(five.damage)


@pytest.mark.obliges(
    "duel-12.22-6", "duel-12.22-7", "duel-12.24-2", "duel-12.24-3", "duel-12.24-4", "duel-20.2.1-1"
)
def test_replacements_lost_on_the_ground() -> None:
    hurricane, spitfire = POOLS.index(Pool.HURRICANE), POOLS.index(Pool.SPITFIRE)
    state = raid(opening(), 15)
    put(state, LANDING, HURRICANE_B, HURRICANE_C)
    put(state, LIGHT_LOSS, "610/7/11")
    lose_aircraft(state, sector(state, "7/11"), 2)
    assert (state.points[hurricane], state.points[spitfire]) == (7, 7)
    state.points[hurricane] = state.points[spitfire] = 4
    damage_industry(state, 6)
    assert (state.points[spitfire], state.points[hurricane]) == (0, 2)
    damage_industry(state, 6)
    assert (state.points[spitfire], state.points[hurricane]) == (0, 0)
    prelude = raid(opening("prelude"), 15)
    put(prelude, AVAILABLE, HURRICANE_B)
    asked = run(prelude, apply_damage(prelude, prelude.target.primary, 1))
    assert asked.decision is not None
    prelude.points = [3] * len(POOLS)
    damage_industry(prelude, 2)
    lose_aircraft(prelude, sector(prelude, "7/11"), 2)
    assert prelude.points == [3] * len(POOLS)
    night = raid(opening(night=True), 18)
    blenheim = next(night.kit.names[s] for s in night.kit.of_type[Aircraft.BLENHEIM])
    home = night.kit.home[unit(night, blenheim)]
    for squadron in night.kit.based[home]:
        night.at[squadron] = INFLIGHT
    put(night, NIGHT_PATROL, blenheim)
    from dowding.games.raf.bomb_damage import disperse

    run(night, disperse(night, home, 1))
    assert place_of(night, blenheim) == LANDING


@pytest.mark.obliges("duel-12.3-1", "duel-12.3-2", "duel-4.I.7-1", "duel-4.I.7-2")
def test_repair() -> None:
    state = opening()
    state.damage[0], state.damage[1] = Damage.LIGHT, Damage.HEAVY
    run(state, repair_damage)
    assert state.damage[0] == Damage.LIGHT
    state.raid_day, state.day_card = 2, 145  # type: ignore[assignment]
    chance = state.kit.days[145].repair_chance
    for die, left in ((chance + 1, Damage.HEAVY), (chance, Damage.LIGHT), (chance - 1, Damage.NONE)):
        state.damage[0], state.damage[1] = Damage.LIGHT, Damage.HEAVY
        run(state, repair_damage, dice=[die])
        assert (state.damage[0], state.damage[1]) == (Damage.NONE, left)


@pytest.mark.obliges("duel-13.1-1", "duel-13.1-4", "duel-13.1-5", "duel-13.1-6")
@pytest.mark.parametrize(("clock", "full", "reduced"), [(2, True, True), (3, True, False), (4, False, False)])
def test_the_way_home(clock: int, full: bool, reduced: bool) -> None:
    state = raid(opening(), 15)
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


# Advanced rules


@pytest.mark.obliges("duel-21.5-1", "duel-21.5-2", "duel-21.5-4", "duel-21.5-5", "duel-21.5-6")
def test_delayed_response() -> None:
    raised = {WarningLevel.LATE: WarningLevel.SUFFICIENT, WarningLevel.SUFFICIENT: WarningLevel.EARLY}
    for warning in WarningLevel:
        state = raid(opening(advanced=True), 18, warning)
        put(state, patrol(sector(state, "6/11")), SPITFIRE_A)
        put(state, CHANNEL_PATROL, ME109_A)
        asked = run(state, commit(state))
        assert asked.decision is not None
        delays = asked.decision.question.kind == "delay_response"
        assert delays == (warning in raised)
        if delays:
            run(state, commit(state), True, [SPITFIRE_A])
            assert effective_warning(state) is raised[warning]
            assert place_of(state, ME109_A) == HUNT
            put(state, BOMBER, DO17[0], SPITFIRE_A)
            put(state, CLOSE_ESCORT, ME109_B)
            assert run(state, bombardment, dice=[1]).following is squadron_interception
            assert place_of(state, ME109_B) == CLOSE_ESCORT
            assert not state.unopposed
    bomber, fighter = unit(state, DO17[0]), unit(state, ME109_A)
    assert soften(state, Blow(bomber, 0, BOMBER, 0, 4)).effect == 3
    assert soften(state, Blow(fighter, 0, BOMBER, 0, 4)).effect == 4


@pytest.mark.obliges("duel-21.6-1", "duel-21.6-2", "duel-21.6-3", "duel-21.6-4", "duel-21.7.6-1")
def test_d36_fending_and_evading() -> None:
    state = raid(opening(advanced=True), 15)
    four = (SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, HURRICANE_B)
    put(state, HUNT, *four, ME109_A, ME109_B, ME109_C, "I/JG51/2")
    put(state, BOMBER, DO17[0])
    run(state, hunter_interception, [SPITFIRE_A], SPITFIRE_B, SPITFIRE_B, [SPITFIRE_C], HURRICANE_B)
    played = raid(opening(advanced=True), 15)
    put(played, HUNT, *four, ME109_A, ME109_B, ME109_C, "I/JG51/2")
    put(played, BOMBER, DO17[0])
    run(played, hunter_interception, [SPITFIRE_A], SPITFIRE_B, SPITFIRE_B, [])
    assert place_of(played, SPITFIRE_A) == BOMBER
    assert (place_of(played, SPITFIRE_B), is_reduced(played, SPITFIRE_B)) == (HUNT, True)
    few = raid(opening(advanced=True), 15)
    put(few, HUNT, *four, ME109_A)
    put(few, BOMBER, DO17[0])
    asked = run(few, hunter_interception)
    assert asked.decision is not None
    assert asked.decision.question.kind == "slip_past"


def ace_of_54() -> Duel:
    """The Spitfire ace stands for 54 Squadron."""
    from dowding.games.raf.aces import become_ace

    state = raid(opening(advanced=True), 15)
    put(state, HUNT, SPITFIRE_C)
    become_ace(state, unit(state, SPITFIRE_C))
    return state


@pytest.mark.obliges("duel-21.7.3-1", "duel-21.7.4-1", "duel-21.7.5-1", "duel-21.7.7-1")
def test_d37_and_d38_aces() -> None:
    from dowding.games.raf.aces import can_become_ace
    from dowding.games.raf.combat_damage import count_loss

    state = ace_of_54()
    ace = state.kit.ace_counter[Aircraft.SPITFIRE]
    assert state.at[ace] == HUNT
    assert place_of(state, SPITFIRE_C) == ACE_BOX
    assert state.kit.sector_names[state.home(ace)] == "6/11"
    assert not can_become_ace(state, unit(state, SPITFIRE_A))
    assert can_become_ace(state, unit(state, HURRICANE_B))
    assert sum(by for by, _ in hunter_shifts(state, [ace])) == 1
    assert sum(by for by, _ in hunter_shifts(state, [ace, state.kit.ace_counter[Aircraft.HURRICANE]])) == 1
    state.at[ace] = LIGHT_LOSS
    count_loss(state, ace, 1, LIGHT_LOSS)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert state.at[ace] == ACE_BOX


@pytest.mark.obliges("duel-21.7.1-1", "duel-21.7.1-2", "duel-21.7.2-1")
def test_an_ace_is_made_by_a_fine_hunter_attack() -> None:
    from dowding.games.raf.aces import promote

    state = raid(opening(advanced=True), 15)
    able = put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    g_row, h_row = "ABCDEFGHI".index("G"), "ABCDEFGHI".index("H")
    assert run(state, promote(state, h_row, 2, able)).decision is None
    assert run(state, promote(state, g_row, 1, able)).decision is None
    assert run(state, promote(state, g_row, 2, able)).options == {SPITFIRE_A, SPITFIRE_B}
    run(state, promote(state, g_row, 2, able), [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == ACE_BOX


@pytest.mark.obliges("duel-21.9-1", "duel-21.9-2", "duel-21.9-3")
def test_vhf_reaches_two_sectors_from_september_on() -> None:
    from dowding.games.raf.tables.event_codes import APPROACH_EVENTS, RaidEvent
    from dowding.games.raf.words import RafGame

    state = opening(advanced=True)
    squadron = next(s for s in state.kit.squadrons if state.kit.vhf[s])
    near = set(patrol_reach(state, squadron))
    state.day = state.kit.vhf_from
    assert near < set(patrol_reach(state, squadron))
    assert RaidEvent.RADIO_CONFUSION not in APPROACH_EVENTS[RafGame.DUEL]


@pytest.mark.obliges("duel-21.1-3")
def test_heavy_damage_to_a_forward_airfield_counts_as_two() -> None:
    state = raid(opening(advanced=True), 16)
    state.forward = [state.card]
    for squadron in state.kit.squadrons:
        state.at[squadron] = INFLIGHT
    gruppen = put(state, BOMBER, *(state.kit.names[g] for g in state.kit.bombers[2][:12]))
    run(state, bomb(state, gruppen, state.target.primary), dice=[6])
    assert state.vp == -2
