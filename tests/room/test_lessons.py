"""Lessons: the lobby lists them as games have them, and each begins where something can be learnt."""

import asyncio
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from dowding.analysis.measures import every_measure
from dowding.analysis.situations import Situation
from dowding.analysis.situations.drilling import drills, stood, taught
from dowding.analysis.situations.scoring import score
from dowding.cli import main
from dowding.commanders.register import usual_commanders
from dowding.games.raf import RafKit
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import all_games, find_game
from dowding.kernel.match import Match
from dowding.room import Tables, lobby
from dowding.room.connection import attend
from dowding.room.exercise import exercise_of_lesson
from dowding.web.boards import all_boards
from tests.room.in_memory import MemoryStore, QueueWire

GUIDED = [
    (game.name, lesson.name)
    for game in all_games().values()
    for lesson in game.lessons
    if lesson.drill is None
]


def begun(game: str, lesson: str) -> Match:
    """The match of a lesson, after whatever commanders of other sides have decided."""

    async def evening() -> Match:
        tables = Tables(MemoryStore())
        seats = await lobby.begin_lesson(tables, game, lesson)
        table = await tables.at(seats[0].match)
        assert seats[0].sides == (find_game(game).lesson(lesson).side,)
        tables.close()
        return table.match

    match = asyncio.run(evening())
    commanders = usual_commanders(match, 1)
    while (decision := match.decision) and decision.side != find_game(game).lesson(lesson).side:
        match.answer(commanders[decision.side].answer(decision, match.view(decision.side)))
    return match


def first_kind(game: str, lesson: str) -> str:
    decision = begun(game, lesson).decision
    assert decision is not None
    return decision.question.kind


def test_every_game_has_a_guided_lesson_and_both_sides_of_2_player_have_one() -> None:
    taught = {(game, find_game(game).lesson(name).side) for game, name in GUIDED}
    assert {("duel", "Fighter Command"), ("duel", "Luftwaffe")} <= taught
    assert {game for game, _ in taught} == set(all_boards()) & set(all_games())


@pytest.mark.parametrize(("game", "lesson"), GUIDED)
def test_a_board_has_cards_for_the_lesson(game: str, lesson: str) -> None:
    cards = (all_boards()[game].folder / "lessons.js").read_text()
    assert re.search(rf"LESSONS = \{{.*\b{lesson}: [A-Z]", cards)
    assert begun(game, lesson).decision is not None


def test_guided_lessons_begin_with_something_to_do() -> None:
    assert first_kind("hardest_days", "first") == "send_patrols", "it is set up already"
    assert first_kind("lion", "first") == "patrol"
    assert first_kind("duel", "first_defence") == "patrol"
    assert first_kind("duel", "first") == first_kind("eagle", "first") == "plan_day"


@pytest.mark.parametrize("base", ["Biggin Hill", "Hornchurch", "North Weald"])
def test_londons_burning_has_a_raid_in_its_first_phase(base: str) -> None:
    match = begun("londons_burning", "first")
    match.answer(base)
    for _ in range(2):
        match.answer("base")
    view = match.view("RAF")
    assert view.phase == "7 a.m."
    assert view.raid is not None


def test_a_lesson_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SetupError, match="no lesson"):
        find_game("lion").lesson("chess")


def test_the_ways_of_raids_on_the_cards_are_those_of_the_target_cards() -> None:
    """Of the cards with which a battle begins, by region, so many fly over the sector that is named."""
    kit: RafKit = find_game("lion").components.load(None).kit
    first = kit.tracks.later_cards.deeper_targets[0]
    regions: Counter[str] = Counter()
    over: Counter[tuple[str, str]] = Counter()
    for number, card in kit.target_cards.items():
        if number < first:
            regions[card.region] += 1
            over.update((card.region, kit.sector_names[sector]) for sector in kit.targets[number].enroute)
    text = (Path(all_boards()["lion"].shared[0].folder) / "defence_cards.js").read_text()
    told = re.findall(r'"?([\w ]+)"?: \{ sector: "([\d/]+)", over: (\d+), of: (\d+) \}', text)
    assert len(told) == len(regions) == 3
    for region, sector, passing, every in told:
        most = max((count, way) for (where, way), count in over.items() if where == region.strip())
        assert (int(passing), sector, int(every)) == (*most, regions[region.strip()])


# Exercises


DRILLS = [(game, name) for game in all_games() for name in drills(game)]


def test_three_games_have_an_exercise() -> None:
    assert {game for game, _ in DRILLS} == {"lion", "duel", "londons_burning"}


@pytest.mark.parametrize(("game", "name"), DRILLS)
def test_what_is_kept_of_an_exercise_is_what_the_command_makes(game: str, name: str) -> None:
    """Renew them with dowding lessons GAME when this fails."""
    lesson, one = drills(game)[name], taught(game)[name]
    assert lesson.drill is not None
    assert one.fits()
    assert (one.side, one.question, one.reach) == (lesson.side, lesson.drill.question, lesson.drill.reach)
    assert (one.header.scenario, one.header.seed) == (lesson.scenario, lesson.seed)
    match, before, given = stood(game, lesson, lesson.drill)
    decision = match.decision
    assert decision is not None
    assert (before, decision.spell(given)) == (one.answers, one.given)
    few = msgspec.structs.replace(one, tried=[], worlds=6)
    assert score(few, one.given).gain == 0.0
    assert score(few, one.best.answer).gain > 0


def test_exercises_are_made_by_a_command_and_known_as_measures(tmp_path: Path) -> None:
    assert main(["lessons", "londons_burning", "--out", str(tmp_path)]) == 0
    made = msgspec.json.decode((tmp_path / "londons_burning.json").read_bytes(), type=dict[str, Situation])
    assert made == taught("londons_burning")
    kept = [one for one in every_measure() if one.what == "lessons"]
    assert {one.game for one in kept} == {game for game, _ in DRILLS}
    assert all(one.is_fresh for one in kept)
    assert main(["lessons", "eagle", "--out", str(tmp_path)]) == 2


def test_an_exercise_is_laid_out_judged_and_played_on() -> None:
    async def evening() -> None:
        tables, wire = Tables(MemoryStore()), QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token="lesson.londons_burning.attack")
        welcome, state = await wire.hear("welcome"), await wire.hear("state")
        assert welcome["drill"]["goal"].startswith("Bring home both pilots")
        assert (welcome["day"], welcome["helps"], welcome["advisers"]) == ("", False, {})
        assert state["decision"]["question"]["kind"] == "choose_action"
        wire.say(type="answer", id=1, at=0, answer="break off")
        told = (await wire.hear("scored"))["told"]
        own = told["answers"][told["chosen"]]
        assert (own["gain"], own["marks"], told["by"]) == (0.0, ["given"], "")
        wire.leave()
        await serving
        seats = await lobby.begin_lesson(tables, "londons_burning", "attack")
        match = (await tables.at(seats[0].match)).match
        assert match.decision is not None
        assert match.decision.question.kind == "choose_action"
        tables.close()

    asyncio.run(evening())


def test_a_lesson_that_is_no_exercise_cannot_be_laid_out_as_one() -> None:
    with pytest.raises(DowdingError, match="no exercise"):
        exercise_of_lesson("lion", "first")
