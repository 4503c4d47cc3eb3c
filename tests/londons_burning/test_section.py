"""15.1: two RAF players, section leader and wingman."""

from typing import Any

import pytest

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.entries.days import BaseMoved
from dowding.games.londons_burning.ids import SEATS, Seat
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.set_up import prepare
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import credit
from dowding.games.londons_burning.words import FIRST, LUFTWAFFE, SECOND, Outcome
from dowding.kernel.errors import NotYourDecision
from dowding.kernel.match import Match
from dowding.kernel.steps import Play
from tests.londons_burning.table import (
    ONE,
    PILOTS,
    TARGETS,
    TWO,
    UNITS,
    fresh,
    happened,
    keys,
    leave,
    now,
    pair,
    put_fighter,
    put_raid,
    ready,
    rolls,
    run,
)


def section(leader: Seat = TWO, **options: Any) -> Battle:
    """Two players; the second leads unless said otherwise."""
    battle = ready(players="section", **options)
    battle.leader = leader
    return battle


def side(match: Match) -> str:
    assert match.decision is not None
    return match.decision.side


@pytest.mark.obliges("lb-15-01", "lb-15.1-01")
def test_three_versions_and_each_player_has_one_fighter() -> None:
    assert GAME.options["players"].values == ("solitaire", "section", "luftwaffe")
    battle = section()
    assert [battle.side(seat) for seat in SEATS] == [FIRST, SECOND]
    match = run(battle, stand_by)
    with pytest.raises(NotYourDecision):
        match.answer("base", side=FIRST)
    match.answer("base", side=SECOND)


@pytest.mark.obliges("lb-15.1-02", "lb-3.4-04")
@pytest.mark.parametrize(("dice", "leader"), [([6, 2], FIRST), ([2, 6], SECOND), ([3, 3, 1, 4], SECOND)])
def test_the_higher_roll_leads(dice: list[int], leader: str) -> None:
    match = run(fresh(players="section"), prepare, dice=dice)
    assert now(match).leads() == leader
    assert len(rolls(match, "15.1")) == len(dice)
    assert match.view(FIRST).leader == leader
    assert match.view(FIRST).scores == (0, 0)


@pytest.mark.obliges("lb-15.1-03", "lb-15.1-07", "lb-15.1-08")
def test_the_leader_takes_his_posture_first_and_for_good() -> None:
    match = run(section(), stand_by)
    assert side(match) == SECOND
    match.answer("Manston")
    assert side(match) == FIRST
    match.answer("base")
    assert now(match).spots[1] == now(match).kit.hex_of[TARGETS["Manston"]]


@pytest.mark.obliges("lb-15.1-04")
def test_the_leader_moves_first_and_the_wingman_as_he_likes() -> None:
    battle = put_raid(section(), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I5")
    match = run(battle, raf_movement)
    assert side(match) == SECOND
    match.answer("I6@15")
    assert side(match) == FIRST
    assert {"I6@15", "I4@15", "H5@15"} <= set(keys(match))


@pytest.mark.obliges("lb-15.1-09")
def test_nothing_the_leader_does_binds_the_wingman() -> None:
    aloft = put_raid(section(), "Do17 #21", at="A4", identified=False)
    put_fighter(aloft, ONE, "I5")
    put_fighter(aloft, TWO, "I5")
    fight = pair("He111 #24", "Do17 #21", players="section")
    fight.leader = TWO
    asked: list[tuple[Battle, Play, tuple[str, ...]]] = [
        (section(), stand_by, ("base", "Manston", "Rochford")),
        (aloft, raf_movement, ("I6@15", "I4@20", "J5@land")),
        (fight, raf_segment, ("He111 #24", "Do17 #21", "pass")),
    ]
    for battle, step, orders in asked:
        left = [tuple(keys(run(battle, step, order))) for order in orders]
        assert side(run(battle, step, orders[0])) == FIRST
        assert len(set(left)) == 1
        assert set(orders) <= set(left[0])


@pytest.mark.obliges("lb-15.1-05", "lb-15.1-06")
def test_the_leader_chooses_and_fires_first() -> None:
    battle = pair("He111 #24", players="section")
    battle.leader = TWO
    match = run(battle, raf_segment)
    assert side(match) == SECOND
    match.answer("He111 #24")
    assert side(match) == FIRST
    match = run(battle, raf_segment, "He111 #24", "He111 #24", dice=[1, 6, 1, 6])
    assert [roll.purpose for roll in rolls(match, "8.42")][:3] == ["Hurricane #2", "He111 #24", "Spitfire #1"]


@pytest.mark.obliges("lb-15.1-10", "lb-15.1-11", "lb-15.1-12")
@pytest.mark.parametrize(("empty", "leader"), [((TWO,), FIRST), ((ONE,), SECOND), ((ONE, TWO), FIRST)])
def test_a_leader_who_is_succeeded_hands_over(empty: tuple[Seat, ...], leader: str) -> None:
    battle = section()
    for seat in empty:
        leave(battle, seat)
    match = run(battle, stand_by)
    assert set(keys(match)) == {"Drake", "Palmer", "nobody"}
    for _ in empty:
        match.answer(0)
    assert now(match).leads() == leader


@pytest.mark.obliges("lb-15.1-10")
def test_leadership_stays_with_a_pilot_who_is_merely_out_of_action() -> None:
    battle = section()
    battle.shaken[1] = True
    match = run(battle, stand_by, "base")
    assert now(match).leads() == SECOND


@pytest.mark.obliges("lb-15.1-13", "lb-15.1-07")
def test_each_has_one_repair_point_the_leader_first() -> None:
    battle = section()
    battle.damage[TARGETS["Dover"]] = 5
    match = run(battle, night)
    assert side(match) == SECOND
    match.answer("Dover")
    assert side(match) == FIRST
    match.answer("nothing")
    assert now(match).day == 1


@pytest.mark.obliges("lb-15.1-14", "lb-15.1-15", "lb-13.4-01")
@pytest.mark.parametrize(
    ("scores", "losses", "winner", "kind"),
    [
        ([3, 1], 5, LUFTWAFFE, Outcome.BOTH_LOSE), ([3, 1], 4, FIRST, Outcome.FIRST_AHEAD),
        ([1, 3], 0, SECOND, Outcome.SECOND_AHEAD), ([2, 2], 0, None, Outcome.PLAYERS_DRAW),
    ],
)  # fmt: skip
def test_both_lose_to_the_luftwaffe_or_the_better_wins(
    scores: list[int], losses: int, winner: str | None, kind: Outcome
) -> None:
    battle = section()
    battle.scores, battle.losses, battle.day = scores, losses, battle.last_day
    match = run(battle, night)
    assert match.result is not None
    assert (match.result.winner, match.result.rule, match.result.kind) == (winner, "15.1", kind)


@pytest.mark.obliges("lb-3.4-04", "lb-15.1-01")
def test_each_player_keeps_his_own_victories() -> None:
    battle = section()
    credit(battle, PILOTS["Waters"], UNITS["Me109 #3"])
    assert battle.scores == [0, 1]


@pytest.mark.obliges("lb-14.2-01")
@pytest.mark.parametrize(("answer", "base"), [("yes", "Kenley"), ("no", "Hornchurch")])
def test_the_wingman_must_agree_to_another_base(answer: str, base: str) -> None:
    match = run(section(changing_base=True), stand_by, "Kenley")
    assert side(match) == FIRST
    match.answer(answer)
    assert now(match).base == TARGETS[base]
    assert bool(happened(match, BaseMoved, base=base)) == (answer == "yes")
