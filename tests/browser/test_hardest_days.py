"""The Hardest Days in a real browser: a whole day, orders by clicks and keys, a combat."""

from playwright.sync_api import Page

from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.hardest_days import begin, combat, confirm, order, play_until, turn_green, verb
from tests.browser.playing import enter, question
from tests.browser.waiting import patiently


def moving(page: Page) -> bool:
    """Whether squadrons are to be moved."""
    return question(page) == "move_squadrons"


def box_of(page: Page, squadron: str) -> str | None:
    """The box in which a squadron is shown."""
    return page.locator(f'.slot:has([data-unit="{squadron}"])').get_attribute("data-box")


def test_a_whole_day_by_clicks(room: Room) -> None:
    page = begin(room)
    assert not play_until(page, lambda _: False)
    assert "rule 16.2" in page.inner_text("dialog")
    page.wait_for_selector("dialog .days .bar-german", state="attached")
    assert "beside the record of 1940" in page.inner_text("dialog")


def test_orders_are_laid_changed_and_sent_as_one_answer(room: Room) -> None:
    page = begin(room)
    turn_green(page)
    order(page, "501", "7/11a high")
    order(page, "610", "7/11a medium")
    assert (box_of(page, "501"), box_of(page, "610")) == ("7/11a high", "7/11a medium")
    assert page.locator(".order-arrows path[d^='M']").count() >= 1
    page.click('[data-unit="501"]')
    assert box_of(page, "501") == "7/11a ready"
    assert page.inner_text("#confirm").startswith("Patrol with 1")
    page.click('[data-unit="32"]')
    page.click('[data-unit="610"]', modifiers=["Shift"])
    assert "610" not in page.inner_text(".asked p")
    before = int(page.get_attribute(".ask", "data-at") or 0)
    verb(page, "All over home")
    verb(page, "Hold all")
    assert page.inner_text("#confirm").startswith("No patrols")
    confirm(page)
    assert int(page.get_attribute(".ask", "data-at") or 0) == before + 1


def test_whole_airfields_are_picked_and_scrambled(room: Room) -> None:
    page = begin(room)
    assert play_until(page, moving, patrols=False)
    page.click('.column[data-column="2/11b"] .space-name')
    assert page.locator(".piece.is-held").count() == 3
    page.click('.verb:has-text("Scramble Kenley")')
    assert [box_of(page, squadron) for squadron in ("64", "111", "615")] == ["2/11b scramble"] * 3
    page.click('[data-box="7/11b ready"] .letter')
    page.locator('[data-go="7/11b scramble"]').click()
    assert page.inner_text("#confirm").startswith("Move 5")
    confirm(page)
    if moving(page):
        verb(page, "As before")
        assert {box_of(page, squadron) for squadron in ("64", "111", "615", "32", "610")} == {
            "2/11b low",
            "7/11b low",
        }


def test_a_day_begins_by_keys_alone(room: Room) -> None:
    page = begin(room)
    for squadron in ("238", "43", "54"):
        page.focus(f'[data-unit="{squadron}"]')
        page.keyboard.press("Space")
    enter(page)
    page.wait_for_selector('.ask[data-question="send_patrols"]')
    page.focus('[data-unit="501"]')
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.matches('.go')"), "the focus comes to the lit boxes"
    name = page.evaluate("document.activeElement.getAttribute('data-go')")
    page.keyboard.press("Space")
    assert box_of(page, "501") == name
    assert page.evaluate("document.activeElement.matches('.piece')"), "and then to the next squadron"
    page.focus('[data-unit="610"]')
    page.keyboard.press("+")
    assert box_of(page, "610") == "7/11b low"
    page.keyboard.press("+")
    assert box_of(page, "610") == "7/11b medium"
    assert "7/11b Biggin Hill" in page.inner_text("#announcer")
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert box_of(page, "610") == "7/11b ready"
    enter(page)
    page.wait_for_function("() => document.querySelector('.ask').dataset.at === '2'")
    if play_until(page, moving, patrols=False):
        page.focus('[data-unit="610"]')
        page.keyboard.press("s")
        assert (box_of(page, "32"), box_of(page, "610")) == ("7/11b scramble", "7/11b scramble")


def test_a_whole_airfield_is_ordered_by_keys(room: Room) -> None:
    page = begin(room)
    turn_green(page)
    page.focus('.column[data-column="2/11b"] .space-name')
    page.keyboard.press("Space")
    assert page.inner_text("#announcer") == "64, 111, 615 in hand"
    assert page.evaluate("document.activeElement.dataset.go") == "2/11b high", (
        "the focus comes to the lit boxes"
    )
    page.keyboard.press("Space")
    assert {box_of(page, squadron) for squadron in ("64", "111", "615")} == {"2/11b high"}
    assert page.evaluate("document.activeElement.matches('.piece')"), "and then to the next squadron"


def test_every_button_has_a_name(room: Room) -> None:
    page = begin(room)
    turn_green(page)
    page.click('[data-unit="501"]')
    names = page.evaluate(
        "[...document.querySelectorAll('.app button')].filter(b => b.checkVisibility())"
        ".map(b => b.getAttribute('aria-label') ?? b.innerText)"
    )
    assert all(name.strip() for name in names)
    told = page.get_attribute('[data-unit="501"]', "aria-label") or ""
    assert "501 Squadron, Hurricane" in told
    assert "ready at 7/11a Hawkinge, in hand" in told
    assert page.get_attribute('[data-go="7/11a high"]', "aria-label") == "To high over 7/11a Hawkinge"


def test_a_combat_is_fought_in_the_display(room: Room) -> None:
    page = combat(room)
    assert page.locator(".sheet .british .piece").count() >= 1
    assert page.locator(".sheet .steps [aria-current=step]").count() == 1
    fought = play_until(page, lambda p: p.locator(".sheet .combats li").count() > 0)
    assert fought == (page.locator(".sheet .combats .die").count() > 0)
    assert not play_until(page, lambda _: False)


def test_the_focus_is_not_lost_in_a_combat(room: Room) -> None:
    page = combat(room)
    for _ in patiently(page, "the end of the combat"):
        if not page.locator(".sheet").is_visible():
            break
        page.keyboard.press("Tab")
        page.locator(".sheet .piece").first.focus()
        page.keyboard.press("1")
        enter(page)
    assert page.evaluate("document.activeElement !== document.body")


def test_axe_finds_nothing_serious_on_this_board(room: Room) -> None:
    page = begin(room)
    turn_green(page)
    order(page, "501", "7/11a high")
    page.click('[data-unit="610"]')
    look(page, "orders")
    confirm(page)
    assert play_until(page, moving)
    look(page, "raids on the map")
    combat(room, page)
    look(page, "combat")
