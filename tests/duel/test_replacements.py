"""4.IV.5 to 4.IV.9, 16: replacements, reinforcements and the decks."""

import pytest

from dowding.games.duel.day import squadron_patrol
from dowding.games.raf.day.reinforcements import reinforcements
from dowding.games.raf.day.replacement import (
    light_loss_replacement,
)
from dowding.games.raf.places import (
    AVAILABLE,
    CALENDAR,
    LIGHT_LOSS,
    POOL,
)
from dowding.games.raf.state.columns import PILOTS, SPITFIRE
from dowding.kernel.errors import AnswerError
from tests.duel.situations import on, opening
from tests.luftwaffe.situations import (
    SPITFIRE_A,
    SPITFIRE_B,
    is_reduced,
    place_of,
    put,
    run,
)


@pytest.mark.obliges(
    "duel-4.IV.6-1", "duel-16.2-1", "duel-16.2-2", "duel-16.2-3", "duel-16.2-4", "duel-16.31-1"
)
def test_squadrons_return_from_light_loss() -> None:
    state = opening()
    put(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    state.points[SPITFIRE], state.points[PILOTS] = 1, 5
    asked = run(state, light_loss_replacement)
    assert asked.options == {SPITFIRE_A, SPITFIRE_B}
    state = opening()
    put(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    state.points[SPITFIRE], state.points[PILOTS] = 1, 5
    run(state, light_loss_replacement, [SPITFIRE_A])
    assert (place_of(state, SPITFIRE_A), place_of(state, SPITFIRE_B)) == (AVAILABLE, LIGHT_LOSS)
    assert (state.points[SPITFIRE], state.points[PILOTS]) == (0, 4)
    green = opening()
    put(green, LIGHT_LOSS, SPITFIRE_A)
    green.points[PILOTS] = 0
    run(green, light_loss_replacement)
    assert is_reduced(green, SPITFIRE_A)
    run(green, squadron_patrol, {SPITFIRE_A: "6/11"})


@pytest.mark.obliges(
    "duel-4.IV.8-1", "duel-4.IV.8-2", "duel-16.5-1", "duel-16.5-2", "duel-16.5-3", "duel-16.5-4"
)
@pytest.mark.parametrize(
    ("day", "month", "cost"), [(11, 8, 4), (16, 8, 4), (17, 8, 3), (26, 8, 3), (27, 8, 2), (7, 9, 2)]
)
def test_reinforcements(day: int, month: int, cost: int) -> None:
    state = on(day, month)
    pool = [state.kit.names[s] for s in state.squadrons_at(POOL)]
    with pytest.raises(AnswerError):
        run(state, reinforcements, pool[:3])
    run(state, reinforcements, pool[:2])
    assert state.vp == -2 * cost
    assert all(place_of(state, name) == AVAILABLE for name in pool[:2])
    assert all(state.kit.arrival[g] > state.day for g in state.gruppen_at(CALENDAR))
    assert run(on(8, 9), reinforcements).decision is None
