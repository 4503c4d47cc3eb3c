"""Running rule tests in a forked process: once to learn which lines each test runs, then for each mutant."""

import gc
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType
from typing import Any

import pytest
from msgspec import Struct

from dowding.components import ComponentSet
from tools.mutants.sight import Sight
from tools.mutants.subject import PLAYING_ON

Line = tuple[str, int]
CACHED = type(lru_cache(lambda: None))
UNUSED = ("anyio", "cacheprovider", "hypothesispytest")
"""Plugins of pytest that rule tests do not need, and that take long to start."""
MEMORY = 4 << 30
"""The bytes that a mutant may take before it counts as gone wild."""


class Coverage(Struct):
    """Which tests run which lines, and how long they take."""

    tests: dict[str, Path]
    """All tests by their pytest names, with their files."""
    seconds: dict[str, float]
    """The processor time of each test while it was watched."""
    lines: dict[Line, list[str]]
    """The tests that run a line."""
    common: set[Line]
    """The lines that are run for all tests at once: at import, in common fixtures, for the components."""
    imported: set[Line]
    """Those of them that are run while the tests are imported, and whose results may be kept there."""

    def own(self, file: str, first: int, last: int) -> list[str]:
        """The tests that run some lines on their own."""
        lines = [(file, line) for line in range(first, last + 1)]
        return list({test: None for line in lines for test in self.lines.get(line, ())})

    def of(self, file: str, first: int, last: int) -> list[str]:
        """The tests that bear on some lines, those that run them on their own first."""
        own = dict.fromkeys(self.own(file, first, last))
        common = any((file, line) in self.common for line in range(first, last + 1))
        return list(own | dict.fromkeys(self.tests)) if common else list(own)


class Verdict(Struct):
    """Whether a mutant was noticed, and by what; how many tests could have done so."""

    noticed: bool
    by: str
    tests: int


class Fault(Struct):
    """What went wrong in a process that says nothing: a fault of these tools, not of a mutant."""

    text: str


