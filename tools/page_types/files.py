"""All files of types, and what is to be written in them."""

from pathlib import Path

from dowding.web import STATIC
from tools.page_types.boards import BOARDS, board_types
from tools.page_types.club import club_types
from tools.page_types.own import own_types
from tools.page_types.wire import page_types


def every_file() -> dict[Path, str]:
    """Return the text of every file."""
    web = STATIC.parent
    boards = {web / board.name / "static" / "types.d.ts": board_types(board) for board in BOARDS}
    js = STATIC / "js"
    own = {js / "club" / "types.d.ts": club_types(), js / "own" / "types.d.ts": own_types()}
    return {js / "types.d.ts": page_types(), **own, **boards}
