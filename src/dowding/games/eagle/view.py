"""What the Luftwaffe knows: all that lies on the table. Nobody has anything to hide but the decks."""

from msgspec import Struct

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.board_view import PlannedView, board_view, open_board
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.view import RaidView, raid_facts


class ResponseView(Struct, frozen=True):
    """II.4: how Fighter Command answers the raid in progress."""

    entered: tuple[str, ...]
    """The response pool as it was filled, in the order of entry."""
    priority: str
    """``minimal``, ``low``, ``high`` or ``all_out``; empty before the die."""
    pool: tuple[str, ...]
    """What is left of it."""
    responders: tuple[str, ...]


class EagleView(PlannedView, frozen=True):
    """The table and the Planning Board."""

    response: ResponseView | None


def view(battle: Eagle) -> EagleView:
    """All that lies open."""
    flown = [card for card, done in zip(battle.planned, battle.done, strict=True) if done]
    if battle.stage is Stage.DEPLOYED:
        flown.append(battle.card)
    return EagleView(
        **open_board(battle),
        raid=raid_view(battle) if battle.card else None,
        flown=tuple(flown),
        board=board_view(battle),
        response=response_view(battle),
    )


def raid_view(battle: Eagle) -> RaidView:
    """The raid in progress."""
    facts = raid_facts(battle) | {"forward": battle.strikes_forward_field()}
    if battle.stage is Stage.FORMED:
        facts["number"] += 1
    return RaidView(**facts, size=len(battle.raiders))


def response_view(battle: Eagle) -> ResponseView | None:
    """The answer to the raid in progress, once the raid is deployed."""
    if battle.stage is not Stage.DEPLOYED or not battle.card:
        return None
    names = battle.kit.names
    return ResponseView(
        tuple(names[s] for s in battle.entered),
        battle.eagerness,
        tuple(names[s] for s in battle.response_pool),
        tuple(names[s] for s in battle.responders),
    )
