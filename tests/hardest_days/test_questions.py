"""Questions name raid, section and unit: a board finds by these facts what is asked."""

from dowding.games.hardest_days.air.bomber_box import choose_section, shift_squadrons, surplus_attack
from dowding.games.hardest_days.air.hunt_box import hunters_attack, pair_off, surplus_squadron
from dowding.games.hardest_days.air.interception import (
    choose_interception,
    deploy_squadrons,
    hunters_intercept,
    squadrons_intercept,
)
from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.approach.patrol import patrol
from dowding.games.hardest_days.places import HUNT
from dowding.games.hardest_days.raid.approach_events import approach_event
from dowding.games.hardest_days.raid.bomb_damage import apply_damage
from dowding.games.hardest_days.raid.placement import place_escorts
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.state.set_up import green_squadrons
from dowding.games.hardest_days.telling.questions import (
    AttackHunter,
    CaughtByHunters,
    ChooseAttacker,
    ChooseBomberSection,
    ChooseEvader,
    ChooseHunted,
    ChooseHunter,
    ChooseHuntSection,
    ChooseRaid,
    ChooseSpace,
    ChooseSurplus,
    ChooseVictim,
    Disperse,
    JoinInterception,
    LoseAircraft,
    MoveSquadrons,
    PairOff,
    PlaceEscort,
    SendPatrols,
    ShiftSquadrons,
    TurnGreen,
    VectorAway,
)
from tests.hardest_days.table import (
    LEFT,
    SECOND,
    after,
    approach_chit,
    deserted,
    fresh,
    group,
    play,
    put,
    put_raid,
    target,
)


def second_raid(**cells: str) -> Battle:
    """The display of raid 2 over 7/11b, which is being fought."""
    battle = deserted()
    put_raid(battle, 2, at="7/11b", **cells)  # type: ignore[arg-type]
    battle.fighting = SECOND
    return battle


def test_orders_to_all_squadrons() -> None:
    battle = fresh()
    assert play(battle, green_squadrons).decision.question == TurnGreen(("4/10", "1/11", "6/11"), 1)
    battle.clock, battle.air_phase = 2, 3
    assert play(battle, patrol).decision.question == SendPatrols("1000")
    assert play(battle, move_squadrons).decision.question == MoveSquadrons(3)


def test_interception() -> None:
    battle = put(second_raid(hunt_right="I/JG51"), "7/11b medium", "610", "65")
    assert play(battle, hunters_intercept).decision.question == CaughtByHunters(2, 1)
    assert play(battle, squadrons_intercept).decision.question == JoinInterception(2, "7/11b", False)
    put_raid(battle, 1, at="7/11b", hunt_left="II/JG51")
    assert play(battle, choose_interception).decision.question == ChooseRaid("7/11b")
    put_raid(battle, 3, at="6/11c", hunt_left="III/JG51")
    put(battle, "6/11c low", "54")
    assert play(battle, choose_interception).decision.question == ChooseSpace()
    put(battle, "intercepted", "610", "65")
    assert play(battle, deploy_squadrons, dice=[2]).decision.question == ChooseEvader(2, "right")


def test_the_hunt_box() -> None:
    battle = second_raid(hunt_left="I/JG51", hunt_right="III/JG51")
    put(put(battle, "hunt left", "54", "65"), "hunt right", "610")
    assert play(battle, hunters_attack).decision.question == ChooseHuntSection(2)
    battle.section = LEFT
    assert play(battle, after(pair_off)).decision.question == ChooseHunted(2, "left", 1)
    assert play(battle, surplus_squadron).decision.question == ChooseSurplus(2, "left")
    assert play(battle, surplus_squadron, "65").decision.question == AttackHunter(2, "65", "left")
    battle.put(SECOND, group("I/JG26"), HUNT[LEFT])
    battle.group_reduced[group("I/JG26")] = True
    assert play(battle, after(pair_off)).decision.question == PairOff(2, "left")


def test_the_bomber_box() -> None:
    battle = second_raid(bomber_left="I/KG2 I/KG1", bomber_right="II/KG2")
    put(put(battle, "bomber left", "54", "65"), "bomber right", "610")
    assert play(battle, shift_squadrons).decision.question == ShiftSquadrons(2, 2)
    assert play(battle, choose_section).decision.question == ChooseBomberSection(2)
    battle.section = LEFT
    assert play(battle, surplus_attack).decision.question == ChooseAttacker(2, "left")
    assert play(battle, surplus_attack, "65").decision.question == ChooseVictim(2, "65", "left")


def test_escorts_and_approach_events() -> None:
    battle = second_raid(
        bomber_left="I/KG2", bomber_right="II/KG2", hunt_left="I/JG51", hunt_right="III/JG51"
    )
    escort = next(g.id for g in battle.kit.groups if g.letter == 1 and g.name.endswith("ZG26"))
    name = battle.kit.groups[escort].name
    assert play(battle, after(place_escorts, 1, [escort])).decision.question == PlaceEscort(2, name)
    event = after(approach_event, 1)
    put(battle, "7/11b medium", "610", "65")
    vectored = play(battle, event, cards=[approach_chit("Vectored Away (B)")])
    assert vectored.decision.question == VectorAway(2)
    tactics = play(battle, event, cards=[approach_chit("Squadron Tactics")])
    assert tactics.decision.question == ChooseHunter(2)


def test_bombed_airfields() -> None:
    battle = put(deserted(), "2/11b ready", "64", "111")
    damage = after(apply_damage, target("Kenley"), 1)
    assert play(battle, damage).decision.question == Disperse("Kenley", 1)
    put(battle, "landing", "64", "111")
    damage = after(apply_damage, target("Kenley"), 3)
    assert play(battle, damage, dice=[4]).decision.question == LoseAircraft("Kenley")
