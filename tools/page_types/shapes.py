"""Types of Python as types of the page."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec.inspect as look

from dowding.kernel.decisions import Notation

WIDTH = 120
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
ANSWER = look.type_info(Notation)
NameOf: TypeAlias = Callable[[type], str]
"""How a struct is called in a file."""


def inside(info: look.Type) -> list[look.Type]:
    """Return the types of which a type is made."""
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


def parts(info: look.Type) -> Iterator[look.StructType]:
    """Yield the structs that a type is made of, the smallest first."""
    for inner in inside(info):
        yield from parts(inner)
    if isinstance(info, look.StructType):
        yield info


def told(info: look.Type, name_of: NameOf) -> str:
    """Return a type as the page writes it; ``name_of`` is how a struct is called there."""
    if info == ANSWER:
        return "Answer"
    match info:
        case look.UnionType(types=types):
            return " | ".join(told(each, name_of) for each in types)
        case look.StructType(cls=cls):
            return name_of(cls)
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            each = told(item, name_of)
            return f"({each})[]" if " | " in each else f"{each}[]"
        case look.TupleType(item_types=items):
            return f"[{', '.join(told(item, name_of) for item in items)}]"
        case look.DictType(value_type=value):
            return f"Record<string, {told(value, name_of)}>"
        case look.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case look.EnumType(cls=kind):
            return " | ".join(json.dumps(member.value) for member in kind)
    return PLAIN[type(info)]


def fields_of(info: look.StructType, name_of: NameOf, sent: bool = False) -> list[str]:
    """Return the fields of a struct; one that has a default may be missing where a struct leaves such out."""
    leaves_out = sent or info.cls.__struct_config__.omit_defaults
    return [
        f"{field.encode_name}{'?' if leaves_out and not field.required else ''}: {told(field.type, name_of)}"
        for field in info.fields
    ]


def interface(name: str, fields: Iterable[str], base: str = "") -> str:
    """Return the type of an object, a line a field."""
    extends = f" extends {base}" if base else ""
    body = "".join(f"  {field};\n" for field in fields)
    return f"\nexport interface {name}{extends} {{\n{body}}}\n"


def alias(name: str, *types: str) -> str:
    """Return a name for one of several types, broken where the line ends."""
    line = f"\nexport type {name} = {' | '.join(types)};\n"
    return (
        line
        if len(line) <= WIDTH
        else f"\nexport type {name} =\n" + "\n".join(f"  | {t}" for t in types) + ";\n"
    )


def struct(info: look.Type) -> look.StructType:
    """Return a type that is known to be a struct."""
    assert isinstance(info, look.StructType)
    return info
