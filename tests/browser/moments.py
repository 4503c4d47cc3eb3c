"""Moments of matches, reached without a page and opened in one: each kind of question, and others."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from dowding.commanders import ask, commander_names, find_commander
from dowding.kernel.decisions import Notation
from dowding.kernel.match import Match, new_match
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
    found: dict[str, Moment] = {}
    for match in led(new_match(game, None, RECORDED[game])):
        assert match.decision is not None
        kind = type(match.decision.question).__name__
        if kind not in found:
            found[kind] = moment(match)
    return found


def led(match: Match) -> Iterator[Match]:
    """The same match at each of its decisions; the first commander of each side gives the answers."""
    game = match.game
    who = {side: find_commander(commander_names(game, side)[0], match, side, 5) for side in match.sides}
    while (decision := match.decision) is not None:
        yield match
        match.answer(ask(who[decision.side], match), decision.side)


def moment(match: Match) -> Moment:
    """The moment at which a match stands."""
    assert match.decision is not None
    return match.decision.side, dump(match)


def after(game: str, scenario: str, seed: int, answers: Iterable[Notation]) -> Moment:
    """The moment after some answers."""
    match = new_match(game, scenario, seed)
    for answer in answers:
        assert match.decision is not None
        match.answer(match.decision.read(answer))
    return moment(match)


@cache
def last(game: str, scenario: str, seed: int) -> Moment:
    """The last decision of a match."""
    (*_, found) = (moment(match) for match in led(new_match(game, scenario, seed)))
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
