"""What RAF: 2-Player declares."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial
from pathlib import Path

from dowding.games.duel.citing import CONCORDANCE
from dowding.games.duel.hidden import redeal
from dowding.games.duel.invariants import broken
from dowding.games.duel.scenarios import SCENARIOS, set_up
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.duel.state import Duel
from dowding.games.duel.summary import summary
from dowding.games.duel.view import DuelView, view
from dowding.games.raf import COMPONENTS, RafKit
from dowding.games.raf.columns import PILOTS, TYPES
from dowding.games.raf.places import AVAILABLE, HEAVY_LOSS, LIGHT_LOSS
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, PRIMARY_TYPES
from dowding.games.rulebooks import rulebook
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Game, Setting

NIGHT = "Night raids (20): Blenheims and bombers in the dark."
ULTRA = "ULTRA can be spent even when damaged radar gives no advance warning."


def on_target(kind: int, state: Duel) -> int:
    """The raids so far on a type of target."""
    return state.raids[kind]


def lost_of_type(flown: int, state: Duel) -> int:
    """The losses so far of a type of aircraft."""
    return state.losses[flown]


class RafDuel(Game[Duel, RafKit]):
    """RAF: 2-Player."""

    name = "duel"
    title = "RAF: 2-Player"
    about = "The Luftwaffe plans its raids in secret, Fighter Command watches the radar and meets them."
    rules = "1"
    sides = (FIGHTER_COMMAND, LUFTWAFFE)
    short_names = {"raf": FIGHTER_COMMAND, "german": LUFTWAFFE}
    scenarios = SCENARIOS
    options = {
        "night": Choices((False, True), False, NIGHT),
        "advanced": Choices((False, True), False, "All advanced rules (21)."),
        "ultra_always": Choices((False, True), False, ULTRA),
    }
    state = Duel
    sequence = SEQUENCE
    concordance = CONCORDANCE
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
    good_for = FIGHTER_COMMAND
    outlook = 0
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("duel")
    components = COMPONENTS

    def set_up(self, state: Duel, scenario: str, options: Mapping[str, Setting]) -> None:
        set_up(state, scenario, options)

    def view(self, state: Duel, side: str | None) -> DuelView:
        return view(state, side)

    def summary(self, view: DuelView) -> str:
        return summary(view)

    def lost(self, state: Duel) -> dict[str, list[str]]:
        """Squadrons and Gruppen in the loss boxes."""
        names = state.kit.names
        return {
            "British": [names[s] for s in state.squadrons_at(LIGHT_LOSS, HEAVY_LOSS)],
            "German": [names[g] for g in state.gruppen_at(LIGHT_LOSS, HEAVY_LOSS)],
        }

    def today(self, state: Duel) -> date:
        """From 11 August on."""
        return state.kit.calendar[state.day].date

    def period(self, state: Duel) -> int:
        """The raid day."""
        return state.raid_day

    def chapter(self, state: Duel) -> int:
        """The raid, counted from the first."""
        return sum(state.raids)

    def redeal(self, state: Duel, side: str | None, dice: Dice) -> None:
        redeal(state, side, dice)

    def broken(self, state: Duel) -> Iterator[str]:
        return broken(state)


GAME = RafDuel()
