"""``dowding play``: play a match in the terminal; it is saved after every answer."""

import argparse
import sys
from pathlib import Path

from msgspec.structs import replace

from dowding.cli.options import options, side_named
from dowding.cli.output import OK
from dowding.commanders import Commander, commander_names, find_commander
from dowding.components import ComponentSet
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import AnyGame, find_game, slug
from dowding.kernel.header import FREELY, NEVER, NOT_PAST_A_DIE, Header
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import load
from dowding.store.own_sets import FolderSets, sets_at
from dowding.store.shelf import KeptMatch, Shelf
from dowding.terminal import Screen, Session

UNDO_TOLD = {
    FREELY: "You may take back any answer.",
    NOT_PAST_A_DIE: "You may take back an answer only if no die was rolled and no card drawn since.",
    NEVER: "No answer can be taken back.",
}
SEED_TOLD = "The file of the match holds the seed, so whoever reads it can compute future dice."
CHANGED = "What lies in {place} was changed since: this match goes on with the set as it was."
BOTH = "both"
PERSON = "person"


def play(args: argparse.Namespace) -> int:
    """Start a match, or go on with the unfinished one that fits what was asked for."""
    game, shelf, screen = find_game(args.game), Shelf(args.home), Screen()
    kept = None if args.new or args.load else shelf.unfinished(lambda kept: _fits(kept.header, args, game))
    if kept is not None:
        return go_on(kept, shelf, args.side, args.opponent, args.components, screen)
    match = _loaded(args, game, screen) or _begun(args, game, screen)
    return _run(match, shelf, shelf.free_name(match.header), args.side, args.opponent, screen)


def go_on(
    kept: KeptMatch,
    shelf: Shelf,
    side: str | None,
    opponent: str | None,
    components: Path | None,
    screen: Screen,
) -> int:
    """Go on with a match on the shelf."""
    match = load(kept.path, components)
    screen.show(f"You continue the match {kept.name}. To begin another: dowding play {match.game.name} --new")
    _tell_set(match, components, screen)
    return _run(match, shelf, kept.name, side, opponent, screen)


def _run(
    match: Match, shelf: Shelf, name: str, side: str | None, opponent: str | None, screen: Screen
) -> int:
    commanders = _seated(match, side, opponent, screen)
    with shelf.hold(name):
        shelf.keep(match, name)
        if match.mended:
            screen.show(match.mended)
        Session(match, shelf, name, commanders, screen).run()
    return OK


def _fits(header: Header, args: argparse.Namespace, game: AnyGame) -> bool:
    """Whether a match is the one that was asked for; what was not said may be anything."""
    asked = options(game, args.option)
    folder = str(args.components.resolve()) if args.components else None
    return (
        header.game == game.name
        and args.scenario in (None, header.scenario)
        and args.seed in (None, header.seed)
        and args.undo in (None, header.undo)
        and folder in (None, header.components.folder)
        and all(header.options.get(name) == value for name, value in asked.items())
    )


def _loaded(args: argparse.Namespace, game: AnyGame, screen: Screen) -> Match | None:
    if not args.load:
        return None
    match = load(args.load, args.components)
    if match.game is not game:
        raise SetupError(f"{args.load} is a match of {match.game.name}, not of {game.name}")
    screen.show(f"You continue a copy of {args.load}.")
    return match


def _begun(args: argparse.Namespace, game: AnyGame, screen: Screen) -> Match:
    match = new_match(
        game,
        args.scenario,
        args.seed,
        options(game, args.option),
        args.components,
        undo=args.undo or FREELY,
    )
    _keep_set(match, args)
    screen.show(f"{game.title}: {game.scenarios[match.header.scenario].title}, seed {match.header.seed}.")
    _tell_set(match, None, screen)
    screen.show(f"{UNDO_TOLD[match.header.undo]} {SEED_TOLD}")
    return match


def _keep_set(match: Match, args: argparse.Namespace) -> None:
    """Keep the set of a match as it is now, so that the match goes on with it whatever is typed later."""
    components = match.game.components
    if match.header.own is None or args.components is None or not isinstance(components, ComponentSet):
        return
    version = components.version_in(args.components)
    if version is not None and version.digest == match.header.components.digest:
        FolderSets(sets_at(args.home)).keep_now(replace(version, played=True))


def _tell_set(match: Match, components: Path | None, screen: Screen) -> None:
    """Say with which set a match goes on, above all if another one lies in its folder now."""
    used = match.header.components
    if match.header.own is not None:
        screen.show(f"It is played with {match.header.set_told}.")
    if components is not None and _digest_in(match, components) != used.digest:
        screen.show(CHANGED.format(place=components))


def _digest_in(match: Match, components: Path) -> str:
    """The digest of what lies in a folder or a zip now; none if it cannot be used."""
    try:
        return match.game.components.load(components).digest
    except DowdingError:
        return ""


# Who plays which side


def _seated(match: Match, side: str | None, opponent: str | None, screen: Screen) -> dict[str, Commander]:
    """Return the commanders of the sides that no person plays, and store the seating in the match."""
    if side is not None or not match.seats:
        own = _side(match, side, screen)
        usual = {other: commander_names(match.game, other)[0] for other in match.sides}
        match.seats = {other: PERSON if own in (other, BOTH) else usual[other] for other in match.sides}
    commanded = [side for side in match.sides if match.seats.get(side, PERSON) != PERSON]
    if opponent is not None:
        if not commanded:
            raise SetupError(f"--opponent {opponent}: nobody but you plays in this match")
        match.seats |= dict.fromkeys(commanded, opponent)
    seed = match.header.seed
    return {side: find_commander(match.seats[side], match, side, seed) for side in commanded}


def _side(match: Match, name: str | None, screen: Screen) -> str:
    """Return the side that the person plays; ask if none was given and the input is a terminal."""
    if name is not None:
        return _side_of(match, name)
    if len(match.sides) == 1 or not sys.stdin.isatty():
        return BOTH
    choices = [*match.sides, BOTH]
    screen.show("Which side do you play?", *[f"  {n}  {choice}" for n, choice in enumerate(choices, start=1)])
    while True:
        try:
            typed = screen.ask("> ", choices).strip()
            numbers = [str(number) for number in range(1, len(choices) + 1)]
            return choices[int(typed) - 1] if typed in numbers else _side_of(match, typed)
        except SetupError as error:
            screen.show(f"  {error}")
        except (EOFError, KeyboardInterrupt):
            raise SystemExit(OK) from None


def _side_of(match: Match, name: str) -> str:
    """Return a side of this match, or both; an error lists them."""
    if slug(name) == BOTH:
        return BOTH
    side = side_named(match.game, name, BOTH)
    if side not in match.sides:
        raise SetupError(
            f"{side} is not played in this match; choose from {', '.join(map(slug, match.sides))}"
        )
    return side
