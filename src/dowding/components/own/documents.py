"""A TOML file of a set as rows of texts: each part of it is a row, and each value in it a cell.

A table by ranges, such as ``"2-4" = -1``, is shown with a cell for each number, so that its ranges can
change.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, TypeAlias

from dowding.components.cells import LIST_MARK, WORDS
from dowding.components.folder import Provenance
from dowding.components.own.papers import FIRST, SOURCE, Paper, PaperRow, source_of

Value: TypeAlias = int | float | bool | str | date | list[Any]
RANGE = re.compile(r"(\d{1,3})-(\d{1,3})")
BARE = re.compile(r"[A-Za-z0-9_-]+")
POINT = "."
LIST = f"{LIST_MARK} "


class Document(Paper):
    """A TOML file: its rows have cells of their own."""

    def __init__(self, file: str, text: str, printed: Mapping[str, list[str]]) -> None:
        """``printed`` names, by part, cells that are known although their part is not printed as a whole."""
        super().__init__(file, text)
        whole = tomllib.loads(text)
        self.head = {name: value for name, value in whole.items() if not isinstance(value, dict)}
        parts = dict(_parts(whole))
        self.names: dict[int, str] = dict(enumerate(parts, start=FIRST))
        """The part that each row stands for; one within another has both names."""
        self.kinds: dict[int, dict[str, Value]] = {}
        """By row and field: the value in the shipped file, which shows of what type it is."""
        for number, name in self.names.items():
            values = dict(_flat(parts[name]))
            source = str(values.pop(SOURCE, self.head.get(SOURCE, "")))
            cells = {field: spelled(value) for field, value in values.items()}
            known = cells if source == Provenance.PRINTED else printed.get(name, ())
            self.rows[number] = PaperRow(cells, frozenset(known), source, "")
            self.kinds[number] = values

    def write(self, rows: Mapping[int, PaperRow]) -> str:
        """The text of the file with these rows."""
        lines = [f"{_key(name)} = {_value(value)}" for name, value in self.head.items()]
        for number, row in rows.items():
            nested = self._nested(number, row)
            if SOURCE not in self.head:
                source = row.source if row.sources is not None else source_of(row, row.cells)
                nested = {SOURCE: source, **nested}
            lines += _table(self.names[number].split(POINT), nested)
        return "\n".join(lines).lstrip("\n") + "\n"

    def place(self, field: str) -> tuple[int, str]:
        """The row and the field that a name with points means; row 0 is none."""
        for number, name in self.names.items():
            if field == name or field.startswith(f"{name}{POINT}"):
                return number, field[len(name) :].strip(POINT)
        return 0, field

    def _nested(self, number: int, row: PaperRow) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for field, text in row.cells.items():
            *above, last = field.split(POINT)
            place = made
            for name in above:
                place = place.setdefault(name, {})
            place[last] = valued(text, self.kinds[number][field])
        return made


def _parts(whole: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The parts of a document by name; if parts of a part say where they come from, each is one."""
    for name, value in whole.items():
        if isinstance(value, dict):
            inner = [part for part in value.values() if isinstance(part, dict)]
            if any(SOURCE in part for part in inner):
                yield from _parts(value, f"{above}{name}{POINT}")
            else:
                yield f"{above}{name}", value


def _flat(part: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Value]]:
    """The values of a part by their names, and those of a part within it with both names."""
    for name, value in part.items():
        span = RANGE.fullmatch(name)
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}{POINT}")
        elif span and int(span[1]) < int(span[2]):
            yield from ((f"{above}{n}", value) for n in range(int(span[1]), int(span[2]) + 1))
        else:
            yield f"{above}{name}", value


def spelled(value: Value) -> str:
    """A value as the text of a cell."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return LIST.join(map(spelled, value)) if isinstance(value, list) else str(value)


def valued(text: str, like: Value) -> Value:
    """The value of a text, of the type of another value; if it has none, the text, to be found faulty."""
    text = text.strip()
    if isinstance(like, list):
        parts = [part.strip() for part in text.split(LIST_MARK) if part.strip()]
        return [valued(part, like[0] if like else 0) for part in parts]
    try:
        if isinstance(like, bool):
            return WORDS[text.lower()]
        if isinstance(like, date):
            return date.fromisoformat(text)
        return type(like)(text)
    except (KeyError, ValueError):
        return text


def _table(names: list[str], values: Mapping[str, Any]) -> list[str]:
    """The lines of a part and of the parts within it."""
    lines = ["", f"[{POINT.join(map(_key, names))}]"]
    lines += [f"{_key(n)} = {_value(v)}" for n, v in values.items() if not isinstance(v, dict)]
    for name, value in values.items():
        if isinstance(value, dict):
            lines += _table([*names, name], value)
    return lines


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name)


def _value(value: Value) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date) else json.dumps(value)
