"""Lettering that does not overlap, whether the table is shown south up or north up.

Every word is placed by its centre. Turning the table about its own centre keeps the distances between
the centres of words, so words that do not overlap south up do not overlap north up either.
"""

from html import escape

from msgspec import Struct

from dowding.web.raf.projection import HEIGHT, WIDTH

LETTER, LINE = 6.1, 13.0
"""The mean width of a letter and the height of a line, in units of the table."""
EDGE = 8.0
"""The width of the frame that lies round the table."""


class Box(Struct, frozen=True):
    """A rectangle on the table."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Box") -> bool:
        """Return whether two boxes overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def box_around(x: float, y: float, width: float, height: float) -> Box:
    """Return the box with this centre and size."""
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def on_sheet(box: Box) -> bool:
    """Return whether a box keeps clear of the frame of the table."""
    return box.left > EDGE and box.top > EDGE and box.right < WIDTH - EDGE and box.bottom < HEIGHT - EDGE


class Lettering:
    """Places words, and remembers which areas are taken."""

    def __init__(self) -> None:
        self.taken: list[Box] = []

    def block(self, x: float, y: float, width: float, height: float) -> None:
        """Mark an area as taken."""
        self.taken.append(box_around(x, y, width, height))

    def fixed(self, x: float, y: float, text: str, kind: str) -> str:
        """Place a word at a fixed position, even if it overlaps something."""
        self.block(x, y, len(text) * LETTER * 1.6, LINE)
        return _word(x, y, text, kind)

    def beside(self, x: float, y: float, text: str, kind: str) -> str:
        """Place a word beside a mark, and say where that is; an empty string if there is no room."""
        width = len(text) * LETTER
        aside, above = width / 2 + 7, LINE / 2 + 6
        for dx, dy in ((aside, 0), (-aside, 0), (0, above), (0, -above), (aside, above), (-aside, above),
                       (aside, -above), (-aside, -above), (0, above + 9), (0, -above - 9)):  # fmt: skip
            box = box_around(x + dx, y + dy, width, LINE)
            if on_sheet(box) and not any(box.touches(other) for other in self.taken):
                self.taken.append(box)
                return _word(x + dx, y + dy, text, kind, f' data-x="{x:.1f}" data-y="{y:.1f}"')
        return ""


def _word(x: float, y: float, text: str, kind: str, mark: str = "") -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"{mark}><g class="up"><text class="{kind}" y="4">'
        f"{escape(text)}</text></g></g>"
    )
