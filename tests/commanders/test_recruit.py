"""The recruit: random with sense. He is better than random play and worse than doctrine."""

from statistics import fmean

import pytest

from dowding.commanders import about_commander, adviser_names, ask, commander_names, find_commander
from dowding.commanders.recruit import GUESSED, RecruitCommander
from dowding.games.lion import GAME as LION
from dowding.games.londons_burning import GAME as LONDONS_BURNING
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import new_match


def played(game: AnyGame, scenario: str, name: str, seed: int) -> tuple[int, list[str]]:
    """Return the score of a solitaire match and the reasons of its answers."""
    match = new_match(game, scenario, seed)
    position, (side,), reasons = match.clone(), match.sides, []
    commander = find_commander(name, match, side, seed)
    while position.decision is not None:
        position.answer(ask(commander, position))
        reasons.append(commander.reason)
    assert position.result is not None
    return position.result.score, reasons


@pytest.mark.parametrize(
    ("game", "scenario", "doctrine"), [(LION, "prelude", "park"), (LONDONS_BURNING, "short", "malan")]
)
def test_better_than_random_and_worse_than_doctrine(game: AnyGame, scenario: str, doctrine: str) -> None:
    scores = {
        name: fmean(played(game, scenario, name, seed)[0] for seed in range(16))
        for name in ("random", "recruit", doctrine)
    }
    assert scores["random"] + 1 < scores["recruit"] < scores[doctrine] - 0.5


def test_the_same_seed_gives_the_same_match_with_reasons() -> None:
    one, other = (played(LION, "prelude", "recruit", 4) for _ in range(2))
    assert one == other
    assert GUESSED in one[1]
    assert len(set(one[1])) > 1


def test_where_there_is_no_choice_he_makes_no_mistake() -> None:
    match = new_match(LION, "prelude", 3)
    commander = find_commander("recruit", match, FIGHTER_COMMAND, 3)
    assert isinstance(commander, RecruitCommander)
    position = match.clone()
    while (decision := position.decision) is not None:
        answer = ask(commander, position)
        if (only := decision.only()) is not None:
            assert answer == only
        position.answer(answer)


def test_nobody_asks_a_recruit_for_advice() -> None:
    assert adviser_names(LION, FIGHTER_COMMAND) == ["park", "leigh_mallory", "search"]


@pytest.mark.parametrize("name", ["lion", "duel", "hardest_days", "londons_burning", "chain_home"])
def test_each_strength_is_told_in_a_sentence(name: str) -> None:
    game = find_game(name)
    for side in game.sides:
        names = commander_names(game, side)
        assert {"recruit", "search", "random"} < set(names)
        told = [about_commander(game, commander) for commander in names]
        assert len(set(told)) == len(told)
        assert all(sentence.endswith(".") for sentence in told)
