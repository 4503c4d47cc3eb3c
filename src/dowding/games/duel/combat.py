"""11: the hunter attack, with high cover."""

from dowding.games.duel.state import Duel
from dowding.games.duel.strategy import show_strategies
from dowding.games.raf import combat
from dowding.games.raf.places import HUNT
from dowding.games.raf.tables.strategies import Reveal
from dowding.kernel.asking import Ask


def hunter_attack(battle: Duel) -> Ask[None]:
    """All Gruppen in the Hunt box attack all squadrons there."""
    if battle.has_hunters() and battle.squadrons_in(HUNT):
        show_strategies(battle, Reveal.HUNTER_ATTACK)
    yield from combat.hunter_attack(battle)
