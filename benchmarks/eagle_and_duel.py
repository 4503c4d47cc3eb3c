"""The same plan in two games: how Eagle's Fighter Command answers, beside Park in 2-Player.

    python benchmarks/eagle_and_duel.py --games 500 --seed 1940

Kesselring plans the first day of each scenario in 2-Player. The plan is played there against Park, and in
Eagle against the charts; later fighter windows and all other questions are his in both. Told are the victory
points of the day and the squadrons committed, with 95% intervals of the differences, on equal seeds. Hunters
are held in both games (option held_hunters).
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from functools import partial
from typing import NamedTuple

from dowding.analysis.statistics import Estimate, mean
from dowding.commanders import Commander, ask, find_commander
from dowding.games.eagle import GAME as EAGLE
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.telling.entries import Responded
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.decisions import Notation
from dowding.kernel.dice import seeded
from dowding.kernel.match import Match, new_match, opening, stage

ALIKE = {"held_hunters": True}
"""The rule of forming up, which is an option of both games, is the same in both."""
BOUND = 1.5
"""So far apart the victory points of a day may be."""
SQUADRONS = 0.2
"""So far apart the numbers of squadrons may be, as a part of those in 2-Player."""


class Day(NamedTuple):
    """What came of a plan in one game."""

    vp: int
    squadrons: int


def leaders(match: Match, seed: int) -> dict[str, Commander]:
    """Return who leads the sides of a match."""
    minds = {LUFTWAFFE: "kesselring", FIGHTER_COMMAND: "park"}
    return {side: find_commander(minds[side], match, side, seed) for side in match.sides}


def to_the_plan(match: Match, minds: dict[str, Commander]) -> bool:
    """Play until a day is to be planned; return False if the match ends before."""
    while (decision := match.decision) is not None and not isinstance(decision.question, PlanDay):
        match.answer(ask(minds[decision.side], match))
    return match.decision is not None


def in_eagle(duel: Match, seed: int) -> Match:
    """Return a match of Eagle in which the same battle stands where the day is to be planned."""
    header, kit = duel.header, battle(duel).kit
    state = opening(EAGLE, header.scenario, EAGLE.chosen_options(ALIKE), seed, kit)
    for column in fields(PlannedBattle):
        value = getattr(duel.state, column.name)
        setattr(state, column.name, list(value) if isinstance(value, list) else value)
    return stage(EAGLE, state, raid_planning)


def battle(match: Match) -> PlannedBattle:
    """Return the state of a match."""
    assert isinstance(match.state, PlannedBattle)
    return match.state


def day(match: Match, minds: dict[str, Commander], plan: Notation) -> Day:
    """Play the day by a plan."""
    before, since = battle(match).vp, len(match.journal)
    assert match.decision is not None
    match.answer(match.decision.read(plan))
    to_the_plan(match, minds)
    told = [match.journal[n] for n in range(since, len(match.journal))]
    sent = sum(len(entry.squadrons) for entry in told if isinstance(entry, Responded))
    return Day(battle(match).vp - before, sent)


def pair(scenario: str, seed: int) -> tuple[Day, Day]:
    """Play one plan in both games: 2-Player first, then Eagle."""
    duel = new_match("duel", scenario, seed=seed, options=ALIKE)
    minds = leaders(duel, seed)
    assert to_the_plan(duel, minds)
    assert duel.decision is not None
    plan = duel.decision.spell(ask(minds[LUFTWAFFE], duel))
    eagle = in_eagle(duel, seed)
    return day(duel, minds, plan), day(eagle, leaders(eagle, seed), plan)


def verdict(scenario: str, days: Sequence[tuple[Day, Day]]) -> None:
    """Print how the two games compare."""
    points = mean([eagle.vp - duel.vp for duel, eagle in days])
    (duel_vp, duel), (eagle_vp, eagle) = (
        [sum(column) / len(days) for column in zip(*side, strict=True)] for side in zip(*days, strict=True)
    )
    more = eagle / duel - 1
    print(f"{scenario}, {len(days)} days")
    print(f"  VP a day: 2-Player {duel_vp:+.2f}, Eagle {eagle_vp:+.2f}, difference {points}: {met(points)}")
    told = "met" if abs(more) <= SQUADRONS else "NOT MET"
    print(f"  squadrons a day: 2-Player {duel:.1f}, Eagle {eagle:.1f}, {more:+.0%}: {told}")


def met(points: Estimate) -> str:
    """Say whether an interval lies within the bounds."""
    return "met" if points.low > -BOUND and points.high < BOUND else "NOT MET"


def main() -> None:
    """Play all scenarios."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500, help="days of each scenario (default: 500)")
    parser.add_argument("--seed", type=int, default=1940, help="the seed of all days (default: 1940)")
    parser.add_argument("--processes", type=int, default=2, help="processes to use (default: 2)")
    args = parser.parse_args()
    whole: list[tuple[Day, Day]] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for scenario in SCENARIOS:
            seeds = [seeded(args.seed, f"{scenario} {n}") for n in range(args.games)]
            days = list(pool.map(partial(pair, scenario), seeds, chunksize=10))
            verdict(scenario, days)
            whole += days
    verdict("all", whole)


if __name__ == "__main__":
    main()
