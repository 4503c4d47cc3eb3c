"""The report: what was planned, what Fighter Command saw of it, and what came of it."""

from pathlib import Path

from dowding.analysis.rendering.report_page import report_parts
from dowding.analysis.rendering.report_text import report_text
from dowding.analysis.report import report_on
from dowding.games.duel.game import GAME
from dowding.games.luftwaffe.entries import DecoyShown, RaidCalled, RaidDeclared, RaidLapses, RaidPlanned
from dowding.games.luftwaffe.raid_book import COLUMNS, raid_book
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import (
    Bombed,
    Deployed,
    Detected,
    GruppenPlotted,
    HourStruck,
    RaidDay,
    Responded,
)
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Intelligence, TargetType, WarningLevel
from dowding.kernel.dice import Dice
from dowding.kernel.journal import Changed, Entry
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import load

RECORDED = Path(__file__).parent / "recorded"
HEAD = ("1", "told", None)
GERMAN = ("1", "told", (LUFTWAFFE,))


def told(entries: list[Entry]) -> list[dict[str, str]]:
    """The rows of the book, by column."""
    (account,) = raid_book(entries)
    assert account.columns == COLUMNS
    return [dict(zip(COLUMNS, row, strict=True)) for row in account.rows]


DAY: list[Entry] = [
    RaidDay(*HEAD, "12 August", 2, 1),
    RaidPlanned(*GERMAN, "23", "Biggin Hill", "0800", ("I/KG2/2",), {"Do17": 1}, ("Pathfinders",)),
    RaidPlanned(*GERMAN, "30", "Dover", "0800", (), {}, ()),
    RaidPlanned(*GERMAN, "4", "Poling", "1200", (), {}, ()),
    RaidDeclared(*HEAD, 1, "0800", "23", "Biggin Hill", TargetType.AIRFIELD, "3/11"),
    Detected(*HEAD, WarningLevel.VERY_EARLY, Intelligence.LIMITED),
    GruppenPlotted(*HEAD, 1),
    Responded(*HEAD, ("65/6/11", "54/6/11"), False),
    Deployed(*HEAD, PlaceName.BOMBER, ("I/KG2/2",), {"Do17": 1}),
    Changed(*HEAD, "VP", 1, 1, "lost", Cause.LIGHT_LOSS),
    Changed(*HEAD, "VP", -2, -1, "lost", Cause.HEAVY_LOSS),
    Bombed(*HEAD, "Biggin Hill", "biggin-hill", "2", 2),
    Changed(*HEAD, "VP", -2, -3, "bombed", Cause.BOMBED),
    RaidDeclared(*HEAD, 2, "0800", "30", "Dover", TargetType.PORT, "7/11"),
    Detected(*HEAD, WarningLevel.LATE, Intelligence.POOR),
    RaidCalled(*HEAD, "major"),
    DecoyShown(*HEAD, ()),
    HourStruck(*HEAD, "1200"),
    Changed(*HEAD, "VP", 5, 2, "after the raid", Cause.DAYS),
    RaidLapses(*GERMAN, "4", "Poling"),
]


def test_a_row_for_each_raid() -> None:
    first, decoy, lapsed = told(DAY)
    assert first == {
        "day": "12 August", "hour": "0800", "target": "Biggin Hill", "planned": "1 Do 17; Pathfinders",
        "seen": "very early, limited, told as 1 Gruppen", "flown": "1 Do 17", "met by": "2 squadrons",
        "outcome": "Biggin Hill bombed: 2, 1 German lost, 1 British lost", "VP": "\u22123",
    }  # fmt: skip
    assert (decoy["seen"], decoy["outcome"], decoy["VP"]) == ("late, poor, called major", "a decoy", "0")
    assert (lapsed["seen"], lapsed["outcome"], lapsed["VP"]) == ("", "lapsed", "")


def test_the_same_card_on_another_day_is_another_raid() -> None:
    again = [*DAY, RaidDay(*HEAD, "15 August", 3, 4), DAY[1]]
    assert [row["outcome"] for row in told(again)][-1] == "not flown"
    assert len(told(again)) == 4


def test_raids_stand_in_the_order_of_their_hours() -> None:
    late = RaidPlanned(*GERMAN, "5", "Poling", "1800", (), {}, ())
    early = RaidPlanned(*GERMAN, "6", "Pevensey", "0600", (), {}, ())
    assert [row["hour"] for row in told([DAY[0], late, DAY[1], early])] == ["0600", "0800", "1800"]
    days = [DAY[0], late, RaidDay(*HEAD, "15 August", 3, 4), early]
    assert [row["hour"] for row in told(days)] == ["1800", "0600"]


def test_raids_of_an_hour_stand_as_they_were_flown_and_aircraft_as_they_were_planned() -> None:
    dover = RaidDeclared(*HEAD, 1, "0800", "30", "Dover", TargetType.PORT, "7/11")
    flown = [
        Deployed(*HEAD, PlaceName.BOMBER, ("I/KG2/2",), {"Do17": 1}),
        Deployed(*HEAD, PlaceName.HUNT, ("I/JG26/2",), {"Me109": 1}),
    ]
    plan = {"Me109": 1, "Do17": 1}
    planned = RaidPlanned(*GERMAN, "30", "Dover", "0800", ("I/JG26/2", "I/KG2/2"), plan, ())
    first, second = told([DAY[0], DAY[1], planned, dover, *flown])
    assert (first["target"], second["target"]) == ("Dover", "Biggin Hill")
    assert first["flown"] == first["planned"] == "1 Me 109, 1 Do 17"


def middle_of_a_match() -> Match:
    """A match in which a raid has been declared, and others are planned."""
    match, dice = new_match(GAME, "prelude", seed=7), Dice(7)
    while not any(isinstance(entry, RaidDeclared) for entry in match.journal):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    return match


def test_each_side_reads_what_it_may_know() -> None:
    match = middle_of_a_match()
    german, british = (report_on(match, side).accounts[0].rows for side in (LUFTWAFFE, FIGHTER_COMMAND))
    assert any(row[3] for row in german)
    assert not any(row[3] for row in british)
    assert len(british) <= len(german)


def test_the_report_shows_it() -> None:
    report = report_on(middle_of_a_match(), LUFTWAFFE)
    assert "The raids:" in report_text(report)
    assert any("not flown" in part for part in report_parts(report))


def test_what_is_best_for_one_side_is_worst_for_the_other() -> None:
    match = load(RECORDED / "prelude-draw.json")
    british, german = report_on(match, FIGHTER_COMMAND), report_on(match, LUFTWAFFE)
    assert british.best
    assert british.worst
    assert (german.best, german.worst) == (british.worst, british.best)
    assert all(moment.by > 0 for moment in british.best)
    assert "High is good for Fighter Command." in report_text(german)


def test_a_raid_whose_fighters_are_still_to_come_is_told_without_gruppen() -> None:
    bare = RaidPlanned(*GERMAN, "30", "Dover", "1200", (), {}, ())
    assert bare.text() == "Planned for 1200 hours: Dover, no Gruppen yet."
    carded = RaidPlanned(*GERMAN, "30", "Dover", "1200", (), {}, ("Decoy Raid",))
    assert carded.text() == "Planned for 1200 hours: Dover, Decoy Raid."
