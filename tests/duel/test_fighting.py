"""10, 11: interception and combat."""

import pytest

from dowding.games.raf.places import (
    BOMBER,
    HUNT,
    INFLIGHT,
)
from dowding.games.raf.raid.air_battle import hunter_interception
from dowding.kernel.errors import AnswerError
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    in_box,
    place_of,
    put,
    raid,
    run,
)
from tests.raf.cards import BIGGIN


@pytest.mark.obliges("duel-10.1-1", "duel-10.1-4", "duel-10.1-5", "duel-10.1-3")
def test_hunter_interception() -> None:
    free = raid(opening(), BIGGIN)
    put(free, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(free, HUNT, SPITFIRE_C, reduced=True)
    put(free, BOMBER, DO17[0])
    run(free, hunter_interception, [SPITFIRE_A])
    assert in_box(free, BOMBER) == {DO17[0], SPITFIRE_A, SPITFIRE_C}
    assert place_of(free, SPITFIRE_B) == INFLIGHT
    held = raid(opening(), BIGGIN)
    put(held, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(held, BOMBER, DO17[0])
    assert run(held, hunter_interception).decision is None
    assert len(held.squadrons_in(HUNT)) == 2
    reduced = raid(opening(), BIGGIN)
    put(reduced, HUNT, ME109_A, SPITFIRE_A)
    put(reduced, HUNT, SPITFIRE_B, reduced=True)
    with pytest.raises(AnswerError):
        run(reduced, hunter_interception, [SPITFIRE_B])
    run(reduced, hunter_interception, [SPITFIRE_A])
    assert place_of(reduced, SPITFIRE_A) == INFLIGHT
