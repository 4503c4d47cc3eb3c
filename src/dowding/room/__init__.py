"""The room: tables, seats, messages and the lobby, without a network.

Whoever has a ``Store`` and a ``Wire`` can run it: the server does, and so can a page without one.
"""

from dowding.room.tables import Tables
from dowding.room.wire import Left, Wire

__all__ = ["Left", "Tables", "Wire"]
