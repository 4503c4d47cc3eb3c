"""What is all alike: whichever Gruppe is taken, what can follow differs in nothing but its name."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from typing import Any

import pytest
from msgspec.json import decode, encode

from dowding.commanders import ask, commander_names, find_commander
from dowding.kernel.match import Match, new_match
from dowding.kernel.outcomes import outcomes

SEEDS = {"lion": (0, 1, 2, 10, 15), "duel": (3, 5, 8, 11)}
FOUND = {"lion": {"intercept_gruppen", "set_escorts_aside"}, "duel": {"set_escorts_aside"}}
"""The questions that are all alike now and then in these matches; both games ask them by the same rules."""
ANSWERS = 4
"""So many answers to a question are compared."""


def questions(game: str) -> Iterator[Match]:
    """Some matches between commanders, at each of their questions."""
    for seed in SEEDS[game]:
        match = new_match(game, "thin_blue_line", seed)
        names = {side: commander_names(match.game, side)[0] for side in match.sides}
        played = {side: find_commander(name, match, side, seed) for side, name in names.items()}
        while match.decision is not None:
            yield match
            match.answer(ask(played[match.decision.side], match), match.decision.side)


def on_counters(kit: Any) -> list[Any]:
    """By unit: all that is printed on a counter but its name."""
    figures = [*kit.rating, *kit.strength]
    return [*figures, kit.aircraft, kit.selector, kit.luftflotte, kit.elite, kit.enters, kit.home, kit.vhf]


def without_names(state: Any) -> bytes:
    """All columns of a state, with what is printed on each unit in place of its name."""
    units = range(len(state.kit.names))
    printed = [str([of[unit] for of in on_counters(state.kit)]) for unit in units]
    told = decode(encode(state))
    by_unit = {}
    for column in fields(state):
        value = told[column.name]
        if isinstance(value, list) and len(value) == len(units):
            by_unit[column.name] = told.pop(column.name)
        elif isinstance(value, list) and "Unit" in str(column.type):
            told[column.name] = sorted(printed[unit] for unit in value if unit >= 0)
    told["units"] = sorted([printed[u], *(column[u] for column in by_unit.values())] for u in units)
    return encode(told)


@pytest.mark.parametrize("game", SEEDS)
def test_whichever_is_taken_all_that_can_follow_is_equal(game: str) -> None:
    found = set()
    for match in questions(game):
        decision = match.decision
        assert decision is not None
        if decision.is_alike():
            found.add(decision.question.kind)
            first, *others = [
                outcomes(match, answer, without_names) for answer in islice(decision.answers(), ANSWERS)
            ]
            assert others
            assert all(other == first for other in others)
    assert found >= FOUND[game]
