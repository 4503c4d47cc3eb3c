"""The after-action report: true to the match, and silent about what a side may not see."""

import json
import re
from pathlib import Path

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.analysis.luck import Luck, chances, charts_of, luck_of
from dowding.analysis.report import report_on, report_text
from dowding.cli import main
from dowding.commanders import ask, find_commander
from dowding.kernel.charts import Chart
from dowding.kernel.dice import Roll
from dowding.kernel.journal import Rolled
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import save


def played(answers: int = 1000, seed: int = 5) -> Match:
    match = new_match(GAME, "day", seed)
    commanders = {side: find_commander("veteran", match, side, seed) for side in GAME.sides}
    while match.decision is not None and match.answered < answers:
        commander = commanders[match.decision.side]
        match.answer(ask(commander, match), reason=commander.reason)
    return match


def test_the_course_ends_where_the_match_ended() -> None:
    match = played()
    report = report_on(match)
    assert match.result is not None
    points, lost = report.courses
    assert points.turns[0].value == 0
    assert points.turns[-1].value == match.result.score
    assert sum(m.by for m in report.best) > 0 > sum(m.by for m in report.worst)
    assert report.result == match.result.title
    assert lost.figure == "Gruppen lost"


def test_when_the_match_is_over_all_is_open() -> None:
    report = report_on(played())
    assert report.seen_by == "all"
    assert any("Which target?" in line.text for line in report.journal)


@pytest.mark.parametrize("side", [FIGHTER_COMMAND, None])
def test_before_the_end_only_what_a_side_may_see_is_told(side: str | None) -> None:
    match = played(20)
    report = report_on(match, side)
    assert [line.text for line in report.journal] == [e.text() for e in match.journal.seen_by(side)]
    assert not any("Which target?" in line.text for line in report.journal)
    assert report.luck.dice < report_on(match, LUFTWAFFE).luck.dice
    assert report.seen_by == (side or "a spectator")


def test_luck_is_counted_against_the_chart() -> None:
    chart = Chart("Bombing", {"1-3": 0, "4-5": 1, "6+": 2})
    roll = Roll("Bombing", (3,), ((1, "runs"),), 4, "Bombing", "1")
    assert chances(chart, roll) == pytest.approx({"0": 2 / 6, "1": 2 / 6, "2": 2 / 6})
    luck = luck_of([Rolled("6", "Bombing", None, roll)] * 3, {"Bombing": chart})
    assert (luck.dice, luck.pips, luck.expected) == (3, 9, 10.5)
    (found,) = luck.charts
    assert [(o.outcome, o.came) for o in found.outcomes] == [("0", 0), ("1", 3), ("2", 0)]
    assert sum(o.expected for o in found.outcomes) == pytest.approx(3)


def test_the_verdict_is_honest_about_small_samples() -> None:
    assert "3 dice are few" in Luck(3, 9, 10.5, 5.8, []).verdict()
    assert "no more than chance" in Luck(100, 360, 350.0, 33.5, []).verdict()
    assert "more than chance brings" in Luck(100, 400, 350.0, 33.5, []).verdict()
    assert Luck(0, 0, 0.0, 0.0, []).verdict() == "No dice were seen to fall."


def test_charts_are_found_among_the_components() -> None:
    assert set(charts_of(GAME.components.load().kit)) == {"Detection", "Combat", "Bombing"}


def test_the_command_writes_one_page_that_needs_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played()
    file = tmp_path / "day.dowding.json"
    save(match, file)
    assert main(["report", str(file)]) == 0
    page = (tmp_path / "day.report.html").read_text()
    assert page.count("<svg") == 2
    assert not re.search(r'(src|href)="', page)
    assert "The journal, as seen by all" in page
    capsys.readouterr()
    assert main(["report", str(file), "--text"]) == 0
    assert capsys.readouterr().out.startswith("\n".join(report_text(report_on(match))))
    assert main(["report", str(file), "--json", "--side", "luftwaffe"]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is True


def test_misuse_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(played(5), tmp_path / "m.json")
    assert main(["report", str(tmp_path / "none.json")]) == 1
    assert main(["report", str(tmp_path / "m.json"), "--side", "raf"]) == 2
    assert main(["report", str(tmp_path / "m.json"), "--out", str(tmp_path / "no" / "x.html")]) == 1
    assert capsys.readouterr().err.count("\n") == 3
    assert [path.name for path in tmp_path.iterdir()] == ["m.json"]
