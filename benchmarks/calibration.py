"""How the reconstructed components play: many matches of RAF: Lion under Park, beside the record of 1940.

    python benchmarks/calibration.py --games 1000 --pictures docs/pictures
    python benchmarks/calibration.py --components DIR     # another set

Everything is read from the journals of the matches, so the figures are those that a player would see.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from statistics import correlation, fmean, median, pstdev
from typing import Any

from msgspec import Struct

from dowding.commanders import ask, find_commander
from dowding.components import ComponentSet
from dowding.games.lion import GAME
from dowding.games.lion.game import BY_SCORE
from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.lion.state import Lion
from dowding.games.raf import RafKit
from dowding.games.raf import entries as told
from dowding.games.raf.causes import Cause
from dowding.games.raf.columns import PILOTS
from dowding.games.raf.record import Phase, record_of_1940
from dowding.games.raf.tables.victory import Outcome
from dowding.games.raf.words import FIGHTER_COMMAND
from dowding.kernel.dice import seeded
from dowding.kernel.journal import Changed, Entry
from dowding.kernel.match import Match, new_match
from dowding.kernel.steps import Result

SOURCES = {
    Cause.BOMBED: "bombs",
    Cause.NO_RESPONSE: "no response",
    Cause.DAYS: "days",
    Cause.REINFORCEMENT: "reinforcements",
    Cause.PREPARATIONS: "Sealion",
}
AIRCRAFT = {Cause.LIGHT_LOSS: 4, Cause.HEAVY_LOSS: 8}
"""What a light and a heavy loss stand for: it brings play and record of August to one scale."""
SEPTEMBER = date(1940, 9, 5)
FIRST_CHECK = date(1940, 9, 11)


class RaidDay(Struct):
    """The results of one raid day."""

    date: date
    raids: int = 0
    major: int = 0
    points: Counter[str] = Counter()
    german: int = 0
    british: int = 0
    """Aircraft lost."""


class Played(Struct):
    """The facts about a match that calibration uses."""

    title: str
    winner: str | None
    vp: int
    days: list[RaidDay]
    ended: date
    depleted: date | None
    pilots: dict[date, int]


def play(scenario: str, seed: int, commander: str) -> Played:
    """Play a match to its end."""
    match = new_match(GAME, scenario, seed=seed)
    leader = find_commander(commander, match, FIGHTER_COMMAND, seed)
    depleted, pilots = None, {}
    while match.decision is not None:
        state = match.state
        assert isinstance(state, Lion)
        today = state.kit.calendar[state.day].date
        pilots[today] = state.points[PILOTS]
        if depleted is None and state.is_depleted:
            depleted = today
        match.answer(ask(leader, match))
    result, state = match.result, match.state
    assert result is not None
    assert isinstance(state, Lion)
    ended = state.kit.calendar[state.day].date
    days = raid_days(match, state.kit)
    return Played(ending(state, result), result.winner, result.score, days, ended, depleted, pilots)


def ending(state: Lion, result: Result) -> str:
    """How a match ended; where the score decides, all scores of a line of the victory table are alike."""
    if result.rule not in BY_SCORE:
        return result.title
    line = state.kit.victory.verdict(state.game, state.scenario, Outcome.SCORE, result.score)
    assert line is not None
    return f"{line.winner} {line.level} victory" if line.winner else str(line.level)


def raid_days(match: Match, kit: RafKit) -> list[RaidDay]:
    """The raid days of a match, from its journal."""
    days: list[RaidDay] = []
    for entry in match.journal:
        if isinstance(entry, told.RaidDay):
            days.append(RaidDay(kit.calendar[entry.day].date, points=Counter()))
        elif days:
            count(days[-1], entry)
    return days


def count(day: RaidDay, entry: Entry) -> None:
    """Add what an entry tells to its day."""
    if isinstance(entry, told.RaidOpens):
        day.raids += 1
        day.major += entry.effort == "major"
    elif isinstance(entry, Changed) and (cause := Cause(entry.cause)) in AIRCRAFT:
        if entry.by > 0:
            day.german += AIRCRAFT[cause]
        else:
            day.british += AIRCRAFT[cause]
        day.points["Gruppen" if entry.by > 0 else "squadrons"] += entry.by
    elif isinstance(entry, Changed):
        day.points[SOURCES.get(Cause(entry.cause), entry.cause)] += entry.by


def share(part: float, whole: int) -> str:
    """Format a percentage."""
    return f"{100 * part / max(whole, 1):.1f}%"


def tell(scenario: str, played: Sequence[Played]) -> None:
    """Print the tables of a scenario."""
    vps = sorted(p.vp for p in played)
    days = [day for p in played for day in p.days]
    print(f"\n{scenario}: {len(played)} matches, VP median {median(vps):g}, mean {fmean(vps):.1f}, "
          f"deviation {pstdev(vps):.1f}")  # fmt: skip
    for title, n in Counter(p.title for p in played).most_common():
        print(f"  {share(n, len(played)):>6}  {title}")
    names = ("Gruppen", "squadrons", "bombs", "no response", "days", "reinforcements", "Sealion")
    per = ", ".join(f"{n} {sum(d.points[n] for d in days) / len(days):+.1f}" for n in names)
    raids = [d.raids for d in days]
    print(f"  a raid day: raids {fmean(raids):.1f}, major {fmean(d.major for d in days):.1f}; VP {per}")


def tell_campaign(played: Sequence[Played]) -> None:
    """Print what only a campaign shows: length, depletion, pilots, and losses beside the record."""
    long = [p for p in played if p.ended >= FIRST_CHECK]
    british = sum(p.winner == FIGHTER_COMMAND for p in played)
    print(f"  British victories {share(british, len(played))}")
    lengths, lasting = [len(p.days) for p in played], [len(p.days) for p in long]
    told = f"of the {share(len(long), len(played))} that last to 11 September {fmean(lasting or [0]):.1f}"
    print(f"  raid days {fmean(lengths):.1f}; {told}")
    fighting = [p for p in played if p.ended >= SEPTEMBER]
    spent = sum(p.depleted is not None and p.depleted <= date(1940, 9, 10) for p in fighting)
    any_time = sum(p.depleted is not None for p in played)
    print(f"  depleted at some time {share(any_time, len(played))}; by 10 September, of those fighting then, "
          f"{share(spent, len(fighting))}")  # fmt: skip
    late = [n for p in played for day, n in p.pilots.items() if date(1940, 8, 25) <= day <= date(1940, 8, 31)]
    print(f"  experienced pilots in the last week of August: {fmean(late or [0]):.1f}")
    for name, mine, theirs in losses(played):
        print(f"  {name}: aircraft lost a raid day {mine[0]:.0f} British, {mine[1]:.0f} German; "
              f"record of heavy and medium days {theirs[0]:.0f}, {theirs[1]:.0f}")  # fmt: skip
    ours = [x for _, mine, _ in losses(played) for x in mine]
    record = [x for _, _, theirs in losses(played) for x in theirs]
    print(f"  correlation with the record over phases and sides: {correlation(ours, record):.2f}")


def losses(played: Sequence[Played]) -> list[tuple[str, tuple[float, float], tuple[float, float]]]:
    """Return, by phase and side, the aircraft lost on a raid day in play and on a busy day in the record."""
    phases = {day.date: day.phase for day in record_of_1940()}
    mine: dict[Phase, list[RaidDay]] = defaultdict(list)
    for p in played:
        for day in p.days:
            mine[phases[day.date]].append(day)
    rows = []
    for phase in (Phase.COAST, Phase.AIRFIELDS, Phase.LONDON):
        busy = [d for d in record_of_1940() if d.phase is phase and d.activity != "light"]
        if not mine[phase]:
            continue
        rows.append((
            str(phase),
            (fmean(d.british for d in mine[phase]), fmean(d.german for d in mine[phase])),
            (fmean(d.british_losses for d in busy), fmean(d.german_losses for d in busy)),
        ))  # fmt: skip
    return rows


def draw(folder: Path, name: str, panels: Iterable[tuple[str, Any]]) -> None:
    """Write panels side by side as PNG."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    panels = list(panels)
    figure, axes = pyplot.subplots(1, len(panels), figsize=(4.2 * len(panels), 3.2), layout="constrained")
    for axis, (title, paint) in zip([axes] if len(panels) == 1 else axes, panels, strict=True):
        axis.set_title(title, fontsize=10)
        axis.tick_params(labelsize=8)
        paint(axis)
    figure.savefig(folder / f"{name}.png", dpi=80)
    pyplot.close(figure)


