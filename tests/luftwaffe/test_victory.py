"""14, 18, 19: how a scenario is won, Sealion, and the end of an air force."""

from typing import Any

import pytest

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.day.sealion import check_sealion
from dowding.games.raf.day.victory import by_score
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Priority,
    TargetType,
)
from tests.luftwaffe.situations import on, opening, run


def checked(state: PlannedBattle) -> Any:
    """18.1: how the match ended with the check of Sealion, or None."""
    return run(state, check_sealion(state)).following


@pytest.mark.obliges("duel-14.0-2", "duel-14.0-4", "duel-19.1-3", "duel-18.0-1")
def test_the_score_decides_the_short_scenarios() -> None:
    bands = {
        "prelude": {-35: "german_decisive", -16: "german_decisive", -15: "german_tactical",
                    -6: "german_tactical", -5: "draw", -1: "draw", 0: "british_tactical",
                    9: "british_tactical",
                    10: "british_decisive"},
        "hardest_days": {-34: "german_decisive", -26: "german_decisive", -25: "german_operational",
                         -11: "german_operational", -10: "draw", -1: "draw", 0: "british_operational",
                         14: "british_operational", 15: "british_decisive", 34: "british_decisive"},
    }  # fmt: skip
    for scenario, lines in bands.items():
        for vp, kind in lines.items():
            state = opening(scenario)
            state.vp = vp
            assert by_score(state).kind.startswith(kind)


@pytest.mark.obliges("duel-18.2-1", "duel-18.2-2", "duel-19.2-12")
@pytest.mark.parametrize("scenario", ["hardest_days", "thin_blue_line", "campaign"])
def test_elimination(scenario: str) -> None:
    from dowding.kernel.steps import Finished

    for vp, winner in ((-35, LUFTWAFFE), (35, FIGHTER_COMMAND)):
        state = opening(scenario)
        state.vp = vp
        with pytest.raises(Finished) as ended:
            state.settle()
        assert ended.value.result.winner == winner
    both = opening(scenario)
    both.vp = -36 + 2
    both.settle()
    prelude = opening("prelude")
    prelude.vp = -35
    prelude.settle()


@pytest.mark.obliges("duel-18.1-1", "duel-18.1-2", "duel-18.1-3", "duel-18.1-4", "duel-18.1-5", "duel-18.1-6")
@pytest.mark.obliges("duel-18.0-2", "duel-4.IV.3-6")
def test_d31_sealion_is_looked_at() -> None:
    assert checked(on(10, 9)) is None
    state = on(13, 9)
    box = state.kit.calendar[state.day]
    assert box.cancel is not None
    assert box.start is not None
    state.vp = box.cancel - 1
    assert checked(state) is None
    assert state.kit.dates[state.sealion] == "14 September"
    state.day += 1
    state.vp = 34
    later = checked(state)
    assert later is not None
    assert later.kind == "cancelled_in_time"
    first = on(11, 9)
    first.vp = 34
    assert checked(first).kind == "cancelled_at_once"
    too_long = on(22, 9)
    too_long.checks, cancel = 1, too_long.kit.calendar[too_long.day].cancel
    assert cancel is not None
    too_long.vp = cancel - 1
    assert checked(too_long).winner is None
    late = on(23, 9)
    late.checks, late.vp = 1, -30
    assert checked(late).winner is None
    late.vp = 34
    assert checked(late).winner == FIGHTER_COMMAND


@pytest.mark.obliges(
    "duel-18.1-7", "duel-18.1-8", "duel-18.1-9", "duel-18.1-10", "duel-18.1-11", "duel-18.11-1"
)
def test_preparations_and_d_day() -> None:
    state = on(12, 9)
    state.vp, state.depletion = -29, 5
    assert checked(state) is None
    assert state.preparations
    assert (state.vp, state.depletion, state.kit.dates[state.sealion]) == (-34, 0, "21 September")
    high = {k for k, n in state.kit.priority_index.items() if state.priorities[n] is Priority.HIGH}
    assert high == {TargetType.AIRFIELD, TargetType.PORT}
    capped = on(22, 9)
    capped.sealion, capped.vp = capped.day, -29
    checked(capped)
    assert capped.kit.dates[capped.sealion] == "1 October"
    for shift, kind in ((0, "invasion_succeeds"), (1, "invasion_holds"), (None, "invasion_fails")):
        d_day = on(25, 9)
        d_day.preparations, d_day.sealion = True, d_day.day
        box = d_day.kit.calendar[d_day.day]
        assert box.start is not None
        assert box.cancel is not None
        d_day.vp = box.cancel if shift is None else box.start + shift
        assert checked(d_day).kind == kind


@pytest.mark.obliges("duel-19.2-8", "duel-19.2-9", "duel-19.2-10", "duel-19.2-11")
def test_the_thin_blue_line_ends_at_the_first_check() -> None:
    for vp, depletion, kind, winner in (
        (34, 0, "cancelled_at_once", FIGHTER_COMMAND), (-34, 0, "preparations", LUFTWAFFE),
        (-1, 15, "delayed_depleted", FIGHTER_COMMAND), (-1, 14, "delayed", LUFTWAFFE),
        (0, 0, "delayed", None),
    ):  # fmt: skip
        state = on(11, 9, "thin_blue_line")
        state.vp, state.depletion = vp, depletion
        result = checked(state)
        assert result is not None
        assert (result.kind, result.winner) == (kind, winner)
