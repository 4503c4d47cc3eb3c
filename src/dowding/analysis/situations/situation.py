"""A situation: a decision of a simulated match, and what its answers are worth.

An exercise is scored by points, never right or wrong: often several answers are nearly as good. Nought is the
answer that was given in the match, and the best answer that was found shows how much is to be had.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.games import find_game
from dowding.kernel.header import Header
from dowding.kernel.match import Match, beginning
from dowding.kernel.questions import Reach

FOLDER = Path(__file__).parent / "found"
FIRST_DAY = date(1940, 7, 10)
"""The first situation belongs to this day, and each day to the next one."""

Direction: TypeAlias = Literal["more", "fewer", "others"]
"""How the best answer differs from the given one: it chooses more, fewer, or others."""
DIRECTIONS: tuple[Direction, ...] = ("more", "fewer", "others")


class Tried(Struct, frozen=True):
    """An answer that was valued, beside the one that was given in the match."""

    answer: Notation
    gain: float
    """How many points it is worth more than the given answer."""
    error: float
    """The standard error of that."""
    figures: dict[str, float]
    """How much more of each figure there was, on average, at the end of the imagined games."""


class Situation(Struct, frozen=True):
    """A moment at which a side decides, and the answers that were valued, the best one first."""

    header: Header
    answers: list[Notation]
    """What was answered before."""
    side: str
    question: str
    """The kind of question."""
    direction: Direction
    given: Notation
    by: str
    """The commander who gave that answer."""
    usual: Notation
    """The answer of the doctrine."""
    tried: list[Tried]
    unit: str
    until: str
    """How far imagined games went."""
    worlds: int
    seed: int
    """The seed of the worlds in which the answers were valued."""
    reach: Reach | None = None
    """How far imagined games went, if not as far as the question reaches."""

    @property
    def name(self) -> str:
        """What it is called: game, scenario, seed of the match and number of the decision."""
        header = self.header
        return f"{header.game}-{header.scenario}-{header.seed}-{len(self.answers)}"

    @property
    def moral(self) -> tuple[str, Direction]:
        """What is to be learnt: the kind of question, and how the best answer differs."""
        return self.question, self.direction

    @property
    def best(self) -> Tried:
        """The best answer that was found."""
        return self.tried[0]

    def valued(self, answer: Notation) -> Tried | None:
        """What an answer is worth, if it was valued beforehand."""
        return next((one for one in self.tried if one.answer == answer), None)

    def fits(self) -> bool:
        """Whether it was found with the rules and components of today."""
        return not self.stale()

    def stale(self) -> list[str]:
        """What has changed since it was found: rules, components."""
        game = find_game(self.header.game)
        digest = game.components.load(None).digest
        found = ["rules"] if self.header.rules != game.rules else []
        return found + (["components"] if self.header.components.digest != digest else [])

    def match(self) -> Match:
        """A match that stands at this moment."""
        match = beginning(self.header)
        for answer in self.answers:
            match.answer(answer)
        return match


def path_of(game: str, folder: Path = FOLDER) -> Path:
    """Where the situations of a game are kept."""
    return folder / f"{game}.json"


def kept_situations(path: Path) -> list[Situation]:
    """The situations in a file."""
    return msgspec.json.decode(path.read_bytes(), type=list[Situation])


@cache
def all_situations() -> list[Situation]:
    """All situations that are shipped, the games taking turns."""
    by_game = [kept_situations(path) for path in sorted(FOLDER.glob("*.json"))]
    return [one for turn in zip_longest(*by_game) for one in turn if one is not None]


def situation_of(day: date, among: Sequence[Situation] | None = None) -> Situation | None:
    """The situation of a day; None if there are none."""
    every = all_situations() if among is None else among
    return every[(day - FIRST_DAY).days % len(every)] if every else None
