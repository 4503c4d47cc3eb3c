"""Axe-core on a screen, by night and by day."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
ALL: dict[str, Any] = {
    "rules": {"label-content-name-mismatch": {"enabled": True}, "color-contrast": {"enabled": False}}
}
"""Axe leaves the first out by itself: what is written on a button must be in its name."""
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}
"""What another theme can change."""
THEMES = ("night", "day")
UNSEEN = """seen => {
  const board = document.querySelector('link[href*="/boards/"]')?.href, names = new Map([[null, board]]);
  const told = ['class', 'disabled', 'aria-disabled', 'aria-pressed', 'aria-selected', 'aria-current'];
  const written = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
  const known = new Set(seen), unseen = new Map();
  for (const e of document.querySelectorAll('*')) {
    const name = `${names.get(e.parentElement)} ${e.tagName} ${told.map((a) => e.getAttribute(a))}`;
    names.set(e, name);
    if (!known.has(name) && !unseen.has(name) && written(e) && e.checkVisibility()) unseen.set(name, e);
  }
  window.unseen = [...unseen.values()];
  return [...unseen.keys()];
}"""
"""Keeps the written things not looked at yet: one of each kind, in things of the same kinds, on one board."""
SEEN: WeakKeyDictionary[Page, dict[str, set[str]]] = WeakKeyDictionary()
"""What has been looked at in a window, by theme."""


def look(page: Page, where: str) -> None:
    """Axe finds nothing serious on a screen, nor in the colours of either theme."""
    found = violations(page, ALL)
    seen = SEEN.setdefault(page, defaultdict(set))
    for theme in THEMES:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        if unseen := page.evaluate(UNSEEN, [*seen[theme]]):
            seen[theme].update(unseen)
            found += violations(page, COLOURS, "{ include: window.unseen }")
        assert not found, f"{where} by {theme}: {json.dumps(found, indent=1)}"


def violations(page: Page, wanted: dict[str, Any], part: str = "document") -> list[dict[str, Any]]:
    """What axe finds serious in a part of a page."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        f"wanted => axe.run({part}, wanted).then(r => r.violations)",
        {"resultTypes": ["violations"], "selectors": False, "preload": False, **wanted},
    )
    return [
        {"rule": v["id"], "nodes": [n["html"][:160] for n in v["nodes"]][:4]}
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
