"""Constraints at their limits: one step beyond is refused by name, the limit itself is welcome."""

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from tests.raf.spoiling import Copy, Rows

# File, which rows, what is written there (nothing: the rows are struck out), the constraint.
COUNTERS = [
    ("squadrons.csv", "squadron=54", "provisional=yes",
     "54 is a Spitfire squadron of 6/11c without asterisk (3.3)"),
    ("groups.csv", "group=EGr210", "type=Me109",
     "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)"),
    ("groups.csv", "group=III/ZG26", "elite=yes",
     "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)"),
    ("groups.csv", "group=I/JG51", "type=Me110", "I/JG51 is an Me 109 group of Luftflotte 2 (3.3)"),
    ("groups.csv", "group=I/JG3", "bombing_reduced=-1",
     "group I/JG3 bombs no better reduced than full (2.17)"),
    ("counters.csv", "counter=event chit", "", "as many counters event chit as there are rows (2.1)"),
    ("counters.csv", "counter=clock marker", "", "counters clock marker: 1 (2.29)"),
    ("size_chits.csv", "chit=1", "minor=9", "size chit 1: a minor raid is no larger than a major one"),
    ("event_chits.csv", "chit=10", "target_letter=A",
     "chits of Weather Shift have a letter as printed (17.23)"),
]  # fmt: skip
SCENARIOS = [
    ("scenarios.csv", "scenario=august_24", "green_sectors=1/11;4/11;6/11",
     "august_24: there is a squadron in the green sector 4/11 (3.4)"),
    ("scenarios.csv", "scenario=september_7", "green_spitfires=5",
     "september_7: so many Spitfire squadrons can be green (3.4)"),
    ("scenarios.csv", "scenario=august_15", "lf3_chits=-1",
     "august_15: the counter sheet has so many counters LF3 chit (3.5)"),
    ("scenarios.csv", "scenario=august_15", "lf2_east_chits=4",
     "august_15: the counter sheet has so many counters LF2 East chit (3.5)"),
    ("scenarios.csv", "scenario=august_13", "ju87=no", "august_13: Ju 87s fly only until 18 August (3.3)"),
    ("scenarios.csv", "scenario=september_7", "depleted=no",
     "september_7: the Luftwaffe is depleted on 7 September alone (3.10)"),
    ("scenarios.csv", "scenario=september_7", "lf3_fighters_in_lf2=no",
     "september_7: fighters of Luftflotte 3 are lent from 24 August (3.10)"),
    ("scenarios.csv", "scenario=august_24", "minor_up_to=1", "august_24: the effort die is as printed (6.5)"),
    ("scenarios.csv", "scenario=august_13", "green_sectors=4/10;6/11",
     "13 August has three green squadrons, one of Spitfires (3.4)"),
]  # fmt: skip
CHARTS = [
    ("coast_crossing.csv", "scenario=august_13, region=LF2 South", "",
     "boxes each have a row; missing: august_13 LF2 South"),
    ("raid_targets.csv", "scenario=august_13, region=LF2 East, letter=C", "",
     "boxes each have a row; missing: august_13 LF2 East C"),
    ("raid_targets.csv", "scenario=august_13, region=LF2 East, letter=C", "die_6=Manston",
     "13 August, LF2 East C has Canterbury, Dover, Rochester, Rochford (13.2)"),
    ("force_chart.csv", "force=B, die=4", "", "boxes each have a row; missing: B 4"),
    ("force_chart.csv", "force=B", "", "list B4 begins as in the examples (8.4, 8.5)"),
    ("detection_modifiers.csv", "modifier=clear", "value=0", "thicker cloud adds no more (7.1)"),
    ("detection_modifiers.csv", "modifier=broken", "value=-1", "thicker cloud adds no more (7.1)"),
    ("interception.csv", "die=6", "", "faces of the die each have a row; missing: 6"),
    ("combat_results.csv", "german=-", "german=D", "groups may suffer nothing or heavy loss (12.3)"),
    ("combat_results.csv", "british=-", "british=D", "squadrons may suffer nothing or heavy loss (12.3)"),
    ("bombing.csv", "strength=38..", "clear=-1, patchy=-1, broken=-1",
     "strength 38..: points are 0 to 4 (14.8, 17.20)"),
    ("strafing.csv", "type=Me110", "", "fighters each have a row; missing: Me110"),
    ("strafing.csv", "type=Me110", "port=half_up",
     "Me110s strafe a target of type port with full strength (14.4)"),
]  # fmt: skip
MAP = [
    ("spaces.csv", "space=4/10a", "me109=beyond", "what lies within the Me 109 line is in one piece (9.9)"),
    ("spaces.csv", "space=3/11b", "me109=within", "3/11b lies beyond the Me 109 line (RAF 21.4)"),
    ("targets.csv", "target=Worth", "net=", "Worth has a number if and only if it is a radar net (2.5)"),
    ("targets.csv", "target=Truleigh", "net=4",
     "radar nets are numbered from 1 along the coast, from the west (2.5)"),
    ("targets.csv", "target=Croydon", "lat=51.39", "Croydon lies in 2/11b (2.5)"),
    ("targets.csv", "target=Luton", "lat=51.5, lon=1.1",
     "the Thames Estuary is coastal and lies over water (2.2)"),
    ("arrows.csv", "space=3/11b", "to=3/11a", "the recovery arrow of 3/11b leads toward the coast (9.6)"),
    ("arrows.csv", "space=London", "",
     "London has a recovery arrow if and only if no neighbour is coastal (9.6)"),
    ("tracks.csv", "region=LF3, letter=A", "length=4", "LF3 A has 3 spaces (7.4)"),
    ("tracks.csv", "region=LF2 South, letter=B", "entry=2/11a",
     "LF2 South B points at 7/11a with nets 4 and 5 (2.2)"),
]  # fmt: skip
WELCOME = [
    ("squadrons.csv", "type=Hurricane", "reduced=2"),
    ("groups.csv", "type=Me109", "reduced=0, bombing_reduced=1"),
    ("groups.csv", "type=Me109", "bombing_full=0"),
    ("size_chits.csv", "chit=1", "minor=1"),
    ("size_chits.csv", "chit=1", "minor=8"),
    ("scenarios.csv", "scenario=august_15", "lf2_east_chits=0"),
    ("scenarios.csv", "scenario=august_15", "lf2_east_chits=3"),
    ("detection_modifiers.csv", "modifier=clear", "value=1"),
    ("detection_modifiers.csv", "modifier=broken", "value=1"),
    ("bombing.csv", "strength=38..", "clear=4, patchy=4, broken=4"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "values", "constraint"), [*COUNTERS, *SCENARIOS, *CHARTS, *MAP])
