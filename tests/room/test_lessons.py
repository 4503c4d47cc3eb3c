"""Lessons: the lobby lists them as games have them, and each begins where something can be learnt."""

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest

from dowding.commanders.register import usual_commanders
from dowding.games.raf import RafKit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import all_games, find_game
from dowding.kernel.match import Match
from dowding.room import Tables, lobby
from dowding.web.boards import all_boards
from tests.room.in_memory import MemoryStore

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
