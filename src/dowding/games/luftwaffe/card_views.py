"""What the Luftwaffe reads on its own cards, and the printed limits of the Planning Board."""

from functools import cache

from msgspec import Struct

from dowding.games.luftwaffe.bomb_table import BombTable, bomb_table
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.strategies import Strategy, StrategyCode
from dowding.games.raf.raid.bomb_damage import damaged_nets
from dowding.games.raf.words import Weather
from dowding.kernel.words import in_words

FORESEEN = (
    DetectionModifier.RADAR_NET, DetectionModifier.ONLY_ME109, DetectionModifier.FORWARD_AIRFIELD,
    DetectionModifier.PRESS,
)  # fmt: skip
"""The detection modifiers that the Luftwaffe can know when it plans."""


class SectorLine(Struct, frozen=True):
    """A line of the sector chart, which Eagle uses."""

    sectors: tuple[str, ...]
    squadrons: tuple[int, ...]
    """How many each sector may send, from no warning to very early warning."""


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
    """Whether the target is within Me 109 range: ``yes``, ``edge`` or ``no``."""
    nets: tuple[str, ...]
    observers: tuple[int, ...]
    """The observers' value under clear, patchy and broken skies."""
    headquarters: tuple[str, ...]
    """The headquarters whose damage makes the raid harder to detect."""
    enroute: tuple[str, ...]
    in_range: tuple[str, ...]
    secondary: str
    vp_double: bool
    forward: str
    """The name of its forward airfield, if it has one."""
    sector_chart: tuple[SectorLine, ...]


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
    combines: bool
    """Whether other strategy cards may lie under the same raid."""


class MeetingLine(Struct, frozen=True):
    """7.4: a line of the Raid Rendezvous Check Table, for one face of the die."""

    counts: str
    """What is counted: all raids of the ``hour``, those in the raid's ``area``, or the raid's ``gruppen``."""
    least: int
    """The raid fails to assemble at this number or more."""
    broken_cloud: bool = False
    """Whether the line holds only in broken cloud."""


class BoardLimits(Struct, frozen=True, kw_only=True):
    """The printed limits that the Planning Board shows beside what they limit."""

    raids_an_hour: int
    fighter_hours: int
    """5.3: how many hours, counted from the first raid, get their fighters in the morning."""
    one_marker_at_nets: int
    no_marker_at_nets: int
    damaged_nets: int
    """5.5: the damaged nets at which one marked region is left, or none; and the nets damaged now."""
    channel_patrol: tuple[int, ...]
    """7.1: how many Me 109s patrol the Channel, by the number of bombers."""
    size_modifiers: tuple[int, ...]
    """8: what the size of a raid adds to its detection, by the number of Gruppen."""
    detection: dict[str, int]
    """8: the other modifiers: a radar net, Me 109s alone, a forward airfield, a Luftwaffe that presses."""
    warnings: tuple[str, ...]
    """8: the warning for each total of die and modifiers, starting at 0."""
    skies: dict[str, tuple[int, ...]]
    """I.8: the weather by the face of its die, for each Luftflotte: 0 clear, 1 patchy, 2 broken."""
    meeting: dict[str, MeetingLine]
    """7.4: when a raid fails to assemble, by the face of the die."""
    bombs: BombTable
    """11: what bombs do, by their strength."""


def target_card(battle: PlannedBattle, card: TargetNumber) -> TargetCardView:
    """A target card, and what today's priorities make of it."""
    return with_effort(battle.kit, card, str(battle.effort(card)))


