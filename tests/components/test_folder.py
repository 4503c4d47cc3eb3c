"""Component sets: typed, frozen, and refused with file, row, field and what was expected."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import pytest
from msgspec import Meta, Struct

from chain_home import GAME
from chain_home.kit import Kit
from dowding.components import ComponentError, ComponentSet, Folder, Provenance
from dowding.kernel.errors import DowdingError


class Kind(StrEnum):
    SPITFIRE = "Spitfire"
    HURRICANE = "Hurricane"


class Row(Struct, frozen=True):
    name: str
    kind: Kind
    rating: int
    green: bool
    sectors: tuple[str, ...]
    note: str | None
    provenance: Provenance


HEADER = "name,kind,rating,green,sectors,note,provenance\n"
GOOD = "54,Spitfire,4,no,6/11;London,,printed\n"


def read(tmp_path: Path, text: str) -> tuple[tuple[Row, ...], Folder]:
    (tmp_path / "units.csv").write_text(text, encoding="utf-8")
    folder = Folder(tmp_path)
    return folder.table("units.csv", Row), folder


def test_cells_become_typed_and_frozen(tmp_path: Path) -> None:
    (row,), folder = read(tmp_path, HEADER + GOOD)
    assert row == Row("54", Kind.SPITFIRE, 4, False, ("6/11", "London"), None, Provenance.PRINTED)
    assert folder.problems == []
    with pytest.raises(AttributeError):
        row.rating = 5  # type: ignore[misc]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            "54,Defiant,4,no,,,printed",
            "units.csv, row 2, kind: expected one of Spitfire, Hurricane, found 'Defiant'",
        ),
        (
            "54,Spitfire,four,no,,,printed",
            "units.csv, row 2, rating: expected a whole number, found 'four'",
        ),
        ("54,Spitfire,4,maybe,,,printed", "units.csv, row 2, green: expected yes or no, found 'maybe'"),
        (
            "54,Spitfire,4,no,,,guessed",
            "row 2, provenance: expected one of printed, derived, reconstructed",
        ),
        ("54,Spitfire,4", "units.csv, row 2: expected 7 fields"),
        ("54,Spitfire,4,no,,,printed,more", "units.csv, row 2: expected 7 fields"),
        ('54,Spitfire,4,no,,"x"y,printed', "units.csv, row 2: expected CSV"),
    ],
)
def test_a_bad_row_is_named(tmp_path: Path, row: str, told: str) -> None:
    _, folder = read(tmp_path, HEADER + row + "\n")
    assert told in str(folder.problems[0])
    with pytest.raises(ComponentError, match="cannot be used"):
        folder.refuse_faults()


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    _, folder = read(tmp_path, HEADER + "54,Spitfire,x,y,,,z\n" * 10)
    assert len(folder.problems) == 30
    with pytest.raises(ComponentError, match="and 10 more"):
        folder.refuse_faults()


def test_missing_and_unknown_columns_are_named(tmp_path: Path) -> None:
    _, folder = read(tmp_path, HEADER.replace("rating", "ratting") + GOOD)
    assert [problem.field for problem in folder.problems] == ["rating", "ratting"]


def test_missing_files_and_wrong_encodings_are_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.table("units.csv", Row)
    (tmp_path / "bad.csv").write_bytes(b"\xff\xff")
    folder.table("bad.csv", Row)
    assert [p.file for p in folder.problems] == ["units.csv", "bad.csv"]


def test_spreadsheets_marks_do_not_matter(tmp_path: Path) -> None:
    rows, plain = read(tmp_path, HEADER + GOOD)
    (tmp_path / "units.csv").write_bytes(b"\xef\xbb\xbf" + (HEADER + GOOD).replace("\n", "\r\n").encode())
    other = Folder(tmp_path)
    assert other.table("units.csv", Row) == rows
    assert other.digest() == plain.digest()


class Document(Struct, frozen=True):
    title: str
    chart: dict[str, int]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "charts.toml: expected TOML"),
        ("title = 'x'", "missing required field `chart`"),
        ("title = 'x'\n[chart]\na = 'b'", "charts.toml, chart\\[...\\]: expected `int`, got `str`"),
    ],
)
def test_a_bad_document_is_named(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "charts.toml").write_text(text)
    with pytest.raises(ComponentError, match=told):
        Folder(tmp_path).document("charts.toml", Document)


class Limited(Struct, frozen=True):
    rating: Annotated[int, Meta(ge=0, le=3)]
    note: Optional[int] = None  # noqa: UP045


def test_limits_defaults_and_blank_lines(tmp_path: Path) -> None:
    (tmp_path / "limited.csv").write_text("rating\n1\n\n\n99\n")
    folder = Folder(tmp_path)
    assert folder.table("limited.csv", Limited) == (Limited(1),)
    (problem,) = folder.problems
    assert (problem.row, problem.field) == (5, "rating")
    (tmp_path / "limited.csv").write_text("rating,note\n1,\n")
    assert Folder(tmp_path).table("limited.csv", Limited) == (Limited(1),)


def test_a_column_stands_once(tmp_path: Path) -> None:
    _, folder = read(tmp_path, HEADER.replace("note", "name") + GOOD)
    assert "expected one column of this name" in {problem.expected for problem in folder.problems}


# Sets


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "charts.toml",
            '"4-6" = "sector"',
            '"5-6" = "sector"',
            "detection: Detection: expected a row for 4",
        ),
        ("charts.toml", '"4-6" = "sector"', '"four" = "sector"', "charts.toml, detection: row key 'four'"),
        ("charts.toml", '"sector"', '"sektor"', "invalid enum value 'sektor'"),
        (
            "targets.csv",
            "2,Portsmouth",
            "1,Portsmouth",
            "card: expected each card once, found 1 again",
        ),
        ("targets.csv", "1,Ventnor", "0,Ventnor", "cards count from 1"),
        ("squadrons.csv", "601 Squadron", "54 Squadron", "squadrons.csv, name: expected each name once"),
    ],
)
def test_a_spoilt_set_is_refused_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = tmp_path / "mine"
    GAME.components.export(folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    with pytest.raises(ComponentError, match=told):
        GAME.components.load(folder)


def test_exporting_to_an_impossible_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DowdingError, match="cannot write to"):
        GAME.components.export(tmp_path / "file" / "set")


def test_a_broken_constraint_is_refused_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    GAME.components.export(folder)
    lines = (folder / "targets.csv").read_text().splitlines()
    (folder / "targets.csv").write_text("\n".join(lines[:3]) + "\n")
    with pytest.raises(ComponentError, match=r"targets.csv: constraint broken: a hand holds three cards"):
        GAME.components.load(folder)


def test_exporting_overwrites_nothing(tmp_path: Path) -> None:
    written = GAME.components.export(tmp_path / "new")
    assert [path.name for path in written] == [
        "charts.toml",
        "gruppen.csv",
        "squadrons.csv",
        "targets.csv",
    ]
    assert GAME.components.load(tmp_path / "new").digest == GAME.components.load().digest
    with pytest.raises(DowdingError, match="not an empty folder; nothing was written"):
        GAME.components.export(tmp_path / "new")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match="there is no folder"):
        GAME.components.load(tmp_path / "nowhere")


def test_the_shipped_set_is_read_once_unless_it_is_forgotten() -> None:
    shipped: ComponentSet[Kit] = GAME.components
    found = ComponentSet(shipped.name, shipped.home, shipped.build)
    first = found.load()
    assert found.load().kit is first.kit
    found.forget()
    assert found.load().kit is not first.kit


@pytest.mark.parametrize("start", [b'"', b'"a"b,', b"\xff\xfe", b"a\0"])
def test_a_table_that_begins_with_nonsense_is_told(tmp_path: Path, start: bytes) -> None:
    (tmp_path / "rows.csv").write_bytes(start + b"name,strength\nA,1\n")
    folder = Folder(tmp_path)
    assert folder.table("rows.csv", Row) == ()
    assert [problem.file for problem in folder.problems][:1] == ["rows.csv"]


def test_a_document_that_is_nested_too_deeply_is_told(tmp_path: Path) -> None:
    (tmp_path / "facts.toml").write_text("a = " + "[" * 5000)
    with pytest.raises(ComponentError, match="expected TOML"):
        Folder(tmp_path).document("facts.toml", Row)


def test_a_folder_whose_name_cannot_be_is_told(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "a\0b")
    assert folder.table("rows.csv", Row) == ()
    assert "expected a file" in str(folder.problems[0])
