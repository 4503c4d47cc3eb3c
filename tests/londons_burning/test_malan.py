"""What Malan has learned: to be up early, to let a raid come inland, and to stay with the other fighter."""

from typing import Any

from dowding.commanders import Posting
from dowding.commanders.londons_burning import MALAN
from dowding.commanders.londons_burning.prospects import patience, unknown
from dowding.commanders.londons_burning.readiness import FRESH
from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.board import NUMBER
from dowding.games.londons_burning.ids import TargetId
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import FEET_10000, FEET_20000
from dowding.kernel.match import Match
from tests.londons_burning.table import (
    KIT,
    ONE,
    PILOTS,
    TARGETS,
    TWO,
    duel,
    pair,
    put_fighter,
    put_raid,
    ready,
    run,
)

COAST = ("Convoy", "Dover", "Dover radar", "Hawkinge", "Manston", "Lympne", "Rye radar", "Dunkirk radar")


def says(match: Match) -> str:
    """What Malan answers to the pending question, in words."""
    decision = match.decision
    assert decision is not None
    malan = MALAN(Posting(GAME, decision.side, KIT, 1))
    return decision.tell(malan.answer(decision, match.view(decision.side)))


def follow(match: Match) -> str:
    """Malan answers; then what he says to the question after it."""
    decision = match.decision
    assert decision is not None
    match.answer(MALAN(Posting(GAME, decision.side, KIT, 1)).answer(decision, match.view(decision.side)))
    return says(match)


def weary(one: int, two: int, **options: Any) -> Battle:
    """Two pilots at stand-by with some fatigue."""
    battle = ready(**options)
    battle.fatigue[PILOTS["Stone"]], battle.fatigue[PILOTS["Waters"]] = one, two
    return battle


def test_the_rested_patrol_over_kent_and_the_weary_stay_down() -> None:
    rested = run(weary(0, 0, date="1940-08-18"), stand_by)
    assert says(rested) == "fly a patrol"
    assert follow(rested) == "Dunkirk radar, E6 at 20,000 ft"
    assert says(run(weary(FRESH + 1, 0, date="1940-08-18"), stand_by)) != "fly a patrol"


def test_nobody_patrols_alone_at_even_chances() -> None:
    """Half of the markers are raids; a pilot goes up if the other one can, and stays if he cannot."""
    assert says(run(weary(0, FRESH, date="1940-08-14"), stand_by)) == "fly a patrol"
    assert says(run(weary(0, FRESH + 1, date="1940-08-14"), stand_by)) != "fly a patrol"


def test_a_raid_is_worth_more_inland_and_is_let_through_a_coast_in_ruins() -> None:
    assert unknown(4, FEET_10000, 9, True) > unknown(4, FEET_10000, 1, True)
    assert unknown(6, FEET_10000, 1, True) < unknown(3, FEET_10000, 1, True)
    ruined: frozenset[TargetId] = frozenset(TARGETS[name] for name in COAST)
    whole: frozenset[TargetId] = frozenset()
    waits = [patience(KIT, damaged, NUMBER["B5"], FEET_10000, 4) for damaged in (whole, ruined)]
    assert waits[0] < unknown(4, FEET_10000, 1, True) < waits[1]


def at_the_coast(*damaged: str) -> Battle:
    """A raid just in from the sea, and both fighters near it."""
    raid = ("Me109 #3", "Me109 #4", "Do17 #21", "Do17 #22", "He111 #24")
    battle = put_raid(ready(), *raid, at="A5", level=FEET_10000, identified=False)
    for name in damaged:
        battle.damage[TARGETS[name]] = 3
    put_fighter(battle, ONE, "D4", FEET_10000)
    put_fighter(battle, TWO, "D4", FEET_10000)
    return battle


def test_malan_meets_a_raid_before_its_target_and_waits_if_it_will_come_inland() -> None:
    assert says(run(at_the_coast(), raf_movement)).startswith("A5 at ")
    battle = at_the_coast(*COAST)
    battle.damage[TARGETS["Dover radar"]] = battle.damage[TARGETS["Rye radar"]] = 0
    battle.damage[TARGETS["Dunkirk radar"]] = 0
    match = run(battle, raf_movement)
    assert not says(match).startswith("A5 at ")
    assert not follow(match).startswith("A5 at ")


def test_malan_does_not_go_in_alone_while_the_other_may_still_come() -> None:
    battle = at_the_coast()
    put_fighter(battle, TWO, "G7", FEET_20000)
    assert not says(run(battle, raf_movement)).startswith("A5 at ")


def test_the_second_fighter_takes_another_bomber() -> None:
    for taken, left in (("Do17 #21", "Do17 #22"), ("Do17 #22", "Do17 #21")):
        match = run(pair("Do17 #21", "Do17 #22"), raf_segment)
        match.answer(taken)
        assert left in says(match)


def test_a_fighter_stays_with_a_comrade_who_stays() -> None:
    """Three Me109s are too many for one; they are no more dangerous to two."""
    raid = ("Me109 #3", "Me109 #4", "Me109 #6", "Ju88 #17")
    assert says(run(duel(*raid), raf_segment)) == "break off and land"
    match = run(pair(*raid), raf_segment)
    match.answer("Ju88 #17")
    assert says(match) != "break off and land"
