"""Entries of whole matches: moves that join, dice that agree with the throws."""

from functools import cache

import pytest

from dowding.commanders import Posting
from dowding.commanders.londons_burning import KESSELRING, MALAN
from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.entries.combat import (
    BurstsFired,
    FighterLost,
)
from dowding.games.londons_burning.entries.days import OutOfAction, PilotKilled
from dowding.games.londons_burning.entries.flights import (
    Moved,
    RaidEnds,
    RaidLeft,
    RaidMoved,
    RaidReported,
)
from dowding.games.londons_burning.words import LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Rolled
from dowding.kernel.match import Match, new_match
from tests.londons_burning.table import KIT


@cache
def played(players: str) -> Match:
    """A match by doctrine, now and then at random, with all optional rules."""
    options = dict.fromkeys(("crossfire", "changing_base", "aborting", "siting"), True)
    match, dice = new_match(GAME, "long", 11, {**options, "players": players}), Dice(11)
    doctrines = {side: KESSELRING if side == LUFTWAFFE else MALAN for side in match.sides}
    posted = {side: doctrine(Posting(GAME, side, KIT, 11)) for side, doctrine in doctrines.items()}
    while (decision := match.decision) is not None:
        meant = posted[decision.side].answer(decision, match.view(decision.side))
        match.answer(meant if dice.below(8) else decision.sample(dice.below))
    return match


@pytest.mark.parametrize("players", ["solitaire", "section", "luftwaffe"])
def test_fighters_move_from_where_they_were(players: str) -> None:
    """Unless one was lost, or its pilot is gone, each move begins in the hex where the last one ended."""
    at: dict[str, str] = {}
    moves = 0
    for entry in played(players).journal:
        if isinstance(entry, FighterLost | OutOfAction | PilotKilled):
            at.clear()
        if isinstance(entry, Moved) and not isinstance(entry, RaidMoved):
            assert at.get(entry.piece, entry.from_hex) == entry.from_hex
            assert (entry.facing == "") == (entry.altitude == "Airfield")
            at[entry.piece] = entry.hex
            moves += 1
    assert moves > 100


@pytest.mark.parametrize("players", ["solitaire", "luftwaffe"])
def test_a_raid_moves_from_where_it_was_seen_last(players: str) -> None:
    seen, moves = "", 0
    for entry in played(players).journal:
        if isinstance(entry, RaidReported):
            seen = entry.hex
        if isinstance(entry, RaidMoved):
            assert (entry.piece, entry.from_hex) == ("raid", seen)
            seen, moves = entry.hex, moves + 1
        if isinstance(entry, RaidEnds | RaidLeft):
            seen = ""
    assert moves > 30


def test_dice_of_bursts_are_those_that_were_rolled() -> None:
    journal = list(played("solitaire").journal)
    fired = [(n, entry) for n, entry in enumerate(journal) if isinstance(entry, BurstsFired)]
    for n, entry in fired:
        before = journal[n - 1]
        assert isinstance(before, Rolled)
        assert before.roll.faces == entry.dice
        assert entry.hits == sum(face <= entry.highest for face in entry.dice)
    assert len(fired) > 20
