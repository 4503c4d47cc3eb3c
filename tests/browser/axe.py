"""Axe-core on a screen, by night and by day."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
ALL: dict[str, Any] = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""Axe leaves this one out by itself: what is written on a button must be in its name."""
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}
"""What another theme can change."""
THEMES = {"night": ALL, "day": COLOURS}


def look(page: Page, where: str) -> None:
    """Axe finds nothing serious on a screen in either theme."""
    for theme, wanted in THEMES.items():
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found = violations(page, wanted)
        assert not found, f"{where} by {theme}: {json.dumps(found, indent=1)}"


def violations(page: Page, wanted: dict[str, Any]) -> list[dict[str, Any]]:
    """What axe finds serious."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "wanted => axe.run(document, wanted).then(r => r.violations)",
        {"resultTypes": ["violations"], "selectors": False, "preload": False, **wanted},
    )
    return [
        {"rule": v["id"], "nodes": [n["html"][:160] for n in v["nodes"]][:4]}
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
