"""A row that the rulebooks know is missing: that is told, and the other constraints are still looked at."""

import pytest

from tests.raf.spoiling import Copy

# File, which rows are struck out, the constraint.
MISSING = [
    ("day_events.csv", "number=145", "day event card 145 is as printed (2P 2.3.3)"),
    ("day_events.csv", "number=149", "day event card 149 is LF3 to LF2 (17.2)"),
    ("day_priorities.csv", "card=135", "day event card 135: it has the table of priorities it calls for"),
    ("day_priorities.csv", "card=137", "day event card 137: it has the table of priorities it calls for"),
    ("force_cards.csv", "number=65", "force cards each have a row; missing: 65"),
    ("force_cards.csv", "number=68", "force cards each have a row; missing: 68"),
    ("raid_events.csv", "number=96", "raid event card 96 is as printed (2P 2.3.2)"),
    ("raid_events.csv", "number=102",
     "raid event card 102: secondary target for A and B in Lion (compendium)"),
    ("raid_priority.csv", "priority=low, strategic_value=2",
     "columns of the Raid Priority Table each have a row; missing: low 2"),
    ("raid_eligibility.csv", "priority=low", "priorities each have a row; missing: low"),
    ("strategy_cards.csv", "number=161", "strategy card 161 is Deceptive Formation as printed (2P 2.3.4)"),
    ("target_cards.csv", "number=1", "target card 1 is Worth as printed (2P 2.3.1)"),
    ("target_cards.csv", "number=1", "target card 1: secondary is Bournemouth"),
    ("target_cards.csv", "number=21", "target card 21 is North Weald as printed (7.1)"),
    ("target_cards.csv", "number=5",
     "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)"),
    ("target_cards.csv", "number=37",
     "target card 37 is Middle Wallop, a forward airfield at the edge of range (19.1)"),
    ("radar_nets.csv", "number=2", "net 2 is Worth, in LF3"),
    ("combat_damage.csv", "box=bomber_box, unit=gruppe, facing=full",
     "the damage charts know german full in bomber_box, no_effect"),
    ("victory.csv", "game=lion, scenario=prelude, outcome=score",
     "lion, prelude: every way to end has a verdict (13, 16, 17)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "constraint"), MISSING)
def test_a_missing_row_is_told(copy: Copy, file: str, where: str, constraint: str) -> None:
    copy.fill(file, where, "")
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


@pytest.mark.parametrize(
    ("file", "where", "told"),
    [
        ("recovery.csv", "facing=full", "facing: constraint broken: one row for full, one for reduced"),
        ("night_commitment.csv", "until=",
         "until: constraint broken: one row for each period, one of them terror"),
    ],
)  # fmt: skip
def test_a_table_without_a_row_that_it_needs_is_not_read_further(
    copy: Copy, file: str, where: str, told: str
) -> None:
    copy.fill(file, where, "")
    assert copy.problems() == [f"{file}, {told}"]


def test_day_card_138_is_missing_with_its_priorities(copy: Copy) -> None:
    copy.fill("day_events.csv", "number=138", "")
    copy.fill("day_priorities.csv", "card=138", "")
    wanted = "day event card 138: priorities as printed (2P 15.1)"
    assert f"day_priorities.csv: constraint broken: {wanted}" in copy.problems()


@pytest.mark.parametrize(
    ("half", "code", "other"),
    [("approach", "weather_worsens", "weather_moves_east"), ("target", "flak", "non_essential_target"),
     ("approach", "clouds_scatter_raid", "weather_moves_east")],
)  # fmt: skip
def test_an_event_that_is_nowhere_is_missed_once(copy: Copy, half: str, code: str, other: str) -> None:
    for game in ("lion", "eagle", "duel"):
        line = f"{half}_{game}"
        copy.fill("raid_events.csv", f"{line}={code}", f"{line}={other}, {line}_with=")
    told = [problem for problem in copy.problems() if code in problem]
    assert told
    assert {problem.rpartition(": ")[2] for problem in told} == {f"{code} occurs"}
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("game", "card", "missed"),
    [("lion", "128", False), ("lion", "129", True), ("eagle", "129", False), ("duel", "131", False)],
)
def test_later_cards_are_in_the_opening_decks_of_all_games_but_lion(
    copy: Copy, game: str, card: str, missed: bool
) -> None:
    line, code = f"approach_{game}", "lf3_weather_changes"
    copy.fill("raid_events.csv", f"{line}={code}", f"{line}=weather_moves_east")
    copy.fill("raid_events.csv", f"number={card}", f"{line}={code}, {line}_with=")
    copy.fill("target_cards.csv", "number=2", "strategic_value=0")
    told = [problem.partition("broken: ")[2] for problem in copy.problems()]
    assert "target card 2: the strategic value is 1 to 3 (6)" in told
    assert (f"{game} approach: {code} occurs" in told) == missed
