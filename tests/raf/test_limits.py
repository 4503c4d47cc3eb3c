"""Sets that are changed in several places: just within what the rulebooks say, or one step beyond."""

import csv

import pytest

from dowding.components import ComponentError
from tests.spoiling import Copy, Rows

NUMBERS = [
    ("gruppen.csv", "type=Ju87", "type=Ju88", 3, "there are Ju 87s to withdraw (19.7)"),
    ("squadrons.csv", "sector=6/11", "sector=5/11", 4,
     "6/11 can hold four squadrons, three of Spitfires (11.22)"),
    ("squadrons.csv", "sector=6/11, type=Spitfire", "type=Hurricane", 3,
     "6/11 can hold four squadrons, three of Spitfires (11.22)"),
    ("target_cards.csv", "deck=opening", "strategic_value=1", 4,
     "three opening cards can be major raids on 11 August (2P 5.11)"),
    ("target_cards.csv", "vp_double=yes", "vp_double=no", 2,
     "at least two target cards are VPx2 (2P 21.2)"),
    ("target_cards.csv", "target=Biggin Hill", "target=Kenley", 2,
     "at least 2 target card of Biggin Hill airfield (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "target=Hornchurch", "target=Kenley", 2,
     "at least 2 target card of Hornchurch airfield (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "target=Kenley", "target=Tangmere", 1,
     "at least 1 target card of Kenley airfield (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "target=Rye", "target=Pevensey", 1,
     "at least 1 target card of Rye radar (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "target=London", "target=Oxford", 2,
     "at least 2 target card of London city (2P 5.1, 21.2, 21.4)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "values", "enough", "constraint"), NUMBERS)
@pytest.mark.parametrize("missing", [0, 1])
def test_just_enough_is_enough(
    copy: Copy, file: str, where: str, values: str, enough: int, constraint: str, missing: int
) -> None:
    copy.fill(file, where, values, spare=enough - missing)
    broken = f"{file}: constraint broken: {constraint}" in problems(copy)
    assert broken == bool(missing)


@pytest.mark.parametrize(
    ("day", "late"),
    [("1940-08-11", False), ("1940-08-12", False), ("1940-08-27", False), ("1940-08-28", True)],
)
def test_reinforcements_other_than_iv_jg51_come_after_27_august(copy: Copy, day: str, late: bool) -> None:
    copy.fill("calendar.csv", "date=1940-09-04", "reinforcements=II/KG26/2;II/KG30/2")
    copy.fill("calendar.csv", f"date={day}", "reinforcements=I/KG26/2")
    wanted = "calendar.csv: constraint broken: I/KG26/2 arrives after 27 August (17.2)"
    assert (wanted in problems(copy)) == (not late)


@pytest.mark.parametrize(("most", "apart"), [("4", True), ("5", False)])
def test_raid_days_are_four_days_apart_on_average_at_most(copy: Copy, most: str, apart: bool) -> None:
    copy.fill("day_events.csv", "", f"days={most}")
    for card, days in (("135", "1"), ("136", "5"), ("137", "6")):
        copy.fill("day_events.csv", f"number={card}", f"days={days}")
    wanted = "day_events.csv: constraint broken: raid days are about three days apart (2P notes)"
    assert (wanted not in problems(copy)) == apart


def test_a_late_card_that_is_missing_is_told(copy: Copy) -> None:
    copy.fill("raid_events.csv", "number=130", "")
    assert any(problem.endswith("missing: 130") for problem in copy.problems())


def test_a_calendar_without_days_is_told(copy: Copy) -> None:
    copy.fill("calendar.csv", "", "")
    assert problems(copy) == ["calendar.csv: constraint broken: the table has rows"]


@pytest.mark.parametrize(("day", "within"), [("1940-10-01", True), ("1940-10-02", False)])
def test_a_scenario_may_begin_on_the_last_day_of_the_calendar(copy: Copy, day: str, within: bool) -> None:
    copy.replace("scenarios.toml", "1940-08-27", day)
    wanted = "scenarios.toml: constraint broken: thin_blue_line: it begins on the calendar"
    assert (wanted in problems(copy)) == (not within)


def problems(copy: Copy) -> list[str]:
    """What is told about a copy; nothing if it is welcome."""
    try:
        copy.kit()
    except ComponentError as error:
        return [str(problem) for problem in error.problems]
    return []


ONE_LETTER = {
    "bombers_break_formation", "clouds_inhibit_hunters", "clouds_inhibit_squadrons", "clouds_scatter_raid",
    "escort_rendezvous_failure", "fighters_strafe", "flak", "hunter_fuel_low", "me109s_close_escort",
    "patrollers_vectored_away", "radio_confusion", "rendezvous_failure", "squadrons_evade_hunters",
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(ONE_LETTER))
def test_some_events_have_one_letter(copy: Copy, code: str) -> None:
    rows = list(csv.DictReader(copy.place("raid_events.csv").open(encoding="utf-8")))
    halves = [f"{half}_{game}" for half in ("approach", "target") for game in ("lion", "eagle", "duel")]
    card, half = next((row["number"], half) for row in rows for half in halves if row[half] == code)
    copy.fill("raid_events.csv", f"number={card}", f"{half}_with=A;B")
    assert any(f"expected one selector letter for {code}" in problem for problem in copy.problems())


STRATEGIES = (
    "decoy_raid", "major_raid", "major_raid_coordination", "secondary_target", "pathfinders",
    "deceptive_formation", "low_level_bombing",
)  # fmt: skip


@pytest.mark.parametrize("code", STRATEGIES)
def test_the_strategy_cards_of_the_book_are_there(copy: Copy, code: str) -> None:
    copy.fill("strategy_cards.csv", f"code={code}", "code=high_cover")
    wanted = f"there is a strategy card {code} (2P 2.3.4, 5.4, 12.25, 17)"
    assert f"strategy_cards.csv: constraint broken: {wanted}" in copy.problems()


def test_depletion_must_not_move_gruppen_to_the_right(copy: Copy) -> None:
    copy.fill("combat_columns.csv", "column=4", "gruppen_depletion_1=")
    copy.fill("combat_columns.csv", "column=5", "gruppen_depletion_1=2..3")
    wanted = "combat_columns.csv: constraint broken: depletion never moves Gruppen to the right (15.4)"
    assert wanted in copy.problems()


def test_a_unit_too_few(copy: Copy) -> None:
    def lose(rows: Rows) -> None:
        del rows[1]

    copy.edit("gruppen.csv", lose)
    wanted = "gruppen.csv: constraint broken: 77 Gruppen start, 7 are reinforcements (2.21)"
    assert copy.problems() == [wanted]


def test_ratings_that_spoil_the_printed_examples(copy: Copy) -> None:
    """10: with every Me 109 much weaker, neither example can be made."""

    def weaken(rows: Rows) -> None:
        place = rows[0].index("full")
        for row in rows[1:]:
            if "Me109" in row:
                row[place], row[place + 1] = "9", "9"

    copy.edit("gruppen.csv", weaken)
    problems = copy.problems()
    assert any("the hunter attack of the example: 12" in problem for problem in problems)
    assert any("the squadron attack of the example: 19" in problem for problem in problems)


def test_one_selector_for_all_spitfires(copy: Copy) -> None:
    def letter(rows: Rows) -> None:
        place = rows[0].index("selector")
        for row in rows[1:]:
            if "Spitfire" in row:
                row[place] = "A"

    copy.edit("squadrons.csv", letter)
    wanted = "squadrons.csv: constraint broken: Spitfire units bear all three selector letters (8.2)"
    assert wanted in copy.problems()
