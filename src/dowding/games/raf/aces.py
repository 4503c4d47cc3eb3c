"""19.4: ace squadrons."""

from collections.abc import Sequence

from dowding.games.lion.places import ACE_BOX
from dowding.games.lion.state import FULL, Lion
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask

LAST_ACE_ROW = 6
"""Row G: below it the odds were too good to make an ace."""
GAIN = 2
"""The victory points that a hunter attack must bring."""


def has_ace(battle: Battle, squadrons: Sequence[int]) -> int:
    """19.45: one row for an ace; two aces shift no further."""
    if not battle.advanced:
        return 0
    is_ace = battle.kit.is_ace
    return int(any(is_ace[s] for s in squadrons))


def promote(battle: Battle, row: int, gain: int, spotless: Sequence[int]) -> Ask[None]:
    """19.41: after a fine hunter attack one full squadron without a scratch becomes an ace."""
    if row > LAST_ACE_ROW or gain < GAIN:
        return
    able = [s for s in spotless if can_become_ace(battle, s)]
    if able:
        squadron = yield from battle.pick_unit(able, rule="19.41", prompt="Which squadron becomes an ace?")
        become_ace(battle, squadron)


def can_become_ace(battle: Battle, squadron: int) -> bool:
    """19.42, 19.44: a Spitfire or Hurricane squadron whose ace counter is free."""
    flown = battle.kit.aircraft[squadron]
    return flown is not Aircraft.BLENHEIM and battle.at[battle.kit.ace_counter[flown]] == ACE_BOX


def become_ace(battle: Battle, squadron: int) -> None:
    """19.43: the ace counter takes the squadron's place, which waits in the ace box."""
    ace = battle.kit.ace_counter[battle.kit.aircraft[squadron]]
    swap(battle, squadron, ace)
    battle.ace_of[ace - battle.kit.first_ace] = squadron
    battle.note("19.43", "{} becomes an ace squadron.", battle.kit.names[squadron])


def demote(battle: Battle, ace: int) -> None:
    """19.47: an ace that suffers loss is its old squadron again."""
    squadron = battle.ace_of[ace - battle.kit.first_ace]
    swap(battle, ace, squadron)
    battle.ace_of[ace - battle.kit.first_ace] = -1
    battle.note("19.47", "{} is an ace no more.", battle.kit.names[squadron])


def swap(battle: Battle, leaves: int, comes: int) -> None:
    """A counter takes the place of another, which goes to the ace box."""
    battle.at[comes], battle.reduced[comes] = battle.at[leaves], battle.reduced[leaves]
    battle.at[leaves], battle.reduced[leaves] = ACE_BOX, FULL
    battle.responders = [comes if s == leaves else s for s in battle.responders]
