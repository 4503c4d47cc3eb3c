"""19.4: ace squadrons."""

from collections.abc import Sequence

from dowding.games.raf.ids import NO_UNIT, Squadron
from dowding.games.raf.places import ACE_BOX
from dowding.games.raf.printed.combat import ROWS
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.telling.entries import AceLost, AceMade
from dowding.games.raf.telling.questions import BecomeAce
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask


def has_ace(battle: Battle, squadrons: Sequence[Squadron]) -> bool:
    """19.45: whether an ace is among them; two aces shift no further than one."""
    if not battle.advanced:
        return False
    is_ace = battle.kit.is_ace
    return any(is_ace[s] for s in squadrons)


def promote(battle: Battle, row: int, gain: int, spotless: Sequence[Squadron]) -> Ask[None]:
    """19.41: after a very good hunter attack, one full squadron that suffered nothing may become an ace."""
    figures = battle.kit.figures.advanced
    if row > ROWS.index(figures.ace_last_row) or gain < figures.ace_gain:
        return
    able = [s for s in spotless if can_become_ace(battle, s)]
    for squadron in (yield from battle.british_picks(able, "19.41", BecomeAce(), at_most=1)):
        become_ace(battle, squadron)


def can_become_ace(battle: Battle, squadron: Squadron) -> bool:
    """19.42, 19.44: a Spitfire or Hurricane squadron whose ace counter is free."""
    flown = battle.kit.aircraft[squadron]
    return flown is not Aircraft.BLENHEIM and battle.at[battle.kit.ace_counter[flown]] == ACE_BOX


def become_ace(battle: Battle, squadron: Squadron) -> None:
    """19.43: the ace counter takes the place of the squadron, and the squadron waits in the ace box."""
    kit = battle.kit
    ace = kit.ace_counter[kit.aircraft[squadron]]
    battle.ace_of[ace - kit.first_ace] = squadron
    swap(battle, squadron, ace)
    battle.tell(AceMade, "19.43", kit.names[squadron], kit.names[ace])


def demote(battle: Battle, ace: Squadron) -> None:
    """19.47: an ace that suffers loss becomes its old squadron again."""
    kit = battle.kit
    squadron = battle.ace_of[ace - kit.first_ace]
    swap(battle, ace, squadron)
    battle.ace_of[ace - kit.first_ace] = NO_UNIT
    battle.tell(AceLost, "19.47", kit.names[squadron], kit.names[ace])


def swap(battle: Battle, leaves: Squadron, comes: Squadron) -> None:
    """A counter takes the place of another, which goes to the ace box."""
    battle.put(comes, battle.at[leaves], battle.reduced[leaves])
    battle.put(leaves, ACE_BOX, FULL)
    battle.responders = [comes if s == leaves else s for s in battle.responders]
