"""The rules page says what the components say."""

import pytest

from dowding.games.hardest_days.printed.kit import Kit
from tests.hardest_days.charts_page import CHARTS, PAGE


@pytest.mark.parametrize("title", list(CHARTS))
def test_a_chart_of_the_rules_page(kit: Kit, title: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"### {title}\n\n{CHARTS[title](kit)}\n" in text, "run python -m tests.hardest_days.charts_page"
