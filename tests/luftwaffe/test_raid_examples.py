"""The worked examples of the booklet, with its numbers: detection, interception, combat, bombing."""

import pytest

from dowding.games.luftwaffe.hunter_contact import hunter_contact
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
    hour_of,
)
from dowding.games.raf.raid.air_battle import supporting_escorts
from dowding.games.raf.raid.bomb_damage import apply_damage, damage_industry
from dowding.games.raf.raid.bombing import bomb, bombardment, german_recovery
from dowding.games.raf.raid.commitment import eligible_squadrons
from dowding.games.raf.state.columns import POOLS
from dowding.games.raf.words import LUFTWAFFE, Pool, WarningLevel
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    in_box,
    is_reduced,
    opening,
    patrol,
    place_of,
    put,
    raid,
    run,
    unit,
)
from tests.raf.cards import BIGGIN, FILTON, HORNCHURCH, NORTH_WEALD, THAMESHAVEN

SPITFIRES = (SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, "610/7/11", "64/2/11")


@pytest.mark.obliges(
    "duel-9.1-1", "duel-9.1-2", "duel-9.1-3", "duel-9.1-4", "duel-2.3.1-2", "duel-9.0-1", "duel-9.0-2",
)  # fmt: skip
def test_d13_who_may_respond_at_north_weald() -> None:
    state = raid(opening(), NORTH_WEALD)
    for name, over in (("65/6/11", "6/11"), ("151/5/11", "5/11"), ("64/2/11", "2/11"), ("17/4/11", "4/11")):
        if name in state.kit.unit_id:
            patrol(state, name, over)
    patrol(state, SPITFIRE_B, "London")
    put(state, REARM, SPITFIRE_C)

    def sectors(warning: WarningLevel) -> tuple[set[str], set[str]]:
        found = eligible_squadrons(state, warning)
        names, home = state.kit.sector_names, state.kit.home
        ready = {names[home[s]] for s in found if state.at[s] == AVAILABLE}
        return {names[state.where(s)] for s in found if state.at[s] != AVAILABLE}, ready

    assert unit(state, SPITFIRE_C) not in eligible_squadrons(state, WarningLevel.VERY_EARLY)
    none, late = sectors(WarningLevel.NONE), sectors(WarningLevel.LATE)
    assert none == late
    assert none[0] <= {"5/11", "6/11"}
    assert none[1] == set()
    assert sectors(WarningLevel.SUFFICIENT)[1] <= {"5/11", "6/11"}
    assert "London" not in sectors(WarningLevel.SUFFICIENT)[0]
    assert "London" in sectors(WarningLevel.EARLY)[0]
    assert sectors(WarningLevel.EARLY)[1] <= {"5/11", "6/11"}
    very_early = sectors(WarningLevel.VERY_EARLY)
    assert very_early[0] | very_early[1] <= {"5/11", "6/11", "3/11", "4/11", "London"}
    assert {"3/11"} <= very_early[1]


@pytest.mark.obliges("duel-10.21-2")
def test_the_luftwaffe_may_set_aside_any_escort() -> None:
    state = raid(opening(), BIGGIN)
    escorts = put(state, CLOSE_ESCORT, ME109_A, "II/ZG26/2")
    run(state, supporting_escorts(state, [], 1), ["II/ZG26/2"])
    assert len(escorts) == 2


@pytest.mark.obliges("duel-12.0-8", "duel-12.0-10", "duel-12.0-9", "duel-12.0-11")
@pytest.mark.parametrize(
    ("card", "spared", "lost"),
    [(15, False, (1, 2, 3)), (15, True, (0, 1, 2)), (38, False, (2, 4, 6)), (38, True, (0, 2, 4))],
)
def test_d22_victory_points_of_bombing(card: int, spared: bool, lost: tuple[int, ...]) -> None:
    from dowding.games.raf.raid.bombing import lose_points
    from dowding.games.raf.words import Bombs

    for result, points in zip((Bombs.ONE, Bombs.TWO, Bombs.HEAVY), lost, strict=True):
        state = opening()
        state.card, state.non_essential = card, spared  # type: ignore[assignment]
        if card == FILTON:
            assert state.target.vp_double
        lose_points(state, result, state.target.primary)
        assert state.vp == -points


