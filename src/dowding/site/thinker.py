"""Long calculations in the second worker of a page: a task comes in as text, and messages go out."""

from dowding.room.tasks import done as work

__all__ = ["work"]
