"""Storage of matches: what is kept, in files for the terminal and in a database for the server.

Only the description of a store is imported here. Import ``store.sqlite``, ``store.postgres`` or
``store.shelf`` for one of them.
"""

from dowding.store.keeping import (
    DAMAGED,
    MOST_LISTED,
    Calls,
    Event,
    HistoryMove,
    Kept,
    Overtaken,
    Person,
    ReviewMade,
    Row,
    Said,
    Seat,
    Standing,
    Store,
    Terms,
    Unavailable,
    damaged,
    fingerprint,
    new_token,
    seat_token,
)

__all__ = [
    "DAMAGED",
    "MOST_LISTED",
    "Calls",
    "Event",
    "HistoryMove",
    "Kept",
    "Overtaken",
    "Person",
    "ReviewMade",
    "Row",
    "Said",
    "Seat",
    "Standing",
    "Store",
    "Terms",
    "Unavailable",
    "damaged",
    "fingerprint",
    "new_token",
    "seat_token",
]
