"""What RAF: Lion declares."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from dowding.games.lion.invariants import broken
from dowding.games.lion.scenarios import SCENARIOS, set_up
from dowding.games.lion.sequence import SEQUENCE
from dowding.games.lion.state import Lion
from dowding.games.lion.summary import summary
from dowding.games.lion.view import LionView, redeal, view
from dowding.games.raf import COMPONENTS, RafKit
from dowding.games.raf.columns import PILOTS, TYPES
from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.places import AVAILABLE, HEAVY_LOSS, LIGHT_LOSS
from dowding.games.raf.words import FIGHTER_COMMAND, PRIMARY_TYPES, RafGame, ScenarioId
from dowding.games.rulebooks import rulebook
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Game, Setting
from dowding.kernel.steps import Result

BY_SCORE = ("13", "17.1")
"""The rules under which the victory points are the whole verdict."""
VICTORY = 15
"""What winning counts in victory points where Sealion or an air force's end decides."""
SPENT, HURT = 0.3, 0.25
"""What a step of German depletion counts, and a lost squadron or experienced pilot."""


def on_target(kind: int, state: Lion) -> int:
    """The raids so far on a type of target."""
    return state.raids[kind]


def lost_of_type(flown: int, state: Lion) -> int:
    """The losses so far of a type of aircraft."""
    return state.losses[flown]


class RafLion(Game[Lion, RafKit]):
    """RAF: Lion, solitaire."""

    name = "lion"
    title = "RAF: Lion"
    about = "One player leads Fighter Command against the raids of the Luftwaffe in the summer of 1940."
    rules = "2"
    mended = {"2": "9.21, 11.23, 16.2, 19.1, 19.2, 19.3, 19.41 and low level bombers"}
    sides = (FIGHTER_COMMAND,)
    short_names = {"raf": FIGHTER_COMMAND}
    scenarios = SCENARIOS
    options = {
        "night": Choices((False, True), False, "Night raids (18): Blenheims and bombers in the dark."),
        "advanced": Choices((False, True), False, "All advanced rules (19)."),
    }
    state = Lion
    sequence = SEQUENCE
    concordance = read_concordance(RafGame.LION)
    figures = {
        "VP": lambda s: s.vp,
        "squadrons lost": lambda s: len(s.squadrons_at(LIGHT_LOSS, HEAVY_LOSS)),
        "Gruppen lost": lambda s: len(s.gruppen_at(LIGHT_LOSS, HEAVY_LOSS)),
    }
    series = {
        "full squadrons": lambda s: sum(map(s.is_full_fighter, s.squadrons_at(AVAILABLE))),
        "pilots": lambda s: s.points[PILOTS],
        "depletion": lambda s: s.depletion,
        "raids": lambda s: sum(s.raids),
        "major raids": lambda s: s.major_raids,
    }
    tallies = {
        "raids by target": {kind: partial(on_target, n) for n, kind in enumerate(PRIMARY_TYPES)},
        "losses by type": {flown: partial(lost_of_type, n) for n, flown in enumerate(TYPES)},
    }
    outlook = 0
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("lion")
    components = COMPONENTS

    def set_up(self, state: Lion, scenario: str, options: Mapping[str, Setting]) -> None:
        set_up(state, scenario, options)

    def view(self, state: Lion, side: str | None) -> LionView:
        return view(state)

    def summary(self, view: Any) -> str:
        return summary(view)

    def lost(self, state: Lion) -> dict[str, list[str]]:
        """Squadrons and Gruppen in the loss boxes."""
        names = state.kit.names
        return {
            "British": [names[s] for s in state.squadrons_at(LIGHT_LOSS, HEAVY_LOSS)],
            "German": [names[g] for g in state.gruppen_at(LIGHT_LOSS, HEAVY_LOSS)],
        }

    def today(self, state: Lion) -> date:
        """From 11 August on."""
        return state.kit.calendar[state.day].date

    def period(self, state: Lion) -> int:
        """The raid day."""
        return state.raid_day

    def chapter(self, state: Lion) -> int:
        """The raid, counted from the first."""
        return sum(state.raids)

    def worth(self, result: Result, side: str) -> float:
        """The victory points; where they alone do not decide, winning counts beside them."""
        if result.rule in BY_SCORE or result.winner is None:
            return float(result.score)
        return result.score + (VICTORY if result.winner == side else -VICTORY)

    def standing(self, state: Lion, side: str) -> float:
        """The victory points, and what losses will still cost either side."""
        if state.scenario is ScenarioId.PRELUDE:
            return float(state.vp)
        hurt = len(state.squadrons_at(LIGHT_LOSS)) + 2 * len(state.squadrons_at(HEAVY_LOSS))
        return state.vp + SPENT * state.depletion - HURT * (hurt - state.points[PILOTS])

    def redeal(self, state: Lion, side: str | None, dice: Dice) -> None:
        redeal(state, dice)

    def broken(self, state: Lion) -> Iterator[str]:
        return broken(state)


GAME = RafLion()
