"""The command line: one parser, one function for each command, and errors as a single line."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from dowding.cli import inspect, measure
from dowding.cli.completing import complete
from dowding.cli.hosting import add_members
from dowding.cli.output import FAULT, MISUSE, OK
from dowding.cli.serving import move, serve
from dowding.cli.verify import verify
from dowding.kernel.errors import DowdingError, SetupError, reason
from dowding.kernel.header import UNDO
from dowding.kernel.words import meant, printable

MOST_NAME = 80
"""How much of a file's name is shown if the system refuses it."""
HOME = "where matches are kept (default: DOWDING_HOME, or else the user's data folder)"
EPILOG = """\
exit codes: 0 success; 1 something is wrong with a file, a game or its rules; 2 wrong usage;
130 stopped by Ctrl-C.
Matches are kept in the folder DOWDING_HOME, or else in the user's data folder."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    try:
        made = parser()
        complete(made)
        _must_be_known(made, sys.argv[1:] if argv is None else argv)
        args, rest = made.parse_known_args(argv)
        with _typed_sets(_with_names(_with_rest(args, rest))):
            code: int = args.run(args)
    except SetupError as error:
        print(printable(f"dowding: {error}"), file=sys.stderr)
        return MISUSE
    except DowdingError as error:
        print(printable(f"dowding: {error}"), file=sys.stderr)
        return FAULT
    except BrokenPipeError:
        sys.stderr.close()
        return FAULT
    except OSError as error:
        named = f" {str(error.filename)[:MOST_NAME]}" if error.filename else ""
        print(printable(f"dowding: cannot use the file{named}: {reason(error)}"), file=sys.stderr)
        return FAULT
    except KeyboardInterrupt:
        return 130
    return code


def _must_be_known(made: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Refuse a command that does not exist, and name the one that may have been meant."""
    known = next(action.choices for action in made._actions if action.choices)
    if words and not words[0].startswith("-") and words[0] not in known:
        name = words[0]
        raise SetupError(f"there is no command {name!r}{meant(name, known)}; dowding --help lists all")


def _with_rest(args: argparse.Namespace, rest: list[str]) -> argparse.Namespace:
    """Pass unknown arguments on to commands that take sides as options; otherwise refuse them."""
    if rest and "rest" not in args:
        raise SetupError(f"unknown argument {rest[0]!r}; --help lists the known ones")
    if rest:
        args.rest = rest
    return args


def _with_names(args: argparse.Namespace) -> argparse.Namespace:
    """Refuse a name that no file can have before anything is done."""
    for value in vars(args).values():
        if isinstance(value, Path) and "\0" in str(value):
            raise SetupError(f"{str(value)!r} cannot be the name of a file")
    return args


@contextmanager
def _typed_sets(args: argparse.Namespace) -> Iterator[None]:
    """Let matches find the sets that they were begun with, if a command is about components at all."""
    if "components" not in args:
        yield
        return
    own, kept = import_module("dowding.components.own"), import_module("dowding.store.own_sets")
    cabinet = kept.FolderSets(kept.sets_at(getattr(args, "home", None)))
    own.open_cabinet(cabinet)
    try:
        yield
    finally:
        own.close_cabinet(cabinet)


def _later(command: str) -> Callable[[argparse.Namespace], int]:
    """Return a command whose module is imported only when it runs, so that other commands start quickly."""

    def run(args: argparse.Namespace) -> int:
        module = import_module(f"dowding.cli.{command}")
        code: int = getattr(module, command)(args)
        return code

    return run


class Parser(argparse.ArgumentParser):
    """A parser that reports errors as a single line, like all other errors."""

    def error(self, message: str) -> NoReturn:
        """Raise an error that says what is wrong and how to get help."""
        raise SetupError(f"{message}; see {self.prog} --help")


