"""The German Planning Board as it is shown, and the decks that lie open."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from dowding.games.luftwaffe.card_views import (
    BoardLimits,
    StrategyCardView,
    TargetCardView,
    board_limits,
    strategy_card,
    target_card,
)
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import PLACE_NAMES
from dowding.games.raf.view import BattleView, DeckView, open_table


class PlannedRaid(Struct, frozen=True, gc=False):
    """A raid on the Planning Board."""

    card: int
    target: str
    hour: str
    flown: bool
    gruppen: tuple[str, ...]
    strategies: tuple[int, ...]
    forward: bool


class BoardView(Struct, frozen=True, gc=False, kw_only=True):
    """The German Planning Board."""

    held: tuple[int, ...]
    drawn: tuple[int, ...]
    raids: tuple[PlannedRaid, ...]
    jabos: tuple[str, ...]
    night_raiders: tuple[str, ...]
    missions: dict[str, str]
    """The box of each Gruppe in the hidden Raid Display."""
    assigned_to: str
    """The last hour for which fighters were assigned."""
    target_cards: int
    """How many cards are left in the target deck."""
    cards: tuple[TargetCardView, ...]
    """The target cards in hand or planned."""
    strategies: tuple[StrategyCardView, ...]
    """The strategy cards in hand."""
    limits: BoardLimits


class PlannedView(BattleView, frozen=True):
    """The table, and the Planning Board for those who may see it."""

    haze: bool
    pressed: bool
    strategy_cards: int
    """How many strategy cards the Luftwaffe holds."""
    flown: tuple[int, ...]
    target_discards: tuple[int, ...]
    called: str
    shown: tuple[int, ...]
    missed: int
    """The die of the rendezvous failure, or 0."""
    held_hunters: bool
    """Whether a raid may have only few hunters and escorts for its bombers."""
    planning: bool
    """Whether the day is still being planned."""
    board: BoardView | None


def open_board(battle: PlannedBattle) -> dict[str, Any]:
    """The fields that both games fill in the same way: the table, and what everybody sees of the plan."""
    table = open_table(battle)
    if not battle.started:
        table["hour"] = ""
    return table | {
        "decks": deck_views(battle),
        "haze": battle.haze,
        "pressed": battle.pressed,
        "strategy_cards": len(battle.held),
        "target_discards": tuple(battle.target_discards),
        "called": battle.called,
        "shown": tuple(battle.shown),
        "missed": battle.missed,
        "held_hunters": battle.held_hunters,
        "planning": not battle.started,
    }


def deck_views(battle: PlannedBattle) -> dict[str, DeckView]:
    """The decks whose size is open."""
    return {
        "raid event": DeckView(len(battle.events), tuple(battle.event_discards)),
        "day event": DeckView(len(battle.days), tuple(battle.day_discards)),
    }


def board_view(battle: PlannedBattle) -> BoardView:
    """The German Planning Board."""
    names = battle.kit.names
    boxes = zip(battle.raiders, battle.missions, strict=False)
    flying: dict[TargetNumber, list[str]] = {}
    for gruppe in battle.kit.gruppen:
        if card := battle.tied[gruppe]:
            flying.setdefault(card, []).append(names[gruppe])
    return BoardView(
        held=tuple(battle.held),
        drawn=tuple(battle.drawn),
        raids=tuple([planned_raid(battle, card, flying.get(card, ())) for card in battle.planned]),
        jabos=tuple(names[g] for g in battle.jabos),
        night_raiders=tuple(names[g] for g in battle.night_raiders),
        missions={names[g]: PLACE_NAMES[box] for g, box in boxes},
        assigned_to=battle.kit.hours[min(battle.assigned_to, battle.kit.last_hour)] if battle.planned else "",
        target_cards=len(battle.targets),
        cards=tuple([target_card(battle, card) for card in (*battle.drawn, *battle.planned)]),
        strategies=tuple([strategy_card(battle.kit, number) for number in battle.held]),
        limits=board_limits(battle),
    )


def planned_raid(battle: PlannedBattle, card: TargetNumber, flying: Iterable[str]) -> PlannedRaid:
    """A raid on the Planning Board, with the Gruppen that fly on it."""
    kit, place = battle.kit, battle.planned.index(card)
    return PlannedRaid(
        card,
        kit.target_cards[card].name,
        kit.hours[battle.hours[place]],
        bool(battle.done[place]),
        tuple(flying),
        tuple(battle.strategies_of(card)),
        card in battle.forward,
    )
