"""The files of the page by their addresses, as a browser asks for them: modules, styles and drawings."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from dowding.web import STATIC, boards
from dowding.web.styles import board_styles, page_styles

Read: TypeAlias = Callable[[str], str]
"""Returns the text of a file by its address, such as ``static/js/play.js``; of a font, in base64."""


def read(address: str) -> str:
    """Return the text of a file of the page; of a font, in base64."""
    place, _, name = address.rpartition("/")
    if place == "styles":
        return page_styles(name.removesuffix(".css")) or ""
    if name == "board.css":
        return board_styles(place.removeprefix("boards/")) or ""
    if name == "board.svg":
        return boards.svg(place.removeprefix("boards/")) or ""
    if name.endswith(".woff2"):
        return base64.b64encode(_file(address).read_bytes()).decode()
    return _file(address).read_text(encoding="utf-8")


def _file(address: str) -> Path:
    folder, _, rest = address.partition("/")
    if folder == "static":
        return STATIC / rest
    board, _, rest = rest.partition("/")
    return boards.folders()[board] / rest
