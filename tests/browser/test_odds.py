"""The odds panel answers the question that is asked."""

import re

from playwright.sync_api import WebSocket

from tests.browser.conftest import Room
from tests.browser.playing import enter, follow, question, step

FOUND = ".odds[aria-busy=false] .versus"


def test_answers_are_compared_at_one_named_moment(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=11)
    page.wait_for_selector("[data-ready] .sector .piece")
    while question(page) != "respond":
        step(page, take=0)
    page.wait_for_selector(FOUND)
    head = page.inner_text(".compared .cap").lower()
    assert head == "change of victory points for fighter command to the end of this raid"
    rows = page.locator(".versus").all_inner_texts()
    assert 2 <= len(rows) <= 5
    assert all("±" in row for row in rows), "every figure has its margin"
    assert re.search(r"[+\u2212]\d+(\.\d)? ±\d", rows[0])
    assert all(re.search(r"\d\.\d less|no clear difference", row) for row in rows[1:])
    assert re.search(r"Played on \d+ times by Park\.", page.inner_text(".compared .note"))
    assert "choosing none may cost 1 VP" in page.inner_text(".asked p")
    page.click("#how-compared")
    told = page.inner_text("dialog .body")
    assert "in the same" in told
    assert "holds in 95 of 100 cases" in told
    page.keyboard.press("Escape")
    page.click("#ask-forecast")
    page.wait_for_selector(".forecast:not(.is-old) b")
    enter(page, "Shift+Enter")
    page.wait_for_selector(".forecast.is-old:has-text('Made for another moment: ')")


def test_what_is_laid_out_is_compared_by_its_name(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=11)
    page.wait_for_selector("[data-ready] .sector .piece")
    while question(page) != "respond" or page.locator(".piece.is-lit").count() < 3:
        step(page, take=0)
    for number in range(2):
        page.locator(".piece.is-lit").nth(number).click()
    page.wait_for_selector(".odds[aria-busy=false] .versus:has-text('Your two')")
    assert page.locator(".versus:has-text('None')").count() == 1
    assert page.locator(".versus:has-text('All ')").count() == 1
    page.click("text=Clear")
    page.wait_for_selector(".versus:has-text('Your two')", state="detached")


def test_a_patrol_has_odds_too(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=5)
    page.wait_for_selector(FOUND)
    assert "to the end of the next raid" in page.inner_text(".compared .cap").lower()
    assert page.locator(".versus:has-text('None')").count() == 1
    assert page.locator(".versus .chip:text-is('Park')").count() == 1
    page.click("[data-adviser=search]:enabled")
    page.wait_for_selector(".advice blockquote")
    reason = page.inner_text(".advice blockquote .note")
    assert "change of victory points for us from now to the end of the next raid: " in reason.lower()


def test_an_attack_is_told_by_target_and_bursts(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=7)
    for _ in range(80):
        if question(page) in ("choose_action", "declare_bursts"):
            break
        follow(page, "malan")
    page.wait_for_selector(".prospects tbody tr")
    heads = [text.lower() for text in page.locator(".prospects thead th").all_inner_texts()]
    assert heads[-3:] == ["a hit", "a kill", "hit in return"]
    if question(page) == "choose_action":
        assert heads[1:3] == ["kill, all in all", "firing angle"]
    page.wait_for_selector(FOUND)
    assert "change of points for the raf" in page.inner_text(".compared .cap").lower()
    assert "burst" in page.inner_text(".prospects tbody") or "head-on" in page.inner_text(".prospects tbody")
    panel = page.inner_text(".odds")
    assert "possible results" not in panel
    assert "if it is rolled" not in panel


HIDDEN = "document.querySelector('.odds') && !document.querySelector('.odds').checkVisibility()"


def test_a_plan_is_compared_with_those_of_the_commanders_when_its_maker_asks(room: Room) -> None:
    """Before that nobody sees the panel, no games are played for it, and nothing of the plan is sent."""
    page = room.window()
    lines: list[WebSocket] = []
    said: list[str] = []
    page.on("websocket", lambda line: lines.append(line))
    page = room.begin("RAF: Eagle", page, seed=5, scenario="Prelude")
    page.wait_for_selector(".target-card")
    page.wait_for_function(HIDDEN)
    lines[-1].on("framesent", lambda frame: said.append(str(frame)))
    with lines[-1].expect_event("framesent", lambda frame: '"type":"ping"' in str(frame)):
        page.click("text=Let Kesselring propose")
        page.wait_for_selector(".plan-raid")
    assert not any('"type":"odds"' in frame for frame in said), "long after a plan was laid that can be given"

    page.keyboard.press("o")
    page.wait_for_selector(f"{FOUND}:has-text('Your plan')")
    assert page.inner_text(".compared .cap").lower().endswith("for the luftwaffe to the end of this raid day")
    rows = page.locator(".versus").all_inner_texts()
    assert len(rows) == 2
    assert all("±" in row for row in rows)
    assert re.search(r"\d\.\d less|no clear difference", rows[1])
    assert {"Kesselring", "Sperrle"} == set(page.locator(".versus .chip").all_inner_texts())
    raids = page.locator(".plans-beside tr:has-text('raids')").first.locator("td").all_inner_texts()
    assert str(page.locator(".plan-raid").count()) in raids, "plans stand side by side in numbers"

    page.locator(".plan-raid").last.click()
    page.keyboard.press("Delete")
    page.wait_for_selector(".odds[aria-busy=false] .versus:nth-of-type(3)")
    assert page.locator(".versus:has-text('Your plan') .chip").count() == 0, "it is no longer Kesselring's"
    page.click("#confirm")
    page.wait_for_selector("#change")
    assert page.locator(".odds .versus").first.is_visible(), "beside a plan that is looked over too"
    page.click("#read-odds")
    page.wait_for_function(HIDDEN)
