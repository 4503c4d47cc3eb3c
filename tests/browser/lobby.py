"""The lobby as tests use it: through its doors to the set-up of a match."""

from playwright.sync_api import Page

FRONT = ".library .game"
"""Something that is there when the front of the lobby is drawn."""


def set_up(page: Page, game: str, company: str = "alone") -> None:
    """Go from the front through a door, and open the card of a game."""
    page.click(f"[data-door={company}] .btn")
    page.click(f'.setup .games .game:has-text("{game}")')
    page.wait_for_selector(f'.opened h2:has-text("{game}")')


def open_options(page: Page) -> None:
    """Unfold the options."""
    if page.get_attribute("#options", "open") is None:
        page.click("#options summary")


def at_one_screen(page: Page, game: str) -> None:
    """Set up a match of two people at this screen."""
    set_up(page, game, "friend")
    page.check("[name=apart][value='']")
