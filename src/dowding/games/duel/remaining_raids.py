"""What Fighter Command has not seen of a day in progress, dealt again so that it fits all that was seen."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from dowding.games.duel.explaining import Guess, Raid
from dowding.games.duel.imagined_gruppen import Gruppen, free_for
from dowding.games.duel.imagined_strategies import Strategies
from dowding.games.duel.imagined_targets import Targets
from dowding.games.duel.known import Known
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice


class ByChance:
    """An imagined Luftwaffe that plans by chance alone.

    Others may plan otherwise. They are given what Fighter Command knows, and a board from which everything
    hidden was taken, so they cannot use the truth; and whatever they prefer, only what fits is laid.
    """

    def __init__(self, known: Known, dice: Dice) -> None:
        self.known, self.dice, self.battle = known, dice, known.battle

    def ranked(self, hand: Sequence[TargetNumber]) -> Sequence[TargetNumber]:
        """The cards that were drawn, those first that are used first."""
        return hand

    def hours(self, targets: Targets) -> Sequence[int]:
        """The hours of all raids that are not known, in the order in which cards are chosen for them."""
        return targets.by_chance()

    def suits(self, card: TargetNumber, hour: int, raids: Sequence[tuple[TargetNumber, int]]) -> bool:
        """Whether a card is one that is chosen for an hour, beside the raids that were chosen before."""
        return True

    def prepare(self, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """All raids that are still to come are known: cards and hours."""

    def likely(self, guess: Guess) -> float:
        """How likely a declared raid would be planned like this, compared with chance."""
        return 1.0

    def first(self, card: TargetNumber) -> Sequence[Gruppe]:
        """The Gruppen that fly to a target before all others."""
        return ()

    def assign(self, gruppen: Gruppen, raids: Sequence[tuple[TargetNumber, int]]) -> None:
        """Assign Gruppen to raids that were not declared."""
        gruppen.to_others(raids)

    def answer(self, decision: Decision) -> Answer:
        """Answer a decision of the Luftwaffe."""
        return decision.sample(self.dice.below)


Planner: TypeAlias = Callable[[Known, Dice], ByChance]
"""Makes somebody who plans for the Luftwaffe in an imagined world."""


def deal_remaining_raids(battle: Duel, dice: Dice, planner: Planner = ByChance) -> None:
    """Another rest of the day; what was planned in truth is forgotten before anybody plans."""
    known = Known(battle)
    known.clear_board()
    lay_plan(known, dice, planner(known, dice))


def lay_plan(known: Known, dice: Dice, planner: ByChance) -> None:
    """A plan that explains all that was seen; it raises ``NoWorld`` if there is none."""
    battle, heap = known.battle, dice.shuffled(known.targets)
    targets = Targets(known, dice, [*planner.ranked(heap[: known.aside]), *heap[known.aside :]])
    targets.deal_lapsed()
    targets.deal_raids(planner.hours(targets), planner.suits)
    strategies, gruppen = Strategies(known, dice), Gruppen(battle, dice, known.first_hour)
    seen = [(battle.card, battle.clock)] if known.is_seen else []
    planner.prepare([*seen, *targets.raids])
    if known.is_seen:
        free = free_for(battle, battle.card, battle.clock)
        found, battle.detection_die = Raid(known, free).explained(dice, planner.likely)
        strategies.deal(found.cards)
        gruppen.to_seen_raid(found, planner.first(battle.card))
    else:
        strategies.deal()
    mark_forward_airfields(battle, targets, dice)
    planner.assign(gruppen, targets.raids)
    gruppen.with_bombs([*seen, *targets.raids])
    if battle.stage is Stage.FORMED:
        select(battle, targets, dice)
    if battle.stage in (Stage.FORMED, Stage.DECLARED):
        gruppen.form_up(planner.answer)


def mark_forward_airfields(battle: Duel, targets: Targets, dice: Dice) -> None:
    """21.1: cards that allow it may bear a marker."""
    able = [card for card, _ in targets.raids if battle.advanced and battle.kit.target_cards[card].forward]
    battle.forward += [card for card in able if dice.below(2)]


def select(battle: Duel, targets: Targets, dice: Dice) -> None:
    """7.1: the raid of the hour that was selected in secret."""
    here = [card for card, hour in targets.raids if hour == battle.clock]
    battle.card = here[dice.below(len(here))]
    battle.raiders = battle.assigned(battle.card)
