"""Cells with names and notations, rows as charts, and what a file must hold."""

from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple, NewType

import pytest

from dowding.components import ComponentError, Folder, Provenance
from dowding.components.cells import Names, Notation, NumberOrNone
from dowding.components.requiring import falling, rising
from dowding.components.sheets import Faces, File, MixedRow, Row, Sheet, span

Sector = NewType("Sector", int)
Squadron = NewType("Squadron", int)


class Facing(IntEnum):
    FULL = 0
    REDUCED = 1


class Letter(StrEnum):
    A = "A"
    B = "B"


class Fate(NamedTuple):
    box: str
    facing: Facing


def fate(text: str) -> Fate:
    box, facing = text.split(" ")
    return Fate(box, Facing[facing.upper()])


class Counter(MixedRow, frozen=True, rename={"name": "designation"}):
    id: Squadron
    name: str
    home: Sector | None
    near: tuple[Sector, ...]
    facing: Facing
    fates: tuple[Annotated[Fate, Notation(fate, "a box and a facing such as 'hunt full'")], ...]
    net: NumberOrNone


HEADER = "designation,home,near,facing,fates,net,printed_fields,provenance\n"
GOOD = "54,6/11,6/11;London,reduced,hunt full;inflight reduced,,designation,derived\n"


def read(path: Path, *rows: str) -> Sheet[Counter]:
    (path / "counters.csv").write_text(HEADER + "".join(rows), encoding="utf-8")
    (path / "sectors.csv").write_text("sector\n6/11\n London \n", encoding="utf-8")
    folder = Folder(path)
    folder.names[Sector] = Names.of("a sector", folder.column("sectors.csv", "sector"))
    return Sheet(folder, "counters.csv", Counter, number="id")


def faults(sheet: File) -> list[str]:
    return [str(problem) for problem in sheet.folder.problems]


def test_cells_are_read_by_the_type_of_their_column(tmp_path: Path) -> None:
    sheet = read(tmp_path, GOOD, GOOD.replace("54,6/11", "74,"))
    assert not faults(sheet)
    first, second = sheet
    assert (first.id, first.name, first.home, first.near) == (0, "54", 0, (0, 1))
    assert first.fates == (("hunt", Facing.FULL), ("inflight", Facing.REDUCED))
    assert (first.facing, first.net) == (Facing.REDUCED, 0)
    assert (second.id, second.home) == (1, None)
    assert (len(sheet), sheet[1]) == (2, second)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("54,6/11", "54,7/11", "home: expected the name of a sector or nothing, found '7/11'"),
        ("6/11;London", "6/11;7/11", "near: expected the name of a sector, found '7/11'"),
        ("6/11;London", "0", "near: expected the name of a sector, found '0'"),
        (",reduced,", ",half,", "facing: expected full or reduced, found 'half'"),
        (",reduced,", ",1,", "facing: expected full or reduced, found '1'"),
        ("hunt full", "hunt", "fates: expected a box and a facing such as 'hunt full', found 'hunt'"),
        ("hunt full", "hunt up", "fates: expected a box and a facing such as 'hunt full', found 'hunt up'"),
        (",,designation", ",few,designation", "net: expected a whole number or nothing, found 'few'"),
        (",designation,", ",name,", "printed_fields: expected names of columns, found 'name'"),
    ],
)
def test_a_bad_cell_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    assert faults(read(tmp_path, GOOD.replace(old, new, 1))) == [f"counters.csv, row 2, {told}"]


def test_a_number_that_is_counted_is_no_column(tmp_path: Path) -> None:
    (tmp_path / "counters.csv").write_text("id," + HEADER + "7," + GOOD, encoding="utf-8")
    sheet = Sheet(Folder(tmp_path), "counters.csv", Counter, number="id")
    assert "counters.csv, row 1, id: unknown column" in faults(sheet)[0]


def test_a_table_without_rows_is_refused(tmp_path: Path) -> None:
    assert faults(read(tmp_path)) == ["counters.csv: constraint broken: the table has rows"]


def test_looking_ahead_changes_neither_faults_nor_digest(tmp_path: Path) -> None:
    read(tmp_path, GOOD)
    plain, curious = Folder(tmp_path), Folder(tmp_path)
    assert curious.column("sectors.csv", "sector") == ["6/11", "London"]
    assert curious.column("nowhere.csv", "sector") == []
    assert curious.problems == []
    assert curious.digest() == plain.digest()


