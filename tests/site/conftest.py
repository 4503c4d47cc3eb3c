"""The site is built once for all tests that look at it in a browser.

``SITE=FOLDER`` takes one that was built before, ``some/where`` below that folder.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from dowding.site.building import build
from tests.site.hosting import BELOW, Host, Visitor


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if built := os.environ.get("SITE"):
        return Path(built)
    root = tmp_path_factory.mktemp("host")
    build(root / BELOW, lambda line: None)
    return root


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture
def visitor(playwright: Playwright, host: Host, tmp_path: Path) -> Iterator[Visitor]:
    """A browser that must have had no trouble, and asked no other address."""
    visitor = Visitor(playwright, tmp_path / "profile")
    yield visitor
    visitor.context.close()
    assert visitor.troubles == []
    assert visitor.elsewhere(host) == set()
