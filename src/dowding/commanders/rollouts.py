"""Rollouts: an answer is given in an imagined world, and commanders play on from it to the horizon."""

from collections.abc import Mapping

from dowding.commanders.commander import Commander, answered_at_once
from dowding.kernel.decisions import Answer
from dowding.kernel.errors import RulesError
from dowding.kernel.games import AnyGame
from dowding.kernel.horizon import Horizon, PlayedOn
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position

LONGEST = 20_000
"""If this many decisions lead to no horizon, the rules have a bug."""


def roll_out(
    world: Position,
    answer: Answer | None,
    policies: Mapping[str, Commander],
    horizon: Horizon,
    seed: int,
    observer: Observer | None = None,
) -> PlayedOn:
    """Answer in a copy of a world, unless nothing is asked, and play on; commanders begin anew."""
    for number, policy in enumerate(policies.values()):
        policy.reseed(seed + number)
    played = PlayedOn(world, horizon, observer)
    if answer is not None:
        played.answer(answer)
    for _ in range(LONGEST):
        if (decision := played.decision) is None:
            return played
        policy = policies[decision.side]
        at_once = answered_at_once(policy, decision)
        played.answer(policy.answer(decision, played.view(decision.side)) if at_once is None else at_once)
    raise RulesError(f"{LONGEST} decisions did not lead to {horizon.name}")


def change(world: Position, played: Position, side: str) -> float:
    """What a rollout has changed for a side, in points; more is better for it."""
    return worth(played, side) - world.game.standing(world.state, side)


def worth(position: Position, side: str) -> float:
    """What a position is worth to a side: the result, or else how it stands."""
    if position.result is not None:
        return position.game.worth(position.result, side)
    return position.game.standing(position.state, side)


def unit(game: AnyGame) -> str:
    """What worth and standing are counted in."""
    return game.units.get(game.score_is, "points")
