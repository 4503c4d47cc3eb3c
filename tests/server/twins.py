"""Two matches between people that differ only in what somebody may not know.

The server's secret, the other side's number and so the seed are different in every world, and so are the
secret draws and answers of the other side. Open draws are the same in all of them, whatever the seed.
"""

import asyncio
from typing import Any

import pytest
from msgspec import Struct, to_builtins

from dowding.games.luftwaffe.questions import PlanDay
from dowding.kernel import dice
from dowding.kernel.dice import Dice, keyed_number
from dowding.kernel.fairness import Toss, seal_over
from dowding.kernel.games import Setting, find_game
from dowding.kernel.journal import as_data
from dowding.kernel.match import Match, new_match
from dowding.room.opening import played, promised
from dowding.store import Event, Kept, Row, Seat, Standing, new_token, seat_token
from tests.server.conftest import Room
from tests.server.test_hidden_plans import plan_of

BEFORE, PLANNING, RAID = "before play", "planning", "raid"
MOST_WORLDS = 400
"""How many worlds are tried until one looks the same."""


class Setup(Struct, frozen=True):
    """A match between people, and the step and question at which each moment of it is reached."""

    game: str
    scenario: str
    options: dict[str, Setting]
    sides: tuple[str, str]
    moments: dict[str, tuple[str, str]]


DUEL = Setup(
    "duel", "prelude", {}, ("Luftwaffe", "Fighter Command"),
    {PLANNING: ("squadron_patrol", "patrol"), RAID: ("limited_commitment", "respond")},
)  # fmt: skip
BURNING = Setup(
    "londons_burning", "short", {"players": "luftwaffe"}, ("RAF", "Luftwaffe"),
    {PLANNING: ("plan_day", "man_raid"), RAID: ("luftwaffe_movement", "plot_path")},
)  # fmt: skip


class World(Struct, frozen=True):
    """A match up to a moment, with everything in it that is secret."""

    kept: Kept
    toss: Toss
    match: Match | None
    """The match itself; before play there is none."""

    def seen_by(self, side: str | None) -> Any:
        """Return all that a side may know at the moment."""
        if self.match is None:
            return None
        decision = self.match.decision
        assert decision is not None
        told = [as_data(entry) for _, entry in self.match.journal.told_to(side, False)]
        asked = to_builtins(decision.shown()) if decision.side == side else decision.side
        return to_builtins(self.match.view(side)), told, asked

    def differs(self, other: "World") -> bool:
        """Return whether the Luftwaffe sees something else in another world; before play nobody does."""
        return self.match is None or self.seen_by("Luftwaffe") != other.seen_by("Luftwaffe")


class NotHere(Exception):
    """Raised if a moment does not come in a world."""


def keep_draws(monkeypatch: pytest.MonkeyPatch, knows: str) -> None:
    """Make the draws that a side may know the same for every seed; only the Luftwaffe draws in secret."""
    shared = b"open", b"secret" if knows == "Luftwaffe" else b"open"

    def number(key: bytes, draw: bytes, sides: int) -> int:
        return keyed_number(b"the same for all" if draw.startswith(shared) else key, draw, sides)

    monkeypatch.setattr(dice, "keyed_number", number)


def twins(setup: Setup, moment: str, knows: str) -> tuple[World, World]:
    """Return two worlds that whoever knows the secrets of one side, or of none, cannot tell apart."""
    known: dict[str, World] = {}
    for luck in range(MOST_WORLDS):
        try:
            other = world(setup, moment, knows, luck)
        except NotHere:
            continue
        one = known.setdefault(repr(other.seen_by(knows or None)), other)
        if one is not other and (knows == "Luftwaffe" or one.differs(other)):
            return one, other
    raise AssertionError("no two worlds look the same")


def world(setup: Setup, moment: str, knows: str, luck: int) -> World:
    """Make a world; everything that is not known to a side depends on luck."""
    game = find_game(setup.game)
    toss = Toss(setup.sides, f"the secret of world {luck}")
    match = new_match(game, setup.scenario, None, game.chosen_options(setup.options), keyed=True)
    name = new_token()[:16]
    row = Row(name, setup.game, "A match", {}, 0.0, 0.0, "", False)
    kept = Kept(row, promised(match, toss), numbers(toss, moment, knows, luck))
    if moment == BEFORE:
        return World(kept, toss, None)
    begun = played(kept).match
    play_on(begun, setup.moments[moment], knows, luck)
    line = begun.history.branch.line[: begun.history.position]
    return World(Kept(row, kept.beginning, [*kept.events, *answers(line)]), toss, begun)


def answers(line: list[Any]) -> list[Event]:
    """Return answers as the events that a store keeps."""
    return [Event("answer", answer) for answer in line]


def numbers(toss: Toss, moment: str, knows: str, luck: int) -> list[Event]:
    """Everybody has shown the seal of a number; before play only whoever is not asking has told it."""
    own = {side: f"number {luck if side != knows else 'known'}" for side in toss.people}
    tell = [side for side in toss.people if moment != BEFORE or side != (knows or toss.people[0])]
    seals = {side: seal_over(toss.commitment, side, number) for side, number in own.items()}
    return [
        *[Event("seal", name=side, to=seal) for side, seal in seals.items()],
        *[Event("number", name=side, to=own[side]) for side in tell],
    ]


def play_on(match: Match, moment: tuple[str, str], knows: str, luck: int) -> None:
    """Play until a question is asked in a step for the first time; secrets of others are decided by luck."""
    known, unknown = Dice(1), Dice(luck, "secret")
    while (decision := match.decision) is not None and (match.step.name, decision.question.kind) != moment:
        if isinstance(decision.question, PlanDay):
            match.answer(decision.read(early_plan(match, luck if knows != "Luftwaffe" else 0)))
            continue
        is_known = decision.public or decision.side == knows
        match.answer(decision.sample((known if is_known else unknown).below))
    if match.decision is None:
        raise NotHere


class Planner(Struct, frozen=True):
    """What a page knows when a day is planned."""

    state: dict[str, Any]


def early_plan(match: Match, luck: int) -> dict[str, str]:
    """A plan with one or two raids early in the day, of different sizes."""
    assert match.decision is not None
    side = match.decision.side
    planner = Planner(
        {"view": to_builtins(match.view(side)), "decision": to_builtins(match.decision.shown())}
    )
    plan = plan_of(planner, 1 + luck % 2, 1 + luck % 6)  # type: ignore[arg-type]
    if not match.decision.accepts(match.decision.read(plan)):
        raise NotHere
    return plan


def settle(room: Room, world: World, setup: Setup) -> dict[str, str]:
    """Keep the match of a world in a room, and return the tokens of its seats by name."""
    match = world.kept.row.id
    seats = [Seat(seat_token(match), match, side, (side,)) for side in setup.sides]
    seats.append(Seat(seat_token(match), match, "spectator", ()))
    waits = world.match.decision.side if world.match and world.match.decision else ""

    async def keep() -> None:
        await room.database.add(setup.game, "A match", world.kept.beginning, {}, seats)
        await room.database.append(match, 1, world.kept.events, Standing("", waits=waits))

    asyncio.run(keep())
    return {seat.name: seat.token for seat in seats}
