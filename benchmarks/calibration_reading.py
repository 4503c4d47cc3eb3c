"""Play matches of RAF: Lion to their end and read from their journals the facts that calibration uses."""

import datetime
from collections import Counter
from functools import cache
from pathlib import Path

from msgspec import Struct

from dowding.commanders import ask, find_commander
from dowding.components import ComponentSet
from dowding.games.lion import GAME
from dowding.games.lion import entries as lion
from dowding.games.lion.state import Lion
from dowding.games.raf import COMPONENTS, RafKit
from dowding.games.raf.day.victory import BY_POINTS
from dowding.games.raf.printed.victory import Outcome
from dowding.games.raf.state.columns import FIGHTER, LEVEL_BOMBER, PILOTS
from dowding.games.raf.telling import entries as told
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.words import FIGHTER_COMMAND
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


class Raid(Struct):
    """A raid: its effort, the type of its target, and how many Gruppen flew; none fly in a false raid."""

    effort: str
    target: str
    gruppen: int = 0
    false: bool = False

    @property
    def is_major(self) -> bool:
        """Whether it is a major raid."""
        return self.effort == "major"


class RaidDay(Struct):
    """The results of one raid day; losses are aircraft."""

    date: datetime.date
    raids: list[Raid]
    points: Counter[str]
    german: int = 0
    british: int = 0

    @property
    def major(self) -> int:
        """The number of major raids."""
        return sum(raid.is_major for raid in self.raids)


class Tracks(Struct):
    """Replacement points and depletion on a day."""

    fighters: int
    bombers: int
    pilots: int
    is_depleted: bool


class Played(Struct):
    """The facts about a match that calibration uses."""

    title: str
    winner: str | None
    kind: str
    vp: int
    days: list[RaidDay]
    ended: datetime.date
    tracks: dict[datetime.date, Tracks]
    terror: bool

    @property
    def depleted(self) -> datetime.date | None:
        """The first day on which the Luftwaffe was depleted."""
        return next((day for day, found in self.tracks.items() if found.is_depleted), None)


class Task(Struct, frozen=True):
    """What to play: scenario, seed, commander, and the folder of components, or None for the shipped ones."""

    scenario: str
    seed: int
    commander: str
    components: str | None


@cache
def components(folder: str | None) -> ComponentSet[RafKit]:
    """Return the shipped component set, or the one in a folder, which is read once."""
    return COMPONENTS if folder is None else ComponentSet("raf", Path(folder), COMPONENTS.build)


def play(task: Task) -> Played:
    """Play a match to its end."""
    GAME.components = components(task.components)
    match = new_match(GAME, task.scenario, seed=task.seed)
    leader = find_commander(task.commander, match, FIGHTER_COMMAND, task.seed)
    tracks: dict[datetime.date, Tracks] = {}
    while match.decision is not None:
        state = match.state
        assert isinstance(state, Lion)
        points, today = state.points, state.kit.calendar[state.day].date
        tracks[today] = Tracks(points[FIGHTER], points[LEVEL_BOMBER], points[PILOTS], state.is_depleted)
        match.answer(ask(leader, match))
    return facts(match, tracks)


def facts(match: Match, tracks: dict[datetime.date, Tracks]) -> Played:
    """Return the facts about a match that is over."""
    result, state = match.result, match.state
    assert result is not None
    assert isinstance(state, Lion)
    ended = state.kit.calendar[state.day].date
    days, title = raid_days(match, state.kit), ending(state, result)
    return Played(title, result.winner, result.kind, result.score, days, ended, tracks, state.terror)


def ending(state: Lion, result: Result) -> str:
    """How a match ended; where the score decides, all scores of a line of the victory table are alike."""
    if result.kind not in BY_POINTS:
        return result.title
    line = state.kit.victory.verdict(state.game, state.scenario, Outcome.SCORE, result.score)
    assert line is not None
    return f"{line.winner} {line.level} victory" if line.winner else str(line.level)


def raid_days(match: Match, kit: RafKit) -> list[RaidDay]:
    """The raid days of a match, from its journal."""
    days: list[RaidDay] = []
    for entry in match.journal:
        if isinstance(entry, told.RaidDay):
            days.append(RaidDay(kit.calendar[entry.day].date, [], Counter()))
        elif days:
            count(days[-1], entry)
    return days


def count(day: RaidDay, entry: Entry) -> None:
    """Add what an entry tells to its day."""
    match entry:
        case told.RaidOpens():
            day.raids.append(Raid(entry.effort, entry.target_type))
        case told.Deployed():
            day.raids[-1].gruppen += len(entry.gruppen)
        case lion.FalseRaid():
            day.raids[-1].false = True
        case Changed():
            count_points(day, entry)


def count_points(day: RaidDay, entry: Changed) -> None:
    """Add victory points to a day, and the aircraft for which they are given."""
    cause = Cause(entry.cause)
    if cause not in AIRCRAFT:
        day.points[SOURCES.get(cause, entry.cause)] += entry.by
        return
    if entry.by > 0:
        day.german += AIRCRAFT[cause]
    else:
        day.british += AIRCRAFT[cause]
    day.points["Gruppen" if entry.by > 0 else "squadrons"] += entry.by
