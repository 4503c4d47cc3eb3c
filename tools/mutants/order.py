"""The order in which tests are tried: those that speak of the same things as a change come first."""

import ast
import re
from collections import Counter
from collections.abc import Collection, Sequence

from tools.mutants.mutant import Mutant, Source
from tools.mutants.testing import Coverage

LIKELY = 40
"""So many tests are tried for their words; the rest follows by its time, the quickest first."""
WORD = re.compile(r"[a-z]{3,}|\d+")


class Order:
    """Puts the tests that bear on a mutant into an order in which one that notices it comes early.

    It decides nothing: a mutant that survives has been through all of them.
    """

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.words = {test: _words(test) for test in coverage.tests}
        self.met = Counter(word for words in self.words.values() for word in words)

    def put(self, tests: Sequence[str], text: str) -> list[str]:
        """Tests in the order for a change in a text."""
        words = _words(text)
        likely = sorted(tests, key=lambda test: -self._shared(test, words))[:LIKELY]
        first = set(likely)
        rest = sorted((test for test in tests if test not in first), key=self.coverage.seconds.__getitem__)
        return [*likely, *rest]

    def _shared(self, test: str, words: Collection[str]) -> float:
        """How much the name of a test has in common with a text; rare words count more."""
        return sum(1 / self.met[word] for word in self.words[test] if word in words)


def text_around(mutant: Mutant, source: Source) -> str:
    """The function in which a mutant lies, or its statement if there is none, with the name of its file."""
    first, last = mutant.lines
    functions = [node for node in ast.walk(source.tree) if isinstance(node, ast.FunctionDef)]
    around = [f for f in functions if f.lineno <= first and last <= (f.end_lineno or 0)]
    if around:
        first, last = around[-1].lineno, around[-1].end_lineno or last
    return "\n".join([source.path.rpartition("/")[2], *source.lines[first - 1 : last]])


def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text.lower()))
