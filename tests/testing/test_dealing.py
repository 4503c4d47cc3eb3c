"""The tests of secrecy deal again without the truth, and notice if there was nothing to compare."""

import pytest

from chain_home.game import ChainHome
from chain_home.kit import Known
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, scramble
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match, stage
from dowding.testing import check_game
from dowding.testing.conformance import NotConforming, check_deals
from dowding.testing.dealing import Deals, dealt_again, leaks_in_dealing
from dowding.testing.leaks import leaks_by_deal, leaks_in_views
from dowding.testing.sent import leaks_in_sending


class NeverFits(ChainHome):
    """Finds no deal at all."""

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        raise NoWorld("nothing fits")


class PutsTheTruthBack(ChainHome):
    """Deals again, but now and then all stays as it is."""

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        if dice.below(3):
            super().redeal(state, side, dice)


class KeepsToTheTruth(ChainHome):
    """Deals other raiders, but never more of them than fly in truth."""

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        number = len(state.raiders)
        super().redeal(state, side, dice)
        if side != LUFTWAFFE:
            state.raiders = state.raiders[:number]


def before_a_raid(game: AnyGame) -> Match:
    """Three Gruppen are on their way, and nothing is known of them."""
    state = new_match(game, "day", seed=3).state
    assert isinstance(state, Raids)
    target = state.deck.pop()
    state.target, state.raiders, state.known = target, [0, 1, 2], Known.NOTHING
    return stage(game, state, scramble)


@pytest.mark.parametrize(
    ("game", "leaks"), [(ChainHome, False), (PutsTheTruthBack, True), (KeepsToTheTruth, True)]
)
def test_a_deal_that_depends_on_the_truth_is_a_leak(game: type[ChainHome], leaks: bool) -> None:
    match = before_a_raid(game())
    found = [told for seed in range(20) for told in leaks_in_dealing(match, FIGHTER_COMMAND, Dice(seed))]
    assert bool(found) is leaks
    assert all("what Fighter Command imagines in Scramble depends on the truth: " in told for told in found)


def test_the_conformance_suite_finds_a_truth_that_is_put_back() -> None:
    with pytest.raises(NotConforming, match="depends on the truth"):
        check_game(PutsTheTruthBack())


def test_deals_are_counted() -> None:
    match, deals = before_a_raid(ChainHome()), Deals()
    assert deals.deal(match.game, match.state, FIGHTER_COMMAND, Dice(1)) is not None
    assert deals.deal(match.game, match.state, LUFTWAFFE, Dice(1)) is not None
    assert (deals.others, deals.same, deals.none) == (1, 1, 0)
    deals.missed()
    assert (deals.others, deals.same, deals.none) == (0, 1, 1)


def test_where_nothing_fits_nothing_is_compared_and_that_is_counted() -> None:
    match, deals = before_a_raid(NeverFits()), Deals()
    assert dealt_again(match.game, match.state, FIGHTER_COMMAND, Dice(1)) is None
    assert leaks_in_views(match, Dice(1), deals) == []
    assert leaks_by_deal(match, FIGHTER_COMMAND, Dice(1), deals) == []
    assert leaks_in_sending(match, FIGHTER_COMMAND, Dice(1), deals=deals) == []
    assert leaks_in_dealing(match, FIGHTER_COMMAND, Dice(1)) == []
    assert deals == Deals(none=5)


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (Deals(others=0, same=50), "redeal never changes anything"),
        (Deals(others=20, none=6), "20 deals were compared with the truth, 6 could not be"),
    ],
)
def test_a_leak_test_without_enough_comparisons_fails(deals: Deals, told: str) -> None:
    with pytest.raises(NotConforming, match=told):
        check_deals(ChainHome(), deals)
    check_deals(ChainHome(), Deals(others=20, same=50, none=5))
