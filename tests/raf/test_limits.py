"""Constraints at their limits: one step beyond is refused by name, the limit itself is welcome."""

import csv

import pytest

from dowding.components import ComponentError
from dowding.games.raf import COMPONENTS
from tests.raf.spoiling import Copy

# File, which rows, what is written there, the constraint.
BEYOND = [
    ("day_events.csv", "number=135", "days=0", "day event card 135: one to six days pass (4)"),
    ("day_events.csv", "number=135", "repair_chance=8",
     "day event card 135: the repair chance is one of a die (11.3)"),
    ("day_events.csv", "", "days=1", "raid days are about three days apart (2P notes)"),
    ("day_events.csv", "number=135", "reinforcement_squadrons=1",
     "day event card 135: reinforcements have a number"),
    ("day_events.csv", "number=145", "days=4", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=145", "level_bomber=5", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=145", "pilots=1;2;3;5", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=145", "event_eagle=none", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=145", "event_duel=none", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=149", "event_eagle=none", "day event card 149 is LF3 to LF2 (17.2)"),
    ("day_events.csv", "number=149", "event_duel=none", "day event card 149 is LF3 to LF2 (17.2)"),
    ("day_priorities.csv", "card=135, date_from=1940-08-11", "date_from=1940-08-12",
     "day event card 135: its dates run from 11 August without gap"),
    ("day_priorities.csv", "card=138, date_to=1940-09-30", "date_to=1940-09-29",
     "day event card 138: its dates run from 11 August without gap"),
    ("day_priorities.csv", "card=137, vp_from=-35", "vp_from=-34",
     "day event card 137: its bands run from -35 to 35 without gap"),
    ("day_priorities.csv", "card=137, vp_to=35", "vp_to=34",
     "day event card 137: its bands run from -35 to 35 without gap"),
    ("day_priorities.csv", "card=138, date_from=1940-09-21", "terror=no",
     "day event card 138: priorities as printed (2P 15.1)"),
    ("force_cards.csv", "number=61", "major_depleted=17",
     "force card 61: a major raid has at most 16 Gruppen"),
    ("force_cards.csv", "number=61",
     "major_poor=9, major_limited=9, major_accurate=9, aircraft=" + "Me109;" * 10 + "Me109",
     "force card 61: the list is long enough (8.4)"),
    ("bombing.csv", "strength=25..", "die_6=2", "die 6: more strength bombs no worse"),
    ("night_bombing.csv", "gruppen=2..3", "die_1=-2", "die 1: more Gruppen bomb no worse"),
    ("night_bombing.csv", "gruppen=16..18", "die_6=-1", "die 6: more Gruppen bomb no worse"),
    ("night_interception.csv", "gruppen=13..", "squadrons_1=0", "more Gruppen are intercepted no less"),
    ("night_limits.csv", "city_priority=high, industry_priority=high", "minimum=99",
     "no minimum exceeds its maximum"),
    ("raid_priority.csv", "priority=low, strategic_value=2", "die_6=none",
     "low, value 2: a higher die, no lesser raid"),
    ("raid_priority.csv", "priority=high, strategic_value=1", "die_5=minor",
     "high, value 1: a higher die, no lesser raid"),
    ("raid_priority.csv", "priority=high, strategic_value=3", "die_2=none",
     "high priority: higher value, no lesser raid (6)"),
    ("raid_eligibility.csv", "priority=high", "value_3=minor",
     "high priority: higher value, no lesser raid (2P 5.1)"),
    ("raid_eligibility.csv", "priority=high", "value_2=minor",
     "high priority: higher value, no lesser raid (2P 5.1)"),
    ("raid_events.csv", "number=91", "time_advance_depleted=1",
     "raid event card 91: time advances 0 to 2, no less if depleted"),
    ("raid_events.csv", "number=92", "time_advance=-1",
     "raid event card 92: time advances 0 to 2, no less if depleted"),
    ("raid_events.csv", "number=92", "time_advance_depleted=3",
     "raid event card 92: time advances 0 to 2, no less if depleted"),
    ("raid_events.csv", "number=92", "follow_up=yes",
     "raid event card 92: a follow-up raid stops the clock (II.16)"),
    ("raid_events.csv", "number=96", "approach_eagle_with=A", "raid event card 96 is as printed (2P 2.3.2)"),
    ("raid_events.csv", "number=96", "target_lion=big_wing", "raid event card 96 is as printed (2P 2.3.2)"),
    ("raid_events.csv", "number=96", "target_duel_with=A", "raid event card 96 is as printed (2P 2.3.2)"),
    ("raid_events.csv", "number=96", "time_advance_depleted=2",
     "raid event card 96 is as printed (2P 2.3.2)"),
    ("raid_events.csv", "number=131",
     "approach_duel=none, target_duel=none", "raid event card 131 has an event for 2-Player (2P 3)"),
    ("raid_events.csv", "number=132", "target_eagle=extended_attack",
     "raid event card 132 is Lion's alone (2P 3)"),
    ("raid_events.csv", "number=134", "approach_duel=channel_patrollers_hunt",
     "raid event card 134 is Lion's alone (2P 3)"),
    ("sectors.csv", "sector=2/11", "station=Tangmere", "sector 2/11 has an airfield site"),
    ("sectors.csv", "sector=2/11", "station=Caterham", "sector 2/11 has an airfield site"),
    ("strategy_cards.csv", "number=161", "reveal=bombardment",
     "strategy card 161 is Deceptive Formation as printed (2P 2.3.4)"),
    ("strategy_cards.csv", "number=161", "code=high_cover",
     "strategy card 161 is Deceptive Formation as printed (2P 2.3.4)"),
    ("target_cards.csv", "number=2", "strategic_value=0", "target card 2: the strategic value is 1 to 3 (6)"),
    ("target_cards.csv", "number=5", "radar_nets=3;4",
     "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)"),
    ("target_cards.csv", "number=5", "ocv_patchy=0, ocv_broken=0",
     "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)"),
    ("target_cards.csv", "number=37", "forward_airfield=no, forward_field=",
     "target card 37 is Middle Wallop, a forward airfield at the edge of range (19.1)"),
    ("victory.csv", "game=lion, scenario=hardest_days, winner=", "winner=british",
     "lion, hardest_days: a draw has no winner"),
    ("calendar.csv", "date=1940-09-22", "provisional=yes",
     "22 September: days after 22 September are provisional"),
    ("calendar.csv", "date=1940-09-23", "provisional=no",
     "23 September: days after 22 September are provisional"),
    ("calendar.csv", "date=1940-09-10", "sealion_cancel=30",
     "10 September: no Sealion values before 11 September (2.1)"),
    ("calendar.csv", "date=1940-09-11", "sealion_cancel=35",
     "11 September: the start value is below the cancel value, both on the track (16.1)"),
    ("calendar.csv", "date=1940-09-11", "sealion_start=-35",
     "11 September: the start value is below the cancel value, both on the track (16.1)"),
    ("calendar.csv", "date=1940-09-11", "sealion_start=",
     "11 September: the start value is below the cancel value, both on the track (16.1)"),
    ("gruppen.csv", "designation=I/JG51/2", "bombing_reduced=-1",
     "I/JG51/2 bombs no better reduced than full (2.21)"),
]  # fmt: skip
WELCOME = [
    ("day_events.csv", "number=135", "days=6"),
    ("day_events.csv", "number=135", "repair_chance=1"),
    ("day_events.csv", "number=135", "repair_chance=7"),
    ("day_events.csv", "number=135", "hurricane=0"),
    ("force_cards.csv", "number=61", "minor=0"),
    ("force_cards.csv", "number=61", "minor=3"),
    ("force_cards.csv", "number=61", "major_limited=0"),
    ("force_cards.csv", "number=61", "major_poor=16"),
    ("force_cards.csv", "number=61",
     "major_poor=12, major_limited=12, major_accurate=12, aircraft=" + "Me109;" * 11 + "Me109"),
    ("calendar.csv", "date=1940-09-11", "sealion_cancel=34"),
    ("calendar.csv", "date=1940-09-11", "sealion_start=-34"),
    ("gruppen.csv", "type=Me109", "reduced=1"),
    ("gruppen.csv", "type=Me109", "bombing_reduced=1"),
    ("raid_events.csv", "number=92", "time_advance_depleted=0"),
    ("squadrons.csv", "type=Spitfire", "reduced=3"),
    ("strategy_draw.csv", "cards=5", "cards=10"),
    ("target_cards.csv", "number=2", "strategic_value=3"),
    ("target_cards.csv", "number=2", "strategic_value=1"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "values", "constraint"), BEYOND)
def test_a_step_beyond_a_limit_is_refused(
    copy: Copy, file: str, where: str, values: str, constraint: str
) -> None:
    copy.fill(file, where, values)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


@pytest.mark.parametrize(("file", "where", "values"), WELCOME)
def test_a_limit_is_welcome(copy: Copy, file: str, where: str, values: str) -> None:
    copy.fill(file, where, values)
    COMPONENTS.load(copy.path)


# File, the rows that lose something, what is written there, how many of them keep it, the constraint.
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
        COMPONENTS.load(copy.path)
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
    rows = list(csv.DictReader((copy.path / "raid_events.csv").open(encoding="utf-8")))
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
