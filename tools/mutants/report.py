"""What came of it: how many mutants were noticed in each file, and which were not."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec

from tools.mutants.mutant import Mutant
from tools.mutants.subject import ROOT, Subject
from tools.mutants.testing import Verdict


class Report:
    """The verdicts so far."""

    def __init__(self, title: str, subject: Subject, chosen: int, tells_all: bool = False) -> None:
        self.title = title
        self.subject = subject
        self.chosen = chosen
        self.tells_all = tells_all
        """Whether mutants that were noticed are listed as well."""
        self.verdicts: list[tuple[Mutant, Verdict]] = []
        self.stopped = False
        self.seconds = 0.0
        """The processor time that it took."""

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Take a verdict in."""
        self.verdicts.append((mutant, verdict))

    def where(self, noticed: bool) -> list[tuple[Mutant, Verdict]]:
        """The mutants that were noticed, or those that survived, in order."""
        found = [(mutant, verdict) for mutant, verdict in self.verdicts if verdict.noticed == noticed]
        return sorted(found, key=lambda pair: (pair[0].file, pair[0].line, pair[0].number))

    def progress(self) -> str:
        """One line."""
        return f"{len(self.verdicts)} of {self.chosen} tried, {len(self.where(noticed=False))} not noticed"

    def by_file(self) -> dict[str, tuple[int, int]]:
        """The mutants of each file that were noticed, and that survived."""
        found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        for mutant, verdict in self.verdicts:
            found[short(mutant.file)][not verdict.noticed] += 1
        return {file: (noticed, survived) for file, (noticed, survived) in sorted(found.items())}

    def as_text(self) -> str:
        """The report to read."""
        files = self.by_file()
        wide = max(map(len, (*files, "all")))
        total = (len(self.where(noticed=True)), len(self.where(noticed=False)))
        rows = [_row(file, counts, wide) for file, counts in (*files.items(), ("all", total))]
        listed = [*(self.where(noticed=True) if self.tells_all else ()), *self.where(noticed=False)]
        told = [line for mutant, verdict in listed for line in _told(mutant, verdict)]
        left_out = [f"    {short(str(path))}: {why}" for path, why in self.subject.left_out().items()]
        end = "Stopped before the end." if self.stopped else self.title
        head, time = f"{'':{wide}}  noticed  survived", f"{self.seconds / 60:.1f} minutes of processor time."
        return "\n".join(["Left out:", *left_out, "", *told, head, *rows, "", end, time])

    def as_json(self) -> str:
        """The report as data."""
        report = {
            "title": self.title,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 1),
            "files": {file: {"noticed": n, "survived": s} for file, (n, s) in self.by_file().items()},
            "survived": [_data(*pair) for pair in self.where(noticed=False)],
            "noticed": [_data(*pair) for pair in self.where(noticed=True)],
        }
        return msgspec.json.format(msgspec.json.encode(report)).decode()


def _row(name: str, counts: tuple[int, int], wide: int) -> str:
    noticed, survived = counts
    share = 100 * noticed / max(noticed + survived, 1)
    return f"{name:{wide}}  {noticed:7}  {survived:8}  {share:3.0f}%"


def survivor(mutant: Mutant) -> str:
    """A mutant that nobody noticed, in one line."""
    return f"{short(mutant.file)}:{mutant.line}: {mutant.was}  ->  {mutant.becomes}"


def _told(mutant: Mutant, verdict: Verdict) -> list[str]:
    """A mutant: where it is, what was changed, who noticed or could have done so."""
    line = Path(mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()
    runs = {0: "no test runs it", 1: "1 test runs it"}.get(verdict.tests, f"{verdict.tests} tests run it")
    who = f"noticed: {verdict.by}" if verdict.noticed else f"survived: {runs}"
    place, change = f"{short(mutant.file)}:{mutant.line}", f"{mutant.was}  ->  {mutant.becomes}"
    return [f"{place}: {line}", f"    {change}", f"    {who}", ""]


def _data(mutant: Mutant, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": short(mutant.file), "line": mutant.line, "was": mutant.was, "becomes": mutant.becomes,
        "tests": verdict.tests, "by": verdict.by if verdict.noticed else None,
    }  # fmt: skip


def short(file: str) -> str:
    """A path as it is seen from the root of the repository."""
    path = Path(file)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else file
