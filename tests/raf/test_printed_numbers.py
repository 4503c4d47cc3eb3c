"""Numbers that the rulebooks print, each of them changed by itself; and sets that keep just within them."""

import pytest

from dowding.games.raf import COMPONENTS
from tests.raf.spoiling import Copy

MODIFIERS = [
    ("radar_net", 2), ("major_raid", 3), ("only_me109", -2), ("press", 2), ("forward_airfield", -2),
    ("snap_raid", -2),
]  # fmt: skip
POINTS = [
    ("gruppe_light", 1), ("gruppe_heavy", 2), ("day", 1), ("squadron_light", -1), ("squadron_heavy", -2),
    ("no_response", -1), ("preparations", -5),
]  # fmt: skip


@pytest.mark.parametrize(("modifier", "value"), MODIFIERS)
def test_detection_modifiers_are_printed(copy: Copy, modifier: str, value: int) -> None:
    copy.fill("detection_modifiers.csv", f"modifier={modifier}", f"value={value + 3}")
    wanted = f"{modifier} is {value:+} (6.3, 19.1; 2P 8, 21.8)"
    assert f"detection_modifiers.csv: constraint broken: {wanted}" in copy.problems()


@pytest.mark.parametrize(("event", "vp"), POINTS)
def test_victory_points_are_printed(copy: Copy, event: str, vp: int) -> None:
    copy.fill("victory_points.csv", f"points={event}", f"vp={vp + 3}")
    wanted = f"{event} is {vp:+} VP (Victory Point Summary)"
    assert f"victory_points.csv: constraint broken: {wanted}" in copy.problems()


