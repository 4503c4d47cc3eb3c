"""How a decision is judged, from the imagined games that were played on from its answers."""

from collections.abc import Mapping, Sequence

from dowding.analysis.review.line import Moment
from dowding.analysis.review.proposing import Proposals
from dowding.analysis.review.valuing import Candidate, average, regret, standard_error
from dowding.analysis.review.verdicts import Attempt, Other, PlanBeside, Verdict, Worth
from dowding.commanders.commander import called
from dowding.kernel.decisions import Answer, Decision


def judged(
    moment: Moment,
    proposals: Proposals,
    usual: Candidate,
    given: Candidate,
    tried: Mapping[Answer | None, Candidate],
    until: str,
    figures: Sequence[str],
) -> Verdict:
    """The verdict on a decision.

    The usual and the given answer were played on as far as the match is valued; all that were tried, only as
    far as an answer matters. There they differ less by chance, so errors are judged there.
    """
    decision, own = proposals.decision, tried[moment.given]
    error, margin, best = regret(own, [one for one in tried.values() if one is not own])
    best = best if error > 0 else None
    return Verdict(
        number=moment.number,
        chapter=moment.chapter,
        question=decision.question.kind,
        prompt=decision.prompt,
        answer=decision.spell(moment.given),
        text=decision.brief(moment.given),
        value=usual.mean(),
        worth=worth_of(given),
        error=error,
        margin=margin,
        gain_error=paired(given, usual)[1],
        best=other_answer(decision, best, own, figures) if best is not None else None,
        reason=proposals.reason if best is tried[usual.answer] else "",
        worlds=len(given.ends),
        until=until,
        is_plan=proposals.is_plan,
        between=moment.position.game.between_chapters(moment.position.state),
        plans=plans_beside(decision, own, tried) if proposals.is_plan else [],
    )


def plans_beside(
    decision: Decision, own: Candidate, tried: Mapping[Answer | None, Candidate]
) -> list[PlanBeside]:
    """What the given plan comes to, and the plans of the doctrines beside it."""
    found = []
    for one in (own, *(other for other in tried.values() if other is not own)):
        assert one.answer is not None
        gain, error = paired(one, own)
        by = "" if one is own else called(one.policy.name)
        found.append(PlanBeside(by, gain, error, decision.outline(one.answer)))
    return found


def other_answer(decision: Decision, other: Candidate, given: Candidate, figures: Sequence[str]) -> Other:
    """Another answer beside the one that was given, and what was different in its imagined games."""
    assert other.answer is not None
    assert given.answer is not None
    gain, error = paired(other, given)
    pairs = list(zip(other.ends, given.ends, strict=True))
    means = [average([one.figures[at] - two.figures[at] for one, two in pairs]) for at in range(len(figures))]
    return Other(
        answer=decision.spell(other.answer),
        text=decision.brief(other.answer),
        instead=decision.contrast(given.answer, other.answer),
        gain=gain,
        error=error,
        figures=dict(zip(figures, means, strict=True)),
    )


def attempted(
    decision: Decision, tried: Candidate, given: Candidate, better: Candidate, figures: Sequence[str]
) -> Attempt:
    """How an answer that is tried afterwards does beside the one that was given, and beside a better one."""
    there, _ = paired(better, given)
    ahead, error = paired(tried, better)
    return Attempt(other_answer(decision, tried, given, figures), there, ahead, error, len(given.ends))


def paired(one: Candidate, other: Candidate) -> tuple[float, float]:
    """How much more one answer is worth than another in the same worlds, and its standard error."""
    gains = [a - b for a, b in zip(one.points, other.points, strict=True)]
    return average(gains), standard_error(gains)


def worth_of(one: Candidate) -> Worth:
    """What an answer is worth in points, and the chance to win with it if games went to the end."""
    wins = [end.won for end in one.ends if end.won is not None]
    share = average([float(won) for won in wins]) if len(wins) == len(one.ends) else None
    return Worth(one.mean(), standard_error(one.points), share)
