"""The sample cards that the rulebooks print, typed in as an owner would."""

import csv
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from dowding.components.own import Change, Draft
from dowding.kernel.errors import DowdingError
from tests.components.own.sets import SETS

SOURCES = ("provenance", "printed_fields")

with (Path(__file__).parent / "printed_rows.csv").open(encoding="utf-8", newline="") as text:
    ROWS = [(row["components"], row["file"], int(row["row"]), row["cells"]) for row in csv.DictReader(text)]


def cells_of(text: str) -> dict[str, str]:
    return dict(cell.split("=", 1) for cell in text.split("|"))


def in_the_file(draft: Draft, file: str, row: int) -> dict[str, str]:
    return list(csv.DictReader(StringIO(draft.texts()[file])))[row - 2]


@pytest.mark.parametrize(("name", "file", "row", "cells"), ROWS)
def test_a_printed_row_is_what_was_typed(name: str, file: str, row: int, cells: str) -> None:
    draft, printed = Draft.begin(SETS[name], "Mine"), cells_of(cells)
    others = spoilt(draft, file, row, printed)
    assert in_the_file(draft, file, row) != in_the_file(Draft.begin(SETS[name], "Mine"), file, row)
    draft.change([Change(file, row, field, text) for field, text in printed.items()], over=True)
    found = in_the_file(draft, file, row)
    assert {field: found[field] for field in printed} == printed
    shipped = SETS[name].texts()[file].splitlines()
    told = dict(zip(shipped[0].split(","), next(csv.reader([shipped[row - 1]])), strict=True))
    assert {f: text for f, text in found.items() if f not in SOURCES} == {
        f: text for f, text in told.items() if f not in SOURCES
    }
    assert {*printed} <= draft.rows(file)[row].printed
    assert others
    assert draft.check().faults == []


def spoilt(draft: Draft, file: str, row: int, printed: dict[str, Any]) -> Any:
    """Type other values over the printed ones first: those of the next row that has others."""
    rows = draft.rows(file)
    other = next(r for r in rows.values() if r.cells != rows[row].cells and r is not rows[row])
    changes = [Change(file, row, field, f"{other.cells[field]} x") for field in printed]
    return draft.change(changes, over=True)


@pytest.mark.parametrize(("name", "file", "row", "cells"), ROWS)
def test_a_printed_cell_is_not_typed_over_by_accident(name: str, file: str, row: int, cells: str) -> None:
    draft = Draft.begin(SETS[name], "Mine")
    for field, text in cells_of(cells).items():
        assert draft.type(file, row, field, text) == []  # as it is printed: nothing to do
        with pytest.raises(DowdingError, match="the rulebook prints"):
            draft.type(file, row, field, f"{text}9")
    assert draft.check().digest == draft.box.digest
    assert draft.counts().typed == 0