def test_a_step_beyond_a_limit_is_refused(
    copy: Copy, file: str, where: str, values: str, constraint: str
) -> None:
    copy.fill(file, where, values)
    assert any(problem.endswith(f"constraint broken: {constraint}") for problem in copy.problems())


@pytest.mark.parametrize(("file", "where", "values"), WELCOME)
def test_a_limit_is_welcome(copy: Copy, file: str, where: str, values: str) -> None:
    copy.fill(file, where, values)
    COMPONENTS.load(copy.path)


@pytest.mark.parametrize("name", ["Northolt", "Hornchurch", "Uxbridge"])
def test_targets_are_welcome_in_any_order(copy: Copy, name: str) -> None:
    def to_the_top(rows: Rows) -> None:
        rows.sort(key=lambda row: (row[0] != "target", row[0] != name))

    copy.edit("targets.csv", to_the_top)
    assert COMPONENTS.load(copy.path).kit.targets[0].name == name


def test_chits_need_counters(copy: Copy) -> None:
    """One chit of a region of which the sheet has no counter is one too many."""
    copy.fill("counters.csv", "counter=LF3 chit", "")
    copy.fill("scenarios.csv", "scenario=august_24", "lf3_chits=1")
    too_many = "august_24: the counter sheet has so many counters LF3 chit (3.5)"
    assert f"scenarios.csv: constraint broken: {too_many}" in copy.problems()
