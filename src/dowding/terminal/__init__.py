"""Playing any game in a terminal, line by line."""

from dowding.terminal.screen import Screen
from dowding.terminal.session import Session

__all__ = ["Screen", "Session"]
