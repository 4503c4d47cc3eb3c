"""7.1: raid selection, and the missions of a raid."""

from collections.abc import Sequence

import pytest

from dowding.games.duel.game import GAME
from dowding.games.duel.raid import raid_deployment
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.formation import raid_formation, raid_selection
from dowding.games.luftwaffe.raid import rendezvous_check
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
)
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
)
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening
from tests.luftwaffe.situations import DO17, ME109_A, ME109_B, formed, is_reduced, plan, run, unit
from tests.raf.cards import BIGGIN, DUXFORD, NORTHOLT, POLING, RYE

ME110, ME110_B = "II/ZG26/2", "III/ZG26/2"


def with_missions(state: Duel, boxes: Sequence[int]) -> Duel:
    """The missions of the raiders, in order."""
    state.missions = list(boxes)  # type: ignore[arg-type]
    state.stage = Stage.DECLARED
    return state


@pytest.mark.obliges("duel-4.II.1-1", "duel-7.1-1", "duel-4.II-1", "duel-4.0-1")
def test_any_raid_of_the_hour_may_be_flown_and_nobody_else_knows_which() -> None:
    state = plan(opening(), {POLING: 0, RYE: 0, BIGGIN: 1})
    asked = run(state, raid_selection)
    assert (asked.side, asked.options) == (LUFTWAFFE, {str(POLING), str(RYE)})
    assert asked.decision is not None
    assert not asked.decision.public
    run(state, raid_selection, str(RYE))
    assert GAME.view(state, FIGHTER_COMMAND).raid is None
    assert GAME.view(state, LUFTWAFFE).raid is not None
    numbers = [step.rule for step in SEQUENCE.in_order if step.rule.startswith("II.")]
    assert list(dict.fromkeys(numbers)) == [f"II.{n}" for n in range(1, 18)]


@pytest.mark.obliges("duel-7.1-3", "duel-7.1-4", "duel-7.2-1", "duel-7.1-2", "duel-2.4-3")
def test_bombers_bomb_and_me110s_escort_or_strafe() -> None:
    state = formed(opening(), BIGGIN, DO17[0], ME110, ME109_A)
    for box in ("hunt", "channel patrol"):
        with pytest.raises(IllegalAnswer):
            run(state, raid_formation, {ME110: box, ME109_A: "hunt"})
    with pytest.raises(IllegalAnswer, match="each fighter has a mission"):
        run(state, raid_formation, {ME110: "bomber"})
    for box, place in (("bomber", BOMBER), ("close escort", CLOSE_ESCORT)):
        run(state, raid_formation, {ME110: box, ME109_A: "hunt"})
        assert dict(zip(state.raiders, state.missions, strict=True)) == {
            unit(state, DO17[0]): BOMBER, unit(state, ME110): place, unit(state, ME109_A): HUNT,
        }  # fmt: skip
    assert DO17[0] not in run(state, raid_formation).options
    assert GAME.view(state, LUFTWAFFE).board.missions[ME109_A] == "hunt"  # type: ignore[union-attr]


def test_the_patrol_over_the_channel_is_demanded_before_all_the_rest() -> None:
    """A player is told first what a mission demands, and last that every fighter has one."""
    state = formed(opening(), BIGGIN, *DO17[:6], ME109_A, ME109_B)
    with pytest.raises(IllegalAnswer, match=r"must patrol the Channel.*each fighter has a mission"):
        run(state, raid_formation, {})


@pytest.mark.obliges("duel-21.4-1", "duel-21.4-2", "duel-21.4-5", "duel-21.4-4")
def test_the_edge_of_range() -> None:
    edge = formed(opening("thin_blue_line", advanced=True), NORTHOLT, DO17[0], ME109_A, ME109_B, ME110)
    run(edge, raid_formation, {ME109_A: "hunt", ME109_B: "close escort", ME110: "close escort"})
    edge.stage = Stage.DECLARED
    run(edge, raid_deployment)
    assert is_reduced(edge, ME109_A)
    assert is_reduced(edge, ME109_B)
    assert not is_reduced(edge, ME110)
    basic = formed(opening("thin_blue_line"), NORTHOLT, DO17[0], ME109_A)
    with pytest.raises(IllegalAnswer):
        run(basic, raid_formation, {ME109_A: "hunt"})
    elite = edge.kit.names[edge.kit.elite_gruppen[0]]
    far = with_missions(formed(opening("thin_blue_line", advanced=True), DUXFORD, elite), [BOMBER])
    run(far, raid_deployment)
    assert is_reduced(far, elite)
    near = with_missions(formed(opening("thin_blue_line", advanced=True), NORTHOLT, elite), [BOMBER])
    run(near, raid_deployment)
    assert not is_reduced(near, elite)
    run(edge, rendezvous_check, dice=[1])
