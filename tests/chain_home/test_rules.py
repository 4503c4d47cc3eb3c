"""The rules of the teaching game, one by one, each naming its row of the ledger."""

from collections.abc import Sequence

import pytest

from chain_home import GAME
from chain_home.kit import Known
from chain_home.rules import (
    FIGHTER_COMMAND,
    FLEW,
    LOST,
    LUFTWAFFE,
    READY,
    RESTS,
    Raids,
    bomb,
    detect,
    intercept,
    land,
    plan,
    scramble,
)
from dowding.kernel.decisions import (
    Confirm,
    Number,
    PickOne,
    PickSome,
    Place,
)
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Forced, Rolled
from dowding.kernel.match import Match, opening, stage
from dowding.kernel.steps import Play

RYE, CROYDON, DOVER = 4, 6, 7
SPITFIRE, HURRICANE = 0, 1


def table(*, mist: bool = False, scenario: str = "morning") -> Raids:
    """The table as a scenario opens."""
    state = opening(GAME, scenario, {"mist": mist}, 1, GAME.components.load().kit)
    assert isinstance(state, Raids)
    return state


def raid(
    target: int = RYE, raiders: Sequence[int] = (0, 1), *, low: bool = False, mist: bool = False
) -> Raids:
    """A raid that is under way."""
    state = table(mist=mist)
    state.raid = 1
    state.deck.remove(target)
    state.target, state.raiders, state.low = target, list(raiders), low
    state.hand = [state.deck.pop() for _ in range(2)]
    return state


def run(state: Raids, step: Play, *answers: object, dice: Sequence[int] = ()) -> Match:
    """Play a step with given answers and dice."""
    match = stage(GAME, state.rig(dice=dice), step)
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


def now(match: Match) -> Raids:
    assert isinstance(match.state, Raids)
    return match.state


@pytest.mark.obliges("ch-1-a")
@pytest.mark.parametrize(("scenario", "raids"), [("morning", 4), ("day", 8)])
def test_scenarios_have_their_number_of_raids(scenario: str, raids: int) -> None:
    assert table(scenario=scenario).raids == raids
    assert GAME.sides == (LUFTWAFFE, FIGHTER_COMMAND)


@pytest.mark.obliges("ch-2.1-a")
def test_hand_is_filled_to_three_in_secret() -> None:
    match = stage(GAME, table().rig(cards=[RYE, CROYDON, DOVER]), plan)
    assert now(match).hand == [RYE, CROYDON, DOVER]
    assert match.view(LUFTWAFFE).hand == ("Rye radar", "Croydon works", "Dover harbour")
    assert match.view(FIGHTER_COMMAND).hand is None
    assert not any("Rye" in entry.text() for entry in match.journal.seen_by(FIGHTER_COMMAND))


@pytest.mark.obliges("ch-2.2-a")
def test_target_is_chosen_from_the_hand_in_secret() -> None:
    match = stage(GAME, table().rig(cards=[RYE, CROYDON, DOVER]), plan)
    assert isinstance(match.decision, PickOne)
    assert match.decision.side == LUFTWAFFE
    match.answer("Croydon works")
    assert now(match).target == CROYDON
    assert match.view(LUFTWAFFE).target == "Croydon works"
    assert match.view(FIGHTER_COMMAND).target is None


@pytest.mark.obliges("ch-2.3-a")
def test_one_to_three_rested_gruppen_fly() -> None:
    state = table()
    state.gruppen[1] = RESTS
    match = run(state, plan, 0)
    assert isinstance(match.decision, PickSome)
    assert (match.decision.at_least, match.decision.at_most) == (1, 3)
    (refusal,) = match.decision.why_not()
    assert (refusal.option.key, refusal.rule) == ("II/KG 2", "2.3")
    with pytest.raises(IllegalAnswer, match="flew in the last raid"):
        match.answer(["II/KG 2"])
    match.answer(["I/KG 2", "III/KG 55"])
    assert now(match).raiders == [0, 2]
    assert match.view(FIGHTER_COMMAND).raiders is None


