"""IV.3: days pass until the next raid day, fewer if the Luftwaffe has momentum (19.5)."""

from dowding.games.lion.entries import Momentum
from dowding.games.lion.state import Lion
from dowding.games.raf.day.day_advance import days_pass, is_repetition, stabilise, valid_card
from dowding.games.raf.day.sealion import check_sealion
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import AVAILABLE
from dowding.games.raf.state.decks import draw_day
from dowding.games.raf.words import Damage
from dowding.kernel.steps import Script


def day_advance(battle: Lion) -> Script:
    """Days pass, each worth a victory point; then Sealion is checked."""
    card = momentum_card(battle) if battle.advanced and has_momentum(battle) else valid_card(battle)
    days_pass(battle, card)
    stabilise(battle)
    return (yield from check_sealion(battle))


def has_momentum(battle: Lion) -> bool:
    """19.5: whether heavy radar damage, the score, green squadrons or Sealion preparations give momentum."""
    figures = battle.kit.figures.advanced
    heavy = sum(battle.damage[net] == Damage.HEAVY for net in battle.kit.net_markers)
    green = sum(battle.at[s] == AVAILABLE and battle.reduced[s] for s in battle.kit.squadrons)
    return (
        heavy >= figures.momentum_heavy_nets
        or battle.vp <= figures.momentum_vp
        or green >= figures.momentum_green_squadrons
        or battle.preparations
    )


def momentum_card(battle: Lion) -> DayNumber:
    """19.5: draw two cards and keep the one with fewer days, or the first if they are equal."""
    while True:
        first, second = draw_day(battle), draw_day(battle)
        days = battle.kit.days
        card, other = (second, first) if days[second].days < days[first].days else (first, second)
        battle.days.append(other)
        if not is_repetition(battle, card, singles=False):
            battle.tell(Momentum, "19.5")
            return card
        battle.day_discards.append(card)
