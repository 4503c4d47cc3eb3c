"""A game with a plan, from end to end: at random, by scores, typed, saved, and kept secret."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dowding.commanders import Doctrine, Posting, Situation, weighs
from dowding.commanders.candidates import candidates
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtLeast, AtMost, Needs, Plan, several
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer, UnreadableAnswer
from dowding.kernel.match import Match, new_match, opening, stage
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.kernel.steps import Phase, Play, Sequence, at
from dowding.terminal.showing import show_decision
from dowding.testing import check_game
from dowding.testing.conformance import NotConforming, fingerprint
from tests.kernel.dayplan import (
    DECOY,
    GAME,
    HOURS,
    LUFTWAFFE,
    MAJOR,
    RAF,
    DayPlan,
    Days,
    PlanDay,
    fly,
    plan_day,
    raid,
    under,
)
from tests.kernel.planning import plan
from tests.kernel.staging import Query
from tests.terminal.test_session import Person, sit_down


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found by its name, though no package brings it."""
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: GAME)


@pytest.fixture
def match() -> Match:
    """The Luftwaffe holds Dover, Manston, Portland and Ventnor."""
    state = opening(GAME, "days", {}, 1, None)
    return stage(GAME, state.rig(cards=[0, 1, 3, 5]), plan_day)


def plan_in(match: Match) -> Plan[str, str]:
    assert isinstance(match.decision, Plan)
    return match.decision


def test_conforms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dowding.testing.conformance.check_hash_seeds", lambda game, seed: None)
    check_game(GAME, games=6)