def parser() -> argparse.ArgumentParser:
    """Return the parser with all commands and their arguments."""
    top: argparse.ArgumentParser = Parser(
        prog="dowding",
        description="The board wargames of the Battle of Britain, run by a computer.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"dowding {version('dowding')}")
    top.set_defaults(run=lambda args: _help(top))
    commands = top.add_subparsers(metavar="COMMAND")
    _add_play(commands)
    _add_serve(commands)
    add_members(commands, _later("members"), HOME)
    _add_inspect(commands)
    _add_new_game(commands)
    _add_components(commands)
    _add_simulate(commands)
    _add_ladder(commands)
    _add_measure(commands)
    return top


def _help(top: argparse.ArgumentParser) -> int:
    """Show the help of the whole command."""
    print(top.format_help(), end="")
    return OK


def _add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("play", help="play a game in the terminal, or continue one")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: the first one)")
    sub.add_argument("--seed", type=int, help="the seed of the dice (default: random)")
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game"
    )
    sub.add_argument(
        "--undo", choices=UNDO, help="how answers may be taken back in a new match (default: freely)"
    )
    sub.add_argument("--side", help="the side you play, or both (default: you are asked)")
    sub.add_argument("--opponent", help="the commander of the other side (default: the usual one)")
    sub.add_argument(
        "--components", type=Path, metavar="DIR|ZIP", help="play with the components in a folder or a zip"
    )
    sub.add_argument("--load", type=Path, metavar="FILE", help="continue a saved match")
    sub.add_argument(
        "--new", action="store_true", help="start a new match even if there is an unfinished one"
    )
    sub.add_argument("--home", type=Path, metavar="DIR", help=HOME)
    sub.set_defaults(run=_later("play"))
    _add_matches(commands)


def _add_matches(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("matches", help="list the matches of the terminal; open, rename or delete one")
    sub.set_defaults(run=_later("matches"), action="list", game=None)
    sub.add_argument("--home", type=Path, metavar="DIR", help=HOME)
    _json(sub)
    actions = sub.add_subparsers(metavar="ACTION")
    made = {}
    for action, about in (
        ("list", "list the matches, the last played first"),
        ("open", "go on with a match"),
        ("rename", "give a match another name"),
        ("delete", "delete a match for good"),
    ):
        made[action] = actions.add_parser(action, help=about)
        made[action].set_defaults(action=action)
        made[action].add_argument("--home", type=Path, metavar="DIR", help=HOME, default=argparse.SUPPRESS)
        _json(made[action], argparse.SUPPRESS)
        if action != "list":
            made[action].add_argument("name", help="the name of the match; dowding matches lists them")
    made["open"].set_defaults(components=None)
    made["list"].add_argument("game", nargs="?", help="only matches of this game (default: all)")
    made["open"].add_argument("--side", help="the side you play, or both (default: as before)")
    made["open"].add_argument("--opponent", help="the commander of the other side (default: as before)")
    made["rename"].add_argument("new", help="the new name")
    made["delete"].add_argument("--yes", action="store_true", help="delete without asking")


def _add_serve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("serve", help="play in the browser")
    sub.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1, this machine only)"
    )
    sub.add_argument(
        "--port", type=int, default=1940, help="the port, or another if it is taken (default: 1940)"
    )
    sub.add_argument("--home", type=Path, metavar="DIR", help=HOME)
    sub.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    sub.add_argument(
        "--rate", type=float, default=100, help="requests per second that one client may make (default: 100)"
    )
    sub.add_argument(
        "--new-key", action="store_true", help="change the key of the lobby; the old key stops working"
    )
    sub.add_argument(
        "--proxy", action="store_true", help="trust a proxy on this machine to say who the clients are"
    )
    sub.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="keep matches in PostgreSQL: postgresql://user@host/name (or DOWDING_DATABASE)",
    )
    sub.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="processes, more than one on PostgreSQL only (default: 1)",
    )
    sub.add_argument("--url", default="", help="the address by which people reach the room through a proxy")
    sub.add_argument(
        "--private-calls",
        action="store_true",
        help="also call addresses in your own network when it is somebody's turn",
    )
    sub.add_argument(
        "--mail-from", default="", metavar="ADDRESS", help="the sender of mail (see DOWDING_SMTP)"
    )
    sub.add_argument(
        "--club", action="store_true", help="open a club room: members, open tables, results (see hosting)"
    )
    sub.set_defaults(run=serve)
    sub = commands.add_parser("move", help="copy all matches of a server into another database")
    sub.add_argument("source", help="a SQLite file, or an address of PostgreSQL")
    sub.add_argument("target", help="the same, and empty")
    sub.set_defaults(run=move)


