"""What a result and a standing are worth, in which steps odds are given, and what Eagle carries over."""

from pathlib import Path

import pytest

from dowding.games.duel.game import GAME as DUEL
from dowding.games.eagle.game import GAME
from dowding.games.eagle.sequence import SEQUENCE
from dowding.games.raf.family import SPENT, VICTORY
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.errors import DowdingError
from dowding.kernel.steps import Result
from dowding.testing.ledger import carried_rows, game_ledger, read_carried, read_ledger
from tests.eagle.situations import opening

OPEN = {
    "hunter_interception", "raid_approach_event", "hunter_attack", "raid_target_event",
    "squadron_interception", "squadron_attack", "bombardment",
}  # fmt: skip


@pytest.mark.parametrize(
    ("winner", "kind", "worth"),
    [
        (FIGHTER_COMMAND, "british_tactical_victory", -7), (LUFTWAFFE, "german_decisive_victory", -7),
        (None, "draw", -7), (None, "delayed", -7), (FIGHTER_COMMAND, "elimination_british", -7 - VICTORY),
        (LUFTWAFFE, "elimination_german", -7 + VICTORY), (LUFTWAFFE, "preparations", -7 + VICTORY),
    ],
)  # fmt: skip
def test_the_luftwaffe_wants_few_points(winner: str | None, kind: str, worth: float) -> None:
    assert GAME.worth(Result(winner, "told", 7, "14", kind), LUFTWAFFE) == worth


def test_a_standing_counts_depletion() -> None:
    state = opening()
    before = GAME.standing(state, LUFTWAFFE)
    state.vp, state.depletion = 4, 2
    assert GAME.standing(state, LUFTWAFFE) == pytest.approx(before - 4 - 2 * SPENT)


@pytest.mark.obliges("eagle-G-8")
def test_odds_are_given_once_the_british_have_answered() -> None:
    assert {step.name for step in SEQUENCE.in_order if step.open} == OPEN


def test_every_row_of_2_player_is_carried_over_or_replaced_by_a_row_of_eagle() -> None:
    assert GAME.carried is not None
    assert GAME.ledger is not None
    assert DUEL.ledger is not None
    listed = read_carried(GAME.carried)
    own = {row.id for row in read_ledger(GAME.ledger)}
    assert list(listed) == [row.id for row in read_ledger(DUEL.ledger)]
    assert {row for row in listed.values() if row} <= own
    assert len(own) == 134
    assert len(game_ledger(GAME)) == 134 + len(carried_rows(GAME))


def test_a_row_that_nobody_has_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carried.csv"
    path.write_text("id,replaced_by\nduel-99-1,\n")
    monkeypatch.setattr(type(GAME), "carried", path)
    with pytest.raises(DowdingError, match="no other game has a row duel-99-1"):
        carried_rows(GAME)
