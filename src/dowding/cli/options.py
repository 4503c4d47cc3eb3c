"""Parse what is typed about a game: options as NAME=VALUE, commanders as SIDE=NAME or --SIDE NAME."""

from collections.abc import Sequence

from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Setting, slug


def options(game: AnyGame, settings: Sequence[str]) -> dict[str, Setting]:
    """Parse options such as ``mist=true``; unknown names and values are not refused here."""
    found: dict[str, Setting] = {}
    for text in settings:
        name, mark, value = text.partition("=")
        if not mark:
            raise SetupError(f"option {text!r}: expected NAME=VALUE")
        known = game.options[name].values if name in game.options else ()
        matching = [v for v in known if str(v).casefold() == value.casefold()]
        found[name] = matching[0] if matching else value
    return found


def commanders(game: AnyGame, pairs: Sequence[str], rest: Sequence[str] = ()) -> dict[str, str]:
    """Parse commanders given as ``SIDE=NAME``, ``NAME`` for all sides, or ``--SIDE NAME`` in the rest."""
    found: dict[str, str] = {}
    for text in pairs:
        side, mark, name = text.partition("=")
        if mark:
            found[side_named(game, side)] = name
        else:
            found = dict.fromkeys(game.sides, text) | found
    words = [part for word in rest for part in (word.split("=", 1) if word.startswith("--") else [word])]
    for option, name in zip(words[::2], [*words[1::2], ""], strict=False):
        if not option.startswith("--") or not name or name.startswith("--"):
            raise SetupError(f"{option}: expected --SIDE COMMANDER; the sides are {', '.join(slugs(game))}")
        found[side_named(game, option[2:])] = name
    return found


def slugs(game: AnyGame) -> list[str]:
    """Return all sides as they are typed, full names first, then short names."""
    return [*map(slug, game.sides), *game.short_names]


def side_named(game: AnyGame, name: str, *others: str) -> str:
    """Return the side that was typed, or raise an error that lists the sides and what else may be said."""
    return game.side_named(name, *others)