@cache
def with_effort(kit: RafKit, card: TargetNumber, effort: str) -> TargetCardView:
    """A target card with the raid that it allows; it is cached, for it never changes."""
    target, row, names = kit.target_cards[card], kit.targets[card], kit.sector_names
    return TargetCardView(
        number=card,
        target=target.name,
        type=str(target.type),
        sector=names[target.sector],
        depth=str(target.depth),
        value=target.value,
        luftflotte=target.luftflotte,
        region=str(target.region),
        me109=str(row.me109),
        nets=tuple(name for _, name in target.nets),
        observers=tuple(target.observers.values()),
        headquarters=tuple(kit.damage_names[marker] for marker in target.headquarters),
        enroute=tuple(names[s] for s in row.enroute),
        in_range=tuple(names[s] for s in row.in_range),
        secondary=target.secondary.name,
        vp_double=target.vp_double,
        forward=row.forward_field or "",
        sector_chart=tuple(
            SectorLine(tuple(names[s] for s in x.sectors), tuple(x.squadrons.values())) for x in target.chart
        ),
        effort=effort,
    )


@cache
def strategy_card(kit: RafKit, number: int) -> StrategyCardView:
    """A strategy card as it is printed."""
    card = kit.strategies[number]
    return StrategyCardView(
        number, card.title, str(card.code), effect_told(kit, card), str(card.reveal), card.combines
    )


def effect_told(kit: RafKit, card: Strategy) -> str:
    """What a card does; the sheet describes one of them by an event of another game."""
    if card.code is not StrategyCode.LOW_LEVEL_BOMBING:
        return card.effect
    met, unmet = kit.bombing.shifts[Shift.LOW_LEVEL], kit.bombing.shifts[Shift.LOW_LEVEL_UNOPPOSED]
    return (
        f"Bombing is resolved {in_words(met)} columns further right, {in_words(unmet)} if nobody meets "
        "the raid, and clouds do not matter. But squadrons attack one row further down, unless they have the "
        "advantage of height, and Gruppen hit by flak suffer light loss. "
        "It does nothing if all bombers are Ju 87s."
    )


def board_limits(battle: PlannedBattle) -> BoardLimits:
    """The printed limits, and how many nets are damaged now."""
    return printed_limits(battle.kit, damaged_nets(battle), battle.is_depleted)


@cache
def printed_limits(kit: RafKit, damaged: int, depleted: bool) -> BoardLimits:
    """The limits as the tracks and charts print them."""
    planning, warning = kit.tracks.planning, kit.tracks.advance_warning
    sizes = range(planning.largest_raid + 1)
    return BoardLimits(
        raids_an_hour=planning.raids_per_segment,
        fighter_hours=planning.segments_planned_for_fighters,
        one_marker_at_nets=warning.duel_one_marker_at_nets,
        no_marker_at_nets=warning.duel_lost_at_nets,
        damaged_nets=damaged,
        channel_patrol=tuple(kit.planning.channel_patrol[n] for n in sizes),
        size_modifiers=(0, *(kit.detection.sizes[n] for n in sizes[1:])),
        detection={str(modifier): kit.modifier[modifier] for modifier in FORESEEN},
        warnings=tuple(str(kit.detection.track[n].warning) for n in range(kit.detection.track.high + 1)),
        skies=skies(kit),
        meeting=meeting_lines(kit, depleted),
        bombs=bomb_table(kit),
    )


def skies(kit: RafKit) -> dict[str, tuple[int, ...]]:
    """I.8: the weather of each area by the face of the die: 0 clear, 1 patchy, 2 broken."""
    kinds, faces = list(Weather), kit.detection.weather.rows
    return {str(fleet): tuple(kinds.index(row.over(fleet)) for row in faces) for fleet in (2, 3)}


def meeting_lines(kit: RafKit, depleted: bool) -> dict[str, MeetingLine]:
    """7.4: the lines of the table by die; the line for 4 is left out if the Luftwaffe is depleted."""
    figures = kit.figures.rendezvous
    lines = {
        "1": MeetingLine("area", figures.raids_of_a_luftflotte),
        "2": MeetingLine("hour", figures.raids_of_a_segment),
        "3": MeetingLine("gruppen", figures.gruppen_in_broken_cloud, broken_cloud=True),
        "4": MeetingLine("gruppen", figures.gruppen_undepleted),
        "5": MeetingLine("gruppen", figures.gruppen_on_five),
        "6": MeetingLine("gruppen", figures.gruppen_on_six),
    }
    return {die: line for die, line in lines.items() if die != "4" or not depleted}
