"""What the terminal shows: long lists kept short, whole paragraphs, the board only when it changed."""

import re

import pytest

from dowding.games.hardest_days.map_in_letters import SIGNS
from dowding.kernel.decisions import Option, Refusal
from dowding.kernel.dice import Dice
from dowding.kernel.errors import UnreadableAnswer
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.terminal.advising import LINES
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


def test_advice_has_five_lines_and_all_of_it_is_told_if_one_asks() -> None:
    """The plan of a whole day for 40 Gruppen, and then in lines that could be typed."""
    person = Person("advice kesselring", "advice full", width=80)
    match = new_match("eagle", "prelude", 3)
    sit_down(person, match)
    begins = [n for n, line in enumerate(person.shown) if "kesselring:" in line]
    (ends,) = [n for n, line in enumerate(person.shown) if "advice full tells all of it" in line]
    assert ends - begins[0] <= LINES
    assert all(len(line) <= 80 for line in person.shown[begins[0] : ends])
    raids = [line for line in person.shown[begins[1] :] if re.match(r"  \d{4} \d+ \w", line)]
    assert len(raids) > 2


def test_whose_boxes_are_open_is_told_by_name_where_things_have_no_numbers() -> None:
    """As The Hardest Days asks for patrols: squadrons of an airfield together, spaces that share heights."""
    person = Person("take park", width=80)
    sit_down(person, new_match("hardest_days", "august_13", 4))
    assert "    43, 601 > 1/11a or 1/11b or 1/11c or 2/11a low/medium/high" in person.shown


def test_the_map_of_the_hardest_days_shows_how_spaces_lie_and_what_lies_beside_them() -> None:
    match = new_match("hardest_days", "august_13", 4)
    kit, view = match.base.state.kit, match.view(None)
    lines = match.game.map_in_letters(kit, view).splitlines()
    lie, told = lines[: lines.index(SIGNS)], lines[lines.index("") + 1 :]
    at = {}
    for space in kit.spaces:
        (row,) = [
            n for n, line in enumerate(lie) if re.search(rf"(?<!\S){re.escape(space.name)}(?!\S)", line)
        ]
        at[space.name] = (row, lie[row].index(space.name))
    assert at["4/11a"][0] < at["London"][0] < at["7/11b"][0] < at["1/11a"][0], "from north to south"
    assert at["4/10b"][1] < at["1/11a"][1] < at["London"][1] < at["6/11a"][1], "from west to east"
    assert all(len(line) <= 80 for line in lines)
    row, column = at["1/11a"]
    assert lie[row + 1][column:].startswith("0/2"), "43 and 601 stand at Tangmere"
    assert "London         beside 1/11c, 2/11b, 3/11a, 3/11b, 5/11b, 6/11c, 7/11b" in told
    assert len(told) == len(kit.spaces)


def test_a_game_whose_board_shows_its_map_says_so() -> None:
    person = Person("map")
    sit_down(person, new_match("lion", "prelude", 1))
    assert "This game has no other map than its board" in person.screen
