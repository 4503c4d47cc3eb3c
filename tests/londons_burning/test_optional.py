"""14: crossfire, changing base, aborting, siting the defences."""

import pytest

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.entries.combat import Aborted, BurstsFired
from dowding.games.londons_burning.entries.flights import ImpulseBegins
from dowding.games.londons_burning.questions import ChangeBase, Scramble
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.set_up import prepare
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.words import FEET_5000, FEET_20000, GUNNER, Guns
from dowding.kernel.decisions import Number
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Chose
from tests.londons_burning.table import (
    KIT,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    alone,
    duel,
    entries,
    fresh,
    happened,
    hit,
    in_mix,
    keys,
    now,
    pair,
    put_raid,
    question,
    ready,
    rolls,
    run,
)

FIVE = KIT.markers.index(5)


@pytest.mark.obliges("lb-14.1-01", "lb-14.1-02", "lb-14-01")
@pytest.mark.parametrize(
    ("crossfire", "shots"), [(True, ["He111 #25 fires", "He111 #26 fires"]), (False, [])]
)
def test_unattacked_bombers_of_the_type_give_crossfire(crossfire: bool, shots: list[str]) -> None:
    battle = duel("He111 #24", "He111 #25", "He111 #26", "Do17 #21", "Me110 #12", crossfire=crossfire)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[3, 2, 6, 6, 6, 6, 6])
    assert [roll.purpose for roll in rolls(match, "14.1")] == shots
    assert all(len(roll.faces) == 1 for roll in rolls(match, "14.1"))


@pytest.mark.obliges("lb-14.1-02")
def test_attacked_bombers_and_other_types_give_none() -> None:
    battle = pair("He111 #24", "He111 #25", "Do17 #21", crossfire=True)
    match = run(battle, raf_segment, "He111 #24", "He111 #25", "Spitfire #1", 1, dice=[3, 2, 6, 6, 6, 1, 6])
    assert not rolls(match, "14.1")
    battle = duel("Me109 #3", "He111 #25", crossfire=True)
    assert not rolls(run(battle, raf_segment, "Me109 #3", dice=[1, 6]), "14.1")


@pytest.mark.obliges("lb-14.1-03")
@pytest.mark.parametrize(("die", "seat"), [(3, "Spitfire #1"), (4, "Hurricane #2")])
def test_between_two_attackers_crossfire_is_by_die(die: int, seat: str) -> None:
    """Whenever the crossfire is fired, the fighter that the die named has fired before it."""
    crossfires = 0
    for luck in range(30):
        battle = pair("He111 #24", "He111 #25", crossfire=True)
        battle.counter = Dice(luck).counter
        match = run(battle, raf_segment, "He111 #24", "He111 #24", dice=[die])
        assert rolls(match, "14.1")[0].purpose == "He111 #25 chooses its crossfire"
        match.answer("Spitfire #1")
        while isinstance(match.decision, Number):
            match.answer(1)
        fired = [roll.purpose for roll in rolls(match)]
        if "He111 #25 fires" in fired:
            crossfires += 1
            assert f"{seat} fires" in fired[: fired.index("He111 #25 fires")]
    assert crossfires > 0


@pytest.mark.obliges("lb-14.1-04")
def test_a_wounded_gunner_gives_no_crossfire() -> None:
    battle = duel("He111 #24", "He111 #25", crossfire=True)
    hit(battle, "He111 #25", GUNNER)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 6, 6, 6])
    assert not rolls(match, "14.1")


@pytest.mark.obliges("lb-14.1-05")
@pytest.mark.parametrize(("round", "chooses"), [(1, []), (2, ["He111 #26 chooses its crossfire"])])
def test_there_is_no_crossfire_at_head_on_attackers(round: int, chooses: list[str]) -> None:
    """#1 comes from ahead and #2 from behind: He111 #26 need not choose at whom it fires."""
    battle = pair("He111 #24", "He111 #25", "He111 #26", crossfire=True, round=round)
    battle.head_on = [SPITFIRE_1]
    match = run(battle, raf_segment, "He111 #24", "He111 #25", "Hurricane #2", dice=[4] * 4)
    assert [roll.purpose for roll in rolls(match, "14.1")] == chooses


@pytest.mark.obliges("lb-14.1-05", "lb-14.1-01")
def test_the_crossfire_of_a_round_with_a_head_on_attack_is_for_the_other() -> None:
    battle = pair("He111 #24", "He111 #25", "He111 #26", crossfire=True)
    battle.head_on = [SPITFIRE_1]
    dice = [6, 1, 6, 6, 6, 6, *[6] * 8]
    match = run(battle, raf_segment, "He111 #24", "He111 #25", "Hurricane #2", 1, dice=dice)
    (crossfire,) = [entry for entry in entries(match, BurstsFired) if entry.rule == "14.1"]
    assert (crossfire.aircraft, crossfire.target) == ("He111 #26", "Hurricane #2")
    alone = duel("He111 #24", "He111 #25", crossfire=True)
    alone.head_on = [SPITFIRE_1]
    assert not rolls(run(alone, raf_segment, "He111 #24", dice=[6] * 6), "14.1")


def test_crossfire_needs_shots_to_answer() -> None:
    battle = duel("He111 #24", "He111 #25", crossfire=True)
    assert not rolls(run(battle, raf_segment, "He111 #24", dice=[1, 6]), "14.1")


