"""Playing any game in a terminal, line by line."""

from dowding.terminal.session import Session

__all__ = ["Session"]
