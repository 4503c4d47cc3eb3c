"""Rules coverage: read from the marks of tests, without running them."""

from pathlib import Path

import pytest

from chain_home import GAME
from dowding.kernel.errors import DowdingError
from dowding.testing.ledger import coverage, known_ids, marked_tests, read_ledger

TESTS = """
import pytest

@pytest.mark.obliges("ch-1-a", "ch-2.1-a")
def test_one(): ...

@pytest.mark.obliges("ch-1-a")
class TestMore:
    @pytest.mark.obliges("ch-3.1-a")
    @pytest.mark.parametrize("x", [1])
    def test_two(self, x): ...
"""


def test_marks_are_read_from_the_source(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    named = marked_tests(tmp_path)
    assert named["ch-1-a"] == ["test_some.py::test_one", "test_some.py::TestMore"]
    assert named["ch-3.1-a"] == ["test_some.py::TestMore::test_two"]
    found = coverage(GAME, tmp_path)
    assert set(found.exercised) == {"ch-1-a", "ch-2.1-a", "ch-3.1-a"}
    assert "ch-4.1-a" in found.missing
    assert found.obligations == len(read_ledger(GAME.ledger))


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match=r"no folder .* with tests"):
        coverage(GAME, tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("x-1,1,A\nx-1,1,B\n", "row 3: x-1 is there twice"),
        ("x-1,,A\n", "row 2: expected id, rule and statement"),
    ],
)
def test_a_bad_ledger_is_refused(tmp_path: Path, rows: str, told: str) -> None:
    path = tmp_path / "ledger.csv"
    path.write_text("id,rule,statement\n" + rows)
    with pytest.raises(DowdingError, match=told):
        read_ledger(path)


def test_a_missing_ledger_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match="cannot read the ledger"):
        read_ledger(tmp_path / "none.csv")


def test_all_installed_ledgers_are_known() -> None:
    assert "ch-1-a" in known_ids()


def test_an_unknown_row_stops_the_tests(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["dowding.testing.plugin"]')
    pytester.makepyfile("import pytest\n@pytest.mark.obliges('ch-99-z')\ndef test_x(): ...")
    result = pytester.runpytest_subprocess()
    assert result.ret != 0
    assert "ledger rows that do not exist: ['ch-99-z']" in result.stderr.str() + result.stdout.str()
