"""The positions of exercises: each is played from its seed to its question, and its answers are valued.

What an exercise is stands in the lessons of a game. What is kept here is made from that by a command,
and says with which rules and components.
"""

from functools import cache
from pathlib import Path

import msgspec

from dowding.analysis.situations.finding import Sieve
from dowding.analysis.situations.situation import Situation
from dowding.commanders import find_commander
from dowding.commanders.register import usual_commanders
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game
from dowding.kernel.lessons import Drill, Lesson
from dowding.kernel.match import Match, new_match

TAUGHT = Path(__file__).parent / "taught"


def drills(game: str) -> dict[str, Lesson]:
    """The exercises of a game by name."""
    return {lesson.name: lesson for lesson in find_game(game).lessons if lesson.drill is not None}


def drilled(game: str, lesson: Lesson) -> Situation:
    """The position of an exercise, played to its question and valued."""
    assert lesson.drill is not None, "it is an exercise"
    match, before, given = stood(game, lesson, lesson.drill)
    sieve = Sieve(match, match.clone(), lesson.side, lesson.seed, lesson.drill.reach)
    found = sieve.taught(given, before, lesson.drill.by if lesson.drill.nought is None else "")
    if found is None:
        raise SetupError(f"in the exercise {lesson.name} of {game} no answer is clearly better than another")
    return found


def stood(game: str, lesson: Lesson, drill: Drill) -> tuple[Match, list[Notation], Answer]:
    """The match at the question, the answers before it, and the one that is worth nought."""
    match, left = new_match(game, lesson.scenario, lesson.seed), drill.which
    before: list[Notation] = []
    commanders = usual_commanders(match, lesson.seed)
    commanders[lesson.side] = find_commander(drill.by, match, lesson.side, lesson.seed)
    while (decision := match.decision) is not None:
        answer = decision.accept(commanders[decision.side].answer(decision, match.view(decision.side)))
        left -= (decision.side, decision.question.kind) == (lesson.side, drill.question)
        if not left:
            return match, before, answer if drill.nought is None else decision.read(drill.nought)
        before.append(decision.spell(answer))
        match.answer(answer)
    raise SetupError(f"the match of the exercise {lesson.name} of {game} has no such question")


def taught_path(game: str, folder: Path = TAUGHT) -> Path:
    """Where the positions of a game's exercises are kept."""
    return folder / f"{game}.json"


@cache
def taught(game: str) -> dict[str, Situation]:
    """The positions of a game's exercises, by the names of its lessons."""
    path = taught_path(game)
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Situation]) if path.exists() else {}


def write_taught(game: str, folder: Path = TAUGHT) -> dict[str, Situation]:
    """Make the positions of all exercises of a game anew, and keep them."""
    found = {name: drilled(game, lesson) for name, lesson in drills(game).items()}
    path = taught_path(game, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    taught.cache_clear()
    return found
