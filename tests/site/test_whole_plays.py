"""Whole plays in a real Chromium: begun on the site, played on without its host, and found after a restart.

Building the site fetches Pyodide and playing takes minutes, so they have a target of their own:
make test-site.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from dowding.cli.main import main
from dowding.kernel.match import new_match
from dowding.kernel.replaying import load
from tests.browser.axe import look
from tests.browser.conftest import chromium
from tests.browser.lobby import FRONT
from tests.browser.playing import is_over, step
from tests.site.hosting import Host, Visitor, begin, heed, keep_on_device, save

pytestmark = [
    pytest.mark.site,
    pytest.mark.skipif(shutil.which("node") is None, reason="the site is built with Node.js, not here"),
    pytest.mark.skipif(chromium() is None, reason="no Chromium here"),
]
MOST = 300
"""No play here has so many answers."""
Answer = Callable[[Page], None]
Over = Callable[[Page, Path], bool]


def answer_some(page: Page, answer: Answer, count: int) -> None:
    for _ in range(count):
        answer(page)


def first_day_is_over(page: Page, file: Path) -> bool:
    """London's Burning: whether the first day of the match at the table is over."""
    match = load(save(page, file))
    first = new_match("londons_burning", scenario=match.header.scenario)
    return bool(match.view("RAF").days_left < first.view("RAF").days_left)


def match_is_over(page: Page, file: Path) -> bool:
    """Whether the match is over; then its report is closed."""
    if not is_over(page):
        return False
    look(page, "report")
    page.keyboard.press("Escape")
    return True


def play_on(page: Page, answer: Answer, file: Path, is_over: Over) -> None:
    for _ in range(MOST):
        if is_over(page, file):
            return
        answer(page)
    raise AssertionError("the play does not end")


@pytest.mark.parametrize(
    ("game", "scenario", "answer", "over"),
    [
        ("RAF: Lion", "Prelude", step, match_is_over),
        ("The Hardest Days (", "13 August", heed, match_is_over),
        ("RAF: Eagle", "Prelude", heed, match_is_over),
        ("London's Burning", "Short", heed, first_day_is_over),
    ],
    ids=["lion", "hardest_days", "eagle", "londons_burning"],
)
def test_a_match_goes_on_without_the_host_and_after_a_restart(
    host: Host,
    visitor: Visitor,
    tmp_path: Path,
    game: str,
    scenario: str,
    answer: Answer,
    over: Over,
) -> None:
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    look(page, "lobby")
    begin(page, game, scenario)
    look(page, "table")
    answer_some(page, answer, 3)
    keep_on_device(page)
    host.stop()
    answer_some(page, answer, 3)
    visitor.restart()
    page = visitor.visit(host.address)
    page.click(".match .go")
    page.wait_for_selector("[data-ready] .ask h2")
    file = tmp_path / "match.dowding.json"
    play_on(page, answer, file, over)
    save(page, file)
    assert main(["verify", str(file)]) == 0
    assert load(file).header.seed == 7
