"""The after-action report as one self-contained page."""

from html import escape
from pathlib import Path

from dowding.analysis.page import drawing, heading, html_table, paragraph, write_page
from dowding.analysis.report import Course, Line, Moment, Report
from dowding.analysis.sketch import step_chart


def report_parts(report: Report) -> list[str]:
    """The parts of the page, in order."""
    parts = [paragraph(f"{report.scenario}, seed {report.seed}, {report.answers} answers.")]
    parts.append(paragraph(f"{report.result}."))
    if report.courses:
        parts += [heading("The course"), *(_course(course, report) for course in report.courses)]
    if report.best or report.worst:
        parts += [heading("Moments"), html_table(_moment_rows(report.best + report.worst[::-1]))]
        if report.good_for:
            parts.append(paragraph(f"High is good for {report.good_for}.", small=True))
    parts += [heading("Luck"), paragraph(report.luck.verdict())]
    for chart in report.luck.charts:
        rows = [(chart.name, "came", "expected")]
        rows += [(o.outcome, str(o.came), f"{o.expected:.1f}") for o in chart.outcomes]
        parts.append(html_table(rows))
    return [*parts, heading(f"The journal, as seen by {report.seen_by}"), _journal(report.journal)]


def _course(course: Course, report: Report) -> str:
    turns = [(turn.answers, turn.value) for turn in course.turns]
    end = max(report.answers if report.over else turns[-1][0], 1)
    return drawing(step_chart(turns, end, course.figure), course.figure)


def _moment_rows(moments: list[Moment]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("change", "what", "when", "rule")]
    return rows + [(f"{m.by:+d} {m.figure}", m.why, m.chapter, m.rule) for m in moments]


def _journal(lines: list[Line]) -> str:
    items = []
    for line in lines:
        if line.depth:
            items.append(f"<li><strong>{escape(line.text)}</strong></li>")
        else:
            items.append(f'<li><span class="rule">{escape(line.rule)}</span> {escape(line.text)}</li>')
    return '<ol class="log">\n' + "\n".join(items) + "\n</ol>"


def write_report(path: Path, report: Report) -> Path:
    """Write the page, whole or not at all."""
    return write_page(path, f"{report.title}: after-action report", report_parts(report))
