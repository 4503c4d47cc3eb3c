"""Malan and Kesselring: they speak on every question, and know what they are talking about."""

from functools import cache

import pytest

from dowding.commanders import Posting
from dowding.commanders.doctrine import DoctrineCommander, Situation
from dowding.commanders.londons_burning import KESSELRING, MALAN
from dowding.commanders.londons_burning.fighting import mind_the_escort
from dowding.commanders.londons_burning.odds import attack_fate, burst_fate, fate, margins, return_hits
from dowding.commanders.londons_burning.vectors import go_in, let_them_go, save_the_aircraft
from dowding.games.londons_burning import GAME, questions
from dowding.games.londons_burning.luftwaffe_player import plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.rounds import raf_segment
from dowding.games.londons_burning.words import DESTROYED, FEET_10000, FIRST_ENGINE, LUFTWAFFE
from dowding.kernel.decisions import Decision
from dowding.kernel.games import Setting
from dowding.kernel.match import Match, new_match
from dowding.kernel.questions import Question
from tests.londons_burning.table import (
    KIT,
    ONE,
    TARGETS,
    UNITS,
    alone,
    duel,
    put_fighter,
    put_raid,
    ready,
    run,
)

VERSIONS = ("solitaire", "section", "luftwaffe")
ASKED = {kind for kind in Question.__subclasses__() if kind.__module__ == questions.__name__}
"""All questions of the game."""
RARE = {
    questions.AgreeToBase,
    questions.AimCrossfire,
    questions.FillRaids,
    questions.GlideTo,
    questions.SendHeadOn,
}
"""Questions that few matches ask."""


def commander(side: str, seed: int = 1) -> DoctrineCommander:
    doctrine = KESSELRING if side == LUFTWAFFE else MALAN
    return doctrine(Posting(GAME, side, KIT, seed))


@cache
def played(scenario: str, players: str) -> tuple[Match, dict[type[Question], int]]:
    """A match played by doctrine, and how often it had an opinion on each kind of question."""
    options: dict[str, Setting] = {
        "players": players,
        "changing_base": True,
        "siting": True,
        "crossfire": True,
    }
    match = new_match(GAME, scenario, 1940, options)
    commanders = {side: commander(side) for side in GAME.sides_in(scenario, GAME.chosen_options(options))}
    spoke: dict[type[Question], int] = {}
    while (decision := match.decision) is not None:
        view, kind = match.view(decision.side), type(decision.question)
        posted = commanders[decision.side]
        if decision.only() is None:
            spoke[kind] = spoke.get(kind, 0) + any(scores(posted, decision, view))
        match.answer(posted.answer(decision, view))
        assert posted.reason, f"nobody speaks on {decision.asked()}"
    return match, spoke


def scores(posted: DoctrineCommander, decision: Decision, view: object) -> list[float]:
    """What the doctrine thinks of every single value."""
    now = Situation(decision.question, view, KIT, posted.posting.side, [])
    kind = type(decision.question)
    weighing = [j.score for j in posted.doctrine.judgements if kind in j.questions and j.score]
    return [sum(score(now, value) for score in weighing) for value in decision.weighable()]


def test_the_doctrines_speak_on_every_question_of_the_game() -> None:
    spoken = {kind for doctrine in (MALAN, KESSELRING) for j in doctrine.judgements for kind in j.questions}
    assert spoken == ASKED


@pytest.mark.parametrize("players", VERSIONS)
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_doctrine_plays_every_length_and_version_and_always_has_a_reason(scenario: str, players: str) -> None:
    match, _ = played(scenario, players)
    assert match.result is not None


def test_every_kind_of_question_finds_the_doctrine_with_an_opinion() -> None:
    spoke: dict[type[Question], int] = {}
    for players in VERSIONS:
        for kind, times in played("long", players)[1].items():
            spoke[kind] = spoke.get(kind, 0) + times
    assert {kind for kind, times in spoke.items() if not times} == set()
    assert set(spoke) >= ASKED - RARE


def test_the_regular_game_is_open() -> None:
    """Malan wins 57 regular games of 100 (docs/results/2026-11-calibration.md); twenty show a landslide."""
    wins = 0
    for seed in range(20):
        match = new_match(GAME, "regular", seed)
        posted = commander("RAF", seed)
        while (decision := match.decision) is not None:
            match.answer(posted.answer(decision, match.view("RAF")))
        assert match.result is not None
        wins += match.result.winner == "RAF"
    assert 6 <= wins <= 14


