"""8.4: what an attack promises, against the rules themselves."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.ids import Level, Unit
from dowding.games.londons_burning.prospects import binomial, firing_angle, head_on, prospects, supporting
from dowding.games.londons_burning.questions import ChooseAction, DeclareBursts
from dowding.games.londons_burning.rounds import raf_fire, raf_segment
from dowding.games.londons_burning.words import (
    DESTROYED,
    FEET_10000,
    FEET_15000,
    FIRST_ENGINE,
    GUNNER,
    LEVELS,
)
from dowding.kernel.outcomes import Way, ways
from tests.londons_burning.table import HURRICANE_2, SPITFIRE_1, UNITS, duel, hit, now, pair, run

HE111 = UNITS["He111 #24"]


def counted(played: list[Way], wanted: Callable[[Any], bool]) -> float:
    """The chance of something, over every way that the attack can turn out."""
    return float(sum(way.chance for way in played if wanted(way.state)))


def test_bursts_promise_what_the_rules_give() -> None:
    battle = duel("He111 #24")
    battle.attacks = [(SPITFIRE_1, HE111, 0)]
    match = run(battle, raf_fire, dice=[6, 1])
    assert match.decision is not None
    question = match.decision.question
    assert isinstance(question, DeclareBursts)
    told = prospects(now(match), question)
    assert told is not None
    played = list(ways(match, 1, steps=0))
    hits = counted(played, lambda s: s.hits[HE111] > 0 or s.places[HE111] == DESTROYED)
    kills = counted(played, lambda s: s.places[HE111] == DESTROYED)
    back = counted(played, lambda s: s.hits[SPITFIRE_1] > 0)
    assert told.rows[0].chances == pytest.approx((hits, kills, back))
    assert [row.key for row in told.rows] == [str(n) for n in range(1, len(told.rows) + 1)]


def test_more_bursts_are_harder_to_bring_to_bear_and_hit_more() -> None:
    battle = duel("He111 #24", "Me109 #3")
    match = run(battle, raf_segment)
    assert match.decision is not None
    question = match.decision.question
    assert isinstance(question, ChooseAction)
    told = GAME.prospects(now(match), question)
    assert told is not None
    assert {row.key for row in told.rows} == {"He111 #24", "Me109 #3"}
    rows = [row for row in told.rows if row.key == "He111 #24"]
    by_bursts = [row.chances for row in sorted(rows, key=lambda row: row.label)]
    _, angles, hits, kills, back = zip(*by_bursts, strict=True)
    assert list(angles) == sorted(angles, reverse=True)
    assert all(list(column) == sorted(column) for column in (hits, kills, back))
    assert all(kill < some for kill, some in zip(kills, hits, strict=True))


def test_a_kill_all_in_all_is_what_the_rules_give_from_the_choice_of_target_on() -> None:
    """8.42: the check is played by the rules with every pair of dice; what bursts do was counted above."""
    match = run(duel("He111 #24"), raf_segment)
    assert match.decision is not None
    told = GAME.prospects(now(match), match.decision.question)
    assert told is not None
    attack = match.decision.accept(match.decision.read("He111 #24"))
    asked = [(way.chance, way.asked.question) for way in ways(match, attack) if way.asked is not None]
    margins = [(chance, asks.margin) for chance, asks in asked if isinstance(asks, DeclareBursts)]
    for row in told.rows:
        bursts = int(row.label.split()[-2])
        if bursts > 1:
            enough = sum(chance for chance, margin in margins if margin >= bursts)
            assert row.chances[1] == pytest.approx(float(enough)), "one burst is fired without a question"
        assert row.chances[0] == pytest.approx(row.chances[1] * row.chances[3])
    best = [row.chances[0] for row in told.rows]
    assert best == sorted(best, reverse=True), "the best chance comes first"
    assert told.columns[0] == "kill, all in all"


def test_a_dive_helps_and_a_climb_hinders() -> None:
    battle = duel("He111 #24")
    level = firing_angle(battle, SPITFIRE_1, HE111, 0, 1)
    assert (
        firing_angle(battle, SPITFIRE_1, HE111, -1, 1) > level > firing_angle(battle, SPITFIRE_1, HE111, 1, 1)
    )


def test_a_target_that_is_hit_falls_sooner() -> None:
    battle = duel("He111 #24")
    question = DeclareBursts("Spitfire #1", "He111 #24", (), 2)
    fresh = prospects(battle, question)
    hit(battle, "He111 #24", FIRST_ENGINE)
    worn = prospects(battle, question)
    assert fresh is not None
    assert worn is not None
    assert worn.rows[0].chances[1] > fresh.rows[0].chances[1]


def test_head_on_needs_no_angle() -> None:
    battle = duel("He111 #24")
    battle.round, battle.head_on = 1, [SPITFIRE_1]
    some, kill, _ = head_on(battle, SPITFIRE_1, HE111, 0)
    assert 0 < kill < some
    told = prospects(battle, ChooseAction("Spitfire #1", "15,000 ft"))
    assert told is not None
    assert [row.label for row in told.rows] == ["He111 #24, head-on"]
    assert told.rows[0].chances[:2] == (float(kill), 1.0)


def test_only_targets_in_reach_are_told() -> None:
    battle = duel("He111 #24", "Me109 #3")
    battle.levels[HE111] = Level(FEET_15000 - 2 if FEET_15000 > FEET_10000 else FEET_15000 + 2)
    told = prospects(battle, ChooseAction("Spitfire #1", "15,000 ft"))
    assert told is not None
    assert {row.key for row in told.rows} == {"Me109 #3"}


def test_binomial_chances_sum_to_one() -> None:
    assert sum(binomial(8, Fraction(4, 6))) == 1
    assert binomial(2, Fraction(1, 2)) == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]


def test_a_loss_is_good_for_the_other_side_only() -> None:
    assert [GAME.figure_sign("RAF losses", side) for side in ("RAF", "Luftwaffe", None)] == [-1, 1, -1]
    assert [GAME.figure_sign("victories", side) for side in ("RAF", "Luftwaffe", None)] == [1, -1, 1]


# Exact figures

ME109, OTHER_HE111 = UNITS["Me109 #3"], UNITS["He111 #25"]


def test_every_number_of_bursts_is_told_that_the_ammunition_allows() -> None:
    battle = duel("He111 #24")
    battle.ammo[0] = 3
    told = prospects(battle, ChooseAction("Spitfire #1", "15,000 ft"))
    assert told is not None
    labels = [row.label.partition(", ")[2] for row in told.rows]
    assert sorted(labels) == ["1 burst", "2 bursts", "3 bursts"]


def test_bursts_out_of_the_sun_are_those_of_this_attack() -> None:
    battle = pair("He111 #24")
    battle.up_sun = [SPITFIRE_1, HURRICANE_2]
    question = DeclareBursts("Spitfire #1", "He111 #24", (), 1)

    def in_return(*attacks: tuple[Unit, Unit, int]) -> float:
        battle.attacks = list(attacks)
        told = prospects(battle, question)
        assert told is not None
        return told.rows[0].chances[-1]

    level, dive = (SPITFIRE_1, HE111, 0), (SPITFIRE_1, HE111, -1)
    other = (HURRICANE_2, HE111, -1)
    assert in_return(dive) == 0 < in_return(level)
    assert in_return(other, level) == in_return(level)


@pytest.mark.parametrize("target", [HE111, ME109])
def test_head_on_each_fires_one_burst(target: Unit) -> None:
    battle = duel("He111 #24", "Me109 #3")
    battle.head_on = [SPITFIRE_1]

    def some_hit(unit: Unit) -> Fraction:
        missed = 1 - Fraction(battle.front_guns(unit), 6)
        return 1 - missed ** battle.kit.aircraft[unit].front_dice

    some, _, back = head_on(battle, SPITFIRE_1, target, 0)
    assert (some, back) == (some_hit(SPITFIRE_1), some_hit(target))


@pytest.mark.obliges("lb-14.1-01", "lb-14.1-02", "lb-14.1-03", "lb-14.1-04")
def test_crossfire_comes_from_bombers_that_nobody_attacks() -> None:
    battle = pair("He111 #24", "He111 #25", "Do17 #22", crossfire=True)
    gun = Fraction(battle.kit.aircraft[OTHER_HE111].rear_gun, 6)
    assert supporting(battle, SPITFIRE_1, HE111) == [gun]
    battle.attacks = [(SPITFIRE_1, OTHER_HE111, 0)]
    assert supporting(battle, SPITFIRE_1, HE111) == [gun], "he can attack only one of them"
    battle.attacks = [(HURRICANE_2, OTHER_HE111, 0)]
    assert supporting(battle, SPITFIRE_1, HE111) == []
    battle.attacks = [(HURRICANE_2, HE111, 0)]
    assert supporting(battle, SPITFIRE_1, HE111) == [gun / 2]
    hit(battle, "He111 #25", GUNNER)
    assert supporting(battle, SPITFIRE_1, HE111) == []


@pytest.mark.parametrize("bursts", [1, 3, 5])
def test_the_angle_is_found_by_beating_the_target_by_the_bursts_or_more(bursts: int) -> None:
    """8.42: 6 of a Spitfire and a die, against the Heinkel's performance and a die."""
    battle = duel("He111 #24")
    lead = 6 - battle.kit.aircraft[HE111].performance
    found = sum(own + lead - other >= bursts for own in range(1, 7) for other in range(1, 7))
    assert firing_angle(battle, SPITFIRE_1, HE111, 0, bursts) == Fraction(found, 36)


