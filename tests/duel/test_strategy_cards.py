"""17.1: the ten strategy cards: when each is shown, with what it combines, and when it is void."""

from itertools import combinations
from typing import Any

import pytest

from dowding.games.duel.raid import raid_deployment
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.fighter_assignment import limit
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.raid import bombing_strategy, escort_coordination, high_cover, low_level
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT
from dowding.games.raf.printed.strategies import StrategyCode as Card
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.raid.bombing import bombardment
from dowding.games.raf.telling.entries import BombingStrength
from dowding.games.raf.words import Intelligence, Priority, WarningLevel
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening, over
from tests.luftwaffe.situations import DO17, draw, formed, hold, lay, plan, priority, put, raid, run, tie
from tests.raf.cards import (
    BIGGIN,
    CHATHAM,
    CODES,
    DOVER,
    HORNCHURCH_MANSTON,
    POLING,
    RYE,
    THAMESHAVEN,
)

RADAR, AIRFIELD, MINOR = POLING, BIGGIN, HORNCHURCH_MANSTON
ME109, SPITFIRE = ("I/JG26/2", "II/JG26/2"), "54/6/11"
STEPS: dict[str, Any] = {
    "deployment": raid_deployment, "hunter attack": high_cover, "target event": low_level,
    "interception": escort_coordination, "bombing": bombing_strategy,
}  # fmt: skip
SHOWN = {
    Card.DECOY_RAID: "deployment", Card.MAJOR_RAID: "deployment", Card.MAJOR_RAID_COORDINATION: "deployment",
    Card.SECONDARY_TARGET: "bombing", Card.PATHFINDERS: "bombing", Card.LOW_LEVEL_BOMBING: "target event",
    Card.DECEPTIVE_FORMATION: "deployment", Card.ESCORT_COORDINATION: "interception",
    Card.HIGH_COVER: "hunter attack", Card.SNAP_RAID: "deployment",
}  # fmt: skip


def declared(code: Card, level: Intelligence) -> Duel:
    """A raid with a strategy card was declared; a squadron waits among the hunters."""
    state = raid(opening(), AIRFIELD, WarningLevel.LATE, level, Stage.DECLARED)
    assert isinstance(state, Duel)
    lay(state, code, AIRFIELD)
    if code is not Card.DECOY_RAID:
        state.raiders = tie(state, AIRFIELD, DO17[0], *ME109)
        state.missions = [BOMBER if state.kit.bomber[g] else HUNT for g in state.raiders]
    put(state, HUNT, SPITFIRE)
    return state


def first_shown(state: Duel) -> str:
    """The step in which the strategy card is shown."""
    for name, step in STEPS.items():
        run(state, step)
        if state.shown:
            return name
    return ""


@pytest.mark.obliges(
    "duel-S.155-2", "duel-S.156-2", "duel-S.157-2", "duel-S.158-2", "duel-S.159-2", "duel-S.160-3",
    "duel-S.161-2", "duel-S.162-2", "duel-S.163-3", "duel-S.164-3",
)  # fmt: skip
@pytest.mark.parametrize("code", list(Card))
def test_each_card_is_shown_in_its_step(code: Card) -> None:
    assert first_shown(declared(code, Intelligence.POOR)) == SHOWN[code]
    assert first_shown(declared(code, Intelligence.LIMITED)) == SHOWN[code]
    assert first_shown(declared(code, Intelligence.ACCURATE)) == "deployment"


@pytest.mark.obliges(
    "duel-S.155-3", "duel-S.156-2", "duel-S.157-2", "duel-S.158-2", "duel-S.159-2", "duel-S.160-3",
    "duel-S.161-2", "duel-S.162-2", "duel-S.163-3", "duel-S.164-3",
)  # fmt: skip
@pytest.mark.parametrize(("one", "other"), list(combinations(Card, 2)))
def test_all_cards_but_the_decoy_lie_together(one: Card, other: Card) -> None:
    state = hold(draw(opening(), RADAR), one, other)
    laid = {str(CODES[code]): f"under {RADAR}" for code in (one, other)}
    answer = {str(RADAR): "0600", **laid}
    if Card.DECOY_RAID in (one, other):
        with pytest.raises(IllegalAnswer, match="stands alone"):
            run(state, raid_planning, answer)
    else:
        run(state, raid_planning, {**answer, DO17[0]: f"raid {RADAR}"})
        assert len(state.strategies_of(state.planned[0])) == 2


@pytest.mark.obliges("duel-S.155-4")
@pytest.mark.parametrize("card", [MINOR, AIRFIELD])
def test_a_decoy_needs_no_major_card(card: int) -> None:
    state = hold(priority(draw(opening(), card), airfield=Priority.MEDIUM), Card.DECOY_RAID)
    run(state, raid_planning, {str(card): "0600", str(CODES[Card.DECOY_RAID]): f"under {card}"})
    assert state.planned == [card]


@pytest.mark.obliges("duel-S.156-3", "duel-S.157-3")
def test_cards_for_size_are_void_where_nothing_limits_it() -> None:
    six: dict[int, int] = {RADAR: 0, RYE: 0, AIRFIELD: 0, THAMESHAVEN: 1, DOVER: 1, CHATHAM: 1}
    state = plan(opening(), six)
    before = limit(state, state.planned[0])
    lay(state, Card.MAJOR_RAID, RADAR)
    assert limit(state, state.planned[0]) == before == 12
    minor = plan(priority(opening(), airfield=Priority.MEDIUM), {MINOR: 0})
    lay(minor, Card.MAJOR_RAID_COORDINATION, MINOR)
    assert limit(minor, minor.planned[0]) == 3
    depleted = plan(opening(), six)
    depleted.depletion = 8
    assert limit(depleted, depleted.planned[0]) == 16
    lay(depleted, Card.MAJOR_RAID_COORDINATION, RADAR)
    assert limit(depleted, depleted.planned[0]) == 16


@pytest.mark.obliges("duel-S.158-3", "duel-S.159-3")
@pytest.mark.parametrize("code", [Card.SECONDARY_TARGET, Card.PATHFINDERS])
def test_cards_for_the_bombing_are_void_if_nobody_bombs(code: Card) -> None:
    state = over(intelligence=Intelligence.POOR)
    lay(state, code, state.card)
    run(state, bombing_strategy)
    assert state.shown == [CODES[code]]
    assert not run(state, bombardment).told(BombingStrength)
    assert state.vp == 0


@pytest.mark.obliges("duel-S.161-3")
def test_deceptive_formation_halves_the_modifier() -> None:
    state = formed(opening(), RADAR, *DO17, ME109[0])
    plain = sum(by for by, _ in detection_modifiers(state))
    lay(state, Card.DECEPTIVE_FORMATION, RADAR)
    assert sum(by for by, _ in detection_modifiers(state)) == (plain + 1) // 2


@pytest.mark.obliges("duel-S.162-3")
def test_escort_coordination_is_void_if_no_squadron_intercepts() -> None:
    state = over(intelligence=Intelligence.POOR)
    lay(state, Card.ESCORT_COORDINATION, state.card)
    put(state, BOMBER, *DO17)
    put(state, CLOSE_ESCORT, *ME109)
    run(state, escort_coordination)
    assert run(state, squadron_interception).following is bombing_strategy
    assert not state.intercepted
