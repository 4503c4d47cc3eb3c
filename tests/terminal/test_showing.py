"""What the terminal shows: long lists kept short, whole paragraphs, the board only when it changed."""

import pytest

from dowding.kernel.decisions import Option, Refusal
from dowding.kernel.dice import Dice
from dowding.kernel.errors import UnreadableAnswer
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.terminal.keys import series, shortened
from dowding.terminal.rules import formatted
from dowding.terminal.showing import refused
from tests.terminal.test_session import Person, sit_down

BURNING = find_game("londons_burning")


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["C5@0", "C5@5", "C5@10", "C5@15", "C5@land"], ["C5@0,5..15", "C5@land"]),
        (["A3@0", "A3@5"], ["A3@0,5"]),
        (["J10@15/NE", "J10@20/NE", "J10@15"], ["J10@15,20/NE", "J10@15"]),
        (["wait", "17"], ["wait", "17"]),
    ],
)
def test_keys_that_differ_in_a_number_are_told_together(keys: list[str], told: list[str]) -> None:
    assert list(shortened(keys)) == told


def test_uneven_steps_are_told_one_by_one() -> None:
    assert series([0, 5, 10, 20]) == "0,5,10,20"


@pytest.mark.parametrize(
    ("number", "named"),
    [(1, "hex 1"), (4, "hex 1, hex 2, hex 3, hex 4"), (5, "H1, H2, H3, H4, H5")],
)
def test_a_reason_is_told_once_with_all_that_it_concerns(number: int, named: str) -> None:
    refusals = [Refusal(Option(f"H{n}", f"hex {n}"), "6.2", "too far") for n in range(1, number + 1)]
    person = Person()
    person.show(*refused([*refusals, Refusal(Option("A1", "hex A1"), "6.3", "too high")]))
    assert person.shown == [f"   - {named}: too far [6.2]", "   - hex A1: too high [6.3]"]


def test_of_very_many_that_are_refused_some_are_named() -> None:
    refusals = [Refusal(Option(f"H{n}", f"hex {n}"), "6.2", "too far") for n in range(1, 14)]
    person = Person()
    person.show(*refused(refusals))
    assert " ".join(person.shown).endswith("H12 ...: too far [6.2]")


def test_rules_are_shown_without_their_markup() -> None:
    text = "One sentence\ngoes on.\n\n- first\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    person = Person(width=40)
    person.show(formatted(text))
    words = [" ".join(line.split()) for line in person.shown if line.strip()]
    assert words[:3] == ["One sentence goes on.", "• first", "• second"]
    assert "a b" in words
    assert "|" not in person.screen


def test_the_beginning_of_a_label_is_enough_if_no_other_begins_so() -> None:
    match = new_match(BURNING, "short", 1940)
    match.answer(0)
    decision = match.decision
    assert decision is not None
    assert decision.tell(decision.typed("fly")) == "fly a patrol"
    assert decision.tell(decision.typed("hawk")).startswith("stand by at Hawkinge")
    with pytest.raises(UnreadableAnswer):
        decision.typed("stand")


def test_the_board_is_shown_again_only_when_it_changed() -> None:
    person = Person("1", "1", "look")
    sit_down(person, new_match(BURNING, "short", 1940))
    boards = [line for line in person.shown if " German aircraft in the mix" in line]
    assert len(boards) == 3


def test_a_raid_that_was_seen_has_no_reported_altitude() -> None:
    """7.1: each raider is at its own altitude then, and may climb or dive."""
    match, dice = new_match(BURNING, "short", 3), Dice(3)
    told: set[bool] = set()
    while match.decision is not None and len(told) < 2:
        raid = match.view("RAF").raid
        if raid is not None:
            line = next(line for line in match.summary("RAF").splitlines() if line.startswith("Raid of "))
            assert ("reported at" in line) is not bool(raid.raiders)
            told.add(bool(raid.raiders))
        match.answer(match.decision.sample(dice.below))
    assert told == {True, False}
