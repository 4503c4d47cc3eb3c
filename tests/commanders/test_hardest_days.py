"""Park and Leigh-Mallory in The Hardest Days: every question is answered on purpose, each in his own way."""

from typing import Any

import pytest

from dowding.analysis.simulation.plan import make_plan
from dowding.analysis.simulation.playing import play_game
from dowding.commanders import Doctrine, ask, commander_names, find_commander
from dowding.commanders.adviser import advise
from dowding.commanders.commander import Posting
from dowding.commanders.hardest_days import LEIGH_MALLORY, PARK
from dowding.commanders.hardest_days.course import LATE, Course, chances, course
from dowding.commanders.hardest_days.odds import Raiders, Stakes, duel, held_up, worth
from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.air.bomber_box import alternate, shift_squadrons
from dowding.games.hardest_days.air.hunt_box import hunters_attack
from dowding.games.hardest_days.air.interception import squadrons_intercept
from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.approach.patrol import patrol
from dowding.games.hardest_days.ids import CLEAR
from dowding.games.hardest_days.places import MEDIUM
from dowding.games.hardest_days.raid.target_events import decoy_raid
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.state.set_up import green_squadrons
from dowding.games.hardest_days.telling import questions
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.games.raf.words import Aircraft, Box
from dowding.kernel.match import new_match
from dowding.kernel.questions import Question
from tests.hardest_days.table import (
    EAST,
    FIRST,
    KIT,
    LEFT,
    LF3,
    SOUTH,
    after,
    deserted,
    fresh,
    place,
    play,
    put,
    put_raid,
    space,
)

ASKED = {
    kind
    for kind in vars(questions).values()
    if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
}
RARE = {questions.ChooseRaid, questions.LoseAircraft, questions.PairOff, questions.RemoveDecoy}
"""Asked too seldom to be met in a few games."""


def said(doctrine: Doctrine, battle: Battle, step: Any) -> Any:
    """What a doctrine answers where a step stops to ask, in notation."""
    decision = play(battle, step).decision
    commander = doctrine(Posting(GAME, FIGHTER_COMMAND, KIT, 1))
    answer = commander.answer(decision, GAME.view(battle, FIGHTER_COMMAND))
    assert commander.reason
    return decision.spell(decision.accept(answer))


# All questions


@pytest.mark.parametrize("doctrine", [PARK, LEIGH_MALLORY])
def test_every_question_is_spoken_on(doctrine: Doctrine) -> None:
    assert {kind for judgement in doctrine.judgements for kind in judgement.questions} == ASKED


def test_every_question_is_met_and_answered_with_a_reason() -> None:
    met: set[type[Question]] = set()
    for seed, scenario in enumerate([*GAME.scenarios] * 9):
        match = new_match(GAME, scenario, seed=seed)
        commander = find_commander(("park", "leigh_mallory")[seed % 2], match, FIGHTER_COMMAND, seed)
        while (decision := match.decision) is not None:
            match.answer(ask(commander, match))
            assert commander.reason, f"{commander.name} has no reason on {decision.question.kind}"
            met.add(type(decision.question))
    assert met >= ASKED - RARE


def test_park_is_the_one_that_search_plays_on_with() -> None:
    assert commander_names(GAME, FIGHTER_COMMAND) == ["park", "leigh_mallory", "recruit", "search", "random"]


def test_the_same_seed_gives_the_same_answers() -> None:
    plan = make_plan(GAME, "august_18", {}, None, {FIGHTER_COMMAND: "park"}, 11)
    assert play_game(plan, 3) == play_game(plan, 3)


@pytest.mark.parametrize(("better", "worse"), [("park", "leigh_mallory"), ("leigh_mallory", "random")])
def test_one_commander_beats_the_next(better: str, worse: str) -> None:
    def scores(name: str) -> list[int]:
        plan = make_plan(GAME, "august_24", {}, None, {FIGHTER_COMMAND: name}, 5)
        return [play_game(plan, index).score for index in range(12)]

    leads = [one - other for one, other in zip(scores(better), scores(worse), strict=True)]
    assert sum(leads) / len(leads) > 3


