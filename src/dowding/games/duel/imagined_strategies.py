"""The strategy cards that Fighter Command has not seen yet, imagined: which are held, and where they lie."""

from collections.abc import Iterator

from dowding.games.duel.explaining import TELLING
from dowding.games.duel.known import Known
from dowding.games.luftwaffe.fighter_assignment import is_decoy
from dowding.games.raf.ids import NO_TARGET, TargetNumber
from dowding.games.raf.printed.strategies import Strategy, StrategyCode
from dowding.kernel.dice import Dice


class Strategies:
    """Strategy cards are dealt to raids under which they could still lie unseen."""

    def __init__(self, known: Known, dice: Dice) -> None:
        self.known, self.dice, self.battle = known, dice, known.battle

    def deal(self, under_raid: tuple[int, ...] = ()) -> None:
        """17.1: some cards lie under the raid in progress; the others lie anywhere, or are kept in hand."""
        battle, dice = self.battle, self.dice
        heap = dice.shuffled([number for number in self.known.strategies if number not in under_raid])
        more = self.known.held - len(under_raid)
        battle.held += [*under_raid, *heap[:more]]
        battle.under += [battle.card] * len(under_raid) + [NO_TARGET] * more
        battle.strategies = sorted(heap[more:])
        for place in range(len(battle.held) - more, len(battle.held)):
            able = [NO_TARGET, *self.bears(battle.kit.strategies[battle.held[place]])]
            battle.under[place] = able[dice.below(len(able))]

    def bears(self, card: Strategy) -> Iterator[TargetNumber]:
        """The raids under which a card may lie unseen."""
        battle, decoy = self.battle, card.code is StrategyCode.DECOY_RAID
        for target, done in zip(battle.planned, battle.done, strict=True):
            alone = is_decoy(battle, target) or (decoy and (done or battle.strategies_of(target)))
            if not alone and self.lies_unseen(card, target):
                yield target

    def lies_unseen(self, card: Strategy, target: TargetNumber) -> bool:
        """17.12: whether a card under this raid would not have been shown, and would explain nothing else."""
        battle = self.battle
        if self.known.is_seen and target == battle.card:
            return card.code not in TELLING
        return (target, card.reveal) not in battle.due
