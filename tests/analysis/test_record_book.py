"""The operations record book: what its pages say agrees with the entries that their reader was told."""

from collections import Counter
from collections.abc import Sequence

import pytest

from dowding.commanders import ask
from dowding.commanders.register import usual_commanders
from dowding.games.londons_burning.entries.combat import Destroyed, FighterLost
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import Combat, Deployed, Responded
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Changed, Entry
from dowding.kernel.match import Match, new_match
from dowding.kernel.record_book import Page


def played(game: str, scenario: str | None, seed: int = 7, most: int = 100_000) -> Match:
    """A match that its usual commanders have played, to its end or for so many answers."""
    match = new_match(game, scenario, seed)
    commanders = usual_commanders(match, seed)
    while match.decision is not None and len(match.history.branch.line) < most:
        match.answer(ask(commanders[match.decision.side], match))
    return match


def told(match: Match, side: str | None) -> list[Entry]:
    return [entry for _, entry in match.journal.told_to(side, match.result is not None)]


def book(match: Match, side: str | None) -> list[Page]:
    return match.game.record_book(told(match, side), match.view(side))


def total(pages: Sequence[Page], *names: str) -> int:
    return sum(number for page in pages for name, number in page.sums if name in names)


LOSSES = ("light losses", "heavy losses")


@pytest.mark.parametrize("game", ["lion", "duel", "eagle"])
def test_raids_combats_and_losses_of_raf_are_those_of_the_journal(game: str) -> None:
    match = played(game, "prelude")
    entries, pages = told(match, None), book(match, None)
    fought = Counter(unit for e in entries if isinstance(e, Combat) for unit in (*e.gruppen, *e.squadrons))
    assert fought
    assert fought == {page.unit: n for page in pages for name, n in page.sums if name == "combats"}
    flew = {unit for e in entries if isinstance(e, Responded) for unit in e.squadrons}
    flew |= {unit for e in entries if isinstance(e, Deployed) for unit in e.gruppen}
    assert flew <= {page.unit for page in pages if total([page], "raids")}
    lost = [e for e in entries if isinstance(e, Changed) and e.cause in (Cause.LIGHT_LOSS, Cause.HEAVY_LOSS)]
    assert total(pages, *LOSSES) == len(lost)
    for page in pages:
        lines = [line.entry for line in page.lines]
        assert all(page.unit in str(entries[at]) for at in lines), (
            "a line begins with an entry about its unit"
        )


def test_losses_and_bombs_of_the_hardest_days_are_those_of_the_journal() -> None:
    match = played("hardest_days", None)
    entries, pages = told(match, None), book(match, None)
    lost = [e for e in entries if isinstance(e, Changed) and e.cause.endswith(("light_loss", "heavy_loss"))]
    assert lost
    assert total(pages, *LOSSES) == len(lost)


def test_victories_of_londons_burning_are_those_of_the_journal() -> None:
    match = played("londons_burning", "short")
    entries, pages = told(match, None), book(match, None)
    kills = Counter(e.pilot for e in entries if isinstance(e, Destroyed) and e.pilot)
    assert kills
    assert kills == {page.unit: n for page in pages for name, n in page.sums if name == "victories"}
    fighters = [page for page in pages if page.side == "RAF"]
    assert total(fighters, "aircraft lost") == sum(isinstance(e, FighterLost) for e in entries)


def test_a_plan_is_in_the_book_of_the_luftwaffe_alone_until_the_end() -> None:
    match = played("duel", "prelude", most=12)
    german, british = book(match, "Luftwaffe"), book(match, "Fighter Command")
    planned = {line.told for page in german for line in page.lines if "Planned" in line.told}
    assert planned
    assert not planned & {line.told for page in british for line in page.lines}
    dealt = match.state.copy()
    match.game.redeal(dealt, "Fighter Command", Dice(1))
    assert match.game.view(dealt, "Luftwaffe") != match.view("Luftwaffe")
    seen = match.game.view(dealt, "Fighter Command")
    assert match.game.record_book(told(match, "Fighter Command"), seen) == british
