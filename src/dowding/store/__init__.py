"""Storage of matches: what is kept, in files for the terminal and in a database for the server.

Only the description of a store is imported here. Import ``store.sqlite`` or ``store.shelf`` for one of them.
"""

from dowding.store.keeping import Event, Kept, Overtaken, Row, Seat, Store, fingerprint, new_token

__all__ = [
    "Event",
    "Kept",
    "Overtaken",
    "Row",
    "Seat",
    "Store",
    "fingerprint",
    "new_token",
]
