"""The static files of the site, as far as they can be made without Node.js."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from dowding.kernel.errors import SetupError
from dowding.server.guards import POLICY
from dowding.site.fetching import PINNED, WASM
from dowding.site.pages import HASH, OWN, relative, replace_folder, write_pages, write_service_worker
from dowding.web import STATIC

ABSOLUTE = re.compile(r"""["'`(]/(static|boards|styles|api|play|socket)\b""")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    write_pages(out)
    return out


def test_nothing_names_an_absolute_address(pages: Path) -> None:
    files = [*pages.rglob("*.js"), *pages.rglob("*.html"), *pages.rglob("*.css")]
    assert len(files) > 80
    code = {file: re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S) for file in files}
    assert [str(file) for file, text in code.items() if ABSOLUTE.search(text)] == []


def test_every_import_leads_to_a_file(pages: Path) -> None:
    for file in pages.rglob("*.js"):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
        for found in re.findall(r"""(?:from |import )["'](\.[^"']+)["']""", text):
            assert found.endswith("pyodide.mjs") or (file.parent / found).is_file(), f"{file}: {found}"


def test_every_style_sheet_that_a_module_loads_is_there_and_nothing_of_a_club(pages: Path) -> None:
    sheets = {file.stem for file in (STATIC / "css").glob("*.css")}
    loaded = set()
    for file in pages.rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        loaded |= set(re.findall(r"static/css/(\w+)\.css", text))
        if "static/css/${name}.css" in text:
            lists = re.findall(r'\[((?:"\w+",? ?)+)\]', text)
            loaded |= sheets & {word for found in lists for word in re.findall(r"\w+", found)}
    assert len(loaded) > 10
    assert [name for name in loaded if not (pages / "static" / "css" / f"{name}.css").is_file()] == []
    assert [str(file) for file in pages.rglob("*club*")] == []


def test_the_page_asks_at_once_for_modules_that_are_there(pages: Path) -> None:
    text = (pages / "index.html").read_text(encoding="utf-8")
    asked = re.findall(r'rel="modulepreload" href="([^"]+)"', text)
    assert {"static/js/lobby.js", "static/js/play.js"} <= set(asked)
    boards = re.findall(r'<meta name="board \w+" content="([^"]+)">', text)
    assert len(boards) >= 4
    listed = {*asked, *(name for names in boards for name in names.split())}
    assert [name for name in listed if not (pages / name).is_file()] == []


@pytest.mark.parametrize(
    ("depth", "line", "made"),
    [
        (2, 'import { h } from "/static/js/dom.js";', 'import { h } from "../../static/js/dom.js";'),
        (
            2,
            'export { turn } from "/boards/raf/room.js";',
            'export { turn } from "../../boards/raf/room.js";',
        ),
        (0, 'await import("/static/js/play.js")', 'await import("./static/js/play.js")'),
        (3, 'import "./near.js";', 'import "./near.js";'),
    ],
)
def test_imports_are_made_relative(depth: int, line: str, made: str) -> None:
    assert relative(line, depth) == made


def test_the_lobby_is_painted_from_a_file(pages: Path) -> None:
    games = json.loads((pages / "games.json").read_text(encoding="utf-8"))["games"]
    assert {"lion", "duel", "eagle", "hardest_days", "londons_burning"} <= {game["name"] for game in games}
    assert (pages / "boards" / "lion" / "board.svg").stat().st_size > 10_000


def test_every_game_has_its_rules(pages: Path) -> None:
    for game in json.loads((pages / "games.json").read_text(encoding="utf-8"))["games"]:
        book = json.loads((pages / "rules" / f"{game['name']}.json").read_text(encoding="utf-8"))
        assert book["title"] == game["title"]
        assert len(book["sections"]) > 5


def test_the_policy_allows_three_things_more_than_that_of_the_server() -> None:
    page = (OWN / "index.html").read_text(encoding="utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert found is not None
    more = {"script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "manifest-src 'self'"}
    ours, theirs = (set(policy.split("; ")) for policy in (found[1], POLICY))
    assert ours - theirs == more
    assert theirs - ours == {"script-src 'self'", "frame-ancestors 'none'"}, "a page cannot forbid frames"


def test_the_service_worker_lists_every_file_with_its_hash(pages: Path) -> None:
    version = write_service_worker(pages)
    text = (pages / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"const FILES = (\{.*\});", text)
    assert found is not None
    files = json.loads(found[1])
    assert version in text
    assert set(files) == {f.relative_to(pages).as_posix() for f in pages.rglob("*") if f.is_file()} - {
        "sw.js"
    }
    page = (pages / "index.html").read_bytes()
    assert files["index.html"] == hashlib.sha256(page).hexdigest()[:HASH]


def test_what_is_pinned_fits_together() -> None:
    pyodide = json.loads((PINNED / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    start = (OWN / "python.js").read_text(encoding="utf-8")
    assert f'version: "{pyodide}"' in start
    python = re.search(r'python: "(\d+)\.(\d+)\.', start)
    abi = re.search(r'abi_version: "(\w+)"', start)
    assert python is not None
    assert abi is not None
    assert f"--python-version={python[1]}.{python[2]}" in WASM
    assert f"--platform=pyemscripten_{abi[1]}_wasm32" in WASM
    assert f"/lib/python{python[1]}.{python[2]}/site-packages" in start


def test_only_a_site_is_replaced(tmp_path: Path) -> None:
    made, letter, site = tmp_path / "made", tmp_path / "letter", tmp_path / "site"
    made.mkdir()
    (made / "sw.js").write_text("new")
    letter.mkdir()
    (letter / "letter.txt").write_text("keep me")
    with pytest.raises(SetupError, match="is not a site"):
        replace_folder(letter, made)
    assert (letter / "letter.txt").exists()
    site.mkdir()
    (site / "sw.js").write_text("old")
    (site / "old.js").touch()
    replace_folder(site, made)
    assert [file.read_text() for file in site.iterdir()] == ["new"]