@pytest.mark.parametrize("apart", [-1, 1])
def test_a_target_one_level_away_is_in_reach(apart: int) -> None:
    battle = duel("He111 #24")
    battle.levels[HE111] = LEVELS[FEET_15000 + apart]
    assert prospects(battle, ChooseAction("Spitfire #1", "15,000 ft")) is not None


def test_who_cannot_return_fire_hits_nobody() -> None:
    battle = duel("He111 #24")
    hit(battle, "He111 #24", GUNNER)
    told = prospects(battle, DeclareBursts("Spitfire #1", "He111 #24", (), 2))
    assert told is not None
    assert [row.chances[-1] for row in told.rows] == [0, 0]


@pytest.mark.obliges("lb-14.1-01")
def test_crossfire_adds_to_the_fire_of_the_target() -> None:
    battle = pair("He111 #24", "He111 #25", crossfire=True)
    question = DeclareBursts("Spitfire #1", "He111 #24", (), 1)
    told = prospects(battle, question)
    battle.crossfire = False
    alone = prospects(battle, question)
    assert told is not None
    assert alone is not None
    gun = battle.kit.aircraft[OTHER_HE111].rear_gun / 6
    assert told.rows[0].chances[-1] == pytest.approx(1 - (1 - alone.rows[0].chances[-1]) * (1 - gun))


@pytest.mark.parametrize(
    "question", [ChooseAction("Spitfire #1", "15,000 ft"), DeclareBursts("Spitfire #1", "He111 #24", (), 1)]
)
def test_every_chance_has_its_column(question: ChooseAction | DeclareBursts) -> None:
    told = prospects(duel("He111 #24"), question)
    assert told is not None
    assert {len(row.chances) for row in told.rows} == {len(told.columns)}
