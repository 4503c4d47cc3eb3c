"""Completion of the command in a shell, by the extra `completion` (argcomplete)."""

import argparse
import os
from collections.abc import Iterator

from dowding.kernel.games import find_game, installed

ASKED = "_ARGCOMPLETE"
"""What the shell sets when it asks for completions."""


def complete(parser: argparse.ArgumentParser) -> None:
    """If a shell asks how a line may go on, answer it and end; otherwise do nothing."""
    if ASKED not in os.environ:
        return
    import argcomplete

    for action in _arguments(parser):
        if action.dest == "game":
            vars(action)["completer"] = lambda **_: list(installed())
        elif action.dest == "scenario":
            vars(action)["completer"] = _scenarios
    argcomplete.autocomplete(parser)


def _arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every argument of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from _arguments(below)


def _scenarios(parsed_args: argparse.Namespace, **_: object) -> list[str]:
    """The scenarios of the game that was typed before."""
    name = getattr(parsed_args, "game", None)
    return list(find_game(name).scenarios) if name in installed() else []
