"""How a person plays by clicks: look at the bar, press something that is lit, confirm."""

from playwright.sync_api import Page

from tests.browser.waiting import drawn

LIT = ".ask .opt:not(.box, .barred, .on)"
AT_ONCE = ".ask .opt.at-once"
ANSWERED = (
    "before => { const { at, thinks } = document.querySelector('.ask').dataset;"
    " return at !== before && !thinks; }"
)
"""The answer to what was asked before has been told, and no commander has to decide."""
PIECES = ".piece.is-lit:visible, .sq.is-lit:visible"


def prompt(page: Page) -> str:
    """What is asked."""
    return page.inner_text(".ask h2")


def question(page: Page) -> str:
    """The kind of question that is asked."""
    return page.get_attribute(".ask", "data-question") or ""


def is_over(page: Page) -> bool:
    """Whether the match is over; then the report of the end lies open."""
    if "The match is over" not in page.inner_text(".asked p"):
        return False
    page.wait_for_selector("dialog .report")
    return True


def settle(page: Page) -> None:
    """Wait until the page has heard from the server again."""
    page.wait_for_function(
        "() => !document.querySelector('#confirm:disabled') || document.querySelector('.opt')"
    )


def open_question(page: Page) -> None:
    """If beats are shown, end the show: the next question opens."""
    if page.query_selector("#to-next"):
        page.keyboard.press("Escape")


def enter(page: Page, key: str = "Enter") -> None:
    """Press Enter as soon as the question is no longer fresh."""
    page.wait_for_selector(".ask:not([data-fresh])")
    page.keyboard.press(key)


def step(page: Page, take: int = 2) -> None:
    """Answer one decision by clicks, choosing up to so many things."""
    open_question(page)
    page.wait_for_selector(f"#take-seat, #confirm, {AT_ONCE}, {PIECES}", state="attached")
    before = page.evaluate("document.querySelector('.ask').dataset.at")
    if page.query_selector("#take-seat"):
        take_seat(page)
        return
    if page.query_selector(AT_ONCE):
        page.click(AT_ONCE)
    elif page.query_selector("#confirm"):
        choose(page, take)
        page.click("#confirm:enabled")
    else:
        page.click(PIECES)
        page.click("#confirm:enabled")
    page.wait_for_function(ANSWERED, arg=before)


def press_option(page: Page) -> None:
    """Press the first option of the bar, and confirm it if it does not answer at once."""
    option = page.locator(".ask .opt:not(.barred)").first
    at_once = "at-once" in str(option.get_attribute("class"))
    option.click()
    if not at_once:
        page.click("#confirm:enabled")


def sit_down(page: Page) -> None:
    """Wait for the table; where two people share the screen, take the seat of the first."""
    page.wait_for_selector("[data-ready]")
    if page.query_selector("#take-seat"):
        take_seat(page)


def take_seat(page: Page) -> None:
    """Hold the button of the hand-over until the page is there."""
    page.hover("#take-seat")
    page.mouse.down()
    page.wait_for_selector("#take-seat", state="detached")
    page.mouse.up()


def choose(page: Page, take: int) -> None:
    """Pick things in the bar or on the table until the choice can be confirmed."""
    for _ in range(12):
        source = LIT if page.query_selector(LIT) else PIECES
        if take <= 0 and page.is_enabled("#confirm"):
            return
        if not page.query_selector(source):
            break
        page.click(source)
        take -= 1
        for box in (".opt.box:enabled", ".sector-name.is-lit", ".tile:enabled"):
            if page.query_selector(box):
                page.click(box)
                break
        if "Complete" in page.inner_text(".asked p"):
            return


def follow(page: Page, commander: str) -> None:
    """Do what a commander advises."""
    before = page.get_attribute(".ask", "data-at")
    page.click(f"[data-adviser={commander}]:enabled")
    page.click("#lay-out")
    page.click("#confirm:enabled")
    page.wait_for_function(ANSWERED, arg=before)


def play_out(page: Page, take: int = 2, most: int = 400) -> int:
    """Play to the end; how many decisions it took."""
    for count in range(most):
        if is_over(page):
            return count
        step(page, take)
    raise AssertionError("the match does not end")


def fly(page: Page) -> None:
    """London's Burning: base, patrols, and a hex whose altitudes are in question."""
    page.locator(".hex.is-lit").first.click(force=True)
    page.click("#confirm:enabled")
    page.wait_for_selector(".ask[data-question=take_posture] .opt:has-text('patrol')")
    drawn(page)
    page.click(".ask .opt:has-text('patrol')")
    page.wait_for_function("() => document.querySelectorAll('.hex.is-lit').length > 20")
    page.locator(".hex.is-lit").nth(5).click(force=True)
