"""Writes the page's types from the structs that travel: python -m tests.web.page_types."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec.inspect as look

from dowding.games.records import OnRecord
from dowding.kernel import journal
from dowding.kernel.decisions import Notation
from dowding.kernel.questions import Question
from dowding.room import messages, wishes
from dowding.room.lobby import GameFacts, Listed, Mine
from dowding.web import STATIC

FILE = STATIC / "js" / "types.js"
WIDTH = 120
HEAD = """/**
 * The shapes that travel between server and page, written from its structs by tests/web/page_types.py.
 *
"""
PLAIN: dict[type[look.Type], str] = {
    look.StrType: "string",
    look.IntType: "number",
    look.FloatType: "number",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.DateType: "string",
    look.RawType: "any",
    look.AnyType: "any",
}
ENTRIES = "Entry[]"
"""Lines of the log travel ready made, so their struct does not tell what they are."""
FACTS = "Record<string, any>"
"""What a kind of question or entry holds beside what all of them hold: each game has its own."""
ANSWER = look.type_info(Notation)
MADE_HERE = {"Decision": "Required<Shown>", "Fault": "{rule: string, reason: string}"}
"""What the page makes of what it gets: a decision with its defaults filled in, a fault of a plan."""


def page_types() -> str:
    """The whole module."""
    structs = {info.cls: info for root in _roots() for info in _parts(look.type_info(root))}
    told = [_typedef(_union(ANSWER), "Answer")]
    told += [_typedef(_shape(_fields(info)), info.cls.__name__) for info in structs.values()]
    told += [_typedef(f"{_shape(_entry())} & {FACTS}", "Entry"), _typedef(_wish(), "Wish")]
    told += [_typedef(shape, name) for name, shape in MADE_HERE.items()]
    return HEAD + "".join(told) + " */\nexport {};\n"


def _roots() -> list[type]:
    """Every message, what the lobby gets, what is on record, and what a line of the log may hold."""
    return [*messages.Message.__subclasses__(), GameFacts, Listed, Mine, OnRecord, journal.Rolled]


def _parts(info: look.Type) -> Iterator[look.StructType]:
    """The structs that a type is made of, the smallest first."""
    for inner in _inside(info):
        yield from _parts(inner)
    if isinstance(info, look.StructType) and not issubclass(info.cls, journal.Entry | Question):
        yield info


def _inside(info: look.Type) -> list[look.Type]:
    match info:
        case look.StructType(fields=fields):
            return [field.type for field in fields]
        case look.UnionType(types=types):
            return list(types)
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            return [item]
        case look.TupleType(item_types=items):
            return list(items)
        case look.DictType(key_type=key, value_type=value):
            return [key, value]
    return []


def _told(info: look.Type) -> str:
    """A type as the page writes it."""
    if info == ANSWER:
        return "Answer"
    match info:
        case look.UnionType():
            return _union(info)
        case look.StructType(cls=cls):
            return FACTS if issubclass(cls, Question) else cls.__name__
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            told = _told(item)
            return f"({told})[]" if " | " in told else f"{told}[]"
        case look.TupleType(item_types=items):
            return f"[{', '.join(map(_told, items))}]"
        case look.DictType(value_type=value):
            return f"Record<string, {_told(value)}>"
        case look.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
    return PLAIN[type(info)]


def _union(info: look.Type) -> str:
    assert isinstance(info, look.UnionType)
    return " | ".join(map(_told, info.types))


def _fields(info: look.StructType, sent: bool = False) -> list[str]:
    """The fields of a struct; those that have a default may be left out by the page, and where it says so."""
    told = [f"type: {json.dumps(info.tag)}"] if info.tag else []
    leaves_out = sent or info.cls.__struct_config__.omit_defaults
    for field in info.fields:
        optional = "?" if leaves_out and not field.required else ""
        ready_made = info.cls is messages.Journal and field.name == "entries"
        told.append(f"{field.encode_name}{optional}: {ENTRIES if ready_made else _told(field.type)}")
    return told


def _entry() -> list[str]:
    """A line of the log: what all have, then what some have; who else may see it never travels."""
    common = ["type: string", "rule: string", "step: string", "text: string", "at: number", "depth?: number"]
    base = set(journal.Entry.__struct_fields__)
    kinds = [look.type_info(kind) for kind in journal.Entry.__subclasses__() if _is_kernels(kind)]
    fields = [field for kind in kinds for field in _struct(kind).fields if field.name not in base]
    own: dict[str, set[str]] = {}
    for field in fields:
        own.setdefault(field.encode_name, set()).add(_told(field.type))
    return [*common, *(f"{name}?: {' | '.join(sorted(told))}" for name, told in own.items())]


def _is_kernels(kind: type) -> bool:
    return kind.__module__ == journal.__name__


def _struct(info: look.Type) -> look.StructType:
    assert isinstance(info, look.StructType)
    return info


def _wish() -> str:
    every: Iterable[Any] = get_args(wishes.AnyWish)
    return " | ".join(_shape(_fields(_struct(look.type_info(wish)), sent=True)) for wish in every)


def _shape(fields: list[str]) -> str:
    return f"{{{', '.join(fields)}}}"


def _typedef(shape: str, name: str) -> str:
    """A typedef, broken between fields where the line ends."""
    lines: list[str] = []
    line = " * @typedef {"
    for part in f"{shape}}} {name}".replace(" | {", "\0| {").replace(", ", ",\0").split("\0"):
        space = "" if line.endswith(("{", "  ")) else " "
        if len(line) + len(space) + len(part) > WIDTH:
            lines, line, space = [*lines, line], " *   ", ""
        line += space + part
    return "\n".join([*lines, line]) + "\n"


if __name__ == "__main__":
    FILE.write_text(page_types(), encoding="utf-8")
