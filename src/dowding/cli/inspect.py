"""The commands that inspect games and rules coverage."""

import argparse
from collections.abc import Iterator

from dowding.cli.output import FAULT, OK, columns, emit
from dowding.commanders import about_commander, commander_names
from dowding.kernel.games import AnyGame, Choices, all_games, failed_games, find_game, slug
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