def test_a_random_match_is_the_same_whatever_the_hash_seed() -> None:
    code = "from tests.kernel.dayplan import GAME; from dowding.testing.conformance import fingerprint;"
    code += "print(fingerprint(GAME, 3))"
    told = set()
    for seed in ("0", "7"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        told.add(subprocess.check_output([sys.executable, "-c", code], env=env, text=True).strip())
    assert told == {fingerprint(GAME, 3)}


def test_plans_at_random_come_in_all_sizes(match: Match) -> None:
    decision = plan_in(match)
    sizes = [len(decision.held(decision.sample(Dice(seed).below))) for seed in range(600)]
    assert min(sizes) == 2, "a raid with a Gruppe, or a decoy"
    assert max(sizes) == len(decision.values)
    assert set(sizes) == set(range(2, len(decision.values) + 1))


def test_every_fault_is_named_at_once(match: Match) -> None:
    plan = {"Dover": "0600", "Portland": "0600", "Ventnor": "0600", "I/KG 51": raid("Manston"),
            DECOY: under("Dover"), "I/KG 2": raid("Dover")}  # fmt: skip
    told = (
        r"Luftwaffe is asked, by rule 2: What is flown on day 1\? "
        r"I/KG 51 to raid on Manston: it is of the other Luftflotte \(rule 3.4\); "
        r"0600 holds two raids at most \(rule 2.2\); "
        r"a decoy flies without Gruppen \(rule 4.2\); "
        r"no raid on Manston is planned \(rule 3.1\); "
        r"the raid on Portland has no Gruppe \(rule 3.2\); "
        r"the raid on Ventnor has no Gruppe \(rule 3.2\)$"
    )
    with pytest.raises(IllegalAnswer, match=told):
        match.answer(plan)
    with pytest.raises(IllegalAnswer, match=r"at least one raid must be planned \(rule 2.1\)$"):
        match.answer({})


def test_an_addition_has_its_own_why_not(match: Match) -> None:
    decision = plan_in(match)
    things, boxes = decision.numbers.things, decision.numbers.boxes
    draft = decision.draft()

    def why(thing: str, box: str) -> Any:
        return decision.why_barred(draft, things[thing], boxes[box])

    assert why("I/KG 2", raid("Dover")) == ("3.1", "no raid on Dover is planned")
    draft.put(things["Dover"], boxes["0600"])
    assert why("I/KG 2", raid("Dover")) is None
    assert why("I/KG 51", raid("Dover")) == ("3.4", "it is of the other Luftflotte")
    for name in ("I/KG 2", "II/KG 2"):
        draft.put(things[name], boxes[raid("Dover")])
    assert why("III/KG 2", raid("Dover")) == ("3.3", "more than two Gruppen fly only with Major Raid")
    draft.put(things[MAJOR], boxes[under("Dover")])
    assert why("III/KG 2", raid("Dover")) is None
    assert (things["III/KG 2"], boxes[raid("Dover")]) in draft.additions()
    assert decision.faults(draft) == []


def test_why_not_groups_boxes_by_reason(match: Match) -> None:
    told = {(r.option.label, r.rule) for r in plan_in(match).why_not() if r.option.key == "I/KG 2"}
    assert told == {
        ("I/KG 2 to 0600, 0800, 1000, under Dover, under Manston, under Portland, under Ventnor", "3"),
        ("I/KG 2 to raid on Portland, raid on Ventnor", "3.4"),
    }


@weighs(PlanDay, reason="The docks burn well.")
def to_dover(now: Situation[PlanDay, object, object], pair: tuple[str, str]) -> float:
    """Everything that can goes to Dover, and nothing else is worth it."""
    return 1.0 if "Dover" in (pair[0], pair[1].removeprefix("raid on ")) else -1.0


@weighs(PlanDay, reason="Stay at home.")
def nowhere(now: Situation[PlanDay, object, object], pair: tuple[str, str]) -> float:
    """Nothing is worth it."""
    return -1.0


def test_scores_make_a_plan(match: Match) -> None:
    decision = plan_in(match)
    commander = Doctrine("bold", "", (to_dover,))(Posting(GAME, LUFTWAFFE, None, 1))
    answer = several(commander.answer(decision, None))
    placed = dict(decision.pairs(answer))
    assert placed.pop("Dover") in HOURS
    assert list(placed.values()) == [raid("Dover")] * 2
    assert commander.reason == "The docks burn well."
    shy = Doctrine("shy", "", (nowhere,))(Posting(GAME, LUFTWAFFE, None, 1))
    assert len(decision.held(shy.answer(decision, None))) == 2, "one raid with one Gruppe, or a decoy"


def test_search_tries_neighbours(match: Match) -> None:
    decision, dice = plan_in(match), Dice(1)
    found = candidates(decision, [decision.sample(dice.below)], dice)
    assert len(set(found)) == len(found) == 12
    assert all(decision.accept(answer) == answer for answer in found)


def test_a_plan_is_laid_line_by_line(own_home: Path) -> None:
    match = new_match(GAME, seed=1)
    hand = match.view(LUFTWAFFE).hand or ()
    card = next(name for name in hand if name in ("Dover", "Manston", "Kenley"))
    person = Person(
        "show", "send", f"I/KG 2>raid on {card}", f"0800 {card}: I/KG 2, II/KG 2", f"{MAJOR}>under {card}",
        f"III/KG 2>{raid(card)}", "drop I/KG 2", "nonsense", "drop nobody", "0700 Berlin: I/KG 2",
        f"I/KG 51>{raid(card)}", "?", "send",
    )  # fmt: skip
    sit_down(person, match, RAF)
    assert match.history.branch.line[0] == {
        card: "0800", "II/KG 2": raid(card), "III/KG 2": raid(card), MAJOR: under(card)
    }  # fmt: skip
    for told in (
        "   !  at least one raid must be planned [2.1]",
        "at least one raid must be planned (rule 2.1)",
        f"I/KG 2 to raid on {card}: no raid on {card} is planned (rule 3.1)",
        f"  raid on {card}: I/KG 2, II/KG 2",
        "(nothing is wrong with it: send closes the plan)",
        "expected THING > BOX",
        "'0700 Berlin': expected an hour and a target",
        "it is of the other Luftflotte (rule 3.4)",
        "To answer, type THING > BOX, such as ",
    ):
        assert told in person.screen, told


def test_a_plan_of_very_many_things_still_says_how_to_type_it() -> None:
    person = Person()
    person.show(*show_decision(plan(range(100), (1, 2), []), person.width))
    assert person.shown[1] == "  open, to be typed as THING > BOX:"
    assert "send closes the plan" in person.screen


def test_a_line_is_added_as_a_whole_or_not_at_all(match: Match) -> None:
    laying = plan_in(match).laying()
    with pytest.raises(IllegalAnswer, match=r"I/KG 51 to raid on Dover: it is of the other Luftflotte"):
        laying.typed("0800 Dover: I/KG 2, I/KG 51")
    with pytest.raises(UnreadableAnswer, match="Nobody cannot be chosen here"):
        laying.typed("0800 Dover: I/KG 2, Nobody")
    assert set(laying.draft.boxes) == {-1}
    laying.typed(f"I/KG 2>{raid('Dover')}, Dover>0800")
    assert laying.typed("Dover>1000") is None, "a thing that is named again moves"
    assert laying.typed("send") == plan_in(match).read({"Dover": "1000", "I/KG 2": raid("Dover")})
    laying.typed("clear")
    assert set(laying.draft.boxes) == {-1}
    laying.typed("Dover>0800")
    with pytest.raises(UnreadableAnswer):
        laying.typed("drop Dover, everything")
    assert max(laying.draft.boxes) == 1


def test_a_whole_plan_can_be_typed_at_once(match: Match) -> None:
    decision = plan_in(match)
    assert decision.typed(f"Dover>0800, 7-8>{raid('Dover')}") == decision.read(
        {"Dover": "0800", "I/KG 2": raid("Dover"), "II/KG 2": raid("Dover")}
    )


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    match, dice = new_match(GAME, seed=5), Dice(5)
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    save(match, tmp_path / "days.json")
    assert load(tmp_path / "days.json").digest() == match.digest()


def test_the_secret_reaches_nobody_else() -> None:
    match = new_match(GAME, seed=5)
    match.answer(plan_in(match).sample(Dice(1).below))
    told = [entry.text() for entry in match.journal.seen_by(RAF)]
    assert told == []
    assert match.view(RAF).planned is None


def guess(battle: Days) -> Ask[None]:
    """Asks the RAF for a plan of its own, whose limit gives away how much the Luftwaffe planned."""
    most = AtMost(["54", "74", "92"], ["wait"], len(battle.planned) % 3, "5", "too many wait")
    yield from battle.plan(RAF, ["54", "74", "92"], ["wait"], rule="5", question=Query(), constraints=[most])


def turned(battle: Days) -> Ask[None]:
    """Asks for a plan that nobody can lay piece by piece, since each thing needs the other first."""
    one = Needs(["54"], ["wait"], ["74"], ["wait"], "5", "first 74")
    other = Needs(["74"], ["wait"], ["54"], ["wait"], "5", "first 54")
    both = AtLeast(["54", "74"], ["wait"], 2, "5", "both wait")
    yield from battle.plan(
        RAF, ["54", "74"], ["wait"], rule="5", question=Query(), constraints=[one, other, both]
    )


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (guess, "hidden to RAF in Guess|RAF can learn something hidden in Guess"),
        (turned, "cannot be put together piece by piece"),
    ],
)
def test_faulty_plans_are_caught(play: Play, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(DayPlan):
        sequence = Sequence(
            Phase("A day", at("2", plan_day), at("5", play), at("6", fly)), jumps={"next_day": plan_day}
        )

    game = Faulty()
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    with pytest.raises(NotConforming, match=told):
        check_game(game, games=6)
