"""2.3: the decks. A deck that runs out is made anew from its discards at once."""

from dowding.games.lion.state import Lion
from dowding.kernel.decisions import Describe


def draw_force(game: Lion, rule: str) -> int:
    """A force card, which is discarded once it is read."""
    card = game.draw(game.forces, "Force deck", rule=rule, describe=game.kit.force_option)
    game.force_discards.append(card)
    if not game.forces:
        game.forces, game.force_discards = game.force_discards, []
    return card


def draw_event(game: Lion, rule: str, describe: Describe[int]) -> int:
    """A raid event card, which is discarded once it is read."""
    card = game.draw(game.events, "Raid event deck", rule=rule, describe=describe)
    game.event_discards.append(card)
    if not game.events:
        game.events, game.event_discards = game.event_discards, []
    return card


def draw_day(game: Lion) -> int:
    """A day event card; whoever draws it says where it goes."""
    if not game.days:
        game.days, game.day_discards = game.day_discards, []
        game.note("IV.9", "The day event deck is used up; its discards are shuffled.")
    return game.draw(game.days, "Day event deck", rule="IV.3", describe=game.kit.day_option)


def take_target(game: Lion) -> int:
    """The top target card; the one below it comes to light."""
    card = game.top
    uncover(game)
    return card


def uncover(game: Lion) -> None:
    """Another target card comes to the top of its deck, and its back can be seen."""
    if not game.targets:
        game.targets, game.target_discards = game.target_discards, []
    game.top = game.any_of(game.targets)
    game.targets.remove(game.top)


def discard_target(game: Lion) -> None:
    """The target card in play is done with."""
    if game.card:
        game.target_discards.append(game.card)
        game.card = 0


def shuffle_targets(game: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    game.targets += [*game.target_discards, *more]
    if game.top:
        game.targets.append(game.top)
    game.target_discards = []
    uncover(game)


def shuffle_forces(game: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    game.forces += [*game.force_discards, *more]
    game.force_discards = []


def shuffle_events(game: Lion, more: tuple[int, ...] = ()) -> None:
    """Deck, discards and new cards become one deck."""
    game.events += [*game.event_discards, *more]
    game.event_discards = []
