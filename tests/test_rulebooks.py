"""Every rule that a game's code names has its section in the rules told anew."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowding.kernel.games import AnyGame, all_games
from dowding.kernel.rulebook import read_rulebook
from dowding.testing.ledger import game_ledger

TELLING = {"note", "score", "changed", "step", "pull_warning", "commit"}
"""Functions whose first argument, where it is a word, is a rule."""
NUMBERED = re.compile(r"\d+\.[\d.IVX]+|[IVX]+\.\d+")
"""A word that stands among the arguments of a call and can only be the number of a rule."""
WITHOUT_NUMBER = ("CH", "COMP", "S")
"""Charts, compendium and summary: parts of a booklet that are no rules of their own."""
WITH_RULEBOOK = [game for game in all_games().values() if game.rulebook is not None]


def rules_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        named = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in TELLING:
            named += node.args[:1]
        yield from (n.value for n in named if isinstance(n, ast.Constant) and isinstance(n.value, str))
        words = [n.value for n in node.args if isinstance(n, ast.Constant) and isinstance(n.value, str)]
        yield from (word for word in words if NUMBERED.fullmatch(word))


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_rules_in_the_code_are_told(game: AnyGame) -> None:
    assert game.rulebook is not None
    sections = read_rulebook(game.rulebook).sections
    folder = Path(inspect.getfile(type(game))).parent
    named = {rule for path in folder.glob("*.py") for rule in rules_in(path) if rule}
    assert len(named) > 30
    assert sorted(named - sections.keys()) == []


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_rules_of_the_ledger_are_told(game: AnyGame) -> None:
    assert game.rulebook is not None
    book = read_rulebook(game.rulebook)
    for row in game_ledger(game):
        for rule in row.rule.replace(" / ", ";").split(";"):
            assert book.find(rule.strip()) is not None or rule.strip() in WITHOUT_NUMBER, row.id
