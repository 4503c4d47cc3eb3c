"""How people play RAF: 2-Player: a day is planned on the board, raids form up, all else in bar or table."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.playing import ANSWERED, is_over, open_question, question, step, take_seat
from tests.browser.waiting import drawn, patiently

TITLE = "RAF: 2-Player"
PRELUDE = "Prelude"
MISSIONS = ("channel patrol", "close escort", "hunt", "bomber")
KEYS = "128799"


def begin(room: Room, page: Page | None = None, seed: int = 5, **commanders: str) -> Page:
    """A Prelude begun in the lobby; sides are played by people at this screen unless stated otherwise."""
    return room.begin(TITLE, page, seed=seed, scenario=PRELUDE, **commanders)


def listen(page: Page) -> list[str]:
    """What a page hears from now on, but for pongs and the odds it asked for; it has no connection yet."""
    heard: list[str] = []

    def hear(frame: str | bytes) -> None:
        if not any(f'"type":"{kind}"' in str(frame) for kind in ("pong", "odds")):
            heard.append(str(frame))

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard


def all_is_told(page: Page, heard: list[str], last: str = "luck") -> None:
    """Wait until a page has all that it asked for; if it has just been opened, its luck is the last."""
    for _ in patiently(page, f"the {last}"):
        if any(f'"type":"{last}"' in frame for frame in heard):
            break
    drawn(page)


def begin_apart(room: Room, german: Page | None = None) -> tuple[Page, Page]:
    """A Prelude between two people by links, each in a window: the Luftwaffe's page and Fighter Command's."""
    links = room.lay(TITLE, PRELUDE, apart=True)
    pages = []
    for name, page in (("Luftwaffe", german or room.window()), ("Fighter Command", room.window())):
        page.goto(links[name])
        page.click("#take-chair")
        pages.append(page)
    for page in pages:
        page.wait_for_selector("[data-ready] .ask h2")
    return pages[0], pages[1]


def begin_seated(room: Room, seed: int) -> tuple[Page, Page]:
    """The same two windows, in a match whose dice the test has chosen."""
    links = room.lay(TITLE, PRELUDE, seed=seed)
    german, british = room.window(), room.window()
    german.goto(links["Luftwaffe"])
    british.goto(links["Fighter Command"])
    return german, british


def cards(page: Page) -> list[str]:
    """The target cards in hand that have no hour yet."""
    page.wait_for_selector(".target-card")
    found = page.locator(".target-card:not(.is-laid)").all()
    return [str(card.get_attribute("data-card")) for card in found]


def give_hour(page: Page, card: str, hour: str) -> None:
    """Press a card and then a lit hour."""
    page.click(f'[data-card="{card}"]')
    page.click(f'[data-slot="{hour}"]')


def raids(page: Page) -> list[str]:
    """The cards of the raids that are open to the plan."""
    found = page.locator(".plan-raid:not(.is-closed)").all()
    return [str(raid.get_attribute("data-raid")) for raid in found]


def size(page: Page, card: str) -> str:
    """How many Gruppen a raid has, and may have."""
    return page.inner_text(f'[data-raid="{card}"] .ticks b')


def man(page: Page, card: str, keys: Sequence[str] = KEYS) -> None:
    """Choose a raid, and add Gruppen by the keys of their types; a key that cannot add any does nothing."""
    page.click(f'[data-raid="{card}"]')
    for key in keys:
        page.keyboard.press(key)


def plan_day(page: Page, hours: Sequence[str] = ("0800", "0800", "1200", "1600")) -> None:
    """Plan a raid for each of some hours, and close the plan."""
    for card, hour in zip(cards(page), hours, strict=False):
        give_hour(page, card, hour)
    for card in raids(page):
        man(page, card)
    close(page)


def assign_fighters(page: Page) -> None:
    """Give every raid that the clock has opened two fighters, if there are any, and close."""
    for card in raids(page):
        man(page, card, "99")
    close(page)


def close(page: Page) -> None:
    """Look the plan over, and close it."""
    before = page.get_attribute(".ask", "data-at")
    if "Look it over" in page.inner_text("#confirm"):
        page.click("#confirm")
        page.wait_for_selector("#change")
    page.click("#confirm:enabled")
    page.wait_for_function(ANSWERED, arg=before)


def form_up(page: Page) -> None:
    """Send each fighter on the first mission that it may fly, and confirm."""
    before = page.get_attribute(".ask", "data-at")
    for mission in MISSIONS:
        button = f'.ask [data-box="{mission}"][aria-disabled="false"]'
        while page.locator(button).count():
            page.click(button)
    page.click("#confirm:enabled")
    page.wait_for_function(ANSWERED, arg=before)


def tell(page: Page) -> None:
    """Take the first answer, or confirm the only one."""
    before = page.get_attribute(".ask", "data-at")
    page.click("#confirm:enabled" if page.query_selector("#confirm:enabled") else ".ask .opt")
    page.wait_for_function(ANSWERED, arg=before)


ANSWERS: dict[str, Callable[[Page], None]] = {
    "plan_day": plan_day,
    "assign_fighters": assign_fighters,
    "form_up": form_up,
    "select_raid": tell,
    "call_raid": tell,
    "tell_size": tell,
    "place_approach_marker": tell,
}


def answer(page: Page, take: int = 2) -> None:
    """Answer what is asked here; the screen is taken over first if it has to be."""
    open_question(page)
    if page.query_selector("#take-seat"):
        take_seat(page)
    else:
        own = ANSWERS.get(question(page))
        own(page) if own else step(page, take)


def asks(page: Page) -> bool:
    """Whether this page is asked something."""
    return bool(page.query_selector("#take-seat, .ask .opt, .ask #confirm, .piece.is-lit"))


def play_until(pages: Sequence[Page], wanted: Callable[[Page], bool], most: int = 400) -> Page | None:
    """Play at one screen or more until something is there; the page that shows it, or none at the end."""
    for _ in range(most):
        for _ in patiently(pages[0], "a question"):
            if there := next((page for page in pages if wanted(page)), None):
                return there
            if any(is_over(page) for page in pages):
                return None
            if deciding := next((page for page in pages if asks(page)), None):
                answer(deciding)
                for page in pages:
                    drawn(page)
                break
    raise AssertionError("the day does not end")
