"""The columns of tables: names that programs like, and what they mean."""

import re
from collections.abc import Sequence

from msgspec import Struct


class Column(Struct, frozen=True):
    """A column: its name in snake_case, what it holds, and what that is counted in."""

    name: str
    about: str
    unit: str = ""

    def told(self) -> str:
        """Return what it holds, in one line."""
        return f"{self.about} ({self.unit})" if self.unit else self.about

    def metadata(self) -> dict[str, str]:
        """Return what a file says of it."""
        return {"description": self.about} | ({"unit": self.unit} if self.unit else {})


def snake_case(name: str) -> str:
    """Return a name of lower-case words with underscores between them."""
    return re.sub(r"\W+", "_", name.replace("'", "").lower()).strip("_")


def named(told: Sequence[tuple[str, str, str]], others: Sequence[Column]) -> list[Column]:
    """Return columns from names as people read them, with meaning and unit; no two have the same name."""
    taken, found = {column.name for column in others}, list[Column]()
    for name, about, unit in told:
        plain = snake_case(name)
        while plain in taken:
            plain += "_"
        taken.add(plain)
        found.append(Column(plain, f"{about[:1].upper()}{about[1:].rstrip('.')}.", unit))
    return found
