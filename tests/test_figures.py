"""Figures with a sign, as people read them."""

import re
from pathlib import Path

from dowding.analysis.statistics import Estimate

MAY_BE_MINUS_NOUGHT = re.compile(r":\+\.\df")


def test_no_figure_is_minus_nought() -> None:
    """Format specifications with a sign have a ``z``, which makes +0.0 of what rounds to -0.0."""
    assert str(Estimate(-0.001, -1.0, -0.004)) == "+0.00 (-1.00 to +0.00)"
    assert MAY_BE_MINUS_NOUGHT.search('f"{value:+.1f}"')
    sources = sorted((Path(__file__).parents[1] / "src").rglob("*.py"))
    assert [p.name for p in sources if MAY_BE_MINUS_NOUGHT.search(p.read_text(encoding="utf-8"))] == []