FOUR = "gruppen_no_depletion=4"
EXAMPLE = "ratings allow the hunter attack of the example: 12 (10)"
ELITE = "two Me 110 Gruppen of Luftflotte 2 are elite (8.21)"
GAP = "day event card 137: its bands run from -35 to 35 without gap"
DATES = "day event card 138: its dates run from 11 August without gap"
# File, which rows, what is written there, the file and the constraint that are told.
BROKEN = [
    ("combat_columns.csv", FOUR, "row_d=11, row_e=12..18",
     "combat_columns.csv", "four Gruppen with 12 fight in row D (10)"),
    ("day_events.csv", "days=6", "days=5",
     "day_events.csv", "raid days may be 1, 5 and 6 days apart (4)"),
    ("day_events.csv", "days=5", "days=6",
     "day_events.csv", "raid days may be 1, 5 and 6 days apart (4)"),
    ("day_priorities.csv", "card=137, vp_from=-8", "vp_to=", "day_priorities.csv", GAP),
    ("day_priorities.csv", "card=138, date_from=1940-09-01", "date_to=", "day_priorities.csv", DATES),
    ("day_priorities.csv", "card=138, date_from=1940-09-21", "date_to=", "day_priorities.csv", DATES),
    ("gruppen.csv", "type=Me109", "reduced=9", "gruppen.csv", EXAMPLE),
    ("squadrons.csv", "type=Spitfire", "full=2", "gruppen.csv", EXAMPLE),
    ("gruppen.csv", "type=He111", "full=5",
     "gruppen.csv", "ratings allow the squadron attack of the example: 19 (10)"),
    ("gruppen.csv", "designation=I/ZG26/2", "elite=yes", "gruppen.csv", ELITE),
    ("gruppen.csv", "designation=EGr210/2", "type=Me109", "gruppen.csv", ELITE),
    ("raid_events.csv", "number=132", "approach_eagle=channel_patrollers_hunt",
     "raid_events.csv", "raid event card 132 is Lion's alone (2P 3)"),
    ("sites.csv", "id=kenley", "region=", "sites.csv", "region of Kenley fits its sector"),
    ("squadrons.csv", "designation=ACE Spitfire", "sector=1/10",
     "squadrons.csv", "aces have no sector (19.44)"),
    ("target_cards.csv", "number=5", "ocv_clear=2, ocv_patchy=2",
     "target_cards.csv",
     "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)"),
    ("target_cards.csv", "number=13", "radar_nets=", "target_cards.csv",
     "target card 13: its radar nets exist"),
    ("target_cards.csv", "number=37", "target=Tangmere", "target_cards.csv",
     "target card 37 is Middle Wallop, a forward airfield at the edge of range (19.1)"),
    ("target_cards.csv", "target=Southampton", "target=Southampton Docks, type=port", "target_cards.csv",
     "at least 1 target card of Southampton industry (2P 5.1, 21.2, 21.4)"),
    ("target_cards.csv", "target=Weymouth", "target=Portland", "target_cards.csv",
     "at least 1 target card of Weymouth port (2P 5.1, 21.2, 21.4)"),
    ("victory.csv", "game=lion, scenario=campaign, outcome=delayed_too_long", "outcome=score",
     "victory.csv", "lion, campaign: every way to end has a verdict (13, 16, 17)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "values", "told", "constraint"), BROKEN)
def test_a_printed_number_is_not_another(
    copy: Copy, file: str, where: str, values: str, told: str, constraint: str
) -> None:
    copy.fill(file, where, values)
    assert f"{told}: constraint broken: {constraint}" in copy.problems()


@pytest.mark.parametrize(("upper", "lower"), [("..-8", "-7..-6"), ("-25..-7", "-6")])
def test_three_strategy_cards_are_drawn_at_7_vp_below_zero(copy: Copy, upper: str, lower: str) -> None:
    cards = "3" if upper == "..-8" else "4"
    copy.fill("strategy_draw.csv", "vp=-25..-16", f"vp={upper}, cards={cards}")
    copy.fill("strategy_draw.csv", "vp=-15..-6", f"vp={lower}, cards={'2' if cards == '3' else '3'}")
    if upper == "..-8":
        copy.fill("strategy_draw.csv", "vp=..-26", "")
    wanted = "strategy_draw.csv: constraint broken: three strategy cards at -7 VP (2P 17)"
    assert wanted in copy.problems()


@pytest.mark.parametrize("kind", ["industry", "city"])
def test_the_priorities_of_a_scenario_are_printed(copy: Copy, kind: str) -> None:
    copy.replace("scenarios.toml", f'{kind} = "medium"', f'{kind} = "high"')
    wanted = "scenarios.toml: constraint broken: thin_blue_line: priorities as printed (3, 17.2)"
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
    COMPONENTS.load(copy.path)


@pytest.mark.parametrize(("card", "one", "other"), [("65", 9, 11), ("68", 7, 8)])
def test_missions_may_stand_anywhere_in_the_first_nine_and_the_next_three(
    copy: Copy, card: str, one: int, other: int
) -> None:
    aircraft = listed(copy, card)
    aircraft[one], aircraft[other] = aircraft[other], aircraft[one]
    copy.fill("force_cards.csv", f"number={card}", f"aircraft={';'.join(aircraft)}")
    COMPONENTS.load(copy.path)


def listed(copy: Copy, card: str) -> list[str]:
    """The aircraft on a force card."""
    lines = (copy.path / "force_cards.csv").read_text(encoding="utf-8").splitlines()
    return next(line.split(",")[6] for line in lines if line.startswith(f"{card},")).split(";")


# File, which rows, what is written there.
WELCOME = [
    ("night_limits.csv", "city_priority=high, industry_priority=high", "minimum=20"),
    ("gruppen.csv", "designation=I/JG3/2", "provenance=printed, printed_fields=full, full=2"),
    ("squadrons.csv", "designation=ACE Spitfire", "provenance=reconstructed, printed_fields=, full=4"),
    ("raid_events.csv", "number=131", "target_duel=none"),
    ("target_cards.csv", "number=13", "radar_nets=1;2;3;4;5;6;7"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "values"), WELCOME)
def test_what_is_within_the_print_is_welcome(copy: Copy, file: str, where: str, values: str) -> None:
    copy.fill(file, where, values)
    COMPONENTS.load(copy.path)


@pytest.mark.parametrize(("highest", "welcome"), [("12", True), ("11", False)])
def test_the_replacement_track_holds_what_a_scenario_starts_with(
    copy: Copy, highest: str, welcome: bool
) -> None:
    copy.replace("tracks.toml", "highest = 20", f"highest = {highest}")
    if welcome:
        COMPONENTS.load(copy.path)
    else:
        wanted = "the replacement track holds every start value (3, 17.2)"
        assert f"tracks.toml: constraint broken: {wanted}" in copy.problems()


@pytest.mark.parametrize(("single", "apart"), [(6, True), (7, False)])
def test_raid_days_are_two_days_apart_on_average_at_least(copy: Copy, single: int, apart: bool) -> None:
    copy.fill("day_events.csv", "", "days=2")
    days = {"135": "1", "136": "5", "137": "6"} | {str(138 + n): "1" for n in range(single)}
    for card, number in days.items():
        copy.fill("day_events.csv", f"number={card}", f"days={number}")
    wanted = "day_events.csv: constraint broken: raid days are about three days apart (2P notes)"
    assert (wanted not in copy.problems()) == apart
