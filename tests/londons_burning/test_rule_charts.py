"""The rules page has every chart that one needs to play by hand, with the numbers of the component files."""

import tomllib

from dowding.games.londons_burning.game import GAME
from dowding.kernel.rulebook import read_rulebook
from tests.londons_burning.rule_charts import CHARTS, DATA, charts


def test_the_charts_of_the_rules_page_are_those_that_are_played() -> None:
    assert GAME.rulebook is not None
    assert GAME.rulebook.read_text(encoding="utf-8").endswith(charts())
    read = tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))
    assert set(CHARTS) == set(read) - {"provenance"}


def test_a_chart_can_be_asked_for() -> None:
    assert GAME.rulebook is not None
    section = read_rulebook(GAME.rulebook).find("ch wound outcome")
    assert section is not None
    assert "| 6 | dies |" in section.text


def test_the_chart_of_aircraft_has_the_ace_faces() -> None:
    assert GAME.rulebook is not None
    section = read_rulebook(GAME.rulebook).find("ch aircraft")
    assert section is not None
    assert "| ace performance | ace guns |" in section.text
