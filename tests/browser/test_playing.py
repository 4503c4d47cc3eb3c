"""Whole matches in a real browser, by clicks and by keys."""

from pathlib import Path

from tests.browser.conftest import Room
from tests.browser.moments import last, open_moment
from tests.browser.playing import (
    ANSWERED,
    enter,
    fly,
    follow,
    is_over,
    play_out,
    press_option,
    prompt,
    question,
    step,
)
from tests.browser.waiting import drawn


def test_a_whole_teaching_game_by_clicks(room: Room) -> None:
    page = room.begin("Chain Home")
    assert play_out(page) > 8
    assert "wins" in page.inner_text("dialog h2") or "draw" in page.inner_text("dialog h2")
    assert "Journal" in page.inner_text("dialog")


def test_a_prelude_is_played_to_its_end_by_clicks(room: Room) -> None:
    page = room.window()
    open_moment(room, page, last("lion", "prelude", 7, decisions=4))
    assert play_out(page, take=3) > 1
    assert "VP" in page.inner_text("dialog h2")
    page.wait_for_selector("dialog .days .bar-german", state="attached")
    assert "beside the record of 1940" in page.inner_text("dialog")
    assert "Luck:" in page.inner_text("#report-luck")
    with page.expect_download() as download:
        page.click("#take-report")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "<svg" in text
    assert "Content-Security-Policy" in text.partition("<style>")[0]
    assert "http" not in text.replace("http://www.w3.org", "").replace("http-equiv", "")


def test_a_raid_by_keys_alone(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=11)
    page.wait_for_selector("[data-ready] .sector .piece")
    told = ""
    for _ in range(6):
        if is_over(page):
            break
        before = page.get_attribute(".ask", "data-at")
        if page.query_selector(".ask .opt:not(.barred)") and not page.query_selector("#confirm"):
            page.keyboard.press("1")
        else:
            if question(page) != "patrol":
                page.keyboard.press("1")
                told += page.inner_text("#announcer")
                page.keyboard.press("a")
            for key in "23":
                if page.is_disabled("#confirm"):
                    page.keyboard.press(key)
            enter(page)
        page.wait_for_function(ANSWERED, arg=before)
    assert int(page.get_attribute(".ask", "data-at") or 0) >= 4
    assert ", chosen. " in told, "what a number picks is said, since the focus is elsewhere"


def test_placing_by_keys(room: Room) -> None:
    page = room.begin("RAF: Lion")
    page.wait_for_selector(".piece.is-lit")
    page.focus(".piece.is-lit")
    page.keyboard.press("Space")
    page.wait_for_selector(".sector-name.is-lit")
    page.focus(".sector-name.is-lit")
    sector = page.inner_text(".sector-name:focus").split()[-1]
    assert sector not in page.inner_text(".ask .options")
    page.keyboard.press("Space")
    assert sector in page.inner_text(".ask .options").split(), "the counter in the bar says where it goes"
    enter(page)
    page.wait_for_function("() => document.querySelector('.ask').dataset.at === '1'")


def test_undo_redo_and_look_back(room: Room) -> None:
    page = room.begin("RAF: Lion")
    first = prompt(page)
    step(page)
    page.wait_for_selector(".tool[aria-label=Undo]:enabled")
    second = prompt(page)
    page.keyboard.press("z")
    page.wait_for_function("t => document.querySelector('.ask h2').innerText === t", arg=first)
    page.click(".tool[aria-label=Redo]")
    page.wait_for_function("t => document.querySelector('.ask h2').innerText === t", arg=second)
    page.locator(".log .chapter .moment").last.click()
    page.wait_for_selector("text=Looking back")
    page.wait_for_selector(".odds >> text=No odds while you look back")
    page.keyboard.press("Escape")
    assert prompt(page) == second
    page.wait_for_selector(".odds >> text=No odds while you look back", state="detached")


def test_branches_are_opened_named_and_continued(room: Room) -> None:
    page = room.begin("Chain Home")
    for _ in range(4):
        step(page)
    page.click(".tool[aria-label='Time line']")
    page.fill("#branch-name", "bold")
    page.click("#make-branch")
    page.wait_for_selector(".where:has-text('bold')")
    page.fill("[aria-label='Name of bold']", "bolder")
    page.press("[aria-label='Name of bold']", "Tab")
    page.wait_for_selector(".where:has-text('bolder')")
    page.click("text=Compare")
    page.wait_for_selector("#compared pre")
    page.click(".branches .btn:enabled")
    page.wait_for_selector(".where:has-text('first plan')")


