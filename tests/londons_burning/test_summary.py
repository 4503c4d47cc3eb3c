"""The table as text: what a person reads in a terminal is true at every moment."""

import pytest

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.victory import aim, points_for
from dowding.games.londons_burning.words import FIRST_FRAME, IN_RESERVE, Kind
from dowding.kernel.match import Match, new_match
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    alone,
    asked_about,
    duel,
    hit,
    keys,
    put_fighter,
    put_raid,
    ready,
    run,
)


def line(match: Match, begins: str) -> str:
    """The line of the summary that begins so; empty if there is none."""
    return next((text for text in match.summary("RAF").splitlines() if text.startswith(begins)), "")


def test_a_raid_without_raiders_is_not_reported_any_more() -> None:
    battle = duel("He111 #24", at="J9")
    hit(battle, "He111 #24", FIRST_FRAME)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 6, 5, 6])
    assert "Nothing is left of the raid over J9" in match.summary("RAF")
    assert "Raid of" not in match.summary("RAF")
    assert asked_about(match) == "Spitfire #1"


def test_before_the_base_is_chosen_nobody_has_lost_his_aircraft() -> None:
    match = new_match(GAME, "short", 4)
    assert line(match, "#1: ").endswith("fit (F0), 0 victories, 5 bursts")
    match.answer(0)
    assert "fit (F0)" in line(match, "#1: ")


def test_the_reserve_tells_what_each_pilot_flies_and_who_is_an_ace() -> None:
    battle = ready()
    battle.stations[PILOTS["Drake"]] = battle.stations[PILOTS["Kowalski"]] = IN_RESERVE
    told = line(run(battle, stand_by), "Reserve: ")
    assert told == "Reserve: Sgt Drake (Hurricane), Palmer (Hurricane), F/Lt Kowalski (Hurricane, ace)"


def test_the_markers_in_the_cup_are_told_and_come_back_with_remix() -> None:
    """5.3: markers are drawn in the open and lie beside the board until Remix is drawn."""
    full = "Raid markers in the cup: No Raid x8, 3 x2, 4 x3, 5 x2, 6 x1, Remix"
    assert line(run(ready(), stand_by), "Raid markers") == full
    battle = ready()
    three = next(marker for marker in battle.cup if KIT.markers[marker] == 3)
    battle.cup = [marker for marker in battle.cup if marker not in (three, battle.cup[0])]
    told = line(run(battle, stand_by), "Raid markers")
    assert told == "Raid markers in the cup: No Raid x7, 3 x1, 4 x3, 5 x2, 6 x1, Remix"


def test_a_luftwaffe_player_draws_his_markers_in_secret() -> None:
    """15.2: neither side is told what is in the cup."""
    match = new_match(GAME, "short", 4, {"players": "luftwaffe"})
    for side in ("RAF", "Luftwaffe"):
        assert "in the cup" not in match.summary(side)


def near_the_raid(phase: int, at: str = "G6") -> Match:
    battle = put_raid(alone(phase=phase), "Do17 #21", at="G8", facing="NW", identified=False)
    put_fighter(battle, ONE, at)
    return run(battle, raf_movement)


def test_the_ways_into_the_hex_of_the_raid_are_told() -> None:
    """7.4, 7.5: at 7 a.m. the sun is in the E; a raid that faces NW is met head-on toward SE."""
    match = near_the_raid(0)
    assert {"G8@15/W", "G8@15/SE", "G8@15"} <= set(keys(match))
    told = line(match, "Into G8: ")
    assert told.startswith("Into G8: /W out of the sun (to a raider one level below), /SE head-on (")
    assert told.endswith("; a key without a facing is neither")


def test_out_of_the_sun_and_head_on_can_be_one_way() -> None:
    battle = put_raid(alone(phase=1), "Do17 #21", at="G8", facing="SE")
    put_fighter(battle, ONE, "G6")
    told = line(run(battle, raf_movement), "Into G8: ")
    assert told.startswith("Into G8: /NW out of the sun (to a raider one level below) and head-on (")


def test_far_from_the_raid_no_way_in_is_told() -> None:
    assert not line(near_the_raid(0, at="G3"), "Into")


@pytest.mark.obliges("lb-13.3-02", "lb-13.3-03", "lb-13.3-04")
def test_the_aim_names_the_points_for_each_kind_of_target() -> None:
    lines = " ".join(aim(ready()))
    for kind, name in ((Kind.RADAR, "a radar station"), (Kind.LONDON, "London"), (Kind.SECTOR, "any other")):
        assert f"{points_for(kind)} for {name}" in lines
    assert len(aim(ready(players="section"))) == len(aim(ready())) + 1, "one of the two is the better"
