"""What the site does beside playing, in a real Chromium: tabs, files, two people, its own database."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from dowding.analysis.rendering.review_text import points
from dowding.kernel.match import new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import dump
from dowding.room.reviewing import QUICK
from tests.analysis.review.playing import played, reviewer_of
from tests.browser.conftest import FLAGS, chromium
from tests.browser.lobby import FRONT, at_one_screen, set_up
from tests.browser.playing import step
from tests.browser.test_situation import answer
from tests.browser.waiting import patiently
from tests.site.hosting import Host, Visitor, begin, save

pytestmark = [
    pytest.mark.site,
    pytest.mark.skipif(shutil.which("node") is None, reason="the site is built with Node.js, not here"),
    pytest.mark.skipif(chromium() is None, reason="no Chromium here"),
]


def at(page: Page) -> str | None:
    return page.get_attribute(".ask", "data-at")


def test_one_tab_leads_a_match(host: Host, visitor: Visitor) -> None:
    first = visitor.visit(host.address)
    begin(first, "RAF: Lion", "Prelude")
    step(first)
    second = visitor.visit(first.url)
    second.wait_for_selector(".trouble:visible:has-text('open in another tab')")
    step(first)
    answered = at(first)
    first.close()
    second.wait_for_selector("[data-ready] .ask h2")
    assert second.is_hidden(".trouble")
    assert at(second) == answered
    step(second)


def test_a_match_that_is_not_kept_here_is_not_opened(host: Host, visitor: Visitor) -> None:
    page = visitor.visit(f"{host.address}#0123456789abcdef0123456789abcdef")
    page.wait_for_selector(".trouble:visible:has-text('not kept in this browser')")


def test_the_situation_of_the_day_is_answered_and_played_on(host: Host, visitor: Visitor) -> None:
    page = visitor.visit(host.address)
    page.click("#answer-situation")
    page.wait_for_selector("#other-day")
    if page.get_attribute(".ask", "data-question") == "plan_day":  # a whole day is too much to click together
        page.click("#other-day")
        page.wait_for_selector("#other-day:has-text('Today')")
    answer(page)
    page.click("#try-another")
    answer(page)
    page.click("#play-on")
    page.wait_for_selector(".exercise-strip", state="detached")
    page.wait_for_selector("[data-ready] .ask h2")
    step(page)


def test_files_go_both_ways(host: Host, visitor: Visitor, tmp_path: Path) -> None:
    match = new_match("lion", scenario="prelude", seed=11)
    brought = tmp_path / "brought.dowding.json"
    brought.write_bytes(dump(match))
    page = visitor.visit(host.address)
    page.set_input_files("#file", brought)
    page.wait_for_selector("[data-ready] .ask h2")
    step(page)
    found = load(save(page, tmp_path / "taken.dowding.json"))
    assert found.header == match.header
    assert found.answered == match.answered + 1


def test_a_replay_is_made_in_the_page_and_plays_from_a_disk_without_a_request(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.visit(host.address)
    begin(page, "RAF: Lion", "Prelude")
    step(page)
    page.click("nav .tool:has-text('Report')")
    with page.expect_download() as found:
        page.click("#take-replay")
    replay = tmp_path / "sent.html"
    found.value.save_as(replay)
    assert replay.stat().st_size < 1_500_000
    browser = visitor.playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    other = browser.new_context(offline=True).new_page()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(replay.as_uri())
    other.wait_for_selector(".telling .headline:visible")
    assert "loaded" in other.evaluate("[...document.fonts].map(({ status }) => status)")
    assert {url.partition("#")[0] for url in asked} == {replay.as_uri()}
    browser.close()


def test_two_people_play_at_one_screen(host: Host, visitor: Visitor) -> None:
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    at_one_screen(page, "Chain Home")
    assert page.locator("[name=apart][value=apart]").is_disabled(), "a link needs a server"
    assert page.is_visible("#without-server:has-text('dowding serve')")
    page.click("#start")
    sides = set()
    page.wait_for_selector("[data-ready] #take-seat")
    for _ in range(8):
        if page.is_visible("#take-seat"):
            sides.add(page.inner_text(".cover-card h2"))
        step(page)
    assert len(sides) == 2


def test_people_play_by_files_without_a_server(
    host: Host, visitor: Visitor, playwright: Playwright, tmp_path: Path
) -> None:
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    set_up(page, "Chain Home", "friend")
    page.check("[name=lead][value=Luftwaffe]")
    page.check("[name=apart][value=file]")
    page.click("#start")
    page.wait_for_selector("#take-chair")
    told = page.inner_text(".before")
    assert "lie readable in the database of whoever receives a file" in told
    assert "server" not in told
    page.click("#take-chair")
    with page.expect_download() as found:
        page.click("#save-post")
    letter = tmp_path / found.value.suggested_filename
    assert letter.name.endswith(".dowding-post.json")
    found.value.save_as(letter)
    other = Visitor(playwright, tmp_path / "other")
    theirs = other.visit(host.address)
    theirs.set_input_files("#file", letter)
    theirs.wait_for_selector("#take-chair")
    other.context.close()
    assert other.troubles == []


def test_the_second_worker_is_started_when_needed_and_can_be_ended(host: Host, visitor: Visitor) -> None:
    """The lobby needs none, not even for the situation of the day; at a table the odds need it at once."""
    page = visitor.visit(host.address)
    page.wait_for_selector("#answer-situation")
    assert len(visitor.workers("/engine.js")) == 1
    assert not visitor.workers("/thinker.js")
    begin(page, "RAF: Lion", "The Battle of Britain")
    page.click("#ask-forecast")
    page.wait_for_selector(".forecast progress")
    forecasting = visitor.workers("/thinker.js")
    assert len(forecasting) == 1
    step(page)
    assert page.inner_text("#ask-forecast") == "Stop", "an answer does not wait for the forecast"
    page.click("#ask-forecast")
    page.wait_for_selector("#ask-forecast:has-text('Forecast')")
    for _ in patiently(page, "the end of the worker"):
        if not forecasting & visitor.workers("/thinker.js"):
            break


def test_a_match_that_is_over_is_reviewed_in_the_second_worker(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    """The page shows rows as they come, and what it shows is what the library finds."""
    match = played("lion", "prelude", seed=5, default="recruit")
    brought = tmp_path / "over.dowding.json"
    brought.write_bytes(dump(match))
    page = visitor.visit(host.address)
    page.set_input_files("#file", brought)
    page.click("#staff-ride")
    page.wait_for_selector(".ride-rows .ride-row")
    assert len(visitor.workers("/thinker.js")) == 1
    page.click("#stop-review")
    page.wait_for_selector("#go-on")
    first = reviewer_of(match, match.sides[0]).look_at(0, QUICK)
    assert first is not None
    told = page.locator(".ride-verdict dl dd").first.inner_text().split()[0]
    assert told.replace("\N{MINUS SIGN}", "-") == points(first.before)


def test_a_number_that_is_used_twice_is_refused(host: Host, visitor: Visitor) -> None:
    page = visitor.visit(host.address)
    kept = page.evaluate(
        """async () => {
          const keep = await import(new URL("engine/keep.js", document.baseURI).href);
          await keep.add("m", '{"n":0}', "b", [["t", '{"token":"t"}']]);
          const first = await keep.append("m", 1, ['"one"', '"two"'], '{"n":2}');
          const late = await keep.append("m", 2, ['"other"'], '{"n":3}');
          return [first, late, await keep.kept("m")];
        }"""
    )
    assert kept == [True, False, '[{"n":2},"b",["one","two"]]']


def test_the_page_asks_the_browser_to_keep_its_matches(host: Host, visitor: Visitor) -> None:
    visitor.context.add_init_script(
        "if (navigator.storage) navigator.storage.persist = async () => ((localStorage.asked = 'yes'), true)"
    )
    page = visitor.visit(host.address)
    page.wait_for_selector(FRONT)
    assert page.evaluate("localStorage.asked") is None
    begin(page, "Chain Home", "One Morning")
    assert page.evaluate("localStorage.asked") == "yes"
    assert page.is_visible("nav .tool:has-text('Save')")