@pytest.mark.obliges("ch-2.4-a", "ch-3.1-a", "ch-1-b")
@pytest.mark.parametrize(
    ("low", "mist", "total"), [(False, False, 6), (True, False, 4), (False, True, 5), (True, True, 3)]
)
def test_detection_adds_radar_and_gruppen_less_low_and_mist(low: bool, mist: bool, total: int) -> None:
    match = run(raid(RYE, (0, 1), low=low, mist=mist), detect, dice=[1])
    (rolled,) = (entry for entry in match.journal if isinstance(entry, Rolled))
    assert rolled.roll.faces == (1,)
    assert rolled.roll.total == total


@pytest.mark.obliges("ch-2.4-a")
def test_height_is_asked_of_the_luftwaffe() -> None:
    match = run(table(), plan, 0, (0,))
    assert isinstance(match.decision, Confirm)
    match.answer("yes")
    assert now(match).low


@pytest.mark.obliges("ch-3.1-b")
@pytest.mark.parametrize(
    ("target", "die", "known"),
    [
        (CROYDON, 1, "nothing"),
        (CROYDON, 2, "sector"),
        (CROYDON, 4, "sector"),
        (CROYDON, 5, "everything"),
    ],
)
def test_filter_room_learns_what_the_chart_says(target: int, die: int, known: str) -> None:
    match = run(raid(target, (0, 1)), detect, dice=[die])
    view = match.view(FIGHTER_COMMAND)
    assert view.known == known
    assert view.sector == (None if known == "nothing" else "Kenley")
    assert view.target == ("Croydon works" if known == "everything" else None)


@pytest.mark.obliges("ch-4.1-a")
def test_ready_squadrons_go_to_one_sector_each() -> None:
    state = raid()
    state.known = Known.SECTOR
    state.squadrons[HURRICANE] = RESTS
    match = stage(GAME, state, scramble)
    assert isinstance(match.decision, Place)
    assert [refusal.option.key for refusal in match.decision.why_not()] == ["601 Squadron"]
    match.answer({"54 Squadron": "Tangmere", "610 Squadron": "Hornchurch"})
    assert now(match).sent[:3] == ["Tangmere", "", "Hornchurch"]
    assert now(match).squadrons[:3] == [FLEW, RESTS, FLEW]


@pytest.mark.obliges("ch-4.2-a")
def test_blind_command_sends_at_most_two() -> None:
    match = stage(GAME, raid(), scramble)
    with pytest.raises(IllegalAnswer, match="At most 2"):
        match.answer({"54 Squadron": "Kenley", "601 Squadron": "Kenley", "610 Squadron": "Kenley"})
    match.answer({"54 Squadron": "Tangmere", "601 Squadron": "Tangmere"})


@pytest.mark.obliges("ch-5.1-a", "ch-5.2-a")
def test_squadrons_attack_in_the_order_given() -> None:
    state = raid(RYE, (0, 1))
    state.sent[SPITFIRE], state.sent[HURRICANE] = "Kenley", "Kenley"
    match = run(state, intercept, ["601 Squadron", "54 Squadron"], dice=[1, 1])
    rolls = [entry.roll for entry in match.journal if isinstance(entry, Rolled)]
    assert [(roll.purpose, roll.total, roll.outcome) for roll in rolls[:2]] == [
        ("601 Squadron", 2, "beaten off"),
        ("54 Squadron", 3, "beaten off"),
    ]


@pytest.mark.obliges("ch-5.1-a")
def test_squadrons_elsewhere_do_not_attack() -> None:
    state = raid(RYE, (0, 1))
    state.sent[SPITFIRE] = "Tangmere"
    match = stage(GAME, state, intercept)
    assert isinstance(match.decision, Number)


@pytest.mark.obliges("ch-5.3-a")
@pytest.mark.parametrize(("die", "status", "points"), [(2, FLEW, 0), (6, LOST, 1)])
def test_luftwaffe_chooses_who_is_hit(die: int, status: int, points: int) -> None:
    state = raid(RYE, (0, 1, 2))
    state.sent[SPITFIRE] = "Kenley"
    match = stage(GAME, state.rig(dice=[die]), intercept)
    assert isinstance(match.decision, PickOne)
    assert match.decision.side == LUFTWAFFE
    match.answer("II/KG 2")
    assert now(match).raiders == [0, 2]
    assert now(match).gruppen[1] == status
    assert now(match).points == points == match.journal.total("points")


