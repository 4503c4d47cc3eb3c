"""The tables: columns of the tote, stacks, zoom, what lies over counters, and the hexes by keys."""

import pytest
from playwright.sync_api import Page

from dowding.commanders import ask, find_commander
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.saves import dump
from tests.browser import hardest_days as days
from tests.browser.conftest import Room
from tests.browser.looks import meeting
from tests.browser.moments import moments, open_moment
from tests.browser.playing import fly, question, step, take_seat
from tests.browser.waiting import drawn

WIDTHS = "[...document.querySelectorAll('.tote .sq')].map(c => c.getBoundingClientRect().width)"
COLLIDING = """() => { const ends = [...document.querySelectorAll('.tote .sq .n')].map((n) => {
    const range = document.createRange(); range.selectNodeContents(n);
    const r = range.getBoundingClientRect(); return [n.textContent, r.left, r.right] });
  return ends.filter(([, , right], n) => ends[n + 1] && right > ends[n + 1][1] + 0.5).map(([n]) => n) }"""
NUMBERS = "() => { for (const n of document.querySelectorAll('.tote .sq .n')) n.textContent = '888' }"
CUT_NAMES = """() => [...document.querySelectorAll('.sec-name')]
  .filter((n) => n.scrollWidth > n.clientWidth || n.scrollHeight > n.clientHeight).map((n) => n.innerText)"""
STEPS = """() => [...document.querySelectorAll('.sector .fan')].flatMap((fan) => {
  const at = [...fan.children].map((p) => p.getBoundingClientRect());
  return at.slice(1).map((r, n) => (r.left - at[n].left) / r.width) })"""


FROM_THE_EDGE = """async () => {
  const table = (await import("/boards/raf/room.js")).table();
  table.raidAt = { ...table.raidAt, from: [0, 150] };
  table.arrange() }"""


def commitment(room: Room) -> Page:
    """RAF: Lion at a raid to which squadrons may respond."""
    page = room.begin("RAF: Lion", seed=11)
    page.wait_for_selector("[data-ready] .sector .piece")
    while question(page) != "respond" or page.locator(".sector .piece.is-lit").count() < 3:
        step(page, take=0)
    return page


