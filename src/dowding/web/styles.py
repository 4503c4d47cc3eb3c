"""Style sheets: short files that tell one story each, sent as one.

Every request keeps the first paint waiting.
"""

from collections.abc import Iterable
from pathlib import Path

from dowding.web import STATIC, boards

PAGES = {
    "lobby": ("tokens", "room", "charts", "lobby"),
    "play": ("tokens", "room", "objects", "play", "decision", "odds", "log"),
}
"""What each page needs before it can be shown, in this order; what is opened later brings its own."""


def page_styles(page: str) -> str | None:
    """The style sheet of a page."""
    names = PAGES.get(page)
    return joined(STATIC / "css" / f"{name}.css" for name in names) if names else None


def board_styles(game: str) -> str | None:
    """The style sheet of a board: all that lie in its folder, after those that it shares."""
    folders = boards.style_folders(game)
    return joined(file for folder in folders for file in sorted(folder.glob("*.css"))) if folders else None


def joined(files: Iterable[Path]) -> str:
    """Some style sheets as one."""
    return "".join(file.read_text(encoding="utf-8") for file in files)
