"""What a result and a standing are worth to either side, and in which steps odds are given."""

import pytest

from dowding.games.duel.game import GAME
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.raf.family import HURT, SPENT, VICTORY
from dowding.games.raf.places import HEAVY_LOSS, LIGHT_LOSS
from dowding.games.raf.state.columns import PILOTS
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result
from tests.duel.situations import opening
from tests.luftwaffe.situations import SPITFIRE_A, SPITFIRE_B, put

OPEN = {
    "accurate_commitment", "hunter_interception", "raid_approach_event", "hunter_attack",
    "raid_target_event", "squadron_interception", "squadron_attack", "bombardment",
}  # fmt: skip


@pytest.mark.parametrize(
    ("winner", "kind", "worth"),
    [
        (FIGHTER_COMMAND, "british_tactical_victory", 7), (None, "draw", 7),
        (LUFTWAFFE, "german_operational_victory", 7),
        (FIGHTER_COMMAND, "cancelled_late", 7 + VICTORY), (LUFTWAFFE, "invasion_succeeds", 7 - VICTORY),
        (None, "delayed_too_long", 7),
    ],
)  # fmt: skip
def test_what_one_side_wins_the_other_loses(winner: str | None, kind: str, worth: float) -> None:
    result = Result(winner, "told", 7, "14", kind)
    assert GAME.worth(result, FIGHTER_COMMAND) == worth
    assert GAME.worth(result, LUFTWAFFE) == -worth


def test_a_standing_counts_losses_but_not_in_prelude() -> None:
    state = opening()
    state.vp, state.depletion, state.points[PILOTS] = 4, 2, 3
    put(state, LIGHT_LOSS, SPITFIRE_A)
    put(state, HEAVY_LOSS, SPITFIRE_B)
    assert GAME.standing(state, FIGHTER_COMMAND) == pytest.approx(4 + 2 * SPENT - HURT * (3 - 3))
    state.points[PILOTS] = 0
    assert GAME.standing(state, LUFTWAFFE) == pytest.approx(-(4 + 2 * SPENT - 3 * HURT))
    prelude = opening("prelude")
    prelude.vp = -3
    put(prelude, HEAVY_LOSS, SPITFIRE_A)
    assert GAME.standing(prelude, LUFTWAFFE) == 3


def test_odds_are_given_once_the_raid_is_known() -> None:
    assert {step.name for step in SEQUENCE.in_order if step.open} == OPEN