def test_the_table_of_lion(room: Room) -> None:
    page = commitment(room)
    for size in ((1366, 768), (1180, 820)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        widths = page.evaluate(WIDTHS)
        assert max(widths) - min(widths) < 0.5, "every column of the tote has the same width"
        assert page.evaluate(CUT_NAMES) == [], "every sector can be read"
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate(NUMBERS)
    assert page.evaluate(COLLIDING) == [], "numbers of three figures do not touch"
    assert min(page.evaluate(STEPS)) >= 24 / 36 - 0.02, "a stack at rest can be read"
    over = page.evaluate("[...document.querySelector('.table').children].map(c => c.getAttribute('class'))")
    counters = over.index("pieces")
    assert all(over.index(thing) > counters for thing in ("plot over", "plaque"))
    assert over.index("reticle") < counters, "it covers no number"
    assert page.locator(".plot.over .dart").count() > 0
    assert meeting(page, ".plot.over .dart", ".sector .piece") == []
    page.evaluate(FROM_THE_EDGE)
    assert meeting(page, ".plaque", ".compass, .zoom") == [], "nothing lies on the plaque of the raid"


def test_a_stack_opens_and_the_table_comes_near(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Respond"])
    fan = page.locator(".sector .fan:has(.piece:nth-child(4))").first
    before = fan.bounding_box()
    fan.locator(".piece").last.hover()
    drawn(page)
    after = fan.bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"]
    page.mouse.move(20, 20)
    sector = page.locator("[data-block='6/11']")
    place = sector.bounding_box()
    assert place
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => Number(document.querySelector('.table').dataset.near) > 1.5")
    assert "scale" in page.evaluate("document.querySelector('.plot').style.transform")
    page.keyboard.press("w")
    assert page.get_attribute(".table", "data-near") == "1.00"
    page.keyboard.press("i")
    assert float(page.get_attribute(".table", "data-near") or 0) > 1.3
    x = page.evaluate("new DOMMatrix(document.querySelector('.plot').style.transform).e")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("new DOMMatrix(document.querySelector('.plot').style.transform).e") < x
    page.keyboard.press("o")
    assert page.get_attribute(".table", "data-near") == "1.00"


def test_the_hexes_by_keys(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short")
    fly(page)
    page.keyboard.press("c")
    assert page.locator(".hex[tabindex='0']").count() == 1, "the hexes are one stop of Tab"
    assert page.locator(".hex[tabindex]:not(.is-lit)").count() == 0
    page.focus(".hex[tabindex='0']")
    seen = [page.evaluate("document.activeElement.dataset.hex")]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.append(page.evaluate("document.activeElement.dataset.hex"))
        assert "is-lit" in page.evaluate("document.activeElement.getAttribute('class')")
    assert len(set(seen)) > 2
    assert page.get_attribute(".ring-focus", "points"), "a ring lies round the hex"
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "choices from" in label or ":" in label
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.className") == "level-name"
    assert "fly to" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("i")
    page.wait_for_selector(".mapframe.is-near")


def test_counters_of_londons_burning_show_types(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short")
    fly(page)
    names = page.locator(".altitudes .piece").all_inner_texts()
    assert any("Spit" in name or "Hurri" in name for name in names)


def played(room: Room, game: str, scenario: str, seed: int, answers: int, **leads: str) -> Page:
    """The table of a match in which commanders have given some answers."""
    match = new_match(find_game(game), scenario, seed=seed)
    sides = {side.replace("_", " "): name for side, name in leads.items()}
    commanders = {side: find_commander(name, match, side, 1) for side, name in sides.items()}
    for _ in range(answers):
        assert match.decision
        match.answer(ask(commanders[match.decision.side], match))
    page = room.page(1180, 820)
    page.set_input_files("#file", {"name": "match.json", "mimeType": "", "buffer": dump(match)})
    page.wait_for_selector("[data-ready]")
    return page


def test_nothing_is_left_of_a_raid_on_the_map(room: Room) -> None:
    page = played(room, "londons_burning", "short", seed=12, answers=126, RAF="malan")
    page.wait_for_selector("text=Nothing is left of the raid")
    assert page.locator(".dart").count(), "the way that it came is shown"
    assert not page.locator(".plq:visible").count()


ON_TOP = "m => !!(m.compareDocumentPosition(document.querySelector('.pieces')) & 4)"


def test_approach_markers_hide_no_counter(room: Room) -> None:
    leads = {"Luftwaffe": "kesselring", "Fighter_Command": "park"}
    page = played(room, "duel", "prelude", seed=6, answers=5, **leads)
    take_seat(page)
    page.wait_for_selector(".approach b")
    assert page.locator('[data-block="6/11"] .piece').count() >= 6
    assert meeting(page, ".approach span", ".sector .piece") == [], "every name can be read"
    assert page.locator(".approach b").first.evaluate(ON_TOP), "counters lie on the marker"


def test_advance_warning_is_drawn_on_the_table(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=7)
    page.wait_for_selector("[data-ready] .warning-mark")
    assert "LF" in page.inner_text(".warning-mark")
    assert "without replacements" in page.inner_text(".rail .gauges")


PAST_THE_LANES = """() => { const edges = (what, edge) => [...document.querySelectorAll(`.lanes ${what}`)]
    .map((e) => e.getBoundingClientRect()[edge]);
  return Math.min(...edges("text", "left")) > Math.max(...edges(".lane, .now", "right")) }"""


@pytest.mark.parametrize("game", ["RAF: Lion", days.TITLE])
def test_branches_are_compared_on_a_small_board(room: Room, game: str) -> None:
    page = room.begin(game, seed=7)
    page.wait_for_selector("[data-ready] .pieces .piece")
    if game == days.TITLE:
        days.play_until(page, lambda p: p.locator(".raid-plaque").count() > 0)
    else:
        step(page, take=2)
    page.click(".tool[aria-label='Time line']")
    page.fill("#branch-name", "bold")
    page.click("#make-branch")
    page.wait_for_selector(".where:has-text('· bold')")
    assert page.evaluate(PAST_THE_LANES), "the names of branches stand beside their lanes"
    page.click("text=Compare")
    page.wait_for_selector("#compared .small-board >> nth=1")
    assert page.locator("#compared .small-board").count() == 2
    assert page.locator("#compared .small-count").count() > 10
    if game == days.TITLE:
        assert page.locator("#compared .small-raid").count() >= 2, "the raids are on both boards"


HIDDEN = """() => { const frame = document.querySelector('.table').getBoundingClientRect();
  return [...document.querySelectorAll('.sector-name')].filter((name) => {
    const r = name.getBoundingClientRect(); const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    const seen = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    return seen && name.checkVisibility({ opacityProperty: true })
      && document.elementFromPoint(x, y)?.closest('.piece') }).map((name) => name.textContent) }"""


def test_on_a_telephone_the_table_opens_near_and_no_counter_lies_on_a_name(room: Room) -> None:
    page = room.begin("RAF: Lion", room.window(390, 844))
    page.wait_for_selector(".table.is-near .sector .piece")
    drawn(page)
    assert meeting(page, ".compass, .zoom", ".table") == [], "nothing covers the table"
    beyond = page.eval_on_selector(".tools", "bar => bar.scrollWidth - bar.clientWidth")
    assert beyond <= 0, "all tools are in sight"
    assert page.evaluate(HIDDEN) == []
    page.click(".zoom [aria-label^='The whole table']")
    drawn(page)
    assert page.evaluate(HIDDEN) == [], "a name that is covered is not shown"
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_selector(".table:not(.is-near)")
