"""9.21: which close escorts support the Gruppen that are intercepted."""

from functools import partial

import pytest

from dowding.games.lion.state import Lion
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, NIGHT_RAID
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.state.choosing import Choosing
from dowding.games.raf.telling.questions import LandingAccident, SetEscortsAside
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.decisions import PickSome
from tests.lion.situations import (
    BOMBERS,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    campaign,
    named,
    put,
    put_all,
    raid,
    run,
)
from tests.raf.cards import KENLEY

PLAIN, PLAIN_TOO, PLAIN_THREE = "I/ZG26/2", "II/ZG26/2", "III/ZG26/2"
ELITE, ELITE_TOO = "EGr210/2", "V/LG1/2"
IN_ORDER = [
    (PLAIN, True),
    (ELITE, True),
    (ME109_A, True),
    (PLAIN_TOO, False),
    (ELITE_TOO, False),
    (ME109_B, False),
]
"""An escort of each kind with its facing, as the book sets them aside."""


def escorted(*escorts: tuple[str, bool], bombers: int) -> Lion:
    """One squadron meets some bombers; escorts are put down in the opposite of the order given."""
    state = raid(campaign(), KENLEY)
    put(state, SPITFIRE_A, BOMBER)
    more = [g for g in state.kit.bombers[2] if state.kit.names[g] not in BOMBERS]
    for name in [*BOMBERS, *named(state, more)][:bombers]:
        put(state, name, BOMBER)
    for name, reduced in reversed(escorts):
        put(state, name, CLOSE_ESCORT, reduced)
    return state


@pytest.mark.obliges("lion-9.21-b", "lion-9.21-c")
@pytest.mark.parametrize("spared", range(1, 7))
def test_escorts_are_set_aside_in_the_order_of_the_book(spared: int) -> None:
    state = escorted(*IN_ORDER, bombers=spared + 1)
    assert run(state, squadron_interception, [[BOMBERS[0]]]).decision is None
    fighting = {name for name, _ in IN_ORDER[spared:]}
    assert named(state, state.intercepted) == {BOMBERS[0], *fighting}


@pytest.mark.obliges("lion-9.21-c")
def test_the_player_chooses_among_equal_escorts() -> None:
    escorts = [
        (PLAIN, True),
        (PLAIN_TOO, False),
        (PLAIN_THREE, False),
        ("II/ZG76/2", False),
        (ME109_C, False),
    ]
    state = escorted(*escorts, bombers=4)
    decision = run(state, squadron_interception, [[BOMBERS[0]]]).decision
    assert isinstance(decision, PickSome)
    assert (decision.side, decision.rule) == (FIGHTER_COMMAND, "9.21")
    assert decision.question == SetEscortsAside(2, (BOMBERS[0],)), "it says whom the others defend"
    assert (decision.at_least, decision.at_most) == (2, 2)
    assert {option.key for option in decision.options} == {PLAIN_TOO, PLAIN_THREE, "II/ZG76/2"}
    run(state, squadron_interception, [[BOMBERS[0]], [PLAIN_TOO, "II/ZG76/2"]])
    assert named(state, state.intercepted) == {BOMBERS[0], PLAIN_THREE, ME109_C}


@pytest.mark.obliges("lion-9.21-b")
@pytest.mark.parametrize("bombers", [3, 4])
def test_nobody_is_asked_when_no_escort_is_left(bombers: int) -> None:
    state = escorted((PLAIN, False), (PLAIN_TOO, False), bombers=bombers)
    assert run(state, squadron_interception, [[BOMBERS[0]]]).decision is None
    assert named(state, state.intercepted) == {BOMBERS[0]}


def test_a_luftwaffe_player_picks_for_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lion, "german_pick", Choosing.german_pick)
    state = raid(campaign(night=True), KENLEY)
    gruppen = put_all(state, NIGHT_RAID, *BOMBERS)
    decision = run(state, state.german_pick(gruppen, "18.5", LandingAccident())).decision
    assert decision is not None
    assert (decision.side, decision.question) == (LUFTWAFFE, LandingAccident())


def test_all_of_a_kind_may_be_picked() -> None:
    """Nothing is asked where as many are wanted as there are."""
    state = raid(campaign(), KENLEY)
    gruppen = put_all(state, CLOSE_ESCORT, PLAIN, PLAIN_TOO)
    question = partial(SetEscortsAside, intercepted=())
    played = run(state, state.german_picks(gruppen, 2, "9.21", question, lambda gruppe: 0))
    assert played.decision is None
    assert played.following == gruppen


def test_a_luftwaffe_player_is_not_bound_to_the_order_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lion, "german_picks", Choosing.german_picks)
    state = escorted((PLAIN, True), (ME109_A, False), bombers=2)
    decision = run(state, squadron_interception, [[BOMBERS[0]]]).decision
    assert isinstance(decision, PickSome)
    question = SetEscortsAside(1, (BOMBERS[0],))
    assert (decision.side, decision.question, decision.at_least) == (LUFTWAFFE, question, 1)
    assert {option.key for option in decision.options} == {PLAIN, ME109_A}
