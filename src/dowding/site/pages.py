"""The static files of the site: the page, its modules and styles, the boards, and the list of all of it."""

import hashlib
import re
import shutil
from pathlib import Path
from string import Template

import msgspec

from dowding.games.records import on_record
from dowding.kernel.errors import SetupError
from dowding.kernel.games import all_games
from dowding.room import lobby
from dowding.web import STATIC, boards
from dowding.web.modules import with_modules
from dowding.web.plain import plain
from dowding.web.styles import PAGES, board_styles, page_styles

OWN = Path(__file__).parent / "static"
ENGINE = ("engine.js", "keep.js", "keep_sets.js", "python.js", "thinker.js", "thinking.js")
PAGE = ("site.js", "manifest.webmanifest")
JOINED = (
    *("room", "dialogs", "lobby", "setup", "matches", "company"),
    *("play", "decision", "odds", "log", "theatre"),
)
"""Style sheets that come only as parts of those of whole pages."""
LEFT_OUT = ("*.html", "*.d.ts", "club", "club*.css", *(f"{name}.css" for name in JOINED))
"""What a site has no use for: a club needs a server."""
HASH = 32
"""How many digits of the hash of a file are listed."""
SPECIFIER = re.compile(r"""(from |import |import\()(["'])/(static|boards)/""")
"""A module that is named by its address on a server."""


def write_pages(out: Path) -> None:
    """Write everything but the engine's own files and the service worker."""
    shutil.copytree(STATIC, out / "static", ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(STATIC / "icon.svg", out / "icon.svg")
    for name in PAGE:
        shutil.copy(OWN / name, out / name)
    index = (OWN / "index.html").read_text(encoding="utf-8")
    write(out / "index.html", with_modules(index, "static/js/lobby.js", "static/js/play.js"))
    for name in ENGINE:
        (out / "engine").mkdir(exist_ok=True)
        shutil.copy(OWN / name, out / "engine" / name)
    for page in PAGES:
        write(out / "styles" / f"{page}.css", page_styles(page) or "")
    _write_boards(out / "boards")
    write(out / "games.json", msgspec.json.encode({"games": lobby.games()}).decode())
    for game in all_games():
        write(out / "rules" / f"{game}.json", msgspec.json.encode(lobby.book_of(game)).decode())
    for file in out.rglob("*.js"):
        module = plain(file.read_text(encoding="utf-8"))
        write(file, relative(module, len(file.relative_to(out).parents) - 1))


def write(file: Path, text: str) -> None:
    """Write a file, with the folders that it needs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def relative(module: str, depth: int) -> str:
    """Return a module whose imports lead up ``depth`` folders, for a site that lies below some path."""
    return SPECIFIER.sub(lambda found: f"{found[1]}{found[2]}{'../' * depth or './'}{found[3]}/", module)


def _write_boards(folder: Path) -> None:
    for name, files in boards.folders().items():
        shutil.copytree(files, folder / name, ignore=shutil.ignore_patterns("*.css", "*.d.ts"))
    for game in all_games():
        if boards.has_board(game):
            write(folder / game / "board.css", board_styles(game) or "")
            write(folder / game / "board.svg", boards.svg(game) or "")
        record = on_record(game)
        if record is not None:
            write(folder / game / "record.json", msgspec.json.encode(record).decode())


def write_service_worker(out: Path) -> str:
    """Write the service worker, which lists all files with their hashes; return the version of the site."""
    files = {
        file.relative_to(out).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()[:HASH]
        for file in sorted(out.rglob("*"))
        if file.is_file()
    }
    listed = msgspec.json.encode(files)
    version = hashlib.sha256(listed).hexdigest()[:12]
    template = Template((OWN / "sw.js").read_text(encoding="utf-8"))
    write(out / "sw.js", template.substitute(version=version, files=listed.decode()))
    return version


def require_replaceable(out: Path) -> None:
    """Refuse a folder that holds anything other than a site."""
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / "sw.js").exists())):
        raise SetupError(f"{out} exists and is not a site; name an empty or new folder")


def replace_folder(out: Path, made: Path) -> None:
    """Move a complete site into its folder; an old one that is there is replaced."""
    require_replaceable(out)
    try:
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(made, out)
    except OSError as error:
        raise SetupError(f"cannot write the folder {out}: {error.strerror}") from error
