"""14.6 to 14.11: effects of bomb damage on targets."""

import pytest

from dowding.games.hardest_days.raid.bomb_damage import apply_damage
from dowding.games.hardest_days.raid.bombing import drop_bombs
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Dispersed, TargetDamaged
from dowding.games.hardest_days.telling.questions import Disperse
from dowding.kernel.errors import IllegalAnswer
from tests.hardest_days.bombs import bombed, over_target
from tests.hardest_days.table import (
    KIT,
    after,
    at,
    play,
    put,
    space,
    squadron,
    target,
    where,
)


@pytest.mark.obliges("thd-14.2-06", "thd-14.7-01", "thd-2.28-01")
@pytest.mark.parametrize(
    ("name", "marked"),
    [("Rye", True), ("Uxbridge", True), ("Dover", False), ("London", False), ("Croydon", False)],
)
def test_what_is_marked_as_damaged(name: str, marked: bool) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    played = play(battle, after(drop_bombs, 0))
    assert (battle.damaged == [target(name)]) is marked
    assert [entry.target for entry in played.told(TargetDamaged)] == ([name] if marked else [])


@pytest.mark.obliges("thd-14.6-01")
@pytest.mark.parametrize("name", ["Dover", "London", "Croydon"])
def test_ports_cities_and_industry_suffer_nothing_else(name: str) -> None:
    battle = over_target(name, bomber_left="I/KG2 II/KG2")
    before = list(battle.squadrons)
    play(battle, after(apply_damage, target(name), 4))
    assert (battle.squadrons, battle.damaged) == (before, [])


@pytest.mark.obliges("thd-14.10-01", "thd-14.11-01")
def test_a_marker_is_placed_once_and_points_still_score() -> None:
    battle = over_target("Uxbridge", bomber_left="I/KG2 II/KG2")
    battle.damaged = [target("Uxbridge")]
    points = bombed(battle)
    assert points > 0
    assert battle.damaged == [target("Uxbridge")]


def at_kenley(*places: tuple[str, str]) -> Battle:
    battle = over_target("Kenley", bomber_left="I/KG2")
    for name, box in places:
        put(battle, box, name)
    return battle


@pytest.mark.obliges("thd-14.8-01", "thd-14.8-02", "thd-14.8-04")
def test_as_many_squadrons_are_dispersed_as_points() -> None:
    battle = at_kenley(("64", "2/11b ready"), ("111", "2/11b scramble"), ("615", "2/11b ready"))
    put(battle, "2/11b ready", "64", reduced=True)
    put(battle, "2/11b low", "610")
    put(battle, "inflight", "32")
    decision = play(battle, after(apply_damage, target("Kenley"), 2)).decision
    assert sorted(option.key for option in decision.options) == ["111", "615", "64"]
    assert decision.question.number == 2
    with pytest.raises(IllegalAnswer):
        decision.accept((0,))
    played = play(battle, after(apply_damage, target("Kenley"), 2), ["64", "111"])
    assert where(battle, "64", "111", "615") == ["landing", "landing", "2/11b ready"]
    assert battle.squadron_reduced[squadron("64")]
    assert where(battle, "610", "32") == ["2/11b low", "inflight"]
    (entry,) = played.told(Dispersed)
    assert entry.airfield == "Kenley"


@pytest.mark.obliges("thd-14.8-03")
def test_if_too_few_are_on_the_map_rearming_ones_are_dispersed() -> None:
    battle = at_kenley(("64", "2/11b ready"), ("111", "rearm"), ("615", "rearm"), ("610", "rearm"))
    played = play(battle, after(apply_damage, target("Kenley"), 2))
    assert played.keys == ["111", "615"], "only those of this airfield"
    battle = at_kenley(("64", "2/11b ready"), ("111", "rearm"), ("615", "rearm"), ("610", "rearm"))
    played = play(battle, after(apply_damage, target("Kenley"), 2), ["615"])
    assert where(battle, "64", "111", "615", "610") == ["landing", "rearm", "landing", "rearm"]
    moved = [moves for entry in played.told(Dispersed) for moves in entry.moves]
    assert moved == [("64", "2/11b ready", "landing"), ("615", "rearm", "landing")]


@pytest.mark.obliges("thd-14.8-02", "thd-14.8-03")
def test_those_who_were_dispersed_first_are_gone_when_the_second_question_is_asked() -> None:
    battle = at_kenley(("64", "2/11b ready"), ("111", "rearm"), ("615", "rearm"))
    played = play(battle, after(apply_damage, target("Kenley"), 2))
    assert played.decision.question == Disperse("Kenley", 1)
    assert at(battle, "64") == "landing"
    assert [entry.moves for entry in played.told(Dispersed)] == [(("64", "2/11b ready", "landing"),)]


@pytest.mark.obliges("thd-14.8-01")
def test_no_more_are_dispersed_than_there_are() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    play(battle, after(apply_damage, target("Kenley"), 2))
    assert at(battle, "64") == "landing"


@pytest.mark.obliges("thd-14.9-01", "thd-14.9-02", "thd-14.9-03")
@pytest.mark.parametrize(
    ("die", "lost", "hit"), [(3, False, False), (4, True, False), (5, True, False), (6, False, True)]
)
@pytest.mark.parametrize("points", [3, 4])
def test_heavy_bombing_of_an_airfield(die: int, lost: bool, hit: bool, points: int) -> None:
    battle = at_kenley(("64", "2/11b ready"), ("610", "landing"))
    play(battle, after(apply_damage, target("Kenley"), points), dice=[die])
    assert at(battle, "64") == ("light loss" if lost else "landing")
    assert at(battle, "610") == "landing", "another airfield's"
    assert battle.damaged == ([target("Kenley")] if hit else [])
    assert battle.vp == (-1 if lost else 0)


@pytest.mark.obliges("thd-14.9-01")
def test_light_bombing_needs_no_die() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    assert play(battle, after(apply_damage, target("Kenley"), 2)).rolls() == []


@pytest.mark.obliges("thd-14.9-02")
def test_the_player_chooses_who_loses_aircraft() -> None:
    battle = at_kenley(("64", "landing"), ("111", "landing"))
    played = play(battle, after(apply_damage, target("Kenley"), 3), dice=[4])
    assert sorted(played.keys) == ["111", "64"]
    play(battle, after(apply_damage, target("Kenley"), 3), "111", dice=[4])
    assert where(battle, "64", "111") == ["landing", "light loss"]
    nobody = at_kenley()
    play(nobody, after(apply_damage, target("Kenley"), 3), dice=[5])
    assert nobody.vp == 0


@pytest.mark.obliges("thd-14.11-01")
def test_an_airfield_that_is_marked_is_only_dispersed_again() -> None:
    battle = at_kenley(("64", "2/11b ready"))
    battle.damaged = [target("Kenley")]
    assert play(battle, after(apply_damage, target("Kenley"), 4)).rolls() == []
    assert at(battle, "64") == "landing"
    assert space("2/11b") == KIT.targets[target("Kenley")].space
