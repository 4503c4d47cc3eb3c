"""A page in one file: its modules are joined into one script, with styles and drawings beside it.

Browsers load no modules from a disk. So each module becomes a function that is called when first needed. This
knows the forms of import and export that our own modules use; a test holds that there are no others.
"""

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version

from dowding.web import boards
from dowding.web.files import Read, read
from dowding.web.modules import addressed
from dowding.web.plain import COMMENT

ENTRY = "static/js/play.js"
LEFT_OUT = re.compile(
    r"/(lessons|guide|alone|club/\w+|situation/\w+|review/\w+|panels/(history|before|report|record_book|rules)|paper/(turning|next))\.js$"
)
"""Modules that are asked for later, and that a replay never asks for."""
LATER_STYLES = ("static/css/generic.css", "static/css/paper.css")
"""Style sheets that are loaded later, and that a replay may need."""

BROUGHT = re.compile(r"""^import (\{[^}]*\}|) ?(?:from )?["']([^"']+)["'];$""", re.MULTILINE)
PASSED_ON = re.compile(r"""^export \{([^}]*)\} from ["']([^"']+)["'];$""", re.MULTILINE)
GIVEN = re.compile(r"^export ((?:async )?function\*?|class|const|let) (\w+)", re.MULTILINE)
LATER = re.compile(r"""\bimport\(\s*(["'])([^"']+)\1\s*\)""")
COMPUTED = re.compile(r"\bimport\((?=new URL)")

LOADER = """"use strict";
const made = {};
const need = (name) => {
  if (!(name in made)) makers[name]((made[name] = {}));
  return made[name];
};
const load = async (name) => {
  const at = String(name).replace(document.baseURI.replace(/[^/]*$/, ""), "");
  if (!(at in makers)) throw new Error(`${at} is not part of this page`);
  return need(at);
};
"""
TITLE, RECORDING = "<title>Dowding: a replay</title>", "<!--recording-->"
"""Where a page has its title and its recording."""
FONT_FACE = re.compile(r'@font-face \{[^}]*url\("(?P<address>[^"]*/(?P<name>[\w.-]+))"\)[^}]*\}\n')
"""A font that a style sheet names."""
CSP = "default-src 'none'; script-src '{script}'; style-src 'unsafe-inline'; img-src data:; font-src data:"


def replay_page(
    game: str, title: str, sides: Iterable[str], recording: bytes, read: Read = read, drawing: str = ""
) -> str:
    """Return a page that plays a recording, and can be seen as each of these sides.

    ``read`` returns the files of the page by their addresses. ``drawing`` is that of the board, if it is not
    the usual one.
    """
    if not drawing:
        return _with_recording(_shell(game, read), recording, sides, title)

    def reads(address: str) -> str:
        return drawing if address == f"boards/{game}/board.svg" else read(address)

    return _with_recording(_shell.__wrapped__(game, reads), recording, sides, title)


@cache
def _shell(game: str, read: Read) -> str:
    """Return the page without a recording."""
    board = [f"boards/{game}/board.{kind}" for kind in ("js", "css", "svg")] if boards.has_board(game) else []
    script = joined_script([ENTRY, *board[:1]], read)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    sheets = ["styles/play.css", *board[1:2], *LATER_STYLES]
    parts = [
        "<!doctype html>",
        '<html lang="en-GB" data-theme="night">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{CSP.format(script=f"sha256-{digest}")}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta name="generator" content="Dowding {version("dowding")}">',
        TITLE,
        *(f'<style data-href="{name}">{_safe(with_fonts(read(name), read))}</style>' for name in sheets),
        "</head>",
        "<body>",
        '<div id="app"></div>',
        '<div id="announcer" class="sr" role="status" aria-live="polite"></div>',
        *(f'<script type="text/plain" data-file="{name}">{_safe(read(name))}</script>' for name in board[2:]),
        RECORDING,
        f"<script>{script}</script>",
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(parts)


def with_fonts(sheet: str, read: Read = read) -> str:
    """Return a style sheet that has its fonts in it."""

    def inside(face: re.Match[str]) -> str:
        data = read(f"static/fonts/{face['name']}")
        return face[0].replace(face["address"], f"data:font/woff2;base64,{data}")

    return FONT_FACE.sub(inside, sheet)


def _with_recording(shell: str, recording: bytes, sides: Iterable[str], title: str) -> str:
    """Return a page with a recording in it, and the sides as which it can be seen."""
    text = base64.b64encode(recording).decode()
    listed = html.escape(json.dumps(list(sides)))
    told = f'<script type="text/plain" id="recording" data-sides="{listed}">{text}</script>'
    named = shell.replace(TITLE, f"<title>{html.escape(title)}: a replay</title>", 1)
    return named.replace(RECORDING, told, 1)


def joined_script(entries: list[str], read: Read = read) -> str:
    """Return one script that has everything the entries need, and runs the first of them."""
    makers: dict[str, str] = {}
    waiting = [*entries]
    while waiting:
        address = waiting.pop()
        if address not in makers and not LEFT_OUT.search(address):
            makers[address], others = _maker(address, read)
            waiting += others
    listed = ",\n".join(f"{json.dumps(name)}: (out) => {{\n{body}}}" for name, body in sorted(makers.items()))
    text = f"{LOADER}const makers = {{\n{listed}\n}};\nneed({json.dumps(entries[0])});\n"
    return _safe(f"(() => {{\n{text}}})();\n")


def _maker(address: str, read: Read) -> tuple[str, list[str]]:
    """Return the body of the function that makes a module, and the modules that it names."""
    text = COMMENT.sub("", read(address))
    named: list[str] = []

    def other(name: str) -> str:
        named.append(addressed(name, address))
        return json.dumps(named[-1])

    def bring(found: re.Match[str]) -> str:
        names = found[1].replace(" as ", ": ")
        return f"const {names} = need({other(found[2])});" if names else f"need({other(found[2])});"

    def pass_on(found: re.Match[str]) -> str:
        taken, given = found[1].replace(" as ", ": "), re.sub(r"\w+ as ", "", found[1])
        return f"Object.assign(out, (({{{taken}}}) => ({{{given}}}))(need({other(found[2])})));"

    text = BROUGHT.sub(bring, text)
    text = PASSED_ON.sub(pass_on, text)
    text = LATER.sub(lambda found: f"load({other(found[2])})", text)
    text = COMPUTED.sub("load(", text)
    given = [found[2] for found in GIVEN.finditer(text)]
    text = GIVEN.sub(r"\1 \2", text)
    return f"{text}Object.assign(out, {{ {', '.join(given)} }});\n" if given else text, named


def _safe(text: str) -> str:
    """Return a text that ends no element in which it stands."""
    return re.sub(r"</(script|style)", r"<\\/\1", text, flags=re.IGNORECASE)
