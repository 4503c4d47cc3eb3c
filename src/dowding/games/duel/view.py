"""What each side knows: the table lies open to both, the Planning Board to the Luftwaffe alone."""

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.board_view import BoardView, board_view, deck_views
from dowding.games.luftwaffe.detection import MAJOR
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.view import BattleView, RaidView, open_table, raid_facts
from dowding.games.raf.words import LUFTWAFFE


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


def raid_view(battle: Duel, german: bool) -> RaidView:
    """The raid in progress, as far as it is known."""
    deployed = german or battle.stage is Stage.DEPLOYED
    facts = raid_facts(battle)
    facts |= {"major": battle.called == MAJOR, "forward": battle.strikes_forward_field()}
    if battle.stage is Stage.FORMED:
        facts["number"] += 1
    return RaidView(**facts, size=len(battle.raiders) if deployed else battle.told_size)
