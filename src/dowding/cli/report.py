"""``dowding report``: the after-action report of a saved match."""

import argparse

from dowding.analysis.rendering.report_page import write_report
from dowding.analysis.rendering.report_text import journal_text, report_text
from dowding.analysis.report import report_on
from dowding.cli.options import side_named
from dowding.cli.output import OK, beside, emit
from dowding.games.records import on_record
from dowding.kernel.replaying import load


def report(args: argparse.Namespace) -> int:
    """Replay a match and write its report as a page, as text, or as JSON."""
    match = load(args.file, args.components)
    side = side_named(match.game, args.side) if args.side else None
    found = report_on(match, side, on_record(match.game.name))
    if args.text or args.json:
        mended = [match.mended, ""] if match.mended else []
        emit(args, found, [*mended, *report_text(found), "", *journal_text(match, found, side)])
        return OK
    path = args.out or beside(args.file, "report.html")
    print(" ".join(filter(None, (match.mended, f"The report is in {write_report(path, found)}."))))
    return OK
