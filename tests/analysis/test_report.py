"""The after-action report: true to the match, and silent about what a side may not see."""

import json
import re
from datetime import date
from pathlib import Path

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.analysis.fortune import FortuneTeller
from dowding.analysis.rendering.report_text import day_rows, journal_text, record_rows, report_text
from dowding.analysis.report import report_on
from dowding.cli import main
from dowding.commanders import ask, find_commander
from dowding.games.records import DayOnRecord, OnRecord
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Entry
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import save
from dowding.kernel.signs import signed
from tests.terminal.test_session import Person, sit_down


def log_of(match: Match) -> str:
    """What the terminal shows of the log."""
    person = Person("log 100")
    sit_down(person, match)
    return person.screen


def played(answers: int = 1000, seed: int = 5) -> Match:
    match = new_match(GAME, "day", seed)
    commanders = {side: find_commander("veteran", match, side, seed) for side in GAME.sides}
    while match.decision is not None and match.answered < answers:
        commander = commanders[match.decision.side]
        match.answer(ask(commander, match), reason=commander.reason)
    return match


class Whispered(Entry, frozen=True):
    """Something that only a board is to know."""


def test_an_entry_without_a_sentence_is_not_among_the_lines() -> None:
    match = played(8)
    report, text = report_on(match), journal_text(match, report_on(match), None)
    shown = log_of(match)
    match.journal.entries.append(Whispered("3.1", "detect", None))
    assert report_on(match).journal == report.journal
    assert journal_text(match, report, None) == text
    assert log_of(match) == shown


def test_the_course_ends_where_the_match_ended() -> None:
    match = played()
    report = report_on(match)
    assert match.result is not None
    (points,) = report.courses
    assert points.turns[0].value == 0
    assert points.turns[-1].value == match.result.score
    assert sum(m.by for m in report.best) > 0 > sum(m.by for m in report.worst)
    assert (
        report.result
        == f"{match.result.title}. Score {signed(points.turns[-1].value)}, rule {match.result.rule}"
    )


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
    assert report.told < report_on(match, LUFTWAFFE).told
    assert report.seen_by == (side or "a spectator")


def test_luck_is_reckoned_as_in_the_browser() -> None:
    match = played()
    assert match.header is not None
    assert report_on(match).luck == FortuneTeller(match.header).follow(match.history.branch.line)


def test_the_days_stand_beside_the_record() -> None:
    match, dice = new_match("lion", "hardest_days", 3), Dice(3, "report")
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    day = DayOnRecord(date(1940, 8, 11), {"British": 34, "German": 75})
    report = report_on(match, record=OnRecord("The record of 1940", "aircraft", "", [day]))
    head, *rows = day_rows(report)
    assert head == ["day", "VP", "British lost", "German lost"]
    assert len(rows) == len(report.days) > 1
    assert record_rows(report) == [["day", "British", "German"], ["11 August", "34", "75"]]
    told = report_text(report)
    assert "Day by day; lost are squadrons and Gruppen:" in told
    assert "The record of 1940, in aircraft:" in told
    assert rows[-1][1] == signed(match.game.figures["VP"](match.state))


def test_the_command_writes_one_page_that_needs_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played()
    file = tmp_path / "day.dowding.json"
    save(match, file)
    assert main(["report", str(file)]) == 0
    page = (tmp_path / "day.report.html").read_text()
    assert page.count("<svg") == 1
    assert not re.search(r'(src|href)="', page)
    assert "The journal, as seen by all" in page
    policy = page.index('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';')
    assert policy < page.index("<style>"), "the policy holds for all that follows it"
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
