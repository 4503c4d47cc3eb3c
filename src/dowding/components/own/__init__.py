"""An owner's own set: typed in from the printed game, card by card, over the reconstructed one."""

from dowding.components.own.box import Box, ColumnFacts, Deck, DeckRow, open_box
from dowding.components.own.cabinet import Cabinet, OwnVersion, close_cabinet, find_version, open_cabinet
from dowding.components.own.draft import Draft
from dowding.components.own.kept import (
    Change,
    Checked,
    Counts,
    Fault,
    KeptSet,
    OwnSetError,
    Progress,
    Version,
)

__all__ = [
    "Box",
    "Cabinet",
    "Change",
    "Checked",
    "ColumnFacts",
    "Counts",
    "Deck",
    "DeckRow",
    "Draft",
    "Fault",
    "KeptSet",
    "OwnSetError",
    "OwnVersion",
    "Progress",
    "Version",
    "close_cabinet",
    "find_version",
    "open_box",
    "open_cabinet",
]
