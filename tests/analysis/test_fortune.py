"""Fortune: nothing on average, as wide as it says, and the same by whatever way one comes there."""

from math import sqrt
from statistics import mean, pstdev

from chain_home import GAME
from dowding.analysis.fortune import Fortune, FortuneTeller
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match


def played(seed: int) -> Match:
    match, dice = new_match(GAME, "day", seed), Dice(seed, "fortune")
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    return match


def teller(match: Match) -> FortuneTeller:
    assert match.header is not None
    return FortuneTeller(match.header)


def test_luck_is_nothing_on_average_and_as_wide_as_told() -> None:
    matches = [played(seed) for seed in range(150)]
    found = [teller(match).follow(match.history.branch.line) for match in matches]
    assert abs(mean(f.luck for f in found)) < 3 * pstdev(f.luck for f in found) / sqrt(len(found))
    assert 0.85 < pstdev([1.96 * f.luck / f.usual for f in found if f.usual]) < 1.2


def test_going_back_and_forth_leads_to_the_same() -> None:
    match = played(5)
    line = match.history.branch.line
    one, half = teller(match), len(line) // 2
    whole = one.follow(line)
    assert whole.throws > 3
    assert one.follow(line[:half]) == teller(match).follow(line[:half])
    assert one.follow(line) == whole


def test_few_throws_are_called_few() -> None:
    assert "only 8 throws" in Fortune("VP", 1.5, 4.0, 8).verdict()
    assert Fortune("VP", -5.2, 7.8, 8).verdict().startswith("Luck: −5.2 VP")
    assert "uncommon" in Fortune("VP", 9.0, 4.0, 80).verdict()
    assert "changed nothing" in Fortune("VP", 0.0, 0.0, 0).verdict()
