"""What is changed in a rule, and what never is."""

from inspect import isgeneratorfunction
from pathlib import Path
from typing import Any

import pytest

from tests.tools.toys import source, told


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("a < b", ["a < b -> a <= b"]),
        ("a >= b", ["a >= b -> a > b"]),
        ("a == b", ["a == b -> a != b"]),
        ("a is b", ["a is b -> a is not b"]),
        ("a not in b", ["a not in b -> a in b"]),
        ("a <= b < c", ["a <= b < c -> a < b < c", "a <= b < c -> a <= b <= c"]),
        ("a and b", ["a and b -> a or b", "a and b -> b", "a and b -> a"]),
        ("a or b or c", [
            "a or b or c -> a and b and c", "a or b or c -> b or c", "a or b or c -> a or c",
            "a or b or c -> a or b",
        ]),
        ("not a", ["not a -> a"]),
        ("a + b", ["a + b -> a - b"]),
        ("a // b", ["a // b -> a * b"]),
        ("a >> b & c", ["a >> b & c -> a >> b | c", "a >> b -> a << b"]),
        ("3", ["3 -> 4", "3 -> 2"]),
        ("True", []),
        ("2.5", []),
        ("'text'", []),
        ("f'{a + 1}'", []),
        ("[a] + b", []),
        ("a + [n for n in b]", []),
        ("min(a, b)", ["min(a, b) -> max(a, b)"]),
        ("all(a)", ["all(a) -> any(a)"]),
        ("a[0]", ["a[0] -> a[-1]"]),
        ("a[2]", ["a[2] -> a[1]"]),
        ("a[1:]", ["1 -> 2", "1 -> 0"]),
        ("a if b else c", ["a if b else c -> a if not b else c"]),
        ("a if b == c else d", ["b == c -> b != c"]),
        ("a if not b else c", ["not b -> b"]),
        ("[n for n in a if n]", ["for n in a if n -> for n in a", "for n in a if n -> for n in a if not n"]),
    ],
)  # fmt: skip
def test_an_expression(rule: str, changes: list[str], tmp_path: Path) -> None:
    assert told(tmp_path, f"def rule(a, b, c, d):\n    return {rule}\n") == changes


RULE = '''
    def rule(game, unit):
        if game.over:
            return None
        game.at[unit], game.hits = 0, game.hits
        game.losses += game.size
        local = game.size
        other[unit] = local
        game.move(unit)
        yield from game.ask(unit)
        for unit in game.units:
            if unit:
                continue
            raise ValueError(unit)
        return unit
'''  # fmt: skip


def test_what_a_statement_does_is_forgotten(tmp_path: Path) -> None:
    dropped = [change.removesuffix(" -> nothing") for change in told(tmp_path, RULE) if "nothing" in change]
    assert dropped == [
        "return None",
        "game.at[unit], game.hits = (0, game.hits)",
        "game.losses += game.size",
        "game.move(unit)",
        "yield from game.ask(unit)",
        "continue",
        "raise ValueError(unit)",
    ]


def test_only_what_ends_a_function_early_is_an_early_return(tmp_path: Path) -> None:
    rule = """
        def rule(a, b):
            if a:
                return a
            elif b:
                return b
            return a
            yield
    """
    assert [c for c in told(tmp_path, rule) if "nothing" in c] == [
        "return a -> nothing",
        "return b -> nothing",
    ]


def test_a_generator_stays_one(tmp_path: Path) -> None:
    rules = source(tmp_path, "def rule(ask):\n    yield from ask()\n")
    (mutant,) = rules.mutants
    names: dict[str, Any] = {}
    exec(rules.code(mutant), names)
    assert isgeneratorfunction(names["rule"])
    assert list(names["rule"](lambda: "asked")) == []


def test_names_are_exchanged_for_their_siblings(tmp_path: Path) -> None:
    rules = """
        from enum import StrEnum
        from toy_rules.places import BASE, HUNT, PLACE

        class Sky(StrEnum):
            CLEAR = "clear"
            RAIN = "rain"

        def rule(game):
            return game.at(Sky.CLEAR, Sky.RAIN, HUNT, BASE, PLACE)
    """
    places = "BASE, LANDING, HUNT = range(3)\nPLACE = 'place'\n"
    assert told(tmp_path, rules, places=places) == [
        "Sky.CLEAR -> Sky.RAIN",
        "Sky.RAIN -> Sky.CLEAR",
        "HUNT -> BASE",
        "BASE -> HUNT",
    ]


def test_names_of_one_value_are_not_exchanged(tmp_path: Path) -> None:
    rules = """
        from toy_rules.places import NO_UNIT, NOWHERE

        def rule(game):
            return game.at(NO_UNIT, NOWHERE)
    """
    assert told(tmp_path, rules, places="NO_UNIT, NOWHERE = Unit(-1), Sector(-1)\n") == []


WORDS = '''
    """Nothing here is a rule."""
    from kernel import Option, TypeVar, step

    T = TypeVar("T")
    NOBODY = -1
    NEVER = 1000
    FIRST, SECOND = range(2)

    @step("1", 2 + 3)
    def asked(game, unit: "1 + 1") -> "2 + 2":
        assert unit > 0
        game.note("1", "{} of {}", unit + 1, len(unit) - 1)
        if unit > 3:
            game.note("1", "Three.")
        else:
            nothing(game, 2 > 1)
        game.pick(unit, prompt=f"{unit + 1}", describe=lambda n: n + 1)
        return Option("1", unit + 1)

    def nothing(game, why):
        """Tells that nothing happens."""
        game.note("2", why, 1 + 1)

    def named(unit: int) -> str:
        return f"{unit}" if unit > 1 else "one"

    def option(unit: int) -> Option:
        return Option(unit + 1)
'''


def test_words_are_never_changed(tmp_path: Path) -> None:
    call = "game.pick(unit, prompt=f'{unit + 1}', describe=lambda n: n + 1)"
    assert told(tmp_path, WORDS) == [f"{call} -> nothing"]


def test_a_guard_that_saves_telling_is_left_alone(tmp_path: Path) -> None:
    rule = """
        def rule(game, why):
            if game.desk.journal is not None and why:
                game.count(why)
            told = game.names() if game.desk.journal else ""
    """
    assert told(tmp_path, rule) == ["game.count(why) -> nothing"]


def test_what_makes_an_object_is_left_alone(tmp_path: Path) -> None:
    rule = """
        from dataclasses import dataclass

        class Kit:
            def __init__(self, read):
                self.names = read.names

        @dataclass(slots=True)
        class State:
            def lose(self):
                self.lost = self.all
    """
    assert told(tmp_path, rule) == ["self.lost = self.all -> nothing"]
