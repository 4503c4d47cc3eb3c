"""A set typed in a page without a server: kept, played with, compared, taken away and brought back."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from dowding.games.raf.components import COMPONENTS as RAF
from dowding.kernel.replaying import load
from tests.browser.conftest import chromium
from tests.browser.lobby import FRONT, open_options, set_up
from tests.browser.playing import step
from tests.browser.test_own_sets import SAVED, go, typed
from tests.browser.test_own_sets import begin as begin_set
from tests.site.hosting import Host, Visitor, save

pytestmark = [
    pytest.mark.site,
    pytest.mark.skipif(shutil.which("node") is None, reason="the site is built with Node.js, not here"),
    pytest.mark.skipif(chromium() is None, reason="no Chromium here"),
]


def test_a_typed_set_is_played_and_goes_with_its_match(
    host: Host, visitor: Visitor, playwright: Playwright, tmp_path: Path
) -> None:
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    mine = begin_set(page, "raf", "My RAF")
    page.locator(".own-chip").nth(1).click()
    go(page, "strategic_value")
    typed(page, "4")
    expect(page.locator(".own-field.wrong")).to_contain_text("the strategic value is 1 to 3 (6)")
    page.reload()
    expect(page.locator(".own-faults")).not_to_have_count(0)
    go(page, "strategic_value")
    typed(page, "2")
    page.wait_for_selector(SAVED)
    expect(page.locator(".own-faults")).to_have_count(0)
    with page.expect_download() as taken:
        page.click("#export-set")
    packed = tmp_path / taken.value.suggested_filename
    taken.value.save_as(packed)

    page.click(".tool[aria-label^=Lobby]")
    page.wait_for_selector(FRONT)
    set_up(page, "RAF: Lion")
    open_options(page)
    page.select_option("#components", mine)
    page.click("#start")
    page.wait_for_selector("[data-ready] .ask h2")
    assert page.inner_text("#own-set") == "My RAF"
    step(page)
    table = page.url
    visitor.restart()
    page = visitor.visit(table)
    page.wait_for_selector("[data-ready] .ask h2")
    assert page.inner_text("#own-set") == "My RAF"
    step(page)
    match = save(page, tmp_path / "mine.dowding.json")
    found = load(match, packed)
    assert found.header.components.digest == RAF.load(packed).digest
    assert found.header.own is not None
    assert (found.header.own.title, found.header.own.typed, found.answered) == ("My RAF", 1, 2)

    other = Visitor(playwright, tmp_path / "other")
    there = other.visit(host.address)
    there.wait_for_selector(FRONT)
    there.set_input_files("#file", match)
    expect(there.locator("body")).to_contain_text("which is not here, so it cannot be played again")
    there.goto(f"{host.address}?sets")
    there.set_input_files("#set-file", packed)
    expect(there.locator('.own-set h2:text-is("my-raf")')).to_have_count(1)
    there.goto(host.address)
    there.wait_for_selector(FRONT)
    there.set_input_files("#file", match)
    there.wait_for_selector("[data-ready] .ask h2")
    step(there)
    other.context.close()


def test_two_sets_are_compared_by_games_in_the_second_worker(host: Host, visitor: Visitor) -> None:
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    begin_set(page, "londons_burning", "Fast")
    go(page, "performance")
    typed(page, "3")
    page.wait_for_selector(SAVED)
    page.click("#compare-set")
    expect(page.locator("#differs")).to_have_text("1 cell differs")
    page.click("#simulate")
    page.wait_for_selector("#runs")
    assert visitor.workers("thinker.js")
    page.click("#stop-games")
    expect(page.locator("#compared")).to_contain_text("Stopped")
