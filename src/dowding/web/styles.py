"""Style sheets: several short files that are sent as one.

Fewer requests make the first paint faster.
"""

from collections.abc import Iterable
from pathlib import Path

from dowding.web import STATIC, boards

PAGES = {
    "lobby": ("tokens", "type", "room", "dialogs", "charts", "lobby", "setup", "matches", "company"),
    "play": (
        *("tokens", "type", "room", "dialogs", "objects", "play", "decision", "odds"),
        *("log", "theatre", "company", "goal"),
    ),
}
"""The style sheets that each page needs at first, in order; others are loaded when needed."""


def page_styles(page: str) -> str | None:
    """Return the style sheet of a page, or None if there is no such page."""
    names = PAGES.get(page)
    return joined(STATIC / "css" / f"{name}.css" for name in names) if names else None


def board_styles(game: str) -> str | None:
    """Return the style sheets of a board as one, the shared ones first, or None if it has no board."""
    folders = boards.style_folders(game)
    return joined(file for folder in folders for file in sorted(folder.glob("*.css"))) if folders else None


def joined(files: Iterable[Path]) -> str:
    """Join some style sheets."""
    return "".join(file.read_text(encoding="utf-8") for file in files)
