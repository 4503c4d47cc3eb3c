"""The after-action report as one self-contained page."""

from html import escape
from pathlib import Path

from dowding.analysis.rendering.page import drawing, heading, html_table, paragraph, write_page
from dowding.analysis.rendering.report_text import day_rows, record_rows, told_seed
from dowding.analysis.rendering.step_chart import step_chart
from dowding.analysis.report import Course, Line, Moment, Report
from dowding.kernel.record_book import Page
from dowding.kernel.signs import signed


def report_parts(report: Report) -> list[str]:
    """Return the parts of the page in order."""
    parts = [paragraph(f"{report.scenario}{told_seed(report)}."), paragraph(f"{report.result}.")]
    parts += [paragraph(f"{report.told} decisions, {report.undone} taken back.", small=True)]
    parts += [paragraph(f"Played with {report.played_with}.", small=True)]
    parts += [paragraph(report.luck.verdict(), small=True)]
    if report.courses:
        parts += [heading("The course"), *(_course(course, report) for course in report.courses)]
    for name, moments in (("Best moments", report.best), ("Worst moments", report.worst)):
        parts += [heading(name), html_table(_moment_rows(moments))] if moments else []
    if report.good_for and (report.best or report.worst):
        parts.append(paragraph(f"High is good for {report.good_for}.", small=True))
    if rows := day_rows(report):
        parts += [
            heading("Day by day"),
            html_table(rows),
            paragraph(f"Lost are {report.lost_are}.", small=True),
        ]
    if rows := record_rows(report):
        parts += [heading(report.recorded), html_table(rows)]
    for account in report.accounts:
        parts += [heading(account.title), html_table([account.columns, *account.rows])]
    if report.book:
        parts += [heading("Operations record book"), *map(_page, report.book)]
    return [*parts, heading(f"The journal, as seen by {report.seen_by}"), _journal(report.journal)]


def _course(course: Course, report: Report) -> str:
    turns = [(turn.answers, turn.value) for turn in course.turns]
    return drawing(step_chart(turns, max(report.answers, 1), course.figure), course.figure)


def _moment_rows(moments: list[Moment]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("change", "what", "when", "rule")]
    return rows + [(f"{signed(m.by)} {m.figure}", m.why, m.chapter, m.rule) for m in moments]


def _page(page: Page) -> str:
    """A page of the record book, folded."""
    sums = ", ".join(f"{name} {number}" for name, number in page.sums)
    lines = [
        f'<li><span class="rule">{escape(f"{line.day} {line.hour}".strip())}</span> {escape(line.told)}</li>'
        for line in page.lines
    ]
    about = paragraph(". ".join(filter(None, [page.about, sums, page.now])), small=True)
    told = "\n".join(lines)
    return f'<details><summary>{escape(page.title)}</summary>{about}<ol class="log">\n{told}\n</ol></details>'


def _journal(lines: list[Line]) -> str:
    items = []
    for line in lines:
        if line.depth:
            items.append(f"<li><strong>{escape(line.text)}</strong></li>")
        else:
            items.append(f'<li><span class="rule">{escape(line.rule)}</span> {escape(line.text)}</li>')
    return '<ol class="log">\n' + "\n".join(items) + "\n</ol>"


def write_report(path: Path, report: Report) -> Path:
    """Write the report as a page; a failed write leaves no partial file."""
    return write_page(path, f"{report.title}: after-action report", report_parts(report))