# What they know


def answer(match: Match) -> tuple[str, str]:
    """What the doctrine says to the pending question, and why."""
    assert match.decision is not None
    posted = commander(match.decision.side)
    said = posted.answer(match.decision, match.view(match.decision.side))
    return match.decision.tell(said), posted.reason


def test_odds_are_those_of_the_dice() -> None:
    assert sum(chance for _, chance in margins(0)) == pytest.approx(15 / 36)
    assert dict(margins(5))[10] == pytest.approx(1 / 36)
    slots = KIT.slots[UNITS["Me109 #3"]]
    assert fate(slots, 0, 2).destroyed == pytest.approx(1 / 3)
    assert fate(slots, 1 << 2 * FIRST_ENGINE, 0).engines == 1
    assert fate(KIT.slots[UNITS["Do17 #21"]], 1 << 2 * FIRST_ENGINE, 0).one_engine == 1
    assert burst_fate(1, 2, 6, slots, 0).destroyed == pytest.approx(1 / 3)
    assert attack_fate(-6, 5, 2, 4, slots, 0).out == 0
    assert return_hits(20, 3, False) == pytest.approx(2 / 6)
    assert return_hits(20, 3, True) == pytest.approx(1 / 6)


def test_malan_takes_the_bomber_and_not_its_escort() -> None:
    said, reason = answer(run(duel("Me109 #3", "Do17 #21"), raf_segment))
    assert "Do17 #21" in said
    assert reason


def test_malan_leaves_a_raid_that_is_all_escort() -> None:
    escort = ("Me109 #3", "Me109 #4", "Me109 #5", "Me109 #6")
    said, reason = answer(run(duel(*escort), raf_segment))
    assert (said, reason) == ("break off and land", mind_the_escort.reason)


def test_malan_meets_a_deep_raid_from_ahead() -> None:
    battle = put_raid(alone(), "Do17 #21", "He111 #24", at="J5", level=FEET_10000, identified=False)
    put_fighter(battle, ONE, "L4", FEET_10000)
    said, reason = answer(run(battle, raf_movement))
    assert (said, reason) == ("J5 at 10,000 ft, facing SE", go_in.reason)


def test_malan_lets_a_raid_at_the_coast_show_its_hand_and_stays_down_behind_one_that_goes_home() -> None:
    coast = put_raid(alone(), "Do17 #21", at="A5", identified=False)
    assert answer(run(coast, raf_movement))[0] == "wait"
    inland = put_raid(alone(), "Do17 #21", at="E4", identified=False)
    assert "scramble" in answer(run(inland, raf_movement))[0]
    home = put_raid(alone(), "Do17 #21", at="G5", homeward=True)
    assert answer(run(home, raf_movement)) == ("wait", let_them_go.reason)


def test_malan_gets_off_a_field_that_is_next() -> None:
    battle = put_raid(alone(), "Do17 #21", at="I5", identified=False)
    battle.fatigue = [5] * len(battle.fatigue)
    said, reason = answer(run(battle, raf_movement))
    assert "scramble" in said
    assert reason == save_the_aircraft.reason


def test_malan_spends_the_night_on_aircraft_first_and_on_the_last_one_on_targets() -> None:
    for date, kept in (("1940-08-14", "Spitfire #1"), ("1940-08-18", "Kenley")):
        battle = ready("short", date=date, phase=4)
        battle.places[UNITS["Spitfire #1"]] = DESTROYED
        battle.damage[TARGETS["Kenley"]], battle.damage[TARGETS["Dover"]] = 1, 7
        assert kept in answer(run(battle, night))[0]


def test_kesselring_plans_radar_first_and_the_largest_raid_for_it() -> None:
    cards = [TARGETS[name] for name in ("Kenley", "Lympne", "Rye radar", "Manston")]
    sizes = [KIT.markers.index(raiders) for raiders in (0, 4, 6, 5)]
    match = run(ready(players="luftwaffe"), plan_day, cards=[*cards, *sizes])
    assert answer(match)[0].startswith("Rye radar")
    match.answer((2, 0, 1, 3))
    assert answer(match)[0] == "6 Raiders, 5 Raiders, 4 Raiders, No Raid"
