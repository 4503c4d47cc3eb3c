"""Plans: built up by additions, checked as a whole, found at random without trying in vain."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dowding.kernel.asking import Asking, Desk
from dowding.kernel.decisions import AtLeast, AtMost, Bar, Plan, several
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DeadEnd, IllegalAnswer, RulesError
from tests.kernel.planning import RAF, broken, counts_in, everything, legal, plan, plans
from tests.kernel.staging import Query

seeds = st.integers(0, 2**32)


@settings(max_examples=400, deadline=None)
@given(decision=plans(), seed=seeds)
def test_a_sample_is_legal_and_found_whenever_there_is_a_legal_plan(
    decision: Plan[str, int], seed: int
) -> None:
    every = set(legal(decision))
    if every:
        assert decision.sample(Dice(seed).below) in every
    else:
        with pytest.raises(DeadEnd, match="No legal answer"):
            decision.sample(Dice(seed).below)


@settings(max_examples=100, deadline=None)
@given(decision=plans())
def test_the_whole_is_at_fault_if_and_only_if_a_constraint_is_broken(decision: Plan[str, int]) -> None:
    for answer in everything(decision):
        told = {(constraint.rule, constraint.reason) for constraint in broken(decision, answer)}
        assert set(decision.faults(decision.draft(answer))) == told
        assert decision.accepts(answer) == (not told)


@settings(max_examples=100, deadline=None)
@given(decision=plans(), data=st.data())
def test_an_addition_is_barred_by_what_it_counts_in_and_would_break(
    decision: Plan[str, int], data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(list(everything(decision))))
    draft = decision.draft(answer)
    expected = []
    for thing, box in [(t, b) for t, within in enumerate(decision.within) for b in within]:
        grown = [*answer[:thing], box, *answer[thing + 1 :]]
        why = [
            (c.rule, c.reason)
            for c in broken(decision, grown)
            if not isinstance(c, AtLeast) and counts_in(c, decision.values[thing], decision.boxes[box])
        ]
        barred = decision.why_barred(draft, thing, box)
        assert (barred in why) if why else barred is None
        if not why and answer[thing] < 0:
            expected.append((thing, box))
    assert draft.additions() == expected
    assert tuple(draft.boxes) == answer, "looking changes nothing"
    same = decision.draft(answer)
    assert (draft.sums, draft.met) == (same.sums, same.met)


@settings(max_examples=200, deadline=None)
@given(decision=plans(), seed=seeds)
def test_what_is_remembered_of_an_addition_stays_true_while_a_plan_grows(
    decision: Plan[str, int], seed: int
) -> None:
    draft, below, within = decision.draft(), Dice(seed).below, decision.within
    while ways := [(t, b) for t, boxes in enumerate(within) for b in boxes if draft.boxes[t] < 0]:
        for thing, box in ways:
            fresh = decision.draft(draft.boxes)
            assert draft.is_shut(draft.register.kinds[thing], box) == (not fresh.is_open(thing, box))
        draft.put(*ways[below(len(ways))])
        if below(4) == 0:
            draft.take(below(len(within)))


@settings(max_examples=150, deadline=None)
@given(decision=plans(), seed=seeds, scores=st.lists(st.floats(-2, 2), min_size=15, max_size=15))
def test_what_scores_and_neighbours_lead_to_is_legal(
    decision: Plan[str, int], seed: int, scores: list[float]
) -> None:
    assume(legal(decision))
    dice, worth = Dice(seed), dict(zip(decision.weighable(), scores, strict=False))
    chosen: list[tuple[str, int]] = []
    answer, held = decision.compose(worth.__getitem__, chosen, dice.below)
    assert decision.accept(answer) == answer
    assert held == decision.pairs(several(answer))
    try:
        other = decision.accept(decision.neighbour(answer, dice.below))
    except IllegalAnswer:
        return
    assert other in legal(decision)


@settings(max_examples=150, deadline=None)
@given(decision=plans(), seed=seeds, actions=st.integers(2, 5))
def test_every_sequence_of_actions_leads_to_a_legal_plan(
    decision: Plan[str, int], seed: int, actions: int
) -> None:
    assume(legal(decision))
    assembly, dice, answer, taken = decision.assemble(actions), Dice(seed), None, 0
    while answer is None:
        assert assembly.legal
        assert max(assembly.legal) < actions
        assembly.facts()
        answer = assembly.take(assembly.legal[dice.below(len(assembly.legal))], dice.below)
        taken += 1
    assert decision.accept(answer) == answer
    assert taken <= len(decision.values)


@settings(max_examples=60, deadline=None)
@given(decision=plans())
def test_plans_survive_being_written_and_typed(decision: Plan[str, int]) -> None:
    for answer in legal(decision)[:30]:
        assert decision.accept(decision.read(decision.spell(answer))) == answer
        typed = ", ".join(f"{thing}>{box}" for thing, box in decision.pairs(answer))
        assert decision.typed(typed) == answer


def even(pairs: list[tuple[str, int]]) -> list[Bar]:
    """What no constraint can say: an even number of things in every box."""
    boxes = [box for _, box in pairs]
    return [("9.9", f"box {box} is odd") for box in dict.fromkeys(boxes) if boxes.count(box) % 2]


def test_a_check_of_the_whole_names_all_that_it_finds() -> None:
    decision = plan("abcd", (1, 2), [AtMost("abcd", [1], 2, "9", "two at most")], check=even)
    assert decision.shown().checked
    told = r"two at most \(rule 9\); box 1 is odd \(rule 9.9\); box 2 is odd \(rule 9.9\)$"
    with pytest.raises(IllegalAnswer, match=told):
        decision.accept((0, 0, 0, 1))
    found = {decision.sample(Dice(seed).below) for seed in range(800)}
    assert found == {answer for answer in legal(decision) if not even(decision.pairs(answer))}


def test_a_public_plan_with_nothing_to_place_is_not_asked() -> None:
    state: Asking[None] = Asking()
    state.desk = Desk()
    demand = AtLeast("ab", [1], 1, "9", "one at least")
    for constraints, told in (([], StopIteration), ([demand], DeadEnd)):
        ask = state.plan(
            RAF, "ab", [1], rule="9", question=Query(), constraints=constraints, reach=lambda thing: [],
            public=True,
        )  # fmt: skip
        with pytest.raises(told):
            next(ask)


def test_things_without_a_box_are_refused_with_the_reason() -> None:
    decision = plan("ab", (1, 2), [], bar=lambda thing, box: ("9.1", "never") if thing == "a" else None)
    assert decision.values == ["b"]
    assert [(r.option.key, r.rule) for r in decision.why_not()] == [("a", "9.1")]
    with pytest.raises(IllegalAnswer, match=r"a to 1: never \(rule 9.1\)"):
        decision.read({"a": "1"})


@pytest.mark.parametrize("weights", [[1], [1, -1]])
def test_weights_that_make_no_sense_are_a_fault_of_the_rules(weights: list[int]) -> None:
    with pytest.raises(RulesError, match="one weight for each thing"):
        plan("ab", (1,), [AtMost("ab", [1], 1, "9", "", weights)]).sample(Dice(1).below)


def test_two_dozen_things_that_must_all_find_one_of_few_places() -> None:
    """Each of 24 squadrons reaches five of thirty places, and each place holds one."""
    reach = {n: [100 + (7 * n + 3 * k) % 30 for k in range(5)] for n in range(24)}
    places = range(100, 130)
    full = [AtMost(range(24), [place], 1, "9", "one at most") for place in places]
    decision = plan(
        range(24), places, [AtLeast(range(24), places, 24, "9", "all"), *full], reach=reach.__getitem__
    )
    for seed in range(20):
        assert -1 not in decision.accept(decision.sample(Dice(seed).below))
