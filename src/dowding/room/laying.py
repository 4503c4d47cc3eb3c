"""Laying out a new match: what is kept of it in the beginning, and the links of its seats."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from dowding.kernel.errors import SetupError
from dowding.kernel.fairness import Toss
from dowding.kernel.games import Loaded, Setting, find_game
from dowding.kernel.header import FREELY, Undo
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import dump
from dowding.room.opening import manned, promised, title_of
from dowding.store import Seat, Terms, new_token, seat_token

NO_TERMS = Terms()
SET_BY_FILE = (
    "A match by file is played with the reconstructed set: both rooms run the rules, and your set is sent to"
    " nobody. Play this one on one server, by a link."
)
SPECTATOR, ALL_SIDES = "spectator", "all sides"


class Laid(Struct, frozen=True):
    """A new match, ready to be kept."""

    game: str
    title: str
    beginning: bytes
    commanders: dict[str, str]
    seats: list[Seat]
    terms: Terms


def lay(
    game: str,
    scenario: str | None,
    seed: int | None,
    options: Mapping[str, Setting],
    commanders: dict[str, str],
    *,
    undo: Undo = FREELY,
    apart: bool = False,
    terms: Terms = NO_TERMS,
    by_file: str = "",
    components: Loaded[Any] | None = None,
) -> Laid:
    """Lay out a new match.

    ``apart``, every person has a seat of his own; ``by_file``, only that side has one, and the match is
    sent to the others as a file.
    """
    if by_file and components is not None and components.own is not None:
        raise SetupError(SET_BY_FILE)
    played = find_game(game)
    chosen = played.chosen_options(options)
    hides = played.hides(played.chosen_scenario(scenario), chosen)
    keyed = hides and seed is None
    match = new_match(played, scenario, seed, chosen, components, undo=undo, keyed=keyed)
    if not apart:
        return laid(match, commanders, terms=terms)
    people = manned(match, commanders)
    if len(people) < 2:
        raise SetupError("a match by links needs two sides that are played by people")
    if seed is not None:
        raise SetupError("in a match between people nobody chooses the seed")
    if by_file and len(people) != 2:
        raise SetupError("a match by file is for two people")
    if by_file and by_file not in people:
        raise SetupError(f"{by_file!r} is not played by a person; choose from {', '.join(people)}")
    return laid(match, commanders, Toss(people), terms, by_file)


def laid(
    match: Match,
    commanders: dict[str, str],
    toss: Toss | None = None,
    terms: Terms = NO_TERMS,
    by_file: str = "",
) -> Laid:
    """A match as it stands, with new links for its seats."""
    sides = manned(match, commanders)
    name = new_token()[:16]
    seats = [Seat(seat_token(name), name, side, (side,)) for side in sides if by_file in ("", side)]
    if len(sides) > 1 and toss is None and not match.header.people:
        seats.insert(0, Seat(seat_token(name), name, ALL_SIDES, sides))
    if not by_file:
        seats.append(Seat(seat_token(name), name, SPECTATOR, ()))
    beginning = dump(match) if toss is None else promised(match, toss)
    return Laid(match.game.name, title_of(match), beginning, commanders, seats, terms)
