"""Storage of matches: files for the terminal, and a database for the server."""

from dowding.store.database import Database, Event, Kept, Overtaken, Row, Seat, fingerprint, new_token
from dowding.store.holding import Hold
from dowding.store.shelf import Shelf, home

__all__ = [
    "Database",
    "Event",
    "Hold",
    "Kept",
    "Overtaken",
    "Row",
    "Seat",
    "Shelf",
    "fingerprint",
    "home",
    "new_token",
]
