"""Every rule that the shared battle can cite has its number in each booklet."""

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

from dowding.games.lion import GAME
from dowding.games.raf import concordance
from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.words import RafGame
from dowding.kernel.rulebook import read_rulebook
from tests.test_rulebooks import rules_in

NUMBER = re.compile(r"\d{1,2}(\.\d{1,2})?")
BY_NAME = ("RULE", "APPROACH", "TARGET")
"""The names under which a module holds the rule that it cites."""
STEP = re.compile(r"[IVX]+\.\d+")


def rows() -> list[dict[str, str]]:
    with concordance.FILE.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def named_in(path: Path) -> Iterator[str]:
    """Rules in bars, in tables, and those that a module cites by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        named: list[ast.expr] = []
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            named = node.elts[:1]
        elif isinstance(node, ast.Dict):
            named = node.values
        yield from (
            n.value
            for n in named
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and NUMBER.fullmatch(n.value)
        )
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in BY_NAME:
            yield ast.literal_eval(node.value)


def cited() -> set[str]:
    home = Path(concordance.__file__).parent
    paths = set(home.rglob("*.py")) - set((home / "printed").rglob("*.py"))
    return {rule for path in paths for rule in (*rules_in(path), *named_in(path))}


def test_every_shared_rule_has_a_row() -> None:
    assert {"5", "13", "9.21", "Day events"} <= cited()
    assert cited() == {row["lion"] for row in rows()}


def test_rows_are_complete_and_once() -> None:
    listed = [row["lion"] for row in rows()]
    assert len(set(listed)) == len(listed)
    assert all(row["duel"] and row["what"] for row in rows())


def test_lion_cites_its_own_numbers() -> None:
    assert GAME.rulebook is not None
    assert not GAME.concordance
    assert {row["lion"] for row in rows()} <= read_rulebook(GAME.rulebook).sections.keys()


def test_two_player_cites_the_numbers_of_its_booklet() -> None:
    numbers = read_concordance(RafGame.DUEL)
    assert (numbers["9.21"], numbers["14.2"], numbers["18.31"]) == ("10.21", "15.3", "20.3.1")


def test_a_step_is_never_translated_twice() -> None:
    """Steps cite the number of their page, so a number of a step must mean the same in every game."""
    for game in RafGame:
        assert not [rule for rule in read_concordance(game) if STEP.fullmatch(rule)]
