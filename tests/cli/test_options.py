"""What is typed about a game: sides by full and short name."""

import argparse

import pytest

from dowding.cli.main import parser
from dowding.cli.options import commanders, side_named
from dowding.cli.simulate import planned
from dowding.games.lion import GAME
from dowding.kernel.errors import SetupError


@pytest.mark.parametrize("said", ["Fighter Command", "fighter-command", "raf", "RAF"])
def test_a_side_answers_to_its_short_name(said: str) -> None:
    assert side_named(GAME, said) == "Fighter Command"


def test_a_commander_is_posted_by_the_short_name_of_a_side() -> None:
    assert commanders(GAME, [], ["--raf", "park"]) == {"Fighter Command": "park"}


def test_the_example_below_the_help_of_simulate_names_commanders_that_there_are() -> None:
    (told,) = [sub.epilog for name, sub in subparsers() if name == "simulate" and sub.epilog]
    words = told.partition("dowding ")[2].split()
    args, rest = parser().parse_known_args(words)
    args.rest = rest
    game, plan = planned(args)
    assert set(plan.commanders) == set(game.sides)


def test_an_unknown_side_is_told_in_one_line() -> None:
    with pytest.raises(SetupError, match=r"lion has no side 'rav'; choose from fighter-command, raf$"):
        side_named(GAME, "rav")


def subparsers() -> list[tuple[str, argparse.ArgumentParser]]:
    """The commands by name."""
    actions = [a for a in parser()._actions if isinstance(a, argparse._SubParsersAction)]
    return [(name, sub) for action in actions for name, sub in action.choices.items()]


def every_argument() -> list[tuple[str, argparse.Action]]:
    """All arguments of all commands that have a default of their own."""
    found: list[tuple[str, argparse.Action]] = []

    def walk(sub: argparse.ArgumentParser) -> None:
        for action in sub._actions:
            if isinstance(action, argparse._SubParsersAction):
                for below in action.choices.values():
                    walk(below)
            elif action.option_strings and action.nargs != 0 and action.help:
                found.append((f"{sub.prog} {action.option_strings[0]}", action))

    walk(parser())
    return found


@pytest.mark.parametrize(("name", "action"), every_argument(), ids=lambda value: str(value)[:40])
def test_help_says_what_the_default_is(name: str, action: argparse.Action) -> None:
    has_default = action.default not in (None, [], "", argparse.SUPPRESS)
    assert not has_default or "default:" in str(action.help), f"{name}: {action.help}"
