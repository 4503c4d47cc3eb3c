"""Mutants tried side by side, each in a process of its own that is forked from a warm one."""

import resource
import sys
from collections.abc import Callable, Generator, Sequence
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import Any

from tools.mutants.mutant import Mutant, Source
from tools.mutants.subject import Subject
from tools.mutants.testing import Coverage, Verdict, cover, judge

FORK = get_context("fork")
PATIENCE, AT_LEAST = 3, 15
"""How much longer than usual a mutant may take: a multiple of the watched time, and seconds for the start."""


class Gone(Exception):
    """A process was killed before it could answer: its time was up, or it crashed."""


class Forked:
    """A function at work in a process of its own, which may take so many seconds of processor time."""

    def __init__(self, seconds: float, function: Callable[..., Any], *args: Any) -> None:
        self.answer, theirs = FORK.Pipe(duplex=False)
        self.process: ForkProcess = FORK.Process(target=_work, args=(theirs, seconds, function, *args))
        self.process.start()
        theirs.close()

    def result(self) -> Any:
        """What the function returned."""
        try:
            return self.answer.recv()
        except EOFError:
            self.process.join()
            if (self.process.exitcode or 0) < 0:
                raise Gone from None
            raise
        finally:
            self.process.join()

    def end(self) -> None:
        """Stop it, whatever it does."""
        self.process.kill()
        self.process.join()


def _work(answer: Connection, seconds: float, function: Callable[..., Any], *args: Any) -> None:
    if seconds:
        limit = ceil(seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    answer.send(function(*args))


def refuse_loaded(subject: Subject) -> None:
    """Make sure that no rule is loaded yet: a process that is forked must load the changed one."""
    files = set(map(str, subject.modules()))
    loaded = [name for name, module in sys.modules.items() if getattr(module, "__file__", None) in files]
    if loaded:
        raise RuntimeError(f"rules are loaded already: {', '.join(loaded)}")


def covered(subject: Subject, scratch: Path) -> Coverage:
    """Which rule tests run which lines."""
    refuse_loaded(subject)
    work = Forked(0, cover, subject.modules(), subject.test_files(), scratch / "cover")
    try:
        found = work.result()
    except BaseException:
        work.end()
        raise
    if isinstance(found, str):
        raise SystemExit(f"The rule tests must pass before rules are changed: {found}.")
    assert isinstance(found, Coverage)
    return found


def tried(
    mutants: Sequence[Mutant], sources: dict[str, Source], coverage: Coverage, jobs: int, scratch: Path
) -> Generator[tuple[Mutant, Verdict]]:
    """Each mutant with its verdict, as they come; whatever still runs is ended with the iteration."""
    waiting, running = list(reversed(mutants)), dict[Connection, tuple[Mutant, Forked]]()
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop()
                tests = coverage.of(mutant.file, *mutant.lines)
                if tests:
                    work = _begun(mutant, sources[mutant.file], tests, coverage, scratch / str(len(waiting)))
                    running[work.answer] = mutant, work
                else:
                    yield mutant, Verdict(False, "", 0)
            for answer in wait(list(running)):
                assert isinstance(answer, Connection)
                mutant, work = running.pop(answer)
                yield mutant, _verdict(work, coverage.of(mutant.file, *mutant.lines))
    finally:
        for _, work in running.values():
            work.end()


def _begun(mutant: Mutant, source: Source, tests: list[str], coverage: Coverage, scratch: Path) -> Forked:
    seconds = AT_LEAST + PATIENCE * sum(coverage.seconds[test] for test in tests)
    return Forked(seconds, judge, mutant.file, source.code(mutant), tests, coverage, scratch)


def _verdict(work: Forked, tests: list[str]) -> Verdict:
    try:
        found = work.result()
    except Gone:
        return Verdict(True, "its time was up, or it crashed", len(tests))
    assert isinstance(found, Verdict)
    return found
