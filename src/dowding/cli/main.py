"""The command line: one parser, one function a command, errors as one clear line."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from dowding.cli import inspect, measure
from dowding.cli.output import FAULT, MISUSE
from dowding.cli.play import play
from dowding.cli.serving import serve
from dowding.kernel.errors import DowdingError, SetupError

EPILOG = """\
exit codes: 0 all well; 1 something is wrong with a file, a game or its rules; 2 wrong use.
Matches are kept in DOWDING_HOME, or else in the usual folder for data."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    try:
        args, rest = parser().parse_known_args(argv)
        code: int = args.run(_with_rest(args, rest))
    except SetupError as error:
        print(f"dowding: {error}", file=sys.stderr)
        return MISUSE
    except DowdingError as error:
        print(f"dowding: {error}", file=sys.stderr)
        return FAULT
    except BrokenPipeError:
        sys.stderr.close()
        return FAULT
    except KeyboardInterrupt:
        return 130
    return code


def _with_rest(args: argparse.Namespace, rest: list[str]) -> argparse.Namespace:
    """Where sides of a game may be options, what the parser does not know is left to the command."""
    if rest and "rest" not in args:
        raise SetupError(f"unknown argument {rest[0]!r}; --help lists those there are")
    if rest:
        args.rest = rest
    return args