def test_search_and_advice_answer() -> None:
    match = new_match(GAME, "august_13", seed=4)
    searcher = find_commander("search:60", match, FIGHTER_COMMAND, 4)
    match.answer(ask(searcher, match))
    assert searcher.reason.startswith("Green pilots"), "what is felt all day is left to the doctrine"
    for _ in range(3):
        match.answer(ask(searcher, match))
        assert "imagined game" in searcher.reason
    advice = advise(match, FIGHTER_COMMAND, "park")
    assert advice.by == "park"
    assert advice.reason


# Before the raids are seen


def test_green_pilots_fly_hurricanes_but_for_those_that_must_not() -> None:
    answer = said(PARK, fresh("september_7"), green_squadrons)
    types = [KIT.squadrons[KIT.squadron_id[name]].type for name in answer]
    assert len(types) == len(KIT.scenarios[fresh("september_7").scenario].green_sectors)
    assert types.count(Aircraft.SPITFIRE) == KIT.scenarios[fresh("september_7").scenario].green_spitfires


def test_park_patrols_where_raids_form_up() -> None:
    battle = fresh()
    battle.forming = [LF3]
    answer = said(PARK, battle, patrol)
    regions = [KIT.region_of[space(box.rpartition(" ")[0])] for box in answer.values()]
    assert regions
    assert regions.count(LF3) > len(regions) / 2
    assert EAST not in regions
    assert all(box.endswith("high") for box in answer.values()), "from above, for raids mostly fly medium"


def test_leigh_mallory_patrols_in_a_wing_or_not_at_all() -> None:
    battle = put(deserted(), "6/11c ready", "54", "65")
    battle.forming = [EAST]
    assert said(LEIGH_MALLORY, battle, patrol) == {}
    battle = fresh()
    battle.forming = [SOUTH]
    answer = said(LEIGH_MALLORY, battle, patrol)
    assert len(set(answer.values())) == 1
    assert len(answer) >= 5


# Vectors


def hornchurch_is_raided(battle: Battle, at: str = "6/11c") -> Battle:
    put_raid(
        battle, track="LF2 East B", at=at, target_name="Hornchurch", hunt_left="I/JG51",
        bomber_left="I/KG2", bomber_centre="II/KG2",
    )  # fmt: skip
    return battle


def test_park_meets_a_raid_over_its_target_from_above() -> None:
    battle = hornchurch_is_raided(put(deserted(), "6/11c medium", "54", "65"))
    assert said(PARK, battle, move_squadrons) == {"54": "6/11c high", "65": "6/11c high"}


def test_squadrons_that_cannot_meet_a_raid_rest() -> None:
    battle = hornchurch_is_raided(put(deserted(), "4/10b ready", "152"))
    assert said(PARK, battle, move_squadrons) == {}


def test_leigh_mallory_waits_for_a_wing() -> None:
    few = ["54", "65", "74"]
    battle = hornchurch_is_raided(put(deserted(), "6/11c medium", *few))
    assert said(LEIGH_MALLORY, battle, move_squadrons) == {}
    put(battle, "6/11c medium", "56", "151")
    assert set(said(LEIGH_MALLORY, battle, move_squadrons)) == {*few, "56", "151"}


@pytest.mark.parametrize(("number", "park", "leigh_mallory"), [(3, 3, 0), (5, 5, 5)])
def test_who_joins(number: int, park: int, leigh_mallory: int) -> None:
    names = ["54", "65", "74", "56", "151"][:number]
    battle = hornchurch_is_raided(put(deserted(), "6/11b medium", *names), at="6/11b")
    battle.fighting = FIRST
    assert len(said(PARK, battle.copy(), squadrons_intercept)) == park
    assert len(said(LEIGH_MALLORY, battle.copy(), squadrons_intercept)) == leigh_mallory


