"""Change the rules of a game on purpose and see whether its rule tests notice.

    python -m tools.mutants lion --sample 150 --seed 1
    python -m tools.mutants lion --only combat.py:90        # all mutants of a line
    python -m tools.mutants lion --only combat.py:90 --tests tests/lion/test_aces.py

Sources are changed only in memory. Recorded, random and calibration matches are not among the tests:
a rule that only they hold is held by nobody.
"""

import argparse
import os
import resource
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tools.mutants.forks import covered, tried
from tools.mutants.mutant import Mutant, Source, drawn, sources
from tools.mutants.report import Report, survivor
from tools.mutants.subject import subject


def main() -> int:
    """Try the mutants, tell the report."""
    options = arguments().parse_args()
    what = subject(options.game)
    if options.tests:
        what = replace(what, tests=tuple(path.resolve() for path in options.tests))
    if not what.packages or not what.tests:
        raise SystemExit(f"There are no rules or no tests of {options.game}.")
    files = sources(what)
    possible = [mutant for source in files.values() for mutant in source.mutants]
    if options.only:
        chosen, title = on_line(possible, options.only), f"All mutants of {options.only}."
    else:
        chosen = drawn(possible, options.sample, options.seed)
        title = f"{len(chosen)} of {len(possible)} possible mutants of {options.game}, seed {options.seed}."
    report = Report(title, what, len(chosen), bool(options.only))
    try:
        run(report, chosen, files, options.jobs)
    except KeyboardInterrupt:
        report.stopped = True
    report.seconds = seconds_worked()
    print(report.as_json() if options.json else report.as_text())
    return 130 if report.stopped else 0


def run(report: Report, chosen: list[Mutant], files: dict[str, Source], jobs: int) -> None:
    """Try mutants, and take the verdicts into a report."""
    with tempfile.TemporaryDirectory() as folder:
        tell("Running the rule tests once, to learn which lines they run ...")
        coverage = covered(report.subject, Path(folder))
        with closing(tried(report.subject, chosen, files, coverage, jobs, Path(folder))) as verdicts:
            for mutant, verdict in verdicts:
                report.add(mutant, verdict)
                if not verdict.noticed:
                    tell(f"survived: {survivor(mutant)}", stays=True)
                tell(report.progress(), len(report.verdicts) % 10 == 0)
    tell("")


def seconds_worked() -> float:
    """The processor time of this process and of all that it started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("game", help="lion, londons_burning, ...")
    parser.add_argument("--sample", type=int, default=150, metavar="N", help="so many mutants (150)")
    parser.add_argument("--seed", type=int, default=1, help="another sample")
    parser.add_argument("--only", metavar="FILE:LINE", help="all mutants of a line, and no others")
    parser.add_argument("--tests", type=Path, nargs="+", metavar="FILE", help="only the tests of these files")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    return parser


def on_line(mutants: list[Mutant], place: str) -> list[Mutant]:
    """The mutants of a line, or of all lines of a file whose path ends so."""
    file, _, line = place.partition(":")
    found = [m for m in mutants if m.file.endswith(file) and line in ("", str(m.line))]
    if not found:
        raise SystemExit(f"There is nothing to change in {place}.")
    return found


def tell(line: str, always: bool = True, stays: bool = False) -> None:
    """The line of progress: on a terminal written over the one before, unless that stays."""
    if sys.stderr.isatty():
        print(f"\r{line:<79}", end="\n" if stays else "" if line else "\r", file=sys.stderr, flush=True)
    elif line and always:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
