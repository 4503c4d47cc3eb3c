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


def has_ace(game: Lion, squadrons: Sequence[int]) -> int:
    """19.45: one row for an ace; two aces shift no further."""
    if not game.advanced:
        return 0
    is_ace = game.kit.is_ace
    return int(any(is_ace[s] for s in squadrons))


def promote(game: Lion, row: int, gain: int, spotless: Sequence[int]) -> Ask[None]:
    """19.41: after a fine hunter attack one full squadron without a scratch becomes an ace."""
    if row > LAST_ACE_ROW or gain < GAIN:
        return
    able = [s for s in spotless if can_become_ace(game, s)]
    if able:
        squadron = yield from game.pick_unit(able, rule="19.41", prompt="Which squadron becomes an ace?")
        become_ace(game, squadron)


def can_become_ace(game: Lion, squadron: int) -> bool:
    """19.42, 19.44: a Spitfire or Hurricane squadron whose ace counter is free."""
    flown = game.kit.aircraft[squadron]
    return flown is not Aircraft.BLENHEIM and game.at[game.kit.ace_counter[flown]] == ACE_BOX


def become_ace(game: Lion, squadron: int) -> None:
    """19.43: the ace counter takes the squadron's place, which waits in the ace box."""
    ace = game.kit.ace_counter[game.kit.aircraft[squadron]]
    swap(game, squadron, ace)
    game.ace_of[ace - game.kit.first_ace] = squadron
    game.note("19.43", "{} becomes an ace squadron.", game.kit.names[squadron])


def demote(game: Lion, ace: int) -> None:
    """19.47: an ace that suffers loss is its old squadron again."""
    squadron = game.ace_of[ace - game.kit.first_ace]
    swap(game, ace, squadron)
    game.ace_of[ace - game.kit.first_ace] = -1
    game.note("19.47", "{} is an ace no more.", game.kit.names[squadron])


def swap(game: Lion, leaves: int, comes: int) -> None:
    """A counter takes the place of another, which goes to the ace box."""
    game.at[comes], game.reduced[comes] = game.at[leaves], game.reduced[leaves]
    game.at[leaves], game.reduced[leaves] = ACE_BOX, FULL
    game.responders = [comes if s == leaves else s for s in game.responders]
