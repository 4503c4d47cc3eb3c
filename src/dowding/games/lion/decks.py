"""2.3: the decks. A deck that runs out is made anew from its discards at once."""

from dowding.games.lion.state import Lion
from dowding.kernel.decisions import Describe


def draw_force(battle: Lion, rule: str) -> int:
    """A force card, which is discarded once it is read."""
    card = battle.draw(battle.forces, "Force deck", rule=rule, describe=battle.kit.force_option)
    battle.force_discards.append(card)
    if not battle.forces:
        battle.forces, battle.force_discards = battle.force_discards, []
    return card


def draw_event(battle: Lion, rule: str, describe: Describe[int]) -> int:
    """A raid event card, which is discarded once it is read."""
    card = battle.draw(battle.events, "Raid event deck", rule=rule, describe=describe)
    battle.event_discards.append(card)
    if not battle.events:
        battle.events, battle.event_discards = battle.event_discards, []
    return card


def draw_day(battle: Lion) -> int:
    """A day event card; whoever draws it says where it goes."""
    if not battle.days:
        battle.days, battle.day_discards = battle.day_discards, []
        battle.note("IV.9", "The day event deck is used up; its discards are shuffled.")
    return battle.draw(battle.days, "Day event deck", rule="IV.3", describe=battle.kit.day_option)


def take_target(battle: Lion) -> int:
    """The top target card; the one below it comes to light."""
    card = battle.top
    uncover(battle)
    return card


def uncover(battle: Lion) -> None:
    """Another target card comes to the top of its deck, and its back can be seen."""
    if not battle.targets:
        battle.targets, battle.target_discards = battle.target_discards, []
    battle.top = battle.any_of(battle.targets)
    battle.targets.remove(battle.top)


def discard_target(battle: Lion) -> None:
    """The target card in play is done with."""
    if battle.card:
        battle.target_discards.append(battle.card)
        battle.card = 0


def shuffle_targets(battle: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    battle.targets += [*battle.target_discards, *more]
    if battle.top:
        battle.targets.append(battle.top)
    battle.target_discards = []
    uncover(battle)


def shuffle_forces(battle: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    battle.forces += [*battle.force_discards, *more]
    battle.force_discards = []


def shuffle_events(battle: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    battle.events += [*battle.event_discards, *more]
    battle.event_discards = []
