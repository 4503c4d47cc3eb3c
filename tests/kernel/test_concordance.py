"""A shared rule is cited by the number that it has in the book of the game being played."""

import pytest

from chain_home.entries import AllStopped
from chain_home.game import ChainHome
from chain_home.rules import LUFTWAFFE, Raids
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtMost, Bar, Option
from dowding.kernel.errors import DeadEnd, IllegalAnswer
from dowding.kernel.journal import Changed, Chose, Drew, Ended, Entry, Forced, Rolled
from dowding.kernel.match import Match, stage
from dowding.kernel.steps import Play, Result, Script, at
from tests.chain_home.test_rules import table
from tests.kernel.staging import Query, opened_by

OWN = {"9": "19", "9.1": "19.41", "9.2": "19.42"}
"""The numbers in the code, and in this game's own book."""


def cited(*plays: Play) -> Match:
    """A match of a game with a concordance, opened by some steps."""

    class Related(ChainHome):
        concordance = OWN
        sequence = opened_by(*[at("19", play) for play in plays])

    return stage(Related(), table(), plays[0])


def two_is_barred(value: int) -> Bar | None:
    return ("9.2", "two is too many") if value == 2 else None


def described(value: int) -> Option:
    return Option(str(value), f"number {value}", rule="9.1")


def one_of_three(battle: Raids) -> Ask[None]:
    yield from battle.pick(
        LUFTWAFFE, [1, 2, 3], rule="9", question=Query(), bar=two_is_barred, describe=described
    )


def into_boxes(battle: Raids) -> Ask[None]:
    yield from battle.place(
        LUFTWAFFE, [1], [2, 3], rule="9", question=Query(), describe=described, describe_box=described
    )


def some_of_three(battle: Raids) -> Ask[None]:
    yield from battle.pick_some(
        LUFTWAFFE, [1, 2, 3], rule="9", question=Query(), check=lambda chosen: ("9.2", "never")
    )


def everything_is_told(battle: Raids) -> Ask[None]:
    battle.roll("Flak", rule="9.1")
    battle.draw(battle.deck, "Targets", rule="9.1")
    battle.tell(AllStopped, "9.1")
    battle.tell_only((LUFTWAFFE,), AllStopped, "9.1")
    battle.changed("9.1", "points", 1, 1, "for nothing")
    yield from battle.pick(LUFTWAFFE, [1], rule="9.1", question=Query(), public=True)


def the_end(battle: Raids) -> Script:
    yield from battle.confirm(LUFTWAFFE, rule="9.1", question=Query())
    return Result(LUFTWAFFE, "over", 1, "9.2")


def test_a_question_and_its_refusals_cite_the_games_own_number() -> None:
    decision = cited(one_of_three).decision
    assert decision is not None
    assert (decision.rule, [refusal.rule for refusal in decision.why_not()]) == ("19", ["19.42"])
    with pytest.raises(IllegalAnswer, match=r"by rule 19: .* two is too many \(rule 19.42\)"):
        decision.read("2")


def test_options_and_boxes_cite_the_games_own_number() -> None:
    decision = cited(one_of_three).decision
    assert decision is not None
    assert {option.rule for option in decision.shown().options} == {"19.41"}
    (refusal,) = decision.why_not()
    assert refusal.option.rule == "19.41"
    placing = cited(into_boxes).decision
    assert placing is not None
    assert {box.rule for box in placing.shown().boxes} == {"19.41"}


def two_at_most(battle: Raids) -> Ask[None]:
    yield from battle.plan(
        LUFTWAFFE, [1, 2, 3], ["a", "b"], rule="9", question=Query(),
        constraints=[AtMost([1, 2, 3], ["a"], 1, "9.1", "a holds one")],
        bar=lambda thing, box: ("9.2", "never") if (thing, box) == (3, "b") else None,
        check=lambda pairs: [("9", "nothing is right")],
    )  # fmt: skip


def test_a_plan_cites_it_in_limits_refusals_and_faults() -> None:
    match = cited(two_at_most)
    assert match.decision is not None
    assert [limit.rule for limit in match.decision.shown().limits] == ["19.41"]
    assert match.decision.cites() == {"19", "19.41", "19.42"}
    told = r"3 to b: never \(rule 19.42\); a holds one \(rule 19.41\); nothing is right \(rule 19\)$"
    with pytest.raises(IllegalAnswer, match=told):
        match.answer({"1": "a", "2": "a", "3": "b"})


def test_a_check_of_the_whole_cites_it() -> None:
    with pytest.raises(IllegalAnswer, match=r"never \(rule 19.42\)"):
        cited(some_of_three).answer((0,))


def nothing_to_choose(battle: Raids) -> Ask[None]:
    yield from battle.pick(LUFTWAFFE, [], rule="9.1", question=Query())


def test_a_dead_end_cites_it() -> None:
    with pytest.raises(DeadEnd, match=r"by rule 19.41"):
        cited(nothing_to_choose)


@pytest.mark.parametrize("kind", [Rolled, Drew, AllStopped, Changed, Forced])
def test_the_journal_cites_it(kind: type[Entry]) -> None:
    told = [entry for entry in cited(everything_is_told).journal if isinstance(entry, kind)]
    assert told[0].rule == "19.41"


def test_choices_and_the_result_cite_it() -> None:
    match = cited(the_end)
    match.answer(1)
    assert match.result is not None
    assert match.result.rule == "19.42"
    assert {type(entry): entry.rule for entry in match.journal} == {Chose: "19.41", Ended: "19.42"}


@pytest.mark.parametrize("number", ["2", "7", "99"])
def test_what_is_not_in_the_concordance_is_cited_as_it_stands(number: str) -> None:
    def asks(battle: Raids) -> Ask[None]:
        yield from battle.confirm(LUFTWAFFE, rule=number, question=Query())

    decision = cited(asks).decision
    assert decision is not None
    assert decision.rule == number
