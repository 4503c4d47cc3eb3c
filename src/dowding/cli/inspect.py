"""The commands that inspect games, components and rules coverage."""

import argparse
from collections.abc import Iterator

from dowding.cli.output import FAULT, OK, columns, emit, tell_failed_games
from dowding.commanders import about_commander, commander_names
from dowding.components import ComponentError, ComponentSet
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import AnyGame, Choices, all_games, failed_games, find_game, slug
from dowding.kernel.words import meant
from dowding.testing.ledger import Coverage, coverage, known_coverage


def games(args: argparse.Namespace) -> int:
    """List the installed games, or one of them."""
    found = [find_game(args.game)] if args.game else list(all_games().values())
    data = [
        {
            "name": g.name,
            "title": g.title,
            "about": g.about,
            "sides": g.sides,
            "rules": g.rules,
            "scenarios": g.scenarios,
            "options": g.options,
            "commanders": _commanders(g),
        }
        for g in found
    ]
    failures = {} if args.game else failed_games()
    lines = [line for game in found for line in _game_lines(game)]
    emit(args, data, [*(lines or ["No game is installed."]), *failures.values()])
    return FAULT if failures else OK


def _commanders(game: AnyGame) -> dict[str, list[str]]:
    """Return who can command each side, the usual one first."""
    return {side: commander_names(game, side) for side in game.sides}


def _game_lines(game: AnyGame) -> Iterator[str]:
    """Describe a game: its scenarios, its options with their values, its sides and their commanders."""
    yield f"{game.name}: {game.title}. {game.about}"
    yield from columns([("  scenario ", n, f"{s.title}. {s.about}") for n, s in game.scenarios.items()])
    for name, choices in game.options.items():
        values = "|".join(str(value).lower() for value in choices.values)
        yield f"  option     {name}={values} (default: {str(choices.default).lower()}): {_told(choices)}"
    for side, names in _commanders(game).items():
        yield f"  side       {slug(side)}; commanders: {', '.join(names)} (default: {names[0]})"
    known = dict.fromkeys(name for names in _commanders(game).values() for name in names)
    yield from columns([("  commander", name, about_commander(game, name)) for name in known])
    yield ""


def _told(choices: Choices) -> str:
    """What an option is called, what it does, and its rule."""
    title, rule = choices.title and f"{choices.title}. ", choices.rule and f" Rule {choices.rule}."
    return f"{title}{choices.about}{rule}"


def rules(args: argparse.Namespace) -> int:
    """Report which obligations of a game's rulebook are exercised by tests."""
    game = find_game(args.game)
    found = coverage(game, args.tests) if args.tests else known_coverage(game)
    emit(args, found, _coverage_lines(found, args.verbose))
    return FAULT if found.missing else OK


def rulebook(args: argparse.Namespace) -> int:
    """Show the rules of a game: one of them, or the list of all."""
    from dowding.terminal.rules import show_contents, show_rule
    from dowding.terminal.screen import Screen

    book = find_game(args.game).rulebook
    wanted = " ".join(args.rule)
    Screen().page(*(show_rule(book, wanted) if wanted else show_contents(book)))
    return OK


def _coverage_lines(coverage: Coverage, verbose: bool) -> Iterator[str]:
    yield (
        f"{coverage.game}: {coverage.obligations} obligations, {len(coverage.exercised)} exercised, "
        f"{len(coverage.excused)} excused, {len(coverage.missing)} missing"
    )
    if verbose:
        for row, tests in coverage.exercised.items():
            yield f"  exercised  {row}  by {', '.join(tests)}"
    for row, reason in coverage.excused.items():
        yield f"  excused    {row}  {reason}"
    for row in coverage.missing:
        yield f"  missing    {row}"


def components(args: argparse.Namespace) -> int:
    """List, check or export component sets."""
    sets: dict[str, ComponentSet[object]] = {
        g.components.name: g.components
        for g in all_games().values()
        if isinstance(g.components, ComponentSet)
    }
    if args.action == "list":
        tell_failed_games()
        return _list_components(args, sets)
    chosen = _chosen(args.name, sets)
    if args.action == "export":
        written = chosen.export(args.folder)
        emit(args, [str(path) for path in written], [f"Wrote {len(written)} files to {args.folder}."])
        return OK
    return _check_components(args, chosen)


def _chosen(name: str, sets: dict[str, ComponentSet[object]]) -> ComponentSet[object]:
    """Return the set with a name, or the one that the game with this name plays with."""
    of_games = {game.name: game.components.name for game in all_games().values()}
    known = sets.get(name) or sets.get(of_games.get(name, ""))
    if known is None:
        names = ", ".join(dict.fromkeys([*sets, *of_games]))
        raise SetupError(
            f"there are no components {name!r}{meant(name, [*sets, *of_games])}; choose from {names}"
        )
    return known


def _list_components(args: argparse.Namespace, sets: dict[str, ComponentSet[object]]) -> int:
    data = [
        {"name": name, "digest": found.load().digest, "files": [path.name for path in found.files()]}
        for name, found in sets.items()
    ]
    emit(args, data, [f"{row['name']} {row['digest']}: {', '.join(row['files'])}" for row in data])
    return OK


def _check_components(args: argparse.Namespace, components: ComponentSet[object]) -> int:
    place = args.folder or components.home
    try:
        loaded = components.load(args.folder)
    except ComponentError as error:
        data = {"name": args.name, "folder": str(place), "problems": error.problems}
        emit(args, data, [str(error)])
        return FAULT
    except DowdingError as error:
        raise SetupError(str(error)) from error
    data = {"name": args.name, "folder": str(place), "digest": loaded.digest, "problems": []}
    emit(args, data, [f"The components in {place} are valid; digest {loaded.digest}."])
    return OK
