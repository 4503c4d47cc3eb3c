"""Recorded matches for the tests of the theatre: every view, and the entries between two of them."""

from typing import Any

import msgspec

from dowding.commanders import ask, commander_names, find_commander
from dowding.commanders.register import usual_commanders
from dowding.games.hardest_days.components import COMPONENTS as DAYS
from dowding.games.londons_burning.printed.kit import COMPONENTS as BURNING
from dowding.games.raf.components import COMPONENTS as RAF
from dowding.kernel.journal import as_data
from dowding.kernel.match import new_match
from dowding.kernel.telling import Reading
from dowding.web.hardest_days import legend as hardest_days
from dowding.web.londons_burning import legend as londons_burning
from dowding.web.raf import legend as raf


def recorded(game: str, seed: int, answers: int, side: str | None = None) -> list[dict[str, Any]]:
    """The first answers of a match as a side is shown them: the view before, the entries, the view after."""
    match = new_match(game, None, seed)
    commanders = {s: find_commander(commander_names(match.game, s)[0], match, s, seed) for s in match.sides}
    reading, told = Reading(side), []
    reading.catch_up(match.journal, False)
    for _ in range(answers):
        if match.decision is None:
            break
        before, lines = match.view(side), len(reading.entries)
        match.answer(ask(commanders[match.decision.side], match), match.decision.side)
        reading.catch_up(match.journal, False)
        entries = [as_data(entry) for entry in reading.entries[lines:]]
        told.append({"before": before, "entries": entries, "after": match.view(side)})
    return told


PAPERS = {"lion": "prelude", "eagle": "prelude", "hardest_days": None, "londons_burning": "short"}
"""Matches that are played to their end, for the front page."""


def ended(game: str, scenario: str | None) -> dict[str, Any]:
    """A whole match: its log, its last view, and what the rules say of its losses and its score."""
    match = new_match(game, scenario, 7)
    commanders = usual_commanders(match, 7)
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))
    assert match.result is not None
    lost = {whose: len(units) for whose, units in match.game.lost(match.state).items()}
    if game == "londons_burning":  # aircraft that were lost come back as others
        figures = match.game.figures
        lost = {"German": figures["victories"](match.state), "British": figures["RAF losses"](match.state)}
    log = [as_data(entry) for entry in match.journal]
    return {"log": log, "view": match.view(match.sides[0]), "lost": lost, "result": match.result}


def recorded_shows() -> bytes:
    """The recorded matches of all games as JSON, by game, and what their boards tell of names."""
    return msgspec.json.encode(
        {
            "legends": {
                "raf": raf.legend(RAF.load().kit),
                "londons_burning": londons_burning.legend(BURNING.load().kit),
                "hardest_days": hardest_days.legend(DAYS.load().kit),
            },
            "papers": {game: ended(game, scenario) for game, scenario in PAPERS.items()},
            "lion": recorded("lion", 5, 24),
            "londons_burning": recorded("londons_burning", 11, 120),
            "hardest_days": recorded("hardest_days", 5, 26),
            "eagle": recorded("eagle", 5, 60, "Luftwaffe"),
            "duel": recorded("duel", 9, 40, "Fighter Command"),
            "duel by the Luftwaffe": recorded("duel", 9, 40, "Luftwaffe"),
        }
    )
