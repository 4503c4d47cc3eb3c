"""What answers are worth: each is given in the same imagined worlds, and the doctrines play on from it."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from dowding.analysis.review.value import Value
from dowding.commanders.adding import plain_sum
from dowding.commanders.commander import Commander
from dowding.commanders.rollouts import roll_out
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer
from dowding.kernel.games import AnyGame
from dowding.kernel.horizon import Horizon, Passing
from dowding.kernel.position import Position
from dowding.kernel.state import State

CUTS = 3
"""How often the worse half of the candidates is dropped while the best ones are looked for."""
LEFT = 2
"""This many candidates are left then, beside the answer that was given and that of the doctrine."""


class End(Struct, frozen=True, gc=False):
    """How one imagined game went."""

    points: float
    won: bool | None
    """Whether the side won; None if the game did not go to the end."""
    figures: tuple[int, ...]


def end_of(played: Position, side: str, value: Value | None) -> End:
    """What is noted of an imagined game; if it is not over, what it is worth as it stands."""
    if (result := played.result) is None:
        return stand_of(played.game, played.state, side, value)
    return End(played.game.worth(result, side), result.winner == side, figures_of(played.game, played.state))


def stand_of(game: AnyGame, state: State[Any], side: str, value: Value | None) -> End:
    """What is noted of an imagined game that is not over."""
    points = game.standing(state, side) if value is None else value.worth(game, state, side)
    return End(points, None, figures_of(game, state))


def figures_of(game: AnyGame, state: State[Any]) -> tuple[int, ...]:
    """All figures of a game, in their order."""
    return tuple([figure(state) for figure in game.figures.values()])


class Candidate(Struct, eq=False):
    """An answer, the commander who plays on from it, and how each imagined game went."""

    answer: Answer | None
    """Nothing, where no decision is pending."""
    policy: Commander
    ends: list[End]
    later: list[End] | None = None
    """How each game went in the end, if it was played on beyond the horizon at which answers are compared."""

    @property
    def points(self) -> list[float]:
        """The worth of each imagined game."""
        return [end.points for end in self.ends]

    def ended(self) -> "Candidate":
        """The same answer, with how its games went in the end."""
        return self if self.later is None else Candidate(self.answer, self.policy, self.later)

    def mean(self) -> float:
        """The mean worth."""
        return average(self.points)


class Trials(Struct, frozen=True, eq=False):
    """How answers to one decision are tried: in which worlds, who plays on, how far, and what counts then."""

    worlds: Worlds
    policies: Mapping[str, Commander]
    side: str
    value: Value | None
    wanted: Callable[[], bool]

    def play_on(
        self,
        candidates: Sequence[Candidate],
        until: Horizon,
        seeds: Sequence[int],
        beyond: Horizon | None = None,
    ) -> None:
        """Play every candidate on in the world of each seed; worlds that cannot be imagined are left out.

        Those that have a ``later`` are played on to the horizon ``beyond``.
        """
        for seed in seeds:
            if not self.wanted():
                return
            world = self.worlds.imagine(seed, self.policies[self.side])
            if world is None:
                continue
            for one in candidates:
                if one.later is None or beyond is None:
                    one.ends.append(self._end(roll_out(world, one.answer, self._by(one), until, seed)))
                else:
                    near, far = self._ends(world, one, until, beyond, seed)
                    one.ends.append(near)
                    one.later.append(far)

    def _ends(
        self, world: Position, one: Candidate, until: Horizon, beyond: Horizon, seed: int
    ) -> tuple[End, End]:
        """How a candidate stands at the nearer horizon, and at the further one."""
        game, noted = world.game, list[End]()
        passing = Passing(
            game, until, lambda state: noted.append(stand_of(game, state, self.side, self.value))
        )
        far = self._end(roll_out(world, one.answer, self._by(one), beyond, seed, passing))
        return noted[0] if noted else far, far

    def _by(self, one: Candidate) -> dict[str, Commander]:
        """Who plays on from a candidate."""
        return {**self.policies, self.side: one.policy}

    def _end(self, played: Position) -> End:
        return end_of(played, self.side, self.value)

    def promising(self, candidates: list[Candidate], until: Horizon, seeds: Sequence[int]) -> list[Candidate]:
        """The few candidates that do best; the worse half is dropped again and again."""
        left, part = candidates, len(seeds) // (CUTS + 1)
        for cut in range(CUTS + 1):
            if len(left) <= LEFT:
                break
            self.play_on(left, until, seeds[cut * part : (cut + 1) * part])
            left = sorted(left, key=Candidate.mean, reverse=True)[: max((len(left) + 1) // 2, LEFT)]
        return left


def regret(given: Candidate, others: Sequence[Candidate]) -> tuple[float, float, Candidate | None]:
    """The error of an answer, its standard error, and the answer that is better.

    The best answer is chosen in one half of the worlds, if it leads there by a standard error, and valued in
    the other half; then the other way round. So an answer is not called better only because it was lucky.
    """
    halves = (slice(0, None, 2), slice(1, None, 2))
    differences: list[float] = []
    chosen: list[Candidate | None] = []
    for choosing, valuing in (halves, halves[::-1]):
        best = _leader(given, others, choosing)
        chosen.append(best)
        differences += _gains(best, given, valuing) if best is not None else [0.0] * len(given.ends[valuing])
    best = chosen[0] if chosen[0] is chosen[1] else _leader(given, others, slice(None))
    return average(differences), standard_error(differences), best


def _leader(given: Candidate, others: Sequence[Candidate], worlds: slice) -> Candidate | None:
    """The best of some candidates in some worlds, if it leads by more than a standard error."""
    best, most = None, 0.0
    for other in others:
        gains = _gains(other, given, worlds)
        gain = average(gains)
        if gain > most and gain > standard_error(gains):
            best, most = other, gain
    return best


def _gains(other: Candidate, given: Candidate, worlds: slice) -> list[float]:
    return [one.points - two.points for one, two in zip(other.ends[worlds], given.ends[worlds], strict=True)]


def average(values: Sequence[float]) -> float:
    """The mean, added up in the same way on every Python; 0 of nothing."""
    return plain_sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation; 0 of fewer than two values."""
    if len(values) < 2:
        return 0.0
    mean = average(values)
    return sqrt(plain_sum([(value - mean) ** 2 for value in values]) / (len(values) - 1))


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 of nothing."""
    return deviation(values) / sqrt(len(values)) if values else 0.0