def test_reload_in_the_middle_of_a_decision(room: Room) -> None:
    page = room.begin("RAF: Lion")
    step(page)
    asked, at = prompt(page), page.get_attribute(".ask", "data-at")
    page.reload()
    page.wait_for_selector("[data-ready] .sector .piece")
    assert (prompt(page), page.get_attribute(".ask", "data-at")) == (asked, at)


def test_two_tabs_follow_each_other(room: Room) -> None:
    page = room.begin("RAF: Lion")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".ask h2")
    step(page)
    at = page.get_attribute(".ask", "data-at")
    other.wait_for_function("at => document.querySelector('.ask').dataset.at === at", arg=at, polling=50)
    assert prompt(other) == prompt(page)


def test_why_not(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=11)
    step(page, take=0)
    page.wait_for_selector("#why-not")
    page.hover(".piece.is-dim")
    page.wait_for_selector(".why:has-text('may not be chosen')")
    assert page.query_selector(".why .chip.rule") is not None
    page.mouse.move(20, 20)
    page.wait_for_selector(".why", state="detached")
    piece = page.locator(".piece.is-dim").first.bounding_box()
    assert piece is not None
    page.keyboard.press("h")
    page.wait_for_selector("dialog[open]")
    page.mouse.move(piece["x"] + 8, piece["y"] + 8)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    drawn(page)
    assert page.query_selector(".why") is None, "a counter that comes under a pointer at rest tells nothing"
    page.mouse.move(piece["x"] + 10, piece["y"] + 8)
    page.wait_for_selector(".why:has-text('may not be chosen')")
    page.click("#why-not")
    reasons = page.locator(".refusals li b").all_inner_texts()
    assert reasons, "every reason is told"
    assert len(set(reasons)) == len(reasons), "and each of them once, however many it concerns"
    assert page.inner_text(".refusals li .note:last-child").count(",") > 2, "with all whom it concerns"


def test_odds_forecast_and_rules(room: Room) -> None:
    page = room.begin("Chain Home")
    page.wait_for_selector(".odds .versus")
    for _ in range(30):
        page.wait_for_selector(".odds[aria-busy=false]", state="attached")
        if page.query_selector(".odds .die-table"):
            break
        step(page, take=4)
    assert len(page.query_selector_all(".odds .die-table tbody tr")) >= 6
    page.click("#ask-forecast")
    page.wait_for_selector("progress")
    page.click("#ask-forecast")
    page.click(".ask .chip.rule")
    page.wait_for_selector("dialog.drawer section[data-rule] h3")
    page.keyboard.press("Escape")
    for _ in range(4):
        step(page)
    while page.query_selector("#take-seat"):
        step(page)
    page.wait_for_selector(".meter-luck:has-text('Luck')")


def test_a_commander_leads_the_other_side_and_another_gives_advice(room: Room) -> None:
    page = room.begin("Chain Home", seed=3, Luftwaffe="veteran")
    assert page.query_selector("#take-seat") is None
    asked = prompt(page)
    page.click("[data-adviser=veteran]")
    page.wait_for_selector("#lay-out")
    assert "Veteran:" in page.inner_text(".advice")
    assert prompt(page) == asked
    page.click("#lay-out")
    page.click("#confirm:enabled")
    page.wait_for_function("t => document.querySelector('.ask h2').innerText !== t", arg=asked)


def test_export_and_import(room: Room, tmp_path: Path) -> None:
    page = room.begin("RAF: Lion")
    step(page)
    asked = prompt(page)
    with page.expect_download() as download:
        page.click(".tool[aria-label=Save]")
    file = tmp_path / "match.dowding.json"
    download.value.save_as(file)
    lobby = room.page()
    lobby.set_input_files("#file", file)
    lobby.wait_for_selector(".sector .piece")
    assert prompt(lobby) == asked
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(file.read_text()[:400])
    lobby = room.page()
    lobby.set_input_files("#file", spoilt)
    lobby.wait_for_selector(".notice:has-text('damaged')")
    room.troubles = [told for told in room.troubles if "422" not in told]