def run(files: Sequence[Path], plugin: object, scratch: Path) -> int:
    """Run the tests of files in this process, silently, and say how it went."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    plugins = [f"-pno:{name}" for name in UNUSED]
    folders = [f"--basetemp={scratch}", "--override-ini=tmp_path_retention_policy=failed"]
    return int(pytest.main(["-x", *plugins, *folders, *map(str, files)], plugins=[plugin]))


def is_rule_test(item: pytest.Item) -> bool:
    """Whether a test does not just play on, by itself or through a function of its file."""
    function = getattr(item, "function", None)
    return not (isinstance(function, FunctionType) and PLAYING_ON & _names(function, set()))


def _names(function: FunctionType, met: set[str]) -> set[str]:
    """All names in a function, and in those functions of its file that it names; adds them to those met."""
    for name in {name for code in _codes(function.__code__) for name in code.co_names} - met:
        met.add(name)
        other = function.__globals__.get(name)
        if isinstance(other, FunctionType) and other.__module__ == function.__module__:
            _names(other, met)
    return met


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and those inside of it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


# Which lines a test runs


class Loaded:
    """A pytest plugin for rule tests that are all loaded, together with the components."""

    def __init__(self, files: Sequence[Path], tests: Sequence[Path]) -> None:
        self.files = set(map(str, files))
        self.tests = set(map(str, tests))
        self.failed = ""
        self.caches: list[Any] = []
        self.components: list[ComponentSet[Any]] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only rule tests count."""
        items[:] = filter(is_rule_test, items)

    def pytest_collection_finish(self) -> None:
        """Read all components, and find what remembers results from one test to the next."""
        for thing in gc.get_objects():
            if isinstance(thing, ComponentSet):
                self.components.append(thing)
            elif isinstance(thing, CACHED) and thing.__wrapped__.__code__.co_filename in (
                self.files | self.tests
            ):
                self.caches.append(thing)
        self.forget_components()
        for components in self.components:
            components.load()

    def forget_components(self) -> None:
        """Have the components read again, though they were read at import."""
        for components in self.components:
            components.forget()

    def forget(self) -> None:
        """Have everything computed again."""
        for cache in self.caches:
            cache.cache_clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what fails first."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Watcher(Loaded):
    """A plugin that keeps account of the lines that each test runs."""

    def __init__(self, files: Sequence[Path], tests: Sequence[Path]) -> None:
        super().__init__(files, tests)
        self.coverage = Coverage({}, {}, defaultdict(list), set(), set())
        self.now = self.coverage.imported
        self.sight = Sight(self.files, self.met)

    def pytest_collection_finish(self) -> None:
        """What is run from now on is no longer run at import."""
        self.coverage.common |= self.coverage.imported
        self.account_to(self.coverage.common)
        super().pytest_collection_finish()

    def account_to(self, lines: set[Line]) -> None:
        """Put the lines that are run from now on, on record there."""
        self.now = lines
        self.sight.look_again()

    def met(self, file: str, line: int) -> None:
        """Put a line on record, if it is one of the rules."""
        if file in self.files:
            self.now.add((file, line))

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """What many tests share is run for all of them."""
        if fixturedef.scope == "function":
            return (yield)
        before = self.now
        self.account_to(self.coverage.common)
        result = yield
        self.account_to(before)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Account for one test."""
        self.forget()
        lines, begun = set[Line](), process_time()
        self.account_to(lines)
        result = yield
        self.account_to(self.coverage.common)
        self.coverage.tests[item.nodeid] = item.path
        self.coverage.seconds[item.nodeid] = process_time() - begun
        for line in lines:
            self.coverage.lines[line].append(item.nodeid)
        return result


def cover(files: Sequence[Path], tests: Sequence[Path], scratch: Path) -> Coverage | str:
    """Run all tests once, and say which lines each runs; or which test fails."""
    watcher = Watcher(files, tests)
    with watcher.sight:
        code = run(tests, watcher, scratch)
    return watcher.failed or f"pytest ended with {code}" if code else watcher.coverage


# Whether tests notice a mutant


class Other(SourceFileLoader):
    """A loader that has other code for a module than its file holds."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The code that was made of it."""
        return self.code


class Instead(MetaPathFinder):
    """A finder that has one module loaded with other code."""

    def __init__(self, file: str, code: CodeType) -> None:
        self.file, self.code = file, code

    def find_spec(self, fullname: str, path: Any, target: object = None) -> ModuleSpec | None:
        """The module, if it is the one."""
        spec = PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin != self.file:
            return None
        spec.loader = Other(fullname, self.file, self.code)
        return spec


class Judge:
    """A pytest plugin that runs only some tests, in their order, and remembers the one that fails."""

    def __init__(self, tests: Sequence[str], known: set[str]) -> None:
        self.order = {test: n for n, test in enumerate(tests)}
        self.known = known
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Tests whose very name comes from the change are run as well."""
        new = [item for item in items if item.nodeid not in self.known and is_rule_test(item)]
        items[:] = [*new, *(item for item in items if item.nodeid in self.order)]
        items.sort(key=lambda item: self.order.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what fails first."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def judge(
    file: str, code: CodeType, tests: Sequence[str], own: Sequence[str], coverage: Coverage, scratch: Path
) -> Verdict:
    """Whether tests notice that a file has other code; those that are its own are collected and run first."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, Instead(file, code))
    first = frozenset(own)
    for some in (own, [test for test in tests if test not in first]):
        plugin = Judge(some, set(coverage.tests))
        if some and not _survives(some, plugin, coverage, scratch):
            return Verdict(True, plugin.failed or "the tests cannot even be collected", len(tests))
    return Verdict(False, "", len(tests))


def _survives(tests: Sequence[str], plugin: Judge, coverage: Coverage, scratch: Path) -> bool:
    """Whether some tests pass with the code that is loaded."""
    ended = run(list(dict.fromkeys(coverage.tests[test] for test in tests)), plugin, scratch)
    return ended in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
