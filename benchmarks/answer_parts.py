"""Processor time of one answer by part, in a server of one process under load.

    python benchmarks/answer_parts.py --matches 50 --rate 4 --seconds 20

The clients of ``load.py`` play RAF: Lion over sockets. In the server each part is measured by the processor
time of its thread, without that of the parts within it. What is left over is the event loop, the room between
the parts, and the measuring itself. To begin matches is no part of an answer; it is measured apart.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from asyncio.selector_events import _SelectorSocketTransport  # type: ignore[attr-defined]
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import local
from typing import Any

from load import run

from dowding.analysis.bench import interpreter
from dowding.kernel.match import Match
from dowding.kernel.telling import Reading
from dowding.room import connection, presenting
from dowding.room import messages as m
from dowding.server.lines import SocketLine
from dowding.server.serving import serve
from dowding.server.settings import Settings
from dowding.store.writer import Writer

SPENT = "spent.json"
spent: defaultdict[str, float] = defaultdict(float)
within = local()


def measured(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that also notes the processor time of its thread, without that of parts within."""

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        nested: list[float] = within.__dict__.setdefault("nested", [])
        began = time.thread_time()
        nested.append(0.0)
        try:
            return work(*args, **kwargs)
        finally:
            took = time.thread_time() - began
            spent[name] += took - nested.pop()
            if nested:
                nested[-1] += took

    return wrapped


def watch_parts() -> None:
    """Have every part measured."""
    for owner, attribute, name in (
        (Match, "answer", "rules"), (Match, "view", "view"), (Reading, "catch_up", "log"),
        (presenting.Lines, "since", "log"), (connection, "changes", "differences"), (m, "encode", "encoding"),
        (Writer, "_commit", "store"), (SocketLine, "data_received", "socket"),
        (_SelectorSocketTransport, "write", "socket"),
    ):  # fmt: skip
        setattr(owner, attribute, measured(name, getattr(owner, attribute)))


def serve_measured(folder: Path) -> None:
    """Serve like ``dowding serve``; at a signal, what was spent so far is written down."""
    watch_parts()
    signal.signal(signal.SIGUSR1, lambda *_: (folder / SPENT).write_text(json.dumps(spent)))
    serve(Settings(port=0, browser=False, rate=1e6, database=str(folder / "matches.sqlite3")))


def parts_of(folder: Path, server: int) -> dict[str, float]:
    """Ask a server what it has spent so far."""
    told = folder / SPENT
    told.unlink(missing_ok=True)
    os.kill(server, signal.SIGUSR1)
    while not (told.exists() and told.read_text().endswith("}")):
        time.sleep(0.01)
    found: dict[str, float] = json.loads(told.read_text())
    return found


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=float, default=4.0, help="answers per second in each match")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="lion")
    parser.add_argument("--scenario", default="campaign")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve_measured(args.serve)
        return
    marks: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, __file__, "--serve", home]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split("open: ")[1].strip()
        mark = partial(parts_of, Path(home), server.pid)
        try:
            told = asyncio.run(run(args, url, server.pid, lambda: marks.append(mark())))
        finally:
            server.terminate()
            server.wait(10)
    before, after = marks
    each = {name: 1000 * (after[name] - before.get(name, 0.0)) / told["answers"] for name in after}
    each["the rest"] = told["server ms an answer"] - sum(each.values())
    print(interpreter())
    for name, milliseconds in sorted(each.items(), key=lambda part: -part[1]):
        print(f"{name:>12}  {milliseconds:.3f} ms")
    print(f"{'all of it':>12}  {told['server ms an answer']:.3f} ms")
    print(f"{told['answers']} answers, {told['answers a second']} a second")
    print(f"{told['matches begun']} matches begun, each in {told['server ms a match begun']:.1f} ms")


if __name__ == "__main__":
    main()
