"""The questions of recorded matches: one moment for each kind of question, opened in a page."""

import json
from functools import cache
from itertools import count
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from dowding.commanders import ask, commander_names, find_commander
from dowding.kernel.match import new_match
from dowding.kernel.saves import dump
from tests.browser.conftest import Room

RECORDED = {"lion": 5, "eagle": 5, "duel": 5, "hardest_days": 5, "londons_burning": 5}
"""A match of each game, by its seed; the first commander of each side plays it."""
OPENED = count()
"""A page that is opened at another address is loaded anew."""
Moment = tuple[str, bytes]
"""The side that is asked, and the file of the match so far."""


@cache
def moments(game: str) -> dict[str, Moment]:
    """The first question of each kind that a recorded match asks."""
    match = new_match(game, None, RECORDED[game])
    led = {side: find_commander(commander_names(match.game, side)[0], match, side, 5) for side in match.sides}
    found: dict[str, Moment] = {}
    while (decision := match.decision) is not None:
        found.setdefault(type(decision.question).__name__, (decision.side, dump(match)))
        match.answer(ask(led[decision.side], match), decision.side)
    return found


@cache
def all_alike() -> Moment:
    """A question of Lion that is all alike."""
    match = new_match("lion", "thin_blue_line", 2)
    led = find_commander("park", match, match.sides[0], 2)
    while (decision := match.decision) is not None and not decision.is_alike():
        match.answer(ask(led, match))
    assert decision is not None
    return decision.side, dump(match)


def open_moment(room: Room, page: Page, moment: Moment) -> None:
    """Import a match, and take the seat of the side that is asked."""
    side, file = moment
    request = Request(f"{room.base}/api/import", file, {"Authorization": f"Bearer {room.key}"})
    with urlopen(request) as answer:
        seats = json.load(answer)
    token = next(seat["token"] for seat in seats if seat["name"] == side)
    page.goto(f"{room.base}/play?{next(OPENED)}#{token}", wait_until="commit")
    page.wait_for_selector("[data-ready] .ask h2")
