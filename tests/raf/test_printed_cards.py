"""Cards, events and the map, changed in several places at once: what the rulebooks print is missed."""

import pytest

from tests.spoiling import Copy, Rows


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


@pytest.mark.parametrize("pool", ["german_fighter", "level_bomber"])
def test_the_cards_together_keep_the_rate_of_the_printed_one(copy: Copy, pool: str) -> None:
    """Each card may round up to whole points, but not all of them."""
    rate = {"german_fighter": 5, "level_bomber": 4}[pool]

    def round_up(rows: Rows) -> None:
        days, points, number = (rows[0].index(name) for name in ("days", pool, "number"))
        for row in rows[1:]:
            if row[number] != "145":
                row[points] = str(-(-int(row[days]) * rate // 3))

    copy.edit("day_events.csv", round_up)
    wanted = f"our day event cards together: no more {pool} points than at the rate of 145"
    assert copy.problems() == [f"day_events.csv: constraint broken: {wanted}"]


def test_a_sector_of_an_unknown_map_is_welcome(copy: Copy) -> None:
    """No book names 2/10, but a printed map may have it."""

    def add(rows: Rows) -> None:
        rows.append(["2/10", "Pembrey", "10", "3", "3/10", "51.713", "-4.312", "yes", "", "reconstructed"])
        filton = next(row for row in rows if row[0] == "3/10")
        filton[rows[0].index("adjacent")] += ";2/10"

    copy.edit("sectors.csv", add)
    copy.edit(
        "sites.csv",
        lambda rows: rows.append(
            [
                "pembrey",
                "Pembrey",
                "airfield",
                "2/10",
                "LF3",
                "yes",
                "51.713",
                "-4.312",
                "",
                "",
                "reconstructed",
            ]
        ),
    )
    assert len(copy.kit().sectors) == 15


def test_a_site_that_is_there_twice_is_named(copy: Copy) -> None:
    copy.edit("sites.csv", lambda rows: rows.append(["tangmere_two", *rows[1][1:]]))
    assert any("sites have one row each; repeated: " in problem for problem in copy.problems())


@pytest.mark.parametrize(("upper", "lower"), [("..-8", "-7..-6"), ("-25..-7", "-6")])
def test_three_strategy_cards_are_drawn_at_7_vp_below_zero(copy: Copy, upper: str, lower: str) -> None:
    cards = "3" if upper == "..-8" else "4"
    copy.fill("strategy_draw.csv", "vp=-25..-16", f"vp={upper}, cards={cards}")
    copy.fill("strategy_draw.csv", "vp=-15..-6", f"vp={lower}, cards={'2' if cards == '3' else '3'}")
    if upper == "..-8":
        copy.fill("strategy_draw.csv", "vp=..-26", "")
    wanted = "strategy_draw.csv: constraint broken: three strategy cards at -7 VP (2P 17)"
    assert wanted in copy.problems()


@pytest.mark.parametrize(("card", "mission", "plain"), [("65", "Me109cp", 8), ("68", "Me109e", 2)])
def test_the_missions_of_the_printed_force_cards(copy: Copy, card: str, mission: str, plain: int) -> None:
    aircraft = listed(copy, card)
    assert aircraft[plain] == mission
    aircraft[plain] = "Me109"
    copy.fill("force_cards.csv", f"number={card}", f"aircraft={';'.join(aircraft)}")
    assert any(f"force card {card}: one " in problem for problem in copy.problems())


@pytest.mark.parametrize(("card", "more"), [("65", "Me109cp"), ("68", "Me109e")])
def test_the_thirteenth_entry_is_free(copy: Copy, card: str, more: str) -> None:
    aircraft = listed(copy, card)
    aircraft[12] = more
    copy.fill("force_cards.csv", f"number={card}", f"aircraft={';'.join(aircraft)}")
    copy.kit()


@pytest.mark.parametrize(("card", "one", "other"), [("65", 9, 11), ("68", 7, 8)])
def test_missions_may_stand_anywhere_in_the_first_nine_and_the_next_three(
    copy: Copy, card: str, one: int, other: int
) -> None:
    aircraft = listed(copy, card)
    aircraft[one], aircraft[other] = aircraft[other], aircraft[one]
    copy.fill("force_cards.csv", f"number={card}", f"aircraft={';'.join(aircraft)}")
    copy.kit()


def listed(copy: Copy, card: str) -> list[str]:
    """The aircraft on a force card."""
    lines = copy.place("force_cards.csv").read_text(encoding="utf-8").splitlines()
    return next(line.split(",")[6] for line in lines if line.startswith(f"{card},")).split(";")


@pytest.mark.parametrize(("single", "apart"), [(6, True), (7, False)])
def test_raid_days_are_two_days_apart_on_average_at_least(copy: Copy, single: int, apart: bool) -> None:
    copy.fill("day_events.csv", "", "days=2")
    days = {"135": "1", "136": "5", "137": "6"} | {str(138 + n): "1" for n in range(single)}
    for card, number in days.items():
        copy.fill("day_events.csv", f"number={card}", f"days={number}")
    wanted = "day_events.csv: constraint broken: raid days are about three days apart (2P notes)"
    assert (wanted not in copy.problems()) == apart
