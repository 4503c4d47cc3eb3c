"""What Fighter Command has not seen of a day in progress, dealt again so that it fits all that was seen."""

from collections.abc import Callable
from typing import TypeAlias

from dowding.games.duel.explaining import Raid
from dowding.games.duel.imagined_gruppen import Gruppen, free_for
from dowding.games.duel.imagined_strategies import Strategies
from dowding.games.duel.imagined_targets import Targets
from dowding.games.duel.known import Known
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.state import Stage
from dowding.kernel.dice import Dice

Propose: TypeAlias = Callable[[Known, Dice], None]
"""Lays a plan on a board from which everything hidden was taken; it raises ``NoWorld`` if it finds none."""


def deal_remaining_raids(battle: Duel, dice: Dice, propose: Propose | None = None) -> None:
    """Another rest of the day; what was planned in truth is forgotten before anything is proposed."""
    known = Known(battle)
    known.clear_board()
    (propose or at_random)(known, dice)


def at_random(known: Known, dice: Dice) -> None:
    """A plan made by chance alone, so that it explains all that was seen."""
    battle, targets = known.battle, Targets(known, dice)
    targets.deal()
    strategies, gruppen = Strategies(known, dice), Gruppen(battle, dice, known.first_hour)
    if known.is_seen:
        free = free_for(battle, battle.card, battle.clock)
        found, battle.detection_die = Raid(known, free).explained(dice)
        strategies.deal(found.cards)
        gruppen.to_seen_raid(found)
    else:
        strategies.deal()
    mark_forward_airfields(battle, targets, dice)
    gruppen.to_others(targets.raids)
    seen = [(battle.card, battle.clock)] if known.is_seen else []
    gruppen.with_bombs([*seen, *targets.raids])
    if battle.stage is Stage.FORMED:
        select(battle, targets, dice)
    if battle.stage in (Stage.FORMED, Stage.DECLARED):
        gruppen.form_up()


def mark_forward_airfields(battle: Duel, targets: Targets, dice: Dice) -> None:
    """21.1: cards that allow it may bear a marker."""
    able = [card for card, _ in targets.raids if battle.advanced and battle.kit.target_cards[card].forward]
    battle.forward += [card for card in able if dice.below(2)]


def select(battle: Duel, targets: Targets, dice: Dice) -> None:
    """7.1: the raid of the hour that was selected in secret."""
    here = [card for card, hour in targets.raids if hour == battle.clock]
    battle.card = here[dice.below(len(here))]
    battle.raiders = battle.assigned(battle.card)
