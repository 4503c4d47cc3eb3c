"""A page in one file: its modules are joined into one script, which needs nothing else."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from dowding.web import boards
from dowding.web.files import read
from dowding.web.joining import joined_script, replay_page

NODE = shutil.which("node")
LEFT = re.compile(r"^(?:import|export)\b|\bimport\(|\bimport\.meta\b", re.MULTILINE)
NEEDED = re.compile(r"""\bneed\("([^"]+)"\)""")
MADE = re.compile(r'^"([^"]+)": \(out\) => \{$', re.MULTILINE)


@pytest.mark.parametrize("game", sorted(boards.all_boards()))
def test_no_form_of_import_or_export_is_left(game: str, tmp_path: Path) -> None:
    script = joined_script(["static/js/play.js", f"boards/{game}/board.js"])
    assert not LEFT.search(script), LEFT.search(script)
    assert set(NEEDED.findall(script)) <= set(MADE.findall(script))
    if NODE:
        file = tmp_path / "page.js"
        file.write_text(script)
        subprocess.run([NODE, "--check", str(file)], check=True)


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
def test_joined_modules_give_each_other_what_they_give_as_modules() -> None:
    modules = {
        "a.js": '/** Says. */\nexport const one = 1;\nexport async function two() {\n  return one + 1;\n}\n',
        "b/c.js": 'export { one as first, two } from "../a.js";\nexport class Three {}\n',
        "d.js": 'import {\n  first,\n  two as second,\n} from "./b/c.js";\nimport "./e.js";\n'
        'globalThis.told = [first, await_(second)];\nasync function await_(f) {\n'
        '  const { Three } = await import("./b/c.js"); // later\n  return [await f(), Three.name];\n}\n',
        "e.js": "globalThis.side = 5;\n",
    }  # fmt: skip
    script = joined_script(["d.js"], modules.__getitem__)
    tell = "told[1].then((late) => console.log(JSON.stringify([told[0], late, side])))"
    page = f'globalThis.document = {{ baseURI: "file:///x/y.html" }};\n{script};{tell}'
    ran = subprocess.run([str(NODE), "-e", page], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == [1, [2, "Three"], 5]


def test_a_page_ends_no_element_early_and_names_its_own_script_alone() -> None:
    page = replay_page("lion", "A <match>", ["Fighter Command"], b"\0")
    assert page.count("</script>") == page.count("<script")
    assert "<title>A &lt;match&gt;: a replay</title>" in page
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)
    assert "default-src 'none'" in policy
    assert "script-src 'sha256-" in policy


def test_a_page_has_its_fonts_in_it() -> None:
    page = replay_page("lion", "A match", ["Fighter Command"], b"\0")
    assert page.count("data:font/woff2;base64,") == 4
    assert 'url("../' not in page


def test_every_address_leads_to_its_file() -> None:
    assert read("static/js/play.js").startswith("/**")
    assert "--room" in read("styles/play.css")
    assert read("boards/lion/board.svg").startswith("<svg")
    assert ".tote" in read("boards/lion/board.css")
