"""The shapes of an owner's typed sets: what the host's page is told of them."""

import msgspec.inspect as look

from dowding.components.own import Change
from dowding.components.own.differing import Differing
from dowding.room.comparing_sets import Compared, Comparing
from dowding.room.set_requests import Deleted
from dowding.room.sets_told import BoxFacts, Changed, Found, SetContents, SetFacts, SetList
from tools.page_types.shapes import fields_of, interface, parts

HEAD = """// What the host's page is told of typed sets, written from their structs by tools/page_types.
"""
TOLD = (
    BoxFacts,
    SetList,
    SetFacts,
    SetContents,
    Change,
    Changed,
    Found,
    Deleted,
    Differing,
    Comparing,
    Compared,
)


def own_types() -> str:
    """Return the whole module."""
    structs = {info.cls: info for root in TOLD for info in parts(look.type_info(root))}
    names = [
        interface(cls.__name__, fields_of(info, lambda it: it.__name__)) for cls, info in structs.items()
    ]
    return "".join([HEAD, *names])