class Line(Row, frozen=True):
    total: str
    result: Letter


LINES = "total,result,provenance\n..0,A,printed\n1..3,B,printed\n4..,A,printed\n"


def lines(path: Path, text: str) -> Sheet[Line]:
    (path / "lines.csv").write_text(text, encoding="utf-8")
    return Sheet(Folder(path), "lines.csv", Line)


def test_ranges_make_a_chart(tmp_path: Path) -> None:
    sheet = lines(tmp_path, LINES)
    chart = sheet.chart("Lines", "total", lambda row: row.result)
    assert [chart[total] for total in (-9, 0, 1, 3, 4, 99)] == ["A", "A", "B", "B", "A", "A"]
    assert sheet.chart("Lines", "total")[2] is sheet[1]
    some = sheet.chart("Lines", "total", lambda row: row.total, lambda row: row.result is Letter.B)
    assert set(some.rows) == {"1..3"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("1..3", "2..3", "row 3, total: expected a range from 1, found '2..3'"),
        ("1..3", "0..3", "row 3, total: expected a range from 1, found '0..3'"),
        ("1..3", "3..1", "row 3, total: expected a number or a range such as 4..6, found '3..1'"),
        ("1..3", "1-3", "row 3, total: expected a number or a range such as 4..6, found '1-3'"),
    ],
)
def test_ranges_that_do_not_follow_each_other_are_named(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    sheet = lines(tmp_path, LINES.replace(old, new))
    sheet.chart("Lines", "total")
    assert f"lines.csv, {told}" in faults(sheet)


def test_a_chart_without_rows_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"lines\.csv: constraint broken: Nobody has rows"):
        lines(tmp_path, LINES).chart("Nobody", "total", lambda row: row, lambda _: False)


@pytest.mark.parametrize(
    ("key", "ends"),
    [("3", (3, 3)), ("-2", (-2, -2)), ("4..6", (4, 6)), ("7..", (7, 1000)), ("..2", (-1000, 2))],
)
def test_a_range_has_two_ends(key: str, ends: tuple[int, int]) -> None:
    assert span(key) == ends


class Dice(Faces[Letter], frozen=True):
    name: str


def test_a_row_with_a_cell_for_each_face_is_a_chart(tmp_path: Path) -> None:
    header = ",".join(f"die_{die}" for die in range(1, 7))
    (tmp_path / "dice.csv").write_text(f"name,{header},provenance\nall,A,A,A,A,B,B,printed\n")
    sheet = Sheet(Folder(tmp_path), "dice.csv", Dice)
    chart = sheet[0].chart("Dice")
    assert "".join(chart.rows) == "AAAABB"
    assert (chart.name, chart.low, chart.high) == ("Dice", 1, 6)


def test_what_must_occur_once_is_missed_repeated_and_unknown_by_name(tmp_path: Path) -> None:
    file = File(Folder(tmp_path), "file.csv")
    assert file.once("letters", [Letter.A, Letter.B], Letter)
    assert not faults(file)
    assert not file.once("letters", ["A", "A", "C"], ["A", "B"])
    assert [told.partition("broken: ")[2] for told in faults(file)] == [
        "letters each have a row; missing: B",
        "letters have one row each; repeated: A",
        "there are no other letters; found: C",
    ]


def test_a_settled_set_is_not_held_to_constraints(tmp_path: Path) -> None:
    file = File(Folder(tmp_path, settled=True), "file.csv")
    assert not file.once("letters", ["A", "A"], ["A"])
    assert not faults(file)


@pytest.mark.parametrize(
    ("provenance", "printed", "ours"),
    [
        (Provenance.RECONSTRUCTED, (), True), (Provenance.CALIBRATED, ("full",), True),
        (Provenance.PRINTED, (), False), (Provenance.DERIVED, (), False),
        (Provenance.DERIVED, ("name",), True), (Provenance.DERIVED, ("full",), False),
    ],
)  # fmt: skip
def test_cells_that_are_not_printed_are_ours(
    provenance: Provenance, printed: tuple[str, ...], ours: bool
) -> None:
    assert MixedRow(provenance, printed).is_ours("full") == ours


def test_rising_and_falling_let_values_repeat() -> None:
    assert rising([1, 1, 2])
    assert not rising([1, 2, 1])
    assert falling([2, 2, 1])
    assert not falling([2, 1, 2])
    assert rising([])
    assert falling([])
