"""Moments of matches, reached without a page and opened in one: each kind of question, and others."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from dowding.commanders import ask, commander_names, find_commander
from dowding.kernel.decisions import Notation
from dowding.kernel.history import MAIN
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import dump
from tests.browser.conftest import Room
from tests.browser.playing import sit_down
from tests.browser.waiting import LINES

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


@cache
def fullest(game: str, scenario: str, seed: int) -> dict[str, Moment]:
    """The question of each kind at which most squadrons are on the table or on patrol."""
    found: dict[str, tuple[int, Moment]] = {}
    for match in led(new_match(game, scenario, seed)):
        assert match.decision is not None
        view: Any = match.view(match.decision.side)
        squadrons = sum(unit.place in {"sector", "patrol"} for unit in view.squadrons)
        kind = type(match.decision.question).__name__
        if squadrons > found.get(kind, (0,))[0]:
            found[kind] = squadrons, moment(match)
    return {kind: at for kind, (_, at) in found.items()}


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
def last(game: str, scenario: str, seed: int, decisions: int = 1) -> Moment:
    """The moment at which this many decisions of a match are left."""
    return [moment(match) for match in led(new_match(game, scenario, seed))][-decisions]


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
    seats = _import(room, file)
    _open(room, page, next(seat["token"] for seat in seats if seat["name"] == side))


@cache
def branches(game: str) -> tuple[list[str], bytes]:
    """The kinds of question of a recorded match, and its file: at the first of each kind a branch is open."""
    kinds: list[str] = []
    for match in led(new_match(game, None, RECORDED[game])):
        assert match.decision is not None
        kind = str(match.decision.question.__struct_config__.tag)
        if kind not in kinds:
            kinds.append(kind)
            match.branch(kind)
            match.switch(MAIN)
    match.switch(kinds[0])
    return kinds, dump(match)


def open_branches(room: Room, page: Page, game: str) -> list[str]:
    """Import a recorded match for one screen; the kinds of question to which ``turn_to`` leads."""
    kinds, file = branches(game)
    page.add_init_script(LINES)
    _open(room, page, _import(room, file)[0]["token"])
    return kinds


def turn_to(page: Page, kind: str) -> None:
    """Go to the branch that is open at a question, without loading the page again."""
    page.evaluate(
        "name => window.lines.at(-1).send(JSON.stringify({ type: 'move', to: 'switch', name,"
        " at: Number(document.querySelector('.ask').dataset.at) }))",
        kind,
    )
    page.wait_for_selector(f".where:has-text('{kind}')", state="attached")
    sit_down(page)
    page.wait_for_selector(f".ask[data-question={kind}] h2")


def _import(room: Room, file: bytes) -> list[dict[str, str]]:
    request = Request(f"{room.base}/api/import", file, {"Authorization": f"Bearer {room.key}"})
    with urlopen(request) as answer:
        seats: list[dict[str, str]] = json.load(answer)
        return seats


def _open(room: Room, page: Page, token: str) -> None:
    page.goto(f"{room.base}/play?{next(OPENED)}#{token}", wait_until="commit")
    sit_down(page)
    page.wait_for_selector("[data-ready] .ask h2")
