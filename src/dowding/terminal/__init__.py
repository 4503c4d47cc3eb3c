"""Playing in a terminal, line by line: any game, any side, with or without a screen."""

from dowding.terminal.session import Session

__all__ = ["Session"]
