"""Drawings made with matplotlib, which is installed with the extra ``analysis``."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dowding.analysis.statistics import Estimate
from dowding.kernel.errors import SetupError, install
from dowding.kernel.saves import write_whole

INK, BLUE, PALE, GRID = "#222222", "#1f4e79", "#9bb7d4", "#d8d2c0"
BARS = 60
"""The approximate maximum number of bars in a histogram."""


class Drawing:
    """A matplotlib figure with a name, a title, and a sentence that says how to read it."""

    def __init__(self, name: str, title: str, note: str, figure: Any) -> None:
        self.name = name
        self.title = title
        self.note = note
        self.figure = figure
        figure.axes[0].set_title(title, loc="left", color=INK, fontsize=11)
        self._rendered: dict[str, bytes] = {}

    def render(self, format: str) -> bytes:
        """Return the drawing as PNG or SVG; the same data give the same bytes."""
        if format not in self._rendered:
            import matplotlib

            sink = io.BytesIO()
            with matplotlib.rc_context({"svg.hashsalt": "dowding", "svg.fonttype": "none"}):
                self.figure.savefig(sink, format=format, dpi=100, metadata=_no_date(format))
            self._rendered[format] = sink.getvalue()
        return self._rendered[format]

    def svg(self) -> str:
        """Return the drawing as SVG text for a page."""
        return self.render("svg").decode()

    def write(self, folder: Path) -> list[Path]:
        """Write the drawing as PNG and SVG into a folder and return the paths."""
        paths = [folder / f"{self.name}.{kind}" for kind in ("png", "svg")]
        for path in paths:
            write_whole(path, self.render(path.suffix[1:]))
        return paths


def _no_date(format: str) -> dict[str, Any]:
    return {"Date": None} if format == "svg" else {}


def can_draw() -> bool:
    """Whether matplotlib is installed."""
    try:
        _blank()
    except SetupError:
        return False
    return True


def _blank(width: float = 7.0, height: float = 3.6) -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise SetupError(f"drawings need matplotlib: {install('analysis')}") from None
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def bars(name: str, title: str, labels: Sequence[str], shares: Sequence[Estimate]) -> Drawing:
    """Draw shares as bars with their confidence intervals."""
    figure, axes = _blank(height=1.2 + 0.4 * len(labels))
    values = [100 * s.value for s in shares]
    errors = [[100 * arm for arm in arms] for arms in _arms(shares)]
    axes.barh(list(labels)[::-1], values[::-1], color=PALE)
    axes.errorbar(
        values[::-1], range(len(labels)), xerr=[e[::-1] for e in errors], fmt="none", ecolor=INK, capsize=3
    )
    axes.set_xlabel("% of games")
    return Drawing(name, title, "The thin lines are 95% confidence intervals.", figure)


def histogram(name: str, title: str, values: Sequence[float], unit: str) -> Drawing:
    """Draw how often each value occurred; a bar covers one whole number, or more if there are many."""
    figure, axes = _blank()
    least, most = int(min(values)), int(max(values))
    width = 1 + (most - least) // BARS
    bins = [n - 0.5 for n in range(least, most + width + 1, width)]
    axes.hist(values, bins=bins, color=PALE, edgecolor="white", linewidth=0.4)
    axes.set_xlabel(unit)
    axes.set_ylabel("games")
    each = "one number" if width == 1 else f"{width} numbers"
    return Drawing(name, title, f"{len(values):,} games; a bar stands for {each}.", figure)


def bands(
    name: str,
    title: str,
    periods: Sequence[int],
    quantiles: Sequence[Sequence[float]],
    period_name: str,
    unit: str,
) -> Drawing:
    """Draw a figure over time: its median, and the bands that hold 50% and 90% of the games."""
    figure, axes = _blank()
    low, quarter, middle, upper, high = quantiles
    axes.fill_between(periods, low, high, color=PALE, alpha=0.4, label="9 in 10", linewidth=0)
    axes.fill_between(periods, quarter, upper, color=PALE, alpha=0.8, label="half", linewidth=0)
    axes.plot(periods, middle, color=BLUE, label="median")
    axes.set_xlabel(period_name)
    axes.set_ylabel(unit)
    axes.legend(frameon=False, fontsize=8)
    axes.xaxis.get_major_locator().set_params(integer=True)
    note = "The line is the median; half of the games lie in the dark band, nine in ten in the light one."
    return Drawing(name, title, note, figure)


def intervals(
    name: str, title: str, labels: Sequence[str], estimates: Sequence[Estimate], unit: str, note: str
) -> Drawing:
    """Draw estimates as points with their intervals."""
    figure, axes = _blank(height=1.2 + 0.4 * len(labels))
    values = [e.value for e in estimates]
    axes.errorbar(
        values, range(len(labels)), xerr=_arms(estimates), fmt="o", color=BLUE, ecolor=INK, capsize=3
    )
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    axes.set_xlabel(unit)
    return Drawing(name, title, note, figure)


def _arms(estimates: Sequence[Estimate]) -> list[list[float]]:
    """Return the lengths of the intervals to both sides, never negative in spite of rounding."""
    low = [max(0.0, e.value - e.low) for e in estimates]
    return [low, [max(0.0, e.high - e.value) for e in estimates]]
