"""What all games of RAF declare: figures, losses, days, and how a result or a position is valued."""

from datetime import date
from functools import partial
from typing import Generic, TypeVar

from dowding.games.raf.aim import aim, purpose, track
from dowding.games.raf.components import COMPONENTS
from dowding.games.raf.day.victory import BY_POINTS, band_told
from dowding.games.raf.places import HEAVY_LOSS, LIGHT_LOSS
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import PILOTS, TYPES
from dowding.games.raf.summary import LEGEND
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, PRIMARY_TYPES, Aircraft
from dowding.kernel.games import Choices, Game, V
from dowding.kernel.goals import Track
from dowding.kernel.steps import Result

B = TypeVar("B", bound=Battle)

VICTORY = 15
"""What a win counts in victory points if Sealion or the defeat of an air force decides."""
SPENT, HURT = 0.6, 0.5
"""What a step of German depletion counts in victory points, and a lost squadron or experienced pilot, while
all days are still to come."""
DOUBLE_FIRST = Choices(
    (False, True),
    False,
    "Where a target counts twice but is not essential: double first, then take one off.",
    title="Double, then take off",
)
BRITISH_TYPES = TYPES.index(Aircraft.ME109)
"""Losses are counted by type of aircraft, the British types first."""
PLAY_ON = Choices(
    (False, True), False, "After The Thin Blue Line you may go on into the campaign.", title="Play on"
)


def on_target(kind: int, state: Battle) -> int:
    """The raids so far on a type of target."""
    return state.raids[kind]


def lost_of_type(flown: int, state: Battle) -> int:
    """The losses so far of a type of aircraft."""
    return state.losses[flown]


class RafFamily(Game[B, RafKit, V], Generic[B, V]):
    """A game of RAF."""

    figures = {
        "VP": lambda s: s.vp,
        "squadrons lost": lambda s: sum(s.losses[:BRITISH_TYPES]),
        "Gruppen lost": lambda s: sum(s.losses[BRITISH_TYPES:]),
    }
    standing_is = "Depletion and squadrons in loss boxes count by what they cost in the days to come."
    series = {
        "squadrons in loss boxes": lambda s: s.count_squadrons(LIGHT_LOSS, HEAVY_LOSS),
        "Gruppen in loss boxes": lambda s: s.count_gruppen(LIGHT_LOSS, HEAVY_LOSS),
        "full squadrons": lambda s: s.count_full_fighters(),
        "pilots": lambda s: s.points[PILOTS],
        "depletion": lambda s: s.depletion,
        "raids": lambda s: sum(s.raids),
        "major raids": lambda s: s.major_raids,
    }
    tallies = {
        "raids by target": {kind: partial(on_target, n) for n, kind in enumerate(PRIMARY_TYPES)},
        "losses by type": {flown: partial(lost_of_type, n) for n, flown in enumerate(TYPES)},
    }
    totals = frozenset({"squadrons lost", "Gruppen lost", "raids", "major raids"})
    units = {
        "VP": "victory points",
        "squadrons lost": "squadrons",
        "Gruppen lost": "Gruppen",
        "squadrons in loss boxes": "squadrons",
        "Gruppen in loss boxes": "Gruppen",
        "full squadrons": "squadrons",
        "pilots": "pilot points",
        "depletion": "spaces of the track",
        "raids": "raids",
        "major raids": "raids",
        "raids by target": "raids",
        "losses by type": "squadrons and Gruppen",
    }
    score_is = "VP"
    wanted_by = {"squadrons lost": (LUFTWAFFE,), "Gruppen lost": (FIGHTER_COMMAND,)}
    lost_are = "squadrons and Gruppen"
    period_name, chapter_name = "raid day", "raid"
    legend = LEGEND
    components = COMPONENTS

    def band(self, state: B, result: Result) -> str:
        """The line of the victory table with its bounds, if victory points alone decide."""
        return band_told(state, result) if result.kind in BY_POINTS else result.title

    def lost(self, state: B) -> dict[str, list[str]]:
        """Squadrons and Gruppen in the loss boxes."""
        names = state.kit.names
        return {
            "British": [names[s] for s in state.squadrons_at(LIGHT_LOSS, HEAVY_LOSS)],
            "German": [names[g] for g in state.gruppen_at(LIGHT_LOSS, HEAVY_LOSS)],
        }

    def aim(self, state: B) -> list[str]:
        """The bands of the victory table."""
        return aim(state)

    def purpose(self, state: B, side: str) -> str:
        """What a side must do to win."""
        return purpose(state, side)

    def track(self, state: B) -> Track:
        """The victory point track with the bands of the victory table."""
        return track(state)

    def today(self, state: B) -> date:
        """The date; the battle begins on 11 August."""
        return state.kit.calendar[state.day].date

    def period(self, state: B) -> int:
        """The raid day."""
        return state.raid_day

    def chapter(self, state: B) -> int:
        """The raid that flies, counted from the first, or the next one."""
        return sum(state.raids) + (not state.card)

    def between_chapters(self, state: B) -> bool:
        """Whether no raid flies."""
        return not state.flies

    def worth(self, result: Result, side: str) -> float:
        """The victory points; if they alone do not decide, winning counts too."""
        worth = float(result.score)
        if result.kind not in BY_POINTS:
            worth += {FIGHTER_COMMAND: VICTORY, LUFTWAFFE: -VICTORY}.get(result.winner or "", 0)
        return worth * self.sign(side)

    def standing(self, state: B, side: str) -> float:
        """The victory points, and what losses will still cost either side in the days that are left."""
        hurt = state.count_squadrons(LIGHT_LOSS) + 2 * state.count_squadrons(HEAVY_LOSS)
        felt = SPENT * state.depletion - HURT * (hurt - state.points[PILOTS])
        return (state.vp + days_left(state) * felt) * self.sign(side)


def days_left(state: Battle) -> float:
    """The share of a match that is still to come, by its raid days, or else by the days of the summer."""
    kit = state.kit
    if raid_days := kit.scenarios.of(state.scenario).raid_days:
        return max(0, raid_days - state.raid_day) / raid_days
    return (kit.last_day - state.day) / kit.last_day
