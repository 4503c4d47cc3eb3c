"""Questions and entries are kinds with facts; their sentences are made from these when somebody looks."""

import types
from typing import ClassVar

import msgspec
import pytest

from chain_home.entries import AllStopped, Appeared, RaidBegins
from chain_home.questions import ChooseTarget, SufferHit
from dowding.kernel.dice import Roll
from dowding.kernel.journal import (
    Changed,
    Chose,
    Drew,
    Ended,
    Entry,
    Forced,
    Journal,
    Rolled,
    as_data,
    render,
)
from dowding.kernel.questions import Question, snake
from tests.kernel.staging import Query

HEAD = ("5.3", "Interception", None)


@pytest.mark.parametrize(
    ("name", "told"), [("LowerDie", "lower_die"), ("Hit", "hit"), ("He111Flies", "he111_flies")]
)
def test_a_kind_is_named_by_its_class(name: str, told: str) -> None:
    assert snake(name) == told


def test_a_question_is_known_by_kind_and_facts() -> None:
    question = SufferHit("shot down")
    assert (question.kind, question.facts()) == ("suffer_hit", {"effect": "shot down"})
    assert question.text() == "Which Gruppe is shot down?"
    assert question == SufferHit("shot down") != SufferHit("turned back")
    assert (ChooseTarget().facts(), ChooseTarget().text()) == ({}, "Which target?")


def test_a_question_travels_with_its_kind() -> None:
    assert msgspec.to_builtins(SufferHit("shot down")) == {"kind": "suffer_hit", "effect": "shot down"}


def test_a_prompt_may_hold_braces_if_it_states_no_fact() -> None:
    class Odd(Question, frozen=True):
        prompt: ClassVar[str] = "{this}?"

    assert Odd().text() == "{this}?"


class Left(Entry, frozen=True):
    """Something with a list of facts."""

    units: tuple[str, ...]
    sentence: ClassVar[str] = "They leave: {units}."


class Silent(Entry, frozen=True):
    """Something for boards alone."""

    unit: str


def test_an_entry_is_known_by_kind_and_facts() -> None:
    entry = Appeared(*HEAD, 2, "Rye radar")
    assert (entry.kind, entry.gruppen, entry.target) == ("appeared", 2, "Rye radar")
    assert entry.text() == "2 Gruppen appear over Rye radar."
    assert render(entry) == "[5.3] 2 Gruppen appear over Rye radar."
    assert as_data(entry) == {
        "type": "appeared", "rule": "5.3", "step": "Interception", "seen_by": None, "gruppen": 2,
        "target": "Rye radar", "text": "2 Gruppen appear over Rye radar.",
    }  # fmt: skip


def test_a_list_of_facts_is_told_as_a_list() -> None:
    assert Left(*HEAD, ("54", "74")).text() == "They leave: 54, 74."
    assert Left(*HEAD, ()).text() == "They leave: none."


def test_an_entry_without_a_sentence_is_not_for_people() -> None:
    assert (Silent(*HEAD, "54").text(), Silent(*HEAD, "54").kind) == ("", "silent")


def test_headlines_open_chapters() -> None:
    headline = RaidBegins(*HEAD, 1, 4)
    assert render(headline) == "# Raid 1 of 4"
    assert as_data(headline)["depth"] == 1


def test_only_what_happens_in_the_game_is_an_event() -> None:
    roll = Roll("Flak", (3,), (), 3, "", "", 6)
    others = [
        RaidBegins(*HEAD, 1, 4), Rolled(*HEAD, roll), Drew(*HEAD, "Targets", "Rye radar", "4"),
        Chose(*HEAD, "RAF", Query(), "54", "54"), Forced(*HEAD, "RAF", Query(), ("54",), "54"),
        Changed(*HEAD, "points", 1, 1, "a Gruppe shot down"), Ended(*HEAD, "A draw"),
    ]  # fmt: skip
    assert not any(entry.is_event for entry in others)
    assert AllStopped(*HEAD).is_event


def test_choices_tell_the_question_with_its_facts() -> None:
    chose = Chose(*HEAD, "Luftwaffe", SufferHit("shot down"), "I/KG 2", "I/KG 2 (Do 17)", "It is old.")
    assert chose.text() == "Luftwaffe: Which Gruppe is shot down? I/KG 2 (Do 17) (It is old.)"
    assert as_data(chose)["question"] == {"kind": "suffer_hit", "effect": "shot down"}
    forced = Forced(*HEAD, "Luftwaffe", SufferHit("shot down"), ("I/KG 2",), "I/KG 2 (Do 17)")
    assert forced.text() == "Luftwaffe: Which Gruppe is shot down? I/KG 2 (Do 17), the only choice"


def test_a_reason_is_told_to_its_own_side_alone() -> None:
    chose = Chose("5.3", "Interception", None, "RAF", Query(), "54", "54", "It is near.")
    journal = Journal([chose])
    assert journal.seen_by("RAF") == [chose]
    (seen,) = journal.seen_by("Luftwaffe")
    assert isinstance(seen, Chose)
    assert (seen.reason, seen.choice) == ("", "54")
    assert journal.told_to("Luftwaffe", all=True) == [(0, chose)]


def test_several_facts_are_told_with_commas() -> None:
    class Hours(Question, frozen=True):
        hours: tuple[str, ...]

        prompt: ClassVar[str] = "Who flies at {hours}?"

    assert Hours(("1200", "1400")).text() == "Who flies at 1200, 1400?"


@pytest.mark.parametrize("name", ["at", "text", "type", "depth"])
def test_an_entry_has_no_fact_whose_name_a_line_of_the_log_uses(name: str) -> None:
    with pytest.raises(TypeError, match=f"a fact {name}"):
        types.new_class(
            "Wrong", (Entry,), {"frozen": True}, lambda body: body.update(__annotations__={name: str})
        )
