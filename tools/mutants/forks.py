"""Mutants tried side by side, each in a process of its own that is forked from a warm one."""

import resource
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from traceback import format_exc
from typing import Any

from tools.mutants.exchanging import Body, changed_body
from tools.mutants.mutant import Mutant, Source
from tools.mutants.order import Order, text_around
from tools.mutants.subject import Subject
from tools.mutants.testing import Coverage, Fault, Line, Verdict, cover, judge
from tools.mutants.warm import Judge, serve

FORK = get_context("fork")
PATIENCE, AT_LEAST = 3, 10
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
            return _received(self.answer)
        except EOFError:
            raise Gone from None
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
    try:
        answer.send(function(*args))
    except MemoryError:
        raise
    except Exception:
        answer.send(Fault(format_exc()))


def _received(answer: Connection) -> Any:
    """What a process has to tell; a fault is raised here."""
    told = answer.recv()
    if isinstance(told, Fault):
        raise RuntimeError(told.text)
    return told


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
    subject: Subject, mutants: Sequence[Mutant], sources: dict[str, Source], coverage: Coverage, jobs: int,
    scratch: Path,
) -> Generator[tuple[Mutant, Verdict]]:  # fmt: skip
    """Each mutant with its verdict, as they come; whatever still runs is ended with the iteration."""
    trials = Trials(mutants, sources, coverage, jobs)
    bodies = {n: body for n, m in enumerate(mutants) if (body := _body(m, sources[m.file]))}
    cold = [n for n in range(len(mutants)) if n not in bodies]
    if bodies:
        with closing(_warm(subject, trials, bodies, scratch / "warm")) as verdicts:
            for number, verdict in verdicts:
                if verdict.noticed or not trials.runs(number, coverage.imported):
                    yield mutants[number], verdict
                else:
                    cold.append(number)
    with closing(trials.run(cold, lambda number: _cold(trials, number, scratch))) as verdicts:
        for number, verdict in verdicts:
            yield mutants[number], verdict


def _body(mutant: Mutant, source: Source) -> Body | None:
    """The function that a mutant changes, if it can be exchanged."""
    return changed_body(source.original(), source.code(mutant))


def _cold(trials: "Trials", number: int, scratch: Path) -> Forked:
    """A mutant at trial in a process that loads everything."""
    mutant, tests, coverage = trials.mutants[number], trials.tests(number), trials.coverage
    code, alone = trials.sources[mutant.file].code(mutant), set(coverage.own(mutant.file, *mutant.lines))
    own = [test for test in tests if test in alone]
    place = scratch / str(number)
    return Forked(trials.seconds(tests), judge, mutant.file, code, tests, own, coverage, place)


def _warm(
    subject: Subject, trials: "Trials", bodies: dict[int, Body], scratch: Path
) -> Generator[tuple[int, Verdict]]:
    """Try mutants in copies of one process that has loaded everything."""

    def told(judge: Judge) -> Generator[tuple[int, Verdict]]:
        def begun(number: int) -> Forked:
            tests = {test: trials.seconds([test]) for test in trials.tests(number)}
            anew = trials.runs(number, trials.coverage.common)
            return Forked(0, judge, bodies[number], tests, anew)

        return trials.run(list(bodies), begun)

    answer, theirs = FORK.Pipe(duplex=False)
    arguments = (subject.modules(), subject.test_files(), told, theirs, scratch)
    process: ForkProcess = FORK.Process(target=serve, args=arguments)
    process.start()
    theirs.close()
    try:
        while (found := _received(answer)) is not None:
            yield found
    finally:
        process.terminate()
        process.join()


class Trials:
    """Mutants by their numbers, tried side by side."""

    def __init__(
        self, mutants: Sequence[Mutant], sources: dict[str, Source], coverage: Coverage, jobs: int
    ) -> None:
        self.mutants, self.sources, self.coverage, self.jobs = mutants, sources, coverage, jobs
        self.order = Order(coverage)

    def tests(self, number: int) -> list[str]:
        """The tests that bear on a mutant, the likeliest to notice it first."""
        mutant = self.mutants[number]
        bearing = self.coverage.of(mutant.file, *mutant.lines)
        return self.order.put(bearing, text_around(mutant, self.sources[mutant.file]))

    def runs(self, number: int, lines: set[Line]) -> bool:
        """Whether the statement of a mutant is among some lines."""
        file, (first, last) = self.mutants[number].file, self.mutants[number].lines
        return any((file, line) in lines for line in range(first, last + 1))

    def seconds(self, tests: Sequence[str]) -> float:
        """The processor time that a mutant may take."""
        return AT_LEAST + PATIENCE * sum(self.coverage.seconds[test] for test in tests)

    def run(self, numbers: Sequence[int], begun: Callable[[int], Forked]) -> Generator[tuple[int, Verdict]]:
        """Try some mutants and tell the number and the verdict of each, as they come."""
        waiting, running = list(reversed(numbers)), dict[Connection, tuple[int, Forked]]()
        try:
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    number = waiting.pop()
                    if self.tests(number):
                        work = begun(number)
                        running[work.answer] = number, work
                    else:
                        yield number, Verdict(False, "", 0)
                for answer in wait(list(running)) if running else ():
                    assert isinstance(answer, Connection)
                    number, work = running.pop(answer)
                    yield number, self._verdict(number, work)
        finally:
            for _, work in running.values():
                work.end()

    def _verdict(self, number: int, work: Forked) -> Verdict:
        try:
            found = work.result()
        except Gone:
            return Verdict(True, "its time was up, or it crashed", len(self.tests(number)))
        assert isinstance(found, Verdict)
        return found