def _later(command: str) -> Callable[[argparse.Namespace], int]:
    """A command whose module is loaded when it is run, so that playing starts at once."""

    def run(args: argparse.Namespace) -> int:
        module = import_module(f"dowding.cli.{command}")
        code: int = getattr(module, command)(args)
        return code

    return run


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read more."""
        raise SetupError(f"{message}; {self.prog} --help tells more")


def parser() -> argparse.ArgumentParser:
    """All commands and their arguments."""
    top: argparse.ArgumentParser = Parser(
        prog="dowding",
        description="The board wargames of the Battle of Britain, run by a computer.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"dowding {version('dowding')}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands)
    _add_serve(commands)
    _add_inspect(commands)
    _add_components(commands)
    _add_simulate(commands)
    _add_ladder(commands)
    _add_measure(commands)
    return top


def _add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("play", help="play a game in the terminal, or go on with one")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="how to begin; the first one unless said")
    sub.add_argument("--seed", type=int, help="the seed of the dice; a random one unless said")
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game"
    )
    sub.add_argument("--side", help="the side you take, or both; asked unless said")
    sub.add_argument("--opponent", help="the commander of the other side; one who knows the game unless said")
    sub.add_argument("--components", type=Path, metavar="DIR", help="play with the components in a folder")
    sub.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    sub.add_argument(
        "--new", action="store_true", help="begin anew; the match that is kept gets another name"
    )
    sub.add_argument("--home", type=Path, metavar="DIR", help="where matches are kept")
    sub.set_defaults(run=play)


def _add_serve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("serve", help="play in the browser")
    sub.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)"
    )
    sub.add_argument("--port", type=int, default=1940, help="the port (1940); another one if it is taken")
    sub.add_argument("--home", type=Path, metavar="DIR", help="where matches are kept")
    sub.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    sub.add_argument(
        "--rate", type=float, default=100, help="requests a second that one client may make (100)"
    )
    sub.set_defaults(run=serve)


def _add_inspect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("games", help="list the installed games, their scenarios and options")
    _json(sub).set_defaults(run=inspect.games)
    sub = commands.add_parser("verify", help="replay a saved match and check every digest")
    sub.add_argument("file", type=Path)
    sub.add_argument("--components", type=Path, metavar="DIR", help="the components it was played with")
    _json(sub).set_defaults(run=inspect.verify)
    sub = commands.add_parser("report", help="tell how a saved match went: luck, course, moments, days")
    sub.add_argument("file", type=Path)
    sub.add_argument("--out", type=Path, metavar="FILE", help="the page; beside the match unless said")
    sub.add_argument("--text", action="store_true", help="print it instead")
    sub.add_argument("--side", help="through whose eyes, while the match goes on; a spectator's unless said")
    sub.add_argument("--components", type=Path, metavar="DIR", help="the components it was played with")
    _json(sub).set_defaults(run=_later("report"))
    sub = commands.add_parser("rules", help="tell which obligations of a rulebook are exercised by tests")
    sub.add_argument("game")
    sub.add_argument("--tests", type=Path, metavar="DIR", help="where the tests are")
    sub.add_argument("--verbose", action="store_true", help="also list what is exercised, and by which test")
    _json(sub).set_defaults(run=inspect.rules)


def _add_components(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("components", help="list, check or export component sets")
    actions = sub.add_subparsers(required=True, dest="action", metavar="ACTION")
    listing = actions.add_parser("list", help="list the sets and their files")
    _json(listing).set_defaults(run=inspect.components)
    check = actions.add_parser("check", help="check the shipped set, or the one in a folder")
    check.add_argument("name")
    check.add_argument("folder", type=Path, nargs="?")
    _json(check).set_defaults(run=inspect.components)
    export = actions.add_parser("export", help="copy the shipped set into a new folder, to be edited")
    export.add_argument("name")
    export.add_argument("folder", type=Path)
    _json(export).set_defaults(run=inspect.components)


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser(
        "simulate", help="let commanders play many games, and count", allow_abbrev=False,
        epilog="Each side is an option too: --fighter-command veteran --luftwaffe search:500",
    )  # fmt: skip
    _run_arguments(sub, games=1000)
    sub.add_argument(
        "--commander", action="append", default=[], metavar="SIDE=NAME",
        help="who commands a side, or with NAME alone all sides; one who knows the game unless said",
    )  # fmt: skip
    sub.add_argument("--out", type=Path, metavar="DIR", help="keep records, tables, plots and a page here")
    sub.add_argument("--resume", action="store_true", help="go on with the run that is kept in --out")
    sub.add_argument("--no-plots", action="store_true", help="tables and page only, without drawings")
    sub.add_argument("--format", default="csv", help="of the tables: csv or parquet (csv)")
    _json(sub).set_defaults(run=_later("simulate"), rest=[])


def _add_ladder(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("ladder", help="compare commanders on the same seeds", allow_abbrev=False)
    _run_arguments(sub, games=100)
    sub.add_argument("--commanders", metavar="A,B,C", help="who is compared; all who can unless said")
    sub.add_argument("--side", help="compare only the commanders of this side")
    sub.add_argument("--opponents", metavar="A,B", help="who commands the other sides; all compared")
    sub.add_argument("--out", type=Path, metavar="DIR", help="write data, plots and a page here")
    _json(sub).set_defaults(run=_later("ladder"))


def _run_arguments(sub: argparse.ArgumentParser, games: int) -> None:
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="how to begin; the first one unless said")
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game"
    )
    sub.add_argument("--components", type=Path, metavar="DIR", help="play with the components in a folder")
    sub.add_argument("--games", type=int, default=games, help=f"how many ({games})")
    sub.add_argument("--seed", type=int, default=1940, help="of the run; each game has its own (1940)")
    sub.add_argument("--jobs", type=int, default=0, help="processes; 0 is one for each core (0)")
    sub.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT, auto or local")


def _add_measure(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("fuzz", help="play random games and look for anything wrong")
    sub.add_argument("game", nargs="?")
    sub.add_argument("--all", action="store_true", help="all installed games")
    sub.add_argument("--games", type=int, default=200, help="how many of each scenario and version (200)")
    sub.add_argument("--scenario", help="only this one; all in turn unless said")
    sub.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option (at random)",
    )
    sub.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    sub.add_argument("--out", type=Path, default=measure.DEFAULT_OUT, help="where failing games are saved")
    _json(sub).set_defaults(run=measure.fuzz)
    sub = commands.add_parser("bench", help="measure how fast games and their environments are")
    sub.add_argument("game", nargs="?", help="only this one")
    sub.add_argument("--seconds", type=float, default=3.0, help="how long to measure each thing (3)")
    _json(sub).set_defaults(run=measure.bench)


def _json(sub: argparse.ArgumentParser) -> argparse.ArgumentParser:
    sub.add_argument("--json", action="store_true", help="print data for scripts")
    return sub
