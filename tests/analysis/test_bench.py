"""What the bench counts."""

from dowding.analysis.bench import SEEDS, counted_games
from dowding.games.hardest_days import GAME
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.match import new_match


def test_each_squadron_of_a_plan_has_its_order() -> None:
    decision = new_match(GAME, "august_13", seed=1).decision
    assert decision is not None
    assert decision.orders() == len(decision.options) > 1


def test_events_are_orders_throws_and_chits() -> None:
    match, dice, orders = new_match(GAME, "august_13", seed=SEEDS[0]), Dice(SEEDS[0]), 0
    while (decision := match.decision) is not None:
        orders += len(decision.options) if decision.box_options else 1
        match.answer(decision.sample(dice.below))
    chance = [entry for entry in match.journal if isinstance(entry, (Rolled, Drew))]
    play = counted_games(GAME, "august_13")["events"]
    first = play()
    assert first == orders + len(chance)
    others = [play() for _ in SEEDS]
    assert others[-1] == first, "after the last game the first comes again"
