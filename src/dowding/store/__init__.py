"""Where matches are kept between sessions: files on a shelf, or a database behind a server."""

from dowding.store.database import Database, Event, Kept, Row, Seat, fingerprint, new_token
from dowding.store.shelf import Shelf, home

__all__ = ["Database", "Event", "Kept", "Row", "Seat", "Shelf", "fingerprint", "home", "new_token"]