def test_a_spectator_only_watches(room: Room) -> None:
    page = room.begin("Chain Home")
    watch = room.window()
    watch.goto(room.links()["spectator"])
    watch.wait_for_selector("text=Luftwaffe decides")
    assert watch.query_selector(".ask .opt") is None
    step(page)
    assert "Hand" not in watch.inner_text(".generic")


def test_a_wrong_link_is_told(room: Room) -> None:
    page = room.window()
    page.goto(f"{room.base}/play#nonsense")
    page.wait_for_selector(".trouble:has-text('not valid')")


def test_a_day_of_londons_burning_by_clicks(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short")
    page.wait_for_selector("[data-ready] .hex.is-lit")
    first = page.text_content(".station .date")
    for _ in range(120):
        if page.text_content(".station .date") != first:
            break
        before = page.get_attribute(".ask", "data-at")
        if page.query_selector(".ask .opt:not(.barred)"):
            press_option(page)
        else:
            page.locator(".hex.is-lit").first.click(force=True)
            if page.query_selector("#confirm:enabled"):
                page.click("#confirm")
            elif page.query_selector(".level.is-open"):
                page.click(".level.is-open .level-name:enabled, .ask .opt:not(.barred)")
        page.wait_for_function(ANSWERED, arg=before)
    else:
        raise AssertionError("the day does not end")
    assert len(page.query_selector_all(".altitudes .level")) == 8
    assert len(page.query_selector_all(".pilot .damage")) == 2


def test_two_clicks_fly_a_fighter_to_a_hex_and_an_altitude(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short")
    fly(page)
    at = page.get_attribute(".ask", "data-at")
    opened = page.locator(".level.is-open .level-name:enabled")
    assert opened.count() > 1
    assert "Choose the altitude" in page.inner_text(".asked p")
    page.locator(".level.is-open .fan").first.click()
    page.wait_for_function(ANSWERED, arg=at)


def test_ways_to_face_come_with_an_arrow(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=42)
    for _ in range(40):
        facing = page.locator(".ask .opt:has-text('facing')")
        if facing.count():
            break
        before = page.get_attribute(".ask", "data-at")
        press_option(page)
        page.wait_for_function(ANSWERED, arg=before)
    assert facing.count() == page.locator(".ask .opt .way").count() == 6


MOST_CHOICES = """() => {
  const many = (hex) => Number(/: (\\d+) choices/.exec(hex.getAttribute("aria-label"))?.[1] ?? 0);
  const lit = [...document.querySelectorAll(".hex.is-lit")].sort((a, b) => many(b) - many(a));
  lit[0]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return lit[0]?.dataset.hex;
}"""


def test_each_way_into_a_raid_stands_in_the_altitude_display_and_the_map_keeps_its_size(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=11)
    heights = set()
    for _ in range(60):
        heights.add(page.locator(".mapframe").evaluate("frame => frame.getBoundingClientRect().height"))
        if question(page) == "fly_to":
            page.evaluate(MOST_CHOICES)
            page.wait_for_selector(".level.is-open")
            heights.add(page.locator(".mapframe").evaluate("frame => frame.getBoundingClientRect().height"))
            if page.locator(".way-in").count():
                break
            page.keyboard.press("Escape")
        follow(page, "malan")
    assert len(heights) == 1
    words = set(page.locator(".way-in").all_inner_texts())
    assert words <= {"sun", "head-on", "sun, head-on", "other"}
    assert "other" in words
    at = page.get_attribute(".ask", "data-at")
    page.locator(".way-in").first.click()
    page.wait_for_function(ANSWERED, arg=at)


def test_the_trail_of_a_raid_outlives_a_reload(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=7)
    trail = "[...document.querySelectorAll('.tracks .track')].map(t => t.getAttribute('d')).join()"
    for _ in range(80):
        if page.locator(".tracks .track").count() > 1:
            break
        before = page.get_attribute(".ask", "data-at")
        page.click("[data-adviser=malan]:enabled")
        page.click("#lay-out")
        page.click("#confirm:enabled")
        page.wait_for_function(ANSWERED, arg=before)
    seen = page.evaluate(trail)
    assert seen.count("L") > 1
    page.reload()
    page.wait_for_selector("[data-ready] .tracks .track")
    assert page.evaluate(trail) == seen
