"""Figures of all workers in memory that they share: whichever of them is asked answers for all.

Each worker has a column of the slate and writes its figures there. The worker that takes the place of a lost
one goes on from its counters, so that they never go back.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from multiprocessing.sharedctypes import RawArray
from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.store.figures import BOUNDS, Histogram

Values: TypeAlias = Mapping[str, float | Histogram]


class Figure(Struct, frozen=True):
    """One figure, and how those of several workers become one."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    about: str
    joined: Callable[[Iterable[float]], float] = sum

    @property
    def width(self) -> int:
        """How many numbers it is: a histogram has its columns and the sum of what was measured."""
        return len(BOUNDS) + 2 if self.kind == "histogram" else 1


FIGURES = (
    Figure("workers", "gauge", "Processes that serve."),
    Figure("uptime_seconds", "gauge", "Seconds since the oldest of them began.", max),
    Figure("tables_open", "gauge", "Matches that are open, counted in every process that has them open."),
    Figure("pages_connected", "gauge", "Pages that are connected."),
    Figure("answer_seconds", "histogram", "Time from an answer of a person to its being stored."),
    Figure("refused_total", "counter", "Wishes of pages that were refused."),
    Figure("floods_refused_total", "counter", "Requests that were refused because a client sent too many."),
    Figure("thinking", "gauge", "Calculations that run or wait."),
    Figure("calls_total", "counter", "Calls and mails that arrived."),
    Figure("calls_failed_total", "counter", "Calls and mails that were given up."),
    Figure("processor_seconds_total", "counter", "Processor time."),
    Figure("commit_seconds", "histogram", "Time of a commit to the database."),
    Figure("writes_total", "counter", "Writes that were committed; several may share a commit."),
    Figure("writes_failed_total", "counter", "Writes that the database did not take."),
    Figure("writes_waiting", "gauge", "Writes that wait for the database."),
    Figure("database_failing", "gauge", "1 while the last write of some process failed.", max),
)
WIDTH = sum(figure.width for figure in FIGURES)


class Slate:
    """The figures of all workers, a column for each."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.numbers = RawArray("d", workers * WIDTH)

    def read(self, worker: int) -> list[float]:
        """Return the column of a worker."""
        column: list[float] = self.numbers[worker * WIDTH : (worker + 1) * WIDTH]
        return column

    def write(self, worker: int, numbers: list[float]) -> None:
        """Replace the column of a worker."""
        self.numbers[worker * WIDTH : (worker + 1) * WIDTH] = numbers

    def lost(self, worker: int) -> None:
        """Clear what a lost worker had at that moment; what it has counted stays."""
        self.write(worker, _counted(self.read(worker)))

    def text(self) -> Iterator[str]:
        """Return the figures of all workers together, as Prometheus reads them."""
        columns = [self.read(worker) for worker in range(self.workers)]
        at = 0
        for figure in FIGURES:
            yield f"# HELP dowding_{figure.name} {figure.about}\n# TYPE dowding_{figure.name} {figure.kind}\n"
            rows = zip(*[column[at : at + figure.width] for column in columns], strict=True)
            yield from _lines(figure, [figure.joined(row) for row in rows])
            at += figure.width


class Column:
    """The column of this process."""

    def __init__(self, slate: Slate, worker: int = 0) -> None:
        self.slate, self.worker = slate, worker
        self.before = _counted(slate.read(worker))
        """What a worker that was lost had counted in this column."""

    def write(self, values: Values) -> None:
        """Write the present figures."""
        now = [number for figure in FIGURES for number in _numbers(values[figure.name])]
        self.slate.write(self.worker, [old + new for old, new in zip(self.before, now, strict=True)])


def _counted(column: list[float]) -> list[float]:
    """A column without what may also grow smaller."""
    kept = [number for figure in FIGURES for number in [figure.kind != "gauge"] * figure.width]
    return [number if keep else 0.0 for number, keep in zip(column, kept, strict=True)]


def _numbers(value: float | Histogram) -> list[float]:
    return [*value.columns, value.seconds] if isinstance(value, Histogram) else [float(value)]


def _lines(figure: Figure, numbers: list[float]) -> Iterator[str]:
    name = f"dowding_{figure.name}"
    if figure.kind != "histogram":
        yield f"{name} {numbers[0]:.12g}\n"
        return
    *columns, seconds = numbers
    for number, bound in enumerate([*map(str, BOUNDS), "+Inf"]):
        yield f'{name}_bucket{{le="{bound}"}} {sum(columns[: number + 1]):.12g}\n'
    yield f"{name}_sum {seconds:.12g}\n{name}_count {sum(columns):.12g}\n"