def histogram(vps: Sequence[int]) -> Any:
    """Return a function that draws final scores."""
    return lambda axis: axis.hist(vps, bins=range(-35, 38, 2), color="#1f4e79")


def loss_bars(played: Sequence[Played]) -> Any:
    """Return a function that draws losses by phase beside the record."""

    def paint(axis: Any) -> None:
        rows = losses(played)
        for shift, (label, colour) in enumerate((("British", "#1f4e79"), ("German", "#8a3324"))):
            mine, record = [r[1][shift] for r in rows], [r[2][shift] for r in rows]
            places = [n + 0.42 * shift for n in range(len(rows))]
            axis.bar(places, mine, 0.2, color=colour, label=f"{label}, played")
            axis.bar(
                [p + 0.2 for p in places], record, 0.2, color=colour, alpha=0.4, label=f"{label}, record"
            )
        axis.set_xticks([n + 0.3 for n in range(len(rows))], [r[0] for r in rows])
        axis.legend(fontsize=7)

    return paint


def main() -> None:
    """Play the matches, print the tables and write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1940)
    parser.add_argument("--commander", default="park")
    parser.add_argument("--components", type=Path)
    parser.add_argument("--scenario", choices=SCENARIOS, action="append")
    parser.add_argument("--pictures", type=Path)
    args = parser.parse_args()
    if args.components:
        GAME.components = ComponentSet("raf", args.components, RafKit)
    everything: dict[str, list[Played]] = {}
    for scenario in args.scenario or SCENARIOS:
        seeds = [seeded(args.seed, f"{scenario} {n}") >> 16 for n in range(args.games)]
        everything[scenario] = [play(scenario, seed, args.commander) for seed in seeds]
        tell(scenario, everything[scenario])
        if scenario == "campaign":
            tell_campaign(everything[scenario])
    if args.pictures:
        drawn = [(SCENARIOS[s].title, histogram([p.vp for p in played])) for s, played in everything.items()]
        draw(args.pictures, "calibration-scores", drawn)
        if "campaign" in everything:
            bars = loss_bars(everything["campaign"])
            draw(args.pictures, "calibration-losses", [("Aircraft lost on a raid day", bars)])


if __name__ == "__main__":
    main()
