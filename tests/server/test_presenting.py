"""What a page is told: the branches of the time line, and no line of the log twice."""

import json
from typing import Any, ClassVar

import pytest
from msgspec import to_builtins

from chain_home.questions import SufferHit
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Entry, Journal
from dowding.kernel.match import Match, new_match
from dowding.kernel.telling import Reading
from dowding.room import presenting
from dowding.room.presenting import Lines, past
from tests.server.conftest import Room, plain_answer


def play(match: Match, answers: int, seed: int = 0) -> None:
    dice = Dice(seed, "play")
    for _ in range(answers):
        if match.decision is None:
            return
        match.answer(match.decision.sample(dice.below))


def told(match: Match) -> list[tuple[str, str | None, int, int]]:
    return [
        (line.name, line.parent, line.at, line.answers) for line in past(match, match.sides[0], True).branches
    ]


def branched() -> Match:
    """Three branches, each of which left the one before it."""
    match = new_match("chain_home", "day", 1)
    play(match, 6)
    for name in ("second", "third"):
        match.undo(2)
        match.branch(name)
        play(match, 1)
    return match


def test_each_branch_is_told_with_where_it_left_its_parent() -> None:
    assert told(branched()) == [("main", None, 0, 6), ("second", "main", 4, 5), ("third", "second", 3, 4)]


def test_a_branch_whose_parent_is_not_told_leaves_the_nearest_that_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presenting, "MOST_BRANCHES", 2)
    assert told(branched()) == [("main", None, 0, 6), ("third", "main", 3, 4)]


def lines(reading: Reading, start: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(bytes(Lines().since(reading, start).entries))
    return found


@pytest.mark.parametrize("side", [None, "Fighter Command", "Luftwaffe"])
def test_a_log_that_is_caught_up_with_reads_like_one_read_at_once(side: str | None) -> None:
    match, reading = new_match("chain_home", "day", 3), Reading(side)
    log: list[dict[str, Any]] = []
    for turn in range(40):
        if turn % 7 == 6 or match.decision is None:
            match.undo(min(4, match.answered))
        play(match, 1, turn)
        over = match.result is not None
        start = reading.catch_up(match.journal, over)
        log[start:] = lines(reading, start)
        fresh = Reading(side)
        fresh.catch_up(match.journal, over)
        assert log == lines(fresh, 0)


def test_a_log_is_read_again_when_entries_were_taken_back_though_the_last_one_is_shared() -> None:
    shared = Whispered("3.1", "detect", None, 7)
    journal, reading = Journal([Shouted("3.1", "detect", None, 1), shared]), Reading(None)
    reading.catch_up(journal, over=False)
    journal.take_back(0)
    journal.entries += [Shouted("3.1", "detect", None, 2), shared]
    assert reading.catch_up(journal, over=False) == 0
    assert reading.entries == journal.entries


def test_the_end_of_a_match_tells_only_what_was_hidden_and_what_is_new(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "random"})
    with room.page(seats["Fighter Command"]) as page:
        log = page.log["Fighter Command"]
        while page.state["decision"]:
            before = [*log]
            page.answer()
        shared = [a == b for a, b in zip(before, log, strict=False)]
        assert 0 < page.state["journal"]["start"] == [*shared, False].index(False)


def test_the_end_of_a_match_says_from_which_line_on_it_tells_of_the_last_answer(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "random"})
    with room.page(seats["Fighter Command"]) as page:
        log = page.log["Fighter Command"]
        while page.state["waiting"]:
            before = [*log]
            if decision := page.state["decision"]:
                page.send(type="answer", at=page.state["at"], answer=plain_answer(decision))
            page._take(page.get("state"))
            fresh = page.state["journal"]["fresh"]
            if page.state["waiting"]:
                assert fresh == len(before)
    assert fresh > len(before), "what was secret is told among the lines of before"
    last = next(n for n in range(len(log) - 1, -1, -1) if log[n].get("side") == "Fighter Command")
    assert fresh == last, "the last show begins with the last order"


class Whispered(Entry, frozen=True):
    """Something that only the board is to know."""

    number: int


class Shouted(Entry, frozen=True):
    """Something that is said aloud; it is noted how often."""

    number: int

    spoken: ClassVar[list[int]] = []

    def text(self) -> str:
        self.spoken.append(self.number)
        return "Hear!"


def test_a_decision_is_sent_with_the_kind_and_facts_of_its_question() -> None:
    state = new_match("chain_home", "day", 1).state
    decision = next(state.pick("Luftwaffe", [0, 1], rule="5.3", question=SufferHit("turned back")))
    assert to_builtins(decision.shown().question) == {"kind": "suffer_hit", "effect": "turned back"}


def test_a_headline_is_sent_with_its_depth_and_other_lines_are_not() -> None:
    match, reading = new_match("chain_home", "day", 3), Reading(None)
    play(match, 12)
    reading.catch_up(match.journal, over=False)
    told = lines(reading, 0)
    assert {line["depth"] for line in told if line["type"] == "raid_begins"} == {1}
    assert not any("depth" in line for line in told if line["type"] != "raid_begins")


def test_what_several_pages_are_told_is_encoded_once() -> None:
    Shouted.spoken.clear()
    journal = Journal([Whispered("3.1", "detect", None, 7)])
    shared, readings = Lines(), [Reading(None), Reading("Luftwaffe"), Reading("Fighter Command")]
    for reading in readings:
        reading.catch_up(journal, over=False)
    told: list[list[int]] = []
    for more in ([(8, None), (9, None)], [(10, None), (11, ("Luftwaffe",))]):
        journal.entries += [Shouted("3.1", "detect", seen, number) for number, seen in more]
        for reading in readings:
            start = reading.catch_up(journal, over=False)
            lines = json.loads(bytes(shared.since(reading, start).entries))
            assert not any("seen_by" in line for line in lines)
            told.append([line["number"] for line in lines])
    assert told == [[8, 9]] * 3 + [[10], [10, 11], [10]]
    assert Shouted.spoken[:2] == [8, 9]
    assert Shouted.spoken[2:] == [10, 10, 11, 10]


def test_an_entry_without_a_sentence_is_sent_with_its_facts() -> None:
    reading = Reading(None)
    reading.catch_up(Journal([Whispered("3.1", "detect", None, 7)]), over=False)
    assert lines(reading, 0) == [
        {"at": 0, "text": "", "type": "whispered", "rule": "3.1", "step": "detect", "number": 7}
    ]


def test_a_branch_that_nobody_named_is_called_by_its_number() -> None:
    match = new_match("chain_home", "day", 1)
    play(match, 3)
    for name in (match.history.free_name(), "bold"):
        match.undo(1)
        match.branch(name)
        play(match, 1)
    titles = [line.title for line in past(match, match.sides[0], True).branches]
    assert titles == ["first plan", "second plan", "bold"]
