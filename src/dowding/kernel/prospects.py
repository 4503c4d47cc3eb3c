"""Prospects: what a question is about in chances, as a table that a game makes for its own questions."""

from msgspec import Struct


class Prospect(Struct, frozen=True):
    """One line: an option, perhaps with a number such as bursts, and its probabilities by column."""

    key: str
    """The key of the option; for a number, the number."""
    label: str
    chances: tuple[float, ...]


class Prospects(Struct, frozen=True):
    """The chances of the options of one question, counted from the rules."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Prospect, ...]
    note: str
    """How far they reach, and what was assumed."""