def _add_inspect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("games", help="list the installed games, their scenarios and options")
    sub.add_argument("game", nargs="?", help="only this one")
    _json(sub).set_defaults(run=inspect.games)
    sub = commands.add_parser("verify", help="replay a saved match, and check its chain and its dice")
    sub.add_argument("file", type=Path)
    sub.add_argument("--commitment", metavar="HASH", help="the commitment that your page showed before play")
    sub.add_argument("--side", help="the side that you played: its number is yours")
    sub.add_argument("--number", metavar="TEXT", help="the number that you added before play")
    sub.add_argument(
        "--seal",
        action="append",
        default=[],
        metavar="HASH",
        help="the seal of the other side, never your own, that your page showed you before the numbers were"
        " told; if there are several other sides, repeat it for each of them",
    )
    sub.add_argument("--components", type=Path, metavar="DIR|ZIP", help="the components it was played with")
    _json(sub).set_defaults(run=verify)
    sub = commands.add_parser(
        "site",
        help="write the game as static files that play in the browser, without a server",
        description="Write a folder of static files that any host can serve, below any path. The rules run in"
        " the browser, and matches are kept there. Building needs Node.js and access to package registries.",
    )
    sub.add_argument(
        "out", type=Path, metavar="OUT", help="the folder to write; an earlier site there is replaced"
    )
    sub.set_defaults(run=_later("site"))
    sub = commands.add_parser("report", help="report how a saved match went")
    sub.add_argument("file", type=Path)
    sub.add_argument("--out", type=Path, metavar="FILE", help="the page to write (default: beside the match)")
    sub.add_argument("--text", action="store_true", help="print the report as text instead")
    sub.add_argument("--side", help="whose view to report if the match is not over (default: a spectator's)")
    sub.add_argument("--components", type=Path, metavar="DIR|ZIP", help="the components it was played with")
    _json(sub).set_defaults(run=_later("report"))
    sub = commands.add_parser(
        "replay",
        help="write a saved match as a page that plays it again",
        description="Write one HTML file that plays a match again in any browser, also without a network."
        " Before the end of a match it holds only what one side was told.",
    )
    sub.add_argument("file", type=Path)
    sub.add_argument("--out", type=Path, metavar="FILE", help="the page to write (default: beside the match)")
    sub.add_argument(
        "--side", help="as which side it is seen (default: after the end every side, before it a spectator)"
    )
    sub.add_argument("--components", type=Path, metavar="DIR|ZIP", help="the components it was played with")
    sub.set_defaults(run=_later("replay"))
    sub = commands.add_parser("review", help="tell what was luck and what was you in a match that is over")
    sub.add_argument("file", type=Path)
    sub.add_argument("--side", help="whose decisions are reviewed (default: those of the only side)")
    sub.add_argument(
        "--worlds", type=int, default=64, help="imagined games in which each answer is valued (default: 64)"
    )
    sub.add_argument("--seed", type=int, default=0, help="the seed of these games (default: 0)")
    sub.add_argument("--components", type=Path, metavar="DIR|ZIP", help="the components it was played with")
    _json(sub).set_defaults(run=_later("review"))
    _add_situations(commands)
    sub = commands.add_parser("rules", help="show which obligations of a rulebook are exercised by tests")
    sub.add_argument("game")
    sub.add_argument(
        "--tests", type=Path, metavar="DIR", help="read the tests in this folder (default: the game's own)"
    )
    sub.add_argument("--verbose", action="store_true", help="also list exercised rows and their tests")
    _json(sub).set_defaults(run=inspect.rules)
    sub = commands.add_parser("rulebook", help="show the rules of a game in our own words")
    sub.add_argument("game")
    sub.add_argument(
        "rule", nargs="*", help="the number of a rule, such as 9.1, or words to look for (default: list all)"
    )
    sub.set_defaults(run=inspect.rulebook)


