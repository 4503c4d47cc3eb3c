"""What Fighter Command knows: all that lies open on the table."""

from msgspec import Struct

from dowding.games.lion.state import Lion
from dowding.games.raf.columns import POOLS
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.radar import is_crippled
from dowding.games.raf.view import DeckView, UnitView, damage_view, gruppe_views, squadron_views
from dowding.kernel.dice import Dice


class RaidView(Struct, frozen=True):
    """The raid in progress."""

    number: int
    card: int
    target: str
    type: str
    sector: str
    depth: str
    value: int
    region: str
    luftflotte: int
    within_me109_range: bool
    forward: bool
    vp_double: bool
    secondary: str
    nets: tuple[str, ...]
    enroute: tuple[str, ...]
    in_range: tuple[str, ...]
    major: bool
    follow_up: bool
    snap: bool
    warning: str
    intelligence: str
    delayed: bool
    size: int
    altitude: int
    conditions: tuple[str, ...]


class LionView(Struct, frozen=True):
    """The whole table."""

    scenario: str
    night: bool
    advanced: bool
    date: str
    day: int
    raid_day: int
    hour: str
    vp: int
    weather: tuple[str, str]
    priorities: dict[str, str]
    points: dict[str, int]
    depletion: int
    depletion_level: int
    sealion: str | None
    preparations: bool
    lf3_to_lf2: bool
    tension: bool
    terror: bool
    more_escort: bool
    damage: dict[str, str]
    crippled: bool
    sectors: dict[str, str]
    squadrons: tuple[UnitView, ...]
    gruppen: tuple[UnitView, ...]
    raid: RaidView | None
    pulled: str | None
    """The region on the back of the card pulled for advance warning."""
    top: str | None
    """The region on the back of the next card, unless the radar system is crippled."""
    decks: dict[str, DeckView]
    day_card: int


CONDITIONS = (
    "big_wing", "coordination", "pathfinders", "low_level", "non_essential", "over_coast", "unopposed",
)  # fmt: skip


def view(battle: Lion) -> LionView:
    """All that lies open."""
    kit = battle.kit
    top = None if is_crippled(battle) or not battle.top else str(kit.target_cards[battle.top].region)
    return LionView(
        str(battle.scenario), battle.night, battle.advanced, kit.dates[battle.day], battle.day,
        battle.raid_day, kit.hours[battle.clock], battle.vp, (str(battle.weather[0]), str(battle.weather[1])),
        {str(kind): str(battle.priorities[n]) for kind, n in kit.priority_index.items()},
        {str(pool): battle.points[n] for n, pool in enumerate(POOLS)},
        battle.depletion, battle.depletion_level(),
        kit.dates[battle.sealion] if battle.sealion >= 0 else None, battle.preparations, battle.lf3_to_lf2,
        battle.tension, battle.terror, battle.more_escort,
        damage_view(battle), is_crippled(battle), {s.name: s.station for s in kit.sectors},
        squadron_views(battle), gruppe_views(battle),
        raid_view(battle) if battle.card else None,
        str(kit.target_cards[battle.pulled].region) if battle.pulled else None, top,
        deck_views(battle), battle.day_card,
    )  # fmt: skip


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
    target, names = battle.target, battle.kit.sector_names
    card = battle.kit.targets[battle.card]
    return RaidView(
        battle.raid, battle.card, target.name, str(target.type), names[target.sector], str(target.depth),
        target.value, str(target.region), target.luftflotte, battle.within_me109_range(), target.forward,
        target.vp_double, target.secondary.name, tuple(name for _, name in target.nets),
        tuple(names[s] for s in card.enroute), tuple(names[s] for s in card.in_range),
        battle.major, battle.follow_up, battle.snap, str(battle.warning), str(battle.intelligence),
        battle.delayed, len(battle.raiders) or battle.size, battle.altitude,
        tuple(c for c in CONDITIONS if getattr(battle, c)),
    )  # fmt: skip


def redeal(battle: Lion, dice: Dice) -> None:
    """The cards whose backs are seen could be others with the same back."""
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
    """A card with the same back, or any card if its back is hidden; it leaves the heap."""
    printed = battle.kit.target_cards
    region = printed[card].region
    fitting = [c for c in cards if hidden or printed[c].region is region]
    chosen = fitting[dice.below(len(fitting))]
    cards.remove(chosen)
    return chosen
