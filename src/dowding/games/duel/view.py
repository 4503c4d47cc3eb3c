"""What each side knows: the table lies open to both, the Planning Board to the Luftwaffe alone."""

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.board_view import PlannedView, board_view, open_board
from dowding.games.luftwaffe.detection import MAJOR
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.view import RaidView, raid_facts
from dowding.games.raf.words import LUFTWAFFE


class DuelView(PlannedView, frozen=True):
    """The table, and for the Luftwaffe its Planning Board."""

    ultra: bool
    regions: tuple[str, ...]
    marked: tuple[str, ...]
    all_marked: bool
    """5.5: whether every raided region of the hour has its marker, so that no marker means no raid."""
    detection_die: int
    """The die of the detection, once the raid is deployed."""


def view(battle: Duel, side: str | None) -> DuelView:
    """All that a side may know."""
    german, names = side == LUFTWAFFE, battle.kit.sector_names
    seen = Stage.FORMED if german else Stage.DECLARED
    is_known = battle.card and battle.stage >= seen
    deployed = battle.stage is Stage.DEPLOYED
    return DuelView(
        **open_board(battle),
        raid=raid_view(battle, german) if is_known else None,
        flown=tuple(battle.flown),
        board=board_view(battle) if german else None,
        ultra=battle.ultra,
        regions=tuple(map(str, battle.regions)),
        marked=tuple(names[s] for s in battle.marked),
        all_marked=bool(battle.regions) and not battle.one_marker,
        detection_die=battle.detection_die if deployed or german else 0,
    )


def raid_view(battle: Duel, german: bool) -> RaidView:
    """The raid in progress, as far as it is known."""
    deployed = german or battle.stage is Stage.DEPLOYED
    facts = raid_facts(battle)
    facts |= {"major": battle.called == MAJOR, "forward": battle.strikes_forward_field()}
    if battle.stage is Stage.FORMED:
        facts["number"] += 1
    else:
        facts["space"] = battle.space
    return RaidView(**facts, size=len(battle.raiders) if deployed else battle.told_size)
