"""11: VPx2 on a non-essential target, in the order of the match's option; one rule for all games of RAF."""

from collections.abc import Callable
from typing import Any

import pytest

from dowding.games.raf.raid.bombing import lose_points
from dowding.games.raf.words import Bombs
from tests.duel import situations as duel
from tests.lion import situations as lion

OPENINGS: dict[str, Callable[..., Any]] = {"lion": lion.opening, "duel": duel.opening}
VP_DOUBLE, PLAIN = 38, 15


def lost(game: str, result: Bombs, card: int, **options: bool) -> int:
    """The points that bombs on a non-essential target cost."""
    state = OPENINGS[game]("campaign", **options)
    state.card, state.non_essential = card, True
    assert state.target.vp_double == (card == VP_DOUBLE)
    lose_points(state, result, state.target.primary)
    return -int(state.vp)


@pytest.mark.parametrize("game", OPENINGS)
@pytest.mark.parametrize(
    ("result", "less_first", "double_first"), [(Bombs.ONE, 0, 1), (Bombs.TWO, 2, 3), (Bombs.HEAVY, 4, 5)]
)
def test_the_order_is_an_option(game: str, result: Bombs, less_first: int, double_first: int) -> None:
    assert lost(game, result, VP_DOUBLE) == less_first
    assert lost(game, result, VP_DOUBLE, double_first=True) == double_first
    assert lost(game, result, PLAIN, double_first=True) == lost(game, result, PLAIN) == less_first // 2


@pytest.mark.parametrize("game", OPENINGS)
def test_a_match_without_the_option_keeps_its_fingerprint(game: str) -> None:
    usual, other = (OPENINGS[game]("campaign", double_first=first) for first in (False, True))
    assert b"double_first" not in usual.encode()
    assert b'"double_first":true' in other.encode()
    assert usual.digest() != other.digest()
