"""The files of a set read as what was typed over the reconstructed one.

A cell was typed if the list of typed cells names it; without such a list, if it differs from the
reconstructed set, or says that it is printed where the reconstructed set does not.
"""

import csv
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from io import StringIO

from msgspec import Struct

from dowding.components.folder import ComponentError, Problem
from dowding.components.own.box import Box
from dowding.components.own.documents import Document
from dowding.components.own.papers import FIRST, Paper, PaperRow, Table
from dowding.components.own.steps import Layer
from dowding.components.own.texts import NOWHERE

TYPED = "typed.csv"
"""The list of typed cells, beside the files of a set. Rows are counted as in a spreadsheet."""
HEADER = ["file", "row", "field", "change"]
WORDS = ("typed", "added", "removed")
NUMBER = re.compile(r"[0-9]{1,5}")
MOST_LISTED = 50_000
MOST_ROWS = 2_000
"""How many rows a file may have."""
MOST_CELL = 2_000
"""How many letters a cell may have."""


def read_layer(box: Box, texts: Mapping[str, str]) -> Layer:
    """What was typed, from the texts of all files; raises ComponentError if they have another form."""
    problems: list[Problem] = []
    papers = {file: paper for file in box.papers if (paper := _paper(box, file, texts, problems))}
    listed = _listings(texts[TYPED], problems) if TYPED in texts else None
    if problems:
        raise ComponentError(str(NOWHERE), problems)
    layer = Layer()
    for file, paper in papers.items():
        if paper.text != box.texts[file] or listed:
            _lay_over(layer, box, paper, listed)
    return layer


class Listing(Struct):
    """What the list says of a file: its typed cells by row, rows that were added, and rows of ours gone."""

    typed: dict[int, set[str]] = {}
    added: set[int] = set()
    removed: set[int] = set()