def test_nobody_joins_a_sweep_that_carries_no_bombs() -> None:
    battle = put(deserted(), "6/11b medium", "501", "32")
    put_raid(battle, track="LF2 East B", at="6/11b", hunt_left="I/JG51 I/JG3", hunt_centre="II/JG51 II/JG3")
    battle.fighting = FIRST
    assert said(PARK, battle, squadrons_intercept) == []


# In the display


def fighting(battle: Battle, **cells: Any) -> Battle:
    put_raid(battle, track="LF2 South B", at="7/11a", target_name="Biggin Hill", **cells)
    battle.fighting = FIRST
    return battle


def test_the_strongest_hold_the_hunters() -> None:
    battle = put(
        fighting(deserted(), hunt_left="I/JG51", bomber_left="I/KG2"), "hunt left", "54", "32", "501"
    )
    assert said(PARK, battle, hunters_attack) == ["54"]


def test_the_easiest_bomber_is_attacked() -> None:
    battle = fighting(deserted(), bomber_left="I/KG2 I/KG1")
    put(battle, "bomber left", "54").section = LEFT
    assert said(PARK, battle, alternate) == "I/KG1", "an He 111 defends itself less than a Do 17"


def test_squadrons_shift_to_where_the_bombers_are() -> None:
    battle = put(fighting(deserted(), bomber_right="I/KG2"), "bomber left", "54")
    assert said(PARK, battle, shift_squadrons) == {"54": "right"}


def test_the_largest_raid_was_the_decoy() -> None:
    battle = fighting(deserted(), bomber_left="I/KG2")
    put_raid(battle, 2, track="LF3 A", track_space=2, major=False)
    put_raid(battle, 3, track="LF3 B", track_space=2, major=True)
    assert said(PARK, battle, after(decoy_raid, 0, 0)) == "3"


# What they reckon with


def test_a_duel_is_the_average_of_the_printed_tables() -> None:
    found = duel(KIT, 6, Box.BOMBER_BOX, False, False)
    effects = [KIT.combat.german[6 + die] for die in range(1, 7)]
    assert found.won == sum({"L": 1, "H": 2}.get(effect, 0) for effect in effects) / 6
    assert found.driven_off == sum(effect in ("A", "L", "H") for effect in effects) / 6


def test_hunters_hold_as_many_as_stand_before_them() -> None:
    assert held_up(1, 3) == pytest.approx(1)
    assert held_up(1, 1) == pytest.approx(1 / 3)
    assert held_up(12, 3) == pytest.approx(3, abs=0.05)
    assert held_up(4, 0) == 0


def test_a_fight_without_bombs_or_prey_is_worth_nothing() -> None:
    empty, bombs = Raiders(0, 0, 0, 0, 0, 0, 0), Raiders(0, 0, 3, 4, 0, 0, 18)
    assert worth(KIT, empty, Stakes(True, CLEAR, 0), 3, 2) == 0
    assert (
        worth(KIT, bombs, Stakes(True, CLEAR, 0), 3, 2) > worth(KIT, bombs, Stakes(False, CLEAR, 0), 3, 2) > 0
    )
    assert worth(KIT, bombs, Stakes(True, CLEAR, 0), 0, 2) == 0


def test_the_course_of_a_raid() -> None:
    track, target = KIT.track_id["LF2 South B"], space("7/11b")
    flown = course(KIT, track, space("7/11a"), target, False)
    assert [KIT.spaces[s].name for s in flown.spaces] == ["7/11a", "7/11b", "7/11b", "7/11a"]
    assert flown.outward == 2
    assert course(KIT, track, target, target, True) == Course(flown.spaces[2:], 0)


def test_a_box_is_worth_most_where_the_raid_is_met_before_its_bombs() -> None:
    flown = Course((space("7/11a"), space("7/11a")), 1)
    found = chances(KIT, flown, MEDIUM, 0)
    assert found[place("7/11a medium")] == 1
    assert found[place("7/11b medium")] < LATE, "it comes one phase too late"
    assert found[place("4/10b ready")] == 0
