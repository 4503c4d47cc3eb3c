"""A table in the report of a match that a game makes from what the reader was told."""

from msgspec import Struct


class Account(Struct, frozen=True):
    """A table: its title, the names of its columns, and its rows."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]
