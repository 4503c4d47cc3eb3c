"""Mutants of single functions, tried in copies of a process that has loaded all rules and tests.

Loading and collecting takes most of the time of a mutant, so it is done once for all, and a function is
exchanged afterwards. Components are read again. What else was computed at import is kept as it was; so a
change of a function that was run there, and that nobody noticed here, is tried once more in a process
that loads everything anew.
"""

import resource
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from traceback import format_exc

import pytest

from tools.mutants.exchanging import Body
from tools.mutants.testing import MEMORY, Fault, Loaded, Verdict, run

Judge = Callable[[Body, Mapping[str, float], bool], Verdict]
"""Takes the changed function, the tests with the seconds that each may take, and whether to load anew."""
Trials = Callable[[Judge], Iterator[tuple[int, Verdict]]]
"""What tries mutants one after another, given a judge, and tells the number and the verdict of each."""


class Warm(Loaded):
    """A pytest plugin that collects all tests, and then has mutants tried instead of running them."""

    def __init__(self, files: Sequence[Path], tests: Sequence[Path], trials: Trials, to: Connection) -> None:
        super().__init__(files, tests)
        self.trials, self.to = trials, to
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Send each verdict, or what went wrong, then None."""
        self.items = {item.nodeid: item for item in session.items}
        try:
            for told in self.trials(self.judge):
                self.to.send(told)
        except Exception:
            self.to.send(Fault(format_exc()))
        self.to.send(None)
        return True

    def judge(self, body: Body, tests: Mapping[str, float], anew: bool) -> Verdict:
        """Whether tests notice that a function has other code; ``anew`` if that may change the components.

        To be called in a copy of the process, which is killed when a test takes longer than it may.
        """
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if not body.exchange():
            return Verdict(False, "", len(tests))
        self.forget()
        if anew:
            self.forget_components()
        chosen = [self.items[test] for test in tests]
        for item, after in zip(chosen, [*chosen[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_VIRTUAL, tests[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed:
                break
        return Verdict(bool(self.failed), self.failed, len(tests))


def serve(
    files: Sequence[Path], tests: Sequence[Path], trials: Trials, to: Connection, scratch: Path
) -> None:
    """Load everything and have mutants tried until all are done, or until this process is told to end."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(number))
    run(tests, Warm(files, tests, trials, to), scratch)