def _add_situations(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("situation", help="answer the situation of the day, and see what it is worth")
    sub.add_argument("--date", help="the situation of another day, such as 1940-09-15 (default: today)")
    sub.add_argument("--game", help="only situations of this game")
    sub.add_argument("--answer", metavar="TEXT", help="answer at once, as one would type it")
    _json(sub).set_defaults(run=_later("situation"))
    sub = commands.add_parser("situations", help="look for situations in simulated matches, as exercises")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: the first one)")
    sub.add_argument("--side", help="whose decisions (default: those of the first side)")
    sub.add_argument(
        "--commanders", metavar="A,B", help="who plays the side in turns (default: all doctrines)"
    )
    sub.add_argument("--games", type=int, default=30, help="the number of matches (default: 30)")
    sub.add_argument("--seed", type=int, default=1940, help="the seed of the first match (default: 1940)")
    sub.add_argument(
        "--most", type=int, default=5, help="how many with the same moral, in all games (default: 5)"
    )
    sub.add_argument(
        "--confirm",
        action="store_true",
        help="find none; value those that are kept anew, as the rules are now",
    )
    sub.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="the folder whose file they are added to (default: the shipped one)",
    )
    _json(sub).set_defaults(run=_later("situations"))
    sub = commands.add_parser("lessons", help="make the positions of a game's exercises anew")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--out", type=Path, metavar="DIR", help="the folder (default: the shipped one)")
    _json(sub).set_defaults(run=_later("lessons"))


