"""What Fighter Command knows: all that lies open on the table."""

from dowding.games.lion.state import Lion
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.raid.bomb_damage import is_crippled
from dowding.games.raf.view import BattleView, DeckView, RaidView, open_table, raid_facts
from dowding.kernel.dice import Dice


class LionView(BattleView, frozen=True):
    """The whole table."""

    more_escort: bool
    crippled: bool
    pulled: str | None
    """The region on the back of the card pulled for advance warning."""
    top: str | None
    """The region on the back of the next card, unless the radar system is crippled."""


def view(battle: Lion) -> LionView:
    """All that lies open."""
    printed, crippled = battle.kit.target_cards, is_crippled(battle)
    top = None if crippled or not battle.top else str(printed[battle.top].region)
    pulled = str(printed[battle.pulled].region) if battle.pulled else None
    return LionView(
        **open_table(battle),
        raid=raid_view(battle) if battle.card else None,
        decks=deck_views(battle),
        more_escort=battle.more_escort,
        crippled=crippled,
        pulled=pulled,
        top=top,
    )


def deck_views(battle: Lion) -> dict[str, DeckView]:
    """The four decks."""
    return {
        "target": DeckView(len(battle.targets) + (battle.top > 0), tuple(battle.target_discards)),
        "force": DeckView(len(battle.forces), tuple(battle.force_discards)),
        "raid event": DeckView(len(battle.events), tuple(battle.event_discards)),
        "day event": DeckView(len(battle.days), tuple(battle.day_discards)),
    }


def raid_view(battle: Lion) -> RaidView:
    """The raid in progress."""
    size = len(battle.raiders) or battle.size
    diverted = tuple(battle.secondary)
    return RaidView(
        **raid_facts(battle), size=size, follow_up=battle.follow_up, snap=battle.snap, diverted=diverted
    )


def redeal(battle: Lion, dice: Dice) -> None:
    """Exchange the pulled and the top card for random cards that would look the same to the player."""
    cards = sorted([*battle.targets, *(card for card in (battle.pulled, battle.top) if card)])
    hidden = is_crippled(battle)
    if battle.pulled:
        battle.pulled = another(battle, cards, battle.pulled, False, dice)
    if battle.top:
        battle.top = another(battle, cards, battle.top, hidden, dice)
    battle.targets = cards


def another(
    battle: Lion, cards: list[TargetNumber], card: TargetNumber, hidden: bool, dice: Dice
) -> TargetNumber:
    """A random card with the same back, or any card if the back is hidden; it is taken from the heap."""
    printed = battle.kit.target_cards
    region = printed[card].region
    fitting = [c for c in cards if hidden or printed[c].region is region]
    chosen = fitting[dice.below(len(fitting))]
    cards.remove(chosen)
    return chosen
