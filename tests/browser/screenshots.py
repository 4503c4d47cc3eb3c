"""Takes the pictures of docs/pictures: python -m tests.browser.screenshots."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from rich.console import Console

from dowding.commanders import ask, find_commander
from dowding.games.raf.telling.questions import Respond
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.store.shelf import Shelf
from dowding.terminal import Screen, Session
from dowding.terminal.screen import THEME
from tests.browser import duel
from tests.browser import hardest_days as days
from tests.browser.conftest import FLAGS, Room, Windows, chromium, start_server
from tests.browser.playing import follow, is_over, question, step
from tests.browser.test_own_sets import SAVED
from tests.browser.test_own_sets import begin as begin_set
from tests.browser.waiting import drawn

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


STILL = """() => { const odds = document.querySelector(".odds[aria-busy=false]");
  return odds && document.querySelector(".opt.on") && !odds.querySelector(".is-old") }"""
"""The odds of what is picked have come."""


TRIED = "() => !document.querySelector('.odds[aria-busy=true]')"
"""Odds are not still on their way."""


def shoot(page: Page, name: str, theme: str) -> None:
    """One picture in a theme."""
    with suppress(Error):  # of a plan that is not yet whole they may never come
        page.wait_for_function(TRIED, timeout=20_000)
    page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
    page.mouse.move(400, 20)
    drawn(page)
    page.screenshot(path=FOLDER / f"{name}.png")


def lion(room: Room) -> None:
    """The table at a commitment in two sizes, and the report."""
    page = room.begin("RAF: Lion", seed=11)
    while question(page) != "respond" or page.locator(".piece.is-lit").count() < 3:
        step(page, take=0)
    for number in range(2):
        page.locator(".piece.is-lit").nth(number).click()
    for name, theme, width, height in (
        ("lion-day", "day", 1366, 768),
        ("lion-tablet", "day", 820, 1180),
    ):
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, name, theme)
    page.set_viewport_size({"width": 1366, "height": 768})
    while not is_over(page):
        step(page, take=2)
    shoot(page, "report", "night")


def theatre(room: Room) -> None:
    """A squadron attack on the stage, with its die and its results."""
    page = room.begin("RAF: Lion", room.window(speed=1, reduced_motion="no-preference"), seed=5)
    page.wait_for_selector(".slip", state="attached")
    while question(page) != "intercept_gruppen":
        step(page, take=5)
        page.keyboard.press("Escape")
    step(page, take=5)
    page.wait_for_selector(".telling:not([hidden])")
    page.keyboard.press("p")
    while page.get_attribute(".telling", "data-kind") != "go":
        page.keyboard.press("ArrowRight")
    shoot(page, "theatre-night", "night")


def burning(room: Room) -> None:
    """A move, and a combat with its odds, in London's Burning."""
    page = room.begin("London's Burning", seed=7)
    while question(page) != "fly_to" or not page.locator(".facedown").count():
        follow(page, "malan")
    page.locator(".hex.is-lit").nth(12).click(force=True)
    shoot(page, "burning-night", "night")
    page.keyboard.press("c")
    for _ in range(200):
        if question(page) == "choose_action":
            page.wait_for_selector(".odds[aria-busy=false]")
            if page.locator(".odds .die-table, .odds .may").count():
                break
        follow(page, "malan")
    page.locator(".close button.flyer").last.click()
    page.wait_for_selector(".close .box")
    page.wait_for_function(STILL)
    shoot(page, "burning-combat", "night")


def hardest_days(room: Room) -> None:
    """Orders for squadrons on the map of The Hardest Days, with raids over it."""
    page = days.begin(room, seed=5, scenario="7 September")
    two_raids = "document.querySelectorAll('.raid-plaque').length > 1"
    days.play_until(page, lambda p: question(p) == "move_squadrons" and p.evaluate(two_raids))
    for squadron, box in (("43", "2/11a medium"), ("609", "1/11c high"), ("610", "7/11a high")):
        if page.locator(f'[data-unit="{squadron}"].is-lit').count():
            page.click(f'[data-unit="{squadron}"]')
            page.evaluate("box => document.querySelector(`[data-go='${box}']`).click()", box)
    page.locator('.column[data-column="2/11b"] .piece.is-lit').last.click()
    shoot(page, "hardest-days", "night")