def write_typed(layer: Layer, rows: Mapping[str, Collection[int]]) -> str:
    """The list of typed cells; ``rows`` has the numbers of the rows of each file in their order."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for file, numbers in rows.items():
        added = layer.added.get(file, {})
        for place, number in enumerate(numbers, start=FIRST):
            if number in added:
                writer.writerow([file, place, "", "added"])
            writer.writerows([file, place, field, "typed"] for field in sorted(layer.typed(file, number)))
        writer.writerows([file, number, "", "removed"] for number in layer.removed.get(file, []))
    return out.getvalue()


def _listings(text: str, problems: list[Problem]) -> dict[str, Listing]:
    found: dict[str, Listing] = {}
    for place, row in enumerate(_csv(TYPED, text, problems, MOST_LISTED), start=1):
        if place == 1:
            if row != HEADER:
                problems.append(Problem(TYPED, 1, "", f"expected the columns {', '.join(HEADER)}"))
                break
        elif len(row) != len(HEADER) or not NUMBER.fullmatch(row[1]) or row[3] not in WORDS:
            told = f"expected a file, the number of a row, a field, and one of {', '.join(WORDS)}"
            problems.append(Problem(TYPED, place, "", told))
            break
        else:
            _note(found.setdefault(row[0], Listing()), int(row[1]), row[2], row[3])
    return found


def _note(listing: Listing, row: int, field: str, word: str) -> None:
    if word == "typed":
        listing.typed.setdefault(row, set()).add(field)
    else:
        (listing.added if word == "added" else listing.removed).add(row)


def _csv(file: str, text: str, problems: list[Problem], most: int = MOST_ROWS) -> Iterator[list[str]]:
    """The rows of a CSV file, as far as it is one and not too large."""
    reader = csv.reader(StringIO(text), strict=True)
    try:
        for place, row in enumerate(reader, start=1):
            if place > most + 1:
                problems.append(Problem(file, place, "", f"expected at most {most:,} rows"))
                return
            if reader.line_num != place or any(len(c) > MOST_CELL or not c.isprintable() for c in row):
                told = f"expected cells of one line and at most {MOST_CELL:,} letters"
                problems.append(Problem(file, place, "", told))
                return
            yield row
    except csv.Error as error:
        problems.append(Problem(file, reader.line_num, "", f"expected CSV: {error}"))


def _paper(box: Box, file: str, texts: Mapping[str, str], problems: list[Problem]) -> Paper | None:
    """A file of the set that is read, if it has the form of ours."""
    ours = box.papers[file]
    if file not in texts:
        problems.append(Problem(file, 0, "", "expected a file of this name"))
        return None
    if isinstance(ours, Table):
        return _table(box, ours, texts[file], problems)
    assert isinstance(ours, Document)
    return _document(box, ours, texts[file], problems)


def _table(box: Box, ours: Table, text: str, problems: list[Problem]) -> Table | None:
    before = len(problems)
    rows = list(_csv(ours.file, text, problems))
    header = rows[0] if rows else []
    for name in dict.fromkeys([*ours.header, *header]):
        if header.count(name) != 1 or name not in ours.header:
            told = f"expected the columns {', '.join(ours.header)}"
            problems.append(Problem(ours.file, 1, name[:MOST_CELL], told))
            break
    for place, row in enumerate(rows, start=1):
        if len(row) != len(header):
            problems.append(Problem(ours.file, place, "", f"expected {len(header)} fields"))
            break
    if len(problems) > before:
        return None
    one = box.described[ours.file]
    return Table(ours.file, text, one.fixed, one.ours)


def _document(box: Box, ours: Document, text: str, problems: list[Problem]) -> Document | None:
    before = len(problems)
    try:
        read = Document(ours.file, text, box.described[ours.file].printed)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        problems.append(Problem(ours.file, 0, "", f"expected TOML: {error}"))
        return None
    if list(read.names.values()) != list(ours.names.values()):
        told = f"expected the parts {', '.join(ours.names.values())}"
        problems.append(Problem(ours.file, 0, "", told))
        return None
    for number, row in read.rows.items():
        fields = ours.rows[number].cells
        for field in [f for f in (*fields, *row.cells) if f not in fields or f not in row.cells]:
            told = f"expected the values {', '.join(fields)}"
            problems.append(Problem(ours.file, 0, f"{ours.names[number]}.{field}"[:MOST_CELL], told))
            break
        for field, cell in row.cells.items():
            if len(cell) > MOST_CELL or not cell.isprintable():
                told = f"expected one line of at most {MOST_CELL:,} letters"
                problems.append(Problem(ours.file, 0, f"{ours.names[number]}.{field}", told))
    return read if len(problems) == before else None


def _lay_over(layer: Layer, box: Box, paper: Paper, listed: Mapping[str, Listing] | None) -> None:
    """Note what was typed in a file, and which rows were added or removed."""
    file, ours = paper.file, box.papers[paper.file]
    listing = listed.get(file, Listing()) if listed is not None else None
    pairs = _pairs(box, ours, paper, listing)
    spare = max(ours.rows, default=FIRST - 1)
    typed: dict[int, dict[str, str]] = {}
    for place, row in paper.rows.items():
        number = pairs.get(place)
        base = ours.rows[number] if number is not None else None
        if number is None:
            number = spare = spare + 1
            layer.added.setdefault(file, {})[number] = row.cells
        if cells := _typed(row, base, None if listing is None else listing.typed.get(place, set())):
            typed[number] = cells
    if typed:
        layer.cells[file] = typed
    if gone := sorted({*ours.rows} - {*pairs.values()}):
        layer.removed[file] = gone


def _typed(row: PaperRow, base: PaperRow | None, names: set[str] | None) -> dict[str, str]:
    """The cells of a row that were typed."""
    if base is None:
        return {field: text for field, text in row.cells.items() if names is None or field in names}
    marked = row.printed - base.printed if names is None else names
    return {field: text for field, text in row.cells.items() if field in marked or text != base.cells[field]}


def _pairs(box: Box, ours: Paper, paper: Paper, listing: Listing | None) -> dict[int, int]:
    """Which row of ours each row is: as listed, or by place, or by its key if their number differs."""
    added, removed = (listing.added, listing.removed) if listing is not None else (set[int](), set[int]())
    places = [place for place in paper.rows if place not in added]
    numbers = [number for number in ours.rows if number not in removed]
    if len(places) == len(numbers):
        return dict(zip(places, numbers, strict=True))
    key = box.described[ours.file].key
    known: dict[tuple[str, ...], int] = {}
    for number, row in ours.rows.items():
        known.setdefault(tuple(row.cells[field] for field in key), number)
    pairs: dict[int, int] = {}
    for place, row in paper.rows.items():
        name = tuple(row.cells[field] for field in key)
        if name in known:
            pairs[place] = known.pop(name)
    return pairs
