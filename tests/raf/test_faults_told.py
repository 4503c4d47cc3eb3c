"""How faults of a set are told: with file, row and field, and those of form before those of content."""

from pathlib import Path

import pytest

from dowding.components import ComponentError
from dowding.games.raf import COMPONENTS
from tests.spoiling import Copy, Rows

TABLES = sorted(path.name for path in COMPONENTS.files() if path.suffix == ".csv")
DOCUMENTS = sorted(path.name for path in COMPONENTS.files() if path.suffix == ".toml")


def test_an_exported_set_is_whole(tmp_path: Path) -> None:
    COMPONENTS.export(tmp_path / "mine")
    assert COMPONENTS.load(tmp_path / "mine").digest == COMPONENTS.load().digest


def test_all_faults_are_told_at_once(copy: Copy) -> None:
    copy.set("squadrons.csv", 21, "full", "four")
    copy.set("gruppen.csv", 8, "selector", "D")
    assert [problem.split(":")[0] for problem in copy.problems()] == [
        "squadrons.csv, row 21, full",
        "gruppen.csv, row 8, selector",
    ]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    COMPONENTS.export(tmp_path / "mine")
    (tmp_path / "mine" / "weather.csv").unlink()
    with pytest.raises(ComponentError) as caught:
        COMPONENTS.load(tmp_path / "mine")
    told = "weather.csv: expected a file: No such file or directory"
    assert [str(problem) for problem in caught.value.problems] == [told]


def test_a_missing_column_is_named(copy: Copy) -> None:
    copy.edit("weather.csv", lambda rows: [row.pop(1) for row in rows])
    assert copy.problems() == ["weather.csv, row 1, luftflotte_2: expected a column of this name"]


@pytest.mark.parametrize("file", DOCUMENTS)
def test_a_document_with_a_strange_part_is_refused(copy: Copy, file: str) -> None:
    with copy.place(file).open("a", encoding="utf-8") as text:
        text.write("\n[weather]\nrain = true\n")
    assert copy.problems() == [f"{file}: object contains unknown field `weather`"]


@pytest.mark.parametrize("file", TABLES)
def test_an_empty_table_is_refused_by_name(copy: Copy, file: str) -> None:
    def behead(rows: Rows) -> None:
        del rows[1:]

    copy.edit(file, behead)
    assert any(problem.startswith(file) for problem in copy.problems())


@pytest.mark.parametrize("file", TABLES)
def test_a_repeated_row_is_refused_by_name(copy: Copy, file: str) -> None:
    copy.edit(file, lambda rows: rows.append(rows[-1]))
    assert any(problem.startswith(file) for problem in copy.problems())


def test_a_strange_folder_is_no_component_set(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"squadrons\.csv: expected a file"):
        COMPONENTS.load(tmp_path)


def test_a_tactics_chart_that_is_missing_is_told(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=accurate_b", "")
    wanted = "response_tactics.csv: constraint broken: Raid Response Tactics, accurate_b has rows"
    assert copy.problems() == [wanted]


def test_a_bad_pool_is_told_with_the_first_row_that_has_it(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=accurate_a, pool=1", "pool=one")
    wanted = "response_tactics.csv, row 2, pool: expected a number or a range such as 4..6, found 'one'"
    assert copy.problems()[0] == wanted


def test_a_wrong_name_is_told_before_constraints_are_looked_at(copy: Copy) -> None:
    copy.fill("squadrons.csv", "designation=54/6/11", "sector=13/11")
    assert [problem.partition(", sector: ")[2] for problem in copy.problems()] == [
        "expected the name of a sector or nothing, found '13/11'"
    ]


def test_the_tactics_at_poor_intelligence_are_for_minor_and_major_raids(copy: Copy) -> None:
    copy.fill("response_tactics.csv", "chart=poor, pool=1, column=minor", "column=small")
    assert any(problem.endswith("expected minor or major, found 'small'") for problem in copy.problems())


@pytest.mark.parametrize(
    ("file", "where", "told"),
    [
        ("recovery.csv", "facing=full", "facing: constraint broken: one row for full, one for reduced"),
        ("night_commitment.csv", "until=",
         "until: constraint broken: one row for each period, one of them terror"),
    ],
)  # fmt: skip
def test_a_table_without_a_row_that_it_needs_is_not_read_further(
    copy: Copy, file: str, where: str, told: str
) -> None:
    copy.fill(file, where, "")
    assert copy.problems() == [f"{file}, {told}"]


def test_a_sector_too_few(copy: Copy) -> None:
    """Who loses a sector loses its references first; the error names each of them."""

    def sink(rows: Rows) -> None:
        del rows[1]

    copy.edit("sectors.csv", sink)
    assert (
        "squadrons.csv, row 2, sector: expected the name of a sector or nothing, found '1/10'"
        in copy.problems()
    )
