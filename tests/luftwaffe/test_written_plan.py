"""How a plan is typed, written to a file and read again."""

from pathlib import Path
from typing import Any

import pytest

from dowding.games.duel.game import GAME as DUEL
from dowding.games.eagle.game import GAME as EAGLE
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.kernel.decisions import Laying, Plan
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, DowdingError, IllegalAnswer
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.terminal.plan_files import plan_file
from tests.luftwaffe.situations import draw, hold, on, opening, plan, run
from tests.raf.cards import BIGGIN, BIGGIN_LYMPNE, NORTH_WEALD, NORTHOLT, POLING, THAMESHAVEN

PORT = THAMESHAVEN


def laying(state: PlannedBattle, step: Any = raid_planning) -> Laying:
    """A plan that is laid line by line."""
    decision = run(state, step).decision
    assert decision is not None
    found = decision.laying()
    assert found is not None
    return found


def morning() -> Laying:
    """The plan of a day with three cards and two strategy cards."""
    state = draw(opening(), BIGGIN, NORTH_WEALD, PORT)
    return laying(hold(state, StrategyCode.PATHFINDERS, StrategyCode.DECOY_RAID))


def laid(found: Laying) -> dict[str, str]:
    """What lies where, by keys."""
    notation = found.plan.spell(tuple(found.draft.boxes))
    assert isinstance(notation, dict)
    return {str(thing): str(box) for thing, box in notation.items()}


def test_a_line_plans_a_raid() -> None:
    found = morning()
    found.typed(f"0800 {BIGGIN}: 2 Do17 KG2, 3 me109 jg26, I/KG3/2, Pathfinders")
    flying = {thing for thing, box in laid(found).items() if box == f"raid {BIGGIN}"}
    assert laid(found)[str(BIGGIN)] == "0800"
    assert laid(found)["159"] == f"under {BIGGIN}"
    assert "I/KG3/2" in flying
    assert len({name for name in flying if "/KG2/" in name}) == 2
    assert len({name for name in flying if "/JG26/" in name}) == 3


def test_a_plan_is_told_in_numbers() -> None:
    """Two plans can be laid beside each other, so hours and targets that are not used are there as well."""
    found = morning()
    found.typed(f"0800 {BIGGIN}: 2 Do17 KG2, 3 me109 jg26")
    found.typed(f"1200 {PORT}: 1 Do17")
    numbers = found.plan.outline(tuple(found.draft.boxes))
    assert {name: number for name, number in numbers.items() if number} == {
        "raids": 2,
        "bombers, 0800": 2,
        "fighters, 0800": 3,
        "bombers, 1200": 1,
        "raids on airfield": 1,
        "raids on port": 1,
    }
    assert numbers["bombers, 0600"] == 0


def test_a_target_is_named_and_further_lines_add_to_it() -> None:
    found = morning()
    target = found.plan.describe(found.plan.values[0]).label.split(" (")[0]
    found.typed(f"0600 {target.upper()}: 1 Do17")
    found.typed(f"{BIGGIN}: 1 Do17")
    flying = [thing for thing, box in laid(found).items() if box == f"raid {BIGGIN}"]
    assert len(flying) == len(set(flying)) == 2


def test_selectors_are_taken_evenly() -> None:
    found = morning()
    found.typed(f"0600 {BIGGIN}: 6 Me109")
    state = opening()
    letters = [state.kit.selector[state.kit.unit_id[g]] for g, box in laid(found).items() if "raid" in box]
    assert sorted(letters) == sorted("AABBCC")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("0800 Atlantis: 1 Do17", "name one of these cards"),
        (f"0800 {BIGGIN}: 2 Lancaster", "is none of"),
        (f"0800 {BIGGIN}: 9 Do17 KG76", "only 2 are free"),
        (f"0800 {BIGGIN}: Ultra", "is no Gruppe"),
        (f"0800 {BIGGIN}: 1 Ju88 KG51", "only 0 are free"),
        (f"{BIGGIN}: I/KG2/2", "no raid on this target is planned"),
    ],
)
def test_what_cannot_be_read_or_done_is_refused_and_changes_nothing(line: str, told: str) -> None:
    found = morning()
    with pytest.raises(AnswerError, match=told):
        found.typed(line)
    assert laid(found) == {}


def test_a_line_that_is_not_of_this_notation_is_read_in_the_general_one() -> None:
    found = morning()
    found.typed(f"{BIGGIN}>0800")
    assert laid(found) == {str(BIGGIN): "0800"}


