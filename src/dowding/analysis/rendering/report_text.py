"""The after-action report as lines of text."""

from dowding.analysis.report import Report
from dowding.kernel.accounts import Account
from dowding.kernel.journal import render, spoken
from dowding.kernel.match import Match
from dowding.kernel.signs import signed


def day_rows(report: Report) -> list[list[str]]:
    """Return a table of the days: the main figure at the end, and the losses."""
    if not report.days:
        return []
    figure, whose = next(iter(report.days[0].figures)), list(report.days[0].lost)
    rows = [["day", figure, *(f"{who} lost" for who in whose)]]
    rows += [
        [f"{day.date:%d %B}", f"{signed(day.figures[figure])}", *(str(day.lost[who]) for who in whose)]
        for day in report.days
    ]
    return rows


def record_rows(report: Report) -> list[list[str]]:
    """Return a table of the historical losses of these days, which are counted in other units."""
    days = [day.date for day in report.days if day.date in report.record]
    if not days:
        return []
    whose = list(report.record[days[0]])
    return [
        ["day", *whose],
        *([f"{day:%d %B}", *(str(report.record[day][w]) for w in whose)] for day in days),
    ]


def told_seed(report: Report) -> str:
    """Return the seed as a part of a heading, or nothing where it is hidden."""
    return "" if report.seed is None else f", seed {report.seed}"


def report_text(report: Report) -> list[str]:
    """Return the report as lines of text, without the journal."""
    lines = [f"{report.title}: {report.scenario}{told_seed(report)}", f"{report.result}."]
    lines += [f"Played with {report.played_with}."]
    lines += [f"{report.told} decisions, {report.undone} taken back.", report.luck.verdict()]
    for course in report.courses:
        lines += ["", f"{course.figure}: " + " ".join(f"{signed(turn.value)}" for turn in course.turns)]
    for name, moments in (("Best", report.best), ("Worst", report.worst)):
        lines += ["", f"{name} moments:"] if moments else []
        lines += [f"  {signed(m.by)} {m.figure}: {m.why} ({m.chapter}) [{m.rule}]" for m in moments]
    if report.good_for and (report.best or report.worst):
        lines.append(f"High is good for {report.good_for}.")
    if rows := day_rows(report):
        lines += ["", f"Day by day; lost are {report.lost_are}:", *_table(rows)]
    if rows := record_rows(report):
        lines += ["", f"{report.recorded}:", *_table(rows)]
    for account in report.accounts:
        lines += ["", f"{account.title}:"]
        lines += ["; ".join(_cells(account, row)) for row in account.rows]
    return lines


def _table(rows: list[list[str]]) -> list[str]:
    return ["  ".join(f"{cell:>17}" for cell in row) for row in rows]


def _cells(account: Account, row: tuple[str, ...]) -> list[str]:
    """Return the cells of a row that are not empty, each with the name of its column."""
    named = zip(account.columns, row, strict=True)
    return [f"{column}: {cell}" for column, cell in named if cell]


def journal_text(match: Match, report: Report, side: str | None) -> list[str]:
    """The journal as lines of text."""
    return [render(entry) for entry in spoken(e for _, e in match.journal.told_to(side, report.over))]
