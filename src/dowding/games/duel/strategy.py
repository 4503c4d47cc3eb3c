"""17.12: strategy cards are shown when their time comes, or all at once to accurate intelligence."""

from dowding.games.duel.entries import StrategyShown
from dowding.games.duel.state import Duel
from dowding.games.raf.tables.strategies import Reveal, StrategyCode
from dowding.games.raf.words import Intelligence


def show_strategies(battle: Duel, now: Reveal) -> None:
    """17.12: the cards of the raid that are due in this step."""
    cards = battle.kit.strategies
    accurate = battle.intelligence is Intelligence.ACCURATE
    for number in battle.strategies_of(battle.card):
        if number not in battle.shown and (accurate or cards[number].reveal is now):
            battle.shown.append(number)
            battle.tell(StrategyShown, "17.12", str(number), cards[number].title)


def is_shown(battle: Duel, code: StrategyCode) -> bool:
    """Whether a strategy card of the raid lies open, and so works."""
    lies = battle.strategies_of(battle.card)
    return any(battle.kit.strategies[number].code is code for number in lies if number in battle.shown)
