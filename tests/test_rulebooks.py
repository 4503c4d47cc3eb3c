"""Every rule that a game's code names has its section on the game's rules page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dowding.games
from dowding.kernel.games import AnyGame, all_games
from dowding.kernel.rulebook import read_rulebook
from dowding.testing.ledger import game_ledger

RULE = re.compile(r"[IVX]+(\.\d+)?|\d{1,2}(\.(\d{1,2}|[IVX]+))+")
"""A rule's number where it can be nothing else; a section's bare number is known by where it stands."""
CITED = {"tell": 1, "tell_only": 2, "score": 0, "changed": 0, "at": 0}
"""Functions, and which of their arguments is a rule."""
WITHOUT_NUMBER = ("CH", "COMP", "S")
"""Charts, compendium and summary: parts of a booklet that are no rules of their own."""
WITH_RULEBOOK = [game for game in all_games().values() if game.rulebook is not None]


def rules_in(path: Path) -> Iterator[str]:
    """The rules that a module names: by number, as ``rule=``, or where a rule is cited."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Call):
            yield from (str(n.value) for n in cited_in(node) if isinstance(n, ast.Constant) and n.value)


def cited_in(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are rules."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    named = [keyword.value for keyword in call.keywords if keyword.arg == "rule"]
    place = CITED.get(name, len(call.args))
    return named + call.args[place : place + 1]


def folders_of(game: AnyGame) -> set[Path]:
    """The folders of a game's rules: its own, and that of the battle it shares."""
    kinds = [kind for kind in game.state.__mro__ if kind.__module__.startswith("dowding.games")]
    home = Path(dowding.games.__file__).parent
    return {home / kind.__module__.split(".")[2] for kind in kinds}


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_rules_in_the_code_are_told(game: AnyGame) -> None:
    assert game.rulebook is not None
    sections = read_rulebook(game.rulebook).sections
    paths = [path for folder in folders_of(game) for path in folder.rglob("*.py")]
    named = {game.concordance.get(rule, rule) for path in paths for rule in rules_in(path)}
    assert len(named) > 50
    assert sorted(named - sections.keys()) == []


@pytest.mark.parametrize("game", WITH_RULEBOOK, ids=lambda game: game.name)
def test_rules_of_the_ledger_are_told(game: AnyGame) -> None:
    assert game.rulebook is not None
    book = read_rulebook(game.rulebook)
    for row in game_ledger(game):
        for rule in row.rule.replace(" / ", ";").split(";"):
            assert book.find(rule.strip()) is not None or rule.strip() in WITHOUT_NUMBER, row.id