def test_a_thing_that_may_fly_nowhere_is_refused_with_the_rule_for_the_raid_that_was_named() -> None:
    found = laying(draw(on(1, 9, "thin_blue_line", advanced=True), NORTHOLT))
    with pytest.raises(IllegalAnswer, match=r"\(rule 21\.4\)"):
        found.typed("0600 35: jabo I/JG26/2")


def test_decoys_forward_airfields_and_jabos() -> None:
    state = draw(on(5, 9, advanced=True), POLING, BIGGIN_LYMPNE, PORT)
    found = laying(hold(state, StrategyCode.DECOY_RAID))
    found.typed("1000 4: 155")
    found.typed("1200 17: forward, jabo I/JG26/2, 1 Me110")
    assert laid(found)["155"] == f"under {POLING}"
    assert laid(found)["forward 17"] == f"under {BIGGIN_LYMPNE}"
    assert laid(found)["jabo I/JG26/2"] == f"raid {BIGGIN_LYMPNE}"
    again = laying(hold(draw(on(5, 9, advanced=True), POLING, BIGGIN_LYMPNE, PORT), StrategyCode.DECOY_RAID))
    for line in found.written():
        again.typed(line)
    assert laid(again) == laid(found)


def test_the_hour_of_a_planned_raid_may_be_typed_again_but_not_changed() -> None:
    state = plan(opening(), {BIGGIN: 4}, hour=4)
    state.assigned_to = 3
    found = laying(state, fighter_assignment)
    found.typed(f"1400 {BIGGIN}: 2 Me109 JG26")
    assert len(laid(found)) == 2
    with pytest.raises(AnswerError, match="flies at 1400; its time is fixed"):
        found.typed(f"1600 {BIGGIN}: 1 Me109 JG26")


def test_fighters_of_later_hours_are_typed_without_an_hour() -> None:
    state = plan(opening(), {BIGGIN: 4}, hour=4)
    state.assigned_to = 3
    found = laying(state, fighter_assignment)
    found.typed(f"{BIGGIN}: 2 Me109 JG26")
    assert found.written()[0].startswith(f"{BIGGIN} ")
    assert len(laid(found)) == 2


def test_a_plan_is_written_to_a_file_and_read_again(tmp_path: Path) -> None:
    first, second, file = morning(), morning(), tmp_path / "tuesday.txt"
    first.typed(f"0800 {BIGGIN}: 3 Do17, 2 Me109 JG26, Pathfinders")
    first.typed(f"1200 {PORT}: 1 He111")
    assert plan_file(first, f"write {file}") == [f"  The plan so far is in {file}."]
    file.write_text("# Tuesday\n\n" + file.read_text() + "1400 Atlantis: 1 Do17\n")
    told = plan_file(second, f"read {file}")
    assert told is not None
    assert laid(second) == laid(first)
    assert "Atlantis" in told[0]
    assert plan_file(second, "show") is None


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match=r"nowhere\.txt"):
        plan_file(morning(), f"read {tmp_path / 'nowhere.txt'}")
    with pytest.raises(DowdingError, match="name of a file"):
        plan_file(morning(), "write")


@pytest.mark.parametrize("game", [DUEL, EAGLE])
@pytest.mark.parametrize("scenario", list(DUEL.scenarios))
def test_the_example_of_a_day_is_a_plan_that_could_be_sent(game: AnyGame, scenario: str) -> None:
    match, dice = new_match(game, scenario, 3), Dice(3)
    while not isinstance(match.decision, Plan):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    found = match.decision.laying()
    assert match.decision.written is not None
    found.typed(match.decision.written())
    assert len(laid(found)) > 3
    assert found.plan.faults(found.draft) == []


def test_the_example_for_fighters_names_some_that_are_ready_and_may_fly_there() -> None:
    state = plan(opening(), {BIGGIN: 4}, hour=4)
    state.assigned_to = 3
    found = laying(state, fighter_assignment)
    found.typed(found.plan.written())
    assert len(laid(found)) == 1


def test_what_the_plan_as_a_whole_keeps_to_is_told() -> None:
    told = dict(morning().plan.keeps_to())
    assert told["5.14"] == "an hour holds three raids at most"
    assert "5.2" not in told, "a Gruppe flies on a raid: that is no matter of the whole"