def _add_new_game(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("new-game", help="write a small game that runs, as a start for your own")
    sub.add_argument("name", help="the name of the game, such as my_game")
    sub.add_argument("folder", type=Path, nargs="?", help="a new folder (default: the name of the game)")
    _json(sub).set_defaults(run=_later("new_game"))


def _add_components(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("components", help="list, check, export or import component sets")
    actions = sub.add_subparsers(required=True, dest="action", metavar="ACTION")
    made = {}
    for action, about in (
        ("list", "list the shipped sets and their files, and your own sets"),
        ("check", "check the shipped set, or the one in a folder or a zip"),
        ("export", "write a set into a new folder for editing, or into one zip"),
        ("import", "take the set in a folder or a zip in as your own, for dowding serve"),
    ):
        made[action] = actions.add_parser(action, help=about)
        made[action].add_argument("--home", type=Path, metavar="DIR", help=HOME)
        _json(made[action]).set_defaults(run=_later("components"))
        if action != "list":
            made[action].add_argument("name", help="the components or their game: dowding components list")
    made["check"].add_argument("folder", type=Path, nargs="?", metavar="DIR|ZIP")
    made["export"].add_argument("folder", type=Path, metavar="DIR|ZIP")
    made["export"].add_argument(
        "--set", metavar="NAME|DIR|ZIP", help="which set (default: the shipped one): your own, or a file"
    )
    made["import"].add_argument("folder", type=Path, metavar="DIR|ZIP")
    made["import"].add_argument("--called", metavar="NAME", help="its name (default: that of the file)")


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser(
        "simulate",
        help="let commanders play many games and summarise them",
        allow_abbrev=False,
        epilog="Each side is also an option: "
        "dowding simulate duel --fighter-command park --luftwaffe search:500",
    )
    _run_arguments(sub, games=1000)
    sub.add_argument(
        "--commander",
        action="append",
        default=[],
        metavar="SIDE=NAME",
        help="the commander of a side, or of all sides if only NAME is given (default: the usual one)",
    )
    sub.add_argument("--out", type=Path, metavar="DIR", help="write the results to this folder")
    sub.add_argument("--resume", action="store_true", help="continue the run in --out")
    sub.add_argument(
        "--against", type=Path, metavar="DIR", help="compare with the run in this folder, with intervals"
    )
    sub.add_argument("--no-plots", action="store_true", help="write tables and a page, but no plots")
    sub.add_argument("--format", default="csv", help="format of tables: csv or parquet (default: csv)")
    _json(sub).set_defaults(run=_later("simulate"), rest=[])


def _add_ladder(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("ladder", help="compare commanders on the same seeds", allow_abbrev=False)
    _run_arguments(sub, games=100)
    sub.add_argument("--commanders", metavar="A,B,C", help="the commanders to compare (default: all)")
    sub.add_argument("--side", help="compare only the commanders of this side")
    sub.add_argument("--opponents", metavar="A,B", help="commanders of the other sides (default: the same)")
    sub.add_argument(
        "--minutes",
        type=float,
        metavar="M",
        help="stop before --games are played when every lead is clear, or after so many minutes",
    )
    sub.add_argument("--out", type=Path, metavar="DIR", help="write the results to this folder")
    sub.add_argument("--resume", action="store_true", help="continue the ladder in --out")
    _json(sub).set_defaults(run=_later("ladder"))


def _run_arguments(sub: argparse.ArgumentParser, games: int) -> None:
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: the first one)")
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game"
    )
    sub.add_argument(
        "--components", type=Path, metavar="DIR|ZIP", help="play with the components in a folder or a zip"
    )
    sub.add_argument("--games", type=int, default=games, help=f"the number of games (default: {games})")
    sub.add_argument("--seed", type=int, default=1940, help="the seed of the whole run (default: 1940)")
    sub.add_argument("--jobs", type=int, default=0, help="processes (default: 0, one for each core)")
    sub.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT, auto or local")


def _add_measure(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    sub = commands.add_parser("fuzz", help="play random games and look for faults")
    sub.add_argument("game", nargs="?")
    sub.add_argument("--all", action="store_true", help="test all installed games")
    sub.add_argument("--games", type=int, default=200, help="games per scenario and version (default: 200)")
    sub.add_argument("--scenario", help="the scenario (default: all in turn)")
    sub.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option (default: random)",
    )
    sub.add_argument("--seed", type=int, default=1, help="the seed of the first game (default: 1)")
    sub.add_argument(
        "--out",
        type=Path,
        default=measure.DEFAULT_OUT,
        help=f"where faulty games are saved (default: {measure.DEFAULT_OUT})",
    )
    _json(sub).set_defaults(run=measure.fuzz)
    sub = commands.add_parser("measure", help="fit what reviews need to simulated matches")
    measures = sub.add_subparsers(metavar="WHAT", required=True)
    sub = measures.add_parser("value", help="what a long match is worth before its end")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: the first one)")
    sub.add_argument("--games", type=int, default=600, help="the number of games (default: 600)")
    sub.add_argument("--seed", type=int, default=1940, help="the seed of the whole run (default: 1940)")
    sub.add_argument("--out", type=Path, metavar="DIR", help="the folder (default: where reviews look)")
    _json(sub).set_defaults(run=_later("value"))
    sub = measures.add_parser("grades", help="what commanders give away, by which people are graded")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: the first one)")
    sub.add_argument("--matches", type=int, default=6, help="matches of each commander (default: 6)")
    sub.add_argument("--worlds", type=int, default=64, help="imagined games for an answer (default: 64)")
    sub.add_argument("--decisions", type=int, default=5, help="decisions rated in a match (default: 5)")
    sub.add_argument("--seed", type=int, default=1940, help="the seed of the whole run (default: 1940)")
    sub.add_argument("--out", type=Path, metavar="DIR", help="the folder (default: where reviews look)")
    _json(sub).set_defaults(run=_later("grades"))
    sub = measures.add_parser("lengths", help="how long scenarios last, for the calendar of the lobby")
    sub.add_argument("game", help="name of the game; dowding games lists them")
    sub.add_argument("--scenario", help="the scenario (default: all)")
    sub.add_argument("--games", type=int, default=100, help="matches of each scenario (default: 100)")
    sub.add_argument("--seed", type=int, default=1940, help="the seed of the whole run (default: 1940)")
    sub.add_argument("--out", type=Path, metavar="DIR", help="the folder (default: where the lobby looks)")
    _json(sub).set_defaults(run=_later("lengths"))
    sub = measures.add_parser(
        "all", help="values, grades, situations, lengths and lessons of all games: what is out of date"
    )
    sub.add_argument("game", nargs="?", help="only those of this game (default: of all games)")
    what = ("value", "grades", "situations", "lengths", "lessons")
    sub.add_argument("--what", choices=what, help="only these (default: all)")
    sub.add_argument("--anew", action="store_true", help="make everything anew")
    sub.add_argument("--list", action="store_true", help="only say what is missing or out of date, and why")
    _json(sub).set_defaults(run=_later("measures"))
    sub = commands.add_parser("bench", help="measure the speed of games and their environments")
    sub.add_argument("game", nargs="?", help="the game to measure (default: all)")
    sub.add_argument("--seconds", type=float, default=1.0, help="seconds for each measurement (default: 1)")
    _json(sub).set_defaults(run=measure.bench)


def _json(sub: argparse.ArgumentParser, default: object = False) -> argparse.ArgumentParser:
    sub.add_argument("--json", action="store_true", default=default, help="print JSON instead of text")
    return sub
