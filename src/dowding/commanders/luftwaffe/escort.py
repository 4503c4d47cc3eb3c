"""Which fighters go with which raid, in the morning and when the clock opens a later window."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from dowding.commanders import Judgement, decides
from dowding.commanders.luftwaffe import targets
from dowding.commanders.luftwaffe.seeing import Now, own_board
from dowding.commanders.luftwaffe.style import Style
from dowding.games.luftwaffe.board_view import PlannedRaid
from dowding.games.luftwaffe.formation import most_escorts, most_hunters
from dowding.games.luftwaffe.planning_board import Flies, Raid, may_fly_to
from dowding.games.luftwaffe.questions import AssignFighters
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Aircraft
from dowding.kernel.decisions import Answer, Plan, several

BESIDE_IF_HELD = 4
"""Where hunters are held, so many Me 110s stay beside the bombers, in the places of Me 109s."""


class Orders(Protocol):
    """What was ordered for today and decides who may fly where."""

    @property
    def lf3_to_lf2(self) -> bool:
        """Whether Luftflotte 3 may join Luftflotte 2."""
        ...

    @property
    def held_hunters(self) -> bool:
        """Whether a raid may have only few hunters for its bombers."""
        ...


class Allotment(Struct):
    """A raid that waits for fighters: its card and hour, its bombers, and the Gruppen that may still join."""

    card: TargetNumber
    hour: int
    bombers: int
    room: int


def fighters_for(
    kit: RafKit,
    orders: Orders,
    style: Style,
    raids: Sequence[Allotment],
    ready: Sequence[Gruppe],
) -> Iterator[tuple[TargetNumber, Gruppe]]:
    """Fighters for some raids, shared evenly among those of a Luftflotte."""
    left = list(ready)
    for place, raid in enumerate(raids):
        rest, room = raids[place:], raid.room
        for flown, wanted in wishes(kit, orders, style, raid):
            able = [g for g in left if kit.aircraft[g] is flown and flies(kit, orders, g, raid.card)]
            rivals = sum(is_rival(kit, raid, other) for other in rest)
            share = -(-len(able) // max(1, rivals))
            for gruppe in able[: max(0, min(wanted, share, room))]:
                left.remove(gruppe)
                room -= 1
                yield raid.card, gruppe


def wishes(kit: RafKit, orders: Orders, style: Style, raid: Allotment) -> list[tuple[Aircraft, int]]:
    """The fighters that a raid wants: beyond the range of Me 109s only Me 110s; a sweep, all who may hunt."""
    if not kit.target_cards[raid.card].within_range:
        return [(Aircraft.ME110, style.hunters)]
    patrol = kit.planning.channel_patrol[raid.bombers]
    me109s, me110s = style.hunters + (style.escorts or 0), style.destroyers
    if orders.held_hunters:
        beside = most_escorts(kit, raid.bombers)
        me110s = min(BESIDE_IF_HELD, beside)
        me109s = min(me109s, most_hunters(kit, raid.bombers) + beside - me110s)
    return [(Aircraft.ME109, me109s + patrol), (Aircraft.ME110, me110s)]


def is_rival(kit: RafKit, raid: Allotment, other: Allotment) -> bool:
    """Whether two raids draw on the same Me 109s; a raid is also its own rival."""
    cards = kit.target_cards
    one, two = cards[raid.card], cards[other.card]
    same = two.within_range and one.luftflotte == two.luftflotte and raid.hour == other.hour
    return raid is other or same


def flies(kit: RafKit, orders: Orders, gruppe: Gruppe, card: TargetNumber) -> bool:
    """5.4: whether a Gruppe may fly to a target."""
    return may_fly_to(kit, gruppe, card, orders.lf3_to_lf2)


# The later windows


def escorted_by(style: Style) -> Judgement:
    """The judgement that assigns the fighters of later hours in a style."""

    @decides(AssignFighters, reason=why)
    def assign_those_that_are_back(now: Now[AssignFighters], decision: Plan[Flies, Raid]) -> Answer:
        cards = [box.card for box in decision.boxes]
        board = {raid.card: raid for raid in own_board(now.view).raids}
        raids = sorted((allotment(now, board[card]) for card in cards), key=lambda raid: raid.hour)
        ready = [thing.gruppe for thing in decision.values]
        draft, numbers = decision.draft(), decision.numbers
        for card, gruppe in fighters_for(now.kit, now.view, style, raids, ready):
            pair = numbers.things[Flies(gruppe)], numbers.boxes[Raid(card)]
            if draft.is_open(*pair):
                draft.put(*pair)
        return decision.finished(draft, lambda n: 0)

    return assign_those_that_are_back


def allotment(now: Now[object], raid: PlannedRaid) -> Allotment:
    """What a raid on the board still waits for."""
    kit, card = now.kit, TargetNumber(raid.card)
    bombers = [name for name in raid.gruppen if kit.bomber[kit.unit_id[name]]]
    enlarged = any(kit.strategies[number].code is StrategyCode.MAJOR_RAID for number in raid.strategies)
    room = targets.room(kit, now.view, card, len(own_board(now.view).raids), enlarged)
    return Allotment(card, kit.hours.index(raid.hour), len(bombers), room - len(raid.gruppen))


def why(now: Now[AssignFighters], decision: Plan[Flies, Raid], answer: Answer) -> str:
    """How many of those who are ready fly, and where most of them go."""
    pairs = decision.pairs(several(answer))
    cards = [box.card for _, box in pairs]
    if not cards:
        return "No fighter is ready for these raids."
    main = max(cards, key=lambda card: (cards.count(card), -card))
    name = now.kit.target_cards[main].name
    return f"{len(cards)} of {len(decision.values)} fighters that are ready fly, most of them to {name}."
