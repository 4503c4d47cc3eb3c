"""What the game says of a state to those who look on: figures, losses, and what it is worth to a side."""

from datetime import date

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.state import Lion
from dowding.games.raf.family import HURT, SPENT
from dowding.games.raf.places import HEAVY_LOSS, LIGHT_LOSS
from dowding.games.raf.state.columns import PILOTS
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.steps import Result
from tests.lion.situations import (
    DO17,
    HURRICANE_C,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    opening,
    prelude,
    put,
    put_all,
)


def battered(state: Lion) -> Lion:
    """Three squadrons and a Gruppe are lost; the Luftwaffe has begun to be depleted."""
    put_all(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B)
    put_all(state, HEAVY_LOSS, HURRICANE_C, DO17[0])
    state.vp, state.depletion, state.points[PILOTS] = 5, 10, 2
    state.raids, state.major_raids, state.losses = [1, 2, 3, 4, 5], 6, [*range(9)]
    return state


def test_figures_and_series() -> None:
    state = battered(campaign())
    assert {name: tell(state) for name, tell in GAME.figures.items()} == {
        "VP": 5, "squadrons lost": 0 + 1 + 2, "Gruppen lost": 3 + 4 + 5 + 6 + 7 + 8,
    }  # fmt: skip
    put(state, "54/6/11", state.at[state.kit.unit_id["54/6/11"]], reduced=True)
    assert {name: tell(state) for name, tell in GAME.series.items()} == {
        "squadrons in loss boxes": 3, "Gruppen in loss boxes": 1, "full squadrons": 23, "pilots": 2,
        "depletion": 10, "raids": 15, "major raids": 6,
    }  # fmt: skip


def test_tallies() -> None:
    tallies = {
        name: [tell(battered(campaign())) for tell in parts.values()] for name, parts in GAME.tallies.items()
    }
    assert tallies == {"raids by target": [1, 2, 3, 4, 5], "losses by type": [*range(9)]}


def test_losses_by_name_and_time() -> None:
    state = battered(campaign())
    assert GAME.lost(state) == {"British": [SPITFIRE_A, SPITFIRE_B, HURRICANE_C], "German": [DO17[0]]}
    state.day, state.raid_day = 3, 2
    assert (GAME.today(state), GAME.period(state), GAME.chapter(state)) == (date(1940, 8, 14), 2, 16)
    assert GAME.between_chapters(state), "no raid flies, so the next one is meant"
    state.card = next(iter(state.targets))
    assert (GAME.chapter(state), GAME.between_chapters(state)) == (15, False)


def test_the_worth_of_a_standing() -> None:
    assert GAME.standing(battered(prelude()), FIGHTER_COMMAND) == 5
    # Ten steps of depletion; two squadrons in light loss, one in heavy loss, less two pilots.
    state = battered(campaign())
    assert GAME.standing(state, FIGHTER_COMMAND) == pytest.approx(5 + 10 * SPENT - 2 * HURT)
    state.day = state.kit.last_day
    assert GAME.standing(state, FIGHTER_COMMAND) == 5, "nothing is felt any more"


def test_losses_count_by_the_raid_days_that_are_left() -> None:
    state = battered(opening("hardest_days"))
    state.raid_day = 3
    assert GAME.standing(state, FIGHTER_COMMAND) == pytest.approx(5 + 0.25 * (10 * SPENT - 2 * HURT))


@pytest.mark.parametrize(
    ("winner", "kind", "worth"),
    [
        (FIGHTER_COMMAND, "british_tactical_victory", 7), (LUFTWAFFE, "german_decisive_victory", 7),
        (None, "draw", 7), (FIGHTER_COMMAND, "cancelled_at_once", 22), (LUFTWAFFE, "elimination_german", -8),
        (None, "delayed", 7),
    ],
)  # fmt: skip
def test_the_worth_of_a_result(winner: str | None, kind: str, worth: int) -> None:
    result = Result(winner, "An end", 7, "13", kind)
    assert GAME.worth(result, FIGHTER_COMMAND) == worth
