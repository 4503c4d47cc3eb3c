"""Proof that nothing hidden reaches a side.

Whatever a side may not know is dealt anew; the side must not be able to tell. And where the other
side secretly answers otherwise without its view changing, nor may its journal or its decision.
"""

from typing import Any

import msgspec

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.journal import render
from dowding.kernel.match import Match
from dowding.kernel.saves import dump, parse, replay


def onlookers(match: Match) -> list[str | None]:
    """All who may look: each side, and a spectator."""
    return [*match.game.sides, None]


def leaks_in_views(match: Match, dice: Dice) -> list[str]:
    """The sides that notice when what they may not know is dealt anew."""
    found = []
    for side in onlookers(match):
        state = match.state.copy()
        match.game.redeal(state, side, dice)
        if match.game.view(state, side) != match.view(side):
            found.append(f"{side or 'a spectator'} can see something hidden in {match.step.title}")
    return found


def hides_something(match: Match, dice: Dice) -> bool:
    """Whether dealing anew changes anything: a leak test that changes nothing proves nothing."""
    for side in onlookers(match):
        state = match.state.copy()
        match.game.redeal(state, side, dice)
        if state.encode() != match.state.encode():
            return True
    return False


def leaks_by_answer(match: Match, dice: Dice) -> list[str]:
    """What others learn from a secret answer although their view stays the same."""
    decision = match.decision
    if decision is None or decision.public or match.header is None:
        return []
    one, other = decision.sample(dice.below), decision.sample(dice.below)
    first, second = _after(match, one), _after(match, other)
    if first is None or second is None:
        return []
    found = []
    for side in onlookers(match):
        if side == decision.side or first.view(side) != second.view(side):
            continue
        if told(first, side) != told(second, side):
            found.append(
                f"the journal tells {side or 'a spectator'} of a secret answer to {decision.prompt!r}"
            )
        if _asked(first, side) != _asked(second, side):
            found.append(f"a decision of {side} betrays a secret answer to {decision.prompt!r}")
    return found


def _after(match: Match, answer: Answer) -> Match | None:
    """A second copy of the match, one answer further."""
    copy = replay(parse(dump(match), "copy"), "copy")
    try:
        copy.answer(answer)
    except DowdingError:
        return None
    return copy


def told(match: Match, side: str | None) -> list[str]:
    """What the journal tells a side."""
    return [render(entry) for entry in match.journal.seen_by(side)]


def _asked(match: Match, side: str | None) -> Any:
    """All that a side sees of its pending decision."""
    decision = match.decision
    return decision_data(decision) if decision is not None and decision.side == side else None


def decision_data(decision: Decision) -> bytes:
    """A decision as a door would show it."""
    shown = [decision.kind, decision.prompt, decision.rule, decision.options, decision.why_not()]
    return msgspec.json.encode(shown)
