"""How an answer to a situation is scored: in points, beside the answer that was given in the match."""

from msgspec import Struct

from dowding.analysis.review.judging import other_answer
from dowding.analysis.review.valuing import Candidate
from dowding.analysis.situations.finding import Sieve
from dowding.analysis.situations.situation import Situation, Tried
from dowding.commanders.commander import called
from dowding.commanders.register import usual_commanders
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.match import Match


def score(situation: Situation, answer: Notation) -> Tried:
    """What an answer is worth; one that was not valued yet is played on in the same worlds as the others."""
    match = situation.match()
    decision = match.decision
    assert decision is not None, "a situation is a decision"
    accepted = decision.accept(decision.read(answer))
    known = situation.valued(decision.spell(accepted))
    return known if known is not None else _played_on(situation, match, decision, accepted)


def _played_on(situation: Situation, match: Match, decision: Decision, answer: Answer) -> Tried:
    sieve = Sieve(match, match.clone(), situation.side, situation.seed, situation.reach)
    policy = sieve.policies[situation.side]
    given, tried = (Candidate(one, policy, []) for one in (decision.read(situation.given), answer))
    sieve.trials.play_on([given, tried], sieve.until, sieve.confirming(situation.worlds))
    other = other_answer(decision, tried, given, list(match.game.figures))
    return Tried(other.answer, other.gain, other.error, other.figures)


class Reason(Struct, frozen=True):
    """Why the doctrine would give its answer."""

    by: str
    text: str
    """Nothing if it does not say, or if it answers otherwise now."""


def reason_of(situation: Situation, match: Match) -> Reason:
    """What the doctrine says of its own answer; the match stands at the situation."""
    decision, side = match.decision, situation.side
    assert decision is not None, "a situation is a decision"
    commander = usual_commanders(match, situation.seed)[side]
    answer = decision.accept(commander.answer(decision, match.view(side)))
    same = decision.spell(answer) == situation.usual
    return Reason(called(commander.name), commander.reason if same else "")
