"""The ledger of a game (every obligation of its rulebook), and the tests that exercise it.

Tests name the rows they exercise with ``@pytest.mark.obliges("lion-5-a")``. The marks are read from the
source, so coverage can be reported without running the tests.
"""

import ast
import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from dowding.kernel.errors import DowdingError
from dowding.kernel.games import AnyGame, all_games

MARK = "obliges"
SHIPPED = "coverage.json"
"""The file beside a ledger that says which tests exercise which rows; ``make dist`` writes it."""
REPOSITORY = Path(__file__).resolve().parents[3]
"""The repository, if Dowding runs from its source."""


class Obligation(Struct, frozen=True):
    """One testable statement of the rulebook."""

    id: str
    rule: str
    statement: str
    excused: str
    """Why no test can exercise it; empty if a test should."""


class Coverage(Struct, frozen=True):
    """The rows of a ledger that tests exercise, those that are excused, and those that are missing."""

    game: str
    obligations: int
    exercised: dict[str, list[str]]
    excused: dict[str, str]
    missing: list[str]


def read_ledger(path: Path) -> list[Obligation]:
    """Read a ledger and check that every row is complete and every id unique."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as error:
        raise DowdingError(f"cannot read the ledger {path}: {error.strerror}") from error
    ledger, seen = [], set()
    for number, row in enumerate(rows, start=2):
        if not row.get("id") or not row.get("rule") or not row.get("statement"):
            raise DowdingError(f"{path}, row {number}: expected id, rule and statement")
        if row["id"] in seen:
            raise DowdingError(f"{path}, row {number}: {row['id']} is there twice")
        seen.add(row["id"])
        ledger.append(Obligation(row["id"], row["rule"], row["statement"], row.get("excused") or ""))
    return ledger


def known_ids(games: Iterable[AnyGame] | None = None) -> set[str]:
    """Return the ids of the ledgers of the given games, or of all installed games."""
    found = all_games().values() if games is None else games
    return {row.id for game in found for row in game_ledger(game)}


def game_ledger(game: AnyGame) -> list[Obligation]:
    """Return the ledger of a game with the rows that it carries over, or an empty list if it has none."""
    own = read_ledger(game.ledger) if game.ledger is not None else []
    return own + carried_rows(game)


def carried_rows(game: AnyGame) -> list[Obligation]:
    """Return the rows of other games' ledgers that a game carries over: those that nothing replaces."""
    if game.carried is None:
        return []
    others = [other.ledger for other in all_games().values() if other.ledger and other is not game]
    known = {row.id: row for ledger in others for row in read_ledger(ledger)}
    listed = read_carried(game.carried)
    if unknown := sorted(listed.keys() - known.keys()):
        raise DowdingError(f"{game.carried}: no other game has a row {unknown[0]}")
    return [known[row] for row, replaced_by in listed.items() if not replaced_by]


def read_carried(path: Path) -> dict[str, str]:
    """Return the rows in a list of carried rows, each with what replaces it; empty if the row still holds."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["replaced_by"] for row in csv.DictReader(file)}


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Return the ids named by tests in a folder and its subfolders, each with its tests."""
    if not folder.is_dir():
        raise DowdingError(f"there is no folder {folder} with tests; name it with --tests")
    named: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for test, row in _marks(tree):
            named.setdefault(row, []).append(f"{path.relative_to(folder)}::{test}")
    return named


def _marks(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield each test or class that is not skipped, with each row it names."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or _is_skipped(node):
            continue
        name = prefix + node.name
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and _mark(decorator) == MARK:
                yield from ((name, str(a.value)) for a in decorator.args if isinstance(a, ast.Constant))
        yield from _marks(node, f"{name}::")


def _is_skipped(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Return whether a test is marked as skipped or expected to fail."""
    return any(_mark(decorator) in ("skip", "xfail") for decorator in node.decorator_list)


def _mark(decorator: ast.expr) -> str:
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(named).split(".")[-1]


def coverage(game: AnyGame, tests: Path) -> Coverage:
    """Return which rows of a game's ledger are exercised by tests in a folder."""
    return _coverage(game, marked_tests(tests))


def known_coverage(game: AnyGame) -> Coverage:
    """Return the same from the tests of the repository in which the game lies, or as it was shipped."""
    if game.ledger is None:
        raise DowdingError(f"{game.name} has no ledger of obligations")
    tests, shipped = REPOSITORY / "tests", game.ledger.with_name(SHIPPED)
    if tests.is_dir() and game.ledger.resolve().is_relative_to(REPOSITORY):
        return coverage(game, tests)
    if not shipped.is_file():
        raise DowdingError(f"{game.name} was shipped without its tests; name their folder with --tests")
    return _coverage(game, msgspec.json.decode(shipped.read_bytes(), type=dict[str, list[str]]))


def ship_coverage(game: AnyGame, tests: Path) -> Path:
    """Write which tests exercise which rows beside the ledger, to be shipped without the tests."""
    if game.ledger is None:
        raise DowdingError(f"{game.name} has no ledger of obligations")
    path = game.ledger.with_name(SHIPPED)
    exercised = coverage(game, tests).exercised
    path.write_bytes(msgspec.json.format(msgspec.json.encode(exercised), indent=1) + b"\n")
    return path


def _coverage(game: AnyGame, named: dict[str, list[str]]) -> Coverage:
    ledger = game_ledger(game)
    return Coverage(
        game.name,
        len(ledger),
        {row.id: named[row.id] for row in ledger if row.id in named},
        {row.id: row.excused for row in ledger if row.excused and row.id not in named},
        [row.id for row in ledger if not row.excused and row.id not in named],
    )
