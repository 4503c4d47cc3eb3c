"""5.3: fighters are assigned to the raids of later hours as the clock reaches them."""

from collections.abc import Iterator, Sequence

from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.plan_told import tell_lapse, tell_plan
from dowding.games.luftwaffe.planning_board import (
    Box,
    Flies,
    Raid,
    Thing,
    box_option,
    fighters_of,
    may_fly_to,
    thing_option,
)
from dowding.games.luftwaffe.questions import AssignFighters
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.luftwaffe.written_plan import WrittenPlan
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import LUFTWAFFE, Effort
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtLeast, AtMost, Bar, Constraint, Where


def fighter_assignment(battle: PlannedBattle) -> Ask[None]:
    """5.3: assign fighters to the raids of this hour and the next; each hour is asked about once."""
    hours = opened(battle)
    if not hours:
        return
    kit, cards = battle.kit, [card for hour in hours for card in battle.cards_at(hour)]
    fighters = fighters_of(kit, battle.ready())
    by_line = WrittenPlan(battle, cards, fighters)
    things: list[Thing] = [Flies(g) for g in fighters]
    boxes: list[Box] = [Raid(card) for card in cards]
    pairs = yield from battle.plan(
        LUFTWAFFE,
        things,
        boxes,
        rule="5.3",
        question=AssignFighters(tuple(kit.hours[hour] for hour in hours)),
        constraints=list(constraints(battle, cards, fighters)),
        bar=lambda thing, box: keeps_away(battle, thing, box),
        parse=by_line.read,
        written=by_line.fighters_example,
        write=by_line.write,
        describe=thing_option(kit),
        describe_box=box_option(kit),
        public=battle.is_open,
    )
    for thing, box in pairs:
        assert isinstance(thing, Flies)
        assert isinstance(box, Raid)
        battle.tied[thing.gruppe] = box.card
    battle.assigned_to = max(hours)
    tell_plan(battle, cards)
    lapse(battle, cards)


def opened(battle: PlannedBattle) -> list[int]:
    """5.3: the present hour and the next one, unless their fighters were assigned before."""
    hours = (battle.clock, battle.clock + 1)
    return [hour for hour in hours if battle.assigned_to < hour <= battle.kit.last_hour]


def keeps_away(battle: PlannedBattle, thing: Thing, box: Box) -> Bar | None:
    """5.4: why a fighter may not fly to a target."""
    match thing, box:
        case Flies(gruppe), Raid(card) if may_fly_to(battle.kit, gruppe, card, battle.lf3_to_lf2):
            return None
    return "5.4", "the target is in the area of the other Luftflotte"


def constraints(
    battle: PlannedBattle, cards: Sequence[TargetNumber], fighters: Sequence[Gruppe]
) -> Iterator[Constraint]:
    """5.4: the room that is left on each card; a card without a Gruppe needs one."""
    things, boxes = [Flies(g) for g in fighters], [Raid(card) for card in cards]
    bare = [card for card in cards if not battle.assigned(card) and not is_decoy(battle, card)]
    enough = suffice(battle, bare, fighters)
    for card in cards:
        room = 0 if is_decoy(battle, card) else limit(battle, card) - len(battle.assigned(card))
        yield AtMost(things, [Raid(card)], room, "5.4", "the raid is as large as it may be")
    for card in bare:
        able = [Flies(g) for g in fighters if may_fly_to(battle.kit, g, card, battle.lf3_to_lf2)]
        if able:
            all_used = [] if enough else [Where(able, boxes, len(able))]
            empty = "a raid without bombers needs a fighter"
            yield AtLeast(things, [Raid(card)], 1, "5.4", empty, unless=all_used)


def suffice(battle: PlannedBattle, bare: Sequence[TargetNumber], fighters: Sequence[Gruppe]) -> bool:
    """5.4: whether there are enough fighters for every card that has no Gruppe."""
    areas = [battle.kit.target_cards[card].luftflotte for card in bare]
    fleets = [battle.kit.luftflotte[g] for g in fighters]
    third = areas.count(3) <= fleets.count(3)
    spare = fleets.count(3) - areas.count(3) if battle.lf3_to_lf2 else 0
    return third and areas.count(2) <= fleets.count(2) + spare


def is_decoy(battle: PlannedBattle, card: TargetNumber) -> bool:
    """Whether a decoy lies under a target card."""
    return has_under(battle, card, StrategyCode.DECOY_RAID)


def has_under(battle: PlannedBattle, card: TargetNumber, code: StrategyCode) -> bool:
    """Whether a strategy card lies under a target card."""
    return any(battle.kit.strategies[number].code is code for number in battle.strategies_of(card))


def limit(battle: PlannedBattle, card: TargetNumber) -> int:
    """5.4: the largest number of Gruppen on a target card of today's plan."""
    limits = battle.kit.tracks.planning
    if battle.effort(card) is not Effort.MAJOR and not has_under(battle, card, StrategyCode.MAJOR_RAID):
        return limits.minor_raid
    if has_under(battle, card, StrategyCode.MAJOR_RAID_COORDINATION):
        return limits.largest_raid
    return largest_raid(battle, len(battle.planned))


def lapse(battle: PlannedBattle, cards: Sequence[TargetNumber]) -> None:
    """5.4: a raid for which no Gruppe is left is not flown."""
    for card in cards:
        if not battle.assigned(card) and not is_decoy(battle, card):
            battle.finish(card)
            battle.face_down.append(card)
            tell_lapse(battle, card)
