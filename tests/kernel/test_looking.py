"""Looking back at an entry: the table as it was when the entry was told."""

import gc
from random import Random
from typing import Any

import pytest

from dowding.kernel.asking import Desk
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import installed
from dowding.kernel.journal import Entry
from dowding.kernel.looking import table_at, tables_of_log, tables_told
from dowding.kernel.match import Match, new_match
from dowding.kernel.state import State

ANSWERS = 40


class Witness(list[Entry]):
    """The entries of a match that is being played; it notes what every side sees when an entry is told."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.journal.entries)
        self.match = match
        self.seen: dict[int, list[Any]] = {}

    def append(self, entry: Entry) -> None:
        super().append(entry)
        self.seen[len(self) - 1] = [self.match.view(side) for side in (*self.match.sides, None)]


def witnessed(game: str, seed: int) -> tuple[Match, Witness]:
    """A match played at random, and what its sides saw at every entry."""
    match, rng = new_match(game, None, seed), Random(seed)
    witness = match.journal.entries = Witness(match)
    for _ in range(ANSWERS):
        if match.decision is None:
            break
        match.answer(match.decision.sample(rng.randrange))
    return match, witness


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_look_at_an_entry_equals_the_table_when_it_was_told(game: str) -> None:
    match, witness = witnessed(game, 3)
    numbers = sorted(witness.seen)
    assert len(numbers) > 20
    for number in [*Random(1).sample(numbers, 20), numbers[-1]]:
        views = [table_at(match, number, side)[0] for side in (*match.sides, None)]
        assert views == witness.seen[number], match.journal[number]


@pytest.mark.parametrize("game", sorted(installed()))
def test_all_tables_of_a_log_are_those_of_single_looks(game: str) -> None:
    match, _ = witnessed(game, 4)
    for side in (*match.sides, None):
        over = match.decision is None
        told = match.journal.told_to(side, over)
        tables = list(tables_of_log(match, side))
        assert [line for line, _, _ in tables] == [n for n, (_, entry) in enumerate(told) if entry.text()]
        for line, step, view in Random(1).sample(tables, 8):
            assert (view, step) == table_at(match, match.journal.number_of(line, side, over), side)


def test_a_look_goes_into_the_middle_of_a_step() -> None:
    match, witness = witnessed("lion", 3)
    moved = [n for n in witness.seen if match.journal[n].kind == "moved"]
    assert len({match.journal[n].step for n in moved}) > 2
    for number in moved[:40]:
        entry: Any = match.journal[number]
        view, step = table_at(match, number, "Fighter Command")
        (unit,) = [u for u in (*view.squadrons, *view.gruppen) if u.name == entry.unit]
        assert (unit.place, unit.at, unit.reduced) == (entry.place, entry.where, entry.reduced)
        assert step.name == entry.step


def test_a_look_moves_nothing() -> None:
    match, _ = witnessed("londons_burning", 5)
    before = match.digest(), len(match.journal)
    table_at(match, len(match.journal) // 2, "RAF")
    assert (match.digest(), len(match.journal)) == before


def test_a_look_leaves_nothing_in_memory() -> None:
    match, _ = witnessed("lion", 7)

    def look() -> int:
        for number in range(0, len(match.journal), 15):
            table_at(match, number, None)
        tables_told(match, None)
        return tables()

    assert look() == look() == look()


def tables() -> int:
    """How many tables of a game are in memory."""
    gc.collect()
    return sum(isinstance(thing, State) for thing in gc.get_objects())


def test_a_look_plays_no_more_than_the_answers_since_the_last_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = witnessed("lion", 3)
    played: list[int] = []
    monkeypatch.setattr(Desk, "__init__", counting(Desk.__init__, played))
    table_at(match, len(match.journal) - 2, None)
    assert match.answered - match.mark_before(len(match.journal) - 2).at <= 32
    assert len(played) == 1


def counting(made: Any, played: list[int]) -> Any:
    """A maker of desks that counts them: one for each time that a position is played from its base."""

    def make(*args: Any, **facts: Any) -> None:
        played.append(1)
        made(*args, **facts)

    return make


def test_there_is_nothing_before_the_first_entry_and_after_the_last() -> None:
    match, _ = witnessed("lion", 3)
    for number in (-1, len(match.journal)):
        with pytest.raises(DowdingError, match="look back"):
            table_at(match, number, None)


def test_all_tables_since_the_last_mark_are_those_of_its_entries() -> None:
    match, witness = witnessed("londons_burning", 5)
    seen = tables_told(match, None)
    first = match.mark_before(len(match.journal) - 1).written
    public = [n for n in range(first, len(match.journal)) if match.journal[n].seen_by is None]
    assert len(seen) == len(public) > 3
    assert seen[-1] == witness.seen[public[-1]][-1]


def test_a_line_of_a_log_is_found_among_the_entries() -> None:
    match, _ = witnessed("duel", 4)
    for side in (*match.sides, None):
        told = match.journal.seen_by(side)
        for line in (0, len(told) // 2, len(told) - 1):
            entry = match.journal[match.journal.number_of(line, side)]
            assert entry.kind == told[line].kind
        assert match.journal.number_of(len(told), side) == -1
    assert len(match.journal.seen_by(None)) < len(match.journal)
