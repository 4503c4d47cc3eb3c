"""The first commander of the page on commanders: shown as it stands, short, and better than chance."""

import re
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import pytest

import dowding
from dowding.commanders import Commander, Posting, ask
from dowding.kernel.match import new_match

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "first_commander"


@pytest.fixture
def sentinel(monkeypatch: pytest.MonkeyPatch) -> Commander:
    """Made as Dowding makes it, when the package is installed."""
    monkeypatch.syspath_prepend(str(FOLDER))
    points = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    ((name, where),) = points["dowding.commanders"].items()
    assert name == "lion.sentinel"
    match = new_match("lion", "prelude", 1)
    made: Commander = resolve_name(where)(Posting(match.game, "Fighter Command", match.base.state.kit, 1))
    return made


def test_the_page_shows_all_of_it_in_75_lines() -> None:
    text = (ROOT / "docs" / "commanders.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    files = [path for path in FOLDER.iterdir() if path.is_file()]
    assert shown == {path.name: path.read_text(encoding="utf-8") for path in files}
    assert sum(len(file.splitlines()) for file in shown.values()) <= 75


def test_it_answers_with_a_reason(sentinel: Commander) -> None:
    match = new_match("lion", "prelude", 1)
    reasons = set()
    while match.decision is not None:
        match.answer(ask(sentinel, match))
        reasons.add(sentinel.reason)
    assert {"Every squadron guards its own coast.", "The best, and no more than needed."} <= reasons


def test_it_is_better_than_chance(sentinel: Commander) -> None:
    """Clearly so, on forty seeds; the page says by five points."""
    run = dowding.ladder("lion", "prelude", commanders={"raf": [sentinel, "random"]}, games=40, jobs=1)
    table = run.rungs
    first = dict(zip(table.columns, table.rows[0], strict=True))
    assert first["commander"].startswith("sentinel")
    assert first["lead_low"] > 0
