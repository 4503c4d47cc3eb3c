"""I.5, I.6, III.3, III.4: what Fighter Command learns of the next raid, and who goes on patrol."""

from dowding.games.lion.decks import take_target
from dowding.games.lion.state import Lion
from dowding.games.raf.day.patrol import assign_patrols, ready_to_patrol
from dowding.games.raf.raid.bomb_damage import damaged_nets
from dowding.games.raf.telling.entries import NoAdvanceWarning, RaidGathers, TooManyNetsDamaged
from dowding.kernel.asking import Ask


def advance_warning(battle: Lion) -> None:
    """The next target card is pulled, unless the radar is hurt or the last card said No AW."""
    if damaged_nets(battle) >= battle.kit.tracks.advance_warning.lost_at_nets:
        battle.tell(TooManyNetsDamaged, "11.21")
    elif battle.no_warning:
        battle.tell(NoAdvanceWarning, battle.here)
    else:
        battle.pulled = take_target(battle)
        battle.tell(RaidGathers, battle.here, battle.kit.target_cards[battle.pulled].region)


def squadron_patrol(battle: Lion) -> Ask[None]:
    """Squadrons go on patrol."""
    ready = ready_to_patrol(battle)
    late = battle.clock == battle.kit.last_hour
    yield from assign_patrols(battle, ready, min(len(ready), late_limit(battle)) if late else len(ready))


def late_limit(battle: Lion) -> int:
    """5: how many squadrons may still go on patrol at 1800 hours."""
    flying = len(battle.patrolling_squadrons())
    return battle.kit.tracks.clock.late_patrol_squadrons - flying
