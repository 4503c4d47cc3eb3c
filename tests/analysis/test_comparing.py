"""Answers compared at one horizon."""

import dowding
from dowding.analysis.comparing import compare
from dowding.kernel.match import Match


def asked(seed: int = 11) -> Match:
    """A Prelude of Lion at the first question who responds."""
    match = dowding.new_match("lion", scenario="prelude", seed=seed)
    while match.decision is not None and match.decision.question.kind != "respond":
        nobody = match.decision.nobody()
        match.answer(nobody if nobody is not None else next(iter(match.decision.answers())))
    return match


def test_all_answers_are_compared_at_the_same_named_moment() -> None:
    match = asked()
    decision = match.decision
    assert decision is not None
    everybody = [option.key for option in decision.shown().options]
    answers = [decision.accept(decision.read(keys)) for keys in ([], everybody)]
    before = match.answered
    told = compare(match, answers, lambda: True, games=12)
    assert told is not None
    assert (told.figure, told.until, told.games) == ("VP", "the end of this raid", 12)
    assert [row.answer for row in told.rows] == [[], everybody]
    assert all(row.margin > 0 for row in told.rows)
    assert told == compare(match, answers, lambda: True, games=12), "the same worlds, so the same figures"
    assert match.answered == before


def test_it_stops_when_it_is_no_longer_wanted_and_needs_two_answers() -> None:
    match = asked()
    decision = match.decision
    assert decision is not None
    nobody = decision.accept(decision.read([]))
    assert compare(match, [nobody, nobody], lambda: False) is None
    assert compare(match, [nobody], lambda: True) is None
