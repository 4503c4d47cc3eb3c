"""2.3: the force deck, the face-down target deck, and the shuffling of all decks."""

from collections.abc import Sequence

from dowding.games.lion.state import Lion
from dowding.games.raf.ids import ForceNumber, TargetNumber
from dowding.games.raf.state.decks import add_deeper_targets, shuffle_events


def draw_force(battle: Lion) -> ForceNumber:
    """A force card, which is discarded once it is read."""
    card = battle.draw(battle.forces, "Force deck", rule=battle.here, describe=battle.kit.force_option)
    battle.force_discards.append(card)
    if not battle.forces:
        battle.forces, battle.force_discards = battle.force_discards, []
    return card


def take_target(battle: Lion) -> TargetNumber:
    """Take the top target card; the back of the next one is now seen."""
    card = battle.top
    battle.uncover()
    return card


def shuffle_forces(battle: Lion, more: Sequence[ForceNumber] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    battle.forces += [*battle.force_discards, *more]
    battle.force_discards = []


def card_shuffle_check(battle: Lion) -> None:
    """Decks shorter than their discards are reshuffled with them; new targets may join."""
    if not add_deeper_targets(battle) and len(battle.targets) + 1 < len(battle.target_discards):
        battle.shuffle_targets()
    if len(battle.forces) < len(battle.force_discards):
        shuffle_forces(battle)
    if len(battle.events) < len(battle.event_discards):
        shuffle_events(battle)
    battle.raid_day += 1
