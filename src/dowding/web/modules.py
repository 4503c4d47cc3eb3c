"""Modules of the page: which ones a module needs, so that all are asked for at once.

Otherwise a browser learns of each module only from the one that imports it, and the first load waits for a
chain of replies.
"""

import re
from functools import cache
from posixpath import dirname, join, normpath

from dowding.web import STATIC, boards
from dowding.web.files import read

IMPORTED = re.compile(r"""^(?:import|export) (?:[^"';]*? from )?["']([^"']+)["']""", re.MULTILINE)
"""Finds modules that are imported at once, but not those that are imported later or only for their types."""
HEAD = "</head>"


@cache
def play_page() -> str:
    """Return the page of a match, with the modules that it needs and, for each game, those of its board."""
    return with_modules((STATIC / "play.html").read_text(encoding="utf-8"), "static/js/play.js")


@cache
def lobby_page() -> str:
    """Return the lobby, with the modules that its front needs."""
    return with_modules((STATIC / "lobby.html").read_text(encoding="utf-8"), "static/js/lobby.js")


def with_modules(text: str, *modules: str) -> str:
    """Return a page that asks at once for all that some modules need, and knows the modules of each board."""
    names = dict.fromkeys(name for module in modules for name in needed_by(module))
    links = [f'<link rel="modulepreload" href="{name}">' for name in names]
    metas = [
        f'<meta name="board {game}" content="{" ".join(of_board(game))}">'
        for game in sorted(boards.all_boards())
    ]
    return text.replace(HEAD, "\n".join([*links, *metas, HEAD]))


def of_board(game: str) -> list[str]:
    """Return the modules of a board that the page has not loaded by itself."""
    own = set(needed_by("static/js/play.js"))
    return [name for name in needed_by(f"boards/{game}/board.js") if name not in own]


@cache
def needed_by(address: str) -> list[str]:
    """Return a module and all that it imports, directly or through others."""
    found, waiting = [address], [address]
    while waiting:
        at = waiting.pop()
        for name in IMPORTED.findall(read(at)):
            other = addressed(name, at)
            if other not in found:
                found.append(other)
                waiting.append(other)
    return found


def addressed(name: str, importer: str) -> str:
    """Return the address of a module that another one names."""
    return name.removeprefix("/") if name.startswith("/") else normpath(join(dirname(importer), name))
