"""What the Luftwaffe reads on its own cards, and the printed limits of the Planning Board."""

from functools import cache

from msgspec import Struct

from dowding.games.duel.state import Duel
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.kit import RafKit
from dowding.games.raf.radar import damaged_nets


class CardFront(Struct, frozen=True):
    """The front of a target card."""

    number: int
    target: str
    type: str
    sector: str
    depth: str
    value: int
    luftflotte: int
    region: str
    me109: str
    """Whether Me 109s get there: ``yes``, ``edge`` or ``no``."""
    nets: tuple[str, ...]
    observers: tuple[int, ...]
    """The observers' value in clear, patchy and broken sky."""
    enroute: tuple[str, ...]
    in_range: tuple[str, ...]
    secondary: str
    vp_double: bool
    forward: str
    """The name of its forward airfield, if it has one."""


class TargetCardView(CardFront, frozen=True):
    """A target card in the hand of the Luftwaffe."""

    effort: str
    """5.1: the raid that today's priorities allow: ``major`` or ``minor``."""


class StrategyCardView(Struct, frozen=True):
    """A strategy card in the hand of the Luftwaffe."""

    number: int
    title: str
    code: str
    effect: str
    reveal: str
    """The step in which it is shown to Fighter Command."""


class BoardLimits(Struct, frozen=True):
    """The printed limits that the Planning Board shows beside what they limit."""

    raids_an_hour: int
    fighter_hours: int
    """5.3: for so many hours, from that of the first raid on, fighters are assigned in the morning."""
    one_marker_at_nets: int
    no_marker_at_nets: int
    damaged_nets: int
    """5.5: with so many nets damaged only one region is marked, with so many none; and how many are."""


def target_card(battle: Duel, card: TargetNumber) -> TargetCardView:
    """A target card, and what today's priorities make of it."""
    return with_effort(battle.kit, card, str(battle.effort(card)))


@cache
def with_effort(kit: RafKit, card: TargetNumber, effort: str) -> TargetCardView:
    """A target card with the raid that it allows; it reads the same whenever it is drawn."""
    target, row, names = kit.target_cards[card], kit.targets[card], kit.sector_names
    forward = kit.sites[row.forward_site].name if row.forward_site is not None else ""
    return TargetCardView(
        card, target.name, str(target.type), names[target.sector], str(target.depth), target.value,
        target.luftflotte, str(target.region), str(row.me109), tuple(name for _, name in target.nets),
        tuple(target.observers.values()), tuple(names[s] for s in row.enroute),
        tuple(names[s] for s in row.in_range), target.secondary.name, target.vp_double, forward, effort,
    )  # fmt: skip


@cache
def strategy_card(kit: RafKit, number: int) -> StrategyCardView:
    """A strategy card as it is printed."""
    card = kit.strategies[number]
    return StrategyCardView(number, card.title, str(card.code), card.effect, str(card.reveal))


def board_limits(battle: Duel) -> BoardLimits:
    """The printed limits, and how many nets are damaged now."""
    planning, warning = battle.kit.tracks.planning, battle.kit.tracks.advance_warning
    return BoardLimits(
        planning.raids_per_segment, planning.segments_planned_for_fighters, warning.duel_one_marker_at_nets,
        warning.duel_lost_at_nets, damaged_nets(battle),
    )  # fmt: skip
