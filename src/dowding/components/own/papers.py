"""The files of a set as rows of texts: what stands in each cell, and what of it is printed.

A row has the number that it has in a spreadsheet, where the header is row 1. It keeps this number.
"""

import csv
from collections.abc import Iterable, Mapping
from io import StringIO

from msgspec import Struct

from dowding.components.cells import LIST_MARK
from dowding.components.folder import Provenance

SOURCE, SOURCES = "provenance", "printed_fields"
"""The columns that say where a row, and which of its cells, come from."""
FIRST = 2
"""The number of the first row."""


class PaperRow(Struct):
    """A row: its cells by field, those of them that are known from print, and where it says it comes from."""

    cells: dict[str, str]
    printed: frozenset[str]
    source: str
    sources: str | None = None
    """The cells that it names as printed; None if they have to be named anew."""


class Paper:
    """A file of a set."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.rows: dict[int, PaperRow] = {}

    def write(self, rows: Mapping[int, PaperRow]) -> str:
        """The text of the file with these rows."""
        raise NotImplementedError


class Table(Paper):
    """A CSV file."""

    def __init__(self, file: str, text: str, fixed: Iterable[str] = (), ours: Iterable[str] = ()) -> None:
        """``fixed`` are columns that are known of every row, ``ours`` those that are on no component."""
        super().__init__(file, text)
        reader = csv.DictReader(StringIO(text))
        self.header = list(reader.fieldnames or ())
        self.columns = [name for name in self.header if name not in (SOURCE, SOURCES)]
        self.fixed = frozenset(fixed) & {*self.columns}
        self.on_it = [name for name in self.columns if name not in ours]
        for number, cells in enumerate(reader, start=FIRST):
            self.rows[number] = self._row(cells)

    def _row(self, cells: Mapping[str, str]) -> PaperRow:
        own = {name: (cells.get(name) or "").strip() for name in self.columns}
        sources, source = (cells.get(SOURCES) or "").strip(), (cells.get(SOURCE) or "").strip()
        named = [part.strip() for part in sources.split(LIST_MARK) if part.strip()]
        whole = source == Provenance.PRINTED and not named
        printed = frozenset(self.columns if whole else named)
        return PaperRow(own, printed | self.fixed, source, sources)

    def write(self, rows: Mapping[int, PaperRow]) -> str:
        """The text of the file with these rows."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.header)
        for row in rows.values():
            writer.writerow([self._cell(row, name) for name in self.header])
        return out.getvalue()

    def _cell(self, row: PaperRow, name: str) -> str:
        if name not in (SOURCE, SOURCES):
            return row.cells[name]
        if row.sources is not None:
            return row.source if name == SOURCE else row.sources
        if name == SOURCES:
            return LIST_MARK.join(field for field in self.columns if field in row.printed)
        return source_of(row, self.on_it, self.fixed)


def source_of(row: PaperRow, fields: Iterable[str], fixed: frozenset[str] = frozenset()) -> str:
    """Where a row comes from, some of whose cells are known from print."""
    if not row.printed - fixed:
        return row.source
    return Provenance.PRINTED if row.printed >= {*fields} else Provenance.DERIVED