@pytest.mark.obliges("ch-5.4-a")
def test_raid_without_gruppen_does_not_bomb() -> None:
    state = raid(RYE, (0,))
    state.sent[SPITFIRE] = "Kenley"
    match = stage(GAME, state.rig(dice=[2]), intercept)
    assert any(isinstance(entry, Forced) and entry.rule == "5.3" for entry in match.journal)
    assert any(entry.rule == "5.4" for entry in match.journal)
    assert not any(entry.rule.startswith("6") for entry in match.journal)


@pytest.mark.obliges("ch-6.1-a")
def test_runs_are_one_to_the_number_of_gruppen() -> None:
    match = stage(GAME, raid(RYE, (0, 1, 2)), bomb)
    assert isinstance(match.decision, Number)
    assert (match.decision.low, match.decision.high) == (1, 3)
    with pytest.raises(IllegalAnswer, match="from 1 to 3"):
        match.answer(4)


@pytest.mark.obliges("ch-6.2-a")
@pytest.mark.parametrize(
    ("runs", "low", "die", "points"),
    [
        (1, False, 2, 0),
        (1, False, 3, -3),
        (1, False, 6, -6),
        (2, False, 2, -3),
        (2, True, 2, 0),
        (1, True, 6, -3),
    ],
)
def test_bombing_costs_hits_times_value(runs: int, low: bool, die: int, points: int) -> None:
    match = run(raid(CROYDON, (0, 1), low=low), bomb, runs, dice=[die, 6])
    assert now(match).points == points


@pytest.mark.obliges("ch-6.3-a")
@pytest.mark.parametrize(("runs", "die", "lost"), [(1, 1, 0), (2, 1, 1), (2, 2, 0), (3, 2, 1)])
def test_flak_brings_one_down_below_the_number_of_runs(runs: int, die: int, lost: int) -> None:
    match = run(raid(RYE, (0, 1, 2)), bomb, runs, dice=[1, die])
    assert now(match).gruppen.count(LOST) == lost


@pytest.mark.obliges("ch-7-a")
def test_who_flew_rests_and_who_rested_is_ready() -> None:
    state = raid(RYE, (0,))
    state.gruppen[3], state.squadrons[SPITFIRE], state.squadrons[HURRICANE] = RESTS, FLEW, RESTS
    match = stage(GAME, state, land)
    assert now(match).gruppen[:4] == [RESTS, READY, READY, READY]
    assert now(match).squadrons[:2] == [RESTS, READY]


@pytest.mark.obliges("ch-8.1-a")
@pytest.mark.parametrize(("points", "winner"), [(1, FIGHTER_COMMAND), (0, None), (-2, LUFTWAFFE)])
def test_points_decide_after_the_last_raid(points: int, winner: str | None) -> None:
    state = raid()
    state.raid, state.points = state.raids, points
    match = stage(GAME, state, land)
    assert match.decision is None
    assert match.result is not None
    assert (match.result.winner, match.result.score, match.result.rule) == (winner, points, "8.1")


@pytest.mark.obliges("ch-8.2-a")
def test_ten_points_for_the_luftwaffe_end_the_game_at_once() -> None:
    state = raid(CROYDON, (0, 1))
    state.points = -5
    match = run(state, bomb, 1, dice=[6, 6])
    assert match.result is not None
    assert (match.result.winner, match.result.rule) == (LUFTWAFFE, "8.2")


@pytest.mark.obliges("ch-8.3-a")
def test_luftwaffe_without_a_fit_gruppe_loses_its_raid() -> None:
    state = table()
    state.gruppen = [RESTS, LOST, RESTS, LOST, RESTS, LOST]
    state.hand = [RYE]
    match = stage(GAME, state, plan)
    assert any(entry.rule == "8.3" for entry in match.journal)
    assert now(match).raid == 2
