"""The rules are one key away: rendered text, neighbours, the whole book, a search, charts."""

from tests.browser.conftest import Room


def test_the_drawer_of_the_rules(room: Room) -> None:
    page = room.begin("RAF: Lion")
    page.wait_for_selector("[data-ready] .sector .piece")
    assert page.is_visible(".tool[aria-label=Rules]")
    page.keyboard.press("r")
    page.wait_for_selector("dialog.drawer section[data-rule]")
    rule = page.get_attribute("dialog.drawer section[data-rule]", "data-rule")
    text = page.inner_text("dialog.drawer .rules")
    assert "**" not in text
    assert "](" not in text
    page.locator("dialog.drawer .way-of-rules .link").last.click()
    assert page.get_attribute("dialog.drawer section[data-rule]", "data-rule") != rule
    page.click("dialog.drawer .link:has-text('Charts')")
    assert page.locator("dialog.drawer table").count() > 0
    page.click("dialog.drawer .link:has-text('Contents') >> nth=0")
    assert page.locator("dialog.drawer .contents li").count() > 20
    page.fill("#rule-search", "hunter interception")
    assert page.locator("dialog.drawer .contents li").count() > 1
    page.click("dialog.drawer .contents .link >> nth=0")
    assert "nterception" in page.inner_text("dialog.drawer h3 >> nth=0")


def test_rules_and_report_are_printed_black_on_white_over_the_whole_page(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=7)
    page.wait_for_selector("[data-ready] .sector .piece")
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    page.keyboard.press("r")
    page.wait_for_selector("dialog[open]")
    page.emulate_media(media="print")
    look = "getComputedStyle(document.querySelector('dialog'))"
    assert page.evaluate(f"[{look}.backgroundColor, {look}.color]") == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    wide = page.evaluate("document.querySelector('dialog').getBoundingClientRect().width")
    assert wide > 0.95 * page.evaluate("innerWidth")
    assert page.evaluate("getComputedStyle(document.querySelector('dialog'), '::backdrop').display") == "none"
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.click(".tool[aria-label*='Report']")
    page.wait_for_selector("dialog .report .key-played")
    page.emulate_media(media="print")
    shade = page.evaluate("getComputedStyle(document.querySelector('.key-played')).backgroundColor")
    assert shade == "rgb(247, 230, 181)", "days are marked by a light shade, which ink can be read on"
