"""What the host can ask about his own typed sets; nobody else may."""

from typing import Any

import msgspec
from msgspec import Struct

from dowding.components.own import Change
from dowding.components.own.differing import Differing
from dowding.components.own.packing import MOST_PACKED
from dowding.room import sets_told as s
from dowding.room.asked import Asked, Request
from dowding.room.comparing_sets import Compared, Comparing
from dowding.room.lobby import File
from dowding.room.own_sets import SHIPPED, box_of
from dowding.room.tables import Tables

MOST_CHANGES = 1024 * 1024
"""The maximum size of a request with many cells in bytes."""


class Began(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new set."""

    components: str
    name: str


class Typed(Struct, frozen=True, forbid_unknown_fields=True):
    """Cells that were typed."""

    changes: list[Change]
    over: bool = False
    """Whether printed cells are meant to be typed over."""


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """A row to be added, or one to be removed."""

    file: str
    add: int | None = None
    remove: int | None = None


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: str


class Deleted(Struct, frozen=True):
    """How many versions were kept for matches."""

    kept: int


async def box(tables: Tables, asked: Asked) -> s.BoxFacts:
    """Return what is in the box of a component set."""
    return box_of(asked.names["components"])


async def sets(tables: Tables, asked: Asked) -> s.SetList:
    """List the typed sets."""
    return await tables.sets.all()


async def begin(tables: Tables, asked: Asked) -> s.SetFacts:
    """Begin a set."""
    wanted = msgspec.json.decode(asked.body, type=Began)
    return await tables.sets.begin(wanted.components, wanted.name)


async def contents(tables: Tables, asked: Asked) -> s.SetContents:
    """Return what was typed in a set."""
    return await tables.sets.contents(asked.names["set"])


async def cells(tables: Tables, asked: Asked) -> s.Changed:
    """Type some cells of a set."""
    typed = msgspec.json.decode(asked.body, type=Typed)
    return await tables.sets.type(asked.names["set"], typed.changes, typed.over)


async def rows(tables: Tables, asked: Asked) -> s.Changed:
    """Add a row to a file of a set, or remove one."""
    wanted = msgspec.json.decode(asked.body, type=Rows)
    if wanted.remove is not None:
        row = wanted.remove
        return await tables.sets.change(asked.names["set"], lambda draft: draft.remove(wanted.file, row))
    return await tables.sets.change(asked.names["set"], lambda draft: draft.add(wanted.file, wanted.add or 0))


async def undo(tables: Tables, asked: Asked) -> s.Changed:
    """Take the last change back."""
    return await tables.sets.change(asked.names["set"], lambda draft: draft.undo())


async def redo(tables: Tables, asked: Asked) -> s.Changed:
    """Do again what was taken back last."""
    return await tables.sets.change(asked.names["set"], lambda draft: draft.redo())


async def check(tables: Tables, asked: Asked) -> s.Found:
    """Check a whole set."""
    return await tables.sets.check(asked.names["set"])


async def rename(tables: Tables, asked: Asked) -> s.SetFacts:
    """Give a set another name."""
    return await tables.sets.rename(asked.names["set"], msgspec.json.decode(asked.body, type=Named).name)


async def keep(tables: Tables, asked: Asked) -> s.SetFacts:
    """Keep the present state of a set as a version."""
    return (await tables.sets.keep(asked.names["set"]))[0]


async def delete(tables: Tables, asked: Asked) -> Deleted:
    """Forget a set."""
    return Deleted(await tables.sets.delete(asked.names["set"]))


async def export(tables: Tables, asked: Asked) -> File:
    """Return a set as a zip."""
    version = msgspec.convert(asked.first("version") or None, int | None, strict=False)
    name, data = await tables.sets.export(asked.names["set"], version)
    return File(name, data, "application/zip")


async def take_in(tables: Tables, asked: Asked) -> s.SetFacts:
    """Take in a set from a zip."""
    return await tables.sets.take_in(asked.body, asked.first("name"), asked.first("components"))


async def differences(tables: Tables, asked: Asked) -> Differing:
    """Return what differs between two sets."""
    return await tables.sets.differences(asked.names["set"], asked.first("other") or SHIPPED)


async def compare(tables: Tables, asked: Asked) -> Compared:
    """Begin to simulate games with two sets."""
    return await tables.comparisons.begin(msgspec.json.decode(asked.body, type=Comparing))


async def compared(tables: Tables, asked: Asked) -> Compared:
    """Return how far a comparison is."""
    return tables.comparisons.told(asked.names["comparison"])


async def stop(tables: Tables, asked: Asked) -> Compared:
    """Stop a comparison."""
    return tables.comparisons.stop(asked.names["comparison"])


def _host(answer: Any, **more: Any) -> Request:
    return Request(answer, host_only=True, **more)


SET_REQUESTS = {
    ("GET", "api/box/{components}"): _host(box),
    ("GET", "api/sets"): _host(sets),
    ("POST", "api/sets"): _host(begin),
    ("POST", "api/sets/import"): _host(take_in, most=MOST_PACKED),
    ("GET", "api/sets/{set}"): _host(contents),
    ("POST", "api/sets/{set}/cells"): _host(cells, most=MOST_CHANGES),
    ("POST", "api/sets/{set}/rows"): _host(rows),
    ("POST", "api/sets/{set}/undo"): _host(undo),
    ("POST", "api/sets/{set}/redo"): _host(redo),
    ("POST", "api/sets/{set}/check"): _host(check),
    ("POST", "api/sets/{set}/name"): _host(rename),
    ("POST", "api/sets/{set}/keep"): _host(keep),
    ("POST", "api/sets/{set}/delete"): _host(delete),
    ("GET", "api/sets/{set}/export"): _host(export),
    ("GET", "api/sets/{set}/differences"): _host(differences),
    ("POST", "api/comparisons"): _host(compare),
    ("GET", "api/comparisons/{comparison}"): _host(compared),
    ("POST", "api/comparisons/{comparison}/stop"): _host(stop),
}
"""All requests about typed sets, by method and path."""
