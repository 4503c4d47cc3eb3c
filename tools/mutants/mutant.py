"""Mutants: one change in one place of the rules each; how they are found, drawn and made."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import CodeType

from msgspec import Struct

from tools.mutants.operators import changes
from tools.mutants.played import played
from tools.mutants.rules import Rules
from tools.mutants.subject import Subject
from tools.mutants.vocabulary import Vocabulary


class Mutant(Struct, frozen=True):
    """A change: where, what stood there, what stands there now."""

    file: str
    line: int
    was: str
    becomes: str
    number: int
    """Which of the changes of its file it is."""
    lines: tuple[int, int]
    """The first and the last line of its statement."""


class Source:
    """A file with rules, and all mutants of it."""

    def __init__(self, path: Path, vocabulary: Vocabulary) -> None:
        self.path = str(path)
        text = path.read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.rules = Rules(self.tree, vocabulary)
        self.mutants = list(self._changed())

    def _changed(self) -> Iterator[Mutant]:
        """Make each change in the tree, say what it is, and take it back."""
        number = 0
        for place in self.rules.places:
            for other in changes(place, self.rules):
                line = getattr(place.node, "lineno", place.lines[0])
                mutant = Mutant(self.path, line, _told(place.node), _told(other), number, place.lines)
                place.put(other)
                try:
                    yield mutant
                finally:
                    place.put(place.node)
                number += 1

    def original(self) -> CodeType:
        """The module without any change."""
        return compile(self.tree, self.path, "exec")

    def code(self, mutant: Mutant) -> CodeType:
        """The module with the change in it."""
        for made in self._changed():
            if made.number == mutant.number:
                return compile(ast.fix_missing_locations(self.tree), self.path, "exec")
        raise LookupError(f"{self.path} has no mutant {mutant.number}")


def sources(subject: Subject) -> dict[str, Source]:
    """The files with rules of a game, by path."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in subject.modules()}
    own = [tree for path, tree in trees.items() if path.is_relative_to(subject.packages[0])]
    shared = [tree for path, tree in trees.items() if not path.is_relative_to(subject.packages[0])]
    vocabularies = Vocabulary(list(trees.values())), Vocabulary(list(trees.values()), played(own, shared))
    return {
        str(path): Source(path, vocabularies[not path.is_relative_to(subject.packages[0])])
        for path in subject.rules()
    }


def drawn(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """A sample in which every file has its share, at least one mutant, and lines come before repeats."""
    if size >= len(mutants):
        return list(mutants)
    by_file: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        by_file[mutant.file].append(mutant)
    shares = shared_out({file: len({m.line for m in found}) for file, found in by_file.items()}, size)
    chosen: list[Mutant] = []
    for file, found in by_file.items():
        lot = Random(f"{seed} {Path(file).name}")
        chosen += _spread(lot.sample(found, len(found)))[: shares[file]]
    return sorted(chosen, key=lambda m: (m.file, m.line, m.number))


def shared_out(weights: dict[str, int], size: int) -> dict[str, int]:
    """So many things for each name that all have one, if there are enough, and the rest by weight."""
    shares = dict.fromkeys(weights, 0)
    for _ in range(size):
        name = max(weights, key=lambda n: (shares[n] == 0, weights[n] / (2 * shares[n] + 1), n))
        shares[name] += 1
    return shares


def _spread(mutants: Iterable[Mutant]) -> list[Mutant]:
    """The first mutant of every line, then the second ones, and so on."""
    met: Counter[int] = Counter()
    ranked: list[tuple[int, Mutant]] = []
    for mutant in mutants:
        ranked.append((met[mutant.line], mutant))
        met[mutant.line] += 1
    return [mutant for _, mutant in sorted(ranked, key=lambda pair: pair[0])]


def _told(node: ast.AST) -> str:
    """A node as source on one line."""
    match node:
        case ast.If(test=ast.Constant(value=False)):
            return "nothing"
        case _:
            return ast.unparse(node).strip().partition("\n")[0]
