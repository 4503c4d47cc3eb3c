"""10: squadron movement."""

import re

import pytest

from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.places import CELL_NAMES, MEDIUM, box
from dowding.games.hardest_days.telling.entries import SquadronsMoved
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.table import KIT, at, deserted, fresh, place, play, put, put_raid, squadron

NEAR_7_11A = ("2/11a", "6/11a", "6/11b", "6/11c", "7/11b")


@pytest.mark.obliges("thd-10.1-01", "thd-4.1.II.4-01", "thd-10.2-01", "thd-10.2-03", "thd-2.3-01")
def test_squadrons_move_one_step_each_at_once() -> None:
    battle = put(deserted(), "7/11a ready", "501", reduced=True)
    put(battle, "7/11b medium", "610", "32")
    put(battle, "6/11c high", "54")
    orders = {"501": "7/11a scramble", "610": "7/11a medium", "32": "7/11a low", "54": "7/11a high"}
    played = play(battle, move_squadrons, orders)
    assert {name: at(battle, name) for name in orders} == orders
    assert battle.squadron_reduced[squadron("501")]
    (entry,) = played.told(SquadronsMoved)
    assert ("54", "6/11c high", "7/11a high") in entry.moves


@pytest.mark.obliges("thd-10.1-02", "thd-10.1-03", "thd-10.1-04", "thd-10.1-05", "thd-10.1-06")
@pytest.mark.parametrize(
    ("box", "same", "beside"),
    [
        ("ready", "scramble", ""),
        ("scramble", "low", ""),
        ("low", "medium", "low"),
        ("medium", "high low", "medium low"),
        ("high", "medium low", "high medium"),
    ],
)
def test_where_a_squadron_may_go(box: str, same: str, beside: str) -> None:
    decision = play(put(deserted(), f"7/11a {box}", "501"), move_squadrons).decision
    found = {KIT.box_option(n).key for n in decision.within[0]}
    wanted = {f"7/11a {to}" for to in same.split()}
    wanted |= {f"{space} {to}" for space in NEAR_7_11A for to in beside.split()}
    assert found == wanted


@pytest.mark.obliges("thd-10.1-06", "thd-2.3-01")
@pytest.mark.parametrize(
    ("start", "to"), [("high", "7/11b low"), ("medium", "4/10a medium"), ("ready", "7/11a low")]
)
def test_any_other_move_is_refused(start: str, to: str) -> None:
    decision = play(put(deserted(), f"7/11a {start}", "501"), move_squadrons).decision
    with pytest.raises(IllegalAnswer, match=re.escape("(rule 10.1)")):
        decision.accept(decision.read({"501": to}))


@pytest.mark.obliges("thd-10.2-02", "thd-4.1.II.4-01")
def test_who_is_not_ordered_holds_his_place() -> None:
    battle = put(deserted(), "7/11b medium", "610", "32")
    played = play(battle, move_squadrons, {"610": "7/11b high"})
    assert (at(battle, "610"), at(battle, "32")) == ("7/11b high", "7/11b medium")
    played = play(battle, move_squadrons, {})
    assert played.told(SquadronsMoved) == []


@pytest.mark.obliges("thd-10.2-04")
def test_only_squadrons_on_the_map_move() -> None:
    battle = put(deserted(), "7/11b medium", "610")
    for name, beside in (
        ("54", "landing"),
        ("65", "rearm"),
        ("74", "inflight"),
        ("32", "heavy loss"),
        ("501", "light loss"),
        ("56", CELL_NAMES[0]),
    ):
        put(battle, beside, name)
    assert play(battle, move_squadrons).keys == ["610"]


@pytest.mark.obliges("thd-10.2-04")
def test_squadrons_in_every_box_of_the_map_move() -> None:
    boxes = KIT.boxes
    battle = deserted()
    names = [unit.name for unit in KIT.squadrons[:2]]
    battle.squadrons[:2] = [boxes[0], boxes[-1]]
    assert play(battle, move_squadrons).keys == names


@pytest.mark.obliges("thd-10.2-03")
def test_a_box_holds_any_number() -> None:
    battle = fresh()
    names = [s.name for s in KIT.squadrons if battle.squadrons[s.id] >= 0]
    put(battle, "London medium", *names)
    put_raid(battle, 1, at="London", hunt_left="I/JG51")
    play(battle, move_squadrons, dict.fromkeys(names, "2/11b medium"))
    assert battle.squadrons.count(place("2/11b medium")) == len(names)
    assert place("2/11b medium") == box(KIT.space_id["2/11b"], MEDIUM)
