"""The page on the protocol, put together from structs, requests and a conversation."""

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as look
from msgspec import Struct

from dowding.room import messages, wishes
from dowding.room.requests import REQUESTS
from tools.protocol.club import CLUB, doors, kinds, type_of
from tools.protocol.conversation import Frame, conversation

FILE = Path(__file__).parents[2] / "docs" / "protocol.md"
OWN = {
    "match": "MATCH",
    "token": "MATCH.SECRET",
    "next": "MATCH.SECRET",
    "commitment": "0f3a…",
    "seal": "71bc…",
}
"""Fields whose values are different each time, and what the page writes for them."""
TIMES = ("seen", "since", "time")
RESULTS = {
    "endings": [{"winner": "Fighter Command", "share": 1.0, "low": 0.34, "high": 1.0}],
    "score": {"mean": 4.0, "margin": 7.2},
}
"""Fields that chance decides."""
WIDTH = 110
MOST_ITEMS = 2
"""Longer lists are cut to this many items."""

HEAD = Path(__file__).with_name("head.md")
"""What a reader must know before the tables."""
WISHES = """
## What a client sends
"""
MESSAGES = """
## What a client gets
"""
PARTS = """
## What messages are made of
"""
ASKED = """
## What is asked over HTTP

Requests are JSON. The token of a seat, or the key of the lobby, is sent as `Authorization: Bearer TOKEN`. A
refusal has a status from 400 on, and says in `told` why.

| request | what it does | who |
|---|---|---|
"""


def protocol() -> str:
    """Return the whole page."""
    said, heard = conversation()
    wished: list[type[Struct]] = list(get_args(wishes.AnyWish))
    sent = sorted(messages.Message.__subclasses__(), key=lambda kind: kind.__name__)
    begins = [HEAD.read_text(encoding="utf-8"), WISHES, *_kinds(wished, said), MESSAGES, *_kinds(sent, heard)]
    club = [CLUB, *doors(), *_objects({kind.__name__: kind for kind in _all_of(kinds())})]
    return "".join([*begins, PARTS, *_parts(sent), ASKED, *_requests(), *club])


def _kinds(kinds: Sequence[type[Struct]], examples: dict[str, Frame]) -> Iterator[str]:
    for kind in kinds:
        name = kind.__name__.lower()
        yield f"\n### `{name}`\n\n{inspect.getdoc(kind)}\n\n"
        yield "".join(_rows(kind))
        yield f"\n```json\n{_written(_plain(examples[name]))}\n```\n"


def _written(frame: Frame) -> str:
    line = json.dumps(frame, ensure_ascii=False)
    return line if len(line) <= WIDTH else json.dumps(frame, indent=1, ensure_ascii=False)


def _parts(kinds: Sequence[type[Struct]]) -> Iterator[str]:
    """Yield the structs inside messages, once each, by name."""
    inside = {kind.__name__: kind for kind in _all_of(kinds)}
    yield from _objects({name: kind for name, kind in inside.items() if kind not in kinds})


def _all_of(kinds: Sequence[type[Struct]]) -> list[type[Struct]]:
    """Return structs, and those of which they are made."""
    return [info.cls for kind in kinds for info in _inside(look.type_info(kind))]


def _objects(kinds: dict[str, type[Struct]]) -> Iterator[str]:
    for name, kind in sorted(kinds.items()):
        yield f"\n### Object `{name}`\n\n{inspect.getdoc(kind)}\n\n{''.join(_rows(kind))}"


def _inside(info: look.Type) -> Iterator[look.StructType]:
    """Yield the structs of which a type is made."""
    match info:
        case look.StructType(fields=fields):
            yield info
            inner = [field.type for field in fields]
        case look.UnionType(types=types) | look.TupleType(item_types=types):
            inner = list(types)
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            inner = [item]
        case look.DictType(value_type=value):
            inner = [value]
        case _:
            inner = []
    for each in inner:
        yield from _inside(each)


def _rows(kind: type[Struct]) -> Iterator[str]:
    """Yield a table of fields, with what the code says of them; nothing if there are none."""
    info, said = look.type_info(kind), _said_of_fields(kind)
    assert isinstance(info, look.StructType)
    numbered = kind.__module__ in (wishes.__name__, messages.__name__)
    fields = [field for field in info.fields if field.name != "id" or not numbered]
    if not fields:
        return
    yield "| field | type | meaning |\n|---|---|---|\n"
    for field in fields:
        optional = "" if field.required else ", optional"
        about = f"{_type(type_of(kind, field))}{optional} | {said.get(field.name, '')}"
        yield f"| `{field.encode_name}` | {about} |\n"


def _said_of_fields(kind: type[Struct]) -> dict[str, str]:
    """Return the docstrings that stand below the fields of a struct."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(node, ast.ClassDef)
    said: dict[str, str] = {}
    for field, text in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match text:
                case ast.Expr(ast.Constant(str(words))):
                    said.setdefault(field.target.id, " ".join(words.split()))
    return said


def _type(info: look.Type) -> str:
    """A type as a reader of JSON knows it."""
    match info:
        case look.UnionType(types=types):
            return " or ".join(dict.fromkeys(map(_type, types)))
        case look.StructType(cls=cls):
            return f"object `{cls.__name__}`"
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            return f"list of {_type(item)}"
        case look.TupleType():
            return "list"
        case look.DictType(value_type=value):
            return f"object of {_type(value)}"
        case look.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
    return PLAIN.get(type(info), "anything")


PLAIN: dict[type[look.Type], str] = {
    look.StrType: "text",
    look.IntType: "integer",
    look.FloatType: "number",
    look.BoolType: "true or false",
    look.NoneType: "null",
}


def _plain(told: Any, field: str = "") -> Any:
    """Return an example without what differs each time, and with short lists."""
    if field in RESULTS:
        return RESULTS[field]
    if isinstance(told, dict):
        return {key: _plain(value, key) for key, value in told.items()}
    if isinstance(told, list):
        return [_plain(value, field) for value in told[:MOST_ITEMS]]
    if field in OWN and told:
        return OWN[field]
    return 0.0 if field in TIMES else told


def _requests() -> Iterator[str]:
    for (method, path), request in REQUESTS.items():
        who = "the host" if request.host_only else "anybody"
        about = (inspect.getdoc(request.answer) or "").partition("\n")[0]
        yield f"| `{method} /{path}` | {about} | {who} |\n"
