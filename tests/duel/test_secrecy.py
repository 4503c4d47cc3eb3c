"""Plans with the same public consequences: Fighter Command is sent the same messages after the same waits."""

from itertools import product
from typing import Any

import pytest

from dowding.games.duel.game import GAME
from dowding.games.duel.questions import TellSize
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.questions import CallRaid, FormUp, SelectRaid
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Intelligence
from dowding.kernel.match import stage
from dowding.kernel.questions import Question
from dowding.testing.sent import Ear, difference
from tests.duel.situations import opening
from tests.luftwaffe.situations import DO17, draw, hold
from tests.raf.cards import PEVENSEY, POLING, RYE

FIRST, SECOND, THIRD = str(POLING), str(PEVENSEY), str(RYE)
"""Target cards of one region that allow major raids."""
FIGHTERS = ("I/JG26/2", "II/JG26/2", "III/JG26/2", "I/JG51/2", "II/JG51/2", "III/JG51/2", "I/JG54/2")
CLEAR = 1
"""A die of the Weather Table."""


def ear_of(plan: dict[str, str], detection: int) -> Ear:
    """What Fighter Command is sent once the Luftwaffe has closed a plan; the dice are laid down."""
    state = draw(opening("campaign"), int(FIRST), int(SECOND), int(THIRD))
    hold(state, StrategyCode.DECOY_RAID)
    state.rig(dice=[CLEAR, detection])
    ear = Ear(stage(GAME, state, raid_planning, key=b"open draws"), FIGHTER_COMMAND)
    ear.answer(plan)
    return ear


def of(ear: Ear) -> Duel:
    """The state of a match that is listened to."""
    assert isinstance(ear.match.state, Duel)
    return ear.match.state


def plan_of(raids: int, size: int, decoy: bool) -> dict[str, str]:
    """Some raids at 0800, the first of them of a size; a decoy takes the place of the second."""
    gruppen = [*DO17, *FIGHTERS][:size]
    plan = {FIRST: "0800", **dict.fromkeys(gruppen, f"raid {FIRST}")}
    spare = iter([*DO17, *FIGHTERS][size:])
    for card in (SECOND, THIRD)[: raids - 1]:
        plan[card] = "0800"
        if decoy and card == SECOND:
            plan["155"] = f"under {SECOND}"
        else:
            plan[next(spare)] = f"raid {card}"
    return plan


PLANS = [
    plan_of(raids, size, decoy)
    for raids, size, decoy in product((1, 2, 3), (3, 4, 5, 6), (False, True))
    if raids > 1 or not decoy
]


def play_on(ear: Ear, called: str, told: int) -> None:
    """To the commitment: no patrols, the first raid flies, and it is called and told so."""
    while (decision := ear.match.decision) is not None:
        question = decision.question
        if decision.side == FIGHTER_COMMAND and of(ear).card:
            return
        answer: Any = decision.first()
        if isinstance(question, SelectRaid):
            answer = FIRST
        elif isinstance(question, CallRaid):
            answer = called
        elif isinstance(question, TellSize):
            answer = told
        elif decision.side == FIGHTER_COMMAND:
            answer = {}
        ear.answer(answer)


@pytest.mark.parametrize("other", PLANS[1:])
def test_until_a_raid_flies_every_plan_looks_alike(other: dict[str, str]) -> None:
    one, two = ear_of(PLANS[0], 3), ear_of(other, 3)
    assert difference(one, two) is None
    assert [sent.data() for sent in one.sent] == [sent.data() for sent in two.sent]
    assert [sent.waits for sent in one.sent] == [sent.waits for sent in two.sent]


@pytest.mark.parametrize(("sizes", "called"), [((3, 4, 5), "minor"), ((4, 5, 6), "major")])
@pytest.mark.parametrize("raids", [1, 2, 3])
def test_raids_that_are_called_the_same_look_alike(sizes: tuple[int, ...], called: str, raids: int) -> None:
    """8: the same total on the track, by another secret die; what else is planned does not matter."""
    first: Ear | None = None
    for size, decoy in product(sizes, (False, True) if raids > 1 else (False,)):
        ear = ear_of(plan_of(raids, size, decoy), 6 - GAME.components.load().kit.detection.sizes[size])
        play_on(ear, called, size)
        assert of(ear).intelligence is Intelligence.POOR
        assert ear.match.decision is not None
        assert ear.match.decision.side == FIGHTER_COMMAND
        first = first or ear
        assert difference(first, ear) is None
        assert [sent.data() for sent in first.sent] == [sent.data() for sent in ear.sent]


@pytest.mark.parametrize("plan", [plan_of(1, 3, False), plan_of(3, 6, True)])
def test_the_luftwaffe_is_asked_as_often_whatever_it_has_planned(plan: dict[str, str]) -> None:
    """7.1: which raid flies next and its missions are asked even where there is no choice."""
    ear, asked = ear_of(plan, 3), list[type[Question]]()
    while FormUp not in asked:
        decision = ear.match.decision
        assert decision is not None
        if decision.side == LUFTWAFFE:
            asked.append(type(decision.question))
        ear.answer({} if decision.side == FIGHTER_COMMAND else decision.first())
    assert asked == [SelectRaid, FormUp]
