"""The diary: days in order, figures as they stand, and losses that agree with the journal."""

from datetime import date

from dowding.analysis.diary import diary_of
from dowding.games.lion.game import GAME as LION
from dowding.games.londons_burning.game import GAME as BURNING
from dowding.games.raf.telling.entries.combat import Suffered
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match


def played(game: AnyGame, scenario: str, seed: int) -> Match:
    match, dice = new_match(game, scenario, seed), Dice(seed, "diary")
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    return match


def test_the_days_of_lion() -> None:
    match = played(LION, "hardest_days", 3)
    assert match.header is not None
    days = diary_of(match.header, match.history.branch.line)
    dates = [day.date for day in days]
    assert dates == sorted(dates)
    assert dates[0] == date(1940, 8, 11)
    assert days[-1].figures["VP"] == LION.figures["VP"](match.state)
    lost = [e.units for e in match.journal if isinstance(e, Suffered) and e.code in ("L", "H")]
    assert sum(sum(day.lost.values()) for day in days) == sum(map(len, lost)) > 0


def test_the_days_of_londons_burning() -> None:
    match = played(BURNING, "short", 5)
    assert match.header is not None
    days = diary_of(match.header, match.history.branch.line)
    assert [day.date.day for day in days] == [13, 14, 15, 16, 17, 18]
    assert sum(day.lost["British"] for day in days) == BURNING.figures["RAF losses"](match.state) > 0
