"""The shapes of a club: what is told at each of its doors."""

from collections.abc import Iterable, Iterator
from typing import Any, get_type_hints

import msgspec.inspect as look
from msgspec import Struct

from dowding.room.club import told as club
from dowding.room.lobby import File
from dowding.server.club.asked import DOORS
from dowding.server.club.office import CLUB, SignedIn, SignedOff
from tools.page_types.shapes import fields_of, inside, interface, struct, told
from tools.page_types.wire import LOBBY
from tools.protocol.club import AS_JSON

HEAD = """// What the club tells the page, written from its structs by tools/page_types.
// Times are seconds since 1970.

import type {{ {shared} }} from "../types.js";
"""
STANDS_FOR: dict[type, Any] = {SignedIn: club.Me, SignedOff: dict[str, None], type(None): dict[str, None]}
"""What is told where a door returns something else."""


def club_types() -> str:
    """Return the whole module."""
    reads, tells = _doors("GET"), _doors("POST")
    every = [*reads.values(), *tells.values(), *map(look.type_info, AS_JSON.values())]
    structs = list(dict.fromkeys(info.cls for each in every for info in _parts(each)))
    own = [cls for cls in structs if cls not in LOBBY]
    lines = [HEAD.format(shared=", ".join(cls.__name__ for cls in structs if cls in LOBBY))]
    lines += [_interface(cls) for cls in own]
    lines.append(_table("Reads", "What is told at each address that is read.", reads))
    lines.append(_table("Tells", "What is told at each address where something is changed.", tells))
    return "".join(lines)


def _doors(method: str) -> dict[str, look.Type]:
    """Return what is told at each door, by the end of its path."""
    kinds = {
        path.removeprefix(CLUB): get_type_hints(door.answer)["return"]
        for (asked, path), door in DOORS.items()
        if asked == method
    }
    return {
        path: look.type_info(STANDS_FOR.get(kind, kind)) for path, kind in kinds.items() if kind is not File
    }


def _parts(info: look.Type) -> Iterator[look.StructType]:
    """Yield the structs that a type is made of, as far as the club has them, the smallest first."""
    is_shared = isinstance(info, look.StructType) and info.cls in LOBBY
    for inner in () if is_shared else _inside(info):
        yield from _parts(inner)
    if isinstance(info, look.StructType):
        if (base := _base(info.cls)) is not None:
            yield struct(look.type_info(base))
        yield info


def _inside(info: look.Type) -> Iterable[look.Type]:
    if not isinstance(info, look.StructType):
        return inside(info)
    inherited = getattr(_base(info.cls), "__struct_fields__", ())
    return [field.type for field in info.fields if field.name not in inherited]


def _base(cls: type) -> type[Struct] | None:
    """Return the struct of the lobby on which one of the club is built."""
    return next((base for base in cls.__bases__ if base in LOBBY), None)


def _interface(cls: type) -> str:
    info, base = struct(look.type_info(cls)), _base(cls)
    inherited = getattr(base, "__struct_fields__", ())
    fields = [
        f"{name}: {told(look.type_info(AS_JSON[cls, name]), _name)}" if (cls, name) in AS_JSON else line
        for line, name in zip(fields_of(info, _name), (field.name for field in info.fields), strict=True)
        if name not in inherited
    ]
    return interface(cls.__name__, fields, base.__name__ if base else "")


def _name(cls: type) -> str:
    return cls.__name__


def _table(name: str, said: str, doors: dict[str, look.Type]) -> str:
    rows = [f'"{path}": {told(info, _name)}' for path, info in doors.items()]
    return f"\n/** {said} */" + interface(name, rows)
