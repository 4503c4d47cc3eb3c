"""Every kind of decision: what it accepts, how it is written and read, what it refuses and why."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dowding.kernel.asking import Asking, Desk
from dowding.kernel.decisions import (
    Bar,
    Confirm,
    Decision,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Place,
    Subject,
    plain,
    several,
)
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, IllegalAnswer, RulesError, UnreadableAnswer
from dowding.kernel.journal import Forced, Journal
from tests.kernel.staging import Query

RAF = "RAF"
SQUADRONS = ["54", "74", "92", "610"]
SECTORS = ["Kenley", "Hornchurch"]


def too_tired(squadron: str) -> Bar | None:
    return ("5", "it has just landed") if squadron == "92" else None


def asked(ask: Any) -> Decision:
    decision = next(ask)
    assert isinstance(decision, Decision)
    return decision


@pytest.fixture
def table() -> Asking[None]:
    table: Asking[None] = Asking()
    table.desk = Desk(Journal())
    return table


def every_kind(table: Asking[None]) -> list[Decision]:
    return [
        asked(table.pick(RAF, SQUADRONS, rule="1", question=Query("Who?"), bar=too_tired)),
        asked(table.pick_some(RAF, SQUADRONS, rule="2", question=Query("Who?"), at_least=1, at_most=2)),
        asked(table.order(RAF, SQUADRONS, rule="3", question=Query("In what order?"))),
        asked(table.place(RAF, SQUADRONS, SECTORS, rule="4", question=Query("Where?"), bar=too_tired)),
        asked(table.number(RAF, -2, 3, rule="5", question=Query("How many?"))),
        asked(table.confirm(RAF, rule="6", question=Query("Really?"))),
    ]


@pytest.mark.parametrize("kind", range(6))
def test_all_answers_are_legal_and_survive_being_written(table: Asking[None], kind: int) -> None:
    decision = every_kind(table)[kind]
    answers = list(decision.answers())
    assert len(set(answers)) == len(answers)
    for answer in answers:
        assert decision.accept(answer) == answer
        assert decision.accept(decision.read(decision.spell(answer))) == answer
        assert decision.tell(answer)


@given(seed=st.integers(), kind=st.integers(0, 5))
def test_samples_are_among_all_answers(seed: int, kind: int) -> None:
    table: Asking[None] = Asking()
    table.desk = Desk()
    decision = every_kind(table)[kind]
    assert decision.sample(Dice(seed).below) in set(decision.answers())


@pytest.mark.parametrize(
    ("kind", "answer", "other", "told"),
    [
        (0, 0, 1, "74"), (1, (0, 1), (0, 3), "with 610, without 74"), (1, (0, 1), (0,), "without 74"),
        (2, (0, 1, 2, 3), (1, 0, 2, 3), "74, 54, 92, 610"),
        (3, (0, 1, -1), (0, 0, 1), "74 to Kenley, 610 to Hornchurch"),
        (3, (0, 1, -1), (0, -1, -1), "without 74"), (4, 1, 3, "3"), (5, 1, 0, "no"),
    ],
)  # fmt: skip
def test_of_another_answer_only_what_differs_is_told(
    table: Asking[None], kind: int, answer: Any, other: Any, told: str
) -> None:
    assert every_kind(table)[kind].contrast(answer, other) == told


@pytest.mark.parametrize("kind", range(6))
def test_every_answer_can_be_typed_as_it_is_told(table: Asking[None], kind: int) -> None:
    decision = every_kind(table)[kind]
    for answer in decision.answers():
        assert decision.accept(decision.typed(decision.to_type(answer))) == answer


def test_all_none_and_how_many(table: Asking[None]) -> None:
    some = asked(table.pick_some(RAF, SQUADRONS, rule="2", question=Query("Who?"), at_least=0, at_most=4))
    assert (some.everybody(), some.nobody()) == ((0, 1, 2, 3), ())
    assert [some.in_short(answer) for answer in ((), (1,), (0, 1, 2, 3))] == ["none", "one", "all four"]
    pick, few, _, place, *_ = every_kind(table)
    assert (few.everybody(), few.nobody()) == (None, None), "one or two must be chosen"
    assert (place.everybody(), place.nobody()) == (None, (-1, -1, -1))
    assert (place.in_short((0, -1, 1)), pick.in_short(0)) == ("two", "")


def test_numbers_of_answers(table: Asking[None]) -> None:
    counts = [len(list(decision.answers())) for decision in every_kind(table)]
    assert counts == [3, 4 + 6, 24, 3**3, 6, 2]


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (0, 3), (0, -1), (0, (0,)),
        (1, ()), (1, (0, 1, 2)), (1, (0, 0)), (1, (9,)), (1, 0),
        (2, (0, 1)), (2, (0, 1, 2, 2)), (2, 1),
        (3, (0, 0)), (3, (0, 0, 2)), (3, (0, 0, -2)), (3, 0),
        (4, 4), (4, -3), (4, (1,)),
        (5, 2), (5, (0,)),
    ],
)  # fmt: skip
def test_illegal_answers_are_refused(table: Asking[None], kind: int, wrong: Any) -> None:
    decision = every_kind(table)[kind]
    with pytest.raises(IllegalAnswer, match=f"RAF is asked, by rule {kind + 1}"):
        decision.accept(wrong)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (3, {"54": 1}), (3, {"54": "Kenley", " 54": "Kenley"}), (4, "--5"), (4, "9" * 5000), (4, "1.5"),
        (0, "303"), (0, ["54"]), (1, ["303"]), (1, 5), (1, {"54": "x"}), (2, "303"), (3, ["54"]),
        (3, {"54": "Debden"}), (3, {"303": "Kenley"}), (4, "many"), (4, True), (5, "perhaps"), (5, ["yes"]),
    ],
)  # fmt: skip
def test_unreadable_answers_are_refused(table: Asking[None], kind: int, wrong: Any) -> None:
    with pytest.raises(UnreadableAnswer):
        every_kind(table)[kind].read(wrong)


def test_reading_does_not_care_for_case_and_blanks(table: Asking[None]) -> None:
    squadrons = ["54 Squadron", "RCAF/3/11"]
    decision = asked(table.pick(RAF, squadrons, rule="1", question=Query("Who?")))
    assert decision.read("54squadron") == 0
    assert decision.read(" rcaf / 3 / 11") == 1


def test_choosing_what_is_refused_tells_why(table: Asking[None]) -> None:
    decision = every_kind(table)[0]
    (refusal,) = decision.why_not()
    assert (refusal.option.key, refusal.rule, refusal.reason) == ("92", "5", "it has just landed")
    with pytest.raises(IllegalAnswer, match=r"92 may not be chosen: it has just landed \(rule 5\)"):
        decision.read("92")


def test_why_not_is_worked_out_only_when_asked(table: Asking[None]) -> None:
    asked_of: list[str] = []

    def bar(squadron: str) -> Bar | None:
        asked_of.append(squadron)
        return too_tired(squadron)

    decision = asked(table.pick(RAF, SQUADRONS, rule="1", question=Query("Who?"), bar=bar))
    assert len(asked_of) == len(SQUADRONS)
    decision.why_not()
    assert len(asked_of) == 2 * len(SQUADRONS)


def test_values_that_are_known_already_are_not_sifted_again(table: Asking[None]) -> None:
    values = ["54", "74", "610"]
    decision = asked(
        table.pick(RAF, SQUADRONS, rule="1", question=Query("Who?"), bar=too_tired, values=values)
    )
    assert isinstance(decision, PickOne)
    assert decision.values is values
    assert [refusal.option.key for refusal in decision.why_not()] == ["92"]


def test_options_carry_label_subject_and_rule(table: Asking[None]) -> None:
    def describe(squadron: str) -> Option:
        return Option(squadron, f"{squadron} Squadron", Subject("unit", squadron), "7.1")

    decision = asked(table.pick(RAF, SQUADRONS, rule="7", question=Query("Who?"), describe=describe))
    assert decision.options[1] == Option("74", "74 Squadron", Subject("unit", "74"), "7.1")


def no_two_of(*pair: str) -> Callable[[list[str]], Bar | None]:
    return lambda chosen: ("9", "not both") if set(pair) <= set(chosen) else None


def test_a_check_looks_at_the_whole_choice(table: Asking[None]) -> None:
    check = no_two_of("54", "74")
    decision = asked(table.pick_some(RAF, SQUADRONS, rule="1", question=Query("Who?"), check=check))
    with pytest.raises(IllegalAnswer, match=r"not both \(rule 9\)"):
        decision.accept((0, 1))
    assert (0, 1) not in set(decision.answers())
    assert all(decision.sample(Dice(seed).below) != (0, 1) for seed in range(200))


def test_a_hard_check_is_searched_through(table: Asking[None]) -> None:
    def only(chosen: list[int]) -> Bar | None:
        return None if chosen == [3, 9] else ("9", "no")

    decision = asked(table.pick_some(RAF, range(12), rule="1", question=Query("Who?"), check=only))
    assert decision.sample(Dice(1).below) == (3, 9)


def test_a_check_that_nothing_passes_is_a_fault_of_the_rules(table: Asking[None]) -> None:
    decision = asked(
        table.pick_some(RAF, SQUADRONS, rule="1", question=Query("Who?"), check=lambda _: ("9", "no"))
    )
    with pytest.raises(RulesError, match="No legal answer"):
        decision.sample(Dice(1).below)


def test_placing_respects_reach_room_and_limit(table: Asking[None]) -> None:
    decision = asked(
        table.place(
            RAF, SQUADRONS, SECTORS, rule="5", question=Query("Where?"), at_most=2,
            reach=lambda squadron: SECTORS[:1] if squadron == "54" else SECTORS,
            room=lambda sector: 1,
        )
    )  # fmt: skip
    with pytest.raises(IllegalAnswer, match="54 cannot go to Hornchurch; it may go to Kenley"):
        decision.read({"54": "Hornchurch"}) and decision.accept(decision.read({"54": "Hornchurch"}))
    with pytest.raises(IllegalAnswer, match="Kenley holds at most 1, found 2"):
        decision.accept(decision.read({"54": "Kenley", "74": "Kenley"}))
    with pytest.raises(IllegalAnswer, match="At most 2"):
        decision.accept((0, 1, 1, -1))
    everything = set(decision.answers())
    assert all(decision.sample(Dice(seed).below) in everything for seed in range(100))


def test_two_dozen_squadrons_that_must_all_be_placed(table: Asking[None]) -> None:
    sectors = list("abcde")
    decision = asked(table.place(RAF, range(24), sectors, rule="5", question=Query("Where?"), at_least=24))
    assert -1 not in several(decision.sample(Dice(1).below))
    with pytest.raises(IllegalAnswer, match="At least 24 must be placed, found 0"):
        decision.accept((-1,) * 24)


def test_a_riddle_is_given_up(table: Asking[None]) -> None:
    riddle = table.pick_some(RAF, range(24), rule="5", question=Query("Who?"), check=lambda _: ("5", "no"))
    with pytest.raises(RulesError, match="No legal answer can be found"):
        asked(riddle).sample(Dice(1).below)


def test_placing_in_public_where_nothing_can_be_reached_is_not_asked(table: Asking[None]) -> None:
    ask: Any = table.place(
        RAF, SQUADRONS, SECTORS, rule="5", question=Query("Where?"), reach=lambda _: [], public=True
    )
    with pytest.raises(StopIteration) as stop:
        next(ask)
    assert stop.value.value == []


def questions_without_a_choice(table: Asking[None], public: bool) -> list[Any]:
    query = Query("Who?")
    return [
        table.pick(RAF, ["54"], rule="1", question=query, public=public),
        table.pick_some(RAF, ["54", "74"], rule="1", question=query, at_least=2, public=public),
        table.number(RAF, 3, 3, rule="1", question=query, public=public),
        table.pick_some(RAF, [], rule="1", question=query, public=public),
        table.order(RAF, ["54"], rule="1", question=query, public=public),
        table.order(RAF, [], rule="1", question=query, public=public),
        table.place(RAF, ["54"], SECTORS, rule="1", question=query, reach=lambda _: [], public=public),
        table.place(RAF, [], SECTORS, rule="1", question=query, public=public),
        table.plan(RAF, ["54"], SECTORS, rule="1", question=query, reach=lambda _: [], public=public),
    ]


FORCED = ["54", ["54", "74"], 3, [], ["54"], [], [], [], []]


def test_a_secret_question_is_asked_even_if_it_leaves_no_choice(table: Asking[None]) -> None:
    """Whoever counts questions would otherwise learn that there was no choice."""
    results = []
    for ask in questions_without_a_choice(table, public=False):
        decision: Decision = next(ask)
        only = decision.only()
        assert only is not None
        assert decision.sample(Dice(1).below) == decision.accept(only) == only
        assert decision.accept(decision.read(decision.spell(only))) == only
        assert list(decision.answers()) == [only]
        with pytest.raises(StopIteration) as stop:
            ask.send(only)
        results.append(stop.value.value)
    assert results == FORCED
    assert table.desk.journal is not None
    assert not table.desk.journal.entries


def test_where_there_is_a_choice_no_answer_is_the_only_one(table: Asking[None]) -> None:
    query = Query("Who?")
    asks: list[Any] = [
        table.pick(RAF, ["54", "74"], rule="1", question=query),
        table.pick_some(RAF, ["54"], rule="1", question=query),
        table.order(RAF, ["54", "74"], rule="1", question=query),
        table.number(RAF, 3, 4, rule="1", question=query),
        table.place(RAF, ["54"], SECTORS, rule="1", question=query),
        table.confirm(RAF, rule="1", question=query),
    ]
    assert [next(ask).only() for ask in asks] == [None] * len(asks)


def test_a_single_public_answer_answers_itself_and_says_so(table: Asking[None]) -> None:
    results = []
    for ask in questions_without_a_choice(table, public=True):
        with pytest.raises(StopIteration) as stop:
            next(ask)
        results.append(stop.value.value)
    assert results == FORCED
    assert table.desk.journal is not None
    told = [entry for entry in table.desk.journal if isinstance(entry, Forced)]
    assert [entry.choice for entry in told] == ["54", "54, 74", "3", "54"]
    assert {entry.seen_by for entry in told} == {None}


def test_asking_for_what_is_not_there_is_a_fault_of_the_rules(table: Asking[None]) -> None:
    asks: list[Any] = [
        table.pick(RAF, [], rule="1", question=Query("Who?")),
        table.pick_some(RAF, ["54"], rule="1", question=Query("Who?"), at_least=2),
        table.pick_some(RAF, SQUADRONS, rule="1", question=Query("Who?"), at_least=3, at_most=2),
        table.place(RAF, SQUADRONS, [], rule="1", question=Query("Where?"), at_least=1),
        table.number(RAF, 3, 2, rule="1", question=Query("How many?")),
    ]
    for ask in asks:
        with pytest.raises(RulesError, match="Nothing may be chosen"):
            next(ask)


def test_kinds_are_named() -> None:
    kinds = [kind.kind for kind in (PickOne, PickSome, Order, Place, Number, Confirm)]
    assert kinds == ["pick one", "pick some", "order", "place", "number", "confirm"]


def test_errors_have_one_root() -> None:
    assert issubclass(IllegalAnswer, AnswerError)
    assert issubclass(UnreadableAnswer, AnswerError)
    assert plain(3) == Option("3", "3")
