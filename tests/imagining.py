"""How often what a side imagines is the truth, against how often chance alone would have it so.

Chance is measured by somebody for whom another truth holds. An imagined world takes the place of the truth,
and worlds are imagined from there. If the truth has no part in what is imagined, worlds from either hit upon
the truth equally often.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

from dowding.commanders import ask, find_commander
from dowding.commanders.register import usual_commanders
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.kernel.position import Position
from dowding.kernel.worlds import imagine

Secret = Callable[[Any], object]
"""What is hidden in a state, as far as one cares; None if nothing is."""
WORLDS = 8
"""How many worlds are imagined from either truth."""
TRIES = 24
"""How many worlds are looked at to find another truth."""
SURE = 4.0
"""By this many standard deviations may the truth come up more often than by chance."""


class Dreams:
    """What a side imagines in a position, imagined once however many secrets are looked for in it."""

    def __init__(self, position: Position, side: str) -> None:
        self.position, self.side = position, side
        self._tried: list[Position] = []
        self._trying = imagined(position, side, "another", TRIES)

    @cached_property
    def worlds(self) -> list[Position]:
        """Some worlds, as far as they were found."""
        return list(imagined(self.position, self.side, "worlds", WORLDS))

    def others(self) -> Iterator[Position]:
        """Worlds among which another truth is looked for."""
        yield from self._tried
        for world in self._trying:
            self._tried.append(world)
            yield world


@dataclass
class Count:
    """What was imagined in many positions."""

    positions: int = 0
    worlds: int = 0
    none: int = 0
    """How many worlds were not found."""
    truths: int = 0
    """How many worlds imagined from the truth have its secret."""
    by_chance: int = 0
    """How many worlds imagined from another truth have it."""
    spread: float = 0.0
    """The variance of the difference between the two, if there is none in truth."""
    lone: int = 0
    """In how many positions nothing but the truth was imagined."""

    def look(self, dreams: Dreams, secret: Secret) -> None:
        """Imagine in a position, unless nothing is hidden there."""
        truth = secret(dreams.position.state)
        if truth is None:
            return
        another = next((world for world in dreams.others() if secret(world.state) != truth), None)
        self.positions += 1
        if another is None:
            self.lone += 1
            return
        found = [secret(world.state) for world in dreams.worlds]
        chance = [secret(world.state) for world in imagined(another, dreams.side, "chance", WORLDS)]
        self.worlds += len(found)
        self.none += 2 * WORLDS - len(found) - len(chance)
        self.truths += found.count(truth)
        self.by_chance += chance.count(truth)
        share = (found.count(truth) + chance.count(truth)) / max(1, len(found) + len(chance))
        self.spread += share * (1 - share) * (len(found) + len(chance))

    def is_by_chance(self) -> bool:
        """Whether the truth came up no more often than chance allows."""
        return self.truths - self.by_chance <= SURE * sqrt(self.spread)


def imagined(position: Position, side: str, purpose: str, number: int) -> Iterator[Position]:
    """Some worlds, as far as they were found."""
    deal = usual_commanders(position, 0)[side].deals
    for seed in range(number):
        world = imagine(position, side, Dice(seed, f"{purpose} {position.answered}"), deal)
        if world is not None:
            yield world


def positions(
    game: str, scenario: str, options: dict[str, Any], commanders: dict[str, str], seed: int, side: str
) -> Iterator[Position]:
    """The positions of a game between commanders in which a side decides."""
    match = new_match(game, scenario, seed, options)
    minds = {who: find_commander(name, match, who, seed) for who, name in commanders.items()}
    while (decision := match.decision) is not None:
        if decision.side == side:
            yield match
        match.answer(ask(minds[decision.side], match))


def counted(found: Iterable[Position], side: str, *secrets: Secret) -> list[Count]:
    """All positions in which something is hidden, counted for each secret."""
    counts = [Count() for _ in secrets]
    for position in found:
        dreams = Dreams(position, side)
        for count, secret in zip(counts, secrets, strict=True):
            count.look(dreams, secret)
    return counts
