"""4.IV.5 to 4.IV.9, 16: replacements, reinforcements and the decks."""

import pytest

from dowding.games.luftwaffe.calendar_update import card_shuffle_check
from dowding.games.raf.day.replacement import (
    heavy_loss_replacement,
    light_loss_replacement,
    update_replacement_points,
)
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    HEAVY_LOSS,
    LIGHT_LOSS,
)
from dowding.games.raf.state.columns import BLENHEIM, FIGHTER, HURRICANE, LEVEL_BOMBER, PILOTS, SPITFIRE
from dowding.games.raf.words import LUFTWAFFE, Aircraft
from dowding.kernel.decisions import Order
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    STUKAS,
    in_box,
    is_reduced,
    opening,
    place_of,
    put,
    run,
)
from tests.raf.cards import QUIET_DAYS

BLENHEIM_600 = "600/6/11"


@pytest.mark.obliges("duel-4.IV.5-1", "duel-16.1-1", "duel-16.1-2", "duel-16.1-3", "duel-16.0-1")
def test_points_come_in() -> None:
    state = opening()
    state.points, state.day_card, state.vp = [0] * 6, QUIET_DAYS, -30
    run(state, update_replacement_points)
    assert state.points == [7, 5, 0, 5, 4, 1]
    state.points = [state.kit.track_top] * 6
    run(state, update_replacement_points)
    assert state.points == [state.kit.track_top] * 6
    pools = state.kit.pool_of
    assert pools[Aircraft.ME109] == pools[Aircraft.ME110] == FIGHTER
    assert {pools[x] for x in (Aircraft.HE111, Aircraft.JU88, Aircraft.DO17)} == {LEVEL_BOMBER}
    assert Aircraft.JU87 not in pools


@pytest.mark.obliges(
    "duel-16.2-5", "duel-16.21-1", "duel-16.22-1", "duel-16.4-2", "duel-16.4-4", "duel-16.4-5"
)
def test_gruppen_return_or_deplete_the_luftwaffe() -> None:
    state = opening()
    put(state, LIGHT_LOSS, DO17[0], ME109_A, STUKAS[0])
    state.points[LEVEL_BOMBER], state.points[FIGHTER] = 1, 0
    run(state, light_loss_replacement)
    assert (place_of(state, DO17[0]), place_of(state, ME109_A)) == (AIRBASE, AIRBASE)
    assert place_of(state, STUKAS[0]) == LIGHT_LOSS
    assert (state.points[LEVEL_BOMBER], state.depletion) == (0, 1)
    spent = opening()
    put(spent, LIGHT_LOSS, ME109_A, ME109_B)
    spent.points[FIGHTER], spent.depletion = 0, 14
    run(spent, light_loss_replacement, [ME109_B, ME109_A])
    assert (place_of(spent, ME109_B), place_of(spent, ME109_A)) == (AIRBASE, LIGHT_LOSS)
    assert spent.depletion == 15


@pytest.mark.obliges("duel-16.2-5", "duel-16.4-5")
@pytest.mark.parametrize(
    ("fighters", "bombers", "depletion", "asked"),
    [
        (2, 2, 15, set()),
        (0, 0, 11, set()),
        (1, 1, 13, set()),
        (0, 0, 15, set()),
        (0, 2, 14, {ME109_A, ME109_B}),
        (1, 2, 15, {ME109_A, ME109_B}),
        (1, 0, 15, {ME109_A, ME109_B}),
        (1, 1, 14, {ME109_A, ME109_B, *DO17[:2]}),
    ],
)
def test_the_luftwaffe_is_asked_only_where_the_order_decides_who_returns(
    fighters: int, bombers: int, depletion: int, asked: set[str]
) -> None:
    """Points for everybody, or depletion instead of them, or nothing at all leave no choice."""
    for box, to, step in (
        (LIGHT_LOSS, AIRBASE, light_loss_replacement),
        (HEAVY_LOSS, LIGHT_LOSS, heavy_loss_replacement),
    ):
        state = opening()
        put(state, box, ME109_A, ME109_B, *DO17[:2])
        state.points[FIGHTER], state.points[LEVEL_BOMBER], state.depletion = fighters, bombers, depletion
        played = run(state, step)
        if not asked:
            back = 0 if depletion == 15 and not fighters else 4
            lost = (ME109_A, ME109_B, *DO17[:2])
            assert (played.decision, [place_of(state, n) for n in lost].count(to)) == (None, back)
            continue
        assert played.decision is not None
        assert (played.side, played.options) == (LUFTWAFFE, asked)
        assert isinstance(played.decision, Order)


@pytest.mark.obliges("duel-16.2-5", "duel-16.4-5")
def test_points_and_depletion_go_to_those_who_come_first() -> None:
    state = opening()
    put(state, LIGHT_LOSS, ME109_A, ME109_B, *DO17)
    state.points[FIGHTER], state.points[LEVEL_BOMBER], state.depletion = 1, 1, 14
    run(state, light_loss_replacement, [DO17[2], DO17[0], ME109_B, ME109_A, DO17[1]])
    assert {n for n in (ME109_A, ME109_B, *DO17) if place_of(state, n) == AIRBASE} == {
        DO17[2], DO17[0], ME109_B,
    }  # fmt: skip
    assert (state.points[FIGHTER], state.points[LEVEL_BOMBER], state.depletion) == (0, 0, 15)


@pytest.mark.obliges(
    "duel-4.IV.7-1", "duel-16.2-6", "duel-16.2-7", "duel-16.2-8", "duel-16.24-1", "duel-16.23-1"
)
def test_heavy_loss_becomes_light_loss() -> None:
    state = opening()
    put(state, HEAVY_LOSS, SPITFIRE_A, ME109_A, HURRICANE_B)
    state.points[SPITFIRE], state.points[FIGHTER], state.points[HURRICANE] = 1, 0, 0
    pilots = state.points[PILOTS]
    run(state, light_loss_replacement)
    assert place_of(state, SPITFIRE_A) == HEAVY_LOSS
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {SPITFIRE_A, ME109_A}
    assert place_of(state, HURRICANE_B) == HEAVY_LOSS
    assert (state.points[PILOTS], state.depletion) == (pilots, 1)
    night = opening(night=True)
    put(night, LIGHT_LOSS, BLENHEIM_600)
    night.points[PILOTS] = 0
    run(night, light_loss_replacement)
    assert (place_of(night, BLENHEIM_600), is_reduced(night, BLENHEIM_600)) == (AVAILABLE, False)
    assert night.points[BLENHEIM] == 0


@pytest.mark.obliges("duel-4.IV.9-1", "duel-4.IV.9-2", "duel-4.IV.9-3", "duel-4.IV.9-4", "duel-19.3-2")
def test_the_decks_are_looked_at() -> None:
    state = opening()
    state.held, state.under, state.strategies = [155], [state.targets[0]], list(range(156, 165))
    state.target_discards, state.face_down, state.targets = (
        state.targets[:9],
        state.targets[9:18],
        state.targets[18:],
    )
    days = list(state.days)
    run(state, card_shuffle_check)
    assert len(state.targets) == 34
    assert sorted(state.strategies) == list(range(155, 165))
    assert state.days == days
    longer = opening()
    longer.target_discards, longer.targets = longer.targets[:17], longer.targets[17:]
    run(longer, card_shuffle_check)
    assert len(longer.targets) == 17
    fourth = opening()
    fourth.raid_day = 4
    run(fourth, card_shuffle_check)
    assert sorted(fourth.targets) == list(range(1, 45))