@pytest.mark.obliges(
    "duel-12.22-1", "duel-12.22-2", "duel-12.22-3", "duel-12.22-4", "duel-12.22-5", "duel-12.0-7"
)
def test_d23_hornchurch_is_bombed() -> None:
    state = raid(opening(), HORNCHURCH)
    at_home = [s for s in state.kit.squadrons if state.kit.names[s].endswith("/6/11")]
    for squadron in at_home:
        state.at[squadron] = INFLIGHT
    put(state, REARM, SPITFIRE_A)
    put(state, LIGHT_LOSS, SPITFIRE_B)
    put(state, AVAILABLE, SPITFIRE_C)
    spitfires = POOLS.index(Pool.SPITFIRE)
    before = state.points[spitfires]
    gruppen = put(state, BOMBER, *(state.kit.names[g] for g in state.kit.bombers[2][:12]))
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 4])
    assert (place_of(state, SPITFIRE_C), place_of(state, SPITFIRE_A)) == (LANDING, LANDING)
    assert before - state.points[spitfires] == 3
    assert state.vp == -3


@pytest.mark.obliges("duel-12.24-1")
def test_d24_industry_loses_what_is_most() -> None:
    state = opening()
    hurricane, spitfire = POOLS.index(Pool.HURRICANE), POOLS.index(Pool.SPITFIRE)
    state.points[hurricane], state.points[spitfire] = 11, 9
    damage_industry(state, 3)
    assert (state.points[hurricane], state.points[spitfire]) == (8, 9)


@pytest.mark.obliges("duel-13.1-2", "duel-13.1-3", "duel-4.II.16-1", "duel-13.1-7")
def test_d25_fighters_are_ready_three_or_four_spaces_later() -> None:
    state = raid(opening(), BIGGIN)
    state.clock = 1
    put(state, INFLIGHT, ME109_A)
    put(state, INFLIGHT, ME109_B, reduced=True)
    run(state, german_recovery)
    hours = [state.kit.hours[hour_of(place_of(state, name))] for name in (ME109_A, ME109_B)]
    assert hours == ["1400", "1600"]
    assert not is_reduced(state, ME109_B)


@pytest.mark.obliges("duel-21.10-1", "duel-21.10-2", "duel-21.10-3")
@pytest.mark.parametrize(("die", "gone"), [(1, 1), (2, 2), (3, 3), (4, 0), (6, 0)])
def test_d41_hunters_miss_contact(die: int, gone: int) -> None:
    state = raid(opening(advanced=True), BIGGIN)
    hunters = (ME109_A, ME109_B, ME109_C, "I/JG51/2", "II/JG51/2", "III/JG51/2", "I/JG52/2")
    put(state, HUNT, *hunters, *SPITFIRES[:3])
    if gone:
        asked = run(state, hunter_contact(state), dice=[die])
        assert asked.side == LUFTWAFFE
        put(state, HUNT, *hunters)
        run(state, hunter_contact(state), list(hunters[:gone]), dice=[die])
    else:
        run(state, hunter_contact(state), dice=[die])
    assert len(state.gruppen_in(HUNT)) == 7 - gone


@pytest.mark.obliges("duel-4.II.15-1", "duel-12.0-6", "duel-13.0-2", "duel-12.0-12")
def test_everybody_leaves_after_the_bombing() -> None:
    state = raid(opening(), BIGGIN)
    put(state, BOMBER, DO17[0])
    put(state, CLOSE_ESCORT, ME109_A)
    run(state, bombardment, dice=[1])
    assert in_box(state, INFLIGHT) == {DO17[0], ME109_A}
    empty = raid(opening(), BIGGIN)
    run(empty, bombardment)
    assert empty.vp == 0


@pytest.mark.obliges("duel-12.2-1")
def test_ports_and_cities_bear_no_marker() -> None:
    state = raid(opening(), THAMESHAVEN)
    run(state, apply_damage(state, state.target.primary, 3))
    assert not any(state.damage)