@pytest.mark.obliges("lb-14.2-01", "lb-14.2-02")
def test_the_base_moves_at_the_cost_of_fatigue_for_those_who_are_active() -> None:
    battle = ready(changing_base=True)
    battle.fatigue[PILOTS["Waters"]] = 6
    match = run(battle, stand_by, "Kenley", cards=[FIVE], dice=[6, 3, 4, 6])
    state = now(match)
    assert state.base == TARGETS["Kenley"]
    assert HEXES[state.spots[0]] == "M3"
    assert (state.fatigue[PILOTS["Stone"]], state.fatigue[PILOTS["Waters"]]) == (1, 6)


@pytest.mark.obliges("lb-14.2-03")
def test_after_a_change_of_base_nobody_patrols_or_scrambles_in_the_phase() -> None:
    """A raid comes and goes, impulse after impulse, and nobody is asked anything before the next phase."""
    match = run(ready(changing_base=True), stand_by, "Kenley", cards=[FIVE], dice=[6, 3, 4, 6, 6, 6])
    assert len(entries(match, ImpulseBegins)) > 2
    assert [entry.question for entry in entries(match, Chose)] == [ChangeBase()]
    assert (now(match).phase, question(match)) == (1, ChangeBase())
    next_phase = run(now(match).copy(), stand_by, "Kenley", "base", "base", cards=[FIVE - 1])
    assert question(next_phase) == Scramble("Spitfire #1", "M3")


@pytest.mark.obliges("lb-14.2-01")
def test_the_base_may_stay_where_it_is() -> None:
    match = run(alone(changing_base=True), stand_by)
    assert keys(match) == ["Biggin Hill", "Debden", "Hornchurch", "Kenley", "North Weald"]
    match.answer("Hornchurch")
    assert "patrol" in keys(match)
    assert "patrol" in keys(run(alone(), stand_by))


@pytest.mark.obliges("lb-14.2-01", "lb-5.2-09")
@pytest.mark.parametrize("players", ["solitaire", "section", "luftwaffe"])
def test_without_an_active_pilot_the_base_stays(players: str) -> None:
    """The base is moved instead of patrolling: where nobody could patrol, nothing is asked."""
    for active in (True, False):
        battle = ready(changing_base=True, players=players)
        battle.planned_targets, battle.planned_sizes = list(KIT.all_targets[:4]), list(KIT.all_markers[:4])
        battle.shaken = [not active, True]
        match = run(battle, stand_by, cards=[FIVE])
        assert isinstance(question(match), ChangeBase) == active


@pytest.mark.obliges("lb-14.3-01", "lb-14.3-02", "lb-14.3-03", "lb-10.3-03")
@pytest.mark.parametrize(
    ("names", "aborting", "aborts"),
    [
        (["He111 #24"], True, True), (["He111 #24"], False, False), (["He111 #24", "He111 #25"], True, False),
        (["He111 #24", "Me109 #3"], True, False), (["Me109 #3"], True, False),
    ],
)  # fmt: skip
def test_a_lone_bomber_aborts(names: list[str], aborting: bool, aborts: bool) -> None:
    match = run(duel(*names, aborting=aborting), luftwaffe_segment, dice=[1, 6, 1, 6])
    assert bool(happened(match, Aborted)) == aborts
    assert in_mix(match, names[0]) == aborts
    assert sum(now(match).damage) == 0


@pytest.mark.obliges("lb-14.4-01", "lb-14.4-03")
def test_guns_and_balloons_are_sited_before_play() -> None:
    match = run(fresh(siting=True), prepare)
    assert not any(now(match).balloons)
    assert set(now(match).guns) == {Guns.NONE}
    match.answer(["Lympne", "Kenley"])
    assert "Lympne" not in keys(match)
    match.answer(["Manston"])
    with pytest.raises(IllegalAnswer):
        match.answer(["Lympne", "Kenley", "Dover", "Rochford", "Manston", "Debden"])
    match.answer(["Lympne", "Manston"])
    state = now(match)
    sited = {KIT.targets[t].name: guns for t, guns in enumerate(state.guns) if guns != Guns.NONE}
    assert sited == {"Lympne": Guns.HEAVY, "Kenley": Guns.HEAVY, "Manston": Guns.LIGHT}
    assert [KIT.targets[t].name for t, has in enumerate(state.balloons) if has] == ["Manston", "Lympne"]


@pytest.mark.obliges("lb-14.4-01", "lb-14.4-02")
def test_sited_defences_work_and_printed_ones_do_not() -> None:
    battle = put_raid(ready(siting=True), "Do17 #21", at="B5", level=FEET_5000)
    battle.guns, battle.balloons = [Guns.NONE] * 28, [False] * 28
    before = list(battle.guns)
    match = run(battle, bombing)
    assert now(match).damage[TARGETS["Dover"]] == 2
    assert now(match).guns == before
    battle = put_raid(alone(siting=True), "Do17 #21", at="A11", identified=False)
    battle.balloons = [n == TARGETS["Lympne"] for n in range(28)]
    battle.spots[0], battle.levels[SPITFIRE_1] = battle.kit.hex_of[TARGETS["Hawkinge"]], FEET_20000
    match = run(battle, raf_movement)
    assert {"B5@5", "B5@0", "D4@10"} <= set(keys(match))
    assert "D4@5" not in keys(match)
