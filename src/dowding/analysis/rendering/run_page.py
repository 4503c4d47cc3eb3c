"""A run as one page with its summary and its drawings."""

from collections.abc import Sequence
from pathlib import Path

from dowding.analysis.rendering.drawing import Drawing
from dowding.analysis.rendering.page import drawing, heading, html_table, paragraph, write_page
from dowding.analysis.simulation.comparing import Comparison, comparison_title, difference_rows
from dowding.analysis.simulation.summary import Summary, outcome_rows, spread_rows
from dowding.kernel.games import AnyGame


def write_run_page(
    folder: Path,
    game: AnyGame,
    summary: Summary,
    drawings: Sequence[Drawing],
    against: Comparison | None = None,
) -> Path:
    """Write the page of a run and return its path."""
    parts = [paragraph(f"{summary.games:,} games of {summary.plan.in_words()}.")]
    if summary.faults:
        parts.append(paragraph(f"{len(summary.faults)} games ended in a fault and are not counted."))
    parts += [heading("Outcomes"), html_table(outcome_rows(summary))]
    parts += [heading("Figures"), html_table(spread_rows(summary))]
    if against:
        parts += [heading("Compared with another run"), paragraph(comparison_title(against))]
        parts.append(html_table(difference_rows(against)))
    if drawings:
        parts += [heading("Drawings"), *(drawing(d.svg(), d.note) for d in drawings)]
    return write_page(folder / "index.html", f"{game.title}: {summary.games:,} games", parts)
