"""``dowding serve``: the operations room in the browser."""

import argparse
import asyncio

from dowding.cli.output import OK
from dowding.kernel.errors import SetupError
from dowding.server import Settings
from dowding.server import serve as run
from dowding.store.sqlite import SqliteStore


def serve(args: argparse.Namespace) -> int:
    """Start the server and open the browser."""
    if not 0 <= args.port <= 65535:
        raise SetupError(f"--port must be from 0 to 65535, not {args.port}")
    if not args.rate >= 1:
        raise SetupError(f"--rate must be at least 1, not {args.rate:g}")
    store = SqliteStore(args.home / "matches.sqlite3" if args.home else None)
    if args.new_key:
        asyncio.run(store.renew_host_key())
    run(store, Settings(args.host, args.port, args.browser, args.rate, args.proxy))
    return OK
