"""Rules of the battle that all games of RAF share, as 2-Player plays them."""

import pytest

from dowding.games.raf.places import BOMBER, HUNT, INFLIGHT
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.raid.air_battle import spotless
from dowding.games.raf.raid.combat import ABORT, NO_EFFECT, Blow
from dowding.games.raf.words import Depth, Intelligence, WarningLevel
from tests.luftwaffe.situations import (
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    opening,
    put,
    raid,
    run,
    unit,
)
from tests.raf.cards import BIGGIN


@pytest.mark.parametrize(
    ("facts", "holds"),
    [
        ({"intelligence": (Intelligence.ACCURATE,)}, True), ({"intelligence": (Intelligence.POOR,)}, False),
        ({"warnings": (WarningLevel.EARLY,)}, True), ({"warnings": (WarningLevel.NONE,)}, False),
        ({"depths": (Depth.INLAND,)}, True), ({"depths": (Depth.COAST,)}, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("code", "rows"),
    [(RaidEvent.BRITISH_ALTITUDE_ADVANTAGE, 1), (RaidEvent.GERMAN_ALTITUDE_ADVANTAGE, -1)],
)
def test_one_condition_suffices_for_altitude(
    code: RaidEvent, rows: int, facts: dict[str, tuple[str, ...]], holds: bool
) -> None:
    state = raid(opening(), BIGGIN)
    run(state, approach_event(state, code, **facts))
    assert state.altitude == (rows if holds else 0)


def test_squadrons_that_left_are_no_longer_in_the_raid() -> None:
    state = raid(opening(), BIGGIN)
    here, _ = put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, INFLIGHT, SPITFIRE_B)
    assert state.squadrons_in_raid() == [here]


def test_only_full_squadrons_without_a_scratch_can_become_aces() -> None:
    state = opening()
    none, hit = NO_EFFECT, ABORT
    fine, hurt, german = (unit(state, name) for name in (SPITFIRE_A, SPITFIRE_B, ME109_A))
    blows = [Blow(fine, 1, HUNT, 0, none), Blow(hurt, 1, HUNT, 0, hit), Blow(german, 0, HUNT, 0, none)]
    assert spotless(blows) == [fine]
    assert spotless([Blow(fine, 1, BOMBER, 1, none)]) == []
