"""I.5, III.3: advance warning: the next target card is pulled, face down."""

from dowding.games.lion.decks import take_target
from dowding.games.lion.state import Lion
from dowding.games.raf.raid.bomb_damage import damaged_nets
from dowding.games.raf.telling.entries import NoAdvanceWarning, RaidGathers, TooManyNetsDamaged


def advance_warning(battle: Lion) -> None:
    """The next target card is pulled, unless the radar is hurt or the last card said No AW."""
    if damaged_nets(battle) >= battle.kit.tracks.advance_warning.lost_at_nets:
        battle.tell(TooManyNetsDamaged, "11.21")
    elif battle.no_warning:
        battle.tell(NoAdvanceWarning, battle.here)
    else:
        battle.pulled = take_target(battle)
        battle.tell(RaidGathers, battle.here, battle.kit.target_cards[battle.pulled].region)