def two_player(room: Room) -> None:
    """The Planning Board of 2-Player with seven raids on it, and what Fighter Command sees of them."""
    page = room.begin(duel.TITLE, seed=5, scenario="The Thin Blue Line", Fighter_Command="random")
    hours = ("0800", "0800", "1000", "1200", "1200", "1400", "1600")
    for card, hour in zip(duel.cards(page), hours, strict=False):
        duel.give_hour(page, card, hour)
    for number, card in enumerate(duel.raids(page)):
        duel.man(page, card, ("8189999", "128990", "1129")[number % 3])
    page.locator(".plan-raid").nth(1).click()
    page.locator(".bases .gruppe:not(.is-laid, .is-barred)").first.click()
    page.locator(".bases .gruppe:not(.is-laid, .is-barred, .is-held)").first.click()
    page.wait_for_selector(".notice", state="detached")
    shoot(page, "planning-night", "night")
    page = duel.begin(room, seed=9)
    duel.plan_day(page)
    duel.play_until([page], lambda p: question(p) == "patrol" and not p.query_selector("#take-seat"))
    shoot(page, "warning-day", "day")


def eagle(room: Room) -> None:
    """The answer of Fighter Command to a raid of Eagle, line by line."""
    page = room.begin("RAF: Eagle", seed=11, scenario=duel.PRELUDE)
    duel.plan_day(page, ("0600", "0600", "1400"))
    duel.play_until([page], lambda p: bool(p.query_selector(".answer-strip")))
    page.click(".answer-strip")
    shoot(page, "eagle-answer", "night")


def components(room: Room) -> None:
    """A target card of one's own set, half typed."""
    page = room.page()
    begin_set(page, "raf", "My copy")
    page.locator(".own-chip").nth(1).click()
    for _ in range(3):
        page.keyboard.press("Control+Enter")
    page.keyboard.type("8/11")
    page.keyboard.press("Enter")
    for _ in range(8):
        page.keyboard.press("Enter")
    page.wait_for_selector(SAVED)
    shoot(page, "components-day", "day")


class Typed(Screen):
    """A screen on which prepared lines are typed; it ends when there are no more."""

    def __init__(self, *lines: str) -> None:
        super().__init__(Console(file=StringIO(), theme=THEME, width=100, force_terminal=True, record=True))
        self.lines = iter(lines)

    @contextmanager
    def busy(self, told: str) -> Iterator[Callable[[str], None]]:
        yield lambda told: None

    def ask(self, prompt: str, names: Sequence[str] = (), who: str = "") -> str:
        typed = next(self.lines, "")
        self.console.print(f"{prompt}{typed}", highlight=False)
        if not typed:
            raise EOFError
        return typed


def terminal(browser: Browser) -> None:
    """RAF: Lion in a terminal: the raid, a question, and the advice of Park."""
    match = new_match(find_game("lion"), "prelude", seed=1940)
    park = find_commander("park", match, FIGHTER_COMMAND, 1)
    while match.decision and not (
        isinstance(match.decision.question, Respond) and match.decision.held(ask(park, match))
    ):
        match.answer(ask(park, match))
    screen = Typed("advice park")
    session = Session(match, Shelf(), "lion-prelude", {}, screen)
    session.moved()
    assert match.decision is not None
    with suppress(EOFError):
        session._human(match.decision)
    page = browser.new_page(viewport={"width": 1240, "height": 1100})
    page.set_content(screen.console.export_svg(title="dowding play lion --scenario prelude"))
    page.locator("svg").screenshot(path=FOLDER / "terminal.png")


def main() -> None:
    """All pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server, url = start_server(Path(home), 0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        room = Room(server, url, Windows(browser))
        terminal(browser)
        lion(room)
        theatre(room)
        burning(room)
        hardest_days(room)
        two_player(room)
        eagle(room)
        components(room)
        shoot(room.page(), "lobby", "night")
        browser.close()
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
