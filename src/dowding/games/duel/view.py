"""What each side knows: the table lies open to both, the Planning Board to the Luftwaffe alone."""

from msgspec import Struct

from dowding.games.duel.card_views import (
    BoardLimits,
    StrategyCardView,
    TargetCardView,
    board_limits,
    strategy_card,
    target_card,
)
from dowding.games.duel.detection import MAJOR
from dowding.games.duel.state import Duel, Stage
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import PLACE_NAMES
from dowding.games.raf.view import BattleView, DeckView, RaidView, open_table, raid_facts
from dowding.games.raf.words import LUFTWAFFE


class PlannedRaid(Struct, frozen=True):
    """A raid on the Planning Board."""

    card: int
    target: str
    hour: str
    flown: bool
    gruppen: tuple[str, ...]
    strategies: tuple[int, ...]
    forward: bool


class BoardView(Struct, frozen=True):
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


class DuelView(BattleView, frozen=True):
    """The table, and for the Luftwaffe its Planning Board."""

    haze: bool
    pressed: bool
    ultra: bool
    strategy_cards: int
    """How many strategy cards the Luftwaffe holds."""
    regions: tuple[str, ...]
    marked: tuple[str, ...]
    flown: tuple[int, ...]
    target_discards: tuple[int, ...]
    called: str
    shown: tuple[int, ...]
    missed: int
    """The die of the rendezvous failure, or 0."""
    detection_die: int
    """The die of the detection, once the raid is deployed."""
    planning: bool
    """Whether the day is still being planned."""
    board: BoardView | None


def view(battle: Duel, side: str | None) -> DuelView:
    """All that a side may know."""
    german, names = side == LUFTWAFFE, battle.kit.sector_names
    seen = Stage.FORMED if german else Stage.DECLARED
    is_known = battle.card and battle.stage >= seen
    deployed = battle.stage is Stage.DEPLOYED
    table = open_table(battle)
    if not battle.started:
        table["hour"] = ""
    return DuelView(
        **table, raid=raid_view(battle, german) if is_known else None, decks=deck_views(battle),
        haze=battle.haze, pressed=battle.pressed, ultra=battle.ultra, strategy_cards=len(battle.held),
        regions=tuple(map(str, battle.regions)), marked=tuple(names[s] for s in battle.marked),
        flown=tuple(battle.flown), target_discards=tuple(battle.target_discards), called=battle.called,
        shown=tuple(battle.shown), missed=battle.missed,
        detection_die=battle.detection_die if deployed or german else 0, planning=not battle.started,
        board=board_view(battle) if german else None,
    )  # fmt: skip


def deck_views(battle: Duel) -> dict[str, DeckView]:
    """The decks whose size is open."""
    return {
        "raid event": DeckView(len(battle.events), tuple(battle.event_discards)),
        "day event": DeckView(len(battle.days), tuple(battle.day_discards)),
    }


def raid_view(battle: Duel, german: bool) -> RaidView:
    """The raid in progress, as far as it is known."""
    deployed = german or battle.stage is Stage.DEPLOYED
    facts = raid_facts(battle)
    facts |= {"major": battle.called == MAJOR, "forward": battle.strikes_forward_field()}
    if battle.stage is Stage.FORMED:
        facts["number"] += 1
    return RaidView(**facts, size=len(battle.raiders) if deployed else battle.told_size)


def board_view(battle: Duel) -> BoardView:
    """The German Planning Board."""
    names = battle.kit.names
    boxes = zip(battle.raiders, battle.missions, strict=False)
    return BoardView(
        tuple(battle.held), tuple(battle.drawn), tuple(planned_raid(battle, card) for card in battle.planned),
        tuple(names[g] for g in battle.jabos),
        tuple(names[g] for g in battle.night_raiders),
        {names[g]: PLACE_NAMES[box] for g, box in boxes},
        battle.kit.hours[min(battle.assigned_to, battle.kit.last_hour)] if battle.planned else "",
        len(battle.targets), tuple(target_card(battle, card) for card in (*battle.drawn, *battle.planned)),
        tuple(strategy_card(battle.kit, number) for number in battle.held), board_limits(battle),
    )  # fmt: skip


def planned_raid(battle: Duel, card: TargetNumber) -> PlannedRaid:
    """A raid on the Planning Board."""
    kit, place = battle.kit, battle.planned.index(card)
    return PlannedRaid(
        card, kit.target_cards[card].name, kit.hours[battle.hours[place]], bool(battle.done[place]),
        tuple(kit.names[g] for g in battle.assigned(card)), tuple(battle.strategies_of(card)),
        card in battle.forward,
    )  # fmt: skip
