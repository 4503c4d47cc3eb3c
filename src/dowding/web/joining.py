"""A page in one file: the modules that it needs are joined into one script, with styles and drawings beside it.

Browsers load no modules from a disk. So each module becomes a function that is called when it is first needed. This
knows the forms of import and export that our own modules use, and no others; a test holds that there are no others.
"""

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version

from dowding.web import STATIC, boards
from dowding.web.modules import addressed, source
from dowding.web.styles import board_styles, joined, page_styles

ENTRY = "static/js/play.js"
LEFT_OUT = re.compile(r"/(lessons|guide|alone|situation/\w+|review/\w+|panels/(history|before|report|rules))\.js$")
"""Modules that are asked for later, and that a replay never asks for."""
STYLES = ("generic",)
"""Style sheets that are loaded later, and that a replay may need."""

COMMENT = re.compile(r"^ *(/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
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
CSP = "default-src 'none'; script-src '{script}'; style-src 'unsafe-inline'; img-src data:; font-src data:"


@cache
def replay_shell(game: str) -> str:
    """Return the page that plays recordings of a game; ``with_recording`` puts one into it."""
    script = joined_script(ENTRY, f"boards/{game}/board.js") if boards.has_board(game) else joined_script(ENTRY)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    sheets = {"styles/play.css": page_styles("play") or "", f"boards/{game}/board.css": board_styles(game) or ""}
    sheets |= {f"static/css/{name}.css": joined([STATIC / "css" / f"{name}.css"]) for name in STYLES}
    parts = [
        "<!doctype html>",
        '<html lang="en-GB" data-theme="night">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{CSP.format(script=f"sha256-{digest}")}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta name="generator" content="Dowding {version("dowding")}">',
        "<title>Dowding: a replay</title>",
        *(f'<style data-href="{name}">{text}</style>' for name, text in sheets.items()),
        "</head>",
        "<body>",
        '<div id="app"></div>',
        '<div id="announcer" class="sr" role="status" aria-live="polite"></div>',
        f'<script type="text/plain" data-file="boards/{game}/board.svg">{_safe(boards.svg(game) or "")}</script>',
        RECORDING,
        f"<script>{script}</script>",
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(parts)


RECORDING = "<!--recording-->"
"""Where a page has its recording."""


def with_recording(shell: str, recording: bytes, sides: Iterable[str], title: str) -> str:
    """Return a page with a recording in it, and the sides as which it can be seen."""
    text = base64.b64encode(recording).decode()
    listed = html.escape(json.dumps(list(sides)))
    told = f'<script type="text/plain" id="recording" data-sides="{listed}">{text}</script>'
    page = shell.replace(RECORDING, told, 1)
    return page.replace("<title>Dowding: a replay</title>", f"<title>{html.escape(title)}: a replay</title>", 1)


@cache
def joined_script(*entries: str) -> str:
    """Return one script that has everything the entries need, and runs the first of them."""
    makers: dict[str, str] = {}
    waiting = [*entries]
    while waiting:
        address = waiting.pop()
        if address not in makers and not LEFT_OUT.search(address):
            makers[address], others = _maker(address)
            waiting += others
    listed = ",\n".join(f"{json.dumps(name)}: (out) => {{\n{body}}}" for name, body in sorted(makers.items()))
    text = f"{LOADER}const makers = {{\n{listed}\n}};\nneed({json.dumps(entries[0])});\n"
    return _safe(f"(() => {{\n{text}}})();\n")


def _maker(address: str) -> tuple[str, list[str]]:
    """Return the body of the function that makes a module, and the modules that it names."""
    text = COMMENT.sub("", source(address))
    named: list[str] = []

    def other(name: str) -> str:
        named.append(addressed(name, address))
        return json.dumps(named[-1])

    def bring(found: re.Match[str]) -> str:
        names = found[1].replace(" as ", ": ")
        return f"const {names} = need({other(found[2])});" if names else f"need({other(found[2])});"

    def pass_on(found: re.Match[str]) -> str:
        return f"Object.assign(out, (({{{found[1]}}}) => ({{{found[1]}}}))(need({other(found[2])})));"

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
