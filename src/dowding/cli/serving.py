"""``dowding serve``: the room in the browser; ``dowding move``: its matches to another database."""

import argparse
import asyncio
import importlib
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from dowding.cli.output import OK, tell_failed_games
from dowding.cli.started import started_as
from dowding.kernel.errors import SetupError
from dowding.kernel.words import plural
from dowding.server import Settings
from dowding.server import serve as run
from dowding.store.copying import copy_matches, is_postgres, open_store
from dowding.store.holding import Hold
from dowding.store.own_sets import copy_sets, sets_beside
from dowding.store.shelf import home

DATABASE, SMTP, METRICS = "DOWDING_DATABASE", "DOWDING_SMTP", "DOWDING_METRICS_KEY"
"""Names of variables of the environment: what holds a password need not stand in the command line."""


def serve(args: argparse.Namespace) -> int:
    """Start the server and open the browser."""
    _check_address(args)
    database, smtp = address_of_matches(args), _mail(args)
    _check_workers(args.workers, database)
    settings = Settings(
        host=args.host,
        port=args.port,
        browser=args.browser,
        rate=args.rate,
        proxy=args.proxy,
        database=database,
        workers=args.workers,
        url=args.url and args.url.rstrip("/") + "/",
        private_calls=args.private_calls,
        smtp=smtp,
        mail_from=args.mail_from,
        command=started_as(sys.argv, without="--host"),
        club=args.club,
        metrics_key=os.environ.get(METRICS, ""),
    )
    if args.club:
        _check_club()
    tell_failed_games()
    run(settings, args.new_key)
    return OK


def _check_club() -> None:
    """Refuse a club whose members could not come in by a passkey, before anything is opened."""
    importlib.import_module("dowding.server.club")


def _check_address(args: argparse.Namespace) -> None:
    """Refuse an address that cannot be served, and a rate at which nobody could play."""
    if not 0 <= args.port <= 65535:
        raise SetupError(f"--port must be from 0 to 65535, not {args.port}")
    if not args.rate >= 1:
        raise SetupError(f"--rate must be at least 1, not {args.rate:g}")
    if args.url and not args.url.startswith(("http://", "https://")):
        raise SetupError("--url must begin with https:// or http://")


def address_of_matches(args: argparse.Namespace) -> str:
    """Where the matches are: in a folder, or in a database that the command line or the environment names."""
    if args.home and args.database:
        raise SetupError("--home and --database both say where the matches are; choose one")
    database = args.database or os.environ.get(DATABASE, "")
    if database and not args.home:
        return str(database)
    return str((args.home or home()) / "matches.sqlite3")


def _check_workers(workers: int, database: str) -> None:
    """Refuse several workers where they could not share the matches."""
    if not 1 <= workers <= 64:
        raise SetupError(f"--workers must be from 1 to 64, not {workers}")
    if workers > 1 and sys.platform == "win32":
        raise SetupError("several workers are for Linux and macOS; on Windows leave out --workers")
    if workers > 1 and not is_postgres(database):
        raise SetupError("several workers need PostgreSQL: --database postgresql://...")


def _mail(args: argparse.Namespace) -> str:
    """The server for mail, which the environment names; it may be none."""
    smtp = os.environ.get(SMTP, "")
    if smtp and not smtp.startswith(("smtp://", "smtps://")):
        raise SetupError(f"{SMTP} must begin with smtps:// or smtp://")
    if smtp and args.mail_from and not args.url:
        raise SetupError(
            "mail needs --url too: whoever gives an address confirms it by a link that leads here"
        )
    return smtp


def move(args: argparse.Namespace) -> int:
    """Copy all matches from one database into another that is empty."""
    files = [where for where in (args.source, args.target) if not is_postgres(where)]
    if args.source in files and not Path(args.source).is_file():
        raise SetupError(f"there is no file {args.source}")
    with ExitStack() as held:
        for folder in {Path(where).absolute().parent for where in files}:
            refusal = f"a server uses the matches in {folder}; stop it first"
            held.enter_context(Hold(folder / "server.lock", refusal))
        source, target = open_store(args.source), open_store(args.target)
        for store in (source, target):
            held.callback(store.close)
            held.enter_context(store.alone())
        count = asyncio.run(copy_matches(source, target, _tell))
        sets = copy_sets(*(sets_beside(getattr(store, "path", None)) for store in (source, target)))
    print(f"Copied {count} matches with their links, messages and the key of the lobby.")
    if sets:
        print(f"Copied {plural(sets, 'typed set or version', 'typed sets and versions')}.")
    print("The source was not changed. Serve from the target now, and no longer from the source.")
    return OK


def _tell(table: str, rows: int) -> None:
    print(f"  {table}: {rows} rows", flush=True)
