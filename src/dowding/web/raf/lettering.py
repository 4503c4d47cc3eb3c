"""Lettering that does not collide, whichever way the table is turned.

Every word is laid out by its middle. Turning the table about its own middle moves all middles alike, so
words that do not touch one another south up do not touch north up either.
"""

from html import escape

from msgspec import Struct

LETTER, LINE = 6.1, 13.0
"""The mean width of a letter and the height of a line, in units of the table."""


class Box(Struct, frozen=True):
    """Room that something takes."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Box") -> bool:
        """Whether two boxes overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def box_around(x: float, y: float, width: float, height: float) -> Box:
    """The box with this middle."""
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


class Lettering:
    """Remembers what room is taken."""

    def __init__(self) -> None:
        self.taken: list[Box] = []

    def block(self, x: float, y: float, width: float, height: float) -> None:
        """Keep room free."""
        self.taken.append(box_around(x, y, width, height))

    def fixed(self, x: float, y: float, text: str, kind: str) -> str:
        """A word in its place, whatever is there."""
        self.block(x, y, len(text) * LETTER * 1.6, LINE)
        return _word(x, y, text, kind)

    def beside(self, x: float, y: float, text: str, kind: str) -> str:
        """A word beside a mark, on the side that is free; none if there is no room at all."""
        width = len(text) * LETTER
        aside, above = width / 2 + 7, LINE / 2 + 6
        for dx, dy in ((aside, 0), (-aside, 0), (0, above), (0, -above), (aside, above), (-aside, above),
                       (aside, -above), (-aside, -above), (0, above + 9), (0, -above - 9)):  # fmt: skip
            box = box_around(x + dx, y + dy, width, LINE)
            if not any(box.touches(other) for other in self.taken):
                self.taken.append(box)
                return _word(x + dx, y + dy, text, kind)
        return ""


def _word(x: float, y: float, text: str, kind: str) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><g class="up"><text class="{kind}" y="4">'
        f"{escape(text)}</text></g></g>"
    )
