"""What Chain Home declares: its facts, its set-up, and who may see what."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from chain_home.arrays import STATUS, arrays
from chain_home.kit import COMPONENTS, Kit, Known
from chain_home.record_book import record_book
from chain_home.rules import FIGHTER_COMMAND, LARGEST_RAID, LOST, LUFTWAFFE, READY, Raids
from chain_home.sequence import SEQUENCE
from dowding.kernel.arrays import Arrays
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Game, Scenario, Setting
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import Page


class RaidsView(Struct, frozen=True):
    """All that one side may know."""

    raid: int
    raids: int
    points: int
    mist: bool
    known: str
    squadrons: dict[str, str]
    gruppen: dict[str, str]
    sector: str | None
    target: str | None
    raiders: tuple[str, ...] | None
    low: bool | None
    hand: tuple[str, ...] | None
    flown: tuple[str, ...]


class ChainHome(Game[Raids, Kit, RaidsView]):
    """The teaching game."""

    name = "chain_home"
    title = "Chain Home"
    about = "A small teaching game: hidden raids against radar, for two."
    rules = "2"
    sides = (LUFTWAFFE, FIGHTER_COMMAND)
    actions = 8
    scenarios = {
        "morning": Scenario("One Morning", "Four raids: ten minutes."),
        "day": Scenario("A Long Day", "Eight raids."),
    }
    options = {
        "mist": Choices((False, True), False, "It lowers detection by one.", title="Mist in the Channel")
    }
    state = Raids
    sequence = SEQUENCE
    figures = {"points": lambda s: s.points, "Gruppen lost": lambda s: s.gruppen.count(LOST)}
    series = {"squadrons ready": lambda s: s.squadrons.count(READY)}
    totals = frozenset({"Gruppen lost"})
    units = {"points": "points", "Gruppen lost": "Gruppen", "squadrons ready": "squadrons"}
    score_is = "points"
    period_name = "raid"
    good_for = FIGHTER_COMMAND
    legend = {"+3": "points: above zero for Fighter Command, below it for the Luftwaffe"}
    ledger = Path(__file__).parent / "ledger.csv"
    components = COMPONENTS

    def set_up(self, state: Raids, scenario: str, options: Mapping[str, Setting]) -> None:
        """1: all is ready, the deck is whole."""
        state.raids = 4 if scenario == "morning" else 8
        state.mist = bool(options["mist"])
        state.deck = list(state.kit.targets)
        state.squadrons = [READY] * len(state.kit.squadrons)
        state.gruppen = [READY] * len(state.kit.gruppen)
        state.sent = [""] * len(state.kit.squadrons)

    def view(self, state: Raids, side: str | None) -> RaidsView:
        """The plan is the Luftwaffe's secret until the filter room or the sky betrays it."""
        kit, own = state.kit, side == LUFTWAFFE
        target = kit.targets.get(state.target)
        full = target is not None and (own or state.known is Known.EVERYTHING)
        sector = target is not None and (full or state.known is Known.SECTOR)
        return RaidsView(
            state.raid, state.raids, state.points, state.mist, state.known,
            {
                s.name: sent or STATUS[status]
                for s, sent, status in zip(kit.squadrons, state.sent, state.squadrons, strict=True)
            },
            {g.name: STATUS[status] for g, status in zip(kit.gruppen, state.gruppen, strict=True)},
            target.sector if target and sector else None,
            target.name if target and full else None,
            tuple([kit.gruppen[g].name for g in state.raiders]) if full else None,
            state.low if full else None,
            tuple([kit.targets[card].name for card in state.hand]) if own else None,
            tuple([kit.targets[card].name for card in state.flown]),
        )  # fmt: skip

    def arrays(self, kit: Kit) -> Arrays:
        """The words and bounds of view and questions."""
        return arrays(kit, RaidsView)

    def record_book(self, entries: Sequence[Entry], view: RaidsView) -> list[Page]:
        """What each unit did."""
        kit = COMPONENTS.load().kit
        types = {squadron.name: squadron.type for squadron in kit.squadrons}
        types |= {gruppe.name: gruppe.type for gruppe in kit.gruppen}
        return record_book(entries, {FIGHTER_COMMAND: view.squadrons, LUFTWAFFE: view.gruppen}, types)

    def summary(self, view: RaidsView) -> str:
        """A board in words."""
        lines = [f"Raid {view.raid} of {view.raids}, points {view.points:+d}{', mist' if view.mist else ''}"]
        lines.append("Squadrons: " + ", ".join(f"{name} {where}" for name, where in view.squadrons.items()))
        lines.append("Gruppen: " + ", ".join(f"{name} {status}" for name, status in view.gruppen.items()))
        if view.flown:
            lines.append("Raided: " + ", ".join(view.flown))
        if view.hand is not None:
            lines.append("Hand: " + ", ".join(view.hand))
        if view.raiders is not None:
            height = "low" if view.low else "high"
            lines.append(f"Raid on {view.target}, {height}: {', '.join(view.raiders) or 'nobody left'}")
        elif view.sector is not None:
            lines.append(f"A raid is plotted in sector {view.sector}")
        return "\n".join(lines)

    def aim(self, state: Raids) -> list[str]:
        """8: points decide."""
        told = "Above zero Fighter Command wins, below it the Luftwaffe."
        return [f"Aim: points after {state.raids} raids. {told}"]

    def purpose(self, state: Raids, side: str) -> str:
        """8: points decide."""
        if side == LUFTWAFFE:
            return f"Bomb what is worth most in {state.raids} raids: below zero points you win."
        return f"Meet {state.raids} raids before they bomb: above zero points you win."

    def redeal(self, state: Raids, side: str | None, dice: Dice) -> None:
        """For all but the Luftwaffe, hand, target, raiders and height could be others."""
        if side == LUFTWAFFE:
            return
        hidden = state.target and state.known is not Known.EVERYTHING
        cards = sorted(state.hand + state.deck + ([state.target] if hidden else []))
        if hidden:
            kit, sector = state.kit, state.kit.targets[state.target].sector
            fitting = [c for c in cards if state.known is Known.NOTHING or kit.targets[c].sector == sector]
            state.target = fitting[dice.below(len(fitting))]
            cards.remove(state.target)
            fresh = [g for g, status in enumerate(state.gruppen) if status == READY]
            state.raiders = sorted(dice.shuffled(fresh)[: 1 + dice.below(min(LARGEST_RAID, len(fresh)))])
            state.low = bool(dice.below(2))
        cards, held = dice.shuffled(cards), len(state.hand)
        state.hand, state.deck = cards[:held], cards[held:]

    def lost(self, state: Raids) -> dict[str, list[str]]:
        """The Gruppen shot down."""
        return {"German": [g.name for n, g in enumerate(state.kit.gruppen) if state.gruppen[n] == LOST]}

    def period(self, state: Raids) -> int:
        """A raid."""
        return state.raid

    def broken(self, state: Raids) -> Iterator[str]:
        """Every card is in one place; raiders are fit to fly."""
        cards = state.hand + state.deck + state.flown + ([state.target] if state.target else [])
        if sorted(cards) != sorted(state.kit.targets):
            yield "a target card is in two places, or in none"
        if any(state.gruppen[g] != READY for g in state.raiders):
            yield "a Gruppe flies that may not"


GAME = ChainHome()
__all__ = ["FIGHTER_COMMAND", "GAME", "LUFTWAFFE"]
