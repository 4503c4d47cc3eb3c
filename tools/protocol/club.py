"""What is asked of a club over HTTP: every door, who may ask, what is said and what is told."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec.inspect as look
from msgspec import Raw, Struct

from dowding.room.club import told
from dowding.room.lobby import File
from dowding.server.club.asked import DOORS
from dowding.server.club.office import Answering, SignedIn, SignedOff
from dowding.store.club.kept import Who

CLUB = """
## What is asked of a club

These doors exist where the server runs with `--club`. Whoever is signed in has a cookie, which no script of
the page can read; a client of your own keeps it and sends it back. A body is an object with the fields that
the door names. Where no role stands, anybody may ask. Who is not signed in gets the status 401, and who may
not do something 403. Lists go on with `?before=` and the id of the last thing, members with `?after=`.

| request | what it does | who | said | told |
|---|---|---|---|---|
"""
SPECIAL: dict[Any, str] = {
    SignedIn: "object `Me`, and a cookie",
    SignedOff: "nothing; the cookie ends",
    File: "a file",
    type(None): "nothing",
    Any: "object `Settings`",
}
AS_JSON: dict[tuple[type[Struct], str], Any] = {
    (told.Room, "running"): list[told.Running],
    (told.Room, "here"): list[Who],
    (told.Room, "season"): told.Season,
}
"""What fields hold that are put together beforehand."""


def doors() -> Iterator[str]:
    """Yield a row for each door."""
    for (method, path), door in DOORS.items():
        about = (inspect.getdoc(door.answer) or "").partition("\n")[0]
        body = body_of(door.answer)
        said = f"object `{body.__name__}`" if body else ""
        yield f"| `{method} /{path}` | {about} | {door.role or 'anybody'} | {said} | {_told(door.answer)} |\n"


def body_of(answer: Answering) -> type[Struct] | None:
    """Return what a door reads from the body of a request."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(answer)))):
        match node:
            case ast.Call(func=ast.Name("read"), args=[_, kind]):
                found: type[Struct] = eval(ast.unparse(kind), vars(inspect.getmodule(answer)))
                return found
    return None


def _told(answer: Answering) -> str:
    kind = get_type_hints(answer)["return"]
    if kind in SPECIAL:
        return SPECIAL[kind]
    (inner,) = get_args(kind)[-1:] or (kind,)
    name = f"object `{inner.__name__}`" if _is_told(inner) else "an object"
    return f"list of {name}" if inner is not kind and getattr(kind, "__origin__", None) is list else name


def kinds() -> list[type[Struct]]:
    """Return the structs that are said or told at the doors, and what fields hold as JSON."""
    found: list[Any] = [told.Me, *AS_JSON.values()]
    for door in DOORS.values():
        found += [body_of(door.answer), get_type_hints(door.answer)["return"]]
    return [kind for each in found for kind in (each, *get_args(each)) if _is_told(kind)]


def _is_told(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct) and kind not in SPECIAL and kind is not Raw


def type_of(kind: type[Struct], field: look.Field) -> look.Type:
    """Return the type of a field, also where it is put together beforehand."""
    known = AS_JSON.get((kind, field.name))
    return look.type_info(known) if known else field.type
