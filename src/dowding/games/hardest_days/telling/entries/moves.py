"""What several kinds of entry have in common: units that moved."""

from typing import TypeAlias

from dowding.kernel.journal import Entry

Moves: TypeAlias = tuple[tuple[str, str, str], ...]
"""Each unit that moved, with the box it left and the box it entered."""
Added: TypeAlias = tuple[tuple[int, str], ...]
"""What was added, and why."""


class UnitsMoved(Entry, frozen=True):
    """Units moved; the sentence lists them."""

    moves: Moves

    def text(self) -> str:
        told = ", ".join(f"{unit} to {to}" for unit, _, to in self.moves)
        return f"{self.sentence} {told}." if told else ""
